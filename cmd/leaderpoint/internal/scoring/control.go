// Package scoring has the verb control: what a scenario counts.
package scoring

import (
	"errors"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// flags are those of the verb control.
type flags struct {
	verb.Flags
	scenario, side, edge, unit string
	objectives                 []string
	routed                     bool
}

// Command returns the verb control.
func Command() *cobra.Command {
	var f flags
	c := &cobra.Command{
		Use:   "control FILE",
		Short: "Print which units are in a zone, control objectives, or may take loot",
		Long: `Reads a position file ("-" for standard input) and counts what a scenario counts:
set-up    which units may be set up where they are, wholly in their own zone
invade    which units are wholly in the half of their opponent
dominate  which units are wholly within the circle about the middle
pillage   who controls each --objective, a place x,y or the name of a piece of terrain
loot      which units may take up the counter at each --objective or leave with one;
          with --unit whether that unit may drop one there
Where sides have halves, --side plays from --edge and all others from across.

` + exit.Help,
		Example: `  leaderpoint control battle.json --scenario invade --side dawn --edge bottom
  leaderpoint control battle.json --scenario pillage --objective 36,24 --objective 12,24`,
	}
	f.Asks(c, verb.Certain, "print JSON for programs, as the ask control", func(q *arguments.Inquiry) (*verb.Answer, error) {
		if err := f.check(c); err != nil {
			return nil, err
		}
		answer, words, err := f.ask(q)
		if err != nil {
			return nil, f.ofFlag(err)
		}
		asked, err := f.of().Question(q.Session)
		if err != nil {
			return nil, f.ofFlag(err)
		}
		return &verb.Answer{
			Data: answer, Words: words, Title: "Who controls what?", Verdicts: []verb.Verdict{{Name: f.scenario, Question: asked}},
			Draw: func(o func(...string) draw.Options) ([]draw.Exhibit, error) { return f.pictures(q, o()) },
		}, nil
	})
	c.Flags().StringVar(&f.scenario, "scenario", "", "the `scenario`: "+strings.Join(scoring.ScenarioNames(), ", "))
	c.Flags().StringVar(&f.side, "side", "", "of set-up, invade and loot: this `side` plays from --edge")
	c.Flags().StringVar(&f.edge, "edge", "", "that `edge`: bottom, top, left or right")
	c.Flags().StringArrayVar(&f.objectives, "objective", nil, "of pillage and loot: a `place` x,y, or of pillage the name of a piece of terrain")
	c.Flags().StringVar(&f.unit, "unit", "", "of loot: this `unit` drops a counter")
	c.Flags().BoolVar(&f.routed, "routed", false, "it was routed")
	arguments.TakesSide(c, "side")
	arguments.TakesUnits(c, "unit")
	arguments.TakesWords(c, "scenario", "scenario", scoring.ScenarioNames())
	arguments.TakesWords(c, "edge", "edge", []string{"bottom", "top", "left", "right"})
	return c
}

// ofFlag returns an error of the ask that names the flag which it is about.
func (f *flags) ofFlag(err error) error {
	bad := new(position.Error)
	if !errors.As(err, &bad) {
		return err
	}
	name, _, _ := strings.Cut(bad.Path, "[")
	switch name, _, _ = strings.Cut(name, "."); name {
	case "objectives":
		return exit.Usage("--objective: %w", bad.Err)
	case "side", "edge", "unit":
		return exit.Usage("--%s: %w", name, bad.Err)
	}
	return err
}

// check holds the flags against what the scenario takes.
func (f *flags) check(c *cobra.Command) error {
	if f.scenario == "" {
		return exit.Usage("control needs --scenario, one of %s", strings.Join(scoring.ScenarioNames(), ", "))
	}
	needs, may := scoring.ScenarioMembers(f.scenario)
	var missing []string
	for _, name := range []string{"side", "edge", "objective", "unit", "routed"} {
		switch given, need := c.Flags().Changed(name), slices.Contains(needs, member(name)); {
		case need && !given:
			missing = append(missing, "--"+name)
		case given && !need && !slices.Contains(may, member(name)):
			return exit.Usage("--%s does not count with --scenario %s", name, f.scenario)
		}
	}
	if len(missing) > 0 {
		return exit.Usage("--scenario %s needs %s", f.scenario, tell.Series(missing))
	}
	if f.routed && f.unit == "" {
		return exit.Usage("--routed counts only with --unit")
	}
	return nil
}

// member returns the member of the ask that a flag is about.
func member(flag string) string {
	if flag == "objective" {
		return "objectives"
	}
	return flag
}

// of returns the scenario of the flags.
func (f *flags) of() scoring.Scenario {
	return scoring.Scenario{Name: f.scenario, Side: f.side, Edge: f.edge, Objectives: f.places(), Unit: f.unit, Routed: f.routed}
}

// ask returns the answer for programs, and in words.
func (f *flags) ask(q *arguments.Inquiry) (answer any, words string, err error) {
	switch f.scenario {
	case "pillage":
		a, err := f.of().Pillage(q.Session)
		return a, f.pillage(&a), err
	case "loot":
		a, err := f.of().Loot(q.Session)
		return a, f.loot(&a), err
	}
	a, err := f.of().Area(q.Session)
	return a, f.area(&a), err
}

// places returns the objectives of the flags.
func (f *flags) places() (list []scoring.Objective) {
	for _, word := range f.objectives {
		if at, ok := arguments.Point(word); ok {
			list = append(list, scoring.Objective{At: &at})
		} else {
			list = append(list, scoring.Objective{Terrain: word})
		}
	}
	return list
}
