package snap

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// cluster is a set of members connected by contacts, which is solved at once. Its coordinates are
// those of the centres along the axes of their groups, two for each body, from an origin that moves
// with the table.
type cluster struct {
	*solver
	members []int // in the order of names
	origin  geom.Point
	groups  []group
	of      map[int]int // the group of each
	joints  []joint
	dropped []bool // for each joint that was found, and contradicts others

	place   map[int]int // the index of a member
	turned  []turned    // for each member
	offsets *offsets
	ties    []tie
	rows    []row
}

// turned is a body after it got the heading of its group.
type turned struct {
	base     geom.Base // with its anchor at its measured place
	heading  float64
	quarters int
}

// tie is a difference of two coordinates that a joint fixes.
type tie struct{ a, b, joint int }

// row is an equation between coordinates: their weighted sum equals the right side.
type row struct {
	at     [4]int
	factor [4]float64
	n      int
	right  float64
	joint  int
}

// node returns the number of a coordinate of a member, along one of its axes; ground is that of all
// fixed bodies.
func (c *cluster) node(i, axis int) int { return 2*c.place[i] + axis }

func (c *cluster) ground() int { return 2 * len(c.members) }

// coordinate returns the coordinate of a point along an axis of a group.
func (c *cluster) coordinate(p, axis geom.Point) float64 { return geom.Dot(p.Sub(c.origin), axis) }

// turn gives each body the heading of its group, about its measured point.
func (c *cluster) turn() error {
	c.turned = make([]turned, len(c.members))
	for k, i := range c.members {
		b := &c.bodies[i]
		h, quarters := c.headingIn(&c.groups[c.of[i]], i)
		base := b.Base
		if h != b.Heading {
			base = base.Turned(geom.FromBearing(h))
			base = base.At(base.Centre().Add(b.Base.World(b.Anchor).Sub(base.World(b.Anchor))))
		}
		c.turned[k] = turned{base, h, quarters}
		if b.E == 0 {
			for axis := range 2 {
				if err := c.tie(c.ground(), c.node(i, axis), c.coordinate(base.Centre(), c.groups[c.of[i]].axis(axis)), -1); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// tie fixes the difference of two coordinates.
func (c *cluster) tie(a, b int, more float64, joint int) error {
	off, known := c.offsets.join(a, b, more)
	if known && math.Abs(off) > Exact {
		if joint >= 0 && c.joints[joint].Found {
			c.dropped[joint] = true
			return nil
		}
		return contradictionError(c.cycle(a, b, joint), math.Abs(off))
	}
	if !known {
		c.ties = append(c.ties, tie{a, b, joint})
	}
	return nil
}

// direction returns a side of a member as an axis of its group and a sign.
func (c *cluster) direction(i int, side int) (axis int, sign float64) {
	d := (c.turned[c.place[i]].quarters + side) % 4
	if d < 2 {
		return d, 1
	}
	return d - 2, -1
}

// half returns half the size of a member along an axis of its group.
func (c *cluster) half(i, axis int) float64 {
	t := &c.turned[c.place[i]]
	if t.quarters%2 == axis {
		return t.base.HalfDepth()
	}
	return t.base.HalfWidth()
}

// equate converts the joints to ties and rows.
func (c *cluster) equate() error {
	for k := range c.joints {
		j := &c.joints[k]
		if c.dropped[k] {
			continue
		}
		var err error
		switch {
		case j.B < 0:
			err = c.equateWall(j, k)
		case j.Flush:
			err = c.equateSides(j, k)
		default:
			t := *j // the corner is that of the turned bases, unless it is declared
			if !j.ByCorner {
				t.byCorner(c.turned[c.place[j.A]].base, c.turned[c.place[j.B]].base)
			}
			if t.onA {
				c.equateCorner(j.A, int(j.Side), j.B, t.corner, k)
			} else {
				c.equateCorner(j.B, int(t.sideB), j.A, t.corner, k)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// equateSides ties sides that lie along each other, or in one line.
func (c *cluster) equateSides(j *joint, k int) error {
	axis, sign := c.direction(j.A, int(j.Side))
	a, b := float64(sign*c.half(j.A, axis)), c.half(j.B, axis)
	_, signB := c.direction(j.B, int(j.sideB))
	return c.tie(c.node(j.A, axis), c.node(j.B, axis), a-float64(signB*b), k)
}

// equateCorner puts a corner of one body on the line of a side of another.
func (c *cluster) equateCorner(flat, side, body, corner, k int) {
	axis, sign := c.direction(flat, side)
	g := &c.groups[c.of[flat]]
	n := geom.Scale(g.axis(axis), sign)
	t := &c.turned[c.place[body]].base
	reach := geom.Dot(t.Corners()[corner].Sub(t.Centre()), n)
	other := &c.groups[c.of[body]]
	c.rows = append(c.rows, row{
		at:     [4]int{c.node(body, 0), c.node(body, 1), c.node(flat, axis)},
		factor: [4]float64{geom.Dot(other.ahead, n), geom.Dot(other.right, n), -sign},
		n:      3, right: c.half(flat, axis) - reach, joint: k,
	})
}

// equateWall puts a side along an edge, a side on a point, or a corner on an edge.
func (c *cluster) equateWall(j *joint, k int) error {
	w := &c.walls[j.Wall]
	axis, sign := c.direction(j.A, int(j.Side))
	g := &c.groups[c.of[j.A]]
	if j.Flush || j.onA {
		p := w.Ring[j.vertex]
		if j.Flush {
			p = w.Ring[j.edge]
		}
		at := c.coordinate(p, g.axis(axis)) - float64(sign*c.half(j.A, axis))
		return c.tie(c.ground(), c.node(j.A, axis), at, k)
	}
	p, q := w.edge(j.edge)
	out := geom.RightOf(geom.Unit(q.Sub(p)))
	t := &c.turned[c.place[j.A]].base
	reach := geom.Dot(t.Corners()[j.corner].Sub(t.Centre()), out)
	c.rows = append(c.rows, row{
		at:     [4]int{c.node(j.A, 0), c.node(j.A, 1)},
		factor: [4]float64{geom.Dot(g.ahead, out), geom.Dot(g.right, out)},
		n:      2, right: c.coordinate(p, out) - reach, joint: k,
	})
	return nil
}

// cycle names the members between two coordinates that a joint would tie a second time.
func (c *cluster) cycle(a, b, joint int) []string {
	from := map[int]tie{a: {a, a, -1}}
	for queue := []int{a}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, t := range c.ties {
			next := -1
			if t.a == at {
				next = t.b
			} else if t.b == at {
				next = t.a
			}
			if next < 0 {
				continue
			}
			if _, seen := from[next]; !seen {
				from[next] = tie{at, next, t.joint}
				queue = append(queue, next)
			}
		}
	}
	names := c.addNames(nil, b, joint)
	for at := b; at != a; at = from[at].a {
		names = c.addNames(names, from[at].a, from[at].joint)
	}
	return names
}

// addNames adds the name of the body of a coordinate, and of the wall of a joint.
func (c *cluster) addNames(names []string, node, joint int) []string {
	if joint >= 0 && c.joints[joint].B < 0 {
		if w := c.walls[c.joints[joint].Wall].Name; !slices.Contains(names, w) {
			names = append(names, w)
		}
	}
	if node != c.ground() {
		if n := c.bodies[c.members[node/2]].Name; !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}
