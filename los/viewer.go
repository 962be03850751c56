package los

import (
	"math"
	"slices"

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
	things  []bystander
	corners []geom.Point           // of all, from the eye
	wedges  []wedge                // in the order of their bands
	bands   [distanceBands + 1]int // where each begins
	strewn  []wedge                // not yet in order
}

// bystander is what a Viewer knows of a thing, whoever is looked at.
type bystander struct {
	region     spatial.Region
	first, end int32 // its corners
	unit       bool
	stature    stature // of a unit
}

// Things are kept by how far they are away: in bands, the last without end.
const (
	distanceBands = 8
	bandWidth     = 6.0 // inches
)

// bandOf is the band of a distance, squared.
func bandOf(far2 float64) int {
	k := int(math.Sqrt(far2) / bandWidth)
	return min(k, distanceBands-1)
}

// wedge is the directions in which a thing lies, from the right to the left, and how
// far away it is at least, squared. Of what the eye is near to, right is zero: it may
// lie in any direction.
type wedge struct {
	right, left geom.Point
	near2       float64
	thing       uint8 // which
}

// viewerRoom is up to how many things a Viewer looks at one after the other.
const viewerRoom = 128

// Set makes it the viewer of a view. A number that is not on the table gives a
// *[spatial.IDError].
func (w *Viewer) Set(v *spatial.View, from spatial.UnitID) error {
	if err := v.Check(from); err != nil {
		return err
	}
	w.v, w.from, w.eye = v, from, v.Body(from).Eye()
	w.things, w.corners, w.strewn = w.things[:0], w.corners[:0], w.strewn[:0]
	all := r1.Interval{Lo: -4 * geom.MaxCoord, Hi: 4 * geom.MaxCoord}
	v.Search(r2.Rect{X: all, Y: all}, func(r spatial.Region) bool {
		w.note(r)
		return len(w.things) <= viewerRoom
	})
	if len(w.things) > viewerRoom {
		w.things = w.things[:0]
		return nil
	}
	w.sort()
	return nil
}

// note notes a region, if somebody's sight or cover may depend on it.
func (w *Viewer) note(r spatial.Region) {
	t := bystander{region: r, first: int32(len(w.corners))}
	if id, ok := r.Thing.Unit(); ok {
		b := w.v.Body(id)
		if id == w.from || !(b.Hides() || b.Covers()) {
			return
		}
		t.unit, t.stature = true, statureOf(b)
	} else if id, ok := r.Thing.Piece(); ok && w.v.Table().Piece(id).Kind() == terrain.Decorative {
		return
	}
	for _, p := range w.v.Ring(r) {
		w.corners = append(w.corners, p.Sub(w.eye))
	}
	t.end = int32(len(w.corners))
	s := wedgeOf(w.corners[t.first:])
	s.thing = uint8(len(w.things))
	w.things = append(w.things, t)
	w.strewn = append(w.strewn, s)
}

// sort puts the wedges in the order of their bands.
func (w *Viewer) sort() {
	var band [viewerRoom]uint8
	w.bands = [distanceBands + 1]int{}
	for i := range w.strewn {
		k := bandOf(w.strewn[i].near2)
		band[i] = uint8(k)
		w.bands[k+1]++
	}
	for k := range distanceBands {
		w.bands[k+1] += w.bands[k]
	}
	next := w.bands
	w.wedges = slices.Grow(w.wedges[:0], len(w.strewn))[:len(w.strewn)]
	for i := range w.strewn {
		at := &next[band[i]]
		w.wedges[*at] = w.strewn[i]
		*at++
	}
}

// wedgeOf is where a convex ring lies, given from the eye: by the least and the greatest
// tangent of the angle between its middle and a corner.
func wedgeOf(ring []geom.Point) wedge {
	var middle geom.Point
	for _, p := range ring {
		middle = middle.Add(p)
	}
	middle = geom.Scale(middle, 1/float64(len(ring)))
	far2 := geom.Norm2(middle)
	radius2, least, most := 0.0, math.Inf(1), math.Inf(-1)
	for _, p := range ring {
		radius2 = max(radius2, geom.Norm2(p.Sub(middle)))
		t := geom.Cross(middle, p) / geom.Dot(middle, p)
		least, most = min(least, t), max(most, t)
	}
	if reach := math.Sqrt(radius2) + geom.ContactBand; far2 <= float64(reach*reach)+wedgeSlack {
		return wedge{} // the eye may be in it or in contact with it, and the tangents be of more than a right angle
	}
	across := geom.LeftOf(middle)
	return wedge{
		right: geom.Along(middle, across, least), left: geom.Along(middle, across, most),
		near2: max(0, far2+radius2-float64(2*math.Sqrt(float64(far2*radius2)))), // rounded, it may be less
	}
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
	for i := range w.wedges[:w.bands[bandOf(far2)+1]] {
		s := &w.wedges[i]
		// One of the two wedges begins within the other, and not too far away.
		apart := geom.Cross(right, s.right)
		own := math.Float64bits(apart+wedgeSlack) | math.Float64bits(geom.Cross(s.right, left)+wedgeSlack)
		other := math.Float64bits(wedgeSlack-apart) |
			math.Float64bits(geom.Cross(right, s.left)+wedgeSlack)
		misses := own&other | math.Float64bits(far2-s.near2)
		found[n&(viewerRoom-1)] = s.thing
		n += int(1 - misses>>63)
	}
	return found[:n]
}

// wedgeSlack is far above rounding, so that what is left out casts no shadow.
const wedgeSlack = 1e-6

// Glance is [Glance] of the viewer at a unit.
func (w *Viewer) Glance(to spatial.UnitID) SightAndCover {
	if w.v == nil || !differ(w.v, w.from, to) {
		return SightAndCover{}
	}
	p := chargePair(w.v, w.from, to)
	if len(w.things) > 0 {
		return p.glance(w)
	}
	return p.glance(nil)
}
