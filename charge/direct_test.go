package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ahead are a regiment (or wider) at (36, 10) that looks up the table, and an individual
// dead ahead of it.
func deadAhead(t *testing.T, width float64) []spatial.Unit {
	return scenetest.Units(t, "A red %vx80 @36,10 speed=6 | B blue 20x20 @36,18^180 speed=6 individual",
		width)
}

// TestCHG4IndividualDeadAhead (CHG-4, IND-1; F2: the most direct route, pivot only where
// it needs to): against an individual straight ahead the charger goes straight on, keeps
// its heading, brings nobody in touch, and is not hindered by woods beside its lane.
func TestCHG4IndividualDeadAhead(t *testing.T) {
	beside := scenetest.Unit(t, "E blue 50x50 @39.3,17^180 speed=6")
	woods := []terrain.Piece{scenetest.Piece(t, "difficult: W1 height=0 30,14.5..33.9,19"), scenetest.Piece(t, "difficult: W2 height=0 38.1,14.5..42,19")}
	for name, c := range map[string]struct {
		units []spatial.Unit
		woods []terrain.Piece
	}{
		"regiment": {deadAhead(t, 100), nil}, "horde": {deadAhead(t, 200), nil},
		"an enemy beside":   {append(deadAhead(t, 100), beside), nil},
		"between two woods": {deadAhead(t, 100), woods},
	} {
		for _, e := range all() {
			v := scenetest.Of(t, e, c.units, c.woods...)
			a := explain(t, v)
			require.Equal(t, Yes, a.Verdict, "%s, %v", name, e.Name)
			require.Equal(t, 1, a.Path.Len(), "%s, %v", name, e.Name)
			assert.Equal(t, geom.Point{Y: 1}, a.Path.Leg(0).Facing)
			near(t, 6.0315, a.Path.Length(), "straight on", 1e-3)
			assert.Equal(t, geom.Point{Y: 1}, a.Final.Facing(), "%s, %v: it keeps its heading", name, e.Name)
			near(t, 36, a.Final.Centre().X, "it is not moved aside")
			near(t, mm(20), a.Overlap, "all of the individual's front")
			assert.False(t, a.Hindered.Hindered || a.Hindered.Readings.MostDirect)
			assert.Empty(t, a.Hindered.By)
			assert.Empty(t, a.Nudged)
		}
	}
}

