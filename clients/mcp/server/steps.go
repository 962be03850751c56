package server

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/leaderpoint/leaderpoint/move"
)

// stepList is the steps of a move: a list, or text as the command takes it, "pivot 20, forward 4".
type stepList []move.Step

// UnmarshalJSON reads a list, or text for one.
func (l *stepList) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) != nil {
		return json.Unmarshal(data, (*[]move.Step)(l))
	}
	*l = nil
	if strings.TrimSpace(text) == "" {
		return nil
	}
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		var by float64
		way, err := move.ParseWay(strings.ToLower(strings.Join(words[:min(1, len(words))], "")))
		if len(words) != 2 || json.Unmarshal([]byte(words[1]), &by) != nil || err != nil {
			text := fmt.Sprintf("the step %q must be a word and a number, such as \"forward 4.5\" or \"pivot -20\"", strings.TrimSpace(part))
			return at("steps", &ArgumentError{text})
		}
		*l = append(*l, move.Step{Way: way, By: by})
	}
	return nil
}

// stepSchema returns the schema of a step: one member, its way.
func stepSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{
		Type: "object", Properties: map[string]*jsonschema.Schema{}, AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
		MinProperties: jsonschema.Ptr(1), MaxProperties: jsonschema.Ptr(1),
	}
	for w := move.Pivot; w <= move.Right; w++ {
		s.Properties[w.String()] = &jsonschema.Schema{Type: "number"}
	}
	return s
}

// stepListSchema returns the schema of a list of steps.
func stepListSchema() *jsonschema.Schema {
	return &jsonschema.Schema{Types: []string{"array", "string"}, Items: stepSchema()}
}
