package certainty

import (
	"context"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Cover asks whether unit To is in cover from unit From (rows CVR-1 to CVR-8), after its free pivot
// if only that shows the target.
type Cover struct{ From, To spatial.UnitID }

func (q Cover) check(t *spatial.Table) error { return checkPair(t, q.From, q.To) }

func (q Cover) verdict(t *spatial.Table) (Verdict, error) {
	v := t.Now()
	if after, ok, _ := (los.Question{View: v, From: q.From, To: q.To}).TurnedToLook(context.Background(), true); ok {
		return verdictOf(los.InCover(&after, q.From, q.To)), nil
	}
	return verdictOf(los.InCover(v, q.From, q.To)), nil
}

// proved is lemma 3. If a unit may turn, it does not matter from which of its turns it looks, if
// all possible ones agree. One of the first is enough if it is proved that the unit sees after one
// of them.
func (q Cover) proved(t *spatial.Table, v Verdict, b bounds) bool {
	looks, all, ok := mayTurn(t.Now(), q.From, q.To, b)
	if !ok {
		return false
	}
	for i := range looks[:all] {
		sees := Sight{q.From, q.To, true}
		if yes, _ := sees.provedIn(&looks[i]); yes && los.HasFreePivot(t.Now(), q.From) {
			looks = looks[:all]
			break
		}
	}
	for i := range looks {
		l := &looks[i]
		if !l.sureToTurn(q.From) { // it may turn to other bearings
			return false
		}
		if verdictOf(los.InCover(&l.view, q.From, q.To)) != v || !los.CoverIsProved(&l.view, q.From, q.To, l.bounds.misplacement()) {
			return false
		}
	}
	return true
}

func (q Cover) binds(t *spatial.Table) binding {
	b := pairOf(t, q.From, q.To)
	for _, s := range los.AppendShades(nil, t.Now(), q.From, q.To) {
		b.add(s.Thing)
	}
	for _, s := range los.AppendShelters(nil, t.Now(), q.To) {
		b.add(s.Thing)
	}
	return b
}
