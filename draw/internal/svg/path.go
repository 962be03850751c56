package svg

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// pathData are the operations of a path with places relative to the last one, which takes fewer letters: the
// differences are of rounded places, so that no error adds up. Places are told to a thousandth of a millimetre; what bends
// curves, and where they and the lines between them end, to a hundredth.
func pathData(path display.Path) string {
	var d data
	var here, begin [2]int64
	round := slices.Contains(path.Ops, display.Curve)
	from := func(q display.Point) [2]int64 {
		by := placeOf(q)
		by[0], by[1] = by[0]-here[0], by[1]-here[1]
		if round {
			by[0], by[1] = hundredth(by[0]), hundredth(by[1])
		}
		return by
	}
	k := 0
	for _, op := range path.Ops {
		switch op {
		case display.Move:
			at := placeOf(path.Points[k])
			d.move(here, at, k == 0)
			here, begin = at, at
			k++
		case display.Line:
			by := from(path.Points[k])
			d.line(by[0], by[1])
			here[0], here[1] = here[0]+by[0], here[1]+by[1]
			k++
		case display.Curve:
			d.command('c')
			var by [2]int64
			for range 3 {
				by = from(path.Points[k])
				d.number(by[0])
				d.number(by[1])
				k++
			}
			here[0], here[1] = here[0]+by[0], here[1]+by[1]
		case display.Close:
			d.command('z')
			here = begin
		}
	}
	return string(d.buf)
}

// placeOf is a place in whole thousandths of a millimetre.
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

// data is the value of an attribute d: a command that follows itself is not written again, nor a blank where a sign or a
// second decimal point begins a number.
type data struct {
	buf   []byte
	last  byte // command
	point bool // the last number has one
	fresh bool // nothing follows the command yet
}

func (d *data) command(c byte) {
	if c != d.last || c == 'z' {
		d.buf = append(d.buf, c)
		d.fresh = true
	}
	d.last = c
}

func (d *data) number(n int64) {
	first := len(d.buf)
	d.buf = display.AppendThousandths(d.buf, n)
	text := string(d.buf[first:])
	if !d.fresh && text[0] != '-' && (text[0] != '.' || !d.point) {
		d.buf = append(append(d.buf[:first], ' '), text...)
	}
	d.fresh, d.point = false, n%1000 != 0
}

// move goes to a place, by its distance where that is shorter.
func (d *data) move(here, to [2]int64, first bool) {
	d.last = 0 // after a move numbers alone would be lines
	by := *d
	d.command('M')
	d.number(to[0])
	d.number(to[1])
	if !first {
		by.buf = append([]byte(nil), by.buf...)
		by.command('m')
		by.number(to[0] - here[0])
		by.number(to[1] - here[1])
		if len(by.buf) < len(d.buf) {
			*d = by
		}
	}
}

func (d *data) line(x, y int64) {
	switch {
	case y == 0:
		d.command('h')
		d.number(x)
	case x == 0:
		d.command('v')
		d.number(y)
	default:
		d.command('l')
		d.number(x)
		d.number(y)
	}
}
