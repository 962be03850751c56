package png

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An image of many colours has as many as a palette, and one of few has all.
func TestPaletted(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for y := range 200 {
		for x := range 300 {
			m.SetRGBA(x, y, color.RGBA{R: uint8(x), G: uint8(y), B: uint8((x + y) / 2), A: 255})
		}
	}
	p := paletted(m)
	assert.Len(t, p.Palette, mostColours)
	few := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for i := range few.Pix {
		few.Pix[i] = 255
	}
	few.SetRGBA(3, 4, color.RGBA{R: 9, G: 8, B: 7, A: 255})
	q := paletted(few)
	assert.Len(t, q.Palette, 2)
	assert.Equal(t, color.RGBA{R: 9, G: 8, B: 7, A: 255}, q.At(3, 4))
	assert.Equal(t, color.RGBA{R: 255, G: 255, B: 255, A: 255}, q.At(4, 4))
}

// An upright rectangle is painted as any other outline is: whole pixels at once, its rim by the
// part of each pixel that it covers.
func TestUprightRectangle(t *testing.T) {
	ring := []r2.Point{{X: 2.03, Y: 3.01}, {X: 11.47, Y: 3.01}, {X: 11.47, Y: 9.26}, {X: 2.03, Y: 9.26}}
	var at [2]image.Image
	for i := range at {
		if i == 1 { // the same with a corner more
			ring = append(ring, r2.Point{X: 2.03, Y: 5})
		}
		var p display.Path
		p.Ring(ring)
		var b bytes.Buffer
		require.NoError(t, Write(&b, &display.List{Width: 20, Height: 20, Items: []display.Item{display.Shape{Path: p, Style: display.Style{Fill: display.RGB(0x336699)}}}}, 100))
		at[i] = must.Get(png.Decode(&b))(t)
	}
	for y := range at[0].Bounds().Dy() {
		for x := range at[0].Bounds().Dx() {
			a, b := color.RGBAModel.Convert(at[0].At(x, y)).(color.RGBA), color.RGBAModel.Convert(at[1].At(x, y)).(color.RGBA)
			assert.InDelta(t, a.R, b.R, 2, "%d, %d", x, y)
			assert.InDelta(t, a.B, b.B, 2, "%d, %d", x, y)
		}
	}
}
