package fuzz_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// Two ways to the same answer agree.

// battle is a random position on which the index has levels: many units.
func battle(r *rand.Rand, e rules.Edition) *spatial.Table {
	if r.IntN(2) == 0 {
		return must(skirmish(r).table(e))
	}
	return must(generate.Scattered(r.Uint64(), 60+r.IntN(150), 20+r.IntN(60)).Table(e))
}

// movedBase is a place for a unit near where it stands, or anywhere.
func movedBase(r *rand.Rand, b geom.Base) geom.Base {
	return b.At(b.Centre().Add(anywhere(r, 5))).Turned(anyDirection(r))
}

// TestAgreementWithin: the index finds what a scan finds (row DST-5).
func TestAgreementWithin(t *testing.T) {
	law(t, func(r *rand.Rand, _ position, e rules.Edition) error {
		table := battle(r, e)
		id := spatial.UnitID(r.IntN(table.Len()))
		view := must(table.If(id, movedBase(r, table.Unit(id).Base)))
		for _, v := range []*spatial.View{table.Now(), &view} {
			for range 8 {
				a := spatial.UnitID(r.IntN(table.Len()))
				reach := pick(r, 0, 1, 6, 12, uniform(r, 0, 3), uniform(r, 0, 30), 1e9)
				f := pick(r, spatial.Any, spatial.Friend, spatial.Enemy)
				got, want := spatial.AppendWithin(nil, v, a, reach, f), scan(v, a, reach, f)
				if !slices.Equal(got, want) {
					return fmt.Errorf("within %v of unit %d, %v: %v, by a scan %v", reach, a, f, got, want)
				}
			}
		}
		return nil
	})
}

// scan is AppendWithin by looking at every unit.
func scan(v *spatial.View, a spatial.UnitID, reach float64, f spatial.Filter) []spatial.Neighbour {
	var out []spatial.Neighbour
	for i := range v.Table().Len() {
		b := spatial.UnitID(i)
		friends := v.Table().Unit(a).Side == v.Table().Unit(b).Side
		if b == a || f == spatial.Friend && !friends || f == spatial.Enemy && friends {
			continue
		}
		if d := spatial.Distance(v, a, b); d <= reach+geom.Tol {
			out = append(out, spatial.Neighbour{Unit: b, Distance: d})
		}
	}
	slices.SortFunc(out, func(x, y spatial.Neighbour) int {
		return cmp.Or(cmp.Compare(x.Distance, y.Distance), cmp.Compare(x.Unit, y.Unit))
	})
	return out
}

// TestAgreementSearch: a search of the index visits what meets the box, each
// once, and stops when told to.
func TestAgreementSearch(t *testing.T) {
	law(t, func(r *rand.Rand, _ position, e rules.Edition) error {
		table := battle(r, e)
		id := spatial.UnitID(r.IntN(table.Len()))
		view := must(table.If(id, movedBase(r, table.Unit(id).Base)))
		for range 10 {
			box := r2.RectFromPoints(anywhere(r, 60), anywhere(r, 60))
			if r.IntN(2) == 0 {
				box = r2.RectFromCenterSize(anywhere(r, 40), r2.Point{X: uniform(r, 0, 8), Y: uniform(r, 0, 8)})
			}
			if err := searchAgrees(&view, box); err != nil {
				return err
			}
		}
		if nan := (r2.Rect{X: r1.Interval{Lo: 0, Hi: 1}, Y: r1.Interval{Lo: nan(), Hi: 1}}); len(found(&view, nan)) != 0 {
			return fmt.Errorf("a box of NaN holds %v", found(&view, nan))
		}
		return nil
	})
}

func nan() float64 { zero := 0.0; return zero / zero }

// found counts what a search visits.
func found(v *spatial.View, box r2.Rect) map[spatial.Thing]int {
	got := map[spatial.Thing]int{}
	v.Search(box, func(region spatial.Region) bool { got[region.Thing]++; return true })
	return got
}

