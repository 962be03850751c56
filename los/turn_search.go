package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may turn to any direction before it looks. If neither of the first two turns shows
// its target, a range of turns is tried at its middle. A range is discarded if no turn of it is
// proved to do, and else halved (see [MayBeClearIfTurned]; branch and bound). The widest ranges
// come first, and of equal ones the nearest to straight, so that the answer is deterministic.

const (
	// firstSector is half the width of the widest ranges, in degrees. A larger turn moves the eye
	// too far for a proof.
	firstSector = 15
	// narrowest is half the width of the narrowest ranges, in radians. It moves the eye of the
	// largest hero by less than a hundredth of a contact. No player turns as finely as that.
	narrowest = 1e-3
	// turnEffort is how many ranges are looked at if at most usualBetween obstacles and parts of
	// terrain are between the two units. If there are more, it is proportionally less.
	turnEffort, usualBetween = 4000, 512
	// turnRoom is how many ranges may wait.
	turnRoom = 512
	// turnSlack is far above rounding, in radians.
	turnSlack = 1e-9
)

// turnSearch looks for a turn of an individual after which it sees its target and, with a weapon,
// reaches it.
type turnSearch struct {
	v        *spatial.View
	from, to spatial.UnitID
	// shooting: it looks for a shot. Then it must have room for the turn, if any is needed.
	shooting bool
	weapon   *Weapon // nil for a look
	arcOnly  bool    // it is enough to have the target in the arc
	// facings are the two turns that are tried first, straight at the middle of the target and
	// straight at its nearest point.
	facings [2]geom.Point
	radius  float64
	far     float64 // distance from the centre to the farthest corner of the target
	until   *until
}

// sector is a range of turns: its middle, in degrees clockwise from straight, and half its width.
type sector struct{ middle, half float64 }

// newTurnSearch returns the search for a unit. ok is false if it has no free pivot, or is on its
// target.
func newTurnSearch(v *spatial.View, from, to spatial.UnitID) (s turnSearch, ok bool) {
	if !HasFreePivot(v, from) || !differ(v, from, to) {
		return s, false
	}
	centre, target := v.Body(from).Base().Centre(), v.Body(to).Base()
	s = turnSearch{v: v, from: from, to: to}
	s.facings[0] = geom.Unit(target.Centre().Sub(centre))
	s.facings[1] = geom.Unit(target.NearestTo(centre).A.Sub(centre))
	if s.facings[1] == (geom.Point{}) {
		s.facings[1] = s.facings[0]
	}
	return s, s.facings[0] != (geom.Point{})
}

// first returns the first turn that will do and for which the unit has room. It tries the two
// facings, then any other and, if only room is missing, the [asides]. If ok is false, lacksRoom
// reports that a turn lacks only room, and facing is the first such turn. settled is false if it is
// not known whether any turn will do.
func (s *turnSearch) first() (facing geom.Point, ok, lacksRoom, settled bool) {
	for _, f := range s.facings {
		after := turned(s.v, s.from, f)
		if !s.does(&after) {
			continue
		}
		if s.hasRoom(&after) {
			return f, true, false, true
		}
		if !lacksRoom {
			facing, lacksRoom = f, true
		}
	}
	if !lacksRoom {
		if facing, ok, settled = s.find(); !ok {
			return facing, false, false, settled
		}
		if after := turned(s.v, s.from, facing); s.hasRoom(&after) {
			return facing, true, false, true
		}
	}
	if f, ok := s.aside(); ok {
		return f, true, false, true
	}
	return facing, false, true, true
}

// aside returns the first of the [asides] that will do.
func (s *turnSearch) aside() (facing geom.Point, ok bool) {
	a := asides{v: s.v, from: s.from, straight: s.facings[0]}
	for after, ok := a.next(); ok; after, ok = a.next() {
		if s.does(&after) {
			return after.Body(s.from).Base().Facing(), true
		}
	}
	return facing, false
}

// does reports whether one turn will do, room apart.
func (s *turnSearch) does(after *spatial.View) bool {
	if w := s.weapon; w != nil && !w.reaches(after, s.from, s.to) || !InArc(after, s.from, s.to, s.shooting).In {
		return false
	}
	if s.arcOnly {
		return true
	}
	p := newPair(after, s.from, s.to, s.shooting)
	return p.clear()
}

// hasRoom reports whether the unit has room for a turn, or needs none.
func (s *turnSearch) hasRoom(after *spatial.View) bool { return !s.shooting || hasRoom(after, s.from) }

