package actions_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var coarse = move.Lattice{Step: 2, Turn: 45}

// tables are committed tables with edges, in an edition each.
func tables(t testing.TB, n int) (views []*spatial.View) {
	t.Helper()
	for i := range n {
		name := rules.EditionNames()[i%len(rules.EditionNames())]
		e := must.Get(rules.EditionByName(name))(t)
		table := must.Get(generate.Committed(i).Table(e))(t)
		table = must.Get(table.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48})))(t)
		views = append(views, table.Now())
	}
	return views
}

// bows gives every third unit a bow, every fifth a catapult.
func bows(v *spatial.View) map[spatial.UnitID]los.Weapon {
	w := map[spatial.UnitID]los.Weapon{}
	for id := range spatial.UnitID(v.Len()) {
		switch {
		case id%3 == 0:
			w[id] = los.Weapon{Range: 24}
		case id%5 == 0:
			w[id] = los.Weapon{Range: 48, Indirect: true}
		}
	}
	return w
}

func space(t testing.TB, v *spatial.View, o actions.Options) *actions.Space {
	t.Helper()
	return must.Get(actions.NewSpace(v.Table(), o))(t)
}

// The actions of an army are those of its units, which are those of the packages that
// decide.
func TestLegalIsWhatMayBeDone(t *testing.T) {
	for _, v := range tables(t, 4) {
		weapons := bows(v)
		s := space(t, v, actions.Options{Lattice: coarse, Weapons: weapons})
		var want []actions.Action
		var m move.Mover
		side := v.Table().Unit(0).Side
		for id := range spatial.UnitID(v.Len()) {
			if v.Table().Unit(id).Side != side {
				continue
			}
			for _, o := range move.Orders() {
				require.NoError(t, m.Set(v, id, o, false))
				for _, mv := range slices.Collect(m.Moves(coarse)) {
					want = append(want, actions.Action{Unit: id, Kind: actions.Kind(o), Move: mv, Close: mv.Close})
				}
			}
			for to := range spatial.UnitID(v.Len()) {
				if verdict := charge.Decide(v, id, to); verdict != charge.No {
					want = append(want, actions.Action{Unit: id, Kind: actions.Charge, Target: to, Close: verdict == charge.TooClose, Undecided: verdict == charge.Undecided})
				}
			}
			for to := range spatial.UnitID(v.Len()) {
				if w, ok := weapons[id]; ok && !v.Friends(id, to) && los.MayTurnAndShoot(v, id, to, w) {
					want = append(want, actions.Action{Unit: id, Kind: actions.Shoot, Target: to})
				}
			}
		}
		var g actions.Generator
		sel := actions.Selection{Side: side}
		require.Equal(t, want, slices.Collect(g.Legal(s, v, sel)))
		i := 0
		for a := range g.Legal(s, v, sel) {
			require.Equal(t, want[i], a)
			i++
		}
		require.Len(t, want, i)
		for range g.Legal(s, v, sel) {
			break // early stop
		}

		counts := g.Perft(nil, s, v, sel)
		legal := 0
		for _, c := range counts {
			legal += c.Legal()
			one := g.Perft(nil, s, v, actions.Selection{Units: []spatial.UnitID{c.Unit}, Kinds: actions.KindsOf(c.Kind)})
			require.Equal(t, []actions.Count{c}, one)
			sum := int64(0)
			for _, a := range want {
				if a.Unit != c.Unit || a.Kind != c.Kind || a.Close || a.Undecided {
					continue
				}
				at := a.Move.Final.Centre()
				sum += int64(a.Target) + int64(math.Round(1e4*at.X)) + int64(math.Round(1e4*at.Y))
			}
			require.Equal(t, sum, c.Sum)
		}
		require.Equal(t, len(want), legal)
	}
}

