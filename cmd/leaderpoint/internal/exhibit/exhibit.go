// Package exhibit is the verb exhibit: it writes a page with questions, verdicts and pictures that
// needs no other files.
package exhibit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/charges"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/looks"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/moves"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// exhibiting are the flags of the verb: those of its questions, and the file of the page.
type exhibiting struct {
	verb.Flags
	to, title string
	// letter: it is printed on Letter.
	letter bool
	shot   looks.Shot
	move   moves.Move
	// from has the units of the question, counter those of several that counter-charge.
	from, counter []string
	goal          string
}

// Command returns the verb.
func Command() *cobra.Command {
	var o exhibiting
	c := &cobra.Command{
		Use:   "exhibit FILE QUESTION...",
		Short: "Make a page of evidence: picture, verdict, rule, margin, position",
		Long: `Asks one question or several about a position file ("-" for standard input), and writes a page
of evidence for a browser or for paper. The page has the picture, the verdict and its reason,
the margins and the rows. It also has the edition, the position as a file and as a line, its
key, and the command that asks again.

If the position says how well it was measured, the page says how sure each verdict is. --within
gives another accuracy.

The questions are see, charge, counter, shot, move and position. The first four take --from
and --to. move takes --unit, and --order with --steps, or --at. position asks nothing. A charge
may have several units in --from, and --counter names those that counter-charge.

The exit code is 0 if the page was written, whatever the verdicts are.`,
		Example: `  leaderpoint exhibit battle.json charge --from Knights --to Ogres -o case.html
  leaderpoint exhibit battle.json see charge --from Knights --to Ogres -o case.html`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			file, questions := args[:min(1, len(args))], args[min(1, len(args)):]
			if cmd.Flags().Changed(arguments.PositionFlag) {
				file, questions = nil, args
			}
			if err := arguments.OnePosition(cmd, file); err != nil {
				return err
			}
			questions = slices.Compact(questions) // the same question twice has the same picture twice
			if len(questions) == 0 {
				return exit.Usage("exhibit needs a question: %s", strings.Join(questionNames(), ", "))
			}
			if o.to == "" {
				return exit.Usage("exhibit needs a file for the page: -o case.html")
			}
			q, err := arguments.Open(cmd, file)
			if err != nil {
				return err
			}
			cases, err := o.cases(q, questions)
			if err != nil {
				return err
			}
			if o.to == "-" {
				return o.writePage(cmd.OutOrStdout(), q, cases)
			}
			if err := verb.WriteFile(o.to, func(w io.Writer) error { return o.writePage(w, q, cases) }); err != nil {
				return err
			}
			return o.printed(cmd.OutOrStdout(), q, cases)
		},
	}
	arguments.TakesPosition(c)
	c.Args = cobra.ArbitraryArgs
	c.ValidArgsFunction = completeExhibit
	f := c.Flags()
	f.StringVarP(&o.to, "output", "o", "", "the `file` of the page; \"-\" is standard output")
	f.BoolVar(&o.JSON, "json", false, "print JSON for programs: the file, the key, questions and verdicts")
	f.StringVar(&o.title, "title", "", "the `title` of the page")
	f.BoolVar(&o.letter, "letter", false, "the paper is Letter, whatever is usual in the printer")
	f.StringArrayVar(&o.from, "from", nil, "the `unit` that sees, charges or shoots")
	f.StringVar(&o.goal, "to", "", "the `unit` that is seen, charged or shot at")
	f.StringArrayVar(&o.counter, "counter", nil, "of several units that charge, the `unit` that counter-charges, or those that do")
	f.Float64Var(&o.shot.Weapon.Range, "range", 0, "how far the weapon of a shot reaches, in `inches`; without it a war engine's 48, and any distance for others")
	f.BoolVar(&o.shot.Weapon.Indirect, "indirect", false, "the shot is indirect")
	f.StringVar(&o.move.Unit, "unit", "", "the `unit` that moves")
	f.StringVar(&o.move.Order, "order", "", "the `order` of a move, or of the unit that shoots")
	f.StringVar(&o.move.Steps, "steps", "", "the `steps` of a move: \"pivot -20, forward 4.5\"")
	f.StringVar(&o.move.At, "at", "", "the `place` to end a move in: x,y or x,y^heading")
	o.Within.Takes(c, verb.Ruled|verb.Covered)
	arguments.TakesBeside(c, &o.Beside)
	arguments.TakesUnits(c, "from", "to", "counter", "unit")
	arguments.TakesWords(c, "order", "order", arguments.OrderNames())
	return c
}

// printed prints the file of the page, for programs with what is in it.
func (o *exhibiting) printed(out io.Writer, q *arguments.Inquiry, cases []putCase) error {
	if !o.JSON {
		_, err := fmt.Fprintln(out, o.to)
		return err
	}
	return json.NewEncoder(out).Encode(struct {
		File  string    `json:"file"`
		Key   string    `json:"key"`
		Cases []putCase `json:"cases"`
	}{o.to, q.Key(), cases})
}

// questionNames returns the questions that an exhibit can contain.
func questionNames() []string {
	return []string{"see", "charge", "counter", "shot", "move", "position"}
}

// completeExhibit offers a file first, and then questions.
func completeExhibit(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 && !c.Flags().Changed(arguments.PositionFlag) {
		return arguments.CompleteFile(c, args, begun)
	}
	return questionNames(), cobra.ShellCompDirectiveNoFileComp
}

