package charge

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4SmallestPivotToBothSides: where a friend stands in the middle of the way the smallest
// pivot to the left is as good as that to the right, and both are known.
func TestCHG4SmallestPivotToBothSides(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 25x25 @0,0 speed=6
		B blue horde @0,9^180 speed=6
		F red 25x25 @0,4 speed=6`)
	var s ways.Scene
	(&plan{obstacles: obstacles{exact: true}, goal: goal{end: end{facing: arcs.Front}}}).set(&s, (Question{View: v, From: 0, To: 1}))
	w := s.BestOfOne(ways.LeastPivot)
	require.True(t, w.OK)
	require.Positive(t, w.Theta)
	near(t, -w.Theta, w.Other.Theta, "to the left", ways.TieTurn)
}

// TestCHG4Shut: an individual that stands among its friends cannot be touched from anywhere;
// with one of them away it can.
func TestCHG4Shut(t *testing.T) {
	units := scenetest.Units(t, `
		A red 50x50 @0,0 speed=6 nimble
		B blue 20x20 @0,9^180 speed=6 individual
		before blue 120x30 @0,%v^180 speed=6
		left blue 50x20 @%v,9^180 speed=6
		right blue 50x20 @%v,9^180 speed=6
		behind blue 120x30 @0,%v^180 speed=6`, 9-mm(10)-mm(15), mm(10)+mm(25), -mm(10)-mm(25), 9+mm(10)+mm(15))
	v := scenetest.Of(t, rules.Second161(), units)
	p := plan{obstacles{exact: true}, goal{end: end{facing: arcs.Front}, turns: true}, limits{pivots: morePivots}}
	var s ways.Scene
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.True(t, s.NoWay().Shut())
	p.without = Blame{Things: []spatial.Thing{spatial.UnitThing(2)}}
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.False(t, s.NoWay().Shut())
}

// TestMOV5PivotLimits: the pivot of a charge is a quarter turn at most, the extra one of the nimble
// what the edition says; and no way that is found has a wider one.
func TestMOV5PivotLimits(t *testing.T) {
	for _, e := range all() {
		var s ways.Scene
		for _, x := range []float64{-6, -3, 3, 6} {
			v := scenetest.View(t, e, `
				A red troop @0,0 speed=6 nimble
				B blue 60x40 @%v,4 speed=6
				F red 40x20 @%v,2.5 speed=6`, x, x/2)
			for f := arcs.Front; f <= arcs.Left; f++ {
				(&plan{goal: goal{end: end{facing: f}}, limits: limits{pivots: morePivots}}).set(&s, (Question{View: v, From: 0, To: 1}))
				require.Equal(t, 90.0, s.Pivot, e.Name)
				for _, r := range s.Detours().TwoPivots(nil) {
					outcome, p := s.Detours().DecideFrom(r.Start, s.Work.TwoPivots, r.Last, nil)
					if outcome != ways.Found {
						continue
					}
					first, rest := math.Abs(p.First.Theta), math.Abs(p.Rest.Theta)
					assert.LessOrEqual(t, max(first, rest), e.NimblePivot+1e-9, "%v %v %v", e.Name, x, f)
					assert.LessOrEqual(t, min(first, rest), 90+1e-9, "%v %v %v", e.Name, x, f)
				}
			}
		}
	}
}

// TestCHG4ExactFit (CHG-3, CHG-4): a square base in a corner of the table, beside a house or
// beside a long friend cannot turn slightly less or more than a quarter, which fits exactly:
// the way is found, and is the one that a monster a thousandth of an inch away has.
func TestCHG4ExactFit(t *testing.T) {
	half := mm(25)
	house := scenetest.Piece(t, "blocking: House height=9 -3,-4..0,30")
	for name, beside := range map[string]struct {
		area   bool
		units  []spatial.Unit
		pieces []terrain.Piece
	}{
		"corner of the table": {area: true},
		"beside a house":      {pieces: []terrain.Piece{house}},
		"beside a friend":     {units: []spatial.Unit{scenetest.Unit(t, "F red 80x600 @%v,5 speed=6", -mm(40))}},
	} {
		asked, clear := 0, 0
		for _, at := range []geom.Point{{X: 6, Y: 7}, {X: 4.5, Y: 6}, {X: 7, Y: 5}} {
			for heading := 0; heading < 360; heading += 15 {
				var verdicts [2]Verdict
				var turned float64
				for i, off := range []float64{0, 1e-3} {
					units := append(scenetest.Units(t, `
						A red 50x50 @%v,%v speed=6
						B blue regiment @%v,%v^%v speed=6`, half+off, half+off, at.X, at.Y, float64(heading)), beside.units...)
					tab := must.Get(spatial.New(rules.Second161(), units, beside.pieces))(t)
					if beside.area {
						tab = must.Get(tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))(t)
					}
					if off > 0 {
						verdicts[i] = Decide(tab.Now(), 0, 1)
						continue
					}
					a := explain(t, tab.Now())
					verdicts[i] = a.Verdict
					turned = a.Path.Turned(geom.Point{Y: 1})
				}
				asked++
				assert.NotEqual(t, TooClose, verdicts[0], "%s: at %v, heading %d", name, at, heading)
				if heading%90 != 0 { // a quarter turn to a target that stands square ends edge-on to it
					assert.Equal(t, verdicts[1], verdicts[0], "%s: at %v, heading %d", name, at, heading)
				}
				if verdicts[0] == Yes && turned > 89.999 {
					clear++
				}
			}
		}
		t.Logf("%s: %d asked, %d by a quarter turn", name, asked, clear)
		assert.Positive(t, clear, name)
	}
}

// TestCHG3BestOfAKnownWay: a search that is given a way has one in the end, no worse, and
// knows what it leaves open: even one that may look at nothing, and whose roots that way
// is not one of.
func TestCHG3BestOfAKnownWay(t *testing.T) {
	found := 0
	for i := range max(2, cases.For(6)) {
		field := generate.Committed(i)
		for k := range field.Units {
			field.Units[k].Traits = field.Units[k].Traits.With(rules.Nimble)
		}
		v := must.Get(field.Table(rules.Second161()))(t).Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if v.Friends(from, to) || spatial.Distance(v, from, to) > Range(v, from) || Decide(v, from, to) != Yes {
					continue
				}
				n := solver{Question{View: v, From: from, To: to, turned: true}}.solve(plan{}, ways.NoPreference)
				if n.verdict != Yes || n.isOne {
					continue
				}
				found++
				known, root := n.several, n.scene.Detours().TwoPivots(nil)[0]
				for _, reading := range []ways.Preference{ways.LeastForward, ways.LeastPivot} {
					for _, last := range []float64{root.Last, 1e-9} {
						roots := []ways.Root{root}
						roots[0].Last = last
						b := n.scene.Detours().BestOfSeveral(roots, &known, n.gate, reading, 0, math.Inf(1), false)
						require.True(t, b.OK, "unit %d to %d, %v", from, to, reading)
						value := func(at ways.Several) float64 {
							if reading == ways.LeastPivot {
								return math.Abs(at.First.Theta) + math.Abs(at.Rest.Theta)
							}
							route, _ := n.scene.RouteOf(at)
							return route.Length()
						}
						require.LessOrEqual(t, value(b.Way), value(known)+2*ways.Tie)
						require.LessOrEqual(t, b.Floor, value(b.Way))
					}
				}
			}
		}
	}
	require.Greater(t, found, 5)
}

// TestCHG4FewestPivots (CHG-4): of the ways within a tenth of the least the one with the fewest
// pivots, and all numbers of pivots are compared at once.
func TestCHG4FewestPivots(t *testing.T) {
	none := math.Inf(1)
	for _, c := range []struct {
		costs  values
		pivots int
	}{
		{values{10.05, 9.98, 9.90}, 1}, // in pairs it would be none or two
		{values{10.00, 9.91, 9.90}, 0},
		{values{10.01, 9.95, 9.90}, 1},
		{values{none, 10.01, 9.90}, 2},
		{values{none, none, 9.90}, 2},
		{values{5, none, none}, 0},
	} {
		assert.Equal(t, c.pivots, fewest(c.costs, 0.1, ways.LeastWalk), "%v", c.costs)
	}
	assert.Equal(t, 2, fewest(values{10.01, 9.95, 9.90}, 0, ways.LeastWalk))
	assert.Equal(t, 1, fewest(values{10.01, 9.95, 9.90}, 0, ways.LeastForward), "by others a second pivot is made only if one does not do")
}

// TestCHG4StraightOnIfThatDoes (CHG-4): a regiment with a clear lane does not wheel into a wood to
// save 0.003 inch, nor out of one; and by the reading that takes the least it does.
func TestCHG4StraightOnIfThatDoes(t *testing.T) {
	const line = "A red regiment @36,10 speed=5 | B blue horde @33.699,18.075^143.2 | difficult: W height=0 30.985,13.535..33.985,14.335"
	a := explain(t, scenetest.View(t, rules.Second161(), line))
	assert.Equal(t, 1, a.Path.Len())
	assert.False(t, a.Hindered.Hindered)
	e := rules.Second161()
	e.Readings.StraightWithin = rules.StraightWithinNothing
	b := explain(t, scenetest.View(t, e, line))
	assert.Less(t, b.Path.Walked(scenetest.View(t, e, line).Body(0).Base()), a.Path.Walked(scenetest.View(t, e, line).Body(0).Base()))
	assert.True(t, b.Hindered.Hindered, "it wheels into the wood")
}

// TestCHG4RivalIsNamed (CHG-4): if a pivot saves a tenth of an inch to within a hundredth, and one
// of the two ways is hindered, the answer names both; elsewhere it names one.
func TestCHG4RivalIsNamed(t *testing.T) {
	named, alone := 0, 0
	for heading := 132.0; heading < 140; heading += 0.1 {
		v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue horde @33.699,18.075^%v | difficult: W height=0 30.985,13.535..33.985,14.335", heading)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict)
		if a.Rival == nil {
			alone++
			continue
		}
		named++
		assert.NotEqual(t, a.Hindered.Hindered, a.Rival.Hindered)
		base := v.Body(0).Base()
		saved := math.Abs(a.Path.Walked(base) - a.Rival.Path.Walked(base))
		assert.InDelta(t, 0.1, saved, rivalWithin+1e-3, "heading %v", heading)
	}
	assert.Positive(t, named)
	assert.Greater(t, alone, named)
}

// TestCHG10CornerPivotSaysWhy (CHG-10): a pivot of a few hundredths of a degree, which only avoids
// corner to corner, is marked.
func TestCHG10CornerPivotSaysWhy(t *testing.T) {
	a := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue regiment @39.937,20^180"))
	require.Equal(t, Yes, a.Verdict)
	require.Equal(t, 1, a.Path.Len())
	assert.True(t, a.Corner)
	b := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue regiment @39.8,20^180"))
	assert.False(t, b.Corner)
	assert.Zero(t, b.Path.Turned(scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5").Body(0).Base().Facing()))
}

// heroes are so many individuals of two sides in a square foot, some of them nimble fliers.
func heroes(t testing.TB, e rules.Edition, n int, r *rand.Rand) *spatial.View {
	var units []spatial.Unit
	for len(units) < n {
		const side = 20 / geom.MMPerInch
		b := must.Get(geom.NewBase(geom.Point{X: 12 * r.Float64(), Y: 12 * r.Float64()}, geom.FromBearing(360*r.Float64()), side, side))(t)
		free := true
		for i := range units {
			free = free && geom.SeparationOf(&b, &units[i].Base) > 0
		}
		if !free {
			continue
		}
		u := spatial.Unit{Base: b, Type: rules.Infantry, Size: rules.Single, Name: fmt.Sprint("u", len(units)), Side: []string{"red", "blue"}[len(units)%2]}
		u.Traits = u.Traits.With(rules.Individual)
		if r.IntN(3) == 0 {
			u.Traits = u.Traits.With(rules.Nimble).With(rules.Fly)
		}
		units = append(units, u)
	}
	return scenetest.Of(t, e, units)
}

// TestEffortOfACrowd counts what a decision spends that has little effort, in a square foot with
// 125 individuals: no more than that, but for the free pivots that are looked at before a search.
// What margins take that share an effort is counted, too, with the search for whether the target
// turns; an answer that went into that saves it.
func TestEffortOfACrowd(t *testing.T) {
	t.Parallel()
	v := heroes(t, rules.Third(), 125, rand.New(rand.NewPCG(1, 41)))
	const little = 80
	spent, most, asked := 0, 0, 0
	for to := range spatial.UnitID(v.Len()) {
		q := Question{View: v, From: 0, To: to, Effort: little}
		if !q.Possible() {
			continue
		}
		asked++
		p := q.plan(q.quickWork())
		freeTurn{q}.individual(&p)
		spent += p.work.Spent
		most = max(most, p.work.Spent)
	}
	t.Logf("%d charges spend %d slices, one of them %d", asked, spent, most)
	require.Greater(t, asked, 20)
	assert.LessOrEqual(t, most, 4*little)
}

// TestVerdictsJoin: Yes settles what one thing suffices for, No what all are needed for.
// Of those that know neither, the one that a longer search might settle comes first.
func TestVerdictsJoin(t *testing.T) {
	all := []Verdict{No, Yes, TooClose, Undecided}
	one := [4][4]Verdict{
		{No, Yes, TooClose, Undecided},
		{Yes, Yes, Yes, Yes},
		{TooClose, Yes, TooClose, Undecided},
		{Undecided, Yes, Undecided, Undecided},
	}
	both := [4][4]Verdict{
		{No, No, No, No},
		{No, Yes, TooClose, Undecided},
		{No, TooClose, TooClose, Undecided},
		{No, Undecided, Undecided, Undecided},
	}
	for i, v := range all {
		for k, w := range all {
			assert.Equal(t, one[i][k], v.or(w), "%v or %v", v, w)
			assert.Equal(t, both[i][k], v.and(w), "%v and %v", v, w)
		}
	}
	assert.True(t, Yes.Decided() && No.Decided() && !TooClose.Decided() && !Undecided.Decided())
	assert.Equal(t, "undecided", Undecided.String())
	assert.Equal(t, []Effort{Quick, Thorough}, []Effort{Effort(quick().Total), Effort(thorough().Total)})
}

// TestCHG4NoTinyEnd: a pivot that comes to within a ten-thousandth of an inch of the target has
// made contact, and no leg follows it that nobody could see; a longer one is reported.
func TestCHG4NoTinyEnd(t *testing.T) {
	for _, e := range []rules.Edition{rules.Third(), rules.Second161()} {
		for _, c := range []struct {
			y, forward float64
		}{{27.1495, 0}, {27.1496, 0}, {27.1497, 0.0001675}, {27.15, 0.0004675}} {
			v := scenetest.Of(t, e, scenetest.Units(t, "A red infantry regiment @36,24\nE blue infantry regiment @34,%v^180", c.y))
			a := must.Get(Question{View: v, From: 0, To: 1}.Explain(t.Context()))(t)
			require.Equal(t, Yes, a.Verdict)
			require.Equal(t, 1, a.Path.Len())
			assert.InDelta(t, c.forward, a.Path.Leg(0).Forward, 1e-6, c.y)
			assert.InDelta(t, c.forward, a.Path.Length(), 1e-6, c.y)
		}
	}
}

// TestCHG4OneWidePivot: of a unit whose extra pivot is wider than others have (beta-2010) one pivot
// of that size is one: a hero whose rear was typed in contact with an enemy makes no second pivot
// of a hundredth of a degree to spare almost nothing, at any heading.
func TestCHG4OneWidePivot(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 2010))
	for i := range cases.Few(20, 200) {
		heading := float64(360 * r.Float64())
		u := geom.FromBearing(heading)
		own := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
		other := geom.Along(geom.Along(own, u, -mm(50)), geom.RightOf(u), float64(4*r.Float64()-2))
		typed := func(p geom.Point) geom.Point {
			k := math.Pow(10, float64(3+i%2))
			return geom.Point{X: math.Round(float64(p.X*k)) / k, Y: math.Round(float64(p.Y*k)) / k}
		}
		own, other = typed(own), typed(other)
		v := scenetest.View(t, rules.Beta2010(), fmt.Sprintf("H red single 20x20 @%v,%v^%v hero individual | B blue horde 200x80 @%v,%v^%v", own.X, own.Y, heading, other.X, other.Y, heading))
		a := must.Get(Explain(v, 0, 1))(t)
		require.Equal(t, Yes, a.Verdict)
		pivots, facing := 0, v.Body(0).Base().Facing()
		for k := range a.Path.Len() {
			if l := a.Path.Leg(k); geom.Dist(l.Facing, facing) > 1e-9 {
				pivots, facing = pivots+1, l.Facing
			}
		}
		assert.Equal(t, 1, pivots, "%v: %v", v.Body(0).Base(), a.Path)
		assert.InDelta(t, 90, a.Path.Turned(v.Body(0).Base().Facing()), 0.5)
	}
}

// The tests of this file each kill a mutant that once passed all others.

// TestCHG5StandsInSomething: between two pivots the unit stands clear of what is in the way.
func TestCHG5StandsInSomething(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red regiment @0,0 speed=6 nimble
			B blue regiment @0,20^180 speed=6
			F red 40x40 @1,6 speed=6`)
		var s, after ways.Scene
		(&plan{goal: goal{end: end{facing: arcs.Front}}, limits: limits{pivots: morePivots}}).set(&s, (Question{View: v, From: 0, To: 1}))
		for leg, clear := range map[float64]bool{0: true, 2: true, 4: false, 6: false, 8: false, 10: true} {
			assert.Equal(t, clear, s.After(&after, 0, leg, 20, 0), "%v: %v", e.Name, leg)
		}
	}
}

