package docs

import (
	_ "embed"
	"regexp"
	"strings"
)

//go:embed rules.md
var rulesPage string

// Row is one line of the tables of rules.md.
type Row struct {
	// ID is its name, such as CHG-8, which answers cite.
	ID string `json:"row"`
	// Decides says in a few words what it is about.
	Decides string `json:"decides"`
	// Function answers it, Files decide, Tests hold it, and Asks show it.
	Function string   `json:"function"`
	Files    []string `json:"files"`
	Tests    []string `json:"tests"`
	Asks     []string `json:"asks"`
}

// Rows returns all rows of rules.md, in its order.
func Rows() []Row {
	line := regexp.MustCompile("(?m)^\\| ([A-Z]+-[0-9]+) \\| ([^|]+) \\| `([^`]+)` \\| ([^|]+) \\| (`[^|]+`) \\| ([^|]+) \\|$")
	var out []Row
	for _, m := range line.FindAllStringSubmatch(rulesPage, -1) {
		list := func(cell string) []string { return strings.Split(strings.ReplaceAll(cell, "`", ""), ", ") }
		out = append(out, Row{m[1], strings.TrimSpace(m[2]), m[3], list(m[4]), list(m[5]), list(m[6])})
	}
	return out
}

// Reading is one line of the table of readings in rules.md.
type Reading struct {
	// Key is its name, such as graze. Question says what it answers, Answers lists the possible
	// ones, the default first.
	Key, Question, Answers string
}

// Readings returns all readings of rules.md, in its order.
func Readings() (out []Reading) {
	_, table, _ := strings.Cut(rulesPage, "| Reading | Question | Answers |")
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| ([^|]+) \\| ([^|]+) \\|$").FindAllStringSubmatch(table, -1) {
		out = append(out, Reading{m[1], m[2], strings.ReplaceAll(m[3], "`", "")})
	}
	return out
}
