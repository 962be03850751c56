package certainty

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// walk is a question about a charge on the measured table, with the ways that are known of it.
// Proofs then need not look for ways, and the way found is walked on other tables.
type walk struct {
	Charge
	base     *spatial.Table
	view     spatial.View
	answer   *charge.Answer // once it was asked for
	stood    *charge.Walk   // from where the charger stands
	after    *charge.Walk   // after a free turn
	afterWay spatial.View
}

// on is the question on the table that was measured.
func (q Charge) on(t *spatial.Table) *walk {
	return &walk{Charge: q, base: t, view: *t.Now(), answer: q.Answer}
}

// prepared is a question with what it knows of the table that was measured.
func prepared(t *spatial.Table, q Question) Question {
	if c, ok := q.(Charge); ok {
		return c.on(t)
	}
	return q
}

// explained is the answer on the table that was measured.
func (q *walk) explained() *charge.Answer {
	if q.answer == nil {
		q.answer = new(charge.Answer)
		if a, err := (charge.Question{View: &q.view, From: q.From, To: q.To}).Explain(context.Background()); err == nil {
			*q.answer = a
		}
	}
	return q.answer
}

// here is the walk from where the charger stands.
func (q *walk) here() *charge.Walk {
	if q.stood == nil {
		q.stood = charge.Question{View: &q.view, From: q.From, To: q.To}.Walk(q.explained())
	}
	return q.stood
}

// in is the walk in a view: in which the charger may have turned for free, always to the same.
func (q *walk) in(v *spatial.View) *charge.Walk {
	if !v.HasPivoted(q.From) {
		return q.here()
	}
	if q.after == nil || q.afterWay.Body(q.From).Base() != v.Body(q.From).Base() {
		q.afterWay = *v
		q.after = charge.Question{View: &q.afterWay, From: q.From, To: q.To}.Walk(nil)
	}
	return q.after
}

// verdict is [Charge.verdict]; of whether it is hindered on another table that of the same way,
// walked there: left open if it misses the facing.
func (q *walk) verdict(t *spatial.Table) (Verdict, error) {
	if q.Answer != nil && t == q.base && (q.Of == "" || q.Of == ItsVerdict) {
		return Verdict(q.Answer.Verdict.String()), nil
	}
	if v, ok := q.walked(t); ok {
		return v, nil
	}
	return q.Charge.verdict(t)
}

func (q *walk) glance(t *spatial.Table) (Verdict, error) {
	if v, ok := q.walked(t); ok {
		return v, nil
	}
	return q.Charge.glance(t)
}

// walked is whether the way is hindered on a table; ok is false if the question is another, or
// nothing was found to walk.
func (q *walk) walked(t *spatial.Table) (v Verdict, ok bool) {
	if q.Of != ItsHindrance || !q.explained().Verdict.Decided() || q.answer.Verdict == charge.No {
		return "", false
	}
	if t == q.base {
		return verdictOf(q.answer.Hindered.Hindered), true
	}
	met, hindered := q.here().On(t.Now())
	if !met {
		return Verdict(charge.Undecided.String()), true
	}
	return verdictOf(hindered), true
}

// tables is fewer than usual if each verdict takes an explanation; to walk takes none.
func (q *walk) tables(t *spatial.Table) int {
	if _, ok := q.walked(q.base); ok {
		return UsualTables
	}
	return q.Charge.tables(t)
}

// binds lists what the verdict hangs on: of whether it is hindered the terrain that the way comes
// nearest to, or goes deepest into, first.
func (q *walk) binds(t *spatial.Table) binding {
	if q.Of != ItsHindrance {
		return q.Charge.binds(t)
	}
	b := pairOf(t, q.From, q.To)
	pieces := q.explained().Hindered.Margin.Pieces
	for i := range pieces[:min(3, len(pieces))] {
		b.add(spatial.PieceThing(pieces[i].Piece))
		b.way(pieces[i].Gap.A.Sub(pieces[i].Gap.B))
	}
	q.bindsWay(&b, t)
	return b
}
