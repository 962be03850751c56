package position

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Ruleset is a file with the rules of a club or an event: an edition, the fields that differ from
// its text, and their readings. Its fields are the house rules of a position file.
type Ruleset struct{ file rulesetFile }

// rulesetFile has the members of the file.
type rulesetFile struct {
	BasedOn  rules.EditionName `json:"based_on"`
	Fields   []rules.Field     `json:"fields,omitzero"`
	Readings []rules.Reading   `json:"readings,omitzero"`
}

// ParseRuleset reads such a file: {"based_on": "third", "fields": {"nudge_distance": 0.5},
// "readings": {"arc_tie": "best"}}. It is as strict as [Parse], and the rules are checked.
func ParseRuleset(data []byte) (*Ruleset, error) {
	r := &Ruleset{}
	err := parse(data, func(d *strictjson.Decoder) error { return (&reader{Decoder: d, shapes: shapes{}}).object(&r.file) })
	if err != nil {
		return nil, err
	}
	_, err = r.Edition()
	return r, err
}

// Edition returns the edition with these rules.
func (r *Ruleset) Edition() (rules.Edition, error) { return r.On(&Document{}).edition() }

// On returns a document under these rules, whatever its own.
func (r *Ruleset) On(d *Document) *Document {
	own := *d
	own.Edition, own.HouseRules, own.Readings = r.file.BasedOn, slices.Clone(r.file.Fields), slices.Clone(r.file.Readings)
	return &own
}

// RulesetTemplate returns a file with every field and every reading of an edition, to be edited.
// Unchanged lines may be deleted. An unknown name gives a *[rules.UnknownNameError].
func RulesetTemplate(name rules.EditionName) ([]byte, error) {
	e, err := rules.EditionByName(name)
	if err != nil {
		return nil, err
	}
	r := rulesetFile{BasedOn: e.Name}
	for _, name := range rules.FieldNames() {
		value, err := e.Field(name)
		if err != nil {
			return nil, err
		}
		r.Fields = append(r.Fields, rules.Field{Name: name, Value: value})
	}
	for _, key := range rules.ReadingKeys() {
		r.Readings = append(r.Readings, rules.Reading{Key: key, Value: rules.ReadingValues(key)[0]})
	}
	out := encoder{shapes: shapes{}, deep: 2}
	out.object(&r)
	return append(out.out, '\n'), nil
}
