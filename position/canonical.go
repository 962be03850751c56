package position

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// CanonicalText returns everything about a table, and nothing else, in one form, from which a [Key]
// is made. Each fact is on a line of its own:
//
//	edition "second-161" readings graze=touch-blocks table 0,0 72,48
//	unit "Knights" side "red" cavalry regiment base 4.92,3.93 at 36,10 facing 0,1 models 5,1.96 speed 8 height 3
//	terrain "Wood" difficult height 4 outline 30,14 36,14 33,18
//
// First comes the edition by name, with the fields in which it differs from the edition of that
// name, other than default readings, and the playing area; then units and terrain, ordered by name.
//
// Lengths are inches, a facing is a unit vector, and numbers have the fewest digits that read back
// to the same bits (0 and -0 are one number). An outline runs counter-clockwise from its leftmost
// corner, the lowest of those. Names are in double quotes, composed (NFC), with \ before quotes and
// \, and control characters as \x and two digits.
//
// It has no notes, no name of the position, no measurements and no ids. A new field appears only if
// it is not the default, so that keys last from release to release.
func CanonicalText(t *spatial.Table) string {
	if t.Edition() == nil || t.Edition().Name == "" {
		return ""
	}
	text := append(canonical.AppendHeader(nil, t), '\n')
	for _, id := range byName(slices.Collect(t.Units()), func(id spatial.UnitID) string { return t.Unit(id).Name }) {
		text = append(canonical.AppendUnit(text, t, id), '\n')
	}
	pieces := make([]spatial.PieceID, t.NumPieces())
	for i := range pieces {
		pieces[i] = spatial.PieceID(i)
	}
	for _, id := range byName(pieces, func(id spatial.PieceID) string { return t.Piece(id).Name() }) {
		text = append(canonical.AppendPiece(text, t.Piece(id)), '\n')
	}
	return string(text)
}

// byName sorts numbers by names.
func byName[ID ~int32](ids []ID, name func(ID) string) []ID {
	slices.SortFunc(ids, func(a, b ID) int { return cmp.Compare(composed.Name(name(a)), composed.Name(name(b))) })
	return ids
}
