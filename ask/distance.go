package ask

import (
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// DistanceAnswer gives every distance between two units that some rule measures
// (rows DST-1 to DST-4).
type DistanceAnswer struct {
	// Distance is between the nearest points, which Closest gives; 0 when the
	// bases touch.
	Distance float64  `json:"distance"`
	Closest  [2]Point `json:"closest"`
	// LeaderDistance, FrontDistance and ChampionDistance start at the leader
	// point, the front edge and, where there is one, the champion's base of from.
	LeaderDistance   float64  `json:"leader_distance"`
	FrontDistance    float64  `json:"front_distance"`
	ChampionDistance *float64 `json:"champion_distance,omitempty"`
	// Shooting and Charge are what the edition measures for each.
	Shooting float64 `json:"shooting"`
	Charge   float64 `json:"charge"`
}

// Distance answers the ask "distance".
func (s *Session) Distance(from, to string) (DistanceAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return DistanceAnswer{}, err
	}
	v := s.table.Now()
	g := spatial.Nearest(v, a, b)
	out := DistanceAnswer{
		Distance: max(0, g.Distance), Closest: [2]Point{pointOf(g.A), pointOf(g.B)},
		LeaderDistance: spatial.Range(v, rules.FromLeaderPoint, a, b),
		FrontDistance:  spatial.Range(v, rules.FromFrontEdge, a, b),
		Shooting:       spatial.Range(v, v.Edition().ShootingOrigin, a, b),
		Charge:         spatial.Range(v, v.Edition().ChargeOrigin, a, b),
	}
	if s.table.Edition().LeaderPoint == rules.Champion {
		champion := spatial.Range(v, rules.FromChampionBase, a, b)
		out.ChampionDistance = &champion
	}
	return out, nil
}

// distance is the ask "distance".
type distance struct {
	from, to string
	quick    bool
}

func (q *distance) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "quick", &q.quick)
}

func (q *distance) answer(s *Session) (any, error) {
	if q.quick {
		return s.quickDistance(q.from, q.to)
	}
	return s.Distance(q.from, q.to)
}
