package png

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"

	"github.com/leaderpoint/leaderpoint/geom"
)

// blend lays a colour over the pixels of an area, by how much of each the outlines in the filler cover. Most of an area
// is not covered at all, or wholly, and takes no mixing; the filler's own way of drawing mixes all of it. Shares are
// rounded to thirds, so that there are few mixtures; those of a coarse image are not, since thin lines would go.
func (p *writer) blend(area image.Rectangle, ink color.NRGBA) {
	wide, high := area.Dx(), area.Dy()
	if n := wide * high; cap(p.mask.Pix) < n {
		p.mask.Pix = make([]uint8, n)
	} else {
		p.mask.Pix = p.mask.Pix[:n]
	}
	p.mask.Stride, p.mask.Rect = wide, image.Rect(0, 0, wide, high)
	p.filler.DrawOp = draw.Src
	p.filler.Draw(&p.mask, p.mask.Rect, image.Opaque, image.Point{})
	for y := range high {
		from := p.to.PixOffset(area.Min.X, area.Min.Y+y)
		row := p.mask.Pix[y*wide : (y+1)*wide]
		if p.scale*geom.MMPerInch >= usual {
			roundShares(row)
		}
		blendRow(p.to.Pix[from:from+4*wide], row, ink)
	}
}

// roundShares rounds covered shares, of 255, to thirds.
func roundShares(covered []uint8) {
	for x := 0; x < len(covered); x++ {
		if len(covered)-x >= 8 && binary.LittleEndian.Uint64(covered[x:]) == 0 {
			x += 7
			continue
		}
		covered[x] = uint8((int(covered[x])*3 + 127) / 255 * 255 / 3)
	}
}

// blendRow lays a colour over a row of pixels by their covered shares, of 255.
func blendRow(pix, covered []uint8, ink color.NRGBA) {
	r, g, b, a := ink.RGBA()
	solid := uint32(ink.R) | uint32(ink.G)<<8 | uint32(ink.B)<<16 | 255<<24
	for x := 0; x < len(covered); {
		if len(covered)-x >= 8 && binary.LittleEndian.Uint64(covered[x:]) == 0 {
			x += 8
			continue
		}
		switch share := uint32(covered[x]) * 0x101; {
		case share == 0:
		case share == 0xffff && a == 0xffff:
			binary.LittleEndian.PutUint32(pix[4*x:], solid)
		default:
			rest := 0xffff - a*share/0xffff
			at := pix[4*x : 4*x+3 : 4*x+4] // opaque it is already
			at[0] = uint8((uint32(at[0])*0x101*rest + r*share) / 0xffff >> 8)
			at[1] = uint8((uint32(at[1])*0x101*rest + g*share) / 0xffff >> 8)
			at[2] = uint8((uint32(at[2])*0x101*rest + b*share) / 0xffff >> 8)
		}
		x++
	}
}
