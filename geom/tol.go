package geom

// MMPerInch converts millimetres to inches and back; it is exact by definition.
const MMPerInch = 25.4

// Tol is the one tolerance of the library, in inches. It is far above rounding (about 1e-13 at
// table size) and far below anything on a table. If it were as large as what a tape can measure,
// the library would guess. If it were near rounding, exact fits would fail by noise.
const Tol = 1e-6

// ContactBand is the distance up to which two units or pieces count as in contact, whether they
// overlap or are apart. It is in inches, a twentieth of a millimetre. Positions are typed or
// measured by hand, and contact in them is rarely exact to [Tol].
//
// The band covers every contact with coordinates rounded to three decimals: two bases at any
// heading are then off by up to 0.0015 inch. No hand places a base so precisely. It is about
// positions only: limits of distance, range, Speed and angle have no band.
const ContactBand = 2e-3

// ProofSlack is what a proof about misplaced units and pieces adds to each amount, in inches. It is
// far above [Tol], so that an opening left with it is wide enough to show something. It is far
// below what anybody measures.
const ProofSlack = 5e-5

// InContact reports whether two shapes with this signed distance, as [Separation] returns it, are
// in contact: nearer than [ContactBand], or overlapping.
func InContact(separation float64) bool { return separation < ContactBand }

// Overlaps reports whether two shapes with this signed distance overlap by more than [ContactBand].
// Being inside, or going through, takes more than the band.
func Overlaps(separation float64) bool { return separation < -ContactBand }

// MaxCoord bounds every coordinate and length, in inches. At this size one
// rounding step is 1.5e-11 inch, so that [Tol] keeps its meaning.
const MaxCoord = 1e5

// NoLimit, in inches, is the margin of a verdict that no movement of the named
// feature can change. It is a finite number so that it survives JSON.
const NoLimit = 1e6

// Holds reports whether a limit with this slack holds. Limits are inclusive: exactly at the limit
// is legal.
func Holds(slack float64) bool { return slack >= -Tol }

// Present reports whether a presence with this slack is real. Presences are
// strict: touching is not being in, and a gap of no width shows nothing.
func Present(slack float64) bool { return slack > Tol }
