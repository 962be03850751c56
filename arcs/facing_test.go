package arcs

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func base(t testing.TB, x, y, bearing, widthMM, depthMM float64) geom.Base {
	t.Helper()
	return must.Get(geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), widthMM/geom.MMPerInch, depthMM/geom.MMPerInch))(t)
}

func randomBase(t testing.TB, r *rand.Rand) geom.Base {
	return base(t, 20*r.Float64(), 20*r.Float64(), 360*r.Float64(), 20+200*r.Float64(), 20+150*r.Float64())
}

// Growing a base evenly moves its corners along the arc lines, so that a point
// outside lies in the arc of the side of the grown base that first reaches it.
func TestARC1AgainstGrowingTheBase(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var seen [4]int
	for range 20_000 {
		b := randomBase(t, r)
		p := geom.Point{X: 30*r.Float64() - 5, Y: 30*r.Float64() - 5}
		if b.DistanceTo(p) <= 0 {
			continue
		}
		lo, hi := 0.0, 60.0
		for range 80 {
			if mid := (lo + hi) / 2; b.Grown(mid).DistanceTo(p) > 0 {
				lo = mid
			} else {
				hi = mid
			}
		}
		c := b.Grown(lo).Corners()
		want, best := Front, math.Inf(1)
		for f := Front; f <= Left; f++ {
			a, e := c[f], c[(f+1)%4].Sub(c[f])
			u := math.Max(0, math.Min(1, p.Sub(a).Dot(e)/e.Dot(e)))
			if d := p.Sub(a.Add(e.Mul(u))).Norm(); d < best {
				want, best = f, d
			}
		}
		got := Locate(b, p)
		if got.Margin > 1e-6 && got.Facing != want {
			t.Fatalf("%v in %v: %v, want %v", p, b, got, want)
		}
		if FacingAt(b, p, false) != got.Facing {
			t.Fatalf("%v in %v: the quick form says %v, not %v", p, b, FacingAt(b, p, false), got.Facing)
		}
		seen[got.Facing]++
	}
	for f, n := range seen {
		assert.Greater(t, n, 500, "facing %v", Facing(f))
	}
}

func TestARC1TieOnTheArcLine(t *testing.T) {
	b := base(t, 0, 0, 0, 100, 80)
	w, d := b.HalfWidth(), b.HalfDepth()
	for _, c := range []struct {
		x, y       float64
		lower, not Facing
	}{
		{w + 3, d + 3, Front, Right}, {-w - 3, d + 3, Front, Left}, {w + 3, -d - 3, Right, Rear}, {-w - 3, -d - 3, Left, Rear},
		{w, d, Front, Right}, // at the corner itself
	} {
		p := geom.Point{X: c.x, Y: c.y}
		got := Locate(b, p)
		assert.True(t, got.Tied, "%v", p)
		assert.Equal(t, c.lower, got.Facing, "the lower multiplier wins: %v", p)
		assert.Equal(t, c.not, got.Tie, "%v", p)
		higher := LocateBy(b, p, true)
		assert.Equal(t, c.not, higher.Facing, "%v", p)
		assert.Equal(t, c.lower, higher.Tie, "%v", p)
		assert.Equal(t, c.lower, FacingAt(b, p, false))
		assert.Equal(t, c.not, FacingAt(b, p, true))
		off := Locate(b, geom.Point{X: c.x, Y: c.y + 3*geom.Tol})
		assert.False(t, off.Tied)
	}
}

func TestFacingNames(t *testing.T) {
	b := base(t, 1, 2, 90, 100, 80) // looks right
	assert.Equal(t, []string{"front", "right", "rear", "left"}, []string{Front.String(), Right.String(), Rear.String(), Left.String()})
	assert.Equal(t, "unknown", Facing(9).String())
	assert.Equal(t, []int{1, 2, 3, 2}, []int{Front.Multiplier(), Right.Multiplier(), Rear.Multiplier(), Left.Multiplier()})
	for f := Front; f <= Left; f++ {
		l, r := f.Edge(b)
		out := geom.Lerp(l, r, 0.5).Sub(b.Centre())
		assert.InDelta(t, 1, geom.Dot(geom.Unit(out), f.Normal(b)), 1e-12, "%v", f)
		assert.InDelta(t, 1, geom.Dot(geom.Unit(r.Sub(l)), geom.RightOf(f.Normal(b))), 1e-12, "its right end is on the right: %v", f)
	}
}

