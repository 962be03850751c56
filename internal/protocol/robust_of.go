package protocol

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// sureable is a question whose verdict can be asked about by "robust".
type sureable interface {
	question
	sure(s *Session, r *robustly) (certainty.Question, error)
}

// UnsureError says that an ask has no verdict that "robust" can tell about.
type UnsureError struct{ Ask string }

// Error implements error.
func (e *UnsureError) Error() string {
	return fmt.Sprintf("\"robust\" cannot tell about the ask %q; it can about %s", e.Ask, strings.Join(sureNames(), ", "))
}

// sureNames lists the asks that it can tell about.
func sureNames() (names []string) {
	for _, k := range kinds() {
		if _, ok := k.new().(sureable); ok {
			names = append(names, k.name)
		}
	}
	return names
}

// turned is a question about a unit that has made the free pivot which a request names, if it does.
func turned(s *Session, q certainty.Looking, from spatial.UnitID, pivot *float64) (certainty.Question, error) {
	if pivot == nil {
		return q, nil
	}
	if _, err := s.pivoted(from, *pivot); err != nil {
		return nil, ofError(err)
	}
	return certainty.Pivoted{Of: q, Bearing: *pivot}, nil
}

// turnedTo is a question about a unit that has made a free pivot, if it is to make one.
func turnedTo(q certainty.Looking, pivot *float64) certainty.Question {
	if pivot == nil {
		return q
	}
	return certainty.Pivoted{Of: q, Bearing: *pivot}
}

func (q *facing) sure(s *Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	return certainty.Facing{From: a, To: b}, ofError(err)
}

func (q *arc) sure(s *Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Arc{From: a, To: b, Shooting: q.shooting}, a, q.pivot)
}

func (q *sight) sure(s *Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Sight{From: a, To: b, Shooting: q.shooting}, a, q.pivot)
}

func (q *cover) sure(s *Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Cover{From: a, To: b}, a, q.pivot)
}

func (q *distance) sure(s *Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to.Name)
	if err != nil {
		return nil, ofError(err)
	}
	origin, err := certainty.ParseOrigin(r.origin)
	if err != nil {
		return nil, at("origin", err)
	}
	return certainty.Distance{From: a, To: b, Limit: *r.limit, Origin: origin}, nil
}

func (q *shot) sure(s *Session, r *robustly) (certainty.Question, error) {
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
	if q.pivot != nil && r.member != "" {
		return nil, contradiction("of_member", "does not count with \"pivot\"")
	}
	return turned(s, certainty.Shot{From: a, To: b, Weapon: w, Of: certainty.Member(r.member)}, a, q.pivot)
}

func (q *oneCharge) sure(s *Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return certainty.Charge{From: a, To: b, Of: certainty.Member(r.member)}, nil
}

func (q *place) sure(s *Session, _ *robustly) (certainty.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	base, err := baseAt(s.Table().Unit(id).Base, q.at, q.heading)
	return certainty.Place{Unit: id, Base: base}, ofError(err)
}

func (q *oneMove) sure(s *Session, _ *robustly) (certainty.Question, error) {
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	o, err := move.ParseOrder(q.order)
	if err != nil {
		return nil, ofError(&position.Error{Path: "order", Err: err})
	}
	return certainty.Move{Unit: id, Command: move.Command{Order: o, Scout: q.scout, Steps: q.steps, Enters: q.enters}}, nil
}

// ofError puts an error of the inner request at its place.
func ofError(err error) error {
	if err == nil {
		return nil
	}
	return inside("of", err)
}
