// Package canonical writes the lines of a position's canonical text, which package position
// describes, and the sums for keys. Package game uses it to keep the key of a game up to date.
package canonical

import "crypto/sha256"

// Sum returns the part of a key that is due to a line.
func Sum(line []byte) (sum Key) {
	whole := sha256.Sum256(line)
	copy(sum[:], whole[:])
	return sum
}
