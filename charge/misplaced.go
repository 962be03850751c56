package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Of a table on which things stand a little elsewhere: a charger carries the legs of its way along, and its
// target the flush places. The same legs lead to contact there, the last of them a little shorter or
// longer, where nothing else comes near what they sweep; and the contact can be kept where a flush place
// keeps it that nothing comes near either.

// RoomStands reports whether it is proved that there is room for a charge, or that no flush place is
// free, wherever things stand by no more than m says from where they are, and as long as the charged facing is
// the same. False says nothing. It knows units that turn and go straight on, by one pivot at most, at targets
// that stay as they are.
func (q Question) RoomStands(m *los.Misplacement) (yes, no bool) {
	if !q.plain() {
		return false, false
	}
	c := carrying{q: q, m: m, facing: los.FacingOf(q.View, q.From, q.To).Facing}
	c.own, c.target = q.View.Body(q.From), q.View.Body(q.To)
	for _, c.steepest = range [2]float64{0.8, 0.5} {
		if !c.measure() {
			break
		}
		if yes, tried := c.leads(); yes || !tried {
			if yes {
				return true, false
			}
			break
		}
	}
	if c.mayDefend() {
		return false, false
	}
	var s ways.Scene
	p := plan{facing: c.facing, work: q.quickWork(), grow: -c.places}
	p.set(&s, q)
	return false, len(s.Places.All()) == 0
}

// leads reports whether a way is found that leads to the target wherever things stand, and whether there is
// any way at all that keeps clear.
func (c *carrying) leads() (yes, any bool) {
	p := plan{facing: c.facing, work: c.q.quickWork(), grow: c.clearance}
	var s ways.Scene
	f := p.find(&s, c.q, nil)
	if f.verdict != Yes {
		return false, false
	}
	if !f.twice && c.keeps(&s, s.Route(f.spot)) {
		return true, true
	}
	// The first way that is found is anyhow; the most direct one comes straighter.
	n := c.q.solve(p, ways.LeastWalk)
	return n.verdict == Yes && n.roots == nil && c.keeps(n.scene, n.path), true
}

// plain reports whether a charge is of the kind that is known.
func (q Question) plain() bool {
	if q.forbidden() != NoReason {
		return false
	}
	v := q.View
	e := v.Edition()
	return (!los.HasFreePivot(v, q.From) || v.HasPivoted(q.From)) && !q.turns() && !v.Body(q.To).Individual() &&
		!move.MayWithdraw(v, q.From) && e.Align != rules.TurnAboutContact && e.Readings.BoxedIn != rules.BoxedInCharges
}

// carrying is what may be elsewhere on another table, in inches.
type carrying struct {
	q           Question
	m           *los.Misplacement
	facing      arcs.Facing
	own, target *spatial.Body
	// steepest is the least cosine between the last leg and the normal of the facing.
	steepest float64
	// far is the farthest place from where the charger starts that its way is looked for at.
	far float64
	// between is by how much charger and target may be nearer or farther where they meet, and turned
	// by how many radians.
	between, turned float64
	// slack is by how much the contact may come sooner or later, along how far beside on the facing.
	slack, along float64
	// clearance is what a way has to keep from everything, places what flush places may gain, and path by how
	// much the charger itself may be elsewhere on its way.
	clearance, places, path float64
	// touched are the units that it may be in contact with where it starts.
	touched []spatial.UnitID
}

// carriedBy is how far a base carries what is so far from its centre.
func carriedBy(b *spatial.Body, by, far float64) float64 {
	r := far / b.Radius()
	return float64(by * math.Sqrt(1+float64(r*r)))
}

