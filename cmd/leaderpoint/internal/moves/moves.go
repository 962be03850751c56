package moves

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// counting are the flags of the verb moves.
type counting struct {
	verb.Flags
	answers.MovesOptions
	reach          float64
	indirect, list bool
}

// MovesCommand returns the verb moves.
func MovesCommand() *cobra.Command {
	var o counting
	c := &cobra.Command{
		Use:   "moves FILE",
		Short: "Print what units may do: how many moves, how far, and which charges",
		Long: `Counts the legal moves of units in a position file ("-" for standard input). Moves are counted
on a grid of steps and pivots, for each order. It also prints how far each order leads, and
which enemies the unit may charge.

With --range it adds the targets that it may shoot at. With --unit it prints one unit in full,
and with --list every move, step by step.

Distances are exact, whatever the steps. If friends are in the way, they are intervals. With
--unit and --within 1mm it says how many moves stay legal if every base is up to 1 mm off. It
also says which charges and shots are open.`,
		Example: `  leaderpoint moves battle.json --side red
  leaderpoint moves battle.json --unit Knights --order advance --step 1 --list`,
	}
	o.Adds(c, verb.Certain, "print JSON for programs, as the ask moves", func(c *cobra.Command, q *arguments.Inquiry) error {
		if c.Flags().Changed("range") {
			o.Weapon = &los.Weapon{Range: o.reach, Indirect: o.indirect}
		} else if o.indirect {
			return exit.Usage("--indirect counts only with --range")
		}
		if err := o.Ready(q, true); err != nil {
			return err
		}
		if err := o.print(c.OutOrStdout(), q); err != nil || !o.Wanted() {
			return err
		}
		return o.Write(o.drawReach(q))
	})
	f := c.Flags()
	f.StringVar(&o.Unit, "unit", "", "what this `unit` may do")
	f.StringVar(&o.Side, "side", "", "what the units of this `side` may do")
	f.StringVar(&o.Order, "order", "", "one `order` only, or charge, countercharge or shoot")
	f.Float64Var(&o.Lattice.Step, "step", move.DefaultStep,
		"straight steps are multiples of this many `inches`")
	f.Float64Var(&o.Lattice.Turn, "pivot-step", move.DefaultTurn,
		"pivots are multiples of this many `degrees`")
	f.BoolVar(&o.Scout, "scout", false, "the move of vanguards and scouts before the first turn")
	f.Float64Var(&o.reach, "range", 0,
		"also the targets of shots, up to this many `inches` away; 0 is a war engine's 48, and any distance for others")
	f.BoolVar(&o.indirect, "indirect", false, "they shoot indirectly")
	f.BoolVar(&o.list, "list", false, "print every move")
	arguments.TakesUnits(c, "unit")
	arguments.TakesSide(c, "side")
	arguments.TakesWords(c, "order", "order", append(arguments.OrderNames(), "charge", counter, "shoot"))
	return c
}

// print answers the question of the flags.
func (o *counting) print(out io.Writer, q *arguments.Inquiry) error {
	if o.Given() && o.Unit == "" {
		return exit.Usage("--within counts the moves of one unit: name it with --unit")
	}
	if o.Lattice.Step == 0 || o.Lattice.Turn == 0 {
		return exit.Usage("--step and --pivot-step must be greater than 0")
	}
	o.CountOnly = !o.list
	answer, err := q.Moves(o.MovesOptions)
	if err != nil {
		return err
	}
	if o.JSON {
		x, err := o.surely(q, answer)
		if err != nil {
			return err
		}
		return json.NewEncoder(out).Encode(x)
	}
	targets, err := o.targets(q)
	if err != nil {
		return err
	}
	t := movesTable{counting: o, q: q, t: q.Table(), found: &answer, targets: targets}
	if o.Unit != "" {
		err = t.unit(out)
	} else {
		err = t.army(out)
	}
	if err == nil && o.list {
		err = t.list(out)
	}
	if err != nil {
		return err
	}
	return o.tellWithin(out, q)
}

// targets lists the charges and the shots, whatever else is listed.
func (o *counting) targets(q *arguments.Inquiry) (map[[2]string][]string, error) {
	out := map[[2]string][]string{}
	for _, order := range []string{"charge", counter, "shoot"} {
		if o.Order != "" && o.Order != order || order == "shoot" && o.Weapon == nil {
			continue
		}
		only := o.MovesOptions
		only.Order, only.CountOnly = order, false
		answer, err := q.Moves(only)
		if err != nil {
			return nil, err
		}
		for _, m := range answer.Moves {
			name := m.To
			if m.Close {
				name += " (too close to call)"
			}
			if m.Undecided {
				name += " (not decided)"
			}
			pair := [2]string{m.Unit, order}
			out[pair] = append(out[pair], name)
		}
	}
	return out, nil
}

