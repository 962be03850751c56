package fuzz_test

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/require"
)

// manyThings is more than the index of package spatial looks at one after the other:
// with so many it is a tree, which is other code.
const manyThings = 70

// throngs are the exact tables from this number on, with so many things that the index
// is a tree: small units close together, so that it is the tree that finds what hides.
const throngs = 7 << 32

// throng is a table of the exact oracle with more than manyThings things on it.
func throng(number uint64) exactScene {
	r := rand.New(rand.NewPCG(number, 0x7409b))
	var s exactScene
	reach := quarters(r, 40, 90)
	turned := pick(r, allHeadings...)
	for tries := 0; len(s.units) < manyThings-6 && tries < 2000; tries++ {
		u := exactUnit{
			w: quarters(r, 1, 5), d: quarters(r, 1, 4), f: pick(r, turned, turned.right(), turned.times(-1), pick(r, allHeadings...)),
			height: pick[int64](r, 0, 1, 1, 1, 2, 2, 3), individual: r.IntN(12) == 0, engine: r.IntN(12) == 0,
		}
		u.c = pt{quarters(r, -reach, reach) * quarter, quarters(r, -reach, reach) * quarter}
		if r.IntN(3) == 0 && len(s.units) > 0 {
			touchUp(r, &u, &s.units[r.IntN(len(s.units))])
		}
		if s.fits(&u) {
			s.units = append(s.units, u)
		}
	}
	for len(s.pieces) < 12 {
		s.addPiece(r, wooded, turned, reach)
	}
	return s
}

// tableOf is the exact table with that number.
func tableOf(number uint64) exactScene {
	if number >= throngs {
		return throng(number)
	}
	return exactTable(number)
}

// TestOracleManyThings: sight and cover on tables of more than 64 things, where the index
// is a tree, against the exact oracle (rows LOS-1 to LOS-6, CVR-1 to CVR-7).
func TestOracleManyThings(t *testing.T) {
	t.Parallel()
	tables := cases.For(400)
	var sight, cover, things tally
	inParallel(t, tables, func(i int) {
		number := throngs + uint64(i)
		s := tableOf(number)
		if len(s.units)+len(s.pieces) > 64 {
			things.add("trees", 1)
		}
		if i%2 == 0 {
			judgeTable(t, number, reading{}, judgeSight, &sight)
		} else {
			judgeTable(t, number, reading{}, judgeCover, &cover)
		}
	})
	t.Logf("%d tables: %v; sight: %v; cover: %v", tables, &things, &sight, &cover)
	require.GreaterOrEqual(t, things.of("trees")*10, tables*9, "the index is a tree")
	if !t.Failed() {
		for _, e := range texts {
			require.Greater(t, sight.of(e.String()+" clear=false"), tables/8, e)
			require.Greater(t, sight.of(e.String()+" clear=true"), tables/8, e)
		}
	}
}
