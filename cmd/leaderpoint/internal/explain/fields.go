package explain

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

// fieldList has a line for each field of an edition: its name, the rows that its comment names, and
// the comment. A test writes it from rules/edition.go, and checks it.
//
//go:embed fields.txt
var fieldList string

// difference is a field of an edition that refers to a row.
type difference struct {
	Field string `json:"field"`
	// Values are those of the editions, in the order of rules.EditionNames.
	Values []string `json:"values"`
	// Means is the meaning of the field.
	Means string `json:"means"`
}

// differencesOf returns the fields that refer to a row.
func differencesOf(row string) []difference {
	out := []difference{}
	for line := range strings.Lines(fieldList) {
		parts := strings.SplitN(strings.TrimSpace(line), "\t", 3)
		if len(parts) < 3 || !slices.Contains(strings.Split(parts[1], ","), row) {
			continue
		}
		d := difference{Field: parts[0], Means: parts[2]}
		for _, name := range rules.EditionNames() {
			e, err := rules.EditionByName(name)
			if err != nil {
				continue
			}
			d.Values = append(d.Values, fieldValue(&e, parts[0]))
		}
		out = append(out, d)
	}
	return out
}

// fieldValue returns the value of a field in words.
func fieldValue(e *rules.Edition, field string) string {
	value, err := e.Field(strings.ToLower(strings.Join(inName.FindAllString(field, -1), "_")))
	switch {
	case err != nil:
		return "?"
	case value == "true" || value == "false":
		return tell.YesNo(value == "true")
	}
	return value
}

// words returns the name of the field as separate words: hindered by.
func (d *difference) words() string { return spoken(d.Field) }

// sentence explains the field to readers who know neither Go nor the short names of the texts.
func (d *difference) sentence() string {
	text := strings.TrimPrefix(d.Means, d.Field)
	for _, verb := range []string{" is ", " are ", ": "} {
		if rest, ok := strings.CutPrefix(text, verb); ok {
			text = rest
			break
		}
	}
	text = inGo.ReplaceAllStringFunc(byName(text), spoken)
	name := d.words()
	return strings.ToUpper(name[:1]) + name[1:] + ": " + text
}

// byName returns a text with the editions by their names: second-2015 and second-161 for S2 F2.
func byName(text string) string {
	short := []string{"B10", "S2", "F2", "T3"}
	return ofEditions.ReplaceAllStringFunc(text, func(list string) string {
		var names []string
		for _, s := range strings.Fields(list) {
			names = append(names, string(rules.EditionNames()[slices.Index(short, s)]))
		}
		return tell.List(names)
	})
}

// ofEditions is one short name of an edition's text, or several in a row.
var ofEditions = regexp.MustCompile(`\b(?:B10|S2|F2|T3)\b(?: (?:B10|S2|F2|T3)\b)*`)

// inGo matches a Go name.
var inGo = regexp.MustCompile(`\b(?:[A-Z][a-z]+){2,}(?:MM)?\b`)

// inName matches a word of a Go name.
var inName = regexp.MustCompile(`MM|[A-Z][a-z]*`)

// spoken returns a Go name as words.
func spoken(name string) string {
	words := strings.Join(inName.FindAllString(name, -1), " ")
	return strings.Replace(strings.ToLower(words), " mm", " in mm", 1)
}
