package los_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

// alongALine is a viewer whose leader point is in line with the fronts of a line of units, shoulder to shoulder at any heading: at the
// line, in front of it or at its end, or in the row with it and apart. Any of the line is the target.
func alongALine(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	f := anyHeading(r)
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 20 + 10*r.Float64(), Y: 20 + 10*r.Float64()}, f, w, d, float64(1+r.IntN(4)))
	b := viewer.Base
	s := sketch{shifted: -1, units: []spatial.Unit{viewer}}
	along := [3]float64{-w/2 - 8*r.Float64(), -b.Width() * float64(r.IntN(2)), 0.5 + 12*r.Float64()}[r.IntN(3)]
	for k := range 2 + r.IntN(4) {
		nw, nd := anySize(r)
		look, wide, deep := f, nw, nd
		if r.IntN(3) == 0 {
			look, wide, deep = geom.RightOf(f), nd, nw
		} else if r.IntN(2) == 0 {
			look = geom.Neg(f)
		}
		at := b.World(geom.Point{X: along + wide/2, Y: (d + deep) / 2})
		s.units = append(s.units, sketchUnit(t, fmt.Sprint("of the line ", k), at, look, nw, nd, float64(1+r.IntN(4))))
		along += wide
	}
	k := 1 + r.IntN(len(s.units)-1)
	s.units[1], s.units[k] = s.units[k], s.units[1]
	return s
}

// beyondAnEnd is a viewer whose front somebody is in contact with who ends just beyond the leader point, and a target far off in that
// direction that is ahead of the line of the front by little or nothing: no line comes to it over the other if he was typed
// a hair too far ahead.
func beyondAnEnd(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	f := anyHeading(r)
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 20 + 10*r.Float64(), Y: 20 + 10*r.Float64()}, f, w, d, float64(1+r.IntN(3)))
	b, side := viewer.Base, float64(1-2*r.IntN(2))
	at := func(x, y float64) geom.Point { return b.World(geom.Point{X: side * x, Y: d/2 + y}) }
	size, end, far := [3]float64{20, 25, 40}[r.IntN(3)]/geom.MMPerInch, 0.005+0.05*r.Float64(), 4+16*r.Float64()
	ahead, ofPiece := [2]float64{0, 0.01 * r.Float64()}[r.IntN(2)], r.IntN(2) == 0
	if ofPiece {
		ahead += 0.002 // typed, its side has another direction
	}
	target := sketchUnit(t, "target", at(far, size/2+float64(ahead*far)), geom.Neg(f), size, size, float64(1+r.IntN(3)))
	s := sketch{shifted: -1, units: []spatial.Unit{viewer, target}}
	nw, nd := anySize(r)
	if !ofPiece {
		s.units = append(s.units, sketchUnit(t, "other", at(end-nw/2, nd/2), geom.Neg(f), nw, nd, 4))
		return s
	}
	piece := sketched{kind: terrain.Blocking, height: 5}
	for _, p := range [4]geom.Point{at(end-nw, 0), at(end, 0), at(end, nd), at(end-nw, nd)} {
		piece.ring = append(piece.ring, p)
	}
	s.pieces = append(s.pieces, piece)
	return s
}

// openedByTyping counts what typing makes of sight.
type openedByTyping struct {
	hidden, clear  int
	opened, closed int // by typing
	unsaid         int // of those, the verdict is proved within the contact band
	far            int // of those, the exact table is farther from the limit than typing brings two things nearer to each other
}

// add asks about a sketch, typed to three or four decimals.
func (n *openedByTyping) add(t *testing.T, r *rand.Rand, s *sketch, e rules.Edition) {
	t.Helper()
	exact := s.view(e)
	s.grid = [2]float64{1e3, 1e4}[r.IntN(2)]
	typed := s.view(e)
	if exact == nil || typed == nil {
		return
	}
	typed = position.Weld(typed.Table()).Now() // as a position has it
	was, is := los.Clear(exact, 0, 1), los.Clear(typed, 0, 1)
	if was {
		n.clear++
	} else {
		n.hidden++
	}
	if was == is {
		return
	}
	if is {
		n.opened++
	} else {
		n.closed++
	}
	if los.ClearStands(typed, 0, 1, s.off(geom.ContactBand)) {
		n.unsaid++
	}
	rounded := math.Sqrt2 / s.grid // so much nearer, or farther, come two things of which both are typed
	if len(s.pieces) > 0 {
		rounded *= 2 // a side of which both ends are rounded is off by more where it is prolonged
	}
	if los.ClearStands(exact, 0, 1, s.off(rounded)) {
		n.far++
	}
}

