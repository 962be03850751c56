package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing answers the ask "facing".
func (s *Session) Facing(from, to string) (answer.Facing, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Facing{}, err
	}
	v := s.table.Now()
	loc := los.FacingOf(v, a, b)
	side := los.SideOf(v, a, b)
	isClose, err := s.isClose(certainty.Facing{From: a, To: b}, loc.Close())
	out := answer.Facing{
		Facing: loc.Facing.String(), Margin: answer.Margin(loc.Margin), Side: side.Facing.String(),
		Push: geom.Bearing(side.Facing.Push(v.Body(b).Base())), Close: isClose,
	}
	if loc.Tied {
		out.Tie = loc.Tie.String()
	}
	return out, err
}

// Pivoted returns the view after the free pivot of a unit to a bearing.
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

// pivotIn reports whether a unit may turn for free before it looks (rows ARC-4, SHT-6). It returns
// the bearing to which the unit has turned; given is the one in the request, or nil.
func pivotIn(v *spatial.View, a spatial.UnitID, given *float64) (free bool, pivot *float64) {
	if free = los.HasFreePivot(v, a); given != nil || !v.HasPivoted(a) {
		return free, given
	}
	bearing := geom.Bearing(v.Body(a).Base().Facing())
	return free, &bearing
}

// arcTurn returns the degrees by which a unit must turn to have another in its arc, nil if it is
// in.
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
	// Pivot, if set, first turns an individual to this bearing (LOS-10).
	Pivot *float64 `json:"pivot,omitempty"`
}

// Arc answers the ask "arc".
func (s *Session) Arc(from, to string, o LookOptions) (answer.Arc, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Arc{}, err
	}
	v := *s.table.Now()
	if o.Pivot != nil {
		v, err = s.Pivoted(a, *o.Pivot)
	} else if facing, ok := los.TurnToArc(&v, a, b, o.Shooting); ok {
		v, err = los.FreePivot(&v, a, facing)
	}
	if err != nil {
		return answer.Arc{}, err
	}
	p := los.InArc(&v, a, b, o.Shooting)
	out := answer.Arc{In: p.In, Margin: answer.Margin(p.Margin), Turn: arcTurn(&v, a, b, o.Shooting)}
	out.FreePivot, out.Pivot = pivotIn(&v, a, o.Pivot)
	return out, nil
}
