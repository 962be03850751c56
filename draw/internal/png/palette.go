package png

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// The image of a drawing has a few colours, and their mixtures along edges. With a palette it takes less than half
// of the time, and of the room, that it takes with three bytes for each pixel.

// cells are what colours are counted in: five bits of each channel, which is finer than people tell mixtures
// along edges apart.
const cells = 1 << 15

// cellOf is the cell of a pixel: red is its lowest byte.
func cellOf(pixel uint32) int {
	return int(pixel>>3&31 | pixel>>6&(31<<5) | pixel>>9&(31<<10))
}

// mostColours are all that an image has. With 256 files are an eighth larger, and look the same.
const mostColours = 64

// paletted is the image in 64 colours: those that were painted with, so that areas have just theirs, and of
// the mixtures those that most pixels have. Other pixels have the nearest.
func paletted(m *image.RGBA, painted []color.RGBA) *image.Paletted {
	count, like := make([]int32, cells), make([]uint32, cells)
	for _, c := range slices.Backward(painted) { // of two in a cell the one that was painted first stands
		pixel := binary.LittleEndian.Uint32([]byte{c.R, c.G, c.B, c.A})
		at := cellOf(pixel)
		count[at], like[at] = int32(len(m.Pix)), pixel
	}
	list := make([]cellRun, 0, len(m.Pix)/32)
	for i := 0; i < len(m.Pix); {
		pixel, n := run(m.Pix[i:])
		at := cellOf(pixel)
		if count[at] == 0 {
			like[at] = pixel
		}
		count[at] += int32(n)
		list = appendRuns(list, at, n)
		i += 4 * n
	}
	var used []int
	for at, n := range count {
		if n > 0 {
			used = append(used, at)
		}
	}
	slices.SortStableFunc(used, func(a, b int) int { return cmp.Compare(count[b], count[a]) })
	index, palette := make([]uint8, cells), make(color.Palette, 0, mostColours)
	for i, at := range used {
		if i < mostColours {
			index[at], palette = uint8(i), append(palette, colourOf(like[at]))
		} else {
			index[at] = nearest(like, used[:mostColours], like[at])
		}
	}
	out := image.NewPaletted(m.Rect, palette)
	left := out.Pix
	for _, r := range list {
		at, n := index[r%cells], int(r/cells)
		if at != 0 { // the first is that of the paper, as a rule
			for k := range left[:n] {
				left[k] = at
			}
		}
		left = left[n:]
	}
	return out
}

// cellRun is so many pixels of one cell: the number of that, and cells for each pixel.
type cellRun uint32

// appendRuns notes so many pixels of a cell.
func appendRuns(list []cellRun, at, n int) []cellRun {
	const most = 1<<17 - 1
	for ; n > most; n -= most {
		list = append(list, cellRun(most)*cells|cellRun(at))
	}
	return append(list, cellRun(n)*cells|cellRun(at))
}

// run is a pixel and how many like it follow each other.
func run(pix []uint8) (pixel uint32, n int) {
	pixel, n = binary.LittleEndian.Uint32(pix), 1
	for two := uint64(pixel)<<32 | uint64(pixel); 4*n+8 <= len(pix) && binary.LittleEndian.Uint64(pix[4*n:]) == two; {
		n += 2
	}
	for 4*n < len(pix) && binary.LittleEndian.Uint32(pix[4*n:]) == pixel {
		n++
	}
	return pixel, n
}

func colourOf(pixel uint32) color.RGBA {
	return color.RGBA{R: uint8(pixel), G: uint8(pixel >> 8), B: uint8(pixel >> 16), A: 255}
}

// nearest is the number of the cell that has the colour which is most like another.
func nearest(like []uint32, among []int, to uint32) (best uint8) {
	least := int32(1 << 30)
	c := colourOf(to)
	for i, at := range among {
		o := colourOf(like[at])
		r, g, b := int32(c.R)-int32(o.R), int32(c.G)-int32(o.G), int32(c.B)-int32(o.B)
		if d := r*r + g*g + b*b; d < least {
			best, least = uint8(i), d
		}
	}
	return best
}
