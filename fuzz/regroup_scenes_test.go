package fuzz_test

import (
	"math"
	"math/rand/v2"
	"sort"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// crowded is a scene in which unit 0 stands among things that are nearer than they
// should be: friends and foes, blocking terrain, the table edge. Some of them touch it.
func crowded(seed uint64, things int) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0xc03d+uint64(things)))
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
	own := anyBase(r, anywhere(r, 5), anyDirection(r))
	c.unit(chargeUnit("red", own, 1))
	for tries := 0; len(c.rings) <= things && tries < 60*things; tries++ {
		gap := [4]float64{0, 0.01, uniform(r, 0, 1.2), uniform(r, 0, 6)}[r.IntN(4)]
		u := anyDirection(r)
		if r.IntN(4) == 0 {
			ring := blob(r, geom.Along(own.Centre(), u, 12), true)
			slide(ringOf(own), gap, u, func(by geom.Point) []xy {
				for i := range ring {
					ring[i] = ring[i].Add(by)
				}
				return ringXY(ring)
			})
			c.piece(ring)
			continue
		}
		heading := anyDirection(r)
		if r.IntN(2) == 0 {
			heading = [4]geom.Point{own.Facing(), own.RightWard(), geom.Neg(own.Facing()), geom.Neg(own.RightWard())}[r.IntN(4)]
		}
		b := anyBase(r, geom.Along(own.Centre(), u, 18), heading)
		slide(ringOf(own), gap, u, func(by geom.Point) []xy {
			b = b.At(b.Centre().Add(by))
			return ringOf(b)
		})
		c.room = -1e-9
		c.unit(chargeUnit([3]string{"red", "blue", "blue"}[r.IntN(3)], b, 1))
		c.room = 1e-3
	}
	if r.IntN(3) == 0 {
		area := grown(r, c.units[0].Base.Bounds(), 2, 9, 9, 2)
		c.area = &area
	}
	return &c.chargeScene
}

// slide brings a shape towards an outline, against a direction, until the gap is
// what it should be. Gaps are exact only for outlines that do not pass by.
func slide(own []xy, gap float64, u geom.Point, shift func(by geom.Point) []xy) {
	for range 40 {
		d := distant(own, shift(geom.Point{}))
		if d <= gap+1e-7 {
			return
		}
		shift(geom.Scale(u, gap-d))
	}
}

// distant is the distance of two convex outlines, or minus how deep they overlap.
func distant(p, q []xy) float64 {
	low := apart(p, q)
	if low <= 0 {
		return low
	}
	best := math.Inf(1)
	for _, pair := range [2][2][]xy{{p, q}, {q, p}} {
		for _, a := range pair[0] {
			for i, b := range pair[1] {
				e := pair[1][(i+1)%len(pair[1])].minus(b)
				t := max(0, min(1, a.minus(b).dot(e)/max(1e-300, e.dot(e))))
				off := a.minus(b.plus(e.times(t)))
				best = min(best, off.dot(off))
			}
		}
	}
	return math.Sqrt(best)
}

