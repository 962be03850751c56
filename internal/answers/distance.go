package answers

import (
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/marks"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Target is what a distance is measured to: a name, or else a point.
type Target struct {
	// Name is the name of a unit or of terrain, or an edge of the table: "left edge", "right edge",
	// "top edge" or "bottom edge".
	Name string
	At   answer.Point
	// Marker: the point is the centre of the marker of an objective or a loot counter (row SCN-4).
	Marker bool
}

// Distance answers the ask "distance" to anything that players measure to. To terrain, points and
// edges it is 0 if they meet; then both points of Closest are the same.
func (s *Session) Distance(from string, to Target) (answer.Distance, error) {
	v := s.table.Now()
	var gap geom.Gap
	var reach func(rules.RangeOrigin) float64
	if _, err := s.table.Find(to.Name); err == nil && to.Name != "" {
		a, b, err := s.Pair(from, to.Name)
		if err != nil {
			return answer.Distance{}, err
		}
		gap = spatial.Nearest(v, a, b)
		reach = func(o rules.RangeOrigin) float64 { return spatial.Range(v, o, a, b) }
	} else {
		a, err := s.Find("from", from)
		if err != nil {
			return answer.Distance{}, err
		}
		m, err := s.mark(to)
		if err != nil {
			return answer.Distance{}, fault.At("to", err)
		}
		gap = m.Gap(v, a)
		reach = func(o rules.RangeOrigin) float64 { return m.Range(v, o, a) }
	}
	e := s.table.Edition()
	out := answer.Distance{
		Distance: max(0, gap.Distance), Closest: [2]answer.Point{PointOf(gap.A), PointOf(gap.B)},
		LeaderDistance: reach(rules.FromLeaderPoint), FrontDistance: reach(rules.FromFrontEdge),
		Shooting: reach(e.ShootingOrigin), Charge: reach(e.ChargeOrigin),
	}
	if e.ChampionLeads {
		champion := reach(rules.FromChampionBase)
		out.ChampionDistance = &champion
	}
	return out, nil
}

// mark returns a target that is no unit.
func (f finder) mark(to Target) (marks.Mark, error) {
	if to.Name == "" {
		for _, x := range to.At {
			if !(math.Abs(x) <= geom.MaxCoord) {
				return marks.Mark{}, &geom.ValueError{Field: "to", Value: x, Rule: "must be a point of the table, in inches"}
			}
		}
		p := geom.Point{X: to.At[0], Y: to.At[1]}
		if to.Marker {
			return marks.At(p, scenario.MarkerRadius(f.table.Edition())), nil
		}
		return marks.At(p, 0), nil
	}
	if id, err := f.Piece(to.Name); err == nil {
		return marks.Of(f.table.Piece(id)), nil
	}
	edge, is := strings.CutSuffix(to.Name, " edge")
	e, err := scenario.ParseEdge(edge)
	if !is || err != nil {
		return marks.Mark{}, coded.New("unknown-unit", "no unit and no piece of terrain is called %q. Edges are bottom edge, top edge, left edge and right edge; a point is [x,y]", to.Name)
	}
	area, ok := f.table.Area()
	if !ok {
		return marks.Mark{}, coded.New("not-in-edition", "the table is endless and has no edges")
	}
	return marks.Edge(area, e.Towards()), nil
}

// Piece returns the piece of terrain of that name.
func (f finder) Piece(name string) (spatial.PieceID, error) {
	var known []string
	for id := range spatial.PieceID(f.table.NumPieces()) {
		if f.table.Piece(id).Name() == name {
			return id, nil
		}
		known = append(known, f.table.Piece(id).Name())
	}
	return 0, fault.Unknown("terrain", name, known)
}

// WithinAnswer lists the units within a range, nearest first (row DST-5).
type WithinAnswer struct {
	Units     []string  `json:"units"`
	Distances []float64 `json:"distances"`
}

// Within answers the ask "within"; side is friend, enemy or any.
func (s *Session) Within(from string, r float64, side string) (WithinAnswer, error) {
	a, err := s.Find("from", from)
	if err != nil {
		return WithinAnswer{}, err
	}
	if !(r >= 0) {
		return WithinAnswer{}, &position.Error{Path: "range", Err: &geom.ValueError{Field: "range", Value: r, Rule: "must be 0 or greater"}}
	}
	f, err := spatial.ParseFilter(side)
	if err != nil {
		return WithinAnswer{}, &position.Error{Path: "side", Err: err}
	}
	out := WithinAnswer{Units: []string{}, Distances: []float64{}}
	for _, n := range spatial.AppendWithin(nil, s.table.Now(), a, r, f) {
		out.Units = append(out.Units, s.table.Unit(n.Unit).Name)
		out.Distances = append(out.Distances, max(0, n.Distance))
	}
	return out, nil
}
