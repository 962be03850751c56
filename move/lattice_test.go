package move

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every number of a grid is that of one move, and of no other.
func TestGridNumbers(t *testing.T) {
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		for _, traits := range [][]rules.Trait{nil, {rules.Nimble}, {rules.Individual}, {rules.Individual, rules.Nimble}} {
			u := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)
			u.Speed = spatial.Given(5)
			for _, x := range traits {
				u.Traits = u.Traits.With(x)
			}
			table := must.Get(spatial.New(e, []spatial.Unit{u}, nil))(t)
			for _, o := range Orders() {
				for _, l := range []Lattice{{Step: 2, Turn: 45}, {Step: 1.3, Turn: 70}, {Step: 0.9, Turn: 180}} {
					g := must.Get(NewGrid(table, 0, o, l))(t)
					require.Positive(t, g.Size())
					for i := range g.Size() {
						mv, ok := g.Move(i)
						require.True(t, ok)
						back, ok := g.Index(&mv)
						require.True(t, ok, "%v", mv)
						require.Equal(t, i, back, "%v", mv)
					}
					for _, i := range []int{-1, g.Size(), math.MaxInt} {
						_, ok := g.Move(i)
						assert.False(t, ok)
					}
				}
			}
		}
	}
}

// What is no move of the grid has no number.
func TestGridHasNot(t *testing.T) {
	table := must.Get(spatial.New(rules.Second161(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)}, nil))(t)
	g := must.Get(NewGrid(table, 0, OrderAdvance, Lattice{}))(t)
	assert.Equal(t, Lattice{Step: DefaultStep, Turn: DefaultTurn}, g.lattice)
	good := Move{Order: OrderAdvance, way: Forward, turns: [3]int32{0, 6}, legs: [3]int32{4, 4}}
	_, ok := g.Index(&good)
	assert.True(t, ok)
	for name, spoil := range map[string]func(*Move){
		"order":          func(mv *Move) { mv.Order = OrderBack },
		"way":            func(mv *Move) { mv.way = Left },
		"free pivot":     func(mv *Move) { mv.turns[0] = 1 },
		"pivot":          func(mv *Move) { mv.turns[1] = 7 },
		"second pivot":   func(mv *Move) { mv.turns[2] = 1 },
		"negative":       func(mv *Move) { mv.legs[0] = -1 },
		"too far":        func(mv *Move) { mv.legs[1] = 1000 },
		"overflow":       func(mv *Move) { mv.legs = [3]int32{math.MaxInt32, math.MaxInt32} },
		"third leg":      func(mv *Move) { mv.legs[2] = 1 },
		"two in a row":   func(mv *Move) { mv.turns[1] = 0 },
		"back":           func(mv *Move) { mv.back = 1 },
		"back, negative": func(mv *Move) { mv.back = -1 },
	} {
		bad := good
		spoil(&bad)
		_, ok := g.Index(&bad)
		assert.False(t, ok, name)
	}
	var none Grid
	_, ok = none.Index(&good)
	assert.False(t, ok)
	_, ok = none.Move(0)
	assert.False(t, ok)
}

func TestLatticeErrors(t *testing.T) {
	fast := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)
	fast.Speed, fast.Traits = spatial.Given(1000), fast.Traits.With(rules.Nimble).With(rules.Individual)
	table := must.Get(spatial.New(rules.Second161(), []spatial.Unit{fast}, nil))(t)
	var m Mover
	require.NoError(t, m.Set(table.Now(), 0, OrderAdvance, false))
	for _, l := range []Lattice{
		{Step: -1}, {Step: math.NaN()}, {Step: 1e-9}, {Step: math.Inf(1)}, {Turn: 181}, {Turn: -1}, {Turn: math.NaN()}, {Turn: 0.01},
	} {
		var bad *geom.ValueError
		_, err := NewGrid(table, 0, OrderAdvance, l)
		require.ErrorAs(t, err, &bad, "%v", l)
		assert.Empty(t, slices.Collect(m.Moves(l)), "%v", l)
	}
	_, err := NewGrid(table, 0, OrderAdvance, Lattice{Step: 0.01, Turn: 0.1})
	require.Equal(t, "too-many", coded.Of(err))
	assert.Contains(t, err.Error(), `unit "A": to advance on this lattice`)
	var id *spatial.IDError
	_, err = NewGrid(table, 7, OrderAdvance, Lattice{})
	require.ErrorAs(t, err, &id)
	var unknown *rules.UnknownNameError
	_, err = NewGrid(table, 0, 99, Lattice{})
	require.ErrorAs(t, err, &unknown)
	var unset Mover
	assert.Empty(t, slices.Collect(unset.Moves(Lattice{})))
	assert.False(t, unset.MayMove(nil))
	assert.False(t, unset.MayMove([]Step{{Way: Forward, By: 1}}))
	// It is lazy: the first of a million millions is there at once.
	for mv := range m.Moves(Lattice{Step: 0.01, Turn: 0.1}) {
		assert.NotZero(t, mv.Final)
		break
	}
}

