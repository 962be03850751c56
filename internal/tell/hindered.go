package tell

import (
	"math"
)

// Hindered is by how much the way of a charge is clear of what would hinder it, or in it, as far as words tell it.
type Hindered struct {
	// Contact: it is hindered by an obstacle that its target defends.
	Contact bool
	// Pieces are the nearest piece of terrain, with a margin of more than 0, or all that hinder, the deepest first.
	Pieces []Hindering
}

// Hindering is a piece of terrain and the margin of hindering that it alone has, in inches.
type Hindering struct {
	Name   string
	Margin float64
	Known
}

// Words tell the margin: "clears Wood by 0.31 in (7.9 mm)", "goes through Wood, which would have to
// lie 0.42 in (10.7 mm) farther off"; "" where nothing is near enough to be worth a word. Of
// several that hinder each has its own, and it takes all of them.
func (h *Hindered) Words() string {
	switch {
	case h == nil:
		return ""
	case h.Contact:
		return "" // it is said what hinders, and contact has no margin
	case len(h.Pieces) == 0 || !(h.Pieces[0].Margin < farOff), h.Pieces[0].Bound && math.Abs(h.Pieces[0].Margin) < hardly:
		return ""
	case h.Pieces[0].Margin > 0:
		return h.Pieces[0].clear()
	}
	var names, each []string
	for i := range h.Pieces {
		names, each = append(names, h.Pieces[i].Name), append(each, h.Pieces[i].Name+" by "+h.Pieces[i].deep())
	}
	switch len(names) {
	case 1:
		return "goes through " + names[0] + ", which would have to lie " + h.Pieces[0].deep() + " farther off"
	case 2:
		return "goes through " + Series(names) + ", which would both have to lie farther off: " + Series(each)
	}
	return "goes through " + Series(names) + ", which would all have to lie farther off: " + Series(each)
}

const (
	// farOff is beyond what anybody disputes, in inches.
	farOff = 6.0
	// hardly is what as a bound says nothing, in inches.
	hardly = 1e-3
)

// clear tells how a way is clear of a piece.
func (h *Hindering) clear() string {
	return "clears " + h.Name + " by " + h.About(Length(h.Margin))
}

// deep tells by how much a piece would have to be elsewhere for the way to be clear of it.
func (h *Hindering) deep() string { return h.About(Length(math.Abs(h.Margin))) }
