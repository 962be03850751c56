package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// holdsBase asserts that the corners of a base are drawn in a group.
func holdsBase(t testing.TB, e Exhibit, id string, b geom.Base, what string) {
	t.Helper()
	for _, c := range b.Corners() {
		holds(t, e, id, c, what)
	}
}

// aside is a base a quarter of an inch to the side: an answer that is another.
func aside(b geom.Base) geom.Base { return b.At(b.Centre().Add(geom.Point{X: 0.25})) }

// The ground of pivots and legs, where they begin and end.
func TestPivotIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "charger red 125x100 @0,0 speed=6 | target blue 120x80 @8,9^270 speed=6")
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.Yes, a.Verdict)
	e := Charge(v, 0, 1, a, Options{})
	at := v.Body(0).Base()
	for i := range a.Path.Len() {
		leg := a.Path.Leg(i)
		holdsBase(t, e, "pivot", at.Turned(leg.Facing), "after a pivot")
		at = at.At(geom.Along(at.Centre(), leg.Facing, leg.Forward)).Turned(leg.Facing)
		holds(t, e, "leg", at.LeaderPoint(), "the end of a leg")
	}
	holds(t, e, "contact", a.Contact, "first contact")
}

func TestCounterIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), counterLine)
	a := counterAnswer(t, v)
	require.Equal(t, charge.Yes, a.Verdict)
	holdsBase(t, Charge(v, 0, 1, a, Options{Counter: true}), "final", a.Final, "the end")
	a.Final = aside(a.Final)
	holdsBase(t, Charge(v, 0, 1, a, Options{Counter: true}), "final", a.Final, "another end")
	a.Verdict, a.Reason = charge.No, charge.NoPlace
	no := Charge(v, 0, 1, a, Options{Counter: true})
	assert.Empty(t, listed(no, "final"))
	assert.Contains(t, no.Text(), "cannot counter-charge")
}

func TestTogetherIsItsWitness(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	joint, err := charge.ExplainTogether(v, []spatial.UnitID{1, 2}, 0)
	require.NoError(t, err)
	require.Equal(t, charge.Yes, joint.Verdict)
	e := Together(v, 0, &joint, Options{})
	for i := range joint.Slots {
		s := &joint.Slots[i]
		holdsBase(t, e, "final", s.Answer.Final, "a place")
		holds(t, e, "way", s.Answer.Path.End(v.Body(s.Unit).Base()).Centre(), "the end of a way")
	}
	for i := range joint.Slots {
		a, b := contactOf(&joint.Slots[i], joint.Target)
		assert.InDelta(t, joint.Slots[i].Contact, geom.Dist(a, b), 1e-9, "front in contact is as long as the answer says")
		holds(t, e, "slot", a, "the left end of the contact")
		holds(t, e, "slot", b, "the right end of the contact")
	}
	joint.Slots[0].Answer.Final = aside(joint.Slots[0].Answer.Final)
	holdsBase(t, Together(v, 0, &joint, Options{}), "final", joint.Slots[0].Answer.Final, "another place")
	joint.Order[0], joint.Order[1] = joint.Order[1], joint.Order[0]
	assert.NotEqual(t, e.Text(), Together(v, 0, &joint, Options{}).Text(), "another order")
}

func TestSurgeIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Dead red regiment @0,0 speed=5 shambling | Knights blue regiment @1.2,6^180 speed=8`)
	a, err := charge.Surge(v, 0, 6)
	require.NoError(t, err)
	require.Len(t, a.Struck, 1)
	e := Move(v, 0, Surge(6, a), Options{})
	holdsBase(t, e, "met", a.Met, "after its distance")
	holdsBase(t, e, "final", a.Struck[0].Final, "flush")
	holds(t, e, "leg", geom.Along(v.Body(0).Base().LeaderPoint(), v.Body(0).Base().Facing(), a.Forward), "the end of the way")
	a.Struck[0].Final = aside(a.Struck[0].Final)
	holdsBase(t, Move(v, 0, Surge(6, a), Options{}), "final", a.Struck[0].Final, "another end")
	a.Struck = nil
	assert.Empty(t, listed(Move(v, 0, Surge(6, a), Options{}), "final"))
}

func TestThreatsAreTheirWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Guard red troop @0,0 speed=5 | Ghouls blue regiment @-4,9^160 speed=5`)
	a := chargeAnswer(t, v, 1, 0)
	require.Equal(t, charge.Yes, a.Verdict)
	e := Position(v, Options{}, Threats(0, []Threat{{From: 1, Answer: *a}}))
	holdsBase(t, e, "final", a.Final, "where it would end")
	holds(t, e, "way", a.Path.End(v.Body(1).Base()).Centre(), "the end of the way")
	changed := *a
	changed.Final = aside(a.Final)
	holdsBase(t, Position(v, Options{}, Threats(0, []Threat{{From: 1, Answer: changed}})), "final", changed.Final, "another end")
	changed.Verdict = charge.Undecided
	open := Position(v, Options{}, Threats(0, []Threat{{From: 1, Answer: changed}}))
	assert.Empty(t, listed(open, "final"))
	holds(t, open, "open", v.Body(1).Eye(), "who might")
}
