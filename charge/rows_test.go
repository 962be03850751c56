package charge

import (
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func mm(x float64) float64 { return x / geom.MMPerInch }

// TestCHG1Conditions: each condition fails by itself, and all are reported.
func TestCHG1Conditions(t *testing.T) {
	for _, e := range all() {
		at := func(x, y float64, more ...spatial.Unit) Answer {
			units := append(scenetest.Units(t, `
				A red regiment @0,0 speed=6
				B blue regiment @%v,%v^180 speed=6`, x, y), more...)
			return explain(t, scenetest.Of(t, e, units))
		}
		a := at(0, 10)
		require.Equal(t, Yes, a.Verdict, e.Name)
		for i, name := range []string{"arc", "sight", "range", "room"} {
			assert.Equal(t, name, a.Conditions[i].Name)
			assert.True(t, a.Conditions[i].OK, name)
		}
		a = at(0, -6)
		assert.Equal(t, NotInArc, a.Reason, e.Name)
		assert.False(t, a.Conditions[0].OK)
		assert.Negative(t, a.Conditions[0].Margin)
		assert.True(t, a.Conditions[2].OK, "the others are decided all the same")

		a = at(0, 30)
		assert.Equal(t, OutOfRange, a.Reason)
		assert.True(t, a.Conditions[0].OK && a.Conditions[1].OK && a.Conditions[3].OK)

		wall := scenetest.Unit(t, "wall blue 600x40 @0,3^180 speed=6")
		wall.Height = spatial.Given(9)
		a = at(0, 10, wall)
		assert.Equal(t, NotSeen, a.Reason)
		assert.False(t, a.Conditions[1].OK)
		assert.Negative(t, a.Conditions[1].Margin)

		wall.Height = spatial.Given(0)
		a = at(0, 10, wall)
		if !e.TrueLine && a.Conditions[1].OK {
			assert.Equal(t, NoWay, a.Reason, e.Name)
			assert.False(t, a.Conditions[3].OK)
			assert.NotEmpty(t, a.Proof)
		}
	}
}

// TestCHG1Forbidden: what rules a charge out before anything is measured.
func TestCHG1Forbidden(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,8^180 speed=6")
		reason := func(change func(u *spatial.Unit)) Reason {
			u := append([]spatial.Unit{}, units...)
			change(&u[0])
			return explain(t, scenetest.Of(t, e, u)).Reason
		}
		assert.Equal(t, Friend, reason(func(u *spatial.Unit) { u.Side = "blue" }))
		assert.Equal(t, WarEngine, reason(func(u *spatial.Unit) { u.Type = rules.WarEngine }))
		assert.Equal(t, Wavering, reason(func(u *spatial.Unit) { u.State = spatial.Wavering }))
		assert.Equal(t, Immobile, reason(func(u *spatial.Unit) { u.Speed = spatial.Given(0) }))
		assert.Equal(t, NoReason, reason(func(u *spatial.Unit) {}))
		v := scenetest.Of(t, e, units)
		assert.Equal(t, No, Decide(v, 0, 0))
		assert.Equal(t, No, Decide(v, 0, 7))
		_, err := Explain(v, 0, 7)
		var bad *spatial.IDError
		assert.ErrorAs(t, err, &bad)
		_, err = Question{View: v, From: 0, To: 9}.ExplainCounter(t.Context())
		assert.ErrorAs(t, err, &bad)
	}
}

