package charge

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Blame is a minimal set of obstacles that leaves a unit no place or no path for its charge.
// Without all of it there would be one, and without only a part there would not.
type Blame struct {
	// Things lists units and pieces of terrain, in order.
	Things []spatial.Thing
	// Edge: the edge of the table is part of it.
	Edge bool
}

const (
	mostSuspects = 24 // obstacles that are taken away, the nearest to the straight path first
	mostTogether = 4  // obstacles that are to blame together
)

// removal takes obstacles away, one at a time, and asks about a charge again.
type removal struct {
	suspects []suspect
	open     bool // some of it was not decided
	ctx      context.Context
	// asks says whether there is a place, or a path, without some obstacles.
	asks func(Blame) Verdict
}

// suspect is an obstacle that may be to blame.
type suspect struct {
	thing spatial.Thing
	edge  bool
	away  float64 // from the straight path
}

// add adds a suspect, or notes that one is nearer than was known.
func (r *removal) add(x suspect) {
	k := slices.IndexFunc(r.suspects, func(y suspect) bool { return y.edge == x.edge && y.thing == x.thing })
	if k < 0 {
		r.suspects = append(r.suspects, x)
	} else {
		r.suspects[k].away = min(r.suspects[k].away, x.away)
	}
}

// sort puts the nearest first and the edge last, and drops those too far down the list.
func (r *removal) sort() {
	slices.SortFunc(r.suspects, func(a, b suspect) int {
		switch {
		case a.edge:
			return 1
		case b.edge:
			return -1
		}
		return cmp.Or(cmp.Compare(a.away, b.away), a.thing.Compare(b.thing))
	})
	things := len(r.suspects)
	if things > 0 && r.suspects[things-1].edge {
		things--
	}
	if things > mostSuspects {
		r.suspects, r.open = slices.Delete(r.suspects, mostSuspects, things), true
	}
}

// share returns what each question has of the effort for all.
func (r *removal) share(all Effort) Effort { return all.Share(1 + 2*len(r.suspects)) }

// blame lists each suspect without which alone there is a place, or a path. If there is none, it
// removes all, and puts back each that need not be away, the farthest first. Those still away are
// to blame together.
func (r *removal) blame() (list []Blame) {
	left := slices.Clone(r.suspects)
	possible := r.ask(left...)
	if len(left) == 0 || possible == No {
		return nil // even with no obstacle at all there is none
	}
	for _, x := range r.suspects {
		if r.ctx.Err() != nil {
			return list
		}
		if r.ask(x) == Yes {
			list = append(list, blameOf(x))
		}
	}
	if len(list) > 0 {
		return list
	}
	for i := len(left) - 1; i >= 0 && len(left) > 1; i-- {
		if r.ctx.Err() != nil {
			return nil
		}
		if fewer := slices.Delete(slices.Clone(left), i, i+1); r.ask(fewer...) == Yes {
			left, possible = fewer, Yes
		}
	}
	if possible != Yes || len(left) > mostTogether {
		r.open = true
		return nil
	}
	return []Blame{blameOf(left...)}
}

// ask asks without some suspects.
func (r *removal) ask(some ...suspect) Verdict {
	verdict := r.asks(blameOf(some...))
	r.open = r.open || !verdict.Decided()
	return verdict
}

// blameOf returns a blame with its things in order.
func blameOf(list ...suspect) (b Blame) {
	for _, x := range list {
		if b.Edge = b.Edge || x.edge; !x.edge {
			b.Things = append(b.Things, x.thing)
		}
	}
	slices.SortFunc(b.Things, spatial.Thing.Compare)
	return b
}

// inquiry looks for the obstacles to blame for one charger.
type inquiry struct {
	Question
	removal
	away  []stand // units that are out of the way
	place bool    // only a free place is asked for
	each  ways.Work
	// offTable: obstacles that are away hide nothing either, and crowd no unit.
	offTable bool
}

// blame lists the obstacles that leave no place or no path, while some units are out of the way. It
// leaves the blame open if the effort ran out, or if too many are to blame together.
func (a *Answer) blame(ctx context.Context, q Question, away []stand) {
	if a.Reason == NoPlace || a.Reason == NoWay {
		search := inquiry{Question: q, away: away, place: a.Reason == NoPlace}
		a.Blame, a.Without, a.BlameOpen = search.blame(ctx)
	}
}

// blame returns the blames, with the path that there would be without each. open reports whether
// that was not decided.
func (q *inquiry) blame(ctx context.Context) (list []Blame, without []WayWithout, open bool) {
	q.ctx, q.asks = ctx, q.without
	q.eachScene(Blame{}, q.gather)
	for range 2 {
		q.sort()
		q.each = quick().UpTo(int(q.share(q.Effort.below(6 * Quick))))
		list = q.removal.blame()
		if len(list) > 0 || q.open || ctx.Err() != nil || !q.onlyTurns() {
			break
		}
	}
	for _, b := range list {
		w := q.wayWithout(b)
		w.Blame = b
		w.Meets = w.meetings(q.Question)
		without = append(without, w)
	}
	return list, without, q.open
}

// gather adds the obstacles of a scene, with how near they are to the segment from the charger to
// its target.
func (q *inquiry) gather(s *ways.Scene, _ *plan) bool {
	own, target := q.View.Body(q.From).Base().Centre(), q.View.Body(q.To).Base().Centre()
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		var ring [ways.RingRoom]geom.Point
		on := ring[:0]
		for _, p := range s.Obstacles.Ring(o) {
			on = append(on, s.Base.World(p))
		}
		away := geom.NoLimit
		for _, t := range [5]float64{0, 0.25, 0.5, 0.75, 1} {
			away = min(away, geom.DistanceConvex(geom.Lerp(own, target, t), on))
		}
		q.add(suspect{thing: spatial.Thing(o.Label), away: away})
	}
	if s.NumEdges > 0 {
		q.add(suspect{edge: true})
	}
	return true
}

