package los_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sketch is a table that can be built as it is, typed, or with one thing shifted: units before
// pieces, the viewer first and the target second.
type sketch struct {
	units   []spatial.Unit
	pieces  []sketched
	grid    float64 // places of the grid to an inch; 0 for exact coordinates
	shifted int
	by      geom.Point
}

// sketched is one piece of terrain.
type sketched struct {
	kind   terrain.Kind
	height float64
	ring   []geom.Point
}

// typed is a place as the sketch has it.
func (s *sketch) typed(thing int, p geom.Point) geom.Point {
	if s.grid > 0 {
		p = geom.Point{X: math.Round(p.X*s.grid) / s.grid, Y: math.Round(p.Y*s.grid) / s.grid}
	}
	if thing == s.shifted {
		p = p.Add(s.by)
	}
	return p
}

// with is the sketch with one thing shifted.
func (s sketch) with(thing int, by geom.Point) *sketch {
	s.shifted, s.by = thing, by
	return &s
}

// view is the table, or nil where there can be none.
func (s *sketch) view(e rules.Edition) *spatial.View {
	var units []spatial.Unit
	for i, u := range s.units {
		u.Base = u.Base.At(s.typed(i, u.Base.Centre()))
		units = append(units, u)
	}
	var pieces []terrain.Piece
	for k, p := range s.pieces {
		var ring orb.Ring
		for _, at := range p.ring {
			at = s.typed(len(s.units)+k, at)
			ring = append(ring, orb.Point{at.X, at.Y})
		}
		piece, err := terrain.NewPiece(fmt.Sprint("piece ", k), p.kind, p.height, orb.Polygon{ring})
		if err != nil {
			return nil
		}
		pieces = append(pieces, piece)
	}
	table, err := spatial.New(e, units, pieces)
	if err != nil {
		return nil
	}
	return table.Now()
}

// sizes are bases in millimetres.
var sizes = [...][2]float64{{100, 80}, {100, 40}, {125, 50}, {200, 80}, {20, 20}, {25, 25}, {50, 50}, {75, 75}, {25, 50}}

func anySize(r *rand.Rand) (w, d float64) {
	s := sizes[r.IntN(len(sizes))]
	return s[0] / geom.MMPerInch, s[1] / geom.MMPerInch
}

func sketchUnit(t testing.TB, name string, at, facing geom.Point, w, d, h float64) spatial.Unit {
	t.Helper()
	b, err := geom.NewBase(at, facing, w, d)
	require.NoError(t, err)
	return spatial.Unit{Name: name, Side: name, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(h), Speed: spatial.Given(5)}
}

// anyHeading is one that people type, or any.
func anyHeading(r *rand.Rand) geom.Point {
	return geom.FromBearing([5]float64{0, 45, 195, 7.25, 360 * r.Float64()}[r.IntN(5)])
}

// corneredTarget is a target with a wood laid along its front, from corner to corner, and with
// neighbours dressed with it on one side or both.
func corneredTarget(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	f := anyHeading(r)
	w, d := anySize(r)
	target := sketchUnit(t, "target", geom.Point{X: 20 + 10*r.Float64(), Y: 20 + 10*r.Float64()}, f, w, d, float64(1+r.IntN(4)))
	b := target.Base
	deep := [3]float64{1, 2, 0.1 + 3*r.Float64()}[r.IntN(3)]
	slant := func() float64 { return float64(r.IntN(2)) * (2*r.Float64() - 1) }
	eye := b.World(geom.Point{X: 30*r.Float64() - 15, Y: d/2 + deep + 0.5 + 15*r.Float64()})
	look := geom.FromBearing(360 * r.Float64())
	s := sketch{shifted: -1, units: []spatial.Unit{sketchUnit(t, "viewer", geom.Along(eye, look, -1), look, 2, 2, float64(1+r.IntN(4))), target}}
	wood := sketched{kind: [3]terrain.Kind{terrain.Difficult, terrain.Difficult, terrain.Blocking}[r.IntN(3)], height: float64(1 + r.IntN(7))}
	for _, p := range [4]geom.Point{{X: -w / 2, Y: d / 2}, {X: w / 2, Y: d / 2}, {X: w/2 + slant(), Y: d/2 + deep}, {X: -w/2 + slant(), Y: d/2 + deep}} {
		wood.ring = append(wood.ring, b.World(p))
	}
	s.pieces = []sketched{wood}
	sides := 1 + r.IntN(3)
	for k, side := range [2]float64{1, -1} {
		if sides&(1<<k) != 0 {
			nw, nd := anySize(r)
			at := b.World(geom.Point{X: side * (w + nw) / 2, Y: (d - nd) / 2})
			s.units = append(s.units, sketchUnit(t, fmt.Sprint("neighbour ", k), at, f, nw, nd, float64(1+r.IntN(5))))
		}
	}
	return s
}

