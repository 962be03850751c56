package batch

import (
	"context"
	"errors"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Matrices are answers about pairs of units. The rows are the units that look, measure and charge,
// the columns the units that they do it to. The cell of row i and column k is at i*columns + k. The
// slices belong to the caller; nil slices are not filled. Cells that the mask leaves out are not
// changed.
type Matrices struct {
	// Glances are sight and cover: [los.Glance].
	Glances []los.SightAndCover
	// Facings are the facings of the columns that the rows may charge and shoot at: [los.FacingOf].
	Facings []arcs.Facing
	// Distances are [spatial.Distance], in inches.
	Distances []float64
	// Charges are [charge.Decide]; if many need a long search, some are [charge.Undecided] that are
	// decided if asked alone.
	Charges []charge.Verdict

	viewers []rowViewer // of each worker
	all     []spatial.UnitID
	pieces  []rowPart // of the work, if it is shared
	rounds  rounds
	job     matrixJob
}

// rowViewer looks for one row after the other.
type rowViewer struct {
	los.Viewer
	row int
}

// rowPart is part of a row.
type rowPart struct{ row, first, end int }

// finePiece is how many columns make a piece if a cell may take long.
const finePiece = 4

// Options say which pairs to fill in, and with how many goroutines.
type Options struct {
	// Rows and Columns are units; nil means all, in the order of their ids.
	Rows, Columns []spatial.UnitID
	// Mask has an element for each cell, in the same order; cells for which it is false are left
	// out. nil means all.
	Mask []bool
	// Workers is how many goroutines share the work: 0 and 1 mean the caller's own, less than 0 as
	// many as there are processors. The answers do not depend on it.
	Workers int
}

// matrixJob is what all rows share.
type matrixJob struct {
	v             *spatial.View
	rows, columns []spatial.UnitID
	mask          []bool
	square        bool // rows and columns are all units, and no cell is left out
	individuals   bool // are met in front only
	byLeader      bool // the leader point decides the facing
}

// Fill answers for all cells. With one goroutine later calls on as large a table do not allocate.
//
// Errors come before anything is written:
//
//   - *[SizeError]: the length of a slice is not rows times columns.
//   - *[ListError] with a *[spatial.IDError]: an id is not on the table.
//   - *[spatial.LimitError]: there are more than [MaxCells] cells, or more than [MaxCharges]
//     charges within range.
func (m *Matrices) Fill(v *spatial.View, o Options) error {
	return m.FillContext(context.Background(), v, o)
}

// FillContext is Fill until a context ends: then it returns the context's error, and the slices are
// meaningless.
func (m *Matrices) FillContext(ctx context.Context, v *spatial.View, o Options) error {
	if err := m.prepare(v, &o); err != nil {
		return err
	}
	if err := m.rounds.begin(ctx, v, m.near()); err != nil {
		return err
	}
	n := workers(o.Workers, len(m.job.rows))
	for len(m.viewers) < n {
		m.viewers = append(m.viewers, rowViewer{})
	}
	for i := range m.viewers {
		m.viewers[i].row = -1
		if len(m.job.rows) > 0 {
			_ = m.viewers[i].Set(v, m.job.rows[0]) // it is on the table
		}
	}
	if n == 1 {
		for i := range m.job.rows {
			m.fill(&m.viewers[0], rowPart{i, 0, len(m.job.columns)})
		}
	} else {
		m.cut()
		share(len(m.pieces), n, func(worker, i int) { m.fill(&m.viewers[worker], m.pieces[i]) })
	}
	m.rounds.goOn(m, m.Charges, n)
	m.mirror()
	return ctx.Err()
}

// again decides a charge once more.
func (m *Matrices) again(cell int, e charge.Effort) {
	j := &m.job
	if (j.mask == nil || j.mask[cell]) && !m.rounds.stopped() {
		m.Charges[cell] = charge.Question{View: j.v, From: j.rows[cell/len(j.columns)], To: j.columns[cell%len(j.columns)], Effort: e}.Decide()
	}
}

// near returns how many charges are within range, or at most as many as may all be decided at once.
func (m *Matrices) near() (n int) {
	if m.Charges == nil {
		return 0
	}
	j := &m.job
	if cells := len(j.rows) * len(j.columns); cells <= fewCharges {
		return cells
	}
	for i, from := range j.rows {
		for k, to := range j.columns {
			if (j.mask == nil || j.mask[i*len(j.columns)+k]) && (charge.Question{View: j.v, From: from, To: to}).Possible() {
				n++
			}
		}
	}
	return n
}

// cut divides the work into pieces. The longest are the rows of units that turn before they charge.
// They come first and in small pieces, so that no goroutine waits for them at the end.
func (m *Matrices) cut() {
	j := &m.job
	m.pieces = m.pieces[:0]
	for _, long := range [2]bool{true, false} {
		size := len(j.columns)
		if long {
			size = finePiece
		}
		for i, id := range j.rows {
			if (m.Charges != nil && los.HasFreePivot(j.v, id)) != long {
				continue
			}
			for k := 0; k < len(j.columns); k += size {
				m.pieces = append(m.pieces, rowPart{i, k, min(k+size, len(j.columns))})
			}
		}
	}
}

// prepare checks the arguments.
func (m *Matrices) prepare(v *spatial.View, o *Options) error {
	rows, columns := o.Rows, o.Columns
	if rows == nil || columns == nil {
		m.all = m.all[:0]
		for id := range v.Units() {
			m.all = append(m.all, id)
		}
	}
	if rows == nil {
		rows = m.all
	}
	if columns == nil {
		columns = m.all
	}
	if err := checkList(v, "rows", rows); err != nil {
		return err
	}
	if err := checkList(v, "columns", columns); err != nil {
		return err
	}
	if err := tooMany(len(rows), len(columns)); err != nil {
		return err
	}
	cells := len(rows) * len(columns)
	for _, s := range [5]struct {
		name  string
		asked bool
		n     int
	}{
		{"glances", m.Glances != nil, len(m.Glances)}, {"facings", m.Facings != nil, len(m.Facings)},
		{"distances", m.Distances != nil, len(m.Distances)},
		{"charges", m.Charges != nil, len(m.Charges)},
		{"mask", o.Mask != nil, len(o.Mask)},
	} {
		if s.asked && s.n != cells {
			return &SizeError{s.name, s.n, cells}
		}
	}
	m.job = matrixJob{
		v: v, rows: rows, columns: columns, mask: o.Mask,
		square: o.Rows == nil && o.Columns == nil && o.Mask == nil,
	}
	if len(rows) > 0 && len(columns) > 0 {
		e := v.Edition()
		m.job.individuals, m.job.byLeader = !e.IndividualFacings, !e.FacingByChampionBase
	}
	return nil
}

// checkList returns an error for the first of a list that is no unit on the table.
func checkList(v *spatial.View, field string, ids []spatial.UnitID) error {
	err := v.Check(ids...)
	if err == nil {
		return nil
	}
	var unknown *spatial.IDError
	if errors.As(err, &unknown) {
		return &ListError{field, unknown.Index, err}
	}
	return err
}

// fill fills part of a row.
func (m *Matrices) fill(w *rowViewer, p rowPart) {
	j := &m.job
	i, from := p.row, j.rows[p.row]
	row := i * len(j.columns)
	effort := m.rounds.of(j.v, from)
	looking := m.Glances != nil
	if looking && w.row != i {
		_ = w.Change(from) // it is on the table
		w.row = i
	}
	for k := p.first; k < p.end; k++ {
		at, to := row+k, j.columns[k]
		if j.mask != nil && !j.mask[at] {
			continue
		}
		if m.rounds.stopped() {
			return
		}
		if m.Distances != nil && (k >= i || !j.square) {
			m.Distances[at] = spatial.Distance(j.v, from, to)
		}
		if !looking {
			if m.Facings != nil {
				m.Facings[at] = los.FacingOf(j.v, from, to).Facing
			}
			if m.Charges != nil {
				m.Charges[at] = charge.Question{View: j.v, From: from, To: to, Effort: effort}.Decide()
			}
			continue
		}
		look := w.Glance(to)
		m.Glances[at] = look
		if m.Facings != nil {
			m.Facings[at] = j.facing(from, to, look.Facing)
		}
		if m.Charges != nil {
			m.Charges[at] = charge.Question{View: j.v, From: from, To: to, Effort: effort}.DecideSeen(look.Sees)
		}
	}
}

// mirror copies the distances, which are the same in both directions to the last bit, to the cells
// that [Matrices.fill] left for it.
func (m *Matrices) mirror() {
	if m.Distances == nil || !m.job.square {
		return
	}
	n := len(m.job.rows)
	for i := range n {
		for k := range i {
			m.Distances[i*n+k] = m.Distances[k*n+i]
		}
	}
}

// facing is [los.FacingOf] if the side that decides cover is known.
func (j *matrixJob) facing(from, to spatial.UnitID, side arcs.Facing) arcs.Facing {
	switch {
	case from == to || !j.byLeader:
		return los.FacingOf(j.v, from, to).Facing
	case j.individuals && j.v.Body(to).Individual():
		return arcs.Front
	}
	return side
}
