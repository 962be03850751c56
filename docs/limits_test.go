package docs

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// named are the words in which the pages name a limit, by the constant that it is in the code.
func named() map[string][2]string {
	return map[string][2]string{
		"limits.MaxUnits":              {"asks.md", "50,000 units"},
		"limits.MaxPoints":             {"asks.md", "40,000 points of terrain outlines"},
		"limits.MaxPointsTrueLine":     {"asks.md", "2,000 in `beta-2010`"},
		"limits.MaxPointsTurning":      {"asks.md", "1,200 points of one outline for a charge"},
		"limits.MaxAllPointsTurning":   {"asks.md", "else 4,500 of all"},
		"limits.MaxUnitsRobust":        {"asks.md", "| `robust` | 200 units"},
		"limits.MaxPointsRobust":       {"asks.md", "1,000 points of outlines"},
		"answers.MaxEnemies":           {"asks.md", "2,000 enemies"},
		"limits.MaxPointsOfAll":        {"asks.md", "its points times the charges within range 30,000"},
		"limits.MaxPointsOfAllTurning": {"asks.md", "1,800 for units that turn first"},
		"answers.MaxSequence":          {"asks.md", "| `sequence` | 4 charges"},
		"limits.MaxPointsTogether":     {"asks.md", "600 points of one outline"},
		"answers.MaxMatrixUnits":       {"asks.md", "| `matrix` | 500 units"},
		"limits.MaxLooks":              {"asks.md", "2,500,000 looks; with `close`"},
		"answers.MaxCloseLooks":        {"asks.md", "2,000 looks and 300 charges"},
		"answers.MaxCloseCharges":      {"asks.md", "and 300 charges, the rest `u`"},
		"protocol.MaxPoses":            {"asks.md", "10,000 poses"},
		"protocol.MaxWeapons":          {"asks.md", "1,000 weapons"},
		"protocol.MaxSeen":             {"asks.md", "1,000 units of a photo"},
		"protocol.MaxSteps":            {"asks.md", "1,000 steps"},
		"answers.MaxLattice":           {"asks.md", "50,000,000 moves of the lattice"},
		"answers.MaxListed":            {"asks.md", "100,000 listed"},
		"answers.MaxChoices":           {"asks.md", "20,000 charges within range"},
		"protocol.MaxTables":           {"asks.md", "256 tables"},
		"protocol.MaxUndo":             {"asks.md", "1,000 actions that can be"},
		"protocol.MaxJobs":             {"asks.md", "1,024 at most"},
		"protocol.MaxID":               {"asks.md", "a string of at most 1,000 bytes"},
		"batch.MaxCells":               {"asks.md", "3,000,000 pairs"},
		"batch.MaxCharges":             {"asks.md", "20,000 charges within range; 2,500,000 looks"},
		"charge.MaxTogether":           {"asks.md", "8 chargers"},
		"spatial.MaxUnits":             {"position.md", "100,000 and 10,000; asks take [50,000 units]"},
		"spatial.MaxPieces":            {"position.md", "10,000; asks take [50,000 units]"},
		"spatial.MaxOutlinePoints":     {"position.md", "200,000; asks take [40,000]"},
		"spatial.MaxPiecesUnderUnit":   {"position.md", "| pieces of terrain that one unit touches | 64 |"},
		"scenario.MaxMarkers":          {"position.md", "objectives, markers or counters | 32 |"},
		"position.MaxFileSize":         {"position.md", "| file | 64 MiB |"},
		"position.MaxMeasuredUnits":    {"position.md", "5,000, 20,000 and 200 |"},
		"position.MaxContacts":         {"position.md", "20,000 and 200 |"},
		"position.MaxTerrainPairs":     {"position.md", "| pairs of a unit and a convex part of terrain near it | 20,000,000 |"},
	}
}

