package certainty

import (
	"context"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shot asks whether unit From may shoot at unit To (rows SHT-1 to SHT-6), after its free pivot if
// it needs one. Of may name a member of that answer instead.
type Shot struct {
	From, To spatial.UnitID
	Weapon   los.Weapon
	Of       Member
}

func (q Shot) check(t *spatial.Table) error {
	if err := q.Weapon.Check(); err != nil {
		return err
	}
	if err := q.Of.among(shotMembers()); err != nil {
		return err
	}
	return checkPair(t, q.From, q.To)
}

func (q Shot) verdict(t *spatial.Table) (Verdict, error) {
	allowed := los.MayTurnAndShoot(t.Now(), q.From, q.To, q.Weapon)
	switch {
	case q.Of == "" || q.Of == ItsVerdict:
		return verdictOf(allowed), nil
	case !allowed:
		return None, nil
	}
	return q.member(t)
}

func (q Shot) proved(t *spatial.Table, v Verdict, b bounds) bool {
	if q.Of != "" && q.Of != ItsVerdict {
		if v != None && !q.memberProved(t, b) {
			return false
		}
		v = verdictOf(v != None)
	}
	looks, all, ok := mayTurn(t.Now(), q.From, q.To, b)
	if !ok {
		return false
	}
	if v == Yes {
		looks = looks[:all]
	}
	return q.provedFrom(looks, v)
}

// provedFrom is proved for a unit that shoots after one of some looks.
func (q Shot) provedFrom(looks []look, v Verdict) bool {
	// Combat is judged before any pivot.
	before, b := looks[0].view.BeforePivot(q.From), looks[0].bounds
	now := &before
	b.turned = 0
	if q.Weapon.Forbids(now, q.From, q.To) != 0 {
		return true // no place matters to that
	}
	w := q.Weapon.As(now, q.From)
	firer, firerOK := b.combat(now, q.From)
	target, targetOK := b.combat(now, q.To)
	targetOK = targetOK || w.InCombat
	held := firer == spatial.Held || !w.InCombat && target != spatial.Free
	if v == No && (firerOK && firer == spatial.Held || targetOK && !w.InCombat && target != spatial.Free) {
		return true
	}
	for i := range looks {
		yes, no := q.provedIn(&looks[i], &w)
		if v == Yes && yes && looks[i].sureToTurn(q.From) {
			return firerOK && targetOK && !held
		}
		if v == No && !no {
			return false
		}
	}
	return v == No
}

// provedIn reports whether it is proved that geometry allows the shot in one look, and whether it
// is proved that it does not.
func (q Shot) provedIn(l *look, w *los.Weapon) (yes, no bool) {
	away := spatial.Range(&l.view, l.view.Edition().ShootingOrigin, q.From, q.To)
	by := l.bounds.apart(spatial.UnitThing(q.From), spatial.UnitThing(q.To))
	sure := true
	if w.Range > 0 {
		if slack := w.Range - away; !settledOr(slack, by) {
			sure = false
		} else if !geom.Holds(slack) {
			return false, true
		}
	}
	if w.Indirect {
		if slack := away - l.view.Edition().IndirectMinRange; !settledOr(slack, by) {
			sure = false
		} else if !geom.Present(slack) {
			return false, true
		}
	}
	yes, no = Sight{q.From, q.To, true}.provedIn(l)
	return yes && sure, no
}

// settledOr is [settled], and true if nothing may be off.
func settledOr(slack, by float64) bool { return by == 0 || settled(slack, by) }

// combat returns how enemies engage a unit, and whether that is proved. It is open if a unit may
// come into contact with it or lose contact (lemma 5).
func (b *bounds) combat(v *spatial.View, id spatial.UnitID) (spatial.Combat, bool) {
	now := spatial.CombatOf(v, id)
	for other := range v.Units() {
		if v.Friends(id, other) || spatial.EngagedWith(v, id, other) {
			continue
		}
		apart := spatial.Distance(v, id, other) - geom.ContactBand
		if by := b.apart(spatial.UnitThing(id), spatial.UnitThing(other)); by > 0 && !settled(apart, by) {
			return now, false
		}
	}
	return now, true
}

func (q Shot) binds(t *spatial.Table) binding {
	b := Sight{q.From, q.To, true}.binds(t)
	for _, id := range [2]spatial.UnitID{q.From, q.To} {
		b.meeting(t, id)
	}
	if v := t.Now(); needsRoom(v) && los.HasFreePivot(v, q.From) {
		if s, err := (los.Question{View: v, From: q.From, To: q.To}).TurnAndExplainShot(context.Background(), q.Weapon); err == nil {
			for _, x := range s.Blame.Things {
				b.add(x)
			}
		}
	}
	return b
}

// tables is fewer than usual if each verdict takes an explanation.
func (q Shot) tables(*spatial.Table) int {
	if q.Of == ItsModifier {
		return UsualTables / 5
	}
	return UsualTables
}

// member returns the requested member of a legal shot.
func (q Shot) member(t *spatial.Table) (Verdict, error) {
	if q.Of == ItsCover {
		return Cover{q.From, q.To}.verdict(t)
	}
	s, err := los.Question{View: t.Now(), From: q.From, To: q.To}.TurnAndExplainShot(context.Background(), q.Weapon)
	return Verdict(strconv.Itoa(s.Modifier())), err
}

// memberProved reports whether that is proved: cover by its proof, and the modifier if cover and
// the extreme range are. All else in it are facts of units.
func (q Shot) memberProved(t *spatial.Table, b bounds) bool {
	cover := Cover{q.From, q.To}
	v, err := cover.verdict(t)
	if err != nil || !cover.proved(t, v, b) {
		return false
	}
	extreme := t.Edition().ExtremeRange
	return q.Of == ItsCover || extreme == 0 || (Distance{q.From, q.To, extreme, ForShooting}).proved(t, "", b)
}

// meeting adds the enemies that are near a unit and not in contact. In contact they would engage
// it.
func (b *binding) meeting(t *spatial.Table, id spatial.UnitID) {
	for other := range t.Units() {
		if other == id || t.Now().Friends(id, other) {
			continue
		}
		if away := spatial.Distance(t.Now(), id, other); away >= geom.ContactBand && away < 2*Most {
			b.meet = append(b.meet, [2]spatial.UnitID{id, other})
		}
	}
}

func (q Shot) facts(t *spatial.Table) []fact {
	s, err := los.Question{View: t.Now(), From: q.From, To: q.To}.TurnAndExplainShot(context.Background(), q.Weapon)
	if err != nil || q.Of != "" && q.Of != ItsVerdict {
		return nil
	}
	return []fact{
		{"arc", s.Refused&los.OutOfArc == 0}, {lineOfSight, s.Refused&los.NotSeen == 0}, {"range", s.Refused&(los.OutOfRange|los.TooNear) == 0},
	}
}
