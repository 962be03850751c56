package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Close is one thing that an answer hangs on: its way, or where somebody ends, goes
// into it by less than [geom.ContactBand], as typed positions do, along both axes of the
// charger: at a slant by up to 1.41 times as much. On the table it is
// in contact and not in the way. Of a surge it may also be whom it strikes: it ends as
// far short of that or deeper in it. That is another matter than [TooClose].
type Close struct {
	Thing spatial.Thing
	// Edge: it is the edge of the table, and Thing does not count.
	Edge bool
	// By is by how many inches.
	By float64
}

// closeness collects what poses go into by a hair.
type closeness struct {
	view  *spatial.View
	plan  *plan
	but   [2]spatial.UnitID
	found []Close
	// short is set where the charger was typed a hair short of the target that it is in contact with. What it stands in where it
	// starts, start, it may go deeper into by as much.
	short bool
	start geom.Base
}

// pose adds what a base goes into, or a longer one that is all it sweeps.
func (c *closeness) pose(b geom.Base) {
	c.posed(b, func(id spatial.UnitID) bool { return id == c.but[0] || id == c.but[1] || c.plan.moves(id) })
}

// posed is [closeness.pose] that leaves some units out.
func (c *closeness) posed(b geom.Base, leaves func(spatial.UnitID) bool) {
	t := c.view.Table()
	c.view.Search(b.Bounds(), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if ok && leaves(id) || !blocks(c.view, r.Thing) {
			return true
		}
		deep := -geom.SeparationConvex(b, c.view.Ring(r))
		if c.short && deep > geom.ContactBand {
			if before := -geom.SeparationConvex(c.start, c.view.Ring(r)); before > 0 {
				deep -= before
			}
		}
		c.note(Close{Thing: r.Thing, By: deep})
		return true
	})
	if area, ok := t.Area(); ok {
		box := b.Bounds()
		over := max(area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
		c.note(Close{Edge: true, By: over})
	}
}

// note keeps what is neither rounding nor more than a typed contact.
func (c *closeness) note(x Close) {
	most := geom.ContactBand + geom.Tol
	if !x.Edge { // which is smaller by the band along both axes of the charger
		most *= math.Sqrt2
	}
	if x.By <= 2*geom.Tol || x.By > most {
		return
	}
	for i := range c.found {
		if f := &c.found[i]; f.Edge == x.Edge && f.Thing == x.Thing {
			f.By = max(f.By, x.By)
			return
		}
	}
	c.found = append(c.found, x)
}

// closeCalls is what a charge hangs on: its legs, the pivots between them, where it
// comes flush, the shuffle, and where its target has turned to.
func (a *Answer) closeCalls(q Question, p *plan, over bool) []Close {
	c := closeness{view: q.View, plan: p, but: [2]spatial.UnitID{q.From, q.To}}
	at, target := q.View.Body(q.From).Base(), q.View.Body(q.To).Base()
	apart := geom.Separation(at, target)
	start := max(0, -apart)
	c.start, c.short = at, !p.exact && apart > 2*geom.Tol && geom.InContact(apart)
	for i := range a.Path.Len() {
		l := a.Path.Leg(i)
		at = at.Turned(l.Facing)
		next := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		covered := next // a flier may pass above its target, and comes down against it
		if !over {
			covered = swept(at, next)
			c.pose(covered)
		}
		if deep := -geom.Separation(covered, target); (!over || i == a.Path.Len()-1) && deep > start+2*geom.Tol {
			c.note(Close{Thing: spatial.UnitThing(q.To), By: deep})
		}
		at = next
	}
	c.pose(swept(a.Aligned, a.Final))
	if a.Target != q.View.Body(q.To).Base() {
		c.pose(a.Target)
	}
	return c.sorted()
}

func (c *closeness) sorted() []Close {
	slices.SortFunc(c.found, func(a, b Close) int {
		switch {
		case a.Edge != b.Edge && a.Edge:
			return 1
		case a.Edge != b.Edge:
			return -1
		}
		return a.Thing.Compare(b.Thing)
	})
	return c.found
}