func searchAgrees(v *spatial.View, box r2.Rect) error {
	want := map[spatial.Thing]int{}
	for i := range v.Table().Len() {
		if v.Body(spatial.UnitID(i)).Base().Bounds().Intersects(box) {
			want[spatial.UnitThing(spatial.UnitID(i))]++
		}
	}
	for i := range v.Table().NumPieces() {
		shape := v.Table().Piece(spatial.PieceID(i)).Shape()
		for k := range shape.NumParts() {
			if shape.Part(k).Bounds().Intersects(box) {
				want[spatial.PieceThing(spatial.PieceID(i))]++
			}
		}
	}
	got := found(v, box)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		return fmt.Errorf("in %v: %v, by a scan %v", box, got, want)
	}
	visits := 0
	v.Search(box, func(spatial.Region) bool { visits++; return visits < 2 })
	if n := len(got); visits > 2 || n > 1 && visits != 2 {
		return fmt.Errorf("a search that was told to stop after 2 visited %d of %d", visits, n)
	}
	return nil
}

// TestAgreementFastAndExplained: the forms without reasons agree with those with,
// by every reading.
func TestAgreementFastAndExplained(t *testing.T) {
	t.Parallel()
	var editions []rules.Edition
	for _, name := range rules.EditionNames() {
		e := must(rules.EditionByName(name))
		editions = append(editions, e)
		for _, key := range rules.ReadingKeys() {
			for _, value := range rules.ReadingValues(key)[1:] {
				f := e
				sure(f.Readings.Set(key, value))
				editions = append(editions, f)
			}
		}
	}
	var count tally
	inParallel(t, cases.For(300)/cases.Few(2, 1), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0xfa57))
		e := editions[i%len(editions)]
		if r.IntN(2) == 0 {
			otherReadings(r, &e)
		}
		// Half of the tables are full of contact.
		var p position
		if r.IntN(2) == 0 {
			p = skirmish(r)
		} else {
			s := exactTable(r.Uint64() >> 1)
			units, pieces := s.scene()
			p.units = units
			for k := range pieces {
				p.pieces = append(p.pieces, outline{pieces[k].Name(), pieces[k].Kind(), pieces[k].Height(), pieces[k].Shape().Outline()})
			}
		}
		table := must(p.table(e))
		err := fewPairsOf(r, len(p.units), func(a, b spatial.UnitID) error {
			count.add("pairs", 1)
			return formsAgree(table.Now(), a, b)
		})
		if err != nil {
			t.Errorf("table %d, %v %v: %v", i, e.Name, e.Readings.Pairs(), err)
		}
	})
	t.Logf("%d editions with their readings: %v", len(editions), &count)
}

func formsAgree(v *spatial.View, a, b spatial.UnitID) error {
	s := must(los.Question{View: v, From: a, To: b}.ExplainSight(context.Background(), false))
	c := must(los.Question{View: v, From: a, To: b}.ExplainCover(context.Background()))
	want := los.SightAndCover{Sees: s.Sees, InArc: s.Arc.In, Clear: s.Clear, InCover: c.InCover, Fraction: c.Fraction, Facing: c.Facing.Facing}
	if got := los.Glance(v, a, b); got != want {
		return fmt.Errorf("at a glance %+v, explained %+v", got, want)
	}
	alone := los.SightAndCover{
		Sees: los.Sees(v, a, b), InArc: los.InArc(v, a, b, false).In, Clear: los.Clear(v, a, b), InCover: los.InCover(v, a, b),
		Fraction: los.Glance(v, a, b).Fraction, Facing: want.Facing,
	}
	if alone != want {
		return fmt.Errorf("one by one %+v, explained %+v", alone, want)
	}
	if s.Sees != (s.Arc.In && s.Clear) || (s.Margin >= 0) != s.Clear || geom.Holds(c.Margin) != c.InCover {
		return fmt.Errorf("verdicts and margins: %+v, %+v", s, c)
	}
	if arc := los.InArc(v, a, b, false); arc != s.Arc {
		return fmt.Errorf("arc %+v, explained %+v", arc, s.Arc)
	}
	for k, w := range []los.Weapon{
		{}, {Range: 18}, {Range: 36, Indirect: true}, {Targets: los.Friends},
		{Targets: los.Friends, InCombat: true, After: los.AfterMove}, {Reload: true, After: los.AfterMove},
	} {
		if !cases.Long() && (int(a)+k)%3 != 0 {
			continue // a plain run asks of each pair by two of them
		}
		shot := must(los.Question{View: v, From: a, To: b}.ExplainShot(context.Background(), w))
		if los.MayShoot(v, a, b, w) != shot.Allowed {
			return fmt.Errorf("weapon %+v: shot %+v", w, shot)
		}
		turned := must(los.Question{View: v, From: a, To: b}.TurnAndExplainShot(context.Background(), w))
		if los.MayTurnAndShoot(v, a, b, w) != turned.Allowed || shot.Allowed && !reflect.DeepEqual(turned, shot) {
			return fmt.Errorf("weapon %+v: turned %+v, as it stands %+v", w, turned, shot)
		}
	}
	return nil
}

