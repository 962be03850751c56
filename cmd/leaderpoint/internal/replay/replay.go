// Package replay is the verb replay: it plays a recorded game again and checks it.
package replay

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// flags are those of the verb.
type flags struct {
	verb.Pictures
	quiet, json bool
}

// Command returns the verb.
func Command() *cobra.Command {
	var f flags
	c := &cobra.Command{
		Use:   "replay GAME",
		Short: "Check a whole game, action by action",
		Long: `Reads the record of a game ("-" for standard input), and plays it again. Every action must be
legal by the edition and the readings of the record, with the recorded margin. Units must end
in the recorded places, and the position must have the recorded key.

It stops at the first wrong line and says why. --svg, --png and --pdf draw that action, or the
end of a game that is right. It prints the score of a game that is right. A record without an
end line is unfinished, or was cut off. docs/game.md has the format.

The exit code is 0 for a game that is right, 1 for a wrong line, and 65 for one that cannot be
read.`,
		Example: `  leaderpoint replay game.jsonl
  leaderpoint replay game.jsonl --quiet --svg wrong.svg`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return exit.Usage(`replay takes one record; "-" reads standard input`)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			in := cmd.InOrStdin()
			if args[0] != "-" {
				file, err := os.Open(args[0])
				if err != nil {
					return exit.BadIO(err)
				}
				defer file.Close()
				in = file
			}
			return f.replay(cmd.OutOrStdout(), in)
		},
	}
	c.Flags().BoolVarP(&f.quiet, "quiet", "q", false, "tell what is wrong, and the score, and no actions")
	c.Flags().BoolVar(&f.json, "json", false, "print JSON lines for programs: each action that is right, and the end")
	f.Takes(c)
	return c
}

// replayedLine is a correct action.
type replayedLine struct {
	N    int    `json:"n"`
	Text string `json:"text"`
	Key  string `json:"key"`
}

// replayed is the result of a record.
type replayed struct {
	// Right reports whether every line is correct; Actions is how many are.
	Right   bool `json:"right"`
	Actions int  `json:"actions"`
	// Line, Problem, Code, Row and Error describe the wrong line, as in leaderpoint explain.
	Line    int    `json:"line,omitempty"`
	Problem string `json:"problem,omitempty"`
	Code    string `json:"code,omitempty"`
	Row     string `json:"row,omitempty"`
	Error   string `json:"error,omitempty"`
	// Ended reports whether a correct record has its end line. If not, Unfinished says so.
	Ended      bool   `json:"ended"`
	Unfinished string `json:"text,omitempty"`
	// Over reports whether the last turn has ended; Score is the score, in words.
	Over  bool   `json:"over"`
	Score string `json:"score,omitempty"`
}

// replay plays a record again and prints what it finds.
func (f *flags) replay(out io.Writer, in io.Reader) (ends error) {
	enc := json.NewEncoder(out)
	var failed error
	var end replayed
	h, g, err := record.Replay(in, func(p *record.Played) bool {
		if end.Ended = p.Line.End != nil; end.Ended {
			return true
		}
		end.Actions++
		switch {
		case f.quiet:
		case f.json:
			failed = enc.Encode(replayedLine{p.Line.N, tellLine(p), p.Line.Key.String()})
		default:
			_, failed = fmt.Fprintf(out, "%4d  %s\n", p.Line.N, tellLine(p))
		}
		return failed == nil
	})
	if failed != nil {
		return failed
	}
	var wrong *record.LineError
	var path *fs.PathError
	switch {
	case errors.As(err, &path):
		return exit.BadIO(err)
	case errors.As(err, &wrong):
		end.Ended, end.Line, end.Problem, end.Error = false, wrong.Line, string(wrong.Problem), tellWrong(wrong)
		var refused *game.RefusedError
		if errors.As(wrong.Err, &refused) {
			end.Code, end.Row = refused.Code, refused.Row
		}
		ends = exit.Outcome(exit.No)
		if wrong.Problem == record.Malformed || wrong.Problem == record.OutOfOrder { // it is no action that could be played
			if !f.json {
				return exit.BadData(err)
			}
			ends = exit.Outcome(exit.Data)
		}
	case err != nil:
		return err
	default:
		end.Right, end.Over, end.Score = true, g.Over(), tellScore(h, g, end.Ended)
		if !end.Ended {
			end.Unfinished = tellUnfinished(end.Actions, end.Over)
		}
	}
	if f.json {
		err = enc.Encode(end)
	} else {
		_, err = io.WriteString(out, end.words())
	}
	switch {
	case err != nil:
		return err
	case !f.Wanted() || ends == exit.Outcome(exit.Data):
	case wrong != nil:
		err = f.Write(exhibitOf(wrong))
	default:
		err = f.Write(draw.Position(g.Position().View(), optionsOf(g)))
	}
	return cmp.Or(err, ends)
}

