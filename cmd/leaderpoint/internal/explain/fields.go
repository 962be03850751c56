package explain

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

// fieldList has a line for each field of an edition: its name, the rows that its comment
// names, and the comment. A test writes it from rules/edition.go, and holds it to that.
//
//go:embed fields.txt
var fieldList string

// difference is a field of an edition that speaks of a row.
type difference struct {
	Field string `json:"field"`
	// Values are those of the editions, in the order of rules.EditionNames.
	Values []string `json:"values"`
	// Means is what it says.
	Means string `json:"means"`
}

// differencesOf are the fields that speak of a row.
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

// fieldValue is the value of a field in words.
func fieldValue(e *rules.Edition, field string) string {
	v := reflect.ValueOf(*e).FieldByName(field)
	switch {
	case !v.IsValid():
		return "?"
	case v.Kind() == reflect.Bool:
		return tell.YesNo(v.Bool())
	}
	return fmt.Sprint(v.Interface())
}
