package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// constants are the texts of the constants of a type in a folder.
func constants(t *testing.T, dir, kind string) []string {
	t.Helper()
	var out []string
	eachFile(t, dir, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			if id, ok := spec.Type.(*ast.Ident); !ok || id.Name != kind {
				return true
			}
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, err := strconv.Unquote(lit.Value)
				require.NoError(t, err)
				out = append(out, text)
			}
			return true
		})
	})
	return out
}

// eachFile visits the code of a folder, without its tests.
func eachFile(t *testing.T, dir string, visit func(*ast.File)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution|parser.ParseComments)
		require.NoError(t, err)
		visit(f)
	}
}

// literalRows are the rows that stand as texts in the code of some folders.
func literalRows(t *testing.T, dirs ...string) []string {
	t.Helper()
	var out []string
	for _, dir := range dirs {
		eachFile(t, dir, func(f *ast.File) {
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					text, _ := strconv.Unquote(lit.Value)
					if regexp.MustCompile(`^[A-Z]+-[0-9]+$`).MatchString(text) && !slices.Contains(out, text) {
						out = append(out, text)
					}
				}
				return true
			})
		})
	}
	return out
}

// untyped are the texts of the constants without a type in those blocks of a folder whose comment begins so.
func untyped(t *testing.T, dir, comment string) []string {
	t.Helper()
	var out []string
	eachFile(t, dir, func(f *ast.File) {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST || !strings.HasPrefix(g.Doc.Text(), comment) {
				continue
			}
			for _, s := range g.Specs {
				for _, v := range s.(*ast.ValueSpec).Values {
					text, err := strconv.Unquote(v.(*ast.BasicLit).Value)
					require.NoError(t, err)
					out = append(out, text)
				}
			}
		}
	})
	return out
}

// kinds are the texts of the member Kind in the literals of a type in a folder, each once.
func kinds(t *testing.T, dir, kind string) []string {
	t.Helper()
	var out []string
	eachFile(t, dir, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if id, ok := lit.Type.(*ast.Ident); !ok || id.Name != kind {
				return true
			}
			for _, e := range lit.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok || kv.Key.(*ast.Ident).Name != "Kind" {
					continue
				}
				text, err := strconv.Unquote(kv.Value.(*ast.BasicLit).Value)
				require.NoError(t, err)
				if !slices.Contains(out, text) {
					out = append(out, text)
				}
			}
			return true
		})
	})
	return out
}

// codesOf are the codes of one question.
func codesOf(of reasons.Question) []string {
	var out []string
	for _, r := range reasons.All() {
		if r.Of == of {
			out = append(out, r.Code)
		}
	}
	return out
}

// Every code that an answer can carry has its words, and there are words for no other.
func TestReasonsAreThoseOfTheCode(t *testing.T) {
	charges := slices.DeleteFunc(constants(t, "charge", "Reason"), func(code string) bool {
		return code == "" || code == "too-close" || code == "undecided" // no reasons against a charge
	})
	assert.ElementsMatch(t, charges, codesOf(reasons.Charge))
	assert.ElementsMatch(t, los.RefusalNames(), codesOf(reasons.Shot))
	assert.ElementsMatch(t, literalRows(t, "move", "game/aftermath", "internal/answers", "internal/answers/scoring"), codesOf(reasons.Move))
	spells := []string{"speed-0"} // of aftermath.Immunity, which is a number
	for _, code := range constants(t, "charge", "Immunity") {
		if code != "" {
			spells = append(spells, code)
		}
	}
	assert.ElementsMatch(t, spells, codesOf(reasons.Spell))
	played := untyped(t, "game", "The codes ")
	assert.Len(t, played, 17, "codes of play")
	assert.ElementsMatch(t, played, codesOf(reasons.Play))
	assert.ElementsMatch(t, constants(t, "game/record", "Problem"), codesOf(reasons.Record))
	open := []string{charge.TooClose.String(), charge.Undecided.String()}
	open = append(append(open, constants(t, "internal/certainty", "Call")...), "holds", "flips") // as the ask "robust" has them
	assert.ElementsMatch(t, open, codesOf(reasons.Open))
	markers := append(constants(t, "game/scenario", "Fault"), constants(t, "game/scenario", "Why")...)
	markers = slices.DeleteFunc(markers, func(code string) bool { return code == "" })
	assert.ElementsMatch(t, markers, codesOf(reasons.Objective))
	assert.ElementsMatch(t, kinds(t, "internal/faults", "Fault"), codesOf(reasons.Check))
	ids := map[string]bool{}
	for _, r := range Rows() {
		ids[r.ID] = true
	}
	for _, r := range reasons.All() {
		if r.Row == "" {
			assert.Contains(t, []reasons.Question{reasons.Play, reasons.Record, reasons.Check, reasons.Open}, r.Of, "%s has no row", r.Code)
			continue
		}
		for _, row := range strings.Split(r.Row, ", ") {
			assert.True(t, ids[row], "%s names row %s", r.Code, row)
		}
	}
}
