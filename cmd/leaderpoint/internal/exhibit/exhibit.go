// Package exhibit is the verb of that name: a page with questions, verdicts and pictures that needs
// nothing else.
package exhibit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/charges"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/orders"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/see"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/shot"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// exhibitOptions are the flags of the command exhibit: those of the questions that it can
// put, and where the page goes.
type exhibitOptions struct {
	to    string // the page
	title string
	// letter: it is printed on Letter.
	letter bool
	shot   shot.Options
	move   orders.MoveOptions
	from   []string
	goal   string
	// asJSON prints the questions and verdicts for programs, besides the page.
	asJSON bool
	// beside are editions and readings that all is judged by, too.
	beside arguments.Beside
	// within is asked of looks, charges of one unit, shots and moves.
	within tolerance.Flag
}

// Command returns the verb.
func Command() *cobra.Command {
	var o exhibitOptions
	c := &cobra.Command{
		Use:   "exhibit FILE QUESTION...",
		Short: "Make a page of evidence: picture, verdict, rule, margin, position",
		Long: `Reads a position file ("-" for standard input), puts one question or several, and
writes a page for a browser or for paper that stands by itself: the picture, the
verdict and its reason, the margins, the rows of the rules, edition and readings, the
position as a file and as a line, its key, and the command that asks again.

Of a position that says how well it was measured the page tells how sure each verdict
is, within that or --within.

The questions are see, charge, shot (each with --from and --to), move (with --unit,
and --order and --steps, or --at), and position, which asks nothing.`,
		Example: `  leaderpoint exhibit battle.json charge --from Knights --to Ogres -o case.html
  leaderpoint exhibit battle.json see charge --from Knights --to Ogres -o case.html`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			file, questions := splitExhibit(cmd, args)
			if err := arguments.OnePosition(cmd, file); err != nil {
				return err
			}
			questions = slices.Compact(questions) // twice the same has twice the same picture
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
				return writePage(cmd.OutOrStdout(), q, o.title, o.paper(), cases)
			}
			if err := pictures.WriteFile(o.to, func(w io.Writer) error { return writePage(w, q, o.title, o.paper(), cases) }); err != nil {
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
	f.BoolVar(&o.asJSON, "json", false, "print JSON for programs: the file, the key, questions and verdicts")
	f.StringVar(&o.title, "title", "", "the `title` of the page")
	f.BoolVar(&o.letter, "letter", false, "the paper is Letter, whatever is usual in the printer")
	f.StringArrayVar(&o.from, "from", nil, "the `unit` that sees, charges or shoots")
	f.StringVar(&o.goal, "to", "", "the `unit` that is seen, charged or shot at")
	f.Float64Var(&o.shot.Weapon.Range, "range", 0, "how far the weapon of a shot reaches, in `inches`; without it a war engine's 48, and any distance for others")
	f.BoolVar(&o.shot.Weapon.Indirect, "indirect", false, "the shot is indirect")
	f.StringVar(&o.move.Unit, "unit", "", "the `unit` that moves")
	f.StringVar(&o.move.Order, "order", "", "the `order` of a move, or of the unit that shoots")
	f.StringVar(&o.move.Steps, "steps", "", "the `steps` of a move: \"pivot -20, forward 4.5\"")
	f.StringVar(&o.move.At, "at", "", "the `place` to end a move in: x,y or x,y^heading")
	tolerance.Takes(c, &o.within)
	arguments.TakesBeside(c, &o.beside)
	tolerance.TakesPolicy(c, &o.within)
	arguments.CompletesUnits(c, "from", "to", "unit")
	arguments.CompletesWords(c, "order", arguments.OrderNames())
	return c
}

// paper returns the size of the sheet for a browser, "" for the usual one.
func (o *exhibitOptions) paper() string {
	if o.letter {
		return "letter"
	}
	return ""
}

// printed prints the file of the page, for programs with what is in it.
func (o *exhibitOptions) printed(out io.Writer, q *arguments.Inquiry, cases []putCase) error {
	if !o.asJSON {
		_, err := fmt.Fprintln(out, o.to)
		return err
	}
	type put struct {
		Question string `json:"question"`
		Verdict  string `json:"verdict"`
		Again    string `json:"again"`
	}
	list := []put{}
	for _, c := range cases {
		list = append(list, put{c.Question, c.Verdict, c.Again})
	}
	return json.NewEncoder(out).Encode(struct {
		File  string `json:"file"`
		Key   string `json:"key"`
		Cases []put  `json:"cases"`
	}{o.to, q.Key(), list})
}

// questionNames returns the questions that an exhibit can put.
func questionNames() []string { return []string{"see", "charge", "shot", "move", "position"} }

// splitExhibit parts the file from the questions.
func splitExhibit(c *cobra.Command, args []string) (file, questions []string) {
	if c.Flags().Changed(arguments.PositionFlag) || len(args) == 0 {
		return nil, args
	}
	return args[:1], args[1:]
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
	// Question is asked in a sentence, Again by the command line.
	Question, Again string
	// Verdict is the first sentence of the answer, Rest what follows it.
	Verdict, Rest string
	// pictures draw it.
	pictures pictures.Verdict
	// within is how sure it is, nil for what is never in doubt.
	within *tolerance.Flag
}

// cases puts the questions.
func (o *exhibitOptions) cases(q *arguments.Inquiry, questions []string) ([]putCase, error) {
	own := *q
	own.Bare = true
	var cases []putCase
	isLook := func(name string) bool { return strings.EqualFold(name, "see") }
	o.within.Policy.HasCover = slices.ContainsFunc(questions, isLook)
	for _, name := range questions {
		name, err := arguments.OneOf("exhibit", "question", name, questionNames())
		if err != nil {
			return nil, exit.Usage("%s", strings.TrimPrefix(err.Error(), "--exhibit: "))
		}
		if name != "position" && len(o.from) < 2 {
			o.within.AsMeasured(q)
		}
		c, words, err := o.put(&own, name)
		if o.within.Given() && name != "position" {
			c.Again += " " + arguments.Again(append([]string{"--within", o.within.Text}, o.within.Policy.Flags(isLook(name))...)...)
		}
		if name != "position" && o.beside.Given() {
			c.Again += " " + arguments.Again(o.beside.Words()...)
		}
		if l := q.Lengths; l != tell.LengthsOf(q.Source.Document.Lengths) {
			c.Again += " " + arguments.Again("--lengths", l.Short())
		}
		if verdict := exit.Outcome(0); err != nil && !errors.As(err, &verdict) {
			return nil, err
		}
		c.Verdict, c.Rest, _ = strings.Cut(strings.TrimRight(words, "\n"), "\n\n")
		c.Verdict = strings.Join(strings.Fields(c.Verdict), " ")
		if c.within != nil {
			c.Verdict = tell.Doubted(c.Verdict, q.Lengths.First(c.within.Doubt()))
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// put puts one question; the words of the answer begin with the verdict.
func (o *exhibitOptions) put(q *arguments.Inquiry, name string) (c putCase, words string, err error) {
	var out strings.Builder
	switch name {
	case "see":
		x := see.Options{To: o.goal, Within: o.within}
		if x.From, err = o.one(name); err != nil {
			return c, "", err
		}
		err = see.See(&out, io.Discard, q, &x)
		c.Question = fmt.Sprintf("Does %s see %s?", x.From, x.To)
		c.Again = arguments.Again("see", "--from", x.From, "--to", x.To)
		c.within = &x.Within
		c.pictures = func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
			return see.Pictures(q, x.From, x.To, &x.Within, d)
		}
	case "charge":
		x := charges.Options{Chargers: o.from, To: o.goal, Within: o.within, OnPage: true}
		if len(o.from) == 0 || o.goal == "" {
			return c, "", exit.Usage("the question charge needs --from and --to")
		}
		err = charges.Judge(&out, io.Discard, q, &x)
		c.Question = fmt.Sprintf("Can %s charge %s?", tell.Series(x.Names), x.To)
		words := []string{"charge"}
		for _, from := range x.Names {
			words = append(words, "--from", from)
		}
		c.Again = arguments.Again(append(words, "--to", x.To)...)
		c.within = &x.Within
		c.pictures = func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) { return charges.Pictures(q, &x, d) }
	case "shot":
		x := o.shot
		x.To, x.Order, x.Within = o.goal, o.move.Order, o.within
		if x.From, err = o.one(name); err != nil {
			return c, "", err
		}
		if err = x.Ready(); err != nil {
			return c, "", err
		}
		err = shot.Shoot(&out, q, &x)
		c.Question = fmt.Sprintf("May %s shoot at %s?", x.From, x.To)
		c.Again = arguments.Again(append([]string{"shot", "--from", x.From, "--to", x.To}, x.Flags()...)...)
		c.within = &x.Within
		c.pictures = func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) { return shot.Pictures(q, &x, d) }
	case "move":
		x := o.move
		x.Within = o.within
		if x.Unit == "" {
			return c, "", exit.Usage("the question move needs --unit")
		}
		if x.Order == "" {
			x.Order = move.OrderAdvance.String()
		}
		err = x.Judge(&out, q)
		c.Question = fmt.Sprintf("May %s make this move?", x.Unit)
		words := []string{"move", "--unit", x.Unit, "--order", x.Order, "--steps", x.Steps}
		if x.At != "" {
			c.Question = fmt.Sprintf("May %s end a move there?", x.Unit)
			words = []string{"move", "--unit", x.Unit, "--at", x.At}
		} else if x.Steps == "" {
			words = words[:5]
		}
		c.Again = arguments.Again(words...)
		c.within = &x.Within
		c.pictures = func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
			return orders.MovePictures(q, &x, d)
		}
	default:
		c.Question = "What is the position?"
		c.Again = arguments.Again("see")
		out.WriteString(q.Heading(""))
		c.pictures = func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
			return []draw.Exhibit{draw.Position(q.Table().Now(), d)}, nil
		}
	}
	return c, out.String(), err
}

// one returns the unit that a question of two units begins with.
func (o *exhibitOptions) one(name string) (string, error) {
	if len(o.from) != 1 || o.goal == "" {
		return "", exit.Usage("the question %s needs --from and --to, one unit each", name)
	}
	return o.from[0], nil
}
