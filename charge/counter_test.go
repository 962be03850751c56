package charge

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
	a := must.Get(Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
	assert.Equal(t, NoPlace, a.Reason, "the front does not fit, and it stands before the front")

	e.Readings.CounterFacingAny = true
	a = must.Get(Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
	require.Equal(t, Yes, a.Verdict)
	assert.Equal(t, arcs.Right, a.Facing.Facing)
	assert.Equal(t, 2, a.Attacks)

	// Whoever charged its rear is counter-charged like any other; from where it stands in
	// the enemy's flank arc it takes the flank when the front is not free.
	e = rules.Third()
	units[0] = scenetest.Unit(t, "G red regiment @40.8,27.5^90 speed=6")
	units[0].ChargedBy = []spatial.UnitID{1}
	v := scenetest.Of(t, e, units)
	a = must.Get(Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
	require.Equal(t, Yes, a.Verdict, a.Reason)
	assert.Equal(t, arcs.Front, a.Facing.Facing)
	a = must.Get(Question{View: scenetest.Of(t, e, units, house), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
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
			a := must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
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

// TestCTR1EndsWithItsContext: a counter-charge whose context has ended gives its error and no
// answer, and its search for a heading (by the second edition of 2015) ends at its first step.
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
			a := must.Get(q.ExplainCounter(t.Context()))(t)
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
		a := must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
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
		a := must.Get(Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
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
		a := must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
		assert.Equal(t, No, a.Verdict)
		assert.Equal(t, arcs.Front, a.Facing.Facing, e.Name)
	}
}

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
			b := must.Get(Explain(v, 0, target))(t)
			assert.NotEqual(t, Engaged, b.Reason, "who fights it may be struck")
		}
		units[0].ChargedBy = []spatial.UnitID{1}
		counter := must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
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
		moved := must.Get(v.Turned(0, start.At(geom.Point{X: 36, Y: 23.99})))(t)
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
	a = must.Get(Explain(scenetest.Of(t, e, units), 0, 2))(t)
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
	j := must.Get(ExplainTogether(v, []spatial.UnitID{0, 3}, 1))(t)
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
