package certainty

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whether a charge is hindered is proved as far as nothing moved turns it, and half of the bound is false: a wood and
// whoever stands in it are moved apart, and so are a wood and whoever is charged in it.
func TestHalfOfTheBoundOfHindrance(t *testing.T) {
	up, down := geom.Point{Y: 1}, geom.Point{Y: -1}
	wood := spatial.PieceThing(0)
	for name, x := range map[string]struct {
		line    string
		verdict Verdict
		motions map[spatial.Thing]geom.Point
	}{
		"where it starts": {
			"A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 30,7..42,8.7252", Yes,
			map[spatial.Thing]geom.Point{spatial.UnitThing(0): up, wood: down},
		},
		"where it ends": {
			"A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 30,18.1252..42,20", Yes,
			map[spatial.Thing]geom.Point{spatial.UnitThing(1): down, wood: up},
		},
	} {
		table := scenetest.Table(t, rules.Second161(), x.line)
		q := Charge{From: 0, To: 1, Of: ItsHindrance}.on(table)
		v, err := q.verdict(table)
		require.NoError(t, err)
		require.Equal(t, x.verdict, v, name)
		for _, part := range [2]float64{1, 0.5} {
			p := prover{table, q, v, anywhere(table), nil}
			holds := p.most(0) / part
			var motions []motion
			for thing, shift := range x.motions {
				motions = append(motions, motion{body: p.tolerance.bodies.number(thing), shift: shift})
			}
			made, _, ok := displaced(table, p.tolerance.bodies, motions, holds)
			require.True(t, ok)
			after, err := q.verdict(made)
			require.NoError(t, err)
			assert.Equal(t, part == 1, after == v, "%s: %v of the bound, %v mm", name, part, holds*geom.MMPerInch)
		}
	}
}

// What turns for free sees nothing after any of its turns, and what it sees after one alone is none of them.
func TestNoTurnShowsAnything(t *testing.T) {
	const hidden = "A red infantry single hero individual 25x25 @36,10^90 | C blue infantry single 20x20 @36,15^180 | blocking: Wall height=9 34.5,11..37.5,12"
	table := scenetest.Table(t, rules.Second161(), hidden)
	q := Charge{From: 0, To: 1, Of: ItsVerdict}
	v, ok, err := Proved(table, q, Options{Within: tolerances()[1]})
	require.NoError(t, err)
	assert.Equal(t, No, v)
	assert.True(t, ok)
	// It sees past the end of the wall where it has turned to that.
	for _, end := range []string{"36.2", "36.35"} {
		table = scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10^90 | C blue infantry single 20x20 @36,15^180 | blocking: Wall height=9 34.5,11.."+end+",12")
		v, ok, err = Proved(table, q, Options{Within: tolerances()[1]})
		require.NoError(t, err)
		assert.False(t, v == No && ok, end)
	}
}

// Wherever a unit turns to, one of the looks has its corners within what it says, and less would not do.
func TestEveryTurnIsNearALook(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10^7 | C blue infantry single 20x20 @36,15^180")
	base := table.Unit(0).Base
	b := bounds{table: table, tolerance: anywhere(table)}
	looks, ok := everyTurn(table.Now(), 0, b)
	require.True(t, ok)
	widest := 0.0
	for bearing := 0.0; bearing < 360; bearing += 0.3 {
		corners := base.Turned(geom.FromBearing(bearing)).Corners()
		nearest := geom.NoLimit
		for i := range looks[1:] {
			far := 0.0
			for k, c := range looks[1+i].view.Body(0).Corners() {
				far = max(far, geom.Dist(c, corners[k]))
			}
			nearest = min(nearest, far)
		}
		widest = max(widest, nearest)
	}
	own := looks[1].bounds
	assert.LessOrEqual(t, widest, own.unitBy(0))
	assert.InDelta(t, widest, own.unitBy(0), widest/20)
}

// The nearest table that turns whether a charge is hindered moves the piece that its margin names, as soon as charger, target and
// piece together may: each of the two carries the way by as much as it moves itself, or more where it turns.
func TestHindranceIsTurnedByItsMargin(t *testing.T) {
	for _, from := range []float64{38.03, 38.2, 38.5, 37.9} {
		table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 speed=6 | C blue regiment @36,18^180 | difficult: Wood height=0 %v,12..45,14", from)
		a, err := charge.Explain(table.Now(), 0, 1)
		require.NoError(t, err)
		margin := math.Abs(a.Hindered.Margin.Margin + geom.ContactBand)
		got, err := Ask(table, Charge{From: 0, To: 1, Of: ItsHindrance}, Options{Within: tolerances()[1]})
		require.NoError(t, err)
		require.NotNil(t, got.Turned, from)
		assert.Less(t, got.Turned.By, margin/1.9, "%v: the piece and the way each by half of it, at the most", from)
		assert.Contains(t, got.Sentence(table), "Wood")
	}
}