func TestARC7Push(t *testing.T) {
	b := base(t, 0, 0, 0, 100, 80) // looks up the table
	for f, want := range map[Facing]geom.Point{Front: {Y: -1}, Rear: {Y: 1}, Right: {X: -1}, Left: {X: 1}} {
		got := f.Push(b)
		assert.InDelta(t, want.X, got.X, 1e-15, "%v", f)
		assert.InDelta(t, want.Y, got.Y, 1e-15, "%v", f)
	}
}

// Area oracle: many points of the target, tested one by one in the arc.
func TestARC2PartlyInTheFrontArc(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	in, out := 0, 0
	for range 4000 {
		viewer, target := randomBase(t, r), randomBase(t, r)
		got := InFrontArc(viewer, target)
		if PartlyInArcOf(viewer, viewer.Width(), target) != got.In {
			t.Fatalf("the quick form disagrees: %v %v", viewer, target)
		}
		if ring := ClipToFrontArc(nil, viewer, viewer.Width(), target); (math.Abs(geom.PolygonArea(ring)) > 1e-6) != got.In && math.Abs(got.Margin) > 1e-2 {
			t.Fatalf("the clipped target disagrees: %v %v %v", viewer, target, ring)
		}
		found := false
		for i := range 30 {
			for j := range 30 {
				q := target.World(geom.Point{X: target.HalfWidth() * (float64(i)/14.5 - 1), Y: target.HalfDepth() * (float64(j)/14.5 - 1)})
				l := viewer.Local(q)
				found = found || l.Y-viewer.HalfDepth() >= math.Max(0, math.Abs(l.X)-viewer.HalfWidth())
			}
		}
		if found && !got.In && got.Margin < -1e-6 {
			t.Fatalf("%v has a point in the arc of %v, but %v", target, viewer, got)
		}
		if !found && got.In && got.Margin > 0.6 {
			t.Fatalf("%v has no point in the arc of %v, but %v", target, viewer, got)
		}
		if got.In {
			in++
		} else {
			out++
		}
	}
	assert.Greater(t, in, 500)
	assert.Greater(t, out, 500)
}

// A target in the arc has no deeper point than the margin says, and has one so deep; one that is
// out is as far from the arc as it says: a move by a little more brings it in, and none by less.
func TestARC2MarginIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	pairs := cases.Few(60, 250)
	if testing.Short() && !cases.Long() { // also where another processor is emulated
		pairs = min(pairs, 50)
	}
	for range pairs {
		viewer, target := randomBase(t, r), randomBase(t, r)
		got := InFrontArc(viewer, target)
		if got.In {
			deepest := math.Inf(-1)
			for k := range 4000 {
				side, along := k%4, float64(k/4)/999
				c := target.Corners()
				l := viewer.Local(geom.Lerp(c[side], c[(side+1)%4], along))
				ahead := l.Y - viewer.HalfDepth()
				deepest = max(deepest, min(ahead, (ahead+viewer.HalfWidth()-math.Abs(l.X))/math.Sqrt2))
			}
			assert.LessOrEqual(t, deepest, got.Margin+1e-9)
			assert.Greater(t, deepest, got.Margin-0.02)
			continue
		}
		m, flipped := math.Abs(got.Margin), false
		for k := range 7200 { // fine, so that a corner can be aimed at a corner
			d := geom.FromBearing(float64(k) / 20)
			if InFrontArc(viewer, target.At(geom.Along(target.Centre(), d, 0.999*m))).In {
				t.Fatalf("%v %v: a move of 0.999 of the margin %v flips it", viewer, target, m)
			}
			flipped = flipped || InFrontArc(viewer, target.At(geom.Along(target.Centre(), d, 1.001*m+1e-4))).In
		}
		if !flipped {
			t.Fatalf("%v %v: no move of 1.001 of the margin %v flips it", viewer, target, m)
		}
	}
}

func TestARC2TouchingTheArcIsNotInIt(t *testing.T) {
	viewer := base(t, 0, 0, 0, 100, 80)
	d := viewer.HalfDepth()
	side := base(t, 6, d-1, 0, 100, 2*25.4) // its front is in line with the viewer's
	got := InFrontArc(viewer, side)
	assert.False(t, got.In)
	corner := viewer.HalfWidth() + 1 // a corner exactly on the arc line
	touching := base(t, corner+2, d+1-1, 0, 4*25.4, 2*25.4)
	got = InFrontArc(viewer, touching)
	assert.False(t, got.In)
	assert.InDelta(t, 0, got.Margin, 1e-12)
}

