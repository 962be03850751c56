package text

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// Texts are as wide as the font's own measure says.
func TestWidth(t *testing.T) {
	m := NewMeasure()
	f, err := opentype.Parse(goregular.TTF)
	assert.NoError(t, err)
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 1000, DPI: 72})
	assert.NoError(t, err)
	for _, s := range []string{"", "Hollow Guard", "Ærøskøbing", "Воины", "Ω"} {
		assert.InDelta(t, float64(font.MeasureString(face, s))/64/1000, m.Width(s, 1, false), 0.002*float64(len(s)), s)
	}
	assert.Greater(t, m.Width("Guard", 3, true), m.Width("Guard", 3, false))
	assert.InDelta(t, 3.0, m.Width("兵", 3, false), 1e-9, "a letter that no font has is as wide as high")
	assert.True(t, m.Has("Ærø\tΩ") && m.Has("") && !m.Has("a兵") && !m.Has("שלום") && !m.Has("🐉"))
	assert.Equal(t, "a?b c?", m.Drawable("a兵b\nc\xff"[:7]+"🐉"))
}

// Lines are no wider than asked, and hold all words in order.
func TestWrap(t *testing.T) {
	m := NewMeasure()
	for _, s := range []string{"", "one", "  a sentence of  several words, and more  ", strings.Repeat("x", 300), "a " + strings.Repeat("long", 30) + " b"} {
		for _, width := range []float64{5, 30, 80} {
			lines := m.Wrap(s, width, 3, false)
			for _, line := range lines {
				assert.LessOrEqual(t, m.Width(line, 3, false), width)
			}
			assert.Equal(t, strings.ReplaceAll(s, " ", ""), strings.ReplaceAll(strings.Join(lines, ""), " ", ""))
		}
	}
	assert.NotEmpty(t, m.Wrap("wide", 0, 3, false), "a letter to each line, if need be")
	assert.Equal(t, "short", m.Shorten("short", 50, 3, false))
	assert.Equal(t, "long l…", m.Shorten("long long long", spare*m.Width("long l…", 3, false)+0.01, 3, false))
}

// A browser that has none of the fonts that a picture names takes its own: DejaVu Sans on many a
// Linux, with these widths at size 1. What is reserved holds it.
func TestReserveHoldsOtherFonts(t *testing.T) {
	m := NewMeasure()
	for _, c := range []struct {
		text          string
		regular, bold float64
	}{
		{"can charge Ogres in the front: attacks x1, hindered.", 26.037, 29.399},
		{"range yes by 8.06 in (204.7 mm); room yes.", 22.126, 24.649},
	} {
		assert.LessOrEqual(t, c.regular, m.Reserve(c.text, 1, false), c.text)
		assert.LessOrEqual(t, c.bold, m.Reserve(c.text, 1, true), c.text)
	}
}

// A number stays with its unit, whatever follows that.
func TestWrapKeepsUnits(t *testing.T) {
	m := NewMeasure()
	for width := 22.0; width < 80; width++ { // a word that is wider than a line is cut in itself
		for _, line := range m.Wrap("It goes 4.80 in (121.9 mm); that is in all 0.27 in (7.0 mm) too little.", width, 3, false) {
			for _, part := range []string{"in", "in (121.9", "mm);", "mm)"} {
				assert.NotEqual(t, part, line)
				assert.False(t, strings.HasPrefix(line, part+" ") && part != "in", "%q", line)
			}
			for _, end := range []string{"4.80", "(121.9", "0.27", "(7.0"} {
				assert.False(t, strings.HasSuffix(line, end), "%q is cut off", line)
			}
		}
	}
	assert.Equal(t, []string{"a", "5 in,", "in", "x", "(1.2 mm)"}, words(" a 5 in, in x  (1.2 mm)"))
}
