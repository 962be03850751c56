package docs

import (
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A name in brackets in a comment of the package itself is declared there: the documentation links it.
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
