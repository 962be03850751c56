// Command typescript writes the types of every ask, its answers and position files for TypeScript,
// from the JSON Schemas in docs/schema:
//
//	go run ./internal/typescript
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

const written = "clients/npm/asks.d.ts"

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run writes the types; root is that of the repository.
func run(root string) error {
	text, err := types(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, written), []byte(text), 0o644)
}

// types returns the text of the declarations.
func types(root string) (string, error) {
	var asks, file schema
	if err := json.Unmarshal(protocol.Schema(), &asks); err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(root, "docs/schema", positionFile))
	if err != nil {
		return "", err
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return "", err
	}
	w := &writer{asks: asks.Defs, position: file.Defs}
	w.line("// Code generated from docs/schema by go run ./internal/typescript; DO NOT EDIT.")
	w.declare("PositionFile", &file, inPosition)
	for _, name := range slices.Sorted(maps.Keys(file.Defs)) {
		if d := file.Defs[name]; !d.plain() {
			w.declare("Position"+camel(name), d, inPosition)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(asks.Defs)) {
		d := asks.Defs[name]
		answer, isAnswer := strings.CutSuffix(name, "-answer")
		switch {
		case isAnswer && w.quick(answer):
			w.declare(camel(name), d.AnyOf[0], inAsks)
			w.declare("Quick"+camel(name), d.AnyOf[1], inAsks)
		case !w.resolved(d, inAsks).plain():
			w.declare(camel(name), d, inAsks)
		}
	}
	w.list("Requests", "The request of each ask.", "-request", func(string) (string, bool) { return "", true })
	w.list("Answers", "The answer of each ask.", "-answer", func(string) (string, bool) { return "", true })
	w.list("QuickAnswers", `The answer of each ask that takes "quick": true, with it.`, "-answer", func(name string) (string, bool) {
		return "Quick", w.quick(name)
	})
	if w.failed != nil {
		return "", w.failed
	}
	return w.text.String(), nil
}

// list declares an interface with a member for each ask that counts, of the type with a prefix and
// a suffix.
func (w *writer) list(name, about, suffix string, counts func(ask string) (prefix string, ok bool)) {
	w.line("\n/** " + about + " */\nexport interface " + name + " {")
	for _, name := range protocol.Names() {
		if prefix, ok := counts(name); ok {
			w.line("  " + name + ": " + prefix + camel(name+suffix) + ";")
		}
	}
	w.line("}")
}

// quick reports that an ask has a quick answer, besides the long one.
func (w *writer) quick(name string) bool {
	_, ok := w.asks[name+"-request"].Properties["quick"]
	return ok && len(w.asks[name+"-answer"].AnyOf) == 2
}

// camel returns a name as types have them.
func camel(name string) string {
	var out strings.Builder
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '-' || r == '_' }) {
		out.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return out.String()
}