// TestLOS1TypedLines: of a line of units in contact, nobody is seen past another because of how they were typed, along the line from
// its front or from its end. (What is left hangs on less than the band with exact coordinates, too: three corners in one line, or
// in 2010 two tops.) Sight of it says that it is close.
func TestLOS1TypedLines(t *testing.T) { typedLooks(t, alongALine, 0x5eb1, 200) }

// TestLOS1TypedContactAtTheEye: the same of a line with terrain in it, shoulder to shoulder or apart, that the viewer's front is in
// contact with. What is in line with it and in contact with none of it is told as it was typed, and the answer says that it is close. A
// sliver of half a thousandth of an inch beside the line was a clear line of sight, in half of all such tables.
func TestLOS1TypedContactAtTheEye(t *testing.T) { typedLooks(t, facingALine, 0x5ea6, 25) }

// TestLOS1TypedEndAtTheEye: who touches the leader point hides the directions that lead into him, also those that no line over him
// comes to as he was typed: half a thousandth of an inch too far ahead.
func TestLOS1TypedEndAtTheEye(t *testing.T) { typedLooks(t, beyondAnEnd, 0x5eb7, none) }

// TestCVR2TypedEndAtTheEye: so it does for cover.
func TestCVR2TypedEndAtTheEye(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		e.Readings.CoverView = rules.CoverViewArea // whole models are no measure of hairs
		shaded := 0
		for seed := range uint64(cases.For(15_000)) {
			r := rand.New(rand.NewPCG(seed, 0x5eb8))
			s := beyondAnEnd(t, r)
			exact := s.view(e)
			s.grid = [2]float64{1e3, 1e4}[r.IntN(2)]
			typed := s.view(e)
			if exact == nil || typed == nil || los.SideOf(exact, 0, 1).Facing != los.SideOf(typed, 0, 1).Facing {
				continue
			}
			was := los.Glance(exact, 0, 1).Fraction
			if was > 0 {
				shaded++
			}
			require.InDelta(t, was, los.Glance(typed, 0, 1).Fraction, 0.01, "table %d", seed)
		}
		assert.Positive(t, shaded)
	})
}

// TestLOS1TypedOneLine: where one line is judged, to the middle of a facing, typing turns nothing beside who the leader point
// is in line or in contact with: a leader point that was typed into him by less than the band looks out of him.
func TestLOS1TypedOneLine(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		if e.Sight == rules.TrueLine {
			return // it has no such reading
		}
		e.Readings.SightTo = rules.SightToFacingCentre
		for _, line := range [2]func(testing.TB, *rand.Rand) sketch{beyondAnEnd, alongALine} {
			var n openedByTyping
			for seed := range uint64(cases.For(10_000)) {
				r := rand.New(rand.NewPCG(seed, 0x5eb9))
				s := line(t, r)
				n.add(t, r, &s, e)
			}
			t.Logf("%+v", n)
			assert.Zero(t, n.opened)
			assert.Zero(t, n.closed)
			assert.Positive(t, n.hidden)
		}
	})
}

// none, as how many may be opened: not one.
const none = 0

