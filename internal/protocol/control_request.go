package protocol

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Objective is an objective or a loot counter as requests have it: the place of its
// middle, or the name of a piece of terrain where the edition has no markers.
type Objective struct {
	At      *Point
	Terrain string
}

// readObjectives reads a list of objectives.
func readObjectives(d *strictjson.Decoder, dst *[]Objective) error {
	*dst = []Objective{}
	return d.List("objectives", scenario.MaxMarkers, func(int) error {
		var o Objective
		err := d.Object(
			strictjson.May("at", func() error {
				o.At = new(Point)
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
type control struct{ of Scenario }

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
	if !slices.Contains(ScenarioNames(), q.of.Name) {
		return at("scenario", unknown("scenario", q.of.Name, ScenarioNames()))
	}
	required, optional := ScenarioMembers(q.of.Name)
	for _, name := range []string{"side", "edge", "objectives", "unit", "routed"} {
		need := slices.Contains(required, name)
		switch {
		case need && !given(name):
			detail := fmt.Sprintf("%q needs the member %q", q.of.Name, name)
			return at("scenario", &position.FormError{Fault: position.MissingMember, Detail: detail})
		case given(name) && !need && !slices.Contains(optional, name):
			return contradiction(name, "does not count with \"scenario\": %q", q.of.Name)
		}
	}
	if given("routed") && q.of.Unit == "" {
		return contradiction("routed", "counts only with \"unit\"")
	}
	return nil
}

func (q *control) answer(s *Session) (any, error) {
	switch q.of.Name {
	case "pillage":
		return q.of.Pillage(s)
	case "loot":
		return q.of.Loot(s)
	}
	return q.of.Area(s)
}

// ground is the table of a scenario that knows areas.
func (c Scenario) ground(s *Session) (scenario.Ground, error) {
	if c.Name == "dominate" { // a circle has no sides
		g, err := scenario.GroundOf(s.Table(), "anybody", scenario.Bottom)
		if err != nil {
			err = at("scenario", err)
		}
		return g, err
	}
	if sides := sidesOf(s.Table()); !slices.Contains(sides, c.Side) {
		return scenario.Ground{}, at("side", unknown("side", c.Side, sides))
	}
	e, err := scenario.ParseEdge(c.Edge)
	if err != nil {
		return scenario.Ground{}, at("edge", err)
	}
	g, err := scenario.GroundOf(s.Table(), c.Side, e)
	if err != nil {
		err = at("edge", err)
	}
	return g, err
}

// Question is the same as a question of package certainty.
func (c Scenario) Question(s *Session) (certainty.Question, error) {
	switch c.Name {
	case "pillage":
		objectives, err := c.objectives(s, false)
		return certainty.Objectives(s.Table(), objectives), err
	case "loot":
		objectives, err := c.objectives(s, true)
		var counters []geom.Point
		for _, o := range objectives {
			counters = append(counters, o.At)
		}
		return certainty.Takers(s.Table(), counters), err
	}
	g, err := c.ground(s)
	switch {
	case err != nil:
		return nil, err
	case c.Name == "set-up":
		return certainty.SetUps(s.Table(), g), nil
	case c.Name == "dominate":
		return certainty.Dominators(s.Table(), g), nil
	}
	return certainty.Invaders(s.Table(), g), nil
}

// sides are the sides of the units in the order of their first units.
func sidesOf(t *spatial.Table) []string {
	var out []string
	known := map[string]bool{}
	for id := range t.Units() {
		if side := t.Unit(id).Side; !known[side] {
			known[side] = true
			out = append(out, side)
		}
	}
	return out
}

// objectives are those of a request on the table; counters must have a place.
func (c Scenario) objectives(s *Session, counters bool) ([]scenario.Objective, error) {
	if len(c.Objectives) > scenario.MaxMarkers {
		return nil, at("objectives", &spatial.LimitError{
			What: "objectives", Got: len(c.Objectives), Limit: scenario.MaxMarkers,
		})
	}
	out := make([]scenario.Objective, 0, len(c.Objectives))
	for i, o := range c.Objectives {
		path := element("objectives", i)
		switch {
		case (o.At == nil) == (o.Terrain == ""):
			return nil, contradiction(path, "must have either \"at\" or \"terrain\"")
		case o.At != nil:
			if area, bounded := s.Table().Area(); bounded {
				x, y := o.At[0], o.At[1]
				if off := max(area.X.Lo-x, x-area.X.Hi, area.Y.Lo-y, y-area.Y.Hi); off > 0 && max(math.Abs(x), math.Abs(y)) <= geom.MaxCoord {
					return nil, contradiction(path+".at", "is %.4g in beyond the table edge", off)
				}
			}
			out = append(out, scenario.Objective{At: geom.Point{X: o.At[0], Y: o.At[1]}})
			continue
		case counters:
			return nil, contradiction(path+".terrain", "does not count with \"scenario\": \"loot\"")
		}
		id, err := s.piece(o.Terrain)
		if err != nil {
			return nil, at(path+".terrain", err)
		}
		out = append(out, scenario.Objective{Piece: id, IsPiece: true})
	}
	return out, nil
}

// piece is the piece of terrain of that name.
func (f finder) piece(name string) (spatial.PieceID, error) {
	var known []string
	for id := range spatial.PieceID(f.table.NumPieces()) {
		if f.table.Piece(id).Name() == name {
			return id, nil
		}
		known = append(known, f.table.Piece(id).Name())
	}
	return 0, unknown("terrain", name, known)
}

func unknown(what, name string, known []string) error {
	return &rules.UnknownNameError{What: what, Name: name, Known: known}
}