// TestCHG4DiagonalHero: of the facings of an individual that stands askew the one that
// costs least, and of equals the one that turns least, is met: straight on.
func TestCHG4DiagonalHero(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red regiment @36,10 speed=6
			B blue 20x20 @38,18^200 speed=6 individual`)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict)
		assert.Equal(t, geom.Point{Y: 1}, a.Final.Facing(), e.Name)
	}
}

// TestCHG4KW14Cost (CHG-4, O-1): the most direct way of the quarrel turns by 28.6 degrees on
// the spot and costs 8.51 inches. The one at 59.5 degrees is as short, costs 10.2, and is
// corner to corner, which is no contact: it is not equally good by any reading. The
// smallest pivot costs 11.9 in all.
func TestCHG4KW14Cost(t *testing.T) {
	base := scenetest.Unit(t, "charger red 125x100 @0,0 speed=6").Base
	for _, e := range all() {
		a := explain(t, kw14(t, e))
		near(t, 28.62, a.Path.Turned(base.Facing()), "pivot", 0.01)
		near(t, 8.51, a.Path.Walked(base), "cost", 0.01)
		require.Equal(t, 1, a.Path.Len(), "no first leg")
		near(t, 6.936+3.1515*59.52*math.Pi/180, 10.21, "the other", 0.01)
		s := new(ways.Scene)
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: kw14(t, e), From: 0, To: 1}))
		for theta := 59.4; theta < 59.6; theta += 1e-3 {
			if b, ok := s.Headings().CheapestOn(theta, ways.Span{Lo: 0, Hi: 0}); ok {
				assert.Greater(t, b.Length, a.Path.Length()+2e-4, "at %v: as short only where it is no contact", theta)
			}
		}
		f := e
		f.Readings.ChargePath = rules.ChargePathSmallestPivot
		b := explain(t, kw14(t, f))
		near(t, 11.87, b.Path.Walked(base), "the smallest pivot", 0.05)
	}
}

// TestCHG4StraightOrCheaper: where a straight way exists, a pivot may cost less all the
// same, and then it is taken: the most direct way is not the smallest pivot.
func TestCHG4StraightOrCheaper(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, "A red regiment @0,0 speed=6 | B blue horde @-5,8^120 speed=6")
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict)
		s := new(ways.Scene)
		(&plan{goal: goal{end: end{facing: a.Facing.Facing}}}).set(s, (Question{View: v, From: 0, To: 1}))
		straight, ok := s.Headings().CheapestOn(0, ways.Span{Lo: 0, Hi: s.Longest})
		require.True(t, ok, "it could go straight on")
		near(t, 8.526, straight.Length, "straight on", 1e-3)
		near(t, 6.389, a.Path.Walked(v.Body(0).Base()), "by a pivot", 1e-3)
	}
}

// TestCHG4EquallyGood (O-1): round a pillar there are two ways that cost the same and turn
// as much. The one to the right is taken, or the other where that one alone is clear of
// a wood; then the charge is not hindered and the path does not cross the wood.
func TestCHG4EquallyGood(t *testing.T) {
	pillar := scenetest.Piece(t, "blocking: pillar height=0 -0.4,5..0.4,5.8")
	units := scenetest.Units(t, "A red 50x50 @0,0 speed=6 | B blue horde @0,13^180 speed=6")
	for i := range units {
		units[i].Height = spatial.Given(9)
		units[i].Speed = spatial.Given(9)
	}
	left := scenetest.Piece(t, "difficult: left height=0 -3.4,4.6..-0.6,6")
	right := scenetest.Piece(t, "difficult: right height=0 0.6,4.6..3.4,6")
	for _, e := range all() {
		for _, c := range []struct {
			woods    []terrain.Piece
			right    bool
			hindered bool
		}{
			{nil, true, false}, {[]terrain.Piece{left}, true, false}, {[]terrain.Piece{right}, false, false},
			{[]terrain.Piece{left, right}, true, true},
		} {
			a := explain(t, scenetest.Of(t, e, units, append([]terrain.Piece{pillar}, c.woods...)...))
			require.Equal(t, Yes, a.Verdict)
			turn := 0.0
			for i := range a.Path.Len() {
				if turn == 0 {
					turn = a.Path.Pivot(geom.Point{Y: 1}, i)
				}
			}
			assert.Equal(t, c.right, turn > 0, "%v, %d woods: turns %v", e.Name, len(c.woods), turn)
			assert.Equal(t, c.hindered, a.Hindered.Hindered, "%v, %d woods", e.Name, len(c.woods))
			assert.Equal(t, c.hindered, len(a.Hindered.By) > 0, "%v: the path is the one that the verdict is about", e.Name)
		}
	}
}

// TestCHG13OneStory (CHG-13, O-1): small woods beside the lane, and on one of the ways of
// KW-14: the verdict, the path and what it crosses agree by every reading.
func TestCHG13OneStory(t *testing.T) {
	lane := scenetest.Units(t, "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 speed=6")
	quarrel := scenetest.Units(t, "A red 125x100 @20,10 speed=6 | B blue 120x80 @28,19^270 speed=6")
	for _, c := range []struct {
		units    []spatial.Unit
		wood     terrain.Piece
		hindered map[rules.ChargePath]bool
	}{
		{lane, scenetest.Piece(t, "difficult: Wood height=0 32.5,14..33.4,17"), map[rules.ChargePath]bool{}},
		{quarrel, scenetest.Piece(t, "difficult: Wood height=0 20,15..21,16"), map[rules.ChargePath]bool{
			rules.ChargePathMostDirect: true, rules.ChargePathShortest: true, rules.ChargePathSmallestPivot: true,
		}},
	} {
		for _, e := range all() {
			for path, reading := range rules.ReadingValues("charge_path") {
				e.Readings.ChargePath, e.Readings.ChampionArcEye = rules.ChargePath(path), true // so that in 2010, too, it is the front
				h := explain(t, scenetest.Of(t, e, c.units, c.wood)).Hindered
				assert.Equal(t, c.hindered[e.Readings.ChargePath], h.Hindered, "%v, %s: %+v", e.Name, reading, h)
				assert.Equal(t, h.Hindered, len(h.By) > 0, "%v, %s: %+v", e.Name, reading, h)
				assert.Equal(t, [4]bool{c.hindered[rules.ChargePathMostDirect], c.hindered[rules.ChargePathShortest], c.hindered[rules.ChargePathSmallestPivot], false},
					[4]bool{h.Readings.MostDirect, h.Readings.Shortest, h.Readings.SmallestPivot, h.Readings.Any}, "%v, %s", e.Name, reading)
			}
		}
	}
}

// TestCTR1PivotsToFace (CTR-1): a counter-charge of the older texts pivots to face the
// target, parallel to its front, and goes straight; and turns to another heading only
// where that has no room, by as little as it has to.
func TestCTR1PivotsToFace(t *testing.T) {
	counter := func(units []spatial.Unit, pieces ...terrain.Piece) Answer {
		units[0].ChargedBy = []spatial.UnitID{1}
		return must.Get(Question{View: scenetest.Of(t, rules.Second2015(), units, pieces...), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
	}
	for _, width := range []float64{100, 200} {
		for _, traits := range [][]rules.Trait{nil, {rules.Individual}} {
			for _, bearing := range []float64{0, 40, 90, 200} {
				a := counter([]spatial.Unit{
					scenetest.Unit(t, "A red %vx80 @36,10^%v speed=6", width, bearing), withTraits(scenetest.Unit(t, "B blue 60x60 @36,18^180 speed=6"), traits...),
				})
				require.Equal(t, Yes, a.Verdict, a.Reason)
				last := a.Path.Leg(a.Path.Len() - 1)
				assert.InDelta(t, 0, geom.Dist(geom.Point{Y: 1}, last.Facing), 1e-12, "%v wide, from %v: it faces the target", width, bearing)
				near(t, 8-mm(40+30), last.Forward, "and goes straight", 1e-5)
				near(t, 36, a.Final.Centre().X, "opposite the middle", 1e-5)
			}
		}
	}
	// A house holds it from turning square: it turns as far as it can.
	house := scenetest.Piece(t, "blocking: house height=0 38.1,6..44,13")
	a := counter(scenetest.Units(t, "A red regiment @36,10^90 speed=6 | B blue 60x60 @37,18^170 speed=6"), house)
	require.Equal(t, Yes, a.Verdict, a.Reason)
	last := a.Path.Leg(a.Path.Len() - 1)
	off := geom.Bearing(last.Facing) - 350
	assert.Greater(t, math.Abs(off), 0.1, "square it would stand in the house")
	s := new(ways.Scene)
	v := scenetest.Of(t, rules.Second2015(), scenetest.Units(t, "A red regiment @36,10^90 speed=6 | B blue 60x60 @37,18^170 speed=6"), house)
	(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: v, From: 0, To: 1}))
	for d := 0.0; d < math.Abs(off)-1e-3; d += 0.05 {
		for _, x := range [2]float64{-d, d} {
			pose := v.Body(0).Base().Turned(geom.FromBearing(350 + x))
			if geom.SeparationConvex(pose, house.Shape().Part(0).Vertices()) < -geom.Tol {
				continue
			}
			assert.Fail(t, "it has room to turn", "%v off square, not %v", x, off)
		}
	}
}

// TestMLTWaysDoNotSeat (CHG-4, MLT-2): of several chargers the reading chooses the way of
// each to its place, never the places.
func TestMLTWaysDoNotSeat(t *testing.T) {
	units := scenetest.Units(t, `
		target blue horde @0,10^180 speed=6
		A red regiment @-4,0^20 speed=6
		B red 100x50 @1,-1^350 speed=6
		C red 50x50 @6,1^330 speed=6`)
	for _, e := range all() {
		var seats [][]float64
		for path := range rules.ReadingValues("charge_path") {
			e.Readings.ChargePath = rules.ChargePath(path)
			j := together(t, scenetest.Of(t, e, units), 1, 2, 3)
			require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
			var at []float64
			for i := range j.Slots {
				at = append(at, j.Slots[i].Along)
			}
			seats = append(seats, at)
		}
		for _, at := range seats[1:] {
			assert.Equal(t, seats[0], at, e.Name)
		}
	}
}
