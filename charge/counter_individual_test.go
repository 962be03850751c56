package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestCTR1TurnsTheHero: a counter-charge on an individual turns its front to the unit, wherever it
// looked, and the unit stays on its own side of it.
func TestCTR1TurnsTheHero(t *testing.T) {
	for _, e := range all() {
		if e.CounterCharge == rules.NoCounterCharge {
			continue
		}
		for heading := 0; heading < 360; heading += 15 {
			units := []spatial.Unit{
				scenetest.Unit(t, "A red regiment @36,24 speed=5"), scenetest.Unit(t, "hero blue 20x20 @39.6622,24^%v speed=5 individual", heading),
			}
			units[0].ChargedBy = []spatial.UnitID{1}
			q := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}
			a, err := q.ExplainCounter(t.Context())
			require.NoError(t, err)
			require.Equal(t, Yes, a.Verdict, "%s, heading %d: %s", e.Name, heading, a.Reason)
			assert.Equal(t, Yes, q.DecideCounter())
			assert.Equal(t, arcs.Front, a.Facing.Facing)
			assert.Equal(t, 1, a.Attacks)
			assert.InDelta(t, 0, geom.Dist(geom.Point{X: 1}, a.Final.Facing()), 1e-6, "it looks at the hero")
			assert.InDelta(t, 0, geom.Dist(geom.Point{X: -1}, a.Target.Facing()), 1e-6, "and the hero at it")
			assert.Less(t, a.Final.Centre().X, a.Target.Centre().X, "never beyond it")
			assert.InDelta(t, 24, a.Final.Centre().Y, 1e-3)
			assert.InDelta(t, 20/geom.MMPerInch, a.Overlap, 1e-6)
		}
	}
}

// TestCTR2LiftedOverAFriend: by the FAQ and in the third edition the unit is picked up, so that a
// friend between it and the hero is not in the way; as printed in 2015 it is.
func TestCTR2LiftedOverAFriend(t *testing.T) {
	for _, e := range all() {
		if e.CounterCharge == rules.NoCounterCharge {
			continue
		}
		units := scenetest.Units(t, `
			A red regiment @36,24 speed=6
			hero blue 20x20 @36,31^90 speed=5 individual
			F red 240x20 @36,27 speed=5`)
		units[0].ChargedBy = []spatial.UnitID{1}
		a, err := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		if e.CounterCharge == rules.CounterByMove {
			assert.Equal(t, NoWay, a.Reason, e.Name)
			continue
		}
		require.Equal(t, Yes, a.Verdict, "%s: %s", e.Name, a.Reason)
		assert.InDelta(t, 31-10/geom.MMPerInch-40/geom.MMPerInch, a.Final.Centre().Y, 1e-3)
	}
}

// TestCTR1HeldHeroIsStruckWhereItStands: a hero that fights somebody else stays as it stands, and
// the unit comes to the side that it is before.
func TestCTR1HeldHeroIsStruckWhereItStands(t *testing.T) {
	for _, e := range all() {
		if e.CounterCharge == rules.NoCounterCharge {
			continue
		}
		units := scenetest.Units(t, `
			A red regiment @36,24 speed=5
			hero blue 20x20 @39.6622,24^90 speed=5 individual
			F red 20x20 @40.4496,24^270 speed=5`)
		units[0].ChargedBy = []spatial.UnitID{1}
		units[1].Engaged = []spatial.Engagement{{Facing: arcs.Front, With: 2}}
		v := scenetest.Of(t, e, units)
		a, err := Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict, "%s: %s", e.Name, a.Reason)
		assert.Equal(t, v.Body(1).Base(), a.Target, "it stays")
		assert.Less(t, a.Final.Centre().X, a.Target.Centre().X, "%s: never beyond it", e.Name)
	}
}

// TestCTR1StrikesTheFront: a counter-charge that cannot be made names the front, which it has to
// strike, and not the facing whose arc the unit is in.
func TestCTR1StrikesTheFront(t *testing.T) {
	for _, e := range all() {
		if e.CounterCharge == rules.NoCounterCharge {
			continue
		}
		units := scenetest.Units(t, `
			A red regiment @36,24 speed=5
			B blue regiment @50.868504,24^135 speed=5`)
		units[0].ChargedBy = []spatial.UnitID{1}
		a, err := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		assert.Equal(t, No, a.Verdict)
		assert.Equal(t, arcs.Front, a.Facing.Facing, e.Name)
	}
}
