package moves

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// How wide a table of moves and a name in it may be, in characters.
const (
	movesTableWidth = 100
	movesNameWidth  = 20
)

// movesTable is the answer of the command moves.
type movesTable struct {
	*counting
	q       *arguments.Inquiry
	t       *spatial.Table
	found   *answers.MovesAnswer
	targets map[[2]string][]string // by unit and order
}

// orders returns the kinds of action that are listed.
func (m *movesTable) orders() []string {
	if m.Order != "" {
		return []string{m.Order}
	}
	out := append(arguments.OrderNames(), "charge")
	if slices.ContainsFunc(m.found.Counts, func(c answers.MovesCount) bool { return c.Order == counter }) {
		out = append(out, counter)
	}
	if m.Weapon != nil {
		out = append(out, "shoot")
	}
	return out
}

// counter is the order of a counter-charge, which is listed only if a unit has one.
const counter = "countercharge"

// aims reports whether an order has a target.
func aims(order string) bool { return order == "charge" || order == counter || order == "shoot" }

// count returns how many legal actions of one kind a unit has.
func (m *movesTable) count(unit, order string) int {
	for _, c := range m.found.Counts {
		if c.Unit == unit && c.Order == order {
			return c.Count
		}
	}
	return 0
}

func (m *movesTable) targetsOf(unit, order string) []string {
	return m.targets[[2]string{unit, order}]
}

// steps says what is counted.
func (m *movesTable) steps() string {
	return fmt.Sprintf("Legal moves in steps of %s in and %s degrees",
		phrase.Number(m.Lattice.Step), phrase.Number(m.Lattice.Turn))
}

// army prints a table for each side, with a line for each unit.
func (m *movesTable) army(out io.Writer) error {
	fmt.Fprintf(out, "Edition %s: %s, %s of terrain. %s,\n"+
		"and how far each order leads straight on, in inches.\n",
		m.t.Edition().Name, phrase.Count(m.t.Len(), "unit"), phrase.Count(m.t.NumPieces(), "piece"), m.steps())
	heads := []string{"unit"}
	var orders []string
	for _, o := range m.orders() {
		if aims(o) || o == move.OrderHalt.String() && m.Order == "" { // they follow; every unit may halt
			continue
		}
		orders = append(orders, o)
		switch o {
		case move.OrderChangeFacing.String():
			o = "facing"
		case move.OrderAtTheDouble.String():
			o = "double"
		}
		heads = append(heads, o)
	}
	sides := answers.Sides(m.t)
	if m.Side != "" {
		sides = []string{m.Side}
	}
	for _, side := range sides {
		fmt.Fprintf(out, "\n%s\n", side)
		rows := [][]string{heads}
		for _, id := range arguments.UnitsOf(m.t, side) {
			name := m.t.Unit(id).Name
			cells := []string{screen.Cut(name, movesNameWidth)}
			for _, o := range orders {
				cells = append(cells, m.cell(name, o))
			}
			rows = append(rows, cells)
		}
		if len(orders) > 0 {
			if err := screen.Columns(out, rows, movesTableWidth); err != nil {
				return err
			}
		}
		if err := m.shows(out, side); err != nil {
			return err
		}
	}
	return m.inAll(out)
}

// shows prints which targets the units of a side may charge and shoot at.
func (m *movesTable) shows(out io.Writer, side string) error {
	var t screen.Telling
	for _, o := range m.orders() {
		verb, ok := map[string]string{"charge": "charge", counter: "counter-charge", "shoot": "shoot at"}[o]
		if !ok {
			continue
		}
		for _, id := range arguments.UnitsOf(m.t, side) {
			if name := m.t.Unit(id).Name; len(m.targetsOf(name, o)) > 0 {
				t.Line("  ", fmt.Sprintf("%s may %s %s.", name, verb, tell.Series(m.targetsOf(name, o))))
			}
		}
	}
	return screen.Write(out, t.String())
}

// cell returns the count of an order and how far it leads.
func (m *movesTable) cell(unit, order string) string {
	n := m.count(unit, order)
	if n == 0 {
		return "-"
	}
	text := fmt.Sprint(n)
	var far []string
	for _, r := range m.found.Reach {
		if r.Unit == unit && r.Order == order {
			far = append(far, tell.Fixed(r.Inches, 2))
		}
	}
	if len(far) > 0 {
		text += " to " + strings.Join(slices.Compact(far), "/")
	}
	return text
}

