package draw

import (
	"slices"

	"github.com/golang/geo/r2"
)

// Beside puts the pictures of some exhibits next to each other: two readings of one dispute, two
// editions, several of one kind. What each says is the caption of its picture; title is the question that all answer:
// that of the first where it is "".
func Beside(title string, o Options, list ...Exhibit) Exhibit {
	if title == "" && len(list) > 0 {
		title = list[0].page.question
	}
	p := page{question: title}
	for _, e := range list {
		for i, q := range e.page.panels {
			if q.ground.closer {
				continue // it would stand by itself; the lengths are in the text
			}
			if i == 0 {
				q.caption, q.notes = e.caption(), e.page.details
				p.starts = append(p.starts, len(p.panels))
			}
			p.panels = append(p.panels, q)
		}
		for _, row := range e.page.rows {
			if !slices.Contains(p.rows, row) {
				p.rows = append(p.rows, row)
			}
		}
	}
	p.sameEdition(list)
	p.samePart()
	return p.exhibit(o)
}

// sameEdition says once, below, by what all exhibits were answered, if that is the same.
func (p *page) sameEdition(list []Exhibit) {
	for _, e := range list {
		if e.page.edition != list[0].page.edition || !slices.Equal(e.readings(), list[0].readings()) {
			return
		}
	}
	if len(list) == 0 {
		return
	}
	p.edition, p.readings = list[0].page.edition, list[0].readings()
	for i, at := range p.starts {
		if i < len(list) {
			p.panels[at].caption = list[i].page.verdict
		}
	}
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

// readings are those that differ from the edition's.
func (e Exhibit) readings() []string { return slices.Concat(e.page.readings, e.options.Readings) }

// caption is the edition and the readings of an exhibit with its verdict.
func (e Exhibit) caption() string {
	s := string(e.page.edition)
	for _, r := range e.readings() {
		s += ", " + r
	}
	if s == "" {
		return e.page.verdict
	}
	return s + ": " + e.page.verdict
}
