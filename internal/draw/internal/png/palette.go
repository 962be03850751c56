package png

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"maps"
	"slices"
)

// mostColours is how many colours an image has. With 256 files are larger, and look the same.
const mostColours = 128

// paletted returns the image in the colours that most pixels have: nearly always all. Other pixels
// take the nearest. A file is less than half as large as with three bytes for each pixel.
func paletted(m *image.RGBA) *image.Paletted {
	pixel := func(i int) uint32 { return binary.LittleEndian.Uint32(m.Pix[4*i:]) }
	n, count := len(m.Pix)/4, map[uint32]int{}
	for i := 0; i < n; {
		first, from := pixel(i), i
		for i < n && pixel(i) == first { // counted at once: most are like the one before
			i++
		}
		count[first] += i - from
	}
	used := slices.SortedFunc(maps.Keys(count), func(a, b uint32) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	var palette color.Palette
	index := make(map[uint32]uint8, len(used))
	for _, rgb := range used {
		c := color.RGBA{R: uint8(rgb), G: uint8(rgb >> 8), B: uint8(rgb >> 16), A: 255}
		if len(palette) < mostColours {
			palette = append(palette, c)
		}
		index[rgb] = uint8(palette.Index(c))
	}
	out := image.NewPaletted(m.Rect, palette)
	for i := range out.Pix {
		if i > 0 && pixel(i) == pixel(i-1) {
			out.Pix[i] = out.Pix[i-1]
		} else {
			out.Pix[i] = index[pixel(i)]
		}
	}
	return out
}
