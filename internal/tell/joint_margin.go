package tell

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// JointMargin is one of what a verdict on several chargers hangs on: the kinds of [charge.JointKind] by name.
type JointMargin struct {
	Kind string
	// Amount is positive of a yes, and negative of a no.
	Amount float64
	// Unit is the charger whose it is, and Other who changes places with it; Facing is the one that it is about, To the target.
	Unit, Other, Facing, To string
	Known
}

// Of names what the margin is of, as in: the range of Axes.
func (m *JointMargin) Of() string {
	switch m.Kind {
	case "facing":
		return "the facing that " + m.Unit + " has to charge"
	case "order":
		return "the order of " + m.Unit + " and " + m.Other
	case "space":
		return "the space along " + Facing(m.Facing)
	case "room":
		return "the room"
	}
	return "the " + m.Kind + " of " + m.Unit
}

// Words say what turns the verdict, and by how much: the range of Axes, by 0.31 in (7.9 mm).
func (m *JointMargin) Words() string {
	by := m.About(Length(math.Abs(m.Amount)))
	switch m.Kind {
	case "facing":
		return fmt.Sprintf("%s: if shifted by %s it would have to charge %s", m.Of(), by, Facing(m.Facing))
	case "order":
		change := "they may change places"
		if m.Amount >= 0 {
			change = "they have to change places"
		}
		return fmt.Sprintf("%s: with %s shifted by %s along %s %s", m.Of(), m.Unit, by, Facing(m.Facing), change)
	case "space":
		if m.Amount < 0 {
			return fmt.Sprintf("%s of %s: too short by %s, since each front must touch by at least 0.2 mm", m.Of(), m.To, by)
		}
		return fmt.Sprintf("%s of %s: it could be %s shorter", m.Of(), m.To, by)
	case "room":
		if m.Amount < 0 {
			return fmt.Sprintf("%s: everything in the way is too large by %s on all sides", m.Of(), by)
		}
		return fmt.Sprintf("%s: everything in the way could be larger by %s on all sides", m.Of(), by)
	}
	return m.Of() + ":" + m.By(m.Amount)
}

// JointMargins tells the least of some margins, which are in order: looked is whether all kinds were looked for.
func JointMargins(list []JointMargin, looked bool) string {
	switch {
	case len(list) == 0 && looked:
		return "No single change that was looked for turns it."
	case len(list) == 0 || math.Abs(list[0].Amount) >= geom.NoLimit:
		return ""
	case looked:
		return "The least margin is that of " + list[0].Words() + "."
	}
	return "Room not counted, the least margin is that of " + list[0].Words() + "."
}
