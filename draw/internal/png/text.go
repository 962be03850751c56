package png

import (
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
)

// text fills the outlines of its letters, over a light rim of them.
func (p *writer) text(t display.Text) {
	words := p.measure.Drawable(t.Text)
	at := t.At
	switch wide := p.measure.Width(words, t.Size, t.Bold); t.Anchor {
	case display.Middle:
		at.X -= float64(wide / 2)
	case display.End:
		at.X -= wide
	}
	var letters, rims []ring
	for _, r := range words {
		glyph := p.measure.Glyph(r, t.Bold)
		letters = p.outline(letters, glyph, at, t.Size, 0.15)
		if t.Halo {
			rims = p.outline(rims, glyph, at, t.Size, 0.4) // a rim hides what is uneven
		}
		at.X += p.measure.Width(string(r), t.Size, t.Bold)
	}
	p.fill(halo(rims, display.HaloWidth(t.Size)*p.scale), display.RGB(0xffffff), 0)
	p.fill(letters, t.Colour, 0)
}

// halo are the outlines of a light rim of letters: a plank for each line of them, which is as much longer as
// it is wide, so that no joint stays open.
func halo(letters []ring, half float64) (planks []ring) {
	for _, r := range letters {
		from := r[len(r)-1]
		for _, to := range r {
			if along := geom.Scale(geom.Unit(to.Sub(from)), half); to != from {
				planks = append(planks, plank(from.Sub(along), to.Add(along), half))
			}
			from = to
		}
	}
	return planks
}

// outline adds the outline of a letter that stands at a place, off its curves by so many pixels at most.
func (p *writer) outline(dst []ring, glyph display.Path, at display.Point, size, off float64) []ring {
	parts, _ := glyph.Flat(off / (p.scale * size))
	for _, part := range parts {
		for k, q := range part {
			part[k] = geom.Scale(geom.Along(at, q, size), p.scale)
		}
		dst = append(dst, ring(part))
	}
	return dst
}
