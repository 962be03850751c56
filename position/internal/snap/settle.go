package snap

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// settle moves all bodies into the contacts that are declared or found.
func (s *solver) settle(links []Link, found []joint) Result {
	r := Result{Places: slices.Clone(s.measured)}
	joints := make([]joint, 0, len(links)+len(found))
	for _, l := range links {
		j, ok, err := s.classify(l)
		if err != nil {
			r.Unmet = append(r.Unmet, Unmet{s.bodiesOf(&l), err})
		} else if ok {
			joints = append(joints, j)
		}
	}
	joints = append(joints, found...)
	slices.SortStableFunc(joints, func(a, b joint) int {
		if c := cmp.Compare(a.class(), b.class()); c != 0 || a.class() == said {
			return cmp.Or(c, s.compare(&a.Link, &b.Link))
		}
		return cmp.Or(cmp.Compare(math.Abs(a.Gap), math.Abs(b.Gap)), s.compare(&a.Link, &b.Link), cmp.Compare(a.edge, b.edge), cmp.Compare(a.vertex, b.vertex))
	})
	s.resolve(joints, &r)
	return r
}

func (s *solver) bodiesOf(l *Link) []int {
	if l.B < 0 {
		return []int{l.A}
	}
	return []int{l.A, l.B}
}

// class ranks joints: if not all can be met, the last class is dropped first.
type class int

const (
	said      class = iota
	holds           // already, so that it does not move
	inContact       // of two bodies
	atWall
	inLine
)

func (j *joint) class() class {
	switch {
	case !j.Found:
		return said
	case math.Abs(j.Gap) <= Exact:
		return holds
	case j.B < 0:
		return atWall
	case j.Kind == InLine:
		return inLine
	}
	return inContact
}

// resolve settles connected bodies. If that is impossible, it drops the joint that counts least,
// then the next, until it succeeds or no body moves.
func (s *solver) resolve(joints []joint, r *Result) {
	for _, own := range s.clusters(joints) {
		kept, err := s.solve(own, r.Places)
		if err == nil {
			for i := range kept {
				if kept[i].B >= 0 {
					r.hang = append(r.hang, [2]int{kept[i].A, kept[i].B})
				}
				if !kept[i].Found || kept[i].Kind != InLine {
					r.Contacts = append(r.Contacts, kept[i].Contact)
				}
			}
			continue
		}
		least := slices.MaxFunc(own, func(a, b joint) int { return cmp.Compare(a.class(), b.class()) })
		if c := least.class(); c != said {
			s.resolve(slices.DeleteFunc(own, func(j joint) bool { return j.class() == c }), r)
			continue
		}
		var names []int
		for i := range own {
			for _, b := range s.bodiesOf(&own[i].Link) {
				if !slices.Contains(names, b) {
					names = append(names, b)
				}
			}
		}
		r.Unmet = append(r.Unmet, Unmet{names, err})
	}
}

// compare orders links by the names of their members.
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

// clusters splits joints by connection.
func (s *solver) clusters(joints []joint) [][]joint {
	hang := newSets(len(s.bodies))
	for i := range joints {
		if joints[i].B >= 0 {
			hang.union(joints[i].A, joints[i].B)
		}
	}
	numbers := numbering{}
	var out [][]joint
	for i := range joints {
		k := numbers.of(hang.find(joints[i].A))
		if k == len(out) {
			out = append(out, nil)
		}
		out[k] = append(out[k], joints[i])
	}
	return out
}

// solve places the bodies of one cluster, and returns the joints that hold there. Found joints that
// contradict more important ones are dropped. If all contacts hold already, no body moves by a bit.
func (s *solver) solve(joints []joint, places []Place) ([]joint, error) {
	if s.holds(joints) {
		return joints, nil
	}
	c := &cluster{solver: s, joints: joints, dropped: make([]bool, len(joints)), place: map[int]int{}}
	for i := range joints {
		c.members = append(c.members, joints[i].A)
		if joints[i].B >= 0 {
			c.members = append(c.members, joints[i].B)
		}
	}
	slices.SortFunc(c.members, func(a, b int) int { return cmp.Compare(s.rank[a], s.rank[b]) })
	c.members = slices.Compact(c.members)
	if len(c.members) > MaxCluster {
		return nil, coded.New("too-many", "%d bases are connected by contacts; at most %d are accepted", len(c.members), MaxCluster)
	}
	for k, i := range c.members {
		c.place[i] = k
	}
	c.origin = s.bodies[c.members[0]].Base.Centre()
	c.offsets = newOffsets(2*len(c.members) + 1)
	if err := c.groupUp(); err != nil {
		return nil, err
	}
	if err := c.turn(); err != nil {
		return nil, err
	}
	if err := c.equate(); err != nil {
		return nil, err
	}
	all, free, err := c.coordinates()
	if err != nil {
		return nil, err
	}
	moves := c.moves(all)
	q, err := c.choose(moves, free)
	if err != nil {
		return nil, err
	}
	there, stay := make([]Place, len(c.members)), true
	for k, i := range c.members {
		b := &s.bodies[i]
		there[k] = places[i]
		if b.E > 0 { // a fixed one keeps every bit
			there[k] = placed(b, c.turned[k].base.At(c.centreAt(i, all, q)), c.turned[k].heading)
		}
		stay = stay && there[k].Moved <= Exact && math.Abs(quarter(there[k].Heading, b.Heading)) <= sameHeading
	}
	kept := joints[:0:0]
	for k := range joints {
		if !c.dropped[k] {
			kept = append(kept, joints[k])
		}
	}
	if stay {
		return kept, nil
	}
	if err := c.verify(there); err != nil {
		return nil, err
	}
	for k, i := range c.members {
		places[i] = there[k]
	}
	return kept, nil
}

// verify refuses solutions that are impossible for bases: sides on one line that do not meet, and
// bases that overlap more than before.
func (c *cluster) verify(there []Place) error {
	const rounding = 2 * Exact
	for i := range c.joints {
		j := &c.joints[i]
		if j.Kind == InLine || j.B < 0 {
			continue
		}
		a, b := &c.bodies[j.A], &c.bodies[j.B]
		switch d := geom.Separation(there[c.place[j.A]].Base, there[c.place[j.B]].Base); {
		case d > rounding && !j.Found:
			return sideError(a.Name, j.Side.String(), b.Name, "")
		case d < -rounding && d < geom.Separation(a.Base, b.Base)-Exact:
			return contradictionError([]string{a.Name, b.Name}, -d)
		}
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
			heading = s.headingOf(j).degrees
		}
		if math.Abs(quarter(heading, s.bodies[j.A].Heading)) > sameHeading {
			return false
		}
	}
	return true
}

// moves returns how far the members move, in terms of the free shifts, except the fixed ones.
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

// centreAt returns the new place of the centre of a member.
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

// placed returns the final place of a body.
func placed(b *Body, base geom.Base, heading float64) (p Place) {
	p.Base, p.Heading = base, heading
	p.Moved = geom.Dist(p.Base.World(b.Anchor), b.Base.World(b.Anchor))
	p.Turned = math.Mod(heading-b.Heading, 360)
	if p.Turned > 180 {
		p.Turned -= 360
	}
	if p.Turned < -180 {
		p.Turned += 360
	}
	return p
}
