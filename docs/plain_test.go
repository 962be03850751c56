package docs

import (
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The limits of plain words: of a sentence, of a paragraph, and of all pages together.
const (
	mostWords     = 25
	mostSentences = 4
	mostColumns   = 100
	mostOfAll     = 25_000
)

// banned matches the words that pages and comments do without.
var banned = regexp.MustCompile(`(?i)\b(?:hairs?|told|tells|lest|anyhow|whom|thereof|as little|by so much|of a No|` +
	`hangs? (?:on|together)|comes? to stand|stands? elsewhere|(?:who|as they) stands?|what is of|somebody|whoever|` +
	`(?:become|becomes|became) of|gives? back|until then|(?:before|as if) it knew|that there is none of)\b`)

// notYetPlain are the pages that are not rewritten yet: no limit holds for them, and they do not
// count. The list only becomes shorter.
func notYetPlain() []string {
	return []string{"docs/games/differences.md"}
}

// pages are the texts of all Markdown of the tree by their names, without what notYetPlain lists.
func pages(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		if d.IsDir() {
			if d.Name() == "testdata" || d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 {
				return fs.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".md" || slices.Contains(notYetPlain(), name) {
			return nil
		}
		text, err := os.ReadFile(path)
		found[name] = string(text)
		return err
	}))
	return found
}

// Pages have short sentences in short paragraphs, and no banned words.
func TestPagesArePlain(t *testing.T) {
	found := pages(t)
	require.Contains(t, found, "docs/rules.md")
	for name, text := range found {
		for _, block := range blocksOf(text) {
			sentences := sentencesOf(block)
			for _, s := range sentences {
				if n := wordsOf(s); n > mostWords {
					t.Errorf("%s: %d words in a sentence: %s", name, n, s)
				}
			}
			if len(sentences) > mostSentences {
				t.Errorf("%s: %d sentences in a paragraph: %s", name, len(sentences), block)
			}
			if word := banned.FindString(block); word != "" {
				t.Errorf("%s: %q in: %s", name, word, block)
			}
		}
	}
}

// All pages together can be read in an afternoon.
func TestPagesAreShort(t *testing.T) {
	sum := 0
	counts := map[string]int{}
	for name, text := range pages(t) {
		if strings.HasPrefix(name, "clients/") { // packages with readers of their own
			continue
		}
		counts[name] = wordsOf(text)
		sum += counts[name]
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.Log(name, counts[name])
	}
	t.Log("all", sum)
	assert.Less(t, sum, mostOfAll)
}

// How many comments of product code still miss a limit. The numbers only become smaller.
const (
	longLines     = 0
	longSentences = 0
	bannedWords   = 0
)

// Comments of product code are within the columns, and have short sentences and no banned words.
func TestCommentsArePlain(t *testing.T) {
	var columns, sentences, words []string
	eachSource(t, func(path, name string) error {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		for _, g := range f.Comments {
			columns = append(columns, wideLines(name, g)...)
			for _, block := range strings.Split(commentText(g), "\n\n") {
				block = strings.Join(strings.Fields(block), " ")
				for _, s := range sentencesOf(block) {
					if wordsOf(s) > mostWords {
						sentences = append(sentences, name+": "+s)
					}
				}
				if word := banned.FindString(block); word != "" {
					words = append(words, name+": "+word+" in: "+block)
				}
			}
		}
		return nil
	})
	atMost := func(most int, what string, found []string) {
		if len(found) > most {
			t.Errorf("comments have %d %s, and at most %d are allowed:\n%s", len(found), what, most, strings.Join(found, "\n"))
		}
		t.Logf("comments have %d %s, of at most %d", len(found), what, most)
	}
	atMost(longLines, "lines over 100 columns", columns)
	atMost(longSentences, "sentences over 25 words", sentences)
	atMost(bannedWords, "banned words", words)
}

// Texts of product code that people read have short sentences and no banned words. Lines that are
// indented are examples and lists.
func TestTextsArePlain(t *testing.T) {
	indented := regexp.MustCompile(`(?m)^(?: {2,}|<|\t).*$`)
	eachSource(t, func(path, name string) error {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			read, ok := textOf(t, n)
			if !ok {
				return true
			}
			for _, block := range strings.Split(indented.ReplaceAllString(read, "\n\n"), "\n\n") {
				block = strings.Join(strings.Fields(block), " ")
				for _, s := range sentencesOf(block) {
					assert.LessOrEqual(t, wordsOf(s), mostWords, "%s: %s", name, s)
				}
				assert.Empty(t, banned.FindString(block), "%s: %s", name, block)
			}
			return true
		})
		return nil
	})
}

// textOf returns the text of a string literal, or of a chain of them with + between. Anything else
// in a chain is a gap, of one word.
func textOf(t *testing.T, n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			return must.Get(strconv.Unquote(n.Value))(t), true
		}
	case *ast.ParenExpr:
		return textOf(t, n.X)
	case *ast.BinaryExpr:
		left, isLeft := textOf(t, n.X)
		right, isRight := textOf(t, n.Y)
		if n.Op != token.ADD || !isLeft && !isRight {
			return "", false
		}
		if !isLeft {
			left = "gap"
		}
		if !isRight {
			right = "gap"
		}
		return left + right, true
	}
	return "", false
}

