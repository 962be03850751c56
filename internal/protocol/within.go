package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// WithinAnswer lists the units within a range, nearest first (row DST-5).
type WithinAnswer struct {
	Units     []string  `json:"units"`
	Distances []float64 `json:"distances"`
}

// Within answers the ask "within"; side is friend, enemy or any.
func (s *Session) Within(from string, r float64, side string) (WithinAnswer, error) {
	a, err := s.unit("from", from)
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

// within is the ask "within".
type within struct {
	from, side string
	reach      float64
}

func (q *within) members(m *members) {
	m.text(needs, "from", &q.from)
	m.number(needs, "range", &q.reach)
	m.text(may, "side", &q.side)
}

func (q *within) answer(s *Session) (any, error) {
	return s.Within(q.from, q.reach, q.side)
}
