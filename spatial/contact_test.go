package spatial_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Contact is one fact, both ways: a gap of less than the band is contact as an overlap
// of as much is, between units, of a unit with terrain, and between pieces.
func TestPRX4ContactIsOneFactBothWays(t *testing.T) {
	const hair = 1e-5
	for gap, want := range map[float64]bool{
		0: true, hair: true, -hair: true,
		geom.ContactBand - hair: true, hair - geom.ContactBand: true,
		geom.ContactBand + hair: false, 0.01: false,
		-geom.ContactBand - hair: true, -1: true, // overlapping more
	} {
		units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 2+gap)}
		tab, err := spatial.NewOverlapping(rules.Second161(), units, []terrain.Piece{
			scenetest.Piece(t, "difficult: W height=1 %v,-1..6,1", 2+gap),
			scenetest.Piece(t, "hill: V height=1 -6,-1..2,1"),
		})
		require.NoError(t, err)
		v := tab.Now()
		a, b := spatial.UnitThing(0), spatial.UnitThing(1)
		w, h := spatial.PieceThing(0), spatial.PieceThing(1)
		for _, pair := range [][2]spatial.Thing{{a, b}, {a, w}, {w, h}} {
			assert.Equal(t, want, v.InContact(pair[0], pair[1]), "%v: %v", gap, pair)
			assert.Equal(t, want, v.InContact(pair[1], pair[0]), "%v: %v", gap, pair)
		}
		c := v.Contact(0, 0)
		assert.Equal(t, want, c.Touching, "%v", gap)
		assert.Equal(t, gap < -geom.ContactBand, c.Inside, "%v", gap)
	}
}

// In contact is nobody with itself, or with what is not there.
func TestPRX4ContactWithNothing(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0)})
	v := tab.Now()
	a := spatial.UnitThing(0)
	assert.False(t, v.InContact(a, a))
	assert.False(t, v.InContact(a, spatial.UnitThing(1)))
	assert.False(t, v.InContact(spatial.PieceThing(0), a))
	assert.False(t, new(spatial.View).InContact(a, spatial.PieceThing(3)))
}

// Two bases in contact at any heading, typed to three decimals, are still in contact:
// that is what the band is for.
func TestPRX4ContactTypedToThreeDecimals(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	widest := 0.0
	for range 20_000 {
		at := geom.Point{X: 72 * r.Float64(), Y: 48 * r.Float64()}
		b, err := geom.NewBase(at, geom.FromBearing(360*r.Float64()), 100/25.4, 80/25.4)
		require.NoError(t, err)
		other := b.At(b.World(geom.Point{X: b.Width(), Y: r.Float64() - 0.5}))
		widest = max(widest, abs(geom.Separation(typed(b), typed(other))))
	}
	assert.Less(t, widest, 0.0015)
	t.Logf("off by %.5f inch at most", widest)
	assert.Greater(t, widest, 0.001)
}

func abs(x float64) float64 { return max(x, -x) }

// typed is a base with its place written to three decimals.
func typed(b geom.Base) geom.Base {
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	return b.At(geom.Point{X: round(b.Centre().X), Y: round(b.Centre().Y)})
}

// TestNothing: what has a negative number is on no table, and no view or table is too empty
// to be asked.
func TestNothing(t *testing.T) {
	b, err := geom.NewBase(geom.Point{X: 20, Y: 20}, geom.FromBearing(0), 4, 3)
	require.NoError(t, err)
	one := spatial.Unit{Name: "A", Side: "r", Base: b, Type: rules.Infantry, Size: rules.Single}
	table, err := spatial.New(rules.Second161(), []spatial.Unit{one}, nil)
	require.NoError(t, err)
	assert.Equal(t, "A", table.Name(spatial.UnitThing(0)))
	assert.Empty(t, table.Name(spatial.PieceThing(-1)))
	assert.Empty(t, table.Name(spatial.UnitThing(-1)))
	var none *spatial.Table
	same, err := none.WithAll(nil)
	assert.NoError(t, err)
	assert.Nil(t, same)
	_, err = none.WithAll([]spatial.Placed{{Base: b}})
	assert.Error(t, err)
}
