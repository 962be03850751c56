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

// ApplyAnswer says what an action has changed.
type ApplyAnswer struct {
	// Verdict is that of the action by the rules. Margin is how many inches it has to the nearest
	// limit, absent if none is near. Ruled: a referee has allowed it.
	Verdict string   `json:"verdict"`
	Margin  *float64 `json:"margin,omitempty"`
	Ruled   bool     `json:"ruled,omitempty"`
	// Changes are the changed units, in the order of the table.
	Changes []ChangeAnswer `json:"changes"`
	// LootLeft are the places of loot whose guarding individuals have gone elsewhere.
	LootLeft []answer.Point `json:"loot_left,omitempty"`
	// Key is the key of the new position.
	Key position.Key `json:"key"`
}

// ChangeAnswer is a unit after the action, with all that may have changed.
type ChangeAnswer struct {
	Unit string `json:"unit"`
	// Was is its name before, if that has changed.
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

// Applied returns the session of the new position and the answer of the ask "apply". If the
// decision or the new position is nil, the session is unchanged and the answer empty.
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

// renumbers reports whether a unit was added or its description changed, so that actions are
// numbered anew.
func renumbers(c game.Change) bool {
	a, b := c.Before, c.After
	return b != nil && (a == nil || a.Name != b.Name || a.Type != b.Type || a.Size != b.Size || a.Speed != b.Speed || a.Traits != b.Traits)
}
