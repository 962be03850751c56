package tell

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Clause is a part of a sentence, and the rows of the ledger that it goes by.
type Clause struct {
	Text string
	Rows []string
}

// clauseOf returns a reason as a clause about a unit and its target.
func clauseOf(r *reasons.Reason, unit, target string) Clause {
	c := Clause{Text: r.About(unit, target)}
	if r.Row != "" {
		c.Rows = strings.Split(r.Row, ", ")
	}
	return c
}

// Reason returns a reason, by its question and its code, as a clause about a unit and its target.
// An unknown code is its own text.
func Reason(of reasons.Question, code, unit, target string) Clause {
	if r, ok := reasons.Find(of, code); ok {
		return clauseOf(&r, unit, target)
	}
	return Clause{Text: code}
}

// Reasons returns the reasons of one question as one clause: see [Reason].
func Reasons(of reasons.Question, codes []string, unit, target string) Clause {
	var list []Clause
	for _, code := range codes {
		list = append(list, Reason(of, code, unit, target))
	}
	return Joined(list)
}

// Joined returns clauses as one, with each row once.
func Joined(list []Clause) Clause {
	var texts, rows []string
	for _, c := range list {
		texts = append(texts, c.Text)
		for _, row := range c.Rows {
			if !slices.Contains(rows, row) {
				rows = append(rows, row)
			}
		}
	}
	return Clause{strings.Join(texts, "; "), rows}
}

// String returns the clause with its rows in brackets.
func (c Clause) String() string {
	if len(c.Rows) == 0 {
		return c.Text
	}
	return c.Text + " [" + strings.Join(c.Rows, ", ") + "]"
}
