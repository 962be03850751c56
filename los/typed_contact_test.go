package los_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
)

// TestLOS1TypedWoodAtTheFront are two tables as somebody typed them: a wood at the front of the
// target, and a friend beside it, were seen past by less than 5e-5 inch.
func TestLOS1TypedWoodAtTheFront(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		wood := func(ring orb.Ring) terrain.Piece {
			return must.Get(terrain.NewPiece("T", terrain.Difficult, 1, orb.Polygon{ring}))(t)
		}
		straight := newScene(t, e, []spatial.Unit{
			unit(t, "A0", 33.547, 22.031, 0, 125, 100, individual), unit(t, "A1", 36.992, 23.016, 0, 50, 50, individual),
			unit(t, "B0", 34.68, 33.964, 190, 75, 75, individual, foe),
		}, wood(orb.Ring{{36.008, 24}, {37.976, 24}, {37.976, 26}, {36.008, 26}}))
		slanted := newScene(t, e, []spatial.Unit{
			unit(t, "S1", 38.3357, 19.1588, 45, 50, 50, individual), unit(t, "B0", 39.6692, 33.7673, 195, 50, 75, foe),
			unit(t, "B1", 38.1158, 33.674, 195, 25, 50, foe),
		}, wood(orb.Ring{{38.3364, 32.5959}, {37.3857, 32.8507}, {36.868, 30.9188}, {37.8187, 30.6641}}))
		if e.Sight == rules.TrueLine {
			assert.False(t, straight.sight("B0", "A1").Clear)
			assert.False(t, slanted.sight("S1", "B1").Clear)
		}
	})
}

// TestLOS8HalfAHillUnderTheViewer is a table as somebody typed it: the viewer stands with its front
// along the edge of a hill of its own size, and off the hill it is behind that. A shift of 0.2608
// does that, and the margin was told as 0.394.
func TestLOS8HalfAHillUnderTheViewer(t *testing.T) {
	hill := must.Get(terrain.NewPiece("T", terrain.Hill, 2, orb.Polygon{{{38.0825, 31.5462}, {38.7051, 32.0282}, {39.1337, 31.4747}, {38.5111, 30.9927}}}))(t)
	s := newScene(t, rules.Second2015(), []spatial.Unit{
		unit(t, "A0", 32.3839, 22.8725, 7.25, 100, 80, height(2)), unit(t, "A1", 36.2895, 22.3757, 7.25, 100, 80),
		unit(t, "B0", 38.6348, 31.4759, 232.25, 20, 20, height(2), foe), unit(t, "B1", 38.2582, 32.927, 232.25, 50, 50, foe),
	}, hill)
	sight := s.sight("B0", "A0")
	assert.True(t, sight.Clear)
	off := make([]float64, s.Len())
	off[s.id("B0")] = 0.261
	assert.False(t, los.ClearIsProved(s.Now(), s.id("B0"), s.id("A0"), &los.Misplacement{Units: off}))
	b := s.Now().Body(s.id("B0")).Base()
	moved := must.Get(s.If(s.id("B0"), b.At(b.Centre().Add(geom.Point{X: 0.2582, Y: -0.0637}))))(t)
	assert.False(t, los.Clear(&moved, s.id("B0"), s.id("A0")))
}

// TestLOS1SliverBesideALine is a table as somebody typed it: what touches the leader point hid half
// a thousandth of an inch less of a hero beside it than with exact coordinates, and he was charged.
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
