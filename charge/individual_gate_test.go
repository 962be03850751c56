package charge

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// eachIndividual visits the individuals of some tables, each with every enemy.
func eachIndividual(
	t *testing.T,
	tables int,
	visit func(v *spatial.View, from, to spatial.UnitID),
) {
	for i := range tables {
		table := must.Get(generate.Committed(i).Table(rules.Second161()))(t)
		v := table.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if los.HasFreePivot(v, from) && !v.Friends(from, to) {
					visit(v, from, to)
				}
			}
		}
	}
}

// TestIND3NoFreePivot: where none is said to be allowed, none of many is; and that is
// said of many that are in range.
func TestIND3NoFreePivot(t *testing.T) {
	never := 0
	eachIndividual(t, 12, func(v *spatial.View, from, to spatial.UnitID) {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if !(freeTurn{Question{View: v, From: from, To: to}}).mayFace(f) {
				continue
			}
			pivot := freeTurn{Question{View: v, From: from, To: to}}.newFreePivot(f)
			g := pivot.Gate()
			if g.Look(&ways.Work{Effort: quick()}); len(g.Open.All()) > 0 {
				continue
			}
			never++
			for theta := -180.0; theta < 180; theta += 1.37 {
				require.False(t, g.Allows(theta), "units %v and %v, %v, %v degrees", from, to, f, theta)
			}
		}
	})
	require.Greater(t, never, 20)
}

// individuals is a table with many of them, in exact contact as that of a position: woods and hills
// touch them on the typed ones, which are two of three.
func individuals(t testing.TB, seed int, e rules.Edition, r *rand.Rand) *spatial.View {
	scene := generate.Typed(uint64(seed), 16).Scene
	if seed%3 == 2 {
		scene = generate.Scattered(uint64(50000+seed), 40, 16)
	}
	for k := range scene.Units {
		if r.IntN(2) == 0 {
			scene.Units[k].Traits = scene.Units[k].Traits.With(rules.Individual)
		}
	}
	table := must.Get(scene.Table(e))(t)
	return position.Weld(table).Now()
}

// TestIND3HiddenIsNo: a charge is a plain No, and never undecided, where no free pivot of
// many gives sight, arc and range: nothing that changes as an individual turns, such as what
// it is in touch with, may keep that from being proved.
func TestIND3HiddenIsNo(t *testing.T) {
	t.Parallel()
	hidden, open := 0, 0
	tables := max(6, cases.For(180))
	for seed := range tables {
		e := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[seed%3]
		r := rand.New(rand.NewPCG(uint64(seed), 5))
		v := individuals(t, seed/3, e, r)
		for range 200 {
			from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
			if v.Friends(from, to) || !los.HasFreePivot(v, from) || spatial.Distance(v, from, to) > 14 || turnsTo(v, from, to) {
				continue
			}
			hidden++
			if !Decide(v, from, to).Decided() {
				open++ // by its little effort
			}
			a := explain2(t, v, from, to)
			assert.Equal(t, No, a.Verdict, "%s, table %d: units %v and %v: %v", e.Name, seed, from, to, a.Conditions)
		}
	}
	t.Logf("%d charges without a free pivot for them, %d not decided at once", hidden, open)
	require.Greater(t, hidden, 5*tables)
	require.LessOrEqual(t, open, 2+hidden/200)
}

func explain2(t *testing.T, v *spatial.View, from, to spatial.UnitID) Answer {
	t.Helper()
	return must.Get(Explain(v, from, to))(t)
}

// turnsTo reports whether a free pivot is allowed, of one to each half degree.
func turnsTo(v *spatial.View, from, to spatial.UnitID) bool {
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !(freeTurn{Question{View: v, From: from, To: to}}).mayFace(f) {
			continue
		}
		g := freeTurn{Question{View: v, From: from, To: to}}.newFreePivot(f)
		gate := g.Gate()
		for theta := -180.0; theta < 180; theta += 0.5 {
			if gate.Allows(theta) {
				return true
			}
		}
	}
	return false
}

// TestLOS10HiddenByTheWoodItTurnsInto: an individual that a wood hides would come into it by
// its free pivot, and may not look through it for that (F2, 004:85): a plain No.
func TestLOS10HiddenByTheWoodItTurnsInto(t *testing.T) {
	units := scenetest.Units(t, `
		H red 20x40 @36,10^90 speed=6 individual
		B blue regiment @36,20^180 speed=6`)
	wood := scenetest.Piece(t, "difficult: Wood height=4 30,10.75..42,16")
	v := scenetest.Of(t, rules.Second161(), units, wood)
	a := explain(t, v)
	require.Equal(t, No, a.Verdict)
	require.Equal(t, NotSeen, a.Reason)
	require.Equal(t, No, Decide(v, 0, 1))
	e := rules.Second161()
	e.FreePivotSeesThrough = true
	require.Equal(t, Yes, Decide(scenetest.Of(t, e, units, wood), 0, 1), "where nothing forbids it")
}

