package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// cost is what the most direct way has least of, by the checker's own arithmetic: all
// corners walk the legs and, at each pivot, half the diagonal times its angle.
func (q *chargeTask) cost(way []charge.Leg) float64 {
	sum, ahead := 0.0, q.start.ahead
	for _, l := range way {
		u := plain(l.Facing)
		sum += l.Forward + math.Hypot(q.start.w, q.start.d)*math.Atan2(math.Abs(ahead.cross(u)), ahead.dot(u))
		ahead = u
	}
	return sum
}

// turned is the sum of the pivots in degrees.
func (q *chargeTask) turned(way []charge.Leg) float64 {
	sum, ahead := 0.0, q.start.ahead
	for _, l := range way {
		u := plain(l.Facing)
		sum += math.Atan2(math.Abs(ahead.cross(u)), ahead.dot(u)) * 180 / math.Pi
		ahead = u
	}
	return sum
}

func legsOf(p *charge.Path) []charge.Leg {
	var way []charge.Leg
	for i := range p.Len() {
		way = append(way, p.Leg(i))
	}
	return way
}

// apartFromFacing is the distance of the charger from the facing, looked at as two
// outlines.
func (q *chargeTask) apartFromFacing() float64 {
	best := math.Inf(1)
	side := []xy{q.left, q.right}
	toSegment := func(p, a, b xy) float64 {
		e := b.minus(a)
		t := max(0, min(1, p.minus(a).dot(e)/e.dot(e)))
		return p.minus(a.plus(e.times(t))).long()
	}
	ring := q.start.outline()
	for i, p := range ring {
		best = min(best, toSegment(p, side[0], side[1]))
		for _, a := range side {
			best = min(best, toSegment(a, p, ring[(i+1)%len(ring)]))
		}
	}
	return best
}

// wayOf is the charge by a first leg and a heading in radians, straight on to the
// target; ok is false where that is behind or beside.
func (q *chargeTask) wayOf(theta, leg float64) (way []charge.Leg, ok bool) {
	sin, cos := math.Sincos(theta)
	ahead := q.start.ahead.times(cos).plus(q.start.ahead.right().times(sin))
	at := q.start.at.plus(q.start.ahead.times(leg))
	front, right := at.plus(ahead.times(q.start.d)), ahead.right()
	low := math.Inf(1)
	for i, p := range q.target {
		if part, ok := within2(p.seen(front, right), q.target[(i+1)%4].seen(front, right), q.start.w); ok {
			low = min(low, part[0].y, part[1].y)
		}
	}
	if math.IsInf(low, 1) || low < -deep {
		return nil, false
	}
	point := func(p xy) geom.Point { return geom.Point{X: p.x, Y: p.y} }
	return []charge.Leg{{Facing: point(q.start.ahead), Forward: leg}, {Facing: point(ahead), Forward: max(0, low)}}, true
}

// costOf is the cost of such a charge, infinite where it is not one.
func (q *chargeTask) costOf(theta, leg, than float64, places []lengths) float64 {
	if leg < 0 || math.Abs(theta) > math.Pi/2+1e-9 {
		return math.Inf(1)
	}
	way, ok := q.wayOf(theta, leg)
	if !ok {
		return math.Inf(1)
	}
	x := q.cost(way)
	if x >= than { // it need not be looked at
		return x
	}
	_, lo, hi, err := q.legal(way)
	if err != nil {
		return math.Inf(1)
	}
	if !q.fixed {
		return x
	}
	for _, p := range places {
		if max(p.lo, lo-q.start.w) <= min(p.hi, hi+q.start.w) {
			return x
		}
	}
	return math.Inf(1)
}

