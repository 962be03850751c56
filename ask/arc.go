package ask

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

// pivots is the view in which a unit looks: as it stands, turned to a bearing, or, with
// none given, turned to where turn says that it turns.
func (s *Session) pivots(
	a spatial.UnitID, bearing *float64, turn func() (geom.Point, bool),
) (v *spatial.View, told FreePivot, err error) {
	v = s.table.Now()
	told = FreePivot{Free: los.HasFreePivot(v, a), Pivot: bearing}
	facing := geom.Point{}
	if bearing != nil {
		facing = geom.FromBearing(*bearing)
	} else {
		ok := false
		if facing, ok = turn(); !ok {
			return v, told, nil
		}
		b := geom.Bearing(facing)
		told.Pivot = &b
	}
	after, err := los.FreePivot(v, a, facing)
	if err != nil {
		return nil, told, &position.Error{Path: "pivot", Err: err}
	}
	return &after, told, nil
}

// ArcAnswer says whether to is partly in the front arc of from (rows ARC-2 to
// ARC-4, SHT-6).
type ArcAnswer struct {
	In     bool    `json:"in"`
	Margin float64 `json:"margin"`
	FreePivot
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
	v, told, err := s.pivots(a, o.Pivot, func() (geom.Point, bool) {
		return los.TurnToArc(s.table.Now(), a, b, o.Shooting)
	})
	if err != nil {
		return ArcAnswer{}, err
	}
	p := los.InArc(v, a, b, o.Shooting)
	return ArcAnswer{p.In, p.Margin, told}, nil
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