// TestLOS1TypedContactLeavesNoSeam: what was typed in contact with the front of a target hides it
// as it does with exact coordinates. A wood from corner to corner of the front was seen past,
// where its corner lay a hair behind the front, in one table of eight.
func TestLOS1TypedContactLeavesNoSeam(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		hidden := 0
		for seed := range uint64(cases.For(15_000)) {
			r := rand.New(rand.NewPCG(seed, 0x5ea3))
			s := corneredTarget(t, r)
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
			if was == is {
				continue
			}
			sight, err := los.ExplainSight(exact, 0, 1, false)
			require.NoError(t, err)
			// Nearer to a limit than typing moves things, anything may come.
			require.Less(t, math.Abs(sight.Margin), 4e-4, "table %d: exactly %v, as typed %v", seed, was, is)
		}
		if e.TerrainSight != rules.AnyWhenTouching { // else who touches the wood is seen through it
			assert.Positive(t, hidden)
		}
	})
}

// TestLOS1TypedWoodAtTheFront are two tables as somebody typed them: a wood at the front of the
// target, and a friend beside it, were seen past by less than 5e-5 inch.
func TestLOS1TypedWoodAtTheFront(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		wood := func(ring orb.Ring) terrain.Piece {
			p, err := terrain.NewPiece("T", terrain.Difficult, 1, orb.Polygon{ring})
			require.NoError(t, err)
			return p
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

// attacked is a verdict of a sketch with its margin.
type attacked struct {
	verdict bool
	hinge   los.Hinge
	decide  func(v *spatial.View) bool
}

// verdictsOf are sight and cover of the first unit to the second.
func verdictsOf(t testing.TB, v *spatial.View) [2]attacked {
	t.Helper()
	sight, err := los.ExplainSight(v, 0, 1, false)
	require.NoError(t, err)
	cover, err := los.ExplainCover(v, 0, 1)
	require.NoError(t, err)
	return [2]attacked{
		{sight.Clear, sight.Hinge, func(v *spatial.View) bool { return los.Clear(v, 0, 1) }},
		{cover.InCover, cover.Hinge, func(v *spatial.View) bool { return los.InCover(v, 0, 1) }},
	}
}

// attacks count shifts, and margins, of sight and of cover, of which some are no more than estimates.
type attacks struct {
	tries              int
	margins, estimated [2]int
}

// check holds that few margins are no more than estimates: of sight, one in three where all tables have seams at the target, which
// close by contact, with true line of sight from above, and of cover one in six.
func (n *attacks) check(t *testing.T) {
	t.Helper()
	assert.Positive(t, n.tries)
	assert.LessOrEqual(t, 3*n.estimated[0], n.margins[0]+3, "estimates of sight")
	assert.LessOrEqual(t, 6*n.estimated[1], n.margins[1]+6, "estimates of cover")
	t.Logf("%+v", *n)
}

// attack shifts one thing at a time by a little less than a margin: the verdict stands.
func (n *attacks) attack(t *testing.T, r *rand.Rand, s *sketch, e rules.Edition, q *attacked, verdict int, what string) {
	t.Helper()
	n.attackTo(t, r, s, e, q, verdict, what, 8)
}

// attackTo is [attacks.attack] of margins up to a length.
func (n *attacks) attackTo(t *testing.T, r *rand.Rand, s *sketch, e rules.Edition, q *attacked, verdict int, what string, most float64) {
	t.Helper()
	if q.hinge.Amount > most || q.hinge.Amount < 3e-5 {
		return
	}
	n.margins[verdict]++
	if q.hinge.Estimated {
		n.estimated[verdict]++
		return
	}
	things := len(s.units) + len(s.pieces)
	less := float64(0.998 * q.hinge.Amount)
	for range 14 {
		n.try(t, s, e, q, what, [2]int{r.IntN(2), r.IntN(things)}[r.IntN(2)], geom.Scale(geom.FromBearing(360*r.Float64()), less))
		thing := r.IntN(things)
		for range 4 {
			if by, ok := s.directed(r, thing, less); ok {
				n.try(t, s, e, q, what, thing, by)
				break
			}
		}
	}
}

// try shifts one thing: the verdict stands.
func (n *attacks) try(t *testing.T, s *sketch, e rules.Edition, q *attacked, what string, thing int, by geom.Point) {
	t.Helper()
	v := s.with(thing, by).view(e)
	if v == nil {
		return
	}
	n.tries++
	if q.decide(v) != q.verdict {
		assert.Fail(t, "a shift by less than the margin turns the verdict", "%s: %+v, thing %d shifted by %v", what, q.hinge, thing, by)
	}
}

// TestLOS8MarginsOfSeams: the margin of sight knows that seams at a target are closed by contact.
// One table in four was told a margin such that less turned the verdict: 0.0007 inch where 0.0001 did.
func TestLOS8MarginsOfSeams(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		var n attacks
		for seed := range uint64(cases.Dear(1_500) / cases.Few(2, 1)) {
			r := rand.New(rand.NewPCG(seed, 0x5ea4))
			s := corneredTarget(t, r)
			s.grid = [3]float64{1e3, 1e4, 0}[r.IntN(3)]
			v := s.view(e)
			if v == nil {
				continue
			}
			all := verdictsOf(t, v)
			n.attack(t, r, &s, e, &all[0], 0, fmt.Sprint("table ", seed))
		}
		n.check(t)
	})
}

