package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func chargesPage(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("charges.md")
	require.NoError(t, err)
	return string(text)
}

// declared calls visit with the source of each function and of the value of each
// constant that is declared at the top of a package's files.
func declared(t *testing.T, dir string, visit func(name, source string)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
		require.NoError(t, err)
		source := func(n ast.Node) string {
			return string(text[set.Position(n.Pos()).Offset:set.Position(n.End()).Offset])
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				visit(d.Name.Name, source(d))
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if v, ok := s.(*ast.ValueSpec); ok && len(v.Values) == len(v.Names) {
						for i, id := range v.Names {
							visit(id.Name, source(v.Values[i]))
						}
					}
				}
			}
		}
	}
}

// plain is a number without what makes it easier to read.
func plain(s string) string { return strings.NewReplacer(",", "", "_", "").Replace(s) }

// The limits on the page are those of the code.
func TestChargesPageHasTheLimits(t *testing.T) {
	limits := map[string]string{}
	for _, dir := range []string{"charge", "charge/internal/ways", "charge/internal/sharing"} {
		declared(t, dir, func(name, source string) { limits[name] = plain(source) })
	}
	found := regexp.MustCompile("(?m)^\\| `([a-zA-Z]+)` \\| ([0-9][^ ]*) \\| [^0-9|][^|]*\\|$").FindAllStringSubmatch(chargesPage(t), -1)
	for _, m := range found {
		assert.Equal(t, limits[m[1]], plain(m[2]), m[1])
	}
	assert.Len(t, found, 13)
}

// The efforts on the page are those of the code.
func TestChargesPageHasTheEfforts(t *testing.T) {
	efforts := map[string]string{}
	declared(t, "charge", func(name, source string) { efforts[name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `([a-zA-Z]+)` \\|((?: [0-9,]+ \\|){7})").FindAllStringSubmatch(chargesPage(t), -1)
	numbers := regexp.MustCompile("[0-9]+")
	for _, m := range found {
		assert.Equal(t, numbers.FindAllString(efforts[m[1]], -1), numbers.FindAllString(plain(m[2]), -1), m[1])
	}
	assert.Len(t, found, 6)
}

// Each test on the page looks at as many scenes as the page says.
func TestChargesPageHasTheScenes(t *testing.T) {
	tests := map[string]string{}
	for _, dir := range []string{"charge", "fuzz", "charge/internal/ways", "charge/internal/sharing"} {
		declared(t, dir, func(name, source string) { tests[path.Base(dir)+"."+name] = plain(source) })
	}
	found := regexp.MustCompile("(?m)^\\| `((?:charge|fuzz|ways)\\.Test[A-Za-z0-9]+)`.* ([0-9,]+) \\|$").FindAllStringSubmatch(chargesPage(t), -1)
	for _, m := range found {
		assert.Regexp(t, `\b`+plain(m[2])+`\b`, tests[m[1]], m[1])
	}
	assert.Len(t, found, 18)
}

// The figures of KW-14 on the page are the library's.
func TestChargesPageHasKW14(t *testing.T) {
	page := chargesPage(t)
	direct, other, smallest := gigasWays(t)
	straight, ok := straightOn(t, tableOf(t, rules.Third(), gigas(t)), 44.1)
	require.True(t, ok)
	row := func(name string, pivot, length, cost float64) {
		assert.Contains(t, page, fmt.Sprintf("| %s | %.1f° | %.2f in | %.2f in |", name, pivot, length, cost))
	}
	base := gigas(t)[0].Base
	way := func(name string, a charge.Answer) {
		row(name, a.Path.Turned(base.Facing()), a.Path.Length(), a.Path.Walked(base))
	}
	way("the most direct way", direct)
	way("next to corner to corner", other)
	row("straight at the corner", 44.1, straight, straight+float64(base.Radius()*44.1*math.Pi/180))
	way("the smallest pivot that touches", smallest)
}

// The fields and the readings that the page lists exist.
func TestChargesPageNamesFields(t *testing.T) {
	_, list, ok := strings.Cut(chargesPage(t), "Fields of `rules.Edition` that decide charges:")
	require.True(t, ok)
	list, _, ok = strings.Cut(list, "\n## ")
	require.True(t, ok)
	fields := regexp.MustCompile("`([A-Z][A-Za-z]+)`").FindAllStringSubmatch(list, -1)
	for _, m := range fields {
		_, ok := reflect.TypeFor[rules.Edition]().FieldByName(m[1])
		assert.True(t, ok, m[1])
	}
	assert.Greater(t, len(fields), 20)
	readings := regexp.MustCompile("(?m)^\\| `([a-z]+_[a-z]+)` \\| (.*) \\|$").FindAllStringSubmatch(chargesPage(t), -1)
	for _, m := range readings {
		for i, value := range regexp.MustCompile("`([a-z0-9.-]+)`").FindAllStringSubmatch(m[2], -1) {
			var r rules.Readings
			require.NoError(t, r.Set(m[1], value[1]))
			if i == 0 {
				assert.Equal(t, rules.Readings{}, r, "%s: %s is not the default", m[1], value[1])
			}
		}
	}
	assert.Len(t, readings, 9)
}
