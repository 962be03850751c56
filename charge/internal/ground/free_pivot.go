package ground

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// FreePivot is what a free pivot must achieve. Arc, range and facing depend only on the base and
// are decided first; sight requires a view, which takes longer to make.
type FreePivot struct {
	View     *spatial.View
	From, To spatial.UnitID
	Facing   arcs.Facing // of the target
	Before   geom.Base   // its base before the pivot
	Reach    float64     // the charge range
	Loose    bool        // any facing will do

	// Radius is the radius of the base, Straight the pivot straight at the target.
	Radius, Straight float64
	// Stands: it is nearer to an enemy than a free pivot may end, so that not to pivot is another
	// choice. Standing is the pivot back to its heading before.
	Stands   bool
	Standing float64

	ready        spatial.View // the same view with a pivot, so that another one does not allocate
	base, target geom.Base
	far          float64 // to the farthest corner of the target
}

// Set computes everything that does not depend on the pivot.
func (g *FreePivot) Set() {
	g.base, g.target = g.View.Body(g.From).Base(), g.View.Body(g.To).Base()
	g.Radius, g.Straight = g.base.Radius(), geom.Bearing(g.base.Local(g.target.Centre()))
	for _, c := range g.View.Body(g.To).Corners() {
		g.far = max(g.far, geom.Dist(c, g.base.Centre()))
	}
	g.ready, _ = g.View.Pivoted(g.From, g.base.Facing()) // both are on the table
	u := g.Before.Facing()
	g.Standing = geom.Bearing(geom.Point{X: geom.Dot(u, g.base.RightWard()), Y: geom.Dot(u, g.base.Facing())})
	g.Stands = g.Crowds(g.Before, 0, false)
}

// Gate returns the pivot for a search. It is short, so that it is inlined and nothing is on the
// heap.
func (g *FreePivot) Gate() ways.Gate {
	return ways.Gate{
		Allows: g.allows, At: g.at, Steady: g.steady, Radius: g.Radius, Straight: g.Straight,
		Standing: g.Standing, Stands: g.Stands,
	}
}

// turned returns the individual facing another direction.
func (g *FreePivot) turned(theta float64) geom.Base {
	return g.base.Turned(geom.Clockwise(g.base.Facing(), theta))
}

// allows decides arc, range, facing, crowding and sight after a pivot.
func (g *FreePivot) allows(theta float64) bool {
	base := g.turned(theta)
	l := g.lie(base)
	if !g.fits(&l, 0, 0) || g.Crowds(base, 0, true) {
		return false
	}
	after, _ := g.ready.Pivoted(g.From, base.Facing())
	return g.nearEnough(&after, 0) && los.Sees(&after, g.From, g.To)
}

const (
	widestTurn = 30 // degrees to either side: wider ranges are never certain
	// sightTurn is in degrees to either side. Once a pivot is allowed, only ranges as fine as this
	// are checked for sight.
	sightTurn = 6
)

// at reports whether some pivot within half degrees of theta can be allowed. If asked, it also
// reports whether the pivot in the middle is. The leader point moves by no more than its distance
// from the centre times the angle.
func (g *FreePivot) at(theta, half float64, ask bool) (may, allowed bool) {
	if half > widestTurn {
		return true, ask && g.allows(theta)
	}
	base := g.turned(theta)
	l := g.lie(base)
	turn := float64(half*ways.Radians) + ways.RoundingSlack
	moved := float64(g.base.Radius() * turn)
	if !g.fits(&l, turn, moved) || g.Crowds(base, moved, true) {
		return false, false
	}
	if half > sightTurn && !ask {
		return true, false
	}
	after, _ := g.ready.Pivoted(g.From, base.Facing())
	sees := los.Sees(&after, g.From, g.To)
	if ask && sees && g.nearEnough(&after, 0) && g.fits(&l, 0, 0) && !g.Crowds(base, 0, true) {
		return true, true
	}
	return (l.at.Margin <= moved || g.nearEnough(&after, moved)) && (sees || los.MayBeClearIfTurned(&after, g.From, g.To, turn)), false
}

