package draw

import (
	"fmt"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// ground is a scene with the table on it: what every exhibit begins with.
type ground struct {
	scene.Scene
	view  *spatial.View
	calls func(spatial.Thing) string
	whole bool
	sides []string
	// small are the ends of the first length that is too small to be seen; closer: the picture is of that.
	small  []geom.Point
	closer bool
	// chart: its lengths are not those of a table.
	chart bool
	// robust is how sure the verdict is, nil where nobody has asked.
	robust *robust.Answer
	// measured are lengths that are drawn already.
	measured [][2]geom.Point
}

// newGround draws the table as it stands in the view: its edge, the pieces, the bases, their
// names. Names are placed after all else is drawn, so that they keep clear of it.
func newGround(v *spatial.View, o *Options) *ground {
	g := &ground{view: v, calls: o.Name, whole: o.Whole, robust: o.Robust}
	g.sides = sidesOf(v.Table())
	if area, ok := v.Table().Area(); ok {
		g.Open("table", "edge of the table")
		ring := area.Vertices()
		g.Polygon(tableEdge(), ring[:])
		g.Close()
	}
	g.terrain()
	g.units(o.Zones)
	return g
}

// name is what people call a thing.
func (g *ground) name(x spatial.Thing) string {
	if g.calls != nil {
		return g.calls(x)
	}
	return g.view.Table().Name(x)
}

func (g *ground) unit(id spatial.UnitID) string { return g.name(spatial.UnitThing(id)) }

// sidesOf are the sides of a table, in the order of their first unit.
func sidesOf(t *spatial.Table) (sides []string) {
	for id := range t.Units() {
		if s := t.Unit(id).Side; !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	return sides
}

func (g *ground) terrain() {
	t := g.view.Table()
	// Hills lie below all else that stands on them.
	order := make([]spatial.PieceID, 0, t.NumPieces())
	for id := range spatial.PieceID(t.NumPieces()) {
		order = append(order, id)
	}
	slices.SortStableFunc(order, func(a, b spatial.PieceID) int { return below(t, a) - below(t, b) })
	for _, id := range order {
		p, thing := t.Piece(id), spatial.PieceThing(id)
		ring := p.Shape().Outline()
		style := ofTerrain(p.Kind())
		g.Open("terrain", fmt.Sprintf("%s: %s, height %v", g.name(thing), kindName(p.Kind()), p.Height()))
		g.Polygon(style, ring)
		g.Close()
		g.ExplainShown(scene.Area, style, kindName(p.Kind()))
		g.Label(scene.Label{Text: g.name(thing), Ring: ring, Colour: style.Stroke})
	}
}

// kindName is a kind of terrain as people say it.
func kindName(k terrain.Kind) string {
	switch k {
	case terrain.Obstacle, terrain.Hill:
		return k.String()
	}
	return k.String() + " terrain"
}

// below orders pieces: hills, then what is flat, then what stands up.
func below(t *spatial.Table, id spatial.PieceID) int {
	switch t.Piece(id).Kind() {
	case terrain.Hill:
		return 0
	case terrain.Decorative:
		return 1
	case terrain.Difficult:
		return 2
	}
	return 3
}

// The marks of a base.
const (
	frontWidth = 1.0 // of the line along the front edge, in millimetres
	leaderDot  = 0.75
)

func (g *ground) units(zones bool) {
	t := g.view.Table()
	if zones {
		g.zones()
	}
	for id := range g.view.Units() {
		u, body := t.Unit(id), g.view.Body(id)
		b := body.Base()
		style := side(g.sideOf(id))
		g.Open("unit", fmt.Sprintf("%s, of %s, heading %.0f", g.unit(id), u.Side, geom.Bearing(b.Facing())))
		g.standing(style, b, body.Eye())
		g.Close()
		row := "unit"
		if u.Side != "" {
			row += " of " + u.Side
		}
		g.ExplainShown(scene.Base, style, row)
		ring := b.Ring()
		g.Label(scene.Label{Text: g.unit(id), Ring: ring[:], Colour: rgb(black)})
	}
	if g.view.Len() > 0 {
		g.Explain(scene.Base, display.Style{Stroke: rgb(midGrey), Width: 0.4}, "thick edge: front; dot: leader point")
	}
}

// standing draws a base that has a front and a leader point.
func (g *ground) standing(style display.Style, b geom.Base, eye geom.Point) {
	g.Base(style, b)
	c := b.Corners()
	front := display.Style{Stroke: style.Stroke, Width: frontWidth, Dash: style.Dash}
	g.Line(front, c[0], c[1])
	g.Dot(leaderMark(style), eye, leaderDot)
}

// leaderMark is the dot at the leader point of a base.
func leaderMark(base display.Style) display.Style {
	return display.Style{Fill: base.Stroke, Stroke: rgb(white), Width: 0.2}
}

// zones draws the line an inch around every base.
func (g *ground) zones() {
	var all display.Path
	for id := range g.view.Units() {
		around(&all, g.view.Body(id).Base(), 1)
	}
	g.Open("zones", "1 inch around each base")
	g.Path(zone(), all)
	g.Close()
	g.Explain(scene.Stroke, zone(), "1 inch around a base")
}

// outset draws the line at a distance around a base: straight sides and round corners.
func (g *ground) outset(style display.Style, b geom.Base, by float64) {
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

// culprit outlines a thing and says in the legend what it has to answer for. The rim lies
// around it: front edge and leader point stay to be seen.
func (g *ground) culprit(x spatial.Thing, what string) {
	if !g.there(x) {
		return
	}
	words := g.name(x) + ": " + what
	g.Open("culprit", words)
	g.Polygon(outlined(), g.ring(x))
	if id, ok := x.Unit(); ok {
		style := side(g.sideOf(id))
		g.standing(display.Style{Stroke: style.Stroke, Width: style.Width}, g.view.Body(id).Base(), g.view.Body(id).Eye())
	} else if id, ok := x.Piece(); ok {
		style := ofTerrain(g.view.Table().Piece(id).Kind())
		style.Fill = display.Colour(0)
		g.Polygon(style, g.ring(x))
	}
	g.Close()
	g.Explain(scene.Area, outlined(), words)
	g.Focus(g.ring(x)...)
}

// there reports whether a thing is on the table that is drawn.
func (g *ground) there(x spatial.Thing) bool {
	if id, ok := x.Unit(); ok {
		return g.view.Has(id)
	}
	id, _ := x.Piece()
	return g.view.Table().Piece(id) != nil
}

// sideOf is the number of the army that a unit is of.
func (g *ground) sideOf(id spatial.UnitID) int {
	return max(0, slices.Index(g.sides, g.view.Table().Unit(id).Side))
}

// ring is the outline of a thing where it stands.
func (g *ground) ring(x spatial.Thing) []geom.Point {
	if id, ok := x.Unit(); ok {
		ring := g.base(id).Ring()
		return ring[:]
	}
	id, _ := x.Piece()
	if p := g.view.Table().Piece(id); p != nil {
		return p.Shape().Outline()
	}
	return nil
}

// base is where a unit stands: the zero base of one that an answer names and that is not there.
func (g *ground) base(id spatial.UnitID) (b geom.Base) {
	if body := g.view.Body(id); body != nil {
		b = body.Base()
	}
	return b
}

// focusOn brings a unit into what is shown.
func (g *ground) focusOn(ids ...spatial.UnitID) {
	for _, id := range ids {
		if g.view.Has(id) {
			g.FocusOn(g.base(id))
		}
	}
}

// everything is a box about the table, or about what stands on it where it has no edge.
func (g *ground) everything() r2.Rect {
	box := g.things()
	if area, ok := g.view.Table().Area(); ok {
		box = box.Union(area)
	}
	if box.IsEmpty() {
		box = r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})
	}
	return box
}

// things is a box about all units and pieces: empty without any.
func (g *ground) things() r2.Rect {
	box := r2.EmptyRect()
	for id := range g.view.Units() {
		box = box.Union(g.view.Body(id).Base().Bounds())
	}
	for id := range spatial.PieceID(g.view.Table().NumPieces()) {
		box = box.Union(g.view.Table().Piece(id).Shape().Bounds())
	}
	return box
}
