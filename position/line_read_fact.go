package position

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
)

// fact is a clause with a key: the key with its colon, and what follows.
type fact struct {
	key    item
	values []item
}

// takeFact reads a fact of the position.
func (r *lineReader) takeFact(key string, f fact) error {
	if r.given[key] {
		return r.fail(f.key.at, formError(DuplicateMember, "the clause %s stands here twice", f.key.text))
	}
	r.given[key] = true
	doc := r.doc
	if slices.Contains(rules.ReadingKeys(), key) {
		doc.Readings = append(doc.Readings, rules.Reading{Key: key})
		read := r.word
		if isNumeric(key) {
			read = r.numeric
		}
		return inMember("readings."+key, "", r.takeOnly(f, read, &doc.Readings[len(doc.Readings)-1].Value))
	}
	switch key {
	case "table":
		return inMember(key, "", r.takeArea(f))
	case "house_rules":
		return inMember(key, "", r.takeHouseRules(f))
	case "measured":
		return inMember("measured.mm", "", r.takeMeasured(f))
	case "name":
		return inMember(key, "", r.takeOnly(f, r.word, &doc.Name))
	case "note":
		return inMember(key, "", r.takeOnly(f, r.notes, &doc.Note))
	case "edition":
		return inMember(key, "", r.takeOnly(f, r.word, (*string)(&doc.Edition)))
	}
	return r.fail(f.key.at, formError(UnknownMember, "unknown clause %s known: %s:", strictjson.Shorten(f.key.text), strings.Join(clauseNames(), ":, ")))
}

// takeOnly reads the value of a clause that has one.
func (r *lineReader) takeOnly(f fact, read func(item, *string) error, dst *string) error {
	switch len(f.values) {
	case 0:
		return r.fail(f.key.at, formError(MissingMember, "a value must follow %s", f.key.text))
	case 1:
		return read(f.values[0], dst)
	}
	return r.fail(f.values[1].at, formError(TrailingData, "nothing may follow the value of %s; a text of several words stands in double quotes", f.key.text))
}

// numeric reads the value of a reading that is a number, with or without quotes.
func (r *lineReader) numeric(it item, dst *string) error {
	number, err := strconv.ParseFloat(it.text, 64)
	if err != nil {
		return r.word(it, dst)
	}
	*dst = numberWord(number)
	return nil
}

// takeArea reads the clause of the table.
func (r *lineReader) takeArea(f fact) error {
	const want = "a size in inches as in 48x48, points=1500, points=1500 small, or endless"
	a := &Area{}
	sized := false
	for _, it := range f.values {
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
		return r.fail(f.key.at, formError(MissingMember, "expected %s", want))
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

// takeHouseRules reads the clause of fields of the edition.
func (r *lineReader) takeHouseRules(f fact) error {
	if len(f.values) == 0 {
		return r.fail(f.key.at, formError(MissingMember, "a field of the edition must follow %s, as in nudge_distance=1", f.key.text))
	}
	for _, it := range f.values {
		name, value, ok := it.cut('=')
		form := rules.FormOf(name)
		switch {
		case !ok:
			return r.fail(it.at, formError(WrongType, "must be a field of the edition and its value, as in nudge_distance=1, is %q", strictjson.Shorten(it.text)))
		case form == rules.NoField:
			return r.fail(it.at, &rules.UnknownNameError{What: "field of an edition", Name: strictjson.Shorten(name), Known: rules.FieldNames()})
		case slices.ContainsFunc(r.doc.HouseRules, func(o rules.Field) bool { return o.Name == name }):
			return r.fail(it.at, formError(DuplicateMember, "a second %s", name))
		}
		text, err := r.fieldValue(value, form)
		if err != nil {
			return inMember(name, "", err)
		}
		r.doc.HouseRules = append(r.doc.HouseRules, rules.Field{Name: name, Value: text})
	}
	return nil
}

// fieldValue reads the value of a field: a number, or a word.
func (r *lineReader) fieldValue(it item, form rules.FieldForm) (string, error) {
	if form == rules.NumberField {
		f, err := r.number(it)
		return string(canonical.AppendFloat(nil, f)), err
	}
	if it.text == `""` && form == rules.TraitsField {
		return "", nil // none at all
	}
	var word string
	err := r.word(it, &word)
	if err == nil && form == rules.FlagField && word != "true" && word != "false" {
		err = r.fail(it.at, formError(WrongType, "must be true or false, is %q", strictjson.Shorten(word)))
	}
	return word, err
}

// takeMeasured reads the clause of how well places were measured, in millimetres.
func (r *lineReader) takeMeasured(f fact) error {
	if len(f.values) != 1 {
		return r.fail(f.key.at, formError(MissingMember, "one number of millimetres must follow %s", f.key.text))
	}
	return r.optional(f.values[0], &r.doc.Measured)
}
