package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
)

// PlaceAnswer is whether a unit may end a move somewhere (rows PRX-1 to PRX-3, MOV-8,
// MOV-20).
type PlaceAnswer struct {
	Legal bool `json:"legal"`
	// Margin is the least slack of all limits, in inches.
	Margin Margin `json:"margin"`
	// MarginOf is that limit; nil where nothing limits it.
	MarginOf *LeastSlack `json:"margin_of,omitempty"`
	// Close: that limit is about something that stands there, or the edge of the table, and what is
	// left of it, or missing, is less than the band of contact, so that typed coordinates may have
	// made the verdict what it is.
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed.
	Violations []ViolationAnswer `json:"violations"`
}

// Place answers the ask "place": at is the centre of the base, heading a bearing in
// degrees. What is nearer to the unit than it should be where it stands now must not
// come nearer.
func (s *Session) Place(unit string, at Point, heading float64) (PlaceAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return PlaceAnswer{}, err
	}
	own := s.table.Unit(id).Base
	b, err := baseAt(own, at, heading)
	if err != nil {
		return PlaceAnswer{}, err
	}
	p, err := move.Place(s.table.Now(), id, b)
	if err != nil {
		return PlaceAnswer{}, err
	}
	isClose, err := s.isClose(certainty.Place{Unit: id, Base: b}, withinBand(limitFact(&p.Least)))
	return PlaceAnswer{p.Legal, Margin(p.Margin), s.leastSlack(&p.Least, -1), isClose, s.violations(p.Violations)}, err
}

// limitFact is what is left of a limit, or missing, if it is about where things stand. Inches and
// degrees of an order are typed as they are meant.
func limitFact(x *move.Violation) float64 {
	if x.HasOther || x.Row == "MOV-20" {
		return x.Slack
	}
	return geom.NoLimit
}

// baseAt is a base of the size of another, with its centre and bearing as requests have
// them. The error names the member at fault.
func baseAt(own geom.Base, where Point, heading float64) (geom.Base, error) {
	centre := geom.Point{X: where[0], Y: where[1]}
	if err := geom.CheckBearing(heading); err != nil {
		return geom.Base{}, at("heading", err)
	}
	b, err := geom.NewBase(centre, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		return geom.Base{}, at("at", err)
	}
	return b, nil
}

// place is the ask "place".
type place struct {
	unit    string
	at      Point
	heading float64
	quick   bool
}

func (q *place) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.pair(needs, "at", (*[2]float64)(&q.at))
	m.number(needs, "heading", &q.heading)
	m.flag(may, "quick", &q.quick)
}

func (q *place) answer(s *Session) (any, error) {
	if q.quick {
		return s.Quick().Place(q.unit, q.at, q.heading)
	}
	return s.Place(q.unit, q.at, q.heading)
}
