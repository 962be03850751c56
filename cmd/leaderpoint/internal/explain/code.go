package explain

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
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

// meanings returns all codes with what each means, in the order of the questions, then of the
// errors. What a move misses is a row, and no code.
func meanings() []meaning {
	var all []meaning
	for _, r := range reasons.All() {
		if r.Of == reasons.Move {
			continue
		}
		long := r.About("the unit", "the other", func(r reasons.Reason) string { return r.Long })
		all = append(all, meaning{string(r.Of), r.Code, r.Row, strings.ReplaceAll(long, "FACING", "the facing")})
	}
	for _, c := range protocol.Codes() {
		all = append(all, meaning{Of: ofErrors, Code: c.Code, Means: phrase.Plain(c.Means)})
	}
	return all
}

// meaningsOf returns what one code means.
func meaningsOf(code string) []meaning {
	return slices.DeleteFunc(meanings(), func(m meaning) bool { return m.Code != code })
}

// listCodes prints a line for each code.
func listCodes(out io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(out)
		for _, m := range meanings() {
			if err := enc.Encode(m); err != nil {
				return err
			}
		}
		return nil
	}
	var rows [][]string
	for _, m := range meanings() {
		rows = append(rows, []string{m.Code, m.Of, m.Row, m.Means})
	}
	return screen.Columns(out, rows, screen.Wide)
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
