package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// names of the exported functions, methods and tests of a package.
type names struct{ functions, tests map[string]bool }

func parse(t *testing.T, dir string) names {
	t.Helper()
	n := names{map[string]bool{}, map[string]bool{}}
	eachDeclaration(t, dir, func(file string, d ast.Decl) {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || !fn.Name.IsExported() {
			return
		}
		name := fn.Name.Name
		if fn.Recv != nil {
			name = receiver(fn.Recv.List[0].Type) + "." + name
		}
		if strings.HasSuffix(file, "_test.go") {
			n.tests[name] = true
		} else {
			n.functions[name] = true
		}
	})
	return n
}

// folders are those of all packages, by the last part of their paths and by the whole.
func folders(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{"fuzz": "fuzz"} // has tests alone
	eachSource(t, func(_, name string) error {
		dir := path.Dir(name)
		found[dir], found[path.Base(dir)] = dir, dir
		return nil
	})
	return found
}

// eachDeclaration calls visit for what the files of a package declare, those of its tests, too.
func eachDeclaration(t *testing.T, dir string, visit func(file string, d ast.Decl)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", folders(t)[dir], "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, dir)
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			visit(file, d)
		}
	}
}

func receiver(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return "?"
}

// The rows that the library answers so far.
func answered() []string {
	ids := []string{"PUL-1", "CTR-4", "MOV-21", "CHG-18", "MOV-24", "SCN-6", "MLT-7", "MOV-23"}
	for _, family := range []struct {
		name string
		rows int
	}{
		{"BASE", 5}, {"LDR", 2}, {"HT", 5}, {"ARC", 7}, {"LOS", 10}, {"CVR", 9}, {"DST", 5}, {"CHG", 17}, {"IND", 4}, {"CTR", 3}, {"MLT", 6}, {"REG", 2},
		{"PRX", 5}, {"MOV", 20}, {"SHT", 7}, {"FCT", 5}, {"PSH", 1}, {"SCN", 5},
	} {
		for i := range family.rows {
			ids = append(ids, fmt.Sprintf("%s-%d", family.name, i+1))
		}
	}
	return ids
}

func TestEveryRowHasItsFunctionTestAndAsk(t *testing.T) {
	packages := map[string]names{}
	seen := map[string]bool{}
	for _, r := range Rows() {
		assert.False(t, seen[r.ID], "%s stands there twice", r.ID)
		seen[r.ID] = true
		for i, qualified := range append([]string{r.Function}, r.Tests...) {
			dir, name, ok := strings.Cut(qualified, ".")
			require.True(t, ok, "%s: %q has no package", r.ID, qualified)
			if _, parsed := packages[dir]; !parsed {
				packages[dir] = parse(t, dir)
			}
			known := packages[dir].functions
			if i > 0 {
				known = packages[dir].tests
			}
			assert.True(t, known[name], "%s names %s, which does not exist", r.ID, qualified)
		}
		for _, name := range r.Asks {
			assert.Contains(t, protocol.Names(), strings.Trim(name, " `"), "%s", r.ID)
		}
	}
	for _, r := range Rows() {
		_, ok := rules.ClauseOf(r.ID)
		assert.True(t, ok, "%s: rules/clauses.txt has no sentence of it", r.ID)
	}
	assert.Len(t, rules.Clauses(), len(seen), "rules/clauses.txt has the rows of docs/rules.md")
	for _, id := range answered() {
		assert.True(t, seen[id], "row %s is missing", id)
	}
}

// The page lists every reading with its answers, the default first, and no others.
func TestRulesPageHasTheReadings(t *testing.T) {
	text, err := os.ReadFile("rules.md")
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(text), "\n## Readings\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n## ")
	lines := regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| [^|]+ \\| ([^|]+) \\|$").FindAllStringSubmatch(table, -1)
	var keys []string
	for _, m := range lines {
		keys = append(keys, m[1])
		var values []string
		for _, value := range regexp.MustCompile("`([a-z0-9.-]+)`").FindAllStringSubmatch(m[2], -1) {
			values = append(values, value[1])
		}
		assert.Equal(t, rules.ReadingValues(m[1]), values, m[1])
	}
	assert.Equal(t, rules.ReadingKeys(), keys)
}

