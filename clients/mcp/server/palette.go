package server

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"
)

// mostColours is how many colours a picture keeps: more of them make it longer, and nobody sees them.
const mostColours = 64

// fewer is a PNG with a palette, a quarter as long: the commonest colours stay as they are, which
// are those that mean something, and what blends two of them at an edge takes the nearest. Where it
// is no longer for it, it is the PNG as it was.
func fewer(data []byte) []byte {
	whole, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return data
	}
	var out bytes.Buffer
	if err := png.Encode(&out, paletted(whole)); err != nil || out.Len() >= len(data) {
		return data
	}
	return out.Bytes()
}

// paletted is an image with a palette of its commonest colours.
func paletted(whole image.Image) *image.Paletted {
	area := whole.Bounds()
	found := map[color.RGBA]int{}
	eachPixel(whole, func(_, _ int, c color.RGBA) { found[c]++ })
	common := slices.SortedFunc(maps.Keys(found), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(found[b], found[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var palette color.Palette
	for _, c := range common[:min(len(common), mostColours)] {
		palette = append(palette, c)
	}
	index := map[color.RGBA]uint8{}
	for _, c := range common {
		index[c] = uint8(palette.Index(c))
	}
	few := image.NewPaletted(area, palette)
	eachPixel(whole, func(x, y int, c color.RGBA) { few.SetColorIndex(x, y, index[c]) })
	return few
}

// eachPixel shows every pixel of an image that hides nothing.
func eachPixel(whole image.Image, see func(x, y int, c color.RGBA)) {
	area := whole.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			r, g, b, _ := whole.At(x, y).RGBA()
			see(x, y, color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0xff})
		}
	}
}
