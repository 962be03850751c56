package charge

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// facingPair is a charger at the foot of the table and its target up the table, both of
// 100 x 80 mm.
func facingPair(t *testing.T, y, far float64, traits ...rules.Trait) []spatial.Unit {
	t.Helper()
	return []spatial.Unit{
		withTraits(scenetest.Unit(t, "A red regiment @36,%v speed=6", y), traits...), scenetest.Unit(t, "B blue regiment @36,%v^180 speed=6", far),
	}
}

// TestCHG14EndOn: a wall that runs from the front towards the charger is not an obstacle
// that the target stands behind, on whatever facing.
func TestCHG14EndOn(t *testing.T) {
	e := rules.Beta2010()
	front := 20 - mm(40)
	wall := scenetest.Piece(t, "obstacle: Wall height=0.5 34.2,12..34.5,%v", front)
	a := explain(t, scenetest.Of(t, e, facingPair(t, 10, 20), wall))
	require.Equal(t, Yes, a.Verdict)
	near(t, front-mm(40), a.Final.Centre().Y, "against the front", 1e-6)
	assert.False(t, a.Hindered.Defended)

	units := facingPair(t, 6, 30)
	units[0].Speed = spatial.Given(5)
	far := scenetest.Piece(t, "obstacle: Wall height=0.5 34.2,14..34.5,%v", 30-mm(40))
	a = explain(t, scenetest.Of(t, e, units, far))
	assert.Equal(t, OutOfRange, a.Reason, "its end is no measure")
	near(t, 10-(30-mm(40)-6-mm(40)), a.Conditions[2].Margin, "measured to the target", 1e-6)

	units[1].Base = units[1].Base.Turned(geom.FromBearing(90)) // its right flank looks down the table
	flank := scenetest.Piece(t, "obstacle: Wall height=0.5 34.6,14..34.9,%v", 30-mm(50))
	a = explain(t, scenetest.Of(t, e, units, flank))
	assert.Equal(t, arcs.Right, a.Facing.Facing)
	assert.Equal(t, OutOfRange, a.Reason)
}

