package ways

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Field is the scenes of one charger for many places of its target. What may be in the way
// is gathered once, and each scene takes of it what is near. It reuses its memory.
type Field struct {
	Scene   Scene
	Area    r2.Rect // of the table
	Bounded bool    // if it has edges
	Known   r2.Rect // of which everything is gathered

	all   []obstacle // with their rings in the scene
	Boxes []r2.Rect  // that they lie in
	used  int
	more  []geom.Point

	lanes lanes
}

// Forget makes it a field of which nothing is known.
func (f *Field) Forget() { f.Known, f.lanes.ready = r2.EmptyRect(), false }

// Begin gathers anew, within a box: what is added to the scene, each with the box that it
// lies in, until [field.Keep].
func (f *Field) Begin(known r2.Rect) {
	f.Known = known
	f.Scene.Obstacles.clear()
	f.Boxes = f.Boxes[:0]
}

func (f *Field) Keep() {
	s := &f.Scene
	f.all = f.all[:0]
	for i := range s.Obstacles.Len() {
		f.all = append(f.all, *s.Obstacles.At(i))
	}
	f.used, f.more = s.Obstacles.used, s.Obstacles.morePoints
	f.lanes.ready = false
}

// Place puts in the scene what lies near a box.
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
