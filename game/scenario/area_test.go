package scenario

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Wholly on one's own side, more than twelve inches from the middle line.
func TestSCN2SetUp(t *testing.T) {
	for _, e := range editions() {
		for _, c := range []struct {
			what, side string
			y, bearing float64
			line, edge float64
			legal      bool
		}{
			{"well back", "red", 8, 0, 3, 7, true},
			{"exactly twelve inches is too near", "red", 11, 0, 0, 10, false},
			{"a hair more", "red", 11 - 1e-5, 0, 1e-5, 10 - 1e-5, true},
			{"touching the edge", "red", 1, 0, 10, 0, true},
			{"over the edge", "red", 0.5, 0, 10.5, -0.5, false},
			{"on the other side", "red", 40, 0, -29, 7, false},
			{"the enemy there", "blue", 40, 0, 3, 7, true},
			{"the enemy here", "blue", 8, 180, -29, 7, false},
			{"by its corner", "red", 9, 45, 12 - 9 - 3*math.Sqrt2/2, 9 - 3*math.Sqrt2/2, true},
		} {
			v := scene(t, e, "A %q 101.6x50.8 @30,%v^%v speed=6", c.side, c.y, c.bearing)
			s := must.Get(SettingUp(v, ground(t), 0))(t)
			near(t, c.line, s.Line, c.what)
			near(t, c.edge, s.Edge, c.what)
			near(t, min(c.line, c.edge), s.Margin(), c.what)
			assert.Equal(t, c.legal, s.Legal, c.what)
		}
	}
	// The witness, and play along the short edges.
	g := must.Get(newGround(table, "red", Right))(t)
	v := scene(t, rules.Third(), "A red 101.6x50.8 @60,20 speed=6 | B blue 101.6x50.8 @3,20 speed=6")
	var all []SetUp
	for id := range v.Units() {
		s := must.Get(SettingUp(v, g, id))(t)
		all = append(all, s)
	}
	near(t, 10, all[0].Line)
	assert.Equal(t, at(58, 21), all[0].Corner)
	near(t, 19, all[1].Line)
	near(t, 1, all[1].Edge)
	assert.Equal(t, at(1, 21), all[1].Corner, "the corner that is nearest to the edge")
	_, err := SettingUp(v, g, 2)
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
}

func TestSCN3Invade(t *testing.T) {
	units := scenetest.Units(t, `
		over red 101.6x50.8 @20,25 speed=6
		partly red 101.6x50.8 @30,24.5 speed=6
		turned red 101.6x50.8 @40,%v^45 speed=6
		home blue 101.6x50.8 @50,40 speed=6
		deep blue 101.6x50.8 @60,10 speed=6
		hero blue 25.4x25.4 @10,10 speed=6 individual`, 24+3*math.Sqrt2/2)
	for _, e := range editions()[1:] {
		fits := fitsOf(t, Invades, view(t, e, units))
		want := []Fit{
			{0, true, 0, at(22, 24)}, {1, false, -0.5, at(32, 23.5)}, {2, true, 0, at(0, 0)}, {3, false, -17, at(48, 41)},
			{4, true, 13, at(58, 11)}, {5, true, 13.5, at(9.5, 10.5)},
		}
		for i, f := range fits {
			assert.Equal(t, want[i].In, f.In, i)
			near(t, want[i].Margin, f.Margin, i)
			if i != 2 {
				assert.Equal(t, want[i].Corner, f.Corner, i)
			}
		}
	}
	v := view(t, rules.Beta2010(), units)
	_, err := Invades(v, ground(t), 0)
	assert.Equal(t, "bad-objective", coded.Of(err))
	assert.EqualError(t, err, `edition "beta-2010" has no scenario "invade"`)
	_, err = Invades(v, ground(t), -3)
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
}

// fitsOf returns how all units of a view are placed.
func fitsOf(t *testing.T, fit func(*spatial.View, Ground, spatial.UnitID) (Fit, error), v *spatial.View) (list []Fit) {
	t.Helper()
	for id := range v.Units() {
		f := must.Get(fit(v, ground(t), id))(t)
		list = append(list, f)
	}
	return list
}

// A circle about the middle of the table, and the farthest corner decides.
func TestSCN3Dominate(t *testing.T) {
	edge := math.Sqrt(144-4) - 1 // of a base of 4 by 2 straight above the middle
	units := scenetest.Units(t, `
		in red 101.6x50.8 @36,24^30 speed=6
		"on the line" red 101.6x50.8 @36,%v speed=6
		out blue 101.6x50.8 @36,%v speed=6`, 24+edge, 24-edge-0.001)
	for _, e := range editions()[1:] {
		fits := fitsOf(t, Dominates, view(t, e, units))
		assert.Equal(t, [3]bool{true, true, false}, [3]bool{fits[0].In, fits[1].In, fits[2].In})
		near(t, 12-math.Sqrt(5), fits[0].Margin)
		near(t, 0, fits[1].Margin)
		assert.Negative(t, fits[2].Margin)
		assert.InDelta(t, -0.001*(edge+1)/12, fits[2].Margin, 1e-6)
	}
	v := view(t, rules.Beta2010(), units)
	_, err := Dominates(v, ground(t), 0)
	assert.Equal(t, "bad-objective", coded.Of(err))
	_, err = Dominates(v, ground(t), 3)
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
}

