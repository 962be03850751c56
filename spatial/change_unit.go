package spatial

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// described is a changed unit, with room for the few others that it names.
type described struct {
	unit    Unit
	engaged [2]Engagement
	charged [2]UnitID
}

// settle copies a description and fills in what it leaves out. It shares lists with the old
// description if they are equal.
func (d *described) settle(e *rules.Edition, u, old *Unit) *Unit {
	c := &d.unit
	*c = *u
	c.settle(e)
	if !isOf(c.Engaged, old.Engaged) {
		c.Engaged = copied(c.Engaged, d.engaged[:0])
	}
	if !isOf(c.ChargedBy, old.ChargedBy) {
		c.ChargedBy = copied(c.ChargedBy, d.charged[:0])
	}
	return c
}

// isOf reports whether two lists are the same memory.
func isOf[T any](a, b []T) bool { return len(a) > 0 && len(a) == len(b) && &a[0] == &b[0] }

// copied returns a copy of a list, in the room if it fits.
func copied[T any](list, room []T) []T {
	if len(list) == 0 {
		return nil
	}
	return slices.Clip(append(room, list...))
}

// SameCard reports whether two descriptions have the same card, including the size of the base.
// Place, state, relations to other units and note may differ.
func (u *Unit) SameCard(v *Unit) bool {
	return u.Name == v.Name && u.Side == v.Side && u.Type == v.Type && u.Size == v.Size && u.Traits == v.Traits &&
		u.Height == v.Height && u.Speed == v.Speed && u.WildCharge == v.WildCharge && u.Aim == v.Aim && u.Cost == v.Cost && u.Strength == v.Strength &&
		u.Allied == v.Allied && u.Inspires == v.Inspires && u.ModelsWide == v.ModelsWide && u.ModelDepth == v.ModelDepth &&
		u.Base.HalfWidth() == v.Base.HalfWidth() && u.Base.HalfDepth() == v.Base.HalfDepth()
}

// standsAs reports whether a unit has the same body as another.
func (u *Unit) standsAs(v *Unit) bool {
	return sameBits(&u.Base, &v.Base) && u.Individual() == v.Individual() && u.Height == v.Height &&
		u.ModelsWide == v.ModelsWide && u.ModelDepth == v.ModelDepth && u.Aim == v.Aim
}

// sameBits reports whether two bases are equal, including the signs of zeros.
func sameBits(a, b *geom.Base) bool {
	c, f, w, d := a.Parts()
	g, h, x, e := b.Parts()
	return same(c.X, g.X) && same(c.Y, g.Y) && same(f.X, h.X) && same(f.Y, h.Y) && same(w, x) && same(d, e)
}

func same(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }
