package position

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// fact is a clause with a key: the key with its colon, and the rest.
type fact struct {
	key    item
	values []item
}

func (r *lineReader) takeFact(key string, f fact) error {
	if r.given[key] {
		return r.fail(f.key.at, coded.New(strictjson.DuplicateMember, "the clause %s occurs twice", f.key.text))
	}
	r.given[key] = true
	doc := r.doc
	if slices.Contains(rules.ReadingKeys(), key) {
		return inMember("readings."+key, "", r.takeOnly(f, func(it item) error { return r.reading(it, key) }))
	}
	switch key {
	case "table":
		return inMember(key, "", r.takeArea(f))
	case "house_rules":
		return inMember(key, "", r.takeHouseRules(f))
	case "name", "note", "edition", "measured":
		path := key
		if key == "measured" {
			path += ".mm"
		}
		read := func(it item) error { return r.member(fieldNamed(r.fields(doc), key), it) }
		return inMember(path, "", r.takeOnly(f, read))
	}
	if slices.ContainsFunc(f.values, func(it item) bool { return beginsNumber(it.text) && strings.Contains(it.text, ",") }) {
		_, err := terrain.ParseKind(key) // it has corners
		return inMember("terrain", "", r.fail(f.key.at, err))
	}
	if near := named.Nearest(key, clauseNames()); len(near) > 0 {
		return r.fail(f.key.at, coded.New(strictjson.UnknownMember, "unknown clause %s did you mean %s:?", strictjson.Shorten(f.key.text), strings.Join(near, ": or ")))
	}
	return r.fail(f.key.at, coded.New(strictjson.UnknownMember, "unknown clause %s known: %s:", strictjson.Shorten(f.key.text), strings.Join(clauseNames(), ":, ")))
}

func (r *lineReader) takeOnly(f fact, read func(item) error) error {
	switch len(f.values) {
	case 0:
		return r.fail(f.key.at, coded.New(strictjson.MissingMember, "a value must follow %s", f.key.text))
	case 1:
		return read(f.values[0])
	}
	return r.fail(f.values[1].at, coded.New(strictjson.TrailingData, "nothing may follow the value of %s; a text of several words stands in double quotes", f.key.text))
}

// reading reads the answer to an open question; a number may be in quotes.
func (r *lineReader) reading(it item, key string) (err error) {
	own := rules.Reading{Key: key}
	if number, isWord := strconv.ParseFloat(it.text, 64); isNumeric(key) && isWord == nil {
		own.Value = numberWord(number)
	} else {
		err = r.word(it, &own.Value)
	}
	r.doc.Readings = append(r.doc.Readings, own)
	return err
}

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
			err = r.fail(it.at, coded.New(strictjson.Contradiction, "the table must be one of: %s", want))
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
		return r.fail(f.key.at, coded.New(strictjson.MissingMember, "expected %s", want))
	}
	r.doc.Area = a
	return nil
}

func (r *lineReader) whole(it item) (*int, error) {
	f, err := r.number(it)
	if err != nil {
		return nil, err
	}
	n, err := strictjson.WholeNumber(f)
	if err != nil {
		return nil, r.fail(it.at, err)
	}
	return &n, nil
}

func (r *lineReader) takeHouseRules(f fact) error {
	if len(f.values) == 0 {
		return r.fail(f.key.at, coded.New(strictjson.MissingMember, "a field of the edition must follow %s, as in nudge_distance=1", f.key.text))
	}
	for _, it := range f.values {
		name, value, ok := it.cut('=')
		form := rules.FieldType(name)
		switch {
		case !ok:
			return r.fail(it.at, coded.New(strictjson.WrongType, "must be a field of the edition and its value, as in nudge_distance=1, is %q", strictjson.Shorten(it.text)))
		case form == "":
			return r.fail(it.at, &rules.UnknownNameError{What: "field of an edition", Name: strictjson.Shorten(name), Known: rules.FieldNames()})
		case slices.ContainsFunc(r.doc.HouseRules, func(o rules.Field) bool { return o.Name == name }):
			return r.fail(it.at, coded.New(strictjson.DuplicateMember, "a second %s", name))
		}
		text, err := r.fieldValue(value, form)
		if err != nil {
			return inMember(name, "", err)
		}
		r.doc.HouseRules = append(r.doc.HouseRules, rules.Field{Name: name, Value: text})
	}
	return nil
}

func (r *lineReader) fieldValue(it item, form string) (string, error) {
	if form == "number" {
		f, err := r.number(it)
		return string(canonical.AppendFloat(nil, f)), err
	}
	if it.text == `""` && form == "array" {
		return "", nil // none at all
	}
	var word string
	err := r.word(it, &word)
	if err == nil && form == "boolean" && word != "true" && word != "false" {
		err = r.fail(it.at, coded.New(strictjson.WrongType, "must be true or false, is %q", strictjson.Shorten(word)))
	}
	return word, err
}
