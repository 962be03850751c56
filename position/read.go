package position

import (
	"errors"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Read reads a document to its end and parses it as [Parse] does. More than [MaxFileSize] bytes are
// not read. A failure of r itself is returned unchanged; a nil reader has nothing in it.
func Read(r io.Reader) (*Document, error) {
	if r == nil {
		return Parse(nil)
	}
	data, err := io.ReadAll(io.LimitReader(r, MaxFileSize+1))
	if err != nil {
		return nil, err
	}
	return Parse(data)
}

// Parse reads a document strictly: JSON in UTF-8 without a byte order mark, and nothing after it.
// Members are known, none is duplicate or missing, and every value has its type. Anything else
// gives an *[Error]. [Document.Table] checks the meaning of values, except for a missing heading:
// it follows from contacts, or is an error.
func Parse(data []byte) (*Document, error) {
	doc := &Document{}
	err := parse(data, func(d *strictjson.Decoder) error {
		r := reader{Decoder: d, shapes: shapes{}}
		if err := r.object(doc); err != nil || len(r.late) == 0 {
			return err
		}
		return doc.fillHeadings(r.late)
	})
	if err != nil {
		return nil, err
	}
	return doc, nil
}

// parse reads a whole file.
func parse(data []byte, read func(*strictjson.Decoder) error) error {
	d, err := strictjson.New(data, MaxFileSize)
	if err == nil {
		err = read(d)
	}
	if err == nil {
		err = d.End()
	}
	return ErrorOf(err)
}

// reader reads the objects of a file by the tags of their structs.
type reader struct {
	*strictjson.Decoder
	shapes
	late  []lateHeading              // units whose heading may follow from other units
	looks func() []strictjson.Member // other members of units and terrain, which style them
}

// object reads an object and checks which members go together. Own members replace those of the
// same name.
func (r *reader) object(object any, own ...strictjson.Member) error {
	given := map[string]bool{}
	others := r.looks
	switch object.(type) {
	case *Unit, *Piece:
	default:
		others = nil
	}
	_, isArea := object.(*Area) // its check says what is missing
	all := r.fields(object)
	members := make([]strictjson.Member, 0, len(all)+len(own))
	for _, f := range all {
		if slices.ContainsFunc(own, func(m strictjson.Member) bool { return m.Name == f.name }) {
			continue
		}
		m := strictjson.May(f.name, func() error {
			given[f.name] = true
			return r.value(&f)
		})
		if !f.optional && !isArea {
			m.Required = func() bool { return !given[f.name] && f.needed(object) }
		}
		members = append(members, m)
	}
	err := r.ObjectOr(others, append(members, own...)...)
	if c, ok := object.(interface {
		check(given map[string]bool) error
	}); ok && (err == nil || lacksHeading(err)) {
		if err := c.check(given); err != nil {
			return r.Fail(err)
		}
	}
	return err
}

func (r *reader) value(f *field) error {
	switch p := f.place().(type) {
	case **float64:
		if f.name == "measured" {
			return r.hinted(`in millimetres, such as {"mm": 2}`, strictjson.Must("mm", func() error { return r.Optional(p) }))
		}
		return r.Optional(p)
	case *float64:
		return r.Number(p)
	case **int:
		return r.Whole(p)
	case *bool:
		return r.Flag(p)
	case *[2]float64:
		return r.Pair(p)
	case **[2]float64:
		*p = new([2]float64)
		return r.Pair(*p)
	case *[][2]float64:
		return readList(r, f.of, geom.MaxPolygonPoints+1, p, func(i int) error { return r.Pair(&(*p)[i]) })
	case *[]string:
		return r.Words(f.of, spatial.MaxUnits, p)
	case **Area:
		*p = &Area{}
		return r.object(*p)
	case *[]rules.Reading:
		return r.readings(p)
	case *[]rules.Field:
		return r.houseRules(p)
	case *[]Unit:
		return readList(r, f.of, spatial.MaxUnits, p, func(i int) error { return r.unit(i, &(*p)[i]) })
	case *[]Piece:
		return readList(r, f.of, spatial.MaxPieces, p, func(i int) error { return withName(r.object(&(*p)[i]), &(*p)[i].Name) })
	case *[]FromEdges:
		return r.fromEdges(p)
	case *[]Touch, *[]InLine, *[]Engagement:
		return r.List(f.of, spatial.MaxUnits, func(i int) error {
			f.value.Set(reflect.Append(f.value, reflect.Zero(f.value.Type().Elem())))
			return r.object(f.value.Index(i).Addr().Interface())
		})
	}
	read, text := r.Word, ""
	if f.name == "note" {
		read = r.Note
	}
	err := read(&text)
	f.value.SetString(text)
	return err
}

// readList reads a list with at most so many elements, each into a new element.
func readList[T any](r *reader, of string, most int, p *[]T, read func(i int) error) error {
	return r.List(of, most, func(i int) error {
		*p = append(*p, *new(T))
		return read(i)
	})
}

func withName(err error, name *string) error {
	var e *strictjson.Error
	if errors.As(err, &e) && e.Name == "" {
		e.Name = *name
	}
	return err
}

// unit reads a unit, whose heading may be missing if it has contacts.
func (r *reader) unit(i int, u *Unit, own ...strictjson.Member) error {
	err := withName(r.object(u, own...), &u.Name)
	switch {
	case !lacksHeading(err):
		return err
	case len(r.late) == maxHeadingsByContacts:
		return withoutHeading(err, "the member is missing; at most "+strconv.Itoa(maxHeadingsByContacts)+" units may leave it out")
	case len(u.Touching)+len(u.InLineWith) == 0:
		return withoutHeading(err, "the member is missing: say it, or both front corners, or two corners \"from_edges\", or what the unit is \"touching\"")
	}
	r.late = append(r.late, lateHeading{i, err})
	return nil
}

func (r *reader) fromEdges(p *[]FromEdges) error {
	one := func(i int) error {
		if !r.AtObject() {
			return r.hinted(`as {"corner": "front_left", "left": 12.5, "bottom": 8}`)
		}
		return r.object(&(*p)[i])
	}
	if !r.AtList() {
		*p = make([]FromEdges, 1)
		return one(0)
	}
	if err := readList(r, "corners", 2, p, one); err != nil {
		return err
	}
	if len(*p) < 2 {
		return r.Fail(coded.New(strictjson.Contradiction, "a list must have two corners, such as front_left and front_right; one stands without brackets, with a heading"))
	}
	return nil
}

// hinted reads an object. Anything else is refused with a hint how to write it.
func (r *reader) hinted(how string, members ...strictjson.Member) error {
	isObject := r.AtObject()
	err := r.Object(members...)
	var e *strictjson.Error
	if !isObject && errors.As(err, &e) && coded.Of(err) == strictjson.WrongType {
		e.Err = coded.New(strictjson.WrongType, "%v: write it %s", e.Err, how)
	}
	return err
}

// check refuses a side without the other, and members that exclude each other.
func (a *Area) check(given map[string]bool) error {
	sides, byPoints := given["width"] || given["depth"], a.Points != nil || a.Small
	switch {
	case a.Endless && (sides || byPoints):
		return coded.New(strictjson.Contradiction, "must have a size, or be endless, not both")
	case a.Endless:
		return nil
	case sides && byPoints:
		return coded.New(strictjson.Contradiction, "must have width and depth, or points, not both")
	case !(given["width"] && given["depth"]) && a.Points == nil:
		return coded.New(strictjson.MissingMember, "must have width and depth, or points")
	}
	return nil
}

func (r *reader) readings(p *[]rules.Reading) error {
	var members []strictjson.Member
	for _, key := range rules.ReadingKeys() {
		members = append(members, strictjson.May(key, func() (err error) {
			own := rules.Reading{Key: key}
			if r.AtString() || !isNumeric(key) {
				err = r.Word(&own.Value)
			} else {
				var number float64
				err = r.Number(&number)
				own.Value = numberWord(number)
			}
			*p = append(*p, own)
			return err
		}))
	}
	return r.Object(members...)
}

// isNumeric reports whether the values of a reading are numbers, which need no quotes.
func isNumeric(key string) bool {
	_, err := strconv.ParseFloat(rules.ReadingValues(key)[0], 64)
	return err == nil
}

func numberWord(number float64) string { return strconv.FormatFloat(number, 'g', -1, 64) }

// houseRules reads an object with fields of an edition, each value in its own form.
func (r *reader) houseRules(p *[]rules.Field) error {
	var members []strictjson.Member
	for _, name := range rules.FieldNames() {
		members = append(members, strictjson.May(name, func() error {
			value, err := r.houseRule(rules.FieldType(name))
			*p = append(*p, rules.Field{Name: name, Value: value})
			return err
		}))
	}
	return r.Object(members...)
}

func (r *reader) houseRule(form string) (value string, err error) {
	switch form {
	case "boolean":
		var set bool
		err = r.Flag(&set)
		value = strconv.FormatBool(set)
	case "number":
		var number float64
		err = r.Number(&number)
		value = string(canonical.AppendFloat(nil, number))
	case "array":
		var words []string
		err = r.Words("traits", spatial.MaxUnits, &words)
		value = strings.Join(words, ",")
	default:
		err = r.Word(&value)
	}
	return value, err
}
