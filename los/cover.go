package los

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// SightAndCover is what one unit has of another: sight and cover in one answer.
type SightAndCover struct {
	// InArc: partly in the arc of sight. Clear: some line is clear. Sees: both.
	Sees, InArc, Clear bool
	// InCover: the target is in cover from the viewer.
	InCover bool
	// Fraction is the exact share of the facing (in the 2010 edition, of the
	// view) that is hidden or seen over something.
	Fraction float64
	// Facing is the side of the target that the viewer is in the arc of.
	Facing arcs.Facing
}

// Glance answers sight and cover together from one set of shadows, without
// allocating: the call for programs that ask about every pair. It agrees with
// [Sees], [InCover] and the explained forms.
func Glance(v *spatial.View, from, to spatial.UnitID) SightAndCover {
	if !differ(v, from, to) {
		return SightAndCover{}
	}
	p := chargePair(v, from, to)
	return p.glance(nil)
}

// glance is [Glance], with what has been gathered about the viewer, if anything.
func (p *pair) glance(w *Viewer) SightAndCover {
	var l SightAndCover
	l.InArc = inArc(p.view, p.from, p.to)
	facing := p.facing()
	l.Facing = arcs.Facing(facing)
	if p.edition.Sight == rules.TrueLine || p.edition.Cover == rules.ViewShare || !p.plainSight() {
		l.Clear = p.clear(0)
		l.Fraction = p.fraction(0)
	} else {
		l.Clear, l.Fraction = p.clearAndFraction(facing, w)
	}
	l.Sees = l.InArc && l.Clear
	l.InCover = geom.Holds(p.coverSlack(l.Fraction, l.Facing)) || geom.Holds(p.terrainSlack(0))
	return l
}

// InCover decides whether unit to is in cover from unit from (rows CVR-1 to
// CVR-8). It allocates nothing.
func InCover(v *spatial.View, from, to spatial.UnitID) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to)
	return p.inCover(0)
}

// Fraction is the exact share of the facing of to that is shaded from the leader
// point of from: hidden, or seen over things that give cover (rows CVR-2 to
// CVR-7), or the share of the view in the 2010 edition (CVR-8).
func Fraction(v *spatial.View, from, to spatial.UnitID) float64 {
	if !differ(v, from, to) {
		return 0
	}
	p := newPair(v, from, to)
	return p.fraction(0)
}

// plainSight reports whether no reading gives sight a chain of its own.
func (p *pair) plainSight() bool {
	r := &p.edition.Readings
	return r.SightPoint == rules.SightPointAnyPart && r.SightTo == rules.SightToAnyPoint
}

// clearAndFraction is [pair.clear] and [pair.fraction] from one set of shadows.
func (p *pair) clearAndFraction(facing int, w *Viewer) (clear bool, fraction float64) {
	eye := p.viewer.Eye()
	var c chain
	p.nearSides(&c, facing)
	if c.edges == 0 {
		return p.touchesTarget(), 0
	}
	q := query{pair: p, eye: eye, chain: &c, want: hides | shades, quick: true, viewer: w}
	var buf [room]interval
	shadows := q.shadows(buf[:0])
	fraction = p.share(&c, shadows)
	_, opening := widestOpening(q.closeAlong(shadows), c.length())
	return opening > p.leastOpening(0), fraction
}

func (p *pair) inCover(grow float64) bool {
	covered, _ := p.inCoverBy(grow)
	return covered
}

// inCoverBy is [pair.inCover] with by how much, in inches, as [pair.clearBy] has it.
func (p *pair) inCoverBy(grow float64) (covered bool, slack float64) {
	switch {
	case p.from == p.to:
		return false, 0
	case p.doubt != nil:
		return p.inCoverInDoubt(grow), 0
	}
	slack = p.coverSlack(p.fraction(grow), arcs.Facing(p.facing()))
	if geom.Holds(slack) && grow == 0 {
		return true, slack
	}
	slack = max(slack, p.terrainSlack(grow))
	return geom.Holds(slack), slack + geom.Tol
}

// coverSlack is how many inches of the facing are shaded beyond one half; half
// and more is cover (rows CVR-2, CVR-3, CVR-8).
func (p *pair) coverSlack(fraction float64, facing arcs.Facing) float64 {
	length := p.target.Base().Width()
	if facing == arcs.Left || facing == arcs.Right {
		length = p.target.Base().Depth()
	}
	return float64((fraction - 0.5) * length)
}

// fraction is the share of the facing, or of the view, that is shaded.
func (p *pair) fraction(grow float64) float64 {
	if p.from == p.to {
		return 0
	}
	if p.edition.Cover == rules.ViewShare {
		return p.viewShaded(grow)
	}
	eye := p.viewer.Eye()
	var c chain
	p.nearSides(&c, p.facing())
	if c.edges == 0 {
		return 0
	}
	q := query{pair: p, eye: eye, chain: &c, want: shades, grow: grow}
	switch {
	case p.doubt == nil:
	case p.doubt.more:
		c.worst = 1
	default:
		c.worst = -1
	}
	if p.seenOverOnly() {
		q.want |= hides
	}
	var buf [room]interval
	if p.doubt != nil && p.doubt.astray > 0 {
		return p.shareAtWorst(&q, buf[:0])
	}
	return p.share(&c, q.shadows(buf[:0]))
}

