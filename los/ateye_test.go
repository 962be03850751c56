package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS8SliverPastTheEye: what is in contact with the eye has a margin as other things have. A
// sliver along the back of a friend, wider than the contact band, was said to hang on nothing, where a shift of the target by
// a thousandth of an inch closes it.
func TestLOS8SliverPastTheEye(t *testing.T) {
	s := sceneOf(t, rules.Third(), `
		B0 one regiment 200x80 @28.275,20.845^190 height=3
		B2 one regiment 200x80 @19.5513,22.386^190 height=3
		C0 one regiment 50x50 @31.627,22.853^190`).asTyped()
	x := s.sight("C0", "B2")
	require.True(t, x.Clear)
	assert.Equal(t, los.ByGrowth, x.Hinge.Kind)
	assert.InDelta(t, 0.0007, x.Margin, 0.0001)
	v, from, to := s.Now(), s.id("C0"), s.id("B2")
	closed := false
	for i := range 3 * 72 {
		id, k := spatial.UnitID(i/72), i%72
		base := v.Body(id).Base()
		for _, c := range []struct {
			times float64
			want  bool
		}{{0.98, false}, {2.1, true}} {
			w, err := v.Turned(id, base.At(geom.Along(base.Centre(), geom.FromBearing(float64(5*k)), c.times*x.Margin)))
			require.NoError(t, err)
			if c.want {
				closed = closed || !los.Clear(&w, from, to)
			} else {
				require.True(t, los.Clear(&w, from, to), "a shift of less of %d, bearing %d", id, 5*k)
			}
		}
	}
	assert.True(t, closed, "a shift of twice that closes it: the back is half as long as the way")

	// A gap of two millionths of an inch.
	narrow := sceneOf(t, rules.Third(), `
		B1 one regiment @5.996,8.299^225
		B2 one regiment @2.505,11.79^225
		C0 one regiment 125x100 @9.064,10.242^225`)
	assert.Less(t, narrow.sight("C0", "B2").Margin, 1e-5)
}

// TestCVR2CoverPastTheEye: a viewer at the corner of another unit comes behind it by a shift of a
// few thousandths of an inch, more than the contact band; the margin of cover was six inches.
func TestCVR2CoverPastTheEye(t *testing.T) {
	s := sceneOf(t, rules.Second2015(), `
		A0 one regiment 120x40 @23.213,11.638^90
		B0 two regiment 50x50 @30.984,8.984^270
		C0 two regiment 100x40 @32.756,9.969^270`).asTyped()
	c := s.cover("C0", "A0")
	require.False(t, c.InCover)
	assert.Less(t, c.Margin, 0.0)
	assert.Greater(t, c.Margin, -0.00096)
	v := s.Now()
	base := v.Body(s.id("C0")).Base()
	w, err := v.Turned(s.id("C0"), base.At(geom.Along(base.Centre(), geom.FromBearing(130), 0.0025)))
	require.NoError(t, err)
	require.True(t, los.InCover(&w, s.id("C0"), s.id("A0")))
}

// TestLOS8EyeAtFriendsTellsTheShift: an eye in the middle of a friend's back has as margin how far
// the target is from the line of that back, where nothing else is nearer.
func TestLOS8EyeAtFriendsTellsTheShift(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, gap := range []float64{0, 0.001, 0.0019} {
			s := sceneOf(t, e, `
				viewer one regiment 50x50 @20,20
				friend one regiment 400x50 @20,%v
				target two regiment 50x50 @40,20`, 20+50/geom.MMPerInch+gap)
			// The front of the target is in line with the viewer's; its rear is 50 mm behind that.
			x := s.sight("viewer", "target")
			require.True(t, x.Clear, "%v", gap)
			assert.InDelta(t, 50/geom.MMPerInch, x.Margin, 0.003, "%v", gap)
		}
	})
}