func TestARC3Mark(t *testing.T) {
	viewer := base(t, 0, 0, 0, 80, 50)
	target := base(t, 5, 1.95, 0, 100, 40)
	assert.True(t, InFrontArc(viewer, target).In)
	assert.False(t, inArcOf(viewer, 50/geom.MMPerInch, target).In)
	assert.Equal(t, InFrontArc(viewer, target), inArcOf(viewer, 500, target), "a mark wider than the base is the base")
}

// TestARC5ChampionArc: a champion across the line of the front arc, by both readings; and
// where the front and a flank hold as much of him as each other, the tie is reported.
func TestARC5ChampionArc(t *testing.T) {
	e := rules.Beta2010()
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	// He looks from slightly inside the front arc, and his base reaches out of it.
	e.Readings.ChampionArcEye = true
	l := Leader{Point: geom.Point{X: w + 2.99, Y: d + 3}, Champion: base(t, w+2.99+10/25.4, d+3, 270, 20, 20)}
	assert.Equal(t, Front, FacingOf(&e, target, false, l).Facing, "by the eye")
	e.Readings = rules.Readings{}
	mostly := FacingOf(&e, target, false, l)
	assert.Equal(t, Right, mostly.Facing, "most of him is in the flank arc")
	for k := range 32 {
		step := geom.Scale(geom.FromBearing(float64(k)*11.25), 0.999*mostly.Margin)
		moved := Leader{l.Point.Add(step), l.Champion.At(l.Champion.Centre().Add(step))}
		assert.Equal(t, Right, FacingOf(&e, target, false, moved).Facing, "the margin holds")
	}
	middle := geom.Point{X: w + 3, Y: d + 3}
	l = Leader{Point: middle.Add(geom.Point{Y: -10 / 25.4}), Champion: base(t, middle.X, middle.Y, 180, 20, 20)}
	tied := FacingOf(&e, target, false, l)
	assert.Equal(t, Front, tied.Facing, "the lower multiplier")
	assert.True(t, tied.Tied)
	assert.Equal(t, Right, tied.Tie)
	assert.Zero(t, tied.Margin)
	l = Leader{Point: geom.Point{X: 0, Y: d + 2}, Champion: base(t, 0, d+2+10/25.4, 180, 20, 20)}
	assert.Equal(t, Front, FacingOf(&e, target, false, l).Facing)
}

// TestARC5ChampionTie: the tie of a flank and the rear is reported (beta-2010).
func TestARC5ChampionTie(t *testing.T) {
	e := rules.Beta2010()
	target := base(t, 0, 0, 0, 100, 80)
	at := geom.Point{X: target.HalfWidth() + 3, Y: -target.HalfDepth() - 3}
	l := Leader{Point: at.Add(geom.Point{Y: -10 / 25.4}), Champion: base(t, at.X, at.Y, 180, 20, 20)}
	tied := FacingOf(&e, target, false, l)
	assert.Equal(t, Right, tied.Facing, "the flank before the rear")
	assert.True(t, tied.Tied)
	assert.Equal(t, Rear, tied.Tie)
	assert.Zero(t, tied.Margin)
}

func TestARC5ChampionsBase(t *testing.T) {
	e := rules.Beta2010()
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	charger := func(x, y, bearing float64) Location {
		return FacingOf(&e, target, false, LeaderOf(&e, base(t, x, y, bearing, 100, 80), 5, 0))
	}
	assert.Equal(t, Front, charger(0, 6, 180).Facing)
	assert.Equal(t, Right, charger(8, -0.2, 270).Facing)
	assert.Equal(t, Rear, charger(0, -6, 0).Facing)
	// The leader point is slightly in the rear arc, looking up the table; the
	// champion's base behind it lies in the rear arc, too.
	l := Leader{Point: geom.Point{X: w + 2.9, Y: -d - 3}, Champion: base(t, w+2.9, -d-3-10/25.4, 0, 20, 20)}
	assert.Equal(t, Rear, FacingOf(&e, target, false, l).Facing)
	// It looks left: the champion's base reaches out into the flank arc, and
	// most of it is there, whatever the leader point says.
	l = Leader{Point: geom.Point{X: w + 2.99, Y: -d - 3}, Champion: base(t, w+2.99+10/25.4, -d-3, 270, 20, 20)}
	got := FacingOf(&e, target, false, l)
	assert.Equal(t, Right, got.Facing)
	assert.Positive(t, got.Margin)
	assert.Equal(t, Rear, Locate(target, l.Point).Facing)
	second := rules.Second161()
	assert.Equal(t, Rear, FacingOf(&second, target, false, l).Facing, "from 2015 on the leader point decides")
	// Moving the champion by less than the margin keeps the flank.
	for k := range 32 {
		step := geom.Scale(geom.FromBearing(float64(k)*11.25), 0.999*got.Margin)
		moved := Leader{l.Point.Add(step), l.Champion.At(l.Champion.Centre().Add(step))}
		assert.Equal(t, Right, FacingOf(&e, target, false, moved).Facing)
	}
	// The four arcs part the base that lies in them.
	for range 100 {
		r := rand.New(rand.NewPCG(4, 4))
		b := randomBase(t, r)
		sum := 0.0
		for f := Front; f <= Left; f++ {
			sum += areaIn(target, f, b)
		}
		assert.InDelta(t, b.Area(), sum+geom.CoverageConvex(b, [][]geom.Point{reversed(target.Corners())}), 1e-9)
	}
}

