package protocol

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// sureable is a question whose verdict can be asked about by "robust".
type sureable interface {
	question
	sure(s *answers.Session, r *robustly) (certainty.Question, error)
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
func turned(s *answers.Session, q certainty.Looking, from spatial.UnitID, pivot *float64) (certainty.Question, error) {
	if pivot == nil {
		return q, nil
	}
	if _, err := s.Pivoted(from, *pivot); err != nil {
		return nil, ofError(err)
	}
	return certainty.Pivoted{Of: q, Bearing: *pivot}, nil
}

func (q *facing) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	return certainty.Facing{From: a, To: b}, ofError(err)
}

func (q *arc) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Arc{From: a, To: b, Shooting: q.shooting}, a, q.pivot)
}

func (q *sight) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Sight{From: a, To: b, Shooting: q.shooting}, a, q.pivot)
}

func (q *cover) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return turned(s, certainty.Cover{From: a, To: b}, a, q.pivot)
}

func (q *distance) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to.Name)
	if err != nil {
		return nil, ofError(err)
	}
	origin, err := certainty.ParseOrigin(r.origin)
	if err != nil {
		return nil, fault.At("origin", err)
	}
	return certainty.Distance{From: a, To: b, Limit: *r.limit, Origin: origin}, nil
}

func (q *shot) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	w, err := q.weapon.read()
	if err != nil {
		return nil, ofError(err)
	}
	if w.After, err = answers.StanceOf(q.order); err != nil {
		return nil, ofError(err)
	}
	if q.pivot != nil && r.member != "" {
		return nil, fault.Contradiction("of_member", "does not count with \"pivot\"")
	}
	return turned(s, certainty.Shot{From: a, To: b, Weapon: w, Of: certainty.Member(r.member)}, a, q.pivot)
}

func (q *oneCharge) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	if err != nil {
		return nil, ofError(err)
	}
	return certainty.Charge{From: a, To: b, Of: certainty.Member(r.member)}, nil
}

func (q *place) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	base, err := answers.BaseAt(s.Table().Unit(id).Base, q.at, q.heading)
	return certainty.Place{Unit: id, Base: base}, ofError(err)
}

func (q *oneMove) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.unit)
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
	return fault.Inside("of", err)
}

// The asks without a proof: they are tested.

func (q *multicharge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	to, err := s.Find("to", q.to)
	if err != nil {
		return nil, ofError(err)
	}
	var ids [4][]spatial.UnitID
	for i, list := range [4]struct {
		path  string
		names []string
	}{{"units", q.units}, {"move_order", q.with.MoveOrder}, {"from_left", q.with.FromLeft}, {"counter", q.with.Counter}} {
		if ids[i], err = s.Chargers(list.path, list.names, to); err != nil {
			return nil, ofError(err)
		}
	}
	return certainty.Several(ids[0], to, charge.Choices{Order: ids[1], FromLeft: ids[2], Counter: ids[3]}), nil
}

func (q *counterCharge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.from, q.to)
	return certainty.CounterCharge(a, b), ofError(err)
}

func (q *surge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.unit)
	if err != nil {
		return nil, ofError(err)
	}
	if q.overrun {
		return certainty.Overrun(id, q.inches, q.hindered), nil
	}
	caster := spatial.UnitID(spatial.Nobody)
	if q.caster != "" {
		if caster, err = s.Find("caster", q.caster); err != nil {
			return nil, ofError(err)
		}
	}
	return certainty.Surge(id, caster, q.inches), nil
}

func (q *regroup) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.unit)
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

func (q *pullBack) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	to, err := s.Find("to", q.to)
	if err != nil {
		return nil, ofError(err)
	}
	ids, err := s.FindAll("units", q.units)
	if err != nil {
		return nil, ofError(err)
	}
	return certainty.PullBack(ids, to), nil
}

func (q *push) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	caster, err := s.Find("from", q.from)
	if err != nil {
		return nil, ofError(err)
	}
	id, err := s.Find("unit", q.unit)
	return certainty.Push(caster, id, q.inches), ofError(err)
}

func (q *control) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	asked, err := q.of.Question(s)
	return asked, ofError(err)
}