// A lattice move is made of the steps that Check takes.
func TestMoveSteps(t *testing.T) {
	mv := Move{
		Order: OrderAdvance, way: Forward, Scout: true,
		back: 1, turns: [3]int32{-2, 3, 1}, legs: [3]int32{4, 0, 2},
	}
	assert.Equal(t, Command{Order: OrderAdvance, Scout: true, Steps: []Step{
		{Way: Pivot, By: -30}, {Way: Back, By: 0.5}, {Way: Forward, By: 2}, {Way: Pivot, By: 45},
		{Way: Pivot, By: 15}, {Way: Forward, By: 1},
	}}, mv.Command(Lattice{}))
}

// A mover may be asked other things while it iterates.
func TestMovesWhileAsking(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{
		scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6 nimble"), scenetest.Unit(t, "B red 101.6x50.8 @5,3^40 speed=6"), scenetest.Sized(t, scenetest.Unit(t, "E blue 25x25 @-1,7^160 speed=6"), 3, 2),
	})
	l := Lattice{Step: 1, Turn: 45}
	var m, alone Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	require.NoError(t, alone.Set(v, 0, OrderAdvance, false))
	want := slices.Collect(alone.Moves(l))
	require.Greater(t, len(want), 500)
	i := 0
	for mv := range m.Moves(l) {
		require.Equal(t, want[i], mv)
		i++
		require.True(t, m.MayMove(mv.AppendSteps(nil, l)))
		require.True(t, m.MayStand(mv.Final))
		m.AppendAfter(nil, Forward, float64(i%5), geom.Clockwise(m.Base().Facing(), float64(i%90)))
		m.AppendStraight(nil, Forward)
	}
	require.Len(t, want, i)
}

// A friend is passed and not ended on, an enemy is neither, to the step.
func TestMOV6And7MovesOfALattice(t *testing.T) {
	straight := func(side string) (ends []int32) {
		v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | B %q 101.6x25.4 @0,4 speed=6", side)
		var m Mover
		require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
		for mv := range m.Moves(Lattice{Step: 0.5, Turn: 90}) {
			ends = append(ends, mv.legs[0])
			if mv.legs[0] == 3 {
				require.Equal(t, side == "blue", mv.Close, "exactly an inch")
			}
		}
		return ends
	}
	assert.Equal(t, []int32{1, 2, 3}, straight("blue"), "up to 1.5 inches, where an inch is left")
	assert.Equal(t, []int32{1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, straight("red"), "contact from 2.5 to 5.5")
}

// TestPRX1Least: a margin says of which limit it is, of what is kept as of what is missed.
func TestPRX1Least(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=5 | B blue 100x40 @0,6^180 | C blue 100x40 @20,6^180")
	near := func(slack float64) geom.Base {
		return v.Body(0).Base().At(geom.Point{Y: 6 - 40/geom.MMPerInch - 1 - slack})
	}
	for _, slack := range []float64{0.4, -0.4} {
		p := must.Get(Place(v, 0, near(slack)))(t)
		assert.Equal(t, slack > 0, p.Legal)
		assert.Equal(t, spatial.UnitThing(1), p.Least.Other)
		assert.Equal(t, "PRX-1", p.Least.Row)
		assert.InDelta(t, slack, p.Least.Slack, 1e-9)
		assert.InDelta(t, 1+slack, geom.Dist(p.Least.Nearest[0], p.Least.Nearest[1]), 1e-9)
	}
	c := must.Get(Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 3}}}))(t)
	assert.Equal(t, spatial.UnitThing(1), c.Least.Other)
	c = must.Get(Check(v, 2, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 1}}}))(t)
	require.True(t, c.Legal)
	assert.False(t, c.Least.HasOther, "what is left of its inches")
	assert.Equal(t, -1, c.Least.Step)
	assert.Equal(t, c.Margin, c.Least.Slack)
}

