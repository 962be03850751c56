package main

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/spf13/cobra"
)

func explainCommand() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "explain ROW",
		Short: "Print what a row such as CHG-8 means, or a code such as no-way",
		Long: `Prints a row of docs/rules.md, as answers cite it in brackets: what it decides, in
which way the editions differ, the function that answers it, the file that decides and
the test that holds it. It takes any code of docs/reasons.md, too: of a No, of what is wrong
with a line of a record, of a fault, of an error. Without a word it lists all rows.`,
		Example: `  leaderpoint explain CHG-8
  leaderpoint explain no-way`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("explain takes one row or code, got %d", len(args))
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
	return columns(out, rows, screenOf(out).widest(wideTable))
}

// explanation is what the command explain answers of a row.
type explanation struct {
	docs.Row
	// Differences are the fields of an edition that speak of the row.
	Differences []difference `json:"differences"`
}

// explain prints a row, or a reason.
func explain(out io.Writer, word string, asJSON bool) error {
	word, err := oneOf("explain", "row or reason", word, explained())
	if err != nil {
		return usage("%s", strings.TrimPrefix(err.Error(), "--explain: "))
	}
	for _, r := range docs.Rows() {
		if r.ID == word {
			x := explanation{r, differencesOf(r.ID)}
			if asJSON {
				return json.NewEncoder(out).Encode(x)
			}
			return write(out, x.describe())
		}
	}
	found := meaningsOf(word)
	if asJSON {
		return json.NewEncoder(out).Encode(found)
	}
	t := &telling{}
	for _, m := range found {
		t.say("%s", m.sentence())
	}
	for _, m := range found {
		if m.Row != "" {
			t.blank()
			t.say("\"leaderpoint explain %s\" has the row.", strings.Split(m.Row, ", ")[0])
			break
		}
	}
	return write(out, t.String())
}

// describe tells a row in words.
func (x *explanation) describe() string {
	t := &telling{}
	t.say("%s: %s.", x.ID, plain(x.Decides))
	t.blank()
	if r, ok := reasons.Find(reasons.Move, x.ID); ok {
		t.say("A move that misses it: %s.", r.About("the unit", "the other", func(r reasons.Reason) string { return r.Long }))
		t.blank()
	}
	t.say("Answered by %s, decided in %s, held by %s.", x.Function, strings.Join(x.Files, ", "), tell.List(x.Tests))
	t.say("Asked by: %s.", strings.Join(x.Asks, ", "))
	t.blank()
	if len(x.Differences) == 0 {
		t.say("No field of an edition names it: it is the same in all four, or one of them alone has it.")
		return t.String()
	}
	t.say("In the editions (B10, S2, F2 and T3 in this order):")
	t.blank()
	rows := [][]string{append([]string{"field"}, editionNames()...)}
	for _, d := range x.Differences {
		rows = append(rows, append([]string{d.Field}, d.Values...))
	}
	_ = columns(&t.Builder, rows, wideTable) // a Builder takes everything
	t.blank()
	for _, d := range x.Differences {
		t.item("%s", d.Means)
	}
	return t.String()
}
