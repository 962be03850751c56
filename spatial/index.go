package spatial

import (
	"math"
	"slices"
	"sync"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/tidwall/rtree"
)

// scanned is up to how many boxes the index looks at one after the other. It is
// the size of a node of the R-tree, which would scan them, too, and cannot do so
// without branches.
const scanned = 64

// index finds items by their boxes: units by number, parts of terrain by the
// complement of theirs. A few are scanned, many are in an R-tree; the answers are
// the same. It must not be copied; its zero value is empty.
type index struct {
	// units and parts are boxes by number, while there are few. They lie apart, because units move and terrain
	// does not: the tables of a game share the one and not the other.
	units, parts []r2.Rect

	copying sync.Mutex // a copy of an R-tree marks the original, too
	tree    *rtree.RTreeG[int32]
}

// nowhere is the box of a unit that has left: no box that is searched meets it, not even one without end.
func nowhere() r2.Rect {
	none := r1.Interval{Lo: math.Inf(1), Hi: math.Inf(-1)}
	return r2.Rect{X: none, Y: none}
}

// insert puts an item in: the next unit, or one with a higher number, or the next part of terrain.
func (x *index) insert(box r2.Rect, item int32) {
	if x.tree == nil && max(len(x.units), int(item))+len(x.parts) >= scanned {
		x.plant()
	}
	switch {
	case x.tree != nil:
		x.tree.Insert(lo(box), hi(box), item)
	case item < 0:
		x.parts = append(x.parts, box)
	default:
		for len(x.units) < int(item) {
			x.units = append(x.units, nowhere())
		}
		x.units = append(x.units, box)
	}
}

// plant puts all items into a tree.
func (x *index) plant() {
	x.tree = &rtree.RTreeG[int32]{}
	for i, b := range x.parts {
		x.tree.Insert(lo(b), hi(b), ^int32(i))
	}
	for i, b := range x.units {
		if b != nowhere() {
			x.tree.Insert(lo(b), hi(b), int32(i))
		}
	}
	x.units, x.parts = nil, nil
}

// replace gives an item another box. It must not be called on an index that
// others may be searching, or that is not its own.
func (x *index) replace(old, box r2.Rect, item int32) {
	switch {
	case x.tree != nil:
		x.tree.Replace(lo(old), hi(old), item, lo(box), hi(box), item)
	case item < 0:
		x.parts[^item] = box
	default:
		x.units[item] = box
	}
}

// remove takes a unit out. It must not be called on an index that others may be searching, or that is
// not its own.
func (x *index) remove(box r2.Rect, unit int32) {
	if x.tree != nil {
		x.tree.Delete(lo(box), hi(box), unit)
		return
	}
	x.units[unit] = nowhere()
}

// shareWith makes y an index of the same items. What is put into it is in it alone; before anything is
// replaced or removed there, it must be its own.
func (x *index) shareWith(y *index) {
	y.units, y.parts = slices.Clip(x.units), slices.Clip(x.parts)
	if x.tree != nil {
		x.copying.Lock()
		y.tree = x.tree.Copy()
		x.copying.Unlock()
	}
}

// ownUnits makes what the index has of units its own.
func (x *index) ownUnits() { x.units = slices.Clone(x.units) }

// ownParts makes what it has of terrain its own.
func (x *index) ownParts() { x.parts = slices.Clone(x.parts) }

// search visits the items whose boxes meet the given one, touching included,
// until visit returns false.
func (x *index) search(box r2.Rect, visit func(item int32) bool) {
	if !finite(box) {
		return
	}
	if x.tree != nil {
		x.tree.Search(lo(box), hi(box), func(_, _ [2]float64, item int32) bool { return visit(item) })
		return
	}
	var found [scanned]uint8
	for _, i := range scan(x.parts, &found, &box) {
		if !visit(^int32(i)) {
			return
		}
	}
	for _, i := range scan(x.units, &found, &box) {
		if !visit(int32(i)) {
			return
		}
	}
}

// searchParts is search for terrain alone.
func (x *index) searchParts(box r2.Rect, visit func(part int32) bool) {
	if x.tree != nil {
		x.search(box, func(item int32) bool { return item >= 0 || visit(^item) })
		return
	}
	if !finite(box) {
		return
	}
	var found [scanned]uint8
	for _, i := range scan(x.parts, &found, &box) {
		if !visit(int32(i)) {
			return
		}
	}
}

// across visits the items whose boxes meet the given one and may meet the
// triangle.
func (x *index) across(box r2.Rect, triangle *geom.Triangle, visit func(item int32)) {
	if !finite(box) {
		return
	}
	if x.tree != nil {
		x.tree.Search(lo(box), hi(box), func(low, high [2]float64, item int32) bool {
			own := r2.Rect{X: r1.Interval{Lo: low[0], Hi: high[0]}, Y: r1.Interval{Lo: low[1], Hi: high[1]}}
			if !triangle.Misses(own) {
				visit(item)
			}
			return true
		})
		return
	}
	var found [scanned]uint8
	for _, i := range scan(x.parts, &found, &box) {
		if !triangle.Misses(x.parts[i]) {
			visit(^int32(i))
		}
	}
	for _, i := range scan(x.units, &found, &box) {
		if !triangle.Misses(x.units[i]) {
			visit(int32(i))
		}
	}
}

// scan lists the places of the boxes that meet the given one. The sign of a
// difference tells on which side a box ends, and every place is written down and
// then kept or not, so that nothing has to be predicted.
func scan(boxes []r2.Rect, found *[scanned]uint8, box *r2.Rect) []uint8 {
	n := 0
	for i := range boxes {
		b := &boxes[i]
		outside := math.Float64bits(b.X.Hi-box.X.Lo) | math.Float64bits(box.X.Hi-b.X.Lo) |
			math.Float64bits(b.Y.Hi-box.Y.Lo) | math.Float64bits(box.Y.Hi-b.Y.Lo)
		found[n&(scanned-1)] = uint8(i)
		n += int(1 - outside>>63)
	}
	return found[:n]
}

// finite reports whether a box can be searched: one with NaN in it would match
// everything.
func finite(box r2.Rect) bool {
	return !math.IsNaN(box.X.Lo + box.X.Hi + box.Y.Lo + box.Y.Hi)
}

func lo(r r2.Rect) [2]float64 { return [2]float64{r.X.Lo, r.Y.Lo} }
func hi(r r2.Rect) [2]float64 { return [2]float64{r.X.Hi, r.Y.Hi} }
