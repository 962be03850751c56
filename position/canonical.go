package position

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// CanonicalText is all that a table says, and nothing else, in its one form: what a [Key] is of.
// Each fact stands on a line of its own, as
//
//	edition "second-161" readings graze=touch-blocks table 0,0 72,48
//	unit "Knights" side "red" cavalry regiment base 4.92,3.93 at 36,10 facing 0,1 models 5,1.96 speed 8 height 3
//	terrain "Wood" difficult height 4 outline 30,14 36,14 33,18
//
// first the edition by name with the fields in which it differs from the one of that name, the
// readings that are not the default, and the playing area; then the units and then the terrain,
// ordered by name. Units name each other, too. Lengths are inches, a facing is a unit vector, and
// numbers have the fewest digits that read back to the same bits (0 and -0 are one number). An
// outline runs counter-clockwise from its leftmost corner, the lowest of those. Names stand in
// double quotes, with \ before quotes and \, and control characters as \x and two digits.
//
// There are no notes in it, no name of the position, nothing of how it was measured, and no
// numbers of units. Other fields are only ever added to it where they are not what they were
// before, so that keys last from release to release.
func CanonicalText(t *spatial.Table) string {
	if t.Edition() == nil || t.Edition().Name == "" {
		return ""
	}
	text := append(appendHeader(nil, t), '\n')
	for _, id := range byName(slices.Collect(t.Units()), func(id spatial.UnitID) string { return t.Unit(id).Name }) {
		text = append(appendUnit(text, t, id), '\n')
	}
	pieces := make([]spatial.PieceID, t.NumPieces())
	for i := range pieces {
		pieces[i] = spatial.PieceID(i)
	}
	for _, id := range byName(pieces, func(id spatial.PieceID) string { return t.Piece(id).Name() }) {
		text = append(appendPiece(text, t.Piece(id)), '\n')
	}
	return string(text)
}

// byName sorts numbers by names.
func byName[ID ~int32](ids []ID, name func(ID) string) []ID {
	slices.SortFunc(ids, func(a, b ID) int { return cmp.Compare(name(a), name(b)) })
	return ids
}

func appendHeader(out []byte, t *spatial.Table) []byte {
	e := t.Edition()
	out = appendName(append(out, "edition "...), string(e.Name))
	for i, f := range e.Differences() {
		if i == 0 {
			out = append(out, " fields"...)
		}
		out = append(append(out, ' '), f.String()...)
	}
	for i, r := range e.Readings.Pairs() {
		if i == 0 {
			out = append(out, " readings"...)
		}
		out = append(append(out, ' '), r.String()...)
	}
	if area, ok := t.Area(); ok {
		out = appendPoint(append(out, " table"...), area.Lo())
		out = appendPoint(out, area.Hi())
	}
	return out
}

func appendUnit(out []byte, t *spatial.Table, id spatial.UnitID) []byte {
	u := t.Unit(id)
	out = appendName(append(out, "unit "...), u.Name)
	out = appendName(append(out, " side "...), u.Side)
	out = append(append(out, ' '), u.Type...)
	out = append(append(out, ' '), u.Size...)
	out = appendPoint(append(out, " base"...), geom.Point{X: u.Base.Width(), Y: u.Base.Depth()})
	out = appendPoint(append(out, " at"...), u.Base.Centre())
	out = appendPoint(append(out, " facing"...), u.Base.Facing())
	if u.ModelsWide > 1 {
		out = appendPoint(append(out, " models"...), geom.Point{X: float64(u.ModelsWide), Y: modelDepth(u)})
	}
	out = appendNumber(append(out, " speed "...), u.Speed.Value())
	out = appendNumber(append(out, " height "...), u.Height.Value())
	if u.WildCharge != 0 {
		out = appendNumber(append(out, " wild_charge "...), u.WildCharge)
	}
	if u.Cost.IsGiven() {
		out = appendNumber(append(out, " cost "...), u.Cost.Value())
	}
	if u.Strength.IsGiven() {
		out = appendNumber(append(out, " strength "...), u.Strength.Value())
	}
	if u.Aim != (geom.Point{}) {
		out = appendPoint(append(out, " aim"...), u.Aim)
	}
	if u.Allied {
		out = append(out, " allied"...)
	}
	if u.Traits != 0 {
		out = appendSet(append(out, " traits"...), uint32(u.Traits), rules.TraitNames())
	}
	if u.State != 0 {
		out = appendSet(append(out, " state"...), uint32(u.State), stateBitNames())
	}
	return appendFacts(out, t, u)
}

