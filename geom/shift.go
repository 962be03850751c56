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
		near = nearestFacets(near, beyond)
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
	sortShifts(dst[start:], b.facing)
	return dst
}

// nearestFacets are the mostFacets of a list that are the nearest to a base, in that order, and of those as near in their own: all of the list are
// compared with the last of them, and few are moved.
func nearestFacets(list []Facet, beyond float64) []Facet {
	var out [mostFacets]float64
	n := 0
	for i := range list {
		f := list[i]
		far := math.Abs(Dot(f.Normal, f.At) + beyond)
		if n == mostFacets && far >= out[n-1] {
			continue
		}
		if n < mostFacets {
			n++
		}
		k := n - 1
		for ; k > 0 && out[k-1] > far; k-- {
			out[k], list[k] = out[k-1], list[k-1]
		}
		out[k], list[k] = far, f
	}
	return list[:n]
}

// sortShifts puts shifts in the order of their lengths. Of equally long ones the order goes by a facing, so that it turns with the table.
func sortShifts(list []Point, facing Point) {
	type shift struct {
		length2 float64
		by      Point
	}
	keyed := make([]shift, len(list))
	for i, v := range list {
		keyed[i] = shift{Norm2(v), v}
	}
	slices.SortFunc(keyed, func(v, w shift) int {
		if c := cmp.Compare(v.length2, w.length2); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(Dot(facing, v.by), Dot(facing, w.by)), cmp.Compare(Cross(facing, v.by), Cross(facing, w.by)))
	})
	for i := range keyed {
		list[i] = keyed[i].by
	}
}

// PointBase is a base without size, for questions about shifts of a point. Which of two
// things comes first may go by the facing, a unit vector.
func PointBase(p, facing Point) Base { return Base{centre: p, facing: facing} }
