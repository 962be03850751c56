package spatial_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pivoting is a table with a unit of 4 by 2 inches between two woods: the first to its
// right, and the second ahead of where its right half is when it has turned to the left.
func pivoting(t testing.TB) *spatial.Table {
	a := unit(t, "A", 0, 0)
	base := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 4, 2))(t)
	a.Base, a.Traits = base, rules.Traits(0).With(rules.Individual)
	return table(t, []spatial.Unit{a, unit(t, "b", 30, 30)},
		scenetest.Piece(t, "difficult: beside height=1 1.8,-1..5,1"),
		scenetest.Piece(t, "difficult: ahead height=1 -1,1.5..1,5"))
}

// TestLOS10PivotedKnowsWhatItTouched: what a unit touches after its pivot it need not have
// touched before, and the other way round.
func TestLOS10PivotedKnowsWhatItTouched(t *testing.T) {
	v := pivoting(t).Now()
	touches := func(v *spatial.View) [4]bool {
		return [4]bool{
			v.Contact(0, 0).Touching, v.Contact(0, 1).Touching,
			v.TouchedBeforePivot(0, 0), v.TouchedBeforePivot(0, 1),
		}
	}
	require.Equal(t, [4]bool{true, false, true, false}, touches(v), "it has not pivoted yet")
	require.False(t, v.HasPivoted(0))
	left := must.Get(v.Pivoted(0, geom.Point{X: -1}))(t)
	assert.True(t, left.HasPivoted(0))
	assert.False(t, left.HasPivoted(1))
	assert.Equal(t, v.Body(0).Base().Turned(geom.Point{X: -1}), left.Body(0).Base())
	assert.Equal(t, [4]bool{false, true, true, false}, touches(&left))
	back := left.BeforePivot(0)
	assert.Equal(t, *v.Body(0), *back.Body(0))
	assert.False(t, back.HasPivoted(0))
	assert.Equal(t, left, left.BeforePivot(1), "it has not pivoted")

	again := must.Get(left.Pivoted(0, geom.Point{Y: -1}))(t)
	assert.Equal(t, [4]bool{true, false, true, false}, touches(&again), "from where the first pivot began")
	moved := must.Get(left.Turned(0, left.Body(0).Base()))(t)
	assert.False(t, moved.HasPivoted(0), "a unit that has moved has its pivot behind it")
	assert.Equal(t, [4]bool{false, true, false, true}, touches(&moved))
	both := must.Get(left.Turned(1, block(t, 40, 40, 0)))(t)
	assert.Equal(t, [4]bool{false, true, true, false}, touches(&both), "another's move changes nothing")
	other := must.Get(left.Pivoted(1, geom.Point{X: 1}))(t)
	assert.True(t, other.HasPivoted(1))
	assert.False(t, other.HasPivoted(0), "a view knows of the last")

	assert.Zero(t, testing.AllocsPerRun(10, func() {
		left, err := v.Pivoted(0, geom.Point{X: -1})
		if err != nil || left.TouchedBeforePivot(0, 1) {
			t.Error("it touches the other wood now")
		}
	}))
}

// TestLOS10PivotedAmongManyPieces: more pieces than a view keeps are worked out.
func TestLOS10PivotedAmongManyPieces(t *testing.T) {
	var pieces []terrain.Piece
	for i := range 9 {
		x := float64(i)
		pieces = append(pieces, scenetest.Piece(t, "difficult: %q height=1 %v,0.2..%v,0.8",
			fmt.Sprint("wood ", i), -4.5+x, -3.6+x))
	}
	a := unit(t, "A", 0, 0)
	base := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 9, 2))(t)
	a.Base = base
	v := table(t, []spatial.Unit{a}, pieces...).Now()
	left := must.Get(v.Pivoted(0, geom.Point{X: -1}))(t)
	now := 0
	for i := range spatial.PieceID(9) {
		assert.True(t, left.TouchedBeforePivot(0, i))
		if left.Contact(0, i).Touching {
			now++
		}
	}
	assert.Positive(t, now)
	assert.Less(t, now, 9)
	assert.False(t, left.TouchedBeforePivot(0, 9))
	assert.False(t, left.TouchedBeforePivot(0, -1))
}

