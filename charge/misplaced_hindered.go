package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Whether a charge is hindered hangs on its best ways, and they are others on every table. But none of them is longer
// than the way that leads to contact on all of them; so that there is a bound to what ground they cover, and
// some ground that no way so short goes round.

// HindranceStands reports whether it is proved that a charge is hindered, or that it is not (row CHG-13), wherever
// things stand by no more than m says from where they are, and as long as the charge may be made and the charged facing is
// the same. False says nothing. It knows what [Question.RoomStands] knows, by the readings that take the most direct
// or the shortest way; not hindered it proves of units with one pivot.
func (q Question) HindranceStands(m *los.Misplacement) (yes, no bool) {
	v := q.View
	if q.forbidden() != NoReason || los.HasFreePivot(v, q.From) || move.MayWithdraw(v, q.From) {
		return false, false
	}
	h := hindering{carrying: carrying{q: q, m: m, facing: los.FacingOf(v, q.From, q.To).Facing}, traits: v.Traits(q.From)}
	h.own, h.target = v.Body(q.From), v.Body(q.To)
	if h.startsIn() {
		return true, false
	}
	for _, h.steepest = range [2]float64{0.8, 0.5} {
		if !q.plain() || !h.measure() || h.besideObstacle(within) { // which may be fought across
			return false, false
		}
		if h.bounds() {
			break
		}
	}
	return h.crosses(), h.avoids()
}

// hindering bounds the best ways of a charge.
type hindering struct {
	carrying
	traits rules.Traits
	// longest is how long the best way is at the most, and walked how far the corners go on it, in inches; NoLimit
	// where nothing is known.
	longest, walked float64
	// turning is by how many radians they turn at the most where they go straight ahead, NoLimit where that is not known.
	turning float64
	// straight covers where they end, if that is known.
	straight    geom.Base
	hasStraight bool
}

// goes reports whether the charger goes on the ground, and is hindered by some of it.
func (h *hindering) goes() bool {
	return !h.traits.Has(rules.Fly) && !freed(h.q.View.Edition(), h.traits)
}

// bounds works out how long the best ways are, from one that leads to contact wherever things stand.
func (h *hindering) bounds() (ok bool) {
	h.longest, h.walked, h.turning, h.hasStraight = geom.NoLimit, geom.NoLimit, geom.NoLimit, false
	reading := preferenceOf(h.q.View.Edition())
	if h.q.extraPivot() || reading != ways.LeastWalk && reading != ways.LeastForward {
		return false
	}
	n := h.q.solve(plan{facing: h.facing, work: h.q.quickWork(), grow: h.clearance}, ways.LeastWalk)
	if n.verdict != Yes || n.roots != nil || !h.keeps(n.scene, n.path) {
		return false
	}
	const about = 0.01 // inches: ways that are as good as that are equal
	// A way with fewer pivots may cost so much more.
	most := about + h.q.straightWithin(reading)
	path := Path{route: n.path}
	h.longest = path.Length() + h.slack + most
	if reading == ways.LeastWalk {
		h.longest = path.Walked(h.own.Base()) + h.slack + most
		h.walked = h.longest
		h.goesStraight(&path, about)
		h.straight, h.hasStraight = h.straightEnds()
	}
	// Ways as long as that may lead farther off than the one that was found.
	h.path = max(h.path, carriedBy(h.own, h.m.UnitBy(h.q.From), h.longest+float64(3*h.own.Radius())))
	return true
}

// pieces visits the convex parts of what may hinder, with by how much they may be elsewhere.
func (h *hindering) pieces(visit func(part geom.Convex, by float64) (more bool)) {
	t := h.q.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		piece := t.Piece(id)
		if !hinders(piece.Kind(), h.traits) {
			continue
		}
		for i := range piece.Shape().NumParts() {
			if !visit(piece.Shape().Part(i), h.m.PieceBy(id)) {
				return
			}
		}
	}
}

