package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Pose is where a unit stands in answers: the centre of its base, and the bearing
// that it looks in.
type Pose struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
}

func poseOf(b geom.Base) Pose { return Pose{pointOf(b.Centre()), headingOf(b.Facing())} }

// headingOf is a bearing without what rounding has left of it: 123, not 122.99999999999999.
func headingOf(facing geom.Point) float64 {
	const digits, left = 1e9, 1e-12
	bearing := geom.Bearing(facing)
	if short := math.Round(bearing*digits) / digits; math.Abs(short-bearing) <= left && short < 360 {
		return short
	}
	return bearing
}

// Step is one part of a way: so many inches straight forward, or a pivot about the
// centre of so many degrees, clockwise when positive, or, before all others, the free
// inch straight back of a unit that disengages (row MOV-24). The other members are 0.
type Step struct {
	Back    float64 `json:"back,omitempty"`
	Forward float64 `json:"forward,omitempty"`
	Pivot   float64 `json:"pivot,omitempty"`
}

// stepsOf is a way in steps, without those that are rounding: of a billionth of an
// inch or a degree and less.
func stepsOf(p *charge.Path, start geom.Point) []Step {
	steps := []Step{}
	if back := p.Back(); back > 0 {
		steps = append(steps, Step{Back: back})
	}
	for i := range p.Len() {
		if turn := p.Pivot(start, i); math.Abs(turn) > leastStep {
			steps = append(steps, Step{Pivot: turn})
		}
		forward := p.Leg(i).Forward
		if forward <= leastStep {
			continue
		}
		if last := len(steps) - 1; last >= 0 && steps[last].Forward > 0 {
			steps[last].Forward += forward
		} else {
			steps = append(steps, Step{Forward: forward})
		}
	}
	return steps
}

const leastStep = 1e-9

// ChargeCondition is one of the things that a charge needs (row CHG-1).
type ChargeCondition struct {
	// Name is arc, sight, range or room.
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	// Margin is in inches: see [charge.Condition]. Of room it is the least clearance of the way.
	Margin Margin `json:"margin"`
	// Of is what the way comes nearest to, of room: a unit, or a piece of terrain. Edge: it is the
	// edge of the table.
	Of   string `json:"of,omitempty"`
	Edge bool   `json:"edge,omitempty"`
	// Open: room was looked for in brief, since another condition fails, and is not known. OK is
	// false then.
	Open bool `json:"open,omitempty"`
}

// ChargeAnswer says whether a unit can charge another, and why not (rows CHG-1 to
// CHG-17).
type ChargeAnswer struct {
	// Verdict is yes, no, too-close or undecided.
	Verdict string `json:"verdict"`
	// Reason is a [charge.Reason], "" when the verdict is yes.
	Reason string `json:"reason,omitempty"`
	// Conditions are arc, sight, range and room; there are none between friends.
	Conditions []ChargeCondition `json:"conditions"`
	// Range is the charge range in inches.
	Range float64 `json:"range"`
	// Facing is the facing of the target that must be charged (row ARC-5), Tie
	// the other one when the leader point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close: a fact is nearer to its limit than the band of contact, so that typed coordinates may
	// have made it what it is.
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is charged, where the target is an individual
	// that has no flank or rear (row ARC-4).
	Side string `json:"side,omitempty"`
	// Resolution of a verdict too-close, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Blame, where the reason is no-place or no-way, is what it is without which there would
	// be one: see [charge.Answer].
	Blame     []ChargeBlame `json:"blame,omitempty"`
	BlameOpen bool          `json:"blame_open,omitempty"`
	// Behind, for a no in the third edition, is what leaves a unit that would disengage no room for
	// its free inch straight back (row MOV-24).
	Behind *ChargeBlame `json:"behind,omitempty"`
	// NotStored are enemies in contact with the charger of which nobody has said that they are
	// engaged, as in [MoveAnswer].
	NotStored []string `json:"not_stored,omitempty"`
	// Pivot, where the verdict is not yes, is the bearing to which a unit with a free pivot had
	// turned where facing and conditions are judged.
	Pivot *float64 `json:"pivot,omitempty"`
	// ChargeWay is there when the verdict is yes.
	*ChargeWay
	// Advice is what the players are advised to do when the unit is boxed in (row
	// CHG-12).
	Advice *ChargeWay `json:"advice,omitempty"`
}

