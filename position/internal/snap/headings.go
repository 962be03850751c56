package snap

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// sameHeading is the difference, in degrees, up to which headings count as equal modulo a quarter
// turn. Over a base it is a tenth of [Exact].
const sameHeading = 1e-9

// headingGrid is the number of steps in a degree for new headings: far finer than [Exact] over a
// base, and short in a file.
const headingGrid = 1e10

// group is a set of bodies with parallel sides, connected by flush contacts.
type group struct {
	members []int   // in the order of names
	bearing float64 // degrees, modulo a quarter turn
	ahead   geom.Point
	right   geom.Point
}

// axis returns the direction of one of the two axes of a group.
func (g *group) axis(a int) geom.Point {
	if a == 0 {
		return g.ahead
	}
	return g.right
}

// groupUp puts members that must be parallel into groups and gives each group its heading.
func (c *cluster) groupUp() error {
	hang := newSets(len(c.members))
	fixed := make([]*fixedHeading, len(c.members)) // of the root of each group
	for k, i := range c.members {
		if c.bodies[i].E == 0 {
			fixed[k] = &fixedHeading{c.bodies[i].Heading, c.bodies[i].Name}
		}
	}
	for i := range c.joints {
		j := &c.joints[i]
		if !j.Flush {
			continue
		}
		a := hang.find(c.place[j.A])
		one, other := fixed[a], (*fixedHeading)(nil)
		b := a
		if j.B >= 0 {
			b = hang.find(c.place[j.B])
			other = fixed[b]
		} else {
			other = c.headingOf(j)
		}
		if one != nil && other != nil && math.Abs(quarter(one.degrees, other.degrees)) > sameHeading {
			if !j.Found {
				return headingError(one.name, other.name, math.Abs(quarter(one.degrees, other.degrees)), one.degrees, other.degrees)
			}
			c.dropped[i] = true
			continue
		}
		hang.union(a, b)
		if one == nil {
			one = other
		}
		fixed[hang.find(a)] = one
	}
	c.of = map[int]int{}
	numbers := numbering{}
	for k, i := range c.members {
		g := numbers.of(hang.find(k))
		if g == len(c.groups) {
			c.groups = append(c.groups, group{})
		}
		c.groups[g].members = append(c.groups[g].members, i)
		c.of[i] = g
	}
	for g := range c.groups {
		if err := c.setHeading(&c.groups[g], fixed[hang.find(c.place[c.groups[g].members[0]])]); err != nil {
			return err
		}
	}
	return nil
}

// fixedHeading is the heading of a fixed body or wall.
type fixedHeading struct {
	degrees float64
	name    string
}

// headingOf returns the heading of the edge of a wall along a body.
func (s *solver) headingOf(j *joint) *fixedHeading {
	w := &s.walls[j.Wall]
	p, q := w.edge(j.edge)
	return &fixedHeading{geom.Bearing(q.Sub(p)), w.Name}
}

// setHeading gives a group the heading of its fixed member, or the mean of its members, each
// weighted by the accuracy that its width allows.
func (s *solver) setHeading(g *group, stays *fixedHeading) error {
	first := g.members[0]
	about := s.bodies[first].Heading
	low, high := first, first
	var sum, weights float64
	for _, i := range g.members {
		b := &s.bodies[i]
		d := quarter(b.Heading, about)
		if d < quarter(s.bodies[low].Heading, about) {
			low = i
		}
		if d > quarter(s.bodies[high].Heading, about) {
			high = i
		}
		if b.E > 0 {
			w := math.Max(b.Base.Width(), b.Base.Depth()) / b.E
			sum += float64(d * float64(w*w))
			weights += float64(w * w)
		}
	}
	if turn := quarter(s.bodies[high].Heading, about) - quarter(s.bodies[low].Heading, about); turn > maxTurn {
		return headingError(s.bodies[low].Name, s.bodies[high].Name, turn, s.bodies[low].Heading, s.bodies[high].Heading)
	}
	switch {
	case stays != nil:
		g.bearing = stays.degrees
		for _, i := range g.members {
			if turn := math.Abs(quarter(s.bodies[i].Heading, g.bearing)); turn > maxTurn {
				return headingError(s.bodies[i].Name, stays.name, turn, s.bodies[i].Heading, stays.degrees)
			}
		}
	case weights > 0 && low != high:
		g.bearing = onGrid(about + sum/weights)
	default:
		g.bearing = about
	}
	g.ahead = geom.FromBearing(g.bearing)
	g.right = geom.RightOf(g.ahead)
	return nil
}

func onGrid(degrees float64) float64 { return math.Round(float64(degrees*headingGrid)) / headingGrid }

// headingIn returns the heading of a body as a member of a group, and how many quarter turns it is
// from that of the group. A heading that agrees already is not changed.
func (s *solver) headingIn(g *group, i int) (degrees float64, quarters int) {
	own := s.bodies[i].Heading
	quarters = int(math.Mod(math.Round((own-g.bearing)/90), 4)+4) % 4
	if math.Abs(quarter(own, g.bearing)) <= sameHeading {
		return own, quarters
	}
	degrees = math.Mod(g.bearing+float64(90*quarters), 360)
	if degrees < 0 {
		degrees += 360
	}
	return onGrid(degrees), quarters
}
