package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// naming is what a tool takes in which units or sides are named, as players type them.
type naming interface {
	names() (units, sides []*string)
}

// mean replaces names that differ from those of the table only in case and in surrounding blanks. A
// name that fits no unit, or more than one, is kept for the error.
func (d *desk) mean(in any) {
	n, ok := in.(naming)
	if !ok {
		return
	}
	m, err := d.table.look()
	if err != nil {
		return // the tool reports it
	}
	units, sides := n.names()
	t := m.position.Table()
	meant(units, unitNames(t))
	meant(sides, answers.Sides(t))
}

func meant(typed []*string, known []string) {
	for _, name := range typed {
		if alike := named.Alike(*name, known); len(alike) == 1 {
			*name = alike[0]
		}
	}
}

// unitNames returns the units of a table, in its order.
func unitNames(t *spatial.Table) (list []string) {
	for id := range t.Units() {
		list = append(list, t.Unit(id).Name)
	}
	return list
}

func (in *listIn) names() (units, sides []*string) { return nil, []*string{&in.Side} }
func (in *seeIn) names() (units, sides []*string)  { return []*string{&in.From, &in.To}, nil }
func (in *shotIn) names() (units, sides []*string) { return []*string{&in.From, &in.To}, nil }
func (in *chargeIn) names() (units, sides []*string) {
	return append(each(in.From), &in.To), nil
}
func (in *moveIn) names() (units, sides []*string)    { return []*string{&in.Unit}, nil }
func (in *threatsIn) names() (units, sides []*string) { return []*string{&in.To}, nil }
func (in *movesIn) names() (units, sides []*string) {
	return []*string{&in.Unit}, []*string{&in.Side}
}
func (in *robustIn) names() (units, sides []*string) {
	return []*string{&in.From, &in.To, &in.Unit}, nil
}

func (in *applyIn) names() (units, sides []*string) {
	a := &in.Action
	units = slices.Concat(namesOf(a), each(a.Units), each(a.MoveOrder), each(a.FromLeft), each(a.Counter))
	for i := range in.Stands {
		units = append(units, &in.Stands[i].Unit)
	}
	return units, nil
}

func namesOf(a *record.Action) []*string {
	return []*string{&a.Unit, &a.From, &a.To, &a.Caster, &a.Onto}
}

func each(list []string) (names []*string) {
	for i := range list {
		names = append(names, &list[i])
	}
	return names
}

// nameList is a list of names; a single one needs no list.
type nameList []string

// UnmarshalJSON reads a name, or a list of names.
func (l *nameList) UnmarshalJSON(data []byte) error {
	var name string
	if json.Unmarshal(data, &name) == nil {
		*l = nameList{name}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(l))
}

// nameListSchema is its schema.
func nameListSchema() *jsonschema.Schema {
	return &jsonschema.Schema{Types: []string{"string", "array"}, Items: &jsonschema.Schema{Type: "string"}}
}

// whoThereIs suggests, for an unknown name, those that may have been meant, and lists all. It says
// nothing for an error in a text that was sent, which is not about the table.
func (d *desk) whoThereIs(err error) string {
	m, none := d.table.look()
	var at *PlaceError
	if none != nil || errors.As(err, &at) && (at.Member == "position" || at.Member == "game") {
		return ""
	}
	t := m.position.Table()
	var unit *spatial.UnknownUnitError
	if errors.As(err, &unit) {
		return didYouMean(unit.Name, unitNames(t)) + listed("units", unitNames(t))
	}
	return ""
}

// didYouMean asks for one of the names that are near, or says nothing where none is.
func didYouMean(name string, known []string) string {
	near := named.Nearest(name, known)
	if len(near) == 0 {
		return ""
	}
	return " Did you mean " + strings.Join(near, " or ") + "?"
}

// listed names the first of many.
func listed(what string, names []string) string {
	const most = 40
	if n := len(names) - most; n > 0 {
		names = append(slices.Clip(names[:most]), fmt.Sprintf("and %d more", n))
	}
	return " The " + what + " are: " + strings.Join(names, ", ") + "."
}