// TestLOS8MarginsAtHalfAHill: a hill under about half of a base, as typed, is a cliff that margins
// know.
func TestLOS8MarginsAtHalfAHill(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		var n attacks
		for seed := range uint64(cases.Dear(1_000) / cases.Few(2, 1)) {
			r := rand.New(rand.NewPCG(seed, 0x5ea5))
			s := onHills(t, r)
			v := s.view(e)
			if v == nil {
				continue
			}
			for k, q := range verdictsOf(t, v) {
				n.attack(t, r, &s, e, &q, k, fmt.Sprint("table ", seed, ", verdict ", k))
			}
		}
		n.check(t)
	})
}

// onHills is a table of a few units with hills, or woods, under about half of one of them, at its
// edge, or as large as it is.
func onHills(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	f := anyHeading(r)
	at := geom.Point{X: 20 + 10*r.Float64(), Y: 20 + 10*r.Float64()}
	s := sketch{shifted: -1, grid: [3]float64{1e3, 1e4, 0}[r.IntN(3)]}
	add := func(at, facing geom.Point) {
		w, d := anySize(r)
		s.units = append(s.units, sketchUnit(t, fmt.Sprint("unit ", len(s.units)), at, facing, w, d, float64(1+r.IntN(3))))
	}
	add(at, [3]geom.Point{f, geom.Neg(f), geom.RightOf(f)}[r.IntN(3)])
	add(geom.Along(at, f, 4+8*r.Float64()).Add(geom.Point{X: 4*r.Float64() - 2}), geom.Neg(f))
	for range r.IntN(4) {
		add(geom.Along(at, f, 2+6*r.Float64()).Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3}), [2]geom.Point{f, geom.RightOf(f)}[r.IntN(2)])
	}
	for range 1 + r.IntN(2) {
		b := s.units[r.IntN(min(len(s.units), 3))].Base
		w, d := b.HalfWidth(), b.HalfDepth()
		x, y := -w, -d
		part := [4]float64{0, 0.5, 1, 2 * r.Float64()}[r.IntN(4)]
		if r.IntN(2) == 0 {
			x += float64(part * w)
		} else {
			y += float64(part * d)
		}
		long, deep := 2*w, 2*d
		if r.IntN(3) == 0 {
			long, deep = 1+3*r.Float64(), 1+3*r.Float64()
		}
		if r.IntN(3) == 0 {
			x, y = -w+float64((r.Float64()-0.5)*w), d-float64(deep*r.Float64())
		}
		hill := sketched{kind: [4]terrain.Kind{terrain.Hill, terrain.Hill, terrain.Hill, terrain.Difficult}[r.IntN(4)], height: float64(1 + r.IntN(4))}
		for _, p := range [4]geom.Point{{X: x, Y: y}, {X: x + long, Y: y}, {X: x + long, Y: y + deep}, {X: x, Y: y + deep}} {
			hill.ring = append(hill.ring, b.World(p))
		}
		s.pieces = append(s.pieces, hill)
	}
	return s
}

