package move

import (
	"math"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Instead is where a unit may end if its last step has another length.
type Instead struct {
	// By is the length of that step, in inches, and Base the final base of the unit.
	By   float64
	Base geom.Base
}

// mender looks for the nearest move that would be legal instead.
type mender struct{ *Mover }

// instead finds the legal length of the last step, a straight one, that is nearest to its own. ok
// is false without one.
func (m mender) instead(steps []Step) (x Instead, ok bool) {
	last := len(steps) - 1
	for last >= 0 && steps[last].By == 0 {
		last--
	}
	if last < 0 || steps[last].Way == Pivot || m.numRefused > 0 || !m.order.Leads(steps[last].Way) {
		return x, false
	}
	w := walker{m: m.Mover, base: m.base, left: m.budget, ok: true}
	for i, s := range steps[:last] {
		if s.Way == Pivot {
			w.pivot(i, s, false)
		} else {
			w.straight(i, s, false)
		}
		if !w.ok {
			return x, false
		}
	}
	asked := steps[last].By
	m.heading.known = false
	m.heading.face(m.Mover, w.base.Facing())
	spans := m.appendSpans(nil, w.base, steps[last].Way, w.base.Centre().Sub(m.base.Centre()), max(0, w.left))
	nearest := func(s r1.Interval) float64 { return s.ClampPoint(asked) }
	slices.SortFunc(spans, func(a, b r1.Interval) int {
		if math.Abs(nearest(a)-asked) < math.Abs(nearest(b)-asked) {
			return -1
		}
		return 1
	})
	tried := slices.Clone(steps)
	for _, s := range spans { // the spans ignore some rules, such as those of a withdrawal
		tried[last].By = nearest(s)
		if base, ok := m.walk(tried, nil); ok && tried[last].By > 0 {
			return Instead{tried[last].By, base}, true
		}
	}
	return x, false
}

// outOf returns the shortest shift after which a base keeps a distance from a convex ring; zero if
// it keeps it.
func outOf(b *geom.Base, ring []geom.Point, slack float64) geom.Point {
	if slack >= 0 || math.IsInf(slack, 0) || len(ring) < 3 {
		return geom.Point{}
	}
	if gap, apart := geom.NearestConvex(*b, ring); apart && gap.Distance > geom.Tol {
		return geom.Scale(geom.Unit(gap.A.Sub(gap.B)), -slack)
	}
	best, depth := geom.Point{}, geom.NoLimit
	for _, f := range motion.AppendFacets(nil, *b, ring) {
		if d := geom.Dot(f.At, f.Normal); d < depth {
			best, depth = f.Normal, d
		}
	}
	return geom.Scale(best, -slack)
}

// outOfAll is outOf for an obstacle that may have several convex parts, each with a limit. With too
// many sides it need not be the shortest; it is zero if none is found.
func (m mender) outOfAll(what spatial.Thing, b geom.Base, which int) geom.Point {
	var parts []thing // copies: a mover that is pointed into does not stay on the stack
	things := m.things()
	for i := range things {
		if t := &things[i]; t.what == what && t.limit(which) != noLimit {
			parts = append(parts, *t)
		}
	}
	by := outOfEach(parts, b, which)
	if len(parts) < 2 {
		return by
	}
	return outOfUnion(parts, b, which, by)
}

// outOfEach leads out of one part after another, the worst first. It is zero if that does not end.
func outOfEach(parts []thing, b geom.Base, which int) (by geom.Point) {
	const most = 32
	for range most {
		at := b.At(b.Centre().Add(by))
		worst, slack := worstOf(parts, &at, which)
		if worst == nil || geom.Holds(slack) {
			return by
		}
		var corners [4]geom.Point
		by = by.Add(outOf(&at, worst.ringOf(&corners), slack))
	}
	return geom.Point{}
}

// worstOf returns the part whose limit a base misses by the most, and its slack.
func worstOf(parts []thing, b *geom.Base, which int) (worst *thing, slack float64) {
	slack = geom.NoLimit
	for i := range parts {
		t := &parts[i]
		if s := t.separation(b) - t.limit(which); s < slack {
			worst, slack = t, s
		}
	}
	return worst, slack
}

// mostSides is up to how many sides all pairs are intersected.
const mostSides = 96

// outOfUnion returns the shortest shift out of several parts that is no longer than a known one;
// zero without one. The shortest shift out of several convex shapes ends at the foot on a side, or
// where the sides of two of them cross.
func outOfUnion(parts []thing, b geom.Base, which int, known geom.Point) geom.Point {
	shortest := geom.Norm(known)
	if known == (geom.Point{}) {
		shortest = geom.NoLimit
	}
	if _, slack := worstOf(parts, &b, which); -slack >= shortest-geom.Tol {
		return known // no shorter shift leads out of that part alone
	}
	var sides []motion.Facet
	for k := range parts {
		t := &parts[k]
		var corners [4]geom.Point
		first := len(sides)
		sides = motion.AppendFacets(sides, b, t.ringOf(&corners))
		for i := first; i < len(sides); i++ {
			sides[i].At = geom.Along(sides[i].At, sides[i].Normal, t.limit(which))
		}
	}
	best := known
	try := func(by geom.Point) {
		if d := geom.Norm(by); d < shortest-geom.Tol {
			at := b.At(b.Centre().Add(by))
			if _, slack := worstOf(parts, &at, which); geom.Holds(slack) {
				best, shortest = by, d
			}
		}
	}
	for _, f := range sides {
		try(geom.Scale(f.Normal, geom.Dot(f.Normal, f.At)))
	}
	sides = slices.DeleteFunc(sides, func(f motion.Facet) bool { return math.Abs(geom.Dot(f.Normal, f.At)) >= shortest })
	if len(sides) > mostSides {
		return best
	}
	for i, f := range sides {
		for _, g := range sides[:i] {
			if d := geom.Cross(f.Normal, g.Normal); math.Abs(d) > 1e-9 {
				p, q := geom.Dot(f.Normal, f.At), geom.Dot(g.Normal, g.At)
				try(geom.Scale(geom.Point{X: float64(p*g.Normal.Y) - float64(q*f.Normal.Y), Y: float64(q*f.Normal.X) - float64(p*g.Normal.X)}, 1/d))
			}
		}
	}
	return best
}

// limit returns how far a unit must keep from the obstacle: as it passes, or at its end.
func (t *thing) limit(which int) float64 {
	if which == passing {
		return t.pass
	}
	return t.land
}

// mend writes into the faults from one on how a base would keep their limits about obstacles.
func (r *report) mend(from int, m *Mover, b *geom.Base, which int) {
	for i := from; i < len(r.faults); i++ {
		if f := &r.faults[i]; f.HasOther {
			f.Out = mender{m}.outOfAll(f.Other, *b, which)
		}
	}
}

// inside returns the shift that brings a base into a box along its sides.
func inside(box r2.Rect, b *geom.Base) geom.Point {
	along := func(has, wants r1.Interval) float64 {
		return max(0, wants.Lo-has.Lo) - max(0, has.Hi-wants.Hi)
	}
	own := b.Bounds()
	return geom.Point{X: along(own.X, box.X), Y: along(own.Y, box.Y)}
}
