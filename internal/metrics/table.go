package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
)

// tree is what was counted, and what it is called in the table.
type tree struct {
	name     string
	packages []counts
}

// sideBySide is a table in which each package has a row for each tree that holds it.
func sideBySide(trees ...tree) string {
	var b strings.Builder
	b.WriteString("| Package | Tree | Files | Lines | Functions: p50/p90/longest | Highest complexity | Bools | Exported | (view, ids) |\n|---|---|---|---|---|---|---|---|---|\n")
	for i, t := range trees {
		trees[i].packages = append(slices.Clone(t.packages), total(t.packages))
	}
	for _, dir := range dirs(trees) {
		for _, t := range trees {
			i := slices.IndexFunc(t.packages, func(c counts) bool { return c.dir == dir })
			if i >= 0 {
				fmt.Fprintf(&b, "| %s | %s | %s |\n", dir, t.name, strings.Join(t.packages[i].cells(), " | "))
			}
		}
	}
	return b.String()
}

// all is the name of the row of totals.
const all = "all"

// dirs are the packages of all trees in order, the totals last.
func dirs(trees []tree) []string {
	var names []string
	for _, t := range trees {
		for _, c := range t.packages {
			if c.dir != all {
				names = append(names, c.dir)
			}
		}
	}
	slices.Sort(names)
	return append(slices.Compact(names), all)
}

// total is all packages as if they were one. Names that an internal package exports are no
// part of what the library shows, and are left out.
func total(packages []counts) counts {
	t := counts{dir: all}
	for _, c := range packages {
		t.files, t.lines = t.files+c.files, t.lines+c.lines
		t.lengths = append(t.lengths, c.lengths...)
		t.flags, t.viewAndIDs = t.flags+c.flags, t.viewAndIDs+c.viewAndIDs
		if !internal(c.dir) {
			t.exported += c.exported
		}
		if c.complexity > t.complexity {
			t.complexity, t.tangled = c.complexity, c.dir+" "+c.tangled
		}
	}
	slices.Sort(t.lengths)
	return t
}

func (c counts) cells() []string {
	return []string{
		fmt.Sprint(c.files), fmt.Sprint(c.lines),
		fmt.Sprintf("%d/%d/%d", c.share(50), c.share(90), c.share(100)),
		fmt.Sprintf("%d %s", c.complexity, c.tangled),
		fmt.Sprint(c.flags), fmt.Sprint(c.exported), fmt.Sprint(c.viewAndIDs),
	}
}

// share is the length that so many percent of the functions do not exceed.
func (c counts) share(percent int) int {
	if len(c.lengths) == 0 {
		return 0
	}
	return c.lengths[(len(c.lengths)*percent+99)/100-1]
}

// The marks in a page between which its table stands.
const begin, end = "<!-- metrics -->\n", "<!-- /metrics -->\n"

// replaceTable puts a table between the marks of a page.
func replaceTable(page, table string) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	head, rest, ok := bytes.Cut(text, []byte(begin))
	_, tail, closed := bytes.Cut(rest, []byte(end))
	if !ok || !closed {
		return fmt.Errorf("%s has no lines %q and %q", page, strings.TrimSpace(begin), strings.TrimSpace(end))
	}
	return os.WriteFile(page, slices.Concat(head, []byte(begin), []byte(table), []byte(end), tail), 0o644)
}
