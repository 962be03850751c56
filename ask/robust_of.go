package ask

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/robust"
)

// sureable is a question whose verdict can be asked about by "robust".
type sureable interface {
	question
	sure(s *Session, r *robustly) (robust.Question, error)
}

// UnsureError says that an ask has no verdict that "robust" can tell about.
type UnsureError struct{ Ask string }

// Error implements error.
func (e *UnsureError) Error() string {
	return fmt.Sprintf("\"robust\" cannot tell about the ask %q; it can about facing, arc, sight, cover, distance, shot, charge, place and move", e.Ask)
}

// turnless refuses a pivot that a request names: "robust" is about the pivots that units make by themselves.
func turnless(pivot *float64) error {
	if pivot == nil {
		return nil
	}
	return contradiction("of.pivot", "cannot be asked about by \"robust\"")
}

func (q *facing) sure(s *Session, _ *robustly) (robust.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	return robust.Facing{From: a, To: b}, ofError(err)
}

func (q *arc) sure(s *Session, _ *robustly) (robust.Question, error) {
	if err := turnless(q.pivot); err != nil {
		return nil, err
	}
	a, b, err := s.pair(q.from, q.to)
	return robust.Arc{From: a, To: b, Shooting: q.shooting}, ofError(err)
}

func (q *sight) sure(s *Session, _ *robustly) (robust.Question, error) {
	if err := turnless(q.pivot); err != nil {
		return nil, err
	}
	a, b, err := s.pair(q.from, q.to)
	return robust.Sight{From: a, To: b, Shooting: q.shooting}, ofError(err)
}

func (q *cover) sure(s *Session, _ *robustly) (robust.Question, error) {
	if err := turnless(q.pivot); err != nil {
		return nil, err
	}
	a, b, err := s.pair(q.from, q.to)
	return robust.Cover{From: a, To: b}, ofError(err)
}

func (q *distance) sure(s *Session, r *robustly) (robust.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	origin, err := robust.ParseOrigin(r.origin)
	if err != nil {
		return nil, at("origin", err)
	}
	return robust.Distance{From: a, To: b, Limit: *r.limit, Origin: origin}, nil
}

func (q *shot) sure(s *Session, _ *robustly) (robust.Question, error) {
	if err := turnless(q.pivot); err != nil {
		return nil, err
	}
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	w, err := q.weapon.read()
	if err != nil {
		return nil, ofError(err)
	}
	if w.After, err = stance(q.order); err != nil {
		return nil, ofError(err)
	}
	return robust.Shot{From: a, To: b, Weapon: w}, nil
}

func (q *oneCharge) sure(s *Session, r *robustly) (robust.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	member, err := robust.ParseMember(r.member)
	if err != nil {
		return nil, at("of_member", err)
	}
	return robust.Charge{From: a, To: b, Of: member}, nil
}

func (q *place) sure(s *Session, _ *robustly) (robust.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	base, err := baseAt(s.table.Unit(id).Base, q.at, q.heading)
	return robust.Place{Unit: id, Base: base}, ofError(err)
}

func (q *oneMove) sure(s *Session, _ *robustly) (robust.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	o, err := move.ParseOrder(q.order)
	if err != nil {
		return nil, ofError(&position.Error{Path: "order", Err: err})
	}
	return robust.Move{Unit: id, Command: move.Command{Order: o, Scout: q.scout, Steps: q.steps, Enters: q.enters}}, nil
}

// ofError puts an error of the inner request at its place.
func ofError(err error) error {
	if err == nil {
		return nil
	}
	return inside("of", err)
}
