package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// PullBackAnswer says where units go if a target remains (row PUL-1).
type PullBackAnswer struct {
	// Stays is true if the edition leaves chargers in contact: no unit moves.
	Stays bool `json:"stays"`
	// Chargers are in the order of the table. Nudged are the enemies that are moved away, in the
	// order in which they move.
	Chargers []FallbackAnswer `json:"chargers"`
	Nudged   []NudgedAnswer   `json:"nudged"`
	// Violations are the gaps of the chargers that stay too small (row PRX-5).
	Violations []answer.Violation `json:"violations"`
}

// FallbackAnswer says how one charger pulls back.
type FallbackAnswer struct {
	Unit string `json:"unit"`
	// Facing is the facing of the target that it charged.
	Facing string `json:"facing"`
	// Back is how many inches it goes straight back. StoppedBy names what stops it short; AtEdge is
	// true for the table edge. Together is true if other chargers of the same facing hold it to
	// their distance.
	Back      float64 `json:"back"`
	StoppedBy string  `json:"stopped_by,omitempty"`
	AtEdge    bool    `json:"at_edge,omitempty"`
	Together  bool    `json:"together,omitempty"`
	// Shuffle says how it is then separated, absent if no unit moves.
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	Final   answer.Pose    `json:"final"`
}

// NudgedAnswer is an enemy that is moved away.
type NudgedAnswer struct {
	Unit    string         `json:"unit"`
	Shuffle *ShuffleAnswer `json:"shuffle"`
	Final   answer.Pose    `json:"final"`
}

// PullBack answers the ask "pullback": the units fall back from their target to.
func (s *Session) PullBack(units []string, to string) (PullBackAnswer, error) {
	target, err := s.Find("to", to)
	if err != nil {
		return PullBackAnswer{}, err
	}
	chargers, err := s.FindAll("units", units)
	if err != nil {
		return PullBackAnswer{}, err
	}
	r, err := aftermath.PullBack(s.table.Now(), chargers, target)
	if err != nil {
		return PullBackAnswer{}, &position.Error{Path: "units", Err: err}
	}
	out := PullBackAnswer{Stays: r.Stays, Chargers: []FallbackAnswer{}, Nudged: []NudgedAnswer{}, Violations: s.Violations(r.Violations)}
	for i := range r.Chargers {
		c := &r.Chargers[i]
		a := FallbackAnswer{
			Unit: s.table.Unit(c.Unit).Name, Back: c.Straight.Went, StoppedBy: s.stopped(&c.Straight),
			AtEdge: c.Straight.AtEdge, Together: c.Together, Final: poseOf(c.Final),
		}
		a.Facing, _ = s.struck(target, c.Facing)
		if !r.Stays {
			a.Shuffle = s.shuffle(&c.Shuffle)
		}
		out.Chargers = append(out.Chargers, a)
	}
	for i := range r.Nudged {
		n := &r.Nudged[i]
		out.Nudged = append(out.Nudged, NudgedAnswer{s.table.Unit(n.Unit).Name, s.shuffle(n), poseOf(n.Final)})
	}
	return out, nil
}

// PushAnswer says what happens to a unit that Wind Blast pushes (rows ARC-7, PSH-1).
type PushAnswer struct {
	// Facing is the arc of the unit that the caster is in, and Tie the other one on an arc line.
	// ArcMargin is how far the caster's leader point is from that line.
	Facing    string        `json:"facing"`
	Tie       string        `json:"tie,omitempty"`
	ArcMargin answer.Margin `json:"arc_margin"`
	// Push is the bearing in which it goes.
	Push float64 `json:"push"`
	// Immune says why it does not move: speed-0 or loot.
	Immune string `json:"immune,omitempty"`
	// Reasons say what forbids the spell: names of [los.RefusalNames].
	Reasons []string `json:"reasons,omitempty"`
	// Went is how far it goes, in inches. StoppedBy names what stops it short; AtEdge is true for
	// the table edge.
	Went      answer.Margin `json:"went"`
	StoppedBy string        `json:"stopped_by,omitempty"`
	AtEdge    bool          `json:"at_edge,omitempty"`
	// Margin is how much farther it could have gone, negative if it fell short. It is null if the
	// unit does not move: it is immune, or the spell may not be cast.
	Margin answer.Margin `json:"margin"`
	Final  answer.Pose   `json:"final"`
	// Violations are the limits that are broken at the end.
	Violations []answer.Violation `json:"violations"`
}

