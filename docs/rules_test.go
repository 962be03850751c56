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

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/clauses"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/los"
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
	files := must.Get(filepath.Glob(filepath.Join("..", folders(t)[dir], "*.go")))(t)
	require.NotEmpty(t, files, dir)
	for _, file := range files {
		f := must.Get(parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution))(t)
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
		_, ok := clauses.Of(r.ID)
		assert.True(t, ok, "%s: internal/clauses/clauses.txt has no sentence of it", r.ID)
	}
	assert.Len(t, clauses.All(), len(seen), "internal/clauses/clauses.txt has the rows of docs/rules.md")
	for _, id := range answered() {
		assert.True(t, seen[id], "row %s is missing", id)
	}
}

// The page lists every reading with its answers, the default first, and no others.
func TestRulesPageHasTheReadings(t *testing.T) {
	text := must.Get(os.ReadFile("rules.md"))(t)
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
		if err == nil && d.Name() == "node_modules" {
			return fs.SkipDir // the pages of others
		}
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
	files := must.Get(filepath.Glob("*.md"))(t)
	for _, file := range append(files, "../README.md", "../CONTRIBUTING.md") { // a changelog names what is gone, too
		text := must.Get(os.ReadFile(file))(t)
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
				text := must.Get(strconv.Unquote(lit.Value))(t)
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
	files := must.Get(filepath.Glob(filepath.Join("..", dir, "*.go")))(t)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f := must.Get(parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution|parser.ParseComments))(t)
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

// untyped are the texts of the constants without a type in those blocks of a folder whose comment
// begins so.
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
					text := must.Get(strconv.Unquote(v.(*ast.BasicLit).Value))(t)
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
			if of, ok := lit.Type.(*ast.SelectorExpr); !ok || of.Sel.Name != kind {
				return true
			}
			for _, e := range lit.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok || kv.Key.(*ast.Ident).Name != "Kind" {
					continue
				}
				text := must.Get(strconv.Unquote(kv.Value.(*ast.BasicLit).Value))(t)
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
	spells := append(constants(t, "charge", "Immunity"), constants(t, "game/aftermath", "Immunity")...)
	slices.Sort(spells)
	assert.ElementsMatch(t, slices.Compact(spells)[1:], codesOf(reasons.Spell), "all but none")
	played := untyped(t, "game", "The codes ")
	assert.Len(t, played, 17, "codes of play")
	assert.ElementsMatch(t, played, codesOf(reasons.Play))
	assert.ElementsMatch(t, constants(t, "internal/record", "Problem"), codesOf(reasons.Record))
	open := []string{charge.TooClose.String(), charge.Undecided.String()}
	open = append(open, constants(t, "internal/certainty", "Call")...)
	assert.ElementsMatch(t, open, codesOf(reasons.Open))
	markers := append(untyped(t, "game/scenario", "The faults "), untyped(t, "game/scenario", "The reasons ")...)
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

// anchors are the places of a page that a link can name: its headings as they are shown, and ids.
func anchors(t *testing.T, page string) map[string]bool {
	t.Helper()
	text := must.Get(os.ReadFile(page))(t)
	plain := regexp.MustCompile("(?s)\n```.*?\n```").ReplaceAllString("\n"+string(text), "")
	out := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$|id="([^"]+)"`).FindAllStringSubmatch(plain, -1) {
		heading := regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`).ReplaceAllString(m[1], "$1")
		heading = regexp.MustCompile(`[^\w\- ]`).ReplaceAllString(strings.ToLower(heading), "")
		out[strings.ReplaceAll(heading, " ", "-")+m[2]] = true
	}
	return out
}

// Links to a place on a page lead there. A changelog names places that are gone, too.
func TestLinksLeadToTheirPlace(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]*)#([^)]+)\)`)
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".md") || d.Name() == "CHANGELOG.md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			page := path
			if m[1] != "" {
				page = filepath.Join(filepath.Dir(path), m[1])
			}
			if strings.HasSuffix(page, ".md") {
				assert.True(t, anchors(t, page)[m[2]], "%s links to %s#%s", path, m[1], m[2])
			}
		}
		return nil
	}))
}
