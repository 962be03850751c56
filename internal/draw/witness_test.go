package draw

import (
	"context"
	"slices"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listed are the points of the groups of that name in the first picture of an exhibit, in inches,
// from the display list.
func listed(e Exhibit, id string) (points []geom.Point) {
	fit := fitsOf(e)[0]
	for _, item := range itemsIn(e, id) {
		switch x := item.(type) {
		case display.Disc:
			points = append(points, fit.Table(x.At))
		case display.Shape:
			for _, p := range x.Path.Points {
				points = append(points, fit.Table(p))
			}
		}
	}
	return points
}

// holds asserts that a point is drawn in a group: in the display list to the last digit, and in the
// SVG as exactly as paper has it.
func holds(t testing.TB, e Exhibit, id string, want geom.Point, what string) {
	t.Helper()
	inSVG := slices.ContainsFunc(slices.Concat(drawn(t, e, id)...), func(p geom.Point) bool { return geom.Dist(p, want) <= drawnTol })
	assert.True(t, inSVG, "%s: %v is not in the group %s of the SVG", what, want, id)
	for _, p := range listed(e, id) {
		if geom.Dist(p, want) < 1e-9 {
			return
		}
	}
	assert.Fail(t, what, "%v is not among %v", want, listed(e, id))
}

// What a sight rests on is what is drawn, to the last digit that paper has.
func TestSightIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | blocking: Wall height=3 36.4,16 40,16 40,16.7 36.4,16.7`)
	a := sightOf(t, v, 0, 1)
	require.True(t, a.Clear)
	e := Sight(v, 0, 1, a, Options{})
	holds(t, e, "sight-line", a.Line[0], "eye")
	holds(t, e, "sight-line", a.Line[1], "end")
	require.NotEmpty(t, a.Shadows)
	for _, s := range a.Shadows {
		holds(t, e, "shadow", s.Right, "right end")
		holds(t, e, "shadow", s.Left, "left end")
	}
	margin := listed(e, "margin")
	require.NotEmpty(t, margin)
	assert.InDelta(t, a.Margin, geom.Dist(margin[0], margin[1]), 1e-6, "the margin is drawn as long as it is")

	// Whoever changes the answer changes the picture.
	a.Line[1] = a.Line[1].Add(geom.Point{X: 0.01})
	holds(t, Sight(v, 0, 1, a, Options{}), "sight-line", a.Line[1], "another end")
	a.Clear, a.Sees = false, false
	other := Sight(v, 0, 1, a, Options{})
	assert.Empty(t, listed(other, "sight-line"))
	assert.Contains(t, other.Text(), "does not see")
}

// Arcs and facings.
func TestArcIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @44,14^180")
	a := sightOf(t, v, 0, 1)
	require.True(t, a.HasArcShift)
	e := Position(v, Options{}, Arc(0, 1, a))
	holds(t, e, "margin", a.ArcShift[0], "from")
	holds(t, e, "margin", a.ArcShift[1], "to")
	loc := los.FacingOf(v, 0, 1)
	holds(t, Position(v, Options{}, Facing(0, 1, loc)), "margin", loc.Nearest, "the nearest point of an arc line")
	left, right := arcs.Rear.Edge(v.Body(1).Base())
	loc.Facing = arcs.Rear
	rear := Position(v, Options{}, Facing(0, 1, loc))
	holds(t, rear, "facing", left, "left end")
	holds(t, rear, "facing", right, "right end")
}

// The ways of charges, first contact and ends.
func TestChargeIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `charger red regiment @-5,1^10 speed=6 height=2 | target blue 200x60 @0,10^180 speed=6 height=2 | friend red 40x40 @2.7,7.9 speed=6 height=2`)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.Yes, a.Verdict)
	e := Charge(v, 0, 1, a, Options{})
	for id, b := range map[string]geom.Base{"met": a.Met, "aligned": a.Aligned, "final": a.Final} {
		for _, c := range b.Corners() {
			holds(t, e, id, c, id)
		}
	}
	met := a.Path.End(v.Body(0).Base())
	holds(t, e, "leg", met.LeaderPoint(), "the end of the last leg")
	changed := *a
	changed.Final = a.Final.At(a.Final.Centre().Add(geom.Point{X: 0.25}))
	for _, c := range changed.Final.Corners() {
		holds(t, Charge(v, 0, 1, &changed, Options{}), "final", c, "another end")
	}
	changed.Verdict, changed.Reason = charge.No, charge.NoWay
	changed.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}
	no := Charge(v, 0, 1, &changed, Options{})
	assert.Empty(t, listed(no, "final"))
	assert.NotEmpty(t, listed(no, "culprit"))
	assert.Contains(t, no.Text(), "blocked by friend")
}

// Places that are too near.
func TestPlaceIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0 speed=5 | Ghouls blue regiment @3,6^180 speed=5`)
	a := must.Get(move.Place(v, 0, v.Body(0).Base().At(geom.Point{X: 0.5, Y: 2.2})))(t)
	require.Len(t, a.Violations, 1)
	x := a.Violations[0]
	e := Move(v, a.Unit, a, Options{})
	holds(t, e, "margin", x.Nearest[0], "own point")
	holds(t, e, "margin", x.Nearest[1], "the other's")
	assert.InDelta(t, x.Asked+x.Slack, geom.Dist(x.Nearest[0], x.Nearest[1]), 1e-9)
	a.Violations, a.Legal = nil, true
	assert.Empty(t, listed(Move(v, a.Unit, a, Options{}), "zone"))
}

