package protocol

import (
	"reflect"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/photo"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Limits of what a request lists.
const (
	// MaxSteps is how many steps a move may have.
	MaxSteps = 1000
	// MaxPoses is how many poses a request may have, MaxWeapons how many weapons.
	MaxPoses   = 10_000
	MaxWeapons = 1000
	// MaxSeen is how many units of a photo a request may have.
	MaxSeen = 1000
)

// member is one member of a question, or of an object in it.
type member struct {
	name  string
	need  bool
	form  form
	read  func() error
	given bool
}

// members are the members of a question, with their readers.
type members struct {
	d      *strictjson.Decoder
	list   []member
	within *float64 // of a question with a verdict: see [certain]
}

// membersOf returns the members of a question, read by d.
func membersOf(q question, d *strictjson.Decoder) *members {
	m := &members{d: d}
	m.of(reflect.ValueOf(q).Elem())
	if some, ok := q.(interface{ takes() []string }); ok {
		all := m.list
		m.list = nil
		for _, name := range some.takes() {
			i := slices.IndexFunc(all, func(x member) bool { return x.name == name })
			m.list = append(m.list, all[i])
		}
	}
	if hasCertainty(q) {
		m.add("within_mm", false, "", &m.within)
	}
	return m
}

// of adds the fields of a struct, and of those that it embeds, by their tags. json has the name,
// with omitempty if the field is optional. of says what a list of words holds.
func (m *members) of(object reflect.Value) {
	for i := range object.NumField() {
		f := object.Type().Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			m.of(object.Field(i))
		case f.IsExported():
			m.add(name, option == "", f.Tag.Get("of"), object.Field(i).Addr().Interface())
		}
	}
}

// add adds a member that is read into a value.
func (m *members) add(name string, need bool, of string, to any) {
	f, read := m.value(of, to)
	m.list = append(m.list, member{name: name, need: need, form: f, read: read})
}

// value returns the form of a value, and its reader.
func (m *members) value(of string, to any) (form, func() error) {
	switch p := to.(type) {
	case *string:
		return aName, func() error { return m.d.Word(p) }
	case *longText:
		return aLine, func() error { return m.d.LongText((*string)(p)) }
	case *bool:
		return aFlag, func() error { return m.d.Flag(p) }
	case *float64:
		return aNumber, func() error { return m.d.Number(p) }
	case **float64:
		return aNumber, func() error { return m.d.Optional(p) }
	case *[2]float64:
		return aPair, func() error { return m.d.Pair(p) }
	case **[2]float64:
		return aPair, func() error { *p = new([2]float64); return m.d.Pair(*p) }
	case *[4][2]float64:
		return fourPairs, func() error { return m.readFour(p) }
	case *answer.Point:
		return aPair, func() error { return m.d.Pair((*[2]float64)(p)) }
	case **answer.Point:
		return aPair, func() error { *p = new(answer.Point); return m.d.Pair((*[2]float64)(*p)) }
	case *answers.Target:
		return aTarget, func() error {
			if m.d.AtList() {
				return m.d.Pair((*[2]float64)(&p.At))
			}
			return m.d.Word(&p.Name)
		}
	case *[]string:
		if of == "" {
			of = "units"
		}
		return names, func() error { *p = []string{}; return m.d.Words(of, spatial.MaxUnits, p) }
	case *[]move.Step:
		return steps, func() error { return readSteps(m.d, p) }
	case *[]answer.Pose:
		return poses, func() error { return readList(m.d, "poses", MaxPoses, p) }
	case *[]record.Pose:
		return placesOfUnits, func() error { return readList(m.d, "poses", spatial.MaxUnits, p) }
	case *[]answers.Weapon:
		return weapons, func() error { return readList(m.d, "weapons", MaxWeapons, p) }
	case *[]scoring.Objective:
		return objectives, func() error { return readList(m.d, "objectives", scenario.MaxMarkers, p) }
	case *[]answers.SequencedCharge:
		return sequences, func() error { return readList(m.d, "charges", answers.MaxSequence, p) }
	case *[]photo.Mark:
		return marks, func() error { return readList(m.d, "marks", photo.MaxMarks, p) }
	case *[]seenUnit:
		return seenUnits, func() error { return readList(m.d, "units", MaxSeen, p) }
	case **record.Choose:
		return aChoice, func() error { *p = new(record.Choose); return readObject(m.d, *p) }
	case *inner:
		return aRequest, func() error { return p.read(m.d) }
	}
	return "", nil // of a field that is no member
}

// readFour reads four pairs of numbers.
func (m *members) readFour(p *[4][2]float64) error {
	n := 0
	err := m.d.List("corners", len(p), func(i int) error { n++; return m.d.Pair(&p[i]) })
	if err == nil && n < len(p) {
		return m.d.Fail(coded.New(strictjson.WrongType, "must be a list of four corners, has %d", n))
	}
	return err
}

// longText is a line of text.
type longText string

// given reports whether a member was in the request.
func (m *members) given(name string) bool {
	i := slices.IndexFunc(m.list, func(x member) bool { return x.name == name })
	return i >= 0 && m.list[i].given
}

// readers returns the readers of the members of an object, all optional.
func (m *members) readers() (list []strictjson.Member) {
	for i := range m.list {
		x := &m.list[i]
		list = append(list, strictjson.May(x.name, func() error {
			x.given = true
			return x.read()
		}))
	}
	return list
}

// missing returns the first required member that is missing, "" if there is none.
func (m *members) missing() string {
	for _, x := range m.list {
		if x.need && !x.given {
			return x.name
		}
	}
	return ""
}

// readObject reads an object into a struct.
func readObject(d *strictjson.Decoder, object any) error {
	m := &members{d: d}
	m.of(reflect.ValueOf(object).Elem())
	list := m.readers()
	for i, x := range m.list {
		if x.need {
			list[i].Required = func() bool { return !m.list[i].given }
		}
	}
	err := d.Object(list...)
	if c, ok := object.(interface{ Check() error }); ok && err == nil {
		if err := c.Check(); err != nil {
			return d.Fail(err)
		}
	}
	return err
}

// readList reads a list of objects. It is never a nil slice after that.
func readList[T any](d *strictjson.Decoder, what string, most int, list *[]T) error {
	*list = []T{}
	return d.List(what, most, func(int) error {
		var x T
		err := readObject(d, &x)
		*list = append(*list, x)
		return err
	})
}

// readSteps reads the steps of a move: the only member of each says what it is.
func readSteps(d *strictjson.Decoder, dst *[]move.Step) error {
	*dst = []move.Step{}
	return d.List("steps", MaxSteps, func(int) error {
		var s move.Step
		given := 0
		var ways []strictjson.Member
		for w := move.Pivot; w <= move.Right; w++ {
			ways = append(ways, strictjson.May(w.String(), func() error {
				s.Way = w
				given++
				return d.Number(&s.By)
			}))
		}
		if err := d.Object(ways...); err != nil {
			return err
		}
		if given != 1 {
			return d.Fail(coded.New(strictjson.WrongType, "must have one member, has %d", given))
		}
		*dst = append(*dst, s)
		return nil
	})
}
