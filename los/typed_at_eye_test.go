package los_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

// facingALine is a viewer with its front against a line of units and heroes that are dressed with each other, shoulder to
// shoulder or apart, some of them farther along that line than its front reaches. Pieces of terrain stand in the line, too.
// Any of the line is the target.
func facingALine(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	f := anyHeading(r)
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 20 + 10*r.Float64(), Y: 20 + 10*r.Float64()}, f, w, d, float64(1+r.IntN(4)))
	b := viewer.Base
	s := sketch{shifted: -1, units: []spatial.Unit{viewer}}
	along := -w/2 - 8*r.Float64()
	if r.IntN(4) == 0 { // somebody begins, or ends, at the middle of the front
		along = -b.Width() * float64(r.IntN(2))
	}
	for k := range 2 + r.IntN(4) {
		nw, nd := anySize(r)
		if r.IntN(4) > 0 || k == 0 {
			look := [4]geom.Point{geom.Neg(f), geom.Neg(f), f, geom.RightOf(f)}[r.IntN(4)]
			deep := nd
			if look == geom.RightOf(f) {
				nw, deep = nd, nw
			}
			at := b.World(geom.Point{X: along + nw/2, Y: (d + deep) / 2})
			if look == geom.RightOf(f) {
				s.units = append(s.units, sketchUnit(t, fmt.Sprint("of the line ", k), at, look, deep, nw, float64(1+r.IntN(4))))
			} else {
				s.units = append(s.units, sketchUnit(t, fmt.Sprint("of the line ", k), at, look, nw, deep, float64(1+r.IntN(4))))
			}
		} else {
			piece := sketched{kind: [2]terrain.Kind{terrain.Difficult, terrain.Blocking}[r.IntN(2)], height: float64(1 + r.IntN(5))}
			for _, p := range [4]geom.Point{{X: along, Y: d / 2}, {X: along + nw, Y: d / 2}, {X: along + nw, Y: d/2 + nd}, {X: along, Y: d/2 + nd}} {
				piece.ring = append(piece.ring, b.World(p))
			}
			s.pieces = append(s.pieces, piece)
		}
		along += nw + [4]float64{0, 0, 0.5, 4 * r.Float64()}[r.IntN(4)]
	}
	k := 1 + r.IntN(len(s.units)-1)
	s.units[1], s.units[k] = s.units[k], s.units[1]
	return s
}

// TestLOS1TypedContactAtTheEye: of a line of units that the viewer's front is in contact with nobody is seen past another that it
// touches because of how they were typed. A sliver of half a thousandth of an inch beside the line was a clear line of sight, in half
// of all such tables.
func TestLOS1TypedContactAtTheEye(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		hidden, opened, closed, apart := 0, 0, 0, 0
		for seed := range uint64(cases.For(15_000)) {
			r := rand.New(rand.NewPCG(seed, 0x5ea6))
			s := facingALine(t, r)
			exact := s.view(e)
			s.grid = [2]float64{1e3, 1e4}[r.IntN(2)]
			typed := s.view(e)
			if exact == nil || typed == nil {
				continue
			}
			was, is := los.Clear(exact, 0, 1), los.Clear(typed, 0, 1)
			if !was {
				hidden++
			}
			switch {
			case was == is:
			case was:
				closed++
				t.Logf("table %d: a clear line was closed", seed)
			case touchesWhatHides(exact):
				opened++
				t.Logf("table %d: a clear line was opened", seed)
			default:
				apart++
			}
		}
		t.Logf("%d hidden; %d opened by typing, %d closed, and %d opened beside what is in line and not in contact with the viewer", hidden, opened, closed, apart)
		assert.LessOrEqual(t, 100*(opened+closed), hidden+99, "pieces whose corners were rounded have sides of a direction of their own")
		assert.LessOrEqual(t, 10*apart, hidden)
		assert.Positive(t, hidden)
	})
}

// touchesWhatHides reports whether the viewer is in contact with something that hides some of the target.
func touchesWhatHides(v *spatial.View) bool {
	for _, thing := range los.AppendHiding(nil, v, 0, 1, false) {
		if v.InContact(thing, spatial.UnitThing(0)) {
			return true
		}
	}
	return false
}

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
