package charge

import "github.com/leaderpoint/leaderpoint/geom"

// shut reports whether no charger of this size can so much as stand in contact
// with the facing, clear of everything, on any heading and wherever it came from.
// It settles many questions that a search for a way of many pivots cannot.
func (s *scene) shut() bool {
	if len(s.held.all()) == 0 {
		return true
	}
	var rootRoom [6]cell
	var room [64]cell
	stack := append(room[:0], s.roots(rootRoom[:0], -720, 720, span{})...)
	for n := 0; len(stack) > 0; n++ {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if c.half <= coarse && !s.mayTouch(&c) {
			continue
		}
		if n == 2000 || float64(c.half*radians)*s.length < 0.02 {
			return false
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return true
}

// mayTouch reports whether, on some heading of a cell, there may be a free place
// for a charger in first contact. Headings are turned about the near end V of the
// facing, and x is where the middle of the charger is.
func (s *scene) mayTouch(cell *cell) bool {
	turn := float64(cell.half * radians)
	c := s.cut(cell.theta, 0, cell.side, span{})
	if c.g < 1e-12 {
		return true
	}
	c.a, c.b = 1, 0
	c.ex = float64(s.length*turn) + roundingSlack + s.loose
	c.ey = c.ex
	within := s.touching(&c, span{-1e6, 1e6})
	if within.empty() {
		return false
	}
	var room [48]span
	blocked := s.unheld(&c, room[:0])
	k := float64(c.m * c.sigma)
	past := -float64(c.sigma*c.v.X) - s.w
	size := s.length + float64(2*s.radius)
	near := s.tips[cell.side]
	var ring [ringRoom + 2]geom.Point
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		if !o.sweeps && !o.stands {
			continue
		}
		e := o.slack + float64(min(geom.Dist(o.centre, near)+o.radius, size)*turn) + roundingSlack
		if s.w-e <= 0 || geom.Dist(o.centre, near) > o.radius+size {
			continue
		}
		hull := widened(ring[:0], &c, s.ring(o), s.w-e)
		// Above the rear, which is below the higher of the two lines of contact.
		one := project(hull, 0, -1, c.v.Y+c.ex-float64(2*s.d)+e)
		two := project(hull, k, -1, c.v.Y+c.ex+float64(c.m*(past+c.ex))-float64(2*s.d)+e)
		above := span{max(one.lo, two.lo), min(one.hi, two.hi)}
		one = project(hull, 0, 1, e-(c.v.Y-c.ex))
		two = project(hull, -k, 1, e-(c.v.Y-c.ex+float64(c.m*(past-c.ex))))
		for _, under := range [2]span{one, two} {
			blocked = insert(blocked, span{max(above.lo, under.lo), min(above.hi, under.hi)})
		}
	}
	var left [24]span
	return len(subtract(left[:0], within, blocked)) > 0
}
