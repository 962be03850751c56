package snap

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// displaced is how far a member moves: a vector that depends on the free shifts.
type displaced struct {
	body  int
	x, y  linear
	some  []int   // the free shifts that it depends on
	limit float64 // inches
}

func (d *displaced) at(q []float64) geom.Point {
	p := geom.Point{X: d.x.constant, Y: d.y.constant}
	for _, k := range d.some {
		p.X += float64(d.x.factors[k] * q[k])
		p.Y += float64(d.y.factors[k] * q[k])
	}
	return p
}

// choose finds the free shifts: least squares, each weighted by the accuracy of the body. If that
// moves a body too far, it is the analytic centre of the allowed shifts. There the product of what
// remains of each limit is largest. Both are unique, and depend neither on an order nor on axes.
func (c *cluster) choose(moves []displaced, free int) ([]float64, error) {
	q := make([]float64, free)
	if free > 0 {
		h, g := newSquare(free), make([]float64, free)
		for i := range moves {
			d := &moves[i]
			w := 1 / float64(d.limit*d.limit)
			d.addTo(h, g, w, 0, geom.Point{X: d.x.constant, Y: d.y.constant})
		}
		step, ok := h.solve(g)
		if !ok {
			return nil, contradictionError(c.namesOf(c.members), 0) // an empty shift, which is impossible
		}
		for k := range q {
			q[k] = -step[k]
		}
	}
	worst, ratio := farthest(moves, q)
	if ratio <= 1 {
		return q, nil
	}
	const rounds, nearer = 100, 1e-9
	radius := float64(ratio * 1.25)
	for range rounds {
		if free == 0 || ratio <= 1 {
			break
		}
		centre(moves, q, radius)
		worst, ratio = farthest(moves, q)
		next := float64((radius + float64(3*ratio)) / 4)
		if radius-next < nearer {
			break
		}
		radius = next
	}
	if ratio > 1 {
		d := &moves[worst]
		var gaps []string
		for i := range c.joints {
			if j := &c.joints[i]; j.A == d.body || j.B == d.body {
				gaps = append(gaps, gapWords(c.otherOf(j, d.body), j.Gap, j.Kind == InLine))
			}
		}
		return nil, moveError(c.bodies[d.body].Name, float64(ratio*d.limit), d.limit, gaps)
	}
	centre(moves, q, 1)
	return q, nil
}

// otherOf returns the name of what a body is in contact with.
func (c *cluster) otherOf(j *joint, body int) string {
	switch {
	case j.B == body:
		return c.bodies[j.A].Name
	case j.B < 0:
		return c.walls[j.Wall].Name
	}
	return c.bodies[j.B].Name
}

// farthest returns the member that moves farthest relative to its accuracy: 1 is as far as it may.
func farthest(moves []displaced, q []float64) (worst int, ratio float64) {
	for i := range moves {
		if r := geom.Norm(moves[i].at(q)) / moves[i].limit; r > ratio {
			worst, ratio = i, r
		}
	}
	return worst, ratio
}

// centre walks to the analytic centre of the discs of radius times the limits, by Newton's method.
// The steps are damped as for any self-concordant barrier, so that it cannot leave them.
func centre(moves []displaced, q []float64, radius float64) {
	const most, small = 100, 1e-12
	for range most {
		h, g := newSquare(len(q)), make([]float64, len(q))
		for i := range moves {
			d := &moves[i]
			r := float64(radius * d.limit)
			p := d.at(q)
			left := float64(r*r) - geom.Norm2(p)
			if !(left > 0) {
				return
			}
			d.addTo(h, g, 1/left, 2/float64(left*left), p)
		}
		step, ok := h.solve(g)
		if !ok {
			return
		}
		decrement := 0.0
		for k := range step {
			decrement += float64(2 * float64(step[k]*g[k]))
		}
		decrement = math.Sqrt(max(decrement, 0))
		damp := 1.0
		if decrement > 0.25 {
			damp = 1 / (1 + decrement)
		}
		longest := 0.0
		for k := range q {
			q[k] -= float64(damp * step[k])
			longest = max(longest, math.Abs(step[k]))
		}
		if longest < small {
			return
		}
	}
}

// addTo adds the terms of the body to the matrix and the gradient (both of half the function). w is
// the weight of the square of its shift p, and v that of its change along p.
func (d *displaced) addTo(h *square, g []float64, w, v float64, p geom.Point) {
	for _, i := range d.some {
		along := float64(d.x.factors[i]*p.X) + float64(d.y.factors[i]*p.Y)
		g[i] += float64(w * along)
		for _, k := range d.some {
			other := float64(d.x.factors[k]*p.X) + float64(d.y.factors[k]*p.Y)
			both := float64(d.x.factors[i]*d.x.factors[k]) + float64(d.y.factors[i]*d.y.factors[k])
			*h.at(i, k) += float64(w*both) + float64(v*float64(along*other))
		}
	}
}

// square is a symmetric positive matrix.
type square struct {
	n int
	a []float64
}

func newSquare(n int) *square { return &square{n, make([]float64, n*n)} }

func (s *square) at(i, k int) *float64 { return &s.a[i*s.n+k] }

// solve solves for a right side by Cholesky's method, and destroys the matrix. ok is false if
// it is not positive.
func (s *square) solve(right []float64) (x []float64, ok bool) {
	n := s.n
	for i := range n {
		for k := 0; k <= i; k++ {
			sum := *s.at(i, k)
			for m := range k {
				sum -= float64(*s.at(i, m) * *s.at(k, m))
			}
			if k < i {
				*s.at(i, k) = sum / *s.at(k, k)
				continue
			}
			if !(sum > 0) {
				return nil, false
			}
			*s.at(i, i) = math.Sqrt(sum)
		}
	}
	x = append(x, right...)
	for i := range n {
		for m := range i {
			x[i] -= float64(*s.at(i, m) * x[m])
		}
		x[i] /= *s.at(i, i)
	}
	for i := n - 1; i >= 0; i-- {
		for m := i + 1; m < n; m++ {
			x[i] -= float64(*s.at(m, i) * x[m])
		}
		x[i] /= *s.at(i, i)
	}
	return x, true
}
