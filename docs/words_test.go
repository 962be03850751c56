package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
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

// unwanted are words that no declared name has, and what names say in their place.
func unwanted() map[string]string {
	return map[string]string{
		"bounty": "the most cells", "bid": "a bounded cell", "curtain": "skyline", "roof": "upper envelope", "foot": "its height",
		"drape": "to cover", "bury": "to cover", "siege": "many chargers about one target", "besiege": "many chargers about one target",
		"prospect": "a charger and its targets", "promising": "may hold a way", "hopeful": "worth trying below a cost",
		"climb": "best first", "searched": "an effort, by its name", "glanced": "an effort, by its name", "glimpse": "an effort, by its name",
		"hampered": "hindered by", "drift": "uncertainty", "loose": "tolerance", "snug": "tolerance", "party": "chargers",
		"muster": "collect", "survey": "collect", "seat": "place", "attic": "what it is",
	}
}

// notYet says how many declared names still have an unwanted word. A number only becomes smaller.
func notYet() map[string]int {
	return map[string]int{
		"loose":    2,
		"searched": 1,
	}
}

// The words that are not wanted are in no name of a function, method, type, field, constant or
// variable.
func TestWordsThatAreNotUsed(t *testing.T) {
	found := map[string][]string{}
	part := regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
	for _, d := range declarations(t) {
		name := d.name[strings.LastIndexByte(d.name, '.')+1:]
		for _, word := range part.FindAllString(name, -1) {
			word = strings.ToLower(word)
			for _, w := range []string{word, strings.TrimSuffix(word, "s")} {
				if _, is := unwanted()[w]; is {
					found[w] = append(found[w], d.name+" in "+d.file)
					break
				}
			}
		}
	}
	for word, at := range found {
		if len(at) > notYet()[word] {
			t.Errorf("say %q and not %q, which is in %d names of at most %d: %s", unwanted()[word], word, len(at), notYet()[word], strings.Join(at, ", "))
		}
	}
}
