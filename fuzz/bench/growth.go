package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// growthSizes are numbers of units at equal density: from one table to a
// thousand tables side by side.
func growthSizes() []int { return []int{40, 400, 4_000, 40_000} }

// growthLimit is the promised greatest ratio of the cost at any size to the cost at the first.
// Distant things cost next to nothing.
const growthLimit = 2.5

// reach is the radius of range queries, in inches.
const reach = 12

// near is how far apart the pairs of the growth contests are at most, in inches.
const near = 24

// growthContests ask the same kinds of questions on tables of growing size. If it can, every size
// has the same number of units in all, so that memory is not measured. Questions go from unit to
// unit, some about each.
func growthContests(questions int) ([]contest, error) {
	kinds := []contest{{title: "los.Glance"}, {title: "spatial.Distance"}, {title: "spatial.AppendWithin"}, {title: "Table.If"}}
	for _, units := range growthSizes() {
		var fields []*field
		for i := range max(1, 4_000/units) {
			f, err := battle(uint64(1000+i), units)
			if err != nil {
				return nil, err
			}
			fields = append(fields, f)
		}
		asked := nearbyPairs(fields, questions)
		for i, ask := range growthAsks(asked) {
			kinds[i].questions = len(asked)
			kinds[i].entrants = append(kinds[i].entrants, entrant{name: fmt.Sprintf("%d units", units), ask: ask, lean: true})
		}
	}
	return kinds, nil
}

// nearbyPairs draws pairs within 24 inches of each other, up to eight for each
// viewer, from all tables in turn.
func nearbyPairs(fields []*field, n int) []query {
	const perViewer = 8
	r := rand.New(rand.NewPCG(24, 24))
	var pairs []query
	for i := 0; len(pairs) < n; i++ {
		f := fields[i*len(fields)*perViewer/n%len(fields)]
		from := spatial.UnitID(r.IntN(f.view.Table().Len()))
		found := spatial.AppendWithin(nil, f.view, from, near, spatial.Any)
		r.Shuffle(len(found), func(i, k int) { found[i], found[k] = found[k], found[i] })
		for _, other := range found[:min(perViewer, len(found), n-len(pairs))] {
			pairs = append(pairs, query{f, from, other.Unit})
		}
	}
	return pairs
}

// growthAsks returns the four kinds of questions about the given pairs.
func growthAsks(asked []query) [4]func(lo, hi int) {
	dst := make([]spatial.Neighbour, 0, 256)
	return [4]func(lo, hi int){
		func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += los.Glance(q.view, q.from, q.to).Fraction
			}
		},
		func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += spatial.Distance(q.view, q.from, q.to)
			}
		},
		func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += float64(len(spatial.AppendWithin(dst[:0], q.view, q.from, reach, spatial.Any)))
			}
		},
		func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				b := q.view.Body(q.from).Base()
				if v, err := q.view.Table().If(q.from, b.At(geom.Along(b.Centre(), b.Facing(), 1))); err == nil {
					keep += v.Body(q.from).Height()
				}
			}
		},
	}
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
