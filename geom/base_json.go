package geom

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// baseJSON is a base in JSON: all lengths in inches, the facing as a vector, so that it reads back
// to the last bit. Heading is in degrees, for people and other languages; it is not read.
type baseJSON struct {
	Centre  [2]float64 `json:"centre"`
	Heading float64    `json:"heading"`
	Facing  [2]float64 `json:"facing"`
	Width   float64    `json:"width"`
	Depth   float64    `json:"depth"`
}

// MarshalJSON implements [json.Marshaler]:
// {"centre":[x,y],"heading":degrees,"facing":[x,y],"width":w,"depth":d}, in inches. The zero Base
// is null.
func (b Base) MarshalJSON() ([]byte, error) {
	if b == (Base{}) {
		return []byte("null"), nil
	}
	return json.Marshal(baseJSON{
		[2]float64{b.centre.X, b.centre.Y}, Bearing(b.facing), [2]float64{b.facing.X, b.facing.Y}, b.Width(), b.Depth(),
	})
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what [Base.MarshalJSON] writes, to the same
// bits. Numbers that make no base give the error of [Base.Check].
func (b *Base) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*b = Base{}
		return nil
	}
	var said baseJSON
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	read := Base{
		Point{X: said.Centre[0], Y: said.Centre[1]}, Point{X: said.Facing[0], Y: said.Facing[1]}, said.Width / 2, said.Depth / 2,
	}
	if err := read.Check(); err != nil {
		return err
	}
	*b = read
	return nil
}

// String describes the base for people: its centre in inches, its heading in degrees, its width and
// depth in inches, to three decimals.
func (b Base) String() string {
	if b == (Base{}) {
		return "no base"
	}
	short := func(x float64) string {
		text := strconv.FormatFloat(x, 'f', 3, 64)
		x, _ = strconv.ParseFloat(text, 64)
		return strconv.FormatFloat(x+0, 'f', -1, 64)
	}
	return fmt.Sprintf("at %s,%s heading %s, %s by %s in",
		short(b.centre.X), short(b.centre.Y), short(Bearing(b.facing)), short(b.Width()), short(b.Depth()))
}
