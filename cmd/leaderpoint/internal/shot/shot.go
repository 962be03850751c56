// Package shot is the verb of that name: shots, with their modifiers, and why not.
package shot

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Options are the flags of the command shot.
type Options struct {
	From, To, Order, targets string
	Weapon                   los.Weapon
	asJSON                   bool
	picture                  pictures.Flags
	Within                   tolerance.Flag
	// holds: the verdict holds within that, or was not asked about.
	holds bool
}

// Flags returns those that say with what is shot, as they would be typed.
func (o *Options) Flags() []string {
	var words []string
	if o.Weapon.Range > 0 {
		words = append(words, "--range", phrase.Number(o.Weapon.Range))
	}
	if o.Weapon.Indirect {
		words = append(words, "--indirect")
	}
	if o.Order != "" {
		words = append(words, "--order", o.Order)
	}
	return words
}

// Command returns the verb.
func Command() *cobra.Command {
	var o Options
	c := &cobra.Command{
		Use:   "shot FILE",
		Short: "Print who may shoot at whom, the modifiers, and why not",
		Long: `Reads a position file ("-" for standard input) and says whether a unit may shoot at
another, what geometry and its order take off the roll to hit, and all that forbids
the shot. Without --to it prints a line for each enemy. The position file does not
say with what a unit shoots: --range and the other flags do.

` + exit.Help + `
The verdict is that of --from and --to: may the one shoot at the other?`,
		Example: `  leaderpoint shot battle.json --from "Lantern Bows" --range 24
  leaderpoint shot battle.json --from "Lantern Bows" --to "Hollow Guard" --range 24 --order advance`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if o.From == "" {
				return exit.Usage("shot needs --from, the unit that shoots")
			}
			if err := o.Ready(); err != nil {
				return err
			}
			return Shoot(cmd.OutOrStdout(), q, &o)
		},
	}
	arguments.TakesPosition(c)
	f := c.Flags()
	f.StringVar(&o.From, "from", "", "the `unit` that shoots")
	f.StringVar(&o.To, "to", "", "the `unit` that it shoots at")
	f.Float64Var(&o.Weapon.Range, "range", 0, "how far the weapon reaches, in `inches`; without it a war engine's 48, and any distance for others")
	f.BoolVar(&o.Weapon.Indirect, "indirect", false, "it shoots indirectly")
	f.BoolVar(&o.Weapon.Reload, "reload", false, "the weapon has to be reloaded")
	f.BoolVar(&o.Weapon.IgnoreCover, "ignore-cover", false, "cover takes nothing off")
	f.BoolVar(&o.Weapon.Thrown, "thrown", false, "a pistol, a javelin, or thrown")
	f.BoolVar(&o.Weapon.PotShot, "pot-shot", false, "it may shoot on the move, badly")
	f.BoolVar(&o.Weapon.Unmodified, "unmodified", false, "a spell or breath: no modifiers")
	f.BoolVar(&o.Weapon.InCombat, "in-combat", false, "the target may be in combat")
	f.StringVar(&o.targets, "targets", "", "`whom` it is for: enemy, or friend for spells on friends")
	f.StringVar(&o.Order, "order", "", "the `order` that it has had this turn")
	f.BoolVar(&o.asJSON, "json", false, "print JSON lines for programs, as the ask shot")
	pictures.TakesBeside(c, &o.picture)
	tolerance.Takes(c, &o.Within)
	tolerance.TakesPolicy(c, &o.Within)
	arguments.CompletesUnits(c, "from", "to")
	arguments.CompletesWords(c, "order", arguments.OrderNames())
	arguments.CompletesWords(c, "targets", []string{"enemy", "friend"})
	return c
}

// Ready reads the words of the flags.
func (o *Options) Ready() (err error) {
	if o.targets != "" {
		if o.targets, err = arguments.OneOf("targets", "kind of target", o.targets, []string{"enemy", "friend"}); err != nil {
			return err
		}
		if o.Weapon.Targets, err = los.ParseTargets(o.targets); err != nil {
			return err
		}
	}
	if err := arguments.MeansOrder("order", &o.Order, arguments.OrderNames()); err != nil || o.Order == "" {
		return err
	}
	switch o.Order {
	case move.OrderHalt.String():
		o.Weapon.After = los.Halted
	case move.OrderAtTheDouble.String():
		o.Weapon.After = los.AfterDouble
	default:
		o.Weapon.After = los.AfterMove
	}
	return nil
}

// shotAt is one shot that was judged.
type shotAt struct {
	From string `json:"from"`
	To   string `json:"to"`
	answer.Shot
	// Certainty is how sure the verdict is, where that was asked for. Covered is how sure the cover
	// is, and Distant on which side of the extreme range the target is.
	Certainty *tolerance.Certainty `json:"certainty,omitempty"`
	Covered   *tolerance.Certainty `json:"cover_certainty,omitempty"`
	Distant   *tolerance.Certainty `json:"distance_certainty,omitempty"`
}

