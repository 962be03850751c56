package charge

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// field is the scenes of one charger for many places of its target. What may be in the way
// is gathered once, and each scene takes of it what is near. It reuses its memory.
type field struct {
	scene   scene
	area    r2.Rect // of the table
	bounded bool    // if it has edges
	known   r2.Rect // of which everything is gathered

	all   []obstacle // with their rings in the scene
	boxes []r2.Rect  // that they lie in
	used  int
	more  []geom.Point

	lanes lanes
}

// forget makes it a field of which nothing is known.
func (f *field) forget() { f.known, f.lanes.ready = r2.EmptyRect(), false }

// begin gathers anew, within a box: what is added to the scene, each with the box that it
// lies in, until [field.keep].
func (f *field) begin(known r2.Rect) {
	f.known = known
	f.scene.obstacles.clear()
	f.boxes = f.boxes[:0]
}

func (f *field) keep() {
	s := &f.scene
	f.all = f.all[:0]
	for i := range s.obstacles.len() {
		f.all = append(f.all, *s.obstacles.at(i))
	}
	f.used, f.more = s.obstacles.used, s.obstacles.morePoints
	f.lanes.ready = false
}

// place puts in the scene what lies near a box.
func (f *field) place(box r2.Rect) {
	s := &f.scene
	s.obstacles.clear()
	for i := range f.boxes {
		b := &f.boxes[i]
		if b.X.Hi >= box.X.Lo && b.X.Lo <= box.X.Hi && b.Y.Hi >= box.Y.Lo && b.Y.Lo <= box.Y.Hi {
			s.obstacles.add(f.all[i])
		}
	}
	s.obstacles.used, s.obstacles.morePoints = f.used, f.more
}
