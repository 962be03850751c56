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
	var letters []ring
	for _, r := range words {
		glyph := p.measure.Glyph(r, t.Bold)
		parts, _ := glyph.Flat(0.1 / (p.scale * t.Size))
		for _, part := range parts {
			for k, q := range part {
				part[k] = geom.Scale(geom.Along(at, q, t.Size), p.scale)
			}
			letters = append(letters, ring(part))
		}
		at.X += p.measure.Width(string(r), t.Size, t.Bold)
	}
	if t.Halo {
		half := display.HaloWidth(t.Size) * p.scale
		for _, r := range letters {
			p.stroke(r, true, half, nil, display.RGB(0xffffff))
		}
	}
	p.fill(letters, t.Colour, 0)
}
