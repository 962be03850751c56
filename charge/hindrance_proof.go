package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Walk replays the path of a charge on a table whose units and pieces are slightly misplaced. It
// has the same legs and pivots, and its last leg goes on until it meets the facing. The target
// carries along the places at which the charger comes flush and ends. Headings that a free pivot
// ends on are exact. It is not safe for concurrent use.
type Walk struct {
	q      Question
	answer *Answer
	// lanes are paths that may be proved, the one proved last first. fanned reports that all of
	// them are there.
	lanes  []lane
	fanned bool
}

// Walk returns the path of an answer to the question. Without an answer it knows no path, and
// proves only by a fan of paths: see [Walk.RoomIsProved].
func (q Question) Walk(a *Answer) *Walk {
	w := Walk{q: q, answer: a}
	if a != nil && a.Verdict == Yes && a.Path.back == 0 && a.Target == q.View.Body(q.To).Base() && a.Path.Len() > 0 {
		w.lanes = []lane{{a.Facing.Facing, a.Path.route, a.Met}}
	}
	return &w
}

// On walks the path in a view of another table with the same units and pieces. It reports whether
// it meets the facing and whether it is hindered there (row CHG-13). If it misses the facing,
// hindered says nothing.
func (w *Walk) On(v *spatial.View) (met, hindered bool) {
	if w.answer == nil || w.answer.Verdict != Yes {
		return false, false
	}
	p, a := w.q.at(v), w.answer
	own, target := w.q.View.Body(w.q.From).Base(), w.q.View.Body(w.q.To).Base()
	start, there := v.Body(w.q.From).Base(), v.Body(w.q.To).Base()
	walked := *a
	walked.Aligned, walked.Final = carried(a.Aligned, target, there), carried(a.Final, target, there)
	turns := a.Target != target // to the charger, which ends where it meets it
	traits := v.Traits(w.q.From)
	if a.Hindered.Defended && len(defence{p}.appendDefended(nil, a.Facing.Facing, walked.Final, traits)) > 0 {
		return true, true // it need only come to the far side of the obstacle
	}
	walked.Path.route.N = 0
	at := withdrawnBy(start, a.Path.back)
	for i := range a.Path.Len() {
		l := a.Path.Leg(i)
		if !(i == 0 && a.Path.free) {
			l.Facing = carriedWay(l.Facing, own, start)
		}
		at = at.Turned(l.Facing)
		if i+1 == a.Path.Len() {
			far, ok := until(at, there, l.Forward)
			x, y := a.Facing.Facing.Edge(there)
			met := at.At(geom.Along(at.Centre(), l.Facing, far))
			if !ok || geom.SeparationConvex(met, []geom.Point{x, there.Centre(), y}) > 1e-4 {
				return false, false
			}
			if l.Forward = far; turns {
				walked.Aligned, walked.Final = carried(a.Aligned, a.Met, met), carried(a.Final, a.Met, met)
			}
		}
		walked.Path.route.Add(ways.Leg(l))
		at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
	}
	if a.Path.back > 0 {
		after, err := v.Turned(w.q.From, withdrawnBy(start, a.Path.back))
		if err != nil {
			return false, false
		}
		p.View = &after
	}
	var h Hindrance
	h.hinder(p, &walked, traits)
	pivots := v.Edition().Readings.PivotHindersYes && !freed(v.Edition(), traits) && !traits.Has(rules.Fly)
	return true, len(h.By) > 0 || pivots && hinderedBy{p}.sweepsPivot(&walked.Path, traits)
}

// carried returns the place of a base that another base carries along from one place to another.
func carried(b, from, to geom.Base) geom.Base {
	return b.At(to.World(from.Local(b.Centre()))).Turned(carriedWay(b.Facing(), from, to))
}

// carriedWay returns a direction that a base carries along from one place to another.
func carriedWay(d geom.Point, from, to geom.Base) geom.Point {
	ahead, aside := geom.Dot(d, from.Facing()), geom.Dot(d, from.RightWard())
	return geom.Unit(geom.Along(geom.Scale(to.Facing(), ahead), to.RightWard(), aside))
}

// withdrawnBy returns a base some inches straight back.
func withdrawnBy(b geom.Base, inches float64) geom.Base {
	return b.At(geom.Along(b.Centre(), b.Facing(), -inches))
}

// farFrom returns how far the corners of a base are from a point.
func farFrom(p geom.Point, b geom.Base) float64 {
	far := 0.0
	for _, c := range b.Corners() {
		far = max(far, geom.Dist(p, c))
	}
	return far
}

// angleOf returns the greatest turn of a base, in radians, that moves its corners by at most a part
// of their distance from the middle. It adds a little.
func angleOf(part float64) float64 {
	if part >= 1 {
		return math.Pi
	}
	return part / math.Sqrt(1-float64(part*part))
}

// Whether a path is hindered depends on the ground that it covers. The charger carries its start
// and its legs along, and the target the places at which the charger comes flush and ends. So each
// ground keeps its measured place up to a rigid motion. The last leg is longer or shorter as the
// contact may vary. Separation from hindering terrain does the rest.

