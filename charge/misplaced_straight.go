package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Where a charge goes straight ahead, it is the way straight ahead on every table that bounds what the best one costs there: what
// both have to go until the front meets the facing is the same, so that only what turning saves counts.

// straightTurn is by how many radians the most direct ways turn at the most, where the one that was found goes straight ahead
// and both ends of its front meet the facing, or one does and the front is beside it by so much.
//
// With A from the centre to the line of the facing, phi between the heading and its normal, and reach(phi) how far the base
// reaches towards it, straight ahead takes (A - reach(phi)) / cos(phi). A way that turns by theta in all costs R theta and, since
// some corner of it comes to that line, A - max reach(phi +- theta). Reach is R cos(x - x0), concave where it counts.
func (h *hindering) straightTurn(extra, about float64) float64 {
	base := h.own.Base()
	r := base.Radius()
	x0 := geom.Angle(geom.Point{X: base.HalfDepth(), Y: base.HalfWidth()})
	slant := h.slant()
	least, most := max(0, math.Abs(slant)-h.turned), math.Abs(slant)+h.turned
	u := max(math.Abs(least-x0), math.Abs(most-x0))
	cos := geom.FromBearing(most / radian).Y
	if cos < 0.5 {
		return geom.NoLimit
	}
	room := float64(h.longest*(1/cos-1)) + extra + about
	ofCos := func(x float64) float64 { return geom.FromBearing(x / radian).Y }
	costs := func(theta float64) float64 {
		return float64(r*theta) - float64(r*(ofCos(max(0, u-theta))-ofCos(u)))
	}
	lo, hi := 0.0, 0.7
	if costs(hi) <= room {
		return geom.NoLimit
	}
	for range 40 {
		if middle := float64((lo + hi) / 2); costs(middle) <= room {
			lo = middle
		} else {
			hi = middle
		}
	}
	return hi
}

// radian is one degree.
const radian = math.Pi / 180

// slant is the angle from the way to the facing to the heading of the charger, in radians, positive where it heads to the right
// of who looks at the facing.
func (h *hindering) slant() float64 {
	ahead := geom.Neg(h.facing.Normal(h.target.Base()))
	along := geom.RightOf(ahead)
	f := h.own.Base().Facing()
	return geom.Angle(geom.Point{X: geom.Dot(f, ahead), Y: geom.Dot(f, along)})
}

// goesStraight notes by how much the most direct ways turn, where the one that was found goes straight ahead.
func (h *hindering) goesStraight(path *Path, about float64) {
	h.turning = geom.NoLimit
	base := h.own.Base()
	if path.Len() != 1 || path.Leg(0).Facing != base.Facing() {
		return
	}
	// The end of the front that leads may be beside the facing, so that what meets it is so far behind.
	l, normal := path.Leg(0), h.facing.Normal(h.target.Base())
	cosine := -geom.Dot(l.Facing, normal)
	if cosine < 0.5 {
		return
	}
	left, right := h.facing.Edge(h.target.Base())
	along := geom.Unit(right.Sub(left))
	end := base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
	ends, beside := end.Corners(), 0.0
	for _, p := range ends[:2] {
		hit := geom.Along(p, l.Facing, geom.Dot(p.Sub(left), normal)/cosine)
		at := geom.Dot(hit.Sub(left), along)
		beside = max(beside, h.along-at, at-geom.Dist(left, right)+h.along)
	}
	v := geom.FromBearing((math.Abs(h.slant()) + h.turned) / radian)
	extra := float64(min(base.Width(), float64(beside*2)) * (v.X / v.Y))
	h.turning = h.straightTurn(extra, about)
}

// straightEnds covers wherever a charger ends, and shuffles, that goes as straight as that; ok is false where something else may
// stand there, so that it is set elsewhere.
func (h *hindering) straightEnds() (ground geom.Base, ok bool) {
	if h.turning == geom.NoLimit || h.longest == geom.NoLimit {
		return geom.Base{}, false
	}
	base, target := h.own.Base(), h.target.Base()
	left, right := h.facing.Edge(target)
	length := geom.Dist(left, right)
	normal := h.facing.Normal(target)
	ahead := geom.Neg(normal)
	along := geom.RightOf(ahead) // as the charger looks at it
	middle := geom.Lerp(left, right, 0.5)
	// Where its centre comes to, in inches from the middle: along the way, and as it swings until it is flush.
	own, other := h.m.UnitBy(h.q.From), h.m.UnitBy(h.q.To)
	slant := h.slant()
	aside := h.turned + h.turning
	off := carriedBy(h.own, own, 0) + carriedBy(h.target, other, geom.Dist(base.Centre(), target.Centre())) +
		float64(base.Radius()*(math.Abs(slant)+aside)) + 0.01
	at := geom.Dot(base.Centre().Sub(middle), along)
	shortest := max(0, geom.Dot(base.Centre().Sub(left), normal)-h.between-base.Radius())
	lo, hi := 0.0, 0.0 // it shuffles to the middle
	for _, far := range [2]float64{shortest, h.longest} {
		for _, angle := range [2]float64{slant - aside, slant + aside} {
			if math.Abs(angle) > 1.5 {
				return geom.Base{}, false
			}
			x := at + float64(far*geom.FromBearing(angle/radian).X)
			lo, hi = min(lo, x-off), max(hi, x+off)
		}
	}
	if most := float64(0.5*length) + base.HalfWidth(); lo < -most || hi > most {
		return geom.Base{}, false
	}
	deep := base.Depth() + float64(2*geom.ContactBand)
	centre := geom.Along(geom.Along(middle, along, float64(0.5*(lo+hi))), normal, float64(0.5*deep))
	ground, err := geom.NewBase(centre, ahead, hi-lo+base.Width(), deep)
	return ground, err == nil && h.free(&ground)
}

// carriedThere is by how much a ground that belongs to the target may be elsewhere.
func (h *hindering) carriedThere(ground *geom.Base) float64 {
	far := 0.0
	for _, p := range ground.Corners() {
		far = max(far, geom.Dist(p, h.target.Base().Centre()))
	}
	return carriedBy(h.target, h.m.UnitBy(h.q.To), far)
}

// free reports whether nothing that holds a place stands on a ground before the target.
func (h *hindering) free(ground *geom.Base) bool {
	v, by := h.q.View, h.carriedThere(ground)+within
	if area, ok := v.Table().Area(); ok {
		for _, p := range ground.Corners() {
			if !area.ExpandedByMargin(-by).ContainsPoint(p) {
				return false
			}
		}
	}
	for id := range v.Units() {
		if id != h.q.From && id != h.q.To && geom.Separation(*ground, v.Body(id).Base()) <= by+h.m.UnitBy(id) {
			return false
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		piece := v.Table().Piece(id)
		if piece.Kind() == terrain.Blocking && piece.DistanceFrom(*ground) <= by+h.m.PieceBy(id) {
			return false
		}
	}
	return true
}

// endsClear reports whether a part of what hinders is off wherever the charger may end, or that does not count.
func (h *hindering) endsClear(part geom.Convex, by float64) bool {
	ring := part.Vertices()
	if h.goes() && h.q.View.Edition().HinderedBy == rules.HinderedByMove {
		return true
	}
	anywhere := h.ends()
	if geom.SeparationConvex(anywhere, ring) > carriedBy(h.target, h.m.UnitBy(h.q.To), h.target.Radius()+float64(2*h.own.Radius()))+by+within {
		return true
	}
	return h.hasStraight && geom.SeparationConvex(h.straight, ring) > h.carriedThere(&h.straight)+by+within
}
