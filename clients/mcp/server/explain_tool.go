package server

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/clauses"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// UnknownWordError says that nothing is known by a name.
type UnknownWordError struct{ Word string }

// Error implements error.
func (e *UnknownWordError) Error() string {
	return fmt.Sprintf("%q is no rule row, no reason and no code of an error; leaderpoint://rules lists the rows, leaderpoint://reasons the reasons.%s", e.Word, didYouMean(e.Word, wordsKnown()))
}

// wordsKnown returns all words that are explained, each once.
func wordsKnown() (words []string) {
	for _, r := range docs.Rows() {
		words = append(words, r.ID)
	}
	for _, r := range reasons.All() {
		words = append(words, r.Code)
	}
	for _, c := range append(protocol.Codes(), ownCodes()...) {
		words = append(words, c.Code)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// explainIn is what the tool explain takes.
type explainIn struct {
	Word string `json:"word" jsonschema:"a rule row such as CHG-8, plain words such as cover, a reason such as no-way, or an error such as unknown-unit"`
	picture
}

// Explained is what a word means.
type Explained struct {
	Row *docs.Row `json:"row,omitempty"`
	// Clauses are what the rules say, by edition: of the row, or of all rows that plain words are
	// about.
	Clauses []clauses.Clause `json:"clauses,omitempty"`
	Reasons []Meaning        `json:"reasons,omitempty"`
	// Error is what the code of an error means.
	Error string `json:"error,omitempty"`
}

// Meaning is a reason against something.
type Meaning struct {
	// Of is what it is against: sight, cover, charge, shot, spell or move.
	Of    string `json:"of"`
	Code  string `json:"code"`
	Row   string `json:"row"`
	Short string `json:"short"`
	// Long has UNIT, TARGET and FACING in place of names.
	Long string `json:"long"`
}

func meaningOf(r reasons.Reason) Meaning {
	return Meaning{string(r.Of), r.Code, r.Row, r.Short, r.Long}
}

func (d *desk) addExplain(s *mcp.Server) {
	add(s, d, tool{
		name: "explain", title: "Explain a rule row or a reason", effect: reads,
		description: "What a rule row, a reason or the code of an error means, in our own words. The text of the rule book is not here.",
	}, d.explain)
}

func (d *desk) explain(_ context.Context, in explainIn) (*outcome[Explained], error) {
	word := strings.Trim(in.Word, "[] \t")
	out := &outcome[Explained]{details: []string{}}
	for i := range d.rows {
		if r := &d.rows[i]; strings.EqualFold(r.ID, word) {
			out.answer.Row = r
			out.sentence = r.ID + ": " + rowOf(*r).Decides + "."
			c, _ := clauses.Of(r.ID)
			out.answer.Clauses = []clauses.Clause{c}
			out.details = append(out.details, saidOf(&c)...)
			if len(r.Asks) > 0 { // the function and its tests, which are for programs, stand in the row
				out.details = append(out.details, "Answers that go by it: "+strings.Join(r.Asks, ", ")+".")
			}
		}
	}
	for _, r := range reasons.All() {
		if !strings.EqualFold(r.Code, word) {
			continue
		}
		out.answer.Reasons = append(out.answer.Reasons, meaningOf(r))
		text := fmt.Sprintf("%s, of %s: %s.", r.Code, r.Of.Subject(), r.Cited())
		if out.sentence == "" {
			out.sentence = text
		} else {
			out.details = append(out.details, text)
		}
	}
	for _, c := range append(protocol.Codes(), ownCodes()...) {
		if strings.EqualFold(c.Code, word) && out.sentence == "" {
			out.answer.Error, out.sentence = c.Means, "An error: "+c.Means+"."
		}
	}
	for _, c := range clauses.Find(word) {
		if out.answer.Row == nil && len(out.answer.Reasons) == 0 && out.answer.Error == "" {
			out.sentence = "What the rules say of it, in our words:"
			out.answer.Clauses = append(out.answer.Clauses, c)
			out.details = append(out.details, saidOf(&c)...)
		}
	}
	if out.sentence == "" {
		return nil, at("word", &UnknownWordError{word})
	}
	return out, nil
}

// saidOf has a line for each sentence of a row, with the editions that say so.
func saidOf(c *clauses.Clause) (lines []string) {
	for _, s := range c.Says {
		who := "all editions"
		if !c.Agree() {
			who = strings.ReplaceAll(strings.Trim(fmt.Sprint(s.Editions), "[]"), " ", ", ")
		}
		lines = append(lines, fmt.Sprintf("%s, %s: %s", c.Row, who, s.Sentence))
	}
	return lines
}

// ownCodes returns the codes of errors that this package adds.
func ownCodes() []protocol.ErrorCode {
	return []protocol.ErrorCode{
		{Code: CodeArguments, Means: "what was sent is not of the form that the tool takes"},
		{Code: CodeCancelled, Means: "the call was cancelled, and nothing was changed"},
		{Code: CodeBusy, Means: "another call has changed the position meanwhile"},
		{Code: CodeNoGame, Means: "it belongs to a game, and none was begun"},
		{Code: CodeText, Means: "a text is longer than any that is read"},
		{Code: CodeRecord, Means: "a line of a record is wrong"},
	}
}