// HinderedIsProved reports whether it is proved that the path, as [Walk.On] walks it, is hindered,
// or that it is not. The proof holds if every unit and piece is misplaced by no more than its
// amount in m. False says nothing. An obstacle that the target may come to defend is not
// considered.
func (w *Walk) HinderedIsProved(m *los.Misplacement) (yes, no bool) {
	q, v := w.q, w.q.View
	traits := v.Traits(q.From)
	switch {
	case w.answer == nil || w.answer.Verdict != Yes:
		return false, false
	case w.answer.Hindered.Defended:
		// An obstacle that it defends moves with the target as one: then so does the charger's end.
		yes = w.answer.Target == v.Body(q.To).Base() && slices.ContainsFunc(w.answer.Hindered.By, func(x spatial.Thing) bool {
			id, ok := x.Piece()
			return ok && v.Table().Piece(id).Kind() == terrain.Obstacle && movesAsOne(m, q.To, id)
		})
		return yes, false
	case freed(v.Edition(), traits):
		return false, !w.mayDefend(m)
	}
	list, ok := w.grounds(m)
	if !ok {
		return false, false
	}
	no = !v.Edition().Readings.PivotHindersYes || traits.Has(rules.Fly)
	limit := -geom.ContactBand
	if traits.Has(rules.Fly) { // touching is enough
		limit = geom.ContactBand
	}
	t := v.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		if !hinders(t.Piece(id).Kind(), traits) {
			continue
		}
		for k := range t.Piece(id).Shape().NumParts() {
			ring := t.Piece(id).Shape().Part(k).Vertices()
			for i := range list {
				in, off := list[i].judges(ring, id, m, limit)
				yes, no = yes || in, no && off
			}
		}
	}
	return yes, no && !yes && !w.mayDefend(m)
}

// mayDefend reports whether the target may touch an obstacle that may be in front of the facing,
// and so may defend it (row CHG-14).
func (w *Walk) mayDefend(m *los.Misplacement) bool {
	q := w.q
	if !(defence{q}).defends(q.View.Traits(q.From)) {
		return false
	}
	target, facing := q.View.Body(q.To), w.answer.Facing.Facing
	left, right := facing.Edge(target.Base())
	normal := facing.Normal(target.Base())
	front := geom.Along(geom.Lerp(left, right, 0.5), normal, 0.5*ground.RightBehind)
	before, err := geom.NewBase(front, normal, geom.Dist(left, right), ground.RightBehind)
	if err != nil {
		return true
	}
	by := carriedBy(target, m.UnitBy(q.To), farFrom(target.Base().Centre(), before)) + geom.ContactBand + geom.ProofSlack
	return hinderedBy{q}.besideObstacle(m, before, by)
}

// besideObstacle reports whether the target may touch an obstacle that may be within near inches of
// some ground.
func (q hinderedBy) besideObstacle(m *los.Misplacement, ground geom.Base, near float64) bool {
	t, touching := q.View.Table(), m.UnitBy(q.To)+geom.ContactBand+geom.ProofSlack
	for id := range spatial.PieceID(t.NumPieces()) {
		piece, off := t.Piece(id), m.PieceBy(id)
		if piece.Kind() == terrain.Obstacle && piece.DistanceFrom(q.View.Body(q.To).Base()) <= off+touching && piece.DistanceFrom(ground) <= off+near {
			return true
		}
	}
	return false
}

// walkGround is ground that a path covers, and says which of the two units carries it along.
type walkGround struct {
	// large contains the ground wherever the last leg ends, and small is in it. hasSmall reports
	// whether small exists.
	small, large geom.Base
	hasSmall     bool
	carrier      spatial.UnitID
	body         *spatial.Body // of the carrier
	corner       float64       // how far a corner of the carrier may be misplaced, in inches
	alone        bool          // its heading is exact, so that it does not turn with pieces that it moves with as one
}

// judges reports whether a part of a piece is proved to be in the ground, deeper than the limit, or
// off it.
func (g *walkGround) judges(ring []geom.Point, id spatial.PieceID, m *los.Misplacement, limit float64) (in, off bool) {
	by := carriedBy(g.body, g.corner, farFrom(g.body.Base().Centre(), g.large)) + m.PieceBy(id) + geom.ProofSlack
	together := !g.alone && movesAsOne(m, g.carrier, id)
	if together {
		by = geom.ProofSlack
	}
	apart := geom.SeparationConvex(g.large, ring)
	off = apart-by > limit || !together && g.offAlong(ring, m.PieceBy(id)+geom.ProofSlack, limit)
	// If two overlapping convex shapes were parted, they would have moved by all of their depth
	// along some direction.
	in = g.hasSmall && geom.SeparationConvex(g.small, ring)+by < limit
	return in, off
}

