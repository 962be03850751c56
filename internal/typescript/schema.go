package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

const positionFile = "position.schema.json"

// schema is the part of a JSON Schema that types need. Types cannot express the rest, such as
// limits.
type schema struct {
	Description string             `json:"description"`
	Ref         string             `json:"$ref"`
	Type        string             `json:"type"`
	Enum        []json.RawMessage  `json:"enum"`
	Const       json.RawMessage    `json:"const"`
	AnyOf       []*schema          `json:"anyOf"`
	OneOf       []*schema          `json:"oneOf"`
	Properties  map[string]*schema `json:"properties"`
	Required    []string           `json:"required"`
	Others      json.RawMessage    `json:"additionalProperties"`
	Items       *schema            `json:"items"`
	MinItems    int                `json:"minItems"`
	MaxItems    int                `json:"maxItems"`
	Defs        map[string]*schema `json:"$defs"`
}

// plain reports that a type needs no name: a string, a number, a flag, or so many of them.
func (s *schema) plain() bool {
	switch s.Type {
	case "string", "number", "integer", "boolean":
		return true
	case "array":
		return s.tuple() && s.Items.Properties == nil
	}
	return false
}

// tuple reports that a list has a fixed number of items.
func (s *schema) tuple() bool { return s.MinItems == s.MaxItems && s.MinItems > 0 && s.MinItems <= 4 }

// place is the schema that contains a reference.
type place int

const (
	inAsks place = iota
	inPosition
)

// writer writes declarations.
type writer struct {
	asks, position map[string]*schema
	text           strings.Builder
	failed         error
}

func (w *writer) line(text string) { w.text.WriteString(text + "\n") }

func (w *writer) fail(format string, args ...any) string {
	if w.failed == nil {
		w.failed = fmt.Errorf(format, args...)
	}
	return "never"
}

// width is how many columns a line of a comment has at most.
const width = 100

// comment returns a doc comment, on one line if it fits there.
func comment(text, indent string) string {
	if one := indent + "/** " + text + " */"; len(one) <= width {
		return one + "\n"
	}
	out, line := indent+"/**\n", indent+" *"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > width {
			out, line = out+line+"\n", indent+" *"
		}
		line += " " + word
	}
	return out + line + "\n" + indent + " */\n"
}

// declare writes a type under a name.
func (w *writer) declare(name string, s *schema, in place) {
	w.line("")
	if s.Description != "" {
		w.text.WriteString(comment(s.Description, ""))
	}
	if s.Properties != nil {
		w.line("export interface " + name + " " + w.object(s, in, ""))
		return
	}
	w.line("export type " + name + " = " + w.of(s, in, "") + ";")
}

// resolved follows references.
func (w *writer) resolved(s *schema, in place) *schema {
	for s.Ref != "" {
		next, _, at := w.find(s.Ref, in)
		if next == nil {
			return s
		}
		s, in = next, at
	}
	return s
}

// find returns what a reference means, and the name of its type.
func (w *writer) find(ref string, in place) (s *schema, name string, at place) {
	file, path, _ := strings.Cut(ref, "#/$defs/")
	if file == positionFile {
		in = inPosition
	}
	switch {
	case file == positionFile && path == "":
		return nil, "PositionFile", in
	case in == inPosition:
		return w.position[path], "Position" + camel(path), in
	}
	return w.asks[path], camel(path), in
}

// of returns the type that a schema has.
func (w *writer) of(s *schema, in place, indent string) string {
	switch {
	case s.Ref != "":
		target, name, at := w.find(s.Ref, in)
		switch {
		case target == nil && name != "PositionFile":
			return w.fail("%s: no such definition", s.Ref)
		case target != nil && w.resolved(target, at).plain():
			return w.of(w.resolved(target, at), at, indent)
		}
		return name
	case s.Const != nil:
		return string(s.Const)
	case s.Enum != nil:
		return literals(s.Enum)
	case s.Properties != nil:
		return w.object(s, in, indent)
	case s.AnyOf != nil || s.OneOf != nil:
		var all []string
		for _, a := range append(s.AnyOf, s.OneOf...) {
			if t := w.of(a, in, indent); !slices.Contains(all, t) {
				all = append(all, t)
			}
		}
		return strings.Join(all, " | ")
	}
	switch s.Type {
	case "string", "boolean", "null":
		return s.Type
	case "number", "integer":
		return "number"
	case "array":
		return w.array(s, in, indent)
	case "object":
		return w.record(s, in, indent)
	}
	return w.fail("a schema that no type is known for: %+v", *s)
}

func literals(values []json.RawMessage) string {
	var all []string
	for _, value := range values {
		all = append(all, string(value))
	}
	return strings.Join(all, " | ")
}

func (w *writer) array(s *schema, in place, indent string) string {
	item := w.of(s.Items, in, indent)
	if s.tuple() {
		return "[" + strings.Join(slices.Repeat([]string{item}, s.MinItems), ", ") + "]"
	}
	if strings.Contains(item, " ") && !strings.HasPrefix(item, "[") {
		item = "(" + item + ")"
	}
	return item + "[]"
}

// record has values of one type by name.
func (w *writer) record(s *schema, in place, indent string) string {
	var others schema
	if err := json.Unmarshal(s.Others, &others); err != nil {
		return w.fail("an object with members of any type: %w", err)
	}
	return "Record<string, " + w.of(&others, in, indent) + ">"
}

func (w *writer) object(s *schema, in place, indent string) string {
	var out strings.Builder
	out.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[name]
		if p.Description != "" {
			out.WriteString(comment(p.Description, indent+"  "))
		}
		mark := "?"
		if slices.Contains(s.Required, name) {
			mark = ""
		}
		if strings.ContainsFunc(name, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') }) {
			name = fmt.Sprintf("%q", name)
		}
		fmt.Fprintf(&out, "%s  %s%s: %s;\n", indent, name, mark, w.of(p, in, indent+"  "))
	}
	out.WriteString(indent + "}")
	return out.String()
}
