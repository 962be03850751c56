package fuzz_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// headingsTried is how many headings a No has to survive.
const headingsTried = 20_001

// attack looks for a charge on every heading. Everything in the way is smaller by
// grow inches when that is negative.
func attack(q *chargeTask, grow float64) (theta, leg float64, found bool) {
	s := newSweepTask(q, grow)
	for _, theta := range s.specials {
		if leg, ok := s.find(theta); ok {
			return theta, leg, true
		}
	}
	for i := range headingsTried {
		theta := (float64(i)/(headingsTried-1) - 0.5) * math.Pi
		if leg, ok := s.find(theta); ok {
			return theta, leg, true
		}
	}
	return 0, 0, false
}

// checkBest looks for a better way than one by one pivot that claims to be the most
// direct, or by the reading the shortest.
func (q *chargeTask) checkBest(v *spatial.View, a *charge.Answer) error {
	perRadian := 0.0
	switch v.Edition().Readings.ChargePath {
	case rules.ChargePathMostDirect:
		perRadian = math.Hypot(q.start.w, q.start.d)
	case rules.ChargePathShortest:
	default:
		return nil
	}
	if len(q.turns) > 1 {
		return nil
	}
	best, at := q.leastByOne(perRadian)
	x := a.Path.Length()
	if perRadian > 0 {
		x = q.cost(legsOf(&a.Path))
	}
	most := 1e-3
	if perRadian > 0 { // straight on may cost a tenth more, and is then taken
		straight := newSweepTask(q, 0).shortest(0)
		switch {
		case q.turned(legsOf(&a.Path)) < 1e-9:
			most += 0.1
		case straight < x+0.1-1e-3:
			return fmt.Errorf("a way with a pivot costs %v inches, but straight on %v", x, straight)
		}
	}
	if x > best+most {
		return fmt.Errorf("a way that costs %v inches, but heading %v degrees takes %v", x, at*180/math.Pi, best)
	}
	if q.grazes > 0 && a.Path.Len() > 1 && x > best-plainlyLess {
		return fmt.Errorf("goes into its target by %.3g for %v inches, though heading %v degrees takes %v", q.grazes, x, at*180/math.Pi, best)
	}
	return nil
}

// plainlyLess is by how much a way costs less, in inches, that is taken for what an exact one may not do.
const plainlyLess = 5 * geom.ContactBand

// leastByOne is what the cheapest way by one pivot costs, with everything as it is, and its heading
// in radians; endlessly much where there is none.
func (q *chargeTask) leastByOne(perRadian float64) (best, at float64) {
	s := newSweepTask(q, 0)
	best = math.Inf(1)
	look := func(theta float64) {
		if x := s.shortest(theta) + perRadian*math.Abs(theta); x < best {
			best, at = x, theta
		}
	}
	for _, theta := range s.specials {
		look(theta)
	}
	const steps = 2001
	for i := range steps {
		look((float64(i)/(steps-1) - 0.5) * math.Pi)
	}
	for step := math.Pi / steps; step > 1e-9; step /= 2 {
		if theta := at - step; theta > -math.Pi/2 {
			look(theta)
		}
		if theta := at + step; theta < math.Pi/2 {
			look(theta)
		}
	}
	return best, at
}

// checkFound judges a charge that the oracle found, with its free places.
func (q *chargeTask) checkFound(theta, leg float64, places []lengths) error {
	sin, cos := math.Sincos(theta)
	at := q.start
	at.at = at.at.plus(at.ahead.times(leg))
	at.ahead = q.start.ahead.times(cos).plus(q.start.ahead.right().times(sin))
	front, right := at.at.plus(at.ahead.times(at.d)), at.ahead.right()
	low := math.Inf(1)
	for i, p := range q.target {
		if part, ok := within2(p.seen(front, right), q.target[(i+1)%4].seen(front, right), at.w); ok {
			low = min(low, part[0].y, part[1].y)
		}
	}
	point := func(p xy) geom.Point { return geom.Point{X: p.x, Y: p.y} }
	_, lo, hi, err := q.legal([]charge.Leg{{Facing: point(q.start.ahead), Forward: leg}, {Facing: point(at.ahead), Forward: max(0, low)}})
	if err != nil || !q.fixed {
		return err
	}
	e := q.right.minus(q.left)
	e = e.times(1 / e.long())
	n := xy{-e.y, e.x}
	err = fmt.Errorf("no place keeps %v to %v", lo, hi)
	for _, p := range places {
		if p.lo, p.hi = max(p.lo, lo-q.start.w), min(p.hi, hi+q.start.w); p.lo > p.hi {
			continue
		}
		at := q.left.plus(e.times((p.lo + p.hi) / 2)).minus(n.times(q.start.d))
		if _, err = q.flush(block{at, n, q.start.w, q.start.d}); err == nil {
			break
		}
	}
	return err
}

