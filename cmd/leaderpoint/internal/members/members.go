// Package members prints the members of requests, answers and position files, from their JSON
// Schemas.
package members

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Asks returns a line for each ask: its name, and the first sentence of its description.
func Asks() (string, error) {
	var all schema
	if err := json.Unmarshal(protocol.Schema(), &all); err != nil {
		return "", err
	}
	names, width := protocol.Names(), 0
	for _, name := range names {
		width = max(width, len(name))
	}
	var text screen.Telling
	for _, name := range names {
		sentence, _, _ := strings.Cut(all.Defs[name+"-request"].Description, ". ")
		text.Line("  "+screen.Pad(name, width)+"  ", strings.TrimSuffix(sentence, ".")+".")
	}
	return text.String(), nil
}

// OfAsk returns the members of an ask and of its answer, with their meanings. The error is
// [protocol.UnknownAsk].
func OfAsk(name string) (string, error) {
	if !slices.Contains(protocol.Names(), name) {
		return "", protocol.UnknownAsk(name)
	}
	var all schema
	if err := json.Unmarshal(protocol.Schema(), &all); err != nil {
		return "", err
	}
	p := page{defs: all.Defs}
	request, answer := all.Defs[name+"-request"], all.Defs[name+"-answer"]
	for answer.Ref != "" {
		answer = all.Defs[definition(answer.Ref)]
	}
	p.text.Line("", name+": "+request.Description)
	p.object("Takes, besides id, position and table", request, "ask", "id", "position", "table")
	forms := answer.AnyOf
	if forms == nil {
		forms = []*schema{answer}
	}
	for i, form := range forms {
		title := "Answers"
		if i > 0 {
			title = "Or answers"
		}
		p.object(title, form, "id")
	}
	return p.end(), nil
}

// OfFile returns the members of a position file, with their meanings. The only name of help about
// files is "members"; others give a *[rules.UnknownNameError].
func OfFile(name string) (string, error) {
	if name != "members" {
		return "", &rules.UnknownNameError{What: "help about files", Name: name, Known: []string{"members"}}
	}
	var file schema
	if err := json.Unmarshal(docs.PositionSchema(), &file); err != nil {
		return "", err
	}
	p := page{defs: file.Defs}
	p.text.Line("", "A position file is one JSON document.")
	p.object("The document", &file)
	return p.end(), nil
}

// page collects the output.
type page struct {
	text  screen.Telling
	defs  map[string]*schema
	named []string // types of members, in the order of their first use
}

// object adds the members of an object: required ones first.
func (p *page) object(title string, s *schema, but ...string) {
	p.text.Blank()
	p.text.Line("", title)
	var rows [][2]string
	width := 0
	for _, always := range []bool{true, false} {
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			if slices.Contains(but, name) || slices.Contains(s.Required, name) != always {
				continue
			}
			property := s.Properties[name]
			text := strings.TrimSpace(p.meaning(property) + " (" + p.kind(name, property) + ")")
			if !always {
				name += "?"
			}
			rows = append(rows, [2]string{name, text})
			width = max(width, len(name))
		}
	}
	if rows == nil {
		p.text.Line("  ", "nothing")
	}
	for _, row := range rows {
		p.text.Line("  "+screen.Pad(row[0], width)+"  ", row[1])
	}
}

// end adds the types that were mentioned, and returns the text.
func (p *page) end() string {
	for i := 0; i < len(p.named); i++ { // the list grows meanwhile
		p.object(p.named[i], p.defs[p.named[i]].items())
	}
	p.text.Blank()
	p.text.Say("A member with ? may be left out. Lengths are inches, headings degrees clockwise from up the table.")
	return p.text.String()
}

// meaning returns the description of a member, or of the definition that it refers to.
func (p *page) meaning(s *schema) string {
	if d := p.defs[definition(s.Ref)]; s.Description == "" && d != nil {
		return d.Description
	}
	return s.Description
}

// kind returns in a few words what the value of a member is.
func (p *page) kind(member string, s *schema) string {
	switch {
	case s.Ref != "":
		return p.referred(definition(s.Ref))
	case s.Enum != nil:
		return strings.Join(s.Enum, ", ")
	case s.AnyOf != nil || s.OneOf != nil:
		var all []string
		for _, one := range append(s.AnyOf, s.OneOf...) {
			all = append(all, p.kind(member, one))
		}
		return strings.Join(all, " or ")
	case s.Items != nil && s.MinItems == s.MaxItems && s.MinItems > 0:
		return "[" + strings.Join(slices.Repeat([]string{p.kind(member, s.Items)}, s.MinItems), ", ") + "]"
	case s.Items != nil:
		return "list of " + p.kind(member, s.Items)
	case s.Properties != nil:
		return p.inline(member, s)
	}
	var values schema
	if s.Type == "object" && json.Unmarshal(s.Others, &values) == nil {
		return "by name: " + p.kind(member, &values)
	}
	return map[string]string{
		"boolean": "true or false", "string": "text", "integer": "number", "number": "number", "null": "null",
	}[s.Type]
}

// manyMembers is from how many members on an object is printed by itself.
const manyMembers = 5

// inline describes an object without a name: its members, or that of the member, under which it is
// printed below.
func (p *page) inline(member string, s *schema) string {
	if len(s.Properties) < manyMembers {
		return "{" + strings.Join(slices.Sorted(maps.Keys(s.Properties)), ", ") + "}"
	}
	p.defs[member] = s
	return p.mention(member)
}

// referred describes a definition: in words if it is a plain one, or else by its name.
func (p *page) referred(name string) string {
	d := p.defs[name]
	switch {
	case name == "question":
		return "a request"
	case d == nil || name == "name" || name == "note": // the first is in another file
		return strings.TrimSuffix(name, ".schema.json")
	case d.items().Properties == nil:
		return p.kind(name, d)
	case d.Items != nil:
		return "list of " + p.mention(name)
	}
	return p.mention(name)
}

// mention adds a type to those printed below, once.
func (p *page) mention(name string) string {
	if !slices.Contains(p.named, name) {
		p.named = append(p.named, name)
	}
	return name
}

// schema holds the printed parts of a JSON Schema.
type schema struct {
	Description string             `json:"description"`
	Ref         string             `json:"$ref"`
	Type        string             `json:"type"`
	Enum        words              `json:"enum"`
	AnyOf       []*schema          `json:"anyOf"`
	OneOf       []*schema          `json:"oneOf"`
	Required    []string           `json:"required"`
	Properties  map[string]*schema `json:"properties"`
	Items       *schema            `json:"items"`
	MinItems    int                `json:"minItems"`
	MaxItems    int                `json:"maxItems"`
	Others      json.RawMessage    `json:"additionalProperties"`
	Defs        map[string]*schema `json:"$defs"`
}

// items returns the schema of the items of a list, and a schema itself if it is none.
func (s *schema) items() *schema {
	if s.Items != nil {
		return s.Items
	}
	return s
}

// words returns the values of an enumeration, strings without their quotation marks, each once.
type words []string

// UnmarshalJSON implements [json.Unmarshaler].
func (w *words) UnmarshalJSON(text []byte) error {
	var values []json.RawMessage
	err := json.Unmarshal(text, &values)
	for _, v := range values {
		if word := strings.Trim(string(v), `"`); !slices.Contains(*w, word) {
			*w = append(*w, word)
		}
	}
	return err
}

// definition returns the name that a reference ends with.
func definition(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }
