package svg

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// pathData returns the operations of a path. Places are relative to the last one, which is shorter.
// They are the differences of rounded places, so that no error adds up. Places are given to a
// thousandth of a millimetre, those of a path with curves to a hundredth.
func pathData(path display.Path) string {
	var d data
	var here, begin [2]int64
	curved, points := slices.Contains(path.Ops, display.Curve), path.Points
	for _, op := range path.Ops {
		d.command("Mlcz"[op])
		if op == display.Move {
			here = [2]int64{}
		}
		n := [...]int{display.Move: 1, display.Line: 1, display.Curve: 3, display.Close: 0}[op]
		var to [2]int64
		for _, q := range points[:n] {
			to = [2]int64{thousandths(q.X) - here[0], thousandths(q.Y) - here[1]}
			if curved && op != display.Move {
				to = [2]int64{hundredth(to[0]), hundredth(to[1])}
			}
			d.place(to)
		}
		points, here = points[n:], [2]int64{here[0] + to[0], here[1] + to[1]}
		switch op {
		case display.Move:
			begin, d.last = here, 0 // numbers alone would be lines
		case display.Close:
			here, d.last = begin, 0
		}
	}
	return string(d.buf)
}

// data is the value of an attribute d. It does not repeat a command, nor write a blank before a
// sign.
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
		d.buf, d.fresh = append(d.buf, figure(n)...), false
	}
}
