package display

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// HatchDot is the radius of a dot of a hatch.
const HatchDot = 0.22

// HaloWidth returns how far the rim of a text of a size reaches.
func HaloWidth(size float64) float64 { return float64(0.14 * size) }

// HatchLines returns the lines of the hatch inside the path, for backends that have no patterns, as
// far as they pass through a box. A line of dots goes from its first dot to its last: see [DotsOf].
// All hatches are laid from the corner of the paper, as the tiles of SVG are.
func HatchLines(path Path, h Hatch, box r2.Rect) (lines [][2]r2.Point) {
	if box.IsEmpty() {
		return nil
	}
	parts, _ := path.Flat()
	for _, set := range h.Sets() {
		along := geom.FromBearing(set.Bearing)
		along.Y = -along.Y // on paper Y is down
		across := r2.Point{X: -along.Y, Y: along.X}
		lo, hi := spanOf(parts, across)
		corners := box.Vertices()
		from, to := spanOf([][]r2.Point{corners[:]}, across)
		lo, hi = max(lo, from), min(hi, to)
		from, to = spanOf([][]r2.Point{corners[:]}, along)
		var cuts []float64
		for i := math.Ceil(lo/set.Spacing - 0.5); float64((i+0.5)*set.Spacing) < hi; i++ {
			s := float64((i + 0.5) * set.Spacing)
			cuts = cutsOf(cuts[:0], parts, along, across, s)
			for k := 0; k+1 < len(cuts); k += 2 {
				if a, b := max(cuts[k], from), min(cuts[k+1], to); a < b {
					lines = appendHatch(lines, geom.Scale(across, s), along, a, b, set.Along)
				}
			}
		}
	}
	return lines
}

// spanOf returns the ends of rings in a direction.
func spanOf(rings [][]r2.Point, u r2.Point) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, ring := range rings {
		for _, q := range ring {
			s := geom.Dot(q, u)
			lo, hi = min(lo, s), max(hi, s)
		}
	}
	return lo, hi
}

func appendHatch(lines [][2]r2.Point, base, along r2.Point, from, to, dots float64) [][2]r2.Point {
	if dots == 0 {
		return append(lines, [2]r2.Point{geom.Along(base, along, from), geom.Along(base, along, to)})
	}
	if first, last := math.Ceil(from/dots-0.5), math.Ceil(to/dots-0.5)-1; first <= last {
		lines = append(lines, [2]r2.Point{geom.Along(base, along, float64((first+0.5)*dots)), geom.Along(base, along, float64((last+0.5)*dots))})
	}
	return lines
}

// DotsOf returns the dots of a line of a hatch of dots, some millimetres from each other.
func DotsOf(line [2]r2.Point, along float64) (dots []r2.Point) {
	n := math.Round(geom.Dist(line[0], line[1]) / along)
	for i := range int(n) + 1 {
		dots = append(dots, geom.Lerp(line[0], line[1], float64(i)/max(1, n)))
	}
	return dots
}

// cutsOf returns the places along a line at which it enters and leaves the rings.
func cutsOf(dst []float64, rings [][]r2.Point, along, across r2.Point, s float64) []float64 {
	for _, ring := range rings {
		p := ring[len(ring)-1]
		for _, q := range ring {
			a, b := geom.Dot(p, across)-s, geom.Dot(q, across)-s
			if (a < 0) != (b < 0) {
				t := a / (a - b)
				dst = append(dst, geom.Dot(geom.Lerp(p, q, t), along))
			}
			p = q
		}
	}
	slices.Sort(dst)
	return dst
}
