package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIND3FreePivotCrowds: the free pivot may end near enemies where the FAQ says so.
func TestIND3FreePivotCrowds(t *testing.T) {
	for _, e := range all() {
		if !e.IndividualFreePivot {
			continue
		}
		// Half an inch beside an enemy: turning brings a corner nearer to it.
		units := scenetest.Units(t, `
			hero red 20x20 @0,0 speed=6 individual
			B blue 60x60 @-6,6^135 speed=6
			close blue 50x120 @%v,0 speed=6`, mm(10)+0.5+mm(25))
		v := scenetest.Of(t, e, units)
		g := freeTurn{Question{View: v, From: 0, To: 1}}.newFreePivot(arcs.Front)
		turned := func(theta float64) geom.Base {
			b := v.Body(0).Base()
			return b.Turned(geom.Clockwise(b.Facing(), theta))
		}
		assert.Equal(t, !e.FreePivotMayCrowd, g.Crowds(turned(45), 0, true), e.Name)
		assert.False(t, g.Crowds(turned(90), 0, true), "no nearer than before")
	}
}

// TestIND3MayStay: a unit that is nearer to an enemy than its free pivot may end may keep its
// heading, and the quick verdict knows that, too.
func TestIND3MayStay(t *testing.T) {
	v := scenetest.View(t, rules.Second2015(), `A red infantry individual hero @36,24^94 | N blue regiment @33.39,24.4^6 |
		T blue regiment @42.4,29.8^239 | M blue regiment @37.61,21.50^180`)
	assert.Equal(t, Yes, Decide(v, 0, 2))
}

// TestIND3TurnStaysOnTheTable: the turn straight at the target, too, has to stay on the table.
func TestIND3TurnStaysOnTheTable(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, "A red 25x25 @10,0.55^0 hero individual nimble speed=10 | B blue regiment @17,7.55^225 | table: 48x48")
		a, err := Explain(v, 0, 1)
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict, e.Name)
		for i, at := 0, v.Body(0).Base(); i < a.Path.Len(); i++ {
			l := a.Path.Leg(i)
			at = at.Turned(l.Facing)
			assert.GreaterOrEqual(t, at.Bounds().Y.Lo, -2*geom.Tol, "%s: pivot %d", e.Name, i)
			at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		}
	}
}

// TestIND4Overrun: the advance after an individual was routed may strike again.
func TestIND4Overrun(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, "A red regiment @0,0 speed=6 | E blue regiment @1,%v^180 speed=6",
			mm(80)+2)
		s, err := Overrun(v, 0, 4, true)
		if !e.Overrun {
			require.Equal(t, "not-in-edition", coded.Of(err), e.Name)
			continue
		}
		require.NoError(t, err)
		require.Len(t, s.Struck, 1, e.Name)
		assert.True(t, s.Struck[0].Hindered, "the first charge was")
		s = must.Get(Overrun(v, 0, 4, false))(t)
		assert.False(t, s.Struck[0].Hindered)
	}
}

