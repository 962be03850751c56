package move

import (
	"math"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Instead is where a unit may end if its last step were of another length.
type Instead struct {
	// By is the length of that step, in inches, and Base where the unit ends.
	By   float64
	Base geom.Base
}

// instead finds the length of the last step, a straight one, at which the steps are legal: the one nearest to its own.
// ok is false where there is none.
func (m *Mover) instead(steps []Step) (x Instead, ok bool) {
	last := len(steps) - 1
	for last >= 0 && steps[last].By == 0 {
		last--
	}
	if last < 0 || steps[last].Way == Pivot || m.numRefused > 0 || !m.order.Leads(steps[last].Way) {
		return x, false
	}
	w := walker{m: m, base: m.base, left: m.budget, ok: true}
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
	m.heading.face(m, w.base.Facing())
	spans := m.appendSpans(nil, w.base, steps[last].Way, w.base.Centre().Sub(m.base.Centre()), max(0, w.left))
	nearest := func(s r1.Interval) float64 { return s.ClampPoint(asked) }
	slices.SortFunc(spans, func(a, b r1.Interval) int {
		if math.Abs(nearest(a)-asked) < math.Abs(nearest(b)-asked) {
			return -1
		}
		return 1
	})
	tried := slices.Clone(steps)
	for _, s := range spans { // the spans know nothing of some rules, such as those of a withdrawal
		tried[last].By = nearest(s)
		if base, ok := m.walk(tried, nil); ok && tried[last].By > 0 {
			return Instead{tried[last].By, base}, true
		}
	}
	return x, false
}

// outOf is the shift after which a base keeps a distance from a convex ring, the shortest: zero where it keeps it.
func outOf(b *geom.Base, ring []geom.Point, slack float64) geom.Point {
	if slack >= 0 || math.IsInf(slack, 0) || len(ring) < 3 {
		return geom.Point{}
	}
	if gap, apart := geom.NearestConvex(*b, ring); apart && gap.Distance > geom.Tol {
		return geom.Scale(geom.Unit(gap.A.Sub(gap.B)), -slack)
	}
	best, depth := geom.Point{}, geom.NoLimit
	for _, f := range geom.AppendFacets(nil, *b, ring) {
		if d := geom.Dot(f.At, f.Normal); d < depth {
			best, depth = f.Normal, d
		}
	}
	return geom.Scale(best, -slack)
}

// outOfAll is outOf for a thing that may have several convex parts, each with a limit: one part after another, the worst
// first. It is zero where that comes to no end.
func (m *Mover) outOfAll(what spatial.Thing, b geom.Base, which int) (by geom.Point) {
	const most = 32
	things := m.things()
	for range most {
		at := b.At(b.Centre().Add(by))
		worst, slack := -1, geom.NoLimit
		for i := range things {
			t := &things[i]
			if t.what != what || t.limit(which) == noLimit {
				continue
			}
			if s := t.separation(&at) - t.limit(which); s < slack {
				worst, slack = i, s
			}
		}
		if worst < 0 || geom.Holds(slack) {
			return by
		}
		var corners [4]geom.Point
		by = by.Add(outOf(&at, things[worst].ringOf(&corners), slack))
	}
	return geom.Point{}
}

// limit is how far a unit has to keep from the thing: as it passes, or where it ends.
func (t *thing) limit(which int) float64 {
	if which == passing {
		return t.pass
	}
	return t.land
}

// mend writes into the faults from one on how a base would keep their limits about things.
func (r *report) mend(from int, m *Mover, b *geom.Base, which int) {
	for i := from; i < len(r.faults); i++ {
		if f := &r.faults[i]; f.HasOther {
			f.Out = m.outOfAll(f.Other, *b, which)
		}
	}
}

// inside is the shift that brings a base into a box along its sides.
func inside(box r2.Rect, b *geom.Base) geom.Point {
	along := func(has, wants r1.Interval) float64 {
		return max(0, wants.Lo-has.Lo) - max(0, has.Hi-wants.Hi)
	}
	own := b.Bounds()
	return geom.Point{X: along(own.X, box.X), Y: along(own.Y, box.Y)}
}
