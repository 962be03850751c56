// Package explain is the verb of that name: what a row of the rules, a code or a field of an edition means.
package explain

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/spf13/cobra"
)

// Command is the verb.
func Command() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "explain ROW",
		Short: "Print what a row such as CHG-8 means, or a code such as no-way",
		Long: `Prints a row of docs/rules.md, as answers cite it in brackets: what it decides, in
which way the editions differ, which command shows it, and for programs the function that
answers it, the file that decides and the test that holds it. It takes any code of
docs/reasons.md, too: of a No, of what is wrong with a line of a record, of a fault, of an
error. Without a word it lists all rows.`,
		Example: `  leaderpoint explain CHG-8
  leaderpoint explain no-way`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return exit.Usage("explain takes one row or code, got %d", len(args))
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return explained(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			out := cmd.OutOrStdout()
			if len(args) == 0 {
				return listRows(out, asJSON)
			}
			return explain(out, strings.Trim(args[0], "[] "), asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs; of all rows, a line each")
	return c
}

// explained are all words that can be explained.
func explained() []string {
	var words []string
	for _, r := range docs.Rows() {
		words = append(words, r.ID)
	}
	for _, r := range reasons.All() {
		if r.Of != reasons.Move && !slices.Contains(words, r.Code) {
			words = append(words, r.Code)
		}
	}
	for _, c := range ask.Codes() {
		if !slices.Contains(words, c.Code) {
			words = append(words, c.Code)
		}
	}
	return words
}

// listRows prints a line for each row.
func listRows(out io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(out)
		for _, r := range docs.Rows() {
			if err := enc.Encode(explanation{r, differencesOf(r.ID)}); err != nil {
				return err
			}
		}
		return nil
	}
	var rows [][]string
	for _, r := range docs.Rows() {
		rows = append(rows, []string{r.ID, r.Decides})
	}
	return screen.Columns(out, rows, screen.Of(out).Widest(screen.Wide))
}

// explanation is what the command explain answers of a row.
type explanation struct {
	docs.Row
	// Differences are the fields of an edition that speak of the row.
	Differences []difference `json:"differences"`
}

// explain prints a row, or a reason.
func explain(out io.Writer, word string, asJSON bool) error {
	word, err := arguments.OneOf("explain", "row or reason", word, explained())
	if err != nil {
		return exit.Usage("%s; \"leaderpoint explain\" lists all rows", strings.TrimPrefix(err.Error(), "--explain: "))
	}
	for _, r := range docs.Rows() {
		if r.ID == word {
			x := explanation{r, differencesOf(r.ID)}
			if asJSON {
				return json.NewEncoder(out).Encode(x)
			}
			return screen.Write(out, x.describe())
		}
	}
	found := meaningsOf(word)
	if asJSON {
		return json.NewEncoder(out).Encode(found)
	}
	t := &screen.Telling{}
	for _, m := range found {
		t.Say("%s", m.sentence())
	}
	for _, m := range found {
		if m.Row != "" {
			t.Blank()
			t.Say("\"leaderpoint explain %s\" has the row.", strings.Split(m.Row, ", ")[0])
			break
		}
	}
	return screen.Write(out, t.String())
}

// describe tells a row in words.
func (x *explanation) describe() string {
	t := &screen.Telling{}
	t.Say("%s: %s.", x.ID, byName(phrase.Plain(x.Decides)))
	t.Blank()
	if r, ok := reasons.Find(reasons.Move, x.ID); ok {
		t.Say("A move that misses it: %s.", r.About("the unit", "the other", func(r reasons.Reason) string { return r.Long }))
		t.Blank()
	}
	x.describeEditions(t)
	if verbs := verbsOf(x.Asks); len(verbs) > 0 {
		t.Say("To see it on a table: leaderpoint %s.", tell.List(verbs))
		t.Blank()
	}
	t.Say("For programs: %s of leaderpoint ask, %s in Go (%s), held by %s.", tell.List(x.Asks), x.Function, strings.Join(x.Files, ", "), tell.List(x.Tests))
	return t.String()
}

// describeEditions tells in which way the editions differ.
func (x *explanation) describeEditions(t *screen.Telling) {
	if len(x.Differences) == 0 {
		t.Say("All four editions say the same, or one of them alone has it.")
		t.Blank()
		return
	}
	rows := [][]string{append([]string{"by edition"}, arguments.EditionNames()...)}
	for _, d := range x.Differences {
		rows = append(rows, append([]string{d.words()}, d.Values...))
	}
	_ = screen.Columns(&t.Builder, rows, screen.Wide) // a Builder takes everything
	t.Blank()
	filled := false
	for _, d := range x.Differences {
		t.Item("%s", d.sentence())
		filled = filled || strings.Contains(d.Means, "filled")
	}
	t.Blank()
	if filled {
		t.Say("Filled: the text of that edition says nothing about it.")
		t.Blank()
	}
}

// verbsOf are the commands that show what asks answer, each once. What none of them shows is asked by the command ask alone.
func verbsOf(asks []string) (verbs []string) {
	for _, a := range asks {
		verb := ""
		switch a {
		case "arc", "cover", "distance", "facing", "matrix", "sight":
			verb = "see"
		case "charge", "multicharge":
			verb = "charge"
		case "move", "place":
			verb = "move"
		case "moves", "shot":
			verb = a
		}
		if verb != "" && !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}
