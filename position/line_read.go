package position

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ParseLine reads a document from its text in one line, which says all that a position file
// can say (docs/notation.md):
//
//	edition: third | Knights red cavalry regiment @36,10 | Archers blue troop @40,30^180 nimble
//
// Clauses stand between bars or on lines of their own. A clause that begins with a name is a
// unit: name, side, and after them in any order type (infantry when left out), size, base in
// millimetres, @x,y^heading, numbers as in speed=6, traits, state, and the enemies that it is
// engaged with by its facings, as in front=Knights. A clause that begins with a word and a colon
// is a fact of the position, or a piece of terrain:
//
//	obstacle: Wall 34,20..42,20.5 | difficult: Wood height=4 30,14 36,14 33,18
//
// ParseLine is as strict as [Parse]: anything else gives an *[Error] with line, column, the
// member that a file would have there, and what was expected. What the values mean is left to
// [Document.Table].
func ParseLine(text string) (*Document, error) {
	r := &lineReader{text: text, doc: &Document{}, words: lineWords(), given: map[string]bool{}}
	if _, err := strictjson.New([]byte(text), MaxFileSize); err != nil && strings.TrimSpace(text) != "" {
		return nil, ErrorOf(err)
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
		return nil, r.fail(0, formError(BadSyntax, "the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180"))
	}
	return r.doc, nil
}

// lineReader reads the clauses of a line into a document.
type lineReader struct {
	text  string
	doc   *Document
	words map[string]lineWord
	given map[string]bool // the clauses that may stand there once
}

// take reads a clause.
func (r *lineReader) take(items []item) error {
	key, rest, ok := items[0].cut(':')
	if !ok {
		return r.takeUnit(items)
	}
	if items = items[1:]; rest.text != "" {
		items = slices.Insert(items[:len(items):len(items)], 0, rest)
	}
	if slices.Contains(kindNames(), key) {
		return r.takePiece(key, items)
	}
	head := item{rest.at - len(key) - 1, key + ":"}
	if r.given[key] {
		return r.fail(head.at, formError(DuplicateMember, "the clause %s stands here twice", head.text))
	}
	r.given[key] = true
	reading := slices.Contains(rules.ReadingKeys(), key)
	path := key
	if reading {
		path = "readings." + key
	}
	err := func() error {
		switch {
		case key == "table":
			return r.takeArea(head, items)
		case key == "name":
			return r.takeOnly(head, items, func(it item) error { return r.word(it, &r.doc.Name) })
		case key == "note":
			return r.takeOnly(head, items, func(it item) error { return r.notes(it, &r.doc.Note) })
		case key == "edition":
			return r.takeOnly(head, items, func(it item) error { return r.word(it, (*string)(&r.doc.Edition)) })
		case reading:
			r.doc.Readings = append(r.doc.Readings, rules.Reading{Key: key})
			value := &r.doc.Readings[len(r.doc.Readings)-1].Value
			return r.takeOnly(head, items, func(it item) error { return r.word(it, value) })
		}
		path = ""
		return r.fail(head.at, formError(UnknownMember, "unknown clause %s known: %s:", strictjson.Shorten(head.text), strings.Join(clauseNames(), ":, ")))
	}()
	return inMember(path, "", err)
}

// inMember puts the path of a member, and the name of what it is in, before an error.
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

// takeOnly reads the value of a clause that has one.
func (r *lineReader) takeOnly(head item, items []item, read func(item) error) error {
	switch {
	case len(items) == 0:
		return r.fail(head.at, formError(MissingMember, "a value must follow %s", head.text))
	case len(items) > 1:
		return r.fail(items[1].at, formError(TrailingData, "nothing may follow the value of %s; a text of several words stands in double quotes", head.text))
	}
	return read(items[0])
}

