package draw

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// twoReasons is a charge that fails for sight and for range.
const twoReasons = `Orcs red regiment @23.62,10.24 speed=5 | Goblins blue horde @33.57,23.46^181.71 speed=5 | difficult: Wood height=5 23.62,14.96..30.71,18.5`

// A No for several reasons says that it takes all of them to turn the verdict.
func TestChargeSaysWhatAllFail(t *testing.T) {
	v := scenetest.View(t, rules.Third(), twoReasons)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.NotSeen, a.Reason)
	e := Charge(v, 0, 1, a, Options{})
	assert.False(t, strings.Contains(svgOf(t, e), "the verdict turns"))
	assert.Contains(t, e.Text(), "Sight and range fail: it takes both to turn the verdict.")
	near := *a
	near.Conditions[2].OK = true
	assert.NotContains(t, Charge(v, 0, 1, &near, Options{}).Text(), "it takes both")
}

// A charge that is allowed shows its least margin as a length, and of range and arc the target
// where it turns.
func TestChargeAllowedHasMarginAndGhost(t *testing.T) {
	for name, c := range map[string]struct{ line, what string }{
		"range": {"A red regiment @0,0 speed=6 | B blue regiment @0.3,13.6^180 speed=5", "just in range"},
		"room":  {"A red regiment @0,0 speed=6 | B blue regiment @1,10^180 speed=5 | blocking: Wall height=1 3,5..4,5.3", "by how much its way clears Wall"},
		"arc":   {"A red regiment @0,0 speed=8 | B blue 40x40 @6.2,6^200 speed=5", "how deep it is in the arc"},
	} {
		v := scenetest.View(t, rules.Third(), c.line)
		a := chargeAnswer(t, v, 0, 1)
		require.Equal(t, charge.Yes, a.Verdict, name)
		least := leastOf(a)
		require.Equal(t, name, least.Name)
		e := Charge(v, 0, 1, a, Options{})
		require.Equal(t, name == "range", len(listed(e, "turns")) > 0, name)
		margin := listed(e, "margin")
		require.NotEmpty(t, margin, name)
		assert.InDelta(t, least.Margin, geom.Dist(margin[0], margin[1]), 1e-6, "%s is drawn as long as it is", name)
		assert.True(t, strings.Contains(svgOf(t, e), c.what), name)
		assert.NotContains(t, e.Text(), "least margin", "hindered may hang on less, and is no condition")
	}
}

// leastOf is the condition with the least margin of those that were measured.
func leastOf(a *charge.Answer) charge.Condition {
	best := charge.Condition{Margin: geom.NoLimit}
	for _, c := range a.Conditions {
		if c.Margin < best.Margin {
			best = c
		}
	}
	return best
}

// A target out of range has a ghost where it is just in range.
func TestOutOfRangeGhost(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `charger red regiment @0,0 speed=5 | target blue regiment @1,13.2^180 speed=5`)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.OutOfRange, a.Reason)
	by := geom.Scale(geom.Unit(a.Measured[1].Sub(a.Measured[0])), a.Conditions[2].Margin)
	e := Charge(v, 0, 1, a, Options{})
	holdsBase(t, e, "turns", v.Body(1).Base().At(v.Body(1).Base().Centre().Add(by)), "where it is just in range")
	changed := *a
	changed.Conditions[2].Margin -= 0.5
	assert.NotEqual(t, svgOf(t, e), svgOf(t, Charge(v, 0, 1, &changed, Options{})), "another margin")
}

// The rows of a picture are those of the words of the command: the reason and the facing, and of a
// charge that can be made what multiplies its attacks and hinders it.
func TestChargeRows(t *testing.T) {
	v := scenetest.View(t, rules.Third(), twoReasons)
	assert.Equal(t, []string{"CHG-1", "LOS-1", "ARC-5"}, Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}).Rows())
	can := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 | B blue regiment @0.3,10^180 speed=5")
	assert.Equal(t, []string{"ARC-5", "CHG-11", "CHG-13"}, Charge(can, 0, 1, chargeAnswer(t, can, 0, 1), Options{}).Rows())
	for _, e := range []Exhibit{Charge(can, 0, 1, chargeAnswer(t, can, 0, 1), Options{}), Sight(can, 0, 1, sightOf(t, can, 0, 1), Options{}), Cover(can, 0, 1, coverOf(t, can, 0, 1), Options{})} {
		for _, row := range page.Cited(e.Verdict()) {
			assert.Contains(t, e.Rows(), row)
		}
	}
}