// putCase is one question of a page, with its answer.
type putCase struct {
	// Question is the question in a sentence, Again the command line that repeats it.
	Question string `json:"question"`
	// Verdict is the first sentence of the answer, Rest the following ones.
	Verdict string `json:"verdict"`
	Rest    string `json:"-"`
	Again   string `json:"again"`
	ask     verb.Question
	flags   verb.Flags
	answer  *verb.Answer
	sure    verb.Sure
}

// cases answers the questions. Their words are those of the verbs, without the provenance.
func (o *exhibiting) cases(q *arguments.Inquiry, questions []string) (cases []putCase, err error) {
	own := *q
	own.Bare = true
	for i, name := range questions {
		if questions[i], err = arguments.OneOf("exhibit", "question", name, questionNames()); err != nil {
			return nil, exit.Usage("%s", strings.TrimPrefix(err.Error(), "--exhibit: "))
		}
	}
	o.HasCover = slices.Contains(questions, "see")
	for _, name := range questions {
		f := verb.Flags{Within: o.Within}
		c, err := o.put(name)
		if err != nil {
			return nil, err
		}
		if name == "position" {
			f.Within = verb.Within{}
		} else {
			if len(o.from) < 2 {
				f.AsMeasured(q)
			}
			if err := f.Ready(q, true); err != nil {
				return nil, err
			}
			again := f.Again(name == "see")
			for _, rules := range o.Beside {
				again = append(again, "--beside", rules)
			}
			if len(again) > 0 {
				c.Again += " " + arguments.Again(again...)
			}
		}
		if l := q.Lengths; l != tell.LengthsOf(q.Source.Document.Lengths) {
			c.Again += " " + arguments.Again("--lengths", l.Short())
		}
		if c.answer, err = c.ask(&own); err != nil {
			return nil, err
		}
		var words strings.Builder
		if c.sure, err = f.Print(&words, &own, c.answer); err != nil {
			return nil, err
		}
		c.Verdict, c.Rest, _ = strings.Cut(strings.TrimRight(words.String(), "\n"), "\n\n")
		c.Verdict = tell.Doubted(strings.Join(strings.Fields(c.Verdict), " "), q.Lengths.First(c.sure.Doubt()))
		c.flags = f
		cases = append(cases, c)
	}
	return cases, nil
}

// put answers one question.
func (o *exhibiting) put(name string) (c putCase, err error) {
	pair := len(o.from) == 1 && o.goal != ""
	switch name {
	case "see", "counter", "shot":
		if !pair {
			return c, exit.Usage("the question %s needs --from and --to, one unit each", name)
		}
	case "charge":
		if len(o.from) == 0 || o.goal == "" {
			return c, exit.Usage("the question charge needs --from and --to")
		}
		if len(o.counter) > 0 && len(o.from) == 1 {
			return c, exit.Usage("--counter says which of several chargers counter-charge; of one unit ask the question counter")
		}
	case "move":
		if o.move.Unit == "" {
			return c, exit.Usage("the question move needs --unit")
		}
	}
	switch name {
	case "see":
		c.Question = fmt.Sprintf("Does %s see %s?", o.from[0], o.goal)
		c.Again = arguments.Again("see", "--from", o.from[0], "--to", o.goal)
		c.ask = looks.Look(o.from[0], o.goal)
	case "charge":
		x := charges.Charge{From: o.from, Counter: o.counter, To: o.goal}
		c.Question = fmt.Sprintf("Can %s charge %s?", tell.Series(x.From), x.To)
		words := []string{"charge"}
		for _, from := range x.From {
			words = append(words, "--from", from)
		}
		for _, counter := range x.Counter {
			words = append(words, "--counter", counter)
		}
		c.Again = arguments.Again(append(words, "--to", x.To)...)
		c.ask = x.Ask
	case "counter":
		c.Question = fmt.Sprintf("Can %s counter-charge %s?", o.from[0], o.goal)
		c.Again = arguments.Again("counter", "--from", o.from[0], "--to", o.goal)
		c.ask = charges.Counter(o.from[0], o.goal)
	case "shot":
		x := o.shot
		x.From, x.To, x.Order = o.from[0], o.goal, o.move.Order
		c.Question = fmt.Sprintf("May %s shoot at %s?", x.From, x.To)
		c.Again = arguments.Again(append([]string{"shot", "--from", x.From, "--to", x.To}, x.Flags()...)...)
		c.ask = x.Ask
		return c, x.Ready()
	case "move":
		x := o.move
		x.Order = cmp.Or(x.Order, move.OrderAdvance.String())
		c.Question = fmt.Sprintf("May %s make this move?", x.Unit)
		words := []string{"move", "--unit", x.Unit}
		switch {
		case x.At != "":
			c.Question = fmt.Sprintf("May %s end a move there?", x.Unit)
			words = append(words, "--at", x.At)
		case x.Steps != "":
			words = append(words, "--order", x.Order, "--steps", x.Steps)
		default:
			words = append(words, "--order", x.Order)
		}
		c.Again = arguments.Again(words...)
		c.ask = x.Ask
	default:
		c.Question, c.Again = "What is the position?", arguments.Again("see")
		c.ask = func(q *arguments.Inquiry) (*verb.Answer, error) {
			return &verb.Answer{Words: q.Heading(""), Draw: func(o func(...string) draw.Options) ([]draw.Exhibit, error) {
				return []draw.Exhibit{draw.Position(q.Table().Now(), o())}, nil
			}}, nil
		}
	}
	return c, nil
}
