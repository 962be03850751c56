package position

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Pose is where a unit stands in answers: the centre of its base, and the bearing
// that it looks in.
type Pose struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
}

func poseOf(b geom.Base) Pose { return Pose{pointOf(b.Centre()), geom.Bearing(b.Facing())} }

// Step is one part of a way: so many inches straight forward, or a pivot about the
// centre of so many degrees, clockwise when positive. The other member is 0.
type Step struct {
	Forward float64 `json:"forward,omitempty"`
	Pivot   float64 `json:"pivot,omitempty"`
}

// stepsOf is a way in steps, without those that are rounding: of a billionth of an
// inch or a degree and less.
func stepsOf(p *charge.Path, start geom.Point) []Step {
	steps := []Step{}
	for i := range p.Len() {
		if turn := p.Pivot(start, i); math.Abs(turn) > leastStep {
			steps = append(steps, Step{Pivot: turn})
		}
		forward := p.Leg(i).Forward
		if forward <= leastStep {
			continue
		}
		if last := len(steps) - 1; last >= 0 && steps[last].Pivot == 0 {
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
	// Margin is in inches; that of room is there only when it was asked for.
	Margin *float64 `json:"margin,omitempty"`
}

// ChargeAnswer says whether a unit can charge another, and why not (rows CHG-1 to
// CHG-17).
type ChargeAnswer struct {
	// Verdict is yes, no or too-close.
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
	// Resolution of a verdict too-close, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// ChargeWay is there when the verdict is yes.
	*ChargeWay
	// Advice is what the players are advised to do when the unit is boxed in (row
	// CHG-12).
	Advice *ChargeWay `json:"advice,omitempty"`
}

// ChargeWay is how a charge goes, where it ends, and what follows from it.
type ChargeWay struct {
	// Path leads to first contact; Length is how much of it is forward.
	Path   []Step  `json:"path"`
	Length float64 `json:"length"`
	// Within is by how much at most another way may be better by the reading (see
	// [charge.Answer]), where that is more than a thousandth.
	Within float64 `json:"within,omitempty"`
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
	// HinderedByReading is the same for each way to choose the path (row CHG-4).
	HinderedByReading HinderedByReading `json:"hindered_by_reading"`
	// PivotSweeps: a pivot of the path sweeps over what would hinder (reading
	// pivot_hinders).
	PivotSweeps bool `json:"pivot_sweeps,omitempty"`
	// Defended: the target stands behind an obstacle that it defends.
	Defended bool `json:"defended,omitempty"`
	// Nudged are the enemies that are moved off the unit, NudgedBy by how much
	// (row PRX-4).
	Nudged   []string `json:"nudged"`
	NudgedBy []Point  `json:"nudged_by,omitempty"`
	// Attacks is what the attacks are multiplied by (row CHG-11).
	Attacks int `json:"attacks"`
	// OffHill: the unit charges down off a hill (row CHG-15).
	OffHill bool `json:"off_hill,omitempty"`
}

// HinderedByReading says for each reading of the path whether the charge is
// hindered.
type HinderedByReading struct {
	// Shortest: no shortest way avoids it. SmallestPivot: none of the smallest
	// pivots does. Any: no legal way does.
	Shortest      bool `json:"shortest"`
	SmallestPivot bool `json:"smallest_pivot"`
	Any           bool `json:"any"`
}

// ChargeOptions are the extra members of the asks "charge" and "charges".
type ChargeOptions struct {
	// Margin works out the margin of room, which takes longer than all the rest.
	Margin bool
}

// Charge answers the ask "charge".
func (s *Session) Charge(from, to string, o ChargeOptions) (ChargeAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	return s.charge(a, b, o)
}

func (s *Session) charge(a, b spatial.UnitID, o ChargeOptions) (ChargeAnswer, error) {
	v := s.table.Now()
	answer, err := charge.Explain(v, a, b)
	if err != nil {
		return ChargeAnswer{}, err
	}
	if !o.Margin || answer.Reason == charge.Friend {
		return s.chargeAnswer(a, b, &answer, nil), nil
	}
	margin, err := charge.Margin(v, a, b)
	if err != nil {
		return ChargeAnswer{}, err
	}
	if answer.Verdict == charge.Yes && margin < 0 {
		return s.chargeAnswer(a, b, &answer, nil), nil // boxed in: it is not the way that makes it legal
	}
	return s.chargeAnswer(a, b, &answer, &margin), nil
}

// room is the condition whose margin is worked out only on request.
const room = "room"

// TargetedCharge is the answer about one of several targets.
type TargetedCharge struct {
	To string `json:"to"`
	ChargeAnswer
}

// ChargesAnswer is what a unit can charge.
type ChargesAnswer struct {
	// Charges has every enemy, in the order of the table.
	Charges []TargetedCharge `json:"charges"`
}

// Charges answers the ask "charges".
func (s *Session) Charges(from string, o ChargeOptions) (ChargesAnswer, error) {
	a, err := s.unit("from", from)
	if err != nil {
		return ChargesAnswer{}, err
	}
	out := ChargesAnswer{Charges: []TargetedCharge{}}
	for b := range spatial.UnitID(s.table.Len()) {
		if s.table.Now().Friends(a, b) {
			continue
		}
		answer, err := s.charge(a, b, o)
		if err != nil {
			return ChargesAnswer{}, err
		}
		out.Charges = append(out.Charges, TargetedCharge{s.table.Unit(b).Name, answer})
	}
	return out, nil
}

// CounterCharge answers the ask "countercharge" (rows CTR-1 to CTR-3).
func (s *Session) CounterCharge(from, to string) (ChargeAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	answer, err := charge.ExplainCounter(s.table.Now(), a, b)
	if err != nil {
		return ChargeAnswer{}, err
	}
	return s.chargeAnswer(a, b, &answer, nil), nil
}

// thousandth of an inch: within what the way of a charge is the best, as a rule.
const thousandth = 1e-3

// chargeAnswer puts an answer into names and bearings; its own margin of room does
// not count.
func (s *Session) chargeAnswer(a, b spatial.UnitID, answer *charge.Answer, roomMargin *float64) ChargeAnswer {
	out := ChargeAnswer{
		Verdict: answer.Verdict.String(), Reason: string(answer.Reason), Conditions: chargeConditions(&answer.Conditions, roomMargin),
		Range: charge.Range(s.table.Now(), a), Facing: answer.Facing.Facing.String(),
	}
	if answer.Facing.Tied {
		out.Tie = answer.Facing.Tie.String()
	}
	switch {
	case answer.Verdict == charge.Yes:
		out.ChargeWay = s.chargeWay(a, b, answer)
	case answer.Verdict == charge.TooClose:
		out.Resolution = answer.Resolution
	case answer.Reason == charge.BoxedIn:
		out.Advice = s.chargeWay(a, b, answer)
	}
	return out
}

// chargeConditions are those that were asked about; that of room has its own margin.
func chargeConditions(conditions *[4]charge.Condition, roomMargin *float64) []ChargeCondition {
	out := []ChargeCondition{}
	for i := range conditions {
		c := &conditions[i]
		switch c.Name {
		case "":
		case room:
			out = append(out, ChargeCondition{c.Name, c.OK, roomMargin})
		default:
			out = append(out, ChargeCondition{c.Name, c.OK, &c.Margin})
		}
	}
	return out
}

func (s *Session) chargeWay(a, b spatial.UnitID, answer *charge.Answer) *ChargeWay {
	v := s.table.Now()
	h := &answer.Hindered
	out := &ChargeWay{
		Path: stepsOf(&answer.Path, v.Body(a).Base().Facing()), Length: answer.Path.Length(), Contact: pointOf(answer.Contact),
		Met: poseOf(answer.Met), Aligned: poseOf(answer.Aligned), Final: poseOf(answer.Final), Overlap: answer.Overlap,
		Hindered: h.Hindered, HinderedBy: s.names(h.By), HinderedByReading: HinderedByReading{h.Shortest, h.SmallestPivot, h.Any},
		PivotSweeps: h.Pivot, Defended: h.Defended, Nudged: []string{}, Attacks: answer.Attacks, OffHill: answer.OffHill,
	}
	if answer.Within > thousandth {
		out.Within = answer.Within
	}
	if answer.Target != v.Body(b).Base() {
		target := poseOf(answer.Target)
		out.Target = &target
	}
	for _, held := range answer.Held {
		out.Held = append(out.Held, [2]float64{held.Lo, held.Hi})
	}
	for _, n := range answer.Nudged {
		out.Nudged = append(out.Nudged, s.table.Unit(n.Unit).Name)
		out.NudgedBy = append(out.NudgedBy, pointOf(n.By))
	}
	return out
}
