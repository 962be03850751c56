// Package text measures text, cuts it to a width, and has the fonts that all backends use. They are
// the Go fonts, which have Latin, Greek and Cyrillic letters. The files are those of
// golang.org/x/image/font/gofont without the hints for coarse screens, which are half of them. They
// keep the copyright.
package text

import (
	_ "embed"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

//go:embed regular.ttf
var regular []byte

//go:embed bold.ttf
var bold []byte

// Regular and Bold are the font files. Do not change them.
func Regular() []byte { return regular }
func Bold() []byte    { return bold }

// Measure measures texts. Make one with NewMeasure; it is not safe for concurrent use.
type Measure struct {
	fonts  map[bool]*sfnt.Font // by boldness
	buf    sfnt.Buffer
	widths map[letter]float64 // at size 1
	faces  map[face]font.Face
}

// letter is a letter of one of the fonts, face is a font in a size.
type (
	letter struct {
		r    rune
		bold bool
	}
	face struct {
		pixels float64
		bold   bool
	}
)

// NewMeasure returns a new Measure.
func NewMeasure() *Measure {
	// The files are part of the module, and are read without an error.
	thin, _ := sfnt.Parse(Regular())
	thick, _ := sfnt.Parse(Bold())
	return &Measure{fonts: map[bool]*sfnt.Font{false: thin, true: thick}, widths: map[letter]float64{}, faces: map[face]font.Face{}}
}

// Face returns a font of a size in pixels.
func (m *Measure) Face(pixels float64, bold bool) font.Face {
	key := face{pixels, bold}
	if m.faces[key] == nil {
		m.faces[key], _ = opentype.NewFace(m.fonts[bold], &opentype.FaceOptions{Size: pixels, DPI: 72}) // has no errors
	}
	return m.faces[key]
}

// unitsPerEm is the size at which advances are read, so that they are whole numbers.
const unitsPerEm = 2048

// Width returns the width of a text of a font size, in the same unit.
func (m *Measure) Width(s string, size float64, bold bool) float64 {
	sum := 0.0
	for _, r := range s {
		sum += m.width(r, bold)
	}
	return float64(sum * size)
}

// width returns the width of a letter at size 1: a letter that the fonts do not have is as wide as
// an em.
func (m *Measure) width(r rune, bold bool) float64 {
	key := letter{r, bold}
	w, known := m.widths[key]
	if !known {
		w = 1
		if m.hasLetter(r) {
			advance, _ := m.Face(unitsPerEm, bold).GlyphAdvance(r)
			w = float64(advance) / (64 * unitsPerEm)
		}
		m.widths[key] = w
	}
	return w
}

// How much wider than the Go fonts other fonts are that a browser may use instead. On many Linux
// systems that is DejaVu Sans: its bold letters are a fifth wider.
const (
	spare     = 1.14
	spareBold = 1.22
)

// inAnyFont is the factor by which a text may be wider than in the Go font.
func inAnyFont(bold bool) float64 {
	if bold {
		return spareBold
	}
	return spare
}

// Reserve returns how much width a text may take in any font.
func (m *Measure) Reserve(s string, size float64, bold bool) float64 {
	return inAnyFont(bold) * m.Width(s, size, bold)
}

// Wrap cuts a text into lines of at most a width in any font, between words; it cuts a longer word.
func (m *Measure) Wrap(s string, width, size float64, bold bool) []string {
	width /= inAnyFont(bold)
	var lines []string
	line := ""
	for _, word := range words(s) {
		for {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if m.Width(longer, size, bold) <= width {
				line = longer
				break
			}
			if line != "" {
				lines, line = append(lines, line), ""
				continue
			}
			head := m.head(word, width, size, bold)
			if head == len(word) {
				line = word
				break
			}
			lines, word = append(lines, word[:head]), word[head:]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// words returns the words of a text. A number and its unit are one.
func words(s string) (list []string) {
	for _, word := range strings.Fields(s) {
		bare := strings.TrimRight(word, ".,;:)")
		if last := len(list) - 1; last >= 0 && (bare == "in" || bare == "mm") {
			if end := list[last][len(list[last])-1]; end >= '0' && end <= '9' {
				list[last] += " " + word
				continue
			}
		}
		list = append(list, word)
	}
	return list
}

// Shorten returns the text, or its beginning with an ellipsis, so that it fits a width in any font.
func (m *Measure) Shorten(s string, width, size float64, bold bool) string {
	width /= inAnyFont(bold)
	if m.Width(s, size, bold) <= width {
		return s
	}
	const dots = "…"
	return s[:m.head(s, width-m.Width(dots, size, bold), size, bold)] + dots
}

// head returns how many bytes of a text fit a width: at least one letter.
func (m *Measure) head(s string, width, size float64, bold bool) int {
	sum, end := 0.0, 0
	for i, r := range s {
		sum += m.width(r, bold)
		if i > 0 && sum*size > width {
			return i
		}
		end = len(s)
	}
	return end
}

// Has reports whether the fonts have all letters of a text; a character that is no letter, such as
// a tab, counts as a blank.
func (m *Measure) Has(s string) bool {
	for _, r := range s {
		if r >= ' ' && !m.hasLetter(r) {
			return false
		}
	}
	return true
}

func (m *Measure) hasLetter(r rune) bool {
	glyph, err := m.fonts[false].GlyphIndex(&m.buf, r)
	return err == nil && glyph != 0
}

// Drawable returns the text with a question mark for each letter that the fonts do not have.
func (m *Measure) Drawable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case m.hasLetter(r):
			return r
		case r < ' ':
			return ' '
		}
		return '?'
	}, s)
}