// inAll returns how many actions there are, how many of them are legal by less than anybody could
// measure, and how many were not decided.
func (m *movesTable) inAll(out io.Writer) error {
	said := ""
	if m.found.Close > 0 {
		said = fmt.Sprintf(", %d of them legal by less than anybody could measure", m.found.Close)
	}
	if m.found.Undecided > 0 {
		said += fmt.Sprintf(", %d charges not decided", m.found.Undecided)
	}
	_, err := fmt.Fprintf(out, "\n%s in all%s.\n", phrase.Count(m.found.Count, "action"), said)
	return err
}

// unit prints a line for each order of one unit.
func (m *movesTable) unit(out io.Writer) error {
	u := m.t.Unit(m.q.ID(m.Unit))
	fmt.Fprintf(out, "%s (%s, %s, Speed %s). %s.\n\n",
		u.Name, u.Side, u.Type, phrase.Number(u.Speed.Value()), m.steps())
	rows := [][]string{{"order", "moves", "how far straight on, or targets"}}
	for _, o := range m.orders() {
		rows = append(rows, []string{o, fmt.Sprint(m.count(u.Name, o)), m.far(u.Name, o)})
	}
	if err := screen.Columns(out, rows, movesTableWidth); err != nil {
		return err
	}
	return m.inAll(out)
}

// far returns how far an order leads, which targets it has, or why it is refused.
func (m *movesTable) far(unit, order string) string {
	if aims(order) {
		return strings.Join(m.targetsOf(unit, order), ", ")
	}
	if rows := m.refused(unit, order); len(rows) > 0 {
		return "not allowed [" + strings.Join(rows, ", ") + "]"
	}
	var ways []string
	for _, r := range m.found.Reach {
		if r.Unit != unit || r.Order != order {
			continue
		}
		if len(r.Legal) == 0 {
			ways = append(ways, r.Way+" not at all")
			continue
		}
		var spans []string
		for _, x := range r.Legal {
			spans = append(spans, span(x[0], x[1]))
		}
		ways = append(ways, r.Way+" "+strings.Join(spans, ", "))
	}
	return strings.Join(ways, "; ")
}

// span returns an interval of distances.
func span(lo, hi float64) string {
	switch {
	case lo == 0 && hi == 0:
		return "not at all"
	case lo == 0:
		return "up to " + tell.Fixed(hi, 2)
	case lo == hi:
		return tell.Fixed(lo, 2)
	}
	return tell.Fixed(lo, 2) + " to " + tell.Fixed(hi, 2)
}

// refused returns the rows that forbid the order.
func (m *movesTable) refused(unit, order string) []string {
	a, err := m.q.Move(unit, order, move.Command{Scout: m.Scout})
	if err != nil {
		return nil
	}
	var rows []string
	for _, v := range a.Violations {
		if v.Step == nil && !slices.Contains(rows, v.Row) {
			rows = append(rows, v.Row)
		}
	}
	return rows
}

// list prints every move.
func (m *movesTable) list(out io.Writer) error {
	fmt.Fprintln(out)
	rows := [][]string{{"number", "unit", "action", "ends at", "heading"}}
	if m.Weapon != nil {
		rows[0] = append(rows[0], "then shoots at")
	}
	for i := range m.found.Moves {
		c := &m.found.Moves[i]
		cells := []string{fmt.Sprint(c.Number), screen.Cut(c.Unit, movesNameWidth), string(c.Order) + " " + c.To, "", ""}
		if c.Final != nil {
			cells[2] = string(c.Order)
			var steps []string
			for _, step := range c.Steps {
				steps = append(steps, step.String())
			}
			if len(steps) > 0 {
				cells[2] += ": " + strings.Join(steps, ", ")
			}
			cells[3], cells[4] = phrase.Place(c.Final.At, tell.Inches), tell.Fixed(c.Final.Heading, 1)
		}
		if c.Close {
			cells[2] += " (a close call)"
		}
		if c.Undecided {
			cells[2] += " (not decided)"
		}
		rows = append(rows, append(cells, strings.Join(c.Targets, ", ")))
	}
	return screen.Columns(out, rows, 2*movesTableWidth)
}
