package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ChargeBlame is what keeps a unit from a charge: without all of it there would be a place,
// or a way.
type ChargeBlame struct {
	Units   []string `json:"units,omitempty"`
	Terrain []string `json:"terrain,omitempty"`
	Edge    bool     `json:"edge,omitempty"`
	// Way, of one charger that has no place or no way, is what there would be without it.
	Way *WayWithout `json:"way,omitempty"`
}

// WayWithout is the way of a charge, or the place, that there would be without what is to blame:
// see [charge.WayWithout].
type WayWithout struct {
	// Facing, or side, is that of the target that it leads to.
	Facing string `json:"facing"`
	Side   string `json:"side,omitempty"`
	// Path leads to first contact, at Contact, where the unit stands on Met. The three are not
	// there where only a place was looked for, as of the reason no-place.
	Path    []Step `json:"path,omitempty"`
	Contact *Point `json:"contact,omitempty"`
	Met     *Pose  `json:"met,omitempty"`
	// Final is where the unit would end.
	Final Pose `json:"final"`
	// Meets are where the unit would first meet each of what is to blame.
	Meets []MeetingAnswer `json:"meets"`
}

// MeetingAnswer is where a unit meets something: its name, or that it is the edge of the table, a
// point of what they share, and where the unit stands then.
type MeetingAnswer struct {
	Name  string `json:"name,omitempty"`
	Edge  bool   `json:"edge,omitempty"`
	At    Point  `json:"at"`
	Stand Pose   `json:"stand"`
}

// blames puts what is to blame into names.
func (w words) blames(list []charge.Blame) (out []ChargeBlame) {
	for _, b := range list {
		x := ChargeBlame{Edge: b.Edge}
		for _, t := range b.Things {
			if _, unit := t.Unit(); unit {
				x.Units = append(x.Units, w.table.Name(t))
			} else {
				x.Terrain = append(x.Terrain, w.table.Name(t))
			}
		}
		out = append(out, x)
	}
	return out
}

// blamesWithWays is [Session.blames] with the ways that there would be without each to a target.
func (w words) blamesWithWays(to spatial.UnitID, list []charge.Blame, without []charge.WayWithout) []ChargeBlame {
	out := w.blames(list)
	for i := range min(len(out), len(without)) {
		out[i].Way = w.wayWithout(to, &without[i])
	}
	return out
}

func (w words) wayWithout(to spatial.UnitID, way *charge.WayWithout) *WayWithout {
	out := &WayWithout{Final: poseOf(way.Final), Meets: []MeetingAnswer{}}
	out.Facing, out.Side = w.struck(to, way.Facing)
	if !way.PlaceOnly {
		contact, met := pointOf(way.Contact), poseOf(way.Met)
		out.Path, out.Contact, out.Met = stepsOf(&way.Path, way.Start.Facing()), &contact, &met
	}
	for _, m := range way.Meets {
		x := MeetingAnswer{Edge: m.Edge, At: pointOf(m.At), Stand: poseOf(m.Base)}
		if !m.Edge {
			x.Name = w.table.Name(m.Thing)
		}
		out.Meets = append(out.Meets, x)
	}
	return out
}
