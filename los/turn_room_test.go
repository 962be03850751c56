package los_test

import (
	"context"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// needsRoom is an edition by the reading that an individual needs room to turn before it shoots.
func needsRoom(e rules.Edition) rules.Edition {
	e.Readings.TurnToShootNeedsRoom = true
	return e
}

// TestSHT6NeedsRoomToTurn: a hero between two friends looks up the table, at nobody. By the one
// reading he turns and shoots; by the other his friends leave him no room, and are named.
func TestSHT6NeedsRoomToTurn(t *testing.T) {
	const line = `hero red hero individual 20x40 @36,20 | L red regiment 100x40 @33.63,20 | R red regiment 100x40 @38.37,20
		| right blue regiment height=5 @56,20^270 | behind blue regiment @36,8`
	bow := los.Weapon{Range: 36}
	editions(t, func(t *testing.T, e rules.Edition) {
		free, held := sceneOf(t, e, line), sceneOf(t, needsRoom(e), line)
		if !e.IndividualFreePivot {
			assert.Equal(t, free.shot("hero", "behind", bow), held.shot("hero", "behind", bow), "it looks all round")
			return
		}
		assert.True(t, free.shot("hero", "right", bow).Allowed)
		x := held.shot("hero", "right", bow)
		assert.Equal(t, los.NoRoomToTurn, x.Refused)
		assert.Equal(t, []string{"no-room-to-turn"}, x.Refused.Names())
		assert.Equal(t, []spatial.Thing{spatial.UnitThing(held.id("L")), spatial.UnitThing(held.id("R"))}, x.Blame.Things)
		assert.False(t, x.Blame.Edge)
		assert.True(t, x.Pivoted, "it is told as it would stand")
		assert.InDelta(t, 90, geom.Bearing(x.Facing), 1e-9)
		far := held.shot("hero", "right", los.Weapon{Range: 6})
		assert.Equal(t, []string{"out-of-range", "no-room-to-turn"}, far.Refused.Names())

		// About face there is room: it is as wide as it was.
		x = held.shot("hero", "behind", bow)
		assert.True(t, x.Allowed && x.Pivoted)
		assert.InDelta(t, 180, geom.Bearing(x.Facing), 1e-9)
		assert.Empty(t, x.Blame)

		// Sight and cover for a shot are those of the turn that it has room for.
		v := held.Now()
		_, ok := los.TurnToLook(v, held.id("hero"), held.id("right"), true)
		assert.False(t, ok)
		_, ok = los.TurnToArc(v, held.id("hero"), held.id("right"), true)
		assert.False(t, ok)
		_, ok = los.TurnToArc(v, held.id("hero"), held.id("right"), false)
		assert.True(t, ok, "a charge has a way of its own to say so")
		_, ok = los.TurnToLook(v, held.id("hero"), held.id("behind"), true)
		assert.True(t, ok)

		// A turn that is asked for by name needs room as well.
		after := must.Get(los.FreePivot(v, held.id("hero"), geom.FromBearing(90)))(t)
		named := must.Get(los.Question{View: &after, From: held.id("hero"), To: held.id("right")}.ExplainShot(context.Background(), bow))(t)
		assert.Equal(t, los.NoRoomToTurn, named.Refused)
		assert.False(t, los.MayShoot(&after, held.id("hero"), held.id("right"), bow))
	})
}

// TestSHT6TurnsAsideForRoom: straight at its target the hero would stand an inch from nobody, and
// so it turns as near to that as whole degrees leave it room.
func TestSHT6TurnsAsideForRoom(t *testing.T) {
	const line = `hero red hero individual 20x40 @36,20 | R red regiment 100x40 @38.72,20 | T blue regiment height=5 @56,30^270`
	v := sceneOf(t, rules.Second161(), line)
	x := v.shot("hero", "T", los.Weapon{Range: 36})
	straight := geom.Bearing(x.Facing)
	assert.InDelta(t, 63.43, straight, 0.01)

	h := sceneOf(t, needsRoom(rules.Second161()), line)
	y := h.shot("hero", "T", los.Weapon{Range: 36})
	assert.True(t, y.Allowed)
	turn := geom.Bearing(y.Facing) - straight
	assert.InDelta(t, 0, turn-float64(int(turn-0.5)), 1e-9, "whole degrees")
	base := h.Unit(0).Base
	assert.True(t, move.MayStand(h.Now(), 0, base.Turned(y.Facing)))
	assert.False(t, move.MayStand(h.Now(), 0, base.Turned(geom.FromBearing(straight+turn+1))), "no nearer to straight")
}

// TestSHT6NoRoomAtTheEdge: an edge and a house are named as well as units; an enemy that is nearer
// than an inch may be no nearer.
func TestSHT6NoRoomAtTheEdge(t *testing.T) {
	const line = `hero red hero individual 40x20 @36,0.5 | T blue regiment height=5 @52,0.8^270 | E blue regiment 100x40 @36,2.2^180
		| blocking: House height=1 35.7,1..36.3,1.2`
	h := sceneOf(t, needsRoom(rules.Second161()), line)
	v := scenetest.Bounded(t, h.Now(), 0, 0, 72, 48)
	x := must.Get(los.Question{View: v, From: 0, To: 1}.TurnAndExplainShot(context.Background(), los.Weapon{}))(t)
	assert.Equal(t, los.NoRoomToTurn, x.Refused)
	assert.Equal(t, los.Blame{Things: []spatial.Thing{spatial.UnitThing(2), spatial.PieceThing(0)}, Edge: true}, x.Blame)
}

// The law of the two readings, on random tables and on typed ones: who needs room never shoots
// where the other reading forbids it, and differs by nothing but room; every turn that it makes
// ends where a move may end; and no whole degree beside straight, tried one by one, would do where
// it says that none does.
func TestSHT6NeedsRoomLaw(t *testing.T) {
	lacks, aside, asked := 0, 0, 0
	of := func(name string, scene generate.Scene, e rules.Edition) {
		a := must.Get(scene.Table(e))(t, name)
		b := must.Get(scene.Table(needsRoom(e)))(t, name)
		free, held := a.Now(), b.Now()
		for from := range free.Units() {
			if !los.HasFreePivot(free, from) {
				continue
			}
			for to := range free.Units() {
				if free.Friends(from, to) || (int(from)+int(to))%cases.Few(6, 2) != 0 {
					continue
				}
				w := los.Weapon{Range: [3]float64{0, 12, 24}[int(to)%3], Indirect: to%4 == 0}
				x := must.Get(los.Question{View: free, From: from, To: to}.TurnAndExplainShot(context.Background(), w))(t)
				y := must.Get(los.Question{View: held, From: from, To: to}.TurnAndExplainShot(context.Background(), w))(t)
				require.Equal(t, y.Allowed, los.MayTurnAndShoot(held, from, to, w), "%s: %d at %d", name, from, to)
				require.Equal(t, y.Refused&los.NoRoomToTurn != 0, len(y.Blame.Things) > 0 || y.Blame.Edge)
				asked++
				if y.Allowed {
					require.True(t, x.Allowed, "%s: %d at %d", name, from, to)
					if y.Pivoted {
						require.True(t, move.MayStand(held, from, held.Body(from).Base().Turned(y.Facing)), "%s: %d at %d", name, from, to)
						if y.Facing != x.Facing {
							aside++
						}
					}
				} else if x.Allowed {
					require.Equal(t, los.NoRoomToTurn, y.Refused, "%s: %d at %d", name, from, to)
					lacks++
					require.False(t, someTurnDoes(t, free, from, to, w, x.Facing), "%s: %d at %d", name, from, to)
				} else {
					require.Equal(t, x.Refused, y.Refused&^los.NoRoomToTurn, "%s: %d at %d", name, from, to)
				}
				looksForAShot(t, held, from, to)
			}
		}
	}
	for i := range max(3, cases.For(60)) {
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}[i%3]
		seed := uint64(i) + 1000
		of("typed", generate.Typed(seed, 30).Scene, e)
		of("scattered", generate.Scattered(seed, 24, 8), e)
	}
	t.Logf("%d shots asked; %d lack room, %d turn aside", asked, lacks, aside)
	assert.Positive(t, lacks)
	if cases.Long() {
		assert.Positive(t, aside)
	}
}

