package arcs

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// The tests of this file each kill a mutant that once passed all others.

// TestO12HalfPlaneBeginsAtTheFront: the half plane of that reading lies ahead of the front
// edge, not of the centre.
func TestO12HalfPlaneBeginsAtTheFront(t *testing.T) {
	viewer := base(t, 0, 0, 0, 100, 80)
	for ahead, in := range map[float64]bool{-0.5: false, -0.01: false, 0.01: true, 0.5: true} {
		p := InHalfPlane(viewer, base(t, 10, ahead, 0, 100, 80)) // as deep, so their fronts are so far apart
		assert.Equal(t, in, p.In, ahead)
		assert.InDelta(t, ahead, p.Margin, 1e-9)
	}
}

// TestARC5TieOfTheEye: where the eye is on the line of the front arc, that tie is told; where
// it is on the line of a flank and the rear, the champion's base decides (beta-2010, by the eye).
func TestARC5TieOfTheEye(t *testing.T) {
	e := rules.Beta2010()
	e.Readings.ChampionArc = rules.ChampionArcEye
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	for _, tie := range []rules.ArcTie{rules.ArcTieHigher, rules.ArcTieLower} {
		e.Readings.ArcTie = tie
		l := Leader{Point: geom.Point{X: w + 3, Y: d + 3}, Champion: base(t, w+4, d+2, 225, 20, 20)}
		got := FacingOf(&e, target, false, l)
		assert.True(t, got.Tied)
		want := [2]Facing{Front, Right}
		if tie == rules.ArcTieHigher {
			want = [2]Facing{Right, Front}
		}
		assert.Equal(t, want, [2]Facing{got.Facing, got.Tie})
		l = Leader{Point: geom.Point{X: w + 3, Y: -d - 3}, Champion: base(t, w+2.7, -d-3.3, 315, 20, 20)}
		got = FacingOf(&e, target, false, l)
		assert.Equal(t, Rear, got.Facing)
		assert.False(t, got.Tied)
		assert.Positive(t, got.Margin)
	}
}

// TestARC5SharesAlikeButForRounding: a champion half in the flank arc and half in the rear
// arc is met on the flank, wherever rounding has left a bit more of him.
func TestARC5SharesAlikeButForRounding(t *testing.T) {
	e := rules.Beta2010()
	more := 0
	for i := range 200 {
		bearing, far := 7.3*float64(i), 1+0.037*float64(i)
		target := base(t, 31.7, 17.9, bearing, 100, 80)
		f, r := target.Facing(), target.RightWard()
		at := geom.Along(geom.Along(target.Centre(), f, -target.HalfDepth()-far), r, target.HalfWidth()+far)
		champion := base(t, at.X, at.Y, bearing+180, 20, 20)
		got := FacingOf(&e, target, false, Leader{Point: geom.Along(at, f, -10/25.4), Champion: champion})
		assert.Equal(t, Right, got.Facing, i)
		assert.Equal(t, Rear, got.Tie, i)
		assert.True(t, got.Tied, i)
		if AreaIn(target, Rear, champion) > AreaIn(target, Right, champion) {
			more++
		}
	}
	assert.Greater(t, more, 20)
}
