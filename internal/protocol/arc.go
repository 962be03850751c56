package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FreePivot tells of an individual that may turn for free before it looks (rows ARC-4,
// SHT-6). What it is asked is asked as it stands; where that fails, it turns at the one
// it looks at, and all that is told is told as it is then.
type FreePivot struct {
	// Free: the unit may turn. Pivot is the bearing that it has turned to, or was told
	// to; absent when it looks as it stands.
	Free  bool     `json:"free_pivot,omitempty"`
	Pivot *float64 `json:"pivot,omitempty"`
}

// pivoted is the view after the free pivot of a unit to a bearing.
func (f finder) pivoted(a spatial.UnitID, bearing float64) (spatial.View, error) {
	if err := geom.CheckBearing(bearing); err != nil {
		return spatial.View{}, at("pivot", err)
	}
	after, err := los.FreePivot(f.table.Now(), a, geom.FromBearing(bearing))
	if err != nil {
		return after, &position.Error{Path: "pivot", Err: err}
	}
	return after, nil
}

// pivotIn tells of the pivot of a unit after which a view is; bearing is the one that it was told
// to turn to.
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
	// left; absent where it is in, and where no turn does. Whether from may turn there is for
	// "place" to say.
	Turn *float64 `json:"turn,omitempty"`
	FreePivot
}

// arcTurn is by how many degrees a unit must turn to have another in its arc, nil where it is in.
func arcTurn(v *spatial.View, a, b spatial.UnitID, shooting bool) *float64 {
	if degrees, ok := los.ArcTurn(v, a, b, shooting); ok && degrees != 0 {
		return &degrees
	}
	return nil
}

// ArcOptions are the extra members of the ask "arc".
type ArcOptions struct {
	// Shooting asks for the arc of a war engine's mark (row ARC-3).
	Shooting bool
	// Pivot, when set, turns an individual to this bearing first.
	Pivot *float64
}

// Arc answers the ask "arc".
func (s *Session) Arc(from, to string, o ArcOptions) (ArcAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ArcAnswer{}, err
	}
	v := *s.table.Now()
	if o.Pivot != nil {
		v, err = s.pivoted(a, *o.Pivot)
	} else if facing, ok := los.TurnToArc(&v, a, b, o.Shooting); ok {
		v, err = los.FreePivot(&v, a, facing)
	}
	if err != nil {
		return ArcAnswer{}, err
	}
	p := los.InArc(&v, a, b, o.Shooting)
	return ArcAnswer{p.In, Margin(p.Margin), arcTurn(&v, a, b, o.Shooting), pivotIn(&v, a, o.Pivot)}, nil
}

// arc is the ask "arc".
type arc struct {
	from, to string
	shooting bool
	pivot    *float64
}

func (q *arc) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "shooting", &q.shooting)
	m.optional(may, "pivot", &q.pivot)
}

func (q *arc) answer(s *Session) (any, error) {
	return s.Arc(q.from, q.to, ArcOptions{Shooting: q.shooting, Pivot: q.pivot})
}
