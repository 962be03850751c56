// Package page lays out an exhibit: the sentences, the pictures with their scale, the legend, the
// table as a whole, the ruler.
package page

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Page holds the text and the pictures of an exhibit, before it is laid out on paper.
type Page struct {
	// Title is above the picture in place of the question.
	Title string
	// Question is a sentence with a question mark.
	Question string
	// Verdict is the answer in a sentence.
	Verdict string
	// Details are further sentences: the margin, what is to blame, what would turn it.
	Details []string
	// Repeated holds the details that the answer in words has, too.
	Repeated []string
	// Rows of the ledger that the answer follows from.
	Rows []string
	// Edition is the edition of the answer, Readings are those that differ from it.
	Edition  rules.EditionName
	Readings []string
	// Version is the version of the library, Key the key of the position.
	Version, Key string
	// Spelling says which names are written in other words, "" if none is.
	Spelling string
	// Lengths is the unit that comes first.
	Lengths tell.Lengths
	// Untitled leaves title, verdict, facts and repeated details out of the picture.
	Untitled bool
	// Width and Height are in millimetres: the width, and the most height, 0 for SheetHeight.
	Width, Height float64
	// Columns is how many exhibits are beside each other, 0 for as many as fit.
	Columns int
	Panels  []panel
}

// panel is one picture of the page.
type panel struct {
	Caption string
	Notes   []string // sentences on this picture alone
	Ground  *tabletop.Ground
}

// Add puts a picture onto the page.
func (p *Page) Add(caption string, g *tabletop.Ground) {
	p.Panels = append(p.Panels, panel{Caption: caption, Ground: g})
	if e := g.View.Edition(); e != nil && p.Edition == "" {
		p.Edition, p.Readings = e.Name, readingsOf(e)
	}
}

// Show puts a picture onto the page. If a length in it is too small to be seen, a closer look at
// the first such length follows.
func (p *Page) Show(g *tabletop.Ground) {
	p.Add("", g)
	if len(g.Small) > 0 {
		near := *g
		near.Closer, near.Whole = true, false
		near.Scene = *g.Loosened() // the first picture shows the other lengths
		near.Refocus(g.Small...)
		p.Add("The margin, closer", &near)
	}
}

// Cite adds the rows in the brackets of the verdict and the details, each once, to the rows of the
// page.
func (p *Page) Cite() {
	for _, row := range Cited(strings.Join(append(slices.Clip(p.Details), p.Verdict), " ")) {
		if !slices.Contains(p.Rows, row) {
			p.Rows = append(slices.Clip(p.Rows), row)
		}
	}
}

// Cited returns the rows in the brackets of a text, each once.
func Cited(text string) (rows []string) {
	inBrackets := regexp.MustCompile(`\[([A-Z]+-[0-9]+(?:, [A-Z]+-[0-9]+)*)\]`)
	for _, brackets := range inBrackets.FindAllStringSubmatch(text, -1) {
		for _, row := range strings.Split(brackets[1], ", ") {
			if !slices.Contains(rows, row) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// Rewrite rewrites every sentence, and all text in the pictures.
func (p *Page) Rewrite(tell func(string) string) {
	each := func(list []string) []string {
		list = slices.Clone(list)
		for i := range list {
			list[i] = tell(list[i])
		}
		return list
	}
	p.Question, p.Verdict, p.Details = tell(p.Question), tell(p.Verdict), each(p.Details)
	p.Repeated = each(p.Repeated)
	p.Panels = slices.Clone(p.Panels)
	for i := range p.Panels {
		q := &p.Panels[i]
		g := *q.Ground
		g.Scene = *g.Renamed(tell)
		q.Caption, q.Notes, q.Ground = tell(q.Caption), each(q.Notes), &g
	}
}

// facts returns the lines about edition, readings and position.
func (p *Page) facts() (facts []string) {
	if p.Edition != "" {
		facts = append(facts, "Edition: "+string(p.Edition))
	}
	if len(p.Readings) > 0 {
		facts = append(facts, "Readings: "+strings.Join(p.Readings, "; "))
	}
	if len(p.Rows) > 0 {
		facts = append(facts, "Rule rows: "+strings.Join(p.Rows, ", "))
	}
	if p.Version != "" {
		facts = append(facts, "leaderpoint "+p.Version)
	}
	if p.Key != "" {
		facts = append(facts, "Position: "+p.Key)
	}
	if p.Spelling != "" {
		facts = append(facts, p.Spelling)
	}
	return facts
}

// Lines returns all text of the page.
func (p *Page) Lines() (lines []string) {
	for _, s := range slices.Concat([]string{cmp.Or(p.Title, p.Question), p.Verdict}, p.Details, p.captions(), p.facts()) {
		if s != "" {
			lines = append(lines, s)
		}
	}
	return lines
}

func (p *Page) captions() (captions []string) {
	for _, q := range p.Panels {
		if q.Ground.Closer {
			continue
		}
		captions = append(captions, q.Caption)
		captions = append(captions, q.Notes...)
	}
	return captions
}

// readingsOf returns the readings of an edition that are not the default, and its house rules, a
// line for each.
func readingsOf(e *rules.Edition) (lines []string) {
	for _, r := range e.Readings.Pairs() {
		lines = append(lines, r.Key+" = "+r.Value)
	}
	if _, err := rules.EditionByName(e.Name); err != nil {
		return lines
	}
	for _, f := range e.Differences() {
		lines = append(lines, f.Name+" = "+f.Value)
	}
	return lines
}

// SamePart makes all pictures show the same part of the table, if they nearly do, so that they can
// be compared.
func (p *Page) SamePart() {
	all, most := r2.EmptyRect(), 0.0
	for i := range p.Panels {
		box, ok := p.Panels[i].Ground.Box()
		if !ok {
			return
		}
		all, most = all.Union(box), max(most, box.X.Length()*box.Y.Length())
	}
	if all.X.Length()*all.Y.Length() > 2*most {
		return
	}
	for i := range p.Panels {
		g := *p.Panels[i].Ground
		g.Focus(tabletop.Corners(all)...)
		p.Panels[i].Ground = &g
	}
}
