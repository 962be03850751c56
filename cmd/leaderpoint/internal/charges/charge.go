// Package charges has the verbs charge and threats: charges with their paths, and why not.
package charges

import (
	"encoding/json"
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// manyCharges is how many charges take about a second to judge.
const manyCharges = 500

// Options are the flags of the command charge.
type Options struct {
	// Chargers are the flags --from as they were given, from the unit that they name
	// when it is one.
	Chargers []string
	// Counter are the flags --counter: which of several chargers counter-charge.
	Counter  []string
	from, To string
	readings bool
	full     bool
	matrix   bool
	asJSON   bool
	picture  pictures.Flags
	Within   tolerance.Flag
	// holds: the verdict holds within that, or was not asked about.
	holds bool
	// Names are the chargers as the position has them, Counters those of them that counter-charge.
	Names, Counters []string
	// choose is what the charging player chooses of one charge, in words, and choice what that is.
	choose record.Choose
	turn   float64
	choice charge.Choice
	// OnPage: it is for a page of evidence, which has a picture.
	OnPage bool
}

// ChargeCommand returns the verb charge.
func ChargeCommand() *cobra.Command {
	var o Options
	c := &cobra.Command{
		Use:   "charge FILE",
		Short: "Print who can charge whom, how, where it ends, and why not",
		Long: `Reads a position file ("-" for standard input) and judges charges. With --from
and --to it prints one charge in full: the verdict, the four conditions and by
how much each holds, the path step by step, where the charger ends, the facing,
what multiplies its attacks, what hinders it, and why not, with the row of
docs/rules.md in brackets. With one of the two it prints a line for each enemy,
with neither one page about all of them.

With several units in --from it judges whether all of them can charge together:
who moves first, where each ends and how much of its front is in contact, or why
not, and who could instead. Name them with commas between, or repeat --from. A
name that holds a comma itself is understood as it stands. --counter names those of
them that counter-charge.

--facing, --turn and --path are the charging player's own choice of one charge: which
facing a free pivot opens, where that pivot ends, and by which reading the way is
chosen.

A unit that was charged in the turn before may strike back instead of charging: the
answer says that, too, and lists mark it.

` + exit.Help + `
The verdict is that of --from and --to: can it, or can they all, charge that unit?`,
		Example: `  leaderpoint charge battle.json
  leaderpoint charge battle.json --from Knights
  leaderpoint charge battle.json --from Axes,Blades,Clubs --to "Shield Wall"
  leaderpoint charge battle.json --from Axes,Blades --counter Axes --to "Shield Wall"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.matrix && (len(o.Chargers) > 0 || o.To != "" || o.full || o.asJSON) {
				return overview.NoMatrix("--from, --to, --full")
			}
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("turn") {
				o.choose.Turn = &o.turn
			}
			return Judge(cmd.OutOrStdout(), cmd.ErrOrStderr(), q, &o)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringArrayVar(&o.Chargers, "from", nil, "what this `unit` can charge, or these units together")
	c.Flags().StringVar(&o.To, "to", "", "who can charge this `unit`")
	c.Flags().StringArrayVar(&o.Counter, "counter", nil, "of several units, the `unit` that counter-charges, or those that do")
	c.Flags().StringVar(&o.choose.Facing, "facing", "", "charge this `facing`, if a free pivot opens it: front, left, right, rear")
	c.Flags().Float64Var(&o.turn, "turn", 0, "end the free pivot on this `heading` in degrees")
	c.Flags().StringVar(&o.choose.ChargePath, "path", "", "go the `way` of this reading of charge_path")
	c.Flags().BoolVar(&o.readings, "readings", false, "also whether it is hindered by each reading of charge_path")
	c.Flags().BoolVar(&o.full, "full", false, "a table for each unit")
	c.Flags().BoolVar(&o.matrix, "matrix", false, "a letter for every pair of enemies, however many, and not their number")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print JSON lines for programs")
	pictures.TakesBeside(c, &o.picture)
	tolerance.Takes(c, &o.Within)
	tolerance.TakesPolicy(c, &o.Within)
	arguments.CompletesUnits(c, "from", "to", "counter")
	return c
}

// attempt is one charge that was judged.
type attempt struct {
	From string `json:"from"`
	answers.TargetedCharge
	// Certainty is how sure the verdict is, where that was asked for, and Hindrance how sure it is
	// whether the charge is hindered.
	Certainty *tolerance.Certainty `json:"certainty,omitempty"`
	Hindrance *tolerance.Certainty `json:"hindered_certainty,omitempty"`
	// hiding names what hides a target that is not seen.
	hiding []string
	// lengths is the unit of length that comes first.
	lengths tell.Lengths
	// strikes is how the edition counter-charges.
	strikes rules.CounterCharge
}

// Judge prints the charges that the flags ask for.
func Judge(out, errs io.Writer, q *arguments.Inquiry, o *Options) error {
	names, err := ChargerNames(q.Table(), "from", o.Chargers)
	if err != nil {
		return err
	}
	if o.Counters, err = ChargerNames(q.Table(), "counter", o.Counter); err != nil {
		return err
	}
	if len(names) == 1 && len(o.Counters) > 0 {
		return exit.Usage("--counter says which of several chargers counter-charge; for one unit use: leaderpoint counter")
	}
	if len(names) == 0 && len(o.Counters) > 0 {
		return exit.Usage("--counter counts only with the units in --from")
	}
	o.Names, o.holds = names, true
	if err := o.chooses(len(names) == 1 && o.To != ""); err != nil {
		return err
	}
	if err := o.picture.Ready(len(names) > 0 && o.To != ""); err != nil {
		return err
	}
	if err := o.Within.Ready(q, len(names) > 0 && o.To != ""); err != nil {
		return err
	}
	if len(names) > 1 {
		return judgeTogether(out, q, names, o)
	}
	if len(names) == 1 {
		o.from = names[0]
	}
	tried, last, err := o.tryAll(out, errs, q)
	if err != nil {
		return err
	}
	if o.from == "" || o.To == "" {
		if err := o.tellAll(out, q, tried); err != nil {
			return err
		}
	}
	if err := o.draw(q); err != nil {
		return err
	}
	if o.from != "" && o.To != "" {
		return o.Within.Outcome(o.holds, exit.OfCharge(last.Verdict))
	}
	return nil
}

// chooses reads what the charging player chooses, of one charge.
func (o *Options) chooses(one bool) (err error) {
	if o.choose == (record.Choose{}) {
		return nil
	}
	switch {
	case !one:
		return exit.Usage("--facing, --turn and --path choose for one charge: name one unit in --from, and --to")
	case o.Within.Given() || o.picture.Wanted():
		return exit.Usage("--facing, --turn and --path go with neither --within nor a picture")
	}
	if o.choice, err = o.choose.Choice(); err != nil {
		return exit.Usage("%v", err)
	}
	return nil
}

// tryAll tries each pair that the flags pick and shows what came of it; last is the last try.
func (o *Options) tryAll(out, errs io.Writer, q *arguments.Inquiry) (tried [][2]spatial.UnitID, last attempt, err error) {
	chargers, targets, err := arguments.PickPair(q.Table(), &o.from, &o.To)
	if err != nil {
		return nil, last, err
	}
	step, done := screen.Progress(errs, "charging", len(chargers)*len(targets), manyCharges)
	defer done()
	show := o.show(out, q)
	for _, a := range chargers {
		tries, err := o.tries(q, a, targets, step)
		if err != nil {
			return nil, last, err
		}
		for i := range tries {
			if tries[i].Counter {
				continue // nobody can ask how sure it is
			}
			last = tries[i]
			to, err := q.Table().Find(tries[i].To)
			if err != nil {
				return nil, last, err
			}
			tried = append(tried, [2]spatial.UnitID{a, to})
		}
		if err := show.add(a, tries); err != nil {
			return nil, last, err
		}
	}
	return tried, last, show.end()
}

// tellSure prints how sure a charge is, if that is asked for.
func (o *Options) tellSure(t *screen.Telling, q *arguments.Inquiry, try *attempt) error {
	if !o.Within.Given() {
		return nil
	}
	a, b, err := arguments.TwoUnits(q.Table(), o.from, o.To)
	if err != nil {
		return err
	}
	o.holds, err = o.Within.Tell(t, q, tolerance.Charge(q.Table(), a, b, try.mayBeHindered())...)
	return err
}

// mayBeHindered reports whether a charge can be made, and is hindered or has terrain near its way
// that would hinder it.
func (a *attempt) mayBeHindered() bool {
	return a.Way != nil && (a.Hindered || a.HinderedMargin.String() != "")
}

// tellAll prints which charges of a list are open, if that is asked for.
func (o *Options) tellAll(out io.Writer, q *arguments.Inquiry, pairs [][2]spatial.UnitID) error {
	if o.asJSON {
		return nil // each has said it
	}
	return o.Within.TellList(out, q, "charges", o.Within.Charges(q.Table(), pairs))
}

// draw draws the charge, or the table where there are several, if a picture is asked for.
func (o *Options) draw(q *arguments.Inquiry) error {
	if !o.picture.Wanted() {
		return nil
	}
	return o.picture.Drawn(q, "", len(o.Names) > 0 && o.To != "", func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
		return Pictures(q, o, d)
	})
}

// tries judges the charges of one unit at the enemies among the targets, and at a
// friend when the flags name both.
func (o *Options) tries(q *arguments.Inquiry, a spatial.UnitID, targets []spatial.UnitID, step func()) ([]attempt, error) {
	t := q.Table()
	var tries []attempt
	off := overview.Off(t)
	for _, b := range targets {
		step()
		if t.Now().Friends(a, b) && (o.from == "" || o.To == "") {
			continue
		}
		strikesBack := mayCounter(t, a, b)
		if o.onOnePage() && !strikesBack && plainlyNo(t.Now(), a, b, off) {
			tries = append(tries, attempt{From: t.Unit(a).Name, TargetedCharge: answers.TargetedCharge{To: t.Unit(b).Name, Charge: answer.Charge{Verdict: answer.No}}})
			continue
		}
		try, err := o.try(q, t.Unit(a).Name, t.Unit(b).Name)
		if err == nil && o.asJSON && o.Within.Given() {
			one := o.from != "" && o.To != ""
			var how map[string]*tolerance.Certainty
			how, o.holds, err = o.Within.Answers(q, !one, tolerance.Charge(q.Table(), a, b, one && try.mayBeHindered())...)
			try.Certainty, try.Hindrance = how["charge"], how[tolerance.Hindered]
		}
		if err != nil {
			return nil, err
		}
		tries = append(tries, try)
		if !strikesBack {
			continue
		}
		if try, err = counter(q, t.Unit(a).Name, t.Unit(b).Name); err != nil {
			return nil, err
		}
		tries = append(tries, try)
	}
	return tries, nil
}

// onOnePage reports whether the flags ask for no more than the page about all pairs.
func (o *Options) onOnePage() bool { return o.from == "" && o.To == "" && !o.full && !o.asJSON }

// try judges one charge.
func (o *Options) try(q *arguments.Inquiry, from, to string) (attempt, error) {
	found, err := q.Charge(from, to, answers.ChargeOptions{Readings: o.readings, Choose: o.choice})
	if err != nil {
		return attempt{}, err
	}
	try := attempt{From: from, TargetedCharge: answers.TargetedCharge{To: to, Charge: found}, lengths: q.Lengths}
	if o.onOnePage() {
		return try, nil // which does not say what hides a target
	}
	return seen(q.Session, try)
}

// seen notes what hides a target that is not seen.
func seen(s *answers.Session, try attempt) (attempt, error) {
	if c := try.condition("sight"); c == nil || c.OK {
		return try, nil
	}
	sight, err := s.Sight(try.From, try.To, answers.LookOptions{})
	try.hiding = sight.Blockers
	return try, err
}

// condition finds a condition by name, nil if there is none.
func (a *attempt) condition(name string) *answer.Condition {
	for i := range a.Conditions {
		if a.Conditions[i].Name == name {
			return &a.Conditions[i]
		}
	}
	return nil
}

// open reports a verdict that is neither yes nor no.
func (a *attempt) open() bool {
	return a.Verdict == answer.TooClose || a.Verdict == answer.Undecided
}

// holds says in a word whether a condition does; room that nobody knows of is open.
func (a *attempt) holds(c *answer.Condition) string {
	if c.Open || c.Name == "room" && !c.OK && a.open() {
		return "open"
	}
	return tell.YesNo(c.OK)
}

// distance returns what the charge range is held against, and whether it was measured.
func (a *attempt) distance() (inches float64, ok bool) {
	c := a.condition("range")
	if c == nil {
		return 0, false
	}
	return a.Range - float64(c.Margin), true
}

// display takes the charges of one unit after the other.
type display struct {
	add func(spatial.UnitID, []attempt) error
	end func() error
}

// show picks the form of the answer.
func (o *Options) show(out io.Writer, q *arguments.Inquiry) display {
	nothing := func() error { return nil }
	switch {
	case o.asJSON:
		enc := json.NewEncoder(out)
		return display{func(_ spatial.UnitID, tries []attempt) error {
			for i := range tries {
				if err := enc.Encode(&tries[i]); err != nil {
					return err
				}
			}
			return nil
		}, nothing}
	case o.from != "" && o.To != "":
		return display{func(_ spatial.UnitID, tries []attempt) error {
			t := &screen.Telling{}
			t.WriteString(describe(&tries[0], q.Table().Edition().Readings.ChargePath))
			if err := o.tellSure(t, q, &tries[0]); err != nil {
				return err
			}
			tellInstead(t, tries, q.Table().Edition())
			return q.Print(out, t.String(), q.Provenance())
		}, nothing}
	case o.onOnePage():
		return chargeOverview(out, q, o.matrix)
	}
	return showCharges(out, q, o)
}