// TestCHG14Covers: an obstacle is defended on a facing where it touches the unit and at
// least half of the facing has it no more than an inch in front.
func TestCHG14Covers(t *testing.T) {
	e := rules.Beta2010()
	front, left := 20-mm(40), 36-mm(50)
	half := mm(50)
	ring := func(name string, points ...[2]float64) terrain.Piece {
		return outline(t, name, terrain.Obstacle, 0.5, points...)
	}
	for _, c := range []struct {
		name   string
		reach  float64
		pieces []terrain.Piece
	}{
		{"half of the front", 0.4, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..%v,%v",
			front-0.4, left+half, front)}},
		{"less than half", 0, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..%v,%v",
			front-0.4, left+half-0.01, front)}},
		{"two fences side by side", 0.3, []terrain.Piece{
			scenetest.Piece(t, "obstacle: v height=0.5 30,%v..%v,%v",
				front-0.3, left+1, front),
			scenetest.Piece(t, "obstacle: w height=0.5 %v,%v..%v,%v",
				left+1, front-0.4, left+2, front)}},
		{"a spur does not count", 0.4, []terrain.Piece{ring("w", [2]float64{30, front}, [2]float64{30, front - 0.4},
			[2]float64{36, front - 0.4}, [2]float64{36, front - 6}, [2]float64{36.3, front - 6}, [2]float64{36.3, front - 0.4},
			[2]float64{42, front - 0.4}, [2]float64{42, front})}},
		{"a stream two inches wide", 2, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..42,%v", front-2, front)}},
		{"aslant by 45 degrees", 0, []terrain.Piece{ring("w", [2]float64{left, front}, [2]float64{left + 6, front - 6},
			[2]float64{left + 6, front - 6.4}, [2]float64{left, front - 0.4})}},
		{"a little aslant: its middle", 0.4 + float64(0.1*half), []terrain.Piece{ring("w", [2]float64{left, front}, [2]float64{left + 6, front - 0.6},
			[2]float64{left + 6, front - 1}, [2]float64{left, front - 0.4})}},
		{"an inch off it at the nearest", 0, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..42,%v", front-2, front-1)}},
		{"under the unit", 0, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..42,%v", front, front+0.4)}},
		{"half under the unit", 0.2, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,%v..42,%v", front-0.2, front+0.2)}},
		{"typed to three decimals", 0.4, []terrain.Piece{scenetest.Piece(t, "obstacle: w height=0.5 30,18.026..42,18.426")}},
	} {
		v := scenetest.Of(t, e, facingPair(t, 10, 20), c.pieces...)
		near(t, c.reach, defence{Question{View: v, To: 1}}.behind(arcs.Front), c.name, 1e-3)
		assert.Zero(t, defence{Question{View: v, To: 1}}.behind(arcs.Rear), c.name)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict, c.name)
		near(t, front-c.reach-mm(40), a.Final.Centre().Y, c.name, 1e-3)
		assert.Equal(t, c.reach > 0, a.Hindered.Defended, c.name)
	}
}

// TestCHG14MeasuredInFront: the range is measured to the obstacle straight in front of
// the facing, and not to the near end of a wall that runs past it.
func TestCHG14MeasuredInFront(t *testing.T) {
	front := 20 - mm(40)
	wall := scenetest.Piece(t, "obstacle: Wall height=0.5 20,%v..40,%v", front-0.4, front)
	units := scenetest.Units(t, "A red regiment @28,8^45 speed=6 | B blue regiment @36,20^180 speed=6")
	v := scenetest.Of(t, rules.Beta2010(), units, wall)
	champion := v.Body(0).Leader().Champion
	corner := geom.Point{X: 36 - mm(50), Y: front - 0.4}
	near(t, 12-champion.DistanceTo(corner), defence{Question{View: v, From: 0, To: 1}}.rangeLeft(), "to the corner of what is in front", 1e-6)
}

// TestCHG13FliersOf2010: nothing hinders them, a defended obstacle neither.
func TestCHG13FliersOf2010(t *testing.T) {
	wall := scenetest.Piece(t, "obstacle: Wall height=0.5 30,17.026..42,17.426")
	a := explain(t, scenetest.Of(t, rules.Beta2010(), facingPair(t, 10, 19, rules.Fly), wall))
	require.Equal(t, Yes, a.Verdict)
	assert.False(t, a.Hindered.Hindered)
	assert.False(t, a.Hindered.Defended)
	walks := explain(t, scenetest.Of(t, rules.Beta2010(), facingPair(t, 10, 19), wall))
	assert.True(t, walks.Hindered.Hindered && walks.Hindered.Defended)
	third := explain(t, scenetest.Of(t, rules.Third(), facingPair(t, 10, 19, rules.Fly), wall))
	assert.True(t, third.Hindered.Hindered && third.Hindered.Defended, "a flier of T3 ends at it")
}

// TestCHG13StriderDefended: T3's striders are spared a defended obstacle, or not, by the
// reading.
func TestCHG13StriderDefended(t *testing.T) {
	wall := scenetest.Piece(t, "obstacle: Wall height=2 30,17.026..42,17.426")
	for _, hindered := range []bool{false, true} {
		e := rules.Third()
		e.Readings.StriderDefendedHindered = hindered
		a := explain(t, scenetest.Of(t, e, facingPair(t, 10, 19, rules.Strider), wall))
		require.Equal(t, Yes, a.Verdict)
		assert.Equal(t, hindered, a.Hindered.Hindered)
		assert.Equal(t, hindered, a.Hindered.Defended)
		a = explain(t, scenetest.Of(t, e, facingPair(t, 10, 19), wall))
		assert.True(t, a.Hindered.Hindered, "who is no strider is hindered by any reading")
	}
}

// TestDefendedAllocatesNothing: a defended obstacle is on the way of every decision of
// the beta.
func TestDefendedAllocatesNothing(t *testing.T) {
	front := 20 - mm(40)
	wall := scenetest.Piece(t, "obstacle: Wall height=0.5 30,%v..42,%v", front-0.4, front)
	v := scenetest.Of(t, rules.Beta2010(), facingPair(t, 10, 20), wall)
	assert.Zero(t, testing.AllocsPerRun(100, func() { defence{Question{View: v, To: 1}}.behind(arcs.Front) }))
	assert.Zero(t, testing.AllocsPerRun(100, func() { defence{Question{View: v, From: 0, To: 1}}.rangeLeft() }))
}

// outline is a piece of terrain with any outline.
func outline(t testing.TB, name string, kind terrain.Kind, height float64, points ...[2]float64) terrain.Piece {
	t.Helper()
	var ring orb.Ring
	for _, p := range points {
		ring = append(ring, orb.Point(p))
	}
	return must.Get(terrain.NewPiece(name, kind, height, orb.Polygon{ring}))(t)
}

// TestCHG13DefendedInEveryReading: a defended obstacle hinders by whatever way, and is named:
// of those who walk, those who fly to it, striders by the reading, and a surge.
func TestCHG13DefendedInEveryReading(t *testing.T) {
	hindered := func(a Answer, name string) {
		t.Helper()
		require.Equal(t, Yes, a.Verdict, name)
		readings := &HinderedReadings{MostDirect: true, Shortest: true, SmallestPivot: true, Any: true}
		want := Hindrance{Hindered: true, Readings: readings, Defended: true, By: []spatial.Thing{spatial.PieceThing(0)}, Margin: a.Hindered.Margin}
		assert.Equal(t, want, a.Hindered, name)
	}
	// Typed to three decimals: the charger ends at the wall, and goes through no part of it.
	chargers := scenetest.Units(t, `
		A1 red horde @11.755,2.657^17 speed=6
		B1 blue 125x100 @6.445,11.655^180 speed=6
		A0 red horde @4.225,4.959^17 speed=6
		B0 blue 125x100 @11.367,11.655^180 speed=6`)
	chargers[0].Speed, chargers[1].Height = spatial.Given(6), spatial.Given(3)
	wall := outline(t, "T1", terrain.Obstacle, 0.5, [2]float64{0.92, 7.616}, [2]float64{8.45, 5.314}, [2]float64{9.328, 8.183}, [2]float64{1.798, 10.485})
	for reading := range everyPath() {
		e := rules.Beta2010()
		e.Readings.ChargePath = reading
		hindered(explain(t, scenetest.Of(t, e, chargers, wall)), "typed, "+reading.String())
	}

	fence := scenetest.Piece(t, "obstacle: Wall height=2 30,17.026..42,17.426")
	e := rules.Third()
	hindered(explain(t, scenetest.Of(t, e, facingPair(t, 10, 19), fence)), "on foot")
	hindered(explain(t, scenetest.Of(t, e, facingPair(t, 10, 19, rules.Pathfinder), fence)), "pathfinder")
	hindered(explain(t, scenetest.Of(t, e, facingPair(t, 10, 19, rules.Fly), fence)), "flier")
	e.Readings.StriderDefendedHindered = true
	v := scenetest.Of(t, e, facingPair(t, 15, 19, rules.Strider, rules.Shambling), fence)
	hindered(explain(t, v), "strider")
	s := must.Get(Surge(v, 0, 6))(t)
	require.Len(t, s.Struck, 1)
	assert.True(t, s.Struck[0].Hindered)
	assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, s.Struck[0].By)
}

