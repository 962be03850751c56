// Package explain is the verb explain: it explains a row of the rules, a code or a field of an
// edition.
package explain

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/clauses"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

// Command returns the verb.
func Command() *cobra.Command {
	asJSON, codes, edition := false, false, ""
	c := &cobra.Command{
		Use:   "explain WORDS",
		Short: "Print what a row such as CHG-8, a code such as no-way, or a word such as cover means",
		Long: `Prints a row of docs/rules.md, as answers cite it in brackets. Each edition has a sentence to
be read out, and it says how the editions differ. It also names the command that shows the
row, and for programmers the function, the file and the test.

Plain words such as hindered, cover or leader point print the sentences of all rows about
them. Codes are explained, too: the reason for a no, a fault of a position, an error. So are
readings and the policies of an event, one by one or all of them: readings, policies.

Without a word it lists all rows, and with --codes all codes.`,
		Example: `  leaderpoint explain CHG-8
  leaderpoint explain hindered
  leaderpoint explain no-way`,
		Args: cobra.ArbitraryArgs,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return explained(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			out := cmd.OutOrStdout()
			switch {
			case codes && len(args) > 0:
				return exit.Usage("--codes lists all codes, and takes no word")
			case codes:
				return printCodes(out, asJSON)
			case len(args) == 0:
				return printList(out, asJSON, rows(), func(x explanation) []string { return []string{x.ID, x.Decides} })
			}
			return explain(out, strings.Trim(strings.Join(args, " "), "[] "), rules.EditionName(edition), asJSON)
		},
	}
	c.Flags().StringVar(&edition, "edition", "", "only what the rules of this `edition` say")
	arguments.TakesWords(c, "edition", "edition", arguments.EditionNames())
	c.Flags().BoolVar(&codes, "codes", false, "list every code with what it is of, its row and its meaning")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs; of all rows or codes, a line each")
	return c
}

// explained returns all words that can be explained.
func explained() (words []string) {
	for _, r := range docs.Rows() {
		words = append(words, r.ID)
	}
	for _, m := range meanings() {
		if !slices.Contains(words, m.Code) {
			words = append(words, m.Code)
		}
	}
	return words
}

// printCodes prints a line for each code.
func printCodes(out io.Writer, asJSON bool) error {
	return printList(out, asJSON, meanings(), func(m meaning) []string { return []string{m.Code, m.Of, m.Row, m.Means} })
}

// printList prints a line for each entry of a list.
func printList[T any](out io.Writer, asJSON bool, list []T, row func(T) []string) error {
	enc := json.NewEncoder(out)
	var rows [][]string
	for _, x := range list {
		if !asJSON {
			rows = append(rows, row(x))
		} else if err := enc.Encode(x); err != nil {
			return err
		}
	}
	return screen.Columns(out, rows, screen.Wide)
}

// explanation is the answer of the command explain about a row.
type explanation struct {
	docs.Row
	// Says holds the rule, by edition.
	Says []clauses.Saying `json:"says"`
	// Differences lists the fields of an edition that refer to the row.
	Differences []difference `json:"differences"`
}

// rows returns all rows with their explanations.
func rows() (list []explanation) {
	for _, r := range docs.Rows() {
		c, _ := clauses.Of(r.ID)
		list = append(list, explanation{r, c.Says, differencesOf(r.ID)})
	}
	return list
}

// meaning is the meaning of a code for one question: the same code may have several.
type meaning struct {
	// Of is a question of package reasons, reading, policy, word or error.
	Of   string `json:"of"`
	Code string `json:"code"`
	// Row is the row of docs/rules.md that forbids it, if any.
	Row string `json:"row,omitempty"`
	// Means is the sentence.
	Means string `json:"means"`
}

// meanings returns all codes with their meanings, in the order of the questions, then readings,
// policies and errors. A limit that a move misses is a row, and no code.
func meanings() []meaning {
	var all []meaning
	for _, r := range reasons.All() {
		if r.Of == reasons.Move {
			continue
		}
		long := r.About("the unit", "the other")
		all = append(all, meaning{string(r.Of), r.Code, r.Row, strings.ReplaceAll(long, "FACING", "the facing")})
	}
	for _, r := range docs.Readings() {
		all = append(all, meaning{Of: "reading", Code: r.Key, Means: byName(r.Question + ". Answers: " + r.Answers)})
	}
	for _, p := range certainty.Policies() {
		all = append(all, meaning{Of: "policy", Code: string(p), Means: p.Means()})
	}
	for _, c := range protocol.Codes() {
		all = append(all, meaning{Of: "error", Code: c.Code, Means: phrase.Plain(c.Means)})
	}
	return all
}

// meaningsOf returns what one code means.
func meaningsOf(code string) []meaning {
	return slices.DeleteFunc(meanings(), func(m meaning) bool { return m.Code != code })
}

// answersCalled returns the readings that have an answer of that name.
func answersCalled(word string) []meaning {
	return slices.DeleteFunc(meanings(), func(m meaning) bool {
		return m.Of != "reading" || !slices.Contains(rules.ReadingValues(m.Code), word)
	})
}

// listed returns all readings or all policies, if that is what a word asks for.
func listed(word string) []meaning {
	of := map[string]string{"reading": "reading", "readings": "reading", "policy": "policy", "policies": "policy"}[strings.ToLower(word)]
	return slices.DeleteFunc(meanings(), func(m meaning) bool { return m.Of != of })
}