// eachScene visits the scenes of the facings that may be charged, with their plans, without some
// obstacles, until visit returns false.
func (q *inquiry) eachScene(without Blame, visit func(*ways.Scene, *plan) bool) {
	p := q.plan(ways.Work{})
	p.moved, p.without = q.away, without
	list, n := verdicts{q.Question}.ends()
	switch {
	case q.turnsFirst():
		p.pivots = freePivots
		list, n = freeTurn{q.Question}.ends(allSides())
	case verdicts{q.Question}.extraPivot():
		p.pivots = morePivots
	}
	for _, p.end = range list[:n] {
		s := new(ways.Scene)
		if p.set(s, q.Question); !visit(s, &p) {
			return
		}
	}
}

// without decides whether there is a place, or a path, without some obstacles.
func (q *inquiry) without(b Blame) Verdict {
	if q.place {
		if _, ok := q.placeWithout(b); ok {
			return Yes
		}
		return No
	}
	ask, p := q.asking(b)
	return verdicts{ask}.room(p)
}

// asking returns the question about a path without some obstacles, and its plan.
func (q *inquiry) asking(b Blame) (Question, plan) {
	p := q.plan(q.each)
	p.moved, p.without = q.away, b
	if q.offTable {
		return q.onTableWithout(b), p
	}
	return q.Question, p
}

// wayWithout returns the best path, or place, without some obstacles. A target that turns to the
// charger is not asked whether it has room.
func (q *inquiry) wayWithout(b Blame) WayWithout {
	if q.place {
		w, _ := q.placeWithout(b)
		return w
	}
	ask, p := q.asking(b)
	for _, p.exact = range [2]bool{true, false} {
		n := (solver{ask}).solveBy(p, preferenceOf(q.View.Edition()))
		if n.verdict != Yes {
			continue
		}
		var a Answer
		if !a.place(q.Question, &n) {
			a.Aligned, a.Final = a.Met, a.Met
		}
		return WayWithout{
			Facing: n.plan.facing, Start: q.standing(), Path: a.Path, Contact: a.Contact,
			Met: a.Met, Aligned: a.Aligned, Final: a.Final,
		}
	}
	return WayWithout{Start: q.standing()}
}

// placeWithout returns the place without some obstacles that is nearest to where the unit would
// shuffle to.
func (q *inquiry) placeWithout(b Blame) (w WayWithout, ok bool) {
	q.eachScene(b, func(s *ways.Scene, p *plan) bool {
		best := math.Inf(1)
		for _, h := range s.Places.All() {
			at := max(h.Lo, min(h.Hi, s.Wanted))
			if off := math.Abs(at - s.Wanted); off < best {
				flush := s.FlushAt(at)
				best, ok = off, true
				w = WayWithout{Facing: p.facing, Start: s.Base, PlaceOnly: true, Aligned: flush, Final: flush}
			}
		}
		return !ok
	})
	return w, ok
}

// WayWithout is the charge that would exist without the obstacles to blame for a No. It shows where
// the unit would have gone, and what it meets there.
type WayWithout struct {
	// Blame holds the obstacles that are away: one of [Answer.Blame].
	Blame Blame
	// Facing is the facing of the target that the path leads to.
	Facing arcs.Facing
	// Start is the base that the unit starts from. If several charge and it disengages, it has taken
	// its free inch back.
	Start geom.Base
	// PlaceOnly reports that only a place was looked for, since the reason is [NoPlace]. That place is
	// Final and Aligned, and there is no Path, Contact or Met.
	PlaceOnly bool
	// Path leads to first contact: the path by the reading of CHG-4. Contact is the point of the
	// target that is touched first, and Met is the base of the unit then.
	Path    Path
	Contact geom.Point
	Met     geom.Base
	// Aligned is the base of the unit once flush, and Final its base after the shuffle towards the
	// middle (rows CHG-8, CHG-9). If the target turns to its charger, Aligned is Met.
	Aligned, Final geom.Base
	// Meets lists where the unit, on that path or at its end, first meets each obstacle to blame.
	// Things come in order, the edge of the table last. An obstacle that it never overlaps by more
	// than [geom.ContactBand] is left out.
	Meets []Meeting
}

// Meeting is where a unit meets an obstacle.
type Meeting struct {
	// Thing is the obstacle. If Edge is set, it is the edge of the table, and Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Base is the base of the unit when it begins to overlap the obstacle by more than
	// [geom.ContactBand]. At is the middle of their overlap then.
	Base geom.Base
	At   geom.Point
}

// meetings returns where a unit first meets each obstacle to blame.
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

// An individual may lack a path for a reason other than obstacles to its legs. The turns that it
// might begin with may be forbidden, by units that would then hide its target or be too near (rows
// ARC-4, IND-3). So if no obstacle to its legs is to blame, units that hide its target are tried,
// too. Whatever is tried is off the table.

// beyondAll is how far away, in inches, a piece of terrain is put to be off the table.
const beyondAll = geom.MaxCoord / 4

// onlyTurns makes suspects of everything that may forbid turns. It reports false if the unit does
// not turn first. If the units are not placed as on the table, it reports false and leaves the
// blame open.
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
