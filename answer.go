package leaderpoint

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// asked is a question on its table, with what draws its answer: the Asked of an [answer.Answer].
type asked struct {
	table    *Table
	question certainty.Question // nil if it has no verdict
	exhibit  func() (draw.Exhibit, error)
}

// asked notes a question. What draws its answer runs once, if at all.
func (t *Table) asked(q certainty.Question) *asked {
	return t.drawn(q, func(o draw.Options) (draw.Exhibit, error) { return exhibits.Of(t.context(), t.view(), q, o) })
}

// drawn notes a question that has a picture of its own.
func (t *Table) drawn(q certainty.Question, exhibit func(draw.Options) (draw.Exhibit, error)) *asked {
	return &asked{t, q, sync.OnceValues(func() (draw.Exhibit, error) { return exhibit(t.drawing()) })}
}

// Sentence implements [answer.Answer.Sentence].
func (x *asked) Sentence() string {
	e, err := x.exhibit()
	if err != nil {
		return ""
	}
	verdict, rows := e.Verdict(), e.Rows()
	if len(rows) == 0 || strings.Contains(verdict, "[") {
		return verdict
	}
	return strings.TrimSuffix(verdict, ".") + " [" + strings.Join(rows, ", ") + "]."
}

// Rows implements [answer.Answer.Rows].
func (x *asked) Rows() []string {
	e, err := x.exhibit()
	if err != nil {
		return nil
	}
	return e.Rows()
}

// WriteSVG implements [answer.Answer.WriteSVG].
func (x *asked) WriteSVG(w io.Writer) error {
	e, err := x.exhibit()
	if err != nil {
		return failed(err)
	}
	return e.WriteSVG(w)
}

// Within implements [answer.Answer.Within] or, with hindrance, [answer.Charge.HinderedWithin].
func (x *asked) Within(inches float64, hindrance bool) (*answer.Certainty, error) {
	q := x.question
	if hindrance {
		c, ok := q.(certainty.Charge)
		if q = nil; ok {
			c.Of = certainty.ItsHindrance
			q = c
		}
	}
	switch {
	case q == nil:
		return nil, &Error{Code: ErrNoVerdict}
	case !(inches >= 0 && inches <= 25*Millimetre):
		err := fmt.Errorf("inches is %v, must be from 0 to 0.98 (25 mm)", inches)
		return nil, &Error{Path: "inches", Code: ErrOutOfBounds, Err: err}
	}
	c, err := x.table.asks().Certainty(q, float64(inches*geom.MMPerInch))
	switch {
	case err != nil:
		return nil, failed(err)
	case c == nil:
		return new(answer.Certainty), nil
	case inches == 0:
		c.Text = "is clear on the table as it is"
	}
	return c, nil
}

// because appends a reason of a question by its code, if there is one.
func because(a *answer.Answer, of reasons.Question, code, unit, target, facing string) {
	if code == "" {
		return
	}
	r, ok := reasons.Find(of, code)
	if !ok {
		return
	}
	text := r.About(unit, cmp.Or(target, "the table edge"))
	a.Why = append(a.Why, answer.Reason{Code: code, Row: r.Row, Text: strings.ReplaceAll(text, "FACING", tell.Facing(facing))})
}

// dependsOn notes what decides the verdict, each name once; an empty name is ignored.
func dependsOn(a *answer.Answer, names ...string) {
	if a.DependsOn == nil {
		a.DependsOn = []string{}
	}
	for _, name := range names {
		if name != "" && !slices.Contains(a.DependsOn, name) {
			a.DependsOn = append(a.DependsOn, name)
		}
	}
}

// verdictOf returns the verdict of a question that is always decided.
func verdictOf(yes bool) Verdict {
	if yes {
		return Yes
	}
	return No
}