// takeArea reads the clause of the table.
func (r *lineReader) takeArea(head item, items []item) error {
	const want = "a size in inches as in 48x48, points=1500, points=1500 small, or endless"
	a := &Area{}
	sized := false
	for _, it := range items {
		key, value, keyed := it.cut('=')
		var err error
		switch {
		case sized && it.text == smallTable && a.Points != nil && !a.Small:
			a.Small = true
		case sized:
			err = r.fail(it.at, formError(Contradiction, "the table must be one of: %s", want))
		case it.text == endlessTable:
			a.Endless = true
		case keyed && key == pointsKey:
			a.Points, err = r.whole(value)
		default:
			var size [2]float64
			size, err = r.pair(it, 'x', want)
			a.Width, a.Depth = size[0], size[1]
		}
		if err != nil {
			return err
		}
		sized = true
	}
	if !sized {
		return r.fail(head.at, formError(MissingMember, "expected %s", want))
	}
	r.doc.Area = a
	return nil
}

// whole reads a whole number.
func (r *lineReader) whole(it item) (*int, error) {
	f, err := r.number(it)
	if err != nil {
		return nil, err
	}
	n, err := strictjson.WholeNumber(f)
	if err != nil {
		return nil, r.fail(it.at, ownCause(err))
	}
	return &n, nil
}

// takePiece reads a piece of terrain.
func (r *lineReader) takePiece(kind string, items []item) error {
	p := Piece{Kind: kind}
	path := fmt.Sprintf("terrain[%d]", len(r.doc.Terrain))
	if len(r.doc.Terrain) == spatial.MaxPieces && len(items) > 0 {
		return inMember("terrain", "", r.fail(items[0].at, &spatial.LimitError{What: "or more pieces of terrain", Got: spatial.MaxPieces + 1, Limit: spatial.MaxPieces}))
	}
	given := map[string]bool{}
	rectangle := false
	for _, it := range items {
		member := "outline"
		key, value, keyed := it.cut('=')
		switch {
		case keyed:
			member = key
		case !beginsNumber(it.text):
			member = "name"
		}
		var err error
		switch {
		case given[member]:
			err = r.fail(it.at, formError(DuplicateMember, "a second %s of one piece of terrain: %s", member, strictjson.Shorten(it.text)))
		case keyed && key == "height":
			err = r.optional(value, &p.Height)
		case keyed && key == "note":
			err = r.notes(value, &p.Note)
		case keyed:
			member, err = "", r.fail(it.at, formError(UnknownMember, "unknown %s= of a piece of terrain; known: height=, note=", strictjson.Shorten(key)))
		case member == "name":
			err = r.word(it, &p.Name)
		case len(p.Outline) == geom.MaxPolygonPoints+1:
			err = r.fail(it.at, &spatial.LimitError{What: "or more points", Got: len(p.Outline) + 1, Limit: len(p.Outline)})
		case rectangle || (len(p.Outline) > 0 && strings.Contains(it.text, cornerDots)):
			err = r.fail(it.at, formError(Contradiction, "a rectangle, as in 34,20..42,20.5, has no other corners"))
		case strings.Contains(it.text, cornerDots):
			p.Outline, err = r.rectangle(it)
			rectangle = true
		default:
			member = fmt.Sprintf("outline[%d]", len(p.Outline))
			var q [2]float64
			q, err = r.pair(it, ',', "two numbers with a comma between, as in 34,20.5")
			p.Outline = append(p.Outline, q)
		}
		if err != nil {
			return inMember(path, p.Name, inMember(member, "", err))
		}
		given[member] = member != "outline"
	}
	r.doc.Terrain = append(r.doc.Terrain, p)
	return nil
}

// rectangle reads a rectangle from one corner to the opposite one.
func (r *lineReader) rectangle(it item) ([][2]float64, error) {
	const want = "two corners, as in 34,20..42,20.5"
	i := strings.Index(it.text, cornerDots)
	a, err := r.pair(item{it.at, it.text[:i]}, ',', want)
	if err != nil {
		return nil, err
	}
	b, err := r.pair(it.from(i+len(cornerDots)), ',', want)
	return [][2]float64{a, {b[0], a[1]}, b, {a[0], b[1]}}, err
}
