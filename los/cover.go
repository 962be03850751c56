package los

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// SightAndCover is sight and cover of one unit from another, in one answer.
type SightAndCover struct {
	// InArc: part of the target is in the arc of sight. Clear: some line is clear. Sees: both.
	Sees, InArc, Clear bool
	// InCover: the target is in cover from the viewer.
	InCover bool
	// Fraction is the exact share of the facing that is hidden or seen over something. In the 2010
	// edition it is the share of the view.
	Fraction float64
	// Facing is the side of the target whose arc holds the viewer.
	Facing arcs.Facing
}

// Glance decides sight and cover together from one set of shadows, without allocating. It is for
// programs that ask about every pair. It agrees with [Sees], [InCover] and their explained forms.
func Glance(v *spatial.View, from, to spatial.UnitID) SightAndCover {
	if !differ(v, from, to) {
		return SightAndCover{}
	}
	p := newPair(v, from, to, false)
	return p.glance(nil)
}

// glance is [Glance]. If w is not nil, it uses the obstacles that w has sorted.
func (p *pair) glance(w *Viewer) SightAndCover {
	var l SightAndCover
	l.InArc = inArc(p.view, p.from, p.to)
	facing := p.facing()
	l.Facing = arcs.Facing(facing)
	if p.edition.TrueLine || p.edition.CoverByView || !p.plainSight() {
		l.Clear = p.clear()
		l.Fraction = p.fraction()
	} else {
		l.Clear, l.Fraction = p.clearAndFraction(facing, w)
	}
	l.Sees = l.InArc && l.Clear
	l.InCover = geom.Holds(p.coverSlack(l.Fraction, l.Facing)) || geom.Holds(p.terrainSlack())
	return l
}

// InCover decides whether unit to is in cover from unit from (rows CVR-1 to
// CVR-8). It allocates nothing.
func InCover(v *spatial.View, from, to spatial.UnitID) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to, true)
	return p.inCover()
}

// CoverMargin returns the margin of [Question.ExplainCover] alone, in inches.
func CoverMargin(v *spatial.View, from, to spatial.UnitID) float64 {
	if !differ(v, from, to) {
		return -geom.NoLimit
	}
	p := newPair(v, from, to, true)
	return p.coverMargin(p.fraction())
}

// coverMargin returns the margin of cover for a covered share. It is infinite if models are
// counted: see [geom.NoLimit].
func (p *pair) coverMargin(fraction float64) float64 {
	margin := p.coverSlack(fraction, arcs.Facing(p.facing()))
	if (modelShares{p}).countsModels() {
		margin = geom.NoLimit
		if fraction < neededShare {
			margin = -margin
		}
	}
	if slack := p.terrainSlack(); p.shareInTerrain(slack) > 0 {
		margin = max(margin, slack)
	}
	return margin
}

// shareInTerrain returns the share of the target's base in terrain that gives cover. slack is that
// of [pair.terrainSlack].
func (p *pair) shareInTerrain(slack float64) float64 {
	if !p.edition.CoverInTerrain {
		return 0
	}
	base := p.target.Base()
	return 0.5 + float64(slack*2*base.Radius())/base.Area()
}

// plainSight reports whether sight is judged on the same chain as cover: no reading gives it its
// own.
func (p *pair) plainSight() bool {
	r := &p.edition.Readings
	return !r.SightPointPartInArc && r.SightTo == rules.SightToAnyPoint
}

// clearAndFraction returns [pair.clear] and [pair.fraction] from one set of shadows.
func (p *pair) clearAndFraction(facing int, w *Viewer) (clear bool, fraction float64) {
	eye := p.viewer.Eye()
	var c chain
	p.nearSides(&c, facing)
	if c.edges == 0 {
		return p.touchesTarget(), 0
	}
	q := query{pair: p, eye: eye, chain: &c, want: hides | shades, quick: true}
	var buf [room]interval
	shadows := buf[:0]
	if w != nil {
		shadows = w.shadows(shadows, &q)
		sortIntervals(shadows)
	} else {
		shadows = q.shadows(shadows)
	}
	fraction = p.share(&c, shadows)
	_, _, clear = p.opening(&c, shadows)
	return clear, fraction
}

