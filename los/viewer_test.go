package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS1ViewerIsGlance: to the last bit, in every edition, also where a unit stands
// elsewhere on top of others, and where there is too much for a Viewer to hold.
func TestLOS1ViewerIsGlance(t *testing.T) {
	var w los.Viewer
	all := func(v *spatial.View) {
		for from := range spatial.UnitID(v.Len()) {
			require.NoError(t, w.Set(v, from))
			for to := range spatial.UnitID(v.Len()) {
				require.Equal(
					t,
					los.Glance(v, from, to),
					w.Glance(to),
					"%s: %v and %v",
					v.Edition().Name,
					from,
					to,
				)
			}
		}
	}
	for i, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third(), rules.Beta2010()} {
		for number := range 6 {
			table, err := fuzz.Committed(7*i + number).Table(e)
			require.NoError(t, err)
			all(table.Now())
			a, b := table.Unit(3).Base, table.Unit(8).Base
			moved, err := table.If(3, a.At(b.LeaderPoint()).Turned(geom.FromBearing(float64(31*number))))
			require.NoError(t, err)
			all(&moved)
		}
	}
	large, err := fuzz.Battle(3, 150, 45).Table(rules.Second161())
	require.NoError(t, err)
	all(large.Now())
}

func TestViewerBadInput(t *testing.T) {
	table, err := fuzz.Committed(0).Table(rules.Second161())
	require.NoError(t, err)
	var w los.Viewer
	assert.Equal(t, los.Look{}, w.Glance(0), "not set")
	var bad *spatial.IDError
	require.ErrorAs(t, w.Set(table.Now(), 40), &bad)
	require.NoError(t, w.Set(table.Now(), 4))
	assert.Equal(t, los.Look{}, w.Glance(-1))
	assert.Equal(t, los.Look{}, w.Glance(4))
	require.Zero(t, testing.AllocsPerRun(10, func() {
		_ = w.Set(table.Now(), 5)
		w.Glance(7)
	}))
}

func BenchmarkViewer(b *testing.B) {
	table, err := fuzz.Committed(3).Table(rules.Second161())
	require.NoError(b, err)
	v := table.Now()
	b.Run("glance", func(b *testing.B) {
		for b.Loop() {
			for from := range spatial.UnitID(v.Len()) {
				for to := range spatial.UnitID(v.Len()) {
					los.Glance(v, from, to)
				}
			}
		}
	})
	b.Run("viewer", func(b *testing.B) {
		var w los.Viewer
		for b.Loop() {
			for from := range spatial.UnitID(v.Len()) {
				_ = w.Set(v, from)
				for to := range spatial.UnitID(v.Len()) {
					w.Glance(to)
				}
			}
		}
	})
}