// Every limit that a question, a table or a file is refused by is named on a page, with the number
// that the code has: those of each LimitError, and all that packages protocol, answers and limits
// call Max.
func TestEveryLimitIsNamed(t *testing.T) {
	consts, used := map[string]constant.Value{}, map[string]string{}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != "..") {
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return err
		}
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			limitsOf(t, path, consts, used)
		}
		return nil
	}))
	pages := map[string]string{}
	for _, name := range []string{"asks.md", "position.md"} {
		text := must.Get(os.ReadFile(name))(t)
		pages[name] = string(text)
	}
	for name, words := range named() {
		value := consts[name]
		if assert.NotNil(t, value, "%s is no constant any more", name) {
			n, exact := constant.Int64Val(value)
			require.True(t, exact, name)
			number := grouped(n)
			if name == "position.MaxFileSize" {
				number = grouped(n>>20) + " MiB"
			}
			assert.Contains(t, words[1], number, name)
			assert.Contains(t, pages[words[0]], words[1], "%s: %s", words[0], name)
		}
	}
	require.Contains(t, used, "spatial.MaxUnits")
	for name, where := range used {
		assert.Contains(t, named(), name, "%s refuses by a limit that no page is known to name", where)
	}
	for name := range consts {
		if pkg, _, _ := strings.Cut(name, ".Max"); slices.Contains([]string{"protocol", "answers", "limits"}, pkg) {
			assert.Contains(t, named(), name)
		}
	}
}

// limitsOf adds the whole constants of a file by package and name, and those that a LimitError of
// it has.
func limitsOf(t *testing.T, path string, consts map[string]constant.Value, used map[string]string) {
	t.Helper()
	file := must.Get(parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution))(t)
	in := file.Name.Name
	if in == "strictjson" { // whose limits are handed to it
		return
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ValueSpec:
			for i, name := range x.Names {
				if i < len(x.Values) {
					if v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, types.ExprString(x.Values[i])); err == nil && v.Value != nil && v.Value.Kind() == constant.Int {
						consts[in+"."+name.Name] = v.Value
					}
				}
			}
		case *ast.CompositeLit:
			if kind := types.ExprString(x.Type); kind != "LimitError" && kind != "geom.LimitError" {
				return true
			}
			limit := ""
			for i, e := range x.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok && types.ExprString(pair.Key) == "Limit" {
					limit = types.ExprString(pair.Value)
				} else if !ok && i == 2 {
					limit = types.ExprString(e)
				}
			}
			if name := limit[strings.LastIndex(limit, ".")+1:]; strings.HasPrefix(strings.ToLower(name), "max") || name == "mostPairs" {
				if name == limit {
					limit = in + "." + name
				}
				used[limit] = path
			}
		}
		return true
	})
}

// grouped is a number with a comma before each three digits.
func grouped(n int64) string {
	digits := []byte(constant.MakeInt64(n).ExactString())
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = slices.Insert(digits, i, ',')
	}
	return string(digits)
}

func contributing(t *testing.T) string {
	t.Helper()
	text := must.Get(os.ReadFile("../CONTRIBUTING.md"))(t)
	return string(text)
}

