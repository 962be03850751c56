package los

import (
	"math"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Viewer is one unit that looks at many. Set notes once in which direction everything on
// the table lies from its eye; after it [Viewer.Glance] says what [Glance] says, a little
// sooner. It reuses its memory and belongs to one goroutine; the zero Viewer can be
// set.
type Viewer struct {
	v    *spatial.View
	from spatial.UnitID
	eye  geom.Point
	// All that may stand in the way, and where it lies; nothing on tables with too
	// much of it, where the index is quicker.
	regions []spatial.Region
	wedges  []wedge
}

// wedge is the directions in which a thing lies, from the right to the left, and how
// far away it is at least, squared. Of what the eye is near to, right is zero: it may
// lie in any direction.
type wedge struct {
	right, left geom.Point
	near2       float64
}

// viewerRoom is up to how many things a Viewer looks at one after the other.
const viewerRoom = 128

// Set makes it the viewer of a view. A number that is not on the table gives a
// *[spatial.IDError].
func (w *Viewer) Set(v *spatial.View, from spatial.UnitID) error {
	if err := check(v, from, from); err != nil {
		return err
	}
	w.v, w.from, w.eye = v, from, v.Body(from).Eye()
	w.regions, w.wedges = w.regions[:0], w.wedges[:0]
	all := r1.Interval{Lo: -4 * geom.MaxCoord, Hi: 4 * geom.MaxCoord}
	v.Search(r2.Rect{X: all, Y: all}, func(r spatial.Region) bool {
		if id, ok := r.Thing.Piece(); r.Thing == spatial.UnitThing(from) ||
			ok && v.Table().Piece(id).Kind() == terrain.Decorative {
			return true
		}
		w.regions = append(w.regions, r)
		return len(w.regions) <= viewerRoom
	})
	if len(w.regions) > viewerRoom {
		w.regions = w.regions[:0]
		return nil
	}
	for _, r := range w.regions {
		w.wedges = append(w.wedges, wedgeOf(w.eye, v.Ring(r)))
	}
	return nil
}

// wedgeOf is where a convex ring lies from an eye.
func wedgeOf(eye geom.Point, ring []geom.Point) wedge {
	var middle geom.Point
	for _, p := range ring {
		middle = middle.Add(p)
	}
	middle = geom.Scale(middle, 1/float64(len(ring))).Sub(eye)
	first := ring[0].Sub(eye)
	w := wedge{right: first, left: first}
	radius2 := 0.0
	for _, p := range ring {
		q := p.Sub(eye)
		radius2 = max(radius2, geom.Norm2(q.Sub(middle)))
		if geom.Cross(w.right, q) < 0 {
			w.right = q
		}
		if geom.Cross(w.left, q) > 0 {
			w.left = q
		}
	}
	far2 := geom.Norm2(middle)
	if far2 <= radius2+wedgeSlack {
		return wedge{} // the eye may be in it
	}
	w.near2 = far2 + radius2 - float64(2*math.Sqrt(float64(far2*radius2)))
	return w
}

// across lists the places of what may stand between the eye and a chain. The signs of
// differences tell, and every place is written down and then kept or not, so that
// nothing has to be predicted.
func (w *Viewer) across(found *[viewerRoom]uint8, c *chain) []uint8 {
	right, left := c.points[0], c.points[c.edges]
	far2 := 0.0
	for _, p := range c.points[:c.edges+1] {
		far2 = max(far2, geom.Norm2(p))
	}
	far2 += wedgeSlack
	n := 0
	for i := range w.wedges {
		s := &w.wedges[i]
		// One of the two wedges begins within the other, and not too far away.
		apart := geom.Cross(right, s.right)
		own := math.Float64bits(apart+wedgeSlack) | math.Float64bits(geom.Cross(s.right, left)+wedgeSlack)
		other := math.Float64bits(wedgeSlack-apart) |
			math.Float64bits(geom.Cross(right, s.left)+wedgeSlack)
		misses := own&other | math.Float64bits(far2-s.near2)
		found[n&(viewerRoom-1)] = uint8(i)
		n += int(1 - misses>>63)
	}
	return found[:n]
}

// wedgeSlack is far above rounding, so that what is left out casts no shadow.
const wedgeSlack = 1e-6

// Glance is [Glance] of the viewer at a unit.
func (w *Viewer) Glance(to spatial.UnitID) Look {
	if w.v == nil || !differ(w.v, w.from, to) {
		return Look{}
	}
	p := newPair(w.v, w.from, to)
	if len(w.regions) > 0 {
		return p.glance(w)
	}
	return p.glance(nil)
}
