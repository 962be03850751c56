package robust

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Condition is a part of a verdict that is proved by itself: what a proof that ends may end at.
type Condition string

// The conditions.
const (
	// OfArc: whether one is in the arc of the other (lemma 4).
	OfArc Condition = "arc"
	// OfSight: whether there is a clear line (lemma 2).
	OfSight Condition = "sight"
	// OfRange and OfDistance: whether one is within range, or within the limit that a distance is asked about (lemma 1).
	OfRange    Condition = "range"
	OfDistance Condition = "distance"
	// OfFacing: the facing that a charge would meet (lemma 4).
	OfFacing Condition = "facing"
	// OfRoom: the way of a charge and the place where it ends (lemma 6).
	OfRoom Condition = "room"
	// OfHindrance: whether a charge is hindered.
	OfHindrance Condition = "hindered"
	// OfCover: how much of the target is covered (lemma 3).
	OfCover Condition = "cover"
	// OfCombat: who is in combat with whom (lemma 5).
	OfCombat Condition = "combat"
	// OfTurn: the free pivot before a look, a shot or a charge, and the room for it.
	OfTurn Condition = "turn"
	// OfWithdrawal: the free inch back of a unit that disengages.
	OfWithdrawal Condition = "withdrawal"
	// OfPlace and OfMove: whether a unit may stand somewhere, or make a move.
	OfPlace Condition = "place"
	OfMove  Condition = "move"
)

// Conditions lists the conditions.
func Conditions() []Condition {
	return []Condition{
		OfArc, OfSight, OfRange, OfDistance, OfFacing, OfRoom, OfHindrance, OfCover, OfCombat, OfTurn, OfWithdrawal, OfPlace, OfMove,
	}
}

// limits are the conditions that the proof of a verdict fails at within what was asked about: of a no those of
// which one would have to be proved.
func (p *prover) limits(within float64) []Condition {
	b := bounds{table: p.table, tolerance: p.tolerance, by: min(within, Most), law: p.law}
	return p.question.limits(p.table, p.verdict, b)
}

// lacking collects conditions, each once, in the order in which they are found.
type lacking []Condition

func (l *lacking) add(unless bool, c ...Condition) {
	for _, x := range c {
		if !unless && !slices.Contains(*l, x) {
			*l = append(*l, x)
		}
	}
}

// or is what else it is that is lacking where nothing was found.
func (l lacking) or(c Condition) []Condition {
	if len(l) == 0 {
		return []Condition{c}
	}
	return l
}

func (q Distance) limits(*spatial.Table, Verdict, bounds) []Condition { return []Condition{OfDistance} }
func (q Facing) limits(*spatial.Table, Verdict, bounds) []Condition   { return []Condition{OfFacing} }
func (q Place) limits(*spatial.Table, Verdict, bounds) []Condition    { return []Condition{OfPlace} }
func (q Move) limits(*spatial.Table, Verdict, bounds) []Condition     { return []Condition{OfMove} }

// limits of an arc: where a turn brings the other into it for certain, the room for that turn is what is not proved.
func (q Arc) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	for _, l := range turns(t.Now(), q.From, q.To, b) {
		if q.provedOf(v, &l) && v == Yes {
			return []Condition{OfTurn}
		}
	}
	return []Condition{OfArc}
}

func (q Arc) lacks(Verdict, *look) lacking { return lacking{OfArc} }

func (q Sight) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	return lackingOf(t, q, v, b)
}

// lacks: of a no it is whatever says so on the table as it was measured.
func (q Sight) lacks(v Verdict, l *look) (out lacking) {
	in, arc := arcProved(&l.view, q.From, q.To, q.Shooting, l.bounds)
	clear, line := q.clearProved(l)
	if v == Yes {
		out.add(in && arc, OfArc)
		out.add(clear && line, OfSight)
		out.add(!q.Shooting || l.roomProved(q.From), OfTurn)
		return out
	}
	if _, no := q.provedIn(l); !no {
		out.add(in, OfArc)
		out.add(clear, OfSight)
	}
	return out
}

func (q Cover) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	return lackingOf(t, q, v, b)
}

func (q Cover) lacks(v Verdict, l *look) (out lacking) {
	out.add(l.roomProved(q.From), OfTurn)
	out.add(q.verdictIn(&l.view) != v || q.provedOf(v, l), OfCover)
	return out
}

func (q Shot) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	return lackingOf(t, q, v, b)
}

