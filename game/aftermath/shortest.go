package aftermath

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
)

// search finds the shortest legal shift. Illegal shifts are in convex zones with straight and round
// edges, and off the table. They are also in the shadows of obstacles as seen from the origin (the
// unit does not pass through an obstacle). The shortest legal shift is the origin itself or one of
// these points, each of which is tried:
//
//   - the nearest point of an edge or an arc of one zone;
//   - a crossing of the edges of two zones;
//   - a crossing of the edge of a zone with the table edge or the rim of a shadow.
//
// For typed places a gap may be too small by the slop ([demand]). The points remain those of the
// full gaps. A unit moves away from its obstacle by the whole gap, and the slop is for other
// obstacles.
//
// In the figure, x is the nearest point of an edge to the origin o, and at y two zones cross.
//
//	  ____
//	 /    \____
//	x  o  |    \
//	 \____y_____|
type search struct {
	around *surroundings
	limit  float64 // longer shifts are not tried

	found  bool
	at     geom.Point
	length float64

	// ties breaks ties with this shortest shift: the one farthest back wins, then the one farthest
	// to the right.
	ties        *search
	back, right float64
}

// tie is the difference in length, in inches, up to which two shifts count as equally long. It is
// far above rounding, and so small that shifts along one edge of a zone do not compete by their
// direction.
const tie = 1e-9

// typedTie is the same for typed places, between shifts to places farther apart than otherPlace. Of
// shifts to about the same place the shortest is taken, so that rounding makes no difference.
const (
	typedTie   = geom.ContactBand
	otherPlace = 0.1
)

// tie returns the difference in length up to which two shifts count as equally long.
func (around *surroundings) tie() float64 {
	if around.slop > 0 {
		return typedTie
	}
	return tie
}

// shortest returns the shortest legal shift up to a limit; ok is false if there is none. Of equally
// long shifts it is the one most nearly straight back, and of these the one to the right.
func (around *surroundings) shortest(limit float64) (shift geom.Point, ok bool) {
	if around.mayEnd(geom.Point{}) {
		return geom.Point{}, true
	}
	first := search{around: around, limit: limit}
	first.run()
	if !first.found {
		return geom.Point{}, false
	}
	second := search{around: around, limit: first.length + around.tie(), ties: &first}
	second.run()
	if !second.found {
		return first.at, true
	}
	return second.at, true
}

// try takes a shift if it is legal and better than the best so far.
func (s *search) try(t geom.Point) {
	length := geom.Norm(t)
	if !(length <= s.limit) {
		return
	}
	back, right := -geom.Dot(t, s.around.base.Facing()), geom.Dot(t, s.around.base.RightWard())
	if s.ties != nil && !s.ties.equals(t, length) {
		return
	}
	if slack := s.around.tie(); s.ties != nil && s.found &&
		(back < s.back-slack || back <= s.back+slack && right <= s.right+slack) {
		return
	}
	if s.ties == nil && s.found && length >= s.length {
		return
	}
	if !s.around.mayEnd(t) || !s.around.mayPass(t) {
		return
	}
	s.found, s.at, s.length, s.back, s.right = true, t, length, back, right
	if s.ties == nil {
		s.limit = length
	}
}

// equals reports whether a shift is as long as the shortest one, which is known.
func (s *search) equals(t geom.Point, length float64) bool {
	return length <= s.length+tie || geom.Dist(t, s.at) > otherPlace
}

// run tries all points that may be the shortest legal shift.
func (s *search) run() {
	if s.around.along != (geom.Point{}) {
		s.line(s.around.along)
		s.line(geom.Neg(s.around.along))
		return
	}
	zones := s.around.allZones()
	for i := range zones { // first the points that shorten the limit most
		if z := &zones[i]; z.start < z.gap {
			s.nearest(z)
		}
	}
	s.table()
	for i := range zones {
		if z := &zones[i]; z.start-max(0, z.gap) <= s.limit {
			if z.start >= z.gap {
				s.nearest(z)
			}
			s.crossings(i)
			s.shadow(z)
		}
	}
}