// The file that decides a row is there, and says that it is about that row. Where it has
// moved, the failure lists the files that speak of the row now.
func TestEveryRowHasTheFileThatDecides(t *testing.T) {
	speaking := filesOfRows(t)
	for _, r := range Rows() {
		for _, file := range r.Files {
			_, err := os.Stat(filepath.Join("..", filepath.FromSlash(file)))
			switch {
			case err != nil:
				t.Errorf("%s: there is no file %s: name in docs/rules.md the one that decides the row now; these speak of it: %s", r.ID, file, strings.Join(speaking[r.ID], ", "))
			case !slices.Contains(speaking[r.ID], file):
				t.Errorf("%s: %s does not speak of the row: say there, in the comment of the function that decides, \"row %s\", or name another file in docs/rules.md; these speak of it: %s", r.ID, file, r.ID, strings.Join(speaking[r.ID], ", "))
			}
		}
	}
}

// filesOfRows lists for each row the files of the library that speak of it, alone or in a
// range such as MOV-1 to MOV-20.
func filesOfRows(t *testing.T) map[string][]string {
	t.Helper()
	mention := regexp.MustCompile(`\b([A-Z]+)-([0-9]+)(?: to(?:\n\s*//)? (?:[A-Z]+-)?([0-9]+))?`)
	speaking := map[string][]string{}
	eachSource(t, func(path, name string) error {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range mention.FindAllStringSubmatch(string(text), -1) {
			first, _ := strconv.Atoi(m[2])
			last, err := strconv.Atoi(m[3])
			if err != nil {
				last = first
			}
			for n := first; n <= min(last, 99); n++ {
				id := fmt.Sprintf("%s-%d", m[1], n)
				if !slices.Contains(speaking[id], name) {
					speaking[id] = append(speaking[id], name)
				}
			}
		}
		return nil
	})
	return speaking
}

// eachSource visits the files of the library and the command, with their names in the module.
func eachSource(t *testing.T, visit func(path, name string) error) {
	t.Helper()
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel("..", path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() {
			if slices.Contains([]string{".git", ".ci", "docs", "fuzz"}, name) || d.Name() == "testdata" {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		return visit(path, name)
	}))
}

// Links in the documentation lead somewhere.
func TestLinksResolve(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	checked := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".md") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			checked++
			_, err := os.Stat(filepath.Join(filepath.Dir(path), m[1]))
			assert.NoError(t, err, "%s links to %s", path, m[1])
		}
		return nil
	}))
	assert.Greater(t, checked, 10)
}

// Functions and options that the documentation names in code exist.
func TestIdentifiersInTheDocumentationExist(t *testing.T) {
	mention := regexp.MustCompile("`(geom|rules|arcs|terrain|spatial|los|charge|ways|move|scenario|position|aftermath|protocol|actions|batch)\\.([A-Z][A-Za-z0-9]*(?:\\.[A-Z][A-Za-z0-9]*)?)`")
	packages := map[string]map[string]bool{}
	files, err := filepath.Glob("*.md")
	require.NoError(t, err)
	for _, file := range append(files, "../README.md", "../CONTRIBUTING.md") { // a changelog names what is gone, too
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range mention.FindAllStringSubmatch(string(text), -1) {
			if packages[m[1]] == nil {
				packages[m[1]] = identifiers(t, m[1])
			}
			assert.True(t, packages[m[1]][m[2]], "%s names %s.%s, which does not exist", file, m[1], m[2])
		}
	}
}

// identifiers are all exported names of a package: functions, methods, types,
// fields, constants and tests.
func identifiers(t *testing.T, dir string) map[string]bool {
	t.Helper()
	n := parse(t, dir)
	all := n.functions
	for name := range n.tests {
		all[name] = true
	}
	eachDeclaration(t, dir, func(_ string, d ast.Decl) {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			return
		}
		for _, s := range g.Specs {
			switch s := s.(type) {
			case *ast.ValueSpec:
				for _, id := range s.Names {
					all[id.Name] = true
				}
			case *ast.TypeSpec:
				all[s.Name.Name] = true
				if st, ok := s.Type.(*ast.StructType); ok {
					for _, field := range st.Fields.List {
						for _, id := range field.Names {
							all[s.Name.Name+"."+id.Name] = true
						}
					}
				}
			}
		}
	})
	return all
}
