package los

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within
// which an answer is proved.
func mostProved(v *spatial.View, proved func(m *Misplacement) bool) float64 {
	lo, hi := 0.0, 1.0
	for hi-lo > 1e-5 {
		by := lo + (hi-lo)/2
		m := Misplacement{Units: make([]float64, v.Table().Len()), Pieces: make([]float64, v.Table().NumPieces())}
		for i := range m.Units {
			m.Units[i] = by
		}
		for i := range m.Pieces {
			m.Pieces[i] = by
		}
		if proved(&m) {
			lo = by
		} else {
			hi = by
		}
	}
	return lo
}

// A line between two walls is clear until each has come half of its distance nearer, and the line
// the other half: all but the contact band, which shows nothing.
func TestClearIsProvedBetweenWalls(t *testing.T) {
	for _, beside := range []float64{0.1, 0.3} {
		line := fmt.Sprintf("A red infantry single 20x20 @36,10 | C blue infantry single 20x20 @36,30^180 | blocking: W1 height=9 20,12..%v,28 | blocking: W2 height=9 %v,12..50,28", 36-beside, 36+beside)
		for _, e := range []rules.Edition{rules.Second161(), rules.Beta2010()} {
			v := scenetest.View(t, e, line)
			require.True(t, Clear(v, 0, 1))
			got := mostProved(v, func(m *Misplacement) bool { return ClearIsProved(v, 0, 1, m) })
			assert.InDelta(t, (beside-geom.ContactBand)/2, got, 1e-4, e.Name)
		}
	}
}

// Cover on the facing is proved as long as the viewer cannot be before another side, which the
// target carries along out to where the viewer is.
func TestCoverIsProvedUntilAnotherSideIsFaced(t *testing.T) {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	for _, beside := range []float64{0.1, 0.2} {
		corner := geom.Point{X: 36 - half, Y: 30 - deep}
		eye := corner.Add(geom.Point{X: -8 + beside/math.Sqrt2, Y: -8 - beside/math.Sqrt2})
		ahead := geom.FromBearing(45)
		at := geom.Along(eye, ahead, -10/geom.MMPerInch)
		line := fmt.Sprintf("A red infantry single 20x20 @%.9f,%.9f^45 | C blue regiment @36,30^180 | obstacle: Wall height=1 33.35,27.5..42,27.9", at.X, at.Y)
		v := scenetest.View(t, rules.Second161(), line)
		require.True(t, InCover(v, 0, 1))
		got := mostProved(v, func(m *Misplacement) bool { return CoverIsProved(v, 0, 1, m) })
		far := geom.Dist(eye, geom.Point{X: 36, Y: 30}) / math.Hypot(half, deep)
		want := beside / (1 + math.Sqrt(1+far*far))
		assert.InDelta(t, want, got, want/20)
	}
}

// Half of a view (2010) is proved with what each part of it counts for at the worst: a wall hides
// the whole side of the target, a little more than its facing that is shown. The edge of the wall
// along the line past the corner is elsewhere by 2e, where it ends; and the eye, seen from the
// target, by e and by what the target carries along out to where the eye is.
func TestCoverIsProvedByWhatPartsOfTheViewCountFor(t *testing.T) {
	const wide, deep = 20 / geom.MMPerInch, 40 / geom.MMPerInch
	corner := geom.Point{X: 36 - wide/2, Y: 40 - deep/2}
	for _, beside := range []float64{14.5, 15.5} {
		const depth, end = 25.0, 0.9
		eye := corner.Sub(geom.Point{X: beside, Y: depth})
		past := corner.Sub(eye)
		near, far := geom.Along(eye, past, 0.5), geom.Along(eye, past, end)
		aside := geom.Scale(geom.LeftOf(geom.Unit(past)), 4)
		ahead := geom.FromBearing(30)
		at := geom.Along(eye, ahead, -10/geom.MMPerInch)
		line := fmt.Sprintf("A red infantry single 20x20 @%.9f,%.9f^30 | C blue infantry single 20x40 @36,40^180 | blocking: Wall height=9", at.X, at.Y)
		for _, p := range []geom.Point{near, far, far.Add(aside), near.Add(aside)} {
			line += fmt.Sprintf(" %.9f,%.9f", p.X, p.Y)
		}
		v := scenetest.View(t, rules.Beta2010(), line)
		require.True(t, InCover(v, 0, 1), beside)
		got := mostProved(v, func(m *Misplacement) bool { return CoverIsProved(v, 0, 1, m) })

		side := func(to float64) float64 { // what it counts for, to some inches behind the facing
			part := depth / (depth + to)
			return beside * (1 - part*part) / 2
		}
		radius := math.Hypot(wide, deep) / 2
		reach := geom.Dist(eye, geom.Point{X: 36, Y: 40}) / radius
		stands := func(e float64) bool {
			shown := side((2*e + geom.ProofSlack) / end / (beside / geom.Norm(past)))
			astray := e*(1+math.Sqrt(1+reach*reach)) + geom.ProofSlack
			least, most := recedes(depth, depth+deep, astray)
			return (1-astray/beside)*(least*(side(deep)-shown)-most*shown) > wide
		}
		want := 0.0
		for stands(want + 1e-6) {
			want += 1e-6
		}
		require.Positive(t, want)
		assert.InDelta(t, want, got, want/50+1e-5, beside)
	}
}

