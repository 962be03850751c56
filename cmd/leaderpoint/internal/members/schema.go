package members

import (
	"encoding/json"
	"slices"
	"strings"
)

// schema is what of a JSON Schema is printed.
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

// words are the values of an enumeration, strings without their quotation marks, each once.
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