// TestCHG2Range: twice Speed; shambling and Wild Charge by edition; exactly at the
// range is in range; measured from where the edition says.
func TestCHG2Range(t *testing.T) {
	for i, e := range all() {
		u := scenetest.Unit(t, "A red regiment @0,0 speed=6")
		u.Speed, u.WildCharge = spatial.Given(5), 1.5
		foe := scenetest.Unit(t, "B blue regiment @0,8^180 speed=6")
		want := 10.0
		if e.WildCharge {
			want += 1.5
		}
		assert.Equal(t, want, Range(scenetest.Of(t, e, []spatial.Unit{u, foe}), 0), e.Name)
		u.Traits, u.WildCharge = u.Traits.With(rules.Shambling), 0
		assert.Equal(t, [4]float64{5, 10, 10, 10}[i], Range(scenetest.Of(t, e, []spatial.Unit{u, foe}), 0))
		u.Traits, u.State, u.Speed = 0, spatial.Frozen, spatial.Given(6)
		assert.Equal(t, [4]float64{12, 12, 12, 10}[i], Range(scenetest.Of(t, e, []spatial.Unit{u, foe}), 0))

		for _, off := range []float64{-1e-4, 0, 1e-4} {
			u := scenetest.Unit(t, "A red regiment @0,0 speed=6")
			foe := scenetest.Unit(t, "B blue regiment @0,%v^180 speed=6", mm(80)+12+off)
			a := explain(t, scenetest.Of(t, e, []spatial.Unit{u, foe}))
			assert.Equal(t, off <= 0, a.Conditions[2].OK, "%v %v", e.Name, off)
			near(t, -off, a.Conditions[2].Margin, "margin", 1e-9)
		}
	}
	// A fan of three (KW-48): from the leader point the outer horde is too far.
	horde := scenetest.Unit(t, "A red 250x100 @9,0 speed=6")
	foe := scenetest.Unit(t, "B blue 100x100 @0,%v^180 speed=6", mm(100)+9.5)
	horde.Speed = spatial.Given(5)
	assert.False(t, explain(t, scenetest.Of(t, rules.Second161(), []spatial.Unit{horde, foe})).Conditions[2].OK)
	assert.True(t, explain(t, scenetest.Of(t, rules.Third(), []spatial.Unit{horde, foe})).Conditions[2].OK)
}

// TestCHG3OnePivot: one pivot of up to a quarter turn; two for the nimble.
func TestCHG3OnePivot(t *testing.T) {
	for _, e := range all() {
		// The target's rear is charged from behind a wall: round the corner and back.
		units := scenetest.Units(t, `
			A red 50x50 @0,0 speed=6
			B blue 50x50 @0,8 speed=6
			wall red 150x10 @0,4 speed=6`)
		units[2].Height = spatial.Given(0)
		a := explain(t, scenetest.Of(t, e, units))
		assert.Equal(t, No, a.Verdict, e.Name)
		units[0].Traits = units[0].Traits.With(rules.Nimble)
		a = explain(t, scenetest.Of(t, e, units))
		require.Equal(t, Yes, a.Verdict, e.Name)
		assert.LessOrEqual(t, a.Path.Len(), 3)
		start := units[0].Base.Facing()
		pivots := 0
		for i := range a.Path.Len() {
			if p := math.Abs(a.Path.Pivot(start, i)); p > 1e-9 {
				pivots++
				assert.LessOrEqual(t, p, max(90, e.NimblePivot)+1e-9)
			}
		}
		assert.Equal(t, 2, pivots)
		assert.Equal(t, a.Met, a.Path.End(units[0].Base))
	}
}

// TestCHG4GoesRound: round units and blocking terrain, through difficult ground.
func TestCHG4GoesRound(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red 50x50 @0,0 speed=6 | B blue horde @0,10^180 speed=6")
		straight := explain(t, scenetest.Of(t, e, units))
		rock := explain(t, scenetest.Of(t, e, units, scenetest.Piece(t, "blocking: rock height=0 -1.2,4..0.4,4.3")))
		require.Equal(t, Yes, rock.Verdict, e.Name)
		assert.Greater(t, rock.Path.Length(), straight.Path.Length()+0.01)
		assert.False(t, rock.Hindered.Hindered)
		bog := explain(t, scenetest.Of(t, e, units, scenetest.Piece(t, "difficult: bog height=0 -9,3..9,5")))
		near(t, straight.Path.Length(), bog.Path.Length(), "through it")
		assert.True(t, bog.Hindered.Hindered)
	}
}

