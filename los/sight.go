package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// InArc decides whether unit to is at least partly in the arc of sight of unit from (rows ARC-2 to
// ARC-4). With shooting set, the arc of a war engine whose base is wider than its mark starts at
// the mark (ARC-3). An individual that sees all round has every unit in its arc, with the margin
// [geom.NoLimit].
func InArc(v *spatial.View, from, to spatial.UnitID, shooting bool) arcs.Presence {
	if !v.Has(from) || !v.Has(to) {
		return arcs.Presence{Margin: -geom.NoLimit}
	}
	e := v.Edition()
	viewer, target := v.Body(from), v.Body(to)
	if viewer.Individual() && !e.IndividualFreePivot {
		return arcs.Presence{In: true, Margin: geom.NoLimit}
	}
	return arcs.InFieldOfSight(e, viewer.Base(), arcMark(v, from, shooting), target.Base())
}

// inArc is the verdict of [InArc] for a charge.
func inArc(v *spatial.View, from, to spatial.UnitID) bool {
	e, viewer, target := v.Edition(), v.Body(from), v.Body(to)
	switch {
	case viewer.Individual() && !e.IndividualFreePivot:
		return true
	case e.Readings.FieldOfSightHalfPlane:
		return arcs.InHalfPlane(viewer.Base(), target.Base()).In
	}
	return arcs.PartlyInArcOf(viewer.Base(), viewer.Base().Width(), target.Base())
}

// arcMark returns the width of the part of the front edge from which the arc starts, in inches.
func arcMark(v *spatial.View, from spatial.UnitID, shooting bool) float64 {
	width := v.Body(from).Base().Width()
	mark := v.Edition().WarEngineArcWidthMM / geom.MMPerInch
	if shooting && mark > 0 && mark < width && v.Table().Unit(from).Type == rules.WarEngine {
		return mark
	}
	return width
}

// FacingOf returns the facing of unit to that unit from may charge and shoots at (rows ARC-4 to
// ARC-6). If one of them is not on the table, it is [arcs.NoFacing].
func FacingOf(v *spatial.View, from, to spatial.UnitID) arcs.Location {
	if !v.Has(from) || !v.Has(to) {
		return arcs.Location{Facing: arcs.NoFacing}
	}
	target := v.Body(to)
	return arcs.FacingOf(v.Edition(), target.Base(), target.Individual(), v.Body(from).Leader())
}

// SideOf returns the side of unit to whose arc holds the leader point of from. It applies to
// individuals, too (ARC-6, ARC-7). It decides cover and pushes. It is [arcs.NoFacing] if a unit is
// not on the table.
func SideOf(v *spatial.View, from, to spatial.UnitID) arcs.Location {
	if !v.Has(from) || !v.Has(to) {
		return arcs.Location{Facing: arcs.NoFacing}
	}
	return arcs.LocateBy(v.Body(to).Base(), v.Body(from).Eye(), v.Edition().Readings.ArcTieHigher)
}

// Sees reports whether unit from sees unit to. Part of to must be in the arc of sight, and a line
// from the leader point of from must be clear (rows LOS-1, ARC-2). It allocates nothing. A unit
// does not see itself.
func Sees(v *spatial.View, from, to spatial.UnitID) bool {
	return differ(v, from, to) && inArc(v, from, to) && Clear(v, from, to)
}

// Clear reports whether some line from the leader point of from to the base of to is clear,
// whatever the arc (rows LOS-1 to LOS-9). It looks for a charge (row LOS-10); for a shot see
// [ClearToShoot]. It allocates nothing.
func Clear(v *spatial.View, from, to spatial.UnitID) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to, false)
	return p.clear()
}

// ClearToShoot is [Clear] for a shot, to which row LOS-10 does not apply.
func ClearToShoot(v *spatial.View, from, to spatial.UnitID) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to, true)
	return p.clear()
}

// differ reports whether the ids are those of two different units on the table. No other pair sees
// or gives cover.
func differ(v *spatial.View, from, to spatial.UnitID) bool {
	return from != to && v.Has(from) && v.Has(to)
}

// clear is [Clear] for a pair.
func (p *pair) clear() bool {
	if p.from == p.to {
		return false
	}
	if p.edition.TrueLine {
		return p.trueLineClear()
	}
	var c chain
	p.sightChain(&c)
	if c.edges == 0 {
		return p.touchesTarget()
	}
	if x, single := p.singlePoint(); single {
		var memory solidsRoom
		r := ray{query{pair: p, eye: p.viewer.Eye(), want: hides}, x}
		s := r.gathered(memory.empty())
		return r.clear(&s)
	}
	q := query{pair: p, eye: p.viewer.Eye(), chain: &c, want: hides, quick: true}
	var buf [room]interval
	shadows := q.shadows(buf[:0])
	_, _, open := p.opening(&c, shadows)
	return open
}