// TestIND3FreePivotRanges: no range of free pivots in which one is allowed is left out, by
// any reading of what has to be seen.
func TestIND3FreePivotRanges(t *testing.T) {
	t.Parallel()
	readings := []func(*rules.Readings){
		func(*rules.Readings) {},
		func(r *rules.Readings) { r.SightPointPartInArc = true },
		func(r *rules.Readings) { r.SightTo = rules.SightToFacingCentre },
		func(r *rules.Readings) { r.SightTo = rules.SightToNearestPoint },
		func(r *rules.Readings) { r.FieldOfSightHalfPlane = true },
		func(r *rules.Readings) { r.Graze = rules.GrazeTouchPasses },
		func(r *rules.Readings) { r.Graze = rules.GrazeTouchBlocks },
	}
	for i, read := range readings {
		allowed := 0
		const enough = 100 // pivots: a short run goes on until it has them
		for seed := 0; seed < cases.For(40) || allowed <= enough && seed < 40; seed++ {
			e := rules.Second161()
			if seed%2 == 1 {
				e = rules.Third()
			}
			read(&e.Readings)
			r := rand.New(rand.NewPCG(uint64(seed), 5))
			v := individuals(t, seed, e, r)
			for range 3000 {
				from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
				if v.Friends(from, to) || !los.HasFreePivot(v, from) || spatial.Distance(v, from, to) > 20 {
					continue
				}
				f := arcs.Facing(r.IntN(4))
				pivot := freeTurn{Question{View: v, From: from, To: to}}.newFreePivot(f)
				g := pivot.Gate()
				theta := 360*r.Float64() - 180
				if !g.Allows(theta) {
					continue
				}
				allowed++
				half := []float64{30, 15, 7.5, 3.75, 1.5, 0.2}[r.IntN(6)]
				middle := theta + (2*r.Float64()-1)*half
				may, _ := g.At(middle, half, false)
				require.True(t, may, "reading %d, seed %d: units %v and %v, %v, %v within %v of %v", i, seed, from, to, f, theta, half, middle)
				g.Look(&ways.Work{Effort: quick()})
				found := false
				for _, o := range g.Open.All() {
					found = found || math.Abs(math.Remainder(theta-o.Theta, 360)) <= o.Half+1e-9
				}
				require.True(t, found, "reading %d, seed %d: units %v and %v, %v, %v: none of %v", i, seed, from, to, f, theta, g.Open.All())
			}
		}
		require.Greater(t, allowed, enough)
	}
}

// TestIND3InAView: an individual may turn first in a view in which its target stands
// elsewhere, and there it may do what it may on a table where the target does stand.
func TestIND3InAView(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var verdicts [4]int
	tables := cases.Few(3, 4)
	eachIndividual(t, tables, func(v *spatial.View, from, to spatial.UnitID) {
		if spatial.Distance(v, from, to) > 16 {
			return
		}
		own := v.Body(to).Base()
		at := own.Centre().Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3})
		base := own.At(at).Turned(geom.FromBearing(360 * r.Float64()))
		table, err := v.Table().With(to, base)
		if err != nil {
			return // it would overlap
		}
		moved := must.Get(v.Table().If(to, base))(t)
		want := Decide(table.Now(), from, to)
		require.Equal(t, want, Decide(&moved, from, to), "units %v and %v", from, to)
		verdicts[want]++
		if want.Decided() && (verdicts[Yes]+verdicts[No])%cases.Few(4, 1) == 0 {
			answer := must.Get(Explain(&moved, from, to))(t)
			require.Equal(t, want, answer.Verdict)
		}
	})
	require.Greater(t, verdicts[Yes], 5*tables)
	require.Greater(t, verdicts[No], 5*tables)
}