// words returns the result of a record for people.
func (end *replayed) words() string {
	if !end.Right {
		return end.Error + "\n"
	}
	text := phrase.Count(end.Actions, "action") + ", all as recorded.\n"
	if end.Unfinished != "" {
		text += end.Unfinished + "\n"
	}
	return text + end.Score + "\n"
}

// tellUnfinished says that a correct record has no end line: the file may be cut off, or the game
// goes on. If the last turn has ended, no action can be missing.
func tellUnfinished(actions int, over bool) string {
	if over {
		return phrase.Count(actions+1, "line") + ", no end line; the last turn has ended."
	}
	return fmt.Sprintf("Unfinished: %s, no end line.", phrase.Count(actions+1, "line"))
}

// tellLine returns a line of a record in words.
func tellLine(p *record.Played) string {
	l := p.Line
	a := l.Action
	switch {
	case l.Undo != nil:
		return phrase.Count(*l.Undo, "action") + " taken back"
	case a == nil:
		a = l.Dice
	}
	text := tellAction(a)
	if l.Verdict != "" && l.Verdict != "yes" {
		text += ": " + l.Verdict
	}
	if l.Margin != nil && math.Abs(*l.Margin) < geom.NoLimit {
		text += fmt.Sprintf(", by %.3f in", *l.Margin)
	}
	if l.Ruled {
		text += ", as ruled"
		text += tellRuled(p)
		if l.Why != "" {
			text += " (" + l.Why + ")"
		}
	}
	if len(l.Measured) > 0 {
		text += fmt.Sprintf("; measured %.3f in from there", p.Off)
	}
	if a.Order == "end-phase" {
		g := p.Done.Game
		text = fmt.Sprintf("-- turn %d of %s, %s", g.Turn(), g.Side(), g.Phase())
		if g.Over() {
			text = "-- the end"
		}
	}
	return text
}

// tellRuled says where a ruling has put units: how far from their places, and from where the action
// leads.
func tellRuled(p *record.Played) (text string) {
	for i, pose := range p.Line.Final {
		text += map[bool]string{true: "; it moves ", false: ", "}[i == 0] + pose.Unit
		for _, c := range p.Done.Changes {
			if c.Name == pose.Unit && c.Before != nil && c.After != nil {
				text += fmt.Sprintf(" by %.2f in", geom.Dist(c.Before.Base.Centre(), c.After.Base.Centre()))
			}
		}
		text += fmt.Sprintf(" to (%.2f, %.2f)", pose.At[0], pose.At[1])
		if astray, ok := p.Astray(pose.Unit); ok {
			text += fmt.Sprintf(", %.3f in from where the action leads", astray)
		}
	}
	return text
}

// tellAction returns an action in words.
func tellAction(a *record.Action) string {
	who := a.Unit
	switch {
	case a.From != "":
		who = a.From
	case len(a.Units) > 0:
		who = strings.Join(a.Units, ", ")
	case a.Caster != "":
		who = a.Caster
	}
	text := orderWords(a.Order)
	if who != "" {
		text = who + ": " + text
	}
	text += tellSteps(a.Order, a.Steps)
	if a.To != "" {
		text += " " + a.To
	}
	if a.Caster != "" && a.Unit != "" {
		text += " " + a.Unit
	}
	if a.Move != "" {
		text += " " + a.Move
	}
	if a.Distance != nil {
		text += fmt.Sprintf(" %g in", *a.Distance)
	}
	if a.Heading != nil {
		text += fmt.Sprintf(" to %g degrees", *a.Heading)
	}
	if a.Result != "" {
		text += ", it " + a.Result
		if a.Result == game.Steady.String() {
			text = strings.TrimSuffix(text, ", it steady") + ", it stands"
		}
	}
	return text
}