// ChargeWay is how a charge goes, where it ends, and what follows from it.
type ChargeWay struct {
	// Path leads to first contact; Length is how much of it is forward, and Cost what
	// it costs, pivots counted: see [charge.Path.Walked].
	Path   []Step  `json:"path"`
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	// Facings are those that the charge may be made on, if a free pivot opens more than one: see
	// "choose".
	Facings []string `json:"facings,omitempty"`
	// TurnsFirst: the first pivot of the path, if any, is a free one, which counts as none and
	// costs nothing.
	TurnsFirst bool `json:"turns_first,omitempty"`
	// Within bounds what any allowed way costs: no less than Cost by more than this (see
	// [charge.Answer]). It is left out if it is a thousandth.
	Within float64 `json:"within,omitempty"`
	// Missed is by how much a better way may have been missed by a search that was cut short. It is
	// left out if it is a thousandth.
	Missed float64 `json:"missed,omitempty"`
	// Corner: the tiny pivot of the path is there only since corner to corner is no contact.
	Corner bool `json:"corner,omitempty"`
	// FewerPivots is by how much the best way with fewer pivots is dearer than the best with more,
	// in inches: up to a tenth the one with fewer is taken. It is left out if only one of the two
	// is known.
	FewerPivots *float64 `json:"fewer_pivots,omitempty"`
	// OtherWay is a way with another number of pivots that costs about as much as the limit between
	// the two, and differs in whether the charge is hindered.
	OtherWay *OtherWay `json:"other_way,omitempty"`
	// Contact is the point of the target that is touched first.
	Contact Point `json:"contact"`
	// Met is where the unit meets the target, Aligned where it is flush with it,
	// and Final where it has shuffled to (rows CHG-8, CHG-9).
	Met     Pose `json:"met"`
	Aligned Pose `json:"aligned"`
	Final   Pose `json:"final"`
	// Target is where the target ends when it is the one that turns (rows IND-1,
	// CHG-12).
	Target *Pose `json:"target,omitempty"`
	// Overlap is the length of front in contact in the end. Held are the places
	// along the facing that are free for it: see [charge.Answer].
	Overlap float64      `json:"overlap"`
	Held    [][2]float64 `json:"held,omitempty"`
	// Hindered is row CHG-13, HinderedBy what does it on the path.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is how far the way keeps from what could hinder it; nil if nothing on the
	// table could.
	HinderedMargin *HinderedMarginAnswer `json:"hindered_margin,omitempty"`
	// HinderedByReading is the same for each way to choose the path (row CHG-4), if it was asked
	// for.
	HinderedByReading *HinderedByReading `json:"hindered_by_reading,omitempty"`
	// PivotSweeps: a pivot of the path sweeps over what would hinder (reading
	// pivot_hinders).
	PivotSweeps bool `json:"pivot_sweeps,omitempty"`
	// Defended: the target stands behind an obstacle that it defends.
	Defended bool `json:"defended,omitempty"`
	Nudges
	// Attacks is what the attacks are multiplied by (row CHG-11).
	Attacks int `json:"attacks"`
	// OffHill: the unit charges down off a hill (row CHG-15).
	OffHill bool `json:"off_hill,omitempty"`
	// Melee is what the dice of the fight go by.
	Melee MeleeFacts `json:"melee"`
}

// Nudges are the enemies that are moved off a unit that charges (row PRX-4).
type Nudges struct {
	// Nudged are their names, in the order in which they are moved, NudgedBy by how
	// much each.
	Nudged   []string `json:"nudged"`
	NudgedBy []Point  `json:"nudged_by,omitempty"`
	// StillTouching are those of them that there is no room to part from the unit:
	// they are moved by the room there is, and stay in contact.
	StillTouching []string `json:"still_touching,omitempty"`
}

func (w words) nudges(list []charge.Nudge) Nudges {
	out := Nudges{Nudged: []string{}}
	for _, n := range list {
		name := w.table.Unit(n.Unit).Name
		out.Nudged, out.NudgedBy = append(out.Nudged, name), append(out.NudgedBy, pointOf(n.By))
		if n.Touches {
			out.StillTouching = append(out.StillTouching, name)
		}
	}
	return out
}

