package geom

import "math"

// polynomial evaluates by Horner's rule, highest power first, rounding every
// product.
func polynomial(x float64, coefficients ...float64) float64 {
	s := 0.0
	for _, c := range coefficients {
		s = float64(s*x) + c
	}
	return s
}

// sincosOctant returns the sine and cosine of x degrees, 0 <= x <= 45, by the minimax polynomials
// of the Cephes library (Moshier, sin.c). The error is below one unit in the last place. Package
// math has the same kernel but lets the compiler fuse it, so that its last bit depends on the
// machine.
func sincosOctant(x float64) (sin, cos float64) {
	r := float64(x * (math.Pi / 180))
	z := float64(r * r)
	p := 1.58962301576546568060e-10 // by Horner's rule; written out, since it is hot
	p = float64(p*z) - 2.50507477628578072866e-8
	p = float64(p*z) + 2.75573136213857245213e-6
	p = float64(p*z) - 1.98412698295895385996e-4
	p = float64(p*z) + 8.33333333332211858878e-3
	p = float64(p*z) - 1.66666666666666307295e-1
	q := -1.13585365213876817300e-11
	q = float64(q*z) + 2.08757008419747316778e-9
	q = float64(q*z) - 2.75573141792967388112e-7
	q = float64(q*z) + 2.48015872888517045348e-5
	q = float64(q*z) - 1.38888888888730564116e-3
	q = float64(q*z) + 4.16666666666665929218e-2
	sin = r + float64(float64(r*z)*p)
	cos = 1 - float64(0.5*z) + float64(float64(z*z)*q)
	return sin, cos
}

// sincosQuadrant returns the sine and cosine of x degrees, 0 <= x < 90. 90-x is exact for x >= 45,
// so that sin(90-x) and cos(x) are the same bits.
func sincosQuadrant(x float64) (sin, cos float64) {
	if x > 45 {
		cos, sin = sincosOctant(90 - x)
		return sin, cos
	}
	return sincosOctant(x)
}

// maxBearing is the largest bearing, in degrees, that is accepted.
const maxBearing = 100_000

// CheckBearing returns a *[ValueError] for a bearing that is not a number, or is more than 100000
// degrees in either direction.
func CheckBearing(deg float64) error {
	if math.Abs(deg) <= maxBearing {
		return nil
	}
	return &ValueError{"heading", deg, "must be a number within 100000 degrees"}
}

// FromBearing returns the unit vector of a compass bearing in degrees: 0 looks up the table (+Y),
// 90 to the right (+X), clockwise. Any finite bearing will do; it is reduced modulo 360 first,
// exactly. Quarter turns and mirrored bearings give the same bits with signs and coordinates
// exchanged. A NaN or an infinity gives a vector of NaN, which [NewBase] rejects.
func FromBearing(deg float64) Point {
	b := math.Mod(deg, 360)
	mirrored := math.Signbit(b)
	b = math.Abs(b)
	quadrant := math.Floor(b / 90)
	sin, cos := sincosQuadrant(b - float64(90*quadrant))
	switch quadrant {
	case 1:
		sin, cos = cos, -sin
	case 2:
		sin, cos = -sin, -cos
	case 3:
		sin, cos = -cos, sin
	}
	if mirrored {
		sin = -sin
	}
	return Point{X: sin, Y: cos}
}

// Bearing returns the compass bearing of v in degrees, 0 <= b < 360, rounded like [Angle]. It is
// for display: decisions use the vector. The zero vector has bearing 0.
func Bearing(v Point) float64 {
	b := float64(Angle(Point{X: v.Y, Y: v.X}) * (180 / math.Pi))
	if b < 0 {
		b += 360
	}
	if b >= 360 || b == 0 {
		return 0
	}
	return b
}

// atanKernel returns the arc tangent on [-0.66, 0.66], by the rational approximation of the Cephes
// library (Moshier, atan.c).
func atanKernel(x float64) float64 {
	z := float64(x * x)
	p := polynomial(z, -8.750608600031904122785e-1, -1.615753718733365076637e1, -7.500855792314704667340e1,
		-1.228866684490136173410e2, -6.485021904942025371773e1)
	q := polynomial(z, 1, 2.485846490142306297962e1, 1.650270098316988542046e2, 4.328810604912902668951e2,
		4.853903996359136964868e2, 1.945506571482613964425e2)
	return x + float64(x*float64(z*(p/q)))
}

// Angle returns the angle of v in radians, counter-clockwise from +X, in (-pi, pi]. It gives the
// same bits on every machine, to a few units in the last place. The zero vector has angle 0.
func Angle(v Point) float64 {
	x, y := math.Abs(v.X), math.Abs(v.Y)
	if x == 0 && y == 0 {
		return 0
	}
	steep := y > x
	if steep {
		x, y = y, x
	}
	// tan(pi/8) splits the octant so that the kernel's argument stays small.
	const tanPi8 = 0.41421356237309504880
	a := y / x
	if a > tanPi8 {
		a = math.Pi/4 + atanKernel((a-1)/(a+1))
	} else {
		a = atanKernel(a)
	}
	if steep {
		a = math.Pi/2 - a
	}
	if v.X < 0 {
		a = math.Pi - a
	}
	if v.Y < 0 {
		a = -a
	}
	return a
}
