package spatial

import "github.com/leaderpoint/leaderpoint/geom"

// pivot is a free pivot: the unit, and its state before.
type pivot struct {
	unit UnitID // [Nobody], if there was none
	base geom.Base
	// touched are the pieces of terrain that it touched. If there were too many to keep, body is
	// its body before the pivot.
	touched [keptContacts]PieceID
	kept    uint8
	body    *Body
}

// Pivoted returns the view after the free pivot of an individual that is about to charge. The unit
// has turned about its centre to a facing, a unit vector. The view remembers the terrain that it
// touched before (rows ARC-4, LOS-10). A second pivot of the same unit starts where the first did.
//
// A view remembers one such unit, the last; [View.Turned] makes it forget that unit. Errors are
// those of [Table.If]. It does not allocate for a unit that touches no more than 6 pieces of
// terrain. Package los decides whether the unit may pivot.
func (v *View) Pivoted(id UnitID, facing geom.Point) (View, error) {
	if err := v.Check(id); err != nil {
		return View{}, err
	}
	before := v.pivot
	if before.unit != id {
		before = v.pivotOf(id)
	}
	w, err := v.Turned(id, v.Body(id).base.Turned(facing))
	if err == nil {
		w.pivot = before
	}
	return w, err
}

// pivotOf returns the state of a unit before it pivots.
func (v *View) pivotOf(id UnitID) pivot {
	b := v.Body(id)
	p := pivot{unit: id, base: b.base}
	if b.more {
		body := *b
		p.body = &body
		return p
	}
	for i := range b.contacts[:b.kept] {
		if c := &b.contacts[i]; c.Touching {
			p.touched[p.kept] = c.piece
			p.kept++
		}
	}
	return p
}

// HasPivoted reports whether a unit has made the last [View.Pivoted].
func (v *View) HasPivoted(id UnitID) bool { return v.Has(id) && v.pivot.unit == id }

// TouchedBeforePivot reports whether a unit was in contact with a piece of terrain before its free
// pivot, or is now if it has made none.
func (v *View) TouchedBeforePivot(id UnitID, piece PieceID) bool {
	if !v.HasPivoted(id) {
		return v.Contact(id, piece).Touching
	}
	p := &v.pivot
	if p.body != nil {
		return v.table.has(piece) && footing{v.table}.contact(p.body, piece).Touching
	}
	for _, t := range p.touched[:p.kept] {
		if t == piece {
			return true
		}
	}
	return false
}

// BeforePivot returns the view with a unit at its facing before its free pivot: the same view, if
// it has made none.
func (v *View) BeforePivot(id UnitID) View {
	if !v.HasPivoted(id) {
		if v == nil {
			return View{}
		}
		return *v
	}
	w, _ := v.Turned(id, v.pivot.base) // it was there before
	return w
}
