package position

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// takeUnit reads the clause of a unit.
func (r *lineReader) takeUnit(items []item) error {
	if len(r.doc.Units) == spatial.MaxUnits {
		return inMember("units", "", r.fail(items[0].at, &spatial.LimitError{What: "or more units", Got: spatial.MaxUnits + 1, Limit: spatial.MaxUnits}))
	}
	u := unitReader{lineReader: r, given: map[string]bool{}}
	err := u.read(items)
	if err != nil {
		return inMember(fmt.Sprintf("units[%d]", len(r.doc.Units)), u.unit.Name, err)
	}
	if u.unit.Type == "" {
		u.unit.Type = usualType
	}
	r.doc.Units = append(r.doc.Units, u.unit)
	return nil
}

// unitReader reads one unit.
type unitReader struct {
	*lineReader
	unit  Unit
	given map[string]bool // the members that may occur once
}

func (r *unitReader) read(items []item) error {
	if err := r.word(items[0], &r.unit.Name); err != nil {
		return inMember("name", "", err)
	}
	if len(items) == 1 {
		return inMember("side", "", r.fail(items[0].at, formError(MissingMember, "the side must follow the name of the unit, as in %s red; a clause of something else begins with a word and a colon", items[0].text)))
	}
	if r.words[items[1].text] != 0 {
		return inMember("side", "", r.fail(items[1].at, formError(MissingMember, "the side must follow the name of the unit, as in %s red; %s says what a unit is, and is a side only in double quotes", items[0].text, items[1].text)))
	}
	if err := r.word(items[1], &r.unit.Side); err != nil {
		return inMember("side", "", err)
	}
	for _, it := range items[2:] {
		if err := r.readItem(it); err != nil {
			return err
		}
	}
	if !r.given["at"] {
		return inMember("at", "", r.fail(items[0].at, formError(MissingMember, "the place is missing; expected @x,y or @x,y^heading")))
	}
	return nil
}

// readItem reads what may follow the side.
func (r *unitReader) readItem(it item) error {
	key, value, keyed := it.cut('=')
	switch {
	case keyed:
		return r.readKeyed(it, key, value)
	case it.text[0] == '@':
		return r.once(it, "at", func() error { return r.readPlace(it) })
	case beginsNumber(it.text):
		return r.once(it, "base_mm", func() error { return r.size(it, &r.unit.BaseMM) })
	}
	return r.readWord(it)
}

// once reads a member that may occur once.
func (r *unitReader) once(it item, member string, read func() error) error {
	if r.given[member] {
		return inMember(member, "", r.fail(it.at, formError(DuplicateMember, "a second %s of one unit: %s", member, strictjson.Shorten(it.text))))
	}
	r.given[member] = true
	return inMember(member, "", read())
}

// readWord reads a word of [lineWords].
func (r *unitReader) readWord(it item) error {
	u := &r.unit
	switch r.words[it.text] {
	case typeWord:
		return r.once(it, "type", func() error { u.Type = rules.UnitType(it.text); return nil })
	case sizeWord:
		return r.once(it, "size", func() error { u.Size = rules.Size(it.text); return nil })
	case ofAnAlly:
		return r.once(it, "allied", func() error { u.Allied = true; return nil })
	case traitWord:
		u.Traits = append(u.Traits, it.text)
		return nil
	case stateWord:
		u.State = append(u.State, it.text)
		return nil
	}
	return r.fail(it.at, formError(UnknownMember, "unknown word %s; a unit may have a type (%s), a size (%s), traits (%s), states (%s) and the word %s",
		strconv.Quote(strictjson.Shorten(it.text)), list(rules.UnitTypes()), list(rules.Sizes()), list(rules.TraitNames()), list(StateNames()), alliedWord))
}

func list[T ~string](words []T) string {
	var all []string
	for _, w := range words {
		all = append(all, string(w))
	}
	return strings.Join(all, ", ")
}

// readPlace reads @x,y^heading.
func (r *unitReader) readPlace(it item) error {
	const want = "@x,y or @x,y^heading, as in @36,10.5^180"
	place := it
	if before, heading, ok := it.cut('^'); ok {
		place.text = before
		h, err := r.number(heading)
		if err != nil {
			return err
		}
		r.unit.Heading = h
	}
	p, err := r.pair(place.from(1), ',', want)
	r.unit.At = p
	return err
}

// readKeyed reads what has a key.
func (r *unitReader) readKeyed(it item, key string, value item) error {
	u := &r.unit
	number := func(member string, dst **float64) error {
		return r.once(it, member, func() error { return r.optional(value, dst) })
	}
	switch key {
	case "measured":
		return number(key, &u.Measured)
	case "speed":
		return number(key, &u.Speed)
	case "height":
		return number(key, &u.Height)
	case "wild_charge":
		return number(key, &u.WildCharge)
	case "cost":
		return number(key, &u.Cost)
	case "strength":
		return number(key, &u.Strength)
	case "model":
		return r.once(it, "model_mm", func() error { return r.size(value, &u.ModelMM) })
	case "aim":
		return r.once(it, "aim_mm", func() error {
			p, err := r.pair(value, ',', "two numbers with a comma between, as in 0,-25")
			u.AimMM = &p
			return err
		})
	case "inspires":
		return r.once(it, key, func() error { return r.word(value, &u.Inspires) })
	case "note":
		return r.once(it, key, func() error { return r.notes(value, &u.Note) })
	case "charged_by":
		u.ChargedBy = append(u.ChargedBy, "")
		n := len(u.ChargedBy) - 1
		return inMember(fmt.Sprintf("charged_by[%d]", n), "", r.word(value, &u.ChargedBy[n]))
	}
	if slices.Contains(facingNames(), key) {
		u.Engaged = append(u.Engaged, Engagement{Facing: key})
		n := len(u.Engaged) - 1
		return inMember(fmt.Sprintf("engaged[%d].with", n), "", r.word(value, &u.Engaged[n].With))
	}
	return r.fail(it.at, formError(UnknownMember, "unknown %s= of a unit; known: measured=, speed=, height=, wild_charge=, cost=, strength=, model=, aim=, inspires=, charged_by=, %s=, note=",
		strictjson.Shorten(key), strings.Join(facingNames(), "=, ")))
}