func reversed(c [4]geom.Point) []geom.Point { return []geom.Point{c[3], c[2], c[1], c[0]} }

func TestARC4IndividualsHaveNoFlanks(t *testing.T) {
	target, l := base(t, 0, 0, 0, 25, 25), Leader{Point: geom.Point{X: 0, Y: -5}}
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		got := FacingOf(&e, target, true, l)
		if e.IndividualFacings {
			assert.Equal(t, Rear, got.Facing, "%v", name)
		} else {
			assert.Equal(t, Location{Facing: Front, Margin: geom.NoLimit}, got, "%v", name)
		}
	}
}

func TestLDR1LeaderPoint(t *testing.T) {
	b := base(t, 10, 20, 90, 100, 80)
	for _, name := range []rules.EditionName{rules.NameSecond2015, rules.NameSecond161, rules.NameThird} {
		e := must.Get(rules.EditionByName(name))(t)
		l := LeaderOf(&e, b, 5, 0)
		assert.InDelta(t, 10+40/geom.MMPerInch, l.Point.X, 1e-12)
		assert.InDelta(t, 20, l.Point.Y, 1e-12)
		assert.Equal(t, b, l.Champion)
	}
}

func TestLDR2Champion(t *testing.T) {
	e := rules.Beta2010()
	five := LeaderOf(&e, base(t, 0, 0, 0, 100, 80), 5, 0)
	assert.InDelta(t, 0, five.Point.X, 1e-12)
	assert.InDelta(t, 20/geom.MMPerInch, five.Champion.Width(), 1e-12)
	assert.InDelta(t, 20/geom.MMPerInch, five.Champion.Depth(), 1e-12)
	assert.InDelta(t, five.Point.Y, five.Champion.LeaderPoint().Y, 1e-12, "flush with the front")
	riders := LeaderOf(&e, base(t, 0, 0, 0, 125, 100), 5, 50/geom.MMPerInch)
	assert.InDelta(t, 50/geom.MMPerInch, riders.Champion.Depth(), 1e-12)
	ten := LeaderOf(&e, base(t, 0, 0, 0, 200, 80), 10, 0)
	assert.InDelta(t, -10/geom.MMPerInch, ten.Point.X, 1e-12, "the left of the two middle places")
	require.NoError(t, e.Readings.Set("champion_place", "right"))
	assert.InDelta(t, 10/geom.MMPerInch, LeaderOf(&e, base(t, 0, 0, 0, 200, 80), 10, 0).Point.X, 1e-12)
	single := base(t, 0, 0, 0, 50, 50)
	assert.Equal(t, single, LeaderOf(&e, single, 1, 0).Champion, "a single model is its own champion")
}

func TestArcsDoNotAllocate(t *testing.T) {
	e := rules.Beta2010()
	a, b := base(t, 0, 0, 30, 100, 80), base(t, 5, 7, 200, 120, 40)
	n := testing.AllocsPerRun(100, func() {
		l := LeaderOf(&e, a, 5, 0)
		_ = FacingOf(&e, b, false, l)
		_ = InFrontArc(a, b)
		_ = PartlyInArcOf(a, 2, b)
	})
	assert.Zero(t, n)
}

