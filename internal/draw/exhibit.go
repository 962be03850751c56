package draw

import (
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/pdf"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/png"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/svg"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Exhibit is a picture of a question and its answer, ready to be written. It does not change; the
// zero Exhibit is an empty drawing.
type Exhibit struct {
	page   page.Page
	paper  Paper
	layOut func() (*display.List, []scene.Fit) // done once, when first needed: one beside others is never drawn alone
}

// exhibitOf lays a page out.
func exhibitOf(p page.Page, o Options) Exhibit {
	p.Title, p.Untitled, p.Width, p.Height = o.Title, o.Untitled, o.width(), o.Height
	p.Version, p.Key, p.Readings = o.Version, o.Key, slices.Concat(p.Readings, o.Readings)
	if p.Verdict != "" { // several beside each other have none: each has its own
		p.Verdict = tell.Doubted(p.Verdict, o.Doubt)
	}
	if o.Millimetres {
		p.Lengths = tell.Millimetres
		p.Rewrite(p.Lengths.First)
	}
	p.Cite()
	return Exhibit{page: p, paper: o.Paper, layOut: sync.OnceValues(func() (*display.List, []scene.Fit) { return page.Lay(&p) })}
}

// WriteSVG writes the exhibit as an SVG document that needs no other files. An HTML page may
// contain it unchanged. Errors are those of the writer.
func (e Exhibit) WriteSVG(w io.Writer) error { return svg.Write(w, e.drawing()) }

// WritePDF writes the exhibit as a PDF of one sheet, true to scale, with its font, which has Latin,
// Greek and Cyrillic letters. A name with other letters is replaced by a word such as "unit 3",
// with its number in the position. A line below says so. Errors are those of the writer.
func (e Exhibit) WritePDF(w io.Writer) error {
	width, height := 210.0, 297.0
	if e.paper == Letter {
		width, height = 215.9, 279.4
	}
	return pdf.Write(w, e.lettered(), width, height)
}

// WritePNG writes the exhibit as a PNG with some pixels per inch, from [LeastPerInch] to
// [MostPerInch]: any other number is a *[PerInchError]. 0 means 96, or 150 for a drawing narrower
// than 120 mm; then a table of 40 units takes some 40 kB. For print use 300. No side has more than
// 6000 pixels: a larger drawing has fewer per inch. Names have the letters of [Exhibit.WritePDF].
// Other errors are those of the writer.
func (e Exhibit) WritePNG(w io.Writer, perInch float64) error {
	if perInch != 0 && !(perInch >= LeastPerInch && perInch <= MostPerInch) { // NaN, too
		return &PerInchError{perInch}
	}
	return png.Write(w, e.lettered(), perInch)
}

func (e Exhibit) drawing() *display.List {
	if e.layOut == nil {
		return &display.List{Title: "nothing", Width: leastWidth, Height: leastWidth}
	}
	list, _ := e.layOut()
	return list
}

// lettered returns the drawing with only letters that the fonts of PDF and PNG have.
func (e Exhibit) lettered() *display.List {
	p, ok := spelled(e.page)
	if !ok {
		return e.drawing()
	}
	list, _ := page.Lay(&p)
	return list
}

// Verdict returns the answer in a sentence. Details returns the sentences that follow it: margins,
// what is to blame, what would turn it.
func (e Exhibit) Verdict() string { return e.page.Verdict }

// Details is described at [Exhibit.Verdict].
func (e Exhibit) Details() []string { return slices.Clone(e.page.Details) }

// Rows returns the rows of docs/rules.md that the answer follows from.
func (e Exhibit) Rows() []string { return slices.Clone(e.page.Rows) }

// Text returns the question, the verdict and all the text beside the picture, as lines.
func (e Exhibit) Text() string {
	var b strings.Builder
	for _, line := range e.page.Lines() {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}
