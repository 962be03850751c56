package spatial

import (
	"bytes"
	"encoding/json"
)

// MarshalJSON implements [json.Marshaler]: the number, or null for what was left out.
func (s Stat) MarshalJSON() ([]byte, error) {
	if !s.given {
		return []byte("null"), nil
	}
	return json.Marshal(s.value)
}

// UnmarshalJSON implements [json.Unmarshaler]: a number, or null.
func (s *Stat) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*s = Stat{}
		return nil
	}
	var value float64
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	*s = Given(value)
	return nil
}
