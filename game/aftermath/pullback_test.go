package aftermath

import (
	"math"
	"strconv"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func pullBack(t testing.TB, v *spatial.View, chargers ...spatial.UnitID) Retreat {
	t.Helper()
	return must.Get(PullBack(v, chargers, 0))(t)
}

// fight is a target of 8 by 2 inches that looks down the table, and a charger of 4 by 2
// in contact with its front.
func fight(t testing.TB, more ...spatial.Unit) []spatial.Unit {
	return append(scenetest.Units(t, `
		target blue 203.2x50.8 @0,1^180 speed=6
		A red 101.6x50.8 @0,-1 speed=6`), more...)
}

func second() []rules.Edition { return []rules.Edition{rules.Second2015(), rules.Second161()} }

func TestPUL1AnInchBack(t *testing.T) {
	for _, e := range append(second(), rules.Beta2010()) {
		r := pullBack(t, scenetest.Of(t, e, fight(t)), 1)
		require.Len(t, r.Chargers, 1)
		c := r.Chargers[0]
		scenetest.At(t, 0, -2, c.Final, e.Name)
		assert.Equal(t, 1.0, c.Straight.Went)
		assert.Equal(t, Kept, c.Shuffle.Outcome)
		assert.Equal(t, arcs.Front, c.Facing)
		assert.Empty(t, r.Violations)
		assert.Empty(t, r.Nudged)
	}
}

// KW-59: the third edition leaves units in contact.
func TestPUL1KW59(t *testing.T) {
	r := pullBack(t, scenetest.Of(t, rules.Third(), fight(t)), 1)
	assert.True(t, r.Stays)
	scenetest.At(t, 0, -1, r.Chargers[0].Final)
	assert.Empty(t, r.Violations)
}

// Each goes away from its own front, so on every facing away from the target.
func TestPUL1EveryFacing(t *testing.T) {
	units := fight(t, scenetest.Unit(t, "B red 50.8x50.8 @5,1^270 speed=6"), scenetest.Unit(t, "C red 101.6x50.8 @0,3^180 speed=6"), scenetest.Unit(t, "D red 50.8x50.8 @-5,1^90 speed=6"))
	for _, e := range append(second(), rules.Beta2010()) {
		r := pullBack(t, scenetest.Of(t, e, units), 4, 2, 1, 3)
		require.Len(t, r.Chargers, 4)
		for i, want := range []struct {
			facing arcs.Facing
			x, y   float64
		}{{arcs.Front, 0, -2}, {arcs.Left, 6, 1}, {arcs.Rear, 0, 4}, {arcs.Right, -6, 1}} {
			c := r.Chargers[i]
			assert.Equal(t, spatial.UnitID(i+1), c.Unit)
			assert.Equal(t, want.facing, c.Facing)
			scenetest.At(t, want.x, want.y, c.Final)
		}
	}
}

// What is behind stops them: the charger never goes through it.
func TestPUL1Clipped(t *testing.T) {
	behind := scenetest.Piece(t, "blocking: wall height=1 -9,-3..9,-2.4")
	for _, e := range append(second(), rules.Beta2010()) {
		r := pullBack(t, scenetest.Of(t, e, fight(t), behind), 1)
		scenetest.At(t, 0, -1.4, r.Chargers[0].Final)
		scenetest.Near(t, 0.4, r.Chargers[0].Straight.Went)
		assert.Equal(t, spatial.PieceThing(0), r.Chargers[0].Straight.Stopped)
		if e.PullBack == rules.PullBackMovesTarget {
			assert.Empty(t, r.Violations, "the target gives way")
		} else {
			require.Len(t, r.Violations, 1, "PRX-5: it stays too near")
			scenetest.Near(t, -0.6, r.Violations[0].Slack)
			assert.Equal(t, spatial.UnitThing(0), r.Violations[0].Other)
		}
		r = pullBack(t, scenetest.Bounded(t, scenetest.Of(t, e, fight(t)), -9, -2.7, 9, 9), 1)
		scenetest.At(t, 0, -1.7, r.Chargers[0].Final)
		assert.True(t, r.Chargers[0].Straight.AtEdge)
	}
	friend := scenetest.Unit(t, "F red 228.6x50.8 @0,-3.3 speed=6")
	r := pullBack(t, scenetest.Of(t, rules.Second161(), fight(t, friend)), 1)
	scenetest.At(t, 0, -1.3+move.VisibleGap, r.Chargers[0].Final)
}

// The errata: all that charged one facing end at one distance from it, that of the
// one with the least room. The printed book does not say so.
func TestPUL1OneDistance(t *testing.T) {
	units := scenetest.Units(t, `
		target blue 203.2x50.8 @0,1^180 speed=6
		A red 101.6x50.8 @-2.5,-1 speed=6
		B red 101.6x50.8 @2.5,-1 speed=6`)
	wall := scenetest.Piece(t, "blocking: wall height=1 1,-3..9,-2.25")
	r := pullBack(t, scenetest.Of(t, rules.Second161(), units, wall), 1, 2)
	scenetest.At(t, -2.5, -1.25, r.Chargers[0].Final)
	scenetest.At(t, 2.5, -1.25, r.Chargers[1].Final)
	assert.True(t, r.Chargers[0].Together)
	assert.False(t, r.Chargers[0].Straight.Short())
	assert.False(t, r.Chargers[1].Together)
	assert.Equal(t, spatial.PieceThing(0), r.Chargers[1].Straight.Stopped)
	r = pullBack(t, scenetest.Of(t, rules.Second2015(), units, wall), 1, 2)
	scenetest.At(t, -2.5, -2, r.Chargers[0].Final)
	scenetest.At(t, 2.5, -1.25, r.Chargers[1].Final)
	// They stood slightly apart, as typed: still one distance.
	units[1] = scenetest.Unit(t, "A red 101.6x50.8 @-2.5,-1.0005 speed=6")
	r = pullBack(t, scenetest.Of(t, rules.Second161(), units), 2, 1)
	scenetest.At(t, -2.5, -2, r.Chargers[0].Final)
	scenetest.At(t, 2.5, -2, r.Chargers[1].Final)
}

// Friends end a visible gap apart, 2010: an inch; a row spreads by as little as it can.
func TestPUL1RowSpreads(t *testing.T) {
	row := func(x ...float64) []spatial.Unit {
		units := []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "target blue 25x25 @0,1^180 speed=6"), 12, 2)}
		for i := range x {
			units = append(units, scenetest.Unit(t, "%q red 101.6x50.8 @%v,-1 speed=6", string(rune('A'+i)), x[i]))
		}
		return units
	}
	g := move.VisibleGap
	for _, c := range []struct{ from, to []float64 }{
		{[]float64{-2, 2}, []float64{-2 - g/2, 2 + g/2}},
		{[]float64{-4, 0, 4}, []float64{-4 - g, 0, 4 + g}},
		{[]float64{-2, 2, 6.5}, []float64{-2 - g/2, 2 + g/2, 6.5}},
		{[]float64{-2, 2, 6.03}, []float64{-2 - (3*g-0.03)/3, 2 + 0.01, 6.03 + (3*g-0.06)/3}},
	} {
		r := pullBack(t, scenetest.Of(t, rules.Second161(), row(c.from...)), []spatial.UnitID{1, 2, 3}[:len(c.from)]...)
		for i := range c.from {
			scenetest.At(t, c.to[i], -2, r.Chargers[i].Final, c.from)
		}
		assert.Empty(t, r.Violations)
	}
	r := pullBack(t, scenetest.Of(t, rules.Beta2010(), row(-4, 0, 4)), 1, 2, 3)
	scenetest.At(t, -5, -2, r.Chargers[0].Final)
	scenetest.At(t, 0, -2, r.Chargers[1].Final)
	scenetest.At(t, 5, -2, r.Chargers[2].Final)
	assert.Empty(t, r.Violations)
}

