package draw

import "slices"

// Beside puts the pictures of two exhibits next to each other: two readings of one dispute, or
// two editions. Each verdict is the caption of its picture; title is the question that both answer.
func Beside(title string, a, b Exhibit, o Options) Exhibit {
	p := page{question: title}
	for _, e := range []Exhibit{a, b} {
		for i, q := range e.page.panels {
			if i == 0 {
				q.caption = e.caption()
			}
			p.panels = append(p.panels, q)
		}
		p.details = append(p.details, e.page.details...)
		for _, row := range e.page.rows {
			if !slices.Contains(p.rows, row) {
				p.rows = append(p.rows, row)
			}
		}
	}
	return p.exhibit(o)
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
