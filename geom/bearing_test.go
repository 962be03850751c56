package geom

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/golang/geo/r3"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestBearingCompass(t *testing.T) {
	for _, c := range []struct {
		deg  float64
		want Point
	}{
		{0, Point{X: 0, Y: 1}}, {90, Point{X: 1, Y: 0}}, {180, Point{X: 0, Y: -1}}, {270, Point{X: -1, Y: 0}},
		{360, Point{X: 0, Y: 1}}, {-90, Point{X: -1, Y: 0}}, {450, Point{X: 1, Y: 0}},
		{45, Point{X: math.Sqrt2 / 2, Y: math.Sqrt2 / 2}},
	} {
		got := FromBearing(c.deg)
		assert.InDelta(t, c.want.X, got.X, 1e-15, "%v", c.deg)
		assert.InDelta(t, c.want.Y, got.Y, 1e-15, "%v", c.deg)
		if math.Mod(c.deg, 90) == 0 {
			assert.Equal(t, c.want, got, "a quarter turn is exact: %v", c.deg)
		}
	}
}

// The standard library is the oracle, over the whole circle and beyond. Its
// argument in radians is rounded by up to 9e-16 near 2 pi; ours is not.
func TestBearingAgainstMath(t *testing.T) {
	for i := 0; i <= 400_000; i++ {
		deg := float64(i)*0.0027 - 540
		got := FromBearing(deg)
		s, c := math.Sincos(math.Mod(deg, 360) * math.Pi / 180)
		if !(math.Abs(got.X-s) < 2e-15 && math.Abs(got.Y-c) < 2e-15) {
			t.Fatalf("bearing %v: got %v, want %v %v", deg, got, s, c)
		}
		if n := Norm2(got); !(math.Abs(n-1) < 5e-16) {
			t.Fatalf("bearing %v: length squared %v", deg, n)
		}
	}
}

func TestBearingQuarterTurnsAndMirrorBitForBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Multiples of 1/1024 degree, so that adding 90 is exact.
		deg := float64(rapid.IntRange(0, 360*1024-1).Draw(t, "deg")) / 1024
		u := FromBearing(deg)
		if got, want := FromBearing(deg+90), RightOf(u); got.X != want.X || got.Y != want.Y {
			t.Fatalf("quarter turn of %v: %v, want %v", deg, got, want)
		}
		if got := FromBearing(-deg); got.X != -u.X || got.Y != u.Y {
			t.Fatalf("mirror of %v: %v, want %v %v", deg, got, -u.X, u.Y)
		}
	})
}

func TestBearingRoundTrip(t *testing.T) {
	for i := 0; i < 36_000; i++ {
		deg := float64(i) / 100
		if got := Bearing(FromBearing(deg)); !(math.Abs(got-deg) < 1e-12) {
			t.Fatalf("bearing of %v came back as %v", deg, got)
		}
	}
	assert.Zero(t, Bearing(Point{}))
}

func TestAngleAgainstMath(t *testing.T) {
	for i := 0; i < 200_000; i++ {
		s, c := math.Sincos(float64(i) * 0.000031)
		p := Point{X: c * 3, Y: s * 3}
		if got, want := Angle(p), math.Atan2(p.Y, p.X); !(math.Abs(got-want) < 1e-15) {
			t.Fatalf("angle of %v: %v, want %v", p, got, want)
		}
	}
	assert.Equal(t, math.Pi, Angle(Point{X: -1}))
	assert.Equal(t, -math.Pi/2, Angle(Point{Y: -1}))
	assert.Zero(t, Angle(Point{}))
}

// TestBearingWithinReason: a bearing beyond a hundred thousand degrees is none that people mean.
func TestBearingWithinReason(t *testing.T) {
	for _, deg := range []float64{0, -360, maxBearing, -maxBearing} {
		assert.NoError(t, CheckBearing(deg))
	}
	for _, deg := range []float64{math.Nextafter(maxBearing, math.Inf(1)), 1e308, math.Inf(-1), math.NaN()} {
		assert.Error(t, CheckBearing(deg))
	}
}

// rationalSide is the sign of the determinant in rational numbers.
func rationalSide(a, b, c Point) int {
	rat := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
	sub := func(x, y float64) *big.Rat { return new(big.Rat).Sub(rat(x), rat(y)) }
	l := new(big.Rat).Mul(sub(b.X, a.X), sub(c.Y, a.Y))
	return l.Sub(l, new(big.Rat).Mul(sub(b.Y, a.Y), sub(c.X, a.X))).Sign()
}

// preciseSide is the sign of a x b . c in the precise vectors of golang/geo,
// with the points lifted to z = 1.
func preciseSide(a, b, c Point) int {
	lift := func(p Point) r3.PreciseVector { return r3.NewPreciseVector(p.X, p.Y, 1) }
	return lift(a).Cross(lift(b)).Dot(lift(c)).Sign()
}

func naiveSide(a, b, c Point) int {
	return cmp.Compare(Cross(b.Sub(a), c.Sub(a)), 0)
}

// nudge moves x by a few representable numbers.
func nudge(r *rand.Rand, x float64) float64 {
	for range r.IntN(4) {
		x = math.Nextafter(x, math.Inf(2*r.IntN(2)-1))
	}
	return x
}

