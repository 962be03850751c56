package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// Paper is the sheet that a PDF is made for.
type Paper uint8

// The sheets.
const (
	A4     Paper = iota // 210 x 297 mm
	Letter              // 215.9 x 279.4 mm
)

// The sizes of a drawing in millimetres, for callers that set Options.Width.
const (
	// SheetWidth is what prints at its true size on A4 and on Letter, with 10 mm to each side.
	SheetWidth = 190
	// PhoneWidth makes text that is legible on a screen 375 pixels wide.
	PhoneWidth = 95
	leastWidth = 60
	mostWidth  = 1000
)

// The pixels to the inch that a PNG may have.
const (
	LeastPerInch = 10
	MostPerInch  = 1200
)

// PerInchError says that a PNG cannot have so many pixels to the inch.
type PerInchError struct{ PerInch float64 }

// Error implements error.
func (e *PerInchError) Error() string {
	return fmt.Sprintf("a picture has from %d to %d pixels to the inch, not %v", LeastPerInch, MostPerInch, e.PerInch)
}

// Options are how an exhibit is drawn, and what it says of itself. The zero value will do.
type Options struct {
	// Title is above the picture in place of the question.
	Title string
	// Untitled leaves out what a page with the answer in words says itself: title, verdict,
	// conditions, how sure it is, and edition and readings. The description of the picture has all
	// of that.
	Untitled bool
	// Paper is the sheet of a PDF.
	Paper Paper
	// Width of the drawing in millimetres, 0 for SheetWidth. Text has its size whatever the width.
	Width float64
	// Height is the most that a drawing has, in millimetres, unless its words take more. 0 is what
	// prints at its true size on A4 and on Letter.
	Height float64
	// Whole shows the whole table and not only what matters.
	Whole bool
	// Millimetres gives lengths in millimetres first, and in inches in brackets.
	Millimetres bool
	// Zones adds the line an inch around every base.
	Zones bool
	// Unscaled leaves out the scale and the ruler: for marks that are no places on a table.
	Unscaled bool
	// Counter says that the answer of [Charge] is about a counter-charge.
	Counter bool
	// Doubt is how the verdict is open, such as "not sure within 2 mm", and goes on after it; ""
	// where it is not.
	Doubt string
	// Robust is how sure the verdict is, as [certainty.Ask] answers about the same question; nil if
	// that was not asked. If a table was found that turns the verdict, what is elsewhere on it is a
	// ghost.
	Robust *certainty.Answer
	// Hindered is how sure it is whether a charge is hindered, as [certainty.Ask] answers about
	// [certainty.ItsHindrance]; nil if that was not asked. It is said of a charge that can be made.
	Hindered *certainty.Answer
	// Readings are lines on the readings and fields that differ from the edition's.
	Readings []string
	// Version is that of the library, Key that of the position, so that the answer can be found
	// again.
	Version, Key string
}

// width returns the width to draw in.
func (o *Options) width() float64 {
	if o.Width == 0 {
		return SheetWidth
	}
	if !(o.Width > leastWidth) { // NaN, too
		return leastWidth
	}
	return min(o.Width, mostWidth)
}
