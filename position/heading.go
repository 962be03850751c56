package position

import (
	"math"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
)

// HeadingOf returns the heading for a facing in a file. It is the shortest number of degrees that
// reads back to the same bits, or else the nearest.
func HeadingOf(facing geom.Point) float64 {
	degrees, _ := shortestHeading(facing, nil)
	return degrees
}

// shortest returns the number with the fewest digits, near a guess, that reads back as wanted. If
// no number within some units in the last place does, it returns the guess, and false.
func shortest(guess float64, reads func(float64) bool) (f float64, ok bool) {
	const most = 17 // digits distinguish all float64
	var text [32]byte
	for digits := range most {
		f, err := strconv.ParseFloat(string(strconv.AppendFloat(text[:0], guess, 'e', digits, 64)), 64)
		if err == nil && reads(f) {
			return f, true
		}
	}
	const neighbours = 16
	up, down := guess, guess
	for range neighbours {
		up, down = math.Nextafter(up, math.Inf(1)), math.Nextafter(down, math.Inf(-1))
		if reads(up) {
			return up, true
		}
		if reads(down) {
			return down, true
		}
	}
	return guess, false
}

func shortestMM(inches float64) (mm float64, ok bool) {
	return shortest(float64(inches*geom.MMPerInch), func(mm float64) bool { return mm/geom.MMPerInch == inches })
}

// shortestHeading returns the shortest heading that gives a facing, bit for bit. It is from 0 to
// less than 360 degrees if possible, or from -360 to 0 for a facing with a negative zero. If none
// does, it is that of the file.
func shortestHeading(facing geom.Point, said *Unit) (degrees float64, ok bool) {
	bearing := geom.Bearing(facing)
	if degrees, ok = shortest(bearing, func(deg float64) bool { return deg >= 0 && deg < 360 && looksAlong(deg, facing) }); ok {
		return degrees, true
	}
	if left, ok := shortest(bearing-360, func(deg float64) bool { return deg >= -360 && deg < 0 && looksAlong(deg, facing) }); ok {
		return left, true
	}
	if said != nil {
		return said.Heading, true
	}
	return degrees, false
}

func looksAlong(degrees float64, facing geom.Point) bool {
	f := geom.FromBearing(degrees)
	return math.Float64bits(f.X) == math.Float64bits(facing.X) && math.Float64bits(f.Y) == math.Float64bits(facing.Y)
}
