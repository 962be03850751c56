package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Stands returns the places of all units that a charge has moved. They are the target if it turned,
// the nudged in their order, and the charger. Put on the table all at once, with
// [spatial.Table.WithAll], they make a position that the library accepts. It is nil for a charge
// that does not work.
func (a *Answer) Stands(q Question) []spatial.Placed {
	v, from, to := q.View, q.From, q.To
	if a.Verdict != Yes {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(to, a.Target)
	shift(&g, a.Nudged)
	g.Put(from, a.Final)
	return g.Stands()
}

// Stands returns the places of all units that the charges of some units on one target have moved,
// as [Answer.Stands] does. They are the target, the nudged and the chargers in their order. It is
// nil for a formation that cannot be reached.
func (f *Formation) Stands(v *spatial.View, to spatial.UnitID) []spatial.Placed {
	if len(f.Order) == 0 {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(to, f.Target)
	for _, id := range f.Order {
		shift(&g, f.slot(id).Answer.Nudged)
	}
	for _, id := range f.Order {
		g.Put(id, f.slot(id).Answer.Final)
	}
	return g.Stands()
}

// slot returns the place of a unit, which has one.
func (f *Formation) slot(id spatial.UnitID) *Slot {
	for i := range f.Slots {
		if f.Slots[i].Unit == id {
			return &f.Slots[i]
		}
	}
	return nil
}

// Stands returns the places of all units that a surge into one enemy has moved, as [Answer.Stands]
// does. It is nil for a strike without a place.
func (x *Strike) Stands(v *spatial.View, unit spatial.UnitID) []spatial.Placed {
	if !x.Placed {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(x.Target, x.TargetAt)
	shift(&g, x.Nudged)
	g.Put(unit, x.Final)
	return g.Stands()
}

// Nudge is one enemy that is moved off a charger, and by how much.
type Nudge struct {
	Unit spatial.UnitID
	// By is the shift, from where the unit stands when its turn comes: of several
	// nudges each is made before the next.
	By geom.Point
	// Touches: there is too little room behind the unit to part it from the charger, and By is the
	// room there is. They stay in contact, and the charge is valid.
	Touches bool
}

// nudges returns those of the charger where it ends.
func (a *Answer) nudges(q Question) []Nudge {
	g := ground.Ground{View: q.View}
	g.Put(q.From, a.Final)
	g.Put(q.To, a.Target)
	return nudges(&g, q.From, q.To)
}

// nudges returns those of a unit that has charged another, as both stand.
func nudges(g *ground.Ground, from, to spatial.UnitID) (list []Nudge) {
	for _, n := range g.Nudges(from, to) {
		list = append(list, Nudge(n))
	}
	return list
}

// shift makes nudges.
func shift(g *ground.Ground, list []Nudge) {
	for _, n := range list {
		g.Shift(n.Unit, n.By)
	}
}
