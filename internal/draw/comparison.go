package draw

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
)

// Beside puts the pictures of some exhibits next to each other: two readings of one dispute, two
// editions, several of one kind. Each has its verdict as a caption. The title is the question that
// all answer: that of the first if it is "". Of four exhibits that answer two questions, those of
// one question are next to each other.
func Beside(title string, o Options, list ...Exhibit) Exhibit {
	if title == "" && len(list) > 0 {
		title = list[0].page.Question
	}
	p := page.Page{Question: title}
	if len(list) == 4 && list[0].page.Question != list[2].page.Question && list[0].page.Question == list[1].page.Question {
		p.Columns = 2
	}
	same := len(list) > 0 && !slices.ContainsFunc(list, func(e Exhibit) bool { return e.judgedBy() != list[0].judgedBy() })
	if same { // said once, below
		p.Edition, p.Readings = list[0].page.Edition, list[0].page.Readings
	}
	for _, e := range list {
		for i, q := range e.page.Panels {
			if q.Ground.Closer {
				continue // the lengths are in the text
			}
			if i == 0 {
				q.Caption, q.Notes = e.page.Verdict, e.page.Details
				if by := e.judgedBy(); !same && by != "" {
					q.Caption = by + ": " + q.Caption
				}
			}
			p.Panels = append(p.Panels, q)
		}
		for _, row := range e.page.Rows {
			if !slices.Contains(p.Rows, row) {
				p.Rows = append(p.Rows, row)
			}
		}
	}
	p.SamePart()
	return exhibitOf(p, o)
}

// judgedBy returns the edition of an exhibit and the readings that differ from it.
func (e Exhibit) judgedBy() string {
	return strings.Join(slices.Concat([]string{string(e.page.Edition)}, e.page.Readings), ", ")
}