// TestPivotedRefuses: nobody turns, and nobody turns nowhere.
func TestPivotedRefuses(t *testing.T) {
	full := pivoting(t).Now()
	for _, v := range []*spatial.View{full, nil, {}} {
		for _, id := range []spatial.UnitID{-1, 2, math.MinInt32} {
			var bad *spatial.IDError
			_, err := v.Pivoted(id, geom.Point{X: 1})
			require.ErrorAs(t, err, &bad)
			assert.False(t, v.HasPivoted(id))
			assert.False(t, v.TouchedBeforePivot(id, 0))
			before := v.BeforePivot(id)
			assert.Equal(t, v.Len(), before.Len())
		}
	}
	for _, facing := range []geom.Point{{}, {X: 2}, {X: math.NaN()}} {
		var bad *spatial.UnitError
		_, err := full.Pivoted(0, facing)
		require.ErrorAs(t, err, &bad)
		assert.Equal(t, "base", bad.Field)
	}
}

// TestWithPieceShifted: a table with a piece shifted is as one made from nothing, on typed tables,
// where things are in contact before and after.
func TestWithPieceShifted(t *testing.T) {
	for seed := range uint64(max(12, cases.For(300))) {
		r := rand.New(rand.NewPCG(seed, 0x51f7))
		table, err := generate.Typed(seed, [2]int{10, 70}[seed%2]).Scene.Table(rules.Second161())
		if err != nil || table.NumPieces() == 0 {
			continue
		}
		id := spatial.PieceID(r.IntN(table.NumPieces()))
		by := geom.Point{X: float64(r.IntN(9)-4) / 1000, Y: float64(r.IntN(9)-4) / 4}
		shifted := must.Get(table.WithPieceShifted(id, by))(t)
		var units []spatial.Unit
		for u := range table.Units() {
			units = append(units, *table.Unit(u))
		}
		var pieces []terrain.Piece
		for k := range spatial.PieceID(table.NumPieces()) {
			piece := *table.Piece(k)
			if k == id {
				piece = must.Get(piece.Shifted(by))(t)
			}
			pieces = append(pieces, piece)
		}
		made := must.Get(spatial.NewOverlapping(*table.Edition(), units, pieces))(t)
		for u := range made.Units() {
			a, b := made.Now().Body(u), shifted.Now().Body(u)
			require.Equal(t, a, b, "table %d, unit %d", seed, u)
			for k := range spatial.PieceID(len(pieces)) {
				require.Equal(t, made.Now().Contact(u, k), shifted.Now().Contact(u, k))
			}
		}
	}

	table := must.Get(generate.Committed(0).Table(rules.Third()))(t)
	var wrong *spatial.TerrainError
	_, err := table.WithPieceShifted(spatial.PieceID(table.NumPieces()), geom.Point{})
	require.ErrorAs(t, err, &wrong)
	_, err = table.WithPieceShifted(0, geom.Point{X: math.Inf(1)})
	require.ErrorAs(t, err, &wrong)
}

// TestTerrainOfSoManyPoints: a table has room for exactly so many points of outlines, and no more.
func TestTerrainOfSoManyPoints(t *testing.T) {
	const each = 2000
	piece := func(i, corners int) terrain.Piece {
		ring := make(orb.Ring, corners)
		for k := range ring {
			at := geom.FromBearing(360 * float64(k) / float64(corners))
			ring[k] = orb.Point{at.X + float64(3*(i%20)), at.Y + float64(3*(i/20))}
		}
		p := must.Get(terrain.NewPiece(fmt.Sprint("pond ", i), terrain.Decorative, 0, orb.Polygon{ring}))(t)
		require.Equal(t, corners, p.Shape().Len())
		return p
	}
	var pieces []terrain.Piece
	for i := range spatial.MaxOutlinePoints / each {
		pieces = append(pieces, piece(i, each))
	}
	_, err := spatial.New(rules.Second161(), nil, pieces)
	require.NoError(t, err)
	_, err = spatial.New(rules.Second161(), nil, append(pieces, piece(len(pieces), 3)))
	var limit *geom.LimitError
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, spatial.MaxOutlinePoints, limit.Limit)
}

// TestWithOntoTheFirstUnit: unit number 0 is as much in the way as any other.
func TestWithOntoTheFirstUnit(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 20)})
	_, err := tab.With(1, block(t, 1, 1, 0))
	var overlap *spatial.OverlapError
	require.ErrorAs(t, err, &overlap)
	assert.Equal(t, "A", overlap.B)
}

