package charge

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestCTR3OwnArc: "including back / flank" does not set a unit that stands in front of an
// enemy against its flank, but by the reading that says so.
func TestCTR3OwnArc(t *testing.T) {
	e := rules.Third()
	units := scenetest.Units(t, `
		G red regiment @40,22.8 speed=6
		E blue regiment @36,28.1496^180 speed=6`)
	units[0].ChargedBy = []spatial.UnitID{1}
	house := scenetest.Piece(t, "blocking: house height=5 32,25.97..39.5,26.27")
	a, err := Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context())
	require.NoError(t, err)
	assert.Equal(t, NoPlace, a.Reason, "the front does not fit, and it stands before the front")

	e.Readings.CounterFacing = rules.CounterFacingAny
	a, err = Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context())
	require.NoError(t, err)
	require.Equal(t, Yes, a.Verdict)
	assert.Equal(t, arcs.Right, a.Facing.Facing)
	assert.Equal(t, 2, a.Attacks)

	// Whoever charged its rear is counter-charged like any other; from where it stands in
	// the enemy's flank arc it takes the flank when the front is not free.
	e = rules.Third()
	units[0] = scenetest.Unit(t, "G red regiment @40.8,27.5^90 speed=6")
	units[0].ChargedBy = []spatial.UnitID{1}
	v := scenetest.Of(t, e, units)
	a, err = Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context())
	require.NoError(t, err)
	require.Equal(t, Yes, a.Verdict, a.Reason)
	assert.Equal(t, arcs.Front, a.Facing.Facing)
	a, err = Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context())
	require.NoError(t, err)
	require.Equal(t, Yes, a.Verdict, a.Reason)
	assert.Equal(t, arcs.Left, a.Facing.Facing)
}

// TestCTR4Fury: a wavering unit may counter-charge if it has Fury; it may not charge.
func TestCTR4Fury(t *testing.T) {
	for _, e := range all() {
		if e.CounterCharge == rules.NoCounterCharge {
			continue
		}
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,-4.5 speed=6")
		units[0].ChargedBy, units[0].State = []spatial.UnitID{1}, spatial.Wavering
		reason := func() Reason {
			a, err := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
			require.NoError(t, err)
			assert.Equal(t, a.Reason == NoReason, a.Verdict == Yes)
			return a.Reason
		}
		assert.Equal(t, Wavering, reason(), e.Name)
		units[0].Traits = units[0].Traits.With(rules.Fury)
		assert.Equal(t, NoReason, reason(), e.Name)
		assert.Equal(t, Wavering, explain(t, scenetest.Of(t, e, units)).Reason, "no charge of its own")
		units[0].Speed = spatial.Given(0)
		assert.Equal(t, Immobile, reason())
	}
}

// TestMOV21ChargesWithoutNimble: what phalanxes and ensnarers disordered has one pivot in
// a charge of the third edition.
func TestMOV21ChargesWithoutNimble(t *testing.T) {
	third := rules.Third()
	second := rules.Second161()
	for _, s := range []spatial.State{spatial.DisorderedByPhalanx, spatial.DisorderedByEnsnare} {
		units := scenetest.Units(t, `
			A red regiment @0,0 speed=6 nimble
			B blue regiment @0,9^180 speed=6`)
		units[0].State = s
		assert.False(t, verdicts{(Question{View: scenetest.Of(t, third, units), From: 0})}.extraPivot())
		assert.True(t, verdicts{(Question{View: scenetest.Of(t, second, units), From: 0})}.extraPivot())
		units[0].State = spatial.Disordered
		assert.True(t, verdicts{(Question{View: scenetest.Of(t, third, units), From: 0})}.extraPivot(), "disordered by anybody else")
		assert.NotZero(t, s&spatial.Disordered)
	}
}

// TestCTR1EndsWithItsContext: a counter-charge whose context has ended gives its error and no answer, and its search for a heading (by
// the second edition of 2015) ends at its first step.
func TestCTR1EndsWithItsContext(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range all() {
		units := scenetest.Units(t, "A red regiment @20,20 speed=6 | B blue regiment @20,28^180 speed=6")
		units[0].ChargedBy = []spatial.UnitID{1}
		q := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}
		_, err := q.ExplainCounter(over)
		require.ErrorIs(t, err, context.Canceled)
		if e.CounterCharge == rules.CounterByMove {
			assert.Equal(t, Yes, counterCharge{q}.explainCounter(t.Context()).Verdict)
			assert.Equal(t, Undecided, counterCharge{q}.explainCounter(over).Verdict, "the search has not gone on")
		}
	}
}
