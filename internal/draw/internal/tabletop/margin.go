package tabletop

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

const (
	// Hardly is a move or a turn that cannot be seen, in inches or degrees.
	Hardly = 0.005
	// MostMoved is the length, in inches, up to which all of a margin is in the picture. A longer one
	// begins in the picture, and may leave it.
	MostMoved = 6
	// far is the length of lines that have no end, in inches: farther than any table.
	far = 200
	// seen returns the least length, in inches, that can be seen in a picture of some units.
	seen = 0.3
)

// Length draws a length with its measure. If the words of an answer are not "", it uses these,
// since the places may be off by a rounding.
func (g *Ground) Length(style display.Style, id, title string, a, b geom.Point, words string) {
	if words == "" {
		words = tell.Tape(geom.Dist(a, b))
	}
	g.Open(id, title+": "+words)
	g.Measure(style, a, b, words)
	g.Close()
	g.Focus(a, b)
}

// Margin draws a length that a verdict depends on. A small one gets a closer look.
func (g *Ground) Margin(a, b geom.Point, title, words string) {
	focus, looked := g.Box()
	g.Length(palette.MarginLine(), "margin", title, a, b, words)
	if geom.Dist(a, b) > MostMoved {
		corners := focus.Vertices()
		g.Refocus(a)
		if looked {
			g.Focus(corners[:]...)
		}
	}
	if inches := geom.Dist(a, b); inches < seen && inches > 1e-3 && g.Small == nil {
		g.Small = []geom.Point{a, b}
	}
}

// Turns draws a base as a ghost where a verdict turns.
func (g *Ground) Turns(style display.Style, b geom.Base, by float64, title, legend string, of ...string) {
	g.Open("turns", title)
	g.Base(style, b)
	g.Close()
	g.Rim(style, legend, of...)
	if math.Abs(by) <= MostMoved {
		g.FocusOn(b)
	}
}