// TestLOS8HalfAHillUnderTheViewer is a table as somebody typed it: the viewer stands with its front
// along the edge of a hill of its own size, and off the hill it is behind that. A shift of 0.2608
// does that, and the margin was told as 0.394.
func TestLOS8HalfAHillUnderTheViewer(t *testing.T) {
	hill, err := terrain.NewPiece("T", terrain.Hill, 2, orb.Polygon{{{38.0825, 31.5462}, {38.7051, 32.0282}, {39.1337, 31.4747}, {38.5111, 30.9927}}})
	require.NoError(t, err)
	s := newScene(t, rules.Second2015(), []spatial.Unit{
		unit(t, "A0", 32.3839, 22.8725, 7.25, 100, 80, height(2)), unit(t, "A1", 36.2895, 22.3757, 7.25, 100, 80),
		unit(t, "B0", 38.6348, 31.4759, 232.25, 20, 20, height(2), foe), unit(t, "B1", 38.2582, 32.927, 232.25, 50, 50, foe),
	}, hill)
	sight := s.sight("B0", "A0")
	assert.True(t, sight.Clear)
	assert.InDelta(t, 0.2608, geom.Norm(sight.Hinge.Shift), 1e-4, "the shift that turns the verdict")
	// What is told is what is proved: no more than that shift, and less by a thousandth of it at the most.
	assert.LessOrEqual(t, sight.Margin, geom.Norm(sight.Hinge.Shift))
	assert.GreaterOrEqual(t, sight.Margin, float64(0.999*geom.Norm(sight.Hinge.Shift))-1e-6)
	b := s.Now().Body(s.id("B0")).Base()
	moved, err := s.If(s.id("B0"), b.At(b.Centre().Add(geom.Point{X: 0.2582, Y: -0.0637})))
	require.NoError(t, err)
	assert.False(t, los.Clear(&moved, s.id("B0"), s.id("A0")))
}

// TestLOS8EstimatedMargin: past a piece with bays and more than 200 corners the answer says that its
// margin is an estimate.
func TestLOS8EstimatedMargin(t *testing.T) {
	for corners, want := range map[int]bool{40: false, 240: true} {
		var ring orb.Ring
		for k := range corners {
			far := 1 + float64(k%2)
			at := geom.Scale(geom.FromBearing(360*float64(k)/float64(corners)), far).Add(geom.Point{Y: 6})
			ring = append(ring, orb.Point{at.X, at.Y})
		}
		star, err := terrain.NewPiece("star", terrain.Blocking, 5, orb.Polygon{ring})
		require.NoError(t, err)
		s := newScene(t, rules.Second161(), column(t, 1, 1), star)
		assert.Equal(t, want, s.sight("A", "C").Hinge.Estimated, "%d corners", corners)
		assert.Equal(t, want, s.cover("A", "C").Hinge.Estimated, "%d corners", corners)
	}
}

// TestLOS8ShareOfTheView: where a side of the target is seen beside its facing, or may be after such a shift, or its top,
// a margin of cover by share of the view is proved (2010): no shift of the viewer or the target by less turns the verdict.
func TestLOS8ShareOfTheView(t *testing.T) {
	for _, c := range []struct{ x, viewer, target float64 }{{20, 2, 2}, {26, 2, 2}, {26, 4, 1}, {14, 4, 2}, {31, 2, 4}} {
		s := newScene(t, rules.Beta2010(), []spatial.Unit{
			unit(t, "A", c.x, 10, 0, 20, 20, height(c.viewer)), unit(t, "B", 20, 18, 0, 60, 20, height(2), foe), unit(t, "C", 20, 24, 180, 125, 50, height(c.target), foe),
		})
		cover := s.cover("A", "C")
		require.False(t, cover.Hinge.Estimated, "%+v: %+v", c, cover.Hinge)
		require.False(t, cover.Hinge.Bound, "%+v: %+v", c, cover.Hinge)
		require.Less(t, cover.Hinge.Amount, 6.0)
		for k := range 180 {
			way := geom.Scale(geom.FromBearing(2*float64(k)), 0.9999*cover.Hinge.Amount)
			for _, name := range []string{"A", "C"} {
				b := s.Now().Body(s.id(name)).Base()
				v, err := s.If(s.id(name), b.At(b.Centre().Add(way)))
				require.NoError(t, err)
				require.Equal(t, cover.InCover, los.InCover(&v, s.id("A"), s.id("C")), "%+v, %s shifted by %v", c, name, way)
			}
		}
	}
}
