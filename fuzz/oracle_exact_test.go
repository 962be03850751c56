package fuzz_test

import (
	"cmp"
	"math/big"
	"slices"
)

// The oracle works on a lattice of 1/260 inch: a corner of a base whose centre
// and half sizes are quarter inches (65 steps) and whose heading has the
// denominator 5, 13 or 65 is a point of it. Everything below is integers, or
// fractions of them; nothing rounds.
const lattice = 260

// maxStep bounds the coordinates of the oracle's tables, in lattice steps (31
// inches each way), so that a difference is below 2^14, a break of a near edge a
// fraction of numbers below 2^30, the ray between two breaks below 2^46, and the
// sign of its cross product with a difference below 2^61.
const maxStep = 1 << 13

// pt is a place or a vector on the lattice.
type pt struct{ x, y int64 }

func (a pt) add(b pt) pt           { return pt{a.x + b.x, a.y + b.y} }
func (a pt) sub(b pt) pt           { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(k int64) pt      { return pt{a.x * k, a.y * k} }
func (a pt) right() pt             { return pt{a.y, -a.x} }
func crossOf(a, b pt) int64        { return a.x*b.y - a.y*b.x }
func dotOf(a, b pt) int64          { return a.x*b.x + a.y*b.y }
func turn(a, b, c pt) int64        { return crossOf(b.sub(a), c.sub(a)) }
func sign(x int64) int             { return cmp.Compare(x, 0) }
func between(lo, x, hi int64) bool { return min(lo, hi) <= x && x <= max(lo, hi) }
func onSegment(p, a, b pt) bool {
	return turn(a, b, p) == 0 && between(a.x, p.x, b.x) && between(a.y, p.y, b.y)
}
func next(ring []pt, i int) pt     { return ring[(i+1)%len(ring)] }
func previous(ring []pt, i int) pt { return ring[(i+len(ring)-1)%len(ring)] }
func ringArea2(ring []pt) (s int64) { // twice the area, positive when counter-clockwise
	for i := range ring {
		s += crossOf(ring[i].sub(ring[0]), next(ring, i).sub(ring[0]))
	}
	return s
}

// where says where p lies: 1 inside a ring, 0 on it, -1 outside.
func where(ring []pt, p pt) int {
	in := -1
	for i, a := range ring {
		b := next(ring, i)
		if onSegment(p, a, b) {
			return 0
		}
		if (a.y > p.y) != (b.y > p.y) && (turn(a, b, p) > 0) == (b.y > a.y) {
			in = -in
		}
	}
	return in
}

// segmentsMeet reports whether two closed segments have a point in common.
func segmentsMeet(a, b, c, d pt) bool {
	if onSegment(c, a, b) || onSegment(d, a, b) || onSegment(a, c, d) || onSegment(b, c, d) {
		return true
	}
	return sign(turn(a, b, c))*sign(turn(a, b, d)) < 0 && sign(turn(c, d, a))*sign(turn(c, d, b)) < 0
}

// ringsMeet reports whether two closed regions have a point in common.
func ringsMeet(p, q []pt) bool {
	if !boxesMeet(p, q) {
		return false
	}
	if where(p, q[0]) >= 0 || where(q, p[0]) >= 0 {
		return true
	}
	for i, a := range p {
		for k, c := range q {
			if segmentsMeet(a, next(p, i), c, next(q, k)) {
				return true
			}
		}
	}
	return false
}

func boxOf(ring []pt) (lo, hi pt) {
	lo, hi = ring[0], ring[0]
	for _, v := range ring {
		lo, hi = pt{min(lo.x, v.x), min(lo.y, v.y)}, pt{max(hi.x, v.x), max(hi.y, v.y)}
	}
	return lo, hi
}

func boxesMeet(p, q []pt) bool {
	plo, phi := boxOf(p)
	qlo, qhi := boxOf(q)
	return plo.x <= qhi.x && qlo.x <= phi.x && plo.y <= qhi.y && qlo.y <= phi.y
}

func ratio(n, d int64) *big.Rat { return big.NewRat(n, d) }

// coveredBy is the exact area of the union of the rings within |x| <= w,
// |y| <= d, all in one frame. Between two neighbouring abscissae of corners and
// crossings the covered height is linear, so that its value half way counts.
func coveredBy(w, d int64, rings [][]pt) *big.Rat {
	cuts := cutsOf(w, d, rings)
	sum := new(big.Rat)
	for i := 1; i < len(cuts); i++ {
		width := new(big.Rat).Sub(cuts[i], cuts[i-1])
		if width.Sign() == 0 {
			continue
		}
		mid := new(big.Rat).Add(cuts[i], cuts[i-1])
		mid.Mul(mid, ratio(1, 2))
		sum.Add(sum, width.Mul(width, heightAt(mid, d, rings)))
	}
	return sum
}

// cutsOf are the abscissae at which the covered height may bend, sorted.
func cutsOf(w, d int64, rings [][]pt) []*big.Rat {
	cuts := []*big.Rat{ratio(-w, 1), ratio(w, 1)}
	add := func(x *big.Rat) {
		if x.Cmp(cuts[0]) > 0 && x.Cmp(cuts[1]) < 0 {
			cuts = append(cuts, x)
		}
	}
	type segment struct{ a, b pt }
	var all []segment
	for _, ring := range rings {
		for i, a := range ring {
			all = append(all, segment{a, next(ring, i)})
		}
	}
	for i, s := range all {
		add(ratio(s.a.x, 1))
		for _, y := range [2]int64{-d, d} {
			if sign(s.a.y-y)*sign(s.b.y-y) < 0 {
				add(onLine(s.a, s.b, s.a.y-y, s.b.y-y))
			}
		}
		for _, t := range all[:i] {
			if sign(turn(t.a, t.b, s.a))*sign(turn(t.a, t.b, s.b)) < 0 && sign(turn(s.a, s.b, t.a))*sign(turn(s.a, s.b, t.b)) < 0 {
				add(onLine(s.a, s.b, turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)))
			}
		}
	}
	slices.SortFunc(cuts, (*big.Rat).Cmp)
	return cuts
}