// cheapest looks for the cheapest charge by one pivot without any slice: on a dense grid
// of headings and first legs, each replayed with corner lists and separating axes, and
// then by ever smaller steps about the best of it, not more than ten thousand: where two things leave a lane as wide as
// a hair, steps of a millionth would creep along it a million times, for a cost that the grid has, too.
func (q *chargeTask) cheapest(headings, legs int) (best, theta, leg float64) {
	best = math.Inf(1)
	q.strict = true
	places := newSweepTask(q, 0).places
	far := max(q.left.minus(q.start.at).long(), q.right.minus(q.start.at).long()) + q.start.w
	try := func(t, l float64) {
		if x := q.costOf(t, l, best, places); x < best {
			best, theta, leg = x, t, l
		}
	}
	for i := range headings {
		t := (float64(i)/float64(headings-1) - 0.5) * math.Pi
		for k := range legs {
			try(t, far*float64(k)/float64(legs))
		}
	}
	for step, n := 1.0, 0; step > 1e-9 && n < 10_000 && !math.IsInf(best, 1); n++ {
		before := best
		for _, d := range [8][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
			try(theta+d[0]*step*math.Pi/float64(headings), leg+d[1]*step*far/float64(legs))
		}
		if best == before {
			step /= 2
		}
	}
	return best, theta, leg
}

