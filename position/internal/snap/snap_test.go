package snap

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// body is a body of so many millimetres, measured to a millimetre unless e says otherwise.
func body(t testing.TB, name string, x, y, heading, width, depth, mm float64) Body {
	base := must.Get(geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), width/geom.MMPerInch, depth/geom.MMPerInch))(t)
	return Body{Name: name, Base: base, Heading: heading, E: mm / geom.MMPerInch, Given: true}
}

// scene is a true table with the contacts in it, and bodies measured off it.
type scene struct {
	true  []geom.Base
	bodys []Body
	links []Link
}

// dressed makes a line of up to five bases with their fronts in line, at any place and heading,
// and now and then a second line in front of it that faces it, so that there are chains and T
// contacts; then measures it to e millimetres.
func dressed(t testing.TB, r *rand.Rand, e float64) scene {
	heading := r.Float64() * 360
	frame := must.Get(geom.NewBase(geom.Point{X: r.Float64() * 72, Y: r.Float64() * 48}, geom.FromBearing(heading), 1, 1))(t)
	var s scene
	widths, depths := []float64{50, 100, 125, 200, 240}, []float64{40, 50, 80, 100}
	add := func(centre geom.Point, turn, width, depth float64) int {
		h := math.Mod(heading+turn, 360)
		base := must.Get(geom.NewBase(frame.World(centre), geom.FromBearing(h), width, depth))(t)
		i := len(s.true)
		s.true = append(s.true, base)
		angle, far := r.Float64()*2*math.Pi, math.Sqrt(r.Float64())
		if r.IntN(3) == 0 {
			far = 1 // as wrong as it may be
		}
		off := geom.Point{X: e * far * math.Cos(angle) / geom.MMPerInch, Y: e * far * math.Sin(angle) / geom.MMPerInch}
		// The error of the heading is small, since it shifts those far away by its lever.
		h += (r.Float64() - 0.5) * 0.02 * e
		measured := must.Get(geom.NewBase(base.Centre().Add(off), geom.FromBearing(h), width, depth))(t)
		s.bodys = append(s.bodys, Body{Name: fmt.Sprintf("%c%d", 'a'+rune(r.IntN(26)), i), Base: measured, Heading: h, E: (e*1.05 + 0.05) / geom.MMPerInch, Given: true})
		return i
	}
	at, last := 0.0, -1
	for n := 2 + r.IntN(4); n > 0; n-- {
		w, d := widths[r.IntN(len(widths))]/geom.MMPerInch, depths[r.IntN(len(depths))]/geom.MMPerInch
		i := add(geom.Point{X: at + w/2, Y: -d / 2}, 0, w, d)
		if last >= 0 {
			s.links = append(s.links, Link{Kind: Touching, A: last, Side: arcs.Right, B: i})
			if r.IntN(2) == 0 {
				s.links = append(s.links, Link{Kind: InLine, A: i, Side: arcs.Front, B: last})
			}
		}
		if r.IntN(2) == 0 { // an enemy that has charged it, or whose flank it has
			turn, side := []float64{90, 180, 270}[r.IntN(3)], arcs.Front
			ew, ed := widths[r.IntN(3)]/geom.MMPerInch, depths[r.IntN(len(depths))]/geom.MMPerInch
			out, along := ed, ew
			if turn != 180 {
				out, along = ew, ed
			}
			if along < w-0.2 && (last < 0 || r.IntN(2) == 0) {
				k := add(geom.Point{X: at + along/2 + r.Float64()*(w-along), Y: out / 2}, turn, ew, ed)
				s.links = append(s.links, Link{Kind: Touching, A: i, Side: side, B: k})
			}
		}
		at, last = at+w, i
	}
	return s
}

