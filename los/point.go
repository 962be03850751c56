package los

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// clearTo decides whether the one line from the eye to x is clear, with
// everything in the way grown by some inches (reading O-11). A line that only
// grazes an edge is clear, unless the reading O-13 says that any touch blocks.
func (p *pair) clearTo(x geom.Point, grow float64) bool {
	c := chain{}
	q := query{pair: p, eye: p.viewer.Eye(), chain: &c, want: hides, grow: grow}
	box := r2.RectFromPoints(q.eye, x).ExpandedByMargin(geom.Tol + float64(max(0, grow)*mitre))
	inset := geom.Tol
	if p.edition.Readings.Graze == rules.GrazeTouchBlocks {
		inset = -geom.Tol
	}
	clear := true
	p.view.Search(box, func(region spatial.Region) bool {
		if q.roleOf(region.Thing)&hides == 0 {
			return true
		}
		var ring [ringRoom]geom.Point
		corners := q.view.Grown(ring[:0], region, grow)
		if _, isUnit := region.Thing.Unit(); isUnit {
			slices.Reverse(corners)
		}
		clear = !passesOver(q.eye, x, corners, inset)
		return clear
	})
	return clear
}

// passesOver reports whether the segment a-b enters the convex ring, given
// counter-clockwise, deeper than inset (Cyrus and Beck's clipping).
func passesOver(a, b geom.Point, ring []geom.Point, inset float64) bool {
	if len(ring) < 3 {
		return false
	}
	from, to := 0.0, 1.0
	for i, v := range ring {
		n := geom.Unit(geom.LeftOf(ring[(i+1)%len(ring)].Sub(v)))
		ha, hb := geom.Dot(n, a.Sub(v))-inset, geom.Dot(n, b.Sub(v))-inset
		switch {
		case ha <= 0 && hb <= 0:
			return false
		case ha < 0:
			from = max(from, ha/(ha-hb))
		case hb < 0:
			to = min(to, ha/(ha-hb))
		}
		if from >= to {
			return false
		}
	}
	return true
}