// The FAQ's diagram: enemies on either side of the target's line. The charger stops after
// its inch, and they are moved.
func TestPUL1NoMoreThanAnInch(t *testing.T) {
	units := fight(t,
		scenetest.Unit(t, "B blue 25.4x127 @-2.9,-2.5^180 speed=6"), scenetest.Unit(t, "C blue 25.4x127 @2.9,-2.5^180 speed=6"))
	units[0] = scenetest.Unit(t, "target blue 101.6x50.8 @0,1^180 speed=6")
	for _, e := range second() {
		r := pullBack(t, scenetest.Of(t, e, units), 1)
		scenetest.At(t, 0, -2, r.Chargers[0].Final, "not more than an inch")
		require.Len(t, r.Nudged, 2, e.Name)
		for _, n := range r.Nudged {
			assert.Equal(t, Restored, n.Outcome)
			scenetest.Near(t, 0.6, n.Length)
			scenetest.Near(t, 0, n.By.Y)
		}
		assert.Empty(t, r.Violations)
	}
}

// TestPUL1NoSlideSideways: in the printed second edition, too, a charger goes straight back an
// inch, and an enemy that stands half an inch behind it then is moved.
func TestPUL1NoSlideSideways(t *testing.T) {
	for _, e := range second() {
		v := scenetest.View(t, e, "B blue regiment @36,20^180 | A red regiment @36,16.850394 | N blue regiment @36,12.200788")
		r := pullBack(t, v, 1)
		scenetest.At(t, 36, 15.850394, r.Chargers[0].Final, e.Name)
		require.Len(t, r.Nudged, 1)
		assert.Equal(t, spatial.UnitID(2), r.Nudged[0].Unit)
		scenetest.At(t, 36, 11.700788, r.Nudged[0].Final, e.Name)
		assert.Empty(t, r.Violations)
	}
}

