package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may lack a way for another reason than what stands in it: the turns that it might
// begin with are forbidden by what it would not see past then, or come too near to (rows ARC-4,
// IND-3). So if no obstacle of its legs is to blame, what hides its target is tried, too, and
// whatever is tried is off the table.

// beyondAll is how far away, in inches, a piece of terrain is put that is off the table.
const beyondAll = geom.MaxCoord / 4

// onlyTurns makes suspects of all that may forbid turns; it reports false for units that do not
// turn first, and leaves it open if the units do not stand as the table has them.
func (q *inquiry) onlyTurns() bool {
	v := q.View
	if q.place || q.offTable || !q.turnsFirst() {
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
		if r.Thing != spatial.UnitThing(q.From) && r.Thing != spatial.UnitThing(q.To) {
			q.add(suspect{thing: r.Thing, away: geom.DistanceConvex(middle, v.Ring(r))})
		}
		return true
	})
	return true
}

// onTableWithout is the question on a table without some obstacles.
func (q *inquiry) onTableWithout(b Blame) Question {
	table := q.View.Table()
	var units []spatial.UnitID
	var err error
	for _, x := range slices.Backward(b.Things) {
		if id, ok := x.Unit(); ok {
			units = append(units, id)
			continue
		}
		id, _ := x.Piece()
		if table, err = table.WithPieceShifted(id, geom.Point{X: beyondAll}); err != nil {
			break
		}
	}
	if err == nil && len(units) > 0 {
		table, err = table.Without(units...)
	}
	if err != nil {
		q.open = true
		return q.Question
	}
	return q.at(table.Now())
}