// nearest tries the points of a zone's edge that may be nearest to the origin.
func (s *search) nearest(z *zone) {
	facets := s.around.facets(z)
	for i := range facets {
		f := &facets[i]
		s.nearestOfEdge(z, facets, f)
		if z.gap <= 0 {
			continue
		}
		// From inside a circle, its nearest point is straight away from its centre. From the very
		// centre all its points are equally near: the one straight back wins.
		switch d := geom.Norm(f.At); {
		case d <= geom.Tol:
			s.try(geom.Along(f.At, s.around.base.Facing(), -z.gap))
		case d < z.gap && onRim(facets, f, geom.Scale(f.At, -1/d)):
			s.try(geom.Scale(f.At, 1-z.gap/d))
		}
	}
}

// nearestOfEdge tries the points of a facet's straight edge that may be nearest to the origin: the
// foot, and the ends that are corners.
func (s *search) nearestOfEdge(z *zone, facets []motion.Facet, f *motion.Facet) {
	n, dir := f.Normal, geom.LeftOf(f.Normal)
	a := geom.Along(f.At, n, z.gap)
	height, from := geom.Dot(n, a), geom.Dot(dir, a)
	past := max(0, max(from, -from-f.Length))
	if float64(height*height)+float64(past*past) > float64(s.limit*s.limit) {
		return
	}
	if past == 0 {
		s.try(geom.Scale(n, height))
	}
	// If two facets on one line meet at the foot, rounding may put it between them: then the point
	// is where they meet. Ends of round edges are no nearer than their neighbours.
	const rounding = 1e-9
	round := z.gap > 0 && s.around.slop > 0
	if round && (past == 0 || past > rounding) {
		return
	}
	end := geom.Along(a, dir, f.Length)
	if far := float64(s.limit * s.limit); geom.Norm2(a) > far && geom.Norm2(end) > far {
		return
	}
	before, after := runsOn(facets, f)
	if before && math.Abs(from) <= rounding || !before && !round {
		s.try(a)
	}
	if after && math.Abs(from+f.Length) <= rounding || !after && !round {
		s.try(end)
	}
}

// runsOn reports whether the straight edge of a facet continues before its start and after its end.
// Parallel sides of obstacle and base give two facets on one line, without a corner between them.
// Otherwise a point beside the foot would count as equally near on the mirror image.
func runsOn(facets []motion.Facet, f *motion.Facet) (before, after bool) {
	const parallel = 1e-9
	for i := range facets {
		g := &facets[i]
		if g == f || geom.Dot(f.Normal, g.Normal) <= 0 || math.Abs(geom.Cross(f.Normal, g.Normal)) > parallel {
			continue
		}
		if geom.Dot(geom.LeftOf(f.Normal), g.At.Sub(f.At)) < 0 {
			before = true
		} else {
			after = true
		}
	}
	return before, after
}

// onRim reports whether a direction leads from the corner at which a facet starts to the round edge
// about that corner. It is between the normals of the two facets that meet there. Between two
// facets on one line only their normal does; any other direction would give a place inside the
// zone.
func onRim(facets []motion.Facet, f *motion.Facet, u geom.Point) bool {
	const slack = 1e-9
	if geom.Dot(u, geom.LeftOf(f.Normal)) > slack {
		return false
	}
	for i := range facets {
		g := &facets[i]
		if g != f && geom.Dist(g.End(), f.At) <= slack {
			return geom.Dot(u, geom.LeftOf(g.Normal)) >= -slack
		}
	}
	return true
}

// table tries the nearest points of the table edges, and their corners.
func (s *search) table() {
	if !s.around.bounded {
		return
	}
	for _, x := range [2]float64{s.around.box.X.Lo, s.around.box.X.Hi} {
		s.try(geom.Point{X: x})
		for _, y := range [2]float64{s.around.box.Y.Lo, s.around.box.Y.Hi} {
			s.try(geom.Point{X: x, Y: y})
			s.try(geom.Point{Y: y})
		}
	}
}

