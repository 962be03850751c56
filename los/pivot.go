package los

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// PivotError says that a unit has no free pivot.
type PivotError struct{ Unit string }

// Error implements error.
func (e *PivotError) Error() string {
	return fmt.Sprintf("unit %q has no free pivot: only individuals turn before they look", e.Unit)
}

// Pivoted is what an individual sees after its free pivot: see [LookAfterPivot].
// The zero Pivoted sees nothing.
type Pivoted struct {
	before *spatial.View
	after  spatial.View
	unit   spatial.UnitID
}

// LookAfterPivot turns an individual about its centre to face a direction, for
// free, before it looks (row ARC-4). Where the edition forbids it, difficult
// terrain that it did not touch before the pivot is not seen through for a charge;
// for shooting it is (row LOS-10). A unit that is no individual gives a *[PivotError], an id that is not
// on the table a *[spatial.IDError], a facing without direction a
// *[geom.ValueError].
func LookAfterPivot(v *spatial.View, unit spatial.UnitID, facing geom.Point) (*Pivoted, error) {
	if err := v.Check(unit); err != nil {
		return nil, err
	}
	if !v.Body(unit).Individual() {
		return nil, &PivotError{v.Table().Unit(unit).Name}
	}
	old := v.Body(unit).Base()
	base, err := geom.NewBase(old.Centre(), facing, old.Width(), old.Depth())
	if err != nil {
		return nil, err
	}
	after, err := v.Turned(unit, base)
	if err != nil {
		return nil, err
	}
	return &Pivoted{v, after, unit}, nil
}

// View is the table with the individual turned.
func (l *Pivoted) View() *spatial.View { return &l.after }

// pair knows where the individual stood only when it looks for a charge.
func (l *Pivoted) pair(to spatial.UnitID, shooting bool) pair {
	p := newPair(&l.after, l.unit, to)
	if !shooting {
		p.start = l.before
	}
	return p
}

// ExplainSight is [ExplainSight] after the pivot, for shooting or for a charge.
func (l *Pivoted) ExplainSight(to spatial.UnitID, shooting bool) (Sight, error) {
	if err := l.after.Check(l.unit, to); err != nil {
		return Sight{}, err
	}
	p := l.pair(to, shooting)
	return p.explainSight(InArc(&l.after, l.unit, to, shooting))
}

// AppendHiding is [AppendHiding] after the pivot.
func (l *Pivoted) AppendHiding(dst []spatial.Thing, to spatial.UnitID, shooting bool) []spatial.Thing {
	if !differ(&l.after, l.unit, to) {
		return dst
	}
	p := l.pair(to, shooting)
	return p.appendHiding(dst)
}

// ExplainShot is [ExplainShot] after the pivot (row SHT-6).
func (l *Pivoted) ExplainShot(to spatial.UnitID, w Weapon) (Shot, error) {
	if err := w.Check(); err != nil {
		return Shot{}, err
	}
	if err := l.after.Check(l.unit, to); err != nil {
		return Shot{}, err
	}
	w = w.of(l.before, l.unit)
	s, err := w.explain(l.before, &l.after, l.unit, to)
	s.Pivoted, s.Facing = true, l.after.Body(l.unit).Base().Facing()
	return s, err
}

// HasFreePivot reports whether a unit may turn for free before it looks (row
// ARC-4): an individual, unless the edition lets it see all round anyway.
func HasFreePivot(v *spatial.View, id spatial.UnitID) bool {
	return v.Has(id) && v.Body(id).Individual() && v.Edition().IndividualArc == rules.FreePivot
}

// SeesAfterPivot is [Sees], for a charge, of an individual that has pivoted for free: before is
// the table as it stood, after the same with the individual turned (rows ARC-4,
// LOS-10). It allocates nothing; [LookAfterPivot] makes the second view.
func SeesAfterPivot(before, after *spatial.View, from, to spatial.UnitID) bool {
	if !differ(after, from, to) || !before.Has(from) || !inArc(after, from, to) {
		return false
	}
	p := newPair(after, from, to)
	p.start = before
	return p.clear(0)
}

// ExplainSightAfterPivot is [ExplainSight] with the views of [SeesAfterPivot].
func ExplainSightAfterPivot(before, after *spatial.View, from, to spatial.UnitID) (Sight, error) {
	if err := after.Check(from, to); err != nil {
		return Sight{}, err
	}
	p := newPair(after, from, to)
	p.start = before
	return p.explainSight(InArc(after, from, to, false))
}
