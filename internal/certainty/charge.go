package certainty

import (
	"context"
	"strconv"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Charge asks whether unit From may charge unit To (rows CHG-1 to CHG-10), or a member of that
// answer.
type Charge struct {
	From, To spatial.UnitID
	Of       Member
	// Answer is what [charge.Question.Explain] returned for the table, if that is known already.
	Answer *charge.Answer
	// effort is what a verdict on each table of a search may cost; 0 is the default.
	effort charge.Effort
}

func (q Charge) check(t *spatial.Table) error {
	if err := q.Of.among(chargeMembers()); err != nil {
		return err
	}
	return checkPair(t, q.From, q.To)
}

// verdict is the verdict of the ask "charge": if the short search leaves it open, the long one may
// decide.
func (q Charge) verdict(t *spatial.Table) (Verdict, error) { return q.judged(t, true) }

// glance returns a verdict that may be open although the ask decides it. It is for telling tables
// apart in a search.
func (q Charge) glance(t *spatial.Table) (Verdict, error) { return q.judged(t, false) }

// explainedTables is how many tables a test looks at if each takes an explanation.
const explainedTables = 75

// tables is fewer than usual if each verdict takes an explanation.
func (q Charge) tables(t *spatial.Table) int {
	if q.Of == "" || q.Of == ItsVerdict || q.Of == ItsFacing && !q.begins(t.Now()) {
		return UsualTables
	}
	return explainedTables
}

func (q Charge) judged(t *spatial.Table, thorough bool) (Verdict, error) {
	ask := charge.Question{View: t.Now(), From: q.From, To: q.To}
	explained := ask
	if !thorough {
		ask.Effort, explained.Effort = q.effort, eachTable
	}
	if q.Of == ItsFacing {
		return q.faced(explained)
	}
	plain := q.Of == "" || q.Of == ItsVerdict
	switch v := ask.Decide(); {
	case v == charge.No && !plain:
		return None, nil
	case v.Decided() && plain, !v.Decided() && !thorough:
		return Verdict(v.String()), nil
	case v == charge.Yes && q.Of == ItsAttacks:
		if times, ok := q.attacks(ask); ok {
			return times, nil
		}
	}
	a, err := explained.Explain(context.Background())
	switch {
	case err != nil:
		return "", err
	case plain || !a.Verdict.Decided():
		return Verdict(a.Verdict.String()), nil
	case a.Verdict == charge.No:
		return None, nil
	case q.Of == ItsAttacks:
		return Verdict(strconv.Itoa(a.Attacks)), nil
	}
	return verdictOf(a.Hindered.Hindered), nil
}

// eachTable is the effort of an explanation on each table of a search. For 75 tables it is less
// than half of the effort of the ask. Three times as much finds no more, and takes ten times as
// long for a charge that is quick to explain. A table that turns the verdict is judged again as the
// ask judges it.
const eachTable = charge.Effort(8_000)

// attacks returns the factor of the attacks of a legal charge, if it depends on no path.
func (q Charge) attacks(ask charge.Question) (times Verdict, ok bool) {
	v := ask.View
	facing := los.FacingOf(v, q.From, q.To).Facing
	n := ask.Attacks(facing)
	if q.begins(v) && !q.metInFront(v) {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if ask.Attacks(f) != n {
				return "", false
			}
		}
	}
	return Verdict(strconv.Itoa(n)), true
}

func (q Charge) proved(t *spatial.Table, v Verdict, b bounds) bool { return q.on(t).proved(t, v, b) }

// proved is [Charge.proved] with the known paths.
func (q *walk) proved(t *spatial.Table, v Verdict, b bounds) bool {
	switch {
	case q.Of == ItsFacing:
		return q.facedProved(t, b)
	case q.Of == ItsHindrance && v != None:
		yes, no := q.here().HinderedIsProved(b.misplacement())
		return v == Yes && yes || v == No && no
	case v == None || v == No:
		return q.noProved(t, b)
	case !q.yesProved(t, b):
		return false
	case q.Of == ItsAttacks:
		return q.facedProved(t, b)
	}
	return true
}

