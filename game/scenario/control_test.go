package scenario

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func explained(t testing.TB, v *spatial.View, o Objective) Control {
	t.Helper()
	return must.Get(ExplainControl(v, o))(t)
}

// aside is a unit of 4 by 2 inches whose base is so far to the left of the marker at
// (36, 24), or of the point there when the marker has no size.
func aside(t testing.TB, name, side string, e *rules.Edition, inches float64, traits ...rules.Trait) spatial.Unit {
	u := scenetest.Unit(t, "%q %q 101.6x50.8 @%v,24 speed=6", name, side, 34-MarkerRadius(e)-inches)
	u.Traits = u.Traits.With(traits...)
	return u
}

// above is the same above it.
func above(t testing.TB, name, side string, e *rules.Edition, inches float64, traits ...rules.Trait) spatial.Unit {
	u := scenetest.Unit(t, "%q %q 101.6x50.8 @36,%v speed=6", name, side, 25+MarkerRadius(e)+inches)
	u.Traits = u.Traits.With(traits...)
	return u
}

func TestSCN4Control(t *testing.T) {
	o := Objective{At: at(36, 24)}
	for _, e := range editions() {
		reach := map[rules.EditionName]float64{rules.NameBeta2010: 6}[e.Name]
		if reach == 0 {
			reach = 3
		}
		for _, c := range []struct {
			what      string
			red, blue float64 // how far they are, beyond reach
			status    Status
			side      string
			margin    float64
		}{
			{"only red", -1, 5, Controlled, "red", 1},
			{"both", -1, -0.5, Contested, "", -0.5},
			{"nobody", 1, 2, Free, "", -1},
			{"exactly in reach", 0, 9, Controlled, "red", 0},
			{"an enemy exactly in reach, too", -1, 0, Contested, "", 0},
			{"a hair out of reach", -1, 1e-5, Controlled, "red", 1e-5},
			{"blue", 0.25, -2, Controlled, "blue", 0.25},
		} {
			v := view(t, e, []spatial.Unit{
				aside(t, "A", "red", &e, reach+c.red), above(t, "B", "blue", &e, reach+c.blue),
			})
			got := explained(t, v, o)
			assert.Equal(t, c.status, got.Status, "%v %v", e.Name, c.what)
			assert.Equal(t, c.side, got.Side, c.what)
			near(t, c.margin, got.Margin, e.Name, c.what)
			near(t, reach+c.red, got.Claims[0].Distance, c.what)
			near(t, reach+c.blue, got.Claims[1].Distance, c.what)
		}
	}
}

// A unit may control several objectives, and any part of it will do.
func TestSCN4OneUnitSeveralObjectives(t *testing.T) {
	e := rules.Second161()
	v := scene(t, e, "A red 254x25.4 @36,24^90 speed=6 | far blue 101.6x50.8 @5,5 speed=6")
	for _, y := range []float64{16 - 12.4/mm, 32 + 12.4/mm} {
		c := explained(t, v, Objective{At: at(36, y)})
		assert.Equal(t, Controlled, c.Status)
		assert.Equal(t, []Reaching{{0, c.Near[0].Distance, false, true}}, c.Near)
	}
}

// Individuals are ignored, and say so; not in 2010.
func TestSCN4Individuals(t *testing.T) {
	o := Objective{At: at(36, 24)}
	for _, e := range editions() {
		v := view(t, e, []spatial.Unit{
			aside(t, "A", "red", &e, 2), above(t, "hero", "blue", &e, 1, rules.Individual),
		})
		c := explained(t, v, o)
		require.Len(t, c.Near, 2)
		assert.Equal(t, spatial.UnitID(1), c.Near[0].Unit, "the nearer one first")
		counts := e.Name == rules.NameBeta2010
		assert.Equal(t, counts, c.Near[0].Counts)
		assert.True(t, c.Near[1].Counts)
		if counts {
			assert.Equal(t, Contested, c.Status)
			continue
		}
		assert.Equal(t, Controlled, c.Status)
		assert.Equal(t, "red", c.Side)
		near(t, 1, c.Margin)
		assert.Equal(t, Claim{Side: "blue", Distance: geom.NoLimit, Margin: -geom.NoLimit}, c.Claims[1])
	}
}

