package spatial

import (
	"math"
	"slices"
	"sync"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/tidwall/rtree"
)

// scanned is the number of boxes up to which the index scans them in order. It is the size of a
// node of the R-tree, which would scan them, too, but not without branches.
const scanned = 64

// index finds items by their boxes: units by id, parts of terrain by the complement of theirs. A
// few are scanned, many are in an R-tree; the results are the same. It must not be copied; its zero
// value is empty.
type index struct {
	// units and parts are boxes by id, while there are few. Units move: theirs are in blocks, which
	// the tables of a game share until a unit in them moves.
	units [scanned / inBlock]*block
	parts []r2.Rect
	count int   // of ids that units have
	own   uint8 // a bit for each block that is not shared

	copying sync.Mutex // copying an R-tree marks the original, too
	tree    *rtree.RTreeG[int32]
}

// block holds the boxes of units with consecutive ids.
type block [inBlock]r2.Rect

const inBlock = 8

// empty returns a block without units.
func empty() *block {
	b := new(block)
	for i := range b {
		b[i] = nowhere()
	}
	return b
}

// nowhere returns the box of an unused id. It meets no box, not even an infinite one.
func nowhere() r2.Rect {
	none := r1.Interval{Lo: math.Inf(1), Hi: math.Inf(-1)}
	return r2.Rect{X: none, Y: none}
}

// insert adds an item: the next unit, or one with a higher id, or the next part of terrain.
func (x *index) insert(box r2.Rect, item int32) {
	units, parts := max(x.count, int(item)+1), len(x.parts)
	if item < 0 {
		parts++
	}
	if x.tree == nil && units+parts > scanned {
		x.plant()
	}
	switch {
	case x.tree != nil:
		x.tree.Insert(lo(box), hi(box), item)
	case item < 0:
		x.parts = append(x.parts, box)
	default:
		x.count = units
		for k := int(item) / inBlock; k >= 0 && x.units[k] == nil; k-- {
			x.units[k] = empty()
			x.own |= 1 << k
		}
		*x.boxOf(item) = box
	}
}

// plant puts all items into a tree.
func (x *index) plant() {
	x.tree = &rtree.RTreeG[int32]{}
	for i, b := range x.parts {
		x.tree.Insert(lo(b), hi(b), ^int32(i))
	}
	for i := range x.count {
		if b := x.units[i/inBlock][i%inBlock]; b != nowhere() {
			x.tree.Insert(lo(b), hi(b), int32(i))
		}
	}
	x.units, x.parts = [scanned / inBlock]*block{}, nil
}

// boxOf returns the box of a unit for writing, in a block that is not shared.
func (x *index) boxOf(unit int32) *r2.Rect {
	k := unit / inBlock
	if x.own&(1<<k) == 0 {
		b := *x.units[k]
		x.units[k] = &b
		x.own |= 1 << k
	}
	return &x.units[k][unit%inBlock]
}

// replace gives an item another box. It must not be called on a shared index, and the parts must
// not be shared: see ownParts.
func (x *index) replace(old, box r2.Rect, item int32) {
	switch {
	case x.tree != nil:
		x.tree.Replace(lo(old), hi(old), item, lo(box), hi(box), item)
	case item < 0:
		x.parts[^item] = box
	default:
		*x.boxOf(item) = box
	}
}

// remove removes a unit. It must not be called on an index that others may be searching.
func (x *index) remove(box r2.Rect, unit int32) {
	if x.tree != nil {
		x.tree.Delete(lo(box), hi(box), unit)
		return
	}
	*x.boxOf(unit) = nowhere()
}

// shareWith makes y an index of the same items. Later changes to y affect only y.
func (x *index) shareWith(y *index) {
	y.units, y.count, y.parts = x.units, x.count, slices.Clip(x.parts)
	if x.tree != nil {
		x.copying.Lock()
		y.tree = x.tree.Copy()
		x.copying.Unlock()
	}
}

// ownParts replaces the shared parts by a copy.
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
	for _, i := range scan(x.parts, &found, box) {
		if !visit(^int32(i)) {
			return
		}
	}
	for _, i := range x.scanUnits(&found, box) {
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
	for _, i := range scan(x.parts, &found, box) {
		if !visit(int32(i)) {
			return
		}
	}
}

// across visits the items whose boxes meet the given one and may meet the
// triangle.
func (x *index) across(box r2.Rect, triangle *motion.Triangle, visit func(item int32)) {
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
	for _, i := range scan(x.parts, &found, box) {
		if !triangle.Misses(x.parts[i]) {
			visit(^int32(i))
		}
	}
	for _, i := range x.scanUnits(&found, box) {
		if !triangle.Misses(x.units[i/inBlock][i%inBlock]) {
			visit(int32(i))
		}
	}
}

// scan lists the indices of the boxes that meet the given one. The sign of a difference says on
// which side a box ends. Every index is written and then kept or not, so that the loop has no
// branch.
func scan(boxes []r2.Rect, found *[scanned]uint8, box r2.Rect) []uint8 {
	n := 0
	lowX, highX, lowY, highY := box.X.Lo, box.X.Hi, box.Y.Lo, box.Y.Hi
	for i := range boxes {
		found[n&(scanned-1)] = uint8(i)
		n += meet(&boxes[i], lowX, highX, lowY, highY)
	}
	return found[:n]
}

// scanUnits is scan for the boxes of units.
func (x *index) scanUnits(found *[scanned]uint8, box r2.Rect) []uint8 {
	n := 0
	lowX, highX, lowY, highY := box.X.Lo, box.X.Hi, box.Y.Lo, box.Y.Hi
	for k, b := range x.units[:(x.count+inBlock-1)/inBlock] {
		for i := range b {
			found[n&(scanned-1)] = uint8(k*inBlock + i)
			n += meet(&b[i], lowX, highX, lowY, highY)
		}
	}
	return found[:n]
}

// meet returns 1 if a box meets the one between two numbers in each direction, else 0.
func meet(a *r2.Rect, lowX, highX, lowY, highY float64) int {
	outside := math.Float64bits(a.X.Hi-lowX) | math.Float64bits(highX-a.X.Lo) |
		math.Float64bits(a.Y.Hi-lowY) | math.Float64bits(highY-a.Y.Lo)
	return int(1 - outside>>63)
}

// finite reports whether a box can be searched: one with NaN in it would match
// everything.
func finite(box r2.Rect) bool {
	return !math.IsNaN(box.X.Lo + box.X.Hi + box.Y.Lo + box.Y.Hi)
}

func lo(r r2.Rect) [2]float64 { return [2]float64{r.X.Lo, r.Y.Lo} }
func hi(r r2.Rect) [2]float64 { return [2]float64{r.X.Hi, r.Y.Hi} }
