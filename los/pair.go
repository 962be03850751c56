package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// role is what an obstacle does.
type role uint8

const (
	hides  role = 1 << iota // blocks sight
	shades                  // counts for cover
)

// pair is what the rules about heights and terrain need about the viewer and the target.
type pair struct {
	view           *spatial.View
	edition        *rules.Edition
	from, to       spatial.UnitID
	viewer, target *spatial.Body
	// hideAt is the least height that hides (row LOS-2), and shadeAbove the height above which an
	// obstacle gives cover (row CVR-4). firersHill is the height of the hill under the firer (row
	// CVR-7). Each is minus infinity if its rule does not apply. All three include the tolerance.
	hideAt, shadeAbove, firersHill float64
	// pivoted is the view that knows what the viewer touched before its free pivot for a charge
	// (row LOS-10). It is nil without a pivot, or if the pivot was to shoot.
	pivoted *spatial.View
	// worst, if not nil, is the worst case that a proof takes.
	worst *worst
	// until, if not nil, says whether the explanation is still wanted.
	until *until
}

// until says whether an answer is still wanted. Long work checks it at counted steps. Once it has
// ended, the result is dropped. nil never ends.
type until struct {
	// done is the context's channel: a context here would escape to the heap.
	done  <-chan struct{}
	steps int
	over  bool
}

// ended counts a step, and reports whether the answer is no longer wanted.
func (u *until) ended() bool {
	if u == nil {
		return false
	}
	if u.steps++; !u.over {
		select {
		case <-u.done:
			u.over = true
		default:
		}
	}
	return u.over
}

// newPair returns the pair of a viewer that looks for a charge or, with shooting, for a shot.
func newPair(v *spatial.View, from, to spatial.UnitID, shooting bool) pair {
	p := pair{view: v, edition: v.Edition(), from: from, to: to, viewer: v.Body(from), target: v.Body(to)}
	p.hideAt = max(p.viewer.Height(), p.target.Height()) - geom.Tol
	p.shadeAbove, p.firersHill = math.Inf(-1), math.Inf(-1)
	if p.edition.CoverLevels > 0 {
		tall := p.target.CoverHeight()
		if p.edition.CoverLevelsOfEither {
			tall = max(tall, p.viewer.CoverHeight())
		}
		p.shadeAbove = tall - p.edition.CoverLevels + geom.Tol
	}
	if _, hill, ok := p.viewer.Hill(); ok && p.edition.HillFirer != rules.NoHillFirer {
		p.firersHill = hill + geom.Tol
	}
	if !shooting && v.HasPivoted(from) {
		p.pivoted = v
	}
	return p
}

// roles decides what each unit and piece between viewer and target does: hide, shade or nothing.
type roles struct{ *pair }

// of returns the role of a unit between viewer and target (rows LOS-2, LOS-6, HT-4, CVR-2 to CVR-4,
// CVR-7). For a piece of terrain it follows rows LOS-3 to LOS-5, LOS-10 and CVR-2 to CVR-7.
func (p roles) of(t spatial.Thing) role {
	if id, ok := t.Unit(); ok {
		if id == p.from || id == p.to {
			return 0
		}
		s := statureOf(p.view.Body(id))
		return p.roleBetween(&s)
	}
	id, _ := t.Piece()
	if p.view.Table().Piece(id).Kind() == terrain.Decorative {
		return 0
	}
	return p.pieceRole(id, p.view.Contact(p.from, id), p.view.Contact(p.to, id))
}

// stature is what decides a unit's role.
type stature struct {
	height, cover float64
	hides, covers bool
}

func statureOf(b *spatial.Body) stature {
	return stature{b.Height(), b.CoverHeight(), b.Hides(), b.Covers()}
}

// roleBetween returns the role of a unit that is neither viewer nor target.
func (p roles) roleBetween(s *stature) role {
	var r role
	if s.height >= p.hideAt && s.hides {
		r = hides
	}
	if s.cover > p.shadeAbove && s.cover > p.firersHill && s.covers && p.seenOver(s.cover, r) {
		r |= shades
	}
	return r
}

