package los_test

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS1ViewerIsGlance: to the last bit, in every edition, also where a unit stands
// elsewhere on top of others or has turned, on large tables, on typed ones, and by other readings.
func TestLOS1ViewerIsGlance(t *testing.T) {
	var w los.Viewer
	all := func(v *spatial.View, every spatial.UnitID) {
		for from := spatial.UnitID(0); int(from) < v.Len(); from += every {
			require.NoError(t, w.Set(v, from))
			for to := range spatial.UnitID(v.Len()) {
				if want, got := los.Glance(v, from, to), w.Glance(to); want != got {
					require.Equal(t, want, got, "%s: %v and %v", v.Edition().Name, from, to)
				}
			}
		}
	}

	for i, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third(), rules.Beta2010()} {
		for number := range max(2, cases.For(6)) {
			table := must.Get(generate.Committed(7*i + number).Table(e))(t)
			all(table.Now(), spatial.UnitID(cases.Few(2, 1)))
			a, b := table.Unit(3).Base, table.Unit(8).Base
			moved := must.Get(table.If(3, a.At(b.LeaderPoint()).Turned(geom.FromBearing(float64(31*number)))))(t)
			all(&moved, spatial.UnitID(cases.Few(3, 1)))
		}
	}
	for i, units := range []int{150, 420} {
		large := must.Get(generate.Scattered(3, units, units/4).Table(rules.Second161()))(t)
		all(large.Now(), spatial.UnitID(cases.Few(13, 1+3*i)))
	}
	for seed := range uint64(max(8, cases.For(60))) {
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third(), rules.Beta2010()}[seed%4]
		draw := rand.New(rand.NewPCG(seed, 0x5eed))
		for _, r := range [][]string{
			{"graze", "seam-closed", "touch-blocks", "touch-passes"}, {"cover_blocked", "counts", "seen-over-only"},
			{"cover_facing", "leader-facing", "all-visible"}, {"cover_measure", "length", "angle"},
			{"cover_over", "anything", "lower"}, {"sight_point", "any-part", "part-in-arc"},
		} {
			require.NoError(t, e.Readings.Set(r[0], r[1+draw.IntN(len(r)-1)]))
		}
		table := must.Get(generate.Typed(seed, 24).Scene.Table(e))(t)
		all(table.Now(), 1)
		turned := must.Get(table.Now().Pivoted(2, geom.FromBearing(float64(41*seed))))(t)
		all(&turned, 1)
	}
}

// TestLOS1ViewerInContact: what stands in line with the target's edge and touches its corner
// casts a sliver of a shadow, or none, by the rounding of where the eye is: the same for
// both.
func TestLOS1ViewerInContact(t *testing.T) {
	unit := func(name, side string, at, facing geom.Point, width, depth float64) spatial.Unit {
		base := must.Get(geom.NewBase(at, facing, width, depth))(t)
		return spatial.Unit{
			Name: name, Side: side, Base: base, Type: rules.Infantry, Size: rules.Regiment,
			Height: spatial.Given(2), Speed: spatial.Given(5),
		}
	}
	var w los.Viewer
	for i := range 2000 {
		x := float64(i)
		eye := geom.Point{X: -6.1 - float64(0.0137*x), Y: -3.3 - float64(0.0071*x)}
		table := must.Get(spatial.New(rules.Second161(), []spatial.Unit{
			unit("A", "red", eye, geom.FromBearing(45+float64(0.01*x)), 5, 2),
			unit("B", "blue", geom.Point{X: 10, Y: 2}, geom.Point{Y: -1}, 2, 4),
			unit("C", "blue", geom.Point{X: 8, Y: 5}, geom.Point{Y: 1}, 5, 2),
		}, nil))(t)
		require.NoError(t, w.Set(table.Now(), 0))
		require.Equal(t, los.Glance(table.Now(), 0, 1), w.Glance(1), "from %v", eye)
	}
}

// TestLOS1ViewerAtACorner: the eye slightly before the corner of a large piece, whose distance
// is then less than nothing by rounding.
func TestLOS1ViewerAtACorner(t *testing.T) {
	const inch = geom.MMPerInch
	var w los.Viewer
	for r := 15.0; r <= 50; r++ {
		for gap := 2.5e-8; gap < 5e-7; gap += 2.5e-8 {
			low := 1 + gap
			wood := must.Get(terrain.NewPiece("wood", terrain.Difficult, 3,
				orb.Polygon{{{0, low}, {r, low + r}, {0, low + 2*r}, {-r, low + r}}}))(t)
			table := must.Get(spatial.New(rules.Second161(), scenetest.Units(t, "A one regiment %vx%v @0,0 | b one regiment %vx%v @0,%v^180",
				4*inch, 2*inch, 4*inch, 2*inch, 2*r+10), []terrain.Piece{wood}))(t)
			require.NoError(t, w.Set(table.Now(), 0))
			require.Equal(t, los.Glance(table.Now(), 0, 1), w.Glance(1), "%v, %v", r, gap)
		}
	}
}

