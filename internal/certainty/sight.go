package certainty

import (
	"context"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sight asks whether unit From sees unit To (rows LOS-1 to LOS-10), after its free pivot if only
// that shows the target.
type Sight struct {
	From, To spatial.UnitID
	// Shooting: to shoot at it, and not to charge it.
	Shooting bool
}

func (q Sight) check(t *spatial.Table) error { return checkPair(t, q.From, q.To) }

func (q Sight) verdict(t *spatial.Table) (Verdict, error) {
	v := t.Now()
	if q.sees(v) {
		return Yes, nil
	}
	after, ok, _ := los.Question{View: v, From: q.From, To: q.To}.TurnedToLook(context.Background(), q.Shooting)
	return verdictOf(ok && q.sees(&after)), nil
}

// sees returns the verdict at the unit's own facing.
func (q Sight) sees(v *spatial.View) bool {
	if !los.InArc(v, q.From, q.To, q.Shooting).In {
		return false
	}
	if q.Shooting {
		return los.ClearToShoot(v, q.From, q.To)
	}
	return los.Clear(v, q.From, q.To)
}

// proved reports whether the verdict is proved. A yes needs an arc and a clear line that are
// proved, in one view. A no needs one of the two to be a proved no in every view (lemma 7).
func (q Sight) proved(t *spatial.Table, v Verdict, b bounds) bool {
	looks, all, ok := mayTurn(t.Now(), q.From, q.To, b)
	if !ok {
		return false
	}
	if v == Yes {
		looks = looks[:all]
	}
	for i := range looks {
		yes, no := q.provedIn(&looks[i])
		if v == Yes && yes && (!q.Shooting || looks[i].sureToTurn(q.From)) {
			return true
		}
		if v == No && !no {
			return false
		}
	}
	return v == No
}

// provedIn reports whether it is proved that the unit sees the other in one look, and whether it is
// proved that it does not.
func (q Sight) provedIn(l *look) (yes, no bool) {
	in, arc := arcProved(&l.view, q.From, q.To, q.Shooting, l.bounds)
	if arc && !in {
		return false, true
	}
	clear, ok := q.clearProved(l)
	return arc && in && ok && clear, ok && !clear
}

// clearProved is lemma 2, whose code is in package los.
func (q Sight) clearProved(l *look) (clear, ok bool) {
	if q.Shooting {
		return los.ClearToShoot(&l.view, q.From, q.To), los.ShotClearIsProved(&l.view, q.From, q.To, l.bounds.misplacement())
	}
	return los.Clear(&l.view, q.From, q.To), los.ClearIsProved(&l.view, q.From, q.To, l.bounds.misplacement())
}

func (q Sight) binds(t *spatial.Table) binding {
	b := pairOf(t, q.From, q.To)
	if s, err := (los.Question{View: t.Now(), From: q.From, To: q.To}).ExplainSight(context.Background(), q.Shooting); err == nil {
		if s.HasLeft {
			b.add(s.Left)
		}
		if s.HasRight {
			b.add(s.Right)
		}
	}
	for _, x := range los.AppendHiding(nil, t.Now(), q.From, q.To, q.Shooting) {
		b.add(x)
	}
	return b
}

func (q Sight) facts(t *spatial.Table) []fact {
	s, _, err := los.Question{View: t.Now(), From: q.From, To: q.To}.TurnAndExplainSight(context.Background(), q.Shooting)
	if err != nil {
		return nil
	}
	return []fact{{"arc", s.Arc.In}, {lineOfSight, s.Clear}}
}
