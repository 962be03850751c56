package los

import (
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
	p := newPair(v, from, to, false)
	return p.glance(nil)
}

// glance is [Glance], with what has been gathered about the viewer, if anything.
func (p *pair) glance(w *Viewer) SightAndCover {
	var l SightAndCover
	l.InArc = inArc(p.view, p.from, p.to)
	facing := p.facing()
	l.Facing = arcs.Facing(facing)
	if p.edition.Sight == rules.TrueLine || p.edition.Cover == rules.ViewShare || !p.plainSight() {
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

// CoverMargin returns the margin of [ExplainCover] alone, in inches.
func CoverMargin(v *spatial.View, from, to spatial.UnitID) float64 {
	if !differ(v, from, to) {
		return -geom.NoLimit
	}
	p := newPair(v, from, to, true)
	return p.coverMargin(p.fraction())
}

// coverMargin returns the margin of cover of which a share is known. If models are counted, no
// length limits it.
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

// shareInTerrain returns the share of the target's base in terrain that gives cover, by
// [pair.terrainSlack].
func (p *pair) shareInTerrain(slack float64) float64 {
	if !p.edition.CoverInTerrain {
		return 0
	}
	base := p.target.Base()
	return 0.5 + float64(slack*2*base.Radius())/base.Area()
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

// inCover is [InCover] of a pair.
func (p *pair) inCover() bool {
	return p.from != p.to &&
		(geom.Holds(p.coverSlack(p.fraction(), arcs.Facing(p.facing()))) || geom.Holds(p.terrainSlack()))
}

// neededShare is the share that is cover: half and more (rows CVR-2, CVR-3, CVR-8).
const neededShare = 0.5

// coverSlack returns how many inches of the facing are shaded beyond what is needed.
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
	if p.edition.Cover == rules.ViewShare {
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

// share returns the share of the facing that the sorted shadows cover, by length. By reading O-14
// it goes by the angle that the facing fills, or over all visible sides.
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

// shareOf returns the share that the shadows with one of the roles cover.
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

// angle returns the angle that the stretch from a to b of the chain fills.
func (c *chain) angle(a, b float64) float64 {
	u, w := c.at(a), c.at(b)
	return geom.Angle(geom.Point{X: geom.Dot(u, w), Y: geom.Cross(u, w)})
}

// terrainSlack returns how far, in inches, the target's base is from being half in difficult
// terrain, all pieces together (row CVR-1): see [terrain.HalfSlack].
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
		covered = geom.Coverage(base, within...)
	}
	return terrain.HalfSlack(base, covered)
}

// shelters reports whether standing in the piece can be cover (row CVR-1).
func (p *pair) shelters(piece *terrain.Piece) bool {
	return piece.Kind() == terrain.Difficult &&
		(piece.Height() > 0 || p.edition.Readings.FlatTerrain != rules.FlatTerrainIgnored)
}

// meets reports whether a ring and a base may meet.
func meets(b geom.Base, ring []geom.Point) bool {
	return len(ring) >= 3 && b.Bounds().Intersects(r2.RectFromPoints(ring...))
}
