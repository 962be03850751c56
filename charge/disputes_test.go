package charge

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func all() []rules.Edition {
	return []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
}

// TestCHG3KW10 (CHG-3, CHG-5): the corkscrew. A regiment pivots on the spot past the
// enemy an inch in front of it; a troop would end its pivot in it.
func TestCHG3KW10(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red regiment @0,0 speed=6
			C blue regiment @4.6,1.4^180 speed=6
			B blue regiment @0,4.15^180 speed=6`)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict, "%v: %v", e.Name, a.Reason)
		assert.Equal(t, arcs.Right, a.Facing.Facing)
		assert.Equal(t, 2, a.Attacks)
		s := new(ways.Scene)
		(&plan{goal: goal{end: end{facing: arcs.Right}}}).set(s, (Question{View: v, From: 0, To: 1}))
		_, ok := s.Headings().CheapestOn(90, ways.Span{Lo: 0, Hi: 0})
		require.True(t, ok, "a quarter turn on the spot, then straight on")
		near(t, 1.057, s.Meet(ways.Spot{Theta: 90, Side: 0}).SecondLeg, "moves", 1e-3)

		v = scenetest.View(t, e, `
			A red troop @0,0 speed=6
			C blue regiment @4.6,1.4^180 speed=6
			B blue regiment @0,3.362^180 speed=6`)
		(&plan{goal: goal{end: end{facing: facedBy(v, 0, 1)}}}).set(s, (Question{View: v, From: 0, To: 1}))
		_, ok = s.Headings().CheapestOn(90, ways.Span{Lo: 0, Hi: 0})
		assert.False(t, ok, "the pivot ends 0.18 inch inside B")
	}
}

// kw14 is the quarrel about the way to a front; in 2010 that is met by the reading of the eye,
// since the champion's base is mostly beside it.
func kw14(t *testing.T, e rules.Edition, pieces ...terrain.Piece) *spatial.View {
	e.Readings.ChampionArcEye = true
	return scenetest.Of(t, e, scenetest.Units(t, "charger red 125x100 @0,0 speed=6 | target blue 120x80 @8,9^270 speed=6"), pieces...)
}

// TestCHG4KW14 (CHG-4, O-1): the shortest way is there twice, at 28.62 and 59.52
// degrees; the smallest pivot that touches is 18.65 degrees, and longer. The
// library's least contact of a fifth of a millimetre shifts the figures by as much.
func TestCHG4KW14(t *testing.T) {
	start := geom.Point{Y: 1}
	for _, e := range all() {
		a := explain(t, kw14(t, e))
		require.Equal(t, Yes, a.Verdict, e.Name)
		assert.Equal(t, arcs.Front, a.Facing.Facing)
		near(t, 6.936, a.Path.Length(), "shortest", 1e-3)
		near(t, 28.62, a.Path.Turned(start), "with the smaller pivot of two", 0.01)
		assert.Equal(t, a.Met, a.Path.End(scenetest.Unit(t, "charger red 125x100 @0,0 speed=6").Base))

		f := e
		f.Readings.ChargePath = rules.ChargePathSmallestPivot
		b := explain(t, kw14(t, f))
		near(t, 18.65, b.Path.Turned(start), "smallest pivot", 0.03)
		near(t, 10.83, b.Path.Length(), "and its way", 0.03)
		right := geom.Along(geom.Along(b.Met.Centre(), b.Met.Facing(), b.Met.HalfDepth()), b.Met.RightWard(), b.Met.HalfWidth())
		near(t, 6.43, right.X, "the right front corner rests on the far end", 0.01)
		near(t, 11.34, right.Y, "the right front corner rests on the far end", 0.03)

		s := new(ways.Scene)
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: kw14(t, e), From: 0, To: 1}))
		length := func(theta float64) float64 {
			best, _ := s.Headings().CheapestOn(theta, ways.Span{Lo: 0, Hi: 0})
			return best.Length
		}
		near(t, 6.938, length(59.46), "the other shortest way, shorter by nothing but the least contact", 1e-3)
		small := e
		small.LeastContact = 1e-3
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: kw14(t, small), From: 0, To: 1}))
		near(t, 6.936, length(59.5), "the other shortest way", 2e-3)
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: kw14(t, e), From: 0, To: 1}))
		near(t, 7.27, length(44.07), "straight at the nearest corner", 0.01)
		assert.Greater(t, length(44.07), length(43.5))
		assert.Greater(t, length(44.07), length(44.6), "which is a maximum")
	}
}

// TestCHG13KW15 (CHG-13, O-1): a wood on the way with the smallest pivot; and a wood on
// one of the two shortest ways.
func TestCHG13KW15(t *testing.T) {
	for _, e := range all() {
		e.HinderedBy = rules.HinderedByMove // the end would be in the wood on any way
		a := explain(t, kw14(t, e, scenetest.Piece(t, "difficult: wood height=0 0,9..3,12")))
		assert.False(t, a.Hindered.Hindered, e.Name)
		assert.Equal(t, HinderedReadings{SmallestPivot: true}, HinderedReadings{
			Shortest: a.Hindered.Readings.Shortest, SmallestPivot: a.Hindered.Readings.SmallestPivot, Any: a.Hindered.Readings.Any,
		}, e.Name)
		f := e
		f.Readings.ChargePath = rules.ChargePathSmallestPivot
		b := explain(t, kw14(t, f, scenetest.Piece(t, "difficult: wood height=0 0,9..3,12")))
		assert.True(t, b.Hindered.Hindered)
		assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, b.Hindered.By)

		a = explain(t, kw14(t, e, scenetest.Piece(t, "difficult: wood height=0 4.5,0..7,3")))
		assert.False(t, a.Hindered.Hindered, "the other shortest way is clear")
		assert.False(t, a.Hindered.Readings.Shortest)
	}
}

// TestCHG3KW17 (CHG-2, CHG-3): the range is measured, the way is not.
func TestCHG3KW17(t *testing.T) {
	wall := scenetest.Piece(t, "blocking: wall height=0 -1.2,5..0.5,5.2")
	v := scenetest.Of(t, rules.Second161(), scenetest.Units(t, "A red 50x50 @0,0 speed=6 | B blue horde @0,12.5^180 speed=6"), wall)
	a := explain(t, v)
	require.Equal(t, Yes, a.Verdict)
	assert.Greater(t, a.Path.Length(), a.Conditions[2].Margin)
	straight := 12.5 - 80/geom.MMPerInch/2 - 50/geom.MMPerInch/2
	assert.Greater(t, a.Path.Length(), straight+0.1, "round the wall")
}

// TestCHG5KW19 (CHG-5, MOV-8, O-6): the pivot may sweep through others, the legs may not.
func TestCHG5KW19(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			A red 125x100 @0,0 speed=6
			B blue 120x80 @8,9^270 speed=6
			friend red 8x8 @-2.85,-0.76 speed=6`)
		units[2].Base = units[2].Base.At(geom.Point{X: -2.85, Y: -0.76})
		a := explain(t, scenetest.Of(t, e, units))
		assert.Equal(t, Yes, a.Verdict, e.Name)
		s := new(ways.Scene)
		v := scenetest.Of(t, e, units)
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: v, From: 0, To: 1}))
		_, ok := s.Headings().CheapestOn(40, ways.Span{Lo: 0, Hi: 0})
		require.True(t, ok, "40 degrees: clear at both ends")
		assert.True(t, sweeps(units[0].Base, 40, v.Body(2).Corners()[:]), "and not between them")
	}
}