// TestARC3MarkWidths: the arc of a wide war engine opens at the ends of a mark in the middle of
// its front, and never wider than its base.
func TestARC3MarkWidths(t *testing.T) {
	base := func(x, y float64) geom.Base {
		return must.Get(geom.NewBase(geom.Point{X: x, Y: y}, geom.Point{Y: 1}, 1, 1))(t)
	}
	viewer := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 8, 2))(t)
	// At y = 4.5 the farthest edge of the target is 3.5 + 0.5 ahead of the front: its near corner
	// is in an arc of half width h when it is at most h + 4 to the side.
	for mark, half := range map[float64]float64{2: 1, 8: 4, 20: 4} {
		for off, in := range map[float64]bool{-0.01: true, 0.01: false} {
			target := base(half+4+0.5+off, 4.5)
			require.Equal(t, in, PartlyInArcOf(viewer, mark, target), "mark %v, %v off", mark, off)
			require.Equal(t, in, len(ClipToFrontArc(nil, viewer, mark, target)) > 2, "mark %v, %v off", mark, off)
		}
	}
}

// Answers at limits, inside of bases, and about what is nobody's.

// A facing has one name, and the name leads back to it.
func TestARC1NamesOfFacings(t *testing.T) {
	for f, name := range map[Facing]string{Front: "front", Right: "right", Rear: "rear", Left: "left"} {
		assert.Equal(t, name, f.String())
		got := must.Get(ParseFacing(name))(t)
		assert.Equal(t, f, got)
	}
	assert.Equal(t, "none", NoFacing.String())
	assert.Zero(t, NoFacing.Multiplier())
	got, err := ParseFacing("none")
	assert.Equal(t, Front, got, "the zero value beside an error")
	var unknown *rules.UnknownNameError
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, []string{"front", "right", "rear", "left"}, unknown.Known)
	assert.Equal(t, "none", unknown.Name)
}

// TestARC1InsideTheBase: a point inside goes to the side that it is nearest to, and the
// centre to the front or the right; the quick form says the same.
func TestARC1InsideTheBase(t *testing.T) {
	for _, c := range []struct {
		wide, deep, x, y float64
		want             Facing
	}{
		{200, 80, 0, 0, Front}, {80, 200, 0, 0, Right},
		{200, 80, 0, 0.1, Front}, {200, 80, 0, -0.1, Rear}, {80, 200, 0.1, 0, Right}, {80, 200, -0.1, 0, Left},
		{200, 80, 3.5, 0, Right}, {200, 80, -3.5, 0, Left},
	} {
		b := base(t, 0, 0, 0, c.wide, c.deep)
		p := geom.Point{X: c.x, Y: c.y}
		got := Locate(b, p)
		assert.Equal(t, c.want, got.Facing, c)
		assert.False(t, got.Tied, c)
		assert.Zero(t, got.Tie, "no tie names no other facing: %v", c)
		assert.Equal(t, c.want, FacingAt(b, p, false), c)
	}
}

// TestARC2SliverInTheArc: less than Tol of a base in the arc is none of it, and the margin of
// that No is 0: a small number would have the sign of a Yes.
func TestARC2SliverInTheArc(t *testing.T) {
	viewer := base(t, 0, 0, 0, 100, 80)
	hair := base(t, 0, geom.Tol/2, 0, 100, 80)
	assert.Equal(t, Presence{}, InHalfPlane(viewer, hair))
	assert.Equal(t, Presence{}, InFrontArc(viewer, hair))
}

// TestARC2MarginStraightBehind: who stands behind a wide base has to come round to before its
// front edge.
func TestARC2MarginStraightBehind(t *testing.T) {
	viewer := base(t, 0, 0, 0, 200, 80)
	target := base(t, 0, -2.2, 0, 25, 25)
	want := viewer.HalfDepth() - target.LeaderPoint().Y
	got := InFrontArc(viewer, target)
	assert.False(t, got.In)
	assert.InDelta(t, -want, got.Margin, 1e-9)
}

// TestO12FieldOfSight: one reading or the other.
func TestO12FieldOfSight(t *testing.T) {
	viewer, beside := base(t, 0, 0, 0, 100, 80), base(t, 8, 2, 0, 50, 50)
	e := rules.Second161()
	assert.Equal(t, InFrontArc(viewer, beside), InFieldOfSight(&e, viewer, viewer.Width(), beside))
	e.Readings.FieldOfSightHalfPlane = true
	assert.Equal(t, InHalfPlane(viewer, beside), InFieldOfSight(&e, viewer, viewer.Width(), beside))
	assert.NotEqual(t, InHalfPlane(viewer, beside).In, InFrontArc(viewer, beside).In)
}

