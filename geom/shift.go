package geom

import (
	"cmp"
	"math"
	"slices"
)

// mostFacets is how many edges are met with each other: their number counts twice.
const mostFacets = 256

// Shift is a shift that leads exactly to a limit, and one that leads a little past it.
type Shift struct{ By, Past Point }

// AppendShifts appends the shifts that may be the shortest ones by which a base comes to
// lie exactly beyond inches away from the union of convex rings (counter-clockwise), or
// minus that deep in it, the shortest first: straight to or from every edge of a set of
// shifts at which the base meets a ring, to where two such edges meet, and straight to or
// from its corners. Which of them is the one that is looked for, the caller has to try.
// With each comes the one by which the base comes to lie past inches farther away, or nearer
// where that is negative: from where two edges meet it leads off both.
// Shifts longer than most are left out, and where edges meet that are not among the
// mostFacets nearest ones. A base without size is a point.
func AppendShifts(dst []Shift, b Base, rings [][]Point, beyond, past, most float64) []Shift {
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
	add := func(v, w Point) {
		if n := Norm2(v); n <= float64(most*most) && IsFinite(v) && IsFinite(w) {
			dst = append(dst, Shift{v, w})
		}
	}
	// Far edges are no ends of short shifts.
	near := facets[:0]
	for _, f := range facets {
		out := Dot(f.Normal, f.At) + beyond
		if math.Abs(out) <= most {
			add(Scale(f.Normal, out), Scale(f.Normal, out+past))
			near = append(near, f)
		}
	}
	if len(near) > mostFacets {
		near = nearestFacets(near, beyond)
	}
	for i, f := range near {
		for _, g := range near[:i] {
			if math.Abs(Cross(f.Normal, g.Normal)) > parallel {
				add(meeting(f, g, beyond), meeting(f, g, beyond+past))
			}
		}
	}
	for _, c := range corners {
		if n := Norm(c); n > 0 && beyond > 0 {
			add(Scale(c, 1-beyond/n), Scale(c, 1-(beyond+past)/n))
		}
	}
	sortShifts(dst[start:], b.facing)
	return dst
}

// meeting is where the lines of two facets meet that have been moved outwards by so much.
func meeting(f, g Facet, by float64) Point {
	p, q := Dot(f.Normal, f.At)+by, Dot(g.Normal, g.At)+by
	return Scale(Point{
		X: float64(p*g.Normal.Y) - float64(q*f.Normal.Y),
		Y: float64(q*f.Normal.X) - float64(p*g.Normal.X),
	}, 1/Cross(f.Normal, g.Normal))
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
func sortShifts(list []Shift, facing Point) {
	type shift struct {
		length2 float64
		Shift
	}
	keyed := make([]shift, len(list))
	for i, v := range list {
		keyed[i] = shift{Norm2(v.By), v}
	}
	slices.SortFunc(keyed, func(v, w shift) int {
		if c := cmp.Compare(v.length2, w.length2); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(Dot(facing, v.By), Dot(facing, w.By)), cmp.Compare(Cross(facing, v.By), Cross(facing, w.By)))
	})
	for i := range keyed {
		list[i] = keyed[i].Shift
	}
}

// PointBase is a base without size, for questions about shifts of a point. Which of two
// things comes first may go by the facing, a unit vector.
func PointBase(p, facing Point) Base { return Base{centre: p, facing: facing} }
