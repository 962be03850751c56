package snap

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// headingError reports two bases, or a base and a wall, that are declared flush with headings too
// far apart, modulo a quarter turn. Headings are in degrees, as measured; for a wall the bearing of
// its edge.
func headingError(a, b string, degrees, headingA, headingB float64) error {
	return coded.New("not-parallel", "the sides of %q and %q that touch are %.4g degrees from parallel, with headings of %.4g and %.4g. "+
		"At most %v are allowed. If a corner touches, say so, as in \"corner\": \"front_left\" instead of \"side\"",
		a, b, degrees, headingA, headingB, maxTurn)
}

// contradictionError says that contacts cannot all hold. Along the cycle of these bodies and walls
// the sizes of the bases do not add up, by so many inches.
func contradictionError(names []string, off float64) error {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = fmt.Sprintf("%q", n)
	}
	return coded.New("contacts-contradict", "the contacts of %s contradict each other: they are off by %.4g inch (%.3g mm)", strings.Join(quoted, ", "), off, off*geom.MMPerInch)
}

// moveError says that a base would have to move farther than its accuracy. Needs and limit are
// inches: the move of this base in the best solution found, and the most. Gaps are the measured
// gaps of its contacts.
func moveError(name string, needs, limit float64, gaps []string) error {
	as := ""
	if len(gaps) > 0 {
		as = " (as measured it is " + strings.Join(gaps, ", ") + ")"
	}
	return coded.New("too-far-to-touch", "%q would have to move by %.3g mm to be in its declared contacts%s, and its accuracy is %.3g mm. Measure both again, say how well they were measured, or leave out a contact that is none",
		name, needs*geom.MMPerInch, as, limit*geom.MMPerInch)
}

// gapWords says how far apart, in inches, two are that are declared to touch or to be in line; less
// than 0 if they overlap.
func gapWords(with string, inches float64, inLine bool) string {
	mm := math.Abs(inches) * geom.MMPerInch
	switch {
	case inLine:
		return fmt.Sprintf("%.3g mm out of line with %q", mm, with)
	case inches < 0:
		return fmt.Sprintf("%.3g mm into %q", mm, with)
	}
	return fmt.Sprintf("%.3g mm from %q", mm, with)
}

// sideError says that a side of a base does not face what it is declared to touch. Faces is the
// only side that does, if there is one.
func sideError(name, side, other, faces string) error {
	text := fmt.Sprintf("the %s of %q does not face %q: no part of it can touch", side, name, other)
	if faces != "" {
		text += fmt.Sprintf("; its %s does: did you mean %q? The side is one of %q, as it looks", faces, faces, name)
	}
	return coded.New("does-not-face", "%s", text)
}