// A text that is cut by + is read as one.
func TestTextsAreJoined(t *testing.T) {
	for code, want := range map[string]string{
		`"a " + "b"`: "a b", `"a " + ("b " + c) + "d"`: "a b gapd", `"a"`: "a", `"a " + f("b")`: "a gap", `c + d + " e"`: "gap e", `c + d`: "", `1`: "",
	} {
		got, ok := textOf(t, must.Get(parser.ParseExpr(code))(t))
		assert.Equal(t, want, got, code)
		assert.Equal(t, want != "", ok, code)
	}
}

// A limit that nothing can miss holds nothing: each is missed here.
func TestPlainWordsCanBeMissed(t *testing.T) {
	long := strings.Repeat("word ", mostWords) + "end."
	assert.Len(t, sentencesOf("Short. "+long+" `a.b. c` is one word."), 3)
	assert.Greater(t, wordsOf(sentencesOf(long)[0]), mostWords)
	assert.Len(t, blocksOf("A.\nB.\n\n* C.\n* D. E.\n\n| F. | G. |\n\n```\nno. words. here.\n```\n"), 5)
	assert.Len(t, sentencesOf(blocksOf("A b. C d! E f? G h. I j.")[0]), mostSentences+1)
	assert.Equal(t, "Hair", banned.FindString("within a Hair of it"))
	assert.Empty(t, banned.FindString("chairs, retold"))
}

// wideLines are the lines of a comment that end after the last column.
func wideLines(name string, g *ast.CommentGroup) (wide []string) {
	for _, c := range g.List {
		for line := range strings.SplitSeq(c.Text, "\n") {
			if utf8.RuneCountInString(line) > mostColumns {
				wide = append(wide, name+": "+line)
			}
		}
	}
	return wide
}

// commentText is the prose of a comment: without what is indented, and with a paragraph for each
// item of a list.
func commentText(g *ast.CommentGroup) string {
	var b strings.Builder
	for line := range strings.Lines(g.Text()) {
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, "- "), strings.HasPrefix(trimmed, "* "):
			b.WriteString("\n\n" + trimmed[2:] + "\n")
		case strings.HasPrefix(line, "\t"), strings.HasPrefix(trimmed, "#"):
			b.WriteString("\n")
		default:
			b.WriteString(line)
		}
	}
	return b.String()
}

// blocksOf are the paragraphs of a page, the items of its lists and the cells of its tables, each
// as one line: without headings, also bold ones before a text, without code and pictures.
func blocksOf(page string) []string {
	page = regexp.MustCompile("(?ms)^ *```.*?^ *```$").ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^(?:#.*| {4,}\S.*|<.*|!\[.*)$`).ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^ *(?:[*-]|\d+\.) `).ReplaceAllString(page, "\n")
	page = regexp.MustCompile(`(?m)^\*\*[^*.]+\.\*\* `).ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^\|[-:| ]+\|$`).ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^\|.*$`).ReplaceAllStringFunc(page, func(row string) string {
		return strings.ReplaceAll(row, "|", "\n\n")
	})
	page = regexp.MustCompile("`[^`]+`").ReplaceAllString(page, "code")
	page = regexp.MustCompile(`\]\([^)]*\)`).ReplaceAllString(page, "]")
	var blocks []string
	for _, block := range regexp.MustCompile(`\n\s*\n`).Split(page, -1) {
		if block = strings.Join(strings.Fields(block), " "); block != "" {
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// sentencesOf splits a paragraph behind each full stop, question mark or exclamation mark.
func sentencesOf(block string) []string {
	block = regexp.MustCompile("`[^`]+`").ReplaceAllString(block, "code")
	var out []string
	for _, s := range regexp.MustCompile(`[.?!]["')*\]]*(?:\s+|$)`).Split(block, -1) {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// wordsOf counts what has a letter or a digit.
func wordsOf(text string) int {
	n := 0
	for word := range strings.FieldsSeq(text) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			n++
		}
	}
	return n
}

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

// A name in brackets in a comment of the package itself is declared there: the documentation links
// it.
func TestNamesInPackageCommentsAreDeclared(t *testing.T) {
	declared := map[string]bool{}
	for _, d := range declarations(t) {
		_, name, _ := strings.Cut(d.name, ".")
		declared[path.Dir(d.file)+" "+name] = true
	}
	links := 0
	eachSource(t, func(file, name string) error {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil || f.Doc == nil {
			return err
		}
		p := comment.Parser{
			LookupPackage: func(string) (string, bool) { return "", false },
			LookupSym: func(of, to string) bool {
				links++
				if of != "" {
					to = of + "." + to
				}
				assert.True(t, declared[path.Dir(name)+" "+to], "%s: [%s] is not declared", name, to)
				return true
			},
		}
		p.Parse(f.Doc.Text())
		return nil
	})
	assert.Greater(t, links, 20)
}
