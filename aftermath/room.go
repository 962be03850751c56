package aftermath

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Rooms that hold what is near a unit, so that a search stays on the stack; more
// is possible and allocates.
const (
	zoneRoom  = 40
	facetRoom = 8 * zoneRoom
)

// zone is what one convex thing takes from the shifts of a unit: those at which
// the unit would be nearer to it than the gap.
type zone struct {
	first, n int32
	thing    spatial.Thing
	unit     bool
	enemy    bool
	start    float64 // its distance before any shift
	gap      float64
	centre   geom.Point
	radius   float64 // of the facets about the centre
}

// room is what is around one unit, as shifts of it: its own place is the origin.
type room struct {
	base    geom.Base
	bounded bool
	box     r2.Rect // the shifts that stay on the table
	along   geom.Point

	zones      [zoneRoom]zone
	facetsRoom [facetRoom]geom.Facet
	n, used    int
	moreZones  []zone // all of them, when there is no room
	moreFacets []geom.Facet
}

func (r *room) all() []zone {
	if r.moreZones != nil {
		return r.moreZones
	}
	return r.zones[:r.n]
}

func (r *room) facets(z *zone) []geom.Facet {
	if z.first < 0 {
		first := -1 - z.first
		return r.moreFacets[first : first+z.n]
	}
	return r.facetsRoom[z.first : z.first+z.n]
}

func (r *room) add(z zone) {
	switch {
	case r.moreZones != nil:
		r.moreZones = append(r.moreZones, z)
	case r.n == zoneRoom:
		r.moreZones = append(append(make([]zone, 0, 4*zoneRoom), r.zones[:]...), z)
	default:
		r.zones[r.n] = z
		r.n++
	}
}

// gather collects what is within reach of a base. Gaps are set by ask.
func (r *room) gather(f *field, unit spatial.UnitID, base geom.Base, reach float64) {
	r.base = base
	r.n, r.used, r.moreZones, r.moreFacets = 0, 0, nil, nil
	t := f.v.Table()
	side := t.Unit(unit).Side
	f.each(base.Bounds().ExpandedByMargin(reach+geom.Tol), unit, func(o outline) {
		var z zone
		if id, ok := o.thing.Unit(); ok {
			z.unit, z.enemy = true, t.Unit(id).Side != side
		}
		z.thing = o.thing
		r.outline(&z, &o)
		if z.start <= reach {
			r.add(z)
		}
	})
	// The index gives things in an order of its own.
	slices.SortFunc(r.all(), func(a, b zone) int {
		return cmp.Or(a.thing.Compare(b.thing),
			cmp.Compare(a.centre.X, b.centre.X), cmp.Compare(a.centre.Y, b.centre.Y))
	})
	r.edges(t)
}

// outline works out the facets of a zone.
func (r *room) outline(z *zone, o *outline) {
	ring := o.points()
	z.n = int32(len(ring) + 4)
	var facets []geom.Facet
	if r.used+int(z.n) <= facetRoom {
		z.first = int32(r.used)
		facets = geom.AppendFacets(r.facetsRoom[r.used:r.used], r.base, ring)
		r.used += len(facets)
	} else {
		z.first = -1 - int32(len(r.moreFacets))
		r.moreFacets = geom.AppendFacets(r.moreFacets, r.base, ring)
		facets = r.moreFacets[-1-z.first:]
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
	z.start = geom.FacetsDistance(facets, geom.Point{})
}

// edges finds the shifts that keep the base on the table. A base that hangs over
// by what a hand can err is only kept from hanging over more.
func (r *room) edges(t *spatial.Table) {
	area, ok := t.Area()
	if r.bounded = ok; !ok {
		return
	}
	b := r.base.Bounds()
	r.box = r2.EmptyRect()
	r.box.X.Lo, r.box.X.Hi = eased(area.X.Lo-b.X.Lo), -eased(b.X.Hi-area.X.Hi)
	r.box.Y.Lo, r.box.Y.Hi = eased(area.Y.Lo-b.Y.Lo), -eased(b.Y.Hi-area.Y.Hi)
}

// eased is a shift that has to be made, or none when it is within what a hand errs.
func eased(x float64) float64 {
	if x > 0 && x <= geom.ContactBand {
		return 0
	}
	return x
}

// ask sets the gaps.
func (r *room) ask(d *demand) {
	r.along = d.along
	zones := r.all()
	for i := range zones {
		z := &zones[i]
		switch id, _ := z.thing.Unit(); {
		case z.unit:
			z.gap = d.gap(id, z.enemy, z.start)
		case z.start >= -geom.ContactBand:
			z.gap = min(0, z.start)
		default:
			z.gap = 0
		}
	}
}

// ends reports whether a unit may end shifted by t.
func (r *room) ends(t geom.Point) bool {
	if r.bounded && !(t.X >= r.box.X.Lo-geom.Tol && t.X <= r.box.X.Hi+geom.Tol &&
		t.Y >= r.box.Y.Lo-geom.Tol && t.Y <= r.box.Y.Hi+geom.Tol) {
		return false
	}
	zones := r.all()
	for i := range zones {
		z := &zones[i]
		if q, reach := t.Sub(z.centre), z.radius+max(0, z.gap); geom.Norm2(q) >= float64(reach*reach) {
			continue
		}
		if geom.FacetsDistance(r.facets(z), t) < z.gap-geom.Tol {
			return false
		}
	}
	return true
}

// passes reports whether the way to a shift leads through nothing. What a unit
// touches or overlaps at the start it may leave, not go deeper into.
func (r *room) passes(t geom.Point) bool {
	length := geom.Norm(t)
	if length <= geom.Tol {
		return true
	}
	u := geom.Point{X: t.X / length, Y: t.Y / length}
	zones := r.all()
	for i := range zones {
		z := &zones[i]
		if z.start >= length {
			continue
		}
		lo, hi, ok := geom.FacetsChord(r.facets(z), min(0, z.start)-geom.Tol, geom.Point{}, u)
		if ok && hi > 0 && lo < length {
			return false
		}
	}
	return true
}
