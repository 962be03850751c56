// Package motion has bases on the move: how far one goes past rings and edges, straight or turning.
package motion

import (
	"slices"

	"github.com/golang/geo/r2"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Sweep is a base that moves straight in the direction of the unit vector Along without turning,
// whatever its facing. It says how far the base can go: past a convex ring ([Sweep.Past]) and on a
// table with edges ([Sweep.UntilEdge], [Sweep.Inside]).
//
//	+-------+            +-------+          /\
//	| base  | -----------|       |--------> \  \  ring
//	+-------+   at most  +-------+    keep   \ /
//	            so far
type Sweep struct {
	Base  geom.Base
	Along geom.Point
}

// Past returns the sweep past one convex ring of at least three points, in either direction. It
// does not allocate for rings of up to 24 points.
func (s Sweep) Past(ring []geom.Point) Passing {
	p := Passing{along: s.Along}
	facets := AppendFacets(p.facets[:0], s.Base, ring)
	if p.n = len(facets); p.n > passingFacets {
		p.more = slices.Clone(facets)
	}
	return p
}

// passingFacets is how many facets a ring of 24 points has with a base.
const passingFacets = 28

// Passing is a base that moves past one convex ring. The base is as far from the ring as its shift
// is from the sum of the two ([AppendFacets]). Its path is a line through that sum, so each answer
// is in closed form.
//
//	         ___________
//	        /           \   the sum with a rim of r inches
//	start -/-lo-------hi-\----> along
//	       \_____________/
//
// If the base overlaps the ring, distances are minus the depth.
type Passing struct {
	along  geom.Point
	n      int
	facets [passingFacets]Facet
	more   []Facet // instead, if there is no room
}

func (p *Passing) all() []Facet {
	if p.more != nil {
		return p.more
	}
	return p.facets[:p.n]
}

// Distance returns how far the base is from the ring after some inches.
func (p *Passing) Distance(inches float64) float64 {
	return FacetsDistance(p.all(), geom.Scale(p.along, inches))
}

// Nearer returns the stretch of the path on which the base is nearer to the ring than r. It runs
// from lo to hi, in inches from the start, and may begin before the start. ok is false if there is
// none, or only a graze by rounding.
func (p *Passing) Nearer(r float64) (lo, hi float64, ok bool) {
	return FacetsChord(p.all(), r, geom.Point{}, p.along)
}

// Meets reports whether the base comes nearer to the ring than r within some inches.
func (p *Passing) Meets(r, inches float64) bool {
	lo, hi, ok := p.Nearer(r)
	return ok && hi > 0 && lo < inches
}

// Until returns how far the base goes, at most some inches, before it is nearer to the ring than
// keep. It is 0 if it is so at the start, and all of them if it never is.
func (p *Passing) Until(keep, inches float64) float64 {
	lo, hi, ok := p.Nearer(keep)
	if !ok || hi <= 0 {
		return inches
	}
	return max(0, min(inches, lo))
}

// side is one edge of an area as a sweep approaches it. room is how far the base is from it,
// negative if it hangs over, and speed how much each inch takes of that.
type side struct{ room, speed float64 }

func (s *Sweep) sides(area r2.Rect) [4]side {
	b, u := s.Base.Bounds(), s.Along
	return [4]side{
		{area.X.Hi - b.X.Hi, u.X}, {b.X.Lo - area.X.Lo, -u.X},
		{area.Y.Hi - b.Y.Hi, u.Y}, {b.Y.Lo - area.Y.Lo, -u.Y},
	}
}

// UntilEdge returns how far the base goes, at most some inches, before it hangs over an edge of an
// area. It is 0 if it hangs over already and would do so more. A path level with an edge but for
// rounding does not lead over it. The base would hang over by at most [geom.Tol] at its end.
func (s Sweep) UntilEdge(area r2.Rect, inches float64) float64 {
	for _, x := range s.sides(area) {
		if float64(x.speed*inches) > max(0, x.room)+geom.Tol {
			inches = max(0, x.room/x.speed)
		}
	}
	return inches
}

// Inside returns the part of the stretch from lo to hi on which all of the base is in an area. All
// are in inches from the start, and to is less than from if there is no such part. As for
// [Sweep.UntilEdge], a base that hangs over by at most [geom.Tol] counts as inside.
func (s Sweep) Inside(area r2.Rect, lo, hi float64) (from, to float64) {
	for _, x := range s.sides(area) {
		if float64(x.speed*hi) > x.room+geom.Tol {
			if x.speed <= 0 {
				return 1, 0 // it enters only after the stretch
			}
			hi = max(0, x.room/x.speed)
		}
		if geom.Holds(x.room) {
			continue
		}
		if x.speed >= 0 {
			return 1, 0
		}
		lo = max(lo, x.room/x.speed)
	}
	return lo, hi
}