// TestIND2RestAlign: the individual aligns to the first charger; the others, for
// whom it is held by a fight, align to it.
func TestIND2RestAlign(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			first red regiment @0,0 speed=6
			hero blue 20x20 @1,8^150 speed=6 individual
			second red regiment @0,15^180 speed=6`)
		a := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, a.Verdict)
		units[0].Base, units[1].Base = a.Final, a.Target
		units[1].Engaged = []spatial.Engagement{{With: 0, Facing: a.Facing.Facing}}
		v := scenetest.Of(t, e, units)
		b := must.Get(Explain(v, 2, 1))(t)
		require.Equal(t, Yes, b.Verdict, "%v %v %v %v", e.Name, b.Reason, a.Final, a.Target)
		assert.Equal(t, units[1].Base, b.Target, "it does not turn again")
		assert.InDelta(t, 0, geom.Separation(b.Final, b.Target), 1e-6)
		assert.GreaterOrEqual(t, geom.Separation(b.Final, units[0].Base), -1e-6)
		turned := math.Abs(geom.Dot(b.Final.Facing(), b.Target.Facing()))
		assert.True(t, turned < 1e-9 || turned > 1-1e-9, "flush with it")
	}
}

// TestLOS5FreePivotIntoSight: an individual that almost touches a wood that it sees nothing
// through unless its leader point turns into it (T3: what the leader point touches
// is ignored; LOS-10 forbids it to those who did not touch the wood before).
func TestLOS5FreePivotIntoSight(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: wood height=6 -6,%v..6,3", mm(10)+0.05)
	units := scenetest.Units(t, `
		hero red 20x40 @0,0^90 speed=6 individual
		B blue regiment @0,8^180 speed=6`)
	e := rules.Third()
	e.FreePivotSeesThrough = true
	v := scenetest.Of(t, e, units, wood)
	pivot := freeTurn{Question{View: v, From: 0, To: 1}}.newFreePivot(arcs.Front)
	g := pivot.Gate()
	require.True(t, g.Allows(-90), "its leader point turns into the wood")
	require.False(t, g.Allows(-10), "and not so far round")
	for _, half := range []float64{0.5, 2, 5} {
		for theta := -180.0; theta < 180; theta += 3 {
			for _, x := range []float64{-1, -0.5, 0, 0.5, 1} {
				if g.Allows(theta + x*half) {
					may, _ := g.At(theta, half, false)
					require.True(t, may, "%v +- %v holds %v", theta, half, theta+x*half)
				}
			}
		}
	}
	require.Equal(t, Yes, Decide(v, 0, 1))
	e.FreePivotSeesThrough = false
	require.NotEqual(t, Yes, Decide(scenetest.Of(t, e, units, wood), 0, 1))
}

// TestFreePivotMay: where a pivot in a range is allowed, the range may hold one.
func TestFreePivotMay(t *testing.T) {
	checked := 0
	for number := range cases.Few(4, 8) {
		field := generate.Committed(number)
		for _, e := range all() {
			tab := must.Get(field.Table(e))(t)
			v := tab.Now()
			for a := range spatial.UnitID(tab.Len()) {
				for b := range spatial.UnitID(tab.Len()) {
					if !v.Body(a).Individual() || (Question{View: v, From: a, To: b}).Forbidden() != NoReason || (defence{Question{View: v, From: a, To: b}}).rangeLeft() < -2 {
						continue
					}
					pivot := freeTurn{Question{View: v, From: a, To: b}}.newFreePivot(facedBy(v, a, b))
					g := pivot.Gate()
					for theta := -180.0; theta < 180; theta += 7 {
						for _, half := range []float64{0.3, 3, 10} {
							if g.Allows(theta+0.9*half) || g.Allows(theta-0.7*half) {
								checked++
								may, _ := g.At(theta, half, false)
								require.True(t, may, "%v table %d, %d against %d: %v +- %v", e.Name, number, a, b, theta, half)
							}
						}
					}
				}
			}
		}
	}
	require.Greater(t, checked, 300)
	t.Log(checked)
}

// TestIND3FacingIsFree: a unit that turns first may charge the same whichever of the
// four sides of its square base was its front. In the third edition a flier in disorder
// is no longer nimble, but turns first all the same.
func TestIND3FacingIsFree(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		e      rules.Edition
		traits []rules.Trait
		state  spatial.State
	}{
		{"nimble", rules.Second161(), nil, 0},
		{"not nimble", rules.Third(), []rules.Trait{rules.Fly}, spatial.Disordered},
	} {
		differ, asked, yes := 0, 0, 0
		for number := range cases.For(12) {
			scene := generate.Scattered(uint64(number), 60, 12)
			for i := range scene.Units {
				if u := &scene.Units[i]; u.Individual() {
					u.Traits, u.State = u.Traits.With(c.traits...), u.State|c.state
				}
			}
			table := must.Get(scene.Table(c.e))(t)
			for from := range spatial.UnitID(table.Now().Len()) {
				base := table.Now().Body(from).Base()
				if !los.HasFreePivot(table.Now(), from) || base.Width() != base.Depth() {
					continue
				}
				for turn := 1.0; turn <= 3; turn++ {
					other := must.Get(table.If(from, base.Turned(geom.Clockwise(base.Facing(), 90*turn))))(t)
					for to := range spatial.UnitID(table.Now().Len()) {
						one, two := Decide(table.Now(), from, to), Decide(&other, from, to)
						if asked++; one == Yes {
							yes++
						}
						if one != two && one.Decided() && two.Decided() {
							differ++
							t.Errorf("%s: table %d, unit %d to %d, turned by %v: %v, %v", c.name, number, from, to, 90*turn, one, two)
						}
					}
				}
			}
		}
		t.Logf("%s: %d of %d questions yes, %d differ", c.name, yes, asked, differ)
		require.Greater(t, yes, asked/100)
	}
}

// TestIND3Detour: what stands beside the straight way is in the way of a detour, whether
// or not the individual is nimble, and wherever it looks before it turns.
func TestIND3Detour(t *testing.T) {
	const wide = 25.4
	for _, shut := range []bool{false, true} {
		for bearing := 0.0; bearing < 360; bearing += 90 {
			units := scenetest.Units(t, `
				hero red %vx%v @0,0^%v speed=6 individual fly
				target blue %vx%v @0,10^180 speed=6
				before red %vx%v @0,3.75 speed=6
				right red %vx%v @8.2,2.5 speed=6`, wide, wide, bearing, 4*wide, 2*wide, 7.8*wide, 0.5*wide, 8*wide, wide)
			for i := range units {
				units[i].Height = spatial.Given(1)
			}
			units[0].Height, units[1].Height, units[0].State = spatial.Given(4), spatial.Given(4), spatial.Disordered
			if shut {
				units = append(units, scenetest.Unit(t, "left red %vx%v @-8.2,2.5 speed=6", 8*wide, wide))
			}
			want := Yes
			if shut {
				want = No
			}
			v := scenetest.Of(t, rules.Third(), units)
			require.False(t, verdicts{Question{View: v, From: 0}}.extraPivot())
			if quick := Decide(v, 0, 1); quick.Decided() { // it searches less than Explain
				assert.Equal(t, want, quick, "facing %v", bearing)
			}
			a := must.Get(Explain(v, 0, 1))(t)
			assert.Equal(t, want, a.Verdict, "facing %v: %v", bearing, a.Reason)
		}
	}
}

// TestIND3ReasonOfTheBestTurn: an individual at the edge of a wood sees its target on some
// headings, and not after a turn into the wood; what forbids its charge is the range alone.
func TestIND3ReasonOfTheBestTurn(t *testing.T) {
	const line = "A red single @20,10.566^45 hero individual | B blue regiment @20,%v^180 | difficult: Wood height=4 15,11..25,18"
	for _, e := range []rules.Edition{rules.Second161()} {
		a := explain(t, scenetest.View(t, e, line, 24))
		assert.Equal(t, No, a.Verdict)
		assert.Equal(t, OutOfRange, a.Reason, e.Name)
		assert.Greater(t, a.Turned.X, 0.1, "to the right of its target, where it sees over the edge of the wood")
		assert.True(t, a.Sight.Clear)
		near := explain(t, scenetest.View(t, e, line, 21))
		assert.Equal(t, Yes, near.Verdict)
		assert.Zero(t, near.Turned, "the way shows it")
	}
	hidden := explain(t, scenetest.View(t, rules.Second161(), "A red single @20,10^90 hero individual | B blue regiment @20,24^180 | blocking: House height=5 17,15..25,18"))
	assert.Equal(t, NotSeen, hidden.Reason)
	far := explain(t, scenetest.View(t, rules.Second161(), "A red single @20,10^90 hero individual | B blue regiment @20,40^180"))
	assert.Equal(t, OutOfRange, far.Reason)
	scenetest.Near(t, 0, geom.Bearing(far.Turned), "straight at it")
}

// TestIND1SideOfTheStart: where an individual without flanks is met on a corner, that of the two
// sides turns to its charger in whose arc the charger started: it turns by no more than it must.
func TestIND1SideOfTheStart(t *testing.T) {
	for _, e := range []rules.Edition{rules.Third(), rules.Beta2010()} {
		for _, c := range []struct{ heading, turned float64 }{{0, 0}, {5, 0}, {10, 0}, {40, 0}, {100, 90}, {300, 270}, {350, 0}} {
			v := scenetest.Of(t, e, scenetest.Units(t, "A red infantry regiment @36,10\nB blue infantry single 25x50 @36,18^%v hero individual", c.heading))
			a := must.Get(Question{View: v, From: 0, To: 1}.Explain(t.Context()))(t)
			require.Equal(t, Yes, a.Verdict)
			near(t, c.turned, geom.Bearing(a.Target.Facing()), string(e.Name))
		}
	}
}

// TestIND1CornerToCorner: where the corner of the front meets that corner, the two sides take
// pivots that differ by the least contact; the side of the start is taken.
func TestIND1CornerToCorner(t *testing.T) {
	for _, line := range []string{
		"I blue infantry hero individual @20,20^30 | C red monster @14.7457,14.198^25.1163 | edition: third",
		"I blue infantry hero individual 25x25 @20,20^45 | C red monster @26.48,15.69^332.67 | edition: third",
		"I blue infantry hero individual @20,20^150.204 | C red monster @15.096,25.63^150.792 | edition: beta-2010",
	} {
		d := must.Get(position.ParseLine(line))(t)
		table := must.Get(d.Table())(t)
		v := table.Now()
		a := must.Get(Question{View: v, From: 1, To: 0}.Explain(t.Context()))(t)
		require.Equal(t, Yes, a.Verdict)
		assert.Equal(t, arcs.LocateBy(v.Body(0).Base(), v.Body(1).Base().LeaderPoint(), v.Edition().Readings.ArcTieHigher).Facing, a.Facing.Facing)
		assert.LessOrEqual(t, a.Within, plainly, "the other side saves next to nothing")
		assert.Greater(t, geom.Dot(a.Target.Facing(), v.Body(0).Base().Facing()), 0.9, "it turns no farther than it must")
	}
}

// TestIND1InContactAlready: an individual that fights another charges it from where it stands, and
// no way to its other sides is looked for, which would take most of the work that there is.
func TestIND1InContactAlready(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `
		A dawn infantry single @35.6,29.6 hero individual front=B
		B dusk infantry single @35.6,30.3874015748^180 hero individual charged_by=A front=A`)
	q := Question{View: v, From: 1, To: 0}
	n := solver{q}.solve(plan{limits: limits{work: thorough().Work()}}, preferenceOf(v.Edition()))
	require.Equal(t, Yes, n.verdict)
	assert.Less(t, n.scene.Work.Spent, 1000, "to all facings")
}

// TestARC5PlayerChooses (ARC-5, MOV-17, CHG-4): a hero beside a corner may turn first so that it
// charges the front or the flank. The player chooses the facing, the heading or the way; what is
// not legal is refused with its reason.
func TestARC5PlayerChooses(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		v := scenetest.View(t, e, "H red 20x20 @38.6,16.2 hero individual speed=5 | B blue regiment @36,18.5^180 | F red 20x20 @39.5444,16.2 speed=5")
		ask := func(c Choice) Answer {
			return must.Get(Question{View: v, From: 0, To: 1, Choice: c}.Explain(t.Context()))(t)
		}
		free := ask(Choice{})
		require.Equal(t, Yes, free.Verdict)
		assert.ElementsMatch(t, []arcs.Facing{arcs.Front, arcs.Left}, free.Facings, e.Name)
		for _, f := range free.Facings {
			a := ask(Choice{Facing: f, HasFacing: true})
			assert.Equal(t, Yes, a.Verdict, "%s %v", e.Name, f)
			assert.Equal(t, f, a.Facing.Facing, e.Name)
		}
		assert.Equal(t, NotThatFacing, ask(Choice{Facing: arcs.Rear, HasFacing: true}).Reason, e.Name)

		turn := geom.FromBearing(300)
		a := ask(Choice{Turn: turn})
		require.Equal(t, Yes, a.Verdict, "%s: %v", e.Name, a.Reason)
		assert.Equal(t, turn, a.Path.Leg(0).Facing)
		assert.True(t, a.Path.TurnsFirst())
		assert.InDelta(t, a.Path.Length(), a.Path.Walked(v.Body(0).Base()), 1e-9, "the turn costs nothing")
		assert.Equal(t, NotInArc, ask(Choice{Turn: geom.FromBearing(180)}).Reason)
		assert.Equal(t, NoRoomToPivot, ask(Choice{Turn: geom.FromBearing(315)}).Reason, "F stands beside it, %s", e.Name)

		short := ask(Choice{Path: rules.ChargePathShortest, HasPath: true})
		require.Equal(t, Yes, short.Verdict)
		assert.LessOrEqual(t, short.Path.Length(), free.Path.Length())

		// A unit without a free pivot has no choice of facing.
		plain := must.Get(Question{View: v, From: 2, To: 1, Choice: Choice{Turn: turn}}.Explain(t.Context()))(t)
		assert.Equal(t, NoFreePivot, plain.Reason)
		plain = must.Get(Question{View: v, From: 2, To: 1, Choice: Choice{Facing: arcs.Rear, HasFacing: true}}.Explain(t.Context()))(t)
		assert.Equal(t, NotThatFacing, plain.Reason)
	}
}

// TestIND3FreePivotsInHalfATurn: free pivots are at most half a turn, to either side, so that one
// next to nothing is small.
func TestIND3FreePivotsInHalfATurn(t *testing.T) {
	for bearing := 5.0; bearing < 360; bearing += 35 {
		at := geom.Along(geom.Point{}, geom.FromBearing(bearing), 8)
		v := scenetest.View(t, rules.Second161(), `
			H red 20x20 @0,0 speed=6 individual
			B blue 60x40 @%v,%v^%v speed=6`, at.X, at.Y, bearing+200)
		s := new(ways.Scene)
		(&plan{obstacles: obstacles{exact: true}, goal: goal{end: end{facing: arcs.Front}}, limits: limits{pivots: freePivots}}).set(s, (Question{View: v, From: 0, To: 1}))
		pivot := freeTurn{Question{View: v, From: 0, To: 1}}.newFreePivot(arcs.Front)
		g := pivot.Gate()
		g.Look(&s.Work)
		roots := s.Detours().FreeRoots(nil, 0, &g)
		outcome, p := s.Detours().DecideFrom(roots[0].Start, s.Work.AfterFree, 0, &g)
		require.Equal(t, ways.Found, outcome)
		assert.LessOrEqual(t, max(p.Free, -p.Free), 180.0, bearing)
	}
}

// TestARC4EachFacingHasItsOwnEffort (ARC-4, CHG-4): an individual that may charge one facing only,
// of which the facings before it take the least of efforts, is decided as by a quick
// decision. A game of random actions met it.
func TestARC4EachFacingHasItsOwnEffort(t *testing.T) {
	v := scenetest.Table(t, rules.Third(), `A red cavalry regiment 125x100 model=25x25 @29.137,25.493 charged_by=C front=C | B red cavalry regiment 125x100 model=25x25 @38.98,25.493`+
		` | C blue large-cavalry regiment 150x100 model=50x50 @29.62988089,29.430007874^-180 moved front=A | H blue 25x25 @26.185,27.954 hero individual`).Now()
	q := Question{View: v, From: 3, To: 0}
	a := must.Get(q.Explain(t.Context()))(t)
	assert.Equal(t, Yes, a.Verdict)
	assert.Equal(t, q.Decide(), a.Verdict)
}

// TestCHG8NoTinyLeg are two heroes in contact with the enemy, as they were typed: their ways had
// a pivot of 3e-5 degree, or a leg of 2e-6 inch, because without it and with all else to the last
// bit they went into something by as little.
func TestCHG8NoTinyLeg(t *testing.T) {
	for _, line := range []string{
		"H red cavalry 25x50 @32.937,34.069^192.32198307013613 hero individual\nB blue infantry 100x80 @35.341,33.543^192.32198307013613",
		"H red cavalry 25x50 @31.7152,35.0259^90 hero individual\nB blue infantry 100x80 @31.7152,32.5652^90",
	} {
		v := scenetest.View(t, rules.Second2015(), line)
		a := must.Get(Explain(v, 0, 1))(t)
		require.Equal(t, Yes, a.Verdict)
		facing := v.Body(0).Base().Facing()
		for i := range a.Path.Len() {
			if leg := a.Path.Leg(i).Forward; leg != 0 {
				assert.Greater(t, leg, 1e-4, line)
			}
			if p := a.Path.Pivot(facing, i); math.Abs(p) > 1e-9 {
				assert.Greater(t, math.Abs(p), 1e-4, line)
			}
		}
	}
}
