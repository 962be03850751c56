package canonical

import (
	"encoding/binary"
	"math/bits"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Key is a key of package position, or the part of one that is due to one line. The key after one
// unit has moved is
//
//	key.Minus(UnitKey(before, id)).Plus(UnitKey(after, id))
type Key [16]byte

// HeaderKey returns the part of a key that is due to edition, readings and playing area.
func HeaderKey(t *spatial.Table) Key {
	if t.Edition() == nil || t.Edition().Name == "" {
		return Key{}
	}
	return Sum(AppendHeader(nil, t))
}

// UnitKey returns the part of a key that is due to one unit; zero for a unit that is not on the
// table.
func UnitKey(t *spatial.Table, id spatial.UnitID) Key {
	if t.Unit(id) == nil {
		return Key{}
	}
	var line [512]byte
	return Sum(AppendUnit(line[:0], t, id))
}

// PieceKey returns the part of a key that is due to one piece of terrain; zero for a piece that is
// not on the table.
func PieceKey(t *spatial.Table, id spatial.PieceID) Key {
	p := t.Piece(id)
	if p == nil {
		return Key{}
	}
	var line [512]byte
	return Sum(AppendPiece(line[:0], p))
}

// Plus returns the key with that of a line added.
func (k Key) Plus(line Key) Key {
	low, carry := bits.Add64(binary.BigEndian.Uint64(k[8:]), binary.BigEndian.Uint64(line[8:]), 0)
	high, _ := bits.Add64(binary.BigEndian.Uint64(k[:8]), binary.BigEndian.Uint64(line[:8]), carry)
	return keyOf(high, low)
}

// Minus returns the key with that of a line removed.
func (k Key) Minus(line Key) Key {
	low, borrow := bits.Sub64(binary.BigEndian.Uint64(k[8:]), binary.BigEndian.Uint64(line[8:]), 0)
	high, _ := bits.Sub64(binary.BigEndian.Uint64(k[:8]), binary.BigEndian.Uint64(line[:8]), borrow)
	return keyOf(high, low)
}

func keyOf(high, low uint64) (k Key) {
	binary.BigEndian.PutUint64(k[:8], high)
	binary.BigEndian.PutUint64(k[8:], low)
	return k
}
