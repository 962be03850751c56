package protocol

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
)

// PushAnswer is what becomes of a unit that Wind Blast pushes (rows ARC-7, PSH-1).
type PushAnswer struct {
	// Facing is the arc of the unit that the caster is in, Tie the other one on an arc
	// line, ArcMargin how far the caster's leader point is from that line.
	Facing    string `json:"facing"`
	Tie       string `json:"tie,omitempty"`
	ArcMargin Margin `json:"arc_margin"`
	// Push is the bearing in which it goes.
	Push float64 `json:"push"`
	// Immune is why it stays: speed-0 or loot.
	Immune string `json:"immune,omitempty"`
	// Reasons are what keeps the caster from casting it: names of [los.RefusalNames].
	Reasons []string `json:"reasons,omitempty"`
	// Went is how far it goes, in inches; StoppedBy names what stops it short, AtEdge
	// says that the table edge does.
	Went      Margin `json:"went"`
	StoppedBy string `json:"stopped_by,omitempty"`
	AtEdge    bool   `json:"at_edge,omitempty"`
	// Margin is how much farther it could have gone, or negative by how much it fell short; null if
	// it stays, immune or since the spell may not be cast.
	Margin Margin `json:"margin"`
	Final  Pose   `json:"final"`
	// Violations are the limits that are not kept in the end.
	Violations []ViolationAnswer `json:"violations"`
}

// Push answers the ask "push": the caster from pushes unit by so many inches, one for
// each hit. On an arc line facing is the arc that the players have agreed on, one of the
// two that the caster is in; "" is the one that the reading of arc_tie has.
func (s *Session) Push(from, unit string, inches float64, facing string) (PushAnswer, error) {
	caster, err := s.unit("from", from)
	if err != nil {
		return PushAnswer{}, err
	}
	id, err := s.unit("unit", unit)
	if err != nil {
		return PushAnswer{}, err
	}
	p, err := aftermath.WindBlast(s.table.Now(), caster, id, inches)
	if err != nil {
		return PushAnswer{}, &position.Error{Path: pushMember(err), Err: err}
	}
	if facing != "" && facing != p.Arc.Facing.String() {
		if p, err = s.pushOther(&p, facing); err != nil {
			return PushAnswer{}, &position.Error{Path: "facing", Err: err}
		}
	}
	out := PushAnswer{
		Facing: p.Arc.Facing.String(), ArcMargin: Margin(p.Arc.Margin), Push: geom.Bearing(p.Direction),
		Immune: p.Immune.String(), Reasons: p.Refused.Names(), Went: Margin(p.Straight.Went), StoppedBy: s.stopped(&p.Straight),
		AtEdge: p.Straight.AtEdge, Margin: Margin(p.Margin()), Final: poseOf(p.Final),
		Violations: s.violations(p.Violations),
	}
	if p.Refused != 0 || p.Immune != aftermath.Pushable {
		out.Margin = geom.NoLimit // it stays, so that nothing was to spare
	}
	if p.Arc.Tied {
		out.Tie = p.Arc.Tie.String()
	}
	return out, nil
}

// pushOther is a push by a caster on an arc line, taken to be in the other arc.
func (f finder) pushOther(p *aftermath.Pushed, facing string) (aftermath.Pushed, error) {
	arc, err := arcs.ParseFacing(facing)
	switch {
	case err != nil:
		return aftermath.Pushed{}, err
	case !p.Arc.Tied || arc != p.Arc.Tie:
		return aftermath.Pushed{}, &position.FormError{
			Fault:  position.Contradiction,
			Detail: fmt.Sprintf("the caster is not in the %s arc of %q", facing, f.table.Unit(p.Unit).Name),
		}
	}
	if p.Refused != 0 {
		return *p, nil
	}
	other, err := aftermath.PushFrom(f.table.Now(), p.Unit, arc, p.Straight.Asked)
	other.Arc = arcs.Location{Facing: arc, Margin: p.Arc.Margin, Tied: true, Tie: p.Arc.Facing}
	return other, err
}

// pushMember is the member of a request that an error is about.
func pushMember(err error) string {
	switch err.(type) {
	case *geom.ValueError:
		return "distance"
	case *aftermath.OwnSideError:
		return "from"
	}
	return ""
}

// push is the ask "push".
type push struct {
	from, unit, facing string
	inches             float64
}

func (q *push) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "unit", &q.unit)
	m.number(needs, "distance", &q.inches)
	m.text(may, "facing", &q.facing)
}

func (q *push) answer(s *Session) (any, error) {
	return s.Push(q.from, q.unit, q.inches, q.facing)
}
