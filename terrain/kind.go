package terrain

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/words"
)

// Kind is what a piece of terrain counts as in play.
type Kind uint8

// The kinds of terrain. The zero value is Blocking, the kind that hides most.
const (
	// Blocking terrain cannot be crossed; it hides like a unit of its height.
	Blocking Kind = iota
	// Difficult terrain slows and hinders; it hides units behind it but not
	// units inside it (row LOS-4).
	Difficult
	// Obstacle is a low wall or hedge: it gives cover, and never hides (LOS-3).
	Obstacle
	// Hill raises the units on it (rows HT-2, HT-3).
	Hill
	// Decorative terrain has no effect.
	Decorative
)

// Kinds lists every kind in order.
func Kinds() [5]Kind { return [5]Kind{Blocking, Difficult, Obstacle, Hill, Decorative} }

const kinds = words.List("blocking difficult obstacle hill decorative")

// String returns the name used in position files.
func (k Kind) String() string { return kinds.Of(uint8(k)) }

// unknownKind returns the error for a kind of terrain that does not exist.
func unknownKind(name string) error {
	return coded.New("unknown-word", "unknown terrain kind %q; known: %s (a wood is difficult, a wall or a hedge an obstacle, a house blocking)", name, strings.Join(kinds.All(), ", "))
}

// ParseKind finds a kind by name; an unknown one gives unknown-word.
func ParseKind(name string) (Kind, error) {
	k, err := kinds.Find("terrain kind", name)
	if err != nil {
		return 0, unknownKind(name)
	}
	return Kind(k), nil
}
