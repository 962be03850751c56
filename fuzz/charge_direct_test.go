package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
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