// noRoom is a charge that has no way between a house and an enemy.
const noRoom = `charger red 100x80 @0,0 speed=6 height=2 | target blue 100x80 @0,9^180 speed=6 height=2 | guard blue 60x50 @3.1,4.3^180 speed=6 height=2 | blocking: house height=1 -5,3.5..-1.75,5`

// A charge that is refused for want of room shows the gap with its width, and the front of the
// charger against it.
func TestNoRoomShowsTheGap(t *testing.T) {
	v := scenetest.View(t, rules.Third(), noRoom)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.No, a.Verdict)
	a.Reason = charge.NoWay
	a.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2), spatial.PieceThing(0)}}}
	e := Charge(v, 0, 1, a, Options{})
	left, right := geom.Point{X: -1.75, Y: 4.3}, geom.Point{X: 3.1 - 30/25.4, Y: 4.3}
	gap := listed(e, "gap")
	require.NotEmpty(t, gap)
	assert.InDelta(t, geom.Dist(left, right), geom.Dist(gap[0], gap[1]), 1e-9, "the gap is drawn as wide as it is")
	assert.Contains(t, e.Text(), "Between guard and house there are 3.67 in (93.2 mm); the front of charger is 3.94 in (100.0 mm) wide.")
	assert.NotEmpty(t, listed(e, "front"))
	other := *a
	other.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}
	assert.Empty(t, listed(Charge(v, 0, 1, &other, Options{}), "gap"))
	other.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.PieceThing(7), spatial.UnitThing(2)}}}
	assert.Empty(t, listed(Charge(v, 0, 1, &other, Options{}), "gap"), "a piece that is not there")
}

// The exhibits of a charge that is allowed by little, of one without room by little, and of a
// verdict that is not sure.
func TestChargeMarginExhibits(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 | B blue regiment @0.3,13.6^180 speed=5")
	checkGolden(t, "charge-margin", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), phone))
	gap := scenetest.View(t, rules.Third(), noRoom)
	a := chargeAnswer(t, gap, 0, 1)
	a.Verdict, a.Reason, a.Conditions[3].OK = charge.No, charge.NoWay, false
	a.Blame, a.Without = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}, {Things: []spatial.Thing{spatial.PieceThing(0)}}}, nil
	checkGolden(t, "charge-no-room", Charge(gap, 0, 1, a, phone))
	checkGolden(t, "charge-two-reasons", Charge(scenetest.View(t, rules.Third(), twoReasons), 0, 1, chargeAnswer(t, scenetest.View(t, rules.Third(), twoReasons), 0, 1), phone))
	moved := certainty.Answer{
		Verdict: "no", Within: 0.2, Certainty: certainty.Certainty{Proved: 0.05, Turned: &certainty.Turning{By: 0.12, Other: "yes", Moved: []certainty.Moved{{Thing: spatial.PieceThing(0), Outline: []geom.Point{{X: -5.12, Y: 3.5}, {X: -1.87, Y: 3.5}, {X: -1.87, Y: 5}, {X: -5.12, Y: 5}}, By: 0.12}}}},
	}
	checkGolden(t, "charge-not-sure", Charge(gap, 0, 1, a, Options{Width: PhoneWidth, Robust: &moved, Doubt: "open within 0.20 in (5.1 mm)"}))
}

// Two things of which either may go stand on both sides of a gap, which is shown.
func TestNoRoomShowsTheGapOfEither(t *testing.T) {
	v := scenetest.View(t, rules.Third(), noRoom)
	a := chargeAnswer(t, v, 0, 1)
	a.Verdict, a.Reason = charge.No, charge.NoWay
	a.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}, {Things: []spatial.Thing{spatial.PieceThing(0)}}}
	e := Charge(v, 0, 1, a, Options{})
	assert.NotEmpty(t, listed(e, "gap"))
	assert.Contains(t, e.Text(), "Between guard and house there are 3.67 in (93.2 mm)")
}

// The ground that a unit sweeps lies below the bases, which keep their colours: no blue on a red
// one.
func TestBasesKeepTheirColours(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 | B blue regiment @0,8^180")
	const perInch = 96
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	img, fit, box := pngOf(t, e, perInch), fitsOf(e)[0], v.Body(0).Base().Bounds().ExpandedByMargin(-0.3)
	blue, all := 0, 0
	for x := box.X.Lo; x < box.X.Hi; x += 0.05 {
		for y := box.Y.Lo; y < box.Y.Hi; y += 0.05 {
			at := fit.Point(geom.Point{X: x, Y: y})
			r, _, b, _ := img.At(int(at.X/25.4*perInch), int(at.Y/25.4*perInch)).RGBA()
			all++
			if b > r+0x800 {
				blue++
			}
		}
	}
	require.Greater(t, all, 1000)
	assert.Less(t, blue, all/100)
}
