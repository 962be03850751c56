package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// declaration is a package and a name in it: spatial.View, spatial.View.Unit.
type declaration struct{ name, file string }

// declarations are the functions, methods, types, fields, constants and variables of the
// library and the command, exported or not.
func declarations(t *testing.T) []declaration {
	t.Helper()
	var all []declaration
	eachSource(t, func(path, name string) error {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		add := func(words ...string) {
			all = append(all, declaration{f.Name.Name + "." + strings.Join(words, "."), name})
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					add(receiver(d.Recv.List[0].Type), d.Name.Name)
				} else {
					add(d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					addNames(spec, add)
				}
			}
		}
		return nil
	})
	return all
}

// addNames adds the names of a specification, and those of the fields of a struct.
func addNames(spec ast.Spec, add func(words ...string)) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, id := range spec.Names {
			add(id.Name)
		}
	case *ast.TypeSpec:
		add(spec.Name.Name)
		if s, ok := spec.Type.(*ast.StructType); ok {
			for _, field := range s.Fields.List {
				for _, id := range field.Names {
					add(spec.Name.Name, id.Name)
				}
			}
		}
	}
}

// Every word of words.md stands there once, and has the name in Go that it says, in the
// file that it says. Where the name has moved, the failure says where to.
func TestWordsHaveTheirNames(t *testing.T) {
	text, err := os.ReadFile("words.md")
	require.NoError(t, err)
	all := declarations(t)
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| ([^|]+) \\| `([^`]+)` \\| `([^`]+)` \\| [^|]+ \\|$").FindAllStringSubmatch(string(text), -1) {
		word, want := m[1], declaration{m[2], m[3]}
		assert.False(t, seen[word], "%s stands there twice", word)
		seen[word] = true
		if slices.Contains(all, want) {
			continue
		}
		var at, alike []string
		_, last, _ := strings.Cut(want.name, ".")
		for _, d := range all {
			switch _, name, _ := strings.Cut(d.name, "."); {
			case d.name == want.name:
				at = append(at, d.file)
			case name == last:
				alike = append(alike, d.name+" in "+d.file)
			}
		}
		t.Errorf("words.md, %q: %s is not declared in %s; it is in: %s; other packages have: %s", word, want.name, want.file, strings.Join(at, ", "), strings.Join(alike, ", "))
	}
	assert.Greater(t, len(seen), 30)
}

// notYet is in how many declared names a word still stands that is not to be used. A number
// only becomes smaller, and a word that has none is left out.
func notYet() map[string]int {
	return map[string]int{
		"loose":    2,
		"searched": 1,
	}
}

// The words that are not used are not used: in no name of a function, method, type, field,
// constant or variable.
func TestWordsThatAreNotUsed(t *testing.T) {
	text, err := os.ReadFile("words.md")
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(text), "| Not | Say |")
	require.True(t, ok)
	unwanted := map[string][]string{}
	for _, m := range regexp.MustCompile(`(?m)^\| ([a-z, ]+) \| [^|]+ \|$`).FindAllStringSubmatch(table, -1) {
		for word := range strings.SplitSeq(m[1], ", ") {
			unwanted[word] = nil
		}
	}
	require.Greater(t, len(unwanted), 20)
	part := regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
	for _, d := range declarations(t) {
		name := d.name[strings.LastIndexByte(d.name, '.')+1:]
		for _, word := range part.FindAllString(name, -1) {
			word = strings.ToLower(word)
			for _, w := range []string{word, strings.TrimSuffix(word, "s")} {
				if at, is := unwanted[w]; is {
					unwanted[w] = append(at, d.name+" in "+d.file)
					break
				}
			}
		}
	}
	for word, at := range unwanted {
		if len(at) > notYet()[word] {
			t.Errorf("words.md says what to say instead of %q, which stands in %d names, and %d may have it: %s", word, len(at), notYet()[word], strings.Join(at, ", "))
		}
	}
}
