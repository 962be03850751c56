// Package charges has the verbs about charges: charge, counter, sequence and threats.
package charges

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// manyCharges is how many charges take about a second to judge.
const manyCharges = 500

// Charge is the question of the verb charge: whether units can charge one, alone or together.
type Charge struct {
	// From lists the chargers, Counter those of them that counter-charge.
	From, Counter []string
	To            string
	readings      bool
	// choice is what the charging player chooses for one charge.
	choice charge.Choice
}

// charging are the flags of the verb charge.
type charging struct {
	verb.Flags
	Charge
	full, matrix bool
	// choose is the charging player's choice, in words.
	choose record.Choose
	turn   float64
}

// ChargeCommand returns the verb charge.
func ChargeCommand() *cobra.Command {
	var o charging
	c := &cobra.Command{
		Use:   "charge FILE",
		Short: "Print which units can charge which, by which path, and why not",
		Long: `Judges charges in a position file ("-" for standard input). With --from and --to it prints one
charge in full: the verdict, its four conditions with their margins, and the path step by
step. It says where the charger ends, which facing it strikes, what hinders it, and why not.
Rows of docs/rules.md are in brackets.

With one of the two it prints a line for each enemy, with neither a page about all pairs.

With several units in --from it decides whether all of them can charge together. It prints who
moves first, where each ends, and how much of its front is in contact. If they cannot, it says
why not, and which of them could. Separate names with commas, or repeat --from. --counter names
those that counter-charge.

--facing, --turn and --path are choices of the charging player. A free pivot may open several
facings and end in several headings, and several readings choose a path.

A unit that was charged in the turn before may strike back instead. The answer says so, and
lists mark it.

` + exit.Help + `
The verdict is that of --from and --to: can it, or can they all, charge that unit?`,
		Example: `  leaderpoint charge battle.json
  leaderpoint charge battle.json --from Knights
  leaderpoint charge battle.json --from Axes,Blades,Clubs --to "Shield Wall"
  leaderpoint charge battle.json --from Axes,Blades --counter Axes --to "Shield Wall"`,
	}
	o.Lists(c, verb.Certain|verb.Ruled|verb.Compared, "", o.one, o.Ask, o.list)
	c.Flags().StringArrayVar(&o.From, "from", nil, "what this `unit` can charge, or these units together")
	c.Flags().StringVar(&o.To, "to", "", "who can charge this `unit`")
	c.Flags().StringArrayVar(&o.Counter, "counter", nil, "of several units, the `unit` that counter-charges, or those that do")
	c.Flags().StringVar(&o.choose.Facing, "facing", "", "charge this `facing`, if a free pivot opens it: front, left, right, rear")
	c.Flags().Float64Var(&o.turn, "turn", 0, "end the free pivot on this `heading` in degrees")
	c.Flags().StringVar(&o.choose.ChargePath, "path", "", "go the `way` of this reading of charge_path")
	c.Flags().BoolVar(&o.readings, "readings", false, "also whether it is hindered by each reading of charge_path")
	c.Flags().BoolVar(&o.full, "full", false, "a table for each unit")
	c.Flags().BoolVar(&o.matrix, "matrix", false, "a letter for every pair of enemies, however many, and not their number")
	arguments.TakesUnits(c, "from", "to", "counter")
	return c
}

// one reads the flags, and reports whether one question is asked, of one unit or of several.
func (o *charging) one(c *cobra.Command) (one bool, err error) {
	if c.Flags().Changed("turn") {
		o.choose.Turn = &o.turn
	}
	switch n := len(o.From); {
	case o.matrix && (n > 0 || o.To != "" || o.full || o.JSON):
		return false, overview.NoMatrix("--from, --to, --full")
	case n == 1 && len(o.Counter) > 0:
		return false, exit.Usage("--counter says which of several chargers counter-charge; for one unit use: leaderpoint counter")
	case n == 0 && len(o.Counter) > 0:
		return false, exit.Usage("--counter counts only with the units in --from")
	case o.choose == (record.Choose{}):
	case n != 1 || o.To == "":
		return false, exit.Usage("--facing, --turn and --path choose for one charge: name one unit in --from, and --to")
	case o.Given() || o.Wanted():
		return false, exit.Usage("--facing, --turn and --path go with neither --within nor a picture")
	}
	if o.choice, err = o.choose.Choice(); err != nil {
		return false, exit.Usage("%v", err)
	}
	return len(o.From) > 1 || len(o.From) == 1 && o.To != "", nil
}

// attempt is one charge that was judged.
type attempt struct {
	From string `json:"from"`
	answers.TargetedCharge
	// Certainty is how sure the verdict is, and Hindrance how sure it is whether the charge is
	// hindered, both only on request.
	Certainty *verb.Certainty `json:"certainty,omitempty"`
	Hindrance *verb.Certainty `json:"hindered_certainty,omitempty"`
	terms
	// hiding names the obstacles that hide a target that is not seen.
	hiding []string
}

// terms hold how the words about a charge are chosen.
type terms struct {
	lengths tell.Lengths        // the unit of length that comes first
	path    rules.ChargePath    // how the edition chooses the path
	strikes rules.CounterCharge // how the edition counter-charges
}