// TestPUL1TargetGivesWay: if a house keeps the charger from its inch, the printed second edition
// moves the target, unless that fights somebody else or would have to be moved round something. The
// FAQ does not.
func TestPUL1TargetGivesWay(t *testing.T) {
	const line = "B blue regiment @36,20^180 | A red regiment @36,16.850394 | blocking: height=3 30,11.775591..42,14.775591"
	for more, gives := range map[string]bool{"": true, " | C red regiment @36,23.149606^180": false, " | blocking: wall height=3 30,21.8..42,22": false} {
		for _, e := range second() {
			r := pullBack(t, scenetest.View(t, e, "%s", line+more), 1)
			scenetest.At(t, 36, 16.350394, r.Chargers[0].Final, e.Name)
			if !gives || e.PullBack != rules.PullBackMovesTarget {
				assert.Empty(t, r.Nudged, more)
				assert.Len(t, r.Violations, 1, more)
				continue
			}
			require.Len(t, r.Nudged, 1)
			scenetest.At(t, 36, 20.5, r.Nudged[0].Final, e.Name)
			assert.Empty(t, r.Violations)
		}
	}
}

// Who has no room to be moved into is moved as far as there is; who fights another
// is left (row PRX-5).
func TestPRX5Nudged(t *testing.T) {
	wall := scenetest.Piece(t, "blocking: wall height=1 4,-9..5,9")
	units := fight(t, scenetest.Unit(t, "C blue 30.479999999999997x124.46 @3,-2.5^180 speed=6"))
	units[0] = scenetest.Unit(t, "target blue 101.6x50.8 @0,1^180 speed=6")
	// C stands 0.4 inch beside A and has 0.4 inch up to the wall; ahead and behind
	// there is more, but no way round.
	long := scenetest.Piece(t, "blocking: hut height=1 2.1,-9.2..4,-6")
	top := scenetest.Piece(t, "blocking: shed height=1 2.1,0..4,1")
	v := scenetest.Of(t, rules.Second161(), units, wall, long, top)
	r := pullBack(t, v, 1)
	require.Len(t, r.Nudged, 1)
	assert.Equal(t, Crowded, r.Nudged[0].Outcome)
	widest(t, 0.8, r.Nudged[0].Enemies.Least)
	require.Len(t, r.Violations, 1)
	assert.Equal(t, "PRX-1", r.Violations[0].Row)
	widest(t, -0.2, r.Violations[0].Slack)
	assert.Equal(t, Crowded, r.Chargers[0].Shuffle.Outcome)
	units = append(units, scenetest.Unit(t, "D red 25.4x63.5 @3,-6.2 speed=6"))
	for _, engaged := range []bool{false, true} {
		units[3] = scenetest.Unit(t, "D red 25.4x63.5 @3,-6.2 speed=6") // in contact
		if engaged {
			units[3] = scenetest.Unit(t, "D red 25.4x60.959999999999994 @3,-6.201 speed=6")
			units[2].Engaged = []spatial.Engagement{{With: 3}}
		}
		r = pullBack(t, scenetest.Of(t, rules.Second161(), units, wall), 1)
		assert.Empty(t, r.Nudged)
		require.Len(t, r.Violations, 1)
		scenetest.Near(t, -0.6, r.Violations[0].Slack)
	}
}

