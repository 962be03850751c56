package position

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// ParseLine reads a document from one line of text, which can say everything that a position file
// can (docs/position.md):
//
//	edition: third | Knights red cavalry regiment @36,10 | Archers blue troop @40,30^180 nimble
//
// Clauses are separated by bars or line breaks. A clause that begins with a name is a unit: its
// name and side, and then the rest in any order. The rest are type (infantry by default), size,
// base in millimetres, @x,y^heading, numbers such as speed=6, traits and state. Enemies at its
// facings are written as in front=Knights. A clause that begins with a word and a colon is a fact
// of the position, or a piece of terrain:
//
//	obstacle: Wall 34,20..42,20.5 | difficult: Wood height=4 30,14 36,14 33,18
//
// ParseLine is as strict as [Parse]: anything else gives an *[Error] with line, column, the member
// of a file, and what was expected. [Document.Table] checks the meaning of values.
func ParseLine(text string) (*Document, error) {
	r := &lineReader{text: text, doc: &Document{}, words: lineWords(), given: map[string]bool{}, shapes: shapes{}}
	if _, err := strictjson.New([]byte(text), MaxFileSize); err != nil && strings.TrimSpace(text) != "" {
		return nil, ErrorOf(err)
	}
	if looksLikeFile(text) {
		return nil, r.fail(0, coded.New(strictjson.BadSyntax, "%q looks like the name of a file: what belongs here is the position itself, a line of text or what stands in the file", strings.TrimSpace(text)))
	}
	clauses := 0
	for at := 0; at < len(text); {
		items, next, err := r.clause(at)
		if err == nil && len(items) > 0 {
			clauses++
			err = r.take(items)
		}
		if err != nil {
			return nil, err
		}
		at = next
	}
	if clauses == 0 {
		return nil, r.fail(0, coded.New(strictjson.BadSyntax, "the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180"))
	}
	return r.doc, nil
}

// looksLikeFile reports whether a text is one word that names a file, and no line.
func looksLikeFile(text string) bool {
	word := strings.TrimSpace(text)
	if strings.ContainsAny(word, "@|:\" \n") {
		return false
	}
	return strings.HasSuffix(word, ".json") || strings.HasSuffix(word, ".jsonl") || strings.HasSuffix(word, ".txt") || strings.ContainsAny(word, "/\\")
}

// lineReader reads the clauses of a line into a document.
type lineReader struct {
	shapes
	text  string
	doc   *Document
	words map[string]lineWord
	given map[string]bool // the clauses that may occur once
}

// take reads a clause.
func (r *lineReader) take(items []item) error {
	key, rest, ok := items[0].cut(':')
	if !ok {
		return r.takeUnit(items)
	}
	f := fact{item{items[0].at, key + ":"}, items[1:]}
	if rest.text != "" {
		f.values = slices.Insert(slices.Clip(f.values), 0, rest)
	}
	if slices.Contains(kindNames(), key) {
		return r.takePiece(key, f)
	}
	return r.takeFact(key, f)
}

// inMember prefixes an error with the path of a member and the name of its unit or piece.
func inMember(path, name string, err error) error {
	e, ok := err.(*Error)
	if !ok || path == "" {
		return err
	}
	if e.Path != "" {
		path += "." + e.Path
	}
	e.Path, e.Name = path, name
	return e
}