// TestMOV20Bounded: an area needs a size both ways, however small, and finite corners.
func TestMOV20Bounded(t *testing.T) {
	tab := table(t, nil)
	for _, c := range []struct {
		x, y float64
		ok   bool
	}{
		{72, 48, true}, {0.5, 0.25, true}, {0, 48, false}, {72, 0, false},
		{math.Inf(1), 48, false}, {math.NaN(), 48, false},
	} {
		_, err := tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: c.x, Y: c.y}))
		assert.Equal(t, c.ok, err == nil, "%v by %v", c.x, c.y)
	}
}

// TestEngagedWithTheNextNumber: the number after the last unit's is nobody's.
func TestEngagedWithTheNextNumber(t *testing.T) {
	u := unit(t, "A", 0, 0)
	for with, ok := range map[spatial.UnitID]bool{1: true, 2: false} {
		u.Engaged = []spatial.Engagement{{With: with}}
		_, err := spatial.New(rules.Second161(), []spatial.Unit{u, unit(t, "b", 9, 9)}, nil)
		assert.Equal(t, ok, err == nil, "with %d", with)
	}
}

// TestViewAppendAcrossFindsTheMoved: all units that a view moves, and none where it stood.
func TestViewAppendAcrossFindsTheMoved(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 0), unit(t, "c", 40, 0), unit(t, "D", 60, 0)}
	v := *table(t, units).Now()
	near := r2.RectFromPoints(geom.Point{X: -5, Y: -5}, geom.Point{X: 65, Y: 5})
	far := r2.RectFromPoints(geom.Point{X: -5, Y: 95}, geom.Point{X: 65, Y: 105})
	at := func(box r2.Rect) int {
		lo, hi := box.Lo(), box.Hi()
		middle := [3]geom.Point{geom.Point(lo), {X: lo.X, Y: hi.Y}, {X: 2 * hi.X, Y: (lo.Y + hi.Y) / 2}}
		return len(v.AppendAcross(nil, box, middle))
	}
	for moved := range len(units) {
		require.Equal(t, len(units)-moved, at(near))
		require.Equal(t, moved, at(far))
		v = must.Get(v.Turned(spatial.UnitID(moved), block(t, 20*float64(moved), 100, 0)))(t)
	}
}

// TestViewAppendAcrossInATree: on a table of many things, where the index is a tree, what may
// meet a triangle is what meets it, and nothing that keeps clear of it.
func TestViewAppendAcrossInATree(t *testing.T) {
	var units []spatial.Unit
	for i := range 100 {
		units = append(units, unit(t, fmt.Sprint(i), 6*float64(i%10), 6*float64(i/10)))
	}
	v := table(t, units).Now()
	var triangle motion.Triangle
	corners := [3]geom.Point{{X: -3, Y: -3}, {X: 30, Y: 57}, {X: 57, Y: 10}}
	triangle.Set(corners[0], corners[1], corners[2])
	box := r2.RectFromPoints(geom.Point{X: -3, Y: -3}, geom.Point{X: 57, Y: 57})
	got := map[spatial.UnitID]bool{}
	for _, r := range v.AppendAcross(nil, box, corners) {
		id, ok := r.Thing.Unit()
		require.True(t, ok)
		got[id] = true
	}
	for id := range spatial.UnitID(v.Len()) {
		assert.Equal(t, !triangle.Misses(v.Body(id).Base().Bounds()), got[id], id)
	}
	assert.Greater(t, len(got), 20)
	assert.Less(t, len(got), 80)
}

// TestViewBoundsOfTheMoved: the box of a unit that a view moves is where the view has it.
func TestViewBoundsOfTheMoved(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 0)})
	there := block(t, 40, 30, 45)
	v := must.Get(tab.If(0, there))(t)
	found := 0
	box := r2.RectFromPoints(geom.Point{X: -50, Y: -50}, geom.Point{X: 50, Y: 50})
	v.Search(box, func(r spatial.Region) bool {
		found++
		id, _ := r.Thing.Unit()
		assert.Equal(t, v.Body(id).Base().Bounds(), v.Bounds(r), id)
		if id == 0 {
			assert.Equal(t, there.Bounds(), v.Bounds(r))
		}
		return true
	})
	assert.Equal(t, 2, found)
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}