// HinderedByReading says for each reading of the path whether the charge is
// hindered.
type HinderedByReading struct {
	// MostDirect: none of the most direct ways avoids it. Shortest: no shortest way
	// does. SmallestPivot: none of the smallest pivots does. Any: no legal way does.
	MostDirect    bool `json:"most_direct"`
	Shortest      bool `json:"shortest"`
	SmallestPivot bool `json:"smallest_pivot"`
	// Any is null if that was not decided.
	Any *bool `json:"any"`
}

// hinderedByReading is nil if it was not asked for.
func hinderedByReading(r *charge.HinderedReadings) *HinderedByReading {
	if r == nil {
		return nil
	}
	out := &HinderedByReading{MostDirect: r.MostDirect, Shortest: r.Shortest, SmallestPivot: r.SmallestPivot}
	if !r.AnyOpen {
		out.Any = &r.Any
	}
	return out
}

// OtherWay is a way that is nearly as good.
type OtherWay struct {
	Path []Step `json:"path"`
	// TurnsFirst: its first pivot is a free one.
	TurnsFirst bool     `json:"turns_first,omitempty"`
	Final      Pose     `json:"final"`
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
}

// ChargeOptions are the extra members of the asks "charge" and "charges".
type ChargeOptions struct {
	// Readings asks whether it is hindered by each way to choose the path, which takes several
	// times as long.
	Readings bool
	// Choose is what the charging player chooses.
	Choose charge.Choice
}

// Charge answers the ask "charge". It gives the errors of [charge.Explain].
func (s *Session) Charge(from, to string, o ChargeOptions) (ChargeAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	return s.charge(a, b, o, charge.Thorough)
}

// charge answers about a charge with some effort.
func (s *Session) charge(a, b spatial.UnitID, o ChargeOptions, effort charge.Effort) (ChargeAnswer, error) {
	if err := turnsPast(s.table, []spatial.UnitID{a}, []spatial.UnitID{b}); err != nil {
		return ChargeAnswer{}, err
	}
	q := charge.Question{View: s.table.Now(), From: a, To: b, Effort: effort, Choice: o.Choose, Readings: o.Readings}
	answer, err := q.Explain(s.context())
	if err != nil {
		return ChargeAnswer{}, err
	}
	out := s.chargeAnswer(a, b, &answer)
	if o.Choose == (charge.Choice{}) { // of another charge than the player's choice nothing follows
		out.Close, err = s.isClose(certainty.Charge{From: a, To: b, Answer: &answer}, out.Close)
	}
	return out, err
}

// struck is a facing of a target as answers call it: of an individual without flank and
// rear the front, whichever side of its base it is, which is then told apart (rows ARC-4,
// ARC-5).
func (w words) struck(to spatial.UnitID, f arcs.Facing) (facing, side string) {
	if w.table.Unit(to).Individual() && !w.table.Edition().IndividualFacings {
		return arcs.Front.String(), f.String()
	}
	return f.String(), ""
}

// thousandth of an inch: within what the way of a charge is the best, as a rule.
const thousandth = 1e-3

// chargeAnswer puts an answer into names and bearings.
func (w words) chargeAnswer(a, b spatial.UnitID, answer *charge.Answer) ChargeAnswer {
	out := ChargeAnswer{
		Verdict: answer.Verdict.String(), Reason: string(answer.Reason), Conditions: w.chargeConditions(&answer.Conditions, &answer.Clearance),
		Range: charge.Range(w.table.Now(), a),
	}
	out.Facing, out.Side = w.struck(b, answer.Facing.Facing)
	if answer.Facing.Tied {
		out.Tie = answer.Facing.Tie.String()
	}
	out.NotStored = w.notStored(a)
	out.Close = chargeClose(w.table.Edition(), answer)
	out.Blame, out.BlameOpen = w.blamesWithWays(b, answer.Blame, answer.Without), answer.BlameOpen
	if answer.Turned != (geom.Point{}) && answer.Verdict != charge.Yes {
		bearing := geom.Bearing(answer.Turned)
		out.Pivot = &bearing
	}
	if b := answer.Behind; b.Edge || len(b.Things) > 0 {
		out.Behind = &w.blames([]charge.Blame{b})[0]
	}
	switch {
	case answer.Verdict == charge.Yes:
		out.ChargeWay = w.chargeWay(a, b, answer)
	case answer.Verdict == charge.TooClose:
		out.Resolution = answer.Resolution
	case answer.Reason == charge.BoxedIn:
		out.Advice = w.chargeWay(a, b, answer)
	}
	return out
}

