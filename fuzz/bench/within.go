package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// reach is the radius of range queries, in inches.
const reach = 12

// viewer is one unit on one table.
type viewer struct {
	*field
	unit spatial.UnitID
}

func allUnits(fields []*field) []viewer {
	var all []viewer
	for _, f := range fields {
		for u := range spatial.UnitID(f.view.Table().Len()) {
			all = append(all, viewer{f, u})
		}
	}
	return all
}

// withinContest asks which units are within 12 inches of one.
func withinContest(title string, fields []*field) contest {
	asked := allUnits(fields)
	dst := make([]spatial.Neighbour, 0, 256)
	faults := 0
	for _, q := range asked {
		if !slices.Equal(spatial.AppendWithin(nil, q.view, q.unit, reach, spatial.Any), scanWithin(nil, q)) {
			faults++
		}
	}
	return contest{title: title, questions: len(asked), entrants: []entrant{
		{name: "spatial.AppendWithin", lean: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += float64(len(spatial.AppendWithin(dst[:0], q.view, q.unit, reach, spatial.Any)))
			}
		}},
		{
			name: "scan of all units", slow: true, faults: faults,
			remark: fmt.Sprintf("of %d answers %d differ", len(asked), faults),
			ask: func(lo, hi int) {
				for _, q := range asked[lo:hi] {
					keep += float64(len(scanWithin(dst[:0], q)))
				}
			},
		},
	}}
}

// scanWithin is [spatial.AppendWithin] without the index.
func scanWithin(dst []spatial.Neighbour, q viewer) []spatial.Neighbour {
	start := len(dst)
	a := q.view.Body(q.unit)
	for id := range spatial.UnitID(q.view.Table().Len()) {
		b := q.view.Body(id)
		most := reach + a.Radius() + b.Radius() + geom.Tol
		if id == q.unit || geom.Norm2(b.Base().Centre().Sub(a.Base().Centre())) > most*most {
			continue
		}
		if d := geom.Separation(a.Base(), b.Base()); geom.Holds(reach - d) {
			dst = append(dst, spatial.Neighbour{Unit: id, Distance: d})
		}
	}
	slices.SortFunc(dst[start:], func(x, y spatial.Neighbour) int {
		return cmp.Or(cmp.Compare(x.Distance, y.Distance), cmp.Compare(x.Unit, y.Unit))
	})
	return dst
}

// battle returns a table of so many units at the density of the committed tables.
func battle(seed uint64, units int) (*field, error) {
	pieces := min(units*12/40, spatial.MaxPieces)
	t, err := generate.Scattered(seed, units, pieces).Table(rules.Second161())
	if err != nil {
		return nil, err
	}
	return newField(t.Now()), nil
}