// within is by how much more than the band of contact things have to be in each other to be so for certain.
const within = 2*geom.ContactBand + 1e-4

// startsIn reports whether the charger starts in what hinders it, wherever both stand.
func (h *hindering) startsIn() (in bool) {
	if !h.goes() {
		return false
	}
	h.pieces(func(part geom.Convex, by float64) bool {
		in = geom.SeparationConvex(h.own.Base(), part.Vertices()) < -(by + h.m.UnitBy(h.q.From) + within)
		return !in
	})
	return in
}

// crosses reports whether every way that is as good as the best meets one thing that hinders: the facing lies in
// it, or whoever goes round it goes farther. A base that holds a place which is so deep in a thing overlaps it, since
// its corners are square.
func (h *hindering) crosses() (yes bool) {
	if !h.goes() {
		return false
	}
	start := h.own.Base().Centre()
	left, right := h.facing.Edge(h.target.Base())
	h.pieces(func(part geom.Convex, by float64) bool {
		// Seen from the target.
		deep := carriedBy(h.target, h.m.UnitBy(h.q.To), 1.1*h.target.Radius()) + by + 2*within
		if small := part.Grown(nil, -deep); len(small) >= 3 && holds(small, left) && holds(small, right) {
			yes = true
			return false
		}
		if h.longest == geom.NoLimit {
			return true
		}
		// Seen from the charger. The base holds the way of its centre, and the straight line on to where it touches.
		small := part.Grown(nil, -(h.path + by + 2*within))
		if len(small) < 3 {
			return true
		}
		// What lies behind a convex thing, seen from a place, is convex, so that the corners of where it may touch do.
		near := h.between + 2*geom.ContactBand
		along, ahead := geom.Scale(geom.Unit(right.Sub(left)), near), geom.Scale(h.facing.Normal(h.target.Base()), near)
		for _, p := range [4]geom.Point{left.Sub(along).Add(ahead), left.Sub(along).Sub(ahead), right.Add(along).Add(ahead), right.Add(along).Sub(ahead)} {
			if !cuts(small, start, p) {
				return true
			}
		}
		if holds(small, start) {
			return true
		}
		round := geom.NoLimit
		for _, p := range small {
			round = min(round, geom.Dist(start, p)+max(0, h.target.Base().DistanceTo(p)))
		}
		yes = round > h.longest+h.own.Radius()+2*near
		return !yes
	})
	return yes
}

// holds reports whether a convex ring, counter-clockwise, holds a place.
func holds(ring []geom.Point, p geom.Point) bool {
	for i, a := range ring {
		if b := ring[(i+1)%len(ring)]; geom.Cross(b.Sub(a), p.Sub(a)) < 0 {
			return false
		}
	}
	return true
}

// cuts reports whether a straight line between two places goes through a convex ring.
func cuts(ring []geom.Point, a, b geom.Point) bool {
	way := b.Sub(a)
	lo, hi := 0.0, 1.0
	for i, p := range ring {
		edge := ring[(i+1)%len(ring)].Sub(p)
		at, by := geom.Cross(edge, a.Sub(p)), geom.Cross(edge, way)
		switch {
		case by > 0:
			lo = max(lo, -at/by)
		case by < 0:
			hi = min(hi, -at/by)
		case at < 0:
			return false
		}
	}
	return lo < hi
}

// avoids reports whether no way that is as good as the best, and no place where it may end, meets anything that hinders.
func (h *hindering) avoids() bool {
	v := h.q.View
	if freed(v.Edition(), h.traits) {
		return true
	}
	if h.goes() && h.longest == geom.NoLimit {
		return false
	}
	lane, straight := h.lane()
	straight = straight && v.Edition().Readings.PivotHinders != rules.PivotHindersYes
	no := true
	h.pieces(func(part geom.Convex, by float64) bool {
		no = h.endsClear(part, by)
		if no && h.goes() {
			seen := h.path + by + within
			no = straight && geom.SeparationConvex(lane, part.Vertices()) > seen || h.outOfTheWay(part, seen)
		}
		return no
	})
	return no
}