// TestCHG13KW21 (CHG-13, O-7): only the pivot sweeps over difficult ground: reported,
// and counted by the reading that says so.
func TestCHG13KW21(t *testing.T) {
	pond := scenetest.Piece(t, "difficult: pond height=0 -3.05,-0.96..-2.65,-0.56")
	charger := scenetest.Unit(t, "charger red 125x100 @0,0 speed=6")
	for _, e := range all() {
		v := scenetest.Of(t, e, []spatial.Unit{charger, scenetest.Unit(t, "target blue 120x80 @8,9^270 speed=6")}, pond)
		var way Path
		way.route.Add(ways.Leg{Facing: geom.FromBearing(40), Forward: 5})
		q := Question{View: v, From: 0, To: 1}
		assert.True(t, hinderedBy{q}.sweepsPivot(&way, 0), e.Name)
		for _, g := range (hinderedBy{q}).appendLegs(nil, &way) {
			assert.Empty(t, appendUnder(nil, v, g, 0, false), "clear before and after")
		}
		h := Hindrance{Pivot: true}
		assert.False(t, h.counted(&e, false).Hindered)
		e.Readings.PivotHindersYes = true
		assert.True(t, h.counted(&e, false).Hindered)
	}
}

// TestMOV9KW23 (MOV-9): a flier may pivot above another unit, where the FAQ says so.
func TestMOV9KW23(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			dragon red 50x50 @0,0 speed=6 fly
			B blue regiment @6,6^225 speed=6
			below blue troop @0,4 speed=6`)
		units[0].Height = spatial.Given(6)
		s := new(ways.Scene)
		(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: scenetest.Of(t, e, units), From: 0, To: 1}))
		_, over := s.Headings().CheapestOn(45, ways.Span{Lo: 4, Hi: 4})
		assert.Equal(t, e.FlyPivotsAbove, over, e.Name)
	}
}

// TestCHG16KW24 (CHG-16, MOV-10): a flier crosses a house that it sees over.
func TestCHG16KW24(t *testing.T) {
	house := scenetest.Piece(t, "blocking: house height=5 -2,5..2,8")
	for _, e := range all()[1:] {
		dragon := scenetest.Unit(t, "dragon red 50x50 @0,0 speed=6 fly")
		dragon.Speed = spatial.Given(10)
		target := scenetest.Unit(t, "target blue regiment @0,12^180 speed=6")
		target.Height = spatial.Given(2)
		dragon.Height = spatial.Given(6)
		a := explain(t, scenetest.Of(t, e, []spatial.Unit{dragon, target}, house))
		assert.Equal(t, Yes, a.Verdict, e.Name)
		assert.Less(t, a.Path.Length(), 9.5, "straight over it")
		dragon.Height = spatial.Given(5)
		a = explain(t, scenetest.Of(t, e, []spatial.Unit{dragon, target}, house))
		assert.Equal(t, No, a.Verdict)
		assert.Equal(t, NotSeen, a.Reason)

		dragon.Height, dragon.State = spatial.Given(6), spatial.Disordered
		a = explain(t, scenetest.Of(t, e, []spatial.Unit{dragon, target}, house))
		if e.FlyLostDisordered {
			assert.NotEqual(t, Yes, a.Verdict, "fly is lost while disordered")
		}
	}
}

// TestCHG13KW26 and KW27 (CHG-13): difficult ground hinders, but not pathfinders, who
// gain nothing over obstacles; nothing hinders striders; fliers only where they end.
func TestCHG13KW26(t *testing.T) {
	at := func(e rules.Edition, kind terrain.Kind, y0, y1 float64, traits ...rules.Trait) Hindrance {
		a := explain(t, scenetest.Of(t, e, []spatial.Unit{
			withTraits(scenetest.Unit(t, "A red regiment @0,0 speed=6"), traits...), scenetest.Unit(t, "B blue regiment @0,10^180 speed=6"),
		}, scenetest.Piece(t, "%v: ground height=0 -30,%v..30,%v", kind, y0, y1)))
		require.Equal(t, Yes, a.Verdict)
		return a.Hindered
	}
	for _, e := range all() {
		for _, kind := range []terrain.Kind{terrain.Difficult, terrain.Obstacle} {
			assert.True(t, at(e, kind, 3, 4).Hindered, "%v %v", e.Name, kind)
			assert.True(t, at(e, kind, 3, 4).Readings.Any)
			assert.Equal(t, kind == terrain.Obstacle, at(e, kind, 3, 4, rules.Pathfinder).Hindered)
			assert.False(t, at(e, kind, 3, 4, rules.Strider).Hindered)
			assert.False(t, at(e, kind, 3, 4, rules.Fly).Hindered)
			assert.Equal(t, !e.FlyNeverHindered, at(e, kind, 6, 7, rules.Fly).Hindered, "where it ends: %v %v", e.Name, kind)
		}
		assert.False(t, at(e, terrain.Decorative, 3, 4).Hindered)
		assert.False(t, at(e, terrain.Hill, 3, 4).Hindered)
	}
}

// TestCHG17KW26: a surge that starts clear of the rough ground behind it, and meets none
// on its way, is not hindered; one out of it or through it is.
func TestCHG17KW26(t *testing.T) {
	for _, e := range surging() {
		surge := func(y0, y1 float64) bool {
			s := must.Get(Surge(scenetest.View(t, e, `
				A red regiment @0,0 speed=6 shambling
				B blue regiment @0,%v^180 speed=6
				difficult: ground height=0 -30,%v..30,%v`, mm(80)+3, y0, y1), 0, 4))(t)
			require.Len(t, s.Struck, 1)
			return s.Struck[0].Hindered
		}
		assert.False(t, surge(-9, -mm(40)), "%v: its rear touches the ground", e.Name)
		assert.True(t, surge(-9, -mm(40)+0.1), "%v: it stands in it", e.Name)
		assert.True(t, surge(mm(40)+1, mm(40)+2), "%v: through it", e.Name)
	}
}

// TestCHG17KW60: a unit that stopped exactly an inch away is surged into contact by one
// success; one that comes no nearer than the band of contact is not.
func TestCHG17KW60(t *testing.T) {
	for _, e := range surging() {
		struck := func(gap float64) int {
			s := must.Get(Surge(scenetest.View(t, e, `
				A red regiment @0,0 speed=6 shambling
				B blue regiment @0,%v^180 speed=6`, mm(80)+gap), 0, 1))(t)
			return len(s.Struck)
		}
		assert.Equal(t, 1, struck(1), e.Name)
		assert.Equal(t, 1, struck(0.9999), e.Name)
		assert.Equal(t, 1, struck(1.0001), "%v: in contact, as things stand", e.Name)
		assert.Equal(t, 0, struck(1+geom.ContactBand+1e-6), e.Name)
	}
}

// TestCHG8KW30 (CHG-8, O-3): picked up and placed, the contact kept; or swung round it.
func TestCHG8KW30(t *testing.T) {
	end := -50 / geom.MMPerInch // of the target's front, x
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red regiment @-3.2,0^10 speed=6
			B blue regiment @0,10^180 speed=6`)
		s := new(ways.Scene)
		p := plan{}
		p.facing = arcs.Front
		p.set(s, (Question{View: v, From: 0, To: 1}))
		best, ok := s.Headings().CheapestOn(0, ways.Span{Lo: 0, Hi: 0})
		require.True(t, ok)
		near(t, 6.94, best.Length, "straight on", 0.01)
		m := s.Meet(best.Spot)
		near(t, 0, m.Along, "at the end of the target")
		near(t, -1.718, end+m.Swung, "swung about the contact", 1e-3)
		aligned, final, ok := s.Settle(m)
		require.True(t, ok)
		near(t, -1.718, end+aligned, "placed with the least turn", 1e-3)
		near(t, 0, end+final, "then shuffled to the middle")

		// Somebody in the middle of the way leaves only places to the left.
		units := scenetest.Units(t, `
			A red regiment @-3.2,0^10 speed=6
			B blue regiment @0,10^180 speed=6
			C blue 20x40 @1.2,7.4^180 speed=6`)
		a := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, a.Verdict, e.Name)
		near(t, 1.2-10/geom.MMPerInch-50/geom.MMPerInch, a.Final.Centre().X, "as near as possible", 2e-6)
		e.AlignByTurning = true
		b := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, b.Verdict)
		near(t, a.Final.Centre().X, b.Final.Centre().X, "the shuffle ends it", 2e-6)
	}
}

