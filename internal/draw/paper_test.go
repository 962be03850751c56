package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"hash/fnv"
	"image"
	"image/png"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sizeOf is the width and height of a drawing, in millimetres.
func sizeOf(e Exhibit) (width, height float64) { return e.drawing().Width, e.drawing().Height }

func pdfOf(t testing.TB, e Exhibit) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, e.WritePDF(&b))
	return b.Bytes()
}

func pngOf(t testing.TB, e Exhibit, perInch float64) image.Image {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, e.WritePNG(&b, perInch))
	return must.Get(png.Decode(&b))(t)
}

// The ruler has its lengths, and pictures the scale that they state, on every width of paper.
func TestTrueToScale(t *testing.T) {
	v := positionFile(t, "battle").Now()
	for _, o := range []Options{{}, {Width: PhoneWidth}, {Width: 250}, {Whole: true}} {
		e := Position(v, o)
		width, height := sizeOf(e)
		assert.Equal(t, o.width(), width)
		assert.LessOrEqual(t, height, 259.0)
		scale := fitsOf(e)[0].Scale
		assert.Contains(t, svgOf(t, e), fmt.Sprintf("scale 1:%d<", int(math.Round(geom.MMPerInch/scale))))
		assert.InDelta(t, math.Round(geom.MMPerInch/scale), geom.MMPerInch/scale, 1e-9)
		if width < 100 {
			continue
		}
		var lengths []float64
		for _, path := range drawn(t, e, "ruler") {
			lengths = append(lengths, geom.Dist(path[0], path[1])*scale)
		}
		require.Len(t, lengths, 2)
		assert.InDelta(t, geom.MMPerInch, lengths[0], 1e-3)
		assert.InDelta(t, 50, lengths[1], 1e-3)
	}
}

// A PDF has one sheet of its paper, its fonts, and the same bytes whenever and wherever it is made.
func TestPDF(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	for paper, box := range map[Paper]string{A4: "595.28 841.89", Letter: "612.00 792.00"} {
		b := pdfOf(t, Position(v, Options{Paper: paper, Version: "v1"}))
		assert.Contains(t, string(b), "/MediaBox [0 0 "+box+"]")
		assert.Contains(t, string(b), "/Count 1")
		assert.Contains(t, string(b), "/FontFile2")
		assert.NotRegexp(t, regexp.MustCompile("/JavaScript|/URI|/Launch"), string(b))
		assert.Equal(t, b, pdfOf(t, Position(v, Options{Paper: paper, Version: "v1"})))
		assert.Less(t, len(b), 80_000)
	}
	large := pdfOf(t, Position(v, Options{Width: 400}))
	assert.NotContains(t, string(large), "595.28 841.89", "a drawing that is larger than the sheet has a larger sheet")
}

// A PDF has the same bytes on every machine. How its parts are compressed may change with Go, so
// that what is compared is what they hold. If you meant to change it look at the PDF, and put the
// new sum here.
func TestPDFBytes(t *testing.T) {
	const want = 0x4fadc2ad
	h := fnv.New32a()
	h.Write(unpacked(t, pdfOf(t, Position(positionFile(t, "battle").Now(), Options{Zones: true}))))
	assert.Equal(t, uint32(want), h.Sum32())
}

// unpacked is a PDF with its parts as they were before they were compressed, without what hangs on
// how long they are then: their lengths, and where in the file each object lies.
func unpacked(t testing.TB, pdf []byte) (all []byte) {
	t.Helper()
	body, _, found := bytes.Cut(pdf, []byte("\nxref\n"))
	require.True(t, found)
	streams := 0
	for {
		before, rest, found := bytes.Cut(body, []byte("stream\n"))
		all = append(all, regexp.MustCompile(`/Length \d+`).ReplaceAll(before, []byte("/Length"))...)
		if !found {
			require.Greater(t, streams, 2, "fonts and drawing")
			return all
		}
		packed, after, found := bytes.Cut(rest, []byte("\nendstream"))
		require.True(t, found)
		body = after
		if !bytes.Contains(before[bytes.LastIndex(before, []byte(" obj")):], []byte("/FlateDecode")) {
			all = append(all, packed...)
			continue
		}
		streams++
		r := must.Get(zlib.NewReader(bytes.NewReader(packed)))(t)
		text := must.Get(io.ReadAll(r))(t)
		all = append(all, text...)
	}
}

