package position

import (
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/rules"
)

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