// The same between two units.
func TestClearIsProvedBetweenUnits(t *testing.T) {
	for _, beside := range []float64{0.1, 0.3} {
		const half = 50 / geom.MMPerInch
		line := fmt.Sprintf("A red infantry single 20x20 @36,10 | C blue infantry single 20x20 @36,30^180 | D red regiment 100x400 @%.9f,20 | E blue regiment 100x400 @%.9f,20", 36-half-beside, 36+half+beside)
		v := scenetest.View(t, rules.Second161(), line)
		require.True(t, Clear(v, 0, 1))
		got := mostProved(v, func(m *Misplacement) bool { return ClearIsProved(v, 0, 1, m) })
		assert.InDelta(t, (beside-geom.ContactBand)/2, got, 1e-4)
	}
}

// What an individual touched before its free pivot (row LOS-10) is open as near to contact as both
// may move.
func TestClearIsProvedOfWhatWasTouchedBeforeAPivot(t *testing.T) {
	for _, gap := range []float64{0.1, 0.3} {
		const half = 12.5 / geom.MMPerInch
		line := fmt.Sprintf("A red infantry single hero individual 25x25 @36,10^90 | C blue infantry regiment @36,30^180 | difficult: Wood height=3 30,8..%.9f,12", 36-half-gap)
		e := rules.Second161()
		e.FreePivotSeesThrough = false
		v := scenetest.View(t, e, line)
		after := must.Get(FreePivot(v, 0, geom.Point{Y: 1}))(t)
		p := newPair(&after, 0, 1, false)
		got := mostProved(&after, func(m *Misplacement) bool { return !worstCase{&p}.mayHaveTouched(m) })
		assert.InDelta(t, (gap-geom.ContactBand)/2, got, 1e-3, gap)
	}
}

// Who makes the same motion as the terrain that it touches touched it before its free pivot for
// certain; after it the terrain has not turned with it.
func TestLOS10WhatMovesAsOneDoesNotTurnAsOne(t *testing.T) {
	const half, by = 12.5 / geom.MMPerInch, 0.3
	e := rules.Second161()
	require.False(t, e.FreePivotSeesThrough)
	v := scenetest.View(t, e, "A red infantry single hero individual 25x25 @%v,10^90 | C blue infantry regiment @36,30^180 | difficult: Wood height=3 30,8..36,12", 36+half)
	after := must.Get(FreePivot(v, 0, geom.FromBearing(30)))(t)
	p := newPair(&after, 0, 1, false)
	m := Misplacement{Units: []float64{by, by}, Pieces: []float64{by}}
	assert.True(t, worstCase{&p}.mayHaveTouched(&m))
	m.Together = [][]spatial.Thing{{spatial.PieceThing(0), spatial.UnitThing(0)}}
	assert.False(t, worstCase{&p}.mayHaveTouched(&m))
	assert.InDelta(t, 0, m.apart(v, 0, 0), 1e-4)
	assert.InDelta(t, 2*by, m.apart(&after, 0, 0), 1e-4)
	assert.InDelta(t, 2*by, m.apart(v, 1, 0), 1e-4)
}

// TestLOS1NoSeamWhereOneThingGoesOn: where the shadows of two things meet, a line gets
// through by the reading that touching passes, unless a third hides on both sides of it: in one
// shadow, or in two that meet there since the near side of the target bends.
func TestLOS1NoSeamWhereOneThingGoesOn(t *testing.T) {
	a, b := interval{lo: 0, hi: 1, thing: 1, role: hides}, interval{lo: 1, hi: 2, thing: 2, role: hides}
	for _, c := range []struct {
		name    string
		shadows []interval
		seam    bool
	}{
		{"two that meet", []interval{a, b}, true},
		{"one over both", []interval{a, {lo: 0.5, hi: 1.5, thing: 3, role: hides}, b}, false},
		{"one in two shadows", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1, hi: 1.5, thing: 3, role: hides}}, false},
		{"one in two shadows, seen over", []interval{a, {lo: 0.5, hi: 1, thing: 3}, b, {lo: 1, hi: 1.5, thing: 3}}, true},
		{"two things in two shadows", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1, hi: 1.5, thing: 4, role: hides}}, true},
		{"one that begins later", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1.25, hi: 1.5, thing: 3, role: hides}}, true},
	} {
		lo, hi := widestOpening(c.shadows, 2)
		if c.seam {
			assert.Equal(t, [2]float64{1, 1}, [2]float64{lo, hi}, c.name)
		} else {
			assert.Less(t, hi-lo, -0.4, c.name)
		}
	}
}