// KW-53: a stored engagement holds slightly away, and says on which facing.
func TestPUL1KW53(t *testing.T) {
	units := fight(t)
	units[1] = scenetest.Unit(t, "A red 101.6x50.8 @-5.1,2.5^90 speed=6")
	v := scenetest.Of(t, rules.Second161(), units)
	_, err := PullBack(v, []spatial.UnitID{1}, 0)
	assert.Equal(t, "not-in-contact", coded.Of(err))
	assert.EqualError(t, err, `"A" is 0.1000 inches from "target"; chargers pull back from contact`)
	units[0].Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Rear}}
	r := pullBack(t, scenetest.Of(t, rules.Second161(), units), 1)
	assert.Equal(t, arcs.Rear, r.Chargers[0].Facing)
}

func TestPullBackRefuses(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), fight(t, scenetest.Unit(t, "friend blue 101.6x50.8 @20,0 speed=6")))
	for _, c := range []struct {
		chargers []spatial.UnitID
		target   spatial.UnitID
		want     error
	}{
		{[]spatial.UnitID{2}, 0, coded.New("wrong-side", `"friend" and "target" are on the same side; a charger pulls back from an enemy`)},
		{[]spatial.UnitID{0}, 0, coded.New("wrong-side", `"target" and "target" are on the same side; a charger pulls back from an enemy`)},
		{[]spatial.UnitID{1, 1}, 0, coded.New("bad-list", `"A" is named twice`)},
		{[]spatial.UnitID{1, 9}, 0, &spatial.IDError{ID: 9, Count: 3, Index: 1}},
		{[]spatial.UnitID{1}, -4, &spatial.IDError{ID: -4, Count: 3}},
		{nil, 0, coded.New("bad-list", "no charger is named")},
	} {
		_, err := PullBack(v, c.chargers, c.target)
		assert.Equal(t, c.want, err)
		assert.NotEmpty(t, err.Error())
	}
}

// The spread is the least squares one: no other that has the gaps has a smaller sum.
func TestIsotonic(t *testing.T) {
	assert.Empty(t, isotonic(nil))
	assert.Equal(t, []float64{3, 2, 2, 2}, isotonic([]float64{3, 1, 3, 2}))
	assert.Equal(t, []float64{2, 2, 2}, isotonic([]float64{1, 2, 3}))
	assert.Equal(t, []float64{5, 1, 0}, isotonic([]float64{5, 1, 0}))
}

// What a hand types flush may overlap, or be apart, by a thousandth: it counts as
// contact, and the inch is measured from the facing.
func TestPUL1TypedContact(t *testing.T) {
	for off, want := range map[float64]float64{-0.0009: -2, 0.0009: -2, 0.03: -2.03} {
		units := fight(t)
		units[1] = scenetest.Unit(t, "A red 101.6x50.8 @0,%v speed=6", -1-off)
		r := pullBack(t, scenetest.Of(t, rules.Second161(), units), 1)
		scenetest.At(t, 0, want, r.Chargers[0].Final)
		require.Equal(t, geom.Point{Y: 1}, r.Chargers[0].Final.Facing())
		require.Empty(t, r.Violations)
	}
}

// TestPUL1AcrossAnObstacle: who fights across an obstacle that both touch pulls back from it
// in the edition whose charges go no farther than that (row CHG-14); in the others it is too
// far from the enemy.
func TestPUL1AcrossAnObstacle(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second161()} {
		v := scenetest.View(t, e, `
			A red 101.6x80.00999999999999 @36,14.85 speed=6
			B blue 101.6x80.00999999999999 @36,18.3^180 speed=6
			obstacle: O height=1 30,16.425..42,16.725`)
		_, err := PullBack(v, []spatial.UnitID{0}, 1)
		assert.Equal(t, e.ChargeReachesObstacle, err == nil, e.Name)
	}
}

// TestPUL1NobodySlidesAlongTheFront: in 2010 a charger that is moved back separates from friends by
// no more than standing clear of two of them takes; where that has no room it stays, and is
// reported as crowded.
func TestPUL1NobodySlidesAlongTheFront(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `
		E0 blue infantry regiment 100x50 @35.65747,27.09357^245.2468331746945
		E1 blue infantry regiment 50x40 @36.71506,24.32969^245.2468331746945
		E2 blue infantry troop @37.9514,21.64824^245.2468331746945
		A red infantry troop @35.28494,23.67031^65.2468331746945
		B red infantry regiment 50x40 @36.66757,19.95512^65.2468331746945
		C red infantry troop @33.40037,23.90256^65.2468331746945`)
	out := must.Get(PullBack(v, []spatial.UnitID{3}, 1))(t)
	require.Len(t, out.Chargers, 1)
	c := out.Chargers[0]
	assert.Equal(t, Crowded, c.Shuffle.Outcome)
	assert.LessOrEqual(t, c.Shuffle.Length, 1.4143)
}