// Numbers and masks lead from actions to numbers and back.
func TestMaskBothWays(t *testing.T) {
	var g actions.Generator
	for _, v := range tables(t, 4) {
		s := space(t, v, actions.Options{Lattice: coarse, Weapons: bows(v)})
		mask := make([]bool, s.Size())
		for i := range mask {
			mask[i] = i%2 == 0 // of an earlier turn
		}
		want := slices.Collect(g.Legal(s, v, actions.Selection{}))
		n := must.Get(g.Mask(mask, s, v, actions.Selection{}))(t)
		require.Equal(t, len(want), n)
		k, last := 0, -1
		for i, a := range s.Actions(mask, v) {
			w := want[k]
			index, ok := s.Index(v, &w)
			require.True(t, ok)
			require.Equal(t, i, index)
			require.Greater(t, i, last)
			last = i
			w.Close, w.Undecided, w.Move.Close, w.Move.Final = false, false, false, geom.Base{}
			require.Equal(t, w, a)
			k++
		}
		require.Equal(t, n, k)
		twice := actions.Selection{Units: []spatial.UnitID{5, 0, 5}}
		n = must.Get(g.Mask(mask, s, v, twice))(t)
		k = 0
		for range s.Actions(mask, v) {
			k++
		}
		require.Equal(t, k, n, "a unit that is named twice has its actions once")
	}
}

// Every number is an action that has this number.
func TestEveryNumberIsAnAction(t *testing.T) {
	for _, v := range tables(t, 4) {
		s := space(t, v, actions.Options{Lattice: move.Lattice{Step: 4, Turn: 90}, Scout: true})
		for i := range s.Size() {
			a, ok := s.Action(v, i)
			require.True(t, ok)
			back, ok := s.Index(v, &a)
			require.True(t, ok)
			require.Equal(t, i, back)
			require.Equal(t, a.Kind < actions.Charge, a.Move.Scout)
		}
		for _, i := range []int{-1, s.Size(), math.MaxInt} {
			_, ok := s.Action(v, i)
			assert.False(t, ok)
		}
	}
}

// Numbers stay when units move, die and come to stand elsewhere in the list.
func TestNumbersLastForTheGame(t *testing.T) {
	v := tables(t, 3)[2]
	s := space(t, v, actions.Options{Lattice: coarse, Weapons: bows(v)})
	later := must.Get(v.Table().Without(3))(t)
	now := later.Now()
	require.Equal(t, v.Len(), now.Len())
	require.False(t, now.Has(3))
	var g actions.Generator
	seen := 0
	for a := range g.Legal(s, now, actions.Selection{}) {
		i, ok := s.Index(now, &a)
		require.True(t, ok)
		before, ok := s.Action(v, i)
		require.True(t, ok)
		require.Equal(t, later.Unit(a.Unit).Name, v.Table().Unit(before.Unit).Name)
		if a.Kind >= actions.Charge {
			require.Equal(t, later.Unit(a.Target).Name, v.Table().Unit(before.Target).Name)
		}
		after, ok := s.Action(now, i)
		require.True(t, ok)
		require.Equal(t, a.Unit, after.Unit)
		require.Equal(t, a.Target, after.Target)
		seen++
	}
	require.Positive(t, seen)
	dead, ok := s.Index(v, &actions.Action{Unit: 3})
	require.True(t, ok)
	_, ok = s.Action(now, dead)
	assert.False(t, ok)
}

// A unit that is slow, dazed or held for a turn has the numbers that it had before.
func TestNumbersDoNotHangOnState(t *testing.T) {
	v := tables(t, 1)[0]
	var before, units []spatial.Unit
	for id := range spatial.UnitID(v.Len()) {
		u := *v.Table().Unit(id)
		u.State = 0
		before = append(before, u)
		u.State = [4]spatial.State{spatial.Disordered, spatial.Frozen, spatial.Loot, spatial.Wavering}[id%4]
		units = append(units, u)
	}
	first := must.Get(spatial.NewOverlapping(rules.Third(), before, nil))(t)
	table := must.Get(spatial.NewOverlapping(rules.Third(), units, nil))(t)
	s := space(t, first.Now(), actions.Options{Lattice: coarse})
	var g actions.Generator
	last := -1
	for a := range g.Legal(s, table.Now(), actions.Selection{}) {
		i, ok := s.Index(table.Now(), &a)
		require.True(t, ok)
		require.Greater(t, i, last)
		last = i
	}
	require.Positive(t, last)
}

