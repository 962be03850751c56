package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestMOV24SeveralFacings: engaged on two facings, a unit of the third edition may strike
// those that it fights, and nobody else.
func TestMOV24SeveralFacings(t *testing.T) {
	for _, e := range all() {
		side := mm(50) + mm(40)
		units := scenetest.Units(t, `
			A red regiment @36,24 speed=6
			T blue regiment @36,32^180 speed=6
			L blue regiment @%v,24^90 speed=6
			R blue regiment @%v,24^270 speed=6`, 36-side, 36+side)
		units[0].Engaged = []spatial.Engagement{{With: 2, Facing: arcs.Left}, {With: 3, Facing: arcs.Right}}
		v := scenetest.Of(t, e, units)
		a := explain(t, v)
		want := NoReason
		if e.Disengage {
			want = Engaged
		}
		assert.Equal(t, want, a.Reason, e.Name)
		assert.Len(t, a.Conditions, 4)
		for _, target := range []spatial.UnitID{2, 3} {
			b, err := Explain(v, 0, target)
			require.NoError(t, err)
			assert.NotEqual(t, Engaged, b.Reason, "who fights it may be struck")
		}
		units[0].ChargedBy = []spatial.UnitID{1}
		counter, err := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
		require.NoError(t, err)
		assert.NotEqual(t, Engaged, counter.Reason)
		units[0].ChargedBy = nil

		// Who yields holds nobody; the mighty do not yield.
		units[3].Traits = units[3].Traits.With(rules.Individual)
		assert.NotEqual(t, Engaged, explain(t, scenetest.Of(t, e, units)).Reason)
		units[3].Traits = units[3].Traits.With(rules.Mighty)
		assert.Equal(t, want, explain(t, scenetest.Of(t, e, units)).Reason)
		assert.Equal(t, want == NoReason, len(AppendThreats(nil, scenetest.Of(t, e, units), 1, 0)) > 0)
	}
}

// held is a unit that is engaged in front with E, and a target T beside E.
func held(t *testing.T) []spatial.Unit {
	t.Helper()
	units := scenetest.Units(t, `
		A red regiment @36,24 speed=6
		T blue regiment @42.06,26.5^240 speed=6
		E blue regiment @34,27.1496^180 speed=6`)
	units[0].Engaged = []spatial.Engagement{{With: 2, Facing: arcs.Front}}
	return units
}

// TestMOV24FreeInch: engaged on one facing, it charges somebody else after an inch straight
// back, from where everything is judged, and which the way shows.
func TestMOV24FreeInch(t *testing.T) {
	for _, e := range all() {
		v := scenetest.Of(t, e, held(t))
		a := explain(t, v)
		if !e.Disengage {
			assert.Equal(t, No, a.Verdict, e.Name)
			continue
		}
		require.Equal(t, Yes, a.Verdict, a.Reason)
		assert.Equal(t, 1.0, a.Path.Back())
		start := v.Body(0).Base()
		assert.Equal(t, a.Met, a.Path.End(start), "the way leads from where it stands")
		farther := held(t)
		farther[0].Base = start.At(geom.Point{X: 36, Y: 23})
		farther[0].Engaged = nil
		b := explain(t, scenetest.Of(t, e, farther))
		require.Equal(t, Yes, b.Verdict)
		assert.Equal(t, b.Final, a.Final)
		assert.Equal(t, b.Conditions, a.Conditions, "arc, sight and range from there")
		assert.Equal(t, b.Facing, a.Facing)
		assert.InDelta(t, b.Path.Length(), a.Path.Length(), 1e-12)
		assert.Zero(t, b.Path.Back())

		way, verdict := Question{View: v, From: 0, To: 1}.MostDirect()
		assert.Equal(t, Yes, verdict)
		assert.Equal(t, 1.0, way.Back())
		assert.Equal(t, Yes, Question{View: v, From: 0, To: 1}.DecideSeen(false), "what it sees from contact does not count")
		threats := AppendThreats(nil, v, 1, 0)
		require.Len(t, threats, 1)
		assert.Equal(t, a.Facing, threats[0].Facing)
		var p MovingTarget
		require.NoError(t, p.Set(v, 0, 1))
		assert.Equal(t, Yes, p.Decide(v))

		// No inch back is free into a house, or within an inch of an enemy.
		house := scenetest.Piece(t, "blocking: house height=3 30,20..40,22")
		barred := explain(t, scenetest.Of(t, e, held(t), house))
		assert.Equal(t, No, barred.Verdict)
		assert.Equal(t, Blame{Things: []spatial.Thing{spatial.PieceThing(0)}}, barred.Behind, "and it is named")
		assert.Empty(t, a.Behind)
		behind := append(held(t), scenetest.Unit(t, "B blue regiment @36,19.8 speed=6"))
		barred = explain(t, scenetest.Of(t, e, behind))
		assert.Equal(t, No, barred.Verdict, "an enemy behind it")
		assert.Equal(t, Blame{Things: []spatial.Thing{spatial.UnitThing(spatial.UnitID(len(behind) - 1))}}, barred.Behind)
		edge := explain(t, scenetest.Bounded(t, v, 0, 22.5, 72, 48))
		assert.Equal(t, No, edge.Verdict)
		assert.Equal(t, Blame{Edge: true}, edge.Behind)
		moved, err := v.Turned(0, start.At(geom.Point{X: 36, Y: 23.99}))
		require.NoError(t, err)
		assert.False(t, move.MayWithdraw(&moved, 0), "it no longer stands where it was engaged")
	}
}

