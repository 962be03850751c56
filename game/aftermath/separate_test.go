package aftermath

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func separate(t testing.TB, v *spatial.View) Shuffle {
	t.Helper()
	return must.Get(Separate(v, 0))(t)
}

func TestREG2StraightBack(t *testing.T) {
	for _, gap := range []float64{0, 0.3, 0.999, 1 - 2e-6} {
		s := separate(t, scenetest.Of(t, rules.Second161(), facing(t, gap)))
		assert.Equal(t, Restored, s.Outcome)
		scenetest.At(t, 0, gap-1, s.Final, gap)
		scenetest.Near(t, 1-gap, s.Length)
		assert.Equal(t, Gap{Least: s.Enemies.Least, Asked: 1, Unit: 1, Near: true}, s.Enemies)
	}
	// Row PRX-1, F2: exactly an inch is legal, and so is slightly less than can be seen.
	for _, gap := range []float64{1, 1 - 0.9e-6, 3} {
		s := separate(t, scenetest.Of(t, rules.Second161(), facing(t, gap)))
		assert.Equal(t, Kept, s.Outcome, gap)
		assert.Zero(t, s.Length)
		assert.Equal(t, gap < 2, s.Enemies.Near)
	}
}

func TestREG2AnyDirection(t *testing.T) {
	// Beside an enemy, 0.9 inch off: sideways.
	s := separate(t, scenetest.Of(t, rules.Second161(), []spatial.Unit{
		scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), scenetest.Sized(t, scenetest.Unit(t, "B blue 25x25 @5.9,1^180 speed=6"), 6, 2),
	}))
	scenetest.At(t, -0.1, 0, s.Final)
	// Away from a corner: along the line from the corner.
	s = separate(t, scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | B blue 101.6x50.8 @4.3,2.4^180 speed=6"))
	scenetest.Near(t, 0.5, s.Length, "the corner is 0.3 and 0.4 inch off")
	scenetest.At(t, -0.3, -0.4, s.Final)
	// Between two: along neither, to where the two gaps meet.
	s = separate(t, scenetest.View(t, rules.Second161(), `
		A red 101.6x50.8 @0,0 speed=6
		B blue 101.6x50.8 @0,2.5^180 speed=6
		C blue 50.8x50.8 @-3.5,-0.4^90 speed=6`))
	scenetest.At(t, 0.5, -0.5, s.Final)
}

// Of equally short ways it takes the one straight back, and then the one to the
// unit's right.
func TestREG2Ties(t *testing.T) {
	// In the mouth of two enemies that touch it in front and behind, to the sides.
	units := scenetest.Units(t, `
		A red 50.8x50.8 @0,0 speed=6
		B blue 50.8x25.4 @0,1.5 speed=6
		C blue 50.8x25.4 @0,-1.5 speed=6`)
	s := separate(t, scenetest.Of(t, rules.Second161(), units))
	scenetest.Near(t, 2+1, s.Length)
	scenetest.At(t, 3, 0, s.Final, "to the right")
	// Corner to corner with an enemy ahead on the left: all ways are equally long.
	s = separate(t, scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | B blue 101.6x50.8 @-4,2^180 speed=6"))
	scenetest.Near(t, 1, s.Length)
	scenetest.At(t, 0, -1, s.Final, "straight back")
}

// It goes through nobody and through no blocking terrain, difficult ground is free,
// and it stays on the table.
func TestREG2GoesRound(t *testing.T) {
	// An enemy in front, half an inch off, and a wall behind: sideways, past the end.
	units := facing(t, 0.5)
	wall := scenetest.Piece(t, "blocking: wall height=1 -9,-2..9,-1.2")
	s := separate(t, scenetest.Of(t, rules.Second161(), units, wall))
	assert.Equal(t, Restored, s.Outcome)
	// Straight back to the wall, then sideways until the corners are an inch apart.
	scenetest.Near(t, -0.2, s.By.Y)
	scenetest.Near(t, 4+math.Sqrt(1-0.7*0.7), s.By.X)
	wood := scenetest.Piece(t, "difficult: wood height=1 -9,-9..9,-1.2")
	s = separate(t, scenetest.Of(t, rules.Second161(), units, wood))
	scenetest.At(t, 0, -0.5, s.Final)
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), units), -9, -1.2, 9, 20))
	scenetest.Near(t, -0.2, s.By.Y)
	scenetest.Near(t, 4+math.Sqrt(1-0.7*0.7), s.By.X)
	// A thin friend behind, a hand's breadth off, may not be jumped.
	units = append(units, scenetest.Unit(t, "F red 508x5.08 @0,-1.3 speed=6"))
	s = separate(t, scenetest.Of(t, rules.Second161(), units))
	scenetest.Near(t, -0.2+1/25.4, s.By.Y)
}

