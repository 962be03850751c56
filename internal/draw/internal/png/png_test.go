package png

import (
	"bytes"
	"image/png"
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func grey(t *testing.T, l *display.List, perInch float64) func(x, y float64) float64 {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, Write(&b, l, perInch))
	img := must.Get(png.Decode(&b))(t)
	return func(x, y float64) float64 {
		r, _, _, _ := img.At(int(x*perInch/25.4), int(y*perInch/25.4)).RGBA()
		return float64(r) / 0xffff
	}
}

// The size of an image is bounded, whatever is asked.
func TestSize(t *testing.T) {
	for _, perInch := range []float64{0, -1, 1e12, math.NaN(), math.Inf(1)} {
		var b bytes.Buffer
		require.NoError(t, Write(&b, &display.List{Width: 1, Height: 0.001}, perInch))
		c := must.Get(png.DecodeConfig(&b))(t)
		assert.LessOrEqual(t, c.Width, 6000)
		assert.GreaterOrEqual(t, c.Height, 1)
	}
}

// Clips cut, dashes leave gaps.
func TestShapes(t *testing.T) {
	black := display.RGB(0)
	var line display.Path
	line.Polyline(r2.Point{X: -5, Y: 5}, r2.Point{X: 10, Y: 5}, r2.Point{X: 10, Y: 50})
	at := grey(t, &display.List{Width: 20, Height: 20, Items: []display.Item{
		display.Shape{Path: line, Style: display.Style{Stroke: black, Width: 1, Dash: display.Dashed}},
		display.Group{Clip: r2.RectFromPoints(r2.Point{X: 14, Y: 0}, r2.Point{X: 17, Y: 20}), Items: []display.Item{
			display.Disc{At: r2.Point{X: 14, Y: 15}, Radius: 2, Style: display.Style{Fill: black, Opacity: 50}},
		}},
	}}, 254)
	// Dashes of 4 and gaps of 3 from x = -5 on.
	for x := 0.5; x < 9; x++ {
		inDash := math.Mod(x+5, 7) < 4
		assert.Equal(t, inDash, at(x, 5) < 0.5, "x = %v", x)
	}
	assert.Equal(t, 1.0, at(13, 15), "cut off")
	assert.InDelta(t, 0.5, at(15, 15), 0.02)
}

// A line keeps its length when it is broken into dashes and gaps.
func TestBroken(t *testing.T) {
	line := []r2.Point{{}, {X: 7}, {X: 7, Y: 3.5}, {X: 20, Y: 3.5}}
	sum := 0.0
	for _, part := range broken(line, []float64{2, 1}) {
		for i := 1; i < len(part); i++ {
			sum += geom.Dist(part[i-1], part[i])
		}
	}
	assert.InDelta(t, 23.5-7.5, sum, 1e-9) // seven gaps, and half of one
}

// What reaches far off the image is drawn as what does not: combs and lines alike.
func TestFarOff(t *testing.T) {
	for _, far := range []float64{30, 3000, 3e5} {
		// A comb with teeth up to the image from far below, and a hatch across.
		var p display.Path
		p.Ring([]r2.Point{
			{X: 2, Y: 5}, {X: 6, Y: 5}, {X: 6, Y: far}, {X: 10, Y: far}, {X: 10, Y: 5}, {X: 14, Y: 5}, {X: 14, Y: far + 5}, {X: 2, Y: far + 5},
		})
		var line display.Path
		line.Polyline(r2.Point{X: -far, Y: -far + 3}, r2.Point{X: far, Y: far + 3})
		at := grey(t, &display.List{Width: 20, Height: 20, Items: []display.Item{
			display.Shape{Path: p, Style: display.Style{Fill: display.RGB(0x808080)}},
			display.Shape{Path: line, Style: display.Style{Stroke: display.RGB(0), Width: 1}},
		}}, 254)
		assert.InDelta(t, 0.5, at(4, 15), 0.01)
		assert.Equal(t, 1.0, at(8, 15))
		assert.InDelta(t, 0.5, at(12, 17), 0.01)
		assert.Equal(t, 1.0, at(17, 15))
		assert.Zero(t, at(2, 5))
		assert.Zero(t, at(14, 17))
		assert.Equal(t, 1.0, at(2, 2))
	}
}

// The lines of a hatch are alike, however far they reach.
func TestHatchFarOff(t *testing.T) {
	var p display.Path
	p.Ring([]r2.Point{{X: 47, Y: 127}, {X: 47, Y: -100}, {X: 300, Y: -373}, {X: 547, Y: -373}, {X: 547, Y: 127}})
	clip := r2.RectFromPoints(r2.Point{Y: 5}, r2.Point{X: 95, Y: 120})
	list := &display.List{Width: 95, Height: 130, Items: []display.Item{display.Group{Clip: clip, Items: []display.Item{
		display.Shape{Path: p, Style: display.Style{Hatch: display.RisingWide, HatchColour: display.RGB(0)}},
	}}}}
	at := grey(t, list, 150)
	var dark []float64 // of each line along a row
	for row := 20.0; row < 110; row += 1.7 {
		sum := 0.0
		for x := 48.0; x < 94; x += 25.4 / 150 {
			sum += 1 - at(x, row)
		}
		dark = append(dark, sum)
	}
	for _, d := range dark {
		assert.InDelta(t, dark[0], d, 0.1*dark[0])
	}
}
