package display

// Colour is an opaque colour, 0xff and three bytes, or none: the zero value.
type Colour uint32

const painted Colour = 0xff000000

// RGB returns a colour of three bytes, as in 0xrrggbb.
func RGB(rgb uint32) Colour { return painted | Colour(rgb&0xffffff) }

// Painted reports whether there is a colour at all.
func (c Colour) Painted() bool { return c&painted != 0 }

// Bytes returns red, green and blue.
func (c Colour) Bytes() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// Dash is how a line is broken.
type Dash uint8

// The dashes.
const (
	Solid Dash = iota
	Dashed
	Dotted
	DashDot
	LongDash
	DashDotDot
)

// Lengths are drawn and left out in turn, in widths of the line; nil is unbroken.
func (d Dash) Lengths() []float64 {
	return [...][]float64{
		Solid: nil, Dashed: {4, 3}, Dotted: {1, 2}, DashDot: {6, 2, 1, 2}, LongDash: {9, 3}, DashDotDot: {8, 2, 1, 2, 1, 2},
	}[d]
}

// Hatch is a pattern of thin lines that fills a shape.
type Hatch uint8

// The hatches.
const (
	NoHatch Hatch = iota
	Rising
	Falling
	Crossed
	Level
	Upright
	Dots
	RisingWide
	FallingWide
	UprightWide
)

// HatchWidth is how wide the lines of a hatch are, in millimetres.
const HatchWidth = 0.2

// Hatching is one set of parallel lines of a hatch.
type Hatching struct {
	// Bearing is the compass bearing of the lines, as seen on paper: 0 is upright, 45 rises to the
	// right.
	Bearing float64
	// Spacing is the distance from line to line, Along that from dot to dot; 0 for whole lines.
	Spacing, Along float64
}

// Sets returns the parallel lines that make the hatch.
func (h Hatch) Sets() []Hatching {
	return [...][]Hatching{
		NoHatch: nil, Rising: {{45, 1.4, 0}}, Falling: {{135, 1.4, 0}}, Crossed: {{45, 1.8, 0}, {135, 1.8, 0}}, Level: {{90, 1.2, 0}},
		Upright: {{0, 1.2, 0}}, Dots: {{90, 1.4, 1.4}}, RisingWide: {{45, 3, 0}}, FallingWide: {{135, 3, 0}}, UprightWide: {{0, 3, 0}},
	}[h]
}

// Style is how a shape is painted. The zero Style paints nothing.
type Style struct {
	Fill Colour
	// Opacity of the fill in percent, 0 for 100.
	Opacity uint8
	Stroke  Colour
	// Width of the stroke in millimetres.
	Width       float64
	Dash        Dash
	Hatch       Hatch
	HatchColour Colour
}
