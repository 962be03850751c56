package los_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS1SliverBesideALine is a table as somebody typed it: what touches the leader point hid half a thousandth of an
// inch less of a hero beside it than with exact coordinates, and he was charged.
func TestLOS1SliverBesideALine(t *testing.T) {
	for name, places := range map[string][3]string{
		"exact": {"33.9735010675418,22.0655419171024", "32.9735010675418,25.6088490037166", "35.8278317762032,24.0340458541103"},
		"typed": {"33.974,22.066", "32.974,25.609", "35.828,24.034"},
	} {
		s := sceneOf(t, rules.Third(), fmt.Sprintf(`
			A red regiment 200x80 @%s^0 height=2
			L blue regiment 125x100 @%s^180 height=3
			M blue individual 20x20 @%s^180 height=1`, places[0], places[1], places[2]))
		assert.False(t, s.sight("A", "M").Clear, name)
	}
}

// clearStandsWithin is [clearStandsOn] of a table that there is, and an amount.
func clearStandsWithin(t *testing.T, r *rand.Rand, s *sketch, e rules.Edition, by float64, what string) bool {
	t.Helper()
	v := s.view(e)
	if !los.ClearStands(v, 0, 1, s.off(by)) {
		return false
	}
	was := los.Clear(v, 0, 1)
	for range 60 {
		if w := s.strewn(r, by).view(e); w != nil {
			require.Equal(t, was, los.Clear(w, 0, 1), "%s, everything shifted by up to %v", what, by)
		}
	}
	return true
}

// off is everything of the sketch misplaced by that much.
func (s *sketch) off(by float64) *los.Misplacement {
	return &los.Misplacement{Units: slices.Repeat([]float64{by}, len(s.units)), Pieces: slices.Repeat([]float64{by}, len(s.pieces))}
}

// strewn is the sketch, as it was typed, with everything shifted by up to so much, along and across the viewer's front or anyhow.
func (s sketch) strewn(r *rand.Rand, by float64) *sketch {
	ahead := geom.Bearing(s.units[0].Base.Facing())
	shift := func() geom.Point {
		way := [2]float64{ahead + 90*float64(r.IntN(4)), 360 * r.Float64()}[r.IntN(2)]
		return geom.Scale(geom.FromBearing(way), [2]float64{1, r.Float64()}[r.IntN(2)]*by)
	}
	t := s
	t.units, t.pieces, t.grid = slices.Clone(s.units), slices.Clone(s.pieces), 0
	for i := range t.units {
		b := s.units[i].Base
		t.units[i].Base = b.At(s.typed(i, b.Centre()).Add(shift()))
	}
	for k := range t.pieces {
		t.pieces[k].ring = slices.Clone(s.pieces[k].ring)
		d := shift()
		for i, p := range s.pieces[k].ring {
			t.pieces[k].ring[i] = s.typed(len(s.units)+k, p).Add(d)
		}
	}
	return &t
}
