package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// nimble gives the charger its second pivot.
func (s *chargeScene) nimble() *chargeScene {
	q := &chargeScene{s.clone(), s.area}
	q.units[0].Traits = q.units[0].Traits.With(rules.Nimble)
	return q
}

// attackTwice tries random first legs and pivots, and after each of them a charge
// by one pivot on every other degree.
func attackTwice(r *rand.Rand, q *chargeTask, tries int, grow float64) (string, bool) {
	first := newSweepTask(q, grow)
	if len(first.places) == 0 || first.free < 0 {
		return "", false
	}
	rest := *q
	rest.turns = q.turns[:1]
	for range tries {
		leg, theta := uniform(r, 0, first.free), uniform(r, -1, 1)*q.turns[1]*math.Pi/180
		if r.IntN(8) == 0 {
			leg = [2]float64{0, first.free}[r.IntN(2)]
		}
		sin, cos := math.Sincos(theta)
		rest.start = q.start
		rest.start.at = q.start.at.plus(q.start.ahead.times(leg))
		rest.start.ahead = q.start.ahead.times(cos).plus(q.start.ahead.right().times(sin))
		if q.clear(rest.start, q.flies && q.turnsAbove) != nil || apart(rest.start.outline(), q.target) < -grow {
			continue
		}
		s := newSweepTask(&rest, grow)
		for k := -90; k <= 90; k += 2 {
			if last, ok := s.find(float64(k) * math.Pi / 180); ok {
				return fmt.Sprintf("%v inches, %v degrees, %v inches, %v degrees", leg, theta*180/math.Pi, last, k), true
			}
		}
	}
	return "", false
}

// cheaperTwice looks for a way by two pivots that costs less than that of an answer:
// from anywhere, and near it at every scale.
func cheaperTwice(r *rand.Rand, q *chargeTask, a *charge.Answer, tries int) (string, bool) {
	way := a.Path
	if len(q.turns) < 2 || way.Len() != 3 {
		return "", false
	}
	rest := *q
	rest.turns = q.turns[:1]
	// What it touches as it stands lets it go along or away, not back: a first leg is no
	// shorter than nothing.
	free := max(0, newSweepTask(q, -5e-7).free)
	facing := q.start.ahead
	radians := func(u xy) float64 { return math.Atan2(facing.right().dot(u), facing.dot(u)) }
	r1 := math.Hypot(q.start.w, q.start.d)
	best, first, second := q.cost(legsOf(&way)), way.Leg(0).Forward, radians(plain(way.Leg(1).Facing))
	third := radians(plain(way.Leg(2).Facing))
	limit := best - a.Within - 1e-6
	for i := range tries {
		leg, theta, near := uniform(r, 0, free), uniform(r, -1, 1)*q.turns[1]*math.Pi/180, 1.6
		if i%8 != 0 {
			near = math.Pow(10, -uniform(r, 0, 5))
			leg, theta = first+uniform(r, -2, 2)*near, second+uniform(r, -0.5, 0.5)*near
		}
		if leg = min(max(leg, 0), free); leg+r1*math.Abs(theta) >= limit || math.Abs(theta) > q.turns[1]*math.Pi/180 {
			continue
		}
		sin, cos := math.Sincos(theta)
		rest.start = q.start
		rest.start.at = q.start.at.plus(facing.times(leg))
		rest.start.ahead = facing.times(cos).plus(facing.right().times(sin))
		if q.clear(rest.start, q.flies && q.turnsAbove) != nil || apart(rest.start.outline(), q.target) < 0 {
			continue
		}
		s := newSweepTask(&rest, 0)
		for range 40 {
			last := third - theta + uniform(r, -1, 1)*near
			if math.Abs(last) > math.Pi/2 {
				continue
			}
			if x := leg + s.shortest(last) + r1*(math.Abs(theta)+math.Abs(last)); x < limit {
				return fmt.Sprintf("%v inches instead of %v: %v, %v degrees, then %v degrees", x, best, leg, theta*180/math.Pi, last*180/math.Pi), true
			}
		}
	}
	return "", false
}

// judgeNimble holds an answer about a nimble unit against checker and random tries.
func judgeNimble(i int, s *chargeScene, count *tally) error {
	e := chargeEdition(i)
	v, err := s.view(e)
	if err != nil {
		return nil
	}
	one := charge.Decide(v, 0, 1)
	if v, err = s.nimble().view(e); err != nil {
		return nil
	}
	verdict := charge.Decide(v, 0, 1)
	count.add(fmt.Sprintf("one pivot %v, two %v", one, verdict), 1)
	if one == charge.Yes && verdict != charge.Yes {
		return fmt.Errorf("yes by one pivot, %v by two", verdict)
	}
	a, err := charge.Explain(v, 0, 1)
	if err != nil {
		return err
	}
	count.add("explained "+a.Verdict.String(), 1)
	if a.Verdict != verdict && verdict.Decided() {
		return fmt.Errorf("decided %v, explained %v", verdict, a.Verdict)
	}
	q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
	if err != nil || !mayCharge(v, 0, 1) {
		return err
	}
	switch a.Verdict {
	case charge.Yes:
		r := rand.New(rand.NewPCG(uint64(i), 0x5407))
		if way, found := cheaperTwice(r, q, &a, 400); found {
			return fmt.Errorf("not the shortest: %s", way)
		}
		if a.Within <= 0.001 {
			count.add("within a thousandth", 1)
		}
		if a.Path.Len() == 3 {
			count.add("three legs", 1)
		}
		return q.check(&a)
	case charge.No:
		r := rand.New(rand.NewPCG(uint64(i), 0x217))
		if way, found := attackTwice(r, q, 500, -5e-7); found {
			return fmt.Errorf("no, but this works: %s", way)
		}
	}
	return nil
}

// nimbleScene is a scene for a nimble unit by its number.
func nimbleScene(i int) (*chargeScene, error) {
	s, err := cluttered(uint64(i), [4]int{3, 4, 8, 14}[i/4%4])
	if i%5 == 4 {
		s, err = gridCharge(uint64(i))
	}
	if err == nil && i%6 == 5 {
		s.units[0].Traits = s.units[0].Traits.With(rules.Fly)
	}
	return s, err
}

// TestChargeNimbleKept: what large counts of [TestChargeNimble] have found, by its number: the last
// pivot of 271 ends a hundred-thousandth of an inch before the target, and is held there.
func TestChargeNimbleKept(t *testing.T) {
	t.Parallel()
	for _, i := range []int{271} {
		s, err := nimbleScene(i)
		require.NoError(t, err)
		require.NoError(t, judgeNimble(i, s, &tally{}), i)
	}
}

// TestChargeNimble: two pivots lose no charge that one has, every Yes passes the
// checker, and no No falls to random tries.
func TestChargeNimble(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(400)
	inParallel(t, scenes, func(i int) {
		s, err := nimbleScene(i)
		if err != nil {
			t.Error(err)
			return
		}
		ask := func(s *chargeScene, count *tally) error { return judgeNimble(i, s, count) }
		if err := ask(s, &count); err != nil {
			s = s.smallest(func(s *chargeScene) bool { return ask(s, &tally{}) != nil })
			e := chargeEdition(i)
			t.Errorf("scene %d, %v: %v\nsmallest: %v\n%v", i, e.Name, err, ask(s, &tally{}), s.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	represented(t, &count, scenes, map[string]int{
		"explained yes": 5, "explained no": 10, "one pivot no, two yes": 40,
	})
	if n := count.count["explained too-close"]; n > scenes/50 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}