// TestMLT1NamedTwice: a unit that is named twice is a mistake and no charge, also where it
// is the only one.
func TestMLT1NamedTwice(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		T blue horde @0,9^180 speed=6
		A red regiment @-2.2,0 speed=6
		B red regiment @2.2,0 speed=6`)
	require.Equal(t, Yes, Together(v, []spatial.UnitID{1, 2}, 0))
	for _, ids := range [][]spatial.UnitID{{1, 1}, {1, 2, 1}, {2, 1, 1}} {
		assert.Equal(t, No, Together(v, ids, 0), ids)
		_, err := ExplainTogether(v, ids, 0)
		assert.Equal(t, "bad-list", coded.Of(err), ids)
	}
}

// TestCHG12FriendsAndTerrainAreNoBox: a unit is boxed in by enemies alone. Where one of those
// of KW38 is a friend, or a wall, that it cannot get past, the charge just has no room.
func TestCHG12FriendsAndTerrainAreNoBox(t *testing.T) {
	units := func(side string) []spatial.Unit {
		return scenetest.Units(t, `
			A red 250x100 @0,0 speed=6
			B blue 125x50 @-2.9,4.6^160 speed=6
			C %q 125x50 @2.9,4.6^200 speed=6
			left blue 50x200 @-6.61,1 speed=6
			right blue 50x200 @6.61,1 speed=6`, side)
	}
	wall := scenetest.Piece(t, "blocking: wall height=0 0.45,3.9..5,5")
	for _, e := range all() {
		if !e.BoxedIn {
			continue
		}
		box := explain(t, scenetest.Of(t, e, units("blue")))
		require.Equal(t, BoxedIn, box.Reason, e.Name)
		friend := explain(t, scenetest.Of(t, e, units("red")))
		assert.Equal(t, No, friend.Verdict, e.Name)
		assert.NotEqual(t, BoxedIn, friend.Reason, e.Name)
		u := units("blue")
		walled := explain(t, scenetest.Of(t, e, append(u[:2:2], u[3:]...), wall))
		assert.Equal(t, No, walled.Verdict, e.Name)
		assert.NotEqual(t, BoxedIn, walled.Reason, e.Name)
	}
}

// TestCHG17CornerOrEdge: who is driven with a corner against the middle of an enemy's edge
// charges that facing; who is met by a corner of the enemy charges by that.
func TestCHG17CornerOrEdge(t *testing.T) {
	for _, e := range surging() {
		for bearing, facing := range map[float64]arcs.Facing{160: arcs.Front, 200: arcs.Front, 20: arcs.Rear, 340: arcs.Rear} {
			for width, corner := range map[float64]bool{400: false, 25: true} {
				s := must.Get(Surge(scenetest.View(t, e, `
					A red regiment @0,0 speed=6 shambling
					E blue %vx25 @0,7^%v speed=6`, width, bearing), 0, 9))(t)
				require.Len(t, s.Struck, 1)
				assert.Equal(t, corner, s.Struck[0].Corner, "%s, %v, %v", e.Name, bearing, width)
				if !corner {
					assert.Equal(t, facing, s.Struck[0].Facing, "%s, %v", e.Name, bearing)
				}
			}
		}
	}
}

// TestCHG17MiddleOfTheContact: a flush contact is the nearest in the middle of the stretch in
// contact, one with a corner there.
func TestCHG17MiddleOfTheContact(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @0,0 speed=6 | B blue horde @0,12^180 speed=6")
	s := new(ways.Scene)
	(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: v, From: 0, To: 1}))
	half, front := mm(100), 12-mm(40) // of the facing, and where it lies
	a := v.Body(0).Base()
	for x, middle := range map[float64]float64{0: 0, 1: 1, -1: -1, half: half - mm(25), -half: -half + mm(25), half + 1: half - mm(25) + 0.5} {
		met := a.At(geom.Point{X: x, Y: front - a.HalfDepth()})
		got := s.Base.World(s.Tips[0])
		way := s.Base.World(s.Tips[1]).Sub(got)
		got = geom.Along(got, geom.Unit(way), s.Nearest(met))
		near(t, middle, got.X, "from the middle", 1e-9)
		near(t, front, got.Y, "on the facing", 1e-9)
	}
}

// TestMaxTogether: as many units can be asked about as can share a target.
func TestMaxTogether(t *testing.T) { assert.Equal(t, sharing.Most, MaxTogether) }
