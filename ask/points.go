package ask

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const (
	// MaxPoints is how many points all outlines of a position may have of which something is asked: fewer than a table
	// can be made of ([spatial.MaxOutlinePoints]), since margins look at all of them many times.
	MaxPoints = 50_000
	// MaxPointsTurning is how many points one outline may have where a charge is asked of a unit that turns first: what
	// it sees is asked after thousands of turns.
	MaxPointsTurning = 3_000
)

// checkPoints refuses a position with more than [MaxPoints], before a table is made of it.
func checkPoints(d *position.Document) error {
	points := 0
	for i := range d.Terrain {
		points += len(d.Terrain[i].Outline)
	}
	if points > MaxPoints && points <= spatial.MaxOutlinePoints {
		return &position.Error{Path: "terrain", Err: &spatial.LimitError{What: "points of terrain outlines to ask about", Got: points, Limit: MaxPoints}}
	}
	return nil
}

// turnsPast gives an error where one of some units may turn before it charges one of others within its range, on a table
// with an outline of more than [MaxPointsTurning] points.
func (s *Session) turnsPast(units, targets []spatial.UnitID) error {
	most := 0
	for id := range spatial.PieceID(s.table.NumPieces()) {
		most = max(most, s.table.Piece(id).Shape().Len())
	}
	if most <= MaxPointsTurning {
		return nil
	}
	v := s.table.Now()
	for _, from := range units {
		if !los.HasFreePivot(v, from) {
			continue
		}
		for _, to := range targets {
			if (charge.Question{View: v, From: from, To: to}).Possible() {
				return &spatial.LimitError{What: "points of one outline on a table where a unit turns before it charges", Got: most, Limit: MaxPointsTurning}
			}
		}
	}
	return nil
}
