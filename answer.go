package leaderpoint

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

const noLimit = geom.NoLimit

// Verdict is the answer to a question of yes or no.
type Verdict string

// The verdicts. TooClose is of limits that differ by less than what was resolved: the rules give a
// die roll. Undecided is of a search that ended before it knew.
const (
	Yes       Verdict = "yes"
	No        Verdict = "no"
	TooClose  Verdict = "too-close"
	Undecided Verdict = "undecided"
)

// Answer is the part that all answers share. Its methods need the table that was asked. An answer
// that was read from JSON has none; its Why and DependsOn are empty. So is a Verdict that is not
// a member in JSON.
type Answer struct {
	// Why has the reasons for a no. It is empty if the verdict is yes.
	Why []Reason `json:"-"`
	// DependsOn names the other units and pieces of terrain that decide the verdict: what hides,
	// covers, blocks or limits.
	DependsOn []string `json:"-"`

	asked asked
}

// Reason is one reason for a no.
type Reason struct {
	// Code is a word for programs, Row the rows of docs/rules.md, with commas between.
	Code, Row string
	// Text is a clause that follows "because".
	Text string
}

// asked is a question on its table.
type asked struct {
	table    *Table
	question certainty.Question // nil if it has no verdict
	exhibit  func() (draw.Exhibit, error)
}

// asked notes a question with what draws its answer, which is done once, if at all.
func (t *Table) asked(q certainty.Question, exhibit func(draw.Options) (draw.Exhibit, error)) asked {
	return asked{t, q, sync.OnceValues(func() (draw.Exhibit, error) { return exhibit(t.drawing()) })}
}

// Sentence returns the answer in a sentence that can be read out, with the rule rows in brackets.
// It asks once more: if the context of the table has ended by then, it is empty, as are
// [Answer.Rows].
func (a *Answer) Sentence() string {
	x, err := a.picture()
	if err != nil {
		return ""
	}
	verdict, rows := x.Verdict(), x.Rows()
	if len(rows) == 0 || strings.Contains(verdict, "[") {
		return verdict
	}
	return strings.TrimSuffix(verdict, ".") + " [" + strings.Join(rows, ", ") + "]."
}

// Rows returns the rows of docs/rules.md that the answer rests on.
func (a *Answer) Rows() []string {
	x, err := a.picture()
	if err != nil {
		return nil
	}
	return x.Rows()
}

// WriteSVG draws the answer as an SVG picture, with the sentence, the rule rows, the edition and
// the key of the table. Errors are [ErrNoPosition], [ErrTimeLimit], and those of the writer.
func (a *Answer) WriteSVG(w io.Writer) error {
	x, err := a.picture()
	if err != nil {
		return err
	}
	return x.WriteSVG(w)
}

func (a *Answer) picture() (draw.Exhibit, error) {
	if a.asked.exhibit == nil {
		return draw.Exhibit{}, &Error{Code: ErrNoPosition}
	}
	x, err := a.asked.exhibit()
	return x, failed(err)
}

// because appends a reason of a question by its code, if there is one.
func (a *Answer) because(of reasons.Question, code, unit, target, facing string) {
	if code == "" {
		return
	}
	r, ok := reasons.Find(of, code)
	if !ok {
		return
	}
	text := r.About(unit, cmp.Or(target, "the table edge"), func(r reasons.Reason) string { return r.Long })
	a.Why = append(a.Why, Reason{code, r.Row, strings.ReplaceAll(text, "FACING", tell.Facing(facing))})
}

// dependsOn notes what decides the verdict, each thing once; an empty name is none.
func (a *Answer) dependsOn(names ...string) {
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
