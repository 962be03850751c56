package certainty

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing asks on which facing unit To would be charged by unit From (rows ARC-4 to ARC-6).
type Facing struct{ From, To spatial.UnitID }

func (q Facing) check(t *spatial.Table) error { return checkPair(t, q.From, q.To) }

func (q Facing) verdict(t *spatial.Table) (Verdict, error) {
	return facingVerdict(los.FacingOf(t.Now(), q.From, q.To).Facing), nil
}

// proved is lemma 4 for a point. The leader point may be off by the tolerance of its unit, and the
// arc lines there by what the target carries.
func (q Facing) proved(t *spatial.Table, _ Verdict, b bounds) bool {
	return q.provedIn(&look{*t.Now(), b})
}

// provedIn is proved for a unit at its place in a look.
func (q Facing) provedIn(l *look) bool {
	v, b := &l.view, l.bounds
	if v.Body(q.To).Individual() && !v.Edition().IndividualFacings {
		return true
	}
	if v.Edition().FacingByChampionBase {
		return championFacingProved(v, q.From, q.To, b)
	}
	return b.sideSettled(v, q.From, q.To, v.Body(q.From).Leader().Point)
}

// championFacingProved is for the facing of the edition that uses the champion's base. It is proved
// if all corners of that base are certainly in one arc.
func championFacingProved(v *spatial.View, from, to spatial.UnitID, b bounds) bool {
	l := v.Body(from).Leader()
	if !b.sideSettled(v, from, to, l.Point) {
		return false
	}
	side := los.FacingOf(v, from, to).Facing
	for _, c := range l.Champion.Corners() {
		if !b.sideSettled(v, from, to, c) || sideAt(v, to, c) != side {
			return false
		}
	}
	return true
}

// sideSettled reports whether a place on unit from stays in one arc of unit to.
func (b *bounds) sideSettled(v *spatial.View, from, to spatial.UnitID, at geom.Point) bool {
	if b.turned == 0 && b.tolerance.asOne(b.table, spatial.UnitThing(from), spatial.UnitThing(to)) {
		return true
	}
	target := v.Body(to).Base()
	far := geom.Dist(at, target.Centre())
	by := b.unitBy(from) + carried(target, b.unitBy(to), far) + geom.ProofSlack
	// Inside the base other lines separate the sides.
	return locate(v, to, at).Margin > by && target.DistanceTo(at) > -geom.ContactBand
}

func (q Facing) binds(t *spatial.Table) binding { return pairOf(t, q.From, q.To) }

// The facing of a charge is judged from where the charger begins its path. That is after a free
// pivot, or after the free inch back of a unit that disengages (rows ARC-4, MOV-24).

// faced returns the facing in the explanation of a charge.
func (q Charge) faced(ask charge.Question) (Verdict, error) {
	v := ask.View
	if !q.begins(v) {
		return Facing{q.From, q.To}.verdict(v.Table())
	}
	if q.metInFront(v) {
		return facingVerdict(los.FacingOf(v, q.From, q.To).Facing), nil
	}
	a, err := ask.Explain(context.Background())
	if err != nil {
		return "", err
	}
	return facingVerdict(a.Facing.Facing), nil
}

// begins reports whether a charge may begin at another place or facing than the unit's own.
func (q Charge) begins(v *spatial.View) bool {
	return los.HasFreePivot(v, q.From) || q.mayLeave(v)
}

// mayLeave reports whether a unit may have a free inch back, whatever side it is engaged on.
func (q Charge) mayLeave(v *spatial.View) bool {
	return v.Edition().Disengage && len(v.Table().Unit(q.From).Engaged) > 0
}

// metInFront reports whether the target is met in front on any side (row ARC-4).
func (q Charge) metInFront(v *spatial.View) bool {
	return v.Body(q.To).Individual() && !v.Edition().IndividualFacings
}

// facedProved is lemma 4 for every place of the leader point when the charge begins: the charge may
// take any of the free pivots.
func (q Charge) facedProved(t *spatial.Table, b bounds) bool {
	v := t.Now()
	if q.metInFront(v) {
		return true
	}
	if !q.begins(v) {
		return Facing{q.From, q.To}.proved(t, "", b)
	}
	own := v.Body(q.From)
	at, leader := own.Base().Centre(), own.Leader()
	reach := geom.Dist(at, leader.Point)
	if v.Edition().FacingByChampionBase {
		for _, c := range leader.Champion.Corners() {
			reach = max(reach, geom.Dist(at, c))
		}
	}
	if q.mayLeave(v) {
		reach += move.WithdrawDistance
	}
	target := v.Body(q.To).Base()
	by := b.unitBy(q.From) + carried(target, b.unitBy(q.To), geom.Dist(at, target.Centre())+reach) + geom.ProofSlack
	// Inside the base other lines separate the sides.
	return locate(v, q.To, at).Margin > by+reach && target.DistanceTo(at) > reach-geom.ContactBand
}

// locate returns where a place is relative to a unit's arcs.
func locate(v *spatial.View, unit spatial.UnitID, at geom.Point) arcs.Location {
	return arcs.LocateBy(v.Body(unit).Base(), at, v.Edition().Readings.ArcTieHigher)
}

// sideAt returns the arc that a place is in.
func sideAt(v *spatial.View, unit spatial.UnitID, at geom.Point) arcs.Facing {
	return locate(v, unit, at).Facing
}
