package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
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
	// SheetWidth prints at its true size on A4 and on Letter, with 10 mm to each side.
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

// PerInchError reports a number of pixels per inch that a PNG cannot have.
type PerInchError struct{ PerInch float64 }

// Error implements error.
func (e *PerInchError) Error() string {
	return fmt.Sprintf("a picture has from %d to %d pixels to the inch, not %v", LeastPerInch, MostPerInch, e.PerInch)
}

// Options say how an exhibit is drawn, and what it says of itself. The zero value is usable.
type Options struct {
	// Title is above the picture in place of the question.
	Title string
	// Untitled leaves out what a page with the answer in words has already: title, verdict,
	// conditions, certainty, edition and readings. The description of the picture has all of that.
	Untitled bool
	// Paper is the sheet of a PDF.
	Paper Paper
	// Width is that of the drawing in millimetres, 0 for SheetWidth. The size of text does not depend
	// on it.
	Width float64
	// Height is the greatest height of a drawing, in millimetres, unless its words take more. 0 means
	// the most that prints at its true size on A4 and on Letter.
	Height float64
	// Whole shows the whole table and not only the part that matters.
	Whole bool
	// Millimetres gives lengths in millimetres first, and in inches in brackets.
	Millimetres bool
	// Zones adds the line an inch around every base.
	Zones bool
	// Unscaled leaves out the scale and the ruler, for marks that are not places on a table.
	Unscaled bool
	// Counter says that the answer of [Charge] is about a counter-charge.
	Counter bool
	// Doubt says in what way the verdict is open, such as "not sure within 2 mm", and follows it; ""
	// if it is not.
	Doubt string
	// Certainty is a sentence on how sure the verdict is. HinderedCertainty is one on how sure it is
	// whether a charge that can be made is hindered.
	Certainty, HinderedCertainty string
	// Misplaced lists what is elsewhere on a table that turns the verdict. It is drawn as ghosts.
	Misplaced []Misplaced
	// Readings holds lines on the readings and fields that differ from the edition's.
	Readings []string
	// Version is the version of the library, Key the key of the position, so that the answer can be
	// found again.
	Version, Key string
}

// Misplaced is a unit or piece of terrain that is elsewhere.
type Misplaced struct {
	Thing spatial.Thing
	// Outline has its corners there, in the order of those on the table.
	Outline []geom.Point
	// By says how far its corner that moves most has moved: "1.5 mm".
	By string
}

// width returns the width of the drawing.
func (o *Options) width() float64 {
	if o.Width == 0 {
		return SheetWidth
	}
	if !(o.Width > leastWidth) { // NaN, too
		return leastWidth
	}
	return min(o.Width, mostWidth)
}