// chargeConditions are those that were asked about; of room with what the way comes nearest to.
func (w words) chargeConditions(conditions *[4]charge.Condition, nearest *charge.Clearance) []ChargeCondition {
	out := []ChargeCondition{}
	for i := range conditions {
		c := &conditions[i]
		if c.Name == "" {
			continue
		}
		x := ChargeCondition{Name: c.Name, OK: c.OK, Margin: Margin(c.Margin), Open: c.Open}
		if c.Name == "room" && c.OK && c.Margin < geom.NoLimit {
			if x.Edge = nearest.Edge; !x.Edge {
				x.Of = w.table.Name(nearest.Thing)
			}
		}
		out = append(out, x)
	}
	return out
}

func (w words) chargeWay(a, b spatial.UnitID, answer *charge.Answer) *ChargeWay {
	v := w.table.Now()
	h := &answer.Hindered
	out := &ChargeWay{
		Path: stepsOf(&answer.Path, v.Body(a).Base().Facing()), Length: answer.Path.Length(), Cost: answer.Path.Walked(v.Body(a).Base()), Contact: pointOf(answer.Contact),
		Met: poseOf(answer.Met), Aligned: poseOf(answer.Aligned), Final: poseOf(answer.Final), Overlap: answer.Overlap,
		Hindered: h.Hindered, HinderedBy: w.names(h.By), HinderedByReading: hinderedByReading(h.Readings),
		TurnsFirst: answer.Path.TurnsFirst(), Corner: answer.Corner,
		HinderedMargin: w.hinderedMargin(&h.Margin),
		PivotSweeps:    h.Pivot, Defended: h.Defended, Nudges: w.nudges(answer.Nudged), Attacks: answer.Attacks, OffHill: answer.OffHill,
		Melee: w.melee(a, b, charge.Blow{Facing: answer.Facing.Facing, Hindered: h.Hindered, OffHill: answer.OffHill, Ordered: true}),
	}
	if len(answer.Facings) > 1 {
		for _, f := range answer.Facings {
			out.Facings = append(out.Facings, f.String())
		}
	}
	if answer.FewerPivots < geom.NoLimit {
		out.FewerPivots = &answer.FewerPivots
	}
	if answer.Within > thousandth {
		out.Within = answer.Within
	}
	if answer.Missed > thousandth {
		out.Missed = answer.Missed
	}
	if r := answer.Rival; r != nil {
		out.OtherWay = &OtherWay{
			Path: stepsOf(&r.Path, v.Body(a).Base().Facing()), TurnsFirst: r.Path.TurnsFirst(), Final: poseOf(r.Final), Hindered: r.Hindered, HinderedBy: w.names(r.By),
		}
	}
	if answer.Target != v.Body(b).Base() {
		target := poseOf(answer.Target)
		out.Target = &target
	}
	for _, held := range answer.Held {
		out.Held = append(out.Held, [2]float64{held.Lo, held.Hi})
	}
	return out
}

// oneCharge is the ask "charge".
type oneCharge struct {
	from, to string
	readings bool
	quick    bool
	choose   *record.Choose
}

func (q *oneCharge) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "readings", &q.readings)
	m.flag(may, "quick", &q.quick)
	m.add(may, aChoice, "choose", func() error { return readChoose(m.d, &q.choose) })
}

// check: a quick answer has no readings, and chooses nothing.
func (q *oneCharge) check(func(string) bool) error {
	switch {
	case q.quick && q.readings:
		return contradiction("readings", "does not count with \"quick\": true")
	case q.quick && q.choose != nil:
		return contradiction("choose", "does not count with \"quick\": true")
	}
	return nil
}

func (q *oneCharge) answer(s *Session) (any, error) {
	if q.quick {
		return s.Quick().Charge(q.from, q.to)
	}
	o := ChargeOptions{Readings: q.readings}
	if q.choose != nil {
		var err error
		if o.Choose, err = q.choose.Choice(); err != nil {
			return nil, &position.Error{Path: "choose", Err: err}
		}
	}
	return s.Charge(q.from, q.to, o)
}
