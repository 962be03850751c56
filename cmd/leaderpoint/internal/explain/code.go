package explain

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/reasons"
)

// ofErrors is what a code that is no reason is of.
const ofErrors = "error"

// meaning is what a code means of one question: the same code may mean something of several.
type meaning struct {
	// Of is a question of package reasons, or error.
	Of   string `json:"of"`
	Code string `json:"code"`
	// Row is that of docs/rules.md, where one forbids it.
	Row string `json:"row,omitempty"`
	// Means is the sentence.
	Means string `json:"means"`
}

// meaningsOf are what a code means, in the order of docs/reasons.md.
func meaningsOf(code string) []meaning {
	var found []meaning
	for _, r := range reasons.All() {
		if r.Code != code || r.Of == reasons.Move {
			continue
		}
		long := r.About("the unit", "the other", func(r reasons.Reason) string { return r.Long })
		found = append(found, meaning{string(r.Of), r.Code, r.Row, strings.ReplaceAll(long, "FACING", "the facing")})
	}
	for _, c := range ask.Codes() {
		if c.Code == code {
			found = append(found, meaning{Of: ofErrors, Code: code, Means: phrase.Plain(c.Means)})
		}
	}
	return found
}

// sentence says a meaning in words.
func (m *meaning) sentence() string {
	of := cmp.Or(reasons.Question(m.Of).Subject(), "an error")
	text := fmt.Sprintf("%s, of %s: %s", m.Code, of, m.Means)
	if m.Row != "" {
		text += " [" + m.Row + "]"
	}
	return text + "."
}
