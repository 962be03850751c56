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
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
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

// plainlyLess is by how much a way costs less, in inches, that is taken for what an exact one may
// not do.
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
func judgeCharge(v *spatial.View, count *tally) error {
	verdict := charge.Decide(v, 0, 1)
	a := must(charge.Explain(v, 0, 1))
	count.add(verdict.String(), 1)
	count.add(string(a.Reason), 1)
	if a.Verdict != verdict {
		return fmt.Errorf("decided %v, explained %v", verdict, a.Verdict)
	}
	if may := mayCharge(v, 0, 1); !may && verdict != charge.No {
		return fmt.Errorf("%v without sight, arc or range", verdict)
	} else if !may {
		return nil
	}
	q := must(newChargeTask(v, 0, 1, a.Facing.Facing))
	switch verdict {
	case charge.Yes:
		// Checker and oracle have to know each other's charges, too.
		if theta, leg, found := attack(q, -5e-7); found {
			count.add("yes, found", 1)
			if err := q.checkFound(theta, leg, newSweepTask(q, -5e-7).places); err != nil {
				return fmt.Errorf("the oracle is wrong: %w", err)
			}
		}
		if err := q.check(&a); err != nil {
			return err
		}
		middle := geom.Lerp(geom.Point{X: q.left.x, Y: q.left.y}, geom.Point{X: q.right.x, Y: q.right.y}, 0.5)
		if q.fixed && geom.Dist(a.Final.LeaderPoint(), middle) > geom.Dist(a.Aligned.LeaderPoint(), middle)+geom.Tol {
			return fmt.Errorf("shuffles away from the middle: %v to %v", a.Aligned, a.Final)
		}
		return q.checkBest(v, &a)
	case charge.TooClose:
		// Whatever it is, it is not far from both.
		if _, _, found := attack(q, 1e-3); found {
			return fmt.Errorf("too close, but clear by a thousandth")
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
			return fmt.Errorf("no, but heading %v degrees after %v inches works, clear by %g", theta*180/math.Pi, leg, clear)
		}
	}
	return nil
}

func chargeEdition(i int) rules.Edition {
	return [4]func() rules.Edition{rules.Second161, rules.Third, rules.Second2015, rules.Beta2010}[i%4]()
}

