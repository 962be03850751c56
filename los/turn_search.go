package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may turn to any direction before it looks. Where neither of the two turns shows its target that
// are tried first, all others are searched: a range of turns is looked at in its middle, left out where it
// is proved that none of it will do, and else halved. Of a range the leader point moves by no more
// than the angle times its distance from the centre, so that what shows after some turn of it shows from the
// middle with everything in the way smaller by as much (see [MayBeClearIfTurned]; branch and bound, as
// package charge searches the free pivots of a charge). The widest ranges come first, and of those as wide the
// nearest to straight, so that the same question has the same answer everywhere.

const (
	// firstSector is half of the widest ranges, in degrees: what turns by more moves the eye too far for a proof.
	firstSector = 15
	// narrowest is half of the narrowest ranges. It moves the eye of the largest hero by less than a
	// hundredth of what counts as contact: nobody turns as finely as that at a table.
	narrowest = 1e-3
	// turnEffort is how many ranges are looked at.
	turnEffort = 4000
	// turnRoom is how many ranges may wait.
	turnRoom = 512
	// turnSlack is far above rounding, in radians.
	turnSlack = 1e-9
)

// turnSearch looks for a turn of an individual after which it sees its target and, with a weapon, reaches it.
type turnSearch struct {
	ready    spatial.View // the individual has turned in it already, so that the next turn allocates nothing
	from, to spatial.UnitID
	shooting bool
	weapon   *Weapon // nil for a look
	straight geom.Point
	radius   float64
	far      float64 // from the centre to the farthest corner of the target
}

// sector is a range of turns: the middle, in degrees clockwise of straight, and half of its width.
type sector struct{ middle, half float64 }

// newTurnSearch is the search of a unit with a free pivot that is not on the centre of its target.
func newTurnSearch(v *spatial.View, from, to spatial.UnitID, straight geom.Point) turnSearch {
	s := turnSearch{ready: turned(v, from, straight), from: from, to: to, straight: straight}
	base := v.Body(from).Base()
	s.radius = base.Radius()
	for _, c := range v.Body(to).Corners() {
		s.far = max(s.far, geom.Dist(c, base.Centre()))
	}
	return s
}

// find is the view after the first turn that will do (row SHT-6). ok is false where there is none, but for turns all of whose
// neighbours within [narrowest] fail; settled is false where the effort ended before that was known.
func (s *turnSearch) find() (after spatial.View, ok, settled bool) {
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
	for range turnEffort {
		if n == 0 {
			return after, false, settled
		}
		x := waiting[first]
		first, n = (first+1)%turnRoom, n-1
		after = turned(&s.ready, s.from, geom.Clockwise(s.straight, x.middle))
		does, may := s.at(&after, float64(x.half*(math.Pi/180))+turnSlack)
		if does {
			return after, true, true
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
	return after, false, n == 0 && settled
}

// at reports whether one turn will do, and whether one may that is within an angle of it, in radians.
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
	p := pairFor(after, s.from, s.to, s.shooting)
	if p.clear(0) {
		return does && arc.In, true
	}
	return false, p.mayBeClearIfTurned(turn)
}