// offAlong reports whether a ring is off the ground along some direction. A turn of the carrier
// moves a place only across its line to the centre. So ground straight ahead moves less along the
// line than its full amount.
func (g *walkGround) offAlong(ring []geom.Point, by, limit float64) bool {
	corners, about, radius := g.large.Corners(), g.body.Base().Centre(), g.body.Radius()
	turn := angleOf(min(0.999, g.corner/radius)) / 2
	along := func(n geom.Point) bool {
		most, least := math.Inf(-1), math.Inf(1)
		for _, c := range corners {
			d := c.Sub(about)
			x := (math.Abs(geom.Cross(d, n)) + float64(geom.Norm(d)*turn)) / radius
			most = max(most, geom.Dot(c, n)+float64(g.corner*math.Sqrt(1+float64(x*x))))
		}
		for _, p := range ring {
			least = min(least, geom.Dot(p, n))
		}
		return n != (geom.Point{}) && least-most-by > limit
	}
	for _, n := range [2]geom.Point{g.large.Facing(), g.large.RightWard()} {
		if along(n) || along(geom.Neg(n)) {
			return true
		}
	}
	for i, p := range ring {
		if along(geom.Unit(geom.LeftOf(ring[(i+1)%len(ring)].Sub(p)))) {
			return true
		}
		for _, c := range corners {
			if along(geom.Unit(p.Sub(c))) {
				return true
			}
		}
	}
	return false
}

// grounds lists the ground that the path covers: the start, each leg in parts and as a whole, the
// end, and the shuffle. It reports false if nothing is known of the last leg.
func (w *Walk) grounds(m *los.Misplacement) (list []walkGround, ok bool) {
	q, a := w.q, w.answer
	flies := q.flies()
	own, target := q.View.Body(q.From), q.View.Body(q.To)
	byOwn := walkGround{carrier: q.From, body: own, corner: m.UnitBy(q.From), hasSmall: true, alone: a.Path.free}
	byTarget := walkGround{carrier: q.To, body: target, corner: m.UnitBy(q.To), hasSmall: true}
	add := func(g walkGround, b geom.Base) {
		g.small, g.large = b, b
		list = append(list, g)
	}
	// reaches returns the ground of the charger's end.
	reaches := func(b geom.Base) walkGround {
		g := byTarget
		g.small, g.large = b, b
		return g
	}
	if !flies {
		if a.Path.Len() == 0 {
			return nil, false
		}
		last := a.Path.Leg(a.Path.Len() - 1)
		slack, _, known := verdicts{q}.lastLegSlack(a.Facing.Facing, last, a.Met, m)
		if !known {
			return nil, false
		}
		at := withdrawnBy(own.Base(), a.Path.back)
		if a.Path.free {
			at = at.Turned(a.Path.Leg(0).Facing)
		}
		add(byOwn, at)
		ahead := geom.Scale(last.Facing, slack)
		if a.Target != target.Base() { // the target turns to the charger, which ends where it meets it
			reaches = func(b geom.Base) walkGround {
				g := byOwn
				g.hasSmall, g.large = false, ground.Swept(b.At(b.Centre().Sub(ahead)), b.At(b.Centre().Add(ahead)))
				return g
			}
		}
		for i := range a.Path.Len() {
			l := a.Path.Leg(i)
			at = at.Turned(l.Facing)
			far, near := l.Forward, l.Forward
			if i+1 == a.Path.Len() {
				far, near = far+slack, near-slack
			}
			list = appendLeg(list, byOwn, at, far, near)
			at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		}
	}
	by := q.View.Edition().HinderedBy
	if flies && a.Target != target.Base() {
		return nil, false
	}
	if flies || by == rules.HinderedByMoveAndEnd || by == rules.HinderedByShuffle {
		list = append(list, reaches(a.Final))
	}
	if !flies && by == rules.HinderedByShuffle {
		list = append(list, reaches(ground.Swept(a.Aligned, a.Final)))
	}
	return list, true
}

// appendLeg appends a leg of a base, at least near and at most far inches long. It appends parts,
// since ground nearer to the carrier moves less. It also appends the whole, which may overlap
// deeper than any part.
func appendLeg(list []walkGround, g walkGround, at geom.Base, far, near float64) []walkGround {
	const parts = 4
	to := func(x float64) geom.Base { return at.At(geom.Along(at.Centre(), at.Facing(), x)) }
	for k := range parts {
		lo, hi := float64(far*float64(k))/parts, float64(far*float64(k+1))/parts
		g.large, g.hasSmall = ground.Swept(to(lo), to(hi)), near > lo
		g.small = ground.Swept(to(lo), to(min(near, hi)))
		list = append(list, g)
	}
	g.large, g.hasSmall = ground.Swept(at, to(far)), near > 0
	g.small = ground.Swept(at, to(near))
	return append(list, g)
}

// movesAsOne reports whether a unit and a piece make the same motion.
func movesAsOne(m *los.Misplacement, unit spatial.UnitID, piece spatial.PieceID) bool {
	return slices.ContainsFunc(m.Together, func(list []spatial.Thing) bool {
		return slices.Contains(list, spatial.UnitThing(unit)) && slices.Contains(list, spatial.PieceThing(piece))
	})
}
