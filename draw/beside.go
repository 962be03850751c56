package draw

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
)

// Beside puts the pictures of some exhibits next to each other: two readings of one dispute, two
// editions, several of one kind. What each says is the caption of its picture; title is the question that all answer:
// that of the first where it is "". Of four that answer two questions those of one question stand next to each other.
func Beside(title string, o Options, list ...Exhibit) Exhibit {
	if title == "" && len(list) > 0 {
		title = list[0].page.Question
	}
	p := page.Page{Question: title}
	if len(list) == 4 && list[0].page.Question != list[2].page.Question && list[0].page.Question == list[1].page.Question {
		p.Columns = 2
	}
	for _, e := range list {
		for i, q := range e.page.Panels {
			if q.Ground.Closer {
				continue // it would stand by itself; the lengths are in the text
			}
			if i == 0 {
				q.Caption, q.Notes = e.caption(), e.page.Details
				p.Starts = append(p.Starts, len(p.Panels))
			}
			p.Panels = append(p.Panels, q)
		}
		for _, row := range e.page.Rows {
			if !slices.Contains(p.Rows, row) {
				p.Rows = append(p.Rows, row)
			}
		}
	}
	sameEdition(&p, list)
	p.SamePart()
	return exhibitOf(p, o)
}

// sameEdition says once, below, by what all exhibits were answered, if that is the same.
func sameEdition(p *page.Page, list []Exhibit) {
	for _, e := range list {
		if e.page.Edition != list[0].page.Edition || !slices.Equal(e.readings(), list[0].readings()) {
			return
		}
	}
	if len(list) == 0 {
		return
	}
	p.Edition, p.Readings = list[0].page.Edition, list[0].readings()
	for i, at := range p.Starts {
		if i < len(list) {
			p.Panels[at].Caption = list[i].page.Verdict
		}
	}
}

// readings are those that differ from the edition's.
func (e Exhibit) readings() []string { return slices.Concat(e.page.Readings, e.options.Readings) }

// caption is the edition and the readings of an exhibit with its verdict.
func (e Exhibit) caption() string {
	s := string(e.page.Edition)
	for _, r := range e.readings() {
		s += ", " + r
	}
	if s == "" {
		return e.page.Verdict
	}
	return s + ": " + e.page.Verdict
}
