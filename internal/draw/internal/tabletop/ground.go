// Package tabletop draws a table, and what several exhibits show on it: margins, arcs, paths,
// zones, obstacles.
package tabletop

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Ground is a scene with the table on it, the base of every exhibit.
type Ground struct {
	scene.Scene
	View  *spatial.View
	Whole bool
	sides []string
	looks []int // the number of each side in the palette
	// Small holds the ends of the first length that is too small to be seen. Closer: the picture is a
	// closer look at it.
	Small  []geom.Point
	Closer bool
	// Unscaled: its lengths are not those of a table.
	Unscaled bool
}

// New draws the table of a view: its edge, the pieces, the bases, their names. Names are placed
// last, so that they keep clear of everything else.
func New(v *spatial.View, whole, zones bool) *Ground {
	g := &Ground{View: v, Whole: whole}
	g.sides = sidesOf(v.Table())
	g.looks = palette.LooksOf(g.sides)
	if area, ok := v.Table().Area(); ok {
		g.Open("table", "edge of the table")
		ring := area.Vertices()
		g.Polygon(palette.TableEdge(), ring[:])
		g.Close()
	}
	g.terrain()
	g.Floor()
	g.units(zones)
	return g
}

// sidesOf returns the sides of a table, in the order of their first unit.
func sidesOf(t *spatial.Table) (sides []string) {
	for id := range t.Units() {
		if s := t.Unit(id).Side; !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	return sides
}

func (g *Ground) terrain() {
	t := g.View.Table()
	var order []spatial.PieceID // hills are below flat terrain, and that is below high terrain
	for id := range spatial.PieceID(t.NumPieces()) {
		order = append(order, id)
	}
	over := func(id spatial.PieceID) int {
		return -slices.Index([]terrain.Kind{terrain.Difficult, terrain.Decorative, terrain.Hill}, t.Piece(id).Kind())
	}
	slices.SortStableFunc(order, func(a, b spatial.PieceID) int { return over(a) - over(b) })
	for _, id := range order {
		p, thing := t.Piece(id), spatial.PieceThing(id)
		ring := p.Shape().Outline()
		style := palette.OfTerrain(p.Kind())
		g.Open("terrain", fmt.Sprintf("%s: %s, height %v", g.NameOf(thing), kindName(p.Kind()), p.Height()))
		g.Polygon(style, ring)
		g.Close()
		g.Explain(scene.Row{Style: style, Mark: scene.Area, Text: kindName(p.Kind())})
		g.Label(scene.Label{Text: g.NameOf(thing), Ring: ring, Colour: style.Stroke})
	}
}

// kindName returns a kind of terrain in everyday words.
func kindName(k terrain.Kind) string {
	switch k {
	case terrain.Obstacle, terrain.Hill:
		return k.String()
	}
	return k.String() + " terrain"
}

// The marks of a base.
const (
	FrontWidth = 1.0 // of the line along the front edge, in millimetres
	LeaderDot  = 0.75
)

func (g *Ground) units(zones bool) {
	t := g.View.Table()
	if zones {
		g.zones()
	}
	for id := range g.View.Units() {
		u, body := t.Unit(id), g.View.Body(id)
		b := body.Base()
		style := g.lookOf(id)
		g.Open("unit", fmt.Sprintf("%s, of %s, heading %.0f", g.Unit(id), u.Side, geom.Bearing(b.Facing())))
		g.standing(style, b, body.Eye())
		g.Close()
		row := "unit"
		if u.Side != "" {
			row += " of " + u.Side
		}
		g.Explain(scene.Row{Style: style, Mark: scene.Base, Text: row})
		ring := b.Ring()
		g.Label(scene.Label{Text: g.Unit(id), Ring: ring[:], Colour: palette.Black})
	}
	if g.View.Len() > 0 {
		g.Explain(scene.Row{Style: display.Style{Stroke: palette.MidGrey, Width: 0.4}, Mark: scene.Base, Text: "thick edge: front; dot: leader point"})
	}
}

// standing draws a base with a front and a leader point.
func (g *Ground) standing(style display.Style, b geom.Base, eye geom.Point) {
	g.Base(style, b)
	c := b.Corners()
	front := display.Style{Stroke: style.Stroke, Width: FrontWidth, Dash: style.Dash}
	g.Line(front, c[0], c[1])
	g.Dot(LeaderMark(style), eye, LeaderDot)
}

// LeaderMark returns the dot at the leader point of a base.
func LeaderMark(base display.Style) display.Style {
	return display.Style{Fill: base.Stroke, Stroke: palette.White, Width: 0.2}
}

// zones draws the line an inch around every base.
func (g *Ground) zones() {
	var all display.Path
	for id := range g.View.Units() {
		around(&all, g.View.Body(id).Base(), 1)
	}
	g.Open("zones", "1 inch around each base")
	g.Path(palette.Zone(), all)
	g.Close()
	g.Explain(scene.Row{Style: palette.Zone(), Mark: scene.Stroke, Text: "1 inch around a base"})
}

// Outset draws the line at a distance around a base: straight sides and round corners.
func (g *Ground) Outset(style display.Style, b geom.Base, by float64) {
	var p display.Path
	around(&p, b, by)
	g.Path(style, p)
}

func around(p *display.Path, b geom.Base, by float64) {
	c := b.Corners()
	from := geom.Neg(b.RightWard())
	p.MoveTo(geom.Along(c[0], from, by))
	for i, corner := range c {
		p.Arc(corner, by, from, 90)
		from = geom.RightOf(from)
		if i < 3 {
			p.LineTo(geom.Along(c[i+1], from, by))
		}
	}
	p.Close()
}

// Culprit outlines a unit or piece that is to blame, and the legend says for what. Its front edge
// and leader point are drawn over the rim.
func (g *Ground) Culprit(x spatial.Thing, what string) {
	if !g.There(x) {
		return
	}
	words := g.NameOf(x) + ": " + what
	g.Open("culprit", words)
	g.Polygon(palette.Outlined(), g.RingOf(x))
	if id, ok := x.Unit(); ok {
		style := g.lookOf(id)
		g.standing(display.Style{Stroke: style.Stroke, Width: style.Width}, g.View.Body(id).Base(), g.View.Body(id).Eye())
	} else if id, ok := x.Piece(); ok {
		style := palette.OfTerrain(g.View.Table().Piece(id).Kind())
		style.Fill = display.Colour(0)
		g.Polygon(style, g.RingOf(x))
	}
	g.Close()
	g.Blame(g.NameOf(x), what)
	g.Focus(g.RingOf(x)...)
}

// Blame explains the rim about a unit or piece that is to blame.
func (g *Ground) Blame(name, what string) {
	g.Rim(palette.Outlined(), what+": "+scene.Names, name)
}

// There reports whether a unit or piece is on the drawn table.
func (g *Ground) There(x spatial.Thing) bool {
	if id, ok := x.Unit(); ok {
		return g.View.Has(id)
	}
	id, _ := x.Piece()
	return g.View.Table().Piece(id) != nil
}

// Sides returns the armies, in the order of their first unit.
func (g *Ground) Sides() []string { return g.sides }

// lookOf returns the look of the bases of a unit's army.
func (g *Ground) lookOf(id spatial.UnitID) display.Style {
	return palette.Side(g.looks[max(0, slices.Index(g.sides, g.View.Table().Unit(id).Side))])
}

// RingOf returns the present outline of a unit or piece.
func (g *Ground) RingOf(x spatial.Thing) []geom.Point {
	if id, ok := x.Unit(); ok {
		ring := g.BaseOf(id).Ring()
		return ring[:]
	}
	id, _ := x.Piece()
	if p := g.View.Table().Piece(id); p != nil {
		return p.Shape().Outline()
	}
	return nil
}

// BaseOf returns the base of a unit: the zero base if an answer names it and it is not there.
func (g *Ground) BaseOf(id spatial.UnitID) (b geom.Base) {
	if body := g.View.Body(id); body != nil {
		b = body.Base()
	}
	return b
}

// FocusOnUnits makes units visible.
func (g *Ground) FocusOnUnits(ids ...spatial.UnitID) {
	for _, id := range ids {
		if g.View.Has(id) {
			g.FocusOn(g.BaseOf(id))
		}
	}
}