// measure works the amounts out; ok is false where something is too near to the charger or its target to
// be told apart from what they touch.
func (c *carrying) measure() (ok bool) {
	v := c.q.View
	own, target := c.m.UnitBy(c.q.From), c.m.UnitBy(c.q.To)
	apart := geom.Dist(c.own.Base().Centre(), c.target.Base().Centre())
	c.far = apart + c.own.Radius()
	near := c.target.Radius() + float64(2*c.own.Radius())
	path, flush := carriedBy(c.own, own, c.far), carriedBy(c.target, target, near)
	// The facing itself is no farther from the middle of the target than its corners.
	c.between = path + carriedBy(c.target, target, 1.1*c.target.Radius()) + 1e-4
	most := 0.0
	for id := range v.Units() {
		if id != c.q.From && id != c.q.To {
			most = max(most, c.m.UnitBy(id))
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		if v.Table().Piece(id).Kind() == terrain.Blocking {
			most = max(most, c.m.PieceBy(id))
		}
	}
	c.clearance = most + max(path, flush) + float64(2*geom.ContactBand)
	c.places = most + flush + float64(2*geom.ContactBand)
	c.turned = angleOf(own/c.own.Radius()) + angleOf(target/c.target.Radius())
	if c.turned > c.steepest/4 {
		return false
	}
	c.slack = c.between / (c.steepest - c.turned)
	c.path, c.touched = path, nil
	touches := func(by, fromOwn float64) bool { return fromOwn <= geom.ContactBand+own+by+1e-4 }
	ok = !c.mayDefend()
	for id := range v.Units() {
		if id != c.q.From && id != c.q.To {
			base, by := v.Body(id).Base(), c.m.UnitBy(id)
			if !touches(by, geom.Separation(c.own.Base(), base)) {
				continue
			}
			c.touched = append(c.touched, id)
			if geom.Separation(base, c.target.Base()) <= near+flush+by { // it may be beside a flush place, too
				ok = false
			}
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		piece := v.Table().Piece(id)
		if piece.Kind() == terrain.Blocking && touches(c.m.PieceBy(id), piece.DistanceFrom(c.own.Base())) {
			ok = false
		}
	}
	if geom.Separation(c.own.Base(), c.target.Base()) <= float64(2*c.slack)+geom.ContactBand {
		return false
	}
	return ok
}

// mayDefend reports whether the target may touch an obstacle, which a charge need only come to the far side of (row
// CHG-14).
func (c *carrying) mayDefend() bool {
	return c.q.View.Edition().ChargeReachesObstacle && c.besideObstacle(geom.ContactBand+1e-4)
}

// besideObstacle reports whether the target may be as near to an obstacle as that.
func (c *carrying) besideObstacle(near float64) bool {
	t := c.q.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		piece := t.Piece(id)
		if piece.Kind() == terrain.Obstacle && piece.DistanceFrom(c.target.Base()) <= c.m.PieceBy(id)+c.m.UnitBy(c.q.To)+near {
			return true
		}
	}
	return false
}

// angleOf is the greatest turn of a base, in radians, that moves corners by so much of their distance from
// the middle, and a little more.
func angleOf(part float64) float64 {
	if part >= 1 {
		return math.Pi
	}
	return part / math.Sqrt(1-float64(part*part))
}

// keeps reports whether the legs of a way lead to contact with the facing, and to a flush place that keeps
// it, from wherever the charger starts.
func (c *carrying) keeps(s *ways.Scene, route ways.Route) bool {
	base, target := c.own.Base(), c.target.Base()
	normal := c.facing.Normal(target)
	for i := range int(route.N) {
		l := route.Legs[i]
		ahead := i == 0 && geom.Dist(l.Facing, base.Facing()) == 0
		if !ahead {
			base = base.Turned(l.Facing)
		}
		end := base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
		if !c.q.flies() && !c.leaves(base, end, ahead) {
			return false
		}
		if i+1 < int(route.N) && geom.Separation(swept(base, end), target) <= float64(2*c.slack) {
			return false
		}
		if i+1 == int(route.N) && (l.Forward <= float64(2*c.slack) || !c.meets(s, base, l, normal)) {
			return false
		}
		base = end
	}
	return true
}

// meets reports whether the last leg, from a base, leads to contact that can be kept.
func (c *carrying) meets(s *ways.Scene, from geom.Base, l ways.Leg, normal geom.Point) bool {
	cosine, sine := -geom.Dot(l.Facing, normal), geom.Cross(l.Facing, normal)
	if cosine < c.steepest {
		return false
	}
	c.along = c.between + float64(c.slack*(math.Abs(sine)+c.turned)) + geom.ContactBand
	met := from.At(geom.Along(from.Centre(), l.Facing, l.Forward))
	end := from.At(geom.Along(from.Centre(), l.Facing, l.Forward+c.slack))
	if last := swept(met, end); !c.clear(&last) {
		return false
	}
	far := 0.0
	for _, corner := range end.Corners() {
		far = max(far, geom.Dist(corner, c.own.Base().Centre()))
	}
	if far > c.far || geom.Separation(end, c.target.Base()) > -c.between {
		return false
	}
	// The front as it falls on the facing along the leg, in inches from the left end.
	left, right := c.facing.Edge(c.target.Base())
	left, right = right, left // as the charger looks at it
	along := geom.Unit(right.Sub(left))
	corners := end.Corners()
	falls := func(p geom.Point) float64 {
		d := p.Sub(left)
		out := geom.Dot(d, normal)
		hit := geom.Along(d, l.Facing, out/cosine)
		return geom.Dot(hit, along)
	}
	a, b := falls(corners[0]), falls(corners[1])
	lo, hi := max(0, min(a, b)), min(geom.Dist(left, right), max(a, b))
	if hi-lo <= float64(2*c.along) {
		return false
	}
	if math.Abs(sine) <= float64(2*c.turned)+1e-3 { // it may be either end that is met
		return c.kept(s, lo) && c.kept(s, hi)
	}
	m := c.contact(corners, lo, hi)
	return c.kept(s, m)
}

// leaves reports whether a leg keeps off the units that the charger may be in contact with where it starts. Straight
// ahead from there it comes no nearer to what is behind its front: of all directions in which there is a gap
// to it, the widest is none that points ahead.
func (c *carrying) leaves(from, to geom.Base, ahead bool) bool {
	const far = 30 // inches
	for _, id := range c.touched {
		other, by := c.q.View.Body(id).Base(), c.m.UnitBy(id)+1e-4
		if whole := swept(from, to); geom.Separation(whole, other) > c.path+by {
			continue
		}
		if !ahead {
			return false
		}
		most := 0.0
		for _, p := range other.Corners() {
			most = max(most, geom.Dist(p, from.Centre()))
		}
		by += carriedBy(c.own, c.m.UnitBy(c.q.From), most)
		back := swept(from.At(geom.Along(from.Centre(), from.Facing(), -far)), from)
		if geom.Separation(back, other) >= geom.Separation(from, other)-float64(2*by) {
			return false
		}
	}
	return true
}

// clear reports whether nothing is in the way of a stretch of ground, wherever things and the charger stand.
func (c *carrying) clear(ground *geom.Base) bool {
	v := c.q.View
	if area, ok := v.Table().Area(); ok {
		for _, p := range ground.Corners() {
			if !area.ExpandedByMargin(-c.path).ContainsPoint(p) {
				return false
			}
		}
	}
	if c.q.flies() {
		return true
	}
	for id := range v.Units() {
		if id != c.q.From && id != c.q.To && geom.Separation(*ground, v.Body(id).Base()) <= c.path+c.m.UnitBy(id)+1e-4 {
			return false
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		piece := v.Table().Piece(id)
		if piece.Kind() == terrain.Blocking && piece.DistanceFrom(*ground) <= c.path+c.m.PieceBy(id)+1e-4 {
			return false
		}
	}
	return true
}

// flies reports whether nothing is in the way of the charger but where it ends.
func (q Question) flies() bool { return q.View.Traits(q.From).Has(rules.Fly) }

// contact is the end of a stretch of the facing that is met first: that at the front corner which is
// farther ahead along the normal.
func (c *carrying) contact(corners [4]geom.Point, lo, hi float64) float64 {
	normal := c.facing.Normal(c.target.Base())
	if geom.Dot(corners[0].Sub(corners[1]), normal) < 0 {
		return lo
	}
	return hi
}

// kept reports whether a flush place keeps a contact, wherever that is within the slack.
func (c *carrying) kept(s *ways.Scene, at float64) bool {
	for _, h := range s.Places.All() {
		if h.Lo <= at+s.HalfWidth-c.along && h.Hi >= at-s.HalfWidth+c.along {
			return true
		}
	}
	return false
}
