package position

import (
	"cmp"
	"encoding/hex"
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Key names a position: 128 bits of its canonical text ([CanonicalText]). Equal texts have equal
// keys, whether the position is from a file, from a line, or reached move by move. The order of
// units and terrain makes no difference. Different texts have different keys, except by an
// extremely unlikely chance.
//
// It is the sum, modulo 2^128, of the keys of the lines. The key of a line is the first 16 bytes of
// its SHA-256, as a big-endian number.
//
// A key distinguishes positions in records, caches and exhibits. It is not a seal: with free choice
// of names and places of dozens of units, two texts with the same sum can be constructed. If that
// matters, keep the text.
//
// The zero Key is that of a table without an edition, such as the zero [spatial.Table].
type Key [16]byte

// Key returns the key of the document's table. The error is that of [Document.Table].
func (d *Document) Key() (Key, error) {
	t, err := d.Table()
	if err != nil {
		return Key{}, err
	}
	return KeyOf(t), nil
}

// KeyOf returns the key of a table.
func KeyOf(t *spatial.Table) Key {
	k := canonical.HeaderKey(t)
	for id := range t.Units() {
		k = k.Plus(canonical.UnitKey(t, id))
	}
	for i := range t.NumPieces() {
		k = k.Plus(canonical.PieceKey(t, spatial.PieceID(i)))
	}
	return Key(k)
}

// String returns the key as 32 hexadecimal digits.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// MarshalText implements [encoding.TextMarshaler] by [Key.String].
func (k Key) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, k[:]), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It accepts only the form of
// [Key.String]: [ParseKey] also accepts capitals.
func (k *Key) UnmarshalText(text []byte) error {
	key, err := ParseKey(string(text))
	if err != nil {
		return err
	}
	if said := key.String(); said != string(text) {
		return &Error{Err: coded.New(strictjson.WrongType, "a key must be written in small letters, is %q", text)}
	}
	*k = key
	return nil
}

// ParseKey reads 32 hexadecimal digits of either case. Anything else gives an *[Error] that
// with the code wrong-type.
func ParseKey(text string) (Key, error) {
	var k Key
	if len(text) == hex.EncodedLen(len(k)) {
		if _, err := hex.Decode(k[:], []byte(text)); err == nil {
			return k, nil
		}
	}
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	return Key{}, &Error{Err: coded.New(strictjson.WrongType, "a key must be 32 hexadecimal digits, is %q", text)}
}

// CanonicalText returns everything about a table, and nothing else, in one form, from which a [Key]
// is made. Each fact is on a line of its own:
//
//	edition "second-161" readings graze=touch-blocks table 0,0 72,48
//	unit "Elves" side "red" infantry troop base 4,2 at 36,10 facing 0,1 models 5,2 speed 6 height 2
//	terrain "Wood" difficult height 4 outline 30,14 36,14 33,18
//
// First comes the edition by name, with the fields that differ from that edition, other than
// default readings, and the playing area. Then come units and terrain, ordered by name.
//
// Lengths are inches, and a facing is a unit vector. Numbers have the fewest digits that read back
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
