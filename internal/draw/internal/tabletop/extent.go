package tabletop

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const aroundFocus = 2.0 // inches shown about what matters

// Shown returns the part of the table that must be visible.
func (g *Ground) Shown() r2.Rect {
	box, ok := g.Box()
	switch {
	case !ok || g.Whole:
		return g.Everything().ExpandedByMargin(0.5)
	case g.Unscaled:
		return box
	case g.Closer:
		return box.ExpandedByMargin(max(0.3, 1.5*max(box.X.Length(), box.Y.Length())))
	}
	return box.ExpandedByMargin(aroundFocus)
}

// CutBy returns a box about the bases that the rim of a picture cuts in two: empty if there are
// none.
func (g *Ground) CutBy(shown r2.Rect) r2.Rect {
	const rim = 0.3 // inches about each
	cut := r2.EmptyRect()
	for id := range g.View.Units() {
		if box := g.View.Body(id).Base().Bounds(); box.Intersects(shown) && !shown.Contains(box) {
			cut = cut.Union(box.ExpandedByMargin(rim))
		}
	}
	return cut
}

// Everything returns a box about the table, or about all units and pieces if it has no edge.
func (g *Ground) Everything() r2.Rect {
	box := g.Things()
	if area, ok := g.View.Table().Area(); ok {
		box = box.Union(area)
	}
	if box.IsEmpty() {
		box = r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})
	}
	return box
}

// Things returns a box about all units and pieces: empty without any.
func (g *Ground) Things() r2.Rect {
	box := r2.EmptyRect()
	for id := range g.View.Units() {
		box = box.Union(g.View.Body(id).Base().Bounds())
	}
	for id := range spatial.PieceID(g.View.Table().NumPieces()) {
		box = box.Union(g.View.Table().Piece(id).Shape().Bounds())
	}
	return box
}

// Overview returns the table without names: pieces, bases by side, frames about the parts shown.
func (g *Ground) Overview(parts []r2.Rect) *scene.Scene {
	s := new(scene.Scene)
	t := g.View.Table()
	var pieces display.Path
	for id := range spatial.PieceID(t.NumPieces()) {
		pieces.Ring(t.Piece(id).Shape().Outline())
	}
	s.Path(display.Style{Stroke: palette.MidGrey, Width: 0.1}, pieces)
	for n, name := range g.sides {
		var bases display.Path
		for id := range g.View.Units() {
			if t.Unit(id).Side == name {
				ring := g.View.Body(id).Base().Ring()
				bases.Ring(ring[:])
			}
		}
		look := palette.Side(g.looks[n])
		s.Path(display.Style{Fill: look.Fill, Stroke: look.Stroke, Width: 0.15}, bases)
	}
	if area, ok := t.Area(); ok {
		s.Polygon(display.Style{Stroke: palette.Black, Width: 0.4}, Corners(area))
	}
	for _, part := range parts {
		s.Polygon(display.Style{Stroke: palette.Vermillion, Width: 0.5, Dash: display.Dashed}, Corners(part))
	}
	return s
}

// Corners returns the corners of a part of the table.
func Corners(r r2.Rect) []geom.Point {
	v := r.Vertices()
	return v[:]
}
