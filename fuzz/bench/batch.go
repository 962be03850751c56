package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// batchContests compare many questions at once with the same questions one by one. The
// rivals are what a user of the library would write without package batch.
func batchContests(fields []*field) ([]contest, error) {
	edged, err := bounded(fields)
	if err != nil {
		return nil, err
	}
	matrices, err := matricesContest(edged)
	if err != nil {
		return nil, err
	}
	view, table := inView, onTable
	list := []contest{matrices}
	for _, c := range []struct {
		title       string
		poses       int
		individuals bool
		rivals      []exposureRival
	}{
		{"Exposure: 1,000 places of one unit, 20 enemies", 1000, true, []exposureRival{
			{"charge.Decide in a view for each place", 0, view, charge.Decide, false},
			{"charge.Decide on a table for each place", 0, table, charge.Decide, false},
		}},
		{"Exposure: the same without individuals", 1000, false, []exposureRival{
			{"charge.Decide in a view for each place", decideFloor, view, charge.Decide, false},
			{"charge.Decide on a table for each place", 0, table, charge.Decide, false},
		}},
		{"Exposure: 4 places, with all reasons", 4, true, []exposureRival{
			{"charge.Explain in a view for each place", explainFloor, view, explained, true},
		}},
	} {
		exposure, err := exposureContest(c.title, edged, c.poses, c.individuals, c.rivals)
		if err != nil {
			return nil, err
		}
		list = append(list, exposure)
	}
	return list, nil
}

// exposureRival asks about one enemy after the other, for each place, on a table in which
// the unit stands there.
type exposureRival struct {
	name    string
	floor   float64
	stand   func(t *spatial.Table, unit spatial.UnitID, base geom.Base) (*spatial.View, error)
	verdict func(v *spatial.View, from, to spatial.UnitID) charge.Verdict
	patient bool // it searches for longer
}

func inView(t *spatial.Table, unit spatial.UnitID, base geom.Base) (*spatial.View, error) {
	v, err := t.If(unit, base)
	return &v, err
}

func onTable(t *spatial.Table, unit spatial.UnitID, base geom.Base) (*spatial.View, error) {
	n, err := t.With(unit, base)
	if err != nil {
		return nil, err
	}
	return n.Now(), nil
}

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

// matricesContest asks for sight with cover, facings, distances and charges of all pairs.
func matricesContest(fields []*field) (contest, error) {
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
			floor:  matricesFloor,
			faults: faults,
			remark: differ(faults),
			ask: func(lo, hi int) {
				for _, f := range fields[lo:hi] {
					oneByOne(theirs, f.view)
					keep += theirs.Distances[1]
				}
			},
		},
	}}, nil
}

// exposed is one unit in many places, with those who may want to charge it.
type exposed struct {
	*field
	unit    spatial.UnitID
	poses   []geom.Base
	enemies []spatial.UnitID
}

// exposures are some units with places about them in which they may stand.
func exposures(fields []*field, poses int, individuals bool) (list []exposed) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := 0; i < exposedUnits; i++ {
		f := fields[i*len(fields)/exposedUnits]
		x := exposed{field: f, unit: spatial.UnitID(r.IntN(f.view.Len()))}
		own := f.view.Body(x.unit).Base()
		for len(x.poses) < poses {
			at := own.Centre().
				Add(geom.Point{X: exposureReach * (2*r.Float64() - 1), Y: exposureReach * (2*r.Float64() - 1)})
			if b := own.At(at).Turned(geom.FromBearing(360 * r.Float64())); move.MayStand(
				f.view,
				x.unit,
				b,
			) {
				x.poses = append(x.poses, b)
			}
		}
		for _, id := range batch.AppendEnemies(nil, f.view, x.unit) {
			if individuals || !los.HasFreePivot(f.view, id) {
				x.enemies = append(x.enemies, id)
			}
		}
		list = append(list, x)
	}
	return list
}

const (
	exposedUnits  = 16
	exposureReach = 10 // inches to all sides
)

// exposureContest asks which enemies could charge a unit in each of some places. A question
// is one place, and the first entrant gets all places of a unit at once.
func exposureContest(title string, fields []*field, poses int, individuals bool, rivals []exposureRival) (contest, error) {
	list := exposures(fields, poses, individuals)
	var x batch.Exposure
	fill := func(e *exposed, lo, hi int) error {
		n := (hi - lo) * len(e.enemies)
		if cap(x.Charges) < n {
			x.Charges = make([]charge.Verdict, n)
		}
		x.Charges = x.Charges[:n]
		return x.Fill(e.view, e.unit, e.poses[lo:hi], batch.Threats{Chargers: e.enemies})
	}
	faults := make([]int, len(rivals))
	for i := range list {
		e := &list[i]
		if err := fill(e, 0, poses); err != nil {
			return contest{}, err
		}
		for k := range rivals {
			n, err := rivals[k].differ(e, x.Charges)
			if err != nil {
				return contest{}, err
			}
			faults[k] += n
		}
	}
	// each asks one entrant's questions, unit by unit.
	each := func(lo, hi int, ask func(e *exposed, lo, hi int)) {
		for i := range list {
			if first, last := max(lo, i*poses), min(hi, (i+1)*poses); first < last {
				ask(&list[i], first-i*poses, last-i*poses)
			}
		}
	}
	entrants := []entrant{{name: "batch.Exposure", lean: true, slow: true, ask: func(lo, hi int) {
		each(lo, hi, func(e *exposed, lo, hi int) {
			if fill(e, lo, hi) != nil {
				return // never: it was filled above
			}
			keep += float64(x.Charges[0])
		})
	}}}
	for k, r := range rivals {
		entrants = append(entrants, entrant{
			name: r.name, floor: r.floor, faults: faults[k], remark: differ(faults[k]), slow: true,
			ask: func(lo, hi int) { each(lo, hi, r.ask) },
		})
	}
	return contest{title: title, questions: len(list) * poses, entrants: entrants}, nil
}

func (r *exposureRival) ask(e *exposed, lo, hi int) {
	for _, base := range e.poses[lo:hi] {
		v, err := r.stand(e.view.Table(), e.unit, base)
		if err != nil {
			return // never: it stood there when the answers were compared
		}
		for _, id := range e.enemies {
			keep += float64(r.verdict(v, id, e.unit))
		}
	}
}

// differ counts the verdicts that are others than these. A rival with more patience may
// know what is too close here.
func (r *exposureRival) differ(e *exposed, ours []charge.Verdict) (n int, err error) {
	for k, base := range e.poses {
		v, err := r.stand(e.view.Table(), e.unit, base)
		if err != nil {
			return n, err
		}
		for m, id := range e.enemies {
			own := ours[k*len(e.enemies)+m]
			if r.verdict(v, id, e.unit) != own && !(r.patient && !own.Decided()) {
				n++
			}
		}
	}
	return n, nil
}

// explained returns the verdict of [charge.Explain].
func explained(v *spatial.View, from, to spatial.UnitID) charge.Verdict {
	a, err := charge.Explain(v, from, to)
	if err != nil {
		return charge.Undecided
	}
	return a.Verdict
}

// The promises: matrices take at most 0.9 of the time of single questions, and exposure is 10 times
// faster than charges with their reasons.
const (
	matricesFloor = 1 / 0.9
	decideFloor   = 1.4
	explainFloor  = 10
)

// differ returns the remark on an audit.
func differ(faults int) string {
	if faults == 0 {
		return "none differs"
	}
	return fmt.Sprintf("%d differ", faults)
}
