package move

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// separateAll separates the chargers, those nearest to an enemy other than the
// target first.
func (p *pull) separateAll(e *rules.Edition) {
	order := make([]int, len(p.out.Chargers))
	near := make([]float64, len(order))
	for i := range order {
		order[i] = i
		near[i] = p.nearest(p.out.Chargers[i].Unit)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(near[i], near[j]) })
	for _, i := range order {
		c := &p.out.Chargers[i]
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
	least := EnemyGap(t.Edition())
	base := p.base(id)
	p.each(base.Bounds().ExpandedByMargin(least), id, func(o *outline) {
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