// What is explained until a context ends looks for the end many times, and where it has come there
// is little left to do: steps are counted, no time. Each long loop has a scene that is in it.
func TestExplainedWorkEnds(t *testing.T) {
	const two = "A red regiment 101.6x50.8 @0,0 height=1 speed=5 | B blue regiment 101.6x50.8 @1,14^180 height=1 speed=5"
	const hero = "A red hero individual 25x25 @0,0 height=1 speed=5 | B blue regiment 101.6x50.8 @1,14^180 height=1 speed=5 | C blue regiment 101.6x50.8 @0.5,9 height=2"
	w := Weapon{Range: 48}
	type work func(u *until, q Question) error
	sight := func(u *until, q Question) error { _, err := u.explainSight(q.View, q.From, q.To, false); return err }
	cover := func(u *until, q Question) error { _, err := u.explainCover(q.View, q.From, q.To); return err }
	for name, c := range map[string]struct {
		edition     rules.Edition
		scene       string
		points      int
		least, most int // steps: that it takes, and once it has ended
		work        work
	}{
		"sight by true line": {rules.Beta2010(), two, 120, 200, 25, sight},
		"cover by true line": {rules.Beta2010(), two, 120, 40, 25, cover},
		"shot by true line":  {rules.Beta2010(), two, 120, 200, 25, func(u *until, q Question) error { _, err := u.explainShot(q.View, q.From, q.To, w); return err }},
		"a turn": {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error {
			_, _, err := u.turnAndExplainSight(q.View, q.From, q.To, false)
			return err
		}},
		"a turn for cover":  {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error { _, _, err := u.turnAndExplainCover(q.View, q.From, q.To); return err }},
		"a turn for a shot": {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error { _, err := u.turnAndExplainShot(q.View, q.From, q.To, w); return err }},
	} {
		t.Run(name, func(t *testing.T) {
			v := scenetest.Of(t, c.edition, scenetest.Units(t, c.scene), scenetest.Star(t, geom.Point{X: 0.3, Y: 6.5}, c.points, 4, 2, 3))
			q := Question{v, 0, 1}
			whole := &until{done: make(chan struct{})}
			require.NoError(t, c.work(whole, q))
			ended := make(chan struct{})
			close(ended)
			rest := &until{done: ended}
			require.NoError(t, c.work(rest, q))
			t.Logf("%d steps, %d once it has ended", whole.steps, rest.steps)
			assert.Greater(t, whole.steps, c.least)
			assert.Less(t, rest.steps, c.most)
		})
	}
}

// Each question gives the error of a context that has ended, and no answer; one that never ends
// changes nothing.
func TestQuestionGivesTheErrorOfItsContext(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red hero individual 25x25 @0,0 | B blue regiment @1,14^180 | C blue regiment @0.5,9")
	q, w := Question{v, 0, 1}, Weapon{Range: 48}
	over, cancel := context.WithCancelCause(context.Background())
	cancel(assert.AnError)
	going, stop := context.WithCancel(context.Background())
	defer stop()

	_, err := q.ExplainSight(over, false)
	require.ErrorIs(t, err, context.Canceled)
	_, err = q.ExplainCover(over)
	require.ErrorIs(t, err, context.Canceled)
	_, err = q.ExplainShot(over, w)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = q.TurnAndExplainSight(over, false)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = q.TurnAndExplainCover(over)
	require.ErrorIs(t, err, context.Canceled)
	shot, err := q.TurnAndExplainShot(over, w)
	require.ErrorIs(t, err, context.Canceled)
	require.Zero(t, shot)

	s, in := must.Two(q.TurnAndExplainSight(going, false))(t)
	want, wantIn := must.Two(Question{v, 0, 1}.TurnAndExplainSight(context.Background(), false))(t)
	assert.Equal(t, want, s)
	assert.Equal(t, wantIn, in)
	got := must.Get(q.TurnAndExplainShot(going, w))(t)
	wanted := must.Get(Question{v, 0, 1}.TurnAndExplainShot(context.Background(), w))(t)
	assert.Equal(t, wanted, got)
}
