package charge

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Blame is what keeps a unit from a charge for want of a place or a way: without all of it
// there would be one, and without any less of it there would not.
type Blame struct {
	// Things are units and pieces of terrain, in order.
	Things []spatial.Thing
	// Edge: the edge of the table is among it.
	Edge bool
}

const (
	mostSuspects = 24 // things that are tried alone, the nearest to the straight way first
	mostPairs    = 8  // those of them that are tried in pairs, where none alone is to blame
)

// inquiry looks for what is to blame.
type inquiry struct {
	Question
	away  []stand // units that are out of the way
	place bool    // a free place is enough
	each  Effort
	kept  wayKeeper // of the last trial that came to a place, or a way
	// offTable: what is out of the way hides nothing either, and crowds nobody.
	offTable bool
	suspects
}

// suspects are what may be to blame.
type suspects struct {
	list []suspect
	open bool // some of it was not decided
	// blames, if not nil, is told of each that is to blame, right after the trial without it.
	blames func(Blame)
}

// suspect is a thing, or the edge of the table.
type suspect struct {
	thing spatial.Thing
	edge  bool
	away  float64 // from the straight way
}

// blame says who is to blame that there is no place, or no way. It leaves it open where
// that was not decided: where an effort ran out, or more than two things are to blame
// together.
func (a *Answer) blame(q Question, done <-chan struct{}) {
	search := inquiry{Question: q, place: a.Reason == NoPlace}
	a.Blame, a.Without, a.BlameOpen = search.blame(done)
}

// blame is that of one of several chargers, with the others away.
func (d *Declared) blame(c *Chargers, done <-chan struct{}) {
	if !d.Counter && (d.Reason == NoPlace || d.Reason == NoWay) {
		q := inquiry{Question: c.ask(d.Unit), away: c.others(d.Unit), place: d.Reason == NoPlace}
		d.Blame, d.Without, d.BlameOpen = q.blame(done)
	}
}

// blame lists who is to blame, with the way that there would be without each, and reports whether that is left open.
func (q *inquiry) blame(done <-chan struct{}) (list []Blame, without []WayWithout, open bool) {
	q.gather()
	list, without, open = q.among(done)
	if len(list) == 0 && !open && !over(done) && q.onlyTurns() {
		return q.among(done)
	}
	return list, without, open
}

// among is [inquiry.blame] for the suspects that there are.
func (q *inquiry) among(done <-chan struct{}) (list []Blame, without []WayWithout, open bool) {
	q.sort()
	q.each = q.share(q.blaming())
	q.blames = func(b Blame) {
		way := q.kept.way
		way.Blame = b
		way.Meets = way.meetings(q.Question)
		without = append(without, way)
	}
	list, open = q.blamed(q.without, done)
	return list, without, open
}

// blaming is the effort for all trials of a question about a charge.
func (q Question) blaming() Effort {
	if q.Effort <= 0 || q.Effort >= Quick {
		return 6 * Quick
	}
	return q.Effort
}

// share is what each trial without some of them has of the effort for all.
func (s *suspects) share(all Effort) Effort {
	return all.Share(1 + len(s.list) + mostPairs*(mostPairs-1)/2)
}

// blamed tries what becomes of the charge without some of them, single ones first, then pairs. It
// lists those without which there is a place, or a way, and reports whether that is left open.
func (s *suspects) blamed(without func(...suspect) Verdict, done <-chan struct{}) (list []Blame, open bool) {
	if len(s.list) == 0 || without(s.list...) == No {
		return nil, s.open // with nothing in the way there is none either
	}
	try := func(some ...suspect) {
		verdict := without(some...)
		s.open = s.open || !verdict.Decided()
		if verdict != Yes {
			return
		}
		b := blameOf(some...)
		if list = append(list, b); s.blames != nil {
			s.blames(b)
		}
	}
	for _, x := range s.list {
		if over(done) {
			return list, false
		}
		try(x)
	}
	if len(list) == 0 {
		some := s.list[:min(len(s.list), mostPairs)]
		for i, y := range some {
			for _, x := range some[:i] {
				if over(done) {
					return list, false
				}
				try(x, y)
			}
		}
	}
	return list, s.open || len(list) == 0
}

