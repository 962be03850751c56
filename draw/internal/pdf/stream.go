package pdf

import (
	"math"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
)

// look is how lines and areas are painted from here on. What has not changed is not written again.
type look struct {
	fill, stroke display.Colour
	width        float64
	end, dashes  string
}

// point is how many points of a PDF a millimetre is.
const point = 72 / geom.MMPerInch

// number appends a length in points, to a hundredth: 3.5 thousandths of a millimetre.
func (p *writer) number(points float64) {
	p.buf = display.AppendThousandths(p.buf, 10*int64(math.Round(points*100)))
	p.buf = append(p.buf, ' ')
}

func (p *writer) word(s string) { p.buf = append(append(p.buf, s...), '\n') }

// out writes what is in the buffer. The library ends it with a line feed of its own.
func (p *writer) out() {
	p.f.RawWriteStr(string(p.buf[:len(p.buf)-1]))
	p.buf = p.buf[:0]
}

func (p *writer) colour(c display.Colour, grey, rgb string) {
	r, g, b := c.Bytes()
	parts := []uint8{r, g, b}
	if r == g && g == b {
		parts, rgb = parts[:1], grey
	}
	for _, x := range parts {
		p.buf = display.AppendThousandths(p.buf, (int64(x)*1000+127)/255)
		p.buf = append(p.buf, ' ')
	}
	p.word(rgb)
}

// fill is the colour of areas and of letters from here on.
func (p *writer) fill(c display.Colour) {
	if c != p.look.fill {
		p.look.fill = c
		p.colour(c, "g", "rg")
		p.out()
	}
}

// pen is how lines are drawn from here on; end is that of a line: 0 flat, 1 round.
func (p *writer) pen(c display.Colour, width float64, end string) {
	if c != p.look.stroke {
		p.look.stroke = c
		p.colour(c, "G", "RG")
	}
	if width != p.look.width {
		p.look.width = width
		p.number(width * point)
		p.word("w")
	}
	if end != p.look.end {
		p.look.end = end
		p.word(end + " J")
	}
	if len(p.buf) > 0 {
		p.out()
	}
}

// dash is how lines are broken from here on: lengths in a unit of so many millimetres, none for
// whole lines.
func (p *writer) dash(lengths []float64, unit float64) {
	p.buf = append(p.buf, '[')
	for _, l := range lengths {
		p.number(float64(l*unit) * point)
	}
	p.word("] 0 d")
	if s := string(p.buf); s != p.look.dashes {
		p.look.dashes = s
		p.out()
		return
	}
	p.buf = p.buf[:0]
}

// path writes a path and what becomes of it.
func (p *writer) path(path display.Path, paint string) {
	points := path.Points
	take := func(n int, word string) {
		for _, q := range points[:n] {
			p.number((q.X + p.shift.X) * point)
			p.number((p.height - q.Y - p.shift.Y) * point)
		}
		points = points[n:]
		p.word(word)
	}
	for _, op := range path.Ops {
		switch op {
		case display.Move:
			take(1, "m")
		case display.Line:
			take(1, "l")
		case display.Curve:
			take(3, "c")
		case display.Close:
			take(0, "h")
		}
	}
	p.word(paint)
	p.out()
}