// In the move before the first turn nobody charges or shoots.
func TestMOV16ScoutsOnlyMove(t *testing.T) {
	for _, v := range tables(t, 4) {
		s := space(t, v, actions.Options{Lattice: coarse, Weapons: bows(v), Scout: true})
		var g actions.Generator
		for a := range g.Legal(s, v, actions.Selection{}) {
			require.Contains(t, []actions.Kind{actions.Advance, actions.AtTheDouble}, a.Kind)
			require.True(t, a.Move.Scout)
		}
	}
}

// Targets after a move are those of a shot from there.
func TestDST5TargetsAfterAMove(t *testing.T) {
	v := tables(t, 1)[0]
	s := space(t, v, actions.Options{Lattice: coarse})
	w := los.Weapon{Range: 18}
	var g actions.Generator
	seen, enough := 0, max(2, cases.For(40))
	for a := range g.Legal(s, v, actions.Selection{Kinds: actions.KindsOf(actions.Advance)}) {
		got := must.Get(actions.AppendTargets(nil, v, a.Unit, a.Move.Final, w))(t)
		there := must.Get(v.Table().With(a.Unit, a.Move.Final))(t)
		var want []spatial.UnitID
		for to := range spatial.UnitID(v.Len()) {
			shot := must.Get(los.Question{View: there.Now(), From: a.Unit, To: to}.ExplainShot(context.Background(), w))(t)
			if !v.Friends(a.Unit, to) && shot.Allowed {
				want = append(want, to)
			}
		}
		require.Equal(t, want, got)
		if seen++; seen == enough {
			break
		}
	}
	_, err := actions.AppendTargets(nil, v, 99, geom.Base{}, w)
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
}

func TestSpaceErrors(t *testing.T) {
	v := tables(t, 1)[0]
	var value *geom.ValueError
	_, err := actions.NewSpace(v.Table(), actions.Options{Lattice: move.Lattice{Step: -1}})
	require.ErrorAs(t, err, &value)
	_, err = actions.NewSpace(v.Table(), actions.Options{Weapons: map[spatial.UnitID]los.Weapon{0: {Range: math.NaN()}}})
	require.ErrorAs(t, err, &value)
	var id *spatial.IDError
	_, err = actions.NewSpace(v.Table(), actions.Options{Weapons: map[spatial.UnitID]los.Weapon{-1: {}}})
	require.ErrorAs(t, err, &id)

	var units []spatial.Unit
	for i := range 3 {
		u := *v.Table().Unit(spatial.UnitID(i))
		u.Speed, u.Traits = spatial.Given(1000), rules.Traits(0).With(rules.Individual)
		units = append(units, u)
	}
	e := rules.Third()
	e.IndividualsNimble = false
	fast := must.Get(spatial.NewOverlapping(e, units, nil))(t)
	many := move.Lattice{Step: 0.1, Turn: 0.1} // of which one grid can be numbered, and all together cannot
	if math.MaxInt == math.MaxInt32 {
		many.Step = 60
	}
	_, err = actions.NewSpace(fast, actions.Options{Lattice: many})
	assert.Equal(t, "too-many", coded.Of(err))
	_, err = actions.NewSpace(fast, actions.Options{Lattice: move.Lattice{Step: 0.01, Turn: 0.1}})
	require.Equal(t, "too-many", coded.Of(err))

	s := space(t, v, actions.Options{Lattice: coarse})
	var g actions.Generator
	_, err = g.Mask(make([]bool, 7), s, v, actions.Selection{})
	assert.Equal(t, "bad-list", coded.Of(err))
	for _, bad := range []actions.Action{{Unit: -1}, {Unit: 99}, {Kind: 99}, {Kind: actions.Charge, Target: 99}} {
		_, ok := s.Index(v, &bad)
		assert.False(t, ok, "%+v", bad)
	}
	assert.Empty(t, slices.Collect(g.Legal(s, v, actions.Selection{Side: "nobody"})))
	assert.Empty(t, slices.Collect(g.Legal(s, v, actions.Selection{Units: []spatial.UnitID{-1, 99}})))
	var nobody spatial.View
	_, ok := s.Action(&nobody, 3)
	assert.False(t, ok)
	_, ok = s.Index(&nobody, &actions.Action{})
	assert.False(t, ok)
	assert.Empty(t, slices.Collect(g.Legal(s, &nobody, actions.Selection{Units: []spatial.UnitID{0}})))
	for range s.Actions([]bool{true, true}, &nobody) {
		assert.Fail(t, "an action of nobody")
	}
	var nothing actions.Space
	assert.Zero(t, nothing.Size())
	assert.Empty(t, slices.Collect(g.Legal(&nothing, v, actions.Selection{})))
	_, ok = nothing.Action(v, 0)
	assert.False(t, ok)
}

