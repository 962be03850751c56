package batch

import "github.com/leaderpoint/leaderpoint/internal/coded"

// sizeError says that a slice does not have one element for each cell.
func sizeError(field string, got, want int) error {
	return coded.New("bad-list", "%s has %d cells, must have %d", field, got, want)
}
