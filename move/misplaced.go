package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// What a move keeps away from may stand elsewhere than a view has it, and so may the unit, which
// carries its steps along. Each limit is judged with the distance as it may be at the worst, and against
// the limit as that may be: what was nearer at the start binds less.

// misplacedHair is what is added to all amounts, in inches.
const misplacedHair = 5e-5

// MoveStands reports whether it is proved that a move is legal, or not, wherever things stand by no
// more than m says from where they are. AsOne tells which things keep their place to the unit. False
// says nothing.
func MoveStands(v *spatial.View, unit spatial.UnitID, c Command, m *los.Misplacement, asOne func(spatial.Thing) bool) bool {
	if v.Check(unit) != nil || c.check() != nil {
		return false
	}
	var mover Mover
	mover.set(v, unit, c.Order, c.Scout)
	mover.enter(c.Enters)
	if mover.terms.slows || c.Enters {
		return false
	}
	mover.gather(everything)
	w := uncertain{m: &mover, by: m, asOne: asOne, own: m.UnitBy(unit), carried: true}
	return w.follows(c.Steps)
}

// PlaceStands is [MoveStands] of [Place], on a base that is exact.
func PlaceStands(v *spatial.View, unit spatial.UnitID, base geom.Base, m *los.Misplacement) bool {
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

// uncertain follows a move of which nothing is quite where it seems.
type uncertain struct {
	m     *Mover
	by    *los.Misplacement
	asOne func(spatial.Thing) bool
	own   float64
	// carried: what is judged moves along with where the unit starts.
	carried bool
	// yes: all limits are kept for certain, so far; no: one is missed for certain.
	yes, no bool
}

// follows walks the steps, and reports whether the verdict is certain.
func (w *uncertain) follows(steps []Step) bool {
	m := w.m
	var plain report
	plain.unit, plain.margin = m.unit, geom.NoLimit
	_, ok := m.walk(steps, &plain)
	w.yes = ok
	for i := range plain.faults {
		f := &plain.faults[i]
		// Budgets and pivots are exact; edges are judged below.
		if !f.HasOther && f.Row != "MOV-20" && f.Row != "MOV-23" {
			return true
		}
	}
	last := len(steps) - 1
	for last >= 0 && steps[last].By == 0 {
		last--
	}
	base := m.base
	for i := range steps[:last+1] {
		s := steps[i]
		if s.Way != Pivot && s.By != 0 && !m.terms.flies {
			swept := s.swept(base)
			w.limits(&swept, passing)
		}
		base = s.after(base)
		switch {
		case i == last:
		case s.Way != Pivot || m.pivotsAbove:
			w.edge(&base)
			if s.Way == Back && m.withdrawal > 0 { // it may have withdrawn: then it lands
				no := w.no
				w.limits(&base, landing)
				w.no = no
			}
		case s.turn() != 0:
			w.lands(&base)
		}
	}
	if m.order != OrderHalt || last >= 0 {
		w.lands(&base)
	}
	return ok && w.yes || !ok && w.no
}

func (w *uncertain) lands(b *geom.Base) {
	w.edge(b)
	w.limits(b, landing)
}

// amount is by how much a base may be elsewhere.
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
		slack := insideBy(area, *b)
		by := w.amount(b)
		if by > 0 {
			by += misplacedHair
		}
		w.yes = w.yes && slack >= by
		w.no = w.no || slack < -by-geom.ContactBand-misplacedHair
	}
}

// limits judges all limits of one kind at a base, or at what it sweeps.
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
		least, most := m.terms.span(t.enemy, t.ring == nil && !t.enemy, t.kind, start, w.own+own+misplacedHair, kind)
		if most == noLimit {
			continue
		}
		away, by := t.separation(b), carried+own+misplacedHair
		if away-by < most {
			w.yes = false
		}
		if least != noLimit && away+by < least-geom.Tol && (kind == landing || least >= 0) {
			w.no = true
		}
	}
}

func (w *uncertain) of(t spatial.Thing) float64 {
	if id, ok := t.Unit(); ok {
		return w.by.UnitBy(id)
	}
	id, _ := t.Piece()
	return w.by.PieceBy(id)
}

// span is the least and the most that a limit may be, see [terms.of], when the distance at the start is
// another by no more than by inches. Between the distances that are tried no limit has an end.
func (t *terms) span(enemy, friend bool, kind terrain.Kind, start, by float64, which int) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	const band, little = geom.ContactBand, 1e-9
	for _, at := range [...]float64{
		start - by, start + by, -band - little, -band, -2*geom.Tol - little, -2 * geom.Tol, 0,
		2 * geom.Tol, 2*geom.Tol + little, band, band + little, t.enemy, t.friend, apart,
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
