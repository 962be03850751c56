package png

import (
	"math"

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
	at.X, at.Y = p.whole(at.X), p.whole(at.Y)
	var letters, rims []ring
	for _, r := range words {
		letters = p.outline(letters, letter{r, t.Bold, t.Size, 0.15}, at)
		if t.Halo {
			rims = p.outline(rims, letter{r, t.Bold, t.Size, 0.4}, at) // a rim hides what is uneven
		}
		at.X += p.measure.Width(string(r), t.Size, t.Bold)
	}
	p.fill(p.halo(rims, display.HaloWidth(t.Size)*p.scale), display.RGB(0xffffff), 0)
	p.fill(letters, t.Colour, 0)
}

// whole returns a place in millimetres at the nearest edge of a pixel: the same words have the same
// pixels then.
func (p *writer) whole(mm float64) float64 { return math.Round(float64(mm*p.scale)) / p.scale }

// halo returns the outlines of a light rim of letters: a plank for each line of them. Each is as
// much longer as it is wide, so that no joint stays open.
func (p *writer) halo(letters []ring, half float64) (planks []ring) {
	for _, r := range letters {
		from := r[len(r)-1]
		for _, to := range r {
			if along := geom.Scale(geom.Unit(to.Sub(from)), half); to != from {
				planks = append(planks, p.plank(from.Sub(along), to.Add(along), half))
			}
			from = to
		}
	}
	return planks
}

// letter is a letter of a size. Its outline is off its curves by so many pixels at most.
type letter struct {
	rune      rune
	bold      bool
	size, off float64
}

// flat returns the outline of a letter in units of its size, worked out once for each picture.
func (p *writer) flat(l letter) [][]display.Point {
	parts, ok := p.letters[l]
	if !ok {
		parts, _ = p.measure.Glyph(l.rune, l.bold).Flat(l.off / (p.scale * l.size))
		p.letters[l] = parts
	}
	return parts
}

// outline adds the outline of a letter at a place.
func (p *writer) outline(dst []ring, l letter, at display.Point) []ring {
	for _, part := range p.flat(l) {
		r := make(ring, 0, len(part))
		for _, q := range part {
			r = append(r, geom.Scale(geom.Along(at, q, l.size), p.scale))
		}
		dst = append(dst, r)
	}
	return dst
}