// nearEnough decides the range if an obstacle may shorten the path; otherwise [FreePivot.fits] has
// decided it. The result holds for all free pivots that move the leader point by up to some inches.
func (g *FreePivot) nearEnough(after *spatial.View, moved float64) bool {
	return !g.View.Edition().ChargeReachesObstacle || RangeLeft(after, g.From, g.To, g.Reach) >= -geom.Tol-moved
}

// lie is the position of a target relative to the individual on some base.
type lie struct {
	left float64 // left of the range; infinite if an obstacle may shorten the path
	at   arcs.Location
	arc  arcs.Presence
}

func (g *FreePivot) lie(base geom.Base) lie {
	e := g.View.Edition()
	u := g.View.Table().Unit(g.From)
	leader := arcs.LeaderOf(e, base, u.ModelsWide, u.ModelDepth)
	l := lie{left: geom.NoLimit, arc: arcs.InFieldOfSight(e, base, base.Width(), g.target), at: arcs.FacingOf(e, g.target, g.View.Body(g.To).Individual(), leader)}
	if !e.ChargeReachesObstacle {
		l.left = g.Reach - spatial.RangeOf(e.ChargeOrigin, base, leader, g.target)
	}
	return l
}

// fits decides range, facing and arc of the individual on a base. With an angle it does so for all
// bases turned by up to as much, which moves the leader point by up to moved inches.
func (g *FreePivot) fits(l *lie, turn, moved float64) bool {
	return l.left >= -geom.Tol-moved &&
		(g.Loose || l.at.Facing == g.Facing || turn > 0 && l.at.Margin <= moved) &&
		(l.arc.In || turn > 0 && l.arc.Margin >= -float64(g.far*turn)-geom.Tol)
}

// Crowds reports whether a base that may be off by some inches is nearer to an enemy than a free
// pivot may end (row IND-3). If mayStay is set, a unit that was as near before may remain so, but
// come no nearer.
func (g *FreePivot) Crowds(base geom.Base, moved float64, mayStay bool) bool {
	e := g.View.Edition()
	if e.FreePivotMayCrowd {
		return false
	}
	near := false
	g.View.Search(base.Bounds().ExpandedByMargin(e.EnemyGap), func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok && id != g.From && !g.View.Friends(id, g.From) {
			other := g.View.Body(id).Base()
			least := e.EnemyGap
			if mayStay {
				least = min(least, geom.SeparationOf(&g.Before, &other))
			}
			near = geom.SeparationOf(&base, &other) < least-geom.Tol-moved
		}
		return !near
	})
	return near
}

// steady reports whether the unit is in, on and in touch with the same terrain for all headings
// close to one. It may see through or over terrain that it is in (rows HT-2, LOS-4, LOS-5).
func (g *FreePivot) steady(theta float64) bool {
	after, err := g.View.Turned(g.From, g.turned(theta))
	if err != nil {
		return false
	}
	body := after.Body(g.From)
	base := body.Base()
	edge := 2 * (base.Width() + base.Depth())
	same := true
	after.Search(base.Bounds().ExpandedByMargin(geom.Tol), func(r spatial.Region) bool {
		id, ok := r.Thing.Piece()
		if !ok {
			return true
		}
		ring := after.Ring(r)
		same = math.Abs(geom.SeparationConvex(base, ring)) > geom.Tol+geom.Tol &&
			math.Abs(geom.DistanceConvex(body.Eye(), ring)) > geom.Tol+geom.Tol
		if same && after.Table().Piece(id).Kind() == terrain.Hill {
			covered := after.Contact(g.From, id).Covered
			same = math.Abs(covered-float64(0.5*base.Area())) > float64(edge*geom.Tol)
		}
		return same
	})
	return same
}
