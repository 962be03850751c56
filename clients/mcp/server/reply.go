package server

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Reply is what every tool answers: the words of a referee, and the answer of the ask as it is.
type Reply[A any] struct {
	// Verdict is yes, no, too-close or undecided; absent where nothing was decided.
	Verdict string `json:"verdict,omitempty"`
	// Sentence is the answer to be read out, Details are more of it.
	Sentence string   `json:"sentence"`
	Details  []string `json:"details,omitempty"`
	// Margin is that of Margins which decides: for a no the one that is missed by most, and
	// otherwise the nearest. Both are absent where nothing is near.
	Margin  *Margin  `json:"margin,omitempty"`
	Margins []Margin `json:"margins,omitempty"`
	// Rows are the rule rows behind the answer.
	Rows []Row `json:"rows,omitempty"`
	// Key names the position that was asked about, or that an action has led to.
	Key string `json:"key,omitempty"`
	// Edition is that by which it was judged.
	Edition string `json:"edition,omitempty"`
	// Answer is the whole answer of the ask.
	Answer A `json:"answer"`
}

// Margin is by how much one condition holds, positive, or is missed, negative.
type Margin struct {
	Of     string  `json:"of"`
	Holds  bool    `json:"holds"`
	Inches float64 `json:"inches"`
	MM     float64 `json:"mm"`
	// Limit is what the margin is measured to, in words.
	Limit string `json:"limit,omitempty"`
}

// Row is a row of docs/rules.md.
type Row struct {
	Row     string `json:"row"`
	Decides string `json:"decides"`
}

// outcome is the result of a tool, before it becomes a reply.
type outcome[A any] struct {
	verdict  string
	sentence string
	details  []string
	margins  []Margin
	rows     []string
	at       *moment // what was asked about; nil where no position was
	answer   A
	// exhibit draws it, and has the sentence where none is given; nil: it has none of its own.
	exhibit *draw.Exhibit
	// stands is drawn if there is no exhibit: the position with all units.
	stands *moment
}

// picture returns what is drawn of an answer; ok is false where there is nothing to draw.
func (t *outcome[A]) picture() (x draw.Exhibit, ok bool) {
	switch {
	case t.exhibit != nil:
		return *t.exhibit, true
	case t.stands != nil:
		return draw.Position(t.stands.position.View(), drawing(t.stands)), true
	}
	return x, false
}

// margin is one margin; ok is false where nothing is near.
func marginOf(of string, holds bool, inches float64, limit string) (m Margin, ok bool) {
	if math.Abs(inches) >= geom.NoLimit || math.IsNaN(inches) {
		return m, false
	}
	return Margin{Of: of, Holds: holds, Inches: inches, MM: float64(inches * geom.MMPerInch), Limit: limit}, true
}

// near adds a margin, unless nothing is near.
func (t *outcome[A]) near(of string, holds bool, inches float64, limit string) {
	if m, ok := marginOf(of, holds, inches, limit); ok {
		t.margins = append(t.margins, m)
	}
}

// rowIn finds the rows that a text cites.
func rowsIn(text string) []string { return rowPattern().FindAllString(text, -1) }

func rowPattern() *regexp.Regexp { return regexp.MustCompile(`\b[A-Z]+-[0-9]+\b`) }

// cited are rows with what they decide, each once.
func (d *desk) cited(ids []string) (list []Row) {
	for _, r := range d.rows {
		if slices.Contains(ids, r.ID) {
			list = append(list, rowOf(r))
		}
	}
	return list
}

func rowOf(r docs.Row) Row { return Row{r.ID, strings.ReplaceAll(r.Decides, "`", "")} }

// replyOf puts into a reply what a tool has found out.
func replyOf[A any](d *desk, t *outcome[A]) *Reply[A] {
	r := &Reply[A]{Verdict: t.verdict, Sentence: t.sentence, Details: t.details, Margins: t.margins, Answer: t.answer}
	rows := t.rows
	if x := t.exhibit; x != nil {
		r.Sentence = cmp.Or(r.Sentence, x.Verdict())
		if t.details == nil {
			r.Details = x.Details()
		}
		rows = append(rows, x.Rows()...)
	}
	rows = append(rows, rowsIn(r.Sentence+" "+strings.Join(r.Details, " "))...)
	r.Rows = d.cited(rows)
	r.Margin = deciding(t.verdict, r.Margins)
	if t.at != nil {
		r.Key, r.Edition = t.at.key().String(), string(t.at.position.Table().Edition().Name)
	}
	return r
}

// deciding returns the margin that decides a verdict, nil where nothing is near.
func deciding(verdict string, margins []Margin) (found *Margin) {
	for i := range margins {
		if m := &margins[i]; verdict == "no" && !m.Holds && (found == nil || m.Inches < found.Inches) {
			found = m
		}
	}
	if found != nil {
		return found
	}
	for i := range margins {
		if m := &margins[i]; found == nil || math.Abs(m.Inches) < math.Abs(found.Inches) {
			found = m
		}
	}
	return found
}

// text returns a reply for people, and for assistants that read nothing else.
func (r *Reply[A]) text() string {
	var b strings.Builder
	b.WriteString(r.Sentence)
	for _, s := range r.Details {
		b.WriteString("\n" + s)
	}
	if m := r.Margin; m != nil {
		fmt.Fprintf(&b, "\nMargin: %s, %s by %s", m.Of, map[bool]string{true: "holds", false: "fails"}[m.Holds], tell.Length(math.Abs(m.Inches)))
		if m.Limit != "" {
			b.WriteString("; it is measured to: " + m.Limit)
		}
		b.WriteString(".")
	}
	if len(r.Rows) > 0 {
		var ids []string
		for _, x := range r.Rows {
			ids = append(ids, x.Row)
		}
		b.WriteString("\nRule rows: " + strings.Join(ids, ", ") + ".")
	}
	if r.Key != "" {
		fmt.Fprintf(&b, "\nEdition %s, position %s.", r.Edition, r.Key)
	}
	return b.String()
}

// yesNo returns a verdict in a word.
func yesNo(b bool) string { return tell.YesNo(b) }
