package protocol

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every type of error of the library has its code, but those that only say where.
func TestEveryErrorHasACode(t *testing.T) {
	var known []string
	for _, row := range codeTable() {
		for _, k := range row.kinds {
			assert.NotContains(t, known, k.name, "it stands there twice")
			known = append(known, k.name)
		}
	}
	known = append(known, "position.Error", "coded.Error") // where, and one with a code of its own
	var declared []string
	for _, dir := range []string{"internal/answers", "internal/coded", "internal/fault", "internal/protocol", "position", "position/internal/snap", "game/actions", "batch", "internal/certainty", "internal/photo", "internal/record", "internal/roster", "game", "game/aftermath", "game/scenario", "move", "charge", "los", "spatial", "terrain", "rules", "geom"} {
		files := must.Get(filepath.Glob(filepath.Join("..", "..", dir, "*.go")))(t)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text := must.Get(os.ReadFile(file))(t)
			for _, code := range regexp.MustCompile(`\b(?:coded\.New|tooFew)\("([^"]*)"`).FindAllSubmatch(text, -1) {
				assert.True(t, slices.ContainsFunc(Codes(), func(c ErrorCode) bool { return c.Code == string(code[1]) }), "%s: %s", file, code[0])
			}
			if !strings.Contains(string(text), ") Error() string") || strings.HasSuffix(dir, "game") || strings.HasSuffix(dir, "record") {
				continue
			}
			f := must.Get(parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution))(t)
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil && fn.Name.Name == "Error" {
					if star, ok := fn.Recv.List[0].Type.(*ast.StarExpr); ok {
						declared = append(declared, f.Name.Name+"."+star.X.(*ast.Ident).Name)
					}
				}
			}
		}
	}
	declared = append(declared, "game.RefusedError") // the others of game are about games
	slices.Sort(known)
	slices.Sort(declared)
	assert.Equal(t, declared, known)
}

// Causes come before what wraps them, and faults of form before all.
func TestCode(t *testing.T) {
	for want, err := range map[string]error{
		"":              nil,
		"unknown-unit":  &position.Error{Path: "from", Err: &spatial.UnknownUnitError{Name: "Z"}},
		"bad-name":      &position.Error{Err: &spatial.UnitError{Err: &spatial.NameError{}}},
		"out-of-bounds": &position.Error{Err: &spatial.UnitError{Err: &geom.ValueError{}}},
		"bad-unit":      &position.Error{Err: &spatial.UnitError{Err: os.ErrInvalid}},
		"bad-syntax":    &position.Error{Err: coded.New("bad-syntax", "")},
		"refused":       os.ErrInvalid,
		"overlap":       fault.Inside("position", &spatial.OverlapError{}),
	} {
		assert.Equal(t, want, Code(err))
	}
	seen := map[string]bool{}
	for _, c := range Codes() {
		assert.False(t, seen[c.Code], c.Code)
		seen[c.Code] = true
	}
}

// A refused request has a code, and the number of its line where it has no id.
func TestErrorsCarryCodeAndLine(t *testing.T) {
	in := `{"id":1,"position":"A red troop @10,10","ask":"sight","from":"A","to":"Z"}

{"ask":"dance"}
not json
{"id":"x","ask":"unit"}
`
	var out strings.Builder
	require.NoError(t, Server{}.Serve(strings.NewReader(in), &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 4)
	assert.JSONEq(t, `{"id":1,"error":"to: no unit is called \"Z\"","code":"unknown-unit"}`, lines[0])
	assert.Contains(t, lines[1], `{"line":3,"error":"unknown ask \"dance\"`)
	assert.Contains(t, lines[1], `,"code":"unknown-ask"}`)
	assert.Contains(t, lines[2], `{"line":4,"error":`)
	assert.Contains(t, lines[2], `; a request is one JSON object, all of it on one line","code":"bad-syntax"}`)
	assert.JSONEq(t, `{"id":"x","error":"the ask \"unit\" needs the member \"unit\"","code":"needs-member"}`, lines[3])
	var a Asker
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"dance"}`))), `{"error":"unknown ask`, "nobody counts lines")
}

// TestRefusalHasOneLineNumber: in a stream the line of a request is the member "line", and the
// sentence has the column; a request that runs over several lines has both.
func TestRefusalHasOneLineNumber(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, Server{}.Serve(strings.NewReader("{\"ask\":\"hello\"}\n{\"ask\":\"key\",\"x\":1}\n"), &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 2)
	assert.Equal(t, `{"line":2,"error":"column 14: x: unknown member; known: id, ask, position, table","code":"unknown-member"}`, lines[1])
	var b Asker
	assert.Contains(t, string(b.Answer([]byte("{\"ask\":\"key\",\n\"x\":1}"))), `"error":"line 2, column 1: x: unknown member`)
	assert.Contains(t, string(b.Answer([]byte("{\"ask\":\"key\",\"x\":1,\n\"y\":1}"))), `"error":"line 1, column 14: x: unknown member`)
}
