package charge

import (
	"context"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// together explains the charge of the units on unit 0 and holds the short answer
// against it, in any order of the units.
func together(t testing.TB, v *spatial.View, units ...spatial.UnitID) Joint {
	t.Helper()
	j := must.Get(ExplainTogether(v, units, 0))(t)
	for range units {
		units = append(slices.Clone(units[1:]), units[0])
		quick := Together(v, units, 0)
		if j.Verdict.Decided() && quick.Decided() {
			require.Equal(t, j.Verdict, quick, "Together and ExplainTogether: %v", j.Reason)
		}
		k := must.Get(ExplainTogether(v, units, 0))(t)
		require.Equal(t, j, k, "the order of the question")
	}
	for _, x := range j.Slots {
		if j.Verdict == Yes {
			require.Equal(t, Yes, x.Answer.Verdict)
			near(t, x.Contact, x.Answer.Overlap, "contact", 1e-5)
			require.Equal(t, x.Facing, x.Answer.Facing.Facing)
		}
	}
	return j
}

// sighted is the target: so tall that nobody hides it.
func sighted(t testing.TB, x, y, bearing, width, depth float64) spatial.Unit {
	u := scenetest.Unit(t, "target blue %vx%v @%v,%v^%v speed=6", width, depth, x, y, bearing)
	u.Height = spatial.Given(9)
	return u
}

// TestMLT3DiagramHUnits (MLT-1, MLT-3, MLT-6): two regiments of 100 mm on one of 100 mm
// fit, half of each in contact; three do not, and any two of them can.
func TestMLT3DiagramHUnits(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			target blue regiment @0,10^180 speed=6
			A red regiment @-5,0 speed=6
			B red regiment @0,0 speed=6
			C red regiment @5,0 speed=6`)
		j := together(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		for i := range j.Slots {
			near(t, mm(50), j.Slots[i].Contact, "half", 1e-5)
			near(t, 0.5, j.Slots[i].Fraction, "half", 1e-5)
		}
		near(t, -mm(50), j.Slots[0].Along, "A on the left", 1e-5)
		near(t, mm(50), j.Slots[1].Along, "B on the right", 1e-5)

		j = together(t, v, 1, 2, 3)
		assert.Equal(t, No, j.Verdict, e.Name)
		assert.Equal(t, NoSpace, j.Reason)
		require.Len(t, j.Subsets, 3)
		for i, out := range []spatial.UnitID{3, 2, 1} {
			assert.Equal(t, []LeftOut{{out, NoSpace}}, j.Subsets[i].LeftOut)
			assert.Len(t, j.Subsets[i].Order, 2)
		}
	}
}

// TestMLT4DiagramHSwap (MLT-4): what is free before the target is a wide stretch on the
// left and a narrow one on the right. The narrow unit stands on the left, the wide one
// on the right: each would fit on the other side, but they cannot swap places. Where
// the order need not be kept they may stand so, if they can get there.
func TestMLT4DiagramHSwap(t *testing.T) {
	post := scenetest.Piece(t, "blocking: post height=0 0.6,7.6..0.8,7.8")
	wall := scenetest.Piece(t, "blocking: wall height=0 3.2,6..9,7.8")
	left := scenetest.Piece(t, `blocking: "left wall" height=0 -9,6..-3.9,7.8`)
	units := []spatial.Unit{
		sighted(t, 0, 10, 180, 240, 100),
		scenetest.Unit(t, "small red 50x50 @-2.8,0 speed=6"), scenetest.Unit(t, "wide red 100x50 @2.2,0 speed=6"),
	}
	for _, e := range all() {
		v := scenetest.Of(t, e, units, post, wall, left)
		require.Equal(t, Yes, together(t, v, 1).Verdict)
		require.Equal(t, Yes, together(t, v, 2).Verdict, "alone it goes to the left")
		j := together(t, v, 1, 2)
		if e.ChargersKeepOrder {
			assert.Equal(t, No, j.Verdict, e.Name)
			assert.Equal(t, NoSpace, j.Reason, e.Name)
			assert.Len(t, j.Subsets, 2)
		} else {
			assert.NotEqual(t, NoSpace, j.Reason, "%v knows no such rule", e.Name)
		}

		// The other way round they stand before what they fit into.
		swapped := slices.Clone(units)
		swapped[1].Base, swapped[2].Base = swapped[1].Base.At(geom.Point{X: 2.4}), swapped[2].Base.At(geom.Point{X: -2.2})
		j = together(t, scenetest.Of(t, e, swapped, post, wall, left), 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.Greater(t, j.Slots[0].Along, j.Slots[1].Along)
	}
}

// TestMLT5KW45 (MLT-5, O-21): declared together, moved one at a time: the front unit
// opens the way of the one behind it. It does not open its sight.
func TestMLT5KW45(t *testing.T) {
	for _, e := range all() {
		units := []spatial.Unit{
			sighted(t, 0, 10, 180, 200, 80),
			scenetest.Unit(t, "behind red regiment @0.5,-5 speed=6"), scenetest.Unit(t, "front red regiment @0,0 speed=6"),
		}
		v := scenetest.Of(t, e, units)
		j := together(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.Equal(t, []spatial.UnitID{2, 1}, j.Order)
		assert.Greater(t, j.Slots[0].Along, j.Slots[1].Along, "%v: and they keep their order", e.Name)
		near(t, mm(100), j.Slots[0].Contact, "room for all", 1e-5)

		units[2].Height = spatial.Given(12)
		units[0].Height = spatial.Given(1)
		j = together(t, scenetest.Of(t, e, units), 1, 2)
		assert.Equal(t, No, j.Verdict, e.Name)
		assert.Equal(t, NotSeen, j.Reason)
		require.Len(t, j.Subsets, 1)
		assert.Equal(t, []LeftOut{{1, NotSeen}}, j.Subsets[0].LeftOut)
	}
}

// TestMLT5TooCloseBehind (MLT-5, F2): too close behind, one pivot does not take it past
// the unit that has gone before; nimble units have another.
func TestMLT5TooCloseBehind(t *testing.T) {
	editions := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}
	for _, e := range editions[:cases.Few(1, 3)] {
		verdict := func(traits ...rules.Trait) Joint {
			return together(t, scenetest.Of(t, e, []spatial.Unit{
				sighted(t, 0, mm(40), 180, 200, 80),
				withTraits(scenetest.Unit(t, "behind red 50x50 @0.05,%v speed=6", -1.4-mm(75)), traits...), scenetest.Unit(t, "front red 200x50 @0,%v speed=6", -1-mm(25)),
			}), 1, 2)
		}
		j := verdict()
		assert.Equal(t, No, j.Verdict, e.Name)
		assert.Equal(t, NoOrder, j.Reason)
		require.Len(t, j.Slots, 2, "the places that they cannot get to")
		require.Len(t, j.Subsets, 1)
		assert.Equal(t, []LeftOut{{1, NoOrder}}, j.Subsets[0].LeftOut)
		j = verdict(rules.Nimble)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		way, pivots := j.Slots[0].Answer.Path, 0
		for i := range way.Len() {
			if way.Pivot(geom.Point{Y: 1}, i) != 0 {
				pivots++
			}
		}
		assert.Equal(t, 2, pivots)
	}
}

// TestMLT4KW46 (MLT-4): the leader points keep their order, whichever unit is nearer
// and whichever goes first; those that are level to the tolerance may choose.
func TestMLT4KW46(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, off := range []float64{-0.4, -1e-3, 1e-3, 0.4} {
			v := scenetest.Of(t, e, []spatial.Unit{
				sighted(t, 0, 12, 180, 240, 80),
				scenetest.Unit(t, "near red 75x50 @0,2 speed=6"), scenetest.Unit(t, "far red 75x50 @%v,-2 speed=6", off),
			})
			j := together(t, v, 1, 2)
			require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
			assert.Equal(t, off > 0, j.Slots[1].Along > j.Slots[0].Along, "%v %v", e.Name, off)
		}
		// Level, or as level as it was typed, with room on one side for the far one only.
		for _, off := range []float64{0, 1.5e-3, 3e-3} {
			v := scenetest.Of(t, e, []spatial.Unit{
				sighted(t, 0, 12, 180, 240, 80),
				scenetest.Unit(t, "near red 150x50 @0,4 speed=6"), scenetest.Unit(t, "far red 50x50 @%v,-1.5 speed=6", off),
			}, scenetest.Piece(t, "blocking: wall height=0 5,8..12,10.4"), scenetest.Piece(t, "blocking: post height=0 -2.2,9.9..-2.1,10.4"), scenetest.Piece(t, `blocking: "left wall" height=0 -12,8..-4.8,10.4`))
			j := together(t, v, 1, 2)
			assert.Equal(t, off < geom.ContactBand, j.Reason != NoSpace, "%v %v: %v", e.Name, off, j.Reason)
		}
	}
}

// TestMLT5KW48 (MLT-5, DST-2 to DST-4): in a fan of three the outer hordes are in range
// from their fronts, not from their leader points.
func TestMLT5KW48(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()} {
		units := []spatial.Unit{sighted(t, 0, mm(100)+8, 180, 300, 100)}
		for i, x := range []float64{-12.5, 0, 12.5} {
			u := scenetest.Unit(t, "%q red 250x100 @%v,0 speed=6", string(rune('A'+i)), x)
			u.Speed = spatial.Given(5)
			units = append(units, u)
		}
		j := together(t, scenetest.Of(t, e, units), 1, 2, 3)
		if e.ChargeOrigin == rules.FromFrontEdge {
			require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
			near(t, mm(250), j.Slots[1].Contact, "the inner one is fully on", 1e-5)
			near(t, mm(25), j.Slots[0].Contact, "the rest is divided", 1e-5)
			near(t, mm(25), j.Slots[2].Contact, "the rest is divided", 1e-5)
			continue
		}
		assert.Equal(t, OutOfRange, j.Reason, e.Name)
		require.Len(t, j.Subsets, 1)
		assert.Equal(t, []LeftOut{{1, OutOfRange}, {3, OutOfRange}}, j.Subsets[0].LeftOut)
		assert.Equal(t, []spatial.UnitID{2}, j.Subsets[0].Order)
	}
}

// TestMLT2Units: by fraction or by length, as the edition or its reading says.
func TestMLT2Units(t *testing.T) {
	contacts := func(e rules.Edition) []float64 {
		j := together(t, scenetest.Of(t, e, []spatial.Unit{
			sighted(t, 0, 10, 180, 150, 100),
			scenetest.Unit(t, "A red 100x50 @-4,0 speed=6"), scenetest.Unit(t, "B red 200x50 @3,0 speed=6"),
		}), 1, 2)
		require.Equal(t, Yes, j.Verdict)
		return []float64{j.Slots[0].Contact * geom.MMPerInch, j.Slots[1].Contact * geom.MMPerInch}
	}
	for _, e := range all() {
		lengths, fractions := []float64{75, 75}, []float64{50, 100}
		want := lengths
		if e.Name == rules.NameSecond161 || e.Name == rules.NameThird {
			want = fractions
		}
		assert.InDeltaSlice(t, want, contacts(e), 1e-6, e.Name)
		e.Readings.ChargeSharing = rules.ChargeSharingLengths
		assert.InDeltaSlice(t, lengths, contacts(e), 1e-6, e.Name)
		e.Readings.ChargeSharing = rules.ChargeSharingFractions
		assert.InDeltaSlice(t, fractions, contacts(e), 1e-6, e.Name)
	}
}

// TestMLT1Corner: a charger of the front and one of a flank, each wider than what it
// charges: at the corner between them only one stands out.
func TestMLT1Corner(t *testing.T) {
	for _, e := range all() {
		v := scenetest.Of(t, e, []spatial.Unit{
			sighted(t, 0, 0, 180, 50, 50),
			scenetest.Unit(t, "front red 100x50 @0,-7 speed=6"), scenetest.Unit(t, "flank red 100x50 @-7,0^90 speed=6"),
		})
		j := together(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.Equal(t, arcs.Front, j.Slots[0].Facing)
		assert.Equal(t, arcs.Right, j.Slots[1].Facing)
		a, b := j.Slots[0].Answer.Final, j.Slots[1].Answer.Final
		assert.GreaterOrEqual(t, geom.Separation(a, b), -2e-6)
		near(t, mm(50), j.Slots[0].Contact, "both are full on their facing", 1e-5)
		near(t, mm(50), j.Slots[1].Contact, "both are full on their facing", 1e-5)
		near(t, mm(25), max(j.Slots[0].Along, -j.Slots[0].Along)+max(j.Slots[1].Along, -j.Slots[1].Along), "one is off the middle", 1e-5)
	}
}

// TestO20Centres (O-20): by leader points, or by the centres.
func TestO20Centres(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second161(), rules.Third()} {
		units := []spatial.Unit{
			sighted(t, 0, 10, 180, 240, 80),
			scenetest.Unit(t, "slanted red 75x80 @-0.3,0^45 speed=6"), scenetest.Unit(t, "behind red 75x50 @0.3,-4 speed=6"),
		}
		j := together(t, scenetest.Of(t, e, units), 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.Greater(t, j.Slots[0].Along, j.Slots[1].Along, "its leader point is to the right")
		e.Readings.ChargeOrderCentres = true
		j = together(t, scenetest.Of(t, e, units), 1, 2)
		if j.Verdict == Yes {
			assert.Less(t, j.Slots[0].Along, j.Slots[1].Along, "its centre is to the left")
		}
	}
}

// TestIND2Several (IND-2): an individual aligns to the first of its chargers, the rest
// to it.
func TestIND2Several(t *testing.T) {
	for _, e := range all() {
		hero := scenetest.Unit(t, "hero blue 25x25 @0,8^170 speed=6 individual")
		hero.Height = spatial.Given(9)
		v := scenetest.Of(t, e, []spatial.Unit{
			hero, scenetest.Unit(t, "A red 100x50 @0,0 speed=6"), scenetest.Unit(t, "B red 100x50 @-7,8.2^90 speed=6"), scenetest.Unit(t, "C red 100x50 @7,8^270 speed=6"),
		})
		j := together(t, v, 1, 2, 3)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.NotEqual(t, v.Body(0).Base(), j.Target, "it has turned")
		first := j.Slots[j.Order[0]-1]
		assert.InDelta(t, 0, geom.Cross(first.Answer.Final.Facing(), j.Target.Facing())*geom.Dot(first.Answer.Final.Facing(), j.Target.Facing()), 1e-9, "square to the first")
		for i := range j.Slots {
			a := &j.Slots[i].Answer
			assert.InDelta(t, 0, geom.Separation(a.Final, j.Target), 1e-6, "%v: unit %d touches it", e.Name, i+1)
			for k := range i {
				assert.GreaterOrEqual(t, geom.Separation(a.Final, j.Slots[k].Answer.Final), -2e-6)
			}
			assert.Equal(t, 1, a.Attacks)
		}
	}
}

// TestIND2SharedFacing: the first stands aside for one that charges the same side.
func TestIND2SharedFacing(t *testing.T) {
	e := rules.Second161()
	hero := scenetest.Unit(t, "hero blue 25x25 @0,8^180 speed=6 individual")
	v := scenetest.Of(t, e, []spatial.Unit{
		hero, scenetest.Unit(t, "A red 100x50 @-2.5,0 speed=6"), scenetest.Unit(t, "B red 100x50 @2.5,0 speed=6"),
	})
	j := together(t, v, 1, 2)
	require.Equal(t, Yes, j.Verdict, j.Reason)
	for i := range j.Slots {
		near(t, mm(12.5), j.Slots[i].Contact, "half of the side", 1e-5)
	}
	assert.GreaterOrEqual(t, geom.Separation(j.Slots[0].Answer.Final, j.Slots[1].Answer.Final), -2e-6)
}

// TestIND2Aside (IND-2, CHG-13): the first stands aside into a wood that it would not
// have been in alone.
func TestIND2Aside(t *testing.T) {
	e := rules.Second161()
	e.Readings.ChargePath = rules.ChargePathSmallestPivot // straight ahead
	v := scenetest.View(t, e, `
		hero blue 25x25 @0,8^180 speed=6 individual
		A red 100x50 @-0.3,3 speed=6
		B red 100x50 @4,-1 speed=6
		difficult: wood height=0 -3.6,6..-3.2,6.8`)
	alone := must.Get(Explain(v, 1, 0))(t)
	require.False(t, alone.Hindered.Hindered)
	j := together(t, v, 1, 2)
	require.Equal(t, Yes, j.Verdict, j.Reason)
	require.Equal(t, []spatial.UnitID{1, 2}, j.Order)
	assert.True(t, j.Slots[0].Answer.Hindered.Hindered)
	assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, j.Slots[0].Answer.Hindered.By)
	assert.False(t, j.Slots[1].Answer.Hindered.Hindered)
}

// TestIND2FirstStandsAside (IND-2): the first to charge an individual stands aside as far as
// it can be shuffled, and where that leaves no room on the side, the other cannot charge.
func TestIND2FirstStandsAside(t *testing.T) {
	e := rules.Second161()
	e.Readings.ChargePath = rules.ChargePathSmallestPivot // straight ahead
	units := scenetest.Units(t, `
		hero blue 25x25 @0,8^180 speed=6 individual
		A red 100x50 @-0.3,3 speed=6
		B red 100x50 @2.25,-1 speed=6`)
	units[0].Height = spatial.Given(9) // B looks over A
	half := mm(50)
	for _, wall := range []float64{-4, -3.6, -3.1} {
		v := scenetest.Of(t, e, units, scenetest.Piece(t, "blocking: wall height=0 %v,6..%v,6.8", wall-0.5, wall))
		j := together(t, v, 1, 2)
		if wall+2*half > mm(12.5) { // nothing of the side would be left
			assert.Equal(t, NoSpace, j.Reason)
			continue
		}
		require.Equal(t, Yes, j.Verdict, "%v: %v", wall, j.Reason)
		require.Equal(t, []spatial.UnitID{1, 2}, j.Order, wall)
		near(t, max(wall+half, -half), j.Slots[0].Along, "as far as the wall, or as is fair", 1e-5)
		near(t, j.Slots[0].Along+2*half, j.Slots[1].Along, "beside it", 1e-5)
	}
}

// TestO20CentreOfAnIndividual: an individual may turn before it goes, so that its place in
// the order is that of its centre, whatever the reading, and not that of its leader point.
func TestO20CentreOfAnIndividual(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second161(), rules.Third()} {
		units := []spatial.Unit{
			sighted(t, 0, 10, 180, 240, 80),
			scenetest.Unit(t, "slanted red 75x80 @-0.3,0^45 speed=6"), scenetest.Unit(t, "behind red 75x50 @0.3,-4 speed=6"),
		}
		j := together(t, scenetest.Of(t, e, units), 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		require.Greater(t, j.Slots[0].Along, j.Slots[1].Along, "its leader point is to the right")
		units[1].Traits = units[1].Traits.With(rules.Individual)
		j = together(t, scenetest.Of(t, e, units), 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		assert.Less(t, j.Slots[0].Along, j.Slots[1].Along, "its centre is to the left")
	}
}

// TestTogetherOfOne: one unit is answered as by Explain.
func TestTogetherOfOne(t *testing.T) {
	for _, e := range all() {
		for _, x := range []float64{0, 3, 8, 40} {
			v := scenetest.Of(t, e, []spatial.Unit{sighted(t, 0, 10, 180, 100, 80), scenetest.Unit(t, "A red regiment @%v,0 speed=6", x)})
			a := must.Get(Explain(v, 1, 0))(t)
			j := together(t, v, 1)
			assert.Equal(t, a.Verdict, j.Verdict)
			assert.Equal(t, a.Reason, j.Reason)
			if a.Verdict == Yes {
				assert.Equal(t, a, j.Slots[0].Answer)
				assert.Equal(t, a.Overlap, j.Slots[0].Contact)
				near(t, 0, j.Slots[0].Along, "in the middle", 1e-9)
			}
		}
	}
}

// TestTogetherOthers: individuals with a free pivot, fliers and nimble units take part.
func TestTogetherOthers(t *testing.T) {
	for _, e := range all() {
		v := scenetest.Of(t, e, []spatial.Unit{
			sighted(t, 0, 12, 180, 240, 80),
			scenetest.Unit(t, "hero red 25x25 @-4.2,4^120 speed=6 individual"), scenetest.Unit(t, "dragon red 75x75 @0,-3 speed=6 fly"),
			scenetest.Unit(t, "screen red 100x50 @0,3 speed=6"), scenetest.Unit(t, "scouts red 125x50 @6,3^-10 speed=6 nimble"),
		})
		j := together(t, v, 1, 2, 4)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		for _, x := range j.Slots {
			near(t, 1, x.Fraction, "room for all", 1e-5)
		}
		j = together(t, v, 1, 2, 3, 4)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
	}
}

// TestTogetherErrors: what cannot be asked.
func TestTogetherErrors(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{
		sighted(t, 0, 10, 180, 100, 80), scenetest.Unit(t, "A red regiment @0,0 speed=6"), scenetest.Unit(t, "B green regiment @6,0 speed=6"),
	})
	var bad *spatial.IDError
	for _, ids := range [][]spatial.UnitID{{1, 7}, {-1}, {9}} {
		_, err := ExplainTogether(v, ids, 0)
		assert.ErrorAs(t, err, &bad)
		assert.Equal(t, No, Together(v, ids, 0))
	}
	_, err := ExplainTogether(v, []spatial.UnitID{1}, 5)
	assert.ErrorAs(t, err, &bad)
	for message, ids := range map[string][]spatial.UnitID{
		`unit "A" is named twice among the chargers`:     {1, 2, 1},
		`a charge needs at least one unit`:               nil,
		`at most 8 units can charge together, not 9`:     {1, 1, 1, 1, 1, 1, 1, 1, 1},
		`unit "B" is not of the same side as the others`: {1, 2},
	} {
		_, err := ExplainTogether(v, ids, 0)
		require.Equal(t, "bad-list", coded.Of(err), message)
		if message != `unit "A" is named twice among the chargers` {
			assert.EqualError(t, err, message)
		}
		assert.Equal(t, No, Together(v, ids, 0))
	}
}

// TestMLT1FlankGivesWay: of two that meet at a corner, and that are as far from their
// middles by either leave, the one on the flank gives way, on a table as in its mirror
// image.
func TestMLT1FlankGivesWay(t *testing.T) {
	for _, hand := range []float64{1, -1} {
		v := scenetest.Of(t, rules.Second161(), []spatial.Unit{
			sighted(t, 0, 0, 180, 50, 50),
			scenetest.Unit(t, "A red regiment @0,-9 speed=6"), scenetest.Unit(t, "B red regiment @%v,0^%v speed=6", 9*hand, -90*hand),
		})
		j := together(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict, j.Reason)
		assert.Equal(t, arcs.Front, j.Slots[0].Facing)
		near(t, 0, j.Slots[0].Along, "A in the middle of the front")
		near(t, hand*mm(25), j.Slots[1].Along, "B clear of the corner")
		near(t, j.Slots[0].Contact, j.Slots[0].Answer.Overlap, "as told")
	}
}

// chosen is the answer for some units and choices about unit 0, and holds the quick one
// against it.
func chosen(t *testing.T, v *spatial.View, c Choices, ids ...spatial.UnitID) Joint {
	t.Helper()
	j := must.Get(Chargers{View: v, Units: ids, To: 0, Choices: c}.Explain(context.Background()))(t)
	require.Equal(t, j.Verdict == Yes, Chargers{View: v, Units: ids, To: 0, Choices: c}.Decide() == Yes)
	return j
}

// TestMLT1FrontFlankCorner: of two ways to leave a corner that share equally, the one that
// keeps all nearer to the middles of their facings is taken, here that in which the front
// gives way by less than the flank would.
func TestMLT1FrontFlankCorner(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		B blue regiment @36,20^180 speed=6
		A red horde @36,10 speed=6
		C red horde @43,20^270 speed=6`)
	j := chosen(t, v, Choices{}, 1, 2)
	require.Equal(t, Yes, j.Verdict)
	near(t, mm(50), max(j.Slots[0].Along, -j.Slots[0].Along), "the front gives way by half of its facing", 1e-6)
	near(t, 0, j.Slots[1].Along, "the flank stands in the middle", 1e-6)
	near(t, 0.5, j.Slots[0].Fraction, "", 1e-6)
	near(t, 0.4, j.Slots[1].Fraction, "", 1e-6)
}
