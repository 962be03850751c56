package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// stepsOf returns a path in steps, without steps of rounding: those of at most a billionth of an
// inch or a degree.
func stepsOf(p *charge.Path, start geom.Point) []answer.Step {
	steps := []answer.Step{}
	if back := p.Back(); back > 0 {
		steps = append(steps, answer.Step{Back: back})
	}
	for i := range p.Len() {
		if turn := p.Pivot(start, i); math.Abs(turn) > leastStep {
			steps = append(steps, answer.Step{Pivot: turn})
		}
		forward := p.Leg(i).Forward
		if forward <= leastStep {
			continue
		}
		if last := len(steps) - 1; last >= 0 && steps[last].Forward > 0 {
			steps[last].Forward += forward
		} else {
			steps = append(steps, answer.Step{Forward: forward})
		}
	}
	return steps
}

const leastStep = 1e-9

func (w words) nudges(list []charge.Nudge) answer.Nudges {
	out := answer.Nudges{Nudged: []string{}}
	for _, n := range list {
		name := w.table.Unit(n.Unit).Name
		out.Nudged, out.NudgedBy = append(out.Nudged, name), append(out.NudgedBy, PointOf(n.By))
		if n.Touches {
			out.StillTouching = append(out.StillTouching, name)
		}
	}
	return out
}

// hinderedByReading is nil if it was not requested.
func hinderedByReading(r *charge.HinderedReadings) *answer.HinderedByReading {
	if r == nil {
		return nil
	}
	out := &answer.HinderedByReading{MostDirect: r.MostDirect, Shortest: r.Shortest, SmallestPivot: r.SmallestPivot}
	if !r.AnyOpen {
		out.Any = &r.Any
	}
	return out
}

// thousandth of an inch: how near to the best a charge path usually is.
const thousandth = 1e-3

func (w words) chargeWay(a, b spatial.UnitID, found *charge.Answer) *answer.Way {
	v := w.table.Now()
	h := &found.Hindered
	out := &answer.Way{
		Path: stepsOf(&found.Path, v.Body(a).Base().Facing()), Length: found.Path.Length(), Cost: found.Path.Walked(v.Body(a).Base()), Contact: PointOf(found.Contact),
		Met: poseOf(found.Met), Aligned: poseOf(found.Aligned), Final: poseOf(found.Final), Overlap: found.Overlap,
		Hindered: h.Hindered, HinderedBy: w.names(h.By), HinderedByReading: hinderedByReading(h.Readings),
		TurnsFirst: found.Path.TurnsFirst(), Corner: found.Corner,
		HinderedMargin: w.hinderedMargin(&h.Margin),
		PivotSweeps:    h.Pivot, Defended: h.Defended, Nudges: w.nudges(found.Nudged), Attacks: found.Attacks, OffHill: found.OffHill,
		Melee: w.melee(a, b, charge.Blow{Facing: found.Facing.Facing, Hindered: h.Hindered, OffHill: found.OffHill, Ordered: true}),
	}
	if len(found.Facings) > 1 {
		for _, f := range found.Facings {
			out.Facings = append(out.Facings, f.String())
		}
	}
	if found.FewerPivots < geom.NoLimit {
		out.FewerPivots = &found.FewerPivots
	}
	if found.Within > thousandth {
		out.BestWithin = found.Within
	}
	if found.Missed > thousandth {
		out.Missed = found.Missed
	}
	if r := found.Rival; r != nil {
		out.OtherWay = &answer.OtherWay{
			Path: stepsOf(&r.Path, v.Body(a).Base().Facing()), TurnsFirst: r.Path.TurnsFirst(), Final: poseOf(r.Final), Hindered: r.Hindered, HinderedBy: w.names(r.By),
		}
	}
	if found.Target != v.Body(b).Base() {
		target := poseOf(found.Target)
		out.Target = &target
	}
	for _, held := range found.Held {
		out.Held = append(out.Held, [2]float64{held.Lo, held.Hi})
	}
	return out
}

// blames returns the blamed obstacles, with names.
func (w words) blames(list []charge.Blame) (out []answer.Blame) {
	for _, b := range list {
		x := answer.Blame{Edge: b.Edge}
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

// blamesWithWays is [Session.blames] with the paths to a target that would be legal without each.
func (w words) blamesWithWays(to spatial.UnitID, list []charge.Blame, without []charge.WayWithout) []answer.Blame {
	out := w.blames(list)
	for i := range min(len(out), len(without)) {
		out[i].Way = w.wayWithout(to, &without[i])
	}
	return out
}

func (w words) wayWithout(to spatial.UnitID, way *charge.WayWithout) *answer.WayWithout {
	out := &answer.WayWithout{Final: poseOf(way.Final), Meets: []answer.Meeting{}}
	out.Facing, out.Side = w.struck(to, way.Facing)
	if !way.PlaceOnly {
		contact, met := PointOf(way.Contact), poseOf(way.Met)
		out.Path, out.Contact, out.Met = stepsOf(&way.Path, way.Start.Facing()), &contact, &met
	}
	for _, m := range way.Meets {
		x := answer.Meeting{Edge: m.Edge, At: PointOf(m.At), Stand: poseOf(m.Base)}
		if !m.Edge {
			x.Name = w.table.Name(m.Thing)
		}
		out.Meets = append(out.Meets, x)
	}
	return out
}

// hinderedMargin returns a margin of hindering with names, nil if nothing on the table could
// hinder.
func (w words) hinderedMargin(m *charge.HinderedMargin) *answer.HinderedMargin {
	if len(m.Pieces) == 0 {
		return nil
	}
	out := &answer.HinderedMargin{Margin: answer.Margin(m.Margin), Pieces: []answer.HinderingPiece{}}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		out.Pieces = append(out.Pieces, answer.HinderingPiece{Name: w.table.Name(spatial.PieceThing(x.Piece)), Margin: answer.Margin(x.Margin)})
	}
	return out
}

// melee returns the modifiers of a fight.
func (w words) melee(from, to spatial.UnitID, b charge.Blow) answer.Melee {
	m := charge.Question{View: w.table.Now(), From: from, To: to}.Melee(b)
	return answer.Melee{
		Modifier: m.Modifier(), HinderedModifier: m.HinderedModifier, PhalanxModifier: m.PhalanxModifier,
		EnsnareModifier: m.EnsnareModifier, BigShield: m.BigShield, ThunderousLost: m.ThunderousLost,
		ThunderousChange: m.ThunderousChange, MayRefuse: m.MayRefuse,
	}
}
