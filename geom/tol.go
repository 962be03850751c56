package geom

// MMPerInch converts millimetres to inches and back; it is exact by definition.
const MMPerInch = 25.4

// Tol is the one tolerance of the library, in inches. It lies far above
// rounding (about 1e-13 at table size) and far below anything that exists on a
// table. Raising it to what a tape can measure would make the library guess;
// lowering it towards rounding would make exact fits fail by noise.
const Tol = 1e-6

// ContactBand is how far, in inches, two bases may overlap in a position and
// still count as touching. Positions are typed or measured by hand; contact
// in them is rarely exact to [Tol].
const ContactBand = 1e-3

// MaxCoord bounds every coordinate and length, in inches. At this size one
// rounding step is 1.5e-11 inch, so that [Tol] keeps its meaning.
const MaxCoord = 1e5

// NoLimit, in inches, is the margin of a verdict that no movement of the named
// feature can change. It is a finite number so that it survives JSON.
const NoLimit = 1e6

// Holds reports whether a limit with this slack is kept. Limits are inclusive:
// exactly at the limit is legal.
func Holds(slack float64) bool { return slack >= -Tol }

// Present reports whether a presence with this slack is real. Presences are
// strict: touching is not being in, and a gap of no width shows nothing.
func Present(slack float64) bool { return slack > Tol }
