package position

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Ruleset is the rules of a club or an event in a file of their own: an edition, the fields in
// which they differ from its text, and their readings. Its fields are the house rules of a position
// file.
type Ruleset struct {
	BasedOn  rules.EditionName
	Fields   []rules.Field
	Readings []rules.Reading
}

// ParseRuleset reads such a file: {"based_on": "third", "fields": {"nudge_distance": 0.5},
// "readings": {"arc_tie": "best"}}. It is as strict as [Parse], and the rules are looked over.
func ParseRuleset(data []byte) (*Ruleset, error) {
	r := &Ruleset{}
	d, err := strictjson.New(data, MaxFileSize)
	if err == nil {
		err = d.Object(
			strictjson.Must("based_on", func() error { return d.Word((*string)(&r.BasedOn)) }),
			strictjson.May("fields", func() error { return decodeHouseRules(d, &r.Fields) }),
			strictjson.May("readings", func() error { return decodeReadings(d, &r.Readings) }),
		)
	}
	if err == nil {
		err = d.End()
	}
	if err != nil {
		return nil, ErrorOf(err)
	}
	_, err = r.Edition()
	return r, err
}

// Edition is the edition that the rules make.
func (r *Ruleset) Edition() (rules.Edition, error) { return r.On(&Document{}).edition() }

// On is a document under these rules, whatever it says itself.
func (r *Ruleset) On(d *Document) *Document {
	own := *d
	own.Edition, own.HouseRules, own.Readings = r.BasedOn, slices.Clone(r.Fields), slices.Clone(r.Readings)
	return &own
}

// RulesetTemplate returns a file with every field and every reading of an edition, to be changed.
// Lines that are not changed may be deleted. An unknown name gives a *[rules.UnknownNameError].
func RulesetTemplate(name rules.EditionName) ([]byte, error) {
	e, err := rules.EditionByName(name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("{\n  \"based_on\": " + inJSON(string(e.Name)) + ",\n  \"fields\": {\n")
	var lines []string
	for _, field := range rules.FieldNames() {
		value, err := e.Field(field)
		if err != nil {
			return nil, err
		}
		switch rules.FormOf(field) {
		case rules.WordField:
			value = inJSON(value)
		case rules.TraitsField:
			var words []string
			for _, w := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' }) {
				words = append(words, inJSON(w))
			}
			value = "[" + strings.Join(words, ", ") + "]"
		}
		lines = append(lines, "    "+inJSON(field)+": "+value)
	}
	b.WriteString(strings.Join(lines, ",\n") + "\n  },\n  \"readings\": {\n")
	lines = nil
	for _, key := range rules.ReadingKeys() {
		lines = append(lines, "    "+inJSON(key)+": "+inJSON(rules.ReadingValues(key)[0]))
	}
	b.WriteString(strings.Join(lines, ",\n") + "\n  }\n}\n")
	return b.Bytes(), nil
}

func inJSON(text string) string {
	out, _ := json.Marshal(text) // a text always can be
	return string(out)
}
