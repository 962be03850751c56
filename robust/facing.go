package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing asks on which facing unit To would be charged by unit From (rows ARC-4 to ARC-6).
type Facing struct{ From, To spatial.UnitID }

func (q Facing) check(t *spatial.Table) error { return checkPair(t, q.From, q.To) }

func (q Facing) verdict(t *spatial.Table) (Verdict, error) {
	return facingVerdict(los.FacingOf(t.Now(), q.From, q.To).Facing), nil
}

// proved is lemma 4 for a point: the leader point may be elsewhere by the tolerance of its unit, and
// the arc lines there by what the target carries along.
func (q Facing) proved(t *spatial.Table, _ Verdict, b bounds) bool {
	return q.provedIn(&look{*t.Now(), b})
}

// provedIn is proved of a unit where it stands in a look.
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

// championFacingProved is the facing of the edition that goes by the base of the champion: proved
// where all corners of it are in one arc for certain, as the leader point is.
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
	by := b.unitBy(from) + carried(target, b.unitBy(to), far) + hair
	// Inside the base other lines part the sides.
	return locate(v, to, at).Margin > by && target.DistanceTo(at) > -geom.ContactBand
}

func (q Facing) binds(t *spatial.Table) binding { return pairOf(t, q.From, q.To) }

// worse: a flank is better for a charger than the front, and the rear is better still.
func (q Facing) worse(v, than Verdict) bool { return facingRank(v) < facingRank(than) }

func facingRank(v Verdict) int {
	switch v {
	case "front":
		return 1
	case "left", "right":
		return 2
	case "rear":
		return 3
	}
	return 0
}
