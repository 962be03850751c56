package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// fight is the view of a charger and its target, wherever they stand.
func fight(t *testing.T, e rules.Edition, from, to spatial.Unit) *spatial.View {
	t.Helper()
	table := must.Get(spatial.New(e, []spatial.Unit{from, to}, nil))(t)
	return table.Now()
}

func with(u spatial.Unit, typ rules.UnitType, s spatial.State, ts ...rules.Trait) spatial.Unit {
	u.Type, u.Height, u.State, u.Traits = typ, spatial.Given(1), s, u.Traits.With(ts...)
	return u
}

// fronts runs a test for each edition, facing and hindrance.
func fronts(t *testing.T, run func(t *testing.T, e rules.Edition, b Blow)) {
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		t.Run(string(name), func(t *testing.T) {
			for _, f := range []arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left} {
				for _, hindered := range []bool{false, true} {
					run(t, e, Blow{Facing: f, Hindered: hindered, Ordered: true})
				}
			}
		})
	}
}

// A phalanx: B10 takes a point from cavalry and fliers, T3 from those of them that are not
// hindered; S2 and T3 take the bonus of Thunderous Charge from everybody.
func TestFCT1Phalanx(t *testing.T) {
	a, c := scenetest.Unit(t, "A red regiment @20,10 speed=6"), scenetest.Unit(t, "C blue regiment @20,30^180 speed=6")
	spears := with(c, rules.Infantry, 0, rules.Phalanx)
	fronts(t, func(t *testing.T, e rules.Edition, b Blow) {
		for _, x := range []struct {
			what  string
			u     spatial.Unit
			shies [4]bool // B10, S2, F2, T3 when it strikes the front unhindered
		}{
			{"infantry", a, [4]bool{}},
			{"cavalry", with(a, rules.Cavalry, 0), [4]bool{true, false, false, true}},
			{"large cavalry", with(a, rules.LargeCavalry, 0), [4]bool{true, false, false, true}},
			{"a flier", with(a, rules.Monster, 0, rules.Fly), [4]bool{true, false, false, true}},
			{"a disordered flier", with(a, rules.Monster, spatial.Disordered, rules.Fly), [4]bool{true, false, false, false}},
			{"a war engine", with(a, rules.WarEngine, 0), [4]bool{}},
		} {
			edition := map[rules.EditionName]int{rules.NameBeta2010: 0, rules.NameSecond2015: 1, rules.NameSecond161: 2, rules.NameThird: 3}[e.Name]
			want := 0
			if x.shies[edition] && b.Facing == arcs.Front && !(b.Hindered && e.Name == rules.NameThird) {
				want = -1
			}
			m := Question{View: fight(t, e, x.u, spears), From: 0, To: 1}.Melee(b)
			assert.Equal(t, want, m.PhalanxModifier, "%s %+v", x.what, b)
			assert.Zero(t, Question{View: fight(t, e, x.u, c), From: 0, To: 1}.Melee(b).PhalanxModifier, "no phalanx")

			disordered := x.u.State != 0
			lost := e.Name == rules.NameBeta2010 || disordered || b.Facing == arcs.Front || b.Hindered && e.Name != rules.NameThird
			assert.Equal(t, lost, m.ThunderousLost, "%s %+v", x.what, b)
			change := 0
			if !lost && b.Hindered {
				change = -1
			}
			assert.Equal(t, change, m.ThunderousChange)
			hill := b
			hill.OffHill = true
			if !lost {
				change++
			}
			assert.Equal(t, change, Question{View: fight(t, e, x.u, spears), From: 0, To: 1}.Melee(hill).ThunderousChange, "off a hill")
		}
	})
}

// Ensnare, big shields and hindrance, and the sum.
func TestFCT2And3EnsnareAndBigShield(t *testing.T) {
	a := with(scenetest.Unit(t, "A red regiment @20,10 speed=6"), rules.Cavalry, 0)
	c := scenetest.Unit(t, "C blue regiment @20,30^180 speed=6")
	all := with(c, rules.Infantry, 0, rules.Phalanx, rules.Ensnare, rules.BigShield)
	fronts(t, func(t *testing.T, e rules.Edition, b Blow) {
		m := Question{View: fight(t, e, a, all), From: 0, To: 1}.Melee(b)
		front, first := b.Facing == arcs.Front, e.Name == rules.NameBeta2010
		assert.Equal(t, front && !first, m.BigShield)
		ensnare, hindered := 0, 0
		if front && !first {
			ensnare = -1
		}
		if b.Hindered {
			hindered = -1
		}
		assert.Equal(t, ensnare, m.EnsnareModifier)
		assert.Equal(t, hindered, m.HinderedModifier)
		assert.Equal(t, ensnare+hindered+m.PhalanxModifier, m.Modifier())
		plain := Question{View: fight(t, e, a, c), From: 0, To: 1}.Melee(b)
		assert.Equal(t, hindered, plain.Modifier())
		assert.False(t, plain.BigShield)
	})
	assert.Zero(t, Question{View: fight(t, rules.Third(), a, c), From: 0, To: 9}.Melee(Blow{Hindered: true}), "nobody")
}

// Who is yellow bellied may refuse to charge the front of what is no individual and no war
// engine, in second edition; never a counter-charge.
func TestFCT4YellowBellied(t *testing.T) {
	a := with(scenetest.Unit(t, "A red regiment @20,10 speed=6"), rules.Infantry, 0, rules.YellowBellied)
	c := scenetest.Unit(t, "C blue 50x50 @20,30^180 speed=6")
	fronts(t, func(t *testing.T, e rules.Edition, b Blow) {
		second := e.Name == rules.NameSecond2015 || e.Name == rules.NameSecond161
		for _, x := range []struct {
			what    string
			target  spatial.Unit
			applies bool
		}{
			{"a unit", c, true}, {"an engine", with(c, rules.WarEngine, 0), false},
			{"an individual", with(c, rules.Infantry, 0, rules.Individual), false},
		} {
			v := fight(t, e, a, x.target)
			want := x.applies && second && b.Facing == arcs.Front
			assert.Equal(t, want, Question{View: v, From: 0, To: 1}.Melee(b).MayRefuse, "%s %+v", x.what, b)
			counter := b
			counter.Ordered = false
			assert.False(t, Question{View: v, From: 0, To: 1}.Melee(counter).MayRefuse)
		}
	})
}

func TestMeleeAllocatesNothing(t *testing.T) {
	v := fight(t, rules.Third(), scenetest.Unit(t, "A red regiment @20,10 speed=6"), with(scenetest.Unit(t, "C blue regiment @20,30^180 speed=6"), rules.Infantry, 0, rules.Phalanx))
	assert.Zero(t, testing.AllocsPerRun(10, func() { Question{View: v, From: 0, To: 1}.Melee(Blow{Hindered: true}) }))
}
