package draw

import (
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	a, err := aftermath.Regroup(v, 0, aftermath.RegroupMove{Way: move.Forward, Inches: 3})
	require.NoError(t, err)
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
	a, err := aftermath.PullBack(v, []spatial.UnitID{1, 2}, 0)
	require.NoError(t, err)
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
	a, err := aftermath.Push(v, 1, 0, 9)
	require.NoError(t, err)
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
