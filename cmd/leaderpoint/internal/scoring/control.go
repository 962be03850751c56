// Package scoring has the verb control: what a scenario counts.
package scoring

import (
	"errors"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// flags are those of the verb control.
type flags struct {
	verb.Flags
	scoring.Scenario
	words []string // the objectives as typed
}

// Command returns the verb control.
func Command() *cobra.Command {
	var f flags
	c := &cobra.Command{
		Use:   "control FILE",
		Short: "Print which units are in a zone, control objectives, or may take loot",
		Long: `Counts what a scenario counts, in a position file ("-" for standard input):

  set-up    which units may be set up where they are, wholly in their own zone
  invade    which units are wholly in the half of their opponent
  dominate  which units are wholly within the circle about the middle
  pillage   who controls each --objective, a place x,y or the name of a piece of terrain
  loot      which units may take up the counter at each --objective or leave with one;
            with --unit whether that unit may drop one there

If sides have halves, --side plays from --edge and all others from the opposite edge.`,
		Example: `  leaderpoint control battle.json --scenario invade --side dawn --edge bottom
  leaderpoint control battle.json --scenario pillage --objective 36,24 --objective 12,24`,
	}
	f.Asks(c, verb.Certain, "print JSON for programs, as the ask control", func(q *arguments.Inquiry) (*verb.Answer, error) {
		if err := f.check(c); err != nil {
			return nil, err
		}
		for _, word := range f.words {
			if at, ok := arguments.Point(word); ok {
				f.Objectives = append(f.Objectives, scoring.Objective{At: &at})
			} else {
				f.Objectives = append(f.Objectives, scoring.Objective{Terrain: word})
			}
		}
		answer, words, err := f.ask(q)
		if err != nil {
			return nil, f.ofFlag(err)
		}
		asked, err := f.Scenario.Question(q.Session)
		if err != nil {
			return nil, f.ofFlag(err)
		}
		return &verb.Answer{
			Data: answer, Words: words, Title: "Who controls what?", Verdicts: []verb.Verdict{{Name: f.Name, Question: asked}},
			Draw: func(o func(...string) draw.Options) ([]draw.Exhibit, error) { return f.pictures(q, o()) },
		}, nil
	})
	c.Flags().StringVar(&f.Name, "scenario", "", "the `scenario`: "+strings.Join(scoring.ScenarioNames(), ", "))
	c.Flags().StringVar(&f.Side, "side", "", "of set-up, invade and loot: this `side` plays from --edge")
	c.Flags().StringVar(&f.Edge, "edge", "", "that `edge`: bottom, top, left or right")
	c.Flags().StringArrayVar(&f.words, "objective", nil, "of pillage and loot: a `place` x,y, or of pillage the name of a piece of terrain")
	c.Flags().StringVar(&f.Unit, "unit", "", "of loot: this `unit` drops a counter")
	c.Flags().BoolVar(&f.Routed, "routed", false, "it was routed")
	arguments.TakesSide(c, "side")
	arguments.TakesUnits(c, "unit")
	arguments.TakesWords(c, "scenario", "scenario", scoring.ScenarioNames())
	arguments.TakesWords(c, "edge", "edge", []string{"bottom", "top", "left", "right"})
	return c
}

// ofFlag returns an error of the ask with the name of the flag that it is about.
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

// check compares the flags with those that the scenario takes.
func (f *flags) check(c *cobra.Command) error {
	if f.Name == "" {
		return exit.Usage("control needs --scenario, one of %s", strings.Join(scoring.ScenarioNames(), ", "))
	}
	needs, may := scoring.ScenarioMembers(f.Name)
	var missing []string
	for _, member := range []string{"side", "edge", "objectives", "unit", "routed"} {
		name := strings.TrimSuffix(member, "s")
		switch given, need := c.Flags().Changed(name), slices.Contains(needs, member); {
		case need && !given:
			missing = append(missing, "--"+name)
		case given && !need && !slices.Contains(may, member):
			return exit.Usage("--%s does not count with --scenario %s", name, f.Name)
		}
	}
	if len(missing) > 0 {
		return exit.Usage("--scenario %s needs %s", f.Name, tell.Series(missing))
	}
	if f.Routed && f.Unit == "" {
		return exit.Usage("--routed counts only with --unit")
	}
	return nil
}

// ask returns the answer for programs, and in words.
func (f *flags) ask(q *arguments.Inquiry) (answer any, words string, err error) {
	switch f.Name {
	case "pillage":
		a, err := f.Scenario.Pillage(q.Session)
		return a, f.pillage(&a), err
	case "loot":
		a, err := f.Scenario.Loot(q.Session)
		return a, f.loot(&a), err
	}
	a, err := f.Scenario.Area(q.Session)
	return a, f.area(&a), err
}