func TestViewerBadInput(t *testing.T) {
	table := must.Get(generate.Committed(0).Table(rules.Second161()))(t)
	var w los.Viewer
	assert.Equal(t, los.SightAndCover{}, w.Glance(0), "not set")
	var bad *spatial.IDError
	require.ErrorAs(t, w.Set(table.Now(), 40), &bad)
	require.NoError(t, w.Set(table.Now(), 4))
	assert.Equal(t, los.SightAndCover{}, w.Glance(-1))
	assert.Equal(t, los.SightAndCover{}, w.Glance(4))
	require.Zero(t, testing.AllocsPerRun(10, func() {
		_ = w.Set(table.Now(), 5)
		w.Glance(7)
	}))
}

// TestWitnesses: shadows lie on the sides of the target, the clear line ends outside of all that
// hide, what is hidden is hidden by who is named, and the shaded lengths add up to the share.
func TestWitnesses(t *testing.T) {
	for n := range cases.For(600) {
		for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
			table := must.Get(generate.Committed(n % 4).Table(e))(t)
			v := table.Now()
			from, to := spatial.UnitID(n%table.Len()), spatial.UnitID((3*n+7)%table.Len())
			if from == to {
				continue
			}
			checkSightWitness(t, v, from, to)
			checkCoverWitness(t, v, from, to)
		}
	}
}

func about(t *testing.T, want, got float64) {
	t.Helper()
	assert.InDelta(t, want, got, 1e-6)
}

func checkSightWitness(t *testing.T, v *spatial.View, from, to spatial.UnitID) {
	t.Helper()
	s := must.Get(los.Question{View: v, From: from, To: to}.ExplainSight(context.Background(), false))(t)
	assert.Equal(t, los.AppendHiding(nil, v, from, to, false), s.Hiding)
	target := v.Body(to).Base()
	for _, x := range s.Shadows {
		about(t, 0, target.DistanceTo(x.Right))
		about(t, 0, target.DistanceTo(x.Left))
		eye := v.Body(from).Eye()
		assert.GreaterOrEqual(t, geom.Cross(x.Right.Sub(eye), x.Left.Sub(eye)), -1e-9, "its left end is to the left")
		if x.Hides && s.Clear && geom.Dist(x.Right, x.Left) > 1e-6 {
			at := geom.Lerp(x.Right, x.Left, 0.5)
			assert.Greater(t, geom.Dist(at, s.Line[1]), 1e-9, "the line does not end in a shadow")
		}
		assert.True(t, slices.Contains(s.Hiding, x.Thing) || geom.Dist(x.Right, x.Left) < 1e-6, "what casts it is named")
	}
	if s.HasArcShift {
		about(t, math.Abs(s.Arc.Margin), geom.Dist(s.ArcShift[0], s.ArcShift[1]))
		about(t, 0, max(0, target.DistanceTo(s.ArcShift[0])))
		if !s.Arc.In {
			at := target.Centre().Add(geom.Scale(s.ArcShift[1].Sub(s.ArcShift[0]), 1.0001))
			turned := geom.Scale(geom.Unit(s.ArcShift[1].Sub(s.ArcShift[0])), 1e-4)
			view := must.Get(v.Turned(to, target.At(at.Add(turned))))(t)
			assert.True(t, los.InArc(&view, from, to, false).In, "the shift brings it in")
		}
	}
}

func checkCoverWitness(t *testing.T, v *spatial.View, from, to spatial.UnitID) {
	t.Helper()
	c := must.Get(los.Question{View: v, From: from, To: to}.ExplainCover(context.Background()))(t)
	assert.Equal(t, los.AppendShades(nil, v, from, to), c.Shades)
	if c.Facing.HasNearest {
		about(t, c.Facing.Margin, geom.Dist(v.Body(from).Eye(), c.Facing.Nearest))
	}
	if v.Edition().CoverByView {
		return
	}
	a, b := c.Facing.Facing.Edge(v.Body(to).Base())
	var list []r1.Interval
	for _, x := range c.Shadows {
		require.True(t, x.Shades)
		at := r1.IntervalFromPoint(geom.Dist(a, x.Right)).AddPoint(geom.Dist(a, x.Left))
		list = append(list, at)
		about(t, geom.Dist(a, b), geom.Dist(a, x.Left)+geom.Dist(x.Left, b))
	}
	slices.SortFunc(list, func(x, y r1.Interval) int { return cmp.Compare(x.Lo, y.Lo) })
	covered, reach := 0.0, 0.0
	for _, x := range list {
		covered += max(0, x.Hi-max(reach, x.Lo))
		reach = max(reach, x.Hi)
	}
	about(t, c.Fraction*geom.Dist(a, b), covered)
}
