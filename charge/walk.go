package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Walk is the way of a charge, to be walked with things slightly misplaced. It has the same legs
// and pivots, and its last leg goes on until it meets the facing. Then the target carries along the
// places at which the charger comes flush and ends. Headings that a free pivot ends on are exact.
// It is not for several goroutines at once.
type Walk struct {
	q      Question
	answer *Answer
	// lanes are ways that may be proved, the last one that was first. fanned reports that all of
	// them are there.
	lanes  []lane
	fanned bool
}

// Walk returns the way of an answer to the question. Without an answer it knows no way, and proves
// only what a fan of ways does: see [Walk.RoomStands].
func (q Question) Walk(a *Answer) *Walk {
	w := Walk{q: q, answer: a}
	if a != nil && a.Verdict == Yes && a.Path.back == 0 && a.Target == q.View.Body(q.To).Base() && a.Path.Len() > 0 {
		w.lanes = []lane{{a.Facing.Facing, a.Path.route, a.Met}}
	}
	return &w
}

// On walks the way in a view of another table with the same units and pieces. It reports whether it
// meets the facing and whether it is hindered there (row CHG-13). A way that misses its facing is
// not walked, and says nothing.
func (w *Walk) On(v *spatial.View) (met, hindered bool) {
	if w.answer == nil || w.answer.Verdict != Yes {
		return false, false
	}
	p, a := w.q.at(v), w.answer
	own, target := w.q.View.Body(w.q.From).Base(), w.q.View.Body(w.q.To).Base()
	start, there := v.Body(w.q.From).Base(), v.Body(w.q.To).Base()
	walked := *a
	walked.Aligned, walked.Final = carried(a.Aligned, target, there), carried(a.Final, target, there)
	turns := a.Target != target // to the charger, which ends where it meets it
	traits := v.Traits(w.q.From)
	if a.Hindered.Defended && len(defence{p}.appendDefended(nil, a.Facing.Facing, walked.Final, traits)) > 0 {
		return true, true // it need only come to the far side of that
	}
	walked.Path.route.N = 0
	at := withdrawnBy(start, a.Path.back)
	for i := range a.Path.Len() {
		l := a.Path.Leg(i)
		if !(i == 0 && a.Path.free) {
			l.Facing = carriedWay(l.Facing, own, start)
		}
		at = at.Turned(l.Facing)
		if i+1 == a.Path.Len() {
			far, ok := until(at, there, l.Forward)
			x, y := a.Facing.Facing.Edge(there)
			met := at.At(geom.Along(at.Centre(), l.Facing, far))
			if !ok || geom.SeparationConvex(met, []geom.Point{x, there.Centre(), y}) > 1e-4 {
				return false, false
			}
			if l.Forward = far; turns {
				walked.Aligned, walked.Final = carried(a.Aligned, a.Met, met), carried(a.Final, a.Met, met)
			}
		}
		walked.Path.route.Add(ways.Leg(l))
		at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
	}
	after := *v
	if a.Path.back > 0 {
		var err error
		if after, err = v.Turned(w.q.From, withdrawnBy(start, a.Path.back)); err != nil {
			return false, false
		}
		p.View = &after
	}
	var h Hindrance
	h.hinder(p, &walked, traits)
	pivots := v.Edition().Readings.PivotHinders == rules.PivotHindersYes && !freed(v.Edition(), traits) && !traits.Has(rules.Fly)
	return true, len(h.By) > 0 || pivots && hinderedBy{p}.sweepsPivot(&walked.Path, traits)
}

// until returns how far a base goes along its heading until it meets another, about as far as it
// went before.
func until(at, target geom.Base, about float64) (far float64, ok bool) {
	const more = 6 // inches: far beyond what anything is misplaced by
	ring, most := target.Ring(), about+more
	way := geom.Sweep{Base: at, Along: at.Facing()}.Past(ring[:])
	far = way.Until(0, most)
	return far, far < most
}

// carried returns the place of a base that another one carries along from one place to another.
func carried(b, from, to geom.Base) geom.Base {
	return b.At(to.World(from.Local(b.Centre()))).Turned(carriedWay(b.Facing(), from, to))
}

// carriedWay is the same of a direction.
func carriedWay(d geom.Point, from, to geom.Base) geom.Point {
	ahead, aside := geom.Dot(d, from.Facing()), geom.Dot(d, from.RightWard())
	return geom.Unit(geom.Along(geom.Scale(to.Facing(), ahead), to.RightWard(), aside))
}

// withdrawnBy returns a base some inches straight back.
func withdrawnBy(b geom.Base, inches float64) geom.Base {
	return b.At(geom.Along(b.Centre(), b.Facing(), -inches))
}

// farFrom returns how far the corners of a base are from a point.
func farFrom(p geom.Point, b geom.Base) float64 {
	far := 0.0
	for _, c := range b.Corners() {
		far = max(far, geom.Dist(p, c))
	}
	return far
}

// angleOf returns the greatest turn of a base, in radians, that moves corners by at most that part
// of their distance from the middle. It adds a little.
func angleOf(part float64) float64 {
	if part >= 1 {
		return math.Pi
	}
	return part / math.Sqrt(1-float64(part*part))
}

// lane is a way to first contact with a facing.
type lane struct {
	facing arcs.Facing
	route  ways.Route
	met    geom.Base
}

// fanEffort is how many slices the searches of a fan may take together: half of its ways are found
// with a few hundred.
const fanEffort = 6_000

// spread adds straight lanes to places along the facing to the lanes of a walk. It also adds those
// that searches find with all obstacles larger by some inches. The more room they keep, the farther
// they are proved.
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
