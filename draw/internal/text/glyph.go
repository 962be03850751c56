package text

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Glyph returns the outline of a letter of size 1, from its place on the base line, Y down. It is
// empty for a blank, and for what the font does not have.
func (m *Measure) Glyph(r rune, bold bool) display.Path {
	key := letter{r, bold}
	if p, ok := m.glyphs[key]; ok {
		return p
	}
	p := m.outline(m.fonts[weight(bold)], r)
	m.glyphs[key] = p
	return p
}

func (m *Measure) outline(f *sfnt.Font, r rune) (p display.Path) {
	if f == nil {
		return p
	}
	index, err := f.GlyphIndex(&m.buf, r)
	if err != nil || index == 0 {
		return p
	}
	segments, err := f.LoadGlyph(&m.buf, index, fixed.I(unitsPerEm), nil)
	if err != nil {
		return p
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.MoveTo(em(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			p.LineTo(em(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			// A quadratic curve as a cubic one: its control points lie two thirds of the way.
			from, to, c := p.Points[len(p.Points)-1], em(s.Args[1]), em(s.Args[0])
			p.CurveTo(towards(from, c), towards(to, c), to)
		case sfnt.SegmentOpCubeTo:
			p.CurveTo(em(s.Args[0]), em(s.Args[1]), em(s.Args[2]))
		}
	}
	return p
}

func towards(p, c r2.Point) r2.Point { return geom.Lerp(p, c, 2.0/3) }

func em(p fixed.Point26_6) r2.Point {
	return r2.Point{X: float64(float64(p.X) / (64 * unitsPerEm)), Y: float64(float64(p.Y) / (64 * unitsPerEm))}
}
