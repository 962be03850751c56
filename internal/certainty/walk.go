package certainty

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// walk is a question about a charge on the measured table, with its known paths. Proofs then need
// not search for paths, and the path found is walked on other tables.
type walk struct {
	Charge
	base     *spatial.Table
	view     spatial.View
	answer   *charge.Answer // once it is needed
	stood    *charge.Walk   // from the charger's own facing
	after    *charge.Walk   // after a free turn
	afterWay spatial.View
}

// on returns the question on the measured table.
func (q Charge) on(t *spatial.Table) *walk {
	return &walk{Charge: q, base: t, view: *t.Now(), answer: q.Answer}
}

// prepared returns a question with what it knows of the measured table.
func prepared(t *spatial.Table, q Question) Question {
	if c, ok := q.(Charge); ok {
		return c.on(t)
	}
	return q
}

// explained returns the answer on the measured table.
func (q *walk) explained() *charge.Answer {
	if q.answer == nil {
		q.answer = new(charge.Answer)
		if a, err := (charge.Question{View: &q.view, From: q.From, To: q.To}).Explain(context.Background()); err == nil {
			*q.answer = a
		}
	}
	return q.answer
}

// here returns the walk from the charger's own facing.
func (q *walk) here() *charge.Walk {
	if q.stood == nil {
		q.stood = charge.Question{View: &q.view, From: q.From, To: q.To}.Walk(q.explained())
	}
	return q.stood
}

// in returns the walk in a view, in which the charger may have turned for free, always to the same
// facing.
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

// verdict is [Charge.verdict]. For hindrance on another table it is that of the same path, walked
// there: open if it misses the facing.
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

// walked returns whether the path is hindered on a table. ok is false if the question is another,
// or there is no path to walk.
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

// tables is fewer than usual if each verdict takes an explanation; walking takes none.
func (q *walk) tables(t *spatial.Table) int {
	if _, ok := q.walked(q.base); ok {
		return UsualTables
	}
	return q.Charge.tables(t)
}

// binds lists what the verdict depends on. For hindrance the terrain that the path comes nearest
// to, or goes deepest into, is first.
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