// hullOf is the convex hull of points (Andrew's monotone chain).
func hullOf(list []xy) []xy {
	sort.Slice(list, func(i, j int) bool {
		return list[i].x < list[j].x || list[i].x == list[j].x && list[i].y < list[j].y
	})
	half := func(list []xy) []xy {
		var out []xy
		for _, p := range list {
			for len(out) > 1 {
				a, b := out[len(out)-2], out[len(out)-1]
				if b.minus(a).dot(p.minus(a).right()) > 1e-12 { // p lies left of a-b
					break
				}
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		return out[:len(out)-1]
	}
	lower := half(list)
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return append(lower, half(list)...)
}

// neighbour is one thing around a unit that is to be shifted, for the oracle.
type neighbour struct {
	ring []xy
	gap  float64
}

// neighbours are all things around unit id, with the gaps that it has to keep.
func (s *chargeScene) neighbours(id spatial.UnitID, enemy, friend float64) []neighbour {
	var out []neighbour
	for i := range s.units {
		if i == int(id) {
			continue
		}
		gap := enemy
		if s.units[i].Side == s.units[id].Side {
			gap = friend
		}
		out = append(out, neighbour{ringOf(s.units[i].Base), gap})
	}
	for _, p := range s.pieces {
		if p.kind == terrain.Blocking {
			ring := ringXY(p.ring)
			out = append(out, neighbour{ring, typedIn(distant(ringOf(s.units[id].Base), ring))})
		}
	}
	return out
}

func carried(ring []xy, by xy) []xy {
	out := make([]xy, len(ring))
	for i, p := range ring {
		out[i] = p.plus(by)
	}
	return out
}

// spare is by how much a unit with this outline has all its gaps: negative by the
// worst lack.
func (s *chargeScene) spare(ring []xy, list []neighbour) float64 {
	least := math.Inf(1)
	for _, n := range list {
		if low := apart(ring, n.ring); low < n.gap+0.5 {
			least = math.Min(least, distant(ring, n.ring)-n.gap)
		}
	}
	if s.area != nil {
		for _, p := range ring {
			least = math.Min(least, math.Min(math.Min(p.x-s.area.X.Lo, s.area.X.Hi-p.x), math.Min(p.y-s.area.Y.Lo, s.area.Y.Hi-p.y)))
		}
	}
	return least
}

// crosses is how much deeper an outline is in anything at any moment of a straight shift than where it
// starts. The hull of its two places says what it sweeps; but where two corners overlap, the hull goes
// deeper into the other, across the way, than the outline is in it at any moment: by up to the root of two. So where
// the hull meets something, the deepest moment is looked for: up to it depth rises, and then falls.
func crosses(ring []xy, by xy, list []neighbour) float64 {
	hull := hullOf(append(carried(ring, by), ring...))
	deepest := 0.0
	for _, n := range list {
		start := math.Max(0, -apart(ring, n.ring))
		if -apart(hull, n.ring) <= start+deepest {
			continue
		}
		depth := func(part float64) float64 { return -apart(carried(ring, by.times(part)), n.ring) }
		lo, hi := 0.0, 1.0
		for range 80 {
			if a, b := lo+(hi-lo)/3, hi-(hi-lo)/3; depth(a) < depth(b) {
				lo = a
			} else {
				hi = b
			}
		}
		deepest = math.Max(deepest, math.Max(depth(lo), depth(hi))-start)
	}
	return deepest
}

// melee is a scene in which unit 0 is charged by the units after it, as many as
// chargers says: on one or more facings, flush, some of them side by side. Others
// stand about.
func melee(seed uint64, things int) (s *chargeScene, chargers []spatial.UnitID) {
	r := rand.New(rand.NewPCG(seed, 0x3e1ee+uint64(things)))
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: -1e-9}
	own := anyBase(r, anywhere(r, 5), anyDirection(r))
	c.unit(chargeUnit("blue", own, 1))
	wanted := 1 + r.IntN(4)
	var last geom.Base
	for tries := 0; len(chargers) < wanted && tries < 40; tries++ {
		f := arcs.Facing(r.IntN(1 + r.IntN(4)))
		left, right := f.Edge(own)
		along := geom.Unit(right.Sub(left))
		b := anyBase(r, geom.Point{}, geom.Neg(f.Normal(own)))
		x := uniform(r, 0.1-b.HalfWidth(), geom.Dist(left, right)+b.HalfWidth()-0.1)
		if len(chargers) > 0 && r.IntN(2) == 0 { // beside the last
			x = geom.Dot(last.Centre().Sub(left), along) + last.HalfWidth() + b.HalfWidth() + [2]float64{0, 0.02}[r.IntN(2)]
			if x > geom.Dist(left, right)+b.HalfWidth()-0.1 {
				continue
			}
		}
		b = b.At(geom.Along(geom.Along(left, along, x), f.Normal(own), b.HalfDepth()))
		if c.unit(chargeUnit("red", b, 1)) {
			chargers, last = append(chargers, spatial.UnitID(len(c.units)-1)), b
		}
	}
	c.room = 1e-3
	for tries := 0; len(c.rings) < 1+len(chargers)+things && tries < 60*things; tries++ {
		near := c.units[r.IntN(1+len(chargers))].Base
		at := geom.Along(near.Centre(), anyDirection(r), near.Radius()+uniform(r, 0, 3))
		if r.IntN(4) == 0 {
			c.piece(blob(r, at, true))
			continue
		}
		b := anyBase(r, at, [2]geom.Point{anyDirection(r), near.Facing()}[r.IntN(2)])
		c.unit(chargeUnit([3]string{"red", "blue", "blue"}[r.IntN(3)], b, 1))
	}
	if r.IntN(4) == 0 {
		area := r2.EmptyRect()
		for _, u := range c.units[:1+len(chargers)] {
			area = area.Union(u.Base.Bounds())
		}
		area = grown(r, area, 2, 9, 9, 2)
		c.area = &area
	}
	return &c.chargeScene, chargers
}
