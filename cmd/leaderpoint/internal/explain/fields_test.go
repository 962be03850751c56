package explain

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write fields.txt anew")

// The list of fields is what rules/edition.go says.
func TestFieldsAreThoseOfTheEdition(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "../../../../rules/edition.go", nil, parser.ParseComments)
	require.NoError(t, err)
	var want strings.Builder
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || spec.Name.Name != "Edition" {
			return true
		}
		for _, field := range spec.Type.(*ast.StructType).Fields.List {
			means := strings.Join(strings.Fields(field.Doc.Text()), " ")
			if rows := rowsIn(means); len(rows) > 0 {
				means = onlyRows.ReplaceAllString(means, " ")
				means = strings.NewReplacer("[Edition.", "", "[", "", "]", "").Replace(means)
				for _, name := range field.Names {
					known, says := name.Name, strings.TrimPrefix(means, name.Name)
					if field.Tag != nil { // by the names that house rules have
						tag := reflect.StructTag(strings.Trim(field.Tag.Value, "`"))
						known = cmp.Or(tag.Get("name"), known)
						if rest, ok := strings.CutPrefix(says, ": "); ok {
							_, ifTrue, _ := strings.Cut(tag.Get("words"), ",")
							says = ": if " + ifTrue + ", " + rest
						}
					}
					fmt.Fprintf(&want, "%s\t%s\t%s\n", known, strings.Join(rows, ","), known+says)
				}
			}
		}
		return false
	})
	if *update {
		require.NoError(t, os.WriteFile("fields.txt", []byte(want.String()), 0o644))
	}
	assert.Equal(t, want.String(), fieldList, "go test ./cmd/leaderpoint -run Fields -update")
}

// onlyRows is a sentence of rows and nothing else.
var onlyRows = regexp.MustCompile(` (?:[A-Z]+-\d+(?: to [A-Z]+-\d+)?(?:, |\.))+(?: |$)`)

// rowsIn are the rows that a comment names, alone or in a range.
func rowsIn(text string) []string {
	var rows []string
	for _, m := range regexp.MustCompile(`\b([A-Z]+)-([0-9]+)(?: to (?:[A-Z]+-)?([0-9]+))?`).FindAllStringSubmatch(text, -1) {
		first, _ := strconv.Atoi(m[2])
		last, err := strconv.Atoi(m[3])
		if err != nil {
			last = first
		}
		for n := first; n <= last; n++ {
			if row := fmt.Sprintf("%s-%d", m[1], n); m[1] != "O" && !slices.Contains(rows, row) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// explain knows every code, and says of each what it is of.
func TestExplainKnowsEveryCode(t *testing.T) {
	known := explained()
	told := func(code string) {
		require.Contains(t, known, code)
		for _, m := range meaningsOf(code) {
			assert.Regexp(t, "^"+regexp.QuoteMeta(code)+", of [a-z ]+: .+\\.$", m.sentence())
			assert.NotRegexp(t, "UNIT|TARGET|FACING|`", m.sentence())
		}
	}
	for _, r := range reasons.All() {
		told(r.Code)
		if r.Of != reasons.Move {
			assert.NotEmpty(t, meaningsOf(r.Code), r.Code)
		}
	}
	for _, c := range protocol.Codes() {
		told(c.Code)
		assert.NotEmpty(t, meaningsOf(c.Code), c.Code)
	}
	for i, w := range known {
		assert.NotContains(t, known[:i], w)
	}
}

// --codes lists every reason that is no row, and every code of an error, and no others.
func TestExplainListsEveryCode(t *testing.T) {
	var out strings.Builder
	require.NoError(t, printCodes(&out, true))
	listed := map[meaning]bool{}
	for line := range strings.Lines(out.String()) {
		var m meaning
		require.NoError(t, json.Unmarshal([]byte(line), &m))
		listed[m] = true
	}
	want := len(protocol.Codes()) + len(rules.ReadingKeys()) + len(certainty.Policies())
	for _, r := range reasons.All() {
		if r.Of != reasons.Move {
			want++
		}
	}
	assert.Len(t, listed, want)
	for _, code := range explained() {
		for _, m := range meaningsOf(code) {
			assert.True(t, listed[m], code)
		}
	}
	out.Reset()
	require.NoError(t, printCodes(&out, false))
	assert.Equal(t, want, strings.Count(out.String(), "\n"))
}
