package protocol

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
)

// readObjectives reads a list of objectives.
func readObjectives(d *strictjson.Decoder, dst *[]scoring.Objective) error {
	*dst = []scoring.Objective{}
	return d.List("objectives", scenario.MaxMarkers, func(int) error {
		var o scoring.Objective
		err := d.Object(
			strictjson.May("at", func() error {
				o.At = new(answers.Point)
				return d.Pair((*[2]float64)(o.At))
			}),
			strictjson.May("terrain", func() error { return d.Word(&o.Terrain) }),
		)
		if err == nil && (o.At == nil) == (o.Terrain == "") {
			err = d.Fail(strictjson.Fault(strictjson.Contradiction, "must have either \"at\" or \"terrain\""))
		}
		*dst = append(*dst, o)
		return err
	})
}

// control is the ask "control".
type control struct{ of scoring.Scenario }

func (q *control) members(m *members) {
	m.text(needs, "scenario", &q.of.Name)
	m.text(may, "side", &q.of.Side)
	m.text(may, "edge", &q.of.Edge)
	m.add(may, objectives, "objectives", func() error { return readObjectives(m.d, &q.of.Objectives) })
	m.text(may, "unit", &q.of.Unit)
	m.flag(may, "routed", &q.of.Routed)
}

// check holds the members against what the scenario takes.
func (q *control) check(given func(string) bool) error {
	if !slices.Contains(scoring.ScenarioNames(), q.of.Name) {
		return fault.At("scenario", fault.Unknown("scenario", q.of.Name, scoring.ScenarioNames()))
	}
	required, optional := scoring.ScenarioMembers(q.of.Name)
	for _, name := range []string{"side", "edge", "objectives", "unit", "routed"} {
		need := slices.Contains(required, name)
		switch {
		case need && !given(name):
			detail := fmt.Sprintf("%q needs the member %q", q.of.Name, name)
			return fault.At("scenario", &position.FormError{Fault: position.MissingMember, Detail: detail})
		case given(name) && !need && !slices.Contains(optional, name):
			return fault.Contradiction(name, "does not count with \"scenario\": %q", q.of.Name)
		}
	}
	if given("routed") && q.of.Unit == "" {
		return fault.Contradiction("routed", "counts only with \"unit\"")
	}
	return nil
}

func (q *control) answer(s *answers.Session) (any, error) {
	switch q.of.Name {
	case "pillage":
		return q.of.Pillage(s)
	case "loot":
		return q.of.Loot(s)
	}
	return q.of.Area(s)
}

// MaxPoses is how many poses a request may have, MaxWeapons how many weapons.
const (
	MaxPoses   = 10_000
	MaxWeapons = 1000
)

// exposure is the ask "exposure".
type exposure struct {
	unit    string
	poses   []answers.Pose
	weapons []answers.Weapon
}

func (q *exposure) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.add(needs, poses, "poses", func() error { return readPoses(m.d, &q.poses) })
	m.add(may, weapons, "weapons", func() error { return readWeapons(m.d, &q.weapons) })
}

func (q *exposure) answer(s *answers.Session) (any, error) {
	return s.Exposure(q.unit, q.poses, q.weapons)
}

// readPoses reads the poses of a request.
func readPoses(d *strictjson.Decoder, dst *[]answers.Pose) error {
	*dst = []answers.Pose{}
	return d.List("poses", MaxPoses, func(int) error {
		var p answers.Pose
		err := d.Object(
			strictjson.Must("at", func() error { return d.Pair((*[2]float64)(&p.At)) }),
			strictjson.Must("heading", func() error { return d.Number(&p.Heading) }),
		)
		*dst = append(*dst, p)
		return err
	})
}

// readWeapons reads the weapons of a request.
func readWeapons(d *strictjson.Decoder, dst *[]answers.Weapon) error {
	*dst = []answers.Weapon{}
	return d.List("weapons", MaxWeapons, func(int) error {
		var w answers.Weapon
		err := d.Object(
			strictjson.Must("unit", func() error { return d.Word(&w.Unit) }),
			strictjson.May("range", func() error {
				if err := d.Number(&w.Range); err != nil {
					return err
				}
				if err := (los.Weapon{Range: w.Range}).Check(); err != nil {
					return d.Fail(err)
				}
				return nil
			}),
			strictjson.May("indirect", func() error { return d.Flag(&w.Indirect) }),
			strictjson.May("reload", func() error { return d.Flag(&w.Reload) }),
		)
		*dst = append(*dst, w)
		return err
	})
}

// matrix is the ask "matrix".
type matrix struct {
	what, units []string
	close       bool
}

func (q *matrix) members(m *members) {
	m.words(needs, "what", "matrices", &q.what)
	m.words(may, "units", "units", &q.units)
	m.flag(may, "close", &q.close)
}

func (q *matrix) answer(s *answers.Session) (any, error) {
	return s.Matrix(q.what, q.units, q.close)
}
