package fuzz_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// The legal charges are a region in the plane of heading and first leg. What
// bounds it are curves: a corner of something meets a side of the second leg's
// box, or a corner of the box an edge of something. Between two headings at which
// curves meet, begin or end, the slices are alike; so one heading between any two
// such events decides everything.

// events is the search on one side of the flush heading, where one end of the
// facing is nearer.
type events struct {
	*sweepTask
	near, far, along xy
	mirror           float64 // 1 when the nearer end is the left one
	f                headingFrame
}

// curve gives the first leg for a heading.
type curve func(f *headingFrame) float64

// headingFrame is what all curves need of a heading.
type headingFrame struct {
	x, y xy
	v    xy // the nearer end
	ex   float64
	m    float64 // by how much the facing rises
}

func (s *events) frame(theta float64) *headingFrame {
	sin, cos := math.Sincos(theta)
	f := &s.f
	*f = headingFrame{x: xy{s.mirror * cos, -s.mirror * sin}, y: xy{sin, cos}}
	f.v = xy{s.near.dot(f.x), s.near.dot(f.y)}
	f.ex = s.along.dot(f.x)
	f.m = s.along.dot(f.y) / f.ex
	return f
}

// curves lists every boundary, and the corners that the top of the box may meet
// while it rests on the nearer end: these depend on the heading alone.
func (s *events) curves() (all []curve, level []xy) {
	w, d, g := s.w+s.grow, s.d+s.grow, s.grow
	front := s.d + max(0, g)
	side := func(p xy, off float64) curve {
		return func(f *headingFrame) float64 { return (p.dot(f.x) + off) / f.x.y }
	}
	all = append(all,
		func(*headingFrame) float64 { return 0 }, func(*headingFrame) float64 { return s.free },
		side(s.near, s.least-s.w), side(s.far, s.w-s.least), side(s.near, s.w),
		func(f *headingFrame) float64 { return (f.v.y - front) / f.y.y },
		func(f *headingFrame) float64 {
			return (front - f.v.y + f.m*(s.w+f.v.x)) / (f.m*f.x.y - f.y.y)
		})
	for _, l := range s.lost {
		for _, at := range [2]float64{l.lo, l.hi} {
			if s.mirror < 0 {
				at = s.long - at
			}
			all = append(all, side(s.near.plus(s.along.times(at)), s.w))
		}
	}
	line := func(n xy, c, w, d float64) {
		for _, sx := range [2]float64{-w, w} {
			for _, sy := range [2]float64{-d, d} {
				all = append(all, func(f *headingFrame) float64 { return (c - sx*n.dot(f.x) - sy*n.dot(f.y)) / n.y })
			}
			all = append(all, func(f *headingFrame) float64 { // on the nearer end
				return (c - sx*n.dot(f.x) - f.v.y*n.dot(f.y)) / (n.dot(f.x) * f.x.y)
			})
		}
		all = append(all, func(f *headingFrame) float64 { // beyond it
			at := (c - n.dot(s.near) - 2*w*n.dot(f.x)) / n.dot(s.along)
			return (w + f.v.x + at*f.ex) / f.x.y
		})
	}
	for i := range s.things {
		b := &s.things[i]
		for _, p := range b.ring {
			level = append(level, p)
			all = append(all, side(p, w), side(p, -w),
				func(f *headingFrame) float64 { return (p.dot(f.y) + d) / f.y.y },
				func(f *headingFrame) float64 { return (p.dot(f.y) - d) / f.y.y },
				func(f *headingFrame) float64 { return (s.w + f.v.x + (p.dot(f.y)-g-f.v.y)/f.m) / f.x.y })
		}
		for k, n := range b.normal {
			line(n, b.at[k]+g, s.w, s.d)
		}
	}
	for _, h := range s.edges {
		line(h.n, -h.c, s.w, s.d)
	}
	return all, level
}

// samples is at how many headings curves are compared before their meetings are
// refined.
const samples = 180

