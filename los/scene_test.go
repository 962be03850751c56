package los_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// option changes a unit of a test scene.
type option func(*spatial.Unit)

func height(h float64) option { return func(u *spatial.Unit) { u.Height = spatial.Given(h) } }
func kind(t rules.UnitType) option {
	return func(u *spatial.Unit) { u.Type = t }
}
func foe(u *spatial.Unit)        { u.Side = "two" }
func individual(u *spatial.Unit) { u.Traits = u.Traits.With(rules.Hero, rules.Individual) }
func wide(models int) option     { return func(u *spatial.Unit) { u.ModelsWide = models } }

// unit is a unit of height 1 whose centre, bearing and base in millimetres are
// given, as in the layouts of the disputed positions. All are on one side but for
// those that are made a foe.
func unit(t testing.TB, name string, x, y, bearing, width, depth float64, options ...option) spatial.Unit {
	t.Helper()
	b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), width/geom.MMPerInch, depth/geom.MMPerInch)
	require.NoError(t, err)
	u := spatial.Unit{Name: name, Side: "one", Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(1), Speed: spatial.Given(5)}
	for _, o := range options {
		o(&u)
	}
	return u
}

// box is a rectangular piece of terrain.
func box(t testing.TB, name string, k terrain.Kind, h, x0, y0, x1, y1 float64) terrain.Piece {
	t.Helper()
	p, err := terrain.NewPiece(name, k, h, orb.Polygon{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}})
	require.NoError(t, err)
	return p
}

// scene is a table with units found by name.
type scene struct {
	testing.TB
	*spatial.Table
}

func newScene(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) scene {
	t.Helper()
	table, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return scene{t, table}
}

func (s scene) id(name string) spatial.UnitID {
	s.Helper()
	id, err := s.Find(name)
	require.NoError(s, err)
	return id
}

// sight is the explained sight, held against the fast forms.
func (s scene) sight(from, to string) los.Sight {
	s.Helper()
	v, a, b := s.Now(), s.id(from), s.id(to)
	x, err := los.ExplainSight(v, a, b, false)
	require.NoError(s, err)
	require.Equal(s, x.Sees, los.Sees(v, a, b))
	require.Equal(s, x.Clear, los.Clear(v, a, b))
	require.Equal(s, x.Clear, x.Margin > 0, "the margin's sign is the verdict")
	require.False(s, math.IsNaN(x.Margin))
	return x
}

// cover is the explained cover, held against the fast forms.
func (s scene) cover(from, to string) los.Cover {
	s.Helper()
	v, a, b := s.Now(), s.id(from), s.id(to)
	c, err := los.ExplainCover(v, a, b)
	require.NoError(s, err)
	require.Equal(s, c.InCover, los.InCover(v, a, b))
	require.Equal(s, c.InCover, c.Margin > 0, "the margin's sign is the verdict")
	look := los.Glance(v, a, b)
	require.Equal(s, look.InCover, c.InCover)
	require.InDelta(s, look.Fraction, c.Fraction, 1e-12)
	return c
}

func (s scene) hiding(from, to string) []string {
	s.Helper()
	var names []string
	for _, x := range los.AppendHiding(nil, s.Now(), s.id(from), s.id(to), false) {
		names = append(names, s.Table.Name(x))
	}
	return names
}

func (s scene) shades(from, to string) map[string]float64 {
	s.Helper()
	shares := map[string]float64{}
	for _, x := range los.AppendShades(nil, s.Now(), s.id(from), s.id(to)) {
		shares[s.Table.Name(x.Thing)] = x.Fraction
	}
	return shares
}

// editions runs a test under several editions.
func editions(t *testing.T, run func(t *testing.T, e rules.Edition), names ...rules.EditionName) {
	if len(names) == 0 {
		names = rules.EditionNames()
	}
	for _, n := range names {
		e, err := rules.EditionByName(n)
		require.NoError(t, err)
		t.Run(string(n), func(t *testing.T) { run(t, e) })
	}
}