// Push answers the ask "push": a caster pushes a unit by so many inches, one for each hit. On an
// arc line facing is the arc that the players have agreed on. "" means that of the reading of
// arc_tie.
func (s *Session) Push(caster, unit string, inches float64, facing string) (PushAnswer, error) {
	by, err := s.Find("caster", caster)
	if err != nil {
		return PushAnswer{}, err
	}
	id, err := s.Find("unit", unit)
	if err != nil {
		return PushAnswer{}, err
	}
	p, err := aftermath.WindBlast(s.table.Now(), by, id, inches)
	if err != nil {
		return PushAnswer{}, &position.Error{Path: pushMember(err), Err: err}
	}
	if facing != "" && facing != p.Arc.Facing.String() {
		if p, err = s.pushOther(&p, facing); err != nil {
			return PushAnswer{}, &position.Error{Path: "facing", Err: err}
		}
	}
	out := PushAnswer{
		Facing: p.Arc.Facing.String(), ArcMargin: answer.Margin(p.Arc.Margin), Push: geom.Bearing(p.Direction),
		Immune: string(p.Immune), Reasons: p.Refused.Names(), Went: answer.Margin(p.Straight.Went), StoppedBy: s.stopped(&p.Straight),
		AtEdge: p.Straight.AtEdge, Margin: answer.Margin(p.Margin()), Final: poseOf(p.Final),
		Violations: s.Violations(p.Violations),
	}
	if p.Refused != 0 || p.Immune != aftermath.Pushable {
		out.Margin = geom.NoLimit // it does not move, so that it had nothing to spare
	}
	if p.Arc.Tied {
		out.Tie = p.Arc.Tie.String()
	}
	return out, nil
}

// pushOther returns a push by a caster on an arc line, as if in the other arc.
func (f finder) pushOther(p *aftermath.Pushed, facing string) (aftermath.Pushed, error) {
	arc, err := arcs.ParseFacing(facing)
	switch {
	case err != nil:
		return aftermath.Pushed{}, err
	case !p.Arc.Tied || arc != p.Arc.Tie:
		return aftermath.Pushed{}, coded.New("contradiction", "the caster is not in the %s arc of %q", facing, f.table.Unit(p.Unit).Name)
	}
	if p.Refused != 0 {
		return *p, nil
	}
	other, err := aftermath.PushFrom(f.table.Now(), p.Unit, arc, p.Straight.Asked)
	other.Arc = arcs.Location{Facing: arc, Margin: p.Arc.Margin, Tied: true, Tie: p.Arc.Facing}
	return other, err
}

// pushMember returns the member at fault for an error.
func pushMember(err error) string {
	if _, ok := err.(*geom.ValueError); ok {
		return "distance"
	}
	if coded.Of(err) == "wrong-side" {
		return "caster"
	}
	return ""
}

// RegroupAnswer says what happens to a unit that regroups (rows REG-1, REG-2).
type RegroupAnswer struct {
	// Legal is false for a pivot that does not end clear; Violations say of what.
	Legal bool `json:"legal"`
	// Went is how far a straight move goes, in inches. StoppedBy names what stops it short; AtEdge
	// is true for the table edge.
	Went      answer.Margin `json:"went"`
	StoppedBy string        `json:"stopped_by,omitempty"`
	AtEdge    bool          `json:"at_edge,omitempty"`
	// Moved is the pose of the unit after its move, Shuffle how it is then separated, Final its
	// pose at the end.
	Moved   answer.Pose    `json:"moved"`
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	Final   answer.Pose    `json:"final"`
	// LootStays: the unit is an individual that guards loot and goes elsewhere; the counter remains
	// at the unit's old place (row SCN-6).
	LootStays bool `json:"loot_stays,omitempty"`
	// Violations are the limits that are broken at the end.
	Violations []answer.Violation `json:"violations"`
}

