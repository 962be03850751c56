package charge

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Clearance is what the way of a charge comes nearest to, of all that is in its way.
type Clearance struct {
	// Thing is a unit or a piece of blocking terrain; with Edge it is the edge of the table, and
	// Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Gap is between the nearest points of the way and of that. Its Distance is negative if they
	// overlap, as typed positions do.
	Gap geom.Gap
}

// clearance is the least clearance of the way of an answer: of the legs, unless the charger flies
// or is lifted, from what it does not touch where it starts; and of the shuffle to where it ends.
// It is [geom.NoLimit] if nothing is in the way of anything.
func (a *Answer) clearance(q Question, p *plan, above bool) Clearance {
	c := clearing{view: q.View, plan: p, from: q.From, to: q.To, least: Clearance{Gap: geom.Gap{Distance: geom.NoLimit}}}
	if !above {
		var room [mostCovered]geom.Base
		legs := hinderedBy{q}.appendLegs(room[:0], &a.Path)
		c.start = &legs[0]
		for i := range legs[1:] {
			c.pose(legs[1+i])
		}
	}
	c.start = nil
	c.pose(ground.Swept(a.Aligned, a.Final))
	return c.least
}

// clearing looks for the least clearance of some ground.
type clearing struct {
	view     *spatial.View
	plan     *plan
	from, to spatial.UnitID
	start    *geom.Base // what touches it does not count, if it is not nil
	least    Clearance
}

// pose looks at one ground.
func (c *clearing) pose(b geom.Base) {
	v, box := c.view, b.Bounds()
	for id := range v.Units() {
		if id != c.from && id != c.to && !c.plan.moves(id) {
			c.unit(b, box, id, v.Body(id).Base())
		}
	}
	for i := range c.plan.moved {
		if m := &c.plan.moved[i]; !m.gone && m.unit != c.from && m.unit != c.to {
			c.unit(b, box, m.unit, m.base)
		}
	}
	t := v.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		x := spatial.PieceThing(id)
		if !ground.Blocks(v, x) || boxGap(box, t.Piece(id).Shape().Bounds()) > max(0, c.least.Gap.Distance) {
			continue
		}
		for i := range t.Piece(id).Shape().NumParts() {
			c.ring(b, x, t.Piece(id).Shape().Part(i).Vertices())
		}
	}
	if area, ok := t.Area(); ok {
		c.edges(b, area)
	}
}

func (c *clearing) unit(b geom.Base, box r2.Rect, id spatial.UnitID, base geom.Base) {
	if boxGap(box, base.Bounds()) <= max(0, c.least.Gap.Distance) {
		ring := base.Ring()
		c.ring(b, spatial.UnitThing(id), ring[:])
	}
}

// ring looks at a convex ring of a thing.
func (c *clearing) ring(b geom.Base, x spatial.Thing, ring []geom.Point) {
	apart := geom.SeparationConvex(b, ring)
	if apart >= c.least.Gap.Distance || c.start != nil && geom.InContact(geom.SeparationConvex(*c.start, ring)) {
		return
	}
	gap, _ := geom.NearestConvex(b, ring)
	gap.Distance = apart
	c.least = Clearance{Thing: x, Gap: gap}
}

// edges looks at the edges of the table.
func (c *clearing) edges(b geom.Base, area r2.Rect) {
	for _, p := range b.Corners() {
		for _, gap := range [4]geom.Gap{
			{Distance: p.X - area.X.Lo, A: p, B: geom.Point{X: area.X.Lo, Y: p.Y}},
			{Distance: area.X.Hi - p.X, A: p, B: geom.Point{X: area.X.Hi, Y: p.Y}},
			{Distance: p.Y - area.Y.Lo, A: p, B: geom.Point{X: p.X, Y: area.Y.Lo}},
			{Distance: area.Y.Hi - p.Y, A: p, B: geom.Point{X: p.X, Y: area.Y.Hi}},
		} {
			if gap.Distance < c.least.Gap.Distance {
				c.least = Clearance{Edge: true, Gap: gap}
			}
		}
	}
}

// boxGap is the distance of two boxes, or 0.
func boxGap(a, b r2.Rect) float64 {
	x := max(0, a.X.Lo-b.X.Hi, b.X.Lo-a.X.Hi)
	y := max(0, a.Y.Lo-b.Y.Hi, b.Y.Lo-a.Y.Hi)
	return math.Sqrt(float64(x*x) + float64(y*y))
}
