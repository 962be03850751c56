package main

import (
	"fmt"
	"io"
	"strings"
)

// report prints contests as Markdown and remembers what broke a promise.
type report struct {
	out    io.Writer
	broken []string
}

// contest prints one table: the first entrant, and the others against it.
func (r *report) contest(c *contest, scores []score) {
	fmt.Fprintf(r.out, "\n### %s\n\n%d different questions; processor time for each, medians; the ratio is to the first line.\n\n", c.title, c.questions)
	fmt.Fprintln(r.out, "| | time | ratio | spread | allocations | answers |")
	fmt.Fprintln(r.out, "|---|---:|---:|---:|---:|---|")
	for i, s := range scores {
		e := &c.entrants[i]
		fmt.Fprintf(r.out, "| %s | %s | %s | %.0f %% | %s | %s |\n", e.name, duration(s.nanoseconds), times(s.ratio), 100*s.spread, count(s.allocations), e.remark)
		if e.floor > 0 {
			r.promise(s.ratio >= e.floor, "%s: %s is %s as slow as %s; promised %s", c.title, e.name, times(s.ratio), c.entrants[0].name, times(e.floor))
		}
		r.promise(e.faults == 0, "%s: %s gives %d other answers", c.title, e.name, e.faults)
		r.lean(c.title, e, s)
	}
}

// growth prints how the cost of each question grows with the table.
func (r *report) growth(contests []contest, scores [][]score) {
	fmt.Fprintf(r.out, "\n### Growth at equal density\n\nTime at 40 units, then the ratio to it; pairs within %d inches.\n\n| |", near)
	for _, n := range growthSizes() {
		fmt.Fprintf(r.out, " %d units |", n)
	}
	fmt.Fprintf(r.out, "\n|---|%s\n", strings.Repeat("---:|", len(growthSizes())))
	for i, c := range contests {
		fmt.Fprintf(r.out, "| %s | %s |", c.title, duration(scores[i][0].nanoseconds))
		for k, s := range scores[i] {
			if k > 0 {
				fmt.Fprintf(r.out, " %.2f |", s.ratio)
			}
			r.promise(s.ratio <= growthLimit, "growth: %s at %d units costs %.2f times as much as at %d; promised at most %v", c.title, growthSizes()[k], s.ratio, growthSizes()[0], growthLimit)
			r.lean(c.title, &c.entrants[k], s)
		}
		fmt.Fprintln(r.out)
	}
}

func (r *report) lean(title string, e *entrant, s score) {
	r.promise(!e.lean || s.allocations == 0, "%s: %s allocates %.3g times for each question; promised none", title, e.name, s.allocations)
}

func (r *report) promise(kept bool, format string, args ...any) {
	if !kept {
		r.broken = append(r.broken, fmt.Sprintf(format, args...))
	}
}

func duration(ns float64) string {
	switch {
	case ns < 100:
		return fmt.Sprintf("%.1f ns", ns)
	case ns < 1e4:
		return fmt.Sprintf("%.0f ns", ns)
	}
	return fmt.Sprintf("%.1f us", ns/1e3)
}

func times(ratio float64) string {
	if ratio < 20 {
		return fmt.Sprintf("%.2f x", ratio)
	}
	return fmt.Sprintf("%.0f x", ratio)
}

func count(n float64) string {
	if n < 10 {
		return fmt.Sprintf("%.3g", n)
	}
	return fmt.Sprintf("%.0f", n)
}
