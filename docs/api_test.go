package docs

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The list of all that packages for other programs export is api.txt: a change of it is seen in
// review, and is made on purpose.
//
//	go test ./docs -run API -update
func TestAPI(t *testing.T) {
	var lines []string
	for _, dir := range publicFolders(t) {
		lines = append(lines, exported(t, dir)...)
	}
	if *update {
		require.NoError(t, os.WriteFile("api.txt", []byte(strings.Join(lines, "\n")+"\n"), 0o644))
	}
	text := must.Get(os.ReadFile("api.txt"))(t)
	listed := strings.Split(strings.TrimSpace(string(text)), "\n")
	without := func(list, other []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(other, line) })
	}
	const meant = "if this is meant: go test ./docs -run API -update"
	assert.Empty(t, without(lines, listed), "new; "+meant)
	assert.Empty(t, without(listed, lines), "gone; "+meant)
	inside := slices.Concat(must.Get(filepath.Glob("../internal/*"))(t), must.Get(filepath.Glob("../*/internal/*"))(t))
	for i, dir := range inside {
		inside[i] = regexp.QuoteMeta(filepath.Base(dir))
	}
	shows := regexp.MustCompile(`\b(` + strings.Join(inside, "|") + `)\.[A-Z]`)
	for _, line := range lines {
		assert.NotRegexp(t, shows, line, "it shows a type that other modules cannot import")
	}
}

// publicFolders are the folders of the packages that other modules can import.
func publicFolders(t *testing.T) []string {
	var found []string
	eachSource(t, func(_, name string) error {
		dir := path.Dir(name)
		switch top, _, _ := strings.Cut(dir, "/"); {
		case slices.Contains([]string{"cmd", "clients"}, top), strings.Contains("/"+dir+"/", "/internal/"):
		case !slices.Contains(found, dir):
			found = append(found, dir)
		}
		return nil
	})
	slices.Sort(found)
	return found
}

// exported are the declarations that a package exports, a line each, in order. A field of a struct
// and a constant have a line of their own.
func exported(t *testing.T, dir string) (lines []string) {
	files := must.Get(filepath.Glob(filepath.Join("..", dir, "*.go")))(t)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		f := must.Get(parser.ParseFile(set, file, nil, parser.SkipObjectResolution))(t)
		if f.Name.Name == "main" || !ast.FileExports(f) {
			continue
		}
		for _, d := range f.Decls {
			for _, line := range linesOf(set, d) {
				lines = append(lines, path.Join("leaderpoint", dir)+": "+line)
			}
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// linesOf are the lines of a declaration.
func linesOf(set *token.FileSet, d ast.Decl) (lines []string) {
	if f, ok := d.(*ast.FuncDecl); ok {
		if f.Recv != nil && !ast.IsExported(receiver(f.Recv.List[0].Type)) {
			return nil
		}
		f.Body, f.Doc = nil, nil
		return []string{inLine(set, f)}
	}
	for _, s := range d.(*ast.GenDecl).Specs {
		switch s := s.(type) {
		case *ast.TypeSpec:
			lines = append(lines, typeLines(set, s)...)
		case *ast.ValueSpec:
			for _, name := range s.Names {
				kind := ""
				if s.Type != nil {
					kind = " " + inLine(set, s.Type)
				}
				lines = append(lines, d.(*ast.GenDecl).Tok.String()+" "+name.Name+kind)
			}
		}
	}
	return lines
}

// typeLines are the line of a type, and those of its fields.
func typeLines(set *token.FileSet, s *ast.TypeSpec) []string {
	fields, ok := s.Type.(*ast.StructType)
	if !ok {
		return []string{"type " + s.Name.Name + " " + inLine(set, s.Type)}
	}
	lines := []string{"type " + s.Name.Name + " struct"}
	for _, f := range fields.Fields.List {
		tag := ""
		if f.Tag != nil {
			tag = " " + f.Tag.Value
		}
		for _, name := range f.Names {
			lines = append(lines, "type "+s.Name.Name+" struct, "+name.Name+" "+inLine(set, f.Type)+tag)
		}
		if f.Names == nil {
			lines = append(lines, "type "+s.Name.Name+" struct, embeds "+inLine(set, f.Type)+tag)
		}
	}
	return lines
}

var blanks = regexp.MustCompile(`\s+`)

// inLine is a piece of code in one line, without comments.
func inLine(set *token.FileSet, node any) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, set, node); err != nil {
		return err.Error()
	}
	return blanks.ReplaceAllString(b.String(), " ")
}
