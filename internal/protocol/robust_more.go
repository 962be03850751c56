package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The asks without a proof: they are tested.

func (q *multicharge) sure(s *Session, _ *robustly) (certainty.Question, error) {
	to, err := s.unit("to", q.to)
	if err != nil {
		return nil, ofError(err)
	}
	var ids [4][]spatial.UnitID
	for i, list := range [4]struct {
		path  string
		names []string
	}{{"units", q.units}, {"move_order", q.with.MoveOrder}, {"from_left", q.with.FromLeft}, {"counter", q.with.Counter}} {
		if ids[i], err = s.chargers(list.path, list.names, to); err != nil {
			return nil, ofError(err)
		}
	}
	return certainty.Several(ids[0], to, charge.Choices{Order: ids[1], FromLeft: ids[2], Counter: ids[3]}), nil
}

func (q *counterCharge) sure(s *Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	return certainty.CounterCharge(a, b), ofError(err)
}

func (q *surge) sure(s *Session, _ *robustly) (certainty.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	if q.overrun {
		return certainty.Overrun(id, q.inches, q.hindered), nil
	}
	caster := spatial.UnitID(spatial.Nobody)
	if q.caster != "" {
		if caster, err = s.unit("caster", q.caster); err != nil {
			return nil, ofError(err)
		}
	}
	return certainty.Surge(id, caster, q.inches), nil
}

func (q *regroup) sure(s *Session, _ *robustly) (certainty.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	way, err := move.ParseWay(q.way)
	if err != nil {
		return nil, ofError(&position.Error{Path: "move", Err: err})
	}
	m := aftermath.RegroupMove{Way: way, Inches: q.inches, Heading: geom.FromBearing(q.heading)}
	return certainty.Regroup(id, m), nil
}

func (q *pullBack) sure(s *Session, _ *robustly) (certainty.Question, error) {
	to, err := s.unit("to", q.to)
	if err != nil {
		return nil, ofError(err)
	}
	var ids []spatial.UnitID
	for i, name := range q.units {
		id, err := s.unit(element("units", i), name)
		if err != nil {
			return nil, ofError(err)
		}
		ids = append(ids, id)
	}
	return certainty.PullBack(ids, to), nil
}

func (q *push) sure(s *Session, _ *robustly) (certainty.Question, error) {
	caster, err := s.unit("from", q.from)
	if err != nil {
		return nil, ofError(err)
	}
	id, err := s.unit("unit", q.unit)
	return certainty.Push(caster, id, q.inches), ofError(err)
}

func (q *control) sure(s *Session, _ *robustly) (certainty.Question, error) {
	asked, err := s.ControlQuestion(q.scenario, q.side, q.edge, q.objectives)
	return asked, ofError(err)
}

// ControlQuestion is the question of the ask "control", as package robust has it.
func (s *Session) ControlQuestion(of, side, edge string, list []Objective) (certainty.Question, error) {
	switch of {
	case "dominate":
		g, err := scenario.GroundOf(s.table, "anybody", scenario.Bottom) // a circle has no sides
		return certainty.Dominators(s.table, g), err
	case "pillage":
		objectives, err := s.objectives(list, false)
		return certainty.Objectives(s.table, objectives), err
	case "loot":
		objectives, err := s.objectives(list, true)
		var counters []geom.Point
		for _, o := range objectives {
			counters = append(counters, o.At)
		}
		return certainty.Takers(s.table, counters), err
	}
	g, err := s.ground(side, edge)
	if err != nil {
		return nil, err
	}
	if of == "set-up" {
		return certainty.SetUps(s.table, g), nil
	}
	return certainty.Invaders(s.table, g), nil
}