// sentence returns a meaning in words.
func (m *meaning) sentence() string {
	if m.Of == "word" {
		return m.Means + "."
	}
	text := fmt.Sprintf("%s, of %s: %s", m.Code, cmp.Or(reasons.Question(m.Of).Subject(), "an error"), m.Means)
	if m.Of == "reading" || m.Of == "policy" {
		text = fmt.Sprintf("%s, a %s: %s", m.Code, m.Of, m.Means)
	}
	if m.Of == "reading" {
		text += ". The first answer is the default"
	}
	if m.Row != "" {
		text += " [" + m.Row + "]"
	}
	return text + "."
}

// explainWords prints the sentences of the rows that plain words are about.
func explainWords(out io.Writer, found []clauses.Clause, edition rules.EditionName, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(found)
	}
	t := &screen.Telling{}
	for i := range found {
		if edition != "" {
			sayOf(t, &found[i], edition, len(found) == 1)
			continue
		}
		if i > 0 {
			t.Blank()
		}
		sayClause(t, &found[i], found[i].Row+", ")
	}
	return screen.Write(out, t.String())
}

// sayOf prints the rule of a row by one edition. If that edition has none and the row is the only
// one found, it says so, and names what the edition has instead.
func sayOf(t *screen.Telling, c *clauses.Clause, edition rules.EditionName, only bool) {
	switch s := c.By(edition); {
	case s != "":
		t.Say("%s: %s", c.Row, s)
	case only:
		t.Say("%s: %s has no such rule.", c.Row, edition)
		for _, other := range clauses.Find(c.Words[0]) {
			if s := other.By(edition); s != "" && other.Words[0] == c.Words[0] {
				t.Say("%s: %s", other.Row, s)
			}
		}
	}
}

// sayClause prints the rule of a row, by edition, and the editions without such a rule.
func sayClause(t *screen.Telling, c *clauses.Clause, name string) {
	for _, s := range c.Says {
		who := "all editions"
		if !c.Agree() {
			var names []string
			for _, e := range s.Editions {
				names = append(names, string(e))
			}
			who = tell.Series(names)
		}
		t.Say("%s%s: %s", name, who, s.Sentence)
	}
	var silent []string
	for _, e := range rules.EditionNames() {
		if c.By(e) == "" {
			silent = append(silent, string(e))
		}
	}
	if len(silent) > 0 {
		t.Say("%s%s %s no such rule.", name, tell.Series(silent), map[bool]string{true: "has", false: "have"}[len(silent) == 1])
	}
}

// explain prints a row, a reason, or the rows that plain words are about.
func explain(out io.Writer, word string, edition rules.EditionName, asJSON bool) error {
	if c, ok := clauses.Of(word); ok && edition != "" {
		return explainWords(out, []clauses.Clause{c}, edition, asJSON)
	}
	if list := listed(word); len(list) > 0 {
		return printList(out, asJSON, list, func(m meaning) []string { return []string{m.Code, m.Means} })
	}
	if !slices.Contains(explained(), word) {
		if term := clauses.Term(word); term != "" && (!asJSON || len(clauses.About(word)) == 0) {
			return sayMeanings(out, []meaning{{Of: "word", Code: word, Means: strings.TrimSuffix(term, ".")}}, edition, asJSON)
		}
		if found := clauses.Find(word); len(found) > 0 {
			return explainWords(out, found, edition, asJSON)
		}
		if list := answersCalled(word); len(list) > 0 {
			return sayMeanings(out, list, edition, asJSON)
		}
	}
	name, err := arguments.OneOf("explain", "row, reading or code", word, explained())
	if err != nil {
		why := strings.TrimPrefix(err.Error(), "--explain: ")
		if !strings.ContainsAny(word, "0123456789") && len(named.Nearest(word, explained())) == 0 { // no row is like a word
			why = fmt.Sprintf("no row, reading or code is called %q", word)
		}
		return exit.Usage("%s; \"leaderpoint explain\" lists all rows, and takes plain words such as hindered or cover", why)
	}
	word = name
	for _, x := range rows() {
		if x.ID != word {
			continue
		}
		if asJSON {
			return json.NewEncoder(out).Encode(x)
		}
		return screen.Write(out, x.describe())
	}
	return sayMeanings(out, meaningsOf(word), edition, asJSON)
}

// sayMeanings prints what a code, an answer or a word means, and the rows that are about it.
func sayMeanings(out io.Writer, found []meaning, edition rules.EditionName, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(found)
	}
	t := &screen.Telling{}
	for _, m := range found {
		t.Say("%s", m.sentence())
	}
	if about := clauses.About(found[0].Code); len(about) > 0 {
		t.Blank()
		return cmp.Or(screen.Write(out, t.String()), explainWords(out, about, edition, false))
	}
	for _, m := range found {
		if m.Row != "" {
			t.Paragraph("\"leaderpoint explain %s\" has the row.", strings.Split(m.Row, ", ")[0])
			break
		}
	}
	return screen.Write(out, t.String())
}

// describe returns a row in words.
func (x *explanation) describe() string {
	t := &screen.Telling{}
	t.Say("%s: %s.", x.ID, byName(phrase.Plain(x.Decides)))
	t.Blank()
	if r, ok := reasons.Find(reasons.Move, x.ID); ok {
		t.Say("Of a move that breaks it an answer says: %s.", r.About("X", "Y"))
		t.Blank()
	}
	if c, ok := clauses.Of(x.ID); ok {
		sayClause(t, &c, "")
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

// describeEditions prints how the editions differ.
func (x *explanation) describeEditions(t *screen.Telling) {
	if len(x.Differences) == 0 {
		return
	}
	rows := [][]string{append([]string{"by edition"}, arguments.EditionNames()...)}
	for _, d := range x.Differences {
		rows = append(rows, append([]string{d.words()}, d.Values...))
	}
	_ = screen.Columns(&t.Builder, rows, screen.Wide) // a Builder has no errors
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

// verbsOf returns the commands that answer some asks, each once; ask alone if there is no other.
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
