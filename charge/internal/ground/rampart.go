package ground

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Units right behind an obstacle are fought across it (rows CHG-13, CHG-14). The texts do not
// define "right behind". Here the unit must touch the obstacle. At least half of the charged facing
// must have the obstacle straight in front of it, no more than an inch away. A wall that leaves the
// unit end-on, or slantwise, is beside the fight and not between the two.
//
// Its far side is at the distance up to which at least half of the facing has the obstacle in front
// of it. So a wall with a spur does not keep the charger at the end of the spur.

// RightBehind is how far in front of the facing an obstacle may begin: an inch, like the gap that
// other units must keep.
const RightBehind = 1.0

// Rampart holds the parts of obstacles straight in front of a facing of a unit that touches them.
type Rampart struct {
	left, along, out geom.Point // of the facing; along it and out of it as unit vectors
	length           float64
	parts            ways.ObstacleList // counter-clockwise, on the table
	Reach            float64           // how far its far side is in front of the facing; 0 without one
}

// part returns the outline of a part.
func (w *Rampart) part(i int) []geom.Point { return w.parts.Ring(w.parts.At(i)) }

// Set gathers the obstacles in front of a facing of a unit, in a zero rampart.
func (w *Rampart) Set(v *spatial.View, unit spatial.UnitID, f arcs.Facing) {
	base := v.Body(unit).Base()
	left, right := f.Edge(base)
	w.left, w.length, w.out = left, geom.Dist(left, right), f.Normal(base)
	w.along = geom.RightOf(w.out) // to the right, looking out
	v.EachContact(unit, func(id spatial.PieceID, c terrain.Contact) {
		p := v.Table().Piece(id)
		if p.Kind() != terrain.Obstacle || !c.Touching {
			return
		}
		for i := range p.Shape().NumParts() {
			w.add(p.Shape().Part(i).Vertices())
		}
	})
	if w.parts.Len() > 0 {
		w.Reach = w.farSide()
	}
}

// add adds the piece of a convex part that is straight in front of the facing.
func (w *Rampart) add(part []geom.Point) {
	right := geom.Along(w.left, w.along, w.length)
	var room [2][ways.RingRoom]geom.Point
	a, b := room[0][:0], room[1][:0]
	a = geom.ClipHalfPlane(a, part, w.left, w.along)
	b = geom.ClipHalfPlane(b, a, right, geom.Neg(w.along))
	a = geom.ClipHalfPlane(a[:0], b, w.left, w.out)
	if len(a) < 3 {
		return
	}
	near, far := geom.NoLimit, 0.0
	for _, q := range a {
		y := geom.Dot(q.Sub(w.left), w.out)
		near, far = min(near, y), max(far, y)
	}
	if far > geom.ContactBand && geom.Holds(RightBehind-near) { // nearer than that it is in contact, and not in front
		w.parts.AddRing(a)
	}
}

// covered returns how much of the facing has a part in front of it that begins within an inch and
// extends at least to reach.
func (w *Rampart) covered(reach float64) float64 {
	var room [ways.SpanRoom]ways.Span
	stretches := room[:0]
	for i := range w.parts.Len() {
		near, ok := w.stretch(i, RightBehind, -1)
		far, too := w.stretch(i, reach-geom.Tol, 1)
		if ok && too {
			stretches = ways.Insert(stretches, ways.Span{Lo: max(near.Lo, far.Lo), Hi: min(near.Hi, far.Hi)})
		}
	}
	sum, at := 0.0, 0.0
	for _, s := range stretches {
		if s.Hi > at {
			sum += s.Hi - max(at, s.Lo)
			at = s.Hi
		}
	}
	return sum
}

// stretch returns the stretch of the facing in front of which a part lies beyond a line at some
// inches. With side -1 the part lies before the line.
func (w *Rampart) stretch(i int, inches, side float64) (s ways.Span, ok bool) {
	var room [ways.RingRoom]geom.Point
	ring := geom.ClipHalfPlane(room[:0], w.part(i), geom.Along(w.left, w.out, inches), geom.Scale(w.out, side))
	for k, q := range ring {
		x := geom.Dot(q.Sub(w.left), w.along)
		if k == 0 {
			s = ways.Span{Lo: x, Hi: x}
		}
		s.Lo, s.Hi = min(s.Lo, x), max(s.Hi, x)
	}
	return s, len(ring) > 0
}

// farSide returns the largest reach that at least half of the facing is covered to. It is 0 if less
// than half is covered at all. Between the corners of the parts the covered length falls without a
// step. So the corners are tried, and then the distances between.
func (w *Rampart) farSide() float64 {
	half := float64(0.5 * w.length)
	enough := func(reach float64) bool { return geom.Holds(w.covered(reach) - half) }
	if !enough(0) {
		return 0
	}
	var room [96]float64
	corners := room[:0]
	for i := range w.parts.Len() {
		for _, q := range w.part(i) {
			corners = append(corners, max(0, geom.Dot(q.Sub(w.left), w.out)))
		}
	}
	slices.Sort(corners)
	lo, hi := 0.0, corners[len(corners)-1]
	for _, y := range corners {
		if !enough(y) {
			hi = y
			break
		}
		lo = y
	}
	if lo >= hi || !enough(lo+float64(4*geom.Tol)) {
		return lo
	}
	for range 60 {
		if middle := lo + float64(0.5*(hi-lo)); enough(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}

// RangeLeft returns what is left of a charge range at a target, or at the obstacle that it defends
// if the edition measures to that.
func RangeLeft(v *spatial.View, from, to spatial.UnitID, reach float64) float64 {
	away := spatial.Range(v, v.Edition().ChargeOrigin, from, to)
	if v.Edition().ChargeReachesObstacle {
		var w Rampart
		w.Set(v, to, los.FacingOf(v, from, to).Facing)
		far := geom.Along(w.left, w.out, w.Reach)
		for i := 0; w.Reach > 0 && i < w.parts.Len(); i++ {
			var room [ways.RingRoom]geom.Point
			ring := geom.ClipHalfPlane(room[:0], w.part(i), far, geom.Neg(w.out))
			away = min(away, max(0, geom.SeparationConvex(v.Body(from).Leader().Champion, ring)))
		}
	}
	return reach - away
}