// TestNothingAllocates: the questions that programs ask by the million.
func TestNothingAllocates(t *testing.T) {
	if withRace {
		t.Skip("the race detector allocates")
	}
	for _, name := range rules.EditionNames() {
		e := must(rules.EditionByName(name))
		table := must(generate.Committed(7).Table(e))
		moved := must(table.If(3, movedBase(rand.New(rand.NewPCG(1, 1)), table.Unit(3).Base)))
		room := make([]spatial.Neighbour, 0, table.Len())
		for where, v := range map[string]*spatial.View{"table": table.Now(), "view": &moved} {
			for what, do := range map[string]func(a, b spatial.UnitID){
				"Sees":           func(a, b spatial.UnitID) { los.Sees(v, a, b) },
				"Clear":          func(a, b spatial.UnitID) { los.Clear(v, a, b) },
				"InCover":        func(a, b spatial.UnitID) { los.InCover(v, a, b) },
				"Glance":         func(a, b spatial.UnitID) { los.Glance(v, a, b) },
				"FacingOf":       func(a, b spatial.UnitID) { los.FacingOf(v, a, b) },
				"InArc":          func(a, b spatial.UnitID) { los.InArc(v, a, b, true) },
				"Distance":       func(a, b spatial.UnitID) { spatial.Distance(v, a, b) },
				"LeaderDistance": func(a, b spatial.UnitID) { spatial.Range(v, rules.FromLeaderPoint, a, b) },
				"FrontDistance":  func(a, b spatial.UnitID) { spatial.Range(v, rules.FromFrontEdge, a, b) },
				"AppendWithin":   func(a, _ spatial.UnitID) { spatial.AppendWithin(room[:0], v, a, 12, spatial.Enemy) },
				"If and Glance": func(a, b spatial.UnitID) {
					w, err := table.If(a, table.Unit(b).Base)
					if err == nil {
						los.Glance(&w, a, b)
					}
				},
			} {
				n := testing.AllocsPerRun(1, func() {
					for a := spatial.UnitID(0); int(a) < table.Len(); a += spatial.UnitID(cases.Few(3, 1)) {
						for b := range spatial.UnitID(table.Len()) {
							if a != b {
								do(a, b)
							}
						}
					}
				})
				if n != 0 {
					t.Errorf("%v, %s: %s allocates %v times in %d calls", name, where, what, n, table.Len()*(table.Len()-1))
				}
			}
		}
	}
}

// told is what two views of the same places must agree on.
type told struct {
	Look     []los.SightAndCover
	Distance []float64
	Charge   []charge.Verdict
	Shot     []bool
	Threats  []charge.Threat
	Exposed  []charge.Verdict
	Aimed    []bool
	Near     []spatial.Neighbour
	MayStand []bool
	Heights  []float64
}

// tell asks about some unit of a view and everybody.
func tell(v *spatial.View, a spatial.UnitID) (told, error) {
	var x told
	var guns []batch.Shooter
	for b := range spatial.UnitID(v.Len()) {
		x.Heights = append(x.Heights, v.Body(b).Height(), v.Body(b).Elevation())
		x.MayStand = append(x.MayStand, move.MayStand(v, b, v.Body(b).Base()))
		if a == b {
			continue
		}
		x.Look = append(x.Look, los.Glance(v, a, b), los.Glance(v, b, a))
		x.Distance = append(x.Distance, spatial.Distance(v, a, b), spatial.Range(v, rules.FromLeaderPoint, a, b), spatial.Range(v, rules.FromChampionBase, b, a))
		x.Charge = append(x.Charge, charge.Decide(v, a, b), charge.Decide(v, b, a), charge.Together(v, []spatial.UnitID{a}, b))
		x.Shot = append(x.Shot, los.MayTurnAndShoot(v, a, b, los.Weapon{Range: 24}), los.MayTurnAndShoot(v, b, a, los.Weapon{Range: 24}))
		if !v.Friends(a, b) {
			guns = append(guns, batch.Shooter{Unit: b, Weapon: los.Weapon{Range: 24}})
		}
	}
	x.Threats = charge.AppendThreats(nil, v, a, 0)
	x.Near = spatial.AppendWithin(nil, v, a, 12, spatial.Any)
	own := v.Body(a).Base()
	poses := []geom.Base{own, own.At(own.Centre().Add(geom.Point{X: 1, Y: 1}))}
	chargers := batch.AppendEnemies(nil, v, a)
	e := batch.Exposure{Charges: make([]charge.Verdict, 2*len(chargers)), Shots: make([]bool, 2*len(guns))}
	if err := e.Fill(v, a, poses, batch.Threats{Shooters: guns}); err != nil {
		return x, err
	}
	x.Exposed, x.Aimed = e.Charges, e.Shots
	return x, nil
}