// TestPUL1TypedSlightlyOff: what was typed slightly off does not turn a pull back into another one.
func TestPUL1TypedSlightlyOff(t *testing.T) {
	const hair = 4e-4
	target := scenetest.Unit(t, "target blue 203.2x50.8 @0,-1^0 speed=6")
	for _, e := range second() {
		for _, off := range []float64{0, hair, -hair} {
			charger := scenetest.Unit(t, "A red 101.6x50.8 @0,%v^180 speed=6", 1+off)
			// A friend an inch behind it stops it a millimetre short of contact, and that is all.
			r := pullBack(t, scenetest.Of(t, e, []spatial.Unit{target, charger, scenetest.Unit(t, "B red 101.6x50.8 @0,4^180 speed=6")}), 1)
			assert.InDelta(t, 1-off-move.VisibleGap, r.Chargers[0].Straight.Went, 1e-9, "%s %v", e.Name, off)
			assert.Zero(t, r.Chargers[0].Shuffle.Length, "%s %v", e.Name, off)
			// An enemy an inch beside it is not moved away, and not too near.
			r = pullBack(t, scenetest.Of(t, e, []spatial.Unit{target, charger, scenetest.Unit(t, "E blue 50.8x50.8 @%v,2^180 speed=6", 4+off)}), 1)
			assert.Empty(t, r.Nudged, "%s %v", e.Name, off)
			assert.Empty(t, r.Violations, "%s %v", e.Name, off)
			assert.Equal(t, Kept, r.Chargers[0].Shuffle.Outcome, "%s %v", e.Name, off)
			// Friends a millimetre apart do not spread.
			next := scenetest.Unit(t, "B red 101.6x50.8 @%v,1^180 speed=6", 4+1/geom.MMPerInch+off)
			r = pullBack(t, scenetest.Of(t, e, []spatial.Unit{target, charger, next}), 1, 2)
			for _, c := range r.Chargers {
				assert.Zero(t, c.Shuffle.Length, "%s %v", e.Name, off)
				assert.Equal(t, Kept, c.Shuffle.Outcome, "%s %v", e.Name, off)
			}
			assert.Empty(t, r.Violations, "%s %v", e.Name, off)
		}
	}
}

// TestPUL1FullGap: a charger that is moved away from two enemies ends at the full gap from one and
// as far from the other as it stood, on the table and on its mirror image. It used to end slightly
// short of both, in one of the two, at a point on circles about corners where no edge was left.
func TestPUL1FullGap(t *testing.T) {
	const line = `"target" blue 120x80 @-1.655,-2.4278^238.88210869710633 speed=10 | "A" red 120x40 @-5.3368,-0.8995^58.88210869710633 speed=10 | "E" blue 125x50 @-8.8861,-0.2724^58.88210869710633 speed=10`
	units := scenetest.Units(t, line)
	for _, mirrored := range []bool{false, true} {
		if mirrored {
			for i := range units {
				b := units[i].Base
				turned := must.Get(geom.NewBase(geom.Point{X: -b.Centre().X, Y: b.Centre().Y}, geom.Point{X: -b.Facing().X, Y: b.Facing().Y}, b.Width(), b.Depth()))(t)
				units[i].Base = turned
			}
		}
		r := pullBack(t, scenetest.Of(t, rules.Second2015(), units), 1)
		c := separatedFurther(t, units, r.Chargers[0].Back)
		target, enemy := units[0].Base, units[2].Base
		scenetest.Near(t, 1, geom.Separation(c.Final, enemy), mirrored)
		scenetest.Near(t, geom.Separation(c.From, target), geom.Separation(c.Final, target), mirrored)
		scenetest.Near(t, 2.600636, c.Length, mirrored)
	}
}

// separatedFurther separates the charger of a target from all others, once it has fallen back.
func separatedFurther(t testing.TB, units []spatial.Unit, back geom.Base) Shuffle {
	t.Helper()
	e := rules.Second2015()
	d := typed(&e)
	d.but = 0
	return restoreGaps(scenetest.Of(t, e, units), 1, back, d)
}