// nearLine gives three points that are in line but for a few last bits.
func nearLine(r *rand.Rand) (a, b, c Point) {
	at := func() Point { return Point{X: 72 * r.Float64(), Y: 48 * r.Float64()} }
	a, b = at(), at()
	switch r.IntN(4) {
	case 0: // on a grid, where much is exactly in line
		grid := func() Point { return Point{X: float64(r.IntN(9)) / 2, Y: float64(r.IntN(9)) / 2} }
		return grid(), grid(), grid()
	case 1: // very near to each other
		b = Point{X: nudge(r, nudge(r, a.X)), Y: nudge(r, a.Y)}
		return a, b, Point{X: nudge(r, a.X), Y: nudge(r, nudge(r, a.Y))}
	case 2: // one far away
		b = b.Mul(math.Ldexp(1, r.IntN(40)-20))
	}
	c = Lerp(a, b, 3*r.Float64()-1)
	return a, b, Point{X: nudge(r, c.X), Y: nudge(r, c.Y)}
}

// anySize gives three points over the whole range of numbers, often nearly in line.
func anySize(r *rand.Rand) (a, b, c Point) {
	scale := r.IntN(2098) - 1074
	coordinate := func() float64 {
		if r.IntN(3) == 0 {
			scale = r.IntN(2098) - 1074
		}
		return math.Ldexp(float64(r.IntN(17)-8), min(scale, 1020))
	}
	a, b, c = Point{X: coordinate(), Y: coordinate()}, Point{X: coordinate(), Y: coordinate()}, Point{X: coordinate(), Y: coordinate()}
	if r.IntN(2) == 0 {
		c = Point{X: nudge(r, a.X/2+b.X/2), Y: nudge(r, a.Y/2+b.Y/2)}
	}
	return a, b, c
}

// tiny gives points whose products underflow: the filter must not trust what is left of them.
func tiny(r *rand.Rand) (a, b, c Point) {
	a, b, c = nearLine(r)
	shrink := math.Ldexp(1, -r.IntN(16)-512)
	return a.Mul(shrink), b.Mul(shrink), c.Mul(shrink)
}

func TestOrientAgainstRationals(t *testing.T) {
	n := max(5_000, cases.For(60_000))
	var naiveWrong, inLine int
	for k, x := range []struct {
		times int
		draw  func(r *rand.Rand) (a, b, c Point)
	}{{n, nearLine}, {cases.Few(600, 3_000), anySize}, {max(1500, cases.For(20_000)), tiny}} {
		r := rand.New(rand.NewPCG(uint64(2*k+1), uint64(2*k+2)))
		for i := range x.times {
			a, b, c := x.draw(r)
			want := rationalSide(a, b, c)
			if got := orient(a, b, c); got != want {
				t.Fatalf("%v %v %v: %d, exactly %d", a, b, c, got, want)
			}
			if k > 0 {
				continue
			}
			if i%8 == 0 && preciseSide(a, b, c) != want {
				t.Fatalf("%v %v %v: the oracles disagree", a, b, c)
			}
			if naiveSide(a, b, c) != want {
				naiveWrong++
			}
			if want == 0 {
				inLine++
			}
		}
	}
	assert.Greater(t, naiveWrong, n/100, "the triples are too easy: plain arithmetic gets them right")
	assert.Greater(t, inLine, n/100, "hardly any triple is exactly in line")
}

func TestOrientTable(t *testing.T) {
	tiny, huge := math.SmallestNonzeroFloat64, math.MaxFloat64
	for _, c := range []struct {
		name    string
		a, b, c Point
		want    int
	}{
		{"counter-clockwise", Point{}, Point{X: 1}, Point{Y: 1}, 1},
		{"clockwise", Point{}, Point{Y: 1}, Point{X: 1}, -1},
		{"in line", Point{}, Point{X: 1, Y: 1}, Point{X: 3, Y: 3}, 0},
		{"two equal", Point{X: 0.1, Y: 0.7}, Point{X: 0.1, Y: 0.7}, Point{X: 9}, 0},
		{"0.1 + 0.2 is right of 0.3", Point{}, Point{X: 0.3, Y: 0.3}, Point{X: 0.30000000000000004, Y: 0.3}, -1},
		{"products that underflow", Point{}, Point{X: tiny}, Point{Y: tiny}, 1},
		{"products that lose bits below the range", Point{X: 0x1.279058010d0e9p-515, Y: 0x1.686540ff2f008p-515},
			Point{X: 0x1.1e8fa367ee99bp-513, Y: 0x1.44a57d4dc6e6ep-514}, Point{X: -0x1.13540789c1dp-514, Y: 0x1.240d2dec37d7cp-517}, 1},
		{"products that overflow", Point{X: -huge, Y: -huge}, Point{X: huge, Y: -huge}, Point{Y: huge}, 1},
		{"NaN", Point{X: math.NaN()}, Point{X: 1}, Point{Y: 1}, 0},
		{"infinite", Point{X: math.Inf(1)}, Point{X: 1}, Point{Y: 1}, 0},
	} {
		assert.Equal(t, c.want, orient(c.a, c.b, c.c), c.name)
	}
}

// TestMain lets laws draw a fourth of what rapid usually does in a plain run.
func TestMain(m *testing.M) {
	if err := cases.Checks(25, 250); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	cases.Collect()
	os.Exit(m.Run())
}