// inCover is [InCover] for a pair.
func (p *pair) inCover() bool {
	return p.from != p.to &&
		(geom.Holds(p.coverSlack(p.fraction(), arcs.Facing(p.facing()))) || geom.Holds(p.terrainSlack()))
}

// neededShare is the share that gives cover: at least half (rows CVR-2, CVR-3, CVR-8).
const neededShare = 0.5

// coverSlack returns how many inches of the facing are shaded beyond what cover needs.
func (p *pair) coverSlack(fraction float64, facing arcs.Facing) float64 {
	length := p.target.Base().Width()
	if facing == arcs.Left || facing == arcs.Right {
		length = p.target.Base().Depth()
	}
	return float64((fraction - neededShare) * length)
}

// fraction returns the share of the facing, or of the view, that is shaded.
func (p *pair) fraction() float64 {
	if p.from == p.to {
		return 0
	}
	if p.edition.CoverByView {
		return p.viewShaded()
	}
	eye := p.viewer.Eye()
	var c chain
	p.nearSides(&c, p.facing())
	if c.edges == 0 {
		return 0
	}
	q := query{pair: p, eye: eye, chain: &c, want: shades}
	if p.seenOverOnly() {
		q.want |= hides
	}
	var buf [room]interval
	return p.share(&c, q.shadows(buf[:0]))
}

// share returns the share of the facing that the sorted shadows cover, by length. Reading O-14 may
// measure it by angle, or over all visible sides.
func (p *pair) share(c *chain, shadows []interval) float64 {
	if p.seenOverOnly() {
		// Seen over something is what is shaded but not hidden.
		return max(0, p.shareOf(c, shadows, hides|shades)-p.shareOf(c, shadows, hides))
	}
	return p.shareOf(c, shadows, shades)
}

// seenOverOnly reports whether, by reading O-15, a stretch that is hidden does not count as shaded.
func (p *pair) seenOverOnly() bool {
	return p.edition.Readings.CoverBlockedSeenOverOnly
}

// shareOf returns the share that the shadows with one of the roles cover.
func (p *pair) shareOf(c *chain, shadows []interval, which role) float64 {
	lo, hi := c.facingLo, c.facingHi
	if p.edition.Readings.CoverFacingAllVisible {
		lo, hi = 0, c.length()
	}
	if hi <= lo {
		return 0
	}
	angle := p.edition.Readings.CoverMeasureAngle
	measure := func(from, to float64) float64 {
		if angle {
			return c.angle(from, to)
		}
		return to - from
	}
	// Each run of shadow is measured as a whole, so that the order of its parts cannot change the
	// last bit.
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

// angle returns the angle, seen from the eye, of the stretch of the chain from a to b.
func (c *chain) angle(a, b float64) float64 {
	u, w := c.at(a), c.at(b)
	return geom.Angle(geom.Point{X: geom.Dot(u, w), Y: geom.Cross(u, w)})
}

// terrainSlack returns how far, in inches, the target's base is from being half in difficult
// terrain, all pieces together (row CVR-1). See [terrain.HalfSlack].
func (p *pair) terrainSlack() float64 {
	if !p.edition.CoverInTerrain {
		return -geom.NoLimit
	}
	base := p.target.Base()
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
		covered = geom.CoverageUnion(base, within...)
	}
	return terrain.HalfSlack(base, covered)
}

// shelters reports whether a unit in the piece can be in cover (row CVR-1).
func (p *pair) shelters(piece *terrain.Piece) bool {
	return piece.Kind() == terrain.Difficult &&
		(piece.Height() > 0 || !p.edition.Readings.FlatTerrainIgnored)
}

// meets reports whether a ring and a base may meet.
func meets(b geom.Base, ring []geom.Point) bool {
	return len(ring) >= 3 && b.Bounds().Intersects(r2.RectFromPoints(ring...))
}
