package main

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// allMatrices has room for the matrices of n units.
func allMatrices(n int) *batch.Matrices {
	return &batch.Matrices{
		Glances: make([]los.SightAndCover, n*n), Facings: make([]arcs.Facing, n*n),
		Distances: make([]float64, n*n), Charges: make([]charge.Verdict, n*n),
	}
}

// oneByOne fills the matrices with single questions.
func oneByOne(m *batch.Matrices, v *spatial.View) {
	n := spatial.UnitID(v.Len())
	for from := range n {
		for to := range n {
			at := from*n + to
			m.Glances[at] = los.Glance(v, from, to)
			m.Facings[at] = los.FacingOf(v, from, to).Facing
			m.Distances[at] = spatial.Distance(v, from, to)
			m.Charges[at] = charge.Decide(v, from, to)
		}
	}
}

// batchContest asks for sight with cover, facings, distances and charges of all pairs. The rival is
// what a user of the library would write without package batch.
func batchContest(fields []*field) (contest, error) {
	fields, err := bounded(fields)
	if err != nil {
		return contest{}, err
	}
	n := fields[0].view.Len()
	ours, theirs := allMatrices(n), allMatrices(n)
	faults := 0
	for _, f := range fields {
		if err := ours.Fill(f.view, batch.Options{}); err != nil {
			return contest{}, err
		}
		oneByOne(theirs, f.view)
		for i := range ours.Glances {
			if ours.Glances[i] != theirs.Glances[i] || ours.Facings[i] != theirs.Facings[i] ||
				ours.Distances[i] != theirs.Distances[i] || ours.Charges[i] != theirs.Charges[i] {
				faults++
			}
		}
	}
	return contest{title: "All matrices of 40 units", questions: len(fields), entrants: []entrant{
		{name: "batch.Matrices", lean: true, ask: func(lo, hi int) {
			for _, f := range fields[lo:hi] {
				if ours.Fill(f.view, batch.Options{}) != nil {
					return // never: it was filled above
				}
				keep += ours.Distances[1]
			}
		}},
		{
			name:   "one by one",
			floor:  1.2,
			faults: faults,
			remark: fmt.Sprintf("%d differ", faults),
			ask: func(lo, hi int) {
				for _, f := range fields[lo:hi] {
					oneByOne(theirs, f.view)
					keep += theirs.Distances[1]
				}
			},
		},
	}}, nil
}