// requireContact demands that links hold to 1e-9 inch.
func requireContact(t testing.TB, bodies []Body, places []Place, links []Link) {
	for _, l := range links {
		if l.B < 0 {
			continue
		}
		a, b := places[l.A].Base, places[l.B].Base
		require.LessOrEqual(t, math.Abs(quarter(places[l.B].Heading, places[l.A].Heading)), 2e-9)
		n, half, _ := normal(a, l.Side)
		if l.Kind == InLine {
			d := geom.Dot(b.Centre().Sub(a.Centre()), n)
			off := math.Inf(1)
			for _, h := range []float64{b.HalfDepth(), -b.HalfDepth(), b.HalfWidth(), -b.HalfWidth()} {
				off = min(off, math.Abs(d+h-half))
			}
			require.LessOrEqual(t, off, Exact, "%s in line with %s", bodies[l.A].Name, bodies[l.B].Name)
			continue
		}
		require.LessOrEqual(t, math.Abs(geom.Separation(a, b)), Exact, "%s and %s", bodies[l.A].Name, bodies[l.B].Name)
	}
}

// TestSnapLaws holds random dressed lines with enemies before them, measured to half a
// millimetre, one and three, against all that is promised.
func TestSnapLaws(t *testing.T) {
	moved, centred := 0, 0
	for n := range max(150, cases.For(3000)) {
		r := rand.New(rand.NewPCG(uint64(n), 14))
		e := []float64{0.5, 1, 3}[n%3]
		s := dressed(t, r, e)
		got := must.Get(solved(s.bodys, nil, s.links))(t, "seed %d", n)
		requireContact(t, s.bodys, got.Places, s.links)
		for i, p := range got.Places {
			require.LessOrEqual(t, p.Moved, s.bodys[i].E+2*geom.Tol, "seed %d: no farther than measured", n)
			require.LessOrEqual(t, math.Abs(p.Turned), float64(maxTurn))
			require.Equal(t, p.Base.Facing(), geom.FromBearing(p.Heading), "the heading says it")
			if p.Moved > 0 {
				moved++
			}
			if p.Moved > 0.95*s.bodys[i].E {
				centred++
			}
			for k := range i {
				before := geom.Separation(s.bodys[i].Base, s.bodys[k].Base)
				after := geom.Separation(p.Base, got.Places[k].Base)
				require.True(t, after >= -Exact || after >= before-Exact, "seed %d: a new overlap of %v", n, after)
			}
		}

		again := slices.Clone(s.bodys)
		for i := range again {
			again[i].Base, again[i].Heading = got.Places[i].Base, got.Places[i].Heading
		}
		second := must.Get(solved(again, nil, s.links))(t, "seed %d", n)
		for i := range again {
			require.Equal(t, again[i].Base, second.Places[i].Base, "seed %d: a second run changes nothing", n)
			require.Zero(t, second.Places[i].Moved)
		}

		order := r.Perm(len(s.bodys))
		shuffled := make([]Body, len(order))
		for from, to := range order {
			shuffled[to] = s.bodys[from]
		}
		links := slices.Clone(s.links)
		for i := range links {
			links[i].A, links[i].B = order[links[i].A], order[links[i].B]
		}
		r.Shuffle(len(links), func(i, k int) { links[i], links[k] = links[k], links[i] })
		other := must.Get(solved(shuffled, nil, links))(t)
		for i := range s.bodys {
			require.Equal(t, got.Places[i], other.Places[order[i]], "seed %d: the order makes no difference", n)
		}

		requireRigid(t, n, r, s, got)
	}
	t.Logf("%d bodies moved, %d of them nearly as far as measured", moved, centred)
}

// requireRigid demands the same of a table that lies elsewhere.
func requireRigid(t testing.TB, n int, r *rand.Rand, s scene, got Result) {
	turn, shift := r.Float64()*360, geom.Point{X: r.Float64()*100 - 50, Y: r.Float64() * 30}
	frame := must.Get(geom.NewBase(shift, geom.FromBearing(turn), 1, 1))(t)
	lies := slices.Clone(s.bodys)
	for i := range lies {
		b := &lies[i]
		b.Heading += turn
		b.Base = must.Get(geom.NewBase(frame.World(b.Base.Centre()), geom.FromBearing(b.Heading), b.Base.Width(), b.Base.Depth()))(t)
	}
	there := must.Get(solved(lies, nil, s.links))(t)
	for i, p := range there.Places {
		want := got.Places[i].Base.Corners()
		for k, c := range p.Base.Corners() {
			require.LessOrEqual(t, geom.Dist(frame.World(want[k]), c), 1e-9, "seed %d: how the table lies makes no difference", n)
		}
	}
}

