package batch

import (
	"context"
	"errors"
	"fmt"

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

	viewers []los.Viewer // of each worker
	all     []spatial.UnitID
	rounds  rounds
	job     matrixJob
}

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
//   - bad-list: the length of a slice is not rows times columns.
//   - *[spatial.IDError]: an id is not on the table.
//   - *[geom.LimitError]: there are more than [MaxCells] cells, or more than [MaxCharges]
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
	m.rounds.begin(ctx)
	if m.Charges != nil {
		if err := m.rounds.gather(v, m.job.rows, len(m.job.columns), m.target); err != nil {
			return err
		}
	}
	n := workers(o.Workers, len(m.job.rows))
	for len(m.viewers) < n {
		m.viewers = append(m.viewers, los.Viewer{})
	}
	if m.Glances != nil && len(m.job.rows) > 0 {
		for i := range m.viewers[:n] {
			_ = m.viewers[i].Set(v, m.job.rows[0]) // it is on the table
		}
	}
	if n == 1 {
		for i := range m.job.rows {
			m.row(0, i)
		}
	} else {
		share(len(m.job.rows), n, m.row)
	}
	m.rounds.decide(m, v, m.Charges, n)
	m.mirror()
	return ctx.Err()
}

// target returns the target of a charge in a row.
func (m *Matrices) target(row, column int) target {
	j := &m.job
	cell := row*len(j.columns) + column
	from, to := j.rows[row], j.columns[column]
	if j.mask != nil && !j.mask[cell] || j.v.Friends(from, to) {
		cell = -1
	}
	body := j.v.Body(to)
	return target{cell, body.Base().Centre(), body.Radius()}
}

// decide decides one charge.
func (m *Matrices) decide(_, cell int, e charge.Effort) charge.Verdict {
	j := &m.job
	q := charge.Question{View: j.v, From: j.rows[cell/len(j.columns)], To: j.columns[cell%len(j.columns)], Effort: e}
	if m.Glances != nil {
		return q.DecideSeen(m.Glances[cell].Sees)
	}
	return q.Decide()
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
			return sizeError(s.name, s.n, cells)
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
		return fmt.Errorf("%s %d: %w", field, unknown.Index, err)
	}
	return err
}

// row fills a row, but for the charges within range.
func (m *Matrices) row(worker, i int) {
	j := &m.job
	w, from := &m.viewers[worker], j.rows[i]
	if m.Glances != nil {
		_ = w.Change(from) // it is on the table
	}
	for k, to := range j.columns {
		at := i*len(j.columns) + k
		if j.mask != nil && !j.mask[at] {
			continue
		}
		if m.rounds.stopped() {
			return
		}
		if m.Distances != nil && (k >= i || !j.square) {
			m.Distances[at] = spatial.Distance(j.v, from, to)
		}
		if m.Glances != nil {
			m.Glances[at] = w.Glance(to)
		}
		switch {
		case m.Facings == nil:
		case m.Glances == nil:
			m.Facings[at] = los.FacingOf(j.v, from, to).Facing
		default:
			m.Facings[at] = j.facing(from, to, m.Glances[at].Facing)
		}
		if m.Charges != nil {
			m.Charges[at] = charge.No
		}
	}
}

// mirror copies the distances, which are the same in both directions to the last bit, to the cells
// that [Matrices.row] left for it.
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
