package svg

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// pathData returns the operations of a path. Places are relative to the last one, which takes fewer
// letters; they are the differences of rounded places, so that no error adds up. Places are given
// to a thousandth of a millimetre, those of a path with curves to a hundredth.
func pathData(path display.Path) string {
	var d data
	var here, begin [2]int64
	round := slices.Contains(path.Ops, display.Curve)
	points := path.Points
	by := func() (by [2]int64) {
		to := placeOf(points[0])
		points = points[1:]
		for i := range by {
			if by[i] = to[i] - here[i]; round {
				by[i] = hundredth(by[i])
			}
		}
		return by
	}
	for _, op := range path.Ops {
		switch op {
		case display.Move:
			d.command('M')
			d.last = 0 // numbers alone would be lines
			here, points = placeOf(points[0]), points[1:]
			d.place(here)
			begin = here
		case display.Line:
			d.command('l')
			to := by()
			d.place(to)
			here[0], here[1] = here[0]+to[0], here[1]+to[1]
		case display.Curve:
			d.command('c')
			d.place(by())
			d.place(by())
			to := by()
			d.place(to)
			here[0], here[1] = here[0]+to[0], here[1]+to[1]
		case display.Close:
			d.command('z')
			d.last, here = 0, begin
		}
	}
	return string(d.buf)
}

// placeOf returns a place in whole thousandths of a millimetre.
func placeOf(q display.Point) [2]int64 {
	return [2]int64{display.Thousandths(q.X), display.Thousandths(q.Y)}
}

// hundredth rounds thousandths to tens of them.
func hundredth(n int64) int64 {
	if n < 0 {
		return -hundredth(-n)
	}
	return (n + 5) / 10 * 10
}

// data is the value of an attribute d. A command that follows itself is not written again, nor a
// blank before a sign.
type data struct {
	buf   []byte
	last  byte // command
	fresh bool // nothing follows the command yet
}

func (d *data) command(c byte) {
	if c != d.last {
		d.buf = append(d.buf, c)
		d.fresh = true
	}
	d.last = c
}

func (d *data) place(at [2]int64) {
	for _, n := range at {
		if !d.fresh && n >= 0 {
			d.buf = append(d.buf, ' ')
		}
		d.buf, d.fresh = display.AppendThousandths(d.buf, n), false
	}
}
