package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func chargesPage(t *testing.T) string {
	t.Helper()
	text := must.Get(os.ReadFile("charges.md"))(t)
	return string(text)
}

// declared calls visit with the source of each function and of the value of each
// constant that is declared at the top of a package's files.
func declared(t *testing.T, dir string, visit func(name, source string)) {
	t.Helper()
	files := must.Get(filepath.Glob(filepath.Join("..", dir, "*.go")))(t)
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(t)
		set := token.NewFileSet()
		f := must.Get(parser.ParseFile(set, file, text, parser.SkipObjectResolution))(t)
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