// crossings tries the crossings of the edge of a zone with those of others and the table edge.
func (s *search) crossings(i int) {
	zones := s.around.allZones()
	z := &zones[i]
	facets := s.around.facets(z)
	for k := range facets {
		f := &facets[k]
		dir := geom.LeftOf(f.Normal)
		a := geom.Along(f.At, f.Normal, z.gap)
		s.edge(i, a, dir, f.Length)
		if z.gap > 0 && geom.Norm(f.At)-z.gap <= s.limit {
			s.arc(i, f.At)
		}
	}
}

// edge tries the crossings of a straight edge of zone i with other zones and the table edge. The
// edge starts at a and runs so many inches along dir.
func (s *search) edge(i int, a, dir geom.Point, length float64) {
	height, from := geom.Cross(a, dir), geom.Dot(dir, a)
	past := max(0, max(from, -from-length))
	if float64(height*height)+float64(past*past) > float64(s.limit*s.limit) {
		return
	}
	at := func(x float64) {
		if x >= -geom.Tol && x <= length+geom.Tol {
			s.try(geom.Along(a, dir, x))
		}
	}
	zones := s.around.allZones()
	for j := range zones {
		o := &zones[j]
		if j == i || !s.meet(&zones[i], o) {
			continue
		}
		if lo, hi, ok := motion.FacetsChord(s.around.facets(o), o.gap, a, dir); ok {
			at(lo)
			at(hi)
		}
	}
	s.crossEdges(a, dir, at)
}

// crossEdges calls at with the distances along a line to its crossings with the table edges.
func (s *search) crossEdges(a, dir geom.Point, at func(x float64)) {
	if !s.around.bounded {
		return
	}
	for _, x := range [2]float64{s.around.box.X.Lo, s.around.box.X.Hi} {
		if dir.X != 0 {
			at((x - a.X) / dir.X)
		}
	}
	for _, y := range [2]float64{s.around.box.Y.Lo, s.around.box.Y.Hi} {
		if dir.Y != 0 {
			at((y - a.Y) / dir.Y)
		}
	}
}

// meet reports whether two zones may have a crossing within the limit.
func (s *search) meet(a, b *zone) bool {
	reach := a.radius + max(0, a.gap) + b.radius + max(0, b.gap)
	return b.start-max(0, b.gap) <= s.limit &&
		geom.Norm2(a.centre.Sub(b.centre)) <= float64(reach*reach)
}

// arc tries the crossings of the round edge of zone i about a corner with the round edges of later
// zones and the table edge. [search.edge] tries its crossings with straight edges.
func (s *search) arc(i int, c geom.Point) {
	zones := s.around.allZones()
	for j := i + 1; j < len(zones); j++ {
		o := &zones[j]
		if o.gap <= 0 || !s.meet(&zones[i], o) {
			continue
		}
		facets := s.around.facets(o)
		for k := range facets {
			s.circles(&zones[i], c, o, facets[k].At)
		}
	}
	if !s.around.bounded {
		return
	}
	z := &zones[i]
	r := z.gap
	for _, x := range [2]float64{s.around.box.X.Lo, s.around.box.X.Hi} {
		if h2 := float64(r*r) - float64((x-c.X)*(x-c.X)); h2 >= 0 {
			h := math.Sqrt(h2)
			s.tryOnEdge(z, z, geom.Point{X: x, Y: c.Y - h})
			s.tryOnEdge(z, z, geom.Point{X: x, Y: c.Y + h})
		}
	}
	for _, y := range [2]float64{s.around.box.Y.Lo, s.around.box.Y.Hi} {
		if h2 := float64(r*r) - float64((y-c.Y)*(y-c.Y)); h2 >= 0 {
			h := math.Sqrt(h2)
			s.tryOnEdge(z, z, geom.Point{X: c.X - h, Y: y})
			s.tryOnEdge(z, z, geom.Point{X: c.X + h, Y: y})
		}
	}
}