// On random tables it has the margin as its slack, and the worst of what is missed has no other.
func TestLeastIsTheMargin(t *testing.T) {
	for seed := range uint64(cases.For(200)) {
		v := must.Get(generate.Typed(seed, 10).Scene.Table(rules.Third()))(t).Now()
		r := rand.New(rand.NewPCG(seed, 142))
		for id := range v.Units() {
			b := v.Body(id).Base()
			p := must.Get(Place(v, id, b.At(b.Centre().Add(geom.Point{X: 4*r.Float64() - 2, Y: 4*r.Float64() - 2}))))(t)
			require.Equal(t, p.Margin, p.Least.Slack)
			worst := geom.NoLimit
			for i := range p.Violations {
				worst = min(worst, p.Violations[i].Slack)
			}
			if !p.Legal {
				require.Equal(t, worst, p.Least.Slack)
			}
			if p.Least.HasOther && p.Least.HasNearest {
				require.InDelta(t, p.Least.Asked+p.Least.Slack, geom.Dist(p.Least.Nearest[0], p.Least.Nearest[1]), 1e-9)
			}
			c := must.Get(Check(v, id, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 4 * r.Float64()}}}))(t)
			if c.Legal || c.Margin < 0 {
				require.Equal(t, c.Margin, c.Least.Slack)
			}
		}
	}
}

// Every limit that a place misses says by what shift it is kept: that one is then kept, and the
// shift is no longer than what is missing, but out of pieces of several parts and at the corners of
// the table.
func TestOutKeepsItsLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	overlaps, apart, edges := 0, 0, 0
	for seed := range uint64(cases.For(600)) {
		v := must.Get(generate.Edged(int(seed), rules.Second161()))(t).Now()
		for id := range v.Units() {
			base := v.Body(id).Base()
			b := base.At(base.Centre().Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3}))
			p := must.Get(Place(v, id, b))(t)
			for _, x := range p.Violations {
				require.NotZero(t, x.Out, "%+v", x)
				again := must.Get(Place(v, id, b.At(b.Centre().Add(x.Out))))(t)
				for _, y := range again.Violations {
					require.False(t, y.HasOther == x.HasOther && y.Other == x.Other, "%+v is not mended by its way out: %+v", x, y)
				}
				id, piece := x.Other.Piece()
				switch {
				case !x.HasOther:
					edges++
					assert.GreaterOrEqual(t, geom.Norm(x.Out), -x.Slack-1e-9)
				case !piece || v.Table().Piece(id).Shape().NumParts() == 1:
					scenetest.Near(t, -x.Slack, geom.Norm(x.Out))
				}
				if x.HasNearest {
					apart++
				} else if x.HasOther {
					overlaps++
				}
			}
		}
	}
	if cases.Enough() {
		assert.True(t, overlaps > 0 && apart > 0 && edges > 0, "%d %d %d", overlaps, apart, edges)
	}
}

// Out of an outline that is not convex the way leads clear of all its parts.
func TestOutOfSeveralParts(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 50x50 @20,20 | blocking: L height=2 0,0 10,0 10,4 4,4 4,10 0,10")
	p := must.Get(Place(v, 0, v.Body(0).Base().At(geom.Point{X: 4, Y: 3.5})))(t)
	require.Len(t, p.Violations, 1)
	assert.True(t, MayStand(v, 0, p.Base.At(p.Base.Centre().Add(p.Violations[0].Out))))
}