// share is the share of the facing that the sorted shadows cover: by length, or
// by reading O-14 by the angle it fills or over all visible sides.
func (p *pair) share(c *chain, shadows []interval) float64 {
	if p.seenOverOnly() {
		// What is seen over something is what is shaded and not hidden.
		return max(0, p.shareOf(c, shadows, hides|shades)-p.shareOf(c, shadows, hides))
	}
	return p.shareOf(c, shadows, shades)
}

// seenOverOnly is the reading O-15 by which a stretch that is hidden outright
// does not count as shaded.
func (p *pair) seenOverOnly() bool {
	return p.edition.Readings.CoverBlocked == rules.CoverBlockedSeenOverOnly
}

// shareOf is the share that the shadows with one of the roles cover.
func (p *pair) shareOf(c *chain, shadows []interval, which role) float64 {
	lo, hi := c.facingLo, c.facingHi
	if p.edition.Readings.CoverFacing == rules.CoverFacingAllVisible {
		lo, hi = 0, c.length()
	}
	if hi <= lo {
		return 0
	}
	angle := p.edition.Readings.CoverMeasure == rules.CoverMeasureAngle
	measure := func(from, to float64) float64 {
		if angle {
			return c.angle(from, to)
		}
		return to - from
	}
	// Runs of shadow are measured whole, so that the order in which their parts
	// come leaves no trace in the last bit.
	sum, start, reach := 0.0, lo, lo
	for i := range shadows {
		s := &shadows[i]
		if s.role&which == 0 || s.hi <= reach {
			continue
		}
		if s.lo >= hi {
			break
		}
		if s.lo > reach {
			sum += measure(start, reach)
			start = s.lo
		}
		reach = min(s.hi, hi)
	}
	sum += measure(start, reach)
	return min(1, sum/measure(lo, hi))
}

// angle is the angle that the stretch from a to b of the chain fills.
func (c *chain) angle(a, b float64) float64 {
	u, w := c.at(a), c.at(b)
	return geom.Angle(geom.Point{X: geom.Dot(u, w), Y: geom.Cross(u, w)})
}

// terrainSlack is how far, in inches, the target's base is from being half in
// difficult terrain, all pieces together (row CVR-1): see [terrain.HalfSlack].
func (p *pair) terrainSlack(grow float64) float64 {
	if !p.edition.CoverInTerrain {
		return -geom.NoLimit
	}
	base := p.target.Base()
	if grow != 0 && !p.crowd.refuses() {
		if covered, ok := p.grownCoverage(grow); ok {
			return terrain.HalfSlack(base, covered)
		}
	}
	covered, count := 0.0, 0
	var shapes [room]*geom.Polygon
	within := shapes[:0]
	p.view.EachContact(p.to, func(id spatial.PieceID, c terrain.Contact) {
		piece := p.view.Table().Piece(id)
		if !c.Inside || !p.shelters(piece) {
			return
		}
		covered = c.Covered
		count++
		within = append(within, piece.Shape())
	})
	if count > 1 {
		covered = geom.Coverage(base, within...)
	}
	return terrain.HalfSlack(base, covered)
}

// shelters reports whether standing in the piece can be cover (row CVR-1).
func (p *pair) shelters(piece *terrain.Piece) bool {
	return piece.Kind() == terrain.Difficult &&
		(piece.Height() > 0 || p.edition.Readings.FlatTerrain != rules.FlatTerrainIgnored)
}

// mostOver is how many corners grown parts of terrain may have over a base: what they hold
// together takes up to the cube of that.
const mostOver = 1500

// grownCoverage is the area of the target's base in difficult terrain with
// every piece grown; ok is false where that is too much to ask.
func (p *pair) grownCoverage(grow float64) (covered float64, ok bool) {
	base := p.target.Base()
	var parts [][]geom.Point
	var whole []spatial.PieceID // the pieces with bays whose parts are in the list
	over, all := 0, false       // corners over the base; one part holds it all
	add := func(ring []geom.Point) {
		if meets(base, ring) {
			parts = append(parts, ring)
			over += len(ring)
			all = all || holdsAll(ring, p.target.Corners())
		}
	}
	box := base.Bounds().ExpandedByMargin(float64(max(0, grow) * mitre))
	p.view.Search(box, func(region spatial.Region) bool {
		id, ok := region.Thing.Piece()
		if !ok || !p.shelters(p.view.Table().Piece(id)) || slices.Contains(whole, id) {
			return true
		}
		shape := p.view.Table().Piece(id).Shape()
		if !growsWhole(shape) {
			add(p.view.Grown(nil, region, grow))
			return !all
		}
		whole = append(whole, id)
		for rings := shape.AppendGrown(nil, grow); len(rings) >= 4 && !all; rings = rings[4:] {
			add(rings[:4:4])
		}
		return !all
	})
	switch {
	case all:
		return base.Area(), true
	case grow > 0 && over > mostOver && p.crowd != nil: // shrunk parts do not overlap
		p.crowd.refused = true
		return 0, false
	}
	return geom.CoverageConvex(base, parts), true
}

// holdsAll reports whether all corners are in a convex ring, given counter-clockwise.
func holdsAll(ring []geom.Point, corners *[4]geom.Point) bool {
	for i, v := range ring {
		along := ring[(i+1)%len(ring)].Sub(v)
		for _, c := range corners {
			if geom.Cross(along, c.Sub(v)) < 0 {
				return false
			}
		}
	}
	return true
}

// meets reports whether a ring and a base may meet.
func meets(b geom.Base, ring []geom.Point) bool {
	return len(ring) >= 3 && b.Bounds().Intersects(r2.RectFromPoints(ring...))
}