// TestCHG7FirstContact: the facing that must be charged, or its corner, comes first.
func TestCHG7FirstContact(t *testing.T) {
	for _, e := range all() {
		// The leader point is in the front arc; the way from there meets the flank first.
		units := scenetest.Units(t, "A red troop @5.2,0.5^340 speed=6 | B blue regiment @0,8^180 speed=6")
		a := explain(t, scenetest.Of(t, e, units))
		require.Equal(t, arcs.Front, a.Facing.Facing)
		if a.Verdict == Yes {
			left, right := arcs.Front.Edge(units[1].Base)
			along := right.Sub(left)
			x := geom.Dot(a.Contact.Sub(left), along) / geom.Norm2(along)
			assert.True(t, x >= -1e-9 && x <= 1+1e-9)
			assert.InDelta(t, 0, geom.Cross(geom.Unit(along), a.Contact.Sub(left)), 1e-9, "on the front")
			assert.InDelta(t, 0, geom.Separation(a.Met, units[1].Base), 1e-6)
		}
	}
}

// TestCHG8Align: flush, clear of all others, still touching the first contact.
func TestCHG8Align(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red 125x50 @-4,0^25 speed=6
			B blue regiment @0,10^200 speed=6
			C blue 60x60 @4.2,9.2^170 speed=6`)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict, e.Name)
		target := v.Body(1).Base()
		for _, b := range []geom.Base{a.Aligned, a.Final} {
			assert.InDelta(t, -1, geom.Dot(b.Facing(), a.Facing.Facing.Normal(target)), 1e-12, "flush")
			assert.InDelta(t, 0, geom.Separation(b, target), 1e-6)
			assert.GreaterOrEqual(t, geom.Separation(b, v.Body(2).Base()), -1e-6)
		}
		assert.LessOrEqual(t, a.Aligned.DistanceTo(a.Contact), 1e-6, "the first contact is kept")
		assert.Positive(t, a.Overlap)
		require.NotEmpty(t, a.Held)
	}
}

// TestCHG9Shuffle: to the middle when nothing is in the way.
func TestCHG9Shuffle(t *testing.T) {
	for _, e := range all() {
		a := explain(t, scenetest.View(t, e, "A red regiment @-3,0^15 speed=6 | B blue 60x80 @0,9^180 speed=6"))
		require.Equal(t, Yes, a.Verdict)
		assert.InDelta(t, 0, a.Final.LeaderPoint().X, 1e-9)
		near(t, mm(60), a.Overlap, "all of the facing")
	}
}

// TestCHG10SeesButCannotReach: diagram G.
func TestCHG10SeesButCannotReach(t *testing.T) {
	for _, e := range all() {
		e.BoxedIn = false
		// Friends hem the charger in a lane that ends beside the target.
		lane := func(off float64) Answer {
			return explain(t, scenetest.View(t, e, `
				A red regiment @0,0 speed=6
				B blue regiment @%v,7^180 speed=6
				left red 100x240 @%v,3 speed=6
				right red 100x120 @%v,0.5 speed=6`, mm(100)+off, -mm(100), mm(100)))
		}
		assert.Equal(t, No, lane(0).Verdict, "corner to corner: %v", e.Name)
		assert.Equal(t, Yes, lane(-0.1).Verdict, "a tenth of an inch of front")
	}
}

// TestCHG11Attacks: flank twice, rear three times; war engines always three times;
// individuals neither way.
func TestCHG11Attacks(t *testing.T) {
	for _, e := range all() {
		for _, c := range []struct {
			bearing float64
			want    int
			facing  arcs.Facing
		}{{180, 1, arcs.Front}, {90, 2, arcs.Right}, {270, 2, arcs.Left}, {0, 3, arcs.Rear}} {
			units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,9^%v speed=6",
				c.bearing)
			a := explain(t, scenetest.Of(t, e, units))
			require.Equal(t, Yes, a.Verdict)
			assert.Equal(t, c.facing, a.Facing.Facing, "%v", c.bearing)
			assert.Equal(t, c.want, a.Attacks)
			units[1].Type = rules.WarEngine
			assert.Equal(t, 3, explain(t, scenetest.Of(t, e, units)).Attacks)
			units[0].Traits = rules.Traits(0).With(rules.Individual)
			assert.Equal(t, 3, Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.Attacks(c.facing), "individuals, too")
			units[1].Type = rules.Infantry
			want := 1
			if e.IndividualDoubles {
				want = c.want
			}
			assert.Equal(t, want, Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.Attacks(c.facing), e.Name)
			units[1].Traits = rules.Traits(0).With(rules.Individual)
			assert.Equal(t, 1, Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.Attacks(c.facing))
		}
	}
	assert.Zero(t, Question{View: scenetest.Of(t, rules.Third(), nil), From: 0, To: 1}.Attacks(arcs.Front))
}

// TestCHG13End: what lies under the end or the shuffle, by edition.
func TestCHG13End(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red 50x50 @-3,0^15 speed=6 | B blue horde @0,9^180 speed=6")
		a := explain(t, scenetest.Of(t, e, units))
		// A pond under the end only, and one that only the shuffle crosses.
		c := a.Final.Centre()
		end := explain(t, scenetest.Of(t, e, units, scenetest.Piece(t, "difficult: end height=0 %v,%v..%v,%v",
			c.X+0.7, c.Y-0.2, c.X+0.9, c.Y+0.2)))
		require.Equal(t, Yes, end.Verdict)
		assert.Equal(t, e.HinderedBy != rules.HinderedByMove, end.Hindered.Hindered, e.Name)
		require.Greater(t, c.X-a.Aligned.Centre().X, 0.3, "it shuffles to the right")
		x := c.X - mm(25) - 0.04 // beside the end, on the side it comes from
		pond := scenetest.Piece(t, "difficult: shuffle height=0 %v,%v..%v,%v",
			x-0.02, c.Y+0.85, x+0.02, c.Y+0.95)
		f := e
		f.HinderedBy = rules.HinderedByMoveAndEnd
		require.False(t, explain(t, scenetest.Of(t, f, units, pond)).Hindered.Hindered, "neither way nor end")
		assert.Equal(t, e.HinderedBy == rules.HinderedByShuffle, explain(t, scenetest.Of(t, e, units, pond)).Hindered.Hindered, e.Name)
		start := explain(t, scenetest.Of(t, e, units, scenetest.Piece(t, "difficult: start height=0 -3.2,-0.2..-2.8,0.2")))
		assert.True(t, start.Hindered.Readings.Any, "from inside it")
	}
}

// TestCHG14Defended: in 2010 the obstacle is measured to and reached; there and in
// the third edition its defender is harder to strike.
func TestCHG14Defended(t *testing.T) {
	for i, e := range all() {
		front := 10 - mm(40)
		wall := scenetest.Piece(t, "obstacle: wall height=0.5 -4,%v..4,%v", front-0.5, front)
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,10^180 speed=6")
		a := explain(t, scenetest.Of(t, e, units, wall))
		require.Equal(t, Yes, a.Verdict, "%v %v %v", e.Name, a.Reason, a.Conditions)
		hinders := [4]bool{true, false, false, true}[i]
		assert.Equal(t, hinders, a.Hindered.Defended, e.Name)
		assert.True(t, a.Hindered.Hindered || !hinders)
		want := 0.0
		if e.ChargeReachesObstacle {
			want = 0.5
		}
		near(t, front-want-mm(40), a.Final.Centre().Y, "stops at its far side", 1e-6)
		open := explain(t, scenetest.Of(t, e, units))
		near(t, open.Conditions[2].Margin+want, a.Conditions[2].Margin, "measured to it", 1e-6)
	}
}

// TestCHG15OffHill: a charge off a hill is reported where it matters.
func TestCHG15OffHill(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 | B blue regiment @0,9^180 speed=6")
		hill := scenetest.Piece(t, "hill: hill height=2 -4,-4..4,3")
		assert.Equal(t, e.HillCharge, explain(t, scenetest.Of(t, e, units, hill)).OffHill, e.Name)
		long := scenetest.Piece(t, "hill: hill height=2 -4,-4..4,12")
		assert.False(t, explain(t, scenetest.Of(t, e, units, long)).OffHill)
		assert.False(t, explain(t, scenetest.Of(t, e, units)).OffHill)
	}
}

// TestCHG16FliesOver: over units, but not onto them.
func TestCHG16FliesOver(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			A red 50x50 @0,0 speed=6 fly
			B blue regiment @0,9^180 speed=6
			row blue 600x40 @0,4^180 speed=6`)
		units[0].Height = spatial.Given(6)
		assert.Equal(t, Yes, explain(t, scenetest.Of(t, e, units)).Verdict, e.Name)
		units[0].Traits = 0
		assert.Equal(t, No, explain(t, scenetest.Of(t, e, units)).Verdict)
		units[0].Traits = rules.Traits(0).With(rules.Fly)
		units[2].Base = units[2].Base.At(geom.Point{Y: 9 - mm(40) - mm(20)})
		e.BoxedIn = false
		assert.Equal(t, No, explain(t, scenetest.Of(t, e, units)).Verdict, "no room to land")
	}
}

