package position

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func (r *lineReader) takeUnit(items []item) error {
	if len(r.doc.Units) == spatial.MaxUnits {
		return inMember("units", "", r.fail(items[0].at, &geom.LimitError{What: "or more units", Got: spatial.MaxUnits + 1, Limit: spatial.MaxUnits}))
	}
	u := unitReader{}
	u.thingReader, u.items = thingReader{r, "unit", &u.unit, unitKeys(), map[string]bool{}}, items
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
	thingReader
	unit  Unit
	items []item
}

func (r *unitReader) read(items []item) error {
	if err := r.word(items[0], &r.unit.Name); err != nil {
		return inMember("name", "", err)
	}
	if len(items) == 1 {
		return inMember("side", "", r.fail(items[0].at, coded.New(strictjson.MissingMember, "the side must follow the name of the unit, as in %s red; a clause of something else begins with a word and a colon", items[0].text)))
	}
	if r.words[items[1].text] != 0 {
		return inMember("side", "", r.fail(items[1].at, coded.New(strictjson.MissingMember, "the side must follow the name of the unit, as in %s red. %s is a word of units, and is a side only in double quotes", items[0].text, items[1].text)))
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
		return inMember("at", "", r.fail(items[0].at, coded.New(strictjson.MissingMember, "the place is missing; expected @x,y or @x,y^heading")))
	}
	return nil
}

func (r *unitReader) readItem(it item) error {
	key, value, keyed := it.cut('=')
	switch {
	case keyed:
		return r.readFacts(it, key, value)
	case it.text[0] == '@':
		return r.once(it, "at", func() error { return r.readPlace(it) })
	case beginsNumber(it.text):
		return r.readMember(it, "base_mm", it)
	}
	return r.readWord(it)
}

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
	return r.fail(it.at, coded.New("unknown-word", "unknown word %s; %s", strconv.Quote(strictjson.Shorten(it.text)), r.meant(it)))
}

// meant says what a word that no unit has may have been.
func (r *unitReader) meant(it item) string {
	i := slices.Index(r.items, it)
	isPlace := func(it item) bool { return it.text[0] == '@' }
	key, _, isClause := it.cut(':')
	if isClause && slices.Contains(r.keys, key) {
		return fmt.Sprintf("did you mean %s=?", key)
	}
	if isClause || slices.ContainsFunc(r.items[:i], isPlace) && slices.ContainsFunc(r.items[i:], isPlace) {
		return "is a bar | missing before it?"
	}
	if near := named.Nearest(it.text, slices.Sorted(maps.Keys(r.words))); len(near) > 0 {
		return fmt.Sprintf("did you mean %s?", strings.Join(near, " or "))
	}
	if i == 2 && it.text != "" {
		return fmt.Sprintf("put a name of several words in double quotes, as in %q %s", r.unit.Name+" "+r.unit.Side, it.text)
	}
	return fmt.Sprintf("a unit may have a type (%s), a size (%s), traits (%s), states (%s) and the word %s",
		list(rules.UnitTypes()), list(rules.Sizes()), list(rules.TraitNames()), list(StateNames()), alliedWord)
}

func list[T ~string](words []T) string {
	var all []string
	for _, w := range words {
		all = append(all, string(w))
	}
	return strings.Join(all, ", ")
}

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

// readFacts reads facts with a key that may occur more than once.
func (r *unitReader) readFacts(it item, key string, value item) error {
	u := &r.unit
	switch {
	case key == "charged_by":
		u.ChargedBy = append(u.ChargedBy, "")
		n := len(u.ChargedBy) - 1
		return inMember(fmt.Sprintf("charged_by[%d]", n), "", r.word(value, &u.ChargedBy[n]))
	case slices.Contains(facingNames(), key):
		u.Engaged = append(u.Engaged, Engagement{Facing: key})
		n := len(u.Engaged) - 1
		return inMember(fmt.Sprintf("engaged[%d].with", n), "", r.word(value, &u.Engaged[n].With))
	}
	return r.readKeyed(it, key, value)
}

// thingReader reads a unit or a piece of terrain.
type thingReader struct {
	*lineReader
	what   string
	object any
	keys   []string
	given  map[string]bool // the members that may occur once
}

func (r *thingReader) once(it item, member string, read func() error) error {
	if r.given[member] {
		return inMember(member, "", r.fail(it.at, coded.New(strictjson.DuplicateMember, "a second %s of one %s: %s", member, r.what, strictjson.Shorten(it.text))))
	}
	r.given[member] = true
	return inMember(member, "", read())
}

// readMember reads a member that may occur once from its value, which may be a part of an item.
func (r *thingReader) readMember(it item, member string, value item) error {
	return r.once(it, member, func() error { return r.member(fieldNamed(r.fields(r.object), member), value) })
}

func (r *thingReader) readKeyed(it item, key string, value item) error {
	near := named.Nearest(key, r.keys)
	if key == "back" && r.what == "unit" {
		near = []string{arcs.Rear.String()}
	}
	switch {
	case !slices.Contains(r.keys, key) && len(near) > 0:
		return r.fail(it.at, coded.New(strictjson.UnknownMember, "unknown %s= of a %s; did you mean %s=?", strictjson.Shorten(key), r.what, strings.Join(near, "= or ")))
	case !slices.Contains(r.keys, key):
		return r.fail(it.at, coded.New(strictjson.UnknownMember, "unknown %s= of a %s; known: %s=", strictjson.Shorten(key), r.what, strings.Join(r.keys, "=, ")))
	case key == "model", key == "aim":
		return r.readMember(it, key+"_mm", value)
	}
	return r.readMember(it, key, value)
}