// sampled are points all over a base, its edge among them.
func sampled(b geom.Base) []geom.Point {
	var out []geom.Point
	for i := range 21 {
		for k := range 21 {
			x, y := float64(i-10)/10, float64(k-10)/10
			out = append(out, b.World(at(x*b.HalfWidth(), y*b.HalfDepth())))
		}
	}
	return out
}

// Every point of what is inside is inside, and some point of what is not is not, by the
// margin.
func TestSCN2And3Sampled(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	count := map[bool]int{}
	g := ground(t)
	for i := range cases.Few(700, 2000) {
		u := scenetest.Sized(t, scenetest.Unit(t, "A %q 25x25 @%v,%v^%v speed=6",
			[]string{"red", "blue"}[i%2], 72*r.Float64(), 48*r.Float64(), 360*r.Float64()), 1+8*r.Float64(), 1+4*r.Float64())
		if i%3 == 0 {
			u = scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6",
				30+12*r.Float64(), 18+12*r.Float64(), 360*r.Float64()), 1+8*r.Float64(), 1+4*r.Float64())
		}
		v := view(t, rules.Second161(), []spatial.Unit{u})
		up := 1.0 // where its enemy is
		if u.Side == "blue" {
			up = -1
		}
		line, edge, invade, dominate := math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1)
		for _, p := range sampled(u.Base) {
			over := up * (p.Y - 24)
			line, invade = min(line, -over-12), min(invade, over)
			edge = min(edge, p.X, 72-p.X, p.Y, 48-p.Y)
			dominate = min(dominate, 12-math.Hypot(p.X-36, p.Y-24))
		}
		s := must.Get(SettingUp(v, g, 0))(t)
		in := must.Get(Invades(v, g, 0))(t)
		mid := must.Get(Dominates(v, g, 0))(t)
		near(t, line, s.Line)
		near(t, edge, s.Edge)
		near(t, invade, in.Margin)
		near(t, dominate, mid.Margin)
		assert.Equal(t, line > 0 && edge >= 0, s.Legal)
		assert.Equal(t, invade >= 0, in.In)
		assert.Equal(t, dominate >= 0, mid.In)
		count[mid.In]++
	}
	assert.Greater(t, min(count[true], count[false]), 100)
}