// 2010: standing on the objective is enough. On a piece of terrain both may stand.
func TestSCN4OnTop(t *testing.T) {
	first, second := rules.Beta2010(), rules.Second161()
	units := scenetest.Units(t, "A red 101.6x50.8 @36,24 speed=6 | B blue 50.8x50.8 @39,24 speed=6")
	o := Objective{At: at(36.5, 24)}
	c := explained(t, view(t, first, units), o)
	assert.Equal(t, [2]any{Controlled, "red"}, [2]any{c.Status, c.Side})
	near(t, 1, c.Margin, "how deep the point is under it")
	assert.True(t, c.Near[0].OnTop)
	c = explained(t, view(t, second, units), o)
	assert.Equal(t, Contested, c.Status)
	near(t, 1.5-12.5/mm-3, c.Margin)
	// The point on the edge of a base is not under it.
	c = explained(t, view(t, first, units), Objective{At: at(38, 24)})
	assert.Equal(t, Contested, c.Status)
	near(t, 0, c.Margin)

	ruin := scenetest.Piece(t, "difficult: ruin height=1 30,20..42,28")
	o = Objective{Piece: 0, IsPiece: true}
	c = explained(t, view(t, first, units, ruin), o)
	assert.Equal(t, [2]any{Shared, ""}, [2]any{c.Status, c.Side})
	assert.Positive(t, c.Margin)
	units[1] = scenetest.Unit(t, "B blue 50.8x50.8 @43.5,24 speed=6")
	c = explained(t, view(t, first, units, ruin), o)
	assert.Equal(t, [2]any{Controlled, "red"}, [2]any{c.Status, c.Side})
	units[0] = scenetest.Unit(t, "A red 101.6x50.8 @20,24 speed=6")
	c = explained(t, view(t, first, units, ruin), o)
	assert.Equal(t, [2]any{Controlled, "blue"}, [2]any{c.Status, c.Side}, "red is 8 inches away")
	near(t, 2, c.Margin)
	near(t, 0.5, c.Claims[1].Distance)
}

func TestSCN4ControlRefuses(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: wood height=1 30,20..42,28")
	for _, o := range []Objective{{At: at(math.NaN(), 0)}, {At: at(0, math.Inf(1))}, {At: at(1e7, 0)}} {
		_, err := ExplainControl(view(t, rules.Third(), nil), o)
		var bad *geom.ValueError
		require.ErrorAs(t, err, &bad)
	}
	_, err := ExplainControl(view(t, rules.Third(), nil, wood), Objective{IsPiece: true})
	assert.Equal(t, "bad-objective", coded.Of(err))
	assert.EqualError(t, err, `terrain is no objective in edition "third", which has markers`)
	_, err = ExplainControl(view(t, rules.Beta2010(), nil, wood), Objective{IsPiece: true, Piece: 1})
	assert.Equal(t, "bad-objective", coded.Of(err))
	assert.EqualError(t, err, `there is no piece of terrain 1; the table has 1`)
	_, err = ExplainControl(new(spatial.View), Objective{})
	require.Error(t, err)
}

// army is a table of random units of three sides.
func army(t testing.TB, r *rand.Rand, e rules.Edition, n int) []spatial.Unit {
	var units []spatial.Unit
	for tries := 0; len(units) < n && tries < 999; tries++ {
		u := scenetest.Sized(t, scenetest.Unit(t, "%q %q 25x25 @%v,%v^%v speed=6",
			string(rune('A'+len(units))), []string{"red", "blue", "blue", "green"}[r.IntN(4)], 26+20*r.Float64(), 14+20*r.Float64(), 360*r.Float64()), 1+4*r.Float64(), 1+2*r.Float64())
		if r.IntN(5) == 0 {
			u.Traits = u.Traits.With(rules.Individual)
		}
		if !slices.ContainsFunc(units, func(x spatial.Unit) bool { return geom.Separation(x.Base, u.Base) < 0 }) {
			units = append(units, u)
		}
	}
	return units
}

