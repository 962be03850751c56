package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// What a way costs at least with nothing in the way is a small linear programme. The legs go along
// known headings, and together they have to bring the front of the charger onto the facing. By its
// dual, each direction gives a bound: how far the nearest such place lies along it, divided by how
// far an inch of the best leg leads along it (Boyd and Vandenberghe, Convex Optimization, 5).

// arc is a range of headings: those within an angle of its middle. All is set if it holds all.
type arc struct {
	middle   geom.Point // a unit vector
	cos, sin float64    // of the angle
	all      bool
}

func newArc(theta, half float64) arc {
	a := arc{middle: geom.FromBearing(theta), cos: 1, all: half >= 180}
	if half > 0 && !a.all {
		u := geom.FromBearing(half)
		a.cos, a.sin = u.Y, u.X
	}
	return a
}

// along is how far an inch on a heading of the range leads along a direction, at most.
func (a *arc) along(u geom.Point) float64 {
	cos := geom.Dot(u, a.middle)
	if a.all || cos >= a.cos {
		return 1
	}
	return float64(cos*a.cos) + float64(math.Abs(geom.Cross(u, a.middle))*a.sin)
}

// openSlack is by how many inches contact may be made sooner than the sizes say.
const openSlack = 5 * geom.ContactBand

// openBound says how little a way can cost from a box of starts, whatever else is there.
type openBound struct{ *Scene }

// openBound is the least length, in inches, of a way in a box with nothing in the way. It is
// infinite if no way in the box leads to the facing.
func (s openBound) openBound(b *box) float64 {
	legs := [3]arc{newArc(b.free, b.freeHalf), newArc(b.free+b.theta, b.freeHalf+b.half), newArc(b.last.Theta, b.last.Half)}
	one, two, three := legs[0].middle, legs[1].middle, legs[2].middle
	from := 0
	if b.leg.Hi == b.leg.Lo {
		from = 1 // no more of the first leg
	}
	best := 0.0
	for _, u := range [7]geom.Point{s.Ahead, three, two, one.Add(two), two.Add(three), one.Add(three), geom.Lerp(s.Tips[0], s.Tips[1], 0.5)} {
		if geom.Norm2(u) < geom.Tol {
			continue
		}
		u = geom.Unit(u)
		gain := 0.0
		for i := range legs[from:] {
			gain = max(gain, legs[from+i].along(u))
		}
		if away := s.awayAlong(u, &legs[2]) - float64(b.leg.Lo*legs[0].along(u)); away > 0 {
			if gain <= 0 {
				return math.Inf(1)
			}
			best = max(best, away/gain)
		}
	}
	return b.leg.Lo + best
}

// awayAlong is how far along a direction the nearest place of the centre is at which the front may
// touch the facing, on some heading of a range.
func (s openBound) awayAlong(u geom.Point, last *arc) float64 {
	return min(geom.Dot(u, s.Tips[0]), geom.Dot(u, s.Tips[1])) - s.reachAlong(u, last) - openSlack
}

// reachAlong is how far the front of the charger reaches from its centre along a direction, at
// most, on the headings of a range: the most of halfDepth*cos + HalfWidth*sin of the angle
// between them, which is the half diagonal if the range holds the angle of the diagonal.
func (s openBound) reachAlong(u geom.Point, last *arc) float64 {
	if last.all {
		return s.Radius
	}
	cos, sin := geom.Dot(u, last.middle), math.Abs(geom.Cross(u, last.middle))
	lo := geom.Point{X: float64(sin*last.cos) - float64(cos*last.sin), Y: float64(cos*last.cos) + float64(sin*last.sin)}
	hi := geom.Point{X: float64(sin*last.cos) + float64(cos*last.sin), Y: float64(cos*last.cos) - float64(sin*last.sin)}
	if cos >= last.cos { // the direction is one of the range
		lo = geom.Point{Y: 1}
	}
	if hi.X < 0 {
		hi = geom.Point{Y: -1}
	}
	diagonal := geom.Point{X: s.HalfWidth, Y: s.halfDepth}
	if geom.Cross(diagonal, lo) >= 0 && geom.Cross(diagonal, hi) <= 0 {
		return s.Radius
	}
	return max(geom.Dot(diagonal, lo), geom.Dot(diagonal, hi))
}
