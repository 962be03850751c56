package charge

import (
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hampered is a charge that may be hindered: whether another of its best ways is not
// is asked of the table as it is, and with what hinders in the way of the legs.
type hampered struct {
	v        *spatial.View
	from, to spatial.UnitID
	answer   *Answer
	n        *solution
	traits   rules.Traits
}

// clear is the scene with what hinders in the way.
func (h *hampered) clear() *scene {
	s := new(scene)
	p := h.n.plan
	p.avoid = true
	s.set(h.v, h.from, h.to, p)
	return s
}

// avoids reports whether a way is not hindered, its end and shuffle included.
func (h *hampered) avoids(own *solution) bool {
	b := Answer{Facing: h.answer.Facing}
	b.place(h.v, h.from, h.to, own)
	return len(crossed(h.v, h.from, &b, h.traits)) == 0
}

// byOne decides whether the shortest ways by one pivot, those with the smallest
// pivot, and any at all are hindered. Equal ways come in pairs, one for each end of
// the facing, so that both are looked at.
func (h *hampered) byOne() (shortest, smallest, any bool) {
	open, clear := new(scene), h.clear()
	open.set(h.v, h.from, h.to, h.n.plan)
	any = true
	free := func(s *scene, at spot) bool {
		own := solution{scene: s, plan: h.n.plan}
		own.take(s.path(at), s.meet(at))
		if !h.avoids(&own) {
			return false
		}
		any = false
		return true
	}
	// hindered reports whether all the best ways are, by a search and what it
	// measures.
	hindered := func(find func(*scene) (cost, bool, bool), measure func(cost) float64, within float64) bool {
		best, ok, _ := find(open)
		if !ok || free(open, best.spot) {
			return !ok
		}
		for _, s := range [2]*scene{clear, open} {
			for side := range int8(2) {
				s.skip = side + 1
				c, ok, _ := find(s)
				s.skip = 0
				if ok && free(s, c.spot) && measure(c) <= measure(best)+within {
					return false
				}
			}
		}
		return true
	}
	shortest = hindered((*scene).shortest, func(c cost) float64 { return c.length }, 10*tie)
	smallest = hindered((*scene).smallest, func(c cost) float64 { return max(c.theta, -c.theta) }, 1e-5)
	if any {
		q := search{cells: mostCells}
		if at, ok := clear.decide(&q); ok {
			free(clear, at)
		}
	}
	return shortest, smallest, any
}

// bySeveral is [hampered.byOne] for ways by more than one pivot. Ways that are as
// good as the search can tell count as equally good.
func (h *hampered) bySeveral() (shortest, smallest, any bool) {
	clear := h.clear()
	roots := h.n.rootsOf(clear)
	any = true
	free := func(s *scene, at pair) (solution, bool) {
		own := solution{scene: s, plan: h.n.plan}
		own.take(s.pathOf(at))
		avoids := h.avoids(&own)
		any = any && !avoids
		return own, avoids
	}
	hindered := func(reading rules.ChargePath) bool {
		best := h.n.scene.best(h.n.roots, &h.n.several, h.n.gate, reading, glanced)
		if !best.ok {
			return true
		}
		own, ok := free(h.n.scene, best.pair)
		if ok {
			return false
		}
		c := clear.best(roots, nil, h.n.gate, reading, glanced)
		if !c.ok {
			return true
		}
		other, ok := free(clear, c.pair)
		if reading == rules.ChargePathSmallestPivot {
			return !ok || other.turned > own.turned+closeTurn
		}
		return !ok || other.length > own.length+2*excess
	}
	shortest = hindered(rules.ChargePathShortest)
	smallest = hindered(rules.ChargePathSmallestPivot)
	for _, r := range roots {
		if !any {
			break
		}
		if verdict, at := clear.decideFrom(r.start, mostSlices, r.last, h.n.gate); verdict == Yes {
			free(clear, at)
		}
	}
	return shortest, smallest, any
}