// judgeCharge holds the library's answer against checker and oracle.
func judgeCharge(v *spatial.View, count *tally) (charge.Verdict, error) {
	verdict := charge.Decide(v, 0, 1)
	a, err := charge.Explain(v, 0, 1)
	if err != nil {
		return verdict, err
	}
	count.add(verdict.String(), 1)
	count.add(string(a.Reason), 1)
	if a.Verdict != verdict {
		return verdict, fmt.Errorf("decided %v, explained %v", verdict, a.Verdict)
	}
	if may := mayCharge(v, 0, 1); !may && verdict != charge.No {
		return verdict, fmt.Errorf("%v without sight, arc or range", verdict)
	} else if !may {
		return verdict, nil
	}
	q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
	if err != nil {
		return verdict, err
	}
	switch verdict {
	case charge.Yes:
		// Checker and oracle have to know each other's charges, too.
		if theta, leg, found := attack(q, -5e-7); found {
			count.add("yes, found", 1)
			if err := q.checkFound(theta, leg, newSweepTask(q, -5e-7).places); err != nil {
				return verdict, fmt.Errorf("the oracle is wrong: %w", err)
			}
		}
		if err := q.check(&a); err != nil {
			return verdict, err
		}
		middle := geom.Lerp(geom.Point{X: q.left.x, Y: q.left.y}, geom.Point{X: q.right.x, Y: q.right.y}, 0.5)
		if q.fixed && geom.Dist(a.Final.LeaderPoint(), middle) > geom.Dist(a.Aligned.LeaderPoint(), middle)+geom.Tol {
			return verdict, fmt.Errorf("shuffles away from the middle: %v to %v", a.Aligned, a.Final)
		}
		return verdict, q.checkBest(v, &a)
	case charge.TooClose:
		// Whatever it is, it is not far from both.
		if _, _, found := attack(q, 1e-3); found {
			return verdict, fmt.Errorf("too close, but clear by a thousandth")
		}
	case charge.No:
		// Shrunk by half of what the library lets things overlap: exact fits count.
		if theta, leg, found := attack(q, -5e-7); found {
			clear := 0.0
			for _, grow := range []float64{1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1} {
				if _, ok := newSweepTask(q, grow).find(theta); ok {
					clear = grow
				}
			}
			return verdict, fmt.Errorf("no, but heading %v degrees after %v inches works, clear by %g", theta*180/math.Pi, leg, clear)
		}
	}
	return verdict, nil
}

func chargeEdition(i int) rules.Edition {
	return [4]func() rules.Edition{rules.Second161, rules.Third, rules.Second2015, rules.Beta2010}[i%4]()
}

// judgeScenes judges scenes and shows the smallest disagreement.
func judgeScenes(t *testing.T, scenes int, make func(i int) (*chargeScene, error)) *tally {
	t.Helper()
	var count tally
	inParallel(t, scenes, func(i int) {
		s, err := make(i)
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i)
		if i%3 == 0 {
			e.Readings.ChargePath = rules.ChargePathShortest // whose length the oracle knows
		}
		ask := func(s *chargeScene, count *tally) error {
			v, err := s.view(e)
			if err != nil {
				return nil
			}
			_, err = judgeCharge(v, count)
			return err
		}
		if err := ask(s, &count); err != nil {
			s = s.smallest(func(s *chargeScene) bool { return ask(s, &tally{}) != nil })
			t.Errorf("scene %d, %v: %v\nsmallest: %v\n%v", i, e.Name, err, ask(s, &tally{}), s.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	return &count
}

// represented asserts that each verdict has a share of at least one in so many.
func represented(t *testing.T, count *tally, scenes int, oneIn map[string]int) {
	t.Helper()
	for name, n := range oneIn {
		if count.count[name] < scenes/n {
			t.Errorf("%s: only %d of %d", name, count.count[name], scenes)
		}
	}
}

func TestChargeCluttered(t *testing.T) {
	t.Parallel()
	for _, things := range []int{4, 8, 14} {
		scenes := cases.For(1700)
		count := judgeScenes(t, scenes, func(i int) (*chargeScene, error) {
			s, err := cluttered(uint64(i), things)
			if err == nil && i%12 == 1 { // of the third edition, whose fliers are not nimble
				s.units[0].Traits = s.units[0].Traits.With(rules.Fly)
			}
			return s, err
		})
		represented(t, count, scenes, map[string]int{"yes": 5, "no": 4, string(charge.NoPlace): 20, string(charge.NoWay): 10})
		if found := count.count["yes, found"]; found < count.count["yes"]*98/100 {
			t.Errorf("the oracle found only %d of %d charges", found, count.count["yes"])
		}
		if n := count.count["too-close"]; n > (scenes+9999)/10_000 {
			t.Errorf("%d of %d scenes are too close", n, scenes)
		}
	}
}

// TestChargeTight: where there is next to no room, or next to none is missing.
func TestChargeTight(t *testing.T) {
	t.Parallel()
	scenes := cases.For(600)
	count := judgeScenes(t, scenes, func(i int) (*chargeScene, error) { return tight(uint64(i), chargeEdition(i)) })
	represented(t, count, scenes, map[string]int{"yes": 10, "no": 4, string(charge.NoWay): 5})
	if n := count.count["too-close"]; n > scenes/100 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}

func TestChargeGrid(t *testing.T) {
	t.Parallel()
	scenes := cases.For(1000)
	count := judgeScenes(t, scenes, func(i int) (*chargeScene, error) { return gridCharge(uint64(i)) })
	represented(t, count, scenes, map[string]int{"yes": 5, "no": 4, string(charge.NoPlace): 20, string(charge.NoWay): 10})
	if found := count.count["yes, found"]; found < count.count["yes"]*98/100 {
		t.Errorf("the oracle found only %d of %d charges", found, count.count["yes"])
	}
	if n := count.count["too-close"]; n > (scenes+999)/1000 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}
