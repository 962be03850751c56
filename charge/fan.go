package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
)

// lane is a way to first contact with a facing.
type lane struct {
	facing arcs.Facing
	route  ways.Route
	met    geom.Base
}

// fanEffort is how many slices the searches of a fan may take together: half of its ways are found
// with a few hundred.
const fanEffort = 6_000

// spread adds to the lanes of a walk straight ones to places along the facing, and those that
// searches find with everything in the way larger by some inches: the more room they keep, the
// farther they are proved.
func (w *Walk) spread() {
	if w.fanned {
		return
	}
	w.fanned = true
	q := w.q
	q.turned = true // any free pivot is made
	facing := los.FacingOf(q.View, q.From, q.To).Facing
	own, target := q.View.Body(q.From).Base(), q.View.Body(q.To).Base()
	a, b := facing.Edge(target)
	const places = 16
	w.straight(facing, own.Facing())
	for k := 1; k < places; k++ {
		w.straight(facing, geom.Unit(geom.Lerp(a, b, float64(k)/places).Sub(own.Centre())))
	}
	work := quick().UpTo(fanEffort)
	for _, off := range [8]float64{0.01, 0.03, 0.08, 0.16, 0.32, 0.5, 0.8, 1.2} {
		p := plan{obstacles{off: off}, goal{end: end{facing: facing}}, limits{work: work, once: true}}
		var s ways.Scene
		found := p.find(&s, q, nil)
		if found.verdict != Yes {
			break
		}
		w.along(facing, s.Route(found.spot))
		if best := s.BestOfOne(ways.LeastWalk); best.OK {
			w.along(facing, s.Route(best.Spot))
		}
		if work = s.Work; work.Left <= 0 {
			break
		}
	}
}

// straight adds the lane of a pivot to a heading and one leg.
func (w *Walk) straight(facing arcs.Facing, heading geom.Point) {
	own, target := w.q.View.Body(w.q.From).Base(), w.q.View.Body(w.q.To).Base()
	if geom.Dot(heading, own.Facing()) < 0.02 || -geom.Dot(heading, facing.Normal(target)) < leastCosine {
		return // beyond the pivot that there is, or too steep
	}
	at := own.Turned(heading)
	if far, ok := until(at, target, geom.Dist(own.Centre(), target.Centre())); ok && far > 0 {
		var route ways.Route
		route.Add(ways.Leg{Facing: heading, Forward: far})
		w.along(facing, route)
	}
}

// along adds the lane of a route.
func (w *Walk) along(facing arcs.Facing, route ways.Route) {
	w.lanes = append(w.lanes, lane{facing, route, route.End(w.q.View.Body(w.q.From).Base())})
}
