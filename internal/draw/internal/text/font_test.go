package text

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A font without its hints has the same outlines and widths, those of letters with accents too, and
// its copyright.
func TestFontsHaveAllLetters(t *testing.T) {
	for _, pair := range [][2][]byte{{goregular.TTF, Regular()}, {gobold.TTF, Bold()}} {
		file, small := pair[0], pair[1]
		assert.Less(t, len(small), len(file)*3/4)
		assert.Contains(t, string(small), "Copyright (c) 2016 by Bigelow & Holmes")
		was := must.Get(sfnt.Parse(file))(t)
		is := must.Get(sfnt.Parse(small))(t)
		require.Equal(t, was.NumGlyphs(), is.NumGlyphs())
		var buf sfnt.Buffer
		size := fixed.I(2048)
		for i := range was.NumGlyphs() {
			g := sfnt.GlyphIndex(i)
			want := must.Get(was.LoadGlyph(&buf, g, size, nil))(t)
			wanted := fmt.Sprint(want)
			have := must.Get(is.LoadGlyph(&buf, g, size, nil))(t)
			require.Equal(t, wanted, fmt.Sprint(have), "letter %d", i)
			a := must.Get(was.GlyphAdvance(&buf, g, size, font.HintingNone))(t)
			b := must.Get(is.GlyphAdvance(&buf, g, size, font.HintingNone))(t)
			require.Equal(t, a, b)
		}
		for _, r := range "AzÄéßΩЖ…" {
			a := must.Get(was.GlyphIndex(&buf, r))(t)
			b := must.Get(is.GlyphIndex(&buf, r))(t)
			require.Equal(t, a, b)
		}
	}
}