// TestCHG6KW31 (CHG-6, CHG-10, O-5): any length of contact will do, a corner will not,
// nor what is within a typed error of one: two tenths of a millimetre.
func TestCHG6KW31(t *testing.T) {
	for _, e := range all() {
		for _, c := range []struct {
			offset float64
			legal  bool
		}{{99.7, true}, {99.9, false}, {100, false}} {
			units := scenetest.Units(t, `
				A red regiment @%v,0 speed=6
				B blue regiment @0,6^180 speed=6
				"left wall" blue 300x200 @-6,0 speed=6
				"right wall" blue 50x80 @%v,0 speed=6`, c.offset/geom.MMPerInch, (c.offset+50+25)/geom.MMPerInch)
			units[2].Base = units[2].Base.At(geom.Point{X: (c.offset - 50 - 150) / geom.MMPerInch})
			s := new(ways.Scene)
			(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: scenetest.Of(t, e, units), From: 0, To: 1}))
			_, ok := s.Headings().CheapestOn(0, ways.Span{Lo: 0, Hi: 0})
			assert.Equal(t, c.legal, ok, "%v: %v mm", e.Name, c.offset)
		}
	}
}

// TestCHG8KW33 (CHG-8): an individual in the flush place blocks the charge.
func TestCHG8KW33(t *testing.T) {
	for _, e := range all() {
		e.BoxedIn = false
		units := scenetest.Units(t, `
			A red regiment @10,0^270 speed=6
			B blue regiment @0,0 speed=6
			hero blue 20x20 @2.6,0 speed=6 individual
			"hero 2" blue 20x20 @2.6,2.2 speed=6 individual
			"hero 3" blue 20x20 @2.6,-2.2 speed=6 individual`)
		a := explain(t, scenetest.Of(t, e, units))
		assert.Equal(t, No, a.Verdict, e.Name)
		assert.Equal(t, NoPlace, a.Reason)
		assert.Equal(t, Yes, Decide(scenetest.Of(t, e, units), 0, 2), "charge the individual instead")
	}
}