// A base that overlaps another by what a hand errs is only moved off by its gap.
func TestSeparateFromTypedContact(t *testing.T) {
	s := separate(t, scenetest.Of(t, rules.Second161(), facing(t, -0.0008)))
	scenetest.At(t, 0, -1.0008, s.Final)
	require.Equal(t, geom.Point{Y: 1}, s.Final.Facing())
}

// More things near than there is room for on the stack change nothing.
func TestSeparateInAThrong(t *testing.T) {
	few := facing(t, 0.3, scenetest.Unit(t, "C blue 50.8x50.8 @-3.6,-0.5^90 speed=6"))
	want := separate(t, scenetest.Of(t, rules.Second161(), few))
	require.Equal(t, Restored, want.Outcome)
	var pieces []terrain.Piece
	throng := few
	for i := range 90 {
		x, y := float64(i%30)/4-4, -3.2-0.3*float64(i/30)
		if i%3 == 0 {
			name := string(rune('α' + i))
			pieces = append(pieces, scenetest.Piece(t, "blocking: %q height=1 %v,%v..%v,%v",
				name, x, y, x+0.1, y+0.1))
			continue
		}
		throng = append(throng, scenetest.Unit(t, "%q red 2.54x2.54 @%v,%v speed=6", string(rune('α'+i)), x, y))
	}
	v := scenetest.Of(t, rules.Second161(), throng, pieces...)
	got := separate(t, v)
	scenetest.Near(t, 0, geom.Dist(want.Final.Centre(), got.Final.Centre()))
	var r surroundings
	r.gather(v, 0, throng[0].Base, 3)
	require.Greater(t, len(r.allZones()), zonesKept, "it spilled")
	require.NotEmpty(t, r.spilledFacets)
}

// TestREG2NoCornerInALine: a unit leaves the side of another straight away from it. The sides of
// the two make one line, and where one ends in it and the other begins there is no corner; slightly
// beside the foot it was taken for a place as near, farther back, and on the mirror image it lay
// elsewhere.
func TestREG2NoCornerInALine(t *testing.T) {
	for _, mirror := range []float64{1, -1} {
		for _, y := range []float64{27.5079, 24.5551} { // level with the front of the other, and with its rear
			s := separate(t, scenetest.View(t, rules.Beta2010(), "A red 25x25 @%v,%v speed=10 | B red 125x100 @%v,26.0315 speed=10", 32.4921*mirror, y, 35.4449*mirror))
			assert.Equal(t, Restored, s.Outcome)
			scenetest.Near(t, 1, s.Length)
			assert.InDelta(t, -mirror, s.By.X, 1e-9, "mirror %v, y %v", mirror, y)
			assert.InDelta(t, 0, s.By.Y, 1e-9, "mirror %v, y %v", mirror, y)
		}
	}
}

// TestREG2TypedCorner: a unit that was typed slightly into two friends and the corner of a wall
// leaves all three by the shortest shift that leads no deeper into the wall, on the mirror image,
// too. It went half an inch in one of the two, and almost three in the other.
func TestREG2TypedCorner(t *testing.T) {
	for _, mirror := range []float64{1, -1} {
		bearing := 180 + 90*mirror
		at := func(line string, x, y float64) spatial.Unit { return scenetest.Unit(t, line, mirror*x, y, bearing) }
		units := []spatial.Unit{
			at("A blue 100x40 @%v,%v^%v speed=10", 45.7874, 13.9685),
			at("B blue 125x100 @%v,%v^%v speed=10", 46.9685, 18.3976),
			at("C blue 25x25 @%v,%v^%v speed=10", 47.0669, 13.7057),
		}
		wall := scenetest.Piece(t, "blocking: W height=0 %v,15.937 %v,17.937 %v,17.937 %v,15.937", mirror*45, mirror*45, mirror*44, mirror*44)
		s := must.Get(Separate(scenetest.Of(t, rules.Second2015(), units, wall), 0))(t)
		assert.Equal(t, Restored, s.Outcome)
		assert.InDelta(t, 0.1522, s.Length, 1e-3, mirror)
	}
}

