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

// turn is what decides when a unit has its turn: the nearest to an enemy first, of
// equals the one whose centre is nearest to the target's, then the lower number.
// Distances are rounded, so that contact is contact however it was computed.
type turn struct {
	unit         spatial.UnitID
	near, centre float64
}

func (p *pull) turn(id spatial.UnitID, near float64) turn {
	const rounding = 10 * geom.Tol
	centre := geom.Dist(p.base(id).Centre(), p.base(p.target).Centre())
	return turn{id, math.Round(near / rounding), math.Round(centre / rounding)}
}

func (a turn) compare(b turn) int {
	return cmp.Or(cmp.Compare(a.near, b.near), cmp.Compare(a.centre, b.centre),
		cmp.Compare(a.unit, b.unit))
}

// fallback is the answer about a charger.
func (p *pull) fallback(id spatial.UnitID) *Fallback {
	return &p.out.Chargers[slices.Index(p.chargers, id)]
}

// separateAll separates the chargers, those nearest to an enemy other than the
// target first.
func (p *pull) separateAll(e *rules.Edition) {
	list := make([]turn, len(p.out.Chargers))
	for i := range list {
		id := p.out.Chargers[i].Unit
		list[i] = p.turn(id, p.nearest(id))
	}
	slices.SortFunc(list, turn.compare)
	for _, x := range list {
		c := p.fallback(x.unit)
		d := full(e)
		d.but = p.target
		d.keepEnemies = e.PullBack == rules.PullBackOnly
		if e.PullBack == rules.PullBackNoFurther || !p.separated(c, d) {
			d.keepEnemies, d.along = true, p.along(c.Facing)
			p.separated(c, d)
		}
		p.measure(c, e)
	}
}

// separated separates one charger, and reports whether that succeeds; it does not
// move otherwise.
func (p *pull) separated(c *Fallback, d demand) bool {
	s := p.separate(c.Unit, p.base(c.Unit), d)
	if s.Outcome == Crowded {
		return false
	}
	if s.Outcome == Restored {
		p.put(c.Unit, s.Final)
		p.noted(c, Restored)
	}
	return true
}

// measure notes the gaps that a charger has.
func (p *pull) measure(c *Fallback, e *rules.Edition) {
	d := full(e)
	s := Shuffle{}
	var r room
	r.gather(&p.field, c.Unit, p.base(c.Unit), max(d.enemy, d.friend))
	s.measure(&r, &d)
	c.Shuffle.Enemies, c.Shuffle.Friends = s.Enemies, s.Friends
	if !s.Enemies.Kept() || !s.Friends.Kept() {
		c.Shuffle.Outcome = Crowded
	}
}

// nearest is the distance from a charger to the nearest enemy but the target, as
// far as it matters.
func (p *pull) nearest(id spatial.UnitID) float64 {
	t := p.v.Table()
	least := move.EnemyGap(t.Edition())
	base := p.base(id)
	p.each(base.Bounds().ExpandedByMargin(least), id, func(o outline) {
		if other, ok := o.thing.Unit(); ok && other != p.target && t.Unit(other).Side != t.Unit(id).Side {
			least = min(least, geom.Separation(base, p.base(other)))
		}
	})
	return least
}

// shift moves a charger on.
func (p *pull) shift(i int, by geom.Point, outcome Outcome) {
	c := &p.out.Chargers[i]
	base := p.base(c.Unit)
	p.put(c.Unit, base.At(base.Centre().Add(by)))
	p.noted(c, outcome)
}

// noted brings the shuffle of a charger up to date.
func (p *pull) noted(c *Fallback, outcome Outcome) {
	c.Shuffle.Outcome = outcome
	c.Shuffle.Final = p.base(c.Unit)
	c.Shuffle.By = c.Shuffle.Final.Centre().Sub(c.Back.Centre())
	c.Shuffle.Length = geom.Norm(c.Shuffle.By)
}