// ShuffleAnswer says how gaps were restored (rows REG-2, PUL-1, PRX-5).
type ShuffleAnswer struct {
	// Outcome is kept, restored or crowded.
	Outcome string `json:"outcome"`
	// By is the shift, Length its length in inches.
	By     answer.Point `json:"by"`
	Length float64      `json:"length"`
	// EnemyGap and FriendGap are the least distances at the end, at most the required ones; Enemy
	// and Friend name the units.
	EnemyGap  float64 `json:"enemy_gap"`
	FriendGap float64 `json:"friend_gap"`
	Enemy     string  `json:"enemy,omitempty"`
	Friend    string  `json:"friend,omitempty"`
}

// Regroup answers the ask "regroup": way is pivot, forward, back, left or right; inches count for
// the straight ones, the bearing heading for a pivot. Errors name the member at fault.
func (s *Session) Regroup(unit, way string, inches, heading float64) (RegroupAnswer, error) {
	id, err := s.Find("unit", unit)
	if err != nil {
		return RegroupAnswer{}, err
	}
	w, err := move.ParseWay(way)
	if err != nil {
		return RegroupAnswer{}, &position.Error{Path: "move", Err: err}
	}
	if err := geom.CheckBearing(heading); err != nil {
		return RegroupAnswer{}, fault.At("heading", err)
	}
	m := aftermath.RegroupMove{Way: w, Inches: inches, Heading: geom.FromBearing(heading)}
	g, err := aftermath.Regroup(s.table.Now(), id, m)
	if err != nil {
		return RegroupAnswer{}, &position.Error{Path: regroupMember(w, err), Err: err}
	}
	out := RegroupAnswer{
		Legal: g.Legal, Went: answer.Margin(g.Straight.Went), StoppedBy: s.stopped(&g.Straight), AtEdge: g.Straight.AtEdge,
		Moved: poseOf(g.Moved), Final: poseOf(g.Final), Violations: s.Violations(g.Violations),
	}
	start := s.table.Now().Body(id).Base()
	out.LootStays = g.Legal && s.table.Unit(id).GuardsLoot() && g.Final.Centre() != start.Centre()
	if g.Legal && s.table.Edition().RegroupShuffle {
		out.Shuffle = s.shuffle(&g.Shuffle)
	}
	return out, nil
}

// regroupMember returns the member at fault for an error.
func regroupMember(w move.Way, err error) string {
	if coded.Of(err) == "not-in-edition" {
		return "move"
	}
	if w == move.Pivot {
		return "heading"
	}
	return "distance"
}

// stopped names what stops a unit short, "" for nothing.
func (w words) stopped(m *aftermath.Straight) string {
	if !m.HasStopped {
		return ""
	}
	return w.table.Name(m.Stopped)
}

func (w words) shuffle(m *aftermath.Shuffle) *ShuffleAnswer {
	out := &ShuffleAnswer{
		Outcome: m.Outcome.String(), By: PointOf(m.By), Length: m.Length,
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

// Violations returns the limits that units break, with names.
func (w words) Violations(list []move.Violation) []answer.Violation {
	out := make([]answer.Violation, 0, len(list))
	for _, x := range list {
		a := w.violation(&x)
		a.Unit = w.table.Unit(x.Unit).Name
		out = append(out, a)
	}
	return out
}

// violation returns a limit that is broken, without the unit.
func (w words) violation(x *move.Violation) answer.Violation {
	l := tell.LimitOf(x, "", "")
	v := answer.Violation{
		Row: x.Row, Margin: answer.Margin(x.Slack), Overlap: l.Overlap, Out: wayOut(x),
		Turn: x.Turn, MostTurn: x.MostTurn, MostLength: x.MostLength, Ways: l.Ways,
	}
	if x.HasOther {
		v.Other = w.table.Name(x.Other)
	}
	return v
}

// wayOut returns the shift that restores a broken limit, if there is one.
func wayOut(x *move.Violation) *answer.Point {
	if x.Out == (geom.Point{}) {
		return nil
	}
	out := PointOf(x.Out)
	return &out
}