// TestARC5EyeBesideTheFront: by the reading of the eye the front takes no part in the shares. A
// champion whose eye looks out of it, and whose base lies in it, is met on the flank that the eye
// is in.
func TestARC5EyeBesideTheFront(t *testing.T) {
	e := rules.Beta2010()
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	eye := geom.Point{X: w + 3.01, Y: d + 3}
	l := Leader{Point: eye, Champion: base(t, eye.X-10/25.4, eye.Y, 90, 20, 20)}
	assert.Equal(t, Front, FacingOf(&e, target, false, l).Facing)
	e.Readings.ChampionArcEye = true
	assert.Equal(t, Right, FacingOf(&e, target, false, l).Facing)
}

// TestARC5Margin: the shares' difference over twice the longest chord, and no more than the
// eye's way into the front arc; never negative.
func TestARC5Margin(t *testing.T) {
	e := rules.Beta2010()
	e.Readings.ChampionArcEye = true
	target := base(t, 0, 0, 0, 100, 80)
	d := target.HalfDepth()
	square := base(t, 10, 0, 270, geom.MMPerInch, geom.MMPerInch) // one inch, all of it in the right arc
	got := FacingOf(&e, target, false, Leader{Point: square.LeaderPoint(), Champion: square})
	assert.Equal(t, Right, got.Facing)
	assert.InDelta(t, 1/(2*math.Sqrt2), got.Margin, 1e-9)

	near := base(t, 10.6, d+8, 270, geom.MMPerInch, geom.MMPerInch)
	eye := near.LeaderPoint()
	toFront := Locate(target, eye).Margin
	require.Less(t, toFront, 0.15)
	got = FacingOf(&e, target, false, Leader{Point: eye, Champion: near})
	assert.Equal(t, Right, got.Facing)
	assert.InDelta(t, toFront, got.Margin, 1e-9)

	for i := range 20 { // a tie but for so little more in the rear
		more := geom.Tol / 100 * float64(i)
		at := geom.Point{X: target.HalfWidth() + 3, Y: -d - 3 - more}
		half := base(t, at.X, at.Y, 180, 20, 20)
		tied := FacingOf(&e, target, false, Leader{Point: half.LeaderPoint(), Champion: half})
		assert.Equal(t, [2]Facing{Right, Rear}, [2]Facing{tied.Facing, tied.Tie})
		assert.GreaterOrEqual(t, tied.Margin, 0.0)
	}
}

// TestLDR2Models: models are as deep as they are given, as deep as wide when they are not,
// and no deeper than their unit; two of them have a champion, too.
func TestLDR2Models(t *testing.T) {
	e := rules.Beta2010()
	const mm = 1 / geom.MMPerInch
	b := base(t, 0, 0, 0, 100, 80)
	assert.InDelta(t, 15*mm, LeaderOf(&e, b, 5, 15*mm).Champion.Depth(), 1e-12)
	assert.InDelta(t, 80*mm, LeaderOf(&e, b, 5, 90*mm).Champion.Depth(), 1e-12)
	two := LeaderOf(&e, base(t, 0, 0, 0, 50, 25), 2, 0)
	assert.InDelta(t, -12.5*mm, two.Point.X, 1e-12)
	assert.InDelta(t, 25*mm, two.Champion.Width(), 1e-12)
	assert.Equal(t, b, LeaderOf(&e, b, 1, 20*mm).Champion, "one model is its whole base, however deep it is said to be")
	assert.Equal(t, Leader{}, LeaderOf(&e, geom.Base{}, 5, 0), "a base that was never valid")
}

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

// TestARC5TieOfTheEye: where the eye is on the line of the front arc, that tie is reported; where
// it is on the line of a flank and the rear, the champion's base decides (beta-2010, by the eye).
func TestARC5TieOfTheEye(t *testing.T) {
	e := rules.Beta2010()
	e.Readings.ChampionArcEye = true
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	for _, tie := range []bool{true, false} {
		e.Readings.ArcTieHigher = tie
		l := Leader{Point: geom.Point{X: w + 3, Y: d + 3}, Champion: base(t, w+4, d+2, 225, 20, 20)}
		got := FacingOf(&e, target, false, l)
		assert.True(t, got.Tied)
		want := [2]Facing{Front, Right}
		if tie {
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
		if areaIn(target, Rear, champion) > areaIn(target, Right, champion) {
			more++
		}
	}
	assert.Greater(t, more, 20)
}