// appendFacts writes who charged a unit and who it is engaged with, each list in the order of
// its text.
func appendFacts(out []byte, t *spatial.Table, u *spatial.Unit) []byte {
	switch {
	case len(u.ChargedBy)+len(u.Engaged) == 0:
		return out
	case len(u.ChargedBy) == 0 && len(u.Engaged) == 1: // nothing to be put in order
		return appendEngaged(out, t, u.Engaged[0])
	}
	var (
		written [256]byte
		spans   [8][2]int
	)
	text, facts := written[:0], spans[:0]
	for _, id := range u.ChargedBy {
		from := len(text)
		text = appendName(append(text, " charged_by "...), t.Unit(id).Name)
		facts = append(facts, [2]int{from, len(text)})
	}
	for _, g := range u.Engaged {
		from := len(text)
		text = appendEngaged(text, t, g)
		facts = append(facts, [2]int{from, len(text)})
	}
	slices.SortFunc(facts, func(a, b [2]int) int { return bytes.Compare(text[a[0]:a[1]], text[b[0]:b[1]]) })
	for _, f := range facts {
		out = append(out, text[f[0]:f[1]]...)
	}
	return out
}

func appendEngaged(out []byte, t *spatial.Table, g spatial.Engagement) []byte {
	out = append(append(out, " engaged "...), g.Facing.String()...)
	return appendName(append(out, ' '), t.Unit(g.With).Name)
}

func appendPiece(out []byte, p *terrain.Piece) []byte {
	out = appendName(append(out, "terrain "...), p.Name())
	out = append(append(out, ' '), p.Kind().String()...)
	out = appendNumber(append(out, " height "...), p.Height())
	out = append(out, " outline"...)
	ring := p.Shape().Outline()
	first := 0
	for i, q := range ring {
		if q.X < ring[first].X || (q.X == ring[first].X && q.Y < ring[first].Y) {
			first = i
		}
	}
	for i := range ring {
		out = appendPoint(out, ring[(first+i)%len(ring)])
	}
	return out
}

// stateBitNames are the names of the bits of a state, one for each: the states of files may be
// several of them.
func stateBitNames() []string {
	return []string{"disordered", "wavering", "loot", "frozen", "blinded", "moved", "at-the-double", "by-phalanx", "by-ensnare"}
}

// appendSet writes a set of bits by names, and bits without one by number.
func appendSet(out []byte, set uint32, names []string) []byte {
	for i, name := range names {
		if set&(1<<i) != 0 {
			out = append(append(out, ' '), name...)
			set &^= 1 << i
		}
	}
	if set != 0 {
		out = strconv.AppendUint(append(out, " bits "...), uint64(set), 10)
	}
	return out
}

func appendPoint(out []byte, p geom.Point) []byte {
	out = appendNumber(append(out, ' '), p.X)
	return appendNumber(append(out, ','), p.Y)
}

func appendNumber(out []byte, f float64) []byte {
	if f == 0 {
		f = 0 // -0 is no other place
	}
	return appendFloat(out, f)
}

// appendName writes a name in quotes, by bytes and not by what prints, which differs from one
// release of Unicode to the next.
func appendName(out []byte, s string) []byte {
	const hexDigits = "0123456789abcdef"
	out = append(out, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c < ' ' || c == 0x7f:
			out = append(out, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
		default:
			out = append(out, c)
		}
	}
	return append(out, '"')
}