// TestSnapPair: two bases that overlap by a millimetre part, half of it each, and keep their
// heading.
func TestSnapPair(t *testing.T) {
	a, b := body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+99/25.4, 10, 0, 100, 80, 1)
	got := must.Get(solved([]Body{a, b}, nil, nil))(t)
	require.Len(t, got.Contacts, 1)
	assert.True(t, got.Contacts[0].Found)
	assert.InDelta(t, -1/25.4, got.Contacts[0].Gap, 1e-12)
	assert.InDelta(t, 0.5/25.4, got.Places[0].Moved, 1e-9)
	assert.InDelta(t, 10-0.5/25.4, got.Places[0].Base.Centre().X, 1e-9)
	assert.InDelta(t, 0, geom.Separation(got.Places[0].Base, got.Places[1].Base), 1e-9)

	b.E = 0
	got = must.Get(solved([]Body{a, b}, nil, nil))(t)
	assert.Equal(t, b.Base, got.Places[1].Base, "what was not measured stays")
	assert.InDelta(t, 1/25.4, got.Places[0].Moved, 1e-9)
}

// TestSnapTellsGaps: a gap that nobody says is a contact stays, and is reported.
func TestSnapTellsGaps(t *testing.T) {
	a, b := body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+100.6/25.4, 10, 0, 100, 80, 1)
	got := must.Get(solved([]Body{a, b}, nil, nil))(t)
	assert.Equal(t, a.Base, got.Places[0].Base)
	require.Len(t, got.Near, 1)
	assert.InDelta(t, 0.6/25.4, got.Near[0].Apart, 1e-12)
	got = must.Get(solved([]Body{a, b}, nil, []Link{{Kind: Touching, A: 0, Side: arcs.Right, B: 1}}))(t)
	assert.Empty(t, got.Near)
	assert.InDelta(t, 0, geom.Separation(got.Places[0].Base, got.Places[1].Base), 1e-9)
}

// TestSnapHeadings: the mean of the two headings, the wider base counting for more; what stays
// keeps its own.
func TestSnapHeadings(t *testing.T) {
	a, b := body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+100/25.4, 10, 91, 80, 100, 1)
	link := []Link{{Kind: Touching, A: 0, Side: arcs.Right, B: 1}}
	got := must.Get(solved([]Body{a, b}, nil, link))(t)
	assert.InDelta(t, 0.5, got.Places[0].Heading, 1e-9)
	assert.InDelta(t, 90.5, got.Places[1].Heading, 1e-9)
	assert.InDelta(t, 0.5, got.Places[0].Turned, 1e-9)
	b.E = 0
	got = must.Get(solved([]Body{a, b}, nil, link))(t)
	assert.InDelta(t, 1, got.Places[0].Heading, 1e-9)
	assert.Equal(t, 91.0, got.Places[1].Heading)
}