// tellWrong says what is wrong with a line: the action is illegal, a rule has changed, or a unit is
// elsewhere.
func tellWrong(e *record.LineError) string {
	text := fmt.Sprintf("line %d is wrong: ", e.Line)
	switch e.Problem {
	case record.Ending:
		return text + "the game has another end: " + e.Err.Error() + "."
	case record.AfterEnd:
		return text + e.Err.Error() + "."
	}
	if e.Said != nil {
		text = fmt.Sprintf("line %d is wrong, action %d (%s): ", e.Line, e.N, tellAction(e.Said))
	}
	var refused *game.RefusedError
	switch {
	case e.Problem == record.Poses:
		return text + "it is legal, but " + tellElsewhere(e)
	case e.Problem == record.Verdict || e.Problem == record.Margin:
		return text + "a rule is read in another way than when it was recorded: " + e.Err.Error() + "."
	case e.Problem == record.Key && e.Ruled:
		return text + "where it was ruled that units stand, or something else about them, differs: " + e.Err.Error() + "."
	case e.Problem == record.Key:
		return text + "everybody stands where it says, but something else about the units differs: " + e.Err.Error() + "."
	case errors.As(e.Err, &refused):
		return text + "it is not legal: " + refused.Why + "."
	}
	return text + e.Err.Error() + "."
}

// tellElsewhere says how far a unit is off, with enough digits to show it: in degrees if only its
// heading differs.
func tellElsewhere(e *record.LineError) string {
	if e.Turned > 0 || e.Off < 0.001 {
		return e.Why() + " from where it leads."
	}
	return fmt.Sprintf("%s differs by %.3f in (%.1f mm) from where it leads.", e.Unit, e.Off, e.Off*25.4)
}

// orderWords returns an order in words.
func orderWords(order string) string {
	switch order {
	case "countercharge":
		return "counter-charge"
	case "pullback":
		return "pull back"
	}
	return strings.ReplaceAll(order, "-", " ")
}

// tellSteps returns the steps of an order in words, after the words of the order.
func tellSteps(order string, list []move.Step) string {
	var steps []string
	for i, s := range list {
		if i == 0 && s.Way.String() == order { // "back 1", not "back back 1"
			steps = append(steps, fmt.Sprintf("%g", s.By))
		} else {
			steps = append(steps, fmt.Sprintf("%v %g", s.Way, s.By))
		}
	}
	if len(steps) == 0 {
		return ""
	}
	if strings.Contains(order, "-") { // change facing, pivot 90
		return ", " + strings.Join(steps, ", ")
	}
	return " " + strings.Join(steps, ", ")
}

// tellScore returns the score; ended: the record says that the game is over.
func tellScore(h *record.Header, g *game.Game, ended bool) string {
	text := fmt.Sprintf("Turn %d of %s, %s.", g.Turn(), g.Side(), g.Phase())
	switch {
	case g.Over():
		text = "The game is over."
	case ended:
		text = "Broken off in " + strings.ToLower(text[:1]) + text[1:]
	}
	if h.Scenario == game.NoScenario {
		return text
	}
	s, err := g.Score()
	if err != nil {
		return text + " " + err.Error()
	}
	text += fmt.Sprintf(" %s: %s %g, %s %g", h.Scenario, h.Sides[0], s.Points[0], h.Sides[1], s.Points[1])
	end := " as it stands."
	if g.Over() {
		end = "."
	}
	if s.Winner < 0 {
		return text + "; a draw" + end
	}
	return text + "; " + h.Sides[s.Winner] + " wins" + end
}

// optionsOf returns the options for drawing the position of a game.
func optionsOf(g *game.Game) draw.Options {
	p := g.Position()
	o := draw.Options{Version: version.Build(), Key: p.Key().String()}
	for _, r := range p.View().Edition().Readings.Pairs() {
		o.Readings = append(o.Readings, r.String())
	}
	return o
}

// exhibitOf draws the action of a wrong line in the position before it.
func exhibitOf(e *record.LineError) draw.Exhibit {
	p := e.Game.Position()
	v, o := p.View(), optionsOf(e.Game)
	if e.Action != nil {
		if d, err := p.Decide(e.Action); err == nil {
			if x, ok := draw.Decision(v, e.Action, &d, o); ok {
				return x
			}
		}
	}
	return draw.Position(v, o)
}