// TestPRX4KW34 (PRX-4, O-18): no nudging to get in; a neighbour that is merely touched
// is nudged afterwards.
func TestPRX4KW34(t *testing.T) {
	for _, e := range all() {
		e.BoxedIn = false
		at := func(gap float64) Answer {
			x := 50/geom.MMPerInch + gap + 50/geom.MMPerInch
			units := scenetest.Units(t, `
				A red regiment @0,0 speed=6
				B blue 60x80 @0,8^180 speed=6
				left blue regiment @%v,%v^180 speed=6
				right blue regiment @%v,%v^180 speed=6`, -x, 8-60/geom.MMPerInch, x, 8-60/geom.MMPerInch)
			return explain(t, scenetest.Of(t, e, units))
		}
		assert.Equal(t, No, at(-0.005).Verdict, "a hundredth too narrow")
		a := at(0)
		require.Equal(t, Yes, a.Verdict, e.Name)
		if !e.NudgesEnemies {
			assert.Empty(t, a.Nudged)
			continue
		}
		require.Len(t, a.Nudged, 2)
		assert.Equal(t, spatial.UnitID(2), a.Nudged[0].Unit)
		near(t, -e.NudgeDistance, a.Nudged[0].By.X, "to the left", 1e-3)
		near(t, e.NudgeDistance, a.Nudged[1].By.X, "to the right", 1e-3)
		near(t, 0, a.Nudged[0].By.Y, "and straight", 1e-9)
		assert.Empty(t, at(0.01).Nudged)
	}
}

