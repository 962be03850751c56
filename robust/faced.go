package robust

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The facing of a charge is judged where the charger is when it begins its way: after a free pivot, or after
// the free inch back of a unit that disengages (rows ARC-4, MOV-24).

// faced is the facing that a charge is explained with.
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

// begins reports whether a charge may begin elsewhere than the unit stands, or turned.
func (q Charge) begins(v *spatial.View) bool {
	return los.HasFreePivot(v, q.From) || q.mayLeave(v)
}

// mayLeave reports whether a unit may have a free inch back, on whatever side it is engaged.
func (q Charge) mayLeave(v *spatial.View) bool {
	return v.Edition().Disengage && len(v.Table().Unit(q.From).Engaged) > 0
}

// metInFront reports whether the target is met in front on any side (row ARC-4).
func (q Charge) metInFront(v *spatial.View) bool {
	return v.Body(q.To).Individual() && !v.Edition().IndividualFacings
}

// facedProved is lemma 4 for wherever the leader point may be when the charge begins: of all free pivots any
// may be the one that the charge takes.
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
	by := b.unitBy(q.From) + carried(target, b.unitBy(q.To), geom.Dist(at, target.Centre())+reach) + hair
	// Inside the base other lines part the sides.
	return locate(v, q.To, at).Margin > by+reach && target.DistanceTo(at) > reach-geom.ContactBand
}