// Out of an outline that is not convex the way is the shortest one, as looks all round show, and
// what the worst part lacks is no more: where a shift off one side leads into another part, it
// leads off both (row MOV-8).
func TestOutOfSeveralPartsIsTheShortest(t *testing.T) {
	shapes := []string{
		"0,0 10,0 10,4 4,4 4,10 0,10", "0,0 6,0 6,5 4,5 4,1 2,1 2,5 0,5",
		"3.08,6.01 3.53,5.06 3.08,4.11 4.22,5.06", "0,3 2,2 3,0 4,2 6,3 4,4 3,6 2,4",
	}
	r := rand.New(rand.NewPCG(11, 3))
	longer := 0
	for range cases.For(400) {
		v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red %vx%v @20,20^%v speed=9 | blocking: L height=2 %s",
			20+60*r.Float64(), 20+60*r.Float64(), 360*r.Float64(), shapes[r.IntN(len(shapes))]))
		b := v.Body(0).Base()
		p := must.Get(Place(v, 0, b.At(geom.Point{X: 8 * r.Float64(), Y: 8 * r.Float64()})))(t)
		if len(p.Violations) == 0 {
			continue
		}
		out, slack := p.Violations[0].Out, p.Violations[0].Slack
		stands := func(by geom.Point) bool {
			again := must.Get(Place(v, 0, p.Base.At(p.Base.Centre().Add(by))))(t)
			return len(again.Violations) == 0
		}
		require.True(t, stands(out))
		require.LessOrEqual(t, -slack, geom.Norm(out)+1e-9)
		if geom.Norm(out) > 1e-3-slack {
			longer++
		}
		for bearing := range 180 {
			by := geom.Scale(geom.FromBearing(2*float64(bearing)), (geom.Norm(out)-1e-4)*math.Sqrt(r.Float64()))
			require.False(t, stands(by), "%v is clear, and shorter than %v (%v)", by, out, slack)
		}
		for range 100 { // and near the ends of it
			by := geom.Scale(geom.FromBearing(360*r.Float64()), geom.Norm(out)-1e-4)
			require.False(t, stands(by), "%v is clear, and shorter than %v (%v)", by, out, slack)
		}
	}
	if cases.Enough() {
		assert.Positive(t, longer)
	}
}

// The limit of a move goes by how deep its start is in a piece: shifted by less than the way out,
// so that the unit stands in it to begin with, a piece may be left (row MOV-8).
func TestOutIsForTheStartAsItIs(t *testing.T) {
	dart := func(x, y float64) Checked {
		v := scenetest.View(t, rules.Second2015(), fmt.Sprintf("table: endless | U0 red regiment 20x20 model=4x4 @32.561651,24.070533^90 height=2 | blocking: T0 height=2 %v,%v %v,%v %v,%v %v,%v",
			33.076831+x, 26.009495+y, 33.534733+x, 25.058405+y, 33.076831+x, 24.107315+y, 34.221587+x, 25.058405+y))
		return ordered(t, v, OrderAtTheDouble, ahead(2.548693))
	}
	a := dart(0, 0)
	require.False(t, a.Legal)
	depth := 24.070533 + 10/geom.MMPerInch - 24.107315
	assert.InDelta(t, -depth, a.Margin, 1e-9)
	scenetest.Near(t, depth, geom.Norm(a.Faults[0].Out))
	by := geom.Scale(geom.Unit(geom.Point{X: -0.2185, Y: 0.2605}), 0.34)
	before := dart(by.X, by.Y)
	assert.True(t, before.Legal, "its start stands in the dart, by no less than where it goes")
	assert.False(t, dart(-0.1, 0.32).Legal, "as near, but clear of the start")
}

// A move that is not legal says how long its last step may be instead: that is legal, and nothing
// nearer is.
func TestInsteadIsTheNearestLegalLength(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	found, none := 0, 0
	for seed := range uint64(cases.For(1000)) {
		v := must.Get(generate.Edged(int(seed), rules.Second161()))(t).Now()
		for id := range v.Units() {
			c := Command{Order: OrderAdvance, Steps: []Step{{Forward, 4 * r.Float64()}, {Pivot, 180*r.Float64() - 90}, {Forward, 5 * r.Float64()}}}
			if r.IntN(2) == 0 {
				c.Steps = []Step{{Forward, 14 * r.Float64()}}
			}
			a := must.Get(Check(v, id, c))(t)
			last := len(c.Steps) - 1
			asked := c.Steps[last].By
			at := func(by float64) bool {
				d := c
				d.Steps = append([]Step(nil), c.Steps...)
				d.Steps[last].By = by
				return MayMove(v, id, d)
			}
			switch {
			case a.Legal:
				require.False(t, a.HasInstead)
			case a.HasInstead:
				found++
				require.True(t, at(a.Instead.By), "%+v", a.Instead)
				near := math.Abs(asked-a.Instead.By) - 1e-6
				for range 12 {
					if by := asked + (2*r.Float64()-1)*near; by > 0 {
						require.False(t, at(by), "%v is legal, and nearer to %v than %v", by, asked, a.Instead.By)
					}
				}
			default:
				none++
				for range 12 {
					require.False(t, at(1e-3+6*r.Float64()))
				}
			}
		}
	}
	if cases.Enough() {
		assert.True(t, found > 10 && none > 0, "%d %d", found, none)
	}
}

