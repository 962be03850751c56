package snap

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
)

// HeadingError reports two bases that are declared flush with headings too far apart, modulo a
// quarter turn. A is a body, B a body or a wall.
type HeadingError struct {
	A, B string
	// Degrees is the difference of their headings.
	Degrees float64
	// Headings are those of A and B in degrees, as measured; for a wall the bearing of its edge.
	Headings [2]float64
}

// Error implements error.
func (e *HeadingError) Error() string {
	return fmt.Sprintf("the sides of %q and %q that touch are %.4g degrees from parallel, with headings of %.4g and %.4g; "+
		"at most %v are allowed; if a corner touches, say so, as in \"corner\": \"front_left\" instead of \"side\"",
		e.A, e.B, e.Degrees, e.Headings[0], e.Headings[1], maxTurn)
}

// ContradictionError says that contacts cannot all hold: along their cycle the sizes of the bases
// do not add up.
type ContradictionError struct {
	// Names are the bodies and walls of the cycle in order.
	Names []string
	// Off is by how many inches it fails to close.
	Off float64
}

// Error implements error.
func (e *ContradictionError) Error() string {
	quoted := make([]string, len(e.Names))
	for i, n := range e.Names {
		quoted[i] = fmt.Sprintf("%q", n)
	}
	return fmt.Sprintf("the contacts of %s contradict each other: they are off by %.4g inch (%.3g mm)", strings.Join(quoted, ", "), e.Off, e.Off*geom.MMPerInch)
}

// MoveError says that a base would have to move farther than its accuracy.
type MoveError struct {
	Name string
	// Needs and Limit are inches. Needs is the move of this base in the best solution found.
	Needs, Limit float64
	// Gaps are the measured gaps of its contacts.
	Gaps []Gap
}

// Gap is the measured distance, in inches, of two that are declared to touch or to be in line;
// negative if they overlap. With is the other.
type Gap struct {
	With   string
	Inches float64
	InLine bool
}

// String returns the gap in words.
func (g Gap) String() string {
	mm := math.Abs(g.Inches) * geom.MMPerInch
	switch {
	case g.InLine:
		return fmt.Sprintf("%.3g mm out of line with %q", mm, g.With)
	case g.Inches < 0:
		return fmt.Sprintf("%.3g mm into %q", mm, g.With)
	}
	return fmt.Sprintf("%.3g mm from %q", mm, g.With)
}

// Error implements error.
func (e *MoveError) Error() string {
	var gaps []string
	for _, g := range e.Gaps {
		gaps = append(gaps, g.String())
	}
	as := ""
	if len(gaps) > 0 {
		as = " (as measured it is " + strings.Join(gaps, ", ") + ")"
	}
	return fmt.Sprintf("%q would have to move by %.3g mm to be in its declared contacts%s; its accuracy is %.3g mm: measure both again, say how well they were measured, or leave out a contact that is none",
		e.Name, e.Needs*geom.MMPerInch, as, e.Limit*geom.MMPerInch)
}

// SideError says that a side of a base does not face what it is declared to touch.
type SideError struct {
	Name, Side, Other string
	// Faces is the only side that does, if there is one.
	Faces string
}

// Error implements error.
func (e *SideError) Error() string {
	text := fmt.Sprintf("the %s of %q does not face %q: no part of it can touch", e.Side, e.Name, e.Other)
	if e.Faces != "" {
		text += fmt.Sprintf("; its %s does: did you mean %q? The side is one of %q, as it looks", e.Faces, e.Faces, e.Name)
	}
	return text
}

// SizeError says that too many bases are connected.
type SizeError struct{ Bodies int }

// Error implements error.
func (e *SizeError) Error() string {
	return fmt.Sprintf("%d bases are connected by contacts; at most %d are accepted", e.Bodies, MaxCluster)
}