// TestMOV20TableEdge: bases stay on the table, pivots may sweep past its edge.
func TestMOV20TableEdge(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, "A red regiment @0,0 speed=6 | B blue regiment @4,6^270 speed=6")
		edge := func(x float64) *spatial.View {
			n := must.Get(v.Table().Bounded(r2.RectFromPoints(r2.Point{X: -9, Y: -9}, r2.Point{X: x, Y: 30})))(t)
			return n.Now()
		}
		a := must.Get(Explain(v, 0, 1))(t)
		require.Equal(t, Yes, a.Verdict, e.Name)
		assert.Equal(t, Yes, Decide(edge(6), 0, 1))
		shut := a.Final.Bounds().X.Hi - 0.01
		b := must.Get(Explain(edge(shut), 0, 1))(t)
		assert.NotEqual(t, a.Final, b.Final, "not where it would hang over")
	}
}

// TestThreats: every enemy that could charge, in order.
func TestThreats(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			T blue regiment @0,0 speed=6
			front red regiment @0,9^180 speed=6
			away red regiment @0,-9^180 speed=6
			flank red regiment @9,0^270 speed=6`)
		got := AppendThreats(nil, v, 0, 0)
		require.Len(t, got, 2, e.Name)
		assert.Equal(t, spatial.UnitID(1), got[0].Unit)
		assert.Equal(t, arcs.Front, got[0].Facing.Facing)
		assert.Equal(t, spatial.UnitID(3), got[1].Unit)
		assert.Equal(t, arcs.Right, got[1].Facing.Facing)
		assert.Equal(t, Yes, got[1].Verdict)
	}
}

// TestMostDirect is the way of Explain, without the facts.
func TestMostDirect(t *testing.T) {
	for _, e := range all() {
		e.Readings.ChargePath = rules.ChargePathMostDirect
		v := kw14(t, e)
		way, verdict := Question{View: v, From: 0, To: 1}.MostDirect()
		require.Equal(t, Yes, verdict)
		assert.Equal(t, explain(t, v).Path, way)
		_, verdict = Question{View: v, From: 0, To: 0}.MostDirect()
		assert.Equal(t, No, verdict)
	}
}

// TestCHG13EveryWayWithItsOwnEnd: a wood beside an open lane hinders the shortest way,
// which turns into contact, and neither the smallest pivot nor any way; wherever it
// stands, and whichever reading the edition has.
func TestCHG13EveryWayWithItsOwnEnd(t *testing.T) {
	for _, e := range all() {
		for _, reading := range []rules.ChargePath{rules.ChargePathMostDirect, rules.ChargePathShortest, rules.ChargePathSmallestPivot, rules.ChargePathAny} {
			e.Readings.ChargePath = reading
			units := scenetest.Units(t, `
				A red regiment @36,10 speed=6
				B blue regiment @36,20^180 speed=6`)
			left := scenetest.Piece(t, "difficult: left height=0 31,15.5..33.3,18.6")
			right := scenetest.Piece(t, "difficult: right height=0 38.7,15.5..41,18.6")
			for _, woods := range [][]terrain.Piece{{left}, {right}, {left, right}} {
				h := explain(t, scenetest.Of(t, e, units, woods...)).Hindered
				assert.False(t, h.Readings.Any, "%v %v: the lane is clear", e.Name, reading)
				assert.False(t, h.Readings.MostDirect, "straight on")
				assert.False(t, h.Readings.SmallestPivot, "straight on")
				assert.Equal(t, len(woods) == 2 && e.HinderedBy == rules.HinderedByShuffle, h.Readings.Shortest, "%v %v: the shuffle back crosses one of two", e.Name, reading)
			}
		}
	}
}

func facedBy(v *spatial.View, a, b spatial.UnitID) arcs.Facing {
	list, _ := verdicts{Question{View: v, From: a, To: b}}.facings()
	return list[0]
}

// TestCHG2SpeedLeftOut: a unit whose Speed nobody gave charges twice that of its type.
func TestCHG2SpeedLeftOut(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		a := scenetest.Unit(t, "A red regiment @0,0 speed=6")
		a.Type, a.Height, a.Speed = rules.Cavalry, spatial.Given(1), spatial.Stat{}
		v := scenetest.Of(t, e, []spatial.Unit{a, scenetest.Unit(t, "B blue regiment @0,12^180 speed=6")})
		assert.Equal(t, 2*rules.DefaultSpeed(rules.Cavalry), Range(v, 0), e.Name)
		assert.Equal(t, Yes, Decide(v, 0, 1), e.Name)
	}
}

// TestCHG10RechargeFromContact (CHG-10, ARC-5): a unit that stands flush with one facing of an
// enemy, its leader point on the line of the next facing, charges that one: with a turn about the
// corner that both meet in, which it overlaps by less than the band of contact. The verdict is the
// same for every gap, and for every place in the band.
func TestCHG10RechargeFromContact(t *testing.T) {
	for _, sizes := range [][4]float64{{75, 75, 75, 75}, {75, 75, 100, 80}, {100, 40, 125, 50}, {20, 20, 100, 40}, {120, 120, 120, 120}} {
		for _, gap := range []float64{0.1, 0.003, 0.0021, 0.0019, 0.0005, 1e-9, 0, -0.0005, -0.0015} {
			for _, engaged := range []bool{false, true} {
				a := scenetest.Unit(t, "A red %vx%v @%v,%v^180 speed=6",
					sizes[0], sizes[1], mm(sizes[2])/2, mm(sizes[1])/2+gap)
				b := scenetest.Unit(t, "B blue %vx%v @0,%v speed=6",
					sizes[2], sizes[3], -mm(sizes[3])/2)
				if engaged {
					a.Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Front}}
					b.Engaged = []spatial.Engagement{{With: 0, Facing: arcs.Front}}
				}
				for _, e := range all() {
					v := scenetest.Of(t, e, []spatial.Unit{a, b})
					x := explain(t, v)
					require.Equal(t, Yes, x.Verdict, "%v, gap %v, engaged %v, %v", sizes, gap, engaged, e.Name)
					_, err := v.Table().WithAll(x.Stands(Question{View: v, From: 0, To: 1}))
					assert.NoError(t, err)
				}
			}
		}
	}
}

// TestCHG10RechargeUndecided: nor is it undecided with more pivots, or a free one.
func TestCHG10RechargeUndecided(t *testing.T) {
	for _, trait := range []rules.Trait{rules.Nimble, rules.Individual} {
		for _, gap := range []float64{0, 0.0005, -0.0005} {
			editions := all()
			for _, e := range editions[:cases.Few(2, len(editions))] {
				at := geom.Point{X: mm(50) / 2, Y: mm(40)/2 + gap}
				a := withTraits(scenetest.Unit(t, "A red troop @%v,%v^180 speed=6", at.X, at.Y), trait)
				v := scenetest.Of(t, e, []spatial.Unit{a, scenetest.Unit(t, "B blue 50x50 @0,%v speed=6", -mm(50)/2)})
				assert.Equal(t, Yes, explain(t, v).Verdict, "%v, gap %v, %v", trait, gap, e.Name)
			}
		}
	}
}

// TestViewFreePivotAfterOthersMoved: an individual charges with its free pivot whoever
// else has been moved in the view before, by every way of asking.
func TestViewFreePivotAfterOthersMoved(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		units := scenetest.Units(t, `
			hero red 20x20 @20,20^90 speed=6 individual
			foe blue regiment @20,26^180 speed=6
			B1 red regiment @50,10 speed=6
			B2 red regiment @60,10 speed=6
			B3 red regiment @70,10 speed=6`)
		v := *scenetest.Of(t, e, units)
		for moved := range 4 {
			if moved > 0 {
				id := spatial.UnitID(1 + moved)
				v = must.Get(v.Turned(id, units[id].Base.At(geom.Point{X: 40 + 10*float64(moved), Y: 12})))(t)
			}
			require.Equal(t, Yes, Decide(&v, 0, 1), "%s, %d moved", e.Name, moved)
			a := must.Get(Explain(&v, 0, 1))(t)
			require.Equal(t, Yes, a.Verdict)
			require.Equal(t, Yes, Together(&v, []spatial.UnitID{0}, 1))
			threats := AppendThreats(nil, &v, 1, 0)
			require.Len(t, threats, 1)
			require.Equal(t, Yes, threats[0].Verdict)
		}
	}
}

// TestCHG13PivotSweepsASliver: what a corner sweeps over for less than a tenth of a degree
// is swept over (row CHG-13, O-7).
func TestCHG13PivotSweepsASliver(t *testing.T) {
	b := scenetest.Unit(t, "A red regiment @0,0 speed=6").Base
	right := geom.Bearing(geom.Point{X: b.HalfWidth(), Y: b.HalfDepth()})
	for _, after := range []float64{7.05, 12.345, 33.333} {
		u := geom.FromBearing(right + after)
		// What it goes into by less than the band it only touches.
		tip := geom.Along(geom.Point{}, u, b.Grown(-geom.ContactBand).Radius()-0.001)
		far := geom.Along(geom.Point{}, u, b.Radius()+2)
		needle := []geom.Point{tip, far, geom.Along(far, geom.LeftOf(u), 1e-3)}
		require.True(t, sweeps(b, 40, needle))
		require.False(t, sweeps(b, after-3, needle))
	}
}

// sweeps reports whether a base overlaps a convex ring, by more than it may touch it, while it
// turns about its centre.
func sweeps(b geom.Base, turn float64, ring []geom.Point) bool {
	_, ok := motion.TurnOverlap(b.Grown(-geom.ContactBand), turn, ring)
	return ok
}

// withTraits is a unit with more traits.
func withTraits(u spatial.Unit, traits ...rules.Trait) spatial.Unit {
	u.Traits = u.Traits.With(traits...)
	return u
}

// explain is the answer for the first two units of a table.
func explain(t testing.TB, v *spatial.View) Answer {
	t.Helper()
	a := must.Get(Question{View: v, From: 0, To: 1, Readings: true}.Explain(t.Context()))(t)
	quick := must.Get(Explain(v, 0, 1))(t)
	readings := a.Hindered.Readings
	a.Hindered.Readings = nil
	require.Equal(t, a.Hindered, quick.Hindered, "the answer, whether its readings are asked for or not")
	require.Equal(t, a.Path, quick.Path)
	a.Hindered.Readings = readings
	if a.Reason != BoxedIn {
		require.Equal(t, a.Verdict == Yes, Decide(v, 0, 1) == Yes, "Decide and Explain")
	}
	return a
}

func near(t testing.TB, want, got float64, what string, within ...float64) {
	t.Helper()
	tol := 1e-4
	if len(within) > 0 {
		tol = within[0]
	}
	require.InDelta(t, want, got, tol, what)
}
