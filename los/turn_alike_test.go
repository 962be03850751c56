package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// One search for the turn of an individual tells sight and cover what a search for each tells, in all editions, with room needed
// for the turn and without: sight is after the turn for a charge, cover after that for a shot.
func TestSHT6OneTurnTellsSightAndCover(t *testing.T) {
	asked, seen := 0, 0
	for seed := range uint64(cases.Dear(200)) {
		for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
			for _, reading := range []rules.TurnToShoot{e.Readings.TurnToShoot, rules.TurnToShootNeedsRoom} {
				e.Readings.TurnToShoot = reading
				s := generate.Typed(seed, 24).Scene
				table, err := s.Table(e)
				require.NoError(t, err)
				v := table.Now()
				for from := range v.Units() {
					if !los.HasFreePivot(v, from) {
						continue
					}
					for to := range v.Units() {
						if from == to || los.Glance(v, from, to).Sees {
							continue
						}
						want := apartly(t, v, from, to)
						assert.Equal(t, want, los.TurnAndGlance(v, from, to), "seed %d, %s, %d at %d", seed, e.Name, from, to)
						asked++
						if want.Sees {
							seen++
						}
					}
				}
			}
		}
	}
	t.Logf("%d asked, %d see after a turn", asked, seen)
	assert.Greater(t, seen, 50)
	assert.Greater(t, asked-seen, 100)
}

// apartly is [los.TurnAndGlance] with a search for each of the two.
func apartly(t *testing.T, v *spatial.View, from, to spatial.UnitID) los.SightAndCover {
	t.Helper()
	l := los.Glance(v, from, to)
	if facing, ok := los.TurnToLook(v, from, to, true); ok {
		after, err := v.Turned(from, v.Body(from).Base().Turned(facing))
		require.NoError(t, err)
		l = los.Glance(&after, from, to)
	}
	l.InArc, l.Clear = los.InArc(v, from, to, false).In, los.Clear(v, from, to)
	if facing, ok := los.TurnToLook(v, from, to, false); ok {
		after, err := v.Pivoted(from, facing)
		require.NoError(t, err)
		l.InArc, l.Clear = los.InArc(&after, from, to, false).In, los.Clear(&after, from, to)
	}
	l.Sees = l.InArc && l.Clear
	return l
}