// judgeScenes judges scenes and shows the smallest disagreement.
func judgeScenes(t *testing.T, scenes int, make func(i int) *chargeScene) *tally {
	t.Helper()
	var count tally
	inParallel(t, scenes, func(i int) {
		e := chargeEdition(i)
		if i%3 == 0 {
			e.Readings.ChargePath = rules.ChargePathShortest // whose length the oracle knows
		}
		make(i).shrunk(t, i, e, &count, func(s *chargeScene, count *tally) error {
			v, err := s.view(e)
			if err != nil {
				return nil
			}
			return judgeCharge(v, count)
		})
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
		count := judgeScenes(t, scenes, func(i int) *chargeScene {
			s := cluttered(uint64(i), things)
			if i%12 == 1 { // of the third edition, whose fliers are not nimble
				s.units[0].Traits = s.units[0].Traits.With(rules.Fly)
			}
			return s
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
	count := judgeScenes(t, scenes, func(i int) *chargeScene { return tight(uint64(i), chargeEdition(i)) })
	represented(t, count, scenes, map[string]int{"yes": 10, "no": 4, string(charge.NoWay): 5})
	if n := count.count["too-close"]; n > scenes/100 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}

func TestChargeGrid(t *testing.T) {
	t.Parallel()
	scenes := cases.For(1000)
	count := judgeScenes(t, scenes, func(i int) *chargeScene { return gridCharge(uint64(i)) })
	represented(t, count, scenes, map[string]int{"yes": 5, "no": 4, string(charge.NoPlace): 20, string(charge.NoWay): 10})
	if found := count.count["yes, found"]; found < count.count["yes"]*98/100 {
		t.Errorf("the oracle found only %d of %d charges", found, count.count["yes"])
	}
	if n := count.count["too-close"]; n > (scenes+999)/1000 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}

// TestChargeTyped: charges on typed tables, where the charger stands in contact with
// others as people type it, against checker and oracle (CHG-1 to CHG-10).
func TestChargeTyped(t *testing.T) {
	t.Parallel()
	scenes := cases.For(1500)
	count := judgeScenes(t, scenes, func(i int) *chargeScene {
		s, _ := typedCharge(uint64(i), 4+i%13)
		return s
	})
	represented(t, count, scenes, map[string]int{"yes": 5, "no": 4})
}

// TestChargeTypedKept: what a large count of [TestChargeTyped] has found, by its number: 1214 goes
// along the side of its target, typed slightly too near.
func TestChargeTypedKept(t *testing.T) {
	t.Parallel()
	for _, i := range []int{1214} {
		s, _ := typedCharge(uint64(i), 4+i%13)
		e := chargeEdition(i)
		s.fails(t, i, e, func() error { return judgeCharge(must(s.view(e)), &tally{}) })
	}
}

// foundCharge is a scene on which the library was once wrong.
type foundCharge struct {
	name    string
	edition rules.Edition
	units   [][6]float64 // centre, facing, width and depth
	pieces  [][]geom.Point
	traits  rules.Traits
	verdict charge.Verdict
}

func foundCharges() []foundCharge {
	return []foundCharge{
		{
			name: "a thing beyond the end of the facing", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{0.251183561211, -0.588502742068, -0.999726472714, -0.023387598296, 4.724409448818898, 1.5748031496062993},
				{-5.336477947433, 0.892040400989, -0.106796771873, 0.994280870538, 1.968503937007874, 1.968503937007874},
				{-2.363070569326, -7.005526447363, -0.660648857164, -0.750695069604, 3.937007874015748, 3.1496062992125986},
			},
		},
		{
			name: "half a turn of a nimble unit", edition: rules.Beta2010(), verdict: charge.Yes,
			traits: rules.Traits(0).With(rules.Nimble),
			units: [][6]float64{
				{-1.548945965845, -1.903194421354, -0.918582264008, -0.395229837246, 7.874015748031496, 3.1496062992125986},
				{-7.415336567471, -8.890029108506, 0.723294507272, 0.690539684413, 5.905511811023622, 3.937007874015748},
			},
			pieces: [][]geom.Point{{
				{X: -6.909166983302, Y: -1.066324324771}, {X: -7.863663601222, Y: -2.037527803238}, {X: -7.123779195572, Y: -3.564239740857},
				{X: -6.245714122935, Y: -3.644286347563}, {X: -5.239740711492, Y: -2.348387940411}, {X: -5.988430121804, Y: -1.156712728210},
			}},
		},
		{
			name: "two basins of the shortest way", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{-1.236281121909, 1.095973383357, 0.722507011240, -0.691363593711, 5.905511811023622, 3.937007874015748},
				{4.655108453116, -4.189281874015, 0.993274400074, 0.115784136039, 2.952755905511811, 2.952755905511811},
			},
		},
		{
			name: "a quarter turn and no more", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{-4.040956040263, 1.960672941558, -0.569298228707, 0.822131088569, 7.874015748031496, 3.1496062992125986},
				{-3.808742690840, 9.020528498292, -0.771372172937, -0.636384294919, 3.937007874015748, 3.1496062992125986},
			},
		},
		{
			name: "a whole front in contact at once", edition: rules.Beta2010(), verdict: charge.Yes,
			traits: rules.Traits(0).With(rules.Fly),
			units:  [][6]float64{{8.5, 1, 0, 1, 3, 2}, {6, 7, 1, 0, 4, 6}},
			pieces: [][]geom.Point{{{X: 8, Y: 3}, {X: 9, Y: 4}, {X: 8, Y: 5}, {X: 7, Y: 4}}},
		},
	}
}

func TestChargeRegressions(t *testing.T) {
	t.Parallel()
	for _, f := range foundCharges() {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var s chargeScene
			for i, n := range f.units {
				b, err := geom.NewBase(geom.Point{X: n[0], Y: n[1]}, geom.Point{X: n[2], Y: n[3]}, n[4], n[5])
				require.NoError(t, err)
				u := chargeUnit([2]string{"red", "blue"}[i&1], b, [3]float64{4, 4, 1}[i])
				if u.Name = string(rune('a' + i)); i == 0 {
					u.Traits = f.traits
				}
				s.units = append(s.units, u)
			}
			for i, ring := range f.pieces {
				s.pieces = append(s.pieces, outline{"piece " + string(rune('a'+i)), terrain.Blocking, 0, ring})
			}
			v, err := s.view(f.edition)
			require.NoError(t, err)
			require.NoError(t, judgeCharge(v, &tally{}))
			require.Equal(t, f.verdict, charge.Decide(v, 0, 1))
		})
	}
}