// TestViewIsTheTableBuiltAnew: a view in which any number of units have been moved, some
// of them more than once, answers as the table on which they stand there.
func TestViewIsTheTableBuiltAnew(t *testing.T) {
	moved := map[int]int{}
	yes := 0
	for seed := range uint64(max(cases.Few(12, 15), cases.For(120))) {
		r := rand.New(rand.NewPCG(seed, 0x71e5))
		e, err := rules.EditionByName(rules.EditionNames()[seed%4])
		require.NoError(t, err)
		s := generate.Scattered(seed, 9, 3)
		if seed%2 == 1 {
			s = generate.Typed(seed, 9).Scene
		}
		for i := range s.Units {
			if r.IntN(2) == 0 {
				s.Units[i].Traits = s.Units[i].Traits.With(rules.Individual)
			}
		}
		table, err := spatial.NewOverlapping(e, s.Units, s.Pieces)
		require.NoError(t, err)
		v := *table.Now()
		for range r.IntN(8) {
			id := spatial.UnitID(r.IntN(len(s.Units)))
			u := &s.Units[id]
			u.Base = u.Base.At(u.Base.Centre().Add(geom.Point{X: uniform(r, -3, 3), Y: uniform(r, -3, 3)})).Turned(geom.Clockwise(u.Base.Facing(), uniform(r, -180, 180)))
			v, err = v.Turned(id, u.Base)
			require.NoError(t, err)
		}
		anew, err := spatial.NewOverlapping(e, s.Units, s.Pieces)
		require.NoError(t, err)
		n := 0
		for id := range spatial.UnitID(table.Len()) {
			if table.Unit(id).Base != s.Units[id].Base {
				n++
			}
		}
		moved[n]++
		a := spatial.UnitID(r.IntN(len(s.Units)))
		want, err := tell(anew.Now(), a)
		require.NoError(t, err)
		got, err := tell(&v, a)
		require.NoError(t, err)
		if !reflect.DeepEqual(want, got) {
			require.Equal(t, want, got, fmt.Sprintf("seed %d, %s, %d moved, unit %d", seed, e.Name, n, a))
		}
		for _, c := range got.Charge {
			if c == charge.Yes {
				yes++
			}
		}
	}
	t.Log("tables by the number of units moved:", moved, "charges:", yes)
	require.Greater(t, moved[3]+moved[4]+moved[5], 5)
	require.Greater(t, yes, 20)
}

// asked is what many goroutines learn about one unit and another.
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
// goroutines, while tables are made of it: what each gets is what it gets alone.
// It is there to be run with -race.
func TestEveryQuestionAtOnce(t *testing.T) {
	t.Parallel()
	for _, e := range []rules.Edition{rules.Second161(), rules.Beta2010()} {
		table := must(generate.Edged(11, e))
		r := rand.New(rand.NewPCG(8, 0xa11))
		var pairs [24][2]spatial.UnitID
		var want [len(pairs)]asked
		for i := range pairs {
			n := table.Len()
			pairs[i] = [2]spatial.UnitID{spatial.UnitID(r.IntN(n / 2)), spatial.UnitID(n/2 + r.IntN(n/2))}
			want[i] = must(askAll(table.Now(), pairs[i][0], pairs[i][1]))
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
					away := must(table.If(a, table.Unit(a).Base.At(geom.Point{X: -50, Y: float64(i)})))
					moved := must(table.With(b, table.Unit(b).Base.At(geom.Point{X: -90, Y: 9})))
					los.Glance(&away, b, a)
					los.Glance(moved.Now(), a, b)
				}
			})
		}
		wg.Wait()
	}
}