// TestSnapCornerOnSide: a corner on a side is one equation: the headings stay.
func TestSnapCornerOnSide(t *testing.T) {
	a := body(t, "A", 10, 10, 0, 200, 80, 1)
	b := body(t, "B", 10, 10, 30, 100, 80, 1)
	lowest := 0.0
	for _, c := range b.Base.Corners() {
		lowest = min(lowest, c.Y-10)
	}
	b.Base = b.Base.At(geom.Point{X: 10.2, Y: 10 + a.Base.HalfDepth() - lowest + 0.8/25.4})
	got := must.Get(solved([]Body{a, b}, nil, []Link{{Kind: Touching, A: 0, Side: arcs.Front, B: 1}}))(t)
	assert.False(t, got.Contacts[0].Flush)
	assert.InDelta(t, 0.8/25.4, got.Contacts[0].Gap, 1e-9)
	assert.InDelta(t, 0, geom.Separation(got.Places[0].Base, got.Places[1].Base), 1e-9)
	assert.Equal(t, 30.0, got.Places[1].Heading)
	assert.InDelta(t, 10, got.Places[0].Base.Centre().X, 1e-12, "along the side nobody moves")
	assert.InDelta(t, 0.4/25.4, got.Places[0].Moved, 1e-6)

	other := must.Get(solved([]Body{a, b}, nil, []Link{{Kind: Touching, A: 1, Side: arcs.Rear, B: 0}}))(t)
	assert.InDelta(t, 0, geom.Separation(other.Places[0].Base, other.Places[1].Base), 1e-9, "said from the other side")
}

// TestSnapWalls: a base comes along an edge that stays, or puts a corner on it.
func TestSnapWalls(t *testing.T) {
	house := Wall{Name: "House", Ring: []geom.Point{{X: 20, Y: 20}, {X: 26, Y: 20}, {X: 26, Y: 24}, {X: 20, Y: 24}}}
	a := body(t, "A", 23, 20-40/25.4-0.9/25.4, 1.2, 100, 80, 1)
	link := []Link{{Kind: Touching, A: 0, Side: arcs.Front, B: -1}}
	got := must.Get(solved([]Body{a}, []Wall{house}, link))(t)
	assert.True(t, got.Contacts[0].Flush)
	front := got.Places[0].Base.Corners()
	for _, c := range front[:2] {
		assert.InDelta(t, 20, c.Y, 1e-9)
	}
	assert.InDelta(t, 0, quarter(got.Places[0].Heading, 0), 1e-9)

	b := body(t, "B", 23, 17, 30, 100, 80, 1)
	high := 0.0
	for _, c := range b.Base.Corners() {
		high = max(high, c.Y)
	}
	b.Base = b.Base.At(geom.Point{X: 23, Y: 17 + 20 - high + 0.5/25.4})
	got = must.Get(solved([]Body{b}, []Wall{house}, link))(t)
	assert.False(t, got.Contacts[0].Flush)
	high = 0.0
	for _, c := range got.Places[0].Base.Corners() {
		high = max(high, c.Y)
	}
	assert.InDelta(t, 20, high, 1e-9)

	// A corner of the house on the side of a base that stands askew.
	c := body(t, "C", 0, 0, 45, 100, 80, 1)
	n := geom.FromBearing(45)
	c.Base = c.Base.At(geom.Along(geom.Point{X: 20, Y: 20}, n, -c.Base.HalfDepth()-0.7/25.4))
	got = must.Get(solved([]Body{c}, []Wall{house}, link))(t)
	d := geom.Point{X: 20, Y: 20}.Sub(got.Places[0].Base.Centre())
	assert.InDelta(t, c.Base.HalfDepth(), geom.Dot(d, got.Places[0].Base.Facing()), 1e-9)
}