// A PNG has the size of the drawing at its resolution, and shows the bases in their colours.
func TestPNG(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	e := Position(v, Options{})
	width, height := sizeOf(e)
	img := pngOf(t, e, 100)
	assert.Equal(t, image.Pt(int(math.Ceil(width/25.4*100)), int(math.Ceil(height/25.4*100))), img.Bounds().Max)
	assert.Equal(t, img.Bounds(), pngOf(t, e, 100).Bounds())
	for id := range v.Units() {
		b := v.Body(id).Base()
		// Beside the name: a tenth in from a rear corner.
		p := fitsOf(e)[0].Point(geom.Lerp(b.Corners()[3], b.Centre(), 0.2))
		r, g, bl, _ := img.At(int(p.X/25.4*100), int(p.Y/25.4*100)).RGBA()
		assert.False(t, r == 0xffff && g == 0xffff && bl == 0xffff, "no base at %v", b.Centre())
	}
}

// The PDF and the SVG look as the PNG does, as other programs draw them.
func TestRenderersAgree(t *testing.T) {
	const perInch = 63.5 // 10 mm are 25 pixels
	e := Position(positionFile(t, "battle").Now(), Options{})
	ours := pngOf(t, e, perInch)
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "e.pdf"), pdfOf(t, e), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "e.svg"), []byte(svgOf(t, e)), 0o600))
	for _, r := range []struct {
		program, file string
		shift         float64 // where the drawing begins on the sheet, in millimetres
		most          float64 // mean difference; other fonts for the text of the SVG
		args          []string
	}{
		{"pdftoppm", "pdf.png", 10, 0.01, []string{"-r", fmt.Sprint(perInch), "-png", "-singlefile", "e.pdf", "pdf"}},
		{"rsvg-convert", "svg.png", 0, 0.012, []string{"-w", fmt.Sprint(ours.Bounds().Dx()), "e.svg", "-o", "svg.png"}},
	} {
		t.Run(r.program, func(t *testing.T) {
			if _, err := exec.LookPath(r.program); err != nil {
				t.Skipf("not compared with how other programs draw it: %s is not on this machine", r.program)
			}
			run := exec.Command(r.program, r.args...)
			run.Dir = folder
			out, err := run.CombinedOutput()
			require.NoError(t, err, string(out))
			f := must.Get(os.Open(filepath.Join(folder, r.file)))(t)
			defer f.Close()
			theirs := must.Get(png.Decode(f))(t)
			mean, worst := difference(ours, theirs, r.shift/25.4*perInch)
			t.Logf("mean %.4f, worst %.3f", mean, worst)
			assert.Less(t, mean, r.most)
			assert.Less(t, worst, 0.35)
			mean, _ = difference(ours, theirs, (r.shift+1)/25.4*perInch)
			assert.Greater(t, mean, 1.5*r.most, "a millimetre to the side would be seen")
		})
	}
}

// difference compares two images by the mean grey of cells of ten pixels: the mean of the
// differences, and the largest, where white and black differ by 1. The second begins at a shift.
func difference(a, b image.Image, shift float64) (mean, worst float64) {
	const cell = 10
	n, d := 0, int(math.Round(shift))
	grey := func(m image.Image, x0, y0 int) (sum float64) {
		for x := range cell {
			for y := range cell {
				r, g, b, _ := m.At(x0+x, y0+y).RGBA()
				sum += float64(r+g+b) / (3 * 0xffff)
			}
		}
		return sum / (cell * cell)
	}
	for y := 0; y+cell <= a.Bounds().Dy(); y += cell {
		for x := 0; x+cell <= a.Bounds().Dx(); x += cell {
			diff := math.Abs(grey(a, x, y) - grey(b, x+d, y+d))
			mean, worst, n = mean+diff, max(worst, diff), n+1
		}
	}
	return mean / float64(n), worst
}

