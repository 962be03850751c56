package docs

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed position.md
var positionPage string

// Notation returns the part of position.md about positions in one line, for programs that explain
// how to type one.
func Notation() string {
	_, part, _ := strings.Cut(positionPage, "\n## In one line\n")
	part, _, _ = strings.Cut(part, "\n## ")
	return "# A position in one line\n" + part
}

//go:embed positions/battle.json
var example []byte

// Example returns a position of two armies, as a file, for programs that begin with one.
func Example() []byte { return slices.Clone(example) }

//go:embed schema/position.schema.json
var positionSchema []byte

// PositionSchema returns the JSON Schema of position files, for programs that print their members.
func PositionSchema() []byte { return slices.Clone(positionSchema) }