func termsOf(q *arguments.Inquiry) terms {
	e := q.Table().Edition()
	return terms{q.Lengths, e.Readings.ChargePath, e.CounterCharge}
}

// Ask decides whether the chargers can charge.
func (o *Charge) Ask(q *arguments.Inquiry) (*verb.Answer, error) {
	if len(o.From) > 1 {
		return o.together(q)
	}
	try, err := o.try(q, o.From[0], o.To)
	if err != nil {
		return nil, err
	}
	x := try.answer(q, try.mayBeHindered())
	if !mayCounter(q.Table(), q.ID(try.From), q.ID(try.To)) {
		return x, nil
	}
	back, err := counter(q, try.From, try.To)
	x.More = []any{back}
	t := &screen.Telling{}
	t.Paragraph("%s", back.instead())
	x.Last = t.String()
	return x, err
}

// answer returns a charge in all forms; hindrance also adds how sure it is that it is hindered.
func (a *attempt) answer(q *arguments.Inquiry, hindrance bool) *verb.Answer {
	from, to := q.ID(a.From), q.ID(a.To)
	x := &verb.Answer{
		Words: a.describe(), Ends: exit.OfCharge(a.Verdict),
		Surely: func(how map[string]*verb.Certainty) any {
			a.Certainty, a.Hindrance = how["charge"], how[verb.Hindered]
			return a
		},
		Draw: verb.Drawing(q, certainty.Charge{From: from, To: to}, "charge", verb.Hindered),
	}
	if !a.Counter { // certainty is not available for it
		x.Verdicts = verb.Charge(from, to, hindrance)
	}
	return x
}

// mayBeHindered reports whether a charge can be made, and is hindered or has terrain near its path
// that would hinder it.
func (a *attempt) mayBeHindered() bool {
	return a.Way != nil && (a.Hindered || a.HinderedMargin.String() != "")
}

// try judges one charge.
func (o *Charge) try(q *arguments.Inquiry, from, to string) (*attempt, error) {
	found, err := q.Charge(from, to, answers.ChargeOptions{Readings: o.readings, Choose: o.choice})
	if err != nil {
		return nil, err
	}
	return seen(q, &attempt{From: from, TargetedCharge: answers.TargetedCharge{To: to, Charge: found}, terms: termsOf(q)})
}

// seen notes the obstacles that hide a target that is not seen.
func seen(q *arguments.Inquiry, try *attempt) (*attempt, error) {
	if c := try.condition("sight"); c == nil || c.OK {
		return try, nil
	}
	sight, err := q.Sight(try.From, try.To, answers.LookOptions{})
	try.hiding = sight.Blockers
	return try, err
}

// list prints the charges of some units at some enemies.
func (o *charging) list(c *cobra.Command, q *arguments.Inquiry) error {
	out := c.OutOrStdout()
	from := ""
	if len(o.From) > 0 {
		from = o.From[0]
	}
	onOnePage := from == "" && o.To == "" && !o.full && !o.JSON
	chargers, targets := q.Pick(from), q.Pick(o.To)
	step, done := screen.Progress(c.ErrOrStderr(), "charging", len(chargers)*len(targets), manyCharges)
	defer done()
	t := q.Table()
	off := overview.Off(t)
	var tries []*attempt
	var pairs [][2]spatial.UnitID
	for _, a := range chargers {
		for _, b := range targets {
			step()
			if t.Now().Friends(a, b) {
				continue
			}
			pairs = append(pairs, [2]spatial.UnitID{a, b})
			strikesBack := mayCounter(t, a, b)
			if onOnePage && !strikesBack && plainlyNo(t.Now(), a, b, off) {
				continue
			}
			try, err := o.try(q, t.Unit(a).Name, t.Unit(b).Name)
			if err != nil {
				return err
			}
			tries = append(tries, try)
			if strikesBack {
				if try, err = counter(q, try.From, try.To); err != nil {
					return err
				}
				tries = append(tries, try)
			}
		}
	}
	var err error
	switch {
	case o.JSON:
		var list []*verb.Answer
		for _, a := range tries {
			list = append(list, a.answer(q, false))
		}
		return o.Encode(out, q, list)
	case onOnePage:
		err = printPage(out, q, tries, o.matrix)
	default:
		err = printTables(out, q, tries, o.To)
	}
	if err != nil {
		return err
	}
	return o.List(out, q, "charges", verb.Charges(t, pairs))
}

// plainlyNo reports, at a glance, whether a charge fails by more than a close call: out of range,
// out of the arc, or hidden. The page about all pairs shows no more about such a charge. False
// proves nothing; off is the limit of a close call.
func plainlyNo(v *spatial.View, a, b spatial.UnitID, off *los.Misplacement) bool {
	t := v.Table()
	if v.Edition().Readings.BoxedInCharges || len(t.Unit(a).Engaged) > 0 {
		return false // it may charge past obstacles, or from another place
	}
	// No range is measured between points that are nearer than the bases.
	if geom.Separation(v.Body(a).Base(), v.Body(b).Base()) > charge.Range(v, a)+2*overview.Close {
		return true
	}
	if los.HasFreePivot(v, a) {
		return false
	}
	if arc := los.InArc(v, a, b, false); !arc.In {
		return arc.Margin < -overview.Close
	}
	return !los.Clear(v, a, b) && los.ClearIsProved(v, a, b, off)
}