// TestMOV24FromWhereItStands: who can charge without the inch does not take it.
func TestMOV24FromWhereItStands(t *testing.T) {
	e := rules.Third()
	units := scenetest.Units(t, `
		A red regiment @36,24 speed=6
		T blue regiment @36,32^180 speed=6
		E blue regiment @%v,24^90 speed=6`, 36-mm(90))
	units[0].Engaged = []spatial.Engagement{{With: 2, Facing: arcs.Left}}
	a := explain(t, scenetest.Of(t, e, units))
	require.Equal(t, Yes, a.Verdict)
	assert.Zero(t, a.Path.Back())
	units = held(t)
	// The enemy that it fights is charged from contact.
	a, err := Explain(scenetest.Of(t, e, units), 0, 2)
	require.NoError(t, err)
	require.Equal(t, Yes, a.Verdict)
	assert.Zero(t, a.Path.Back())
}

// TestMOV24Together: one of several chargers disengages first; who is left out stays
// where it is.
func TestMOV24Together(t *testing.T) {
	e := rules.Third()
	units := append(held(t), scenetest.Unit(t, "F red regiment @47.3,29.5^240 speed=6"))
	v := scenetest.Of(t, e, units)
	assert.Equal(t, Yes, Decide(v, 3, 1))
	j, err := ExplainTogether(v, []spatial.UnitID{0, 3}, 1)
	require.NoError(t, err)
	assert.Equal(t, j.Verdict, Together(v, []spatial.UnitID{0, 3}, 1))
	require.Equal(t, Yes, j.Verdict, j.Reason)
	for i := range j.Slots {
		a := &j.Slots[i].Answer
		want := 0.0
		if j.Slots[i].Unit == 0 {
			want = move.WithdrawDistance
		}
		assert.Equal(t, want, a.Path.Back())
		assert.Equal(t, a.Met, a.Path.End(v.Body(j.Slots[i].Unit).Base()))
	}
}

// TestMOV24NeedsTheInch: of several chargers those take the inch that can charge after it and not
// before. A unit that counter-charges takes none.
func TestMOV24NeedsTheInch(t *testing.T) {
	needs := func(change func(units []spatial.Unit), counter ...spatial.UnitID) int {
		units := append(held(t), scenetest.Unit(t, "F red regiment @47.3,29.5^240 speed=6"))
		change(units)
		v := scenetest.Of(t, rules.Third(), units)
		require.True(t, move.MayWithdraw(v, 0))
		return (&Chargers{View: v, Units: []spatial.UnitID{0, 3}, To: 1, Choices: Choices{Counter: counter}}).needInch()
	}
	assert.Equal(t, 1, needs(func([]spatial.Unit) {}))
	assert.Zero(t, needs(func([]spatial.Unit) {}, 0))
	behind := func(units []spatial.Unit) { units[1] = scenetest.Unit(t, "T blue regiment @36,8 speed=6") }
	assert.Zero(t, needs(behind), "out of its arc from either place")
	ahead := func(units []spatial.Unit) {
		units[1] = scenetest.Unit(t, "T blue regiment @36,32^180 speed=6")
		units[2] = scenetest.Unit(t, "E blue regiment @%v,%v^90 speed=6", 36-mm(90), 24+mm(90)) // corner to corner
	}
	assert.Zero(t, needs(ahead), "from where it stands")
}