// TestIND1DecidedAsExplained: whether a target that turns has room for it is decided as it is
// explained, by the edition's way and by others, and where no charger may align to one that
// has none.
func TestIND1DecidedAsExplained(t *testing.T) {
	t.Parallel()
	crowds, none, free, twice, open := 0, 0, 0, 0, 0
	tables := cases.Few(4, cases.Dear(200))
	for seed := range tables {
		e := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[seed%3]
		e.Readings.ChargePath = []rules.ChargePath{rules.ChargePathMostDirect, rules.ChargePathShortest, rules.ChargePathSmallestPivot, rules.ChargePathAny}[seed/3%4]
		if seed%2 == 0 {
			e.Readings.NoRoomToTurnNone = true
		}
		r := rand.New(rand.NewPCG(uint64(seed), 6))
		v := individuals(t, seed, e, r)
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if !(Question{View: v, To: to}).turns() || !(Question{View: v, From: from, To: to}).turning().Crowded() || v.Friends(from, to) || r.IntN(12) > 0 {
					continue
				}
				verdict := Decide(v, from, to)
				if p := (plan{limits: limits{work: quick().Work()}}); verdict == No && (verdicts{Question{View: v, From: from, To: to, turned: true}}).room(p) != Yes && (freeTurn{Question{View: v, From: from, To: to}}).individual(&p) != Yes {
					continue // for other reasons
				}
				if !verdict.Decided() {
					open++
					continue
				}
				a := explain2(t, v, from, to)
				if !a.Verdict.Decided() {
					continue
				}
				require.Equal(t, a.Verdict, verdict, "%s, table %d, %v: units %v and %v: %v", e.Name, seed, e.Readings.ChargePath, from, to, a.Reason)
				crowds++
				if a.Reason == NoTurn {
					none++
				}
				if los.HasFreePivot(v, from) {
					free++
				}
				if (verdicts{Question{View: v, From: from}}).extraPivot() {
					twice++
				}
			}
		}
	}
	t.Logf("%d crowded targets, %d without room; %d chargers with a free pivot, %d with two; %d not decided at once", crowds, none, free, twice, open)
	require.Greater(t, crowds, 2*tables)
}

// crowdedTargets are charges on targets that turn and are crowded, in which the best way is looked
// for.
func crowdedTargets(t testing.TB, tables int) (list []Question) {
	for seed := range tables {
		e := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[seed%3]
		e.Readings.NoRoomToTurnNone = true
		v := individuals(t, seed, e, rand.New(rand.NewPCG(uint64(seed), 6)))
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				q := Question{View: v, From: from, To: to}
				if q.turns() && q.turning().Crowded() && !v.Friends(from, to) && Decide(v, from, to) != No {
					list = append(list, q)
				}
			}
		}
	}
	return list
}

// TestIND1AllocatesNothing: nothing is allocated for a decision on a target that turns, with the
// best way that is looked for.
func TestIND1AllocatesNothing(t *testing.T) {
	list := crowdedTargets(t, 1)
	require.NotEmpty(t, list)
	for _, q := range list[:min(len(list), 6)] {
		require.Zero(t, testing.AllocsPerRun(1, func() { Decide(q.View, q.From, q.To) }))
	}
}

// TestIND1RoomByAnyReading (IND-1, CHG-4, CHG-13): an individual has room to turn at the end
// of the most direct way, and none at that of the way with the smallest pivot. It turns by
// either reading, and the answers agree about what hinders.
func TestIND1RoomByAnyReading(t *testing.T) {
	units := scenetest.Units(t, `
		A0 red 120x40 @23.938,11.511^73 speed=6
		B0 blue 75x75 @34.491,10.386^253 speed=6 individual
		A1 red 120x40 @25.611,6.037^73 speed=6
		A2 red 120x40 @26.993,1.519^73 speed=6
		S0 red regiment @22.11,9.272^73 speed=6
		S1 red regiment @23.261,5.507^73 speed=6
		S2 red 120x40 @25.28,1.596^73 speed=6
		C0 blue regiment @37.265,11.749^253 speed=6
		C1 blue 125x100 @36.347,16.099^253 speed=6`)
	for i := range units {
		units[i].Height, units[i].Speed = spatial.Given(1), spatial.Given(10)
	}
	units[7].Height = spatial.Given(2)
	wood := outline(t, "T0", terrain.Difficult, 5, [2]float64{36.335, 9.406}, [2]float64{33.511, 8.542}, [2]float64{34.096, 6.63}, [2]float64{36.919, 7.493})
	for _, room := range []bool{false, true} {
		var least float64
		for reading := range everyPath() {
			e := rules.Beta2010()
			e.Readings.ChargePath, e.Readings.NoRoomToTurnNone = reading, room
			v := scenetest.Of(t, e, units, wood)
			a := explain(t, v)
			require.Equal(t, Yes, a.Verdict, "%v: %v", reading, a.Reason)
			require.Equal(t, Yes, Decide(v, 0, 1), reading)
			assert.NotEqual(t, units[1].Base, a.Target, "%v: it turns", reading)
			assert.Empty(t, a.Hindered.By, reading)
			assert.Equal(t, Hindrance{Readings: &HinderedReadings{}, Margin: a.Hindered.Margin}, a.Hindered, reading)
			assert.Positive(t, a.Hindered.Margin.Margin, reading)
			turned := a.Path.Turned(units[0].Base.Facing())
			switch reading {
			case rules.ChargePathMostDirect:
				least = turned
				assert.LessOrEqual(t, a.Within, 0.1011, "a way with fewer pivots may cost a tenth more")
			case rules.ChargePathSmallestPivot:
				assert.LessOrEqual(t, turned, least+1e-3, "of those with room the smallest pivot")
				assert.GreaterOrEqual(t, a.Within, turned-1.7, "one without room turns less")
			}
		}
	}
}