// blameOf is a blame with its things in order.
func blameOf(list ...suspect) (b Blame) {
	for _, x := range list {
		if b.Edge = b.Edge || x.edge; !x.edge {
			b.Things = append(b.Things, x.thing)
		}
	}
	slices.SortFunc(b.Things, spatial.Thing.Compare)
	return b
}

// gather adds what is in the scenes of the charger, with how near it is to the segment from the
// charger to its target.
func (q *inquiry) gather() {
	v := q.View
	segment := [2]geom.Point{v.Body(q.From).Base().Centre(), v.Body(q.To).Base().Centre()}
	q.eachScene(nil, func(s *ways.Scene, _ *plan) bool {
		for i := range s.Obstacles.Len() {
			o := s.Obstacles.At(i)
			var ring [ways.RingRoom]geom.Point
			on := ring[:0]
			for _, p := range s.Ring(o) {
				on = append(on, s.Base.World(p))
			}
			away := geom.DistanceConvex(geom.Lerp(segment[0], segment[1], 0.5), on)
			for _, t := range [5]float64{0, 0.25, 0.5, 0.75, 1} {
				away = min(away, geom.DistanceConvex(geom.Lerp(segment[0], segment[1], t), on))
			}
			q.add(suspect{thing: spatial.Thing(o.Label), away: away})
		}
		if s.NumEdges > 0 {
			q.add(suspect{edge: true})
		}
		return true
	})
}

// add adds a suspect, or notes that one is nearer than was known.
func (s *suspects) add(x suspect) {
	k := slices.IndexFunc(s.list, func(y suspect) bool { return y.edge == x.edge && y.thing == x.thing })
	if k < 0 {
		s.list = append(s.list, x)
	} else {
		s.list[k].away = min(s.list[k].away, x.away)
	}
}

// sort puts the nearest first and the edge last, and drops those too far down the list.
func (s *suspects) sort() {
	slices.SortFunc(s.list, func(a, b suspect) int {
		switch {
		case a.edge:
			return 1
		case b.edge:
			return -1
		}
		return cmp.Or(cmp.Compare(a.away, b.away), a.thing.Compare(b.thing))
	})
	things := len(s.list)
	if things > 0 && s.list[things-1].edge {
		things--
	}
	if things > mostSuspects {
		s.list, s.open = slices.Delete(s.list, mostSuspects, things), true
	}
}

// eachScene visits the scenes of the facings that may be charged, with their plans, as long as it is told to,
// without some of the things in the way.
func (q *inquiry) eachScene(without []suspect, visit func(*ways.Scene, *plan) bool) {
	p := q.plan(without)
	list, n := wayChoice{q.Question}.ends()
	free := q.turnsFirst()
	if free {
		n = 4
		for f := arcs.Front; f <= arcs.Left; f++ {
			list[f] = end{facing: f}
		}
	}
	p.detours = free || verdicts{q.Question}.extraPivot()
	for _, e := range list[:n] {
		if free && !(freeTurn{q.Question}).mayFace(e.facing) {
			continue
		}
		p.to(e)
		s := new(ways.Scene)
		if p.set(s, q.Question); !visit(s, &p) {
			return
		}
	}
}

func (q *inquiry) plan(without []suspect) plan {
	p := plan{turns: q.turns(), moved: q.away}
	p.without, p.noEdges = split(without)
	return p
}

// split are the things among some suspects, and whether the edge is.
func split(list []suspect) (things []spatial.Thing, edge bool) {
	for _, x := range list {
		if x.edge {
			edge = true
		} else {
			things = append(things, x.thing)
		}
	}
	return things, edge
}

// without decides whether there is a place, or a way, without some of the things, and keeps it.
func (q *inquiry) without(list ...suspect) Verdict {
	if q.place {
		verdict := No
		q.eachScene(list, func(s *ways.Scene, p *plan) bool {
			if len(s.Places.All()) > 0 {
				verdict = Yes
				q.kept.place(s, p)
			}
			return verdict == No
		})
		return verdict
	}
	p := q.plan(list)
	p.work = quick().UpTo(int(q.each))
	if q.turnsFirst() {
		verdict, _ := freeTurn{q.with(p)}.individualWith(p, &q.kept)
		return verdict
	}
	verdict, _ := verdicts{q.Question}.roomWith(p, &q.kept)
	return verdict
}
