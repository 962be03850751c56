package geom

import (
	"cmp"
	"math"
	"slices"
)

// mostFacets is how many edges are met with each other: their number counts twice.
const mostFacets = 256

// AppendShifts appends the shifts that may be the shortest ones by which a base comes to
// lie exactly beyond inches away from the union of convex rings (counter-clockwise), or
// minus that deep in it, the shortest first: straight to or from every edge of a set of
// shifts at which the base meets a ring, to where two such edges meet, and straight to or
// from its corners. Which of them is the one that is looked for, the caller has to try.
// Shifts longer than most are left out, and where edges meet that are not among the
// mostFacets nearest ones. A base without size is a point.
func AppendShifts(dst []Point, b Base, rings [][]Point, beyond, most float64) []Point {
	var facets []Facet
	var corners []Point
	for _, ring := range rings {
		from := len(facets)
		if b.halfWidth > 0 {
			facets = AppendFacets(facets, b, ring)
		} else {
			for i, v := range ring {
				e := wrapped(ring, i+1).Sub(v)
				if length := Norm(e); length > 0 {
					facets = append(facets, Facet{v.Sub(b.centre), Scale(RightOf(e), 1/length), length})
				}
			}
		}
		for _, f := range facets[from:] {
			corners = append(corners, f.At)
		}
	}
	start := len(dst)
	add := func(v Point) {
		if n := Norm2(v); n <= float64(most*most) && IsFinite(v) {
			dst = append(dst, v)
		}
	}
	// Far edges are no ends of short shifts.
	near := facets[:0]
	for _, f := range facets {
		out := Dot(f.Normal, f.At) + beyond
		if math.Abs(out) <= most {
			add(Scale(f.Normal, out))
			near = append(near, f)
		}
	}
	if len(near) > mostFacets {
		slices.SortStableFunc(near, func(f, g Facet) int {
			return cmp.Compare(math.Abs(Dot(f.Normal, f.At)+beyond), math.Abs(Dot(g.Normal, g.At)+beyond))
		})
		near = near[:mostFacets]
	}
	for i, f := range near {
		for _, g := range near[:i] {
			d := Cross(f.Normal, g.Normal)
			if math.Abs(d) <= parallel {
				continue
			}
			p, q := Dot(f.Normal, f.At)+beyond, Dot(g.Normal, g.At)+beyond
			add(Point{
				X: (float64(p*g.Normal.Y) - float64(q*f.Normal.Y)) / d,
				Y: (float64(q*f.Normal.X) - float64(p*g.Normal.X)) / d,
			})
		}
	}
	for _, c := range corners {
		if n := Norm(c); n > 0 && beyond > 0 {
			add(Scale(c, 1-beyond/n))
		}
	}
	// Of equally long ones the order goes by the base, so that it turns with the table.
	slices.SortFunc(dst[start:], func(v, w Point) int {
		return cmp.Or(cmp.Compare(Norm2(v), Norm2(w)),
			cmp.Compare(Dot(b.facing, v), Dot(b.facing, w)), cmp.Compare(Cross(b.facing, v), Cross(b.facing, w)))
	})
	return dst
}

// PointBase is a base without size, for questions about shifts of a point. Which of two
// things comes first may go by the facing, a unit vector.
func PointBase(p, facing Point) Base { return Base{centre: p, facing: facing} }
