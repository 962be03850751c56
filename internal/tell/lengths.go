package tell

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Lengths is the unit of length that comes first in a text. The zero value is [Inches].
type Lengths uint8

// The units of length.
const (
	Inches Lengths = iota
	Millimetres
)

// LengthsOf returns the unit of a position file by its member "lengths". Centimetres become
// millimetres, as for bases.
func LengthsOf(name string) Lengths {
	if name == "mm" || name == "cm" {
		return Millimetres
	}
	return Inches
}

// Plain returns a length only in this unit: to a hundredth of an inch, or to a tenth of a
// millimetre.
func (l Lengths) Plain(inches float64) string {
	return l.Figure(inches) + " " + l.Short()
}

// Figure returns the number of Plain without its unit, for tables and places.
func (l Lengths) Figure(inches float64) string {
	if l == Millimetres {
		return Fixed(float64(inches*geom.MMPerInch), 1)
	}
	return Fixed(inches, 2)
}

// Beyond returns a coordinate after a shift of at least by inches, which ends on a figure that
// [Lengths.Figure] prints. So a place that is legal is also legal as printed.
func (l Lengths) Beyond(x, by float64) float64 {
	unit := 0.01
	if l == Millimetres {
		unit = 0.1 / geom.MMPerInch
	}
	switch figures := (x + by) / unit; {
	case by == 0, math.Abs(figures-math.Round(figures)) < 1e-9:
		return x + by
	case by > 0:
		return float64(math.Ceil(figures) * unit)
	default:
		return float64(math.Floor(figures) * unit)
	}
}

// Place returns a point on the table, given in inches.
func (l Lengths) Place(x, y float64) string { return "(" + l.Figure(x) + ", " + l.Figure(y) + ")" }

// Short returns the unit as in figures: in or mm.
func (l Lengths) Short() string {
	if l == Millimetres {
		return "mm"
	}
	return "in"
}

// Name returns the unit in full, as in the heading of a table.
func (l Lengths) Name() string {
	if l == Millimetres {
		return "millimetres"
	}
	return "inches"
}

var (
	inBoth = regexp.MustCompile(`(-?[0-9][0-9.]*) in \((-?[0-9][0-9.]*) mm\)`)
	tiny   = regexp.MustCompile(`less than 0\.001 in\b`)
	ends   = regexp.MustCompile(`[.?!]\s`)
)

// First puts this unit first in a text that has lengths in both, as [Length] writes them with the
// inch first. With millimetres first, no sentence has the other unit in brackets more than once.
func (l Lengths) First(text string) string {
	if l == Inches {
		return text
	}
	text = tiny.ReplaceAllString(text, "less than 0.03 mm")
	var out strings.Builder
	done, bracketed := 0, false
	for _, m := range inBoth.FindAllStringSubmatchIndex(text, -1) {
		between := text[done:m[0]]
		bracketed = bracketed && !ends.MatchString(between)
		out.WriteString(between + text[m[4]:m[5]] + " mm")
		if !bracketed {
			fmt.Fprintf(&out, " (%s in)", text[m[2]:m[3]])
		}
		done, bracketed = m[1], true
	}
	return out.String() + text[done:]
}
