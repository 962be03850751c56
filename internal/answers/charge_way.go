package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Step is one part of a way: inches straight forward, or a pivot about the centre in degrees,
// clockwise. The free inch straight back of a unit that disengages comes before all others (row
// MOV-24). The other members are 0.
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
	// FewerPivots is how many inches the best way with fewer pivots costs more than the best with
	// more. Up to 0.1 the one with fewer is taken. It is left out if only one of the two is known.
	FewerPivots *float64 `json:"fewer_pivots,omitempty"`
	// OtherWay is a way with another number of pivots that costs about as much as the limit between
	// the two. It differs in whether the charge is hindered.
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
	// StillTouching are those of them that have no room to part from the unit. They move by the
	// room there is, and stay in contact.
	StillTouching []string `json:"still_touching,omitempty"`
}

func (w words) nudges(list []charge.Nudge) Nudges {
	out := Nudges{Nudged: []string{}}
	for _, n := range list {
		name := w.table.Unit(n.Unit).Name
		out.Nudged, out.NudgedBy = append(out.Nudged, name), append(out.NudgedBy, PointOf(n.By))
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

// thousandth of an inch: within what the way of a charge is the best, as a rule.
const thousandth = 1e-3

func (w words) chargeWay(a, b spatial.UnitID, answer *charge.Answer) *ChargeWay {
	v := w.table.Now()
	h := &answer.Hindered
	out := &ChargeWay{
		Path: stepsOf(&answer.Path, v.Body(a).Base().Facing()), Length: answer.Path.Length(), Cost: answer.Path.Walked(v.Body(a).Base()), Contact: PointOf(answer.Contact),
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
	// there if only a place was looked for, as of the reason no-place.
	Path    []Step `json:"path,omitempty"`
	Contact *Point `json:"contact,omitempty"`
	Met     *Pose  `json:"met,omitempty"`
	// Final is where the unit would end.
	Final Pose `json:"final"`
	// Meets are where the unit would first meet each of what is to blame.
	Meets []MeetingAnswer `json:"meets"`
}

// MeetingAnswer is where a unit meets a thing, or the edge of the table: a point that they share,
// and where the unit stands then.
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
		contact, met := PointOf(way.Contact), poseOf(way.Met)
		out.Path, out.Contact, out.Met = stepsOf(&way.Path, way.Start.Facing()), &contact, &met
	}
	for _, m := range way.Meets {
		x := MeetingAnswer{Edge: m.Edge, At: PointOf(m.At), Stand: poseOf(m.Base)}
		if !m.Edge {
			x.Name = w.table.Name(m.Thing)
		}
		out.Meets = append(out.Meets, x)
	}
	return out
}

// HinderedMarginAnswer is how far the way of a charge keeps from what could hinder it (row CHG-13):
// see [charge.HinderedMargin].
type HinderedMarginAnswer struct {
	// Margin is the least of the pieces, in inches; negative is how deep the way goes in.
	Margin Margin `json:"margin"`
	// Pieces are all that could hinder, the nearest or deepest first.
	Pieces []HinderingPiece `json:"pieces"`
}

// HinderingPiece is a piece of terrain and its separation from the way of a charge, in inches.
type HinderingPiece struct {
	Name   string `json:"name"`
	Margin Margin `json:"margin"`
}

// hinderedMargin is a margin of hindering with names, nil if nothing on the table could hinder.
func (w words) hinderedMargin(m *charge.HinderedMargin) *HinderedMarginAnswer {
	if len(m.Pieces) == 0 {
		return nil
	}
	out := &HinderedMarginAnswer{Margin: Margin(m.Margin), Pieces: []HinderingPiece{}}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		out.Pieces = append(out.Pieces, HinderingPiece{w.table.Name(spatial.PieceThing(x.Piece)), Margin(x.Margin)})
	}
	return out
}

// The result is the margin as package tell takes it, or nil.
func (m *HinderedMarginAnswer) Told() *tell.Hindered {
	if m == nil {
		return nil
	}
	out := new(tell.Hindered)
	for i := range m.Pieces {
		out.Pieces = append(out.Pieces, tell.Hindering{Name: m.Pieces[i].Name, Margin: float64(m.Pieces[i].Margin)})
	}
	return out
}

// MeleeFacts are what the dice of the fight after a charge go by (rows CHG-13, FCT-1 to
// FCT-4).
type MeleeFacts struct {
	// Modifier is the sum of the modifiers to hit, which follow by name.
	Modifier         int `json:"modifier"`
	HinderedModifier int `json:"hindered_modifier"`
	PhalanxModifier  int `json:"phalanx_modifier"`
	EnsnareModifier  int `json:"ensnare_modifier"`
	// BigShield: the target's big shield counts.
	BigShield bool `json:"big_shield,omitempty"`
	// ThunderousLost: the bonus of Thunderous Charge is lost; otherwise it changes by
	// ThunderousChange.
	ThunderousLost   bool `json:"thunderous_lost,omitempty"`
	ThunderousChange int  `json:"thunderous_change,omitempty"`
	// MayRefuse: it is yellow bellied, and a die is rolled before it charges.
	MayRefuse bool `json:"may_refuse,omitempty"`
}

// melee are the facts of a fight.
func (w words) melee(from, to spatial.UnitID, b charge.Blow) MeleeFacts {
	m := charge.Question{View: w.table.Now(), From: from, To: to}.Melee(b)
	return MeleeFacts{
		Modifier: m.Modifier(), HinderedModifier: m.HinderedModifier, PhalanxModifier: m.PhalanxModifier,
		EnsnareModifier: m.EnsnareModifier, BigShield: m.BigShield, ThunderousLost: m.ThunderousLost,
		ThunderousChange: m.ThunderousChange, MayRefuse: m.MayRefuse,
	}
}
