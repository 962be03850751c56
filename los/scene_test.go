package los_test

import (
	"context"
	"math"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
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

// unit is a unit of height 1 on a base in millimetres, with what a line of text does not say,
// or a test does not know yet. All are on side one but for those that are made a foe.
func unit(t testing.TB, name string, x, y, bearing, width, depth float64, options ...option) spatial.Unit {
	t.Helper()
	u := scenetest.Unit(t, "%q one regiment %vx%v @%v,%v^%v height=1 speed=5", name, width, depth, x, y, bearing)
	for _, o := range options {
		o(&u)
	}
	return u
}

// scene is a table with units found by name.
type scene struct {
	testing.TB
	*spatial.Table
}

// sceneOf is the scene of a line of text.
func sceneOf(t testing.TB, e rules.Edition, line string, args ...any) scene {
	t.Helper()
	return scene{t, scenetest.Table(t, e, line, args...)}
}

// newScene is the scene of units and pieces.
func newScene(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) scene {
	t.Helper()
	return scene{t, scenetest.Of(t, e, units, pieces...).Table()}
}

func (s scene) id(name string) spatial.UnitID {
	s.Helper()
	return must.Get(s.Find(name))(s)
}

// sight is the explained sight, held against the fast forms.
func (s scene) sight(from, to string) los.Sight {
	s.Helper()
	v, a, b := s.Now(), s.id(from), s.id(to)
	x := must.Get(los.Question{View: v, From: a, To: b}.ExplainSight(context.Background(), false))(s)
	require.Equal(s, x.Sees, los.Sees(v, a, b))
	require.Equal(s, x.Clear, los.Clear(v, a, b))
	require.Equal(s, x.Clear, x.Margin >= 0, "the sign of the margin is the verdict")
	require.False(s, math.IsNaN(x.Margin))
	return x
}

// cover is the explained cover, held against the fast forms.
func (s scene) cover(from, to string) los.Cover {
	s.Helper()
	v, a, b := s.Now(), s.id(from), s.id(to)
	c := must.Get(los.Question{View: v, From: a, To: b}.ExplainCover(context.Background()))(s)
	require.Equal(s, c.InCover, los.InCover(v, a, b))
	require.Equal(s, c.InCover, c.Margin >= -geom.Tol, "the sign of the margin is the verdict")
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
		e := must.Get(rules.EditionByName(n))(t)
		t.Run(string(n), func(t *testing.T) { run(t, e) })
	}
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}
