package tabletop

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// far is how long lines are drawn that have no end, in inches: farther than any table.
const far = 200

// Length draws a length with its measure: how far something goes, which no verdict hangs on.
func (g *Ground) Length(id, title string, a, b geom.Point) {
	g.Gauge(palette.LengthLine(), id, title, a, b)
}

// Gauge draws a length with its measure in a style.
func (g *Ground) Gauge(style display.Style, id, title string, a, b geom.Point) {
	g.told(style, id, title, a, b, tell.Tape(geom.Dist(a, b)))
}

// told draws a length with the words of an answer: the places may be off its number by a rounding.
func (g *Ground) told(style display.Style, id, title string, a, b geom.Point, words string) {
	g.Open(id, title+": "+words)
	g.Measure(style, a, b, words)
	g.Close()
	g.Focus(a, b)
}

// Margin draws a length that a verdict hangs on. A small one gets a closer look.
func (g *Ground) Margin(a, b geom.Point, title string) {
	g.MarginIn(tell.Tape(geom.Dist(a, b)), a, b, title)
}

// MarginIn is [Ground.Margin] in the words of an answer, which may round the length elsewhere.
func (g *Ground) MarginIn(words string, a, b geom.Point, title string) {
	focus, looked := g.Box()
	g.told(palette.MarginLine(), "margin", title, a, b, words)
	if geom.Dist(a, b) > MostMoved { // nobody doubts it: it begins in the picture, and may leave it
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

// seen is the least length, in inches, that can be seen in a picture of some units.
const seen = 0.3

// MostMoved is the length, in inches, up to which all of a margin, and what stands elsewhere by as much, is in the
// picture: one that holds more shows too little of the rest. What is longer is drawn as far as the picture goes.
const MostMoved = 6

// FocusWithin brings a base into what is shown if it stands elsewhere by no more than [MostMoved].
func (g *Ground) FocusWithin(b geom.Base, by float64) {
	if math.Abs(by) <= MostMoved {
		g.FocusOn(b)
	}
}

// manyGrown is the growth, in inches, up to which everything in the way is drawn so large: more would cover the picture.
const manyGrown = 2

// Within are the units and pieces in a box that are asked for.
func (g *Ground) Within(box r2.Rect, asked func(spatial.Thing) bool) (things []spatial.Thing) {
	add := func(x spatial.Thing) {
		if r2.RectFromPoints(g.RingOf(x)...).Intersects(box) && asked(x) {
			things = append(things, x)
		}
	}
	for id := range g.View.Units() {
		add(spatial.UnitThing(id))
	}
	for id := range spatial.PieceID(g.View.Table().NumPieces()) {
		add(spatial.PieceThing(id))
	}
	return things
}

// larger says in which way things change their size.
func larger(by float64) string {
	if by < 0 {
		return "smaller"
	}
	return "larger"
}

// Sized draws things that are larger by so much, or smaller. The length is drawn at the edge that is nearest to a line.
func (g *Ground) Sized(things []spatial.Thing, by float64, line [2]geom.Point, legend string) {
	word, style := larger(by), palette.GrownGhost()
	if math.Abs(by) > manyGrown {
		style.Hatch, style.HatchColour = display.NoHatch, 0
	}
	for _, x := range things {
		for _, ring := range g.GrownRings(x, by) {
			g.Open("turns", g.NameOf(x)+" "+word)
			g.Polygon(style, ring)
			g.Close()
			g.Rim(legend, style)
		}
	}
	if len(things) > 0 && g.There(things[0]) {
		at, out := edgeNear(g.RingOf(things[0]), line[0], line[1])
		g.MarginIn(tell.Tape(math.Abs(by)), at, geom.Along(at, out, by), "what everything is "+word+" by")
	}
}

// OnSegment is the point of a segment that is nearest to a point.
func OnSegment(p, a, b geom.Point) geom.Point {
	e := b.Sub(a)
	n2 := geom.Norm2(e)
	if n2 == 0 {
		return a
	}
	return geom.Along(a, e, max(0, min(1, geom.Dot(p.Sub(a), e)/n2)))
}

// edgeNear is the middle of an edge of a ring, with its outward normal: of the edges along a segment
// the one that is nearest to it.
func edgeNear(ring []geom.Point, a, b geom.Point) (at, out geom.Point) {
	const aslant = 10 // inches that an edge across the segment counts as farther away
	best, e := geom.NoLimit, b.Sub(a)
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		mid, normal := geom.Lerp(p, q, 0.5), geom.Unit(geom.RightOf(q.Sub(p)))
		d := geom.Dist(mid, OnSegment(mid, a, b)) + float64(aslant*math.Abs(geom.Dot(normal, geom.Unit(e))))
		if d < best && geom.IsFinite(normal) {
			best, at, out = d, mid, normal
		}
	}
	return at, out
}

// GrownRings are the convex outlines of a thing with all edges moved outwards.
func (g *Ground) GrownRings(x spatial.Thing, by float64) (rings [][]geom.Point) {
	if id, ok := x.Unit(); ok {
		b := g.BaseOf(id)
		if w, d := b.Width()+2*by, b.Depth()+2*by; w > 0 && d > 0 {
			if grown, err := geom.NewBase(b.Centre(), b.Facing(), w, d); err == nil {
				ring := grown.Ring()
				rings = append(rings, ring[:])
			}
		}
		return rings
	}
	id, _ := x.Piece()
	p := g.View.Table().Piece(id)
	if p == nil {
		return nil
	}
	shape := p.Shape()
	for i := range shape.NumParts() {
		if ring := shape.Part(i).Grown(nil, by); len(ring) >= 3 {
			rings = append(rings, ring)
		}
	}
	return rings
}
