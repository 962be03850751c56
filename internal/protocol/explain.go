package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/clauses"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/rules"
)

// ExplainAnswer is what the rules say, in our own words, to be read out.
type ExplainAnswer struct {
	// Rows are the rows about the words, or the one named row, in the order of docs/rules.md.
	Rows []ExplainedRow `json:"rows"`
}

// ExplainedRow is one row of docs/rules.md.
type ExplainedRow struct {
	Row string `json:"row"`
	// Sentence is that of the requested edition; absent if its text has no such rule.
	Sentence string `json:"sentence,omitempty"`
	// Says has the sentences of all editions, each with the editions that have it. An edition that
	// is not named has no such rule.
	Says []RowSentence `json:"says"`
}

// RowSentence is a sentence and the editions that have it.
type RowSentence struct {
	Editions []string `json:"editions"`
	Sentence string   `json:"sentence"`
}

// Explain answers the ask "explain": about a row, or about plain words. The edition may be empty.
// Words that no row is about give an error.
func Explain(words string, edition rules.EditionName) (ExplainAnswer, error) {
	found := clauses.Find(words)
	if c, ok := clauses.Of(words); ok {
		found = []clauses.Clause{c}
	}
	if len(found) == 0 {
		return ExplainAnswer{}, fault.At("words", coded.New("unknown-word", "no rule row is called %q or is about it. Name a row such as CHG-13, or plain words such as hindered, cover or leader point", words))
	}
	var out ExplainAnswer
	for _, c := range found {
		row := ExplainedRow{Row: c.Row}
		if edition != "" {
			row.Sentence = c.By(edition)
		}
		for _, s := range c.Says {
			x := RowSentence{Sentence: s.Sentence}
			for _, e := range s.Editions {
				x.Editions = append(x.Editions, string(e))
			}
			row.Says = append(row.Says, x)
		}
		out.Rows = append(out.Rows, row)
	}
	return out, nil
}

// explain is the ask "explain".
type explain struct {
	Words   string `json:"words"`
	Edition string `json:"edition,omitempty"`
}

func (*explain) placeless() {}

func (q *explain) check(func(string) bool) error {
	if _, err := rules.EditionByName(rules.EditionName(q.Edition)); err != nil {
		return fault.At("edition", err)
	}
	return nil
}

func (q *explain) answer(*answers.Session) (any, error) {
	return Explain(q.Words, rules.EditionName(q.Edition))
}
