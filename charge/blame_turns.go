package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may lack a way for another reason than what stands in it: the turns that it might begin with are
// forbidden by what it would not see past then, or come too near to (rows ARC-4, IND-3). So where nothing
// that is in the way of its legs is to blame, what hides its target is tried, too, and whatever is
// tried is off the table.

// beyondAll is how far away, in inches, a piece of terrain is put that is tried without.
const beyondAll = geom.MaxCoord / 4

// onlyTurns makes suspects of all that may forbid turns; it reports false for units that do not turn first, and
// leaves it open where the units do not stand as the table has them.
func (q *inquiry) onlyTurns() bool {
	v := q.View
	if q.place || !q.turnsFirst() {
		return false
	}
	for id := range v.Units() {
		if v.Body(id).Base() != v.Table().Unit(id).Base {
			q.open = true
			return false
		}
	}
	q.offTable = true
	own, target := v.Body(q.From).Base(), v.Body(q.To).Base()
	middle := geom.Lerp(own.Centre(), target.Centre(), 0.5)
	box := own.Bounds().Union(target.Bounds()).ExpandedByMargin(own.Radius() + v.Edition().EnemyGap)
	v.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); !ok || id != q.From && id != q.To {
			q.add(suspect{thing: r.Thing, away: geom.DistanceConvex(middle, v.Ring(r))})
		}
		return true
	})
	return true
}

// with is the question of a trial: on a table without what that does without, where it has to be.
func (q *inquiry) with(p plan) Question {
	if !q.offTable || len(p.without) == 0 {
		return q.Question
	}
	table := q.View.Table()
	var units []spatial.UnitID
	var err error
	for _, x := range slices.Backward(p.without) {
		if id, ok := x.Unit(); ok {
			units = append(units, id)
			continue
		}
		id, _ := x.Piece()
		if table, err = table.WithPieceShifted(id, geom.Point{X: beyondAll}); err != nil {
			q.open = true
			return q.Question
		}
	}
	if len(units) > 0 {
		if table, err = table.Without(units...); err != nil {
			q.open = true
			return q.Question
		}
	}
	return q.at(table.Now())
}