// ends covers wherever the charger may stand flush with the facing.
func (h *hindering) ends() geom.Base {
	left, right := h.facing.Edge(h.target.Base())
	normal := h.facing.Normal(h.target.Base())
	base := h.own.Base()
	deep := base.Depth() + float64(2*geom.ContactBand)
	middle := geom.Along(geom.Lerp(left, right, 0.5), normal, deep/2)
	b, err := geom.NewBase(middle, normal, geom.Dist(left, right)+float64(2*base.Width()), deep)
	if err != nil {
		return h.target.Base()
	}
	return b
}

// outOfTheWay reports whether no way of the length meets a thing that may be elsewhere by an amount, seen from the
// charger: no place within a radius of the thing is on a way of the centre that is as short as that.
func (h *hindering) outOfTheWay(part geom.Convex, by float64) bool {
	start, target := h.own.Base().Centre(), h.target.Base()
	near := h.own.Radius() + by
	most := h.longest + h.own.Radius() + h.between
	if geom.SeparationConvex(geom.PointBase(start, geom.Point{Y: 1}), part.Vertices()) <= near {
		return false
	}
	length := func(p geom.Point) float64 { return geom.Dist(start, p) + max(0, target.DistanceTo(p)) }
	ring := part.Grown(nil, near)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		// Along a straight line the length is convex; a step of it changes it by no more than twice its own.
		lo, hi := 0.0, 1.0
		for range 24 {
			x, y := lo+(hi-lo)/3, hi-(hi-lo)/3
			if length(geom.Lerp(a, b, x)) < length(geom.Lerp(a, b, y)) {
				hi = y
			} else {
				lo = x
			}
		}
		if length(geom.Lerp(a, b, lo))-float64(2*(hi-lo)*geom.Dist(a, b)) <= most+1e-4 {
			return false
		}
	}
	return len(ring) >= 3
}

// lane covers what the charger goes over that turns by no more than the most direct ways may: each turn costs its
// corners half the diagonal times the angle, and brings its front nearer to the facing by no more than what that base
// reaches farther.
func (h *hindering) lane() (ground geom.Base, ok bool) {
	if h.walked == geom.NoLimit {
		return geom.Base{}, false
	}
	base := h.own.Base()
	left, _ := h.facing.Edge(h.target.Base())
	normal := h.facing.Normal(h.target.Base())
	away := geom.Dot(base.Centre().Sub(left), normal) - h.between
	slant := degreesBetween(base.Facing(), geom.Neg(normal))
	const step, most = 0.25, 40.0          // degrees
	reach := func(angle float64) float64 { // of the base towards the facing
		u := geom.FromBearing(angle)
		return float64(base.HalfWidth()*math.Abs(u.X)) + float64(base.HalfDepth()*math.Abs(u.Y))
	}
	turn, farthest := 0.0, 0.0
	for ; turn < most; turn += step {
		farthest = max(farthest, reach(slant-turn), reach(slant+turn))
		costs := float64(base.Radius() * float64((turn-step)*ways.Radians))
		if costs+away-farthest > h.walked {
			break
		}
	}
	if h.turning != geom.NoLimit {
		turn = min(turn, h.turning/radian)
	}
	if turn >= most {
		return geom.Base{}, false
	}
	aside := geom.FromBearing(turn).X
	half := base.HalfWidth() + float64(base.HalfDepth()*aside) + float64(h.longest*aside)
	deep := base.HalfDepth() + float64(base.HalfWidth()*aside)
	ground, err := geom.NewBase(geom.Along(base.Centre(), base.Facing(), h.longest/2), base.Facing(), 2*half, h.longest+float64(2*deep))
	return ground, err == nil
}

// degreesBetween is the angle between two directions.
func degreesBetween(a, b geom.Point) float64 {
	return math.Abs(geom.Angle(geom.Point{X: geom.Dot(a, b), Y: geom.Cross(a, b)})) / ways.Radians
}