// TestSnapErrors: what cannot be is refused with the names of those that it is about.
func TestSnapErrors(t *testing.T) {
	wide := 100 / 25.4
	side := func(a, b int, s arcs.Facing) Link { return Link{Kind: Touching, A: a, Side: s, B: b} }
	t.Run("heading", func(t *testing.T) {
		_, err := solved([]Body{body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+wide, 10, 3, 100, 80, 1)}, nil, []Link{side(0, 1, arcs.Right)})
		require.Equal(t, "not-parallel", coded.Of(err))
		assert.ErrorContains(t, err, `the sides of "A" and "B" that touch are 3 degrees from parallel, with headings of 0 and 3.`)
	})
	t.Run("heading along a chain", func(t *testing.T) {
		_, err := solved([]Body{body(t, "A", 10, 10, -1.5, 100, 80, 3), body(t, "B", 10+wide, 10, 0, 100, 80, 3), body(t, "C", 10+2*wide, 10, 1.5, 100, 80, 3)}, nil,
			[]Link{side(0, 1, arcs.Right), side(1, 2, arcs.Right)})
		require.Equal(t, "not-parallel", coded.Of(err))
		assert.ErrorContains(t, err, "are 3 degrees from parallel")
	})
	t.Run("contradiction", func(t *testing.T) {
		// A and B side by side behind C and D side by side; A is in line with C, and B with D, on
		// their left: D would have to be as wide as A.
		bodies := []Body{body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+wide, 10, 0, 100, 80, 1),
			body(t, "C", 10-10/25.4, 20, 0, 80, 80, 1), body(t, "D", 10+wide-18/25.4, 20, 0, 100, 80, 1)}
		_, err := solved(bodies, nil, []Link{side(0, 1, arcs.Right), side(2, 3, arcs.Right),
			{Kind: InLine, A: 0, Side: arcs.Left, B: 2}, {Kind: InLine, A: 1, Side: arcs.Left, B: 3}})
		require.Equal(t, "contacts-contradict", coded.Of(err))
		assert.ErrorContains(t, err, "they are off by 0.7874 inch (20 mm)")
		names := regexp.MustCompile(`"(.)"`).FindAllString(err.Error(), -1)
		assert.ElementsMatch(t, []string{`"A"`, `"B"`, `"C"`, `"D"`}, names)
	})
	t.Run("two that stay", func(t *testing.T) {
		bodies := []Body{body(t, "A", 10, 10, 0, 100, 80, 0), body(t, "B", 10+wide+0.02, 10, 0, 100, 80, 0)}
		_, err := solved(bodies, nil, []Link{side(0, 1, arcs.Right)})
		require.Equal(t, "contacts-contradict", coded.Of(err))
		assert.Regexp(t, `^the contacts of "[AB]", "[AB]" contradict each other: they are off by 0.02 inch`, err.Error())
	})
	t.Run("too far", func(t *testing.T) {
		bodies := []Body{body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+wide+3/25.4, 10, 0, 100, 80, 1)}
		_, err := solved(bodies, nil, []Link{side(0, 1, arcs.Right)})
		require.Equal(t, "too-far-to-touch", coded.Of(err))
		assert.ErrorContains(t, err, "would have to move by 1.5 mm to be in its declared contacts (as measured it is 3 mm from ")
	})
	t.Run("not before it", func(t *testing.T) {
		bodies := []Body{body(t, "A", 10, 10, 0, 100, 80, 1), body(t, "B", 10+wide, 20, 0, 100, 80, 1)}
		_, err := solved(bodies, nil, []Link{side(0, 1, arcs.Right)})
		require.Equal(t, "does-not-face", coded.Of(err))
	})
}

// TestSnapChainTooLong: each of three errs by as much as it may; least squares would move one too
// far, and there still is a place for all.
func TestSnapChainTooLong(t *testing.T) {
	wide, e := 100/25.4, 1/25.4
	bodies := []Body{body(t, "A", 10+e, 10, 0, 100, 80, 1), body(t, "B", 10+wide-e, 10, 0, 100, 80, 1), body(t, "C", 10+2*wide+e, 10, 0, 100, 80, 1)}
	links := []Link{{Kind: Touching, A: 0, Side: arcs.Right, B: 1}, {Kind: Touching, A: 1, Side: arcs.Right, B: 2}}
	got := must.Get(solved(bodies, nil, links))(t)
	requireContact(t, bodies, got.Places, links)
	for _, p := range got.Places {
		assert.InDelta(t, e, p.Moved, 1e-5)
		assert.LessOrEqual(t, p.Moved, e+2*geom.Tol)
	}
}

