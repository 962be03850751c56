package engine

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// pair returns the view of a table, and whether two different units of it were given.
func (q *Quick) pair(number, from, to int32) (*spatial.View, bool) {
	t := q.at(number)
	switch {
	case t == nil:
		q.Refuse(fault.NoPosition())
		return nil, false
	case !t.view.Has(spatial.UnitID(from)) || !t.view.Has(spatial.UnitID(to)):
		q.Refuse(t.view.Check(spatial.UnitID(from), spatial.UnitID(to)))
		return nil, false
	case from == to:
		q.Refuse(fault.Self(t.view.Table().Unit(spatial.UnitID(from)).Name))
		return nil, false
	}
	return &t.view, true
}

// Unit returns the id of a unit, whose name is in the first bytes of the room. Units keep theirs
// while they are on the table.
func (q *Quick) Unit(number int32, size int) int32 {
	t := q.at(number)
	if t == nil {
		return q.Refuse(fault.NoPosition())
	}
	id, err := t.view.Table().Find(string(q.Written(size)))
	if err != nil {
		return q.Refuse(err)
	}
	return int32(id)
}

// The bits of the result of [Quick.Glance]; the facing of the target, as [arcs.Facing], is above
// them.
const (
	Sees   = 1 << iota
	Covers // the target is in cover
	facingBits
)

// Glance returns the quick sight, cover and facing of a pair in one.
func (q *Quick) Glance(number, from, to int32) int32 {
	v, ok := q.pair(number, from, to)
	if !ok {
		return Refused
	}
	g := los.TurnAndGlance(v, spatial.UnitID(from), spatial.UnitID(to))
	bits := int32(los.FacingOf(v, spatial.UnitID(from), spatial.UnitID(to)).Facing) * facingBits
	if g.Sees {
		bits |= Sees
	}
	if g.InCover {
		bits |= Covers
	}
	return bits
}

// Facing returns the quick facing of a unit that another is before, as [arcs.Facing].
func (q *Quick) Facing(number, from, to int32) int32 {
	v, ok := q.pair(number, from, to)
	if !ok {
		return Refused
	}
	return int32(los.FacingOf(v, spatial.UnitID(from), spatial.UnitID(to)).Facing)
}

// Distance returns the quick distance in inches.
func (q *Quick) Distance(number, from, to int32) float64 {
	v, ok := q.pair(number, from, to)
	if !ok {
		return Refused
	}
	return max(0, spatial.Distance(v, spatial.UnitID(from), spatial.UnitID(to)))
}

// Charge returns the quick verdict about a charge, as [charge.Verdict]. It may cost effort times
// what the quick ask may: with 1 the verdict is that of the ask.
func (q *Quick) Charge(number, from, to int32, effort float64) int32 {
	v, ok := q.pair(number, from, to)
	if !ok {
		return Refused
	}
	if !(effort > 0 && effort <= mostEffort) {
		return q.Refuse(&geom.ValueError{Field: "effort", Value: effort, Rule: "must be greater than 0, and at most 1000"})
	}
	question := charge.Question{View: v, From: spatial.UnitID(from), To: spatial.UnitID(to), Effort: charge.Effort(math.Ceil(effort * float64(limits.QuickEffort)))}
	return int32(question.Decide())
}

// mostEffort is how many times as much as a quick ask a charge by numbers may cost.
const mostEffort = 1000

// Place returns the quick verdict about a place: whether a unit may end a move there, 1 or 0.
// Places are in inches, headings in degrees.
func (q *Quick) Place(number, unit int32, x, y, heading float64) int32 {
	v, base, ok := q.base(number, unit, x, y, heading)
	if !ok {
		return Refused
	}
	if move.MayStand(v, spatial.UnitID(unit), base) {
		return 1
	}
	return 0
}

// Suppose makes the quick asks about a table answer as if a unit were elsewhere, too, until the
// next request or [Quick.Forget]. It replaces an earlier pose of that unit. It returns 1.
func (q *Quick) Suppose(number, unit int32, x, y, heading float64) int32 {
	v, base, ok := q.base(number, unit, x, y, heading)
	if !ok {
		return Refused
	}
	turned, err := v.Turned(spatial.UnitID(unit), base)
	if err != nil {
		return q.Refuse(err)
	}
	*v = turned
	t := q.at(number)
	t.supposed = append(t.without(spatial.UnitID(unit)), supposed{spatial.UnitID(unit), base})
	return 1
}

// without returns what is supposed of other units.
func (t *table) without(unit spatial.UnitID) []supposed {
	return slices.DeleteFunc(t.supposed, func(s supposed) bool { return s.unit == unit })
}

// Everything, in place of a unit, has [Quick.Forget] end all that is supposed.
const Everything = -1

// Forget ends what was supposed of a unit, or of all: [Everything]. It gives 1; a unit of which
// nothing is supposed is no error.
func (q *Quick) Forget(number, unit int32) int32 {
	t := q.at(number)
	if t == nil {
		return 1
	}
	kept := t.supposed[:0]
	if unit != Everything {
		if !t.view.Has(spatial.UnitID(unit)) {
			return q.Refuse(t.view.Check(spatial.UnitID(unit)))
		}
		kept = t.without(spatial.UnitID(unit))
	}
	t.changes = -1
	q.at(number) // the current table
	for _, s := range kept {
		if v, err := t.view.Turned(s.unit, s.base); err == nil { // as it was when it was supposed
			t.view = v
		}
	}
	t.supposed = kept
	return 1
}

// base returns the view of a table, and a unit's base at another place.
func (q *Quick) base(number, unit int32, x, y, heading float64) (*spatial.View, geom.Base, bool) {
	t := q.at(number)
	if t == nil {
		q.Refuse(fault.NoPosition())
		return nil, geom.Base{}, false
	}
	if !t.view.Has(spatial.UnitID(unit)) {
		q.Refuse(t.view.Check(spatial.UnitID(unit)))
		return nil, geom.Base{}, false
	}
	own := t.view.Body(spatial.UnitID(unit)).Base()
	base, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		q.Refuse(err)
		return nil, geom.Base{}, false
	}
	return &t.view, base, true
}
