package position

import (
	"math"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Line returns the document as [ParseLine] reads it, in its one canonical form. It leaves out
// members that make no difference to the table, and words and clauses have a fixed order. Numbers
// are the shortest that read back to the same bits. Reading a line gives the same table, bit for
// bit, and the same line. It has no apostrophe, so that it can be quoted in a shell, and no bar
// except between clauses.
//
// Names, notes and points are kept. Measured units are where [Document.Settle] puts them, with
// their accuracy. Their contacts hold to the last bit, and are left out.
//
// A document that Parse would refuse gives the error of ParseLine, without line and column. One
// that cannot be settled gives that of Settle.
func (d *Document) Line() (string, error) {
	if d == nil {
		return "", noDocument()
	}
	d, _, err := d.Settle()
	if err != nil {
		return "", err
	}
	text := d.plain().appendLine()
	if _, err := ParseLine(text); err != nil {
		return "", withoutPlace(err)
	}
	return text, nil
}

// Bare returns the document without its name and all notes, which are for people only.
func (d *Document) Bare() *Document {
	if d == nil {
		return nil
	}
	b := *d
	b.Name, b.Note = "", ""
	b.Units, b.Terrain = slices.Clone(d.Units), slices.Clone(d.Terrain)
	for i := range b.Units {
		b.Units[i].Note = ""
	}
	for i := range b.Terrain {
		b.Terrain[i].Note = ""
	}
	return &b
}

// lineWriter writes a line.
type lineWriter struct {
	shapes
	out   []byte
	words map[string]lineWord
}

// appendLine writes the document, valid or not.
func (d *Document) appendLine() string {
	w := lineWriter{shapes: shapes{}, words: lineWords()}
	w.fact("name", d.Name)
	w.fact("note", d.Note)
	w.fact("edition", string(d.Edition))
	if d.Area != nil {
		w.area(d.Area)
	}
	for _, r := range d.Readings {
		w.clause(r.Key + ":")
		w.name(r.Value)
	}
	w.houseRules(d.HouseRules)
	if d.Measured != nil {
		w.clause("measured: ")
		w.out = canonical.AppendFloat(w.out, *d.Measured)
	}
	for i := range d.Units {
		w.unit(&d.Units[i])
	}
	for i := range d.Terrain {
		w.piece(&d.Terrain[i])
	}
	if len(w.out) == 0 { // an empty table is a position, too
		w.fact("edition", string(defaultEdition()))
	}
	return string(w.out)
}

func (w *lineWriter) clause(first string) {
	if len(w.out) > 0 {
		w.out = append(w.out, clauseBar...)
	}
	w.out = append(w.out, first...)
}

// fact writes a clause of one value; an empty value is left out.
func (w *lineWriter) fact(key, value string) {
	if value != "" {
		w.clause(key + ":")
		w.name(value)
	}
}

func (w *lineWriter) item(text string) {
	w.out = append(w.out, ' ')
	w.out = append(w.out, text...)
}

func (w *lineWriter) name(s string) { w.item(quoted(s)) }

// word writes a bare word if it is of the right kind, and else in quotes, which the reader refuses.
func (w *lineWriter) word(s string, sort lineWord) {
	if w.words[s] != sort {
		s = strconv.Quote(s)
	}
	w.item(s)
}

// members writes the given ones of some members, each with its key.
func (w *lineWriter) members(of []field, names ...string) {
	for _, name := range names {
		f := fieldNamed(of, name)
		if !f.isGiven() {
			continue
		}
		key := lineKey(name) + "="
		switch p := f.place().(type) {
		case **float64:
			w.item(key)
			w.out = canonical.AppendFloat(w.out, **p)
		case **[2]float64:
			w.pair(key, **p, between(name))
		case *bool:
			w.item(key + "true")
		case *string:
			w.item(key + quoted(*p))
		}
	}
}

func (w *lineWriter) pair(before string, p [2]float64, between byte) {
	w.item(before)
	w.two(p, between)
}

func (w *lineWriter) two(p [2]float64, between byte) {
	w.out = canonical.AppendFloat(w.out, p[0])
	w.out = append(w.out, between)
	w.out = canonical.AppendFloat(w.out, p[1])
}

func (w *lineWriter) area(a *Area) {
	w.clause("table:")
	if a.needs("width") {
		w.pair("", [2]float64{a.Width, a.Depth}, 'x')
	}
	if a.Points != nil {
		w.item(pointsKey + "=" + strconv.Itoa(*a.Points))
	}
	if a.Small {
		w.item(smallTable)
	}
	if a.Endless {
		w.item(endlessTable)
	}
}

func (w *lineWriter) houseRules(fields []rules.Field) {
	if len(fields) == 0 {
		return
	}
	w.clause("house_rules:")
	for _, f := range fields {
		w.item(f.Name + "=" + quotedValue(f.Value))
	}
}

func quotedValue(s string) string {
	if _, err := strconv.ParseFloat(s, 64); err == nil && beginsNumber(s) {
		return s
	}
	return quoted(s)
}

func (w *lineWriter) unit(u *Unit) {
	w.clause(quoted(u.Name))
	if _, reserved := w.words[u.Side]; reserved {
		w.item(strconv.Quote(u.Side))
	} else {
		w.name(u.Side)
	}
	if u.Type != usualType {
		w.word(string(u.Type), typeWord)
	}
	if u.Size != "" {
		w.word(string(u.Size), sizeWord)
	}
	if u.BaseMM != nil {
		w.pair("", *u.BaseMM, 'x')
	}
	of := w.fields(u)
	w.members(of, "model_mm")
	w.pair("@", u.At, ',')
	if math.Float64bits(u.Heading) != 0 {
		w.out = append(w.out, '^')
		w.out = canonical.AppendFloat(w.out, u.Heading)
	}
	w.members(of, "measured", "speed", "height", "wild_charge", "cost", "strength", "aim_mm")
	for _, t := range u.Traits {
		w.word(t, traitWord)
	}
	for _, s := range u.State {
		w.word(s, stateWord)
	}
	if u.Allied {
		w.item(alliedWord)
	}
	w.members(of, "inspires")
	for _, name := range u.ChargedBy {
		w.item("charged_by=" + quoted(name))
	}
	for _, g := range u.Engaged {
		if _, err := arcs.ParseFacing(g.Facing); err != nil {
			g.Facing = "?" // which no unit has
		}
		w.item(g.Facing + "=" + quoted(g.With))
	}
	w.members(of, "note")
}

func (w *lineWriter) piece(p *Piece) {
	kind := p.Kind
	if _, err := terrain.ParseKind(kind); err != nil {
		kind = strconv.Quote(kind) // which the reader refuses
	}
	w.clause(kind + ":")
	if p.Name != "" {
		w.name(p.Name)
	}
	of := w.fields(p)
	w.members(of, "height", "fixed")
	if isRectangle(p.Outline) {
		w.pair("", p.Outline[0], ',')
		w.out = append(w.out, cornerDots...)
		w.two(p.Outline[2], ',')
	} else {
		for _, q := range p.Outline {
			w.pair("", q, ',')
		}
	}
	w.members(of, "note")
}

// isRectangle reports whether [pieceReader.corners] would make the outline from two corners.
func isRectangle(ring [][2]float64) bool {
	return len(ring) == 4 && ring[1] == [2]float64{ring[2][0], ring[0][1]} && ring[3] == [2]float64{ring[0][0], ring[2][1]}
}

// quoted returns a name as in a line: bare if possible, else in double quotes. Quotes of both
// kinds, bars and unprintable characters are escaped as in JSON.
func quoted(s string) string {
	if isWord(s) {
		return s
	}
	out := []byte{'"'}
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			out = utf8.AppendRune(append(out, '\\'), r)
		case r == '\n':
			out = append(out, `\n`...)
		case r == '\t':
			out = append(out, `\t`...)
		case r == ' ' || (unicode.IsPrint(r) && r != '\'' && r != '|' && r != unicode.ReplacementChar && !strictjson.Invisible(r)):
			out = utf8.AppendRune(out, r)
		default:
			out = appendEscape(out, r)
		}
	}
	return string(append(out, '"'))
}

// defaultEdition returns the edition of a document that names none.
func defaultEdition() rules.EditionName {
	e, err := rules.EditionByName("")
	if err != nil {
		return rules.NameSecond161
	}
	return e.Name
}
