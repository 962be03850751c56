package position

import (
	"errors"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The members that say what was measured, and how well: see [Document.Settle].

func decodeMeasured(d *strictjson.Decoder, dst **float64) error {
	if !d.AtObject() {
		return hinted(d, `in millimetres, such as {"mm": 2}`)
	}
	return d.Object(strictjson.Must("mm", func() error { return d.Optional(dst) }))
}

// decodeFromEdges reads a corner, or a list of two.
func decodeFromEdges(d *strictjson.Decoder, dst *[]FromEdges) error {
	one := func(int) error {
		var f FromEdges
		err := decodeCorner(d, &f)
		*dst = append(*dst, f)
		return err
	}
	if !d.AtList() {
		return one(0)
	}
	if err := d.List("corners", 2, one); err != nil {
		return err
	}
	if len(*dst) < 2 {
		return d.Fail(formError(Contradiction, "a list must have two corners, such as front_left and front_right; one stands without brackets, with a heading"))
	}
	return nil
}

// hinted refuses what is no object, and says how one is written.
func hinted(d *strictjson.Decoder, how string) error {
	err := d.Object()
	var form *strictjson.FormError
	if errors.As(err, &form) && form.Fault == strictjson.WrongType {
		form.Detail += ": write it " + how
	}
	return err
}

func decodeCorner(d *strictjson.Decoder, f *FromEdges) error {
	if !d.AtObject() {
		return hinted(d, `as {"corner": "front_left", "left": 12.5, "bottom": 8}`)
	}
	return d.Object(
		strictjson.Must("corner", func() error { return d.Word(&f.Corner) }),
		strictjson.May("left", func() error { return d.Optional(&f.Left) }),
		strictjson.May("right", func() error { return d.Optional(&f.Right) }),
		strictjson.May("bottom", func() error { return d.Optional(&f.Bottom) }),
		strictjson.May("top", func() error { return d.Optional(&f.Top) }),
	)
}

func decodeTouching(d *strictjson.Decoder, dst *[]Touch) error {
	return d.List("contacts", spatial.MaxUnits, func(int) error {
		var t Touch
		err := d.Object(
			strictjson.MustIf("unit", func() bool { return t.Terrain == "" }, func() error { return d.Word(&t.Unit) }),
			strictjson.May("terrain", func() error { return d.Word(&t.Terrain) }),
			strictjson.MustIf("side", func() bool { return t.Corner == "" }, func() error { return d.Word(&t.Side) }),
			strictjson.May("corner", func() error { return d.Word(&t.Corner) }),
		)
		if err == nil && t.Side != "" && t.Corner != "" {
			err = d.Fail(formError(Contradiction, "must name a side or a corner, not both"))
		}
		if err == nil && t.Unit != "" && t.Terrain != "" {
			err = d.Fail(formError(Contradiction, "must name a unit or a piece of terrain, not both"))
		}
		*dst = append(*dst, t)
		return err
	})
}

func decodeInLine(d *strictjson.Decoder, dst *[]InLine) error {
	return d.List("lines", spatial.MaxUnits, func(int) error {
		var l InLine
		err := d.Object(
			strictjson.Must("unit", func() error { return d.Word(&l.Unit) }),
			strictjson.Must("side", func() error { return d.Word(&l.Side) }),
		)
		*dst = append(*dst, l)
		return err
	})
}

// decodeHouseRules reads an object with fields of an edition, each value as what it is.
func decodeHouseRules(d *strictjson.Decoder, dst *[]rules.Field) error {
	var members []strictjson.Member
	for _, name := range rules.FieldNames() {
		members = append(members, strictjson.May(name, func() error {
			value, err := decodeField(d, rules.FormOf(name))
			*dst = append(*dst, rules.Field{Name: name, Value: value})
			return err
		}))
	}
	return d.Object(members...)
}

func decodeField(d *strictjson.Decoder, form rules.FieldForm) (string, error) {
	switch form {
	case rules.FlagField:
		var set bool
		err := d.Flag(&set)
		return strconv.FormatBool(set), err
	case rules.NumberField:
		var f float64
		err := d.Number(&f)
		return string(canonical.AppendFloat(nil, f)), err
	case rules.TraitsField:
		var words []string
		err := d.Words("traits", spatial.MaxUnits, &words)
		return strings.Join(words, ","), err
	}
	var word string
	err := d.Word(&word)
	return word, err
}