// TestREG2TypedCornerOfAWall: a unit that overlaps the corner of a wall by a millionth of an inch
// either way slides round it: at no moment is it deeper in the wall than it starts by more than
// Tol, though what it sweeps is deeper, across its way.
func TestREG2TypedCornerOfAWall(t *testing.T) {
	v := scenetest.Typed(t, scenetest.View(t, rules.Beta2010(), `table: endless | A red regiment 100x40 model=20x20 @38.2283,18.0315^90 speed=10 |
		B red regiment 125x100 @37.0472,13.5827^90 speed=10 | C blue regiment 100x40 model=20x20 @36.6535,18.3071^270 speed=10 |
		D blue regiment 125x50 model=25x25 @36.8504,22.7559^90 speed=10 | E blue regiment @39.8425,22.7559 speed=10 |
		blocking: W height=0 39.0157,16.063 39.0157,13.0709 40,13.0709 40,16.063`))
	s := must.Get(Separate(v, 0))(t)
	assert.Equal(t, Crowded, s.Outcome)
	wall := v.Table().Piece(0).Shape().Part(0).Vertices()
	start, deepest := geom.SeparationConvex(s.From, wall), 0.0
	for k := range 1000 {
		along := math.Pow(10, -7+float64(0.007*float64(k)))
		deepest = max(deepest, start-geom.SeparationConvex(s.From.At(geom.Along(s.From.Centre(), s.By, along)), wall))
	}
	assert.Greater(t, deepest, 0.0)
	assert.LessOrEqual(t, deepest, geom.Tol+1e-9)
}

// TestREG2PastACorner: the shortest way out leads past a corner that is 0.0009 inch aside and
// 0.0033 ahead, so that a billionth of an inch there is four millionths at the end. It is the way
// through the corner itself.
func TestREG2PastACorner(t *testing.T) {
	v := scenetest.Typed(t, scenetest.View(t, rules.Second2015(), `table: endless | A blue regiment @48.74,28.42^180 speed=10 |
		B red regiment 125x100 @44.31,24.88 speed=10 | C red regiment @48.74,25.27 speed=10 | D red regiment @52.68,29.6 speed=10`))
	s := must.Get(Separate(v, 0))(t)
	require.Equal(t, Restored, s.Outcome)
	inEnemy := v.Body(1).Base().Corners()
	own := s.From.Corners()
	aside, ahead := own[1].X-inEnemy[1].X, inEnemy[1].Y-own[1].Y
	assert.InDelta(t, ahead/aside, s.By.Y/-s.By.X, 1e-9)
	assert.InDelta(t, 3.9351526, s.Length, 1e-6)
}

// TestREG2TypedLine: a unit in a line with gaps of a millimetre, as they were typed, is not thrown
// out of it: not where it turns by nothing, nor where the gaps are slightly more and slightly less.
// What is in contact is parted as before.
func TestREG2TypedLine(t *testing.T) {
	for _, x := range []struct {
		line    string
		outcome Outcome
		gap     float64
	}{
		{"A red regiment @20.001,10 | B red regiment @23.977,10 | C red regiment @27.953,10", Kept, 0.0389921},
		{"A red regiment @20,10 | B red regiment @23.97,10 | C red regiment @27.95,10", Kept, 0.0329921},
		{"A red regiment @20,10 | B red regiment @23.938,10 | C red regiment @28,10", Restored, move.VisibleGap},
	} {
		v := scenetest.View(t, undiced(rules.Second161()), x.line)
		for _, to := range []RegroupMove{{Way: move.Pivot, Heading: geom.Point{Y: 1}}, {Way: move.Forward}} {
			got := must.Get(Regroup(v, 1, to))(t)
			assert.Equal(t, x.outcome, got.Shuffle.Outcome, x.line)
			assert.InDelta(t, x.gap, got.Shuffle.Friends.Least, 1e-6)
			assert.LessOrEqual(t, got.Shuffle.Friends.Asked, got.Shuffle.Friends.Least+geom.Tol)
			assert.Empty(t, got.Violations)
		}
	}
}

// TestREG2EachFriendItsOwnGap: that one friend stood nearer than a millimetre before a regroup lets
// no other come as near untold.
func TestREG2EachFriendItsOwnGap(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @20,10 | B red regiment @23.947,10 | C red regiment @20,18")
	d := regrouping(v, 0)
	far := v.Body(2).Base()
	require.Len(t, d.beside, 1)
	own := v.Body(0).Base()
	told := move.Violation{Unit: 0, Other: spatial.UnitThing(1), HasOther: true}
	assert.True(t, d.stoodAsNear(v, own, told))
	assert.False(t, d.stoodAsNear(v, own.At(geom.Point{X: 20.005, Y: 10}), told), "nearer than before")
	told.Other = spatial.UnitThing(2)
	ahead := own.At(geom.Point{X: 20, Y: 18 - 3.1496063 - 0.02})
	require.Less(t, geom.Separation(ahead, far), move.VisibleGap)
	assert.False(t, d.stoodAsNear(v, ahead, told), "another friend")
}
