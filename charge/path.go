package charge

import (
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Leg is one part of a way: the unit turns about its centre to a facing, by the
// shorter way round, and goes straight forward. Forward may be 0, and the facing
// may be the one it has.
type Leg struct {
	Facing  geom.Point
	Forward float64
}

// Path is the way of a charge from where the unit stands to first contact. The
// first leg keeps the facing that the unit has, unless the unit has a free pivot
// before it moves. It is a value; the zero Path goes nowhere.
type Path struct {
	route ways.Route
	back  float64
	free  bool
}

// TurnsFirst reports whether the pivot before the first leg is a free one, which counts as none and
// costs nothing (rows ARC-4, MOV-17).
func (p *Path) TurnsFirst() bool { return p.free }

// Back returns how far the unit falls straight back before it goes the way, in inches, as it
// disengages: [move.WithdrawDistance] or nothing (row MOV-24).
func (p *Path) Back() float64 { return p.back }

// Len returns the number of legs.
func (p *Path) Len() int { return int(p.route.N) }

// Leg returns leg i, from 0 to Len-1.
func (p *Path) Leg(i int) Leg { return Leg(p.route.Legs[i]) }

// Length returns the distance that the unit moves forward, in inches, pivots not counted.
func (p *Path) Length() float64 { return p.route.Length() }

// End returns where a unit comes to stand that starts on base and goes the way.
func (p *Path) End(base geom.Base) geom.Base {
	if p.back > 0 {
		base = base.At(geom.Along(base.Centre(), base.Facing(), -p.back))
	}
	return p.route.End(base)
}

// Pivot returns the pivot before leg i in degrees, clockwise, in (-180, 180]. start is the facing
// with which the unit starts, and i is from 0 to Len-1.
func (p *Path) Pivot(start geom.Point, i int) float64 { return p.route.Pivot(start, i) }

// Turned returns the sum of the pivots in degrees, whichever way they go, of a unit that starts
// with the given facing. A free pivot is not counted.
func (p *Path) Turned(start geom.Point) float64 {
	if p.free && p.route.N > 0 {
		start = p.route.Legs[0].Facing
	}
	return p.route.Turned(start)
}

// Walked returns how far the models of a unit walk that starts on base and goes the way, in inches.
// Its corners go as far as the way is long and, at each pivot, half the diagonal times the angle. A
// free pivot is not counted. It is the cost by which the most direct way is chosen (row CHG-4).
func (p *Path) Walked(base geom.Base) float64 {
	return p.Length() + float64(base.Radius()*float64(p.Turned(base.Facing())*ways.Radians))
}

// pathJSON is a way in JSON.
type pathJSON struct {
	Back       float64 `json:"back,omitempty"`
	Legs       []Leg   `json:"legs"`
	TurnsFirst bool    `json:"turns_first,omitempty"`
}

// MarshalJSON implements [json.Marshaler]:
// {"back":inches,"legs":[{"Facing":{"X":0,"Y":1},"Forward":3}]}, without back if it is 0.
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
