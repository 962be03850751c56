package svg

import "github.com/leaderpoint/leaderpoint/draw/internal/display"

// mark is a disc of a kind: its style and its radius.
type mark struct {
	style  display.Style
	radius float64
}

// leastMarks is from how many discs of a kind on one is named, and used for all.
const leastMarks = 3

func (b *builder) countDiscs(items []display.Item) {
	for _, item := range items {
		switch item := item.(type) {
		case display.Group:
			b.countDiscs(item.Items)
		case display.Disc:
			b.discs[mark{item.Style, item.Radius}]++
		}
	}
}

// disc is a circle, or the use of one of the kind.
func (b *builder) disc(d display.Disc) *node {
	kind := mark{d.Style, d.Radius}
	l := lookOf(d.Style, false)
	if b.discs[kind] < leastMarks {
		tag := `circle cx="` + number(d.At.X) + `" cy="` + number(d.At.Y) + `" r="` + number(d.Radius) + `"`
		return &node{tag: tag, look: l}
	}
	id, ok := b.marks[kind]
	if !ok {
		id = b.number()
		b.marks[kind] = id
		var p printer
		own := l
		own[opacity], own[dash], own[ends], own[order] = "", "", "", "" // which its users say
		p.put("<circle id=\"", id, `" r="`, number(d.Radius), `"`)
		p.look(own, look{})
		p.put("/>\n")
		b.defs = append(b.defs, p.String())
	}
	n := &node{tag: `use href="#` + id + `" x="` + number(d.At.X) + `" y="` + number(d.At.Y) + `"`}
	n.look[opacity], n.look[dash], n.look[ends], n.look[order] = l[opacity], l[dash], l[ends], l[order]
	return n
}

// pattern is the name of a hatch in a colour, which is defined at its first use.
func (b *builder) pattern(st display.Style) string {
	kind := display.Style{Hatch: st.Hatch, HatchColour: st.HatchColour}
	id, ok := b.patterns[kind]
	if !ok {
		id = b.number()
		b.patterns[kind] = id
		b.defs = append(b.defs, pattern(id, kind))
	}
	return id
}

// pattern defines one hatch as a tile. A tile of slanted lines is one turned by their bearing;
// crossed lines stand at right angles to each other, so that one tile has both.
func pattern(id string, st display.Style) string {
	sets := st.Hatch.Sets()
	first := sets[0]
	long := first.Spacing
	if first.Along > 0 {
		long = first.Along
	}
	var p printer
	p.put(`<pattern id="`, id, `" patternUnits="userSpaceOnUse" width="`, number(first.Spacing), `" height="`, number(long), `"`)
	if first.Bearing != 0 {
		p.put(` patternTransform="rotate(`, number(first.Bearing), `)"`)
	}
	p.put(">")
	mid := first.Spacing / 2
	if first.Along > 0 {
		p.put(`<circle cx="`, number(mid), `" cy="`, number(long/2), `" r="`, number(display.HatchDot), `" fill="`, colour(st.HatchColour))
	} else {
		var path display.Path
		path.Polyline(display.Point{X: mid}, display.Point{X: mid, Y: long})
		if len(sets) > 1 {
			path.Polyline(display.Point{Y: mid}, display.Point{X: long, Y: mid})
		}
		p.put(`<path d="`, pathData(path), `" stroke="`, colour(st.HatchColour), `" stroke-width="`, number(display.HatchWidth))
	}
	p.put("\"/></pattern>\n")
	return p.String()
}