// meetings are the headings between lo and hi where anything happens.
func (s *events) meetings(lo, hi float64) []float64 {
	all, level := s.curves()
	out := []float64{lo, hi, 0}
	at := func(k int) float64 { return lo + (hi-lo)*(float64(k)+1e-3)/(samples+2e-3) }
	values := make([][]float64, len(all))
	for k := range samples + 1 {
		f := s.frame(at(k))
		for i, c := range all {
			values[i] = append(values[i], c(f))
		}
	}
	within := func(x float64) bool { return x > -1e-3 && x < s.free+1e-3 }
	beyond := func(a, b float64) bool { return a < 0 && b < 0 || a > s.free && b > s.free }
	// Where a curve is among the first legs that are possible at all.
	first, last := make([]int, len(all)), make([]int, len(all))
	for i, p := range values {
		first[i], last[i] = samples, 0
		for k := range samples {
			if !beyond(p[k], p[k+1]) {
				first[i], last[i] = min(first[i], k), k+1
			}
		}
	}
	for i := range all {
		for j := range i {
			gap := func(theta float64) float64 { f := s.frame(theta); return all[i](f) - all[j](f) }
			meet := func(a, b float64) {
				theta := root(gap, a, b)
				if f := s.frame(theta); within(all[i](f)) && within(all[j](f)) {
					out = append(out, theta)
				}
			}
			p, q := values[i], values[j]
			for k := max(first[i], first[j]); k < min(last[i], last[j]); k++ {
				a, b := p[k]-q[k], p[k+1]-q[k+1]
				if (a > 0) != (b > 0) {
					if beyond(p[k], p[k+1]) || beyond(q[k], q[k+1]) {
						continue
					}
					meet(at(k), at(k+1))
					continue
				}
				// Two meetings between samples, or a touch.
				if k == 0 || math.Abs(a) > math.Abs(b) || !within(p[k]) && !within(q[k]) {
					continue
				}
				z := p[k-1] - q[k-1]
				if bend := z + b - 2*a; math.Abs(z) >= math.Abs(a) && (z > 0) == (a > 0) && bend*a > 0 &&
					math.Abs(a) < 1.5*(b-z)*(b-z)/(8*math.Abs(bend))+1e-4 {
					theta := dip(gap, at(k-1), at(k+1))
					if x := gap(theta); (x > 0) != (a > 0) {
						meet(at(k-1), theta)
						meet(theta, at(k+1))
					} else {
						out = append(out, theta)
					}
				}
			}
		}
	}
	for _, p := range level {
		e := p.minus(s.near)
		for _, g := range [2]float64{0, s.grow} {
			if r := e.long(); r > math.Abs(g) { // e*y = g
				base, half := math.Atan2(e.x, e.y), math.Acos(g/r)
				out = append(out, math.Remainder(base+half, 2*math.Pi), math.Remainder(base-half, 2*math.Pi))
			}
		}
	}
	out = slices.DeleteFunc(out, func(x float64) bool { return !(x >= lo && x <= hi) })
	slices.Sort(out)
	return out
}

// root is where a function that changes its sign does so: by false position, and
// by halves when that is slow. At a pole it is not a number.
func root(f func(float64) float64, a, b float64) float64 {
	fa, fb := f(a), f(b)
	high := 4 * (1 + math.Abs(fa) + math.Abs(fb))
	kept, before := 0, a
	for n := range 100 {
		m := a + (b-a)/2
		if x := a - fa*(b-a)/(fb-fa); n%4 != 3 && x > a && x < b {
			m = x
		}
		fm := f(m)
		switch {
		case math.Abs(fm) > high:
			return math.NaN()
		case (fm > 0) == (fb > 0):
			if b, fb = m, fm; kept < 0 {
				fa /= 2
			}
			kept = -1
		default:
			if a, fa = m, fm; kept > 0 {
				fb /= 2
			}
			kept = 1
		}
		if math.Abs(fm) < 1e-12 || b-a < 1e-14 || (n%4 != 3 && math.Abs(m-before) < 1e-15) {
			return m
		}
		before = m
	}
	return a + (b-a)/2
}