// onLine is the abscissa on a-b where a quantity that is ha at a and hb at b
// vanishes.
func onLine(a, b pt, ha, hb int64) *big.Rat {
	x := ratio(ha, ha-hb)
	x.Mul(x, ratio(b.x-a.x, 1))
	return x.Add(x, ratio(a.x, 1))
}

// heightAt is how much of the line at x lies in a ring and within |y| <= d.
func heightAt(x *big.Rat, d int64, rings [][]pt) *big.Rat {
	type stretch struct{ lo, hi *big.Rat }
	var stretches []stretch
	floor, roof := ratio(-d, 1), ratio(d, 1)
	for _, ring := range rings {
		var ys []*big.Rat
		for i, a := range ring {
			b := next(ring, i)
			if ratio(min(a.x, b.x), 1).Cmp(x) < 0 && ratio(max(a.x, b.x), 1).Cmp(x) > 0 {
				y := new(big.Rat).Sub(x, ratio(a.x, 1))
				y.Mul(y, ratio(b.y-a.y, b.x-a.x))
				ys = append(ys, y.Add(y, ratio(a.y, 1)))
			}
		}
		slices.SortFunc(ys, (*big.Rat).Cmp)
		for i := 1; i < len(ys); i += 2 {
			lo, hi := ys[i-1], ys[i]
			if lo.Cmp(floor) < 0 {
				lo = floor
			}
			if hi.Cmp(roof) > 0 {
				hi = roof
			}
			if lo.Cmp(hi) < 0 {
				stretches = append(stretches, stretch{lo, hi})
			}
		}
	}
	slices.SortFunc(stretches, func(s, t stretch) int { return s.lo.Cmp(t.lo) })
	sum, reach := new(big.Rat), floor
	for _, s := range stretches {
		if s.hi.Cmp(reach) <= 0 {
			continue
		}
		lo := s.lo
		if lo.Cmp(reach) < 0 {
			lo = reach
		}
		sum.Add(sum, new(big.Rat).Sub(s.hi, lo))
		reach = s.hi
	}
	return sum
}