// TestCHG9KW37 (CHG-9, O-23): the shuffle stops at other units.
func TestCHG9KW37(t *testing.T) {
	for _, e := range all() {
		a := explain(t, scenetest.View(t, e, `
			A red regiment @-4,0^20 speed=6
			B blue horde @0,10^180 speed=6
			friend red 40x40 @1.9,7 speed=6`))
		require.Equal(t, Yes, a.Verdict, e.Name)
		near(t, 1.9-20/geom.MMPerInch-50/geom.MMPerInch, a.Final.Centre().X, "up to the friend", 2e-6)
	}
}

// TestCHG12KW38 (CHG-12, O-19): boxed in between two enemies at an angle.
func TestCHG12KW38(t *testing.T) {
	units := scenetest.Units(t, `
		A red 250x100 @0,0 speed=6
		B blue 125x50 @-2.9,4.6^160 speed=6
		C blue 125x50 @2.9,4.6^200 speed=6
		left blue 50x200 @-6.61,1 speed=6
		right blue 50x200 @6.61,1 speed=6`)
	for _, e := range all() {
		v := scenetest.Of(t, e, units)
		a := explain(t, v)
		assert.Equal(t, No, a.Verdict, e.Name)
		assert.NotEqual(t, Yes, Decide(v, 0, 2))
		if !e.BoxedIn {
			assert.NotEqual(t, BoxedIn, a.Reason)
			continue
		}
		require.Equal(t, BoxedIn, a.Reason, e.Name)
		assert.NotEqual(t, units[1].Base, a.Target, "the target aligns to the charger")
		assert.InDelta(t, 0, geom.Separation(a.Final, a.Target), 1e-6)
		f := e
		f.Readings.BoxedInCharges = true
		b := must.Get(Explain(scenetest.Of(t, f, units), 0, 1))(t)
		assert.Equal(t, Yes, b.Verdict)
		assert.Equal(t, Yes, Decide(scenetest.Of(t, f, units), 0, 1), "the quick answer agrees")
	}
}

