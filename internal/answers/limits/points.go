// Package limits refuses questions that would take more than some seconds: too many units, points
// of outlines, or looks.
package limits

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const (
	// MaxUnits is the largest number of units of a position for questions: half of what a table can
	// have ([spatial.MaxUnits]). Reading twice as many, applying an action and printing the
	// position takes three seconds and half a gigabyte.
	MaxUnits = 50_000
	// MaxUnitsRobust is the largest number of units for a question how sure a verdict is. That
	// makes thousands of tables.
	MaxUnitsRobust = 200
	// MaxPoints is the largest number of points of all outlines of a position for questions. A
	// table may have more ([spatial.MaxOutlinePoints]), but margins look at all points many times.
	MaxPoints = 40_000
	// MaxPointsTurning is the largest number of points of one outline if a unit turns before it
	// charges. It looks after thousands of turns.
	MaxPointsTurning = 1_200
	// MaxPointsTogether is the largest number of points of one outline if several units charge
	// together. Hindrance is checked for each of their orders.
	MaxPointsTogether = 600
	// MaxPointsOfAll is the largest number of points of one outline, times the charges within range
	// that one question explains. MaxPointsOfAllTurning is the same if the unit turns first. Both
	// apply to outlines with more than usualPoints.
	MaxPointsOfAll, MaxPointsOfAllTurning = 30_000, 1_800
	usualPoints                           = 150
	// MaxAllPointsTurning is the largest number of points of all outlines of a table if a unit
	// turns first before it looks, shoots or charges.
	MaxAllPointsTurning = 4_500
	// MaxPointsRobust is the largest number of points of all outlines for a question how sure a
	// verdict is.
	MaxPointsRobust = 1_000
	// MaxPointsTrueLine is the largest number of points of all outlines under true line of sight,
	// which takes cubic time.
	MaxPointsTrueLine = 2_000
)

// QuickEffort is what a quick charge may cost: a twentieth of what a generator of actions spends.
// Of some three thousand charges on typed tables, it leaves one more undecided.
const QuickEffort = charge.Quick / 20

// Table builds the table of a document, as [position.Document.Table] does, and refuses one that is
// too large for questions. The error is a *[position.Error].
func Table(d *position.Document) (*spatial.Table, error) {
	if err := checkSize(d); err != nil {
		return nil, err
	}
	t, err := d.Table()
	if err != nil {
		return nil, err
	}
	if err := checkTrueLine(t); err != nil {
		return nil, err
	}
	return t, nil
}

// checkSize refuses a position with more than [MaxUnits] or [MaxPoints], before its table is made.
// A position beyond the limits of a table has an error of its own.
func checkSize(d *position.Document) error {
	if n := len(d.Units); n > MaxUnits && n <= spatial.MaxUnits {
		return &position.Error{Path: "units", Err: &geom.LimitError{What: "units to ask about", Got: n, Limit: MaxUnits}}
	}
	points := 0
	for i := range d.Terrain {
		points += len(d.Terrain[i].Outline)
	}
	if points > MaxPoints && points <= spatial.MaxOutlinePoints {
		return &position.Error{Path: "terrain", Err: &geom.LimitError{What: "points of terrain outlines to ask about", Got: points, Limit: MaxPoints}}
	}
	return nil
}

// checkTrueLine refuses a table with outlines of more than [MaxPointsTrueLine] together in an
// edition of the true line of sight.
func checkTrueLine(t *spatial.Table) error {
	if !t.Edition().TrueLine {
		return nil
	}
	n := 0
	for id := range spatial.PieceID(t.NumPieces()) {
		if n += t.Piece(id).Shape().Len(); n > MaxPointsTrueLine {
			return &position.Error{
				Path: fault.Element("terrain", int(id)) + ".outline", Name: t.Name(spatial.PieceThing(id)),
				Err: &geom.LimitError{What: "points of outlines past which true line of sight is asked", Got: n, Limit: MaxPointsTrueLine},
			}
		}
	}
	return nil
}

// most returns an error if there are more of something than a limit.
func most(what string, got, limit int) error {
	if got > limit {
		return &geom.LimitError{What: what, Got: got, Limit: limit}
	}
	return nil
}

// mostPoints returns the number of points of the outline with the most.
func mostPoints(t *spatial.Table) (most int) {
	for id := range spatial.PieceID(t.NumPieces()) {
		most = max(most, t.Piece(id).Shape().Len())
	}
	return most
}

// Together returns an error for a table with an outline of more than [MaxPointsTogether].
func Together(t *spatial.Table) error {
	return most("points of one outline on a table where several units charge together", mostPoints(t), MaxPointsTogether)
}

// Explained returns an error if so many charges within range are explained, some of units that turn
// first, past an outline of too many points.
func Explained(t *spatial.Table, near, turning int) error {
	points := mostPoints(t)
	if points <= usualPoints {
		return nil
	}
	if turning > 1 && turning*points > MaxPointsOfAllTurning {
		return most("points of one outline, for all charges of units that turn first", turning*points, MaxPointsOfAllTurning)
	}
	if near > 1 {
		return most("points of one outline, for all charges within range", near*points, MaxPointsOfAll)
	}
	return nil
}

// Points returns how many points all outlines of the table have.
func Points(t *spatial.Table) (n int) {
	for id := range spatial.PieceID(t.NumPieces()) {
		n += t.Piece(id).Shape().Len()
	}
	return n
}

// Looking returns an error if a unit may turn before it looks, on a table with more than
// [MaxAllPointsTurning].
func Looking(t *spatial.Table, from spatial.UnitID) error {
	if !los.HasFreePivot(t.Now(), from) {
		return nil
	}
	return most("points of all outlines on a table where a unit turns before it looks", Points(t), MaxAllPointsTurning)
}

// Robust returns an error for a table with more than [MaxUnitsRobust] or [MaxPointsRobust].
func Robust(t *spatial.Table) error {
	if err := most("units on a table on which it is asked how sure a verdict is", t.Len(), MaxUnitsRobust); err != nil {
		return err
	}
	return most("points of all outlines on a table on which it is asked how sure a verdict is", Points(t), MaxPointsRobust)
}

// Charging returns an error if one outline has more than [MaxPointsTurning] points, and a unit may
// turn before it charges another within its range.
func Charging(t *spatial.Table, units, targets []spatial.UnitID) error {
	points := mostPoints(t)
	if points <= MaxPointsTurning {
		for _, from := range units {
			if err := Looking(t, from); err != nil {
				return err
			}
		}
		return nil
	}
	v := t.Now()
	for _, from := range units {
		if !los.HasFreePivot(v, from) {
			continue
		}
		for _, to := range targets {
			if (charge.Question{View: v, From: from, To: to}).Possible() {
				return most("points of one outline on a table where a unit turns before it charges", points, MaxPointsTurning)
			}
		}
	}
	return nil
}
