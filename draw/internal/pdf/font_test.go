package pdf

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/text"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A font without its hints has the same outlines and widths, those of letters with accents too, and its copyright.
func TestBareHasTheSameLetters(t *testing.T) {
	for _, file := range [][]byte{text.Regular(), text.Bold()} {
		small := bare(file)
		assert.Less(t, len(small), len(file)*3/4)
		assert.Contains(t, string(small), "Copyright (c) 2016 by Bigelow & Holmes")
		was, err := sfnt.Parse(file)
		require.NoError(t, err)
		is, err := sfnt.Parse(small)
		require.NoError(t, err)
		require.Equal(t, was.NumGlyphs(), is.NumGlyphs())
		var buf sfnt.Buffer
		size := fixed.I(2048)
		for i := range was.NumGlyphs() {
			g := sfnt.GlyphIndex(i)
			want, err := was.LoadGlyph(&buf, g, size, nil)
			require.NoError(t, err)
			wanted := fmt.Sprint(want)
			have, err := is.LoadGlyph(&buf, g, size, nil)
			require.NoError(t, err)
			require.Equal(t, wanted, fmt.Sprint(have), "letter %d", i)
			a, err := was.GlyphAdvance(&buf, g, size, font.HintingNone)
			require.NoError(t, err)
			b, err := is.GlyphAdvance(&buf, g, size, font.HintingNone)
			require.NoError(t, err)
			require.Equal(t, a, b)
		}
		for _, r := range "AzÄéßΩЖ…" {
			a, err := was.GlyphIndex(&buf, r)
			require.NoError(t, err)
			b, err := is.GlyphIndex(&buf, r)
			require.NoError(t, err)
			require.Equal(t, a, b)
		}
	}
}

// What is no font, or one that is cut short or damaged, harms nobody.
func TestBareOfDamage(t *testing.T) {
	file := text.Regular()
	for _, n := range []int{0, 3, 12, 100, 235, 2000, len(file) / 2, len(file) - 7} {
		assert.NotPanics(t, func() { bare(file[:n]) }, "%d", n)
	}
	for i := 4; i < 4000; i += 37 {
		damaged := bytes.Clone(file)
		damaged[i] ^= 0xff
		assert.NotPanics(t, func() { bare(damaged) }, "byte %d", i)
	}
	assert.Equal(t, []byte("no font"), bare([]byte("no font")))
}

// A document that is not as the library writes them stays as it is.
func TestPackedOfOthers(t *testing.T) {
	for _, doc := range []string{"", "no document", "a\nxref\n", "a\nxref\n0000000009 00000 n \nstartxref\n1", "1 0 obj\n<</Length 3>>\nstream\nabc\nendobj\n\nxref\n0000000000 00000 n \ntrailer\nstartxref\n0\n%%EOF"} {
		assert.NotPanics(t, func() { packed([]byte(doc)) }, doc)
	}
	assert.Equal(t, "no document", string(packed([]byte("no document"))))
}
