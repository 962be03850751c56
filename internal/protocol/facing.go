package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
)

// FacingAnswer says in which arc of to the leader point of from is (rows ARC-1,
// ARC-4 to ARC-7).
type FacingAnswer struct {
	Facing string `json:"facing"`
	Margin Margin `json:"margin"`
	// Tie is the other facing when the leader point is on an arc line.
	Tie string `json:"tie,omitempty"`
	// Close: it hangs on less than the band of contact, so that typed coordinates may have made it
	// what it is.
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is nearest by its arc, where an
	// individual without flank and rear facings is met in front on any side.
	Side string `json:"side"`
	// Push is the bearing in which Wind Blast from there moves the target.
	Push float64 `json:"push"`
}

// Facing answers the ask "facing".
func (s *Session) Facing(from, to string) (FacingAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return FacingAnswer{}, err
	}
	v := s.table.Now()
	loc := los.FacingOf(v, a, b)
	side := los.SideOf(v, a, b)
	isClose, err := s.isClose(certainty.Facing{From: a, To: b}, loc.Close())
	out := FacingAnswer{
		Facing: loc.Facing.String(), Margin: Margin(loc.Margin), Side: side.Facing.String(),
		Push: geom.Bearing(side.Facing.Push(v.Body(b).Base())), Close: isClose,
	}
	if loc.Tied {
		out.Tie = loc.Tie.String()
	}
	return out, err
}

// facing is the ask "facing".
type facing struct {
	from, to string
	quick    bool
}

func (q *facing) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "quick", &q.quick)
}

func (q *facing) answer(s *Session) (any, error) {
	if q.quick {
		return s.Quick().Facing(q.from, q.to)
	}
	return s.Facing(q.from, q.to)
}
