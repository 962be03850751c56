package spatial

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// room is where descriptions of changed units are copied to, side by side.
type room struct {
	units   []Unit
	engaged []Engagement
	charged []UnitID
}

// roomFor is room for some changes.
func roomFor(changes []Changed) room {
	engaged, charged := 0, 0
	for i := range changes {
		engaged += len(changes[i].To.Engaged)
		charged += len(changes[i].To.ChargedBy)
	}
	return room{make([]Unit, 0, len(changes)), make([]Engagement, 0, engaged), make([]UnitID, 0, charged)}
}

// settled is a copy of a description in which nothing is left out. It shares the lists that are those of
// the old one.
func (r *room) settled(e *rules.Edition, u, old *Unit) *Unit {
	r.units = append(r.units, *u)
	c := &r.units[len(r.units)-1]
	c.settle(e)
	if !isOf(c.Engaged, old.Engaged) {
		c.Engaged, r.engaged = copied(c.Engaged, r.engaged)
	}
	if !isOf(c.ChargedBy, old.ChargedBy) {
		c.ChargedBy, r.charged = copied(c.ChargedBy, r.charged)
	}
	return c
}

// isOf reports whether two lists are one in memory.
func isOf[T any](a, b []T) bool { return len(a) > 0 && len(a) == len(b) && &a[0] == &b[0] }

// copied is a copy of a list behind what is in the room, and what is in it then.
func copied[T any](list, room []T) (own, with []T) {
	if len(list) == 0 {
		return nil, room
	}
	from := len(room)
	with = append(room, list...)
	return with[from:len(with):len(with)], with
}

// hasCardOf reports whether a unit has all that is checked of another, but for where it stands and whom it
// knows.
func (u *Unit) hasCardOf(v *Unit) bool {
	return u.Name == v.Name && u.Side == v.Side && u.Type == v.Type && u.Size == v.Size && u.ModelsWide == v.ModelsWide &&
		u.ModelDepth == v.ModelDepth && u.Height == v.Height && u.Speed == v.Speed && u.WildCharge == v.WildCharge &&
		u.Cost == v.Cost && u.Strength == v.Strength && u.Aim == (geom.Point{})
}

// standsAs reports whether a unit has the same body as another.
func (u *Unit) standsAs(v *Unit) bool {
	return sameBits(&u.Base, &v.Base) && u.Individual() == v.Individual() && u.Height == v.Height &&
		u.ModelsWide == v.ModelsWide && u.ModelDepth == v.ModelDepth && u.Aim == v.Aim
}

// sameBits reports whether two bases are one base and no zero of theirs has another sign.
func sameBits(a, b *geom.Base) bool {
	c, f, w, d := a.Parts()
	g, h, x, e := b.Parts()
	return same(c.X, g.X) && same(c.Y, g.Y) && same(f.X, h.X) && same(f.Y, h.Y) && same(w, x) && same(d, e)
}

func same(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }
