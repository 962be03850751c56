package certainty

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whether a charge is hindered is proved as far as nothing moved turns it, and half of the bound is
// false: a wood and whoever stands in it are moved apart, and so are a wood and whoever is charged
// in it.
func TestHalfOfTheBoundOfHindrance(t *testing.T) {
	up, down := geom.Point{Y: 1}, geom.Point{Y: -1}
	wood := spatial.PieceThing(0)
	for name, x := range map[string]struct {
		line    string
		verdict Verdict
		motions map[spatial.Thing]geom.Point
	}{
		"where it starts": {
			"A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 30,7..42,8.7252", Yes,
			map[spatial.Thing]geom.Point{spatial.UnitThing(0): up, wood: down},
		},
		"where it ends": {
			"A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 30,18.1252..42,20", Yes,
			map[spatial.Thing]geom.Point{spatial.UnitThing(1): down, wood: up},
		},
	} {
		table := scenetest.Table(t, rules.Second161(), x.line)
		q := Charge{From: 0, To: 1, Of: ItsHindrance}.on(table)
		v := must.Get(q.verdict(table))(t)
		require.Equal(t, x.verdict, v, name)
		for _, part := range [2]float64{1, 0.5} {
			p := prover{table, q, v, anywhere(table), nil}
			holds := p.most(0) / part
			var motions []motion
			for thing, shift := range x.motions {
				motions = append(motions, motion{body: p.tolerance.bodies.number(thing), shift: shift})
			}
			made, _, ok := displaced(table, p.tolerance.bodies, motions, holds)
			require.True(t, ok)
			after := must.Get(q.verdict(made))(t)
			assert.Equal(t, part == 1, after == v, "%s: %v of the bound, %v mm", name, part, holds*geom.MMPerInch)
		}
	}
}

// What turns for free sees nothing after any of its turns, and what it sees after one alone is none
// of them.
func TestNoTurnShowsAnything(t *testing.T) {
	const hidden = "A red infantry single hero individual 25x25 @36,10^90 | C blue infantry single 20x20 @36,15^180 | blocking: Wall height=9 34.5,11..37.5,12"
	table := scenetest.Table(t, rules.Second161(), hidden)
	q := Charge{From: 0, To: 1, Of: ItsVerdict}
	v, ok := must.Two(Proved(table, q, Options{Within: tolerances()[1]}))(t)
	assert.Equal(t, No, v)
	assert.True(t, ok)
	// It sees past the end of the wall where it has turned to that.
	for _, end := range []string{"36.2", "36.35"} {
		table = scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10^90 | C blue infantry single 20x20 @36,15^180 | blocking: Wall height=9 34.5,11.."+end+",12")
		v, ok = must.Two(Proved(table, q, Options{Within: tolerances()[1]}))(t)
		assert.False(t, v == No && ok, end)
	}
}

// Wherever a unit turns to, one of the looks has its corners within what it says, and less would
// not do.
func TestEveryTurnIsNearALook(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10^7 | C blue infantry single 20x20 @36,15^180")
	base := table.Unit(0).Base
	b := bounds{table: table, tolerance: anywhere(table)}
	looks, ok := everyTurn(table.Now(), 0, b)
	require.True(t, ok)
	widest := 0.0
	for bearing := 0.0; bearing < 360; bearing += 0.3 {
		corners := base.Turned(geom.FromBearing(bearing)).Corners()
		nearest := geom.NoLimit
		for i := range looks[1:] {
			far := 0.0
			for k, c := range looks[1+i].view.Body(0).Corners() {
				far = max(far, geom.Dist(c, corners[k]))
			}
			nearest = min(nearest, far)
		}
		widest = max(widest, nearest)
	}
	own := looks[1].bounds
	assert.LessOrEqual(t, widest, own.unitBy(0))
	assert.InDelta(t, widest, own.unitBy(0), widest/20)
}

// The nearest table that turns whether a charge is hindered moves the piece that its margin names,
// as soon as charger, target and piece together may: each of the two carries the way by as much as
// it moves itself, or more where it turns.
func TestHindranceIsTurnedByItsMargin(t *testing.T) {
	for _, from := range []float64{38.03, 38.2, 38.5, 37.9} {
		table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 speed=6 | C blue regiment @36,18^180 | difficult: Wood height=0 %v,12..45,14", from)
		a := must.Get(charge.Explain(table.Now(), 0, 1))(t)
		margin := math.Abs(a.Hindered.Margin.Margin + geom.ContactBand)
		got := must.Get(Ask(table, Charge{From: 0, To: 1, Of: ItsHindrance}, Options{Within: tolerances()[1]}))(t)
		require.NotNil(t, got.Turned, from)
		assert.Less(t, got.Turned.By, margin/1.9, "%v: the piece and the way each by half of it, at the most", from)
		assert.Contains(t, got.Sentence(table), "Wood")
	}
}

// That a charge is not hindered is proved as that it is: its no is none about the charge.
func TestNotHinderedIsProved(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 39.2,8..50,12")
	a := must.Get(Ask(table, Charge{From: 0, To: 1, Of: ItsHindrance}, Options{Within: 0.1 / geom.MMPerInch}))(t)
	assert.Equal(t, No, a.Verdict)
	assert.Equal(t, Clear, a.Call())
}

