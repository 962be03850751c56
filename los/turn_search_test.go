package los_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A hero who sees his target neither straight at its middle nor at its nearest point, but after another turn.
func TestSHT6TurnsToAnyDirection(t *testing.T) {
	for _, line := range []string{
		`G red large-infantry single @20.432,16.442^90 hero individual | F blue cavalry single @29.538,17.163^270 hero individual
			| C blue large-infantry regiment @24.582,16.442^180`,
		`A blue monster @21.744,8.644^45 | C red cavalry single @24.783,13.548^258.959 hero individual | E blue titan @22.442,12.342^349.391`,
	} {
		v := sceneOf(t, rules.Second161(), line).Now()
		from, to := spatial.UnitID(1), spatial.UnitID(0)
		w := los.Weapon{Range: 24}
		assert.True(t, los.MayTurnAndShoot(v, from, to, w))
		s, err := los.TurnAndExplainShot(v, from, to, w)
		require.NoError(t, err)
		assert.True(t, s.Allowed)
		assert.True(t, s.Pivoted)
		after, err := los.FreePivot(v, from, s.Facing)
		require.NoError(t, err)
		assert.True(t, los.MayShoot(&after, from, to, w))
		facing, ok := los.TurnToLook(v, from, to, true)
		assert.True(t, ok)
		after, err = los.FreePivot(v, from, facing)
		require.NoError(t, err)
		assert.True(t, los.ClearToShoot(&after, from, to))
		assert.True(t, los.TurnAndGlance(v, from, to).Sees)
	}
}

// The oracle of free turns: where no turn is said to do, none of 3,600 does that are tried one by one; on random tables
// and on typed ones.
func TestSHT6EveryTurnOracle(t *testing.T) {
	asked, searched, refused := 0, 0, 0
	of := func(name string, scene generate.Scene, e rules.Edition) {
		table, err := scene.Table(e)
		require.NoError(t, err, name)
		v := table.Now()
		for from := range v.Units() {
			if !los.HasFreePivot(v, from) {
				continue
			}
			base := v.Body(from).Base()
			for to := range v.Units() {
				if v.Friends(from, to) || (int(from)+int(to))%cases.Few(12, 1) != 0 {
					continue
				}
				asked++
				w := los.Weapon{Range: [3]float64{0, 12, 24}[int(to)%3], Indirect: to%4 == 0}
				s, err := los.TurnAndExplainShot(v, from, to, w)
				require.NoError(t, err)
				require.Equal(t, s.Allowed, los.MayTurnAndShoot(v, from, to, w))
				straight := geom.Unit(v.Body(to).Base().Centre().Sub(base.Centre()))
				if s.Allowed {
					if s.Pivoted && s.Facing != straight {
						searched++
					}
					continue
				}
				if s.Undecided || s.Refused&(los.NotSeen|los.OutOfArc) == 0 {
					continue
				}
				refused++
				for d := range 3600 {
					after, err := los.FreePivot(v, from, geom.Clockwise(straight, float64(d)/10))
					require.NoError(t, err)
					require.False(t, los.MayShoot(&after, from, to, w), "%s: %d at %d, turned by %v", name, from, to, float64(d)/10)
				}
			}
		}
	}
	for i := range max(3, cases.For(30)) {
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}[i%3]
		seed := uint64(i) + 5000
		of("typed", generate.Typed(seed, 30).Scene, e)
		of("scattered", generate.Scattered(seed, 24, 8), e)
	}
	t.Logf("%d shots asked: %d after a turn that is not straight, %d refused by all", asked, searched, refused)
	assert.Positive(t, refused)
}

// A no of an individual hangs on no more than what turns it by any turn, or says that it is an estimate.
func TestSHT6MarginsOfTurns(t *testing.T) {
	const line = `D blue single @18.158,20.402^180 hero individual | A blue large-cavalry horde @30.53,10.507^90`
	v := sceneOf(t, rules.Second2015(), line).Now()
	w := los.Weapon{Range: 12, Targets: los.Friends, InCombat: true}
	s, err := los.TurnAndExplainShot(v, 0, 1, w)
	require.NoError(t, err)
	require.False(t, s.Allowed)
	require.Equal(t, los.OutOfRange, s.Refused)
	base := v.Body(0).Base()
	way := geom.Unit(v.Body(1).Base().NearestTo(base.Centre()).A.Sub(base.Centre()))
	for _, part := range []float64{0.97, 1.03} {
		nearer, err := v.Turned(0, base.At(geom.Along(base.Centre(), way, -float64(part*s.Margin()))))
		require.NoError(t, err)
		assert.Equal(t, part > 1, los.MayTurnAndShoot(&nearer, 0, 1, w), "by %v of %v", part, s.Margin())
	}
}