// TestSnapOverlaps: of a line of which nothing is said, what overlaps is parted, by no more than it
// was measured to, and a second run changes nothing.
func TestSnapOverlaps(t *testing.T) {
	for n := range max(100, cases.For(2000)) {
		r := rand.New(rand.NewPCG(uint64(n), 15))
		s := dressed(t, r, []float64{0.5, 1, 3}[n%3])
		got := must.Get(solved(s.bodys, nil, nil))(t, "seed %d", n)
		again := slices.Clone(s.bodys)
		for i, p := range got.Places {
			require.LessOrEqual(t, p.Moved, s.bodys[i].E+2*geom.Tol, "seed %d", n)
			for k := range i {
				require.GreaterOrEqual(t, geom.Separation(p.Base, got.Places[k].Base), -Exact, "seed %d", n)
			}
			again[i].Base, again[i].Heading = p.Base, p.Heading
		}
		second := must.Get(solved(again, nil, nil))(t)
		for i := range again {
			require.Equal(t, again[i].Base, second.Places[i].Base, "seed %d", n)
		}
	}
}

// TestSnapSaidCorner: between 2 and 10 degrees nobody can tell a side from a corner; where the
// corner is said it comes onto the side, the headings stay, and nothing overlaps. A corner that
// cannot touch is refused.
func TestSnapSaidCorner(t *testing.T) {
	for _, turn := range []float64{1, 2.5, 5, 9.5, -5, 30} {
		a := body(t, "A", 10, 10, 0, 200, 80, 1)
		b := body(t, "B", 10, 10, turn, 100, 80, 1)
		corner, lowest := 0, math.Inf(1)
		for k, c := range b.Base.Corners() {
			if c.Y < lowest {
				corner, lowest = k, c.Y
			}
		}
		b.Base = b.Base.At(geom.Point{X: 10.2, Y: 20 + a.Base.HalfDepth() - lowest + 0.8/25.4})
		side := []Link{{Kind: Touching, A: 1, Side: arcs.Rear, B: 0}}
		if _, err := solved([]Body{a, b}, nil, side); math.Abs(turn) > maxTurn && math.Abs(turn) < cornerTurn {
			require.Equal(t, "not-parallel", coded.Of(err), "%v degrees", turn)
		}
		said := []Link{{Kind: Touching, A: 1, Side: arcs.Facing(corner), B: 0, ByCorner: true, Corner: corner}}
		got := must.Get(solved([]Body{a, b}, nil, said))(t, "%v degrees", turn)
		assert.False(t, got.Contacts[0].Flush)
		assert.InDelta(t, 0.8/25.4, got.Contacts[0].Gap, 1e-9)
		assert.InDelta(t, 0, geom.Separation(got.Places[0].Base, got.Places[1].Base), 1e-9)
		assert.Equal(t, turn, got.Places[1].Heading)
		assert.InDelta(t, a.Base.HalfDepth()+10, got.Places[1].Base.Corners()[corner].Y, 1e-6+0.4/25.4)
		said[0].Corner = (corner + 2) % 4
		said[0].Side = arcs.Facing(said[0].Corner)
		_, err := solved([]Body{a, b}, nil, said)
		require.Equal(t, "does-not-face", coded.Of(err), "the corner across")
	}
	house := Wall{Name: "House", Ring: []geom.Point{{X: 20, Y: 20}, {X: 26, Y: 20}, {X: 26, Y: 24}, {X: 20, Y: 24}}}
	b := body(t, "B", 23, 17, 1, 100, 80, 1)
	c := b.Base.Corners()[0]
	b.Base = b.Base.At(geom.Point{X: 23, Y: 17 + 20 - c.Y - 0.5/25.4})
	got := must.Get(solved([]Body{b}, []Wall{house}, []Link{{Kind: Touching, A: 0, Side: arcs.Front, B: -1, ByCorner: true}}))(t)
	assert.InDelta(t, 20, got.Places[0].Base.Corners()[0].Y, 1e-9)
	assert.Equal(t, 1.0, got.Places[0].Heading, "at 1 degree a side would come flush")
}