// Seen in a mirror, or from the other side of the table, it is the same; and nobody both
// invades and stands where it could be set up.
func TestSCN2And3Laws(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	g := ground(t)
	across := must.Get(newGround(table, "blue", Bottom))(t)
	for range 500 {
		x, y, turn := 72*r.Float64(), 48*r.Float64(), 360*r.Float64()
		first := view(t, rules.Third(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6", x, y, turn), 5, 3)})
		mirror := view(t, rules.Third(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6", 72-x, y, -turn), 5, 3)})
		turned := view(t, rules.Third(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6", 72-x, 48-y, turn+180), 5, 3)})
		for _, f := range []func(*spatial.View, Ground, spatial.UnitID) (Fit, error){Invades, Dominates} {
			a := must.Get(f(first, g, 0))(t)
			b := must.Get(f(mirror, g, 0))(t)
			c := must.Get(f(turned, across, 0))(t)
			near(t, a.Margin, b.Margin)
			near(t, a.Margin, c.Margin)
		}
		s := must.Get(SettingUp(first, g, 0))(t)
		f := must.Get(Invades(first, g, 0))(t)
		assert.False(t, s.Legal && f.In)
	}
}

// Answers at limits, where several are alike, and beside errors.

// A table need not begin at 0,0: every edge is found where it is.
func TestSCN4And5EdgesOfAnyTable(t *testing.T) {
	area := r2.RectFromPoints(at(100, 200), at(160, 240))
	e := rules.Third()
	r := MarkerRadius(&e)
	for _, c := range []struct {
		edge   Edge
		name   string
		beside geom.Point // 1 inch from the edge
	}{
		{Bottom, "bottom", at(130, 201)}, {Top, "top", at(130, 239)}, {Left, "left", at(101, 220)}, {Right, "right", at(159, 220)},
	} {
		assert.Equal(t, c.name, c.edge.String())
		v := scene(t, e, "A red 50.8x50.8 @%v,%v speed=6 loot", c.beside.X, c.beside.Y)
		g := must.Get(newGround(area, "red", c.edge))(t)
		got := must.Get(Leaves(v, g, 0))(t)
		assert.True(t, got.Leaves, c.name)
		near(t, 0, got.Margin, c.name)

		towards := c.edge.Towards()
		for inches, fine := range map[float64]bool{r: true, r - 0.01: false, -2: false} {
			from := must.Get(MisplacedObjectives(v.Table(), area, []Objective{{At: geom.Along(c.beside, towards, 1-inches)}}))(t)
			require.Equal(t, fine, len(from) == 0, "%v %v", c.name, inches)
			if !fine {
				near(t, inches-r, from[0].Slack, c.name)
			}
		}
	}
}

// Small areas and small sizes are none that are missing.
func TestSCN3And4SmallSizes(t *testing.T) {
	small := r2.RectFromPoints(at(0, 0), at(0.5, 0.25))
	_, err := newGround(small, "red", Top)
	require.NoError(t, err)

	e := rules.Second161()
	e.DominateRadius, e.ObjectiveDiameterMM, e.ObjectiveEdgeGap = 0.5, 0.5, 0.5
	v := scene(t, e, "A red 25x25 @36,24 speed=6 | blocking: house height=1 30,20..34,26")
	_, err = Dominates(v, ground(t), 0)
	require.NoError(t, err)
	_, err = ExplainControl(v, Objective{IsPiece: true})
	assert.Equal(t, "bad-objective", coded.Of(err), "where there are markers, pieces are no objectives")
	edge := misplaced(t, v, Objective{At: at(0.5+MarkerRadius(&e), 24)})
	require.Len(t, edge, 1, "more than the gap")
	assert.Equal(t, nearEdge, edge[0].Fault)
}

// Of several that are as near, the one with the least number is named.
func TestSCN4And5EquallyNear(t *testing.T) {
	e := rules.Third()
	v := view(t, e, []spatial.Unit{
		scenetest.Unit(t, "A red 101.6x50.8 @36,22 speed=6"), scenetest.Unit(t, "B red 101.6x50.8 @36,26 speed=6"),
		scenetest.Unit(t, "C blue 50.8x50.8 @33,24 speed=6"), scenetest.Unit(t, "D blue 50.8x50.8 @39,24 speed=6"),
	})
	c := explained(t, v, Objective{At: at(36, 24)})
	for i, want := range []spatial.UnitID{0, 2} {
		assert.True(t, c.Claims[i].HasNearest)
		assert.Equal(t, want, c.Claims[i].Nearest)
	}
	r := MarkerRadius(&e)
	v = view(t, e, []spatial.Unit{
		scenetest.Unit(t, "A red 20x25.4 @36,%v speed=6", 23.5-r),
		scenetest.Unit(t, "C blue 50.8x50.8 @%v,24 speed=6", 35-r), scenetest.Unit(t, "D blue 50.8x50.8 @%v,24 speed=6", 37+r),
	})
	for _, x := range takers(t, v, at(36, 24)) {
		if x.Unit == 0 {
			require.True(t, x.HasGuard)
			assert.Equal(t, spatial.UnitID(1), x.Guard)
		}
	}
}

// A piece may stand before a point in the list or after it.
func TestSCN4PieceAfterPoint(t *testing.T) {
	v := view(t, rules.Beta2010(), nil, scenetest.Piece(t, "difficult: wood height=1 30,20..36,26"))
	point, wood := Objective{At: at(41, 23)}, Objective{IsPiece: true}
	for _, list := range [][]Objective{{point, wood}, {wood, point}} {
		got := misplaced(t, v, list...)
		require.Len(t, got, 1)
		near(t, 5-12, got[0].Slack)
	}
}

// 32 markers are asked about, 33 are not.
func TestMostMarkers(t *testing.T) {
	e := rules.Third()
	v := view(t, e, nil)
	_, err := MisplacedObjectives(v.Table(), table, make([]Objective, 32))
	require.NoError(t, err)
	_, err = MisplacedLoot(v.Table(), ground(t), make([]geom.Point, 32))
	require.NoError(t, err)
	var limit *geom.LimitError
	_, err = MisplacedObjectives(v.Table(), table, make([]Objective, 33))
	require.ErrorAs(t, err, &limit)
	_, err = MisplacedLoot(v.Table(), ground(t), make([]geom.Point, 33))
	require.ErrorAs(t, err, &limit)
}

// What comes beside an error is the zero value, and the error tells the number at fault.
func TestZeroBesideErrors(t *testing.T) {
	v := scene(t, rules.Third(), "A red 25x25 @36,24 speed=6")
	for _, c := range []struct {
		at    geom.Point
		fault float64
	}{
		{at(1, math.Inf(-1)), math.Inf(-1)}, {at(math.Inf(1), 1), math.Inf(1)}, {at(geom.MaxCoord, math.Inf(1)), math.Inf(1)},
	} {
		_, err := ExplainControl(v, Objective{At: c.at})
		var value *geom.ValueError
		require.ErrorAs(t, err, &value)
		assert.Equal(t, c.fault, value.Value)
		legal, margin, err := Dropping(v, 0, c.at, false)
		require.Error(t, err)
		assert.Equal(t, [2]any{false, 0.0}, [2]any{legal, margin})
	}
	legal, margin, err := Dropping(v, 1, at(36, 24), false)
	require.Error(t, err)
	assert.Equal(t, [2]any{false, 0.0}, [2]any{legal, margin})
	edge, err := ParseEdge("north")
	require.Error(t, err)
	assert.Equal(t, Bottom, edge)
}
