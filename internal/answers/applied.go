package answers

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ApplyAnswer is what an action that was carried out has changed.
type ApplyAnswer struct {
	// Verdict is what the rules say of the action, and Margin by how many inches the nearest
	// limit is kept, absent if none is near. Ruled: a referee has let it stand.
	Verdict string   `json:"verdict"`
	Margin  *float64 `json:"margin,omitempty"`
	Ruled   bool     `json:"ruled,omitempty"`
	// Changes are the units that are not what they were, in the order of the table.
	Changes []ChangeAnswer `json:"changes"`
	// LootLeft is where loot stays that individuals guarded who have gone elsewhere.
	LootLeft []answer.Point `json:"loot_left,omitempty"`
	// Key is that of the position after it.
	Key position.Key `json:"key"`
}

// ChangeAnswer is a unit as it is now, all of what may change about it.
type ChangeAnswer struct {
	Unit string `json:"unit"`
	// Was is its name before, if that was another.
	Was string `json:"was,omitempty"`
	// Gone: it has left the table, and the members that follow are absent.
	Gone      bool                `json:"gone,omitempty"`
	At        *answer.Point       `json:"at,omitempty"`
	Heading   *float64            `json:"heading,omitempty"`
	State     []string            `json:"state,omitempty"`
	Engaged   map[string][]string `json:"engaged,omitempty"` // names by facing
	ChargedBy []string            `json:"charged_by,omitempty"`
}

func changesOf(t *spatial.Table, list []game.Change) []ChangeAnswer {
	out := make([]ChangeAnswer, 0, len(list))
	for _, c := range list {
		a := ChangeAnswer{Unit: c.Name, Gone: c.After == nil}
		if c.Before != nil && c.Before.Name != c.Name {
			a.Was = c.Before.Name
		}
		if u := c.After; u != nil {
			at, heading := PointOf(u.Base.Centre()), position.HeadingOf(u.Base.Facing())
			a.At, a.Heading, a.State = &at, &heading, position.StatesOf(u.State)
			for _, g := range u.Engaged {
				if a.Engaged == nil {
					a.Engaged = map[string][]string{}
				}
				a.Engaged[g.Facing.String()] = append(a.Engaged[g.Facing.String()], t.Unit(g.With).Name)
			}
			for _, id := range u.ChargedBy {
				a.ChargedBy = append(a.ChargedBy, t.Unit(id).Name)
			}
		}
		out = append(out, a)
	}
	return out
}

// Applied is what has come of an action that was carried out: the session about the new position,
// and the answer of the ask "apply". Without either nothing has come of it: the session stays, and
// the answer is empty.
func (s *Session) Applied(d *game.Decision, next *game.Next) (*Session, ApplyAnswer) {
	if d == nil || next == nil || next.Position == nil {
		return s, ApplyAnswer{Changes: []ChangeAnswer{}}
	}
	after := *s
	after.table, after.ctx = next.Position.Table(), nil
	if after.measured = s.measured.After(next.Changes); after.numbered == nil {
		after.numbered = s.table
	}
	if slices.ContainsFunc(next.Changes, renumbers) {
		after.numbered = after.table
	}
	out := ApplyAnswer{
		Verdict: d.Verdict.String(), Ruled: d.Ruled, Changes: changesOf(after.table, next.Changes), Key: next.Position.Key(),
	}
	if margin := d.Margin; !math.IsInf(margin, 0) && math.Abs(margin) < geom.NoLimit {
		out.Margin = &margin
	}
	for _, at := range next.LootLeft {
		out.LootLeft = append(out.LootLeft, PointOf(at))
	}
	return &after, out
}

// renumbers reports that a unit has come, or is not what it was, so that actions are numbered anew.
func renumbers(c game.Change) bool {
	a, b := c.Before, c.After
	return b != nil && (a == nil || a.Name != b.Name || a.Type != b.Type || a.Size != b.Size || a.Speed != b.Speed || a.Traits != b.Traits)
}
