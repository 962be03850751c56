package scenetest

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestView(t *testing.T) {
	v := View(t, rules.Third(), `
		A red regiment @36,%v^%v speed=6 nimble
		%q blue 70x30 @36,20^180
		obstacle: height=3 1,2..3,4`, 10.5, -30, "Sea Guard")
	assert.Equal(t, geom.Point{X: 36, Y: 10.5}, v.Table().Unit(0).Base.Centre())
	assert.Equal(t, geom.FromBearing(-30), v.Table().Unit(0).Base.Facing())
	assert.Equal(t, spatial.Given(6), v.Table().Unit(0).Speed)
	assert.Equal(t, spatial.Given(5), v.Table().Unit(1).Speed)
	assert.Equal(t, "Sea Guard", v.Table().Unit(1).Name)
	assert.Equal(t, 70/geom.MMPerInch, v.Table().Unit(1).Base.Width())
	assert.Equal(t, terrain.Obstacle, v.Table().Piece(0).Kind())
	_, bounded := v.Table().Area()
	assert.False(t, bounded, "a line that gives no size has no edges here")

	area, bounded := View(t, rules.Third(), "A red regiment @36,10 | table: 72x48").Table().Area()
	assert.True(t, bounded)
	assert.Equal(t, r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48}), area)

	house := rules.Third()
	house.CoverLevels = 7
	assert.Equal(t, house, *View(t, house, "A red regiment @36,10").Table().Edition())
}

func TestUnitAndPiece(t *testing.T) {
	u := Unit(t, "A red cavalry regiment @1,2")
	assert.False(t, u.Height.IsGiven() || u.Speed.IsGiven(), "left to the table")
	assert.Equal(t, spatial.Given(2), Of(t, rules.Third(), []spatial.Unit{u}).Table().Unit(0).Height)
	assert.Equal(t, spatial.Given(3), Unit(t, "A red regiment @1,2 height=3").Height)
	p := Piece(t, "obstacle: Wall height=3 0,0..1,1")
	assert.Equal(t, terrain.Obstacle, p.Kind())
	assert.Equal(t, "Wall", p.Name())
	units := Units(t, "A red regiment @1,2 | B red regiment @9,2 speed=3")
	assert.Len(t, units, 2)
	assert.False(t, units[0].Speed.IsGiven())
	assert.Equal(t, spatial.Given(3), units[1].Speed)
	assert.Equal(t, 3.0, Sized(t, units[0], 3, 1).Base.Width(), "which no millimetres are to the last bit")
	assert.Equal(t, units[0].Base.Centre(), Sized(t, units[0], 3, 1).Base.Centre())
}

// TestLine: what is printed gives back the table with the same bits.
func TestLine(t *testing.T) {
	const line = "edition: third | table: endless | A red regiment @36,10.5^330 speed=6 | B blue 70x30 @36,20^180"
	got, exact := Line(View(t, rules.Third(), "A red regiment @36,10.5^330 speed=6 | B blue 70x30 @36,20^180").Table())
	assert.Equal(t, line, got)
	assert.True(t, exact)

	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		x, h := 100*r.Float64(), 360*r.Float64()
		v := View(t, rules.Third(), "A red regiment @%v,3^%v", x, h)
		assert.Equal(t, math.Float64bits(x), math.Float64bits(v.Table().Unit(0).Base.Centre().X))
		assert.Equal(t, geom.FromBearing(h), v.Table().Unit(0).Base.Facing())
		got, exact := Line(v.Table())
		assert.True(t, exact, got)
	}

	u := Unit(t, "A red 70x30 @1,2")
	b, err := geom.NewBase(geom.Point{}, geom.Point{X: 0.6, Y: math.Nextafter(0.8, 0)}, u.Base.Width(), u.Base.Depth())
	require.NoError(t, err)
	u.Base = b
	got, exact = Line(Of(t, rules.Third(), []spatial.Unit{u}).Table())
	assert.Contains(t, got, "\n(not to the last bit: units[0].heading)")
	assert.False(t, exact)
}
