package fuzz_test

import (
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// asked is what many goroutines are told about one unit and another.
type asked struct {
	look     los.SightAndCover
	charge   charge.Answer
	together charge.Verdict
	near     []spatial.Neighbour
	place    move.Placement
	checked  move.Checked
	apart    any
	regroup  any
	push     any
	spans    []r1.Interval
}

// askAll asks about a pair what can be asked of every package.
func askAll(v *spatial.View, a, b spatial.UnitID) (all asked, err error) {
	forward := geom.Along(v.Body(a).Base().Centre(), v.Body(a).Base().Facing(), 2)
	var m move.Mover
	fail := func(e error) {
		if err == nil {
			err = e
		}
	}
	var e error
	all.look = los.Glance(v, a, b)
	all.near = spatial.AppendWithin(nil, v, a, 12, spatial.Any)
	if !v.Friends(a, b) {
		all.charge, e = charge.Explain(v, a, b)
		fail(e)
		all.together = charge.Together(v, []spatial.UnitID{a}, b)
		if v.Edition().WindBlast {
			all.push, e = aftermath.Push(v, b, a, 3)
			fail(e)
		}
	}
	all.place, e = move.Place(v, a, v.Body(a).Base().At(forward))
	fail(e)
	all.checked, e = move.Check(v, a, move.Command{Order: move.OrderAdvance, Steps: []move.Step{
		{Way: move.Forward, By: 2}, {Way: move.Pivot, By: 30}, {Way: move.Forward, By: 1},
	}})
	fail(e)
	all.apart, e = aftermath.Separate(v, a)
	fail(e)
	all.regroup, e = aftermath.Regroup(v, a, aftermath.RegroupMove{Way: move.Forward, Inches: 2})
	fail(e)
	fail(m.Set(v, a, move.OrderAtTheDouble, false))
	all.spans = m.AppendStraight(nil, move.Forward)
	return all, err
}

// TestEveryQuestionAtOnce puts every kind of question about one table from many
// goroutines, while tables are made of it: what each is told is what it is told alone.
// It is there to be run with -race.
func TestEveryQuestionAtOnce(t *testing.T) {
	t.Parallel()
	for _, e := range []rules.Edition{rules.Second161(), rules.Beta2010()} {
		table, err := generate.Edged(11, e)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(8, 0xa11))
		var pairs [24][2]spatial.UnitID
		var want [len(pairs)]asked
		for i := range pairs {
			n := table.Len()
			pairs[i] = [2]spatial.UnitID{spatial.UnitID(r.IntN(n / 2)), spatial.UnitID(n/2 + r.IntN(n/2))}
			if want[i], err = askAll(table.Now(), pairs[i][0], pairs[i][1]); err != nil {
				t.Fatal(pairs[i], err)
			}
		}
		var wg sync.WaitGroup
		for worker := range 4 {
			wg.Go(func() {
				for i := range pairs {
					i = (i + 7*worker) % len(pairs)
					a, b := pairs[i][0], pairs[i][1]
					got, err := askAll(table.Now(), a, b)
					if err != nil || !reflect.DeepEqual(got, want[i]) {
						t.Errorf("%v: %v, alone %v (%v)", pairs[i], got, want[i], err)
						return
					}
					away, err := table.If(a, table.Unit(a).Base.At(geom.Point{X: -50, Y: float64(i)}))
					if err != nil {
						t.Error(err)
						return
					}
					moved, err := table.With(b, table.Unit(b).Base.At(geom.Point{X: -90, Y: 9}))
					if err != nil {
						t.Error(err)
						return
					}
					los.Glance(&away, b, a)
					los.Glance(moved.Now(), a, b)
				}
			})
		}
		wg.Wait()
	}
}
