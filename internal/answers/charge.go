package answers

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
)

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
	// Facing is the facing of the target that must be charged (row ARC-5). Tie is the other one if
	// the leader point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close: a fact is nearer to its limit than the band of contact, so that typed coordinates may
	// have made it what it is.
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is charged, if the target is an individual
	// that has no flank or rear (row ARC-4).
	Side string `json:"side,omitempty"`
	// Resolution of a verdict too-close, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Blame, if the reason is no-place or no-way, is what it is without which there would
	// be one: see [charge.Answer].
	Blame     []ChargeBlame `json:"blame,omitempty"`
	BlameOpen bool          `json:"blame_open,omitempty"`
	// Behind is for a no in the third edition. It is the obstacle to the free inch straight back of
	// a unit that would disengage (row MOV-24).
	Behind *ChargeBlame `json:"behind,omitempty"`
	// NotStored are enemies in contact with the charger of which nobody has said that they are
	// engaged, as in [MoveAnswer].
	NotStored []string `json:"not_stored,omitempty"`
	// Pivot is the bearing after the free pivot at which facing and conditions are judged. It is
	// there if the verdict is not yes.
	Pivot *float64 `json:"pivot,omitempty"`
	// ChargeWay is there when the verdict is yes.
	*ChargeWay
	// Advice is what the players are advised to do when the unit is boxed in (row
	// CHG-12).
	Advice *ChargeWay `json:"advice,omitempty"`
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
	a, b, err := s.Pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	return s.charge(a, b, o, charge.Thorough)
}

// charge answers about a charge with some effort.
func (s *Session) charge(a, b spatial.UnitID, o ChargeOptions, effort charge.Effort) (ChargeAnswer, error) {
	if err := limits.Charging(s.table, []spatial.UnitID{a}, []spatial.UnitID{b}); err != nil {
		return ChargeAnswer{}, err
	}
	q := charge.Question{View: s.table.Now(), From: a, To: b, Effort: effort, Choice: o.Choose, Readings: o.Readings}
	answer, err := q.Explain(s.Context())
	if err != nil {
		return ChargeAnswer{}, err
	}
	out := s.chargeAnswer(a, b, &answer)
	if o.Choose == (charge.Choice{}) { // of another charge than the player's choice nothing follows
		out.Close, err = s.isClose(certainty.Charge{From: a, To: b, Answer: &answer}, out.Close)
	}
	return out, err
}

// struck is a facing of a target as answers call it. Of an individual without flank and rear it is
// the front, with the side of its base apart (rows ARC-4, ARC-5).
func (w words) struck(to spatial.UnitID, f arcs.Facing) (facing, side string) {
	if w.table.Unit(to).Individual() && !w.table.Edition().IndividualFacings {
		return arcs.Front.String(), f.String()
	}
	return f.String(), ""
}

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

// CounterCharge answers the ask "countercharge" (rows CTR-1 to CTR-3).
func (s *Session) CounterCharge(from, to string) (ChargeAnswer, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	answer, err := charge.Question{View: s.table.Now(), From: a, To: b}.ExplainCounter(s.Context())
	if err != nil {
		return ChargeAnswer{}, err
	}
	out := s.chargeAnswer(a, b, &answer)
	if out.Close, err = s.isClose(certainty.CounterCharge(a, b), out.Close); err != nil {
		return ChargeAnswer{}, err
	}
	if out.ChargeWay != nil {
		out.Melee.MayRefuse = false // only an order to charge is misunderstood
	}
	return out, nil
}
