// Package verb has what verbs with a verdict share: one question, its answer, and each form of the
// answer. It has the flags for that: --json, those of pictures, and --within.
package verb

import (
	"cmp"
	"context"
	"encoding/json"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/spf13/cobra"
)

// Answer is the answer to one question.
type Answer struct {
	// Words are for people. Last comes after how sure they are.
	Words, Last string
	// Data is for programs. Surely returns it with how sure its verdicts are, by their names; nil adds
	// that of the first as the member certainty.
	Data   any
	Surely func(how map[string]*Certainty) any
	// More holds further lines for programs.
	More []any
	// Verdicts are those that may be sure or not, the one that decides the exit code first.
	Verdicts []Verdict
	// Draw draws it, with the options for a picture of some verdicts.
	Draw func(o func(verdicts ...string) draw.Options) ([]draw.Exhibit, error)
	// Title is the title of several pictures beside each other.
	Title string
	// Ends is the outcome of the command.
	Ends error
}

// Drawing draws one question, with how sure some verdicts are.
func Drawing(q *arguments.Inquiry, question certainty.Question, verdicts ...string) func(o func(...string) draw.Options) ([]draw.Exhibit, error) {
	return func(o func(...string) draw.Options) ([]draw.Exhibit, error) {
		e, err := exhibits.Of(context.Background(), q.Table().Now(), question, o(verdicts...))
		return []draw.Exhibit{e}, err
	}
}

// Question answers one question by the rules of an inquiry.
type Question func(q *arguments.Inquiry) (*Answer, error)

// Flags are those of a verb.
type Flags struct {
	JSON bool
	Pictures
	Within
}

// Kind is what a verb takes besides a position, --json and the flags of pictures. Kinds add up.
type Kind uint8

// The kinds of verbs.
const (
	Certain  Kind = 1 << iota // --within
	Ruled                     // --policy and --called
	Covered                   // --called cover=yes and cover=no
	Compared                  // --beside
	Undrawn                   // no flags of pictures
)

// Adds gives a command the flags of its kind, and makes it run with its position.
func (f *Flags) Adds(c *cobra.Command, kind Kind, jsonUsage string, run func(c *cobra.Command, q *arguments.Inquiry) error) {
	c.RunE = func(c *cobra.Command, args []string) error {
		q, err := arguments.Open(c, args)
		if err != nil {
			return err
		}
		return run(c, q)
	}
	arguments.TakesPosition(c)
	c.Flags().BoolVar(&f.JSON, "json", false, cmp.Or(jsonUsage, "print JSON lines for programs"))
	if kind&Undrawn == 0 {
		f.Pictures.Takes(c)
	}
	if kind&Compared != 0 {
		arguments.TakesBeside(c, &f.Beside)
	}
	if kind&Certain != 0 {
		f.Within.Takes(c, kind)
	}
}

// Asks gives a command the flags of its kind, and makes it answer one question. Its help lists the
// exit codes, unless it has no picture and so no verdict.
func (f *Flags) Asks(c *cobra.Command, kind Kind, jsonUsage string, ask Question) {
	if kind&Undrawn == 0 {
		c.Long += "\n\n" + exit.Help
	}
	one := func(*cobra.Command) (bool, error) { return true, nil }
	f.Lists(c, kind, jsonUsage, one, ask, nil)
}

// Lists gives a command the flags of its kind, and makes it answer one question, or several by a
// list. one reads the other flags, and reports whether they are about one question.
func (f *Flags) Lists(c *cobra.Command, kind Kind, jsonUsage string, one func(c *cobra.Command) (bool, error), ask Question, list func(c *cobra.Command, q *arguments.Inquiry) error) {
	f.Adds(c, kind, jsonUsage, func(c *cobra.Command, q *arguments.Inquiry) error {
		isOne, err := one(c)
		if err == nil {
			err = f.Ready(q, isOne)
		}
		switch {
		case err != nil:
			return err
		case isOne:
			return f.Answer(c.OutOrStdout(), q, ask)
		}
		if err := list(c, q); err != nil || !f.Wanted() {
			return err
		}
		return f.Write(draw.Position(q.Table().Now(), f.Options(q)))
	})
}

// Ready reads the flags, and refuses those for one question if there are several.
func (f *Flags) Ready(q *arguments.Inquiry, one bool) error {
	if !one && len(f.Beside) > 0 {
		return exit.Usage("--beside is for one question: name the units that it is about")
	}
	return f.Within.ready(q, one)
}

// Answer asks a question, prints the answer and draws it, and returns the outcome of the command.
func (f *Flags) Answer(out io.Writer, q *arguments.Inquiry, ask Question) error {
	a, err := ask(q)
	if err != nil {
		return err
	}
	sure, err := f.Print(out, q, a)
	if err == nil {
		err = f.drawn(q, a, sure, ask)
	}
	if err != nil {
		return err
	}
	return sure.ends(a.Ends)
}

// Print prints an answer, and returns how sure it is.
func (f *Flags) Print(out io.Writer, q *arguments.Inquiry, a *Answer) (Sure, error) {
	sure, err := f.ask(q, a.Verdicts, false)
	if err != nil {
		return nil, err
	}
	if f.JSON {
		return sure, a.encode(json.NewEncoder(out), q, sure)
	}
	t := &screen.Telling{}
	t.WriteString(a.Words)
	sure.tell(t, q.Table())
	t.WriteString(a.Last)
	if mm, ok := q.Measured(); !f.Given() && !q.Bare && len(a.Verdicts) > 0 && ok && mm > 0 {
		if q.Source.Document.Measured != nil {
			t.Paragraph("Places are measured to %[1]g mm: --within %[1]gmm says how sure this is.", mm)
		} else {
			t.Paragraph("Some units say how well they were measured: --within %gmm, for the rest, says how sure this is.", mm)
		}
	}
	return sure, q.Print(out, t.String(), q.Provenance())
}

// Encode prints some answers for programs, a line each. Of their certainty it computes only the
// calls.
func (f *Flags) Encode(out io.Writer, q *arguments.Inquiry, list []*Answer) error {
	enc := json.NewEncoder(out)
	for _, a := range list {
		sure, err := f.ask(q, a.Verdicts, true)
		if err == nil {
			err = a.encode(enc, q, sure)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// encode prints an answer for programs.
func (a *Answer) encode(enc *json.Encoder, q *arguments.Inquiry, sure Sure) (err error) {
	how := sure.how(q)
	switch {
	case a.Surely != nil:
		err = enc.Encode(a.Surely(how))
	case len(a.Verdicts) == 0:
		err = enc.Encode(a.Data)
	default:
		err = enc.Encode(protocol.WithCertainty(a.Data, how[a.Verdicts[0].Name]))
	}
	for _, line := range a.More {
		if err == nil {
			err = enc.Encode(line)
		}
	}
	return err
}