// seenOver is row CVR-2 by its letter. An obstacle under a line to the facing gives cover if it
// blocks the line, or is lower than firer or target.
func (p roles) seenOver(height float64, r role) bool {
	return !p.edition.Readings.CoverOverLower || r&hides != 0 ||
		height < max(p.viewer.CoverHeight(), p.target.CoverHeight())-geom.Tol
}

// pieceRole returns the role of a piece of terrain, given the relations of the two units to it.
func (p roles) pieceRole(id spatial.PieceID, viewer, target terrain.Contact) role {
	piece := p.view.Table().Piece(id)
	kind := piece.Kind()
	if kind == terrain.Hill && (p.standsOn(p.viewer, viewer) || p.standsOn(p.target, target)) {
		// The ground under a unit hides neither the unit nor its enemy.
		return 0
	}
	var r role
	if kind != terrain.Obstacle && piece.Height() > 0 && piece.Height() >= p.hideAt && !p.seenThrough(kind, id, viewer, target) {
		r |= hides
	}
	if p.pieceShades(piece, viewer, target) && p.seenOver(p.coverHeight(piece), r) {
		r |= shades
	}
	return r
}

// seenThrough applies rows LOS-4 and LOS-5: a piece does not hide a unit that is in it or at its
// edge.
func (p roles) seenThrough(kind terrain.Kind, id spatial.PieceID, viewer, target terrain.Contact) bool {
	difficult := kind == terrain.Difficult
	into, out := target.Touching, viewer.Leader
	if !p.edition.SeesThroughTouched {
		into, out = difficult && target.Inside, difficult && viewer.Inside
	}
	if out && !into && difficult && p.pivoted != nil && !p.edition.FreePivotSeesThrough {
		// A charger does not see through what it first touched by turning (row LOS-10).
		out = p.pivoted.TouchedBeforePivot(p.from, id)
	}
	return into || out
}

// coverHeight returns the height of a piece for cover (row CVR-5).
func (p roles) coverHeight(piece *terrain.Piece) float64 {
	if piece.Kind() == terrain.Obstacle && p.edition.ObstacleCoverHeight > 0 {
		return p.edition.ObstacleCoverHeight
	}
	return piece.Height()
}

// pieceShades applies rows CVR-4 to CVR-7 to terrain.
func (p roles) pieceShades(piece *terrain.Piece, viewer, target terrain.Contact) bool {
	e := p.edition
	height := p.coverHeight(piece)
	if piece.Kind() != terrain.Obstacle && height == 0 && e.Readings.FlatTerrainIgnored {
		return false
	}
	if height <= p.shadeAbove {
		return false
	}
	if e.FirerIgnoresOwnTerrain && !e.Readings.FirerTerrainCounts &&
		p.firerIn(viewer) && !target.Touching {
		return false
	}
	switch {
	case height > p.firersHill:
		return true
	case piece.Kind() != terrain.Difficult:
		return false // except for difficult terrain around the target, a firer on a hill sees over it
	case e.HillFirer == rules.HillIgnoresExceptHalfWithin:
		return geom.Holds(terrain.HalfSlack(p.target.Base(), target.Covered))
	}
	return terrain.Within(e.Readings.WithinTerrain, p.target.Base(), target)
}

// firerIn applies "within, or in base contact with" of row CVR-6. Reading O-16 says when a firer
// that is partly in a piece is within it. A unit that only touches the piece is in contact with it
// by every reading.
func (p roles) firerIn(c terrain.Contact) bool {
	if c.Touching && !c.Inside {
		return true
	}
	switch p.edition.Readings.WithinTerrain {
	case rules.WithinTerrainLeaderPoint:
		return c.Leader
	case rules.WithinTerrainMajority:
		return terrain.Within(rules.WithinTerrainMajority, p.viewer.Base(), c)
	}
	return c.Touching
}

func (p roles) standsOn(b *spatial.Body, c terrain.Contact) bool {
	return c.Inside && terrain.StandsOn(p.edition, b.Base(), c.Covered)
}

// grows reports whether all obstacles are grown.
func (p *pair) grows() bool { return p.worst != nil && p.worst.more }
