package png

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/vector"
)

// What is laid over the pixels is what the rasterizer lays over them when it mixes each by itself, to one part in 255:
// so fine is the share of a pixel that is kept.
func TestBlend(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	size := image.Rect(0, 0, 70, 50)
	covered := 0
	for i := range 40 {
		p := writer{to: image.NewRGBA(size), clip: size}
		draw.Draw(p.to, size, image.White, image.Point{}, draw.Src)
		plain := image.NewRGBA(size)
		draw.Draw(plain, size, image.White, image.Point{}, draw.Src)
		for range 3 {
			corner := func() r2.Point { return r2.Point{X: 70 * r.Float64(), Y: 50 * r.Float64()} }
			outline := ring{corner(), corner(), corner(), corner()}
			colour, opacity := display.RGB(r.Uint32()&0xffffff), uint8(100-60*(i%2))
			p.fill([]ring{outline}, colour, opacity)
			z := vector.NewRasterizer(70, 50)
			for k, q := range outline {
				if k == 0 {
					z.MoveTo(float32(q.X), float32(q.Y))
				} else {
					z.LineTo(float32(q.X), float32(q.Y))
				}
			}
			z.ClosePath()
			z.Draw(plain, size, image.NewUniform(p.ink(colour, opacity)), image.Point{})
		}
		for k := range plain.Pix {
			if d := int(plain.Pix[k]) - int(p.to.Pix[k]); max(d, -d) > 4 { // three fills, and what each rounds
				require.InDelta(t, plain.Pix[k], p.to.Pix[k], 4, "byte %d of table %d", k, i)
			}
			if plain.Pix[k] != 255 {
				covered++
			}
		}
	}
	assert.Positive(t, covered)
	one := []uint8{10, 20, 30, 255}
	blendRow(one, []uint8{0}, color.NRGBA{R: 255, A: 255})
	assert.Equal(t, []uint8{10, 20, 30, 255}, one)
	blendRow(one, []uint8{255}, color.NRGBA{R: 200, G: 100, B: 50, A: 255})
	assert.Equal(t, []uint8{200, 100, 50, 255}, one)
}

// A run of pixels that is longer than one note of it has room for is noted in several.
func TestAppendRuns(t *testing.T) {
	sum := 0
	for _, r := range appendRuns(nil, 77, 1<<20) {
		assert.Equal(t, cellRun(77), r%cells)
		sum += int(r / cells)
	}
	assert.Equal(t, 1<<20, sum)
}

// Shares are rounded to the nearest third, of images with as many pixels as are usual and of finer ones, so that two
// colours have no more than two mixtures.
func TestSharesAreThirds(t *testing.T) {
	for c := range 256 {
		one := []uint8{uint8(c)}
		roundShares(one)
		assert.Contains(t, []uint8{0, 85, 170, 255}, one[0])
		assert.LessOrEqual(t, max(int(one[0])-c, c-int(one[0])), 42, "%d", c)
	}
	row := []uint8{0, 0, 0, 0, 0, 0, 0, 0, 43, 255, 0, 200}
	roundShares(row)
	assert.Equal(t, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 85, 255, 0, 170}, row)
	for perInch, many := range map[float64]bool{usual: false, 300: false, usual - 1: true} {
		size := image.Rect(0, 0, 50, 50)
		p := writer{to: image.NewRGBA(size), clip: size, scale: perInch / geom.MMPerInch}
		draw.Draw(p.to, size, image.White, image.Point{}, draw.Src)
		p.fill([]ring{{{X: 3, Y: 4}, {X: 45, Y: 17}, {X: 22, Y: 44}}}, display.RGB(0), 0)
		greys := map[uint8]bool{}
		for i := 0; i < len(p.to.Pix); i += 4 {
			greys[p.to.Pix[i]] = true
		}
		assert.Equal(t, many, len(greys) > 4, "%v: %d greys", perInch, len(greys))
	}
}
