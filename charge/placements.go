package charge

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Stands is where everybody stands whom a charge that works has moved, in this order:
// the target where it turned, the nudged in theirs, and the charger. Put on the table
// all at once, with [spatial.Table.WithAll], they make a position that the library
// accepts. It is nil for a charge that does not work.
func (a *Answer) Stands(q Question) []spatial.Placed {
	v, from, to := q.View, q.From, q.To
	if a.Verdict != Yes {
		return nil
	}
	g := ground{view: v}
	if a.Target != v.Body(to).Base() {
		g.put(to, a.Target)
	}
	g.apply(a.Nudged)
	g.put(from, a.Final)
	return g.stands()
}

// Stands is where everybody stands whom the charges of some units on one target have
// moved, as [Answer.Stands] has it: the target, the nudged and the chargers in their
// order. It is nil for a formation that nobody can get into.
func (f *Formation) Stands(v *spatial.View, to spatial.UnitID) []spatial.Placed {
	if len(f.Order) == 0 {
		return nil
	}
	g := ground{view: v}
	if f.Target != v.Body(to).Base() {
		g.put(to, f.Target)
	}
	for _, id := range f.Order {
		g.apply(f.slot(id).Answer.Nudged)
	}
	for _, id := range f.Order {
		g.put(id, f.slot(id).Answer.Final)
	}
	return g.stands()
}

// slot is the place of a unit, which has one.
func (f *Formation) slot(id spatial.UnitID) *Slot {
	for i := range f.Slots {
		if f.Slots[i].Unit == id {
			return &f.Slots[i]
		}
	}
	return nil
}

// Stands is where everybody stands whom a surge into one enemy has moved, as
// [Answer.Stands] has it. It is nil for a strike without a place.
func (x *Strike) Stands(v *spatial.View, unit spatial.UnitID) []spatial.Placed {
	if !x.Placed {
		return nil
	}
	g := ground{view: v}
	if x.TargetAt != v.Body(x.Target).Base() {
		g.put(x.Target, x.TargetAt)
	}
	g.apply(x.Nudged)
	g.put(unit, x.Final)
	return g.stands()
}

// apply makes nudges.
func (g *ground) apply(list []Nudge) {
	for _, n := range list {
		b := g.base(n.Unit)
		g.put(n.Unit, b.At(geom.Along(b.Centre(), n.By, 1)))
	}
}

func (g *ground) stands() []spatial.Placed {
	list := make([]spatial.Placed, 0, len(g.moved))
	for _, m := range g.moved {
		list = append(list, spatial.Placed{Unit: m.unit, Base: m.base})
	}
	return list
}
