package aftermath

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The number of zones and facets that surroundings hold by themselves, so that a search stays on
// the stack. More of them allocate.
const (
	zonesKept  = 40
	facetsKept = 8 * zonesKept
)

// zone is the convex set of the shifts at which a unit would be nearer to one convex obstacle than
// the gap. It is the sum of the obstacle and the base ([motion.AppendFacets]), with a rim as wide
// as the gap.
//
//	  ______________
//	 /   ________   \
//	|   |  sum   |   |  gap
//	|   |________|   |
//	 \______________/
type zone struct {
	first, n int32
	thing    spatial.Thing
	unit     bool
	enemy    bool
	start    float64 // distance of the unit from the obstacle before any shift
	gap      float64
	centre   geom.Point
	radius   float64 // of a circle about the centre that holds the facets
}

// surroundings are the zones around one unit, in the plane of its shifts. The origin is its place.
type surroundings struct {
	base    geom.Base
	bounded bool
	box     r2.Rect // the shifts that stay on the table
	along   geom.Point
	slop    float64 // see [demand]

	kept          [zonesKept]zone
	keptFacets    [facetsKept]motion.Facet
	n, used       int
	spilled       []zone // all of them, if there are too many to keep
	spilledFacets []motion.Facet
}

func (s *surroundings) allZones() []zone {
	if s.spilled != nil {
		return s.spilled
	}
	return s.kept[:s.n]
}

func (s *surroundings) facets(z *zone) []motion.Facet {
	if z.first < 0 {
		first := -1 - z.first
		return s.spilledFacets[first : first+z.n]
	}
	return s.keptFacets[z.first : z.first+z.n]
}

func (s *surroundings) add(z zone) {
	switch {
	case s.spilled != nil:
		s.spilled = append(s.spilled, z)
	case s.n == zonesKept:
		s.spilled = append(append(make([]zone, 0, 4*zonesKept), s.kept[:]...), z)
	default:
		s.kept[s.n] = z
		s.n++
	}
}

// gather collects the zones of obstacles within reach of a base, except some units.
// [surroundings.setGaps] sets their gaps.
func (s *surroundings) gather(
	v *spatial.View, unit spatial.UnitID, base geom.Base, reach float64, without ...spatial.UnitID,
) {
	s.base = base
	s.n, s.used, s.spilled, s.spilledFacets = 0, 0, nil, nil
	t := v.Table()
	side := t.Unit(unit).Side
	each(v, base.Bounds().ExpandedByMargin(reach+geom.Tol), unit, func(o outline) {
		var z zone
		if id, ok := o.thing.Unit(); ok {
			if slices.Contains(without, id) {
				return
			}
			z.unit, z.enemy = true, t.Unit(id).Side != side
		}
		z.thing = o.thing
		s.addFacets(&z, &o)
		if z.start <= reach {
			s.add(z)
		}
	})
	// The search visits obstacles in no defined order.
	slices.SortFunc(s.allZones(), func(a, b zone) int {
		return cmp.Or(a.thing.Compare(b.thing),
			cmp.Compare(a.centre.X, b.centre.X), cmp.Compare(a.centre.Y, b.centre.Y))
	})
	s.gatherEdges(t)
}

// addFacets works out the facets of a zone.
func (s *surroundings) addFacets(z *zone, o *outline) {
	ring := o.ring
	z.n = int32(len(ring) + 4)
	var facets []motion.Facet
	if s.used+int(z.n) <= facetsKept {
		z.first = int32(s.used)
		facets = motion.AppendFacets(s.keptFacets[s.used:s.used], s.base, ring)
		s.used += len(facets)
	} else {
		z.first = -1 - int32(len(s.spilledFacets))
		s.spilledFacets = motion.AppendFacets(s.spilledFacets, s.base, ring)
		facets = s.spilledFacets[-1-z.first:]
	}
	z.n = int32(len(facets))
	box := r2.EmptyRect()
	for i := range facets {
		box = box.AddPoint(facets[i].At)
	}
	z.centre.X = float64(0.5 * (box.X.Lo + box.X.Hi))
	z.centre.Y = float64(0.5 * (box.Y.Lo + box.Y.Hi))
	for i := range facets {
		z.radius = max(z.radius, geom.Norm2(facets[i].At.Sub(z.centre)))
	}
	z.radius = math.Sqrt(z.radius)
	z.start = motion.FacetsDistance(facets, geom.Point{})
}

// gatherEdges finds the shifts that keep the base on the table. A base that hangs over by no more
// than the contact band may continue to do so.
func (s *surroundings) gatherEdges(t *spatial.Table) {
	area, ok := t.Area()
	if s.bounded = ok; !ok {
		return
	}
	b := s.base.Bounds()
	s.box = r2.EmptyRect()
	s.box.X.Lo, s.box.X.Hi = eased(area.X.Lo-b.X.Lo), -eased(b.X.Hi-area.X.Hi)
	s.box.Y.Lo, s.box.Y.Hi = eased(area.Y.Lo-b.Y.Lo), -eased(b.Y.Hi-area.Y.Hi)
}

// eased returns a shift that brings a base back onto the table, or 0 if it is off by no more than
// the band.
func eased(x float64) float64 {
	if x > 0 && x <= geom.ContactBand {
		return 0
	}
	return x
}

// setGaps sets the gap of every zone to the required one.
func (s *surroundings) setGaps(d *demand) {
	s.along, s.slop = d.along, d.slop
	zones := s.allZones()
	for i := range zones {
		z := &zones[i]
		switch id, _ := z.thing.Unit(); {
		case z.unit:
			z.gap = d.asked(id, z.enemy, z.start)
		case z.start >= -geom.ContactBand:
			z.gap = min(0, z.start)
		default:
			z.gap = 0
		}
	}
}

// mayEnd reports whether the unit may be at a shift: on the table, in no zone by more than the
// slop, and without any overlap.
func (s *surroundings) mayEnd(t geom.Point) bool {
	if s.bounded && !(t.X >= s.box.X.Lo-geom.Tol && t.X <= s.box.X.Hi+geom.Tol &&
		t.Y >= s.box.Y.Lo-geom.Tol && t.Y <= s.box.Y.Hi+geom.Tol) {
		return false
	}
	zones := s.allZones()
	for i := range zones {
		z := &zones[i]
		if q, reach := t.Sub(z.centre), z.radius+max(0, z.gap); geom.Norm2(q) >= float64(reach*reach) {
			continue
		}
		least := z.gap
		if z.gap > 0 {
			least = max(0, z.gap-s.slop)
		}
		if motion.FacetsDistance(s.facets(z), t) < least-geom.Tol {
			return false
		}
	}
	return true
}

// mayPass reports whether the unit can make a shift without moving through anything. It may leave
// what it touches or overlaps at the start, but not go deeper into that.
func (s *surroundings) mayPass(t geom.Point) bool {
	length := geom.Norm(t)
	if length <= geom.Tol {
		return true
	}
	u := geom.Point{X: t.X / length, Y: t.Y / length}
	zones := s.allZones()
	for i := range zones {
		z := &zones[i]
		if z.start >= length {
			continue
		}
		lo, hi, ok := motion.FacetsChord(s.facets(z), min(0, z.start)-max(geom.Tol, s.slop), geom.Point{}, u)
		if ok && hi > 0 && lo < length {
			return false
		}
	}
	return true
}
