package snap

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// settle puts all bodies where the links have them.
func (s *solver) settle(links []Link) ([]Place, []Contact, error) {
	var joints []joint
	for _, l := range links {
		j, ok, err := s.classify(l)
		if err != nil {
			return nil, nil, err
		}
		if ok {
			joints = append(joints, j)
		}
	}
	slices.SortStableFunc(joints, func(a, b joint) int { return s.compare(&a.Link, &b.Link) })
	places := slices.Clone(s.measured)
	for _, own := range s.clusters(joints) {
		if err := s.solve(own, places); err != nil {
			return nil, nil, err
		}
	}
	contacts := make([]Contact, len(joints))
	for i := range joints {
		contacts[i] = joints[i].Contact
	}
	return places, contacts, nil
}

// compare orders links by the names of what they are of.
func (s *solver) compare(a, b *Link) int {
	other := func(l *Link) int {
		if l.B >= 0 {
			return s.rank[l.B]
		}
		return len(s.bodies)
	}
	wall := func(l *Link) string {
		if l.B < 0 {
			return s.walls[l.Wall].Name
		}
		return ""
	}
	return cmp.Or(cmp.Compare(s.rank[a.A], s.rank[b.A]), cmp.Compare(other(a), other(b)), cmp.Compare(wall(a), wall(b)),
		cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Side, b.Side), cmp.Compare(a.corner(), b.corner()))
}

// clusters splits joints by what hangs together.
func (s *solver) clusters(joints []joint) [][]joint {
	hang := newSets(len(s.bodies))
	for i := range joints {
		if joints[i].B >= 0 {
			hang.union(joints[i].A, joints[i].B)
		}
	}
	number := map[int]int{}
	var out [][]joint
	for i := range joints {
		root := hang.find(joints[i].A)
		k, seen := number[root]
		if !seen {
			k = len(out)
			number[root] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], joints[i])
	}
	return out
}

// solve puts the bodies of one cluster into their places. Where all contacts hold already, nobody
// moves by a bit.
func (s *solver) solve(joints []joint, places []Place) error {
	if s.holds(joints) {
		return nil
	}
	c := &cluster{solver: s, joints: joints, place: map[int]int{}}
	for i := range joints {
		c.members = append(c.members, joints[i].A)
		if joints[i].B >= 0 {
			c.members = append(c.members, joints[i].B)
		}
	}
	slices.SortFunc(c.members, func(a, b int) int { return cmp.Compare(s.rank[a], s.rank[b]) })
	c.members = slices.Compact(c.members)
	if len(c.members) > MaxCluster {
		return &SizeError{len(c.members)}
	}
	for k, i := range c.members {
		c.place[i] = k
	}
	c.origin = s.bodies[c.members[0]].Base.Centre()
	c.offsets = newOffsets(2*len(c.members) + 1)
	if err := c.groupUp(); err != nil {
		return err
	}
	if err := c.turn(); err != nil {
		return err
	}
	if err := c.equate(); err != nil {
		return err
	}
	all, free, err := c.coordinates()
	if err != nil {
		return err
	}
	moves := c.moves(all)
	q, err := c.choose(moves, free)
	if err != nil {
		return err
	}
	for k, i := range c.members {
		s.put(&places[i], i, c.turned[k], c.centreAt(i, all, q))
	}
	return nil
}

// holds reports whether all contacts hold as measured.
func (s *solver) holds(joints []joint) bool {
	for i := range joints {
		j := &joints[i]
		if math.Abs(j.Gap) > Exact {
			return false
		}
		if !j.Flush {
			continue
		}
		heading := 0.0
		if j.B >= 0 {
			heading = s.bodies[j.B].Heading
		} else {
			w := &s.walls[j.Wall]
			heading = geom.Bearing(w.Ring[(j.edge+1)%len(w.Ring)].Sub(w.Ring[j.edge]))
		}
		if math.Abs(quarter(heading, s.bodies[j.A].Heading)) > sameHeading {
			return false
		}
	}
	return true
}

// moves are how far the members move, in terms of the free shifts, but for those that stay.
func (c *cluster) moves(all []linear) []displaced {
	extra := make([]float64, len(c.members))
	for i := range c.joints {
		if j := &c.joints[i]; j.B < 0 {
			k := c.place[j.A]
			extra[k] = max(extra[k], c.walls[j.Wall].E)
		}
	}
	var out []displaced
	for k, i := range c.members {
		if c.bodies[i].E == 0 {
			continue
		}
		g := &c.groups[c.of[i]]
		from := c.turned[k].base.Centre().Sub(c.origin)
		ahead, right := &all[2*k], &all[2*k+1]
		d := displaced{body: i, limit: c.bodies[i].E + extra[k] + geom.Tol}
		d.x = linear{-from.X, make([]float64, len(ahead.factors))}
		d.y = linear{-from.Y, make([]float64, len(ahead.factors))}
		d.x.add(ahead, g.ahead.X)
		d.x.add(right, g.right.X)
		d.y.add(ahead, g.ahead.Y)
		d.y.add(right, g.right.Y)
		for v := range d.x.factors {
			if d.x.factors[v] != 0 || d.y.factors[v] != 0 {
				d.some = append(d.some, v)
			}
		}
		out = append(out, d)
	}
	return out
}

// centreAt is where the centre of a member is put.
func (c *cluster) centreAt(i int, all []linear, q []float64) geom.Point {
	g := &c.groups[c.of[i]]
	p := c.origin
	for axis := range 2 {
		l := &all[c.node(i, axis)]
		at := l.constant
		for k, v := range q {
			at += float64(l.factors[k] * v)
		}
		p = geom.Along(p, g.axis(axis), at)
	}
	return p
}

// put notes where a body stands in the end. One that stays keeps every bit.
func (s *solver) put(p *Place, i int, t turned, centre geom.Point) {
	b := &s.bodies[i]
	if b.E == 0 {
		return
	}
	p.Base, p.Heading = t.base.At(centre), t.heading
	p.Moved = geom.Dist(p.Base.World(b.Anchor), b.Base.World(b.Anchor))
	p.Turned = math.Mod(t.heading-b.Heading, 360)
	if p.Turned > 180 {
		p.Turned -= 360
	}
	if p.Turned < -180 {
		p.Turned += 360
	}
}
