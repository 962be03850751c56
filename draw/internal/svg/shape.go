package svg

import (
	"strconv"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
)

// shape writes a path, and once more for its hatch.
func (p *writer) shape(s display.Shape) {
	st := s.Style
	hatched := st.Hatch != display.NoHatch && st.HatchColour.Painted()
	if hatched && st.Fill.Painted() {
		p.path(s.Path)
		p.fill(st)
		p.put("/>\n")
	}
	if !hatched && !st.Fill.Painted() && !st.Stroke.Painted() {
		return
	}
	p.path(s.Path)
	if hatched {
		p.put(` fill="url(#`, p.pattern(st), `)"`)
	} else {
		p.fill(st)
	}
	p.stroke(st)
	p.put("/>\n")
}

func (p *writer) disc(d display.Disc) {
	p.put(`<circle cx="`)
	p.number(d.At.X)
	p.put(`" cy="`)
	p.number(d.At.Y)
	p.put(`" r="`)
	p.number(d.Radius)
	p.put(`"`)
	p.fill(d.Style)
	p.stroke(d.Style)
	p.put("/>\n")
}

// fill writes how a shape is filled; none is said once for the whole drawing.
func (p *writer) fill(st display.Style) {
	if !st.Fill.Painted() {
		return
	}
	p.colour("fill", st.Fill)
	if st.Opacity != 0 && st.Opacity < 100 {
		p.put(` fill-opacity="`)
		p.number(float64(st.Opacity) / 100)
		p.put(`"`)
	}
}

func (p *writer) stroke(st display.Style) {
	if !st.Stroke.Painted() {
		return
	}
	p.colour("stroke", st.Stroke)
	if halo := p.usual != nil && p.usual.text.Halo; halo || st.Width != commonWidth {
		p.put(` stroke-width="`)
		p.number(st.Width)
		p.put(`"`)
	}
	p.dash(st)
}

// commonWidth is that of most lines: it is said once for the whole drawing.
const commonWidth = 0.4

func (p *writer) dash(st display.Style) {
	for i, d := range st.Dash.Lengths() {
		if i == 0 {
			p.put(` stroke-dasharray="`)
		} else {
			p.put(" ")
		}
		p.number(d * st.Width)
	}
	if st.Dash != display.Solid {
		p.put(`"`)
	}
}

// path writes the operations with places relative to the last one, which takes fewer
// letters: the differences are of rounded places, so that no error adds up.
func (p *writer) path(path display.Path) {
	p.put(`<path d="`)
	var here, begin [2]int64
	p.buf = p.buf[:0]
	k := 0
	for _, op := range path.Ops {
		n := 1
		switch op {
		case display.Move:
			p.buf = append(p.buf, 'M')
			here = [2]int64{}
		case display.Line:
			p.buf = append(p.buf, 'l')
		case display.Curve:
			p.buf = append(p.buf, 'c')
			n = 3
		case display.Close:
			p.buf = append(p.buf, 'z')
			here = begin
			n = 0
		}
		to := here
		for i := range n {
			to = [2]int64{display.Thousandths(path.Points[k].X), display.Thousandths(path.Points[k].Y)}
			p.place(to[0]-here[0], i > 0)
			p.place(to[1]-here[1], true)
			k++
		}
		here = to
		if op == display.Move {
			begin = here
		}
	}
	p.out.Write(p.buf)
	p.put(`"`)
}

// place adds a number of a path to the buffer, after a blank where it needs one.
func (p *writer) place(n int64, after bool) {
	if after && n >= 0 {
		p.buf = append(p.buf, ' ')
	}
	p.buf = display.AppendThousandths(p.buf, n)
}

func (p *writer) colour(attribute string, c display.Colour) {
	p.put(" ", attribute, `="#`)
	r, g, b := c.Bytes()
	p.buf = p.buf[:0]
	for _, x := range [...]uint8{r, g, b} {
		p.buf = append(p.buf, digits[x>>4])
		if !short(r) || !short(g) || !short(b) {
			p.buf = append(p.buf, digits[x&15])
		}
	}
	p.out.Write(p.buf)
	p.put(`"`)
}

// short: both digits are the same, so that one will do.
func short(x uint8) bool { return x>>4 == x&15 }

const digits = "0123456789abcdef"

// pattern is the name of a hatch in a colour.
func (p *writer) pattern(st display.Style) string {
	return p.prefix + "-hatch" + strconv.Itoa(int(st.Hatch)) + "-" + strconv.FormatUint(uint64(st.HatchColour&0xffffff), 16)
}

// patterns writes the hatches that the list uses, in the order of their first use.
func (p *writer) patterns(l *display.List) {
	seen := map[string]bool{}
	var walk func([]display.Item)
	walk = func(items []display.Item) {
		for _, item := range items {
			switch item := item.(type) {
			case display.Group:
				walk(item.Items)
			case display.Shape:
				if st := item.Style; st.Hatch != display.NoHatch && st.HatchColour.Painted() && !seen[p.pattern(st)] {
					if len(seen) == 0 {
						p.put("<defs>\n")
					}
					seen[p.pattern(st)] = true
					p.define(st)
				}
			}
		}
	}
	walk(l.Items)
	if len(seen) > 0 {
		p.put("</defs>\n")
	}
}

// define writes one hatch as a tile. A tile of slanted lines is one turned by their bearing;
// crossed lines stand at right angles to each other, so that one tile has both.
func (p *writer) define(st display.Style) {
	sets := st.Hatch.Sets()
	first := sets[0]
	long := first.Spacing
	if first.Along > 0 {
		long = first.Along
	}
	p.put(`<pattern id="`, p.pattern(st), `" patternUnits="userSpaceOnUse" width="`)
	p.number(first.Spacing)
	p.put(`" height="`)
	p.number(long)
	p.put(`"`)
	if first.Bearing != 0 {
		p.put(` patternTransform="rotate(`)
		p.number(first.Bearing)
		p.put(`)"`)
	}
	p.put(">")
	var path display.Path
	mid := first.Spacing / 2
	if first.Along > 0 {
		p.put(`<circle cx="`)
		p.number(mid)
		p.put(`" cy="`)
		p.number(long / 2)
		p.put(`" r="`)
		p.number(display.HatchDot)
		p.put(`"`)
		p.colour("fill", st.HatchColour)
	} else {
		path.Polyline(r2.Point{X: mid}, r2.Point{X: mid, Y: long})
		if len(sets) > 1 {
			path.Polyline(geom.Point{Y: mid}, geom.Point{X: long, Y: mid})
		}
		p.path(path)
		p.colour("stroke", st.HatchColour)
		p.put(` stroke-width="`)
		p.number(display.HatchWidth)
		p.put(`"`)
	}
	p.put("/></pattern>\n")
}
