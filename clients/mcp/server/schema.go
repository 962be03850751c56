package server

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/position"
)

// schemaFor is the JSON Schema of a type. Every type that it is made for is one of this package,
// so that one that has no schema is a fault of the program, which a test finds.
func schemaFor[T any]() *jsonschema.Schema {
	known := map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[position.Key]():    {Type: "string", Pattern: "^[0-9a-f]{32}$"},
		reflect.TypeFor[json.RawMessage](): {Type: "object"},
		reflect.TypeFor[nameList]():        nameListSchema(),
	}
	// The way of a charge is there with a yes alone.
	answer, way := infer[ask.ChargeAnswer](known), infer[ask.ChargeWay](known)
	answer.Required = slices.DeleteFunc(answer.Required, func(name string) bool { return slices.Contains(way.Required, name) })
	known[reflect.TypeFor[ask.ChargeAnswer]()] = answer
	s := infer[T](known)
	settle(s)
	return s
}

func infer[T any](known map[reflect.Type]*jsonschema.Schema) *jsonschema.Schema {
	s, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: known})
	if err != nil {
		panic(fmt.Sprintf("no schema of %v: %v", reflect.TypeFor[T](), err))
	}
	return s
}

// settle takes null out of a schema: no list and no member of ours is ever null.
func settle(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if i := slices.Index(s.Types, "null"); i >= 0 && len(s.Types) == 2 {
		s.Type, s.Types = s.Types[1-i], nil
	}
	for _, p := range s.Properties {
		settle(p)
	}
	settle(s.Items)
	if s.AdditionalProperties != nil && s.AdditionalProperties.Not == nil {
		settle(s.AdditionalProperties)
	}
}

// anyOf are values for an enum.
func anyOf[T any](list []T) (values []any) {
	for _, x := range list {
		values = append(values, x)
	}
	return values
}
