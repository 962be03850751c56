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
	decoded, err := png.Decode(bytes.NewReader(data))
	whole, ok := decoded.(*image.RGBA) // what an opaque picture is read as
	if err != nil || !ok {
		return data
	}
	var out bytes.Buffer
	if err := png.Encode(&out, paletted(whole)); err != nil || out.Len() >= len(data) {
		return data
	}
	return out.Bytes()
}

// paletted is an image with a palette of its commonest colours.
func paletted(whole *image.RGBA) *image.Paletted {
	found := map[color.RGBA]int{}
	eachRun(whole, func(_, _, length int, c color.RGBA) { found[c] += length })
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
	few := image.NewPaletted(whole.Bounds(), palette)
	eachRun(whole, func(x, y, length int, c color.RGBA) {
		from := few.PixOffset(x, y)
		i := index[c]
		for at := range few.Pix[from : from+length] {
			few.Pix[from+at] = i
		}
	})
	return few
}

// eachRun shows every run of pixels of one colour along a row of an image that hides nothing.
func eachRun(whole *image.RGBA, see func(x, y, length int, c color.RGBA)) {
	area := whole.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, last := area.Min.X, whole.RGBAAt(area.Min.X, y)
		for x := area.Min.X + 1; x < area.Max.X; x++ {
			if c := whole.RGBAAt(x, y); c != last {
				see(from, y, x-from, last)
				from, last = x, c
			}
		}
		see(from, y, area.Max.X-from, last)
	}
}
