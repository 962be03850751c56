package position

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/rules"
)

// Write writes the document, one unit and one piece of terrain a line, with its members in a fixed
// order and the shortest decimals that read back to the same bits. Equal documents give equal
// bytes, and [Parse] gives back the document.
//
// A document that Parse would refuse is not written: the error is that of Parse, without line and
// column. One that only [Document.Table] refuses is written.
func (d *Document) Write(w io.Writer) error {
	if d == nil {
		return noDocument()
	}
	text := d.Append(nil)
	if _, err := Parse(text); err != nil {
		var e *Error
		if errors.As(err, &e) {
			e.Line, e.Column = 0, 0
		}
		return err
	}
	_, err := w.Write(text)
	return err
}

// MarshalJSON implements [json.Marshaler] by [Document.Write].
func (d *Document) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := d.Write(&b)
	return b.Bytes(), err
}

// UnmarshalJSON implements [json.Unmarshaler] by [Parse].
func (d *Document) UnmarshalJSON(data []byte) error {
	doc, err := Parse(data)
	if err == nil {
		*d = *doc
	}
	return err
}

// Append appends the text of [Document.Write] without reading it back, which takes most of the
// time. It is for documents of [Of], [Parse] and [ParseLine] that have not been changed. It appends
// nothing for nil.
func (d *Document) Append(dst []byte) []byte {
	if d == nil {
		return dst
	}
	e := encoder{out: dst}
	e.begin("{", "\n  ", ",\n  ")
	e.text("$schema", d.Schema)
	e.text("name", d.Name)
	e.text("note", d.Note)
	e.text("edition", string(d.Edition))
	if a := d.Area; a != nil {
		e.key("table")
		e.area(a)
	}
	if len(d.Readings) > 0 {
		e.key("readings")
		e.begin("{", "", ", ")
		for _, r := range d.Readings {
			e.key(r.Key)
			e.quote(r.Value)
		}
		e.end("}")
	}
	e.houseRules(d.HouseRules)
	e.text("lengths", d.Lengths)
	e.measured(d.Measured)
	e.key("units")
	e.lines(len(d.Units), func(i int) { e.unit(&d.Units[i]) })
	if len(d.Terrain) > 0 {
		e.key("terrain")
		e.lines(len(d.Terrain), func(i int) { e.piece(&d.Terrain[i]) })
	}
	e.out = append(e.out, '\n')
	e.end("}\n")
	return e.out
}

func (e *encoder) area(a *Area) {
	e.begin("{", "", ", ")
	if (a.Points == nil && !a.Endless) || a.Width != 0 || a.Depth != 0 {
		e.number("width", &a.Width)
		e.number("depth", &a.Depth)
	}
	if a.Points != nil {
		e.key("points")
		e.out = strconv.AppendInt(e.out, int64(*a.Points), 10)
	}
	e.flag("small", a.Small)
	e.flag("endless", a.Endless)
	e.end("}")
}

func (e *encoder) unit(u *Unit) {
	e.begin("{", "", ", ")
	e.word("name", u.Name)
	e.word("side", u.Side)
	e.word("type", string(u.Type))
	e.text("size", string(u.Size))
	e.size("base_mm", u.BaseMM)
	e.size("model_mm", u.ModelMM)
	e.place(u)
	e.number("speed", u.Speed)
	e.number("height", u.Height)
	e.number("wild_charge", u.WildCharge)
	e.number("cost", u.Cost)
	e.number("strength", u.Strength)
	e.size("aim_mm", u.AimMM)
	e.flag("allied", u.Allied)
	e.text("inspires", u.Inspires)
	e.words("traits", u.Traits)
	e.words("state", u.State)
	e.words("charged_by", u.ChargedBy)
	e.objects("engaged", len(u.Engaged), func(i int) {
		e.word("with", u.Engaged[i].With)
		e.word("facing", u.Engaged[i].Facing)
	})
	e.text("note", u.Note)
	e.end("}")
}

func (e *encoder) piece(p *Piece) {
	e.begin("{", "", ", ")
	e.text("name", p.Name)
	e.word("kind", p.Kind)
	e.number("height", p.Height)
	e.key("outline")
	e.begin("[", "", ", ")
	for _, q := range p.Outline {
		e.element()
		e.pair(q)
	}
	e.end("]")
	e.flag("fixed", p.Fixed)
	e.text("note", p.Note)
	e.end("}")
}

// houseRules writes fields of an edition; a value that is not of the form of its field is written
// as a text.
func (e *encoder) houseRules(fields []rules.Field) {
	if len(fields) == 0 {
		return
	}
	e.key("house_rules")
	e.begin("{", "", ", ")
	for _, f := range fields {
		number, err := strconv.ParseFloat(f.Value, 64)
		switch form := rules.FormOf(f.Name); {
		case form == rules.FlagField && (f.Value == "true" || f.Value == "false"):
			e.key(f.Name)
			e.out = append(e.out, f.Value...)
		case form == rules.NumberField && err == nil:
			e.number(f.Name, &number)
		case form == rules.TraitsField:
			e.key(f.Name)
			e.list(strings.FieldsFunc(f.Value, func(r rune) bool { return r == ',' }))
		default:
			e.key(f.Name)
			e.quote(f.Value)
		}
	}
	e.end("}")
}

func (e *encoder) measured(mm *float64) {
	if mm != nil {
		e.key("measured")
		e.begin("{", "", ", ")
		e.number("mm", mm)
		e.end("}")
	}
}

// place writes the pose of a unit in the form in which it was given, and its accuracy.
func (e *encoder) place(u *Unit) {
	if u.isAtCentre() || u.At != [2]float64{} {
		e.size("at", &u.At)
	}
	e.size("front_left", u.FrontLeft)
	e.size("front_right", u.FrontRight)
	corner := func(i int) {
		f := &u.FromEdges[i]
		e.word("corner", f.Corner)
		e.number("left", f.Left)
		e.number("right", f.Right)
		e.number("bottom", f.Bottom)
		e.number("top", f.Top)
	}
	if len(u.FromEdges) == 1 {
		e.key("from_edges")
		e.begin("{", "", ", ")
		corner(0)
		e.end("}")
	} else {
		e.objects("from_edges", len(u.FromEdges), corner)
	}
	if !u.givesHeading() || u.Heading != 0 {
		e.number("heading", &u.Heading)
	}
	e.contacts(u)
	e.measured(u.Measured)
}

func (e *encoder) contacts(u *Unit) {
	e.objects("touching", len(u.Touching), func(i int) {
		t := &u.Touching[i]
		if t.Unit != "" || t.Terrain == "" {
			e.word("unit", t.Unit)
		}
		e.text("terrain", t.Terrain)
		if t.Side != "" || t.Corner == "" {
			e.word("side", t.Side)
		}
		e.text("corner", t.Corner)
	})
	e.objects("in_line_with", len(u.InLineWith), func(i int) {
		e.word("unit", u.InLineWith[i].Unit)
		e.word("side", u.InLineWith[i].Side)
	})
}