// opening returns the widest opening between sorted shadows that shows part of the target. If none
// does, it returns the widest of all.
func (p *pair) opening(c *chain, shadows []interval) (lo, hi float64, open bool) {
	length := c.length()
	lo, hi = widestOpening(shadows, length)
	if open = p.shows(c, shadows, lo, hi); open || hi-lo <= geom.Tol {
		return lo, hi, open
	}
	reach, best := 0.0, 0.0
	try := func(from, to float64) {
		if to-from > max(best, geom.Tol) && p.shows(c, shadows, from, to) {
			lo, hi, best = from, to, to-from
		}
	}
	for i := range shadows {
		if s := &shadows[i]; s.role&hides != 0 {
			try(reach, s.lo)
			reach = max(reach, s.hi)
		}
	}
	try(reach, length)
	return lo, hi, best > 0
}

// shows reports whether the opening from lo to hi between shadows shows part of the target. Beside
// an obstacle in contact with the viewer or the target, it has to be wider than the contact band.
// That is measured at right angles to the line of sight, as a sliver is long along a side of the
// target.
func (p *pair) shows(c *chain, shadows []interval, lo, hi float64) bool {
	for i := range shadows {
		s := &shadows[i]
		if s.role&hides == 0 || math.Abs(s.hi-lo) > geom.Tol && math.Abs(s.lo-hi) > geom.Tol {
			continue
		}
		right, left := c.at(lo), c.at(hi)
		across := geom.Cross(right, left) / math.Sqrt(min(geom.Norm2(right), geom.Norm2(left)))
		if open, sure := p.opens(hi-lo, across); sure {
			return open
		}
		if p.isInRow(spatial.Thing(s.thing)) {
			return false
		}
	}
	open, _ := p.opens(hi-lo, 0)
	return open
}

// opens reports whether an opening shows something by reading O-13, and whether that is sure
// whatever is beside it. width is along the target, across is at right angles to the line of sight,
// both in inches.
func (p *pair) opens(width, across float64) (open, sure bool) {
	if p.edition.Readings.Graze == rules.GrazeTouchPasses {
		return width > -2*geom.Tol, true
	}
	return width > geom.Tol, width <= geom.Tol || across > geom.ContactBand
}

// mostInRow is how many members of a row of contacts are looked at.
const mostInRow = 64

// isInRow reports whether an obstacle is connected to the viewer or the target by a row of
// contacts.
func (p *pair) isInRow(t spatial.Thing) bool {
	var buf [mostInRow]spatial.Thing
	row := append(buf[:0], t)
	for k := 0; k < len(row) && len(row) < mostInRow; k++ {
		if p.inContact(row[k]) {
			return true
		}
		for i := range p.numRings(row[k]) {
			ring := p.ring(row[k], i)
			box := r2.RectFromPoints(ring...).ExpandedByMargin(geom.ContactBand)
			p.view.Search(box, func(r spatial.Region) bool {
				if id, ok := r.Thing.Piece(); ok && p.view.Table().Piece(id).Kind() == terrain.Decorative {
					return true
				}
				if !slices.Contains(row, r.Thing) && geom.SeparationRings(ring, p.view.Ring(r)) <= geom.ContactBand {
					row = append(row, r.Thing)
				}
				return true
			})
		}
	}
	return false
}

// inContact reports whether an obstacle is in contact with the viewer or the target.
func (p *pair) inContact(t spatial.Thing) bool {
	for i := range p.numRings(t) {
		ring := p.ring(t, i)
		if min(geom.SeparationConvex(p.viewer.Base(), ring), geom.SeparationConvex(p.target.Base(), ring)) <= geom.ContactBand {
			return true
		}
	}
	return false
}

// numRings returns how many convex rings an obstacle has; ring returns one of them.
func (p *pair) numRings(t spatial.Thing) int {
	if id, ok := t.Piece(); ok {
		return p.view.Table().Piece(id).Shape().NumParts()
	}
	return 1
}

func (p *pair) ring(t spatial.Thing, i int) []geom.Point {
	if id, ok := t.Piece(); ok {
		return p.view.Table().Piece(id).Shape().Part(i).Vertices()
	}
	return p.view.Ring(spatial.Region{Thing: t})
}

