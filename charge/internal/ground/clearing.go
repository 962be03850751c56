package ground

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Clearing looks for the least clearance of some ground from units, blocking terrain and the edges
// of the table.
type Clearing struct {
	View  *spatial.View
	Units []spatial.Placed
	// Start is a base; what touches it does not count, if it is not nil.
	Start *geom.Base
	// Least is the least clearance so far, from Thing or, with Edge, from the edge of the table.
	Least geom.Gap
	Thing spatial.Thing
	Edge  bool
}

// Look looks at one ground.
func (c *Clearing) Look(b geom.Base) {
	box := b.Bounds()
	for _, u := range c.Units {
		if c.mayBeNearer(box, u.Base.Bounds()) {
			ring := u.Base.Ring()
			c.ring(b, spatial.UnitThing(u.Unit), ring[:])
		}
	}
	t := c.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		x, shape := spatial.PieceThing(id), t.Piece(id).Shape()
		if !Blocks(c.View, x) || !c.mayBeNearer(box, shape.Bounds()) {
			continue
		}
		for i := range shape.NumParts() {
			c.ring(b, x, shape.Part(i).Vertices())
		}
	}
	if area, ok := t.Area(); ok {
		c.edges(b, area)
	}
}

func (c *Clearing) mayBeNearer(a, b r2.Rect) bool { return BoxGap(a, b) <= max(0, c.Least.Distance) }

// ring looks at a convex ring of a thing.
func (c *Clearing) ring(b geom.Base, x spatial.Thing, ring []geom.Point) {
	apart := geom.SeparationConvex(b, ring)
	if apart >= c.Least.Distance || c.Start != nil && geom.InContact(geom.SeparationConvex(*c.Start, ring)) {
		return
	}
	c.Thing, c.Edge = x, false
	c.Least, _ = geom.NearestConvex(b, ring)
	c.Least.Distance = apart
}

// edges looks at the edges of the table.
func (c *Clearing) edges(b geom.Base, area r2.Rect) {
	for _, p := range b.Corners() {
		for _, gap := range [4]geom.Gap{
			{Distance: p.X - area.X.Lo, A: p, B: geom.Point{X: area.X.Lo, Y: p.Y}},
			{Distance: area.X.Hi - p.X, A: p, B: geom.Point{X: area.X.Hi, Y: p.Y}},
			{Distance: p.Y - area.Y.Lo, A: p, B: geom.Point{X: p.X, Y: area.Y.Lo}},
			{Distance: area.Y.Hi - p.Y, A: p, B: geom.Point{X: p.X, Y: area.Y.Hi}},
		} {
			if gap.Distance < c.Least.Distance {
				c.Thing, c.Edge, c.Least = 0, true, gap
			}
		}
	}
}

// BoxGap returns the distance of two boxes, or 0.
func BoxGap(a, b r2.Rect) float64 {
	x := max(0, a.X.Lo-b.X.Hi, b.X.Lo-a.X.Hi)
	y := max(0, a.Y.Lo-b.Y.Hi, b.Y.Lo-a.Y.Hi)
	return math.Sqrt(float64(x*x) + float64(y*y))
}
