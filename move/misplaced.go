package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The unit and its obstacles may be misplaced; its steps move with the unit. Each limit is judged
// by the worst distance. The limit itself may change, too: it is lower for obstacles that were
// nearer at the start.

// MoveIsProved reports whether it is proved that a move is legal, or not, wherever bases and
// terrain are within m of their places. asOne reports which of them keep their place relative to
// the unit. False proves nothing.
func MoveIsProved(v *spatial.View, unit spatial.UnitID, c Command, m *los.Misplacement, asOne func(spatial.Thing) bool) bool {
	if v.Check(unit) != nil || c.check() != nil {
		return false
	}
	var mover Mover
	mover.set(v, unit, c.Order, c.Scout)
	mover.enter(c.Enters)
	if c.Enters {
		return false
	}
	mover.gather(everything)
	w := uncertain{m: &mover, by: m, asOne: asOne, own: m.UnitBy(unit), carried: true}
	return w.follows(c.Steps)
}

// PlaceIsProved is [MoveIsProved] for [Place], on a base that is exact.
func PlaceIsProved(v *spatial.View, unit spatial.UnitID, base geom.Base, m *los.Misplacement) bool {
	if v.Check(unit) != nil || !base.Sound() {
		return false
	}
	var mover Mover
	mover.v, mover.unit = v, unit
	mover.base = v.Body(unit).Base()
	mover.terms = termsOf(v, unit)
	if area, ok := v.Table().Area(); ok {
		mover.bounded, mover.area = true, area
	}
	mover.gather(everything)
	w := uncertain{m: &mover, by: m, asOne: func(spatial.Thing) bool { return false }, own: m.UnitBy(unit)}
	w.yes = true
	w.lands(&base)
	return w.yes == MayStand(v, unit, base) && (w.yes || w.no)
}

// uncertain follows a move if units and pieces may be misplaced.
type uncertain struct {
	m     *Mover
	by    *los.Misplacement
	asOne func(spatial.Thing) bool
	own   float64
	// carried: the judged base moves along with the start of the unit.
	carried bool
	// yes: all limits so far are certainly kept; no: one is certainly missed.
	yes, no bool
	// behind, if leaves is set, is the place before the base of a unit that goes straight on from
	// its start.
	behind geom.Base
	way    Way
	leaves bool
}

// follows walks the steps, and reports whether the verdict is certain.
func (w *uncertain) follows(steps []Step) bool {
	m := w.m
	var plain report
	plain.unit, plain.margin = m.unit, geom.NoLimit
	_, ok := m.walk(steps, &plain)
	w.yes = ok
	if w.refused(steps) {
		return true
	}
	if m.terms.slows && !w.affords(steps) {
		w.yes = false
	}
	last := len(steps) - 1
	for last >= 0 && steps[last].By == 0 {
		last--
	}
	base := m.base
	for i := range steps[:last+1] {
		s := steps[i]
		w.goes(s, base)
		base = s.after(base)
		if i < last {
			w.pauses(s, base)
		}
	}
	if m.order != OrderHalt || last >= 0 {
		w.lands(&base)
	}
	return ok && w.yes || !ok && w.no
}

// goes judges what a step passes.
func (w *uncertain) goes(s Step, base geom.Base) {
	m := w.m
	switch {
	case s.Way != Pivot && s.By != 0:
		w.leaves, w.way = base == m.base, s.Way
		w.behind = Step{opposite(s.Way), farBehind}.swept(base)
		if !m.terms.flies {
			swept := s.swept(base)
			w.limits(&swept, passing)
		}
	case s.turn() != 0:
		w.leaves = false
	}
}

// pauses judges the end of a step that is not the last.
func (w *uncertain) pauses(s Step, base geom.Base) {
	m := w.m
	switch {
	case s.Way != Pivot || m.pivotsAbove:
		w.edge(&base)
		if s.Way == Back && m.withdrawal > 0 { // it may have withdrawn, which counts as an end
			no := w.no
			w.limits(&base, landing)
			w.no = no
		}
	case s.turn() != 0:
		w.lands(&base)
	}
}

// refused reports whether the steps break an order for every misplacement. Inches and pivots are
// exact, except for the cost of difficult terrain; edges are judged elsewhere.
func (w *uncertain) refused(steps []Step) bool {
	m := w.m
	slows := m.terms.slows
	m.terms.slows = false
	var exact report
	exact.unit, exact.margin = m.unit, geom.NoLimit
	m.walk(steps, &exact)
	m.terms.slows = slows
	for i := range exact.faults {
		if f := &exact.faults[i]; !f.HasOther && f.Row != "MOV-20" && f.Row != "MOV-23" {
			return true
		}
	}
	return false
}

// affords reports whether the inches of the order suffice even if each step that may meet difficult
// terrain costs more over its whole length.
func (w *uncertain) affords(steps []Step) bool {
	m := w.m
	cost, slow := 0.0, false
	base := m.base
	for _, s := range steps {
		if s.Way != Pivot && s.By != 0 {
			inch := 1.0
			if swept := s.swept(base); w.mayMeetDifficult(&swept) {
				inch, slow = m.difficultCost, true
			}
			cost += float64(s.By * inch)
		}
		base = s.after(base)
	}
	return !slow || cost <= m.budget
}

