package draw

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const aroundFocus = 2.0 // inches shown about what matters

// shown is the part of the table that has to be seen.
func (g *Ground) shown() r2.Rect {
	all := g.everything().ExpandedByMargin(0.5)
	box, ok := g.Box()
	if !ok || g.whole {
		return all
	}
	if g.closer {
		return box.ExpandedByMargin(max(0.3, 1.5*max(box.X.Length(), box.Y.Length())))
	}
	return box.ExpandedByMargin(aroundFocus)
}

// overview is the table without names: pieces, bases by side, frames about the parts shown.
func (g *Ground) overview(parts []r2.Rect) *scene.Scene {
	s := new(scene.Scene)
	t := g.view.Table()
	var pieces display.Path
	for id := range spatial.PieceID(t.NumPieces()) {
		pieces.Ring(t.Piece(id).Shape().Outline())
	}
	s.Path(display.Style{Stroke: rgb(midGrey), Width: 0.1}, pieces)
	for n, name := range g.sides {
		var bases display.Path
		for id := range g.view.Units() {
			if t.Unit(id).Side == name {
				ring := g.view.Body(id).Base().Ring()
				bases.Ring(ring[:])
			}
		}
		look := side(n)
		s.Path(display.Style{Fill: look.Fill, Stroke: look.Stroke, Width: 0.15}, bases)
	}
	if area, ok := t.Area(); ok {
		ring := area.Vertices()
		s.Polygon(display.Style{Stroke: rgb(black), Width: 0.4}, ring[:])
	}
	for _, part := range parts {
		s.Polygon(display.Style{Stroke: rgb(vermillion), Width: 0.5, Dash: display.Dashed}, corners(part))
	}
	return s
}

func corners(r r2.Rect) []geom.Point {
	v := r.Vertices()
	return v[:]
}
