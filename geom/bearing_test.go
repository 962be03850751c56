package geom

import (
	"math"
	"testing"

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
	for _, deg := range []float64{0, -360, MaxBearing, -MaxBearing} {
		assert.NoError(t, CheckBearing(deg))
	}
	for _, deg := range []float64{math.Nextafter(MaxBearing, math.Inf(1)), 1e308, math.Inf(-1), math.NaN()} {
		assert.Error(t, CheckBearing(deg))
	}
}