// typedLooks types looks of a kind in all editions: no clear line is closed, no more than one of so many that are closed is opened,
// and what typing has turned says so, and was nearer to its limit on the exact table than typing is exact.
func typedLooks(t *testing.T, line func(testing.TB, *rand.Rand) sketch, seeds uint64, oneIn int) {
	editions(t, func(t *testing.T, e rules.Edition) {
		var n openedByTyping
		for seed := range uint64(cases.For(15_000)) {
			r := rand.New(rand.NewPCG(seed, seeds))
			s := line(t, r)
			n.add(t, r, &s, e)
		}
		t.Logf("%+v", n)
		assert.Zero(t, n.unsaid)
		assert.Zero(t, n.closed)
		assert.Zero(t, n.far)
		if oneIn == none {
			assert.Zero(t, n.opened)
		}
		assert.LessOrEqual(t, oneIn*n.opened, n.hidden+oneIn-1)
		assert.Positive(t, n.hidden)
	})
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

// TestClearStandsBesideALine: there, too, what is proved of sight stands on all tables on which everything has been shifted by no more.
func TestClearStandsBesideALine(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		for k, line := range [2]func(testing.TB, *rand.Rand) sketch{facingALine, alongALine} {
			proved := 0
			for seed := range uint64(cases.For(1_000)) {
				r := rand.New(rand.NewPCG(seed, 0x5ea8))
				s := line(t, r)
				s.grid = [3]float64{1e3, 1e4, 0}[r.IntN(3)]
				if clearStandsOn(t, r, &s, e, fmt.Sprint("table ", seed, " of ", k)) {
					proved++
				}
			}
			assert.Positive(t, proved)
			t.Logf("%d proved", proved)
		}
	})
}

// TestClearStandsBeyondAnEnd: and so where somebody may touch the leader point, or not, and the target is seen past his end.
func TestClearStandsBeyondAnEnd(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		proved := 0
		for seed := range uint64(cases.For(2_000)) {
			r := rand.New(rand.NewPCG(seed, 0x5ebb))
			s := beyondAnEnd(t, r)
			s = *s.strewn(r, [3]float64{0.004, 0.02, 0.1}[r.IntN(3)])
			if s.view(e) != nil && clearStandsWithin(t, r, &s, e, [3]float64{0.0005, 0.001, 0.003}[r.IntN(3)], fmt.Sprint("table ", seed)) {
				proved++
			}
		}
		assert.Positive(t, proved)
		t.Logf("%d proved", proved)
	})
}

// TestClearStandsAlongAnAngle: of a piece with a bay one arm may be along the line of sight while the other is what is in contact with the
// viewer, so that contact closes an opening beside the one because of the other.
func TestClearStandsAlongAnAngle(t *testing.T) {
	north := geom.Point{Y: 1}
	editions(t, func(t *testing.T, e rules.Edition) {
		proved := 0
		for k := range 60 {
			r := rand.New(rand.NewPCG(uint64(k), 0x5eac))
			off := 4e-4 * float64(k)
			s := sketch{shifted: -1, units: []spatial.Unit{
				sketchUnit(t, "viewer", geom.Point{X: 20, Y: 19}, north, 2, 2, 2),
				sketchUnit(t, "target", geom.Point{X: 20, Y: 36}, geom.Neg(north), 4, 2, 2),
			}, pieces: []sketched{
				{terrain.Blocking, 5, []geom.Point{{X: 21, Y: 19.5}, {X: 22.7, Y: 19.5}, {X: 22.7, Y: 30}, {X: 20, Y: 30}, {X: 20, Y: 25}, {X: 21, Y: 25}}},
				{terrain.Blocking, 5, []geom.Point{{X: 10, Y: 32}, {X: 20 - off, Y: 32}, {X: 20 - off, Y: 33}, {X: 10, Y: 33}}},
			}}
			if clearStandsWithin(t, r, &s, e, 1e-4, fmt.Sprint("open by ", off)) && los.Clear(s.view(e), 0, 1) {
				proved++
			}
		}
		assert.Positive(t, proved)
	})
}

// clearStandsOn reports whether sight is proved to stand where everything has been shifted by some amount, and tries it.
func clearStandsOn(t *testing.T, r *rand.Rand, s *sketch, e rules.Edition, what string) bool {
	t.Helper()
	if s.view(e) == nil {
		return false
	}
	return clearStandsWithin(t, r, s, e, [4]float64{0.0005, 0.003, 0.02, 0.06}[r.IntN(4)], what)
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