// find returns the first turn that will do (row SHT-6). ok is false if there is none, except for
// turns whose neighbours within [narrowest] all fail. settled is false if the effort ended before
// that was known.
func (s *turnSearch) find() (facing geom.Point, ok, settled bool) {
	ready := turned(s.v, s.from, s.facings[0]) // pivoted once, so that the next turn does not allocate
	base := s.v.Body(s.from).Base()
	s.radius, s.far = base.Radius(), 0
	for _, c := range s.v.Body(s.to).Corners() {
		s.far = max(s.far, geom.Dist(c, base.Centre()))
	}
	var waiting [turnRoom]sector
	first, n := 0, 0
	settled = true
	add := func(x sector) {
		if n == turnRoom {
			settled = false
			return
		}
		waiting[(first+n)%turnRoom] = x
		n++
	}
	for k := range int(180 / firstSector) {
		// 0, then one to the right, one to the left, and so on.
		middle := float64((k + 1) / 2 * 2 * firstSector)
		if k%2 == 0 {
			middle = -middle
		}
		add(sector{middle, firstSector})
	}
	for range s.effort() {
		if s.until.ended() {
			return facing, false, false
		}
		if n == 0 {
			return facing, false, settled
		}
		x := waiting[first]
		first, n = (first+1)%turnRoom, n-1
		facing = geom.Clockwise(s.facings[0], x.middle)
		after := turned(&ready, s.from, facing)
		does, may := s.at(&after, float64(x.half*(math.Pi/180))+turnSlack)
		if does {
			return facing, true, true
		}
		if half := float64(x.half / 2); may && half >= narrowest {
			near, other := sector{x.middle - half, half}, sector{x.middle + half, half}
			if x.middle < 0 {
				near, other = other, near
			}
			add(near)
			add(other)
		}
	}
	return facing, false, n == 0 && settled
}

// effort returns how many ranges are looked at: each looks past all obstacles between the two
// units.
func (s *turnSearch) effort() int {
	t := s.v.Table()
	all := s.v.Len()
	for id := range spatial.PieceID(t.NumPieces()) {
		all += t.Piece(id).Shape().NumParts()
	}
	if all <= usualBetween {
		return turnEffort
	}
	return max(1, turnEffort*usualBetween/max(usualBetween, s.between()))
}

// between returns how many obstacles, and parts of terrain, are between the two units however the
// first turns.
func (s *turnSearch) between() (n int) {
	centre, reach := s.v.Body(s.from).Base().Centre(), s.radius
	box := s.v.Body(s.to).Base().Bounds().AddPoint(centre).AddPoint(centre.Sub(geom.Point{X: reach, Y: reach})).AddPoint(centre.Add(geom.Point{X: reach, Y: reach}))
	s.v.Search(box, func(spatial.Region) bool { n++; return true })
	return n
}

// at reports whether one turn will do, and whether any turn within an angle of it, in radians, may
// do.
func (s *turnSearch) at(after *spatial.View, turn float64) (does, may bool) {
	moved := float64(s.radius*turn) + geom.Tol
	does = true
	if w := s.weapon; w != nil {
		away := spatial.Range(after, after.Edition().ShootingOrigin, s.from, s.to)
		if w.Range > 0 && away-w.Range > moved || w.Indirect && after.Edition().IndirectMinRange-away > moved {
			return false, false
		}
		does = w.reaches(after, s.from, s.to)
	}
	arc := InArc(after, s.from, s.to, s.shooting)
	if arc.Margin < -float64(s.far*turn)-geom.Tol {
		return false, false
	}
	p := newPair(after, s.from, s.to, s.shooting)
	if p.clear() {
		return does && arc.In, true
	}
	return false, p.mayBeClearIfTurned(turn)
}

// turnUnlessSeen is [TurnToLook] for a unit that does not see the other without a turn. in reports
// whether the other is in its arc.
func (u *until) turnUnlessSeen(v *spatial.View, from, to spatial.UnitID, shooting, in bool) (facing geom.Point, ok bool) {
	s, ok := newTurnSearch(v, from, to)
	if !ok {
		return geom.Point{}, false
	}
	s.until, s.shooting = u, shooting
	facing, ok, lacksRoom, _ := s.first()
	if ok {
		return facing, true
	}
	if shooting && needsRoom(v) && !lacksRoom {
		after := turned(v, from, s.facings[0])
		lacksRoom = !hasRoom(&after, from)
	}
	if in || lacksRoom {
		return geom.Point{}, false
	}
	return s.facings[0], true
}
