package aftermath

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
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
	s, err := Separate(v, 0)
	require.NoError(t, err)
	return s
}

// A unit 4 by 2 inches looks up the table at an enemy some way ahead.
func facing(t testing.TB, gap float64, more ...spatial.Unit) []spatial.Unit {
	return append(scenetest.Units(t, "A red 101.6x50.8 @0,0 speed=6 | B blue 101.6x50.8 @0,%v^180 speed=6",
		2+gap), more...)
}

func TestREG2StraightBack(t *testing.T) {
	for _, gap := range []float64{0, 0.3, 0.999, 1 - 2e-6} {
		s := separate(t, scenetest.Of(t, rules.Second161(), facing(t, gap)))
		assert.Equal(t, Restored, s.Outcome)
		scenetest.At(t, 0, gap-1, s.Final, gap)
		scenetest.Near(t, 1-gap, s.Length)
		assert.Equal(t, Gap{Least: s.Enemies.Least, Asked: 1, Unit: 1, Near: true}, s.Enemies)
	}
	// Row PRX-1, F2: exactly an inch is legal, and so is a hair less than can be told.
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

// PRX-2: friends need a visible gap; PRX-3: in 2010 a full inch.
func TestPRX2And3Friends(t *testing.T) {
	friends := scenetest.Units(t, "A red 101.6x50.8 @0,0 speed=6 | F red 101.6x50.8 @4,0 speed=6")
	s := separate(t, scenetest.Of(t, rules.Second161(), friends))
	scenetest.At(t, -1/25.4, 0, s.Final)
	scenetest.Near(t, 1/25.4, s.Friends.Least)
	s = separate(t, scenetest.Of(t, rules.Beta2010(), friends))
	scenetest.At(t, -1, 0, s.Final)
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

// PRX-5: where there is no room the least gap is made as large as it can be.
func TestPRX5NoRoom(t *testing.T) {
	// Between two long enemies: the middle.
	units := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		B blue 1000x50.8 @0,2.3^180 speed=6
		C blue 1000x50.8 @0,-2.9 speed=6`)
	units[1], units[2] = scenetest.Sized(t, units[1], 40, 2), scenetest.Sized(t, units[2], 40, 2) // more than a base may have in a file
	s := separate(t, scenetest.Of(t, rules.Second161(), units))
	assert.Equal(t, Crowded, s.Outcome)
	widest(t, -0.3, s.Final.Centre().Y)
	widest(t, 0.6, s.Enemies.Least)
	widest(t, -0.4, s.Enemies.Slack())
	assert.False(t, s.Enemies.Kept())
	// In a pen of its own size nobody moves.
	pen := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		N blue 203.2x50.8 @0,2 speed=6
		S blue 203.2x50.8 @0,-2 speed=6
		W blue 50.8x50.8 @-3,0 speed=6
		E blue 50.8x50.8 @3,0 speed=6`)
	s = separate(t, scenetest.Of(t, rules.Second161(), pen))
	assert.Equal(t, Crowded, s.Outcome)
	assert.Zero(t, s.Length)
	scenetest.Near(t, 0, s.Enemies.Least)
}

func TestSeparateRefuses(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), facing(t, 1))
	for _, id := range []spatial.UnitID{-1, 2, math.MaxInt32, math.MinInt32} {
		_, err := Separate(v, id)
		var bad *spatial.IDError
		require.ErrorAs(t, err, &bad, id)
		assert.Empty(t, AppendViolations(nil, v, id))
	}
	_, err := Separate(new(spatial.View), 0)
	require.Error(t, err)
}

func TestOutcomeNames(t *testing.T) {
	assert.Equal(t, "kept restored crowded unknown", Kept.String()+" "+Restored.String()+" "+Crowded.String()+" "+Outcome(9).String())
}

// AppendViolations lists them in order, each with its row.
func TestAppendViolations(t *testing.T) {
	units := facing(t, 0.4, scenetest.Unit(t, "F red 101.6x50.8 @4.01,0 speed=6"), scenetest.Unit(t, "C blue 50.8x50.8 @-3.5,-0.4^90 speed=6"))
	v := scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), units, scenetest.Piece(t, "blocking: hut height=1 -1,-2..1,-0.9"), scenetest.Piece(t, "difficult: wood height=1 -1,-2..1,1")), -9, -0.7, 9, 9)
	got := AppendViolations(nil, v, 0)
	require.Len(t, got, 5)
	for i, want := range []move.Violation{
		{Unit: 0, Row: "PRX-1", Other: spatial.UnitThing(1), HasOther: true, Slack: -0.6}, {Unit: 0, Row: "PRX-2", Other: spatial.UnitThing(2), HasOther: true, Slack: 0.01 - 1/25.4},
		{Unit: 0, Row: "PRX-1", Other: spatial.UnitThing(3), HasOther: true, Slack: -0.5}, {Unit: 0, Row: "MOV-8", Other: spatial.PieceThing(0), HasOther: true, Slack: -0.1}, {Unit: 0, Row: "MOV-20", Other: 0, HasOther: false, Slack: -0.3},
	} {
		scenetest.Near(t, want.Slack, got[i].Slack)
		want.Slack = got[i].Slack
		if want.HasOther { // the distance that is asked for is what is missed and what is kept of it
			want.Asked = max(0, map[string]float64{"PRX-1": 1, "PRX-2": 1 / geom.MMPerInch}[want.Row])
		}
		if want.HasNearest = got[i].HasNearest; want.HasNearest {
			scenetest.Near(t, want.Asked+want.Slack, geom.Dist(got[i].Nearest[0], got[i].Nearest[1]))
			want.Nearest = got[i].Nearest
		}
		scenetest.Near(t, -want.Slack, geom.Norm(got[i].Out)) // the shift by which it is kept
		want.Out = got[i].Out
		assert.Equal(t, want, got[i])
	}
	assert.Equal(t, "PRX-3", AppendViolations(nil, scenetest.Of(t, rules.Beta2010(), units), 0)[1].Row)
}

// A base that overlaps another by what a hand errs is only moved off by its gap.
func TestSeparateFromTypedContact(t *testing.T) {
	s := separate(t, scenetest.Of(t, rules.Second161(), facing(t, -0.0008)))
	scenetest.At(t, 0, -1.0008, s.Final)
	require.Equal(t, geom.Point{Y: 1}, s.Final.Facing())
}

// Who hangs over the table edge comes back, at a corner over both edges.
func TestMOV20BackOnTheTable(t *testing.T) {
	s := separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.5, -20, 20, 20))
	scenetest.At(t, 0.5, 0, s.Final)
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -20, -0.25, 20, 20))
	scenetest.At(t, 0, 0.75, s.Final)
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.5, -0.25, 20, 20))
	scenetest.At(t, 0.5, 0.75, s.Final)
	// A thousandth is what a hand errs.
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.9995, -20, 20, 20))
	assert.Equal(t, Kept, s.Outcome)
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

// TestREG2NoCornerInALine: a unit leaves the side of another straight away from it. The sides of the two
// make one line, and where one ends in it and the other begins there is no corner; a hair beside the
// foot it was taken for a place as near, farther back, and on the mirror image it lay elsewhere.
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