// TestIND1KW42 (IND-1, O-24): the individual turns, the charger keeps its facing.
func TestIND1KW42(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			A red regiment @0,0 speed=6
			hero blue 20x20 @1,8^150 speed=6 individual`)
		a := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, a.Verdict, e.Name)
		assert.Equal(t, a.Met.Facing(), a.Final.Facing())
		assert.InDelta(t, 0, geom.Separation(a.Final, a.Target), 1e-9)
		assert.InDelta(t, 0, geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), a.Final.RightWard()), 1e-9, "opposite the middle")
		assert.Equal(t, 1, a.Attacks)
		near(t, 20/geom.MMPerInch, a.Overlap, "its whole side")

		units[1].Engaged = []spatial.Engagement{{With: 0, Facing: arcs.Front}}
		b := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, b.Verdict)
		assert.Equal(t, units[1].Base, b.Target, "it is held by another fight")
	}
}

// TestCTR1To3KW52 (CTR-1 to CTR-3, O-22): counter-charges.
func TestCTR1To3KW52(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,-4.5 speed=6")
		v := scenetest.Of(t, e, units)
		a := must.Get(Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
		assert.Equal(t, No, a.Verdict)
		if e.CounterCharge == rules.NoCounterCharge {
			assert.Equal(t, NoCounterCharge, a.Reason)
			continue
		}
		assert.Equal(t, NotChargedBy, a.Reason)
		units[0].ChargedBy = []spatial.UnitID{1}
		v = scenetest.Of(t, e, units, scenetest.Piece(t, "difficult: wood height=4 -9,-9..9,9"))
		a = must.Get(Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
		require.Equal(t, Yes, a.Verdict, "%v: %v", e.Name, a.Reason)
		assert.False(t, a.Hindered.Hindered, "never hindered")
		assert.InDelta(t, -1, a.Final.Facing().Y, 1e-12, "turned about")
		near(t, -4.5+80/geom.MMPerInch, a.Final.Centre().Y, "against its front")
		near(t, 0, a.Final.Centre().X, "in the middle")

		// A unit beside the front leaves room to slide.
		units = append(units, scenetest.Unit(t, "C blue 30x30 @1.5,-2.25 speed=6"))
		a, err := Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context())
		if err == nil && a.Verdict == Yes {
			near(t, 1.5-15/geom.MMPerInch-50/geom.MMPerInch, a.Final.Centre().X, "slid to fit", 1e-5)
		}
	}
}

// TestIND3KW63 (ARC-4, IND-3, O-24): an individual turns first; arc and way are those
// after the pivot.
func TestIND3KW63(t *testing.T) {
	editions := all()
	for _, e := range editions[:cases.Few(2, len(editions))] {
		units := scenetest.Units(t, `
			hero red 20x20 @0,0 speed=6 individual
			B blue regiment @0,-6 speed=6`)
		search := Thorough
		if !cases.Long() { // which takes half a second: there are as good ways to either side
			search = Quick
		}
		a := must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1, Effort: search}.Explain(context.Background()))(t)
		require.Equal(t, Yes, a.Verdict, "%v: %v", e.Name, a.Reason)
		assert.Equal(t, arcs.Front, a.Facing.Facing)
		near(t, -6+50/geom.MMPerInch, a.Final.Centre().Y, "against the front", 1e-3)

		// An enemy 0.6 inch away: turning the corner towards it comes nearer.
		units = append(units, scenetest.Unit(t, "close blue 50.8x20 @%v,0 speed=6", 10/geom.MMPerInch+0.6+1))
		v := scenetest.Of(t, e, units)
		assert.Equal(t, Yes, Decide(v, 0, 1), e.Name)
		if cases.Long() { // its free pivot has many limits here
			assert.Equal(t, Yes, explain(t, v).Verdict, e.Name)
		}
	}
}
