package charge

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG9NeighbourAHairOff: a neighbour of the target that stands apart from it, by a visible
// gap, and was typed slightly before its line turns no way and moves no place.
func TestCHG9NeighbourAHairOff(t *testing.T) {
	const inLine = 16.590551
	for _, e := range all() {
		for _, gap := range []float64{0.04, 0.5, 1} {
			for _, hair := range []float64{0, 1e-4, 5e-4, 1.5e-3, 1.9e-3} {
				v := scenetest.View(t, e, `
					S red cavalry regiment @20,10 speed=8
					M blue monster @19.5,16^180 speed=6
					L blue infantry regiment @%v,%v^180 speed=5`, 22.493+gap-0.04, inLine-hair)
				a, err := Explain(v, 0, 1)
				require.NoError(t, err)
				require.Equal(t, Yes, a.Verdict)
				assert.Equal(t, 1, a.Path.Len(), "%v %v %v", e.Name, gap, hair)
				assert.Less(t, geom.Dist(geom.Point{X: 19.5, Y: 16 - mm(25) - mm(50)}, a.Final.Centre()), 1e-3)
				way, verdict := Question{View: v, From: 0, To: 1}.MostDirect()
				assert.Equal(t, Yes, verdict)
				assert.Equal(t, a.Path, way)
			}
		}
	}
}

// TestMLT2NeighbourAHairOff: such a neighbour does not unsettle how several chargers share.
func TestMLT2NeighbourAHairOff(t *testing.T) {
	for _, y := range []float64{14.606, 14.6063} {
		v := scenetest.View(t, rules.Third(), `
			A red regiment @18,8 speed=5
			B red regiment @22,8 speed=5
			L blue cavalry regiment @20,15^180 speed=8
			M blue large-infantry horde @24.871,%v^180 speed=6`, y)
		j, err := Chargers{View: v, Units: []spatial.UnitID{0, 1}, To: 2}.Explain(context.Background())
		require.NoError(t, err)
		require.Equal(t, Yes, j.Verdict)
		for i := range j.Slots {
			near(t, mm(125)/2, j.Slots[i].Contact, "half of the facing each", 1e-3)
		}
	}
}

// TestIND1HeroInALine: a hero between two units of a line is met flush with the line, however
// all were typed, and his charger comes to stand opposite him (row IND-1).
func TestIND1HeroInALine(t *testing.T) {
	for _, c := range []struct {
		typed string
		turn  float64
	}{
		{"A red regiment @21.553,8.604^345 speed=5\nH blue single @20,14.819^180 hero individual speed=5\nL blue regiment @17.638,16^180 speed=5\nR blue regiment @22.362,16^180 speed=5", 15},
		{"A red regiment @18.958,8.491^10 speed=5\nH blue single @20,14.819^180 hero individual speed=5\nL blue regiment @17.598,16^180 speed=5\nR blue regiment @22.402,16^180 speed=5", 10},
	} {
		v := scenetest.View(t, rules.Third(), c.typed)
		a, err := Explain(v, 0, 1)
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict)
		near(t, c.turn, a.Path.Turned(v.Body(0).Base().Facing()), "the pivot", 0.05)
		assert.Less(t, geom.Dist(geom.Point{X: 20, Y: 12.85}, a.Final.Centre()), 0.005)
		require.Len(t, a.Nudged, 2)
		for _, n := range a.Nudged {
			near(t, mm(1), n.By.Y, "straight back", 0.003)
		}
		assert.Equal(t, Yes, Decide(v, 0, 1))
	}
}

// TestMLT2FlankGivesWayTyped: of two chargers that would meet beyond a corner the one on the flank gives way, though the one before the
// front was typed a hair into the target, or short of it.
func TestMLT2FlankGivesWayTyped(t *testing.T) {
	for _, e := range all() {
		for _, hair := range []float64{0, 1e-5, 5e-4, 1.5e-3, -1e-5, -5e-4} {
			v := scenetest.View(t, e, `
				A red horde 200x80 @%v,31.25464130128804^90 speed=6
				B red large-cavalry horde 150x100 @33.04209649836262,24.36487752176048^90 speed=8
				T blue large-cavalry horde 150x100 @36.979104372378366,30.75464130128804^270`, 33.4357972857642+hair)
			j, err := ExplainTogether(v, []spatial.UnitID{0, 1}, 2)
			require.NoError(t, err)
			require.Equal(t, Yes, j.Verdict)
			assert.Equal(t, []spatial.UnitID{1, 0}, j.Order, "%s %v", e.Name, hair)
			near(t, 0, j.Slots[0].Along, "before the front", 1e-6)
			near(t, mm(25), j.Slots[1].Along, "on the flank", 1e-6)
		}
	}
}

// TestMLT2SecondShareTyped: of three chargers of whom a hero has all of his front in contact the other two share as equally,
// though a neighbour of his was typed a hundred-thousandth off.
func TestMLT2SecondShareTyped(t *testing.T) {
	for _, hair := range []float64{0, -1e-5, 1e-5} {
		v := scenetest.View(t, rules.Beta2010(), `
			T red infantry horde 200x80 @35.22641529160774,15.45696043070752^290.72479054776704
			N red heavy-infantry horde 125x100 @%v,21.301290841118075^290.72479054776704
			H blue infantry single 20x20 @34.63919520686007,19.467596967734362^290.72479054776704 hero individual
			B blue cavalry troop 125x50 @30.492569668597678,24.715536773322782^200.72479054776704
			C blue cavalry troop 125x50 @25.889759614708534,26.45707001888943^200.72479054776704`, 37.858633315155515+hair)
		j, err := ExplainTogether(v, []spatial.UnitID{2, 3, 4}, 0)
		require.NoError(t, err)
		require.Equal(t, Yes, j.Verdict)
		for i, want := range []float64{mm(20), mm(90), mm(90)} {
			near(t, want, j.Slots[i].Contact, "in contact", 1e-3)
		}
	}
}