func (w *uncertain) mayMeetDifficult(b *geom.Base) bool {
	carried := w.amount(b)
	things := w.m.things()
	for i := range things {
		t := &things[i]
		if t.kind == terrain.Difficult && t.ring != nil && t.separation(b) <= carried+w.of(t.what)+geom.ProofSlack {
			return true
		}
	}
	return false
}

// farBehind is how far behind a unit obstacles that it leaves are looked for, in inches.
const farBehind = 30

func opposite(w Way) Way {
	switch w {
	case Back:
		return Forward
	case Left:
		return Right
	case Right:
		return Left
	}
	return Back
}

// farther reports whether a unit that goes straight on never comes nearer to an obstacle than at
// its start, if both are within their amounts.
//
// The amounts bound how far the gap along any direction changes. On another table the widest gap is
// in some direction. Its gap here is at least the widest less twice the amounts. If all directions
// against the step have narrower gaps, the distance begins to grow, and goes on growing, since it
// is convex.
func (w *uncertain) farther(t *thing, start float64) bool {
	if !w.carried || !w.leaves {
		return false
	}
	var corners [4]geom.Point
	far := 0.0
	for _, c := range t.ringOf(&corners) {
		far = max(far, geom.Dist(c, w.m.base.Centre()))
	}
	far /= w.m.base.Radius()
	by := float64(w.own*math.Sqrt(1+float64(far*far))) + w.of(t.what) + geom.ProofSlack
	if t.separation(&w.behind) < start-float64(2*by) {
		return true
	}
	// It does not come nearer either if the nearest point of the obstacle is not beyond the side
	// ahead. Points beyond that side must be farther away by twice the amount.
	if start <= by {
		return false
	}
	base := w.m.base
	ahead := w.way.Direction(base)
	half := base.HalfDepth()
	if w.way == Left || w.way == Right {
		half = base.HalfWidth()
	}
	beyond := geom.ClipHalfPlane(nil, t.ringOf(&corners), geom.Along(base.Centre(), ahead, half-by), ahead)
	return len(beyond) < 3 || geom.SeparationConvex(base, beyond) > start+float64(2*by)
}

func (w *uncertain) lands(b *geom.Base) {
	w.edge(b)
	w.limits(b, landing)
}

// amount returns by how much a base may be misplaced, in inches.
func (w *uncertain) amount(b *geom.Base) float64 {
	if !w.carried {
		return 0
	}
	far := 0.0
	for _, c := range b.Corners() {
		far = max(far, geom.Dist(c, w.m.base.Centre()))
	}
	far /= w.m.base.Radius()
	return float64(w.own * math.Sqrt(1+float64(far*far)))
}

// edge judges the edge of the table.
func (w *uncertain) edge(b *geom.Base) {
	if area, ok := w.m.v.Table().Area(); ok {
		slack := ends.InsideBy(area, *b)
		by := w.amount(b)
		if by > 0 {
			by += geom.ProofSlack
		}
		w.yes = w.yes && slack >= by
		w.no = w.no || slack < -by-geom.ContactBand-geom.ProofSlack
	}
}

// limits judges all limits of one kind at a base, or at the ground that it sweeps.
func (w *uncertain) limits(b *geom.Base, kind int) {
	m := w.m
	things := m.things()
	carried := w.amount(b)
	for i := range things {
		t := &things[i]
		start := t.separation(&m.base)
		if w.carried && w.asOne(t.what) {
			limit := t.land
			if kind == passing {
				limit = t.pass
			}
			ok := limit == noLimit || geom.Holds(t.separation(b)-limit)
			w.yes, w.no = w.yes && ok, w.no || !ok && kind == landing
			continue
		}
		own := w.of(t.what)
		least, most := m.terms.span(t.enemy, t.ring == nil && !t.enemy, t.kind, start, w.own+own+geom.ProofSlack, kind)
		if most == noLimit {
			continue
		}
		away, by := t.separation(b), carried+own+geom.ProofSlack
		if away-by < most && !w.keepsOff(t, kind, start, away-by) {
			w.yes = false
		}
		if least != noLimit && away+by < least-geom.Tol && (kind == landing || least >= 0) {
			w.no = true
		}
	}
}

// keepsOff reports whether an obstacle is no fault because the unit never comes nearer to it than
// at its start. It may come as near as that.
func (w *uncertain) keepsOff(t *thing, kind int, start, least float64) bool {
	switch {
	case w.m.terms.Leaves:
		return false
	case t.ring != nil && (kind == landing || t.kind != terrain.Blocking):
		return false
	case t.ring == nil && !t.enemy && least < apart:
		return false
	}
	return w.farther(t, start)
}

func (w *uncertain) of(t spatial.Thing) float64 {
	if id, ok := t.Unit(); ok {
		return w.by.UnitBy(id)
	}
	id, _ := t.Piece()
	return w.by.PieceBy(id)
}

// span returns the least and the greatest value of a limit of [terms.of] if the distance at the
// start differs by that much. The limit does not change between the distances tried.
func (t *terms) span(enemy, friend bool, kind terrain.Kind, start, by float64, which int) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	const band, little = geom.ContactBand, 1e-9
	for _, at := range [...]float64{
		start - by, start + by, -band - little, -band, 0, band, band + little, t.Enemy, t.Friend, apart,
	} {
		if at < start-by || at > start+by {
			continue
		}
		pass, land := t.of(enemy, friend, kind, at)
		if which == passing {
			land = pass
		}
		least, most = min(least, land), max(most, land)
	}
	return least, most
}