// The table of the tree has every folder of the top, and no others.
func TestContributingHasTheTree(t *testing.T) {
	entries := must.Get(os.ReadDir(".."))(t)
	var folders []string
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			folders = append(folders, e.Name())
		}
	}
	_, table, ok := strings.Cut(contributing(t), "| Folder | Holds |")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	var named []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z]+)` ").FindAllStringSubmatch(table, -1) {
		named = append(named, m[1])
	}
	assert.ElementsMatch(t, folders, named)
}

// Every package imports only what is below it in the drawing, in which its folder is.
func TestImportsGoDownTheDrawing(t *testing.T) {
	drawing := regexp.MustCompile(`(?s)lower lines of this drawing.*?:\n\n(.*?)\n\n`).FindStringSubmatch(contributing(t))
	require.Len(t, drawing, 2)
	level := map[string]int{}
	for i, line := range strings.Split(drawing[1], "\n") {
		for _, folder := range strings.Fields(line) {
			level[folder] = i
		}
	}
	const root = "leaderpoint" // the package at the top of the tree
	folderOf := func(inside string) string {
		folder, _, below := strings.Cut(inside, "/")
		if !below && (folder == "" || strings.HasSuffix(folder, ".go")) {
			return root
		}
		return folder
	}
	eachSource(t, func(path, name string) error {
		from := folderOf(name)
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil || from == "internal" {
			return err
		}
		_, drawn := level[from]
		assert.True(t, drawn, "%s is not in the drawing of CONTRIBUTING.md", from)
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			inside, ours := strings.CutPrefix(imported, "github.com/leaderpoint/leaderpoint")
			to := folderOf(strings.TrimPrefix(inside, "/"))
			if at, known := level[to]; ours && known && to != from {
				assert.Greater(t, at, level[from], "%s imports %s, which is not below it", filepath.ToSlash(name), inside)
			}
		}
		return nil
	})
}

// A folder can be taken in at a glance: none has more files of product code than this.
func TestFoldersAreSmall(t *testing.T) {
	const most = 26
	files := map[string]int{}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && (name == "testdata" || name == "node_modules" || name == ".git"):
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			files[filepath.ToSlash(filepath.Dir(path))]++
		}
		return nil
	}))
	require.NotEmpty(t, files["../internal/protocol"])
	for folder, n := range files {
		assert.LessOrEqual(t, n, most, "%s has too many files: merge small ones, or part it", strings.TrimPrefix(folder, "../"))
	}
}

// The table of dependencies has every module that a module file of the tree requires directly.
func TestContributingHasTheDependencies(t *testing.T) {
	page := contributing(t)
	direct := regexp.MustCompile(`(?m)^\s*(?:require )?([a-z][a-z0-9.-]+\.[a-z]+/\S+) v\S+$`)
	count := 0
	for _, file := range []string{"../go.mod", "../fuzz/bench/go.mod", "../clients/mcp/go.mod"} {
		text := must.Get(os.ReadFile(file))(t)
		for _, m := range direct.FindAllStringSubmatch(string(text), -1) {
			if m[1] != "github.com/leaderpoint/leaderpoint" {
				count++
				assert.Contains(t, page, "`"+m[1]+"`", file)
			}
		}
	}
	assert.Greater(t, count, 15)
}

// Each test on the page names as many cases as the page says.
func TestQualityPageHasTheCases(t *testing.T) {
	text := must.Get(os.ReadFile("quality.md"))(t)
	tests := map[string]string{}
	declared(t, "fuzz", func(name, source string) { tests["fuzz."+name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `(fuzz\\.Test[A-Za-z0-9]+)` \\| .* \\| ([0-9,]+) \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Regexp(t, `cases\.(?:For|Dear)\(`+plain(m[2])+`\)`, tests[m[1]], m[1])
	}
	assert.Len(t, found, 10)
}

// Each group of contests on the page is one of bench, and what the page promises, bench checks.
func TestQualityPageHasThePromises(t *testing.T) {
	text := must.Get(os.ReadFile("quality.md"))(t)
	files := must.Get(filepath.Glob("../fuzz/bench/*.go"))(t)
	source := ""
	for _, file := range files {
		code := must.Get(os.ReadFile(file))(t)
		source += string(code)
	}
	found := regexp.MustCompile("(?m)^\\| .* times \\| ([0-9.]*) ?\\| `([a-z]+)` \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Contains(t, source, `{name: "`+m[2]+`"`)
		if m[1] != "" {
			assert.Regexp(t, `(?:floor: +|: |, )`+regexp.QuoteMeta(m[1])+`[,}]`, source, m[0])
		}
	}
	assert.Len(t, found, 9)
	for _, m := range regexp.MustCompile(`-bench ([A-Za-z]+) \./([a-z/]+)`).FindAllStringSubmatch(string(text), -1) {
		benchmarks := ""
		for name := range parse(t, m[2]).tests {
			benchmarks += strings.TrimPrefix(name, "Benchmark") + "\n"
		}
		assert.Contains(t, benchmarks, m[1])
	}
}