// TestCHG4CostOracle: no way on a dense grid costs less than the most direct one, on
// random tables, on grids where everything touches, and on tables as people type them.
func TestCHG4CostOracle(t *testing.T) {
	t.Parallel()
	scenes := cases.For(240)
	var count tally
	inParallel(t, scenes, func(i int) {
		e := chargeEdition(i / 3)
		kind := [3]string{"random", "grid", "typed"}[i%3]
		judge := func(v *spatial.View, from, to spatial.UnitID) {
			a, err := charge.Explain(v, from, to)
			if err != nil {
				t.Error(err)
				return
			}
			if a.Verdict != charge.Yes {
				return
			}
			q, err := newChargeTask(v, from, to, a.Facing.Facing)
			if err != nil || len(q.turns) > 1 {
				return
			}
			count.add(kind, 1)
			own := q.cost(legsOf(&a.Path))
			if walked := a.Path.Walked(v.Body(from).Base()); math.Abs(walked-own) > 1e-9 {
				t.Errorf("%s scene %d: costs %v, not %v", kind, i, own, walked)
			}
			best, theta, leg := q.cheapest(91, 40)
			most := 1e-3
			if pivotsOf(&a.Path, v.Body(from).Base().Facing()) == 0 {
				most += 0.1 // straight on may cost so much more
			}
			switch {
			case best < own-most:
				t.Errorf("%s scene %d, %v, unit %d to %d: a way that costs %v, but %v degrees after %v inches costs %v",
					kind, i, e.Name, from, to, own, theta*180/math.Pi, leg, best)
			case best < own+1e-2:
				count.add(kind+", the grid comes within a hundredth", 1)
			case math.IsInf(best, 1):
				count.add(kind+", the grid finds none", 1)
			}
		}
		if kind == "typed" {
			y := generate.Typed(uint64(i)+77, 8)
			table, err := y.Scene.Table(e)
			if err != nil {
				t.Error(err)
				return
			}
			v := table.Now()
			asked := 0
			for from := range spatial.UnitID(v.Len()) {
				for to := range spatial.UnitID(v.Len()) {
					if asked < 3 && !v.Friends(from, to) && !table.Unit(from).Individual() && charge.Decide(v, from, to) == charge.Yes {
						asked++
						judge(v, from, to)
					}
				}
			}
			return
		}
		s, err := cluttered(uint64(i)+9e6, 3+i%8)
		if kind == "grid" {
			s, err = gridCharge(uint64(i) + 9e6)
		}
		if err != nil {
			t.Error(err)
			return
		}
		if v, err := s.view(e); err == nil {
			judge(v, 0, 1)
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// roughly turns some of what is in the way into rough ground, and makes a scene typed:
// every coordinate on a grid of a thousandth or a hundredth of an inch.
func (s *chargeScene) roughly(r *rand.Rand) *chargeScene {
	q := &chargeScene{s.clone(), s.area}
	for i := range q.pieces {
		if r.IntN(2) == 0 {
			q.pieces[i].kind = [2]terrain.Kind{terrain.Difficult, terrain.Obstacle}[r.IntN(2)]
		}
	}
	return q
}

func (s *chargeScene) typed(step float64) *chargeScene {
	q := &chargeScene{s.clone(), s.area}
	round := func(p geom.Point) geom.Point {
		return geom.Point{X: math.Round(p.X/step) * step, Y: math.Round(p.Y/step) * step}
	}
	for i := range q.units {
		q.units[i].Base = q.units[i].Base.At(round(q.units[i].Base.Centre()))
	}
	for i := range q.pieces {
		for k, p := range q.pieces[i].ring {
			q.pieces[i].ring[k] = round(p)
		}
	}
	return q
}

// directLaw checks a property of the most direct way on random scenes with rough ground,
// and on the same as typed.
func directLaw(t *testing.T, scenes int, property func(s *chargeScene, e rules.Edition, count *tally) error) *tally {
	t.Helper()
	return chargeLaw(t, scenes, func(r *rand.Rand, s *chargeScene, e rules.Edition, count *tally) error {
		q := s.roughly(r)
		if err := property(q, e, count); err != nil {
			return err
		}
		count.add("random", 1)
		q = q.typed([2]float64{1e-2, 1e-3}[r.IntN(2)])
		if _, err := q.view(e); err != nil {
			return nil // it overlaps by too much as typed
		}
		count.add("typed", 1)
		return property(q, e, count)
	})
}

// TestCHG4LawSeparation: the most direct way costs no less than the distance of charger
// and facing, for one pivot and for two, and no more only where it is straight.
func TestCHG4LawSeparation(t *testing.T) {
	directLaw(t, 1000, func(s *chargeScene, e rules.Edition, count *tally) error {
		for _, scene := range [2]*chargeScene{s, s.nimble()} {
			v, a, err := scene.explained(e)
			if err != nil || a.Verdict != charge.Yes {
				return err
			}
			q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
			if err != nil {
				return err
			}
			way := legsOf(&a.Path)
			over := q.cost(way) - q.apartFromFacing()
			switch {
			case over < -2e-6:
				return fmt.Errorf("costs %v less than the facing is away", -over)
			case over < 2e-6 && q.turned(way) > 1e-3:
				return fmt.Errorf("costs as much as the facing is away, and turns %v", q.turned(way))
			case over < 2e-6:
				count.add("straight at the nearest", 1)
			}
			count.add("yes", 1)
		}
		return nil
	})
}

// TestCHG4LawStraight: where the lane is free and the nearest pair of points lies straight
// ahead, on the charged facing, and the straight contact has the least length and a free
// flush place, the way is one straight leg.
func TestCHG4LawStraight(t *testing.T) {
	count := directLaw(t, 2500, func(s *chargeScene, e rules.Edition, count *tally) error {
		v, a, err := s.explained(e)
		if err != nil || a.Verdict != charge.Yes {
			return err
		}
		q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
		if err != nil {
			return err
		}
		way, ok := q.wayOf(0, 0)
		if !ok {
			return nil
		}
		_, lo, hi, err := q.legal(way)
		if err != nil || q.cost(way) > q.apartFromFacing()+1e-9 {
			return nil
		}
		for _, p := range newSweepTask(q, 0).places {
			if max(p.lo, lo-q.start.w) > min(p.hi, hi+q.start.w) {
				continue
			}
			count.add("straight", 1)
			if a.Path.Len() > 1 || q.turned(legsOf(&a.Path)) > 0 {
				return fmt.Errorf("could go straight, and goes %v", a.Path)
			}
			return nil
		}
		return nil
	})
	if n := count.count["straight"]; n < cases.For(2500)/20 {
		t.Errorf("only %d could go straight", n)
	}
}

// TestCHG4LawMirror: a table and its mirror image agree in verdict, cost, pivots and
// hindered; what differs is the side to which the way turns.
func TestCHG4LawMirror(t *testing.T) {
	count := directLaw(t, 1500, func(s *chargeScene, e rules.Edition, count *tally) error {
		mirror := func(v geom.Point) geom.Point { return geom.Point{X: -v.X, Y: v.Y} }
		moved, err := s.moved(mirror, mirror)
		if err != nil {
			return err
		}
		f := e
		f.Readings.ChampionPlace = rules.ChampionPlaceRight
		v, a, err := s.explained(e)
		if err != nil {
			return err
		}
		w, b, err := moved.explained(f)
		if err != nil || a.Verdict == charge.TooClose || b.Verdict == charge.TooClose || a.Facing.Tied || b.Facing.Tied {
			return err
		}
		if a.Verdict != b.Verdict {
			return fmt.Errorf("%v, mirrored %v", a.Verdict, b.Verdict)
		}
		if a.Verdict != charge.Yes {
			return nil
		}
		count.add("yes", 1)
		p, q := v.Body(0).Base(), w.Body(0).Base()
		if x, y := a.Path.Walked(p), b.Path.Walked(q); math.Abs(x-y) > 1e-6 {
			return fmt.Errorf("costs %v, mirrored %v", x, y)
		}
		if x, y := a.Path.Turned(p.Facing()), b.Path.Turned(q.Facing()); math.Abs(x-y) > 1e-4 {
			return fmt.Errorf("turns %v, mirrored %v", x, y)
		}
		ha, hb := a.Hindered, b.Hindered
		if ha.Hindered != hb.Hindered || ha.Readings.MostDirect != hb.Readings.MostDirect || ha.Readings.Any != hb.Readings.Any {
			return fmt.Errorf("hindered %+v, mirrored %+v", ha, hb)
		}
		if ha.Hindered {
			count.add("hindered", 1)
		}
		return nil
	})
	if n := count.count["hindered"]; n < count.count["yes"]/40 {
		t.Errorf("only %d are hindered", n)
	}
}

// TestCHG4LawNothingInvisible: a leg under 1e-4 inch, or a pivot under 1e-4 degree, is in
// a way only where the way without it is none, by every reading.
func TestCHG4LawNothingInvisible(t *testing.T) {
	directLaw(t, 700, func(s *chargeScene, e rules.Edition, count *tally) error {
		for path := range rules.ReadingValues("charge_path") {
			reading := rules.ChargePath(path)
			e.Readings.ChargePath = reading
			v, a, err := s.explained(e)
			if err != nil || a.Verdict != charge.Yes {
				return err
			}
			q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
			if err != nil {
				return err
			}
			q.strict = true
			places := newSweepTask(q, 0).places
			way := legsOf(&a.Path)
			count.add("ways", 1)
			if q.turned(way) > 0 && q.turned(way) < 1e-4 {
				count.add("a pivot of next to nothing", 1)
				if x := q.costOf(0, 0, math.Inf(1), places); !math.IsInf(x, 1) {
					return fmt.Errorf("%s: %v, but straight on does", reading, a.Path)
				}
			}
			if len(way) == 2 && way[0].Forward > 0 && way[0].Forward < 1e-4 {
				count.add("a first leg of next to nothing", 1)
				u := plain(way[1].Facing)
				theta := math.Atan2(q.start.ahead.right().dot(u), q.start.ahead.dot(u))
				if x := q.costOf(theta, 0, math.Inf(1), places); !math.IsInf(x, 1) {
					return fmt.Errorf("%s: %v, but a pivot on the spot does", reading, a.Path)
				}
			}
			if n := len(way); n > 1 && way[n-1].Forward > 0 && way[n-1].Forward < 1e-4 {
				count.add("a last leg of next to nothing", 1)
			}
		}
		return nil
	})
}

// TestCHG13LawOneStory: the verdict about hindering is that of the path in the answer, by
// every reading, and what hinders some best way and not another hinders none.
func TestCHG13LawOneStory(t *testing.T) {
	directLaw(t, 700, func(s *chargeScene, e rules.Edition, count *tally) error {
		one := charge.No
		paths := len(rules.ReadingValues("charge_path"))
		for i := range paths + 1 {
			reading := rules.ChargePath(i % paths)
			e.Readings.ChargePath = reading
			scene := s
			if i == paths { // by two pivots, where one does not do
				if scene = s.nimble(); one == charge.Yes {
					break
				}
			}
			_, a, err := scene.explained(e)
			if err != nil {
				return err
			}
			if one = a.Verdict; a.Verdict != charge.Yes {
				continue
			}
			if scene != s {
				count.add("by two pivots", 1)
			}
			h := a.Hindered
			if crossed := len(h.By) > 0 || h.Defended; crossed != h.Hindered {
				return fmt.Errorf("%s: hindered %v by a path that crosses %v (defended %v)", reading, h.Hindered, h.By, h.Defended)
			}
			if h.Readings.Any && *h.Readings != (charge.HinderedReadings{MostDirect: true, Shortest: true, SmallestPivot: true, Any: true}) {
				return fmt.Errorf("%s: %+v", reading, h)
			}
			count.add(fmt.Sprintf("hindered %v", h.Hindered), 1)
		}
		return nil
	})
}