// looksForAShot: a look for a shot turns as a shot without a range does.
func looksForAShot(t *testing.T, v *spatial.View, from, to spatial.UnitID) {
	t.Helper()
	at := *v
	if facing, ok := los.TurnToLook(v, from, to, true); ok {
		after := must.Get(los.FreePivot(v, from, facing))(t)
		at = after
	}
	s := must.Get(los.Question{View: &at, From: from, To: to}.ExplainSight(context.Background(), true))(t)
	shot := must.Get(los.Question{View: v, From: from, To: to}.TurnAndExplainShot(context.Background(), los.Weapon{InCombat: true}))(t)
	if !shot.Allowed && shot.Refused&^(los.NoRoomToTurn|los.NotSeen|los.OutOfArc) != 0 {
		return
	}
	require.Equal(t, shot.Allowed, s.Sees, "%d at %d", from, to)
	if facing, ok := los.TurnToArc(v, from, to, true); ok {
		require.True(t, move.MayStand(v, from, v.Body(from).Base().Turned(facing)))
	}
}

// someTurnDoes tries whole degrees beside straight, and the two that are tried first.
func someTurnDoes(t *testing.T, v *spatial.View, from, to spatial.UnitID, w los.Weapon, first geom.Point) bool {
	t.Helper()
	base := v.Body(from).Base()
	straight := geom.Unit(v.Body(to).Base().Centre().Sub(base.Centre()))
	does := func(facing geom.Point) bool {
		after := must.Get(los.FreePivot(v, from, facing))(t)
		return los.MayShoot(&after, from, to, w) && move.MayStand(v, from, base.Turned(facing))
	}
	for by := range 360 {
		if does(geom.Clockwise(straight, float64(by))) {
			return true
		}
	}
	return does(first)
}

// TestTurnToShootAllocatesNothing: neither reading does.
func TestTurnToShootAllocatesNothing(t *testing.T) {
	table := must.Get(generate.Typed(3, 12).Scene.Table(needsRoom(rules.Second161())))(t)
	v := table.Now()
	assert.Zero(t, testing.AllocsPerRun(2, func() {
		for from := range v.Units() {
			for to := range v.Units() {
				los.MayTurnAndShoot(v, from, to, los.Weapon{})
				los.TurnToLook(v, from, to, true)
				los.TurnToArc(v, from, to, true)
			}
		}
	}))
}

// A square base fits by a quarter of a turn where no whole degree beside straight leaves it room.
func TestSHT6TurnsAsideByAQuarter(t *testing.T) {
	const line = `Hero red hero individual 50x50 @20,20^90 | T blue hero individual @24.21,29.38^225 | U0 red monster @17.36,18.11^0
		| U1 blue infantry troop @18.54,22.77^0 | U2 blue monster @16.72,26.98^0`
	v := sceneOf(t, needsRoom(rules.Second161()), line).Now()
	w := los.Weapon{Range: 24}
	s := must.Get(los.Question{View: v, From: 0, To: 1}.TurnAndExplainShot(context.Background(), w))(t)
	assert.True(t, s.Allowed)
	assert.True(t, los.MayTurnAndShoot(v, 0, 1, w))
	assert.InDelta(t, 0, math.Mod(geom.Bearing(s.Facing), 360), 1e-9)
}