// circles tries the crossings of the circles of two zones about corners that are on the edges of
// both. Circles that touch to within Tol do so in one point.
func (s *search) circles(za *zone, a geom.Point, zb *zone, b geom.Point) {
	ra, rb := za.gap, zb.gap
	e := b.Sub(a)
	d2 := geom.Norm2(e)
	if d2 <= float64(geom.Tol*geom.Tol) || d2 > float64((ra+rb+geom.Tol)*(ra+rb+geom.Tol)) {
		return
	}
	d := math.Sqrt(d2)
	x := (d2 + float64(ra*ra) - float64(rb*rb)) / float64(2*d)
	h2 := float64(ra*ra) - float64(x*x)
	if h2 < -float64(2*float64(ra*geom.Tol)) {
		return
	}
	u := geom.Point{X: e.X / d, Y: e.Y / d}
	foot, h := geom.Along(a, u, x), math.Sqrt(max(0, h2))
	s.tryOnEdge(za, zb, geom.Along(foot, geom.LeftOf(u), h))
	s.tryOnEdge(za, zb, geom.Along(foot, geom.LeftOf(u), -h))
}

// tryOnEdge tries a point of circles about corners of two zones if it is on the edges of both. The
// rest of a circle is inside its zone, so that its points are illegal without slop, and meaningless
// with it.
func (s *search) tryOnEdge(a, b *zone, t geom.Point) {
	if s.around.slop > 0 {
		if geom.Norm2(t) > float64(s.limit*s.limit) {
			return
		}
		for _, z := range [2]*zone{a, b} {
			if motion.FacetsDistance(s.around.facets(z), t) < z.gap-geom.Tol {
				return
			}
		}
	}
	s.try(t)
}

// shadow tries the crossings of the rims of the shadow of an obstacle with the edges of zones and
// of the table. The rims of an obstacle in contact run along the touched edges.
func (s *search) shadow(z *zone) {
	facets := s.around.facets(z)
	if z.start > geom.Tol {
		if z.start > s.limit {
			return
		}
		left, right := facets[0].At, facets[0].At
		for i := range facets {
			if at := facets[i].At; geom.Cross(left, at) > 0 {
				left = at
			} else if geom.Cross(right, at) < 0 {
				right = at
			}
		}
		s.line(geom.Unit(left))
		s.line(geom.Unit(right))
		return
	}
	for i := range facets {
		f := &facets[i]
		if up := -geom.Dot(f.Normal, f.At); up >= -geom.ContactBand-geom.Tol && up >= z.start-geom.Tol {
			s.line(geom.LeftOf(f.Normal))
			s.line(geom.RightOf(f.Normal))
			s.line(geom.Unit(f.At)) // the rims of an obstacle not quite in contact
			s.line(geom.Unit(f.End()))
		}
	}
	if z.start < -geom.Tol && z.start >= -geom.ContactBand {
		s.deepShadow(facets, z.start-0.5*geom.Tol)
	}
}

// deepShadow is [search.shadow] for an obstacle that the unit overlaps by less than the slop. Its
// shadow is that of the deeper part, into which the unit may not move. The unit may cut a corner of
// the obstacle as it leaves, for example if it was typed into two neighbours at once.
func (s *search) deepShadow(facets []motion.Facet, depth float64) {
	const rounding = 1e-9
	var left, right geom.Point
	none := true
	for i := range facets {
		n := facets[i].Normal
		a, dir := geom.Along(facets[i].At, n, depth), geom.LeftOf(n)
		lo, hi, ok := motion.FacetsChord(facets, depth+rounding, a, dir)
		if !ok {
			continue // no corner of the part is on this edge
		}
		for _, x := range [2]float64{lo, hi} {
			at := geom.Along(a, dir, x)
			if none || geom.Cross(left, at) > 0 {
				left = at
			}
			if none || geom.Cross(right, at) < 0 {
				right = at
			}
			none = false
		}
	}
	if !none {
		s.line(geom.Unit(left))
		s.line(geom.Unit(right))
	}
}

// line tries the crossings of a ray from the origin with the edges of zones and of the table.
func (s *search) line(u geom.Point) {
	at := func(x float64) {
		if x > 0 && x <= s.limit {
			s.try(geom.Scale(u, x))
		}
	}
	zones := s.around.allZones()
	for i := range zones {
		z := &zones[i]
		if z.start-max(0, z.gap) > s.limit {
			continue
		}
		if lo, hi, ok := motion.FacetsChord(s.around.facets(z), z.gap, geom.Point{}, u); ok {
			at(lo)
			at(hi)
		}
	}
	s.crossEdges(geom.Point{}, u, at)
}
