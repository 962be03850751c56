package charge

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// surging are the editions that have the spell.
func surging() []rules.Edition {
	return slices.DeleteFunc(all(), func(e rules.Edition) bool { return !e.Surge })
}

// surgePair is a unit that is surged and an enemy two inches ahead of it.
func surgePair(t *testing.T, traits ...rules.Trait) []spatial.Unit {
	t.Helper()
	return []spatial.Unit{
		withTraits(scenetest.Unit(t, "Z red regiment @36,10 speed=6"), traits...), scenetest.Unit(t, "E blue regiment @36,%v^180 speed=6", 12+mm(80)),
	}
}

// TestCHG18WhoIsSurged: shambling units that carry no loot; nobody in the beta.
func TestCHG18WhoIsSurged(t *testing.T) {
	for _, e := range all() {
		units := surgePair(t, rules.Shambling)
		if !e.Surge {
			_, err := Surge(scenetest.Of(t, e, units), 0, 3)
			var none *NoSurgeError
			require.ErrorAs(t, err, &none)
			assert.ErrorContains(t, err, string(e.Name))
			continue
		}
		s, err := Surge(scenetest.Of(t, e, units), 0, 3)
		require.NoError(t, err)
		assert.Len(t, s.Struck, 1)
		assert.Equal(t, Surgeable, s.Immune)

		units[0].State = spatial.Loot
		s, err = Surge(scenetest.Of(t, e, units), 0, 3)
		require.NoError(t, err)
		assert.Equal(t, Laden, s.Immune, "a carrier of loot is no target")
		assert.Empty(t, s.Struck)
		assert.Zero(t, s.Forward)
		assert.Equal(t, units[0].Base, s.Met)

		s, err = Surge(scenetest.Of(t, e, surgePair(t)), 0, 3)
		require.NoError(t, err)
		assert.Equal(t, NotShambling, s.Immune)
		assert.Zero(t, s.Forward)
		over, err := Overrun(scenetest.Of(t, e, surgePair(t)), 0, 3, false)
		require.NoError(t, err)
		assert.Equal(t, Surgeable, over.Immune, "an overrun is no spell")
		assert.Equal(t, e.Overrun, len(over.Struck) == 1)
	}
}

// TestCHG18Blinded: a blinded unit stops an inch short of an enemy, and may neither charge
// nor counter-charge.
func TestCHG18Blinded(t *testing.T) {
	for _, e := range all() {
		units := surgePair(t, rules.Shambling, rules.Fury)
		units[0].State, units[0].ChargedBy = spatial.Blinded, []spatial.UnitID{1}
		v := scenetest.Of(t, e, units)
		if e.Surge {
			s, err := Surge(v, 0, 3)
			require.NoError(t, err)
			assert.Empty(t, s.Struck)
			near(t, 1, s.Forward, "two inches off, it stops an inch short", 1e-9)
			assert.Equal(t, spatial.UnitThing(1), s.Stopped)
		}
		assert.Equal(t, Blinded, explain(t, v).Reason)
		counter, err := Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		assert.Equal(t, Blinded, counter.Reason)
		units[0].State |= spatial.Wavering
		units[0].Traits = units[0].Traits.With(rules.Fury)
		counter, err = Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		assert.Equal(t, Blinded, counter.Reason, "fury does not give it eyes")
	}
}

// TestCHG18Caster: the caster needs a shambling friend within 12 inches, in arc and sight.
func TestCHG18Caster(t *testing.T) {
	for _, e := range surging() {
		ask := func(caster spatial.Unit, more ...terrain.Piece) Surged {
			s, err := SurgeBy(scenetest.Of(t, e, append(surgePair(t, rules.Shambling), caster), more...), 2, 0, 3)
			require.NoError(t, err)
			assert.Equal(t, s.Refused == 0, len(s.Struck) == 1)
			assert.Equal(t, s.Refused != 0, s.Met == surgePair(t)[0].Base, "refused, it stays")
			return s
		}
		wizard := scenetest.Unit(t, "W red 20x20 @36,3 speed=6")
		assert.Zero(t, ask(wizard).Refused, e.Name)
		assert.Equal(t, los.OutOfArc, ask(scenetest.Unit(t, "W red 20x20 @36,3^180 speed=6")).Refused)
		assert.Zero(t, ask(scenetest.Unit(t, "W red 20x20 @36,3^180 speed=6 individual")).Refused, "it turns to look")
		far := scenetest.Unit(t, "W red 20x20 @36,%v speed=6", 10-mm(40)-mm(10)-12.001)
		assert.Equal(t, los.OutOfRange, ask(far).Refused)
		far.Base = far.Base.At(geom.Point{X: 36, Y: 10 - mm(40) - mm(10) - 12})
		assert.Zero(t, ask(far).Refused, "exactly 12 is within")
		assert.Equal(t, los.NotSeen, ask(wizard, scenetest.Piece(t, "blocking: house height=9 30,5..42,6")).Refused)
		foe := wizard
		foe.Side = "blue"
		assert.Equal(t, los.AtEnemy, ask(foe).Refused, "not on an enemy")

		v := scenetest.Of(t, e, surgePair(t, rules.Shambling))
		s, err := SurgeBy(v, 0, 0, 3)
		require.NoError(t, err)
		assert.Equal(t, los.AtSelf, s.Refused)
		_, err = SurgeBy(v, 9, 0, 3)
		var id *spatial.IDError
		assert.ErrorAs(t, err, &id)

		// A unit that fights is no target.
		units := append(surgePair(t, rules.Shambling), wizard, scenetest.Unit(t, "F blue regiment @%v,10^270 speed=6", 36+mm(90)))
		s, err = SurgeBy(scenetest.Of(t, e, units), 2, 0, 3)
		require.NoError(t, err)
		assert.Equal(t, los.TargetEngaged, s.Refused)
	}
}
