package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MayBeClearIfTurned reports whether sight for a charge may be clear if an individual turns on
// after its free pivot ([FreePivot]). It may turn to either side by up to an angle in radians. The
// answer is true if any of those turns gives clear sight, so that false is a proof that none does.
//
// All obstacles count as smaller by the motion of the eye. Each fact that such a turn may change,
// such as being in a wood or on a hill, counts as what hides less. If row LOS-10 forbids it, the
// individual never looks through terrain that it did not touch before, however it turns. The arc is
// ignored.
func MayBeClearIfTurned(v *spatial.View, from, to spatial.UnitID, turn float64) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to, false)
	return worstCase{&p}.mayBeClearIfTurned(turn)
}

// mayBeClearIfTurned is [MayBeClearIfTurned] for a pair.
func (p worstCase) mayBeClearIfTurned(turn float64) bool {
	centre, far := p.viewer.Base().Centre(), 0.0
	for _, c := range p.target.Corners() {
		far = max(far, geom.Dist(c, centre))
	}
	const rounding = 2 * geom.Tol
	d := worst{
		line:    float64(turn*geom.Dist(p.viewer.Eye(), centre)) + rounding,
		turning: float64(turn*far) + rounding,
	}
	if p.target.Base().DistanceTo(p.viewer.Eye()) <= d.line+geom.ContactBand {
		return true
	}
	var room [factRoom]fact
	d.facts = p.factsOfTurns(room[:0], float64(turn*p.viewer.Radius())+rounding)
	d.measure()
	q := p.atWorst(&d)
	return worstCase{&q}.clearAtWorst()
}

// factRoom is how many facts about one unit there is room for without allocating.
const factRoom = 16

// factsOfTurns appends the facts about the viewer that matter to sight for a charge and that a turn
// may change. The turn moves no point of its base by more than reach inches.
func (p worstCase) factsOfTurns(dst []fact, reach float64) []fact {
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		if piece := p.view.Table().Piece(id); piece.Kind() == terrain.Decorative || boxesApart(p.viewer, piece, reach) {
			continue
		}
		p.factsAt(p.from, id, false, func(f fact) {
			if f.slack < reach {
				dst = append(dst, f)
			}
		})
	}
	return dst
}

// widenedArc returns a base, farther back, whose arc of sight contains the viewer's arc after any
// of the turns.
func (d *worst) widenedArc(b geom.Base) geom.Base {
	return b.At(geom.Along(b.Centre(), b.Facing(), -float64(math.Sqrt2*d.turning)))
}

// sightChainAtWorst is [pair.sightChain] after any of the turns.
func (p worstCase) sightChainAtWorst(c *chain) {
	if p.worst.turning == 0 || p.edition.Readings.SightPoint != rules.SightPointPartInArc || p.seesAllRound() || p.touchesTarget() {
		p.sightChain(c)
		return
	}
	var buf [16]geom.Point
	base := p.worst.widenedArc(p.viewer.Base())
	if ring := arcs.ClipToFrontArc(buf[:0], base, base.Width(), p.target.Base()); len(ring) >= 3 {
		c.nearEdges(p.viewer.Eye(), ring)
		return
	}
	p.nearSides(c, p.facing()) // none of it is in the arc, but it may still be hidden or not
}

// mayJump reports whether the eye may be before another side of the target after one of the turns.
// Then the middle of another facing has to be seen.
func (p worstCase) mayJump() bool {
	return p.worst.turning > 0 &&
		arcs.LocateBy(p.target.Base(), p.viewer.Eye(), p.edition.Readings.ArcTie).Margin <= p.worst.line
}

// By the reading [rules.TurnToShootNeedsRoom] an individual ends a turn before a shot as it ends a
// Change Facing. It is clear of bases and of blocking terrain, on the table, and an inch from
// enemies, or as near as it was. It turns straight at its target. If it has no room for that, it
// turns as near to straight as whole degrees allow, or else by quarter turns. It never turns
// further than the other reading would allow.

// Blame says what leaves an individual no room to turn.
type Blame struct {
	// Things are the units and pieces of terrain that it would overlap or be too near to, in order.
	// Each alone forbids the turn.
	Things []spatial.Thing
	// Edge: it would hang over the edge of the table.
	Edge bool
}

// needsRoom reports whether an individual needs room to turn before it shoots.
func needsRoom(v *spatial.View) bool {
	return v.Edition().Readings.TurnToShoot == rules.TurnToShootNeedsRoom
}

// hasRoom reports whether a unit that has turned for free may shoot from there: it has room, or
// needs none (row SHT-6).
func hasRoom(v *spatial.View, from spatial.UnitID) bool {
	if !needsRoom(v) || !v.HasPivoted(from) {
		return true
	}
	before := v.BeforePivot(from)
	base := v.Body(from).Base()
	return base == before.Body(from).Base() || ends.MayStand(&before, from, base)
}

// blameOf returns what leaves no room to a unit that has turned for free.
func blameOf(v *spatial.View, from spatial.UnitID) (c Blame) {
	before := v.BeforePivot(from)
	c.Things, c.Edge = ends.Missed(&before, from, v.Body(from).Base())
	return c
}

// asides are the turns away from straight at a target for which a unit has room. First come those
// in whole degrees, the nearest to straight first, and of two the one to the right. Then come those
// by quarter turns from its own facing, clockwise.
type asides struct {
	v        *spatial.View
	from     spatial.UnitID
	straight geom.Point
	tried    int
	quarters int
}

// next returns the view after the next turn. ok is false if there are no more.
func (a *asides) next() (after spatial.View, ok bool) {
	for a.tried < 359 {
		a.tried++
		degrees := float64((a.tried + 1) / 2)
		if a.tried%2 == 0 {
			degrees = -degrees
		}
		after = turned(a.v, a.from, geom.Clockwise(a.straight, degrees))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	for a.quarters < 3 {
		a.quarters++
		after = turned(a.v, a.from, geom.Clockwise(a.v.Body(a.from).Base().Facing(), float64(90*a.quarters)))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	return after, false
}