// Shoot prints the shots that the flags ask for.
func Shoot(out io.Writer, q *arguments.Inquiry, o *Options) error {
	if err := o.Weapon.Check(); err != nil {
		return exit.Usage("--range: %w", err)
	}
	o.holds = true
	o.Within.Policy.HasCover = true
	if err := o.picture.Ready(o.To != ""); err != nil {
		return err
	}
	if err := o.Within.Ready(q, o.To != ""); err != nil {
		return err
	}
	_, targets, err := arguments.PickPair(q.Table(), &o.From, &o.To)
	if err != nil {
		return err
	}
	from, err := q.Table().Find(o.From)
	if err != nil {
		return err
	}
	var shots []shotAt
	var list []tolerance.Listed
	for _, to := range targets {
		if to == from || o.To == "" && !o.meant(q.Table().Now(), from, to) {
			continue
		}
		shot := shotAt{From: o.From, To: q.Table().Unit(to).Name}
		if shot.Shot, err = q.Shot(shot.From, shot.To, o.Weapon, nil); err != nil {
			return err
		}
		asked := o.questions(q.Table(), from, to, shot.Allowed)
		if o.asJSON {
			how, holds, err := o.Within.Answers(q, o.To == "", asked...)
			if err != nil {
				return err
			}
			shot.Certainty, shot.Covered, shot.Distant, o.holds = how["shot"], how["cover"], how[tolerance.Distance], holds
		}
		shots = append(shots, shot)
		for _, x := range asked {
			list = append(list, tolerance.Listed{Subject: "The " + x.Name + " of " + shot.From + " at " + shot.To, Question: x.Question})
		}
	}
	if err := o.print(out, q, shots); err != nil {
		return err
	}
	if o.To == "" && !o.asJSON {
		if err := o.Within.TellList(out, q, "shots", list); err != nil {
			return err
		}
	}
	if err := o.draw(q); err != nil || o.To == "" {
		return err
	}
	return o.Within.Outcome(o.holds, exit.Verdict(shots[0].Allowed))
}

// questions returns the questions of certainty about a shot: whether it may be taken and, if so,
// the cover and the extreme range that count.
func (o *Options) questions(t *spatial.Table, from, to spatial.UnitID, allowed bool) []tolerance.Question {
	questions := []tolerance.Question{{Name: "shot", Question: certainty.Shot{From: from, To: to, Weapon: o.Weapon}}}
	e, weapon := t.Edition(), o.Weapon.As(t.Now(), from)
	if allowed && weapon.MindsCover(e) {
		questions = append(questions, tolerance.Question{Name: "cover", Question: certainty.Cover{From: from, To: to}})
	}
	if allowed && weapon.MindsExtremeRange(e) {
		beyond := certainty.Distance{From: from, To: to, Limit: e.ExtremeRange, Origin: certainty.ForShooting}
		questions = append(questions, tolerance.Question{Name: tolerance.Distance, Question: beyond})
	}
	return questions
}

// draw draws the shot, or the table where there are several, if a picture is asked for.
func (o *Options) draw(q *arguments.Inquiry) error {
	if !o.picture.Wanted() {
		return nil
	}
	return o.picture.Drawn(q, "", o.To != "", func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) { return Pictures(q, o, d) })
}

// meant reports whether the weapon is for a unit.
func (o *Options) meant(v *spatial.View, from, to spatial.UnitID) bool {
	return v.Friends(from, to) == (o.Weapon.Targets == los.Friends)
}

// describe returns in words one shot, and how sure it is.
func (o *Options) describe(s *shotAt, q *arguments.Inquiry) (string, error) {
	if !o.Within.Given() {
		return describeShot(s, o, q), nil
	}
	a, b, err := arguments.TwoUnits(q.Table(), o.From, o.To)
	if err != nil {
		return "", err
	}
	own := *q
	own.Bare = true
	t := &screen.Telling{}
	t.WriteString(describeShot(s, o, &own))
	o.holds, err = o.Within.Tell(t, q, o.questions(q.Table(), a, b, s.Allowed)...)
	return t.String() + q.Provenance(), err
}

// print prints the shots in the form that is asked for.
func (o *Options) print(out io.Writer, q *arguments.Inquiry, shots []shotAt) error {
	switch {
	case o.asJSON:
		enc := json.NewEncoder(out)
		for i := range shots {
			if err := enc.Encode(&shots[i]); err != nil {
				return err
			}
		}
		return nil
	case o.To != "":
		words, err := o.describe(&shots[0], q)
		if err == nil {
			err = q.Print(out, words)
		}
		return err
	}
	about := " " + screen.Capital(q.Lengths.Name()) + "; distance as the shooting range is measured."
	if len(shots) > 0 && shots[0].Range == 0 {
		about += " No range was given: any distance counts as in range."
	}
	fmt.Fprintf(out, "%s\n", q.Heading(about))
	return shotTable(out, shots, q.Lengths)
}
