package robust

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// guessing is a question that knows what is likely to turn its verdict: what is moved together, the most likely first, and by
// about how many inches in all.
type guessing interface {
	guesses(t *spatial.Table) (list [][]guess, inches float64)
}

// guess is a thing that is moved along a direction, with a part of the turn that is left for it.
type guess struct {
	thing spatial.Thing
	way   geom.Point
	turn  float64
}

// guessed moves what the question knows to turn it: by half of that, since what is moved meets half way, or by all.
func (s *search) guessed(least float64) {
	q, ok := s.question.(guessing)
	if !ok {
		return
	}
	list, inches := q.guesses(s.table)
	const more = 1.001 // than what turns it just so
	for _, things := range list {
		var c []motion
		for _, g := range things {
			if s.tolerance.of(g.thing) > 0 {
				c = append(c, s.motionOf(g.thing, g.way, g.turn))
			}
		}
		for _, part := range [2]float64{0.5, 1} {
			by := min(float64(inches*float64(part*more)), float64(s.best*justBelow))
			if len(c) > 0 && by > least && s.turnsAt(c, by) {
				s.lower(c, least, s.best)
				break
			}
		}
	}
}

// guesses of whether a charge is hindered are the shifts of terrain that its margin tells, with the charger and its target
// against them, or the charger turned.
func (q Charge) guesses(t *spatial.Table) (list [][]guess, inches float64) {
	if q.Of != ItsHindrance {
		return nil, 0
	}
	a, err := charge.Question{View: t.Now(), From: q.From, To: q.To, Effort: eachTable}.Explain(context.Background())
	if err != nil || a.Verdict != charge.Yes || len(a.Hindered.Margin.Pieces) == 0 {
		return nil, 0
	}
	m := &a.Hindered.Margin
	back := geom.Neg(geom.Unit(m.Pieces[0].Shift))
	var pieces []guess
	for i := range m.Pieces {
		if x := &m.Pieces[i]; x.HasShift() {
			pieces = append(pieces, guess{spatial.PieceThing(x.Piece), geom.Unit(x.Shift), 0})
		}
	}
	with := func(more ...guess) []guess { return append(pieces[:len(pieces):len(pieces)], more...) }
	own, target := spatial.UnitThing(q.From), spatial.UnitThing(q.To)
	list = append(list, with(guess{own, back, 0}, guess{target, back, 0}))
	for _, turn := range [4]float64{1, -1, 0.7, -0.7} {
		list = append(list, with(guess{own, back, turn}, guess{target, back, 0}))
	}
	return append(list, with()), math.Abs(m.Margin)
}
