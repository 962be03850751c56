package charge

import (
	"context"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// marginsOf explains the charge of some units on unit 0, with its margins.
func marginsOf(t testing.TB, v *spatial.View, units ...spatial.UnitID) (Joint, []JointMargin) {
	t.Helper()
	c := Chargers{View: v, Units: units, To: 0}
	j, err := c.Explain(context.Background())
	require.NoError(t, err)
	list, err := c.Margins(context.Background(), &j, WidestMargin)
	require.NoError(t, err)
	for i := range list {
		assert.Equal(t, j.Verdict == Yes, list[i].Amount >= 0)
		if i > 0 {
			assert.LessOrEqual(t, math.Abs(list[i-1].Amount), math.Abs(list[i].Amount))
		}
	}
	return j, list
}

// of are those of a kind.
func ofKind(list []JointMargin, kind JointKind) (out []JointMargin) {
	for _, x := range list {
		if x.Kind == kind {
			out = append(out, x)
		}
	}
	return out
}

// TestMLT3MarginOfSpace (MLT-1, MLT-3): three fronts of 100 mm do not fit on one of 100 mm, by twice the least contact.
func TestMLT3MarginOfSpace(t *testing.T) {
	for _, e := range all() {
		e.Readings.ChampionArc = rules.ChampionArcEye // of shares of a base no arc line is near
		v := scenetest.View(t, e, `
			target blue regiment @0,10^180 speed=6
			A red regiment @-5,0 speed=6
			B red regiment @0,0 speed=6
			C red regiment @5,0 speed=6`)
		j, list := marginsOf(t, v, 1, 2, 3)
		require.Equal(t, NoSpace, j.Reason)
		space := ofKind(list, JointSpace)
		require.Len(t, space, 1, e.Name)
		near(t, -2*e.LeastContact, space[0].Amount, "as much as the outer two need", 2e-3)
		assert.False(t, space[0].Estimated)
		assert.Equal(t, arcs.Front, space[0].Facing)
		facing := ofKind(list, JointFacing)
		require.Len(t, facing, 1, "or one of them charges the flank")
		assert.Equal(t, arcs.Right, facing[0].Facing)

		// A wider target leaves them space, and one that is a hair too short does not.
		for by, want := range map[float64]Verdict{0.98: No, 1.25: Yes} {
			wide := scenetest.Units(t, "target blue regiment @0,10^180 speed=6 | A red regiment @-5,0 speed=6 | B red regiment @0,0 speed=6 | C red regiment @5,0 speed=6")
			wide[0] = scenetest.Sized(t, wide[0], mm(100)-by*space[0].Amount, mm(80))
			assert.Equal(t, want, Together(scenetest.Of(t, e, wide), []spatial.UnitID{1, 2, 3}, 0), by)
		}

		j, list = marginsOf(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict)
		require.Len(t, ofKind(list, JointRange), 2)
		assert.Equal(t, j.Declared[0].Conditions[2].Margin, ofKind(list, JointRange)[0].Amount)
	}
}

// TestMLT5MarginOfRoom (MLT-5): between two walls there is 0.3 inch to spare on either side, or too little; the chargers themselves, who stand
// side by side, do not grow.
func TestMLT5MarginOfRoom(t *testing.T) {
	for _, e := range all() {
		for _, spare := range []float64{0.3, -0.2} {
			inner := mm(100) + spare
			v := scenetest.Of(t, e, []spatial.Unit{
				sighted(t, 0, 10, 180, 240, 80),
				scenetest.Unit(t, "A red regiment @%v,0 speed=6", -mm(50)), scenetest.Unit(t, "B red regiment @%v,0 speed=6", mm(50)),
			}, scenetest.Piece(t, "blocking: left height=0 -9,3..%v,8.3", -inner), scenetest.Piece(t, "blocking: right height=0 %v,3..9,8.3", inner))
			j, list := marginsOf(t, v, 1, 2)
			require.Equal(t, spare > 0, j.Verdict == Yes, "%s: %v", e.Name, j.Reason)
			room := ofKind(list, JointRoom)
			require.Len(t, room, 1, e.Name)
			near(t, spare, room[0].Amount, "as much as there is at either side", 2*geom.ContactBand+marginStep)
			assert.False(t, room[0].Estimated)
		}
	}
}

// TestMLT5MarginThatIsABound (MLT-5): where the search for two pivots ends before it has decided, the margin is one that things can grow
// by, and says so: they can grow by half an inch.
func TestMLT5MarginThatIsABound(t *testing.T) {
	at := func(grow float64) *spatial.View {
		units := scenetest.Units(t, "T blue 76.2x25.4 infantry @30,30^200 | C0 red 50.8x50.8 infantry @36.5,25 speed=6 nimble | C1 red 50.8x50.8 cavalry @34.5,25 speed=5 | E red 101.6x50.8 infantry height=0 @37,29.5")
		units[3] = scenetest.Sized(t, units[3], 4+2*grow, 2+2*grow)
		return scenetest.Of(t, rules.Third(), units)
	}
	j, list := marginsOf(t, at(0), 1, 2)
	require.Equal(t, Yes, j.Verdict)
	room := ofKind(list, JointRoom)
	require.Len(t, room, 1)
	assert.Less(t, room[0].Amount, 0.4)
	assert.True(t, room[0].Bound)
	assert.False(t, room[0].Estimated)
	j, _ = marginsOf(t, at(0.5), 1, 2)
	assert.Equal(t, Yes, j.Verdict)
}

// TestMLT4MarginOfOrder (MLT-4): the wide one and the small one would fit if they could change places, and the shift of one past the other
// is told; it turns the verdict.
func TestMLT4MarginOfOrder(t *testing.T) {
	e := rules.Second161()
	units := []spatial.Unit{
		sighted(t, 0, 12, 180, 240, 80),
		scenetest.Unit(t, "near red 150x50 @0,4 speed=6"), scenetest.Unit(t, "far red 50x50 @0.1,-1.5 speed=6"),
	}
	pieces := []terrain.Piece{
		scenetest.Piece(t, "blocking: wall height=0 5,8..12,10.4"), scenetest.Piece(t, "blocking: post height=0 -2.2,9.9..-2.1,10.4"),
		scenetest.Piece(t, `blocking: "left wall" height=0 -12,8..-4.8,10.4`),
	}
	j, list := marginsOf(t, scenetest.Of(t, e, units, pieces...), 1, 2)
	require.Equal(t, NoSpace, j.Reason)
	order := ofKind(list, JointOrder)
	require.Len(t, order, 1)
	near(t, -(0.1 - geom.ContactBand), order[0].Amount, "level within the band is enough", 1e-9)
	assert.Equal(t, []spatial.UnitID{1, 2}, []spatial.UnitID{order[0].Unit, order[0].Other})
	units[1].Base = units[1].Base.At(units[1].Base.Centre().Add(order[0].Shift))
	assert.NotEqual(t, NoSpace, together(t, scenetest.Of(t, e, units, pieces...), 1, 2).Reason)
}

// TestMLT5MarginsOfConditions (CHG-1, MLT-5): of a No for one condition of one of them that condition is the margin; where two fail, no
// one thing turns the verdict.
func TestMLT5MarginsOfConditions(t *testing.T) {
	for _, e := range all() {
		scene := func(b, c float64) *spatial.View {
			return scenetest.View(t, e, `
				target blue regiment @0,20^180 speed=6
				A red regiment @-4.2,8 speed=6
				B red regiment @0,%v speed=6
				C red regiment @4.2,%v speed=6`, b, c)
		}
		j, list := marginsOf(t, scene(4.7, 8), 2, 3)
		require.Equal(t, OutOfRange, j.Reason, e.Name)
		require.Len(t, list, 1)
		assert.Equal(t, JointMargin{
			Kind: JointRange, Amount: j.Declared[0].Conditions[2].Margin, Unit: 2, Other: spatial.Nobody, Facing: arcs.NoFacing,
		}, list[0])
		_, list = marginsOf(t, scene(4.7, 8), 1, 2, 3)
		assert.Empty(t, list, "in range there is no space for three")
		_, list = marginsOf(t, scene(4.7, 4), 2, 3)
		assert.Empty(t, list, "two are out of range")
		j, list = marginsOf(t, scene(4.7, 8), 3)
		require.Equal(t, Yes, j.Verdict)
		assert.Equal(t, j.Declared[0].Conditions[2].Margin, ofKind(list, JointRange)[0].Amount, "of a single one, too")
		_, list = marginsOf(t, scene(4.7, 8), 2)
		require.Len(t, list, 1)
	}
}

// A context ends the search for margins; what is asked wrongly is an error, and an open verdict has none.
func TestJointMarginsErrors(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "target blue regiment @0,10^180 speed=6 | A red regiment @-3,0 speed=6 | B red regiment @3,0 speed=6")
	c := Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0}
	j, err := c.Explain(context.Background())
	require.NoError(t, err)
	over, end := context.WithCancel(context.Background())
	end()
	_, err = c.Margins(over, &j, 0)
	require.ErrorIs(t, err, context.Canceled)
	_, err = Chargers{View: v, Units: []spatial.UnitID{1, 1}, To: 0}.Margins(context.Background(), &j, 0)
	var wrong *TogetherError
	require.ErrorAs(t, err, &wrong)
	_, err = Chargers{View: v, Units: c.Units, To: 0, Choices: Choices{Order: []spatial.UnitID{0}}}.Margins(context.Background(), &j, 0)
	require.ErrorAs(t, err, &wrong)
	none, err := c.Margins(context.Background(), &Joint{Verdict: Undecided}, 0)
	require.NoError(t, err)
	assert.Empty(t, none)
	none, err = c.Margins(context.Background(), nil, 0)
	require.NoError(t, err)
	assert.Empty(t, none)
}
