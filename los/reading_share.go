package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Readings in which what of the target counts, or for how much, changes with where the eye is, as the view of 2010 does.
// With the eye astray each is taken at its worst.

// arcChainAtWorst makes the chain what is in the arc of sight (reading O-10) wherever the viewer is: no more than
// that where less shows at the worst, and no less where more does.
func (p *pair) arcChainAtWorst(c *chain) {
	var buf [16]geom.Point
	base := p.viewer.Base()
	clip := func(by float64) []geom.Point { // the arc with its lines by so much farther out
		b := base.At(geom.Along(base.Centre(), base.Facing(), -float64(math.Sqrt2*by)))
		return arcs.ClipToFrontArc(buf[:0], b, b.Width(), p.target.Base())
	}
	astray := p.doubt.astray + geom.ContactBand
	inside, outside := len(clip(-astray)) >= 3, len(clip(astray)) < 3
	switch {
	case inside && p.doubt.more:
		c.nearEdges(p.viewer.Eye(), clip(-astray))
	case inside:
		c.nearEdges(p.viewer.Eye(), clip(astray))
	case !p.doubt.more || outside && p.edition.Readings.FieldOfSight != rules.FieldOfSightHalfPlane:
		p.nearSides(c, p.facing()) // of what is out of the arc all counts
	}
}

// shareAtWorst is [pair.share] at its worst, of which dst is room for the shadows.
func (p *pair) shareAtWorst(q *query, dst []interval) float64 {
	if !p.seenOverOnly() {
		return p.sharesAtWorst(q.chain, q.shadows(dst), shades)
	}
	// As much as may be seen over or hidden, less what is hidden at the least; or the other way.
	whole := p.sharesAtWorst(q.chain, q.shadows(dst), hides|shades)
	d := *p.doubt
	d.more = !d.more
	other := p.doubted(&d)
	least := *q
	least.pair, least.want, least.grow = &other, hides, -q.grow
	return max(0, whole-other.sharesAtWorst(q.chain, least.shadows(dst[:0]), hides))
}

// sharesAtWorst is [pair.shareOf] at its worst.
func (p *pair) sharesAtWorst(c *chain, shadows []interval, which role) float64 {
	all := p.edition.Readings.CoverFacing == rules.CoverFacingAllVisible
	angle := p.edition.Readings.CoverMeasure == rules.CoverMeasureAngle
	if !all && !angle {
		return p.shareOf(c, shadows, which)
	}
	worst := 0.0
	if p.doubt.more {
		worst = 1
	}
	astray := p.doubt.astray
	nearest := p.target.Base().DistanceTo(p.viewer.Eye())
	if astray >= float64(0.9*nearest) {
		return worst
	}
	hidden, shown := 0.0, 0.0
	count := func(h, s, least, most float64) {
		if !p.doubt.more {
			least, most = most, least
		}
		hidden += float64(most * h)
		shown += float64(least * s)
	}
	for k := range c.edges {
		lo, hi := c.starts[k], c.starts[k+1]
		if !all {
			if k != c.facing {
				continue
			}
			lo, hi = c.facingLo, c.facingHi
		}
		u, w := c.points[k], c.points[k+1]
		before := geom.Cross(u, w) / (c.starts[k+1] - c.starts[k]) // the line of the side
		length, covered := hi-lo, coveredOf(shadows, which, lo, hi)
		least, most := 1.0, 1.0
		if all && before <= astray+2*geom.ContactBand {
			least = 0 // it may no longer be seen
		}
		if angle {
			// A piece of a side counts for what it is away from the line of it over the square of its distance.
			least *= float64((nearest / (nearest + astray)) * (nearest / (nearest + astray)))
			most *= float64((nearest / (nearest - astray)) * (nearest / (nearest - astray)))
			if all {
				least *= max(0, before-astray) / before
				most *= (before + astray) / before
			}
			length = c.angle(lo, hi)
			covered = angleOf(c, shadows, which, lo, hi)
		}
		count(covered, length-covered, least, most)
	}
	if all {
		unknown := p.mayComeInSight(c, astray, nearest, angle)
		if p.doubt.more {
			hidden += unknown
		} else {
			shown += unknown
		}
	}
	if hidden+shown <= 0 {
		return worst
	}
	return hidden / (hidden + shown)
}

// mayComeInSight is what sides that are not seen count for at the most that may be with the eye elsewhere.
func (p *pair) mayComeInSight(c *chain, astray, nearest float64, angle bool) (most float64) {
	base := p.target.Base()
	at := base.Local(p.viewer.Eye())
	for side, before := range [4]float64{at.Y - base.HalfDepth(), at.X - base.HalfWidth(), -at.Y - base.HalfDepth(), -at.X - base.HalfWidth()} {
		if before > geom.ContactBand && c.edges > 0 || before+astray <= 0 {
			continue
		}
		length := base.Width()
		if side&1 == 1 {
			length = base.Depth()
		}
		if angle {
			length *= (max(0, before) + astray) / float64((nearest-astray)*(nearest-astray))
		}
		most += length
	}
	return most
}

// coveredOf is how many inches from lo to hi the shadows with one of the roles cover.
func coveredOf(shadows []interval, which role, lo, hi float64) (sum float64) {
	eachRun(shadows, which, lo, hi, func(a, b float64) { sum += b - a })
	return sum
}

// angleOf is the angle that those fill.
func angleOf(c *chain, shadows []interval, which role, lo, hi float64) (sum float64) {
	eachRun(shadows, which, lo, hi, func(a, b float64) { sum += c.angle(a, b) })
	return sum
}

// eachRun visits the stretches from lo to hi that sorted shadows with one of the roles cover, none twice.
func eachRun(shadows []interval, which role, lo, hi float64, visit func(a, b float64)) {
	reach := lo
	for i := range shadows {
		s := &shadows[i]
		if s.role&which == 0 || s.hi <= reach {
			continue
		}
		if s.lo >= hi {
			return
		}
		from := max(reach, s.lo)
		reach = min(s.hi, hi)
		visit(from, reach)
	}
}
