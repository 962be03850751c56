package server

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// SchemaError reports a type without a JSON Schema: a fault of this package, if the type is its
// own.
type SchemaError struct {
	Type reflect.Type
	Err  error
}

// Error implements error.
func (e *SchemaError) Error() string { return fmt.Sprintf("no schema of %v: %v", e.Type, e.Err) }

// Unwrap gives the cause.
func (e *SchemaError) Unwrap() error { return e.Err }

// schemaFor returns the JSON Schema of a type; the error is a *[SchemaError].
func schemaFor[T any]() (*jsonschema.Schema, error) {
	known := map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[position.Key]():    {Type: "string", Pattern: "^[0-9a-f]{32}$"},
		reflect.TypeFor[json.RawMessage](): {Type: "object"},
		reflect.TypeFor[nameList]():        nameListSchema(),
		reflect.TypeFor[stepList]():        stepListSchema(),
		reflect.TypeFor[move.Step]():       stepSchema(),
		reflect.TypeFor[los.Targets]():     {Type: "string", Enum: anyOf(los.TargetNames())},
		reflect.TypeFor[answer.Margin]():   {AnyOf: []*jsonschema.Schema{{Type: "number"}, {Type: "null"}}},
	}
	// The way of a charge is there with a yes alone.
	found, err := infer[answer.Charge](known)
	if err != nil {
		return nil, err
	}
	way, err := infer[answer.Way](known)
	if err != nil {
		return nil, err
	}
	found.Required = slices.DeleteFunc(found.Required, func(name string) bool { return slices.Contains(way.Required, name) })
	known[reflect.TypeFor[answer.Charge]()] = found
	s, err := infer[T](known)
	if err != nil {
		return nil, err
	}
	settle(s)
	return s, nil
}

func infer[T any](known map[reflect.Type]*jsonschema.Schema) (*jsonschema.Schema, error) {
	s, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: known})
	if err != nil {
		return nil, &SchemaError{reflect.TypeFor[T](), err}
	}
	return s, nil
}

// settle takes null out of a schema: no list and no member of ours is ever null.
func settle(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if i := slices.Index(s.Types, "null"); i >= 0 && len(s.Types) == 2 {
		s.Type, s.Types = s.Types[1-i], nil
	}
	if len(s.AnyOf) > 0 { // which says it all, also behind a pointer
		s.Type, s.Types = "", nil
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
