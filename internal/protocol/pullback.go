package protocol

import (
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/position"
)

// PullBackAnswer is what becomes of everybody when a target stands (row PUL-1).
type PullBackAnswer struct {
	// Stays says that the edition leaves chargers in contact: nobody moves.
	Stays bool `json:"stays"`
	// Chargers are in the order of the table, Nudged, the enemies that are moved
	// away, in the order in which they are.
	Chargers []FallbackAnswer `json:"chargers"`
	Nudged   []NudgedAnswer   `json:"nudged"`
	// Violations are the gaps of the chargers that stay too small (row PRX-5).
	Violations []ViolationAnswer `json:"violations"`
}

// FallbackAnswer is how one charger pulls back.
type FallbackAnswer struct {
	Unit string `json:"unit"`
	// Facing is the facing of the target that it charged.
	Facing string `json:"facing"`
	// Back is how many inches it goes straight back; StoppedBy names what stops it
	// short, AtEdge says that the table edge does, Together that others who charged
	// the same facing hold it to their distance.
	Back      float64 `json:"back"`
	StoppedBy string  `json:"stopped_by,omitempty"`
	AtEdge    bool    `json:"at_edge,omitempty"`
	Together  bool    `json:"together,omitempty"`
	// Shuffle is how it is then separated, absent where nobody moves.
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	Final   Pose           `json:"final"`
}

// NudgedAnswer is an enemy that is moved away.
type NudgedAnswer struct {
	Unit    string         `json:"unit"`
	Shuffle *ShuffleAnswer `json:"shuffle"`
	Final   Pose           `json:"final"`
}

// PullBack answers the ask "pullback": the units fall back from their target to.
func (s *Session) PullBack(units []string, to string) (PullBackAnswer, error) {
	target, err := s.unit("to", to)
	if err != nil {
		return PullBackAnswer{}, err
	}
	chargers, err := s.units("units", units)
	if err != nil {
		return PullBackAnswer{}, err
	}
	r, err := aftermath.PullBack(s.table.Now(), chargers, target)
	if err != nil {
		return PullBackAnswer{}, &position.Error{Path: "units", Err: err}
	}
	out := PullBackAnswer{Stays: r.Stays, Chargers: []FallbackAnswer{}, Nudged: []NudgedAnswer{}, Violations: s.violations(r.Violations)}
	for i := range r.Chargers {
		c := &r.Chargers[i]
		a := FallbackAnswer{
			Unit: s.table.Unit(c.Unit).Name, Back: c.Straight.Went, StoppedBy: s.stopped(&c.Straight),
			AtEdge: c.Straight.AtEdge, Together: c.Together, Final: poseOf(c.Final),
		}
		a.Facing, _ = s.struck(target, c.Facing)
		if !r.Stays {
			a.Shuffle = s.shuffle(&c.Shuffle)
		}
		out.Chargers = append(out.Chargers, a)
	}
	for i := range r.Nudged {
		n := &r.Nudged[i]
		out.Nudged = append(out.Nudged, NudgedAnswer{s.table.Unit(n.Unit).Name, s.shuffle(n), poseOf(n.Final)})
	}
	return out, nil
}

// pullBack is the ask "pullback".
type pullBack struct {
	units []string
	to    string
}

func (q *pullBack) members(m *members) {
	m.words(needs, "units", "units", &q.units)
	m.text(needs, "to", &q.to)
}

func (q *pullBack) answer(s *Session) (any, error) {
	return s.PullBack(q.units, q.to)
}
