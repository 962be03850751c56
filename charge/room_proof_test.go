package charge

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within
// which there is room for a charge of unit 0 at unit 1 for certain, or none.
func mostProved(t *testing.T, line string, yes bool) float64 {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), line)
	w := walkOf(t, v)
	return mostOf(v, func(m *los.Misplacement) bool {
		room, none := w.RoomIsProved(m)
		return yes && room || !yes && none
	})
}

// walkOf is the way of the charge of unit 0 at unit 1.
func walkOf(t *testing.T, v *spatial.View) *Walk {
	t.Helper()
	q := Question{View: v, From: 0, To: 1}
	a := must.Get(q.Explain(t.Context()))(t)
	return q.Walk(&a)
}

// mostOf is the greatest misplacement of everything within which something is proved.
func mostOf(v *spatial.View, proved func(m *los.Misplacement) bool) float64 {
	return scenetest.Most(v, func(units, pieces []float64) bool {
		return proved(&los.Misplacement{Units: units, Pieces: pieces})
	})
}

// A charge between two walls: each may come nearer by e, and the charger be elsewhere by what it
// carries out to the far end of the walls. More is not so, and not much less is proved.
func TestRoomIsProvedBetweenWalls(t *testing.T) {
	for _, beside := range []float64{0.4, 0.6, 0.9} {
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,9..%v,14 | blocking: W2 height=0 %v,9..50,14", 36-halfRegiment-beside, 36+halfRegiment+beside)
		far := math.Hypot(4, halfRegiment) / radiusRegiment
		most := beside / (1 + math.Sqrt(1+far*far))
		got := mostProved(t, line, true)
		assert.Less(t, got, most, beside)
		assert.Greater(t, got, 0.6*most, beside)
	}
}

// Between two units that stand beside the facing: each may come nearer to it, or go farther away,
// by e and by what the target carries out to where a flush charger ends.
func TestRoomIsProvedBesideTheFacing(t *testing.T) {
	const half, radius = 50 / geom.MMPerInch, 2.5207
	const near = 3.0 // a radius of the target, and two of the charger
	between := func(gap float64) string {
		return fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,15.5..%v,18 | blocking: W2 height=0 %v,15.5..50,18", 36-half-gap, 36+half+gap)
	}
	for _, short := range []float64{0.2, 0.4} {
		want := (short - 2*geom.ContactBand) / (1 + math.Sqrt(1+near*near))
		assert.InDelta(t, want, mostProved(t, between(-short), false), 0.003, short)
	}
}

const (
	halfRegiment, deepRegiment = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	radiusRegiment             = 2.52067
	gapAhead                   = 10 - 2*deepRegiment // of two that stand 10 inches apart
	hindranceOf                = "A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 "
)

// What is behind the charger and touches it does not hold it, as long as the widest gap between the
// two does not point ahead: what the charger carries may turn that.
func TestRoomIsProvedBeforeWhatItLeaves(t *testing.T) {
	for _, over := range []float64{0.4, 0.6} {
		x, y := 36+2*halfRegiment-over, 10-2*deepRegiment-0.001
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | D red regiment @%.9f,%.9f", x, y)
		far := math.Hypot(x+halfRegiment-36, 10-y+deepRegiment) / radiusRegiment
		want := (over + 0.001 - 2e-4) / 2 / (1 + math.Sqrt(1+far*far))
		got := mostProved(t, line, true)
		assert.Greater(t, got, want-0.002, over)
		assert.Less(t, got, over/2)
	}
}

// The front falls on so much of the facing, and may fall on less by what charger and target carry
// along it.
func TestRoomIsProvedAtTheEndOfTheFacing(t *testing.T) {
	for _, on := range []float64{0.3, 0.5} {
		x := 36 + 2*halfRegiment - on
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @%.9f,20^180", x)
		far := gapAhead / radiusRegiment // the front, across its way
		most := on / (1 + math.Sqrt(1+far*far))
		got := mostProved(t, line, true)
		assert.Greater(t, got, 0.4*most, on) // other ways may be proved for longer
	}
}

// mostHindered is [mostProved] of whether the way is hindered.
func mostHindered(t *testing.T, line string, hindered bool) float64 {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), line)
	w := walkOf(t, v)
	require.Equal(t, hindered, w.answer.Hindered.Hindered)
	return mostOf(v, func(m *los.Misplacement) bool {
		yes, no := w.HinderedIsProved(m)
		require.False(t, yes && no)
		return hindered && yes || !hindered && no
	})
}

