package protocol

import (
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// RegroupAnswer is what becomes of a unit that regroups (rows REG-1, REG-2).
type RegroupAnswer struct {
	// Legal is false for a pivot that does not end clear; Violations say of what.
	Legal bool `json:"legal"`
	// Went is how far a straight move goes, in inches; StoppedBy names what stops
	// it short, AtEdge says that the table edge does.
	Went      Margin `json:"went"`
	StoppedBy string `json:"stopped_by,omitempty"`
	AtEdge    bool   `json:"at_edge,omitempty"`
	// Moved is where the unit stands after its move, Shuffle how it is then
	// separated, Final where it stands in the end.
	Moved   Pose           `json:"moved"`
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	Final   Pose           `json:"final"`
	// LootStays: the unit is an individual that guards loot and goes somewhere else; the
	// counter stays where the unit stood (row SCN-6).
	LootStays bool `json:"loot_stays,omitempty"`
	// Violations are the limits that are not kept in the end.
	Violations []ViolationAnswer `json:"violations"`
}

// ShuffleAnswer is how gaps were restored (rows REG-2, PUL-1, PRX-5).
type ShuffleAnswer struct {
	// Outcome is kept, restored or crowded.
	Outcome string `json:"outcome"`
	// By is the shift, Length its length in inches.
	By     Point   `json:"by"`
	Length float64 `json:"length"`
	// EnemyGap and FriendGap are the least distances in the end, at most what is
	// asked for; Enemy and Friend name who is that near.
	EnemyGap  float64 `json:"enemy_gap"`
	FriendGap float64 `json:"friend_gap"`
	Enemy     string  `json:"enemy,omitempty"`
	Friend    string  `json:"friend,omitempty"`
}

// ViolationAnswer is one limit that a unit does not keep where it ends.
type ViolationAnswer struct {
	Unit string `json:"unit"`
	Row  string `json:"row"`
	// Other names what it is too near to; it is absent for the table edge.
	Other string `json:"other,omitempty"`
	// Margin is negative, by how many inches the limit is missed.
	Margin Margin `json:"margin"`
	// Out is the shift, in inches, after which the limit is kept; nil where no shift helps. Others
	// may be missed there.
	Out *Point `json:"out,omitempty"`
}

// Regroup answers the ask "regroup": way is pivot, forward, back, left or right;
// inches count for the straight ones, the bearing heading for a pivot. Errors name
// the member at fault.
func (s *Session) Regroup(unit, way string, inches, heading float64) (RegroupAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return RegroupAnswer{}, err
	}
	w, err := move.ParseWay(way)
	if err != nil {
		return RegroupAnswer{}, &position.Error{Path: "move", Err: err}
	}
	if err := geom.CheckBearing(heading); err != nil {
		return RegroupAnswer{}, at("heading", err)
	}
	m := aftermath.RegroupMove{Way: w, Inches: inches, Heading: geom.FromBearing(heading)}
	g, err := aftermath.Regroup(s.table.Now(), id, m)
	if err != nil {
		return RegroupAnswer{}, &position.Error{Path: regroupMember(w, err), Err: err}
	}
	out := RegroupAnswer{
		Legal: g.Legal, Went: Margin(g.Straight.Went), StoppedBy: s.stopped(&g.Straight), AtEdge: g.Straight.AtEdge,
		Moved: poseOf(g.Moved), Final: poseOf(g.Final), Violations: s.violations(g.Violations),
	}
	start := s.table.Now().Body(id).Base()
	out.LootStays = g.Legal && s.table.Unit(id).GuardsLoot() && g.Final.Centre() != start.Centre()
	if g.Legal && s.table.Edition().RegroupShuffle {
		out.Shuffle = s.shuffle(&g.Shuffle)
	}
	return out, nil
}

// regroupMember is the member of a request that an error is about.
func regroupMember(w move.Way, err error) string {
	if _, ok := err.(*aftermath.NoRegroupError); ok {
		return "move"
	}
	if w == move.Pivot {
		return "heading"
	}
	return "distance"
}

// stopped names what stops a unit short, if a thing does.
func (w words) stopped(m *aftermath.Straight) string {
	if !m.HasStopped {
		return ""
	}
	return w.table.Name(m.Stopped)
}

func (w words) shuffle(m *aftermath.Shuffle) *ShuffleAnswer {
	out := &ShuffleAnswer{
		Outcome: m.Outcome.String(), By: pointOf(m.By), Length: m.Length,
		EnemyGap: m.Enemies.Least, FriendGap: m.Friends.Least,
	}
	if m.Enemies.Near {
		out.Enemy = w.table.Unit(m.Enemies.Unit).Name
	}
	if m.Friends.Near {
		out.Friend = w.table.Unit(m.Friends.Unit).Name
	}
	return out
}

func (w words) violations(list []move.Violation) []ViolationAnswer {
	out := make([]ViolationAnswer, 0, len(list))
	for _, x := range list {
		a := ViolationAnswer{Unit: w.table.Unit(x.Unit).Name, Row: x.Row, Margin: Margin(x.Slack), Out: wayOut(&x)}
		if x.HasOther {
			a.Other = w.table.Name(x.Other)
		}
		out = append(out, a)
	}
	return out
}

// wayOut is the shift that keeps a limit which is missed, if there is one.
func wayOut(x *move.Violation) *Point {
	if x.Out == (geom.Point{}) {
		return nil
	}
	out := pointOf(x.Out)
	return &out
}

// regroup is the ask "regroup".
type regroup struct {
	unit, way       string
	inches, heading float64
}

func (q *regroup) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.text(needs, "move", &q.way)
	m.number(may, "distance", &q.inches)
	m.number(may, "heading", &q.heading)
}

// check: a pivot has a heading, all else a distance.
func (q *regroup) check(given func(string) bool) error {
	pivots := q.way == move.Pivot.String()
	switch {
	case pivots && !given("heading"):
		return &NeedError{"regroup", "heading"}
	case pivots && given("distance"):
		return contradiction("distance", "does not count with \"move\": \"pivot\"")
	case !pivots && !given("distance"):
		return &NeedError{"regroup", "distance"}
	case !pivots && given("heading"):
		return contradiction("heading", "counts only with \"move\": \"pivot\"")
	}
	return nil
}

func (q *regroup) answer(s *Session) (any, error) {
	return s.Regroup(q.unit, q.way, q.inches, q.heading)
}
