package ways

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Stock is what may be in the way of one charger, whichever facing it charges: it is gathered once,
// and the scene of each facing takes of it what is near. It does for one target what [Field] does for
// one that moves, and stays on the stack with its scene.
//
// It is used in this order: [Scene.Set]; [Scene.Add] and [Stock.Note] for each thing; [Stock.Keep]; then
// for each facing [Scene.Set] and [Stock.Place]. All of it is with the same scene, which has the rings.
type Stock struct {
	room       [obstacleRoom]stocked
	n          int
	more       []stocked
	used       int
	morePoints []geom.Point
}

// stocked is an obstacle with the box that it lies in, on the table.
type stocked struct {
	obstacle
	box r2.Rect
}

// Note notes what was last added to the scene, and the box that it lies in.
func (k *Stock) Note(s *Scene, box r2.Rect) {
	x := stocked{*s.Obstacles.At(s.Obstacles.Len() - 1), box}
	if k.n == obstacleRoom {
		k.more = append(k.more, x)
		return
	}
	k.room[k.n] = x
	k.n++
}

// Keep ends the gathering.
func (k *Stock) Keep(s *Scene) { k.used, k.morePoints = s.Obstacles.used, s.Obstacles.morePoints }

// Place puts in the scene those of the things whose boxes meet a box on the table, in order.
func (k *Stock) Place(s *Scene, box r2.Rect) {
	s.Obstacles.clear()
	for i := range k.n {
		k.room[i].place(s, &box)
	}
	for i := range k.more {
		k.more[i].place(s, &box)
	}
	s.Obstacles.used, s.Obstacles.morePoints = k.used, k.morePoints
}

func (x *stocked) place(s *Scene, box *r2.Rect) {
	if b := &x.box; b.X.Hi >= box.X.Lo && b.X.Lo <= box.X.Hi && b.Y.Hi >= box.Y.Lo && b.Y.Lo <= box.Y.Hi {
		s.Obstacles.add(x.obstacle)
	}
}
