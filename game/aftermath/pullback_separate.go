package aftermath

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// leastShift is the shortest shift, in inches, that a pull back makes: a shorter one is within
// typing errors.
const leastShift = 1e-3

// farthest is the longest shift of a charger to separate from others, and of the target to give
// way, in gaps. It is enough to clear two units at right angles to each other. By the FAQ
// ([rules.PullBackNoFurther]) there is no such limit: a charger shifts sideways from friends alone.
const farthest = math.Sqrt2 + 1e-6

// priority orders the units to move. The order is: nearest to an enemy, then the centre nearest to
// the target's, then the lower id. Distances are rounded, so that typing errors make no difference.
type priority struct {
	unit         spatial.UnitID
	near, centre float64
}

// priorityOf returns the priority of a unit, given its distance to an enemy.
func (p *retreat) priorityOf(id spatial.UnitID, near float64) priority {
	const rounding = 5 * geom.ContactBand
	centre := geom.Dist(p.base(id).Centre(), p.base(p.target).Centre())
	return priority{id, math.Round(near / rounding), math.Round(centre / rounding)}
}

// compare orders priorities.
func (a priority) compare(b priority) int {
	return cmp.Or(cmp.Compare(a.near, b.near), cmp.Compare(a.centre, b.centre),
		cmp.Compare(a.unit, b.unit))
}

// fallback returns the answer about a charger.
func (p *retreat) fallback(id spatial.UnitID) *Fallback {
	return &p.out.Chargers[slices.Index(p.chargers, id)]
}

// separateAll separates the chargers, the one nearest to an enemy other than the target first.
func (p *retreat) separateAll(e *rules.Edition) {
	list := make([]priority, len(p.out.Chargers))
	for i := range list {
		id := p.out.Chargers[i].Unit
		list[i] = p.priorityOf(id, p.nearest(id))
	}
	slices.SortFunc(list, priority.compare)
	for _, x := range list {
		c := p.fallback(x.unit)
		d := typed(e)
		d.but = p.target
		d.keepEnemies = e.PullBack == rules.PullBackOnly
		if e.PullBack == rules.PullBackNoFurther || !p.separated(c, d) {
			d.keepEnemies, d.along = true, p.along(c.Facing)
			p.separated(c, d)
		}
		p.measure(c, e)
	}
}

// separated separates one charger, and reports whether that is possible. If not, the charger does
// not move.
func (p *retreat) separated(c *Fallback, d demand) bool {
	s := restoreGaps(p.v, c.Unit, p.base(c.Unit), d)
	if s.Outcome == Crowded || p.v.Edition().PullBack != rules.PullBackNoFurther && s.Length > float64(farthest*max(d.enemy, d.friend)) {
		return false
	}
	if s.Outcome == Restored && s.Length >= leastShift {
		p.put(c.Unit, s.Final)
		p.noted(c, Restored)
	}
	return true
}

// measure records the gaps of a charger.
func (p *retreat) measure(c *Fallback, e *rules.Edition) {
	d := full(e)
	s := Shuffle{}
	var around surroundings
	around.gather(p.v, c.Unit, p.base(c.Unit), max(d.enemy, d.friend))
	s.measure(&around, &d)
	c.Shuffle.Enemies, c.Shuffle.Friends = s.Enemies, s.Friends
	if !s.Enemies.keptAsTyped() || !s.Friends.keptAsTyped() {
		c.Shuffle.Outcome = Crowded
	}
}

// nearest returns the distance from a charger to the nearest enemy except the target, or
// [move.EnemyGap] if none is as near as that.
func (p *retreat) nearest(id spatial.UnitID) float64 {
	t := p.v.Table()
	least := move.EnemyGap(t.Edition())
	base := p.base(id)
	eachUnit(p.v, base, least, id, func(other spatial.UnitID) {
		if other != p.target && t.Unit(other).Side != t.Unit(id).Side {
			least = min(least, geom.Separation(base, p.base(other)))
		}
	})
	return least
}

// shift moves a charger.
func (p *retreat) shift(i int, by geom.Point, outcome Outcome) {
	c := &p.out.Chargers[i]
	base := p.base(c.Unit)
	p.put(c.Unit, base.At(base.Centre().Add(by)))
	p.noted(c, outcome)
}

// noted records the base of a charger in its shuffle.
func (p *retreat) noted(c *Fallback, outcome Outcome) {
	c.Shuffle.Outcome = outcome
	c.Shuffle.Final = p.base(c.Unit)
	c.Shuffle.By = c.Shuffle.Final.Centre().Sub(c.Back.Centre())
	c.Shuffle.Length = geom.Norm(c.Shuffle.By)
}