// drawReach draws where one unit can go by the selected orders, or the table of several.
func (o *counting) drawReach(q *arguments.Inquiry) draw.Exhibit {
	if o.Unit == "" {
		return draw.Position(q.Table().Now(), o.Options(q))
	}
	id, v := q.ID(o.Unit), q.Table().Now()
	var ways []draw.Straight
	var mover move.Mover
	for _, order := range move.Orders() {
		if o.Order != "" && o.Order != order.String() || mover.Set(v, id, order, o.Scout) != nil {
			continue
		}
		for w := move.Forward; w <= move.Right; w++ {
			if order.Leads(w) {
				ways = append(ways, draw.Straight{Order: order, Way: w, Spans: mover.AppendStraight(nil, w)})
			}
		}
	}
	return draw.Position(v, o.Options(q), draw.Reach(id, ways))
}

// sureMoves is how many legal moves of one order are legal within the measuring error.
type sureMoves struct {
	Order  string `json:"order"`
	Legal  int    `json:"legal"`
	Proved int    `json:"proved"`
}

// movesWithin is how sure the moves of one unit are.
type movesWithin struct {
	Moves []sureMoves `json:"moves"`
	// Charges and Shots are those that it may make.
	Charges []sureAim `json:"charges,omitempty"`
	Shots   []sureAim `json:"shots,omitempty"`
}

// sureAim is how sure a charge or a shot at a unit is.
type sureAim struct {
	To        string          `json:"to"`
	Certainty *verb.Certainty `json:"certainty,omitempty"`
}

// howSure returns how sure every legal action of one unit is. Moves are proved, or not; charges and
// shots are verdicts of a list. Counter-charges have no certainty.
func (o *counting) howSure(q *arguments.Inquiry) (*movesWithin, []verb.Verdict, error) {
	if !o.Given() {
		return nil, nil, nil
	}
	id, all := q.ID(o.Unit), o.MovesOptions
	all.CountOnly = false
	found, err := q.Moves(all)
	out := &movesWithin{Moves: []sureMoves{}}
	var aimed []verb.Verdict
	for i := range found.Moves {
		m := &found.Moves[i]
		switch to := q.ID(m.To); m.Order {
		case counter:
		case "charge":
			aimed = append(aimed, verb.Verdict{Name: chargeAt + m.To, Question: certainty.Charge{From: id, To: to}})
		case "shoot":
			aimed = append(aimed, verb.Verdict{Name: shotAt + m.To, Question: certainty.Shot{From: id, To: to, Weapon: o.weapon()}})
		default:
			if err := out.count(q, o, id, m); err != nil {
				return nil, nil, err
			}
		}
	}
	return out, aimed, err
}

// The words for a charge or a shot at a unit in a list, before its name.
const chargeAt, shotAt = "The charge at ", "The shot at "

// count counts one move, and whether it is legal within the measuring error.
func (w *movesWithin) count(q *arguments.Inquiry, o *counting, id spatial.UnitID, m *answer.Action) error {
	order, err := move.ParseOrder(string(m.Order))
	if err != nil {
		return err
	}
	c := move.Command{Order: order, Scout: o.Scout}
	for i := range m.Steps {
		c.Steps = append(c.Steps, answers.StepOf(m.Steps[i]))
	}
	_, proved, err := certainty.Proved(q.Table(), certainty.Move{Unit: id, Command: c}, o.Misplaced(q))
	if n := len(w.Moves); n == 0 || w.Moves[n-1].Order != string(m.Order) {
		w.Moves = append(w.Moves, sureMoves{Order: string(m.Order)})
	}
	x := &w.Moves[len(w.Moves)-1]
	x.Legal++
	if proved {
		x.Proved++
	}
	return err
}

// weapon is what the units shoot with.
func (o *counting) weapon() los.Weapon {
	if o.Weapon == nil {
		return los.Weapon{}
	}
	return *o.Weapon
}

// tellWithin prints how sure the moves of one unit are.
func (o *counting) tellWithin(out io.Writer, q *arguments.Inquiry) error {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return err
	}
	t := &screen.Telling{}
	t.Heading("Moves that stay legal even if every base is up to %s off:", tell.Length(o.Inches))
	for _, c := range w.Moves {
		t.Item("%s: %d of %d", c.Order, c.Proved, c.Legal)
	}
	if err := q.Print(out, t.String()); err != nil || len(aimed) == 0 {
		return err
	}
	return o.List(out, q, "charges and shots", aimed)
}

// surely returns an answer for programs with how sure it is.
func (o *counting) surely(q *arguments.Inquiry, found answers.MovesAnswer) (any, error) {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return found, err
	}
	how, err := o.Calls(q, aimed)
	for _, x := range aimed {
		if to, ok := strings.CutPrefix(x.Name, chargeAt); ok {
			w.Charges = append(w.Charges, sureAim{to, how[x.Name]})
		} else {
			w.Shots = append(w.Shots, sureAim{strings.TrimPrefix(x.Name, shotAt), how[x.Name]})
		}
	}
	return struct {
		answers.MovesAnswer
		Within *movesWithin `json:"within"`
	}{found, w}, err
}
