package protocol

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
)

// place is the ask "place".
type place struct {
	Unit    string       `json:"unit"`
	At      answer.Point `json:"at"`
	Heading float64      `json:"heading"`
	Quick   bool         `json:"quick,omitempty"`
}

func (q *place) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Place(q.Unit, q.At, q.Heading)
	}
	return s.Place(q.Unit, q.At, q.Heading)
}

func (q *place) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.Unit)
	if err != nil {
		return nil, err
	}
	base, err := answers.BaseAt(s.Table().Unit(id).Base, q.At, q.Heading)
	return certainty.Place{Unit: id, Base: base}, err
}

// oneMove is the ask "move".
type oneMove struct {
	Unit   string      `json:"unit"`
	Order  string      `json:"order"`
	Steps  []move.Step `json:"steps,omitempty"`
	Scout  bool        `json:"scout,omitempty"`
	Enters bool        `json:"enters,omitempty"`
	Quick  bool        `json:"quick,omitempty"`
}

func (q *oneMove) check(func(string) bool) error {
	if q.Enters && q.Scout {
		return fault.Contradiction("enters", "cannot be combined with \"scout\": true")
	}
	return nil
}

func (q *oneMove) answer(s *answers.Session) (any, error) {
	c := move.Command{Steps: q.Steps, Scout: q.Scout, Enters: q.Enters}
	if q.Quick {
		return s.Quick().Move(q.Unit, q.Order, c)
	}
	return s.Move(q.Unit, q.Order, c)
}

func (q *oneMove) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.Unit)
	if err != nil {
		return nil, err
	}
	o, err := move.ParseOrder(q.Order)
	if err != nil {
		return nil, fault.At("order", err)
	}
	return certainty.Move{Unit: id, Command: move.Command{Order: o, Scout: q.Scout, Steps: q.Steps, Enters: q.Enters}}, nil
}

// allMoves is the ask "moves".
type allMoves struct {
	Unit      string   `json:"unit,omitempty"`
	Side      string   `json:"side,omitempty"`
	Order     string   `json:"order,omitempty"`
	Step      *float64 `json:"step,omitempty"`
	PivotStep *float64 `json:"pivot_step,omitempty"`
	Scout     bool     `json:"scout,omitempty"`
	CountOnly bool     `json:"count_only,omitempty"`
	weapon
	shoots bool
}

// check checks that a weapon has a range if it has anything else, and that steps are not 0.
func (q *allMoves) check(given func(string) bool) error {
	q.shoots = given("range")
	for _, name := range []string{"indirect", "targets", "in_combat", "reload"} {
		if given(name) && !q.shoots {
			return fault.Contradiction(name, "needs \"range\"")
		}
	}
	for _, m := range []struct {
		name string
		x    *float64
	}{{"step", q.Step}, {"pivot_step", q.PivotStep}} {
		if m.x != nil && *m.x == 0 { // if absent it is the default; 0 is an error
			return fault.At(m.name, &geom.ValueError{Field: m.name, Rule: "must be greater than 0"})
		}
	}
	return nil
}

func (q *allMoves) answer(s *answers.Session) (any, error) {
	o := answers.MovesOptions{Unit: q.Unit, Side: q.Side, Order: q.Order, Scout: q.Scout, CountOnly: q.CountOnly}
	if q.Step != nil {
		o.Lattice.Step = *q.Step
	}
	if q.PivotStep != nil {
		o.Lattice.Turn = *q.PivotStep
	}
	if q.shoots {
		o.Weapon = new(los.Weapon)
		var err error
		if *o.Weapon, err = q.weapon.read(special{}); err != nil {
			return nil, err
		}
	}
	return s.Moves(o)
}

// regroup is the ask "regroup".
type regroup struct {
	Unit     string  `json:"unit"`
	Move     string  `json:"move"`
	Distance float64 `json:"distance,omitempty"`
	Heading  float64 `json:"heading,omitempty"`
}

// check checks that a pivot has a heading, and all else a distance.
func (q *regroup) check(given func(string) bool) error {
	pivots := q.Move == move.Pivot.String()
	switch {
	case pivots && !given("heading"):
		return Need("regroup", "heading")
	case pivots && given("distance"):
		return fault.Contradiction("distance", "cannot be combined with \"move\": \"pivot\"")
	case !pivots && !given("distance"):
		return Need("regroup", "distance")
	case !pivots && given("heading"):
		return fault.Contradiction("heading", "needs \"move\": \"pivot\"")
	}
	return nil
}

func (q *regroup) answer(s *answers.Session) (any, error) {
	return s.Regroup(q.Unit, q.Move, q.Distance, q.Heading)
}

func (q *regroup) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.Unit)
	if err != nil {
		return nil, err
	}
	way, err := move.ParseWay(q.Move)
	if err != nil {
		return nil, fault.At("move", err)
	}
	return certainty.Regroup(id, aftermath.RegroupMove{Way: way, Inches: q.Distance, Heading: geom.FromBearing(q.Heading)}), nil
}

// pullBack is the ask "pullback".
type pullBack struct {
	Units []string `json:"units"`
	To    string   `json:"to"`
}

func (q *pullBack) answer(s *answers.Session) (any, error) { return s.PullBack(q.Units, q.To) }

func (q *pullBack) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	to, err := s.Find("to", q.To)
	if err != nil {
		return nil, err
	}
	units, err := s.FindAll("units", q.Units)
	return certainty.PullBack(units, to), err
}

// push is the ask "push".
type push struct {
	Caster   string  `json:"caster"`
	Unit     string  `json:"unit"`
	Distance float64 `json:"distance"`
	Facing   string  `json:"facing,omitempty"`
}

func (q *push) answer(s *answers.Session) (any, error) {
	return s.Push(q.Caster, q.Unit, q.Distance, q.Facing)
}

func (q *push) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	caster, err := s.Find("caster", q.Caster)
	if err != nil {
		return nil, err
	}
	id, err := s.Find("unit", q.Unit)
	return certainty.Push(caster, id, q.Distance), err
}