// What is proved of a charge past a wood, straight ahead or nearly so, stands if all is elsewhere
// by as much at random.
func TestHindranceProvedIsNotBroken(t *testing.T) {
	proved, tried := 0, 0
	widest := 0.0
	for seed := range uint64(cases.For(400)) {
		r := rand.New(rand.NewPCG(seed, 113))
		n := func(by float64) float64 { return by * (2*r.Float64() - 1) }
		grid := seed%3 == 0 // face to face, as on a grid
		if grid {
			n = func(float64) float64 { return 0 }
		}
		e := [4]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()}[r.IntN(4)]
		sizes := [3]string{"regiment", "troop", "horde"}
		side := [2]string{"", " fly"}[r.IntN(5)/4]
		x := 36 + [2]float64{-1, 1}[r.IntN(2)]*(1.5+3*r.Float64())
		y := 8 + 10*r.Float64()
		line := fmt.Sprintf("A red %s @36,10^%v speed=8%s | C blue %s @%v,%v^%v | %s: Wood height=0 %v,%v..%v,%v",
			sizes[r.IntN(3)], 360+n(8), side, sizes[r.IntN(3)], 36+n(3), 16+4*r.Float64(), 180+n(20),
			[2]string{"difficult", "obstacle"}[r.IntN(2)], x, y, x+0.3+2*r.Float64(), y+0.3+3*r.Float64())
		table := scenetest.Table(t, e, line)
		q := Charge{From: 0, To: 1, Of: ItsHindrance}.on(table)
		v := must.Get(q.verdict(table))(t)
		if v != No {
			continue
		}
		p := prover{table: table, question: q, verdict: v, tolerance: anywhere(table)}
		holds := p.most(0)
		if holds < 1e-3 {
			continue
		}
		proved++
		widest = max(widest, holds)
		s := search{table: table, bodies: p.tolerance.bodies}
		for range 24 {
			var c []motion
			for _, thing := range [3]spatial.Thing{spatial.UnitThing(0), spatial.UnitThing(1), spatial.PieceThing(0)} {
				c = append(c, s.motionOf(s.bodies.number(thing), geom.FromBearing(360*r.Float64()), [5]float64{0, 1, -1, 0.7, -0.7}[r.IntN(5)]))
			}
			made, _, ok := displaced(table, s.bodies, c, holds*0.999)
			if !ok {
				continue
			}
			after := must.Get(q.verdict(made))(t)
			if after.open() { // the way that was told misses its facing there
				continue
			}
			tried++
			require.Equal(t, v, after, "table %d within %v mm: %s", seed, holds*geom.MMPerInch, line)
		}
	}
	t.Logf("%d proved, %d asked again, up to %v mm", proved, tried, widest*geom.MMPerInch)
	if cases.Enough() {
		assert.Positive(t, proved)
	}
}

// The nearest table named the whole of one that was cut in two, where one troop alone turns it; and
// who is lifted, and set where the question says, has no part in it.
func TestOnlyWhoNeedsToMoveIsNamed(t *testing.T) {
	table := tableOf(t, "edition: third | Hero red infantry regiment @20,10 | Tgt blue infantry regiment @20,18^180 | Blk blue infantry troop @20.5,13.5^180 | "+
		"Blk2 blue infantry troop @16.2,14.5^150 | Blk3 red monster @24.5,13.5^150")
	base := must.Get(geom.NewBase(geom.Point{X: 20, Y: 9.5}, geom.FromBearing(20), table.Unit(0).Base.Width(), table.Unit(0).Base.Depth()))(t)
	a := must.Get(Ask(table, Place{0, base}, Options{Within: 3 / geom.MMPerInch}))(t)
	require.Equal(t, Open, a.Call())
	require.Len(t, a.Turned.Moved, 1)
	assert.Equal(t, spatial.UnitThing(2), a.Turned.Moved[0].Thing)
	assert.Contains(t, a.Sentence(table), "Blk 1.6 mm off")
}

// What moves as one is put back as one, and where it turns the verdict it is named as one.
func TestWhatMovesAsOneIsNamedAsOne(t *testing.T) {
	table := tableOf(t, "A red regiment @36,10 | C blue regiment @37,22^180 | D blue troop @41,22^180 | E red troop @20,10 | F red troop @24,10")
	tol := Tolerance{}.With(spatial.UnitThing(0), 0).Together(spatial.UnitThing(1), spatial.UnitThing(2)).Together(spatial.UnitThing(3), spatial.UnitThing(4))
	a := must.Get(Ask(table, Distance{0, 1, 8.87, FromBase}, Options{Within: 1 / geom.MMPerInch, Tolerance: tol}))(t)
	require.Equal(t, Open, a.Call())
	var names []string
	for _, m := range a.Turned.Moved {
		names = append(names, table.Name(m.Thing))
	}
	assert.ElementsMatch(t, []string{"C", "D"}, names)
}

// Of every kind: nobody is left who may be put back alone, the table turns the verdict, and does so
// within no more than before.
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
				a.verdict = must.Get(a.question.verdict(table))(t)
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

// Where a unit has left the table the others keep their numbers, also on the table that is made
// anew for a piece of terrain that lies elsewhere.
func TestReplayAfterOneIsGone(t *testing.T) {
	table := scenetest.Own(t, "A red regiment @36,10 | C red troop @10,10 | B blue regiment @36,18^180 | hill: height=1 50,30 55,30 55,35")
	table = must.Get(table.Without(0))(t)
	moved := []Moved{{Thing: spatial.PieceThing(0)}}
	shape := table.Piece(0).Shape()
	for i := range shape.Len() {
		moved[0].Outline = append(moved[0].Outline, shape.Vertex(i))
	}
	made := must.Get(Replay(table, moved))(t)
	assert.Nil(t, made.Unit(0))
	assert.Equal(t, "C", made.Unit(1).Name)
	assert.Equal(t, "B", made.Unit(2).Name)
}