// A wood that the way starts in, ends at, goes through or passes: wood and way each may be
// elsewhere by e, the way by what carries it. More is not so, and not much less is proved.
func TestCHG13HinderedIsProved(t *testing.T) {
	for name, x := range map[string]struct {
		wood     string
		hindered bool
		depth    float64    // in it, or off it
		from     geom.Point // the place of the way, seen from the middle of what carries it
	}{
		"where it starts": {fmt.Sprintf("30,%v..42,%v", 10+deepRegiment-0.5, 10+deepRegiment+0.2), true, 0.2 + 2*deepRegiment, geom.Point{}},
		"across":          {"30,14..42,14.5", true, 0.5 + 2*deepRegiment, geom.Point{Y: 4}},
		"beside":          {fmt.Sprintf("%v,8..50,12", 36+halfRegiment+0.6), false, 0.6, geom.Point{X: halfRegiment, Y: 2}},
		"beside the end":  {fmt.Sprintf("%v,17..50,19", 36+halfRegiment+0.6), false, 0.6, geom.Point{X: halfRegiment, Y: 2}},
		"behind":          {fmt.Sprintf("30,5..42,%v", 10-deepRegiment-0.4), false, 0.4, geom.Point{}},
	} {
		r := geom.Norm(x.from) / radiusRegiment
		got := mostHindered(t, hindranceOf+x.wood, x.hindered)
		assert.Less(t, got, x.depth/2, name)
		assert.Greater(t, got, 0.4*x.depth/(1+math.Sqrt(1+r*r)), name)
	}
}

// A way that is walked on a table where everything has moved as one is as hindered as it was; one
// that misses its facing is not walked.
func TestCHG13WalkOnAnotherTable(t *testing.T) {
	const line = "A red regiment @36,10 | C blue regiment @%v,20^180 | difficult: Wood height=0 %v,8..50,12"
	beside := 36 + halfRegiment + 0.3
	w := walkOf(t, scenetest.View(t, rules.Second161(), fmt.Sprintf(line, 36, beside)))
	for _, x := range []struct {
		target, wood  float64
		met, hindered bool
	}{{36, beside, true, false}, {36.2, beside, true, false}, {36, beside - 0.31, true, true}, {40.5, beside, false, false}} {
		met, hindered := w.On(scenetest.View(t, rules.Second161(), fmt.Sprintf(line, x.target, x.wood)))
		assert.Equal(t, x.met, met, x)
		assert.Equal(t, x.hindered, hindered, x)
	}
}

// An obstacle that the target may touch leaves open what it defends.
func TestStandsBesideAnObstacleThatMayBeTouched(t *testing.T) {
	for _, gap := range []float64{0.03, 0.06} {
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | obstacle: Hedge height=1 30,%.9f..42,23", 20+deepRegiment+gap)
		v := scenetest.View(t, rules.Beta2010(), line)
		w := walkOf(t, v)
		got := mostOf(v, func(m *los.Misplacement) bool {
			yes, _ := w.RoomIsProved(m)
			return yes
		})
		assert.InDelta(t, (gap-geom.ContactBand)/2, got, 1e-3)
	}
}

// A hero turns for free to a heading that is exact, so that it does not turn with a wood that it
// moves as one with.
func TestCHG13HeroBesideAWoodItMovesWith(t *testing.T) {
	for hero, proved := range map[string]bool{"infantry single 25x25 hero individual": false, "infantry troop 25x25": true} {
		v := scenetest.View(t, rules.Third(), fmt.Sprintf("A red %s @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 30,9.9..%v,10.1", hero, 36-12.5/geom.MMPerInch))
		q := Question{View: v, From: 0, To: 1}
		a := must.Get(q.Explain(t.Context()))(t)
		require.Equal(t, Yes, a.Verdict)
		require.False(t, a.Hindered.Hindered)
		m := los.Misplacement{Units: []float64{0.05, 0.05}, Pieces: []float64{0.05}, Together: [][]spatial.Thing{{spatial.UnitThing(0), spatial.PieceThing(0)}}}
		_, no := q.Walk(&a).HinderedIsProved(&m)
		assert.Equal(t, proved, no, hero)
	}
}
