package charge

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	e.Readings.PivotHinders = rules.PivotHindersYes
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