// everyPath are the readings of which way counts.
func everyPath() iter.Seq[rules.ChargePath] {
	return slices.Values([]rules.ChargePath{rules.ChargePathMostDirect, rules.ChargePathShortest, rules.ChargePathSmallestPivot, rules.ChargePathAny})
}

// TestCHG13Margin: the separation of a way from what could hinder it, in scenes that can be
// measured with a ruler.
func TestCHG13Margin(t *testing.T) {
	half, front := mm(50), mm(40)
	for name, x := range map[string]struct {
		line string
		want float64
	}{
		"beside the lane":    {fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 %v,12..45,14", 36+half+0.3), 0.3},
		"a little in it":     {fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 %v,12..45,14", 36+half-0.2), -0.2},
		"just in the target": {fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | obstacle: Wall height=0 30,%v..42,21", 20-front+0.25), 0.25},
		"where a flier ends": {fmt.Sprintf("A red regiment @36,10 fly | C blue regiment @36,20^180 | difficult: Wood height=0 30,12..42,%v", 20-3*front-0.5), 0.5},
	} {
		for _, e := range []rules.Edition{rules.Second161(), rules.Third()} {
			a := explain(t, scenetest.View(t, e, x.line))
			require.Equal(t, Yes, a.Verdict, name)
			m := a.Hindered.Margin
			assert.Equal(t, x.want < 0, a.Hindered.Hindered, name)
			assert.InDelta(t, x.want, m.Margin, 1e-6, name)
			require.Len(t, m.Pieces, 1, name)
			assert.Equal(t, m.Margin, m.Pieces[0].Margin, name)
			if x.want > 0 {
				assert.InDelta(t, x.want, geom.Dist(m.Pieces[0].Gap.A, m.Pieces[0].Gap.B), 1e-6, name)
			} else {
				assert.Zero(t, m.Pieces[0].Gap, name)
			}
		}
	}
}

// TestCHG13MarginOfTraits: only what would hinder that unit has a margin.
func TestCHG13MarginOfTraits(t *testing.T) {
	const line = "A red regiment @36,10%s | C blue regiment @36,20^180 | difficult: Wood height=0 38.5,12..45,14 | obstacle: Wall height=0 39.5,12..45,14"
	of := func(e rules.Edition, traits string) HinderedMargin {
		return explain(t, scenetest.View(t, e, fmt.Sprintf(line, traits))).Hindered.Margin
	}
	both := of(rules.Second161(), "")
	require.Len(t, both.Pieces, 2)
	assert.Equal(t, spatial.PieceID(0), both.Pieces[0].Piece, "the nearest first")
	wall := of(rules.Second161(), " pathfinder")
	require.Len(t, wall.Pieces, 1)
	assert.InDelta(t, both.Margin+1, wall.Margin, 1e-9)
	assert.Equal(t, HinderedMargin{Margin: geom.NoLimit}, of(rules.Second161(), " strider"))
	assert.Equal(t, HinderedMargin{Margin: geom.NoLimit}, of(rules.Beta2010(), " fly"), "and nowhere in 2010")
}

// TestCHG13MarginOfPivots: by the reading that counts them, the pivot has a margin as the legs
// have.
func TestCHG13MarginOfPivots(t *testing.T) {
	e := rules.Second161()
	pond := scenetest.Piece(t, "difficult: pond height=0 -3.05,-0.96..-2.65,-0.56")
	units := []spatial.Unit{scenetest.Unit(t, "charger red 125x100 @0,0 speed=6"), scenetest.Unit(t, "target blue 120x80 @8,9^270 speed=6")}
	without := explain(t, scenetest.Of(t, e, units, pond)).Hindered
	e.Readings.PivotHindersYes = true
	counted := explain(t, scenetest.Of(t, e, units, pond)).Hindered
	assert.Equal(t, counted.Hindered, counted.Margin.Margin < -geom.ContactBand)
	assert.LessOrEqual(t, counted.Margin.Margin, without.Margin.Margin)
}

// TestRoomMargin: the least clearance of the way, and what it comes nearest to; what it touches
// where it starts does not count, and a room that there is not has none.
func TestRoomMargin(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red regiment @20,10 speed=8 | B blue regiment @20,22^180 speed=6")
		units[0].Speed = spatial.Given(8)
		half := mm(50)
		gate := func(gap float64) Answer {
			return explain(t, scenetest.Of(t, e, units,
				scenetest.Piece(t, "blocking: left height=0 2,14..%v,15", 20-half-gap), scenetest.Piece(t, "blocking: right height=0 %v,14..38,15", 20+half+gap+0.1)))
		}
		a := gate(0.5)
		require.Equal(t, Yes, a.Verdict)
		near(t, 0.5, a.Conditions[3].Margin, "beside the left house", 1e-6)
		assert.Equal(t, spatial.PieceThing(0), a.Clearance.Thing)
		assert.False(t, a.Clearance.Edge)
		assert.Equal(t, geom.NoLimit, gate(-0.5).Conditions[3].Margin)
		assert.Equal(t, geom.NoLimit, explain(t, scenetest.Of(t, e, units)).Conditions[3].Margin)
		edge := explain(t, scenetest.Bounded(t, scenetest.Of(t, e, units), 20-half-0.7, 0, 72, 48))
		near(t, 0.7, edge.Conditions[3].Margin, "beside the edge", 1e-6)
		assert.True(t, edge.Clearance.Edge)
	}
}

// TestCHG4FewerPivots: a way straight on that is dearer than one with a pivot by less than a tenth
// is taken, and by how much it is dearer is in the answer.
func TestCHG4FewerPivots(t *testing.T) {
	taken := 0
	for x := 30.0; x < 35; x += 0.25 {
		for bearing := 120.0; bearing < 180; bearing += 5 {
			v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red regiment @36,10 speed=8 | C blue regiment @%v,20^%v", x, bearing))
			a := explain(t, v)
			if a.Verdict != Yes || a.FewerPivots == geom.NoLimit {
				continue
			}
			if a.Path.Turned(v.Body(0).Base().Facing()) == 0 {
				taken++
				assert.LessOrEqual(t, a.FewerPivots, 0.1+1e-9)
			} else {
				assert.Greater(t, a.FewerPivots, 0.1)
			}
		}
	}
	assert.Greater(t, taken, 5)
}
