package draw

import (
	"slices"

	"github.com/golang/geo/r2"
)

// Beside puts the pictures of two exhibits next to each other: two readings of one dispute, or
// two editions. Each verdict is the caption of its picture; title is the question that both answer.
func Beside(title string, a, b Exhibit, o Options) Exhibit {
	p := page{question: title}
	for _, e := range []Exhibit{a, b} {
		p.second = len(p.panels)
		for i, q := range e.page.panels {
			if q.ground.closer {
				continue // it would stand by itself; the lengths are in the text
			}
			if i == 0 {
				q.caption, q.notes = e.caption(), e.page.details
			}
			p.panels = append(p.panels, q)
		}
		for _, row := range e.page.rows {
			if !slices.Contains(p.rows, row) {
				p.rows = append(p.rows, row)
			}
		}
	}
	p.samePart()
	return p.exhibit(o)
}

// samePart makes the first pictures of two exhibits show the same part of the table, if they
// nearly do, so that they can be compared.
func (p *page) samePart() {
	if p.second == 0 || p.second >= len(p.panels) {
		return
	}
	first := []int{0, p.second}
	all, most := r2.EmptyRect(), 0.0
	for _, i := range first {
		box, ok := p.panels[i].ground.Box()
		if !ok {
			return
		}
		all, most = all.Union(box), max(most, box.X.Length()*box.Y.Length())
	}
	if all.X.Length()*all.Y.Length() > 2*most {
		return
	}
	for _, i := range first {
		g := *p.panels[i].ground
		g.Focus(corners(all)...)
		p.panels[i].ground = &g
	}
}

// caption is the edition and the readings of an exhibit with its verdict.
func (e Exhibit) caption() string {
	s := string(e.page.edition)
	for _, r := range slices.Concat(e.page.readings, e.options.Readings) {
		s += ", " + r
	}
	if s == "" {
		return e.page.verdict
	}
	return s + ": " + e.page.verdict
}