// touchesTarget reports whether the eye is in the target or in contact with it: then nothing can be
// between.
func (p *pair) touchesTarget() bool {
	return p.target.Base().DistanceTo(p.viewer.Eye()) <= geom.ContactBand
}

// sightChain makes c the near side of the part of the target that may be seen. By reading O-10 only
// the part in the arc of sight counts.
func (p *pair) sightChain(c *chain) {
	if !p.edition.Readings.SightPointPartInArc || p.seesAllRound() {
		p.nearSides(c, p.facing())
		return
	}
	if p.touchesTarget() {
		return
	}
	var buf [16]geom.Point
	base := p.viewer.Base()
	ring := arcs.ClipToFrontArc(buf[:0], base, base.Width(), p.target.Base())
	switch {
	case len(ring) >= 3:
		c.nearEdges(p.viewer.Eye(), ring)
	case !inArc(p.view, p.from, p.to):
		p.nearSides(c, p.facing()) // none of it is in the arc, but it may still be hidden or not
	}
}

// nearSides makes the chain the near side of the target.
func (p *pair) nearSides(c *chain, facing int) {
	c.nearSides(p.viewer.Eye(), p.target.Base(), p.target.Corners(), facing)
}

func (p *pair) seesAllRound() bool {
	return p.viewer.Individual() && !p.edition.IndividualFreePivot
}

// facing returns the side of the target whose arc holds the eye (row ARC-6). An individual without
// flanks has sides for this, too.
func (p *pair) facing() int {
	if p.worst != nil && p.worst.side > 0 {
		return p.worst.side - 1
	}
	return int(arcs.FacingAt(p.target.Base(), p.viewer.Eye(), p.edition.Readings.ArcTieHigher))
}

// widestOpening finds the widest stretch of [0, length] not covered by a sorted shadow that hides.
// If there is none, it is the least overlap of two shadows, with hi below lo. Shadows at the ends
// of the stretch reach beyond it, and an obstacle has no gap with itself.
//
// Its ends are the very ends of the shadows beside it, by which the caller knows them.
func widestOpening(shadows []interval, length float64) (lo, hi float64) {
	reach, by := 0.0, int32(0)
	hi = -length
	for i := range shadows {
		s := &shadows[i]
		if s.role&hides == 0 {
			continue
		}
		opening := s.lo - reach
		inside := (s.lo > geom.Tol || reach > geom.Tol) && (s.lo < length-geom.Tol || reach < length-geom.Tol)
		if opening > hi-lo && inside &&
			(opening > geom.Tol || (s.thing != by && (opening < -2*geom.Tol || !goesOn(shadows, reach)))) {
			lo, hi = reach, s.lo
		}
		if s.hi > reach {
			reach, by = s.hi, s.thing
		}
	}
	if length-reach > max(hi-lo, geom.Tol) {
		lo, hi = reach, length
	}
	return lo, hi
}

// goesOn reports whether one obstacle hides on both sides of the end of a shadow. Two of its edges
// then cast shadows that meet there but for rounding, as at a bend of the target's near side.
func goesOn(shadows []interval, at float64) bool {
	for i := range shadows {
		s := &shadows[i]
		if s.role&hides == 0 || s.hi < at-2*geom.Tol || s.lo > at-2*geom.Tol {
			continue
		}
		if s.hi > at+2*geom.Tol {
			return true
		}
		for k := range shadows {
			if o := &shadows[k]; o.role&hides != 0 && o.thing == s.thing && math.Abs(o.lo-at) <= 2*geom.Tol && o.hi > at+2*geom.Tol {
				return true
			}
		}
	}
	return false
}

// singlePoint returns the only point that counts as seen by reading O-11, if there is one.
func (p *pair) singlePoint() (geom.Point, bool) {
	switch p.edition.Readings.SightTo {
	case rules.SightToNearestPoint:
		return p.target.Base().NearestTo(p.viewer.Eye()).A, true
	case rules.SightToFacingCentre:
		a, b := arcs.Facing(p.facing()).Edge(p.target.Base())
		return geom.Lerp(a, b, 0.5), true
	}
	return geom.Point{}, false
}

// ArcWidth returns the width of the part of a unit's front edge from which its arc of sight starts,
// in inches. It is the width of the base; a war engine on a wide base shoots from its mark (row
// ARC-3). It is 0 for a unit that is not on the table.
func ArcWidth(v *spatial.View, unit spatial.UnitID, shooting bool) float64 {
	if !v.Has(unit) {
		return 0
	}
	return arcMark(v, unit, shooting)
}
