package protocol

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
)

// reflector makes schemas of the Go types of answers, as encoding/json writes them. Named structs
// go to the definitions.
type reflector struct {
	defs   map[string]*schema
	strict bool
	means  meanings
}

// answer returns the schema of an answer of one of several types, each with the id of the request.
func (r reflector) answer(types []reflect.Type) *schema {
	var forms []*schema
	for _, t := range types {
		s := r.structure(t)
		s.Properties["id"] = &schema{Ref: "#/$defs/id"}
		forms = append(forms, s)
	}
	if len(forms) == 1 {
		return forms[0]
	}
	return &schema{AnyOf: forms}
}

// addCertainty adds the member certainty to the forms of an answer.
func (r reflector) addCertainty(s *schema) {
	forms := s.AnyOf
	if forms == nil {
		forms = []*schema{s}
	}
	for _, form := range forms {
		form.Properties["certainty"] = r.of(reflect.TypeFor[answer.Certainty]())
		form.Properties["certainty"].Description = r.means.of(ofAnswers, "", "certainty")
	}
}

// of returns the schema of a type.
func (r reflector) of(t reflect.Type) *schema {
	switch {
	case t == reflect.TypeFor[json.RawMessage]():
		return &schema{Ref: positionFile} // the only raw text in answers
	case t == reflect.TypeFor[answer.Margin]():
		return &schema{AnyOf: []*schema{{Type: "number"}, {Type: "null"}}}
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return &schema{Type: "string"}
	}
	switch t.Kind() {
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.String:
		return &schema{Type: "string"}
	case reflect.Float64:
		return &schema{Type: "number"}
	case reflect.Int:
		return &schema{Type: "integer"}
	case reflect.Pointer:
		return r.of(t.Elem())
	case reflect.Slice:
		return listOf(r.of(t.Elem()), 0, 0)
	case reflect.Array:
		return listOf(r.of(t.Elem()), t.Len(), t.Len())
	case reflect.Map:
		return &schema{Type: "object", Others: r.of(t.Elem())}
	case reflect.Struct:
		if r.defs[t.Name()] == nil {
			r.defs[t.Name()] = &schema{} // so that a recursive type ends
			*r.defs[t.Name()] = *r.structure(t)
		}
		return &schema{Ref: "#/$defs/" + t.Name()}
	}
	return &schema{never: true} // an answer with such a member would be refused
}

// structure returns the schema of a struct, with the members of those that it embeds.
func (r reflector) structure(t reflect.Type) *schema {
	s := &schema{Type: "object", Properties: map[string]*schema{}}
	if r.strict {
		s.Others = &schema{never: true}
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
		case f.Anonymous && name == "":
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			below := r.structure(inner)
			maps.Copy(s.Properties, below.Properties)
			if inner == f.Type { // a nil pointer has no members
				s.Required = append(s.Required, below.Required...)
			}
		case f.IsExported():
			if name == "" {
				name = f.Name
			}
			s.Properties[name] = r.of(f.Type)
			if !strings.Contains(options, "omit") {
				s.Required = append(s.Required, name)
				if f.Type.Kind() == reflect.Pointer { // unknown is null
					s.Properties[name] = &schema{AnyOf: []*schema{s.Properties[name], {Type: "null"}}}
				}
			}
			s.Properties[name].Description = r.means.of(ofAnswers, t.Name(), name)
		}
	}
	return s
}