func TestKindNames(t *testing.T) {
	for _, k := range actions.AllKinds() {
		back := must.Get(actions.ParseKind(k.String()))(t)
		assert.Equal(t, k, back)
		o, ok := k.Order()
		assert.Equal(t, k <= actions.AtTheDouble, ok)
		if ok {
			assert.Equal(t, o.String(), k.String())
		}
	}
	_, err := actions.ParseKind("dance")
	require.ErrorContains(t, err, `unknown kind of action "dance"; known: halt, change-facing`)
	assert.Equal(t, "unknown", actions.Kind(77).String())
	assert.True(t, actions.Kinds(0).Has(actions.Shoot))
	assert.False(t, actions.KindsOf(actions.Charge).Has(actions.Shoot))
	assert.False(t, actions.KindsOf(77).Has(actions.Halt), "not the empty set")
	assert.False(t, actions.KindsOf(77).Has(77))
	assert.False(t, actions.Kinds(0).Has(77))
}

// However many actions there are, listing them allocates nothing.
func TestListingAllocatesNothing(t *testing.T) {
	v := tables(t, 3)[2]
	s := space(t, v, actions.Options{Lattice: coarse, Weapons: bows(v)})
	var g actions.Generator
	dst := make([]actions.Action, 0, 1<<20)
	mask := make([]bool, s.Size())
	counts := make([]actions.Count, 0, 1000)
	n := 0
	ask := func() {
		dst = slices.AppendSeq(dst[:0], g.Legal(s, v, actions.Selection{}))
		n = 0
		for range g.Legal(s, v, actions.Selection{}) {
			n++
		}
		counts = g.Perft(counts[:0], s, v, actions.Selection{})
		if _, err := g.Mask(mask, s, v, actions.Selection{}); err != nil {
			t.Error(err)
		}
	}
	ask()
	require.Less(t, testing.AllocsPerRun(3, ask), 0.001*float64(n), "%d actions", n)
}

// In the shooting phase it counts what units have done: nobody shoots after a move At the Double,
// and who reloads only after a Halt.
func TestSHT2And3WhatUnitsHaveDone(t *testing.T) {
	v := tables(t, 1)[0]
	bows, reload := map[spatial.UnitID]los.Weapon{}, map[spatial.UnitID]los.Weapon{}
	for id := range spatial.UnitID(v.Len()) {
		bows[id], reload[id] = los.Weapon{Range: 30}, los.Weapon{Range: 30, Reload: true}
	}
	shots := func(weapons map[spatial.UnitID]los.Weapon, after los.Stance) (n int) {
		s := space(t, v, actions.Options{Lattice: coarse, Weapons: weapons})
		sel := actions.Selection{Kinds: actions.KindsOf(actions.Shoot), After: map[spatial.UnitID]los.Stance{}}
		for id := range spatial.UnitID(v.Len()) {
			sel.After[id] = after
		}
		var g actions.Generator
		for a := range g.Legal(s, v, sel) {
			w := weapons[a.Unit]
			w.After = after
			require.True(t, los.MayTurnAndShoot(v, a.Unit, a.Target, w))
			n++
		}
		return n
	}
	all := shots(bows, los.Halted)
	assert.Positive(t, all)
	for after, want := range map[los.Stance][2]int{
		los.AsStored: {all, all}, los.Halted: {all, all}, los.AfterMove: {all, 0}, los.AfterDouble: {0, 0},
	} {
		assert.Equal(t, want, [2]int{shots(bows, after), shots(reload, after)}, after)
	}
}
