package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// The places of the schemas. The names of their files are those of docs/schema.
const (
	positionFile   = "position.schema.json"
	schemaBase     = "https://" + modulePath + "/docs/schema/"
	asksSchema     = schemaBase + "asks.schema.json"
	positionSchema = schemaBase + positionFile
)

// schema is a JSON Schema, as far as requests and answers need one.
type schema struct {
	Schema        string             `json:"$schema,omitempty"`
	ID            string             `json:"$id,omitempty"`
	Title         string             `json:"title,omitempty"`
	Description   string             `json:"description,omitempty"`
	Ref           string             `json:"$ref,omitempty"`
	Type          string             `json:"type,omitempty"`
	Const         string             `json:"const,omitempty"`
	AnyOf         []*schema          `json:"anyOf,omitempty"`
	Required      []string           `json:"required,omitempty"`
	Properties    map[string]*schema `json:"properties,omitempty"`
	Others        *schema            `json:"additionalProperties,omitempty"`
	MinProperties int                `json:"minProperties,omitempty"`
	MaxProperties int                `json:"maxProperties,omitempty"`
	Items         *schema            `json:"items,omitempty"`
	MinItems      int                `json:"minItems,omitempty"`
	MaxItems      int                `json:"maxItems,omitempty"`
	MaxLength     int                `json:"maxLength,omitempty"`
	Minimum       *float64           `json:"minimum,omitempty"`
	Maximum       *float64           `json:"maximum,omitempty"`
	Defs          map[string]*schema `json:"$defs,omitempty"`

	never bool // the schema false, which accepts nothing
}

// MarshalJSON implements [json.Marshaler].
func (s *schema) MarshalJSON() ([]byte, error) {
	if s.never {
		return []byte("false"), nil
	}
	type plain schema
	return json.Marshal((*plain)(s))
}

// object returns the schema of an object with these members, and no others.
func object(properties map[string]*schema, required ...string) *schema {
	return &schema{Type: "object", Properties: properties, Required: required, Others: &schema{never: true}}
}

// objectOf returns the schema of an object with the members of a struct.
func objectOf[T any]() *schema {
	m := new(members)
	m.of(reflect.ValueOf(new(T)).Elem())
	return m.schema(map[string]*schema{})
}

// schema returns the schema of an object with these members added to given ones.
func (m *members) schema(properties map[string]*schema, required ...string) *schema {
	for _, x := range m.list {
		properties[x.name] = x.form.ref()
		if x.need {
			required = append(required, x.name)
		}
	}
	return object(properties, required...)
}

// oneMember returns the schema of an object with exactly one of its members.
func oneMember(s *schema) *schema {
	s.MinProperties, s.MaxProperties = 1, 1
	return s
}

// listOf returns the schema of a list of least to most items; most is 0 for no limit.
func listOf(items *schema, least, most int) *schema {
	return &schema{Type: "array", Items: items, MinItems: least, MaxItems: most}
}

// schema returns that of a request without id, position and table.
func (k kind) schema() *schema {
	return membersOf(k.new(), nil).schema(map[string]*schema{"ask": {Const: k.name}}, "ask")
}

// request returns the schema of a request, with its meaning and that of its members.
func (k kind) request(m meanings) *schema {
	s := k.schema()
	m.describe(ofRequests, k.name, s)
	s.Description = m[ofAsks][k.name]
	s.Properties["ask"].Description = ""
	s.Properties["id"] = &schema{Ref: "#/$defs/id"}
	s.Properties["position"] = &schema{Ref: "#/$defs/position"}
	s.Properties["table"] = aName.ref()
	return s
}

// Schema returns the JSON Schema (draft 2020-12) of requests and answers, as in
// docs/schema/asks.schema.json, which refers to docs/schema/position.schema.json. It accepts any
// request. It defines the request and the answer of each ask, as sight-request and sight-answer,
// and the refusal, the answer to a bad request. It checks the form of a request: not which members
// exclude each other, which words exist, and what is on the table. An answer may have more members
// in later versions, and is accepted with them.
func Schema() []byte { return schemaText(schemaOf(false)) }

// schemaOf returns the schema, which refuses unknown members of answers if it is strict.
func schemaOf(strict bool) *schema {
	m := readMeanings()
	s := &schema{
		Schema: "https://json-schema.org/draft/2020-12/schema", ID: asksSchema, Title: "Asks",
		Description: "A request of leaderpoint ask. The definitions have the request and the answer of each ask by its name, as sight-request and sight-answer, and the refusal. leaderpoint ask --help NAME prints those of an ask. See docs/asks.md.",
		Defs:        forms(m),
	}
	s.Defs["id"] = &schema{
		Description: "Given back as it stands, at most 1,000 bytes of the line.",
		AnyOf:       []*schema{{Type: "number"}, {Type: "string", MaxLength: MaxID - len(`""`)}},
	}
	s.Defs["position"] = &schema{
		Description: "As in a position file, or a line of text.",
		AnyOf:       []*schema{{Ref: positionFile}, aLine.ref()},
	}
	r := reflector{s.Defs, strict, m}
	first := map[string]string{} // the answer of the first ask with certain types
	for _, k := range kinds() {
		s.Defs[k.name+"-request"] = k.request(m)
		s.AnyOf = append(s.AnyOf, &schema{Ref: "#/$defs/" + k.name + "-request"})
		answer, types := k.name+"-answer", fmt.Sprint(k.answers())
		if same, has := first[types]; has {
			s.Defs[answer] = &schema{Ref: "#/$defs/" + same}
		} else {
			s.Defs[answer], first[types] = r.answer(k.answers()), answer
			if hasCertainty(k.new()) {
				r.addCertainty(s.Defs[answer])
			}
		}
	}
	s.Defs["refusal"] = r.answer(one[refusalAnswer]())
	return s
}

// schemaText returns a schema as in a file.
func schemaText(s *schema) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if e.Encode(s) != nil {
		return nil // never happens to a schema of strings and finite numbers
	}
	return b.Bytes()
}
