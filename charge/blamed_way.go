package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// WayWithout is the charge that there would be without what is to blame for a No. It was found when
// the charge was tried without that. It shows where a unit would have gone, and what it meets
// there.
type WayWithout struct {
	// Blame is what is away: one of [Answer.Blame].
	Blame Blame
	// Facing is the facing of the target that the way leads to.
	Facing arcs.Facing
	// Start is where the unit starts: of several chargers one that disengages has taken its free
	// inch back.
	Start geom.Base
	// PlaceOnly reports that only a place was looked for, since the reason is [NoPlace]. That is
	// Final and Aligned, and there is no Path, Contact or Met.
	PlaceOnly bool
	// Path leads to first contact: the way that the reading of CHG-4 takes. Contact is the point of
	// the target that is touched first, and Met is where the unit stands then.
	Path    Path
	Contact geom.Point
	Met     geom.Base
	// Aligned is where it has come flush, and Final where it has shuffled towards the middle (rows
	// CHG-8, CHG-9). If the target turns to its charger, Aligned is Met.
	Aligned, Final geom.Base
	// Meets are the places at which the unit, on that way or in the end, first meets each of what
	// is to blame. Things come in order, the edge of the table last. What it never overlaps by more
	// than [geom.ContactBand] is left out.
	Meets []Meeting
}

// Meeting is where a unit meets something in its way.
type Meeting struct {
	// Thing is what it meets. Edge: it is the edge of the table, and Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Base is where the unit stands when it begins to overlap it by more than [geom.ContactBand],
	// and must not. At is the middle of what they share then.
	Base geom.Base
	At   geom.Point
}

// meetings returns where a unit first meets each of what is to blame.
func (w *WayWithout) meetings(q Question) (list []Meeting) {
	p := ground.Passage{
		Start: w.Start, Route: w.Path.route, Aligned: w.Aligned, Final: w.Final,
		Flies: q.flies(), Above: q.View.Edition().FlyPivotsAbove,
	}
	meet := func(m Meeting, rings [][]geom.Point) {
		var ok bool
		if m.Base, m.At, ok = p.Meets(rings); ok {
			list = append(list, m)
		}
	}
	for _, x := range w.Blame.Things {
		meet(Meeting{Thing: x}, ground.RingsOf(q.View, x))
	}
	if area, ok := q.View.Table().Area(); ok && w.Blame.Edge {
		meet(Meeting{Edge: true}, ground.BeyondEdges(area))
	}
	return list
}

// An individual may lack a way for another reason than obstacles of its legs. The turns that it
// might begin with may be forbidden by what would then hide its target, or be too near (rows ARC-4,
// IND-3). So if no obstacle of its legs is to blame, what hides its target is tried, too, and
// whatever is tried is off the table.

// beyondAll is how far away, in inches, a piece of terrain is put that is off the table.
const beyondAll = geom.MaxCoord / 4

// onlyTurns makes suspects of all that may forbid turns. It reports false if the unit does not turn
// first. If the units are not placed as on the table, it reports false and leaves the blame open.
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

// onTableWithout returns the question on a table without some obstacles.
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