func (q Shot) lacks(v Verdict, l *look) (out lacking) {
	before, b := l.view.BeforePivot(q.From), l.bounds
	b.turned = 0
	w := q.Weapon.As(&before, q.From)
	firer, firerOK := b.combat(&before, q.From)
	target, targetOK := b.combat(&before, q.To)
	targetOK = targetOK || w.InCombat
	held := firer == spatial.Held || !w.InCombat && target != spatial.Free
	if v == Yes {
		out.add(firerOK && targetOK, OfCombat)
	} else {
		out.add(!held, OfCombat)
	}
	away := spatial.Range(&l.view, l.view.Edition().ShootingOrigin, q.From, q.To)
	by := l.bounds.apart(spatial.UnitThing(q.From), spatial.UnitThing(q.To))
	limit := func(holds bool, slack float64) {
		if v == Yes {
			out.add(settledOr(slack, by), OfRange)
		} else {
			out.add(holds, OfRange)
		}
	}
	if w.Range > 0 {
		limit(geom.Holds(w.Range-away), w.Range-away)
	}
	if w.Indirect {
		slack := away - l.view.Edition().IndirectMinRange
		limit(geom.Present(slack), slack)
	}
	out.add(false, Sight{q.From, q.To, true}.lacks(v, l)...)
	return out
}

func (q Turned) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	after, err := q.after(t)
	if err != nil {
		return nil
	}
	b.who, _ = q.Of.looks()
	b.turned = hair
	return q.Of.lacks(v, &look{after, b}).or(OfTurn)
}

// lackingOf looks where a unit may turn before it looks: of a yes after that turn which leaves the least to be
// proved, of all that say yes where things were measured; of a no after all turns after which it is not proved.
func lackingOf(t *spatial.Table, q Looking, v Verdict, b bounds) []Condition {
	from, to := q.looks()
	looks, all, ok := mayTurn(t.Now(), from, to, b)
	if !ok {
		return []Condition{OfTurn}
	}
	var out lacking
	if _, cover := q.(Cover); v == Yes && !cover {
		for i := range looks[:all] {
			if q.verdictIn(&looks[i].view) != Yes {
				continue
			}
			if here := q.lacks(v, &looks[i]); out == nil || len(here) < len(out) {
				out = here
			}
		}
		return out.or(OfTurn)
	}
	for i := range looks {
		out.add(false, q.lacks(v, &looks[i])...)
	}
	return out.or(OfTurn)
}

func (q Charge) limits(t *spatial.Table, v Verdict, b bounds) []Condition {
	var out lacking
	switch {
	case q.Of == ItsFacing:
		out.add(false, OfFacing)
	case v == None || v == No && q.Of != ItsHindrance:
		out = q.lacksOfNo(t, b)
	default:
		out = q.lacksOfYes(t, b)
		if q.Of == ItsAttacks {
			out.add(q.facedProved(t, b), OfFacing)
		}
		if q.Of == ItsHindrance {
			yes, no := charge.Question{View: t.Now(), From: q.From, To: q.To}.HindranceStands(b.misplacement())
			out.add(v == Yes && yes || v == No && (no || q.nothingHinders(t, b)), OfHindrance)
		}
	}
	return out.or(OfRoom)
}

// lacksOfYes are the conditions of which all have to be proved.
func (q Charge) lacksOfYes(t *spatial.Table, b bounds) (out lacking) {
	l := look{*t.Now(), b}
	if los.HasFreePivot(t.Now(), q.From) {
		looks := turns(t.Now(), q.From, q.To, b)
		if len(looks) == 0 {
			return lacking{OfTurn}
		}
		l = looks[0]
		out.add(l.pivotsClear(q.From), OfTurn)
	}
	v := &l.view
	away := charge.Range(v, q.From) - spatial.Range(v, v.Edition().ChargeOrigin, q.From, q.To)
	out.add(false, Sight{q.From, q.To, false}.lacks(Yes, &l)...)
	out.add(away > l.bounds.unitBy(q.From)+l.bounds.unitBy(q.To)+hair, OfRange)
	out.add(Facing{q.From, q.To}.provedIn(&l), OfFacing)
	yes, _ := charge.Question{View: v, From: q.From, To: q.To}.RoomStands(l.bounds.misplacement())
	out.add(yes, OfRoom)
	return out
}

// lacksOfNo are the conditions that refuse it where things were measured, of which one has to be proved.
func (q Charge) lacksOfNo(t *spatial.Table, b bounds) (out lacking) {
	v := t.Now()
	out.add(!move.MayWithdraw(v, q.From), OfWithdrawal)
	beyond := spatial.Range(v, v.Edition().ChargeOrigin, q.From, q.To) > charge.Range(v, q.From)
	out.add(!beyond || q.beyondProved(v, b), OfRange)
	sight := Sight{From: q.From, To: q.To}
	if sees, err := sight.verdict(t); err == nil && sees == No && !sight.proved(t, No, b) {
		out.add(false, sight.limits(t, No, b)...)
	}
	if len(out) == 0 {
		out.add(los.HasFreePivot(v, q.From) || Facing{q.From, q.To}.provedIn(&look{*v, b}), OfFacing)
		out.add(false, OfRoom)
	}
	return out
}
