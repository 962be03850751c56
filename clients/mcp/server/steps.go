package server

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/leaderpoint/leaderpoint/game/record"
)

// stepList is the steps of a move: a list, or text as the command takes it, "pivot 20, forward 4".
type stepList []record.Step

// UnmarshalJSON reads a list, or text for one.
func (l *stepList) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) != nil {
		return json.Unmarshal(data, (*[]record.Step)(l))
	}
	*l = nil
	if strings.TrimSpace(text) == "" {
		return nil
	}
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		var by float64
		var step record.Step
		if len(words) != 2 || json.Unmarshal([]byte(words[1]), &by) != nil || !take(&step, words[0], by) {
			text := fmt.Sprintf("the step %q must be a word and a number, such as \"forward 4.5\" or \"pivot -20\"", strings.TrimSpace(part))
			return at("steps", &ArgumentError{text})
		}
		*l = append(*l, step)
	}
	return nil
}

// take gives a step its way; false says that there is no such way.
func take(step *record.Step, way string, by float64) bool {
	ways := map[string]**float64{"pivot": &step.Pivot, "forward": &step.Forward, "back": &step.Back, "left": &step.Left, "right": &step.Right}
	at, ok := ways[strings.ToLower(way)]
	if ok {
		*at = &by
	}
	return ok
}

// stepListSchema is its schema. That of a step is inferred.
func stepListSchema(step *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{Types: []string{"array", "string"}, Items: step}
}
