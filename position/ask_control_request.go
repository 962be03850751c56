package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Objective is an objective or a loot counter as requests have it: the place of its
// middle, or the name of a piece of terrain where the edition has no markers.
type Objective struct {
	At      *Point
	Terrain string
}

// objectives reads a list of objectives.
func (d *decoder) objectives(dst *[]Objective) error {
	*dst = []Objective{}
	return d.list("objectives", scenario.MaxMarkers, func(int) error {
		var o Objective
		err := d.object(
			member{"at", false, func() error {
				o.At = new(Point)
				return d.pair((*[2]float64)(o.At))
			}},
			member{"terrain", false, func() error { return d.word(&o.Terrain) }},
		)
		if err == nil && (o.At == nil) == (o.Terrain == "") {
			err = d.fail(formError(Contradiction, "must have either \"at\" or \"terrain\""))
		}
		*dst = append(*dst, o)
		return err
	})
}

// scenarioNames lists the scenarios of the ask "control" in the order of the
// documentation.
func scenarioNames() []string { return []string{"set-up", "invade", "dominate", "pillage", "loot"} }

// controlMembers lists what each scenario takes besides its name.
func controlMembers(scenario string) (required, optional []string) {
	switch scenario {
	case "set-up", "invade":
		return []string{"side", "edge"}, nil
	case "pillage":
		return []string{"objectives"}, nil
	case "loot":
		return []string{"side", "edge", "objectives"}, []string{"unit", "routed"}
	}
	return nil, nil
}

// checkControl holds the members of the request against what its scenario takes.
func (r *request) checkControl() error {
	if !slices.Contains(scenarioNames(), *r.scenario) {
		return at("scenario", unknown("scenario", *r.scenario, scenarioNames()))
	}
	required, optional := controlMembers(*r.scenario)
	for _, m := range []struct {
		name  string
		given bool
	}{
		{"side", r.side != nil}, {"edge", r.edge != nil}, {"objectives", r.objectives != nil},
		{"unit", r.unit != nil}, {"routed", r.routed != nil},
	} {
		need := slices.Contains(required, m.name)
		switch {
		case need && !m.given:
			err := formError(MissingMember, "%q needs the member %q", *r.scenario, m.name)
			return at("scenario", err)
		case m.given && !need && !slices.Contains(optional, m.name):
			err := formError(Contradiction, "does not count with \"scenario\": %q", *r.scenario)
			return at(m.name, err)
		}
	}
	if r.routed != nil && r.unit == nil {
		return at("routed", formError(Contradiction, "counts only with \"unit\""))
	}
	return nil
}

func (s *Session) control(r *request) (any, error) {
	side, edge := value(r.side), value(r.edge)
	switch value(r.scenario) {
	case "set-up":
		return s.SetUp(side, edge)
	case "invade":
		return s.Invade(side, edge)
	case "dominate":
		return s.Dominate()
	case "pillage":
		return s.Pillage(r.objectives)
	}
	return s.Loot(side, edge, r.objectives, Drop{Unit: value(r.unit), Routed: value(r.routed)})
}

// ground is the table with side playing from the edge of that name.
func (s *Session) ground(side, edge string) (scenario.Ground, error) {
	if sides := s.sides(); !slices.Contains(sides, side) {
		return scenario.Ground{}, at("side", unknown("side", side, sides))
	}
	e, err := scenario.ParseEdge(edge)
	if err != nil {
		return scenario.Ground{}, at("edge", err)
	}
	g, err := scenario.GroundOf(s.table, side, e)
	if err != nil {
		return scenario.Ground{}, at("edge", err)
	}
	return g, nil
}

// sides are the sides of the units in the order of their first units.
func (s *Session) sides() []string {
	var out []string
	known := map[string]bool{}
	for id := range spatial.UnitID(s.table.Len()) {
		if side := s.table.Unit(id).Side; !known[side] {
			known[side] = true
			out = append(out, side)
		}
	}
	return out
}

// objectives are those of a request on the table; counters must have a place.
func (s *Session) objectives(list []Objective, counters bool) ([]scenario.Objective, error) {
	if len(list) > scenario.MaxMarkers {
		return nil, at("objectives", &spatial.LimitError{
			What: "objectives", Got: len(list), Limit: scenario.MaxMarkers,
		})
	}
	out := make([]scenario.Objective, 0, len(list))
	for i, o := range list {
		path := fmt.Sprintf("objectives[%d]", i)
		switch {
		case (o.At == nil) == (o.Terrain == ""):
			return nil, at(path, formError(Contradiction, "must have either \"at\" or \"terrain\""))
		case o.At != nil:
			out = append(out, scenario.Objective{At: geom.Point{X: o.At[0], Y: o.At[1]}})
			continue
		case counters:
			err := formError(Contradiction, "does not count with \"scenario\": \"loot\"")
			return nil, at(path+".terrain", err)
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
func (s *Session) piece(name string) (spatial.PieceID, error) {
	var known []string
	for id := range spatial.PieceID(s.table.NumPieces()) {
		if s.table.Piece(id).Name() == name {
			return id, nil
		}
		known = append(known, s.table.Piece(id).Name())
	}
	return 0, unknown("terrain", name, known)
}

func unknown(what, name string, known []string) error {
	return &rules.UnknownNameError{What: what, Name: name, Known: known}
}
