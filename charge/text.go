package charge

import (
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// MarshalText implements [encoding.TextMarshaler] by [Verdict.String].
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. A word that is no verdict gives a
// *[rules.UnknownNameError].
func (v *Verdict) UnmarshalText(text []byte) error {
	var known []string
	for w := No; w <= Undecided; w++ {
		if w.String() == string(text) {
			*v = w
			return nil
		}
		known = append(known, w.String())
	}
	return &rules.UnknownNameError{What: "verdict", Name: string(text), Known: known}
}

// pathJSON is a way in JSON.
type pathJSON struct {
	Back       float64 `json:"back,omitempty"`
	Legs       []Leg   `json:"legs"`
	TurnsFirst bool    `json:"turns_first,omitempty"`
}

// MarshalJSON implements [json.Marshaler]:
// {"back":inches,"legs":[{"Facing":{"X":0,"Y":1},"Forward":3}]}, without back where it is 0.
func (p Path) MarshalJSON() ([]byte, error) {
	out := pathJSON{Back: p.back, Legs: []Leg{}, TurnsFirst: p.free}
	for i := range p.Len() {
		out.Legs = append(out.Legs, p.Leg(i))
	}
	return json.Marshal(out)
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what [Path.MarshalJSON] writes. More legs
// than a charge has give a *[geom.ValueError].
func (p *Path) UnmarshalJSON(text []byte) error {
	var said pathJSON
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	read := Path{back: said.Back, free: said.TurnsFirst}
	if most := len(read.route.Legs); len(said.Legs) > most {
		return &geom.ValueError{Field: "legs", Value: float64(len(said.Legs)), Rule: "must be at most 4"}
	}
	for _, l := range said.Legs {
		read.route.Add(ways.Leg(l))
	}
	*p = read
	return nil
}
