package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
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
	ids, err := s.units("units", q.units)
	if err != nil {
		return nil, ofError(err)
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
	asked, err := q.of.Question(s)
	return asked, ofError(err)
}