// Distances sampled over base and marker, and the rule in words.
func TestSCN4Sampled(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	count := map[Status]int{}
	for i := range cases.Few(400, 800) {
		e := editions()[i%4]
		units := army(t, r, e, 1+i%5)
		v := view(t, e, units)
		o := Objective{At: at(30+12*r.Float64(), 18+12*r.Float64())}
		c := explained(t, v, o)
		count[c.Status]++
		if math.Abs(c.Margin) < 0.2 {
			continue
		}
		reach, radius := 3.0, 12.5/mm
		if i%4 == 0 {
			reach, radius = 6, 0
		}
		in, on := map[string]bool{}, map[string]bool{}
		for _, u := range units {
			if i%4 > 0 && u.Individual() {
				continue
			}
			least := math.Inf(1)
			for _, p := range sampled(u.Base) {
				least = min(least, math.Hypot(p.X-o.At.X, p.Y-o.At.Y)-radius)
			}
			l := u.Base.Local(o.At)
			on[u.Side] = on[u.Side] || i%4 == 0 && math.Abs(l.X) < u.Base.Width()/2 && math.Abs(l.Y) < u.Base.Depth()/2
			in[u.Side] = in[u.Side] || least < reach
		}
		var having []string
		reaching := 0
		for _, side := range []string{"blue", "green", "red"} {
			others := false
			for s, ok := range in {
				others = others || ok && s != side
			}
			if in[side] {
				reaching++
			}
			if on[side] || in[side] && !others {
				having = append(having, side)
			}
		}
		want := Free
		switch {
		case len(having) == 1:
			want = Controlled
			require.Equal(t, having[0], c.Side)
		case reaching > 0:
			want = Contested
		}
		require.Equal(t, want, c.Status, "%v", c)
	}
	for _, s := range []Status{Free, Contested, Controlled} {
		assert.Greater(t, count[s], 20, s)
	}
}

// The order of the units, a mirror, and units far away change nothing; one more enemy
// never wins an objective.
func TestSCN4Laws(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for i := range cases.Few(150, 400) {
		e := editions()[i%4]
		units := army(t, r, e, 4)
		p := at(30+12*r.Float64(), 18+12*r.Float64())
		c := explained(t, view(t, e, units), Objective{At: p})
		same := func(d Control, what string) {
			require.Equal(t, c.Status, d.Status, what)
			require.Equal(t, c.Side, d.Side, what)
			near(t, c.Margin, d.Margin, what)
		}
		reversed := slices.Clone(units)
		slices.Reverse(reversed)
		same(explained(t, view(t, e, reversed), Objective{At: p}), "reversed")
		more := append(slices.Clone(units), scenetest.Unit(t, "far %q 25.4x25.4 @3,3 speed=6", units[0].Side))
		if len(c.Near) > 0 && c.Status == Controlled {
			same(explained(t, view(t, e, more), Objective{At: p}), "far")
		}
		mirrored := slices.Clone(units)
		for k := range mirrored {
			b := mirrored[k].Base
			mirrored[k].Base = b.At(at(72-b.Centre().X, b.Centre().Y)).Turned(at(-b.Facing().X, b.Facing().Y))
		}
		same(explained(t, view(t, e, mirrored), Objective{At: at(72-p.X, p.Y)}), "mirrored")
		for id, u := range units {
			fewer := append(slices.Clone(units[:id]), units[id+1:]...)
			d := explained(t, view(t, e, fewer), Objective{At: p})
			if c.Status == Controlled && c.Side != u.Side {
				require.Equal(t, c.Side, d.Side)
			}
		}
	}
}

// A bot may ask who would be where.
func TestAreasAllocateNothing(t *testing.T) {
	e := rules.Second161()
	v := view(t, e, army(t, rand.New(rand.NewPCG(1, 1)), e, 6))
	g := ground(t)
	require.Zero(t, testing.AllocsPerRun(20, func() {
		_, bad := SettingUp(v, g, 0)
		_, worse := Dominates(v, g, 1)
		if bad != nil || worse != nil {
			t.Error(bad, worse)
		}
	}))
}

const mm = geom.MMPerInch

func at(x, y float64) geom.Point { return geom.Point{X: x, Y: y} }

// table is what everybody plays on: six feet by four.
var table = r2.RectFromPoints(at(0, 0), at(72, 48))

// scene is the table of a line.
func scene(t testing.TB, e rules.Edition, line string, args ...any) *spatial.View {
	t.Helper()
	return scenetest.View(t, e, "table: 72x48 | "+line, args...)
}

// view is the table of units and pieces.
func view(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.View {
	t.Helper()
	tab := must.Get(scenetest.Of(t, e, units, pieces...).Table().Bounded(table))(t)
	return tab.Now()
}

// ground: red plays from the bottom.
func ground(t testing.TB) Ground {
	t.Helper()
	return must.Get(newGround(table, "red", Bottom))(t)
}

func near(t testing.TB, want, got float64, what ...any) {
	t.Helper()
	require.InDelta(t, want, got, 1e-9, what...)
}

func editions() []rules.Edition {
	return []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
}
