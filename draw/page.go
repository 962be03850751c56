package draw

import (
	"regexp"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

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
	// spelling says which names are written in other words, "" where none is.
	spelling string
	panels   []panel
	// starts are the first pictures of exhibits that stand beside each other; none for one exhibit.
	starts []int
}

// panel is one picture of the page.
type panel struct {
	caption string
	notes   []string // sentences on this picture alone
	ground  *ground
}

// add puts a picture onto the page.
func (p *page) add(caption string, g *ground) {
	p.panels = append(p.panels, panel{caption: caption, ground: g})
	if e := g.view.Edition(); e != nil && p.edition == "" {
		p.edition, p.readings = e.Name, readingsOf(e)
	}
}

// show puts a picture onto the page and, where a length is too small to be seen in it, a closer look
// at the first such.
func (p *page) show(g *ground) {
	p.details = append(slices.Clip(p.details), sentences(g.sure())...)
	p.add("", g)
	if len(g.small) > 0 {
		near := *g
		near.closer, near.whole = true, false
		near.Scene = *g.Loosened() // the lengths of what lies elsewhere have been told
		near.Refocus(g.small...)
		p.add("The margin, closer", &near)
	}
}

// exhibit lays the page out.
func (p page) exhibit(o Options) Exhibit {
	p.panels = slices.Clone(p.panels)
	for _, row := range cited(strings.Join(append(slices.Clip(p.details), p.verdict), " ")) {
		if !slices.Contains(p.rows, row) {
			p.rows = append(slices.Clip(p.rows), row)
		}
	}
	if p.verdict != "" { // there is none where several stand beside each other: each has said it
		p.verdict = tell.Doubted(p.verdict, o.Doubt)
	}
	list, fits := lay(&p, &o)
	return Exhibit{page: p, options: o, list: list, fits: fits}
}

// cited are the rows in the brackets of a text, each once.
func cited(text string) (rows []string) {
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

// title is what stands above.
func (p *page) title(o *Options) string {
	if o.Title != "" {
		return o.Title
	}
	return p.question
}

// facts are the lines that say by what the answer was given.
func (p *page) facts(o *Options) (facts []string) {
	if p.edition != "" {
		facts = append(facts, "Edition: "+string(p.edition))
	}
	if readings := slices.Concat(p.readings, o.Readings); len(readings) > 0 {
		facts = append(facts, "Readings: "+strings.Join(readings, "; "))
	}
	if len(p.rows) > 0 {
		facts = append(facts, "Rule rows: "+strings.Join(p.rows, ", "))
	}
	if o.Version != "" {
		facts = append(facts, "leaderpoint "+o.Version)
	}
	if o.Key != "" {
		facts = append(facts, "Position: "+o.Key)
	}
	if p.spelling != "" {
		facts = append(facts, p.spelling)
	}
	return facts
}

// lines are all that the page says, as text.
func (p *page) lines(o *Options) (lines []string) {
	for _, s := range slices.Concat([]string{p.title(o), p.verdict}, p.details, p.captions(), p.facts(o)) {
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
