package ways

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Field is the scenes of one charger for many places of its target. What may be in the way
// is gathered once, and each scene takes of it what is near. It reuses its memory.
//
// For each place of the target it is used in this order: [Scene.Set]; unless enough is known,
// [Field.Begin], [Scene.Add] with one of Boxes for each thing, and [Field.Keep]; then
// [Field.Place].
type Field struct {
	// Scene is the one that is made at present.
	Scene Scene
	// Area is the table, if it has edges.
	Area r2.Rect
	// Bounded: the table has edges.
	Bounded bool
	// Known is the box, on the table, of which everything in the way is gathered.
	Known r2.Rect
	// Boxes are what the things lie in, on the table, in the order in which they were added.
	Boxes []r2.Rect

	all  []obstacle   // everything that is gathered, with the rings in the scene
	used int          // of the scene's room for points
	more []geom.Point // those that did not fit into it

	lanes lanes
}

// Forget makes it a field of which nothing is known: the next question gathers anew.
func (f *Field) Forget() { f.Known, f.lanes.ready = r2.EmptyRect(), false }

// Begin gathers anew, within a box: what is added to the scene, each with the box that it
// lies in, until [Field.Keep].
func (f *Field) Begin(known r2.Rect) {
	f.Known = known
	f.Scene.Obstacles.clear()
	f.Boxes = f.Boxes[:0]
}

// Keep notes what was added to the scene since [Field.Begin].
func (f *Field) Keep() {
	s := &f.Scene
	f.all = f.all[:0]
	for i := range s.Obstacles.Len() {
		f.all = append(f.all, *s.Obstacles.At(i))
	}
	f.used, f.more = s.Obstacles.used, s.Obstacles.morePoints
	f.lanes.ready = false
}

// Place puts in the scene, instead of what is in it, those of the things kept whose boxes meet a
// box on the table.
func (f *Field) Place(box r2.Rect) {
	s := &f.Scene
	s.Obstacles.clear()
	for i := range f.Boxes {
		b := &f.Boxes[i]
		if b.X.Hi >= box.X.Lo && b.X.Lo <= box.X.Hi && b.Y.Hi >= box.Y.Lo && b.Y.Lo <= box.Y.Hi {
			s.Obstacles.add(f.all[i])
		}
	}
	s.Obstacles.used, s.Obstacles.morePoints = f.used, f.more
}
