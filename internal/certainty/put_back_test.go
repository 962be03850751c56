package certainty

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The nearest table named the whole of one that was cut in two, where one troop alone turns it; and who is lifted, and set
// where the question says, has no part in it.
func TestOnlyWhoNeedsToMoveIsNamed(t *testing.T) {
	table := tableOf(t, "edition: third | Hero red infantry regiment @20,10 | Tgt blue infantry regiment @20,18^180 | Blk blue infantry troop @20.5,13.5^180 | "+
		"Blk2 blue infantry troop @16.2,14.5^150 | Blk3 red monster @24.5,13.5^150")
	base, err := geom.NewBase(geom.Point{X: 20, Y: 9.5}, geom.FromBearing(20), table.Unit(0).Base.Width(), table.Unit(0).Base.Depth())
	require.NoError(t, err)
	a, err := Ask(table, Place{0, base}, Options{Within: 3 / geom.MMPerInch})
	require.NoError(t, err)
	require.Equal(t, Open, a.Call())
	require.Len(t, a.Turned.Moved, 1)
	assert.Equal(t, spatial.UnitThing(2), a.Turned.Moved[0].Thing)
	assert.Contains(t, a.Sentence(table), "Blk moves by 1.6 mm")
}

// What moves as one is put back as one, and where it turns the verdict it is named as one.
func TestWhatMovesAsOneIsNamedAsOne(t *testing.T) {
	table := tableOf(t, "A red regiment @36,10 | C blue regiment @37,22^180 | D blue troop @41,22^180 | E red troop @20,10 | F red troop @24,10")
	tol := Tolerance{}.With(spatial.UnitThing(0), 0).Together(spatial.UnitThing(1), spatial.UnitThing(2)).Together(spatial.UnitThing(3), spatial.UnitThing(4))
	a, err := Ask(table, Distance{0, 1, 8.87, FromBase}, Options{Within: 1 / geom.MMPerInch, Tolerance: tol})
	require.NoError(t, err)
	require.Equal(t, Open, a.Call())
	var names []string
	for _, m := range a.Turned.Moved {
		names = append(names, table.Name(m.Thing))
	}
	assert.ElementsMatch(t, []string{"C", "D"}, names)
}

// Of every kind: nobody is left who may be put back alone, the table turns the verdict, and does so within no more than before.
func TestNobodyIsNamedWhoMayBePutBack(t *testing.T) {
	found, spared, tables := map[string]int{}, 0, 0
	for k := range cases.For(30) {
		r := rand.New(rand.NewPCG(uint64(k), 19))
		table := attackTable(t, allTexts()[k%4], uint64(k)+900, 12, 5)
		tol := Tolerance{}.On(table)
		for range cases.Few(2, 4) {
			from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
			if from == to {
				continue
			}
			for _, a := range kindsAsked(table, r, from, to) {
				if a.kind == "of-member" && !cases.Long() {
					continue
				}
				var err error
				a.verdict, err = a.question.verdict(table)
				require.NoError(t, err)
				s := newSearch(table, a.question, a.verdict, &Options{Within: 0.9, Tables: 200}, &tol)
				s.look(0)
				if !s.found {
					continue
				}
				best, moved := s.best, s.turning.Moved
				s.putBack(1000)
				found[a.kind]++
				spared += len(moved) - len(s.turning.Moved)
				require.LessOrEqual(t, s.best, best)
				require.NotEmpty(t, s.turning.Moved)
				turned := func(moved []Moved) bool {
					tables++
					made, err := Replay(table, moved)
					if err != nil {
						return false
					}
					v, err := s.seen(made)
					return err == nil && v == s.turning.Other
				}
				require.True(t, turned(s.turning.Moved), "%+v", a.question)
				for _, n := range s.movedBodies() {
					rest := slices.DeleteFunc(slices.Clone(s.turning.Moved), func(m Moved) bool { return s.bodies.number(m.Thing) == n })
					require.False(t, len(rest) > 0 && turned(rest), "%+v: %v need not move", a.question, s.bodies.list[n].things)
				}
			}
		}
	}
	t.Log(found, spared, tables)
	require.Positive(t, spared)
}