// TestPUL1TypedTie: of two ways out that are equally long the one to the right is taken, whichever
// is slightly shorter as it was typed.
func TestPUL1TypedTie(t *testing.T) {
	for _, off := range []float64{0, 4e-4, -4e-4} {
		units := []spatial.Unit{
			scenetest.Unit(t, "target blue 101.6x50.8 @0,-1^0 speed=6"), scenetest.Unit(t, "A red 101.6x50.8 @%v,1^180 speed=6", off),
			scenetest.Unit(t, "E blue 101.6x50.8 @0,4^180 speed=6"), // in contact with it after its inch
		}
		r := pullBack(t, scenetest.Of(t, rules.Second2015(), units), 1)
		c := separatedFurther(t, units, r.Chargers[0].Back)
		assert.Equal(t, Restored, c.Outcome, off)
		assert.Less(t, c.Final.Centre().X, -3.0, off)
	}
}

// TestPUL1EndsInNothing: a charger that has less than its inch behind it, by no more than the band
// of contact, stops in contact. It used to end in what is behind it, by as much. What only reaches
// into its way from beside does not stop it, and what it is in contact with does not either.
func TestPUL1EndsInNothing(t *testing.T) {
	const corner = math.Sqrt2 / 2
	for _, c := range []struct {
		name, behind string
		want         float64
		stops        bool
	}{
		{"a side", "E blue 50.8x25.4 @0,3.4985 speed=6", 0.9985, true},
		{"a friend", "E red 50.8x25.4 @0,3.4985 speed=6", 0.9985, true},
		{"a corner", "E blue 25.4x25.4 @0," + strconv.FormatFloat(2.9985+corner, 'g', -1, 64) + "^45 speed=6", 0.9985, true},
		{"a full inch", "E blue 50.8x25.4 @0,3.5 speed=6", 1, false},
		{"less by more than the band", "E blue 50.8x25.4 @0,3.4975 speed=6", 0.9975 - move.VisibleGap, true},
		{"beside the way", "E blue 25.4x25.4 @0.9985,2.7 speed=6", 1, false},
		{"in contact from the start", "E blue 25.4x25.4 @0.9985,2 speed=6", 1, false},
	} {
		r := pullBack(t, scenetest.View(t, rules.Beta2010(), "T blue 101.6x50.8 @0,0 speed=6 | A red 25.4x25.4 @0,1.5^180 speed=6 | "+c.behind), 1)
		s := r.Chargers[0].Straight
		scenetest.Near(t, c.want, s.Went, c.name)
		assert.Equal(t, c.stops, s.HasStopped, c.name)
		if c.stops {
			assert.Equal(t, spatial.UnitThing(2), s.Stopped, c.name)
		}
	}
	r := pullBack(t, scenetest.Of(t, rules.Beta2010(),
		scenetest.Units(t, "T blue 101.6x50.8 @0,0 speed=6 | A red 25.4x25.4 @0,1.5^180 speed=6"),
		scenetest.Piece(t, "blocking: W height=3 -2,2.9985 2,2.9985 2,4 -2,4")), 1)
	scenetest.Near(t, 0.9985, r.Chargers[0].Straight.Went)
}

// TestPUL1SecondRowAnInchBehind: a friend an inch behind a charger, as second rows stand, stops it
// a millimetre short of contact; it used to end in contact, and to be thrown sideways by its whole
// width. More room or less changes that by as much and by no more.
func TestPUL1SecondRowAnInchBehind(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		for _, gap := range []float64{0.98, 0.9985, 1, 1.0004, 1.02, 1.038, 1.0395, 1.2} {
			v := scenetest.View(t, e, "A red regiment @20,10 front=E | E blue regiment @20,%v^180 front=A | F red regiment @20,%v", 10+80/25.4, 10-80/25.4-gap)
			r := must.Get(PullBack(v, []spatial.UnitID{0}, 1))(t)
			c := r.Chargers[0]
			want := min(1, gap-move.VisibleGap)
			assert.InDelta(t, want, c.Straight.Went, 2e-6, "%v %v", e.Name, gap)
			assert.InDelta(t, 20, c.Final.Centre().X, 1e-9, "%v %v", e.Name, gap)
		}
	}
}