// labelAt is where on the table a label of the first picture stands.
func labelAt(e Exhibit, text string) (at geom.Point, ok bool) {
	var visit func(items []display.Item)
	visit = func(items []display.Item) {
		for _, it := range items {
			switch x := it.(type) {
			case display.Group:
				visit(x.Items)
			case display.Text:
				if x.Text == text {
					at, ok = fitsOf(e)[0].Table(x.At), true
				}
			}
		}
	}
	visit(e.drawing().Items)
	return at, ok
}

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
	joint := must.Get(charge.ExplainTogether(v, []spatial.UnitID{1, 2}, 0))(t)
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
	a := must.Get(charge.Surge(v, 0, 6))(t)
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

func TestMoveIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0 speed=5 | Ghouls blue regiment @3,6^180 speed=5 | difficult: Wood height=2 -6,2 -3,2 -3,6 -6,6`)
	a, err := move.Check(v, 0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1.2}, {Way: move.Pivot, By: -35}, {Way: move.Forward, By: 3.6}}})
	require.NoError(t, err)
	require.Len(t, a.Stands, 3)
	e := Move(v, a.Unit, a, Options{})
	holds(t, e, "leg", a.Stands[0].LeaderPoint(), "after the first step")
	holdsBase(t, e, "pivot", a.Stands[1], "after the pivot")
	holds(t, e, "leg", a.Stands[2].LeaderPoint(), "after the last step")
	holdsBase(t, e, "final", a.Final, "the end")
	require.NotEmpty(t, a.Faults)
	holds(t, e, "margin", a.Faults[0].Nearest[0], "own point")
	holds(t, e, "margin", a.Faults[0].Nearest[1], "the other's")
	require.NotEmpty(t, a.Hinders)
	for _, p := range v.Table().Piece(0).Shape().Outline() {
		holds(t, e, "passed", p, "what it goes through")
	}
	a.Final, a.Stands[2], a.Faults, a.Hinders, a.Legal = aside(a.Final), aside(a.Stands[2]), nil, nil, true
	a.Least = move.Fault{}
	other := Move(v, a.Unit, a, Options{})
	holdsBase(t, other, "final", a.Final, "another end")
	holds(t, other, "leg", a.Stands[2].LeaderPoint(), "another end of the last step")
	assert.Empty(t, listed(other, "margin"))
	assert.Empty(t, listed(other, "passed"))
}

func TestReachIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0^30 speed=5`)
	b := v.Body(0).Base()
	ways := []Straight{{move.OrderAdvance, move.Forward, []r1.Interval{{Lo: 0, Hi: 2}, {Lo: 3.5, Hi: 5}}}}
	e := Position(v, Options{}, Reach(0, ways))
	for _, s := range ways[0].Spans {
		for _, at := range []float64{s.Lo, s.Hi} {
			holds(t, e, "span", geom.Along(b.LeaderPoint(), b.Facing(), at), "an end of a stretch")
		}
		holdsBase(t, e, "reach", b.At(geom.Along(b.Centre(), b.Facing(), s.Hi)), "the base there")
	}
	ways[0].Spans[1].Hi = 4.5
	holds(t, Position(v, Options{}, Reach(0, ways)), "span", geom.Along(b.LeaderPoint(), b.Facing(), 4.5), "another end")
	assert.Empty(t, listed(Position(v, Options{}, Reach(0, nil)), "span"))
}

func TestRegroupIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Axes red regiment @0,0 speed=5 | Ghouls blue regiment @4.4,5^200 speed=5`)
	a := must.Get(aftermath.Regroup(v, 0, aftermath.RegroupMove{Way: move.Forward, Inches: 3}))(t)
	e := Move(v, a.Unit, a, Options{})
	holds(t, e, "leg", a.Moved.LeaderPoint(), "the end of the move")
	holds(t, e, "shuffle", a.Shuffle.From.Centre(), "before the shuffle")
	holds(t, e, "shuffle", a.Shuffle.Final.Centre(), "after it")
	holdsBase(t, e, "final", a.Final, "the end")
	a.Final, a.Shuffle.Final = aside(a.Final), aside(a.Shuffle.Final)
	other := Move(v, a.Unit, a, Options{})
	holdsBase(t, other, "final", a.Final, "another end")
	holds(t, other, "shuffle", a.Shuffle.Final.Centre(), "another shuffle")
}

func TestPullBackIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `target blue 160x80 @0,1.6^180 | left red 80x80 @-2.1,-1.55 | right red 80x80 @1.049606,-1.55 | enemy blue 100x50 @4.6,-2.2^180`)
	a := must.Get(aftermath.PullBack(v, []spatial.UnitID{1, 2}, 0))(t)
	require.NotEmpty(t, a.Nudged)
	e := Move(v, 0, a, Options{})
	for _, c := range a.Chargers {
		holds(t, e, "leg", c.Back.LeaderPoint(), "straight back")
		holdsBase(t, e, "final", c.Final, "the end")
	}
	holdsBase(t, e, "nudged", a.Nudged[0].Final, "an enemy that is moved")
	a.Nudged[0].Final = aside(a.Nudged[0].Final)
	holdsBase(t, Move(v, 0, a, Options{}), "nudged", a.Nudged[0].Final, "and elsewhere")
	a.Stays = true
	assert.Contains(t, Move(v, 0, a, Options{}).Text(), "stay in contact")
}

func TestPushIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), pushLine)
	a := must.Get(aftermath.Push(v, 1, 0, 9))(t)
	require.True(t, a.Straight.HasStopped)
	e := Move(v, 1, a, Options{})
	holds(t, e, "leg", a.Final.LeaderPoint(), "the end of the way")
	holdsBase(t, e, "final", a.Final, "the end")
	left, right := a.Arc.Facing.Edge(v.Body(0).Base())
	holds(t, e, "facing", left, "the facing that the caster is before")
	holds(t, e, "facing", right, "the facing that the caster is before")
	holdsBase(t, e, "culprit", v.Body(2).Base(), "what stops it")
	a.Straight.HasStopped, a.Final = false, aside(a.Final)
	other := Move(v, 1, a, Options{})
	holdsBase(t, other, "final", a.Final, "another end")
	assert.Empty(t, listed(other, "culprit"))
	a.Immune = aftermath.Rooted
	assert.Contains(t, Move(v, 1, a, Options{}).Text(), "It stays: the speed of ")
}

func TestCoverIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	a := coverOf(t, v, 0, 1)
	require.NotEmpty(t, a.Shadows)
	e := Cover(v, 0, 1, a, Options{})
	for _, s := range a.Shadows {
		holds(t, e, "shade", v.Body(0).Eye(), "the eye")
		holds(t, e, "shade", s.Right, "right end")
		holds(t, e, "shade", s.Left, "left end")
	}
	left, right := a.Facing.Facing.Edge(v.Body(1).Base())
	holds(t, e, "facing", left, "the facing that is judged")
	holds(t, e, "facing", right, "the facing that is judged")
	a.Shadows[0].Left = a.Shadows[0].Left.Add(geom.Point{X: 0.01})
	holds(t, Cover(v, 0, 1, a, Options{}), "shade", a.Shadows[0].Left, "another end")
	a.InCover, a.Shadows, a.Shades = false, nil, nil
	not := Cover(v, 0, 1, a, Options{})
	assert.Empty(t, listed(not, "shade"))
	assert.Contains(t, not.Text(), "is not in cover")
}

func TestShotIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	w := los.Weapon{Range: 6}
	a := must.Get(los.Question{View: v, From: 0, To: 2}.ExplainShot(context.Background(), w))(t)
	e := Shot(v, 0, 2, w, a, Options{})
	holds(t, e, "distance", a.Measured[0], "from")
	holds(t, e, "distance", a.Measured[1], "to")
	holds(t, e, "range", a.Measured[0].Add(geom.Point{Y: w.Range}), "how far the weapon reaches")
	holds(t, e, "sight-line", a.Sight.Line[1], "the clear line")
	a.Measured[1] = a.Measured[1].Add(geom.Point{X: 0.3})
	a.Allowed, a.Refused = false, los.OutOfRange
	other := Shot(v, 0, 2, w, a, Options{})
	holds(t, other, "distance", a.Measured[1], "to another point")
	assert.Contains(t, other.Text(), "may not shoot")
}
