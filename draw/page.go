package draw

import (
	"slices"
	"strings"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Frame is what a page says beside its answer, and how wide it is.
type Frame struct {
	// Title stands above instead of the question.
	Title string
	// Width is in millimetres.
	Width float64
	// Readings are those that differ from the edition's.
	Readings []string
	// Version is that of the library, Key that of the position.
	Version, Key string
}

// page is what an exhibit says and shows, before it is laid out on paper.
type page struct {
	// question is a sentence with a question mark; the title, unless the options have one.
	question string
	// verdict is the answer in a sentence.
	verdict string
	// details are further sentences: the margin, who is to blame, what would turn it.
	details []string
	// rows of the ledger that the answer stands on.
	rows     []string
	edition  rules.EditionName
	readings []string
	panels   []panel
	// starts are the first pictures of exhibits that stand beside each other; none for one exhibit.
	starts []int
}

// panel is one picture of the page.
type panel struct {
	caption string
	notes   []string // sentences on this picture alone
	ground  *Ground
}

// add puts a picture onto the page.
func (p *page) add(caption string, g *Ground) {
	p.panels = append(p.panels, panel{caption: caption, ground: g})
	if e := g.view.Edition(); e != nil && p.edition == "" {
		p.edition, p.readings = e.Name, readingsOf(e)
	}
}

// show puts a picture onto the page and, where a length is too small to be seen in it, a closer look
// at the first such.
func (p *page) show(g *Ground) {
	p.add("", g)
	if len(g.small) > 0 {
		near := *g
		near.closer, near.whole = true, false
		near.Refocus(g.small...)
		p.add("The margin, closer", &near)
	}
}

// title is what stands above.
func (p *page) title(f *Frame) string {
	if f.Title != "" {
		return f.Title
	}
	return p.question
}

// facts are the lines that say by what the answer was given.
func (p *page) facts(f *Frame) (facts []string) {
	if p.edition != "" {
		facts = append(facts, "Edition: "+string(p.edition))
	}
	if readings := slices.Concat(p.readings, f.Readings); len(readings) > 0 {
		facts = append(facts, "Readings: "+strings.Join(readings, "; "))
	}
	if len(p.rows) > 0 {
		facts = append(facts, "Rule rows: "+strings.Join(p.rows, ", "))
	}
	if f.Version != "" {
		facts = append(facts, "leaderpoint "+f.Version)
	}
	if f.Key != "" {
		facts = append(facts, "Position: "+f.Key)
	}
	return facts
}

// lines are all that the page says, as text.
func (p *page) lines(f *Frame) (lines []string) {
	for _, s := range slices.Concat([]string{p.title(f), p.verdict}, p.details, p.captions(), p.facts(f)) {
		if s != "" {
			lines = append(lines, s)
		}
	}
	return lines
}

func (p *page) captions() (captions []string) {
	for _, q := range p.panels {
		if q.ground.closer {
			continue
		}
		captions = append(captions, q.caption)
		captions = append(captions, q.notes...)
	}
	return captions
}

// readingsOf are the readings of an edition that are not the default, and its house rules, a line
// for each.
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

// samePart makes the first pictures of the exhibits show the same part of the table, if they
// nearly do, so that they can be compared.
func (p *page) samePart() {
	if len(p.starts) < 2 {
		return
	}
	all, most := r2.EmptyRect(), 0.0
	for _, i := range p.starts {
		box, ok := p.panels[i].ground.Box()
		if !ok {
			return
		}
		all, most = all.Union(box), max(most, box.X.Length()*box.Y.Length())
	}
	if all.X.Length()*all.Y.Length() > 2*most {
		return
	}
	for _, i := range p.starts {
		g := *p.panels[i].ground
		g.Focus(corners(all)...)
		p.panels[i].ground = &g
	}
}
