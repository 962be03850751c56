package answers

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
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
	// Side is the side of the base that is nearest by its arc. It is set for an individual, which
	// is met in front on any side.
	Side string `json:"side"`
	// Push is the bearing in which Wind Blast from there moves the target.
	Push float64 `json:"push"`
}

// Facing answers the ask "facing".
func (s *Session) Facing(from, to string) (FacingAnswer, error) {
	a, b, err := s.Pair(from, to)
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

// FreePivot describes an individual that may turn for free before it looks (rows ARC-4, SHT-6). It
// looks as it stands. If that fails, it turns at its target, and the answer is about that.
type FreePivot struct {
	// Free: the unit may turn. Pivot is the bearing that it has turned to, by itself or as
	// requested. It is absent if it looks as it stands.
	Free  bool     `json:"free_pivot,omitempty"`
	Pivot *float64 `json:"pivot,omitempty"`
}

// Pivoted is the view after the free pivot of a unit to a bearing.
func (f finder) Pivoted(a spatial.UnitID, bearing float64) (spatial.View, error) {
	if err := geom.CheckBearing(bearing); err != nil {
		return spatial.View{}, fault.At("pivot", err)
	}
	after, err := los.FreePivot(f.table.Now(), a, geom.FromBearing(bearing))
	if err != nil {
		return after, &position.Error{Path: "pivot", Err: err}
	}
	return after, nil
}

// pivotIn returns the pivot of a unit in a view; bearing is the one that the request has, or nil.
func pivotIn(v *spatial.View, a spatial.UnitID, bearing *float64) FreePivot {
	told := FreePivot{Free: los.HasFreePivot(v, a), Pivot: bearing}
	if bearing == nil && v.HasPivoted(a) {
		b := geom.Bearing(v.Body(a).Base().Facing())
		told.Pivot = &b
	}
	return told
}

// ArcAnswer says whether to is partly in the front arc of from (rows ARC-2 to
// ARC-4, SHT-6).
type ArcAnswer struct {
	In     bool   `json:"in"`
	Margin Margin `json:"margin"`
	// Turn is by how many degrees from must turn to have it in the arc, clockwise, negative to the
	// left. It is absent if it is in the arc, or no turn helps. Whether from may turn there is for
	// "place" to say.
	Turn *float64 `json:"turn,omitempty"`
	FreePivot
}

// arcTurn is by how many degrees a unit must turn to have another in its arc, nil if it is in.
func arcTurn(v *spatial.View, a, b spatial.UnitID, shooting bool) *float64 {
	if degrees, ok := los.ArcTurn(v, a, b, shooting); ok && degrees != 0 {
		return &degrees
	}
	return nil
}

// LookOptions are the extra members of the asks "arc" and "sight".
type LookOptions struct {
	// Shooting asks for the arc of a war engine's mark (row ARC-3).
	Shooting bool `json:"shooting,omitempty"`
	// Pivot, when set, turns an individual to this bearing first (LOS-10).
	Pivot *float64 `json:"pivot,omitempty"`
}

// Arc answers the ask "arc".
func (s *Session) Arc(from, to string, o LookOptions) (ArcAnswer, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return ArcAnswer{}, err
	}
	v := *s.table.Now()
	if o.Pivot != nil {
		v, err = s.Pivoted(a, *o.Pivot)
	} else if facing, ok := los.TurnToArc(&v, a, b, o.Shooting); ok {
		v, err = los.FreePivot(&v, a, facing)
	}
	if err != nil {
		return ArcAnswer{}, err
	}
	p := los.InArc(&v, a, b, o.Shooting)
	return ArcAnswer{p.In, Margin(p.Margin), arcTurn(&v, a, b, o.Shooting), pivotIn(&v, a, o.Pivot)}, nil
}