// noProved reports whether a no has one condition that is a proved no (lemma 7): range, arc or
// line, which do not depend on places.
func (q *walk) noProved(t *spatial.Table, b bounds) bool {
	v := t.Now()
	if (charge.Question{View: v, From: q.From, To: q.To}).Forbidden() != charge.NoReason {
		return true
	}
	if move.MayWithdraw(v, q.From) {
		return false
	}
	if q.beyondProved(v, b) {
		return true
	}
	if los.HasFreePivot(v, q.From) {
		return q.provedUnseen(v, b)
	}
	if _, no := (Sight{q.From, q.To, false}).provedIn(&look{*v, b}); no {
		return true
	}
	if !(Facing{q.From, q.To}).proved(t, "", b) {
		return false
	}
	_, no := q.here().RoomIsProved(b.misplacement())
	return no
}

// provedUnseen reports whether it is proved that a unit with a free pivot does not see its target
// after any turn.
func (q Charge) provedUnseen(v *spatial.View, b bounds) bool {
	looks, ok := everyTurn(v, q.From, b)
	for i := range looks {
		if _, no := (Sight{q.From, q.To, false}).provedIn(&looks[i]); !no {
			return false
		}
	}
	return ok
}

// beyondProved is lemma 1: the target, and the obstacle that it may defend, are out of range.
func (q Charge) beyondProved(v *spatial.View, b bounds) bool {
	reach := charge.Range(v, q.From)
	by := b.unitBy(q.From) + b.unitBy(q.To) + geom.ProofSlack
	own, target := v.Body(q.From), v.Body(q.To)
	var away float64
	if los.HasFreePivot(v, q.From) { // whatever its turn
		away = target.Base().DistanceTo(own.Base().Centre()) - own.Radius()
	} else {
		away = spatial.Range(v, v.Edition().ChargeOrigin, q.From, q.To)
	}
	if away-reach <= by {
		return false
	}
	if !v.Edition().ChargeReachesObstacle {
		return true
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		piece := v.Table().Piece(id)
		if piece.Kind() != terrain.Obstacle || piece.DistanceFrom(target.Base()) > b.unitBy(q.To)+b.pieceBy(id)+geom.ContactBand+geom.ProofSlack {
			continue
		}
		if piece.DistanceFrom(own.Base())-reach <= b.unitBy(q.From)+b.pieceBy(id)+geom.ProofSlack+2*own.Radius() {
			return false
		}
	}
	return true
}

// yesProved is lemma 6: arc, line, range and facing are proved, and some path has room. The path
// and a flush place keep so far from everything that the same legs lead there. A unit that may turn
// first does so to the middle of its target.
func (q *walk) yesProved(t *spatial.Table, b bounds) bool {
	if !los.HasFreePivot(t.Now(), q.From) {
		return q.yesProvedIn(&look{*t.Now(), b})
	}
	looks := turns(t.Now(), q.From, q.To, b)
	return len(looks) > 0 && looks[0].pivotsClear(q.From) && q.yesProvedIn(&looks[0])
}

// yesProvedIn is [walk.yesProved] for a unit that charges from its place in a look.
func (q *walk) yesProvedIn(l *look) bool {
	v, b := &l.view, &l.bounds
	away := charge.Range(v, q.From) - spatial.Range(v, v.Edition().ChargeOrigin, q.From, q.To)
	if away <= b.unitBy(q.From)+b.unitBy(q.To)+geom.ProofSlack || !(Facing{q.From, q.To}).provedIn(l) {
		return false
	}
	if yes, _ := (Sight{q.From, q.To, false}).provedIn(l); !yes {
		return false
	}
	yes, _ := q.in(v).RoomIsProved(b.misplacement())
	return yes
}

func (q Charge) binds(t *spatial.Table) binding {
	b := pairOf(t, q.From, q.To)
	q.bindsWay(&b, t)
	return b
}

// bindsWay adds what a charge depends on besides the two units.
func (q Charge) bindsWay(b *binding, t *spatial.Table) {
	sight := Sight{q.From, q.To, false}.binds(t)
	b.add(sight.things...)
	b.around(t, q.From, t.Unit(q.To).Base)
}

func (q Charge) facts(t *spatial.Table) (list []fact) {
	if q.Of != "" && q.Of != ItsVerdict {
		return nil
	}
	a, err := charge.Question{View: t.Now(), From: q.From, To: q.To, Effort: eachTable}.Explain(context.Background())
	if err != nil {
		return nil
	}
	for _, c := range a.Conditions {
		name := c.Name
		if name == "sight" {
			name = lineOfSight
		}
		list = append(list, fact{name, c.OK})
	}
	return list
}
