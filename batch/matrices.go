package batch

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Matrices are answers about pairs of units: the rows are those that look, measure and
// charge, the columns those that they do it to. The cell of row i and column k is at
// i*columns + k. The slices are the caller's; those that are nil are not asked for.
// Cells that the mask leaves out are left as they are.
type Matrices struct {
	// Looks are sight and cover: [los.Glance].
	Looks []los.Look
	// Facings are the facings of the columns that the rows are to charge and shoot at:
	// [los.FacingOf].
	Facings []arcs.Facing
	// Distances are [spatial.Distance], in inches.
	Distances []float64
	// Charges are [charge.Decide].
	Charges []charge.Verdict

	viewers []los.Viewer // of each worker
	all     []spatial.UnitID
	order   []int // of the rows
	job     matrixJob
}

// Options say which pairs are asked about, and by how many.
type Options struct {
	// Rows and Columns are units; nil means all, in the order of their numbers.
	Rows, Columns []spatial.UnitID
	// Mask has a place for each cell, in their order; cells where it is false are not
	// asked about. nil means all.
	Mask []bool
	// Workers is how many goroutines share the work: 0 and 1 mean the caller's own,
	// less than 0 as many as there are processors. The answers do not depend on it.
	Workers int
}

// matrixJob is what all rows need to know.
type matrixJob struct {
	v             *spatial.View
	rows, columns []spatial.UnitID
	mask          []bool
	square        bool // rows and columns are all units, and no cell is left out
	individuals   bool // are met in front only
	byLeader      bool // the facing goes by the leader point
}

// Fill asks all the questions. A slice of another length than rows times columns gives
// a *[SizeError], a number that is not on the table a *[ListError] with a
// *[spatial.IDError]; then nothing has been written. With one goroutine it allocates
// nothing when it is called again on as large a table.
func (m *Matrices) Fill(v *spatial.View, o Options) error {
	if err := m.prepare(v, &o); err != nil {
		return err
	}
	n := workers(o.Workers, len(m.job.rows))
	for len(m.viewers) < n {
		m.viewers = append(m.viewers, los.Viewer{})
	}
	if n == 1 {
		for i := range m.job.rows {
			m.row(&m.viewers[0], i)
		}
		return nil
	}
	// What takes longest comes first, so that nobody has to wait for it in the end: the
	// rows of units that turn before they charge.
	m.order = m.order[:0]
	for _, first := range [2]bool{true, false} {
		for i, id := range m.job.rows {
			if los.HasFreePivot(v, id) == first {
				m.order = append(m.order, i)
			}
		}
	}
	share(len(m.order), n, func(worker, i int) { m.row(&m.viewers[worker], m.order[i]) })
	return nil
}

// prepare checks what is asked.
func (m *Matrices) prepare(v *spatial.View, o *Options) error {
	rows, columns := o.Rows, o.Columns
	if rows == nil || columns == nil {
		m.all = m.all[:0]
		for id := range spatial.UnitID(v.Len()) {
			m.all = append(m.all, id)
		}
	}
	if rows == nil {
		rows = m.all
	}
	if columns == nil {
		columns = m.all
	}
	if err := onTable(v, "rows", rows); err != nil {
		return err
	}
	if err := onTable(v, "columns", columns); err != nil {
		return err
	}
	cells := len(rows) * len(columns)
	for _, s := range [5]struct {
		name  string
		asked bool
		n     int
	}{
		{"looks", m.Looks != nil, len(m.Looks)}, {"facings", m.Facings != nil, len(m.Facings)},
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

func onTable(v *spatial.View, field string, ids []spatial.UnitID) error {
	for i, id := range ids {
		if !v.Has(id) {
			return &ListError{field, i, &spatial.IDError{ID: int(id), Count: v.Len()}}
		}
	}
	return nil
}

// row fills one row.
func (m *Matrices) row(w *los.Viewer, i int) {
	j := &m.job
	from := j.rows[i]
	first := i * len(j.columns)
	looking := m.Looks != nil
	if looking {
		_ = w.Set(j.v, from) // it is on the table
	}
	for k, to := range j.columns {
		at := first + k
		if j.mask != nil && !j.mask[at] {
			continue
		}
		if m.Distances != nil {
			m.distance(at, i, k, from, to)
		}
		if !looking {
			if m.Facings != nil {
				m.Facings[at] = los.FacingOf(j.v, from, to).Facing
			}
			if m.Charges != nil {
				m.Charges[at] = charge.Decide(j.v, from, to)
			}
			continue
		}
		look := w.Glance(to)
		m.Looks[at] = look
		if m.Facings != nil {
			m.Facings[at] = j.facing(from, to, look.Facing)
		}
		if m.Charges != nil {
			m.Charges[at] = charge.DecideSeen(j.v, from, to, look.Sees)
		}
	}
}

// distance is the same both ways, to the last bit: the row that comes first measures.
func (m *Matrices) distance(at, i, k int, from, to spatial.UnitID) {
	switch {
	case !m.job.square:
		m.Distances[at] = spatial.Distance(m.job.v, from, to)
	case k >= i:
		d := spatial.Distance(m.job.v, from, to)
		m.Distances[at] = d
		m.Distances[k*len(m.job.columns)+i] = d
	}
}

// facing is [los.FacingOf] where the side that cover goes by is known.
func (j *matrixJob) facing(from, to spatial.UnitID, side arcs.Facing) arcs.Facing {
	switch {
	case from == to || !j.byLeader:
		return los.FacingOf(j.v, from, to).Facing
	case j.individuals && j.v.Body(to).Individual():
		return arcs.Front
	}
	return side
}
