package position

import (
	"slices"
	"strings"

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
		return inMember("readings."+key, "", r.takeOnly(f, r.word, &doc.Readings[len(doc.Readings)-1].Value))
	}
	switch key {
	case "table":
		return inMember(key, "", r.takeArea(f))
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
