package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxMatrixUnits is the largest number of units in a row of a matrix.
const MaxMatrixUnits = 500

// matrixNames lists the matrices in the order of the documentation.
func matrixNames() []string {
	return []string{"sight", "cover", "fraction", "facing", "distance", "charge"}
}

// Matrix answers the ask "matrix". what lists matrices; units lists rows and columns, or nil for
// all units. With close it also returns which verdicts depend on less than the contact band. That
// takes several times as long.
func (s *Session) Matrix(what, units []string, close bool) (answer.Matrix, error) {
	ids, err := s.rows(units)
	if err != nil {
		return answer.Matrix{}, err
	}
	for _, name := range what {
		if !slices.Contains(matrixNames(), name) {
			return answer.Matrix{}, fault.At("what", fault.Unknown("matrix", name, matrixNames()))
		}
	}
	f := &filled{Session: s, ids: ids, what: what}
	if f.asked("charge") {
		if err := limits.Charging(s.table, ids, ids); err != nil {
			return answer.Matrix{}, err
		}
	}
	if f.asked("sight", "cover", "fraction") {
		if err := f.looksPast(); err != nil {
			return answer.Matrix{}, err
		}
	}
	f.room()
	if err := f.of.FillContext(s.Context(), s.table.Now(), batch.Options{Rows: ids, Columns: ids, Workers: -1}); err != nil {
		return answer.Matrix{}, err
	}
	out := answer.Matrix{Units: make([]string, 0, len(ids))}
	for i, id := range ids {
		name := s.table.Unit(id).Name
		out.Units = append(out.Units, name)
		if f.of.Glances != nil && los.HasFreePivot(s.table.Now(), id) {
			out.FreePivot = append(out.FreePivot, name)
			if err := f.turn(i); err != nil {
				return answer.Matrix{}, err
			}
		}
		f.appendTo(&out, i)
	}
	if close {
		err = f.close(&out)
	}
	return out, err
}

// close adds which of the verdicts depend on less than the contact band.
func (f *filled) close(out *answer.Matrix) error {
	c := closenessOf(f.Session, f.ids)
	for _, m := range []struct {
		name  string
		rows  *[]string
		close func(a, b spatial.UnitID) (byte, error)
	}{{"sight", &out.SightClose, c.sight}, {"cover", &out.CoverClose, c.cover}, {"charge", &out.ChargeClose, c.charge}} {
		if !f.asked(m.name) {
			continue
		}
		for i, from := range f.ids {
			var failed error
			row := letters(f.ids, i, func(k int) byte {
				if failed == nil {
					failed = f.Context().Err()
				}
				if failed != nil {
					return 'u'
				}
				letter, err := m.close(from, f.ids[k])
				failed = err
				return letter
			})
			if failed != nil {
				return failed
			}
			*m.rows = append(*m.rows, row)
		}
	}
	return nil
}

// looksPast returns an error if there are too many looks of all units at all others.
func (f *filled) looksPast() error {
	l := limits.LooksOn(f.table)
	for _, from := range f.ids {
		if err := f.Context().Err(); err != nil {
			return err
		}
		for _, to := range f.ids {
			if from != to && l.Add(from, to, 1) {
				return l.Err()
			}
		}
	}
	return nil
}

// filled holds the requested units and the answers, by rows.
type filled struct {
	*Session
	ids  []spatial.UnitID
	what []string
	of   batch.Matrices
}

func (f *filled) asked(names ...string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(f.what, n) })
}

// room makes room for the answers.
func (f *filled) room() {
	n := len(f.ids) * len(f.ids)
	if f.asked("sight", "cover", "fraction") {
		f.of.Glances = make([]los.SightAndCover, n)
	}
	if f.asked("facing") {
		f.of.Facings = make([]arcs.Facing, n)
	}
	if f.asked("distance") {
		f.of.Distances = make([]float64, n)
	}
	if f.asked("charge") {
		f.of.Charges = make([]charge.Verdict, n)
	}
}

// turn turns the unit of a row first, towards those that it does not see.
func (f *filled) turn(i int) error {
	row := f.of.Glances[i*len(f.ids):][:len(f.ids)]
	for k, to := range f.ids {
		if !row[k].Sees {
			if err := f.Context().Err(); err != nil {
				return err
			}
			row[k] = row[k].AfterTurn(f.table.Now(), f.ids[i], to)
		}
	}
	return nil
}

// appendTo appends a row to each requested matrix.
func (f *filled) appendTo(out *answer.Matrix, i int) {
	row := i * len(f.ids)
	for _, m := range []struct {
		name   string
		rows   *[]string
		letter func(k int) byte
	}{
		{"sight", &out.Sight, func(k int) byte { return digit(f.of.Glances[row+k].Sees) }},
		{"cover", &out.Cover, func(k int) byte { return digit(f.of.Glances[row+k].InCover) }},
		{"facing", &out.Facing, func(k int) byte { return "frbl"[f.of.Facings[row+k]] }},
		{"charge", &out.Charge, func(k int) byte { return "nytu"[f.of.Charges[row+k]] }},
	} {
		if f.asked(m.name) {
			*m.rows = append(*m.rows, letters(f.ids, i, m.letter))
		}
	}
	if f.asked("fraction") {
		out.Fraction = append(out.Fraction, numbers(f.ids, i, func(k int) float64 { return f.of.Glances[row+k].Fraction }))
	}
	if f.asked("distance") {
		out.Distance = append(out.Distance, numbers(f.ids, i, func(k int) float64 { return max(0, f.of.Distances[row+k]) }))
	}
}

// rows returns the units of a matrix.
func (f finder) rows(units []string) ([]spatial.UnitID, error) {
	ids := []spatial.UnitID{} // nil would mean all
	n := len(units)
	if units == nil {
		ids = slices.Collect(f.table.Units())
		n = len(ids)
	}
	if n > MaxMatrixUnits {
		return nil, fault.At(
			"units",
			&geom.LimitError{What: "units in a matrix", Got: n, Limit: MaxMatrixUnits},
		)
	}
	some, err := f.FindAll("units", units)
	if err != nil {
		return nil, err
	}
	ids = append(ids, some...)
	return ids, nil
}

// letters returns a row of verdicts.
func letters(ids []spatial.UnitID, i int, letter func(k int) byte) string {
	row := make([]byte, len(ids))
	for k := range row {
		row[k] = '-'
		if ids[k] != ids[i] {
			row[k] = letter(k)
		}
	}
	return string(row)
}

// numbers returns a row of numbers.
func numbers(ids []spatial.UnitID, i int, number func(k int) float64) []float64 {
	row := make([]float64, len(ids))
	for k := range row {
		if ids[k] != ids[i] {
			row[k] = number(k)
		}
	}
	return row
}

func digit(yes bool) byte {
	if yes {
		return '1'
	}
	return '0'
}
