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

// scanned is up to how many items the index looks at one after the other. It is
// the size of a node of the R-tree, which would scan them, too, and cannot do so
// without branches.
const scanned = 64

// index finds items by their boxes: units by number, parts of terrain by the
// complement of theirs. A few are scanned, many are in an R-tree; the answers are
// the same. It must not be copied; its zero value is empty.
type index struct {
	boxes []r2.Rect // while there are few
	items []int32

	copying sync.Mutex // a copy of an R-tree marks the original, too
	tree    *rtree.RTreeG[int32]
}

func (x *index) insert(box r2.Rect, item int32) {
	switch {
	case x.tree != nil:
		x.tree.Insert(lo(box), hi(box), item)
	case len(x.items) < scanned:
		x.boxes = append(x.boxes, box)
		x.items = append(x.items, item)
	default:
		x.tree = &rtree.RTreeG[int32]{}
		for i, b := range x.boxes {
			x.tree.Insert(lo(b), hi(b), x.items[i])
		}
		x.boxes, x.items = nil, nil
		x.tree.Insert(lo(box), hi(box), item)
	}
}

// replace gives an item another box. It must not be called on an index that
// others may be searching, or that is not its own.
func (x *index) replace(old, box r2.Rect, item int32) {
	if x.tree != nil {
		x.tree.Replace(lo(old), hi(old), item, lo(box), hi(box), item)
		return
	}
	x.boxes[slices.Index(x.items, item)] = box
}

// remove takes an item out. It must not be called on an index that others may be searching, or that is
// not its own.
func (x *index) remove(box r2.Rect, item int32) {
	if x.tree != nil {
		x.tree.Delete(lo(box), hi(box), item)
		return
	}
	i := slices.Index(x.items, item)
	x.items = slices.Concat(x.items[:i], x.items[i+1:]) // others share it
	x.boxes = slices.Delete(x.boxes, i, i+1)
}

// shareWith makes y an index of the same items. What is put into it is in it alone; before anything is
// replaced or removed there, it must be its own.
func (x *index) shareWith(y *index) {
	y.boxes, y.items = slices.Clip(x.boxes), slices.Clip(x.items)
	if x.tree != nil {
		x.copying.Lock()
		y.tree = x.tree.Copy()
		x.copying.Unlock()
	}
}

// own makes the index its own.
func (x *index) own() { x.boxes = slices.Clone(x.boxes) }

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
	var buf [scanned]uint8
	for _, i := range x.scan(&buf, box) {
		if !visit(x.items[i]) {
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
	var buf [scanned]uint8
	for _, i := range x.scan(&buf, box) {
		if !triangle.Misses(x.boxes[i]) {
			visit(x.items[i])
		}
	}
}

// scan lists the places of the boxes that meet the given one. The sign of a
// difference tells on which side a box ends, and every place is written down and
// then kept or not, so that nothing has to be predicted.
func (x *index) scan(found *[scanned]uint8, box r2.Rect) []uint8 {
	n := 0
	for i := range x.boxes {
		b := &x.boxes[i]
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