// dip is where a function between a and b comes nearest to 0 from the side where
// it is at the ends, or goes farthest beyond.
func dip(f func(float64) float64, a, b float64) float64 {
	side := math.Copysign(1, f(a))
	for range 60 {
		p, q := a+(b-a)*0.382, a+(b-a)*0.618
		if side*f(p) < side*f(q) {
			b = q
		} else {
			a = p
		}
	}
	return a + (b-a)/2
}

// byEvents decides a charge from the events alone and counts the headings.
func byEvents(q *chargeTask, grow float64) (found bool, theta float64, headings int) {
	s := newSweepTask(q, grow)
	if len(s.places) == 0 || s.free < leastRoom {
		return false, 0, 0
	}
	e := s.right.minus(s.left).times(1 / s.long)
	flush := math.Atan2(-e.y, e.x) // a quarter to the left of the facing's direction
	seen := math.Acos(min(1, s.least/s.long))
	for _, turn := range [3]float64{-2 * math.Pi, 0, 2 * math.Pi} {
		for _, side := range [2]events{{sweepTask: s, near: s.left, far: s.right, along: e, mirror: 1}, {sweepTask: s, near: s.right, far: s.left, along: e.times(-1), mirror: -1}} {
			lo, hi := flush+turn, flush+turn+seen
			if side.mirror < 0 {
				lo, hi = flush+turn-seen, flush+turn
			}
			lo, hi = max(lo, -math.Pi/2), min(hi, math.Pi/2)
			if lo > hi {
				continue
			}
			at := side.meetings(lo, hi)
			for i := range at {
				theta := at[i]
				if i > 0 && at[i]-at[i-1] > 1e-13 {
					theta = at[i-1] + (at[i]-at[i-1])/2
				}
				headings++
				if _, ok := s.find(theta); ok {
					return true, theta, headings
				}
			}
		}
	}
	return false, 0, headings
}

// TestChargeEvents: the library shrinks a charger by Tol along its own axes, and
// the oracle along all axes: by less than that everything is legal for both, by
// the diagonal as much for neither.
func TestChargeEvents(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(470)
	inParallel(t, scenes, func(i int) {
		s, err := cluttered(uint64(i)+1e6, [2]int{3, 6}[i%2])
		if i%6 == 5 {
			s, err = gridCharge(uint64(i) + 1e6)
		}
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i / 6)
		ask := func(s *chargeScene, count *tally) error {
			v, err := s.view(e)
			if err != nil || !mayCharge(v, 0, 1) {
				return nil
			}
			a, err := charge.Explain(v, 0, 1)
			if err != nil {
				return err
			}
			q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
			if err != nil {
				return err
			}
			verdict := charge.Decide(v, 0, 1)
			if verdict == charge.Yes && i%2 == 0 {
				return nil // the checker has seen many
			}
			grow := map[charge.Verdict]float64{charge.Yes: -1.5e-6, charge.No: -9e-7, charge.TooClose: -1e-3}[verdict]
			found, theta, headings := byEvents(q, grow)
			count.add(verdict.String(), 1)
			count.add("headings", headings)
			if found != (verdict != charge.No) {
				return fmt.Errorf("%v, but by events %v, heading %v", verdict, found, theta*180/math.Pi)
			}
			if verdict == charge.TooClose {
				if found, theta, _ := byEvents(q, 1e-3); found {
					return fmt.Errorf("too close, but heading %v is clear by 1e-3", theta*180/math.Pi)
				}
			}
			return nil
		}
		if err := ask(s, &count); err != nil {
			s = s.smallest(func(s *chargeScene) bool { return ask(s, &tally{}) != nil })
			t.Errorf("scene %d, %v: %v\nsmallest: %v\n%v", i, e.Name, err, ask(s, &tally{}), s.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	represented(t, &count, scenes, map[string]int{"yes": 6, "no": 4})
}
