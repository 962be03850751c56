package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/move"
)

// MaxSteps is how many steps a request may have.
const MaxSteps = 1000

// oneMove is the ask "move".
type oneMove struct {
	unit, order   string
	steps         []move.Step
	scout, enters bool
	quick         bool
}

func (q *oneMove) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.text(needs, "order", &q.order)
	m.add(may, steps, "steps", func() error { return readSteps(m.d, &q.steps) })
	m.flag(may, "scout", &q.scout)
	m.flag(may, "enters", &q.enters)
	m.flag(may, "quick", &q.quick)
}

func (q *oneMove) check(func(string) bool) error {
	if q.enters && q.scout {
		return fault.Contradiction("enters", "does not count with \"scout\": true")
	}
	return nil
}

func (q *oneMove) answer(s *answers.Session) (any, error) {
	c := move.Command{Steps: q.steps, Scout: q.scout, Enters: q.enters}
	if q.quick {
		return s.Quick().Move(q.unit, q.order, c)
	}
	return s.Move(q.unit, q.order, c)
}

// readSteps reads the steps of a move: each has one member, which says what it is.
func readSteps(d *strictjson.Decoder, dst *[]move.Step) error {
	*dst = []move.Step{}
	return d.List("steps", MaxSteps, func(int) error {
		var s move.Step
		given := 0
		var ways []strictjson.Member
		for w := move.Pivot; w <= move.Right; w++ {
			ways = append(ways, strictjson.May(w.String(), func() error {
				s.Way = w
				given++
				return d.Number(&s.By)
			}))
		}
		if err := d.Object(ways...); err != nil {
			return err
		}
		if given != 1 {
			return d.Fail(strictjson.Fault(strictjson.WrongType, "must have one member, has %d", given))
		}
		*dst = append(*dst, s)
		return nil
	})
}

// allMoves is the ask "moves".
type allMoves struct {
	unit, side, order string
	step, pivotStep   *float64
	scout, countOnly  bool
	weapon            weapon
	shoots            bool
}

func (q *allMoves) members(m *members) {
	m.text(may, "unit", &q.unit)
	m.text(may, "side", &q.side)
	m.text(may, "order", &q.order)
	m.optional(may, "step", &q.step)
	m.optional(may, "pivot_step", &q.pivotStep)
	m.flag(may, "scout", &q.scout)
	m.flag(may, "count_only", &q.countOnly)
	q.weapon.members(m)
}

// check: what a weapon is like counts with its range, and steps of 0 lead nowhere.
func (q *allMoves) check(given func(string) bool) error {
	q.shoots = given("range")
	for _, name := range []string{"indirect", "targets", "in_combat", "reload"} {
		if given(name) && !q.shoots {
			return fault.Contradiction(name, "counts only with \"range\"")
		}
	}
	for _, m := range []struct {
		name string
		x    *float64
	}{{"step", q.step}, {"pivot_step", q.pivotStep}} {
		if m.x != nil && *m.x == 0 { // left out it is the default, 0 is none
			return fault.At(m.name, &geom.ValueError{Field: m.name, Rule: "must be greater than 0"})
		}
	}
	return nil
}

func (q *allMoves) answer(s *answers.Session) (any, error) {
	o := answers.MovesOptions{Unit: q.unit, Side: q.side, Order: q.order, Scout: q.scout, CountOnly: q.countOnly}
	if q.step != nil {
		o.Lattice.Step = *q.step
	}
	if q.pivotStep != nil {
		o.Lattice.Turn = *q.pivotStep
	}
	if q.shoots {
		w, err := q.weapon.read()
		if err != nil {
			return nil, err
		}
		o.Weapon = &w
	}
	return s.Moves(o)
}

// place is the ask "place".
type place struct {
	unit    string
	at      answers.Point
	heading float64
	quick   bool
}

func (q *place) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.pair(needs, "at", (*[2]float64)(&q.at))
	m.number(needs, "heading", &q.heading)
	m.flag(may, "quick", &q.quick)
}

func (q *place) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Place(q.unit, q.at, q.heading)
	}
	return s.Place(q.unit, q.at, q.heading)
}

// pullBack is the ask "pullback".
type pullBack struct {
	units []string
	to    string
}

func (q *pullBack) members(m *members) {
	m.words(needs, "units", "units", &q.units)
	m.text(needs, "to", &q.to)
}

func (q *pullBack) answer(s *answers.Session) (any, error) {
	return s.PullBack(q.units, q.to)
}

// push is the ask "push".
type push struct {
	from, unit, facing string
	inches             float64
}

func (q *push) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "unit", &q.unit)
	m.number(needs, "distance", &q.inches)
	m.text(may, "facing", &q.facing)
}

func (q *push) answer(s *answers.Session) (any, error) {
	return s.Push(q.from, q.unit, q.inches, q.facing)
}

// regroup is the ask "regroup".
type regroup struct {
	unit, way       string
	inches, heading float64
}

func (q *regroup) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.text(needs, "move", &q.way)
	m.number(may, "distance", &q.inches)
	m.number(may, "heading", &q.heading)
}

// check: a pivot has a heading, all else a distance.
func (q *regroup) check(given func(string) bool) error {
	pivots := q.way == move.Pivot.String()
	switch {
	case pivots && !given("heading"):
		return &NeedError{"regroup", "heading"}
	case pivots && given("distance"):
		return fault.Contradiction("distance", "does not count with \"move\": \"pivot\"")
	case !pivots && !given("distance"):
		return &NeedError{"regroup", "distance"}
	case !pivots && given("heading"):
		return fault.Contradiction("heading", "counts only with \"move\": \"pivot\"")
	}
	return nil
}

func (q *regroup) answer(s *answers.Session) (any, error) {
	return s.Regroup(q.unit, q.way, q.inches, q.heading)
}