// A hero who sees his target neither straight at its middle nor at its nearest point, but after
// another turn.
func TestSHT6TurnsToAnyDirection(t *testing.T) {
	for _, line := range []string{
		`G red large-infantry single @20.432,16.442^90 hero individual | F blue cavalry single @29.538,17.163^270 hero individual
			| C blue large-infantry regiment @24.582,16.442^180`,
		`A blue monster @21.744,8.644^45 | C red cavalry single @24.783,13.548^258.959 hero individual | E blue titan @22.442,12.342^349.391`,
	} {
		v := sceneOf(t, rules.Second161(), line).Now()
		from, to := spatial.UnitID(1), spatial.UnitID(0)
		w := los.Weapon{Range: 24}
		assert.True(t, los.MayTurnAndShoot(v, from, to, w))
		s := must.Get(los.Question{View: v, From: from, To: to}.TurnAndExplainShot(context.Background(), w))(t)
		assert.True(t, s.Allowed)
		assert.True(t, s.Pivoted)
		after := must.Get(los.FreePivot(v, from, s.Facing))(t)
		assert.True(t, los.MayShoot(&after, from, to, w))
		facing, ok := los.TurnToLook(v, from, to, true)
		assert.True(t, ok)
		after = must.Get(los.FreePivot(v, from, facing))(t)
		assert.True(t, los.ClearToShoot(&after, from, to))
		assert.True(t, los.TurnAndGlance(v, from, to).Sees)
	}
}

// The oracle of free turns: where no turn is said to do, none of 3,600 does that are tried one by
// one; on random tables and on typed ones.
func TestSHT6EveryTurnOracle(t *testing.T) {
	asked, searched, refused := 0, 0, 0
	of := func(name string, scene generate.Scene, e rules.Edition) {
		table := must.Get(scene.Table(e))(t, name)
		v := table.Now()
		for from := range v.Units() {
			if !los.HasFreePivot(v, from) {
				continue
			}
			base := v.Body(from).Base()
			for to := range v.Units() {
				if v.Friends(from, to) || (int(from)+int(to))%cases.Few(12, 1) != 0 {
					continue
				}
				asked++
				w := los.Weapon{Range: [3]float64{0, 12, 24}[int(to)%3], Indirect: to%4 == 0}
				s := must.Get(los.Question{View: v, From: from, To: to}.TurnAndExplainShot(context.Background(), w))(t)
				require.Equal(t, s.Allowed, los.MayTurnAndShoot(v, from, to, w))
				straight := geom.Unit(v.Body(to).Base().Centre().Sub(base.Centre()))
				if s.Allowed {
					if s.Pivoted && s.Facing != straight {
						searched++
					}
					continue
				}
				if s.Undecided || s.Refused&(los.NotSeen|los.OutOfArc) == 0 {
					continue
				}
				refused++
				for d := range 3600 {
					after := must.Get(los.FreePivot(v, from, geom.Clockwise(straight, float64(d)/10)))(t)
					require.False(t, los.MayShoot(&after, from, to, w), "%s: %d at %d, turned by %v", name, from, to, float64(d)/10)
				}
			}
		}
	}
	for i := range max(3, cases.For(30)) {
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}[i%3]
		seed := uint64(i) + 5000
		of("typed", generate.Typed(seed, 30).Scene, e)
		of("scattered", generate.Scattered(seed, 24, 8), e)
	}
	t.Logf("%d shots asked: %d after a turn that is not straight, %d refused by all", asked, searched, refused)
	assert.Positive(t, refused)
}

// A no of an individual hangs on no more than what turns it by any turn, or says that it is an
// estimate.
func TestSHT6MarginsOfTurns(t *testing.T) {
	const line = `D blue single @18.158,20.402^180 hero individual | A blue large-cavalry horde @30.53,10.507^90`
	v := sceneOf(t, rules.Second2015(), line).Now()
	w := los.Weapon{Range: 12, Targets: los.Friends, InCombat: true}
	s := must.Get(los.Question{View: v, From: 0, To: 1}.TurnAndExplainShot(context.Background(), w))(t)
	require.False(t, s.Allowed)
	require.Equal(t, los.OutOfRange, s.Refused)
	base := v.Body(0).Base()
	way := geom.Unit(v.Body(1).Base().NearestTo(base.Centre()).A.Sub(base.Centre()))
	for _, part := range []float64{0.97, 1.03} {
		nearer := must.Get(v.Turned(0, base.At(geom.Along(base.Centre(), way, -float64(part*s.Margin())))))(t)
		assert.Equal(t, part > 1, los.MayTurnAndShoot(&nearer, 0, 1, w), "by %v of %v", part, s.Margin())
	}
}