// Of an overlap the way out and the length that would do are reported.
func TestShortOfAWood(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=6 | F red 100x40 @0,5")
	a := ordered(t, v, OrderAdvance, ahead(4))
	require.False(t, a.Legal)
	require.True(t, a.HasInstead)
	assert.InDelta(t, 5-40/geom.MMPerInch, a.Instead.By, 3e-3, "just short of its friend")
	require.NotEmpty(t, a.Faults)
	assert.Equal(t, spatial.UnitThing(1), a.Faults[0].Other)
	assert.InDelta(t, -(4 - a.Instead.By), a.Faults[0].Out.Y, 1e-6)
	assert.False(t, ordered(t, v, OrderAdvance, pivot(170)).HasInstead)
	long := ordered(t, v, OrderAdvance, pivot(90), ahead(7))
	require.True(t, long.HasInstead)
	assert.InDelta(t, 6, long.Instead.By, 1e-9, "the inches of its order")
}

// TestTightTakesTheWayOutOfItsOwnFault: the limit with the least slack has the way out of the fault
// that agrees with it in step, row, other and slack, and of no other.
func TestTightTakesTheWayOutOfItsOwnFault(t *testing.T) {
	own := Fault{Violation{Row: "MOV-3", Slack: -2}, 1}
	for what, change := range map[string]func(*Fault){
		"":      func(*Fault) {},
		"step":  func(f *Fault) { f.Step = 0 },
		"row":   func(f *Fault) { f.Row = "MOV-2" },
		"has":   func(f *Fault) { f.HasOther = true },
		"other": func(f *Fault) { f.Other = 7 },
		"slack": func(f *Fault) { f.Slack = -1 },
	} {
		f := own
		f.Out = geom.Point{X: 3}
		change(&f)
		r := report{faults: []Fault{f}, least: tightest{row: "MOV-3", step: 1, slack: -2}}
		assert.Equal(t, what == "", r.leastFault().Out == f.Out, what)
	}
}

// TestLeastIsTheFaultItself: of a move that is not legal the least limit is one of the faults, with
// its way out: it is not that of another thing that is missed by as much.
func TestLeastIsTheFaultItself(t *testing.T) {
	for line, steps := range map[string][]Step{
		// An enemy on either side, as near as the other.
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @32.7,16 speed=6 | R blue 50x50 @39.3,16 speed=6": {ahead(6)},
		// The same enemies one after the other, in two steps.
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @32.7,12.5 speed=6 | R blue 50x50 @39.3,16.5 speed=6": {ahead(3), ahead(4)},
		// A dart, which has an inner corner.
		"A red regiment 20x20 model=4x4 @32.561651,24.070533^90 height=2 | blocking: height=2 33.076831,26.009495 33.534733,25.058405 33.076831,24.107315 34.221587,25.058405": {ahead(2.548693)},
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @36,16 speed=6 | blocking: height=2 30,14..42,15":                                                                         {ahead(9)},
	} {
		v := scenetest.View(t, rules.Second161(), "%s", "table: endless | "+line)
		r := ordered(t, v, OrderAtTheDouble, steps...)
		require.False(t, r.Legal, line)
		require.NotEmpty(t, r.Faults)
		assert.Contains(t, r.Faults, r.Least, line)
		least := r.Faults[0]
		for _, f := range r.Faults {
			if f.Slack < least.Slack {
				least = f
			}
		}
		assert.Equal(t, least, r.Least, line)
	}
}
