package scenario

import (
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// noArea returns the error for a table without edges ([spatial.Table.Bounded]).
func noArea() error {
	return coded.New("not-in-edition", "the table is endless and has no edges")
}

// absent returns the error for a scenario that an edition does not have.
func absent(e *rules.Edition, scenario string) error {
	return coded.New("bad-objective", "edition %q has no scenario %q", e.Name, scenario)
}

// notPiece returns the error for a piece that cannot be an objective: there is none, or the edition
// has markers.
func notPiece(t *spatial.Table, id spatial.PieceID) error {
	if n := t.NumPieces(); id < 0 || int(id) >= n {
		return coded.New("bad-objective", "there is no piece of terrain %d; the table has %d", id, n)
	}
	return coded.New("bad-objective", "terrain is no objective in edition %q, which has markers", t.Edition().Name)
}