// Who says nothing has as many pixels as stay small, more of them on a telephone; who asks for more
// has them, and what no picture can have is refused.
func TestPixelsToTheInch(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	e, narrow := Position(v, Options{}), Position(v, Options{Width: PhoneWidth})
	assert.Equal(t, pngOf(t, e, 96).Bounds(), pngOf(t, e, 0).Bounds())
	assert.Equal(t, pngOf(t, narrow, 150).Bounds(), pngOf(t, narrow, 0).Bounds())
	assert.Equal(t, int(math.Ceil(SheetWidth/25.4*300)), pngOf(t, e, 300).Bounds().Dx())
	for _, perInch := range []float64{-1, 9.9, 1201, math.NaN(), math.Inf(1)} {
		var bad *PerInchError
		require.ErrorAs(t, e.WritePNG(io.Discard, perInch), &bad, "%v", perInch)
	}
	require.NoError(t, e.WritePNG(io.Discard, LeastPerInch))
}

// written are the texts of a drawing.
func written(items []display.Item) (texts []string) {
	for _, it := range items {
		switch x := it.(type) {
		case display.Group:
			texts = append(texts, written(x.Items)...)
		case display.Text:
			texts = append(texts, x.Text)
		}
	}
	return texts
}

// Names with letters that the font of PNG and PDF lacks are words of their own there, so that units
// stay apart, and a line says which; an SVG has the names themselves.
func TestSpellingKeepsNamesApart(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `"unit" red regiment @0,0 | "שלום" red regiment @6,0 | "שלום עולם" blue regiment @0,12^180 | "🐉 Bows" blue regiment @6,12^180 | blocking: "غابة" height=3 2,5..3,6`)
	names := []string{"unit", "שלום", "שלום עולם", "🐉 Bows"}
	o := Options{}
	e := Sight(v, 1, 2, sightOf(t, v, 1, 2), o)
	svg := svgOf(t, e)
	for _, name := range append(slices.Clone(names), "غابة") {
		assert.True(t, strings.Contains(svg, name), name)
	}
	texts := written(e.lettered().Items)
	for _, word := range []string{"unit", "unit 2", "unit 3", "unit 4", "terrain 1"} {
		assert.Contains(t, texts, word)
	}
	all := strings.Join(texts, " ")
	assert.Contains(t, all, "Does unit 2 see unit 3?")
	assert.Contains(t, all, `lacks letters of some names`)
	for _, x := range texts {
		for _, r := range x {
			require.Less(t, r, rune(0x500), "%q has a letter that the font lacks", x)
		}
	}
	var b bytes.Buffer
	require.NoError(t, e.WritePDF(&b))
	require.NoError(t, e.WritePNG(&b, 20))
	plain := Position(positionFile(t, "battle").Now(), Options{})
	assert.Same(t, plain.drawing(), plain.lettered(), "names that the font has stay as they are")
	titled := Position(v, Options{Title: "שלום"})
	assert.Contains(t, written(titled.lettered().Items), "Position")
}

// luminance returns how light a colour is, from 0 to 1, as in WCAG 2: all that is left of it in
// grey.
func luminance(c display.Colour) float64 {
	r, g, b := c.Bytes()
	linear := func(x uint8) float64 {
		if v := float64(x) / 255; v > 0.04045 {
			return math.Pow((v+0.055)/1.055, 2.4)
		} else {
			return v / 12.92
		}
	}
	return float64(0.2126*linear(r)) + float64(0.7152*linear(g)) + float64(0.0722*linear(b))
}

// contrast is between 1 and 21.
func contrast(a, b display.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// apart reports whether two styles differ without their colours. They may differ by hatch, by dash,
// or by a line that is twice as wide. They may differ by one being filled and the other not, or by
// greys that are as 3 to 1.
func apart(a, b display.Style) bool {
	return a.Hatch != b.Hatch || a.Dash != b.Dash ||
		a.Fill.Painted() != b.Fill.Painted() || a.Stroke.Painted() != b.Stroke.Painted() ||
		max(a.Width, b.Width) >= 2*min(a.Width, b.Width) && min(a.Width, b.Width) > 0 ||
		contrast(a.Stroke, b.Stroke) >= 3 || a.Fill.Painted() && contrast(a.Fill, b.Fill) >= 3
}
