package draw

import (
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// positionFile is the table of a file of docs/positions.
func positionFile(t testing.TB, name string) *spatial.Table {
	t.Helper()
	f := must.Get(os.Open("../../docs/positions/" + name + ".json"))(t)
	defer f.Close()
	d := must.Get(position.Read(f))(t)
	return must.Get(d.Table())(t)
}

// Pictures of positions are what they were.
func TestPosition(t *testing.T) {
	battle := positionFile(t, "battle").Now()
	checkGolden(t, "position-battle", Position(battle, Options{Title: "Battle", Version: "v0", Key: "abc"}))
	checkGolden(t, "position-battle-phone", Position(battle, Options{Title: "Battle", Width: PhoneWidth}))
	checkGolden(t, "position-zones", Position(positionFile(t, "diagram-h").Now(), Options{Zones: true}))
	checkGolden(t, "position-nothing", Position(nil, Options{}))
}

// What an exhibit says piece by piece is what it says as text.
func TestExhibitSaysItPieceByPiece(t *testing.T) {
	x := exhibitOf(page.Page{Question: "Who?", Verdict: "A does [LOS-2].", Details: []string{"By an inch."}, Rows: []string{"LOS-2"}}, Options{})
	require.Equal(t, "Who?\n"+x.Verdict()+"\n"+x.Details()[0]+"\nRule rows: "+x.Rows()[0]+"\n", x.Text())
	unsure := exhibitOf(page.Page{Question: "Who?", Verdict: "A does [LOS-2]."}, Options{Doubt: "not sure within 2 mm"})
	require.Equal(t, "A does; not sure within 2 mm [LOS-2].", unsure.Verdict())
	drawn := Position(positionFile(t, "diagram-h").Now(), Options{Doubt: "not sure within 2 mm"})
	require.Equal(t, 2, strings.Count(Beside("Who?", Options{}, drawn, drawn).Text(), "; not sure within 2 mm.\n"), "each says it")
	x.Details()[0], x.Rows()[0] = "", ""
	require.Contains(t, x.Text(), "By an inch.\nRule rows: LOS-2", "an exhibit does not change")
	require.Empty(t, Exhibit{}.Details())
}

// A page with a part of the table in each of two pictures has an overview of the whole.
func TestBeside(t *testing.T) {
	battle := positionFile(t, "battle").Now()
	part := func(o Options, units ...spatial.UnitID) Exhibit {
		g := newGround(battle, o)
		g.FocusOnUnits(units...)
		g.Culprit(spatial.UnitThing(units[0]), "blocks sight")
		p := page.Page{Question: "Which unit blocks sight?", Verdict: "That unit does.", Rows: []string{"LOS-2"}}
		p.Add("", g.Ground)
		return exhibitOf(p, o)
	}
	a, b := Options{Readings: []string{"arc-tie: front"}}, Options{Readings: []string{"arc-tie: flank"}}
	checkGolden(t, "beside", Beside("Which unit blocks sight?", Options{}, part(a, 3, 5), part(b, 6, 8)))
	checkGolden(t, "part", part(a, 3, 5))
	checkGolden(t, "part-phone", part(Options{Width: PhoneWidth}, 3, 5))
}

// Exhibits beside each other have a column each, as far as the paper goes; what all were answered
// by is said once.
func TestBesideSeveral(t *testing.T) {
	v := positionFile(t, "battle").Now()
	one := Position(v, Options{})
	for _, x := range []struct{ n, columns int }{{1, 1}, {2, 2}, {3, 3}, {4, 3}} {
		var list []Exhibit
		for range x.n {
			list = append(list, one)
		}
		e := Beside("All of them?", Options{}, list...)
		lefts := map[float64]bool{}
		require.Len(t, fitsOf(e), x.n)
		for _, f := range fitsOf(e) {
			lefts[f.Left] = true
		}
		require.Len(t, lefts, x.columns)
		require.Equal(t, 1, strings.Count(e.Text(), "second-161"))
		require.Equal(t, x.n, strings.Count(e.Text(), "27 units, 7 pieces of terrain."))
	}
	require.Equal(t, "Nothing?\n", Beside("Nothing?", Options{}).Text())
}

// bowsAndSpears is a pair that does not see each other, by little.
const bowsAndSpears = `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @34.6,17^180 |
	blocking: "Drystone Wall" height=3 36.4,16 40,16 40,16.7 36.4,16.7`

// sightOf is the answer about two units of a view.
func sightOf(t testing.TB, v *spatial.View, from, to spatial.UnitID) los.Sight {
	t.Helper()
	return must.Get(los.Question{View: v, From: from, To: to}.ExplainSight(context.Background(), false))(t)
}

func coverOf(t testing.TB, v *spatial.View, from, to spatial.UnitID) los.Cover {
	t.Helper()
	return must.Get(los.Question{View: v, From: from, To: to}.ExplainCover(context.Background()))(t)
}

// Sight past things, hidden by them, and out of the arc.
func TestSight(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	checkGolden(t, "sight-two-hide", Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{}))
	clear := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @33.9,17^180 | blocking: "Drystone Wall" height=3 36.4,16 40,16 40,16.7 36.4,16.7`)
	checkGolden(t, "sight-clear", Sight(clear, 0, 1, sightOf(t, clear, 0, 1), Options{}))
	b1 := positionFile(t, "diagram-b1").Now()
	far := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @28.5,17^180 | Hounds blue troop @45.2,19^180")
	checkGolden(t, "sight-far", Sight(far, 0, 1, sightOf(t, far, 0, 1), Options{Width: PhoneWidth}))
	checkGolden(t, "sight-hidden", Sight(b1, 0, 2, sightOf(t, b1, 0, 2), Options{Width: PhoneWidth}))
	away := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @44,14^180")
	checkGolden(t, "arc-outside", Position(away, phone, Arc(0, 1, sightOf(t, away, 0, 1))))
	checkGolden(t, "facing-flank", Position(v, phone, Facing(2, 0, los.FacingOf(v, 2, 0))))
}

// Cover by things between, and by terrain that the target stands in.
func TestCover(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	checkGolden(t, "cover-half", Cover(v, 0, 1, coverOf(t, v, 0, 1), Options{Width: PhoneWidth}))
	wood := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @37,20^180 | difficult: Wood height=2 35,19 40,19 40,25 35,25")
	checkGolden(t, "cover-wood", Cover(wood, 0, 1, coverOf(t, wood, 0, 1), Options{Width: PhoneWidth}))
}

// A dispute is shown by both readings, beside each other: any point of the target, or the nearest
// only.
func TestDispute(t *testing.T) {
	const line = "A one regiment @0,0 height=1 | C two regiment @0,12^180 height=1 | blocking: post height=9 -0.2,5..0.2,6"
	var by []Exhibit
	for _, reading := range []string{"any-point", "nearest-point"} {
		e := rules.Second161()
		require.NoError(t, e.Readings.Set("sight_to", reading))
		v := scenetest.View(t, e, line)
		by = append(by, Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{}))
	}
	both := Beside("Is a line to any point enough, or only to the nearest?", Options{}, by...)
	checkGolden(t, "dispute", both)
	require.Contains(t, both.Text(), "sight_to = nearest-point: A does not see C")
}

// A sight out of the arc does not turn with what is in the way, and no word says so.
func TestSightOutOfArcHangsOnTheArc(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @12,10 | C blue regiment @20,22^180 | B blue regiment @36,22^180")
	a := sightOf(t, v, 0, 2)
	require.False(t, a.Arc.In)
	for _, e := range []Exhibit{Sight(v, 0, 2, a, Options{}), Shot(v, 0, 2, los.Weapon{}, los.Shot{Sight: a}, Options{})} {
		require.NotContains(t, e.Text(), "It turns when")
	}
}

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
	checkGolden(t, "charge-not-sure", Charge(gap, 0, 1, a, Options{
		Width: PhoneWidth, Doubt: "open within 0.20 in (5.1 mm)", Certainty: "The verdict " + moved.Sentence(gap.Table()) + ".", Misplaced: misplaced(gap, moved),
	}))
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

// How far a way keeps from what could hinder it is drawn as a length, and given in words. How deep
// it goes in is given in words alone.
func TestMarginOfHinderingIsDrawn(t *testing.T) {
	for _, from := range []float64{36.5, 37.7, 38, 38.2, 39.5} {
		v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 %v,12..45,14", from))
		a := chargeAnswer(t, v, 0, 1)
		m := a.Hindered.Margin
		e := Charge(v, 0, 1, a, Options{})
		if a.Hindered.Hindered {
			assert.Contains(t, e.Text(), "It is hindered: it goes "+tell.Length(-m.Margin)+" into Wood")
			continue
		}
		assert.True(t, slices.ContainsFunc(lengths(e, "margin"), func(d float64) bool { return math.Abs(d-m.Margin) < 1e-6 }), from)
		assert.Contains(t, e.Text(), "It is not hindered: it clears Wood by "+tell.Length(m.Margin))
	}
}

// A charge that can be made says how sure it is whether it is hindered, after how sure its verdict
// is; others say nothing of it.
func TestHowSureHinderedIsIsTold(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 38.2,12..45,14")
	a := chargeAnswer(t, v, 0, 1)
	o := Options{Certainty: "The verdict is clear.", HinderedCertainty: "That it is hindered is open."}
	assert.Regexp(t, `(?s)The verdict is clear\..*That it is hindered is open\.`, Charge(v, 0, 1, a, o).Text())
	assert.NotContains(t, Position(v, o).Text(), "hindered")
	assert.NotContains(t, Charge(v, 1, 0, &charge.Answer{Verdict: charge.No}, o).Text(), "hindered")
}

// misplaced are the ghosts of a table that turns a verdict.
func misplaced(v *spatial.View, a certainty.Answer) (list []Misplaced) {
	for _, m := range a.Turned.Moved {
		list = append(list, Misplaced{m.Thing, m.Ring(v.Table()), m.Words()})
	}
	return list
}

// The picture of a shot that wants room to turn says what leaves none, and nothing of a charge.
func TestSHT6BlamedForNoRoom(t *testing.T) {
	e := rules.Second161()
	e.Readings.TurnToShootNeedsRoom = true
	v := scenetest.View(t, e, `hero red hero individual 40x20 @36,10 | T blue regiment height=5 @52,10^270 | E blue regiment 100x40 @36,11.7^180
		| F blue regiment 100x40 @36,8.3`)
	a := must.Get(los.Question{View: v, From: 0, To: 1}.TurnAndExplainShot(context.Background(), los.Weapon{}))(t)
	require.Equal(t, los.NoRoomToTurn, a.Refused)
	var svg strings.Builder
	require.NoError(t, Shot(v, 0, 1, los.Weapon{}, a, Options{}).WriteSVG(&svg))
	assert.Contains(t, svg.String(), "leaves no room to turn")
	assert.NotContains(t, svg.String(), "there would be a charge")
}

// closedLane is a charge that has no way: a low wall of a unit lies across its lane, between two
// walls.
const closedLane = `A red regiment @-5,0 speed=6 | B blue regiment @0,11^180 speed=6 | F red 200x20 @-3.2,5^20 speed=6 height=0 |
	blocking: W1 height=0 -12,-3..-8,9 | blocking: W2 height=0 1.0,-2..3,5.6`

// A refused charge shows the way that there would be without who is to blame, as the answer has it:
// its ground, where it meets them, and where it would end. Where the answer has none, nothing of it
// is drawn.
func TestWayWithoutIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), closedLane)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.NoWay, a.Reason)
	require.Len(t, a.Without, 1)
	checkGolden(t, "charge-no-way", Charge(v, 0, 1, a, Options{}))
	checkGolden(t, "charge-no-way-phone", Charge(v, 0, 1, a, phone))
	for shift := range 2 {
		w := &a.Without[0]
		e := Charge(v, 0, 1, a, Options{})
		at := w.Start
		for i := range w.Path.Len() {
			leg := w.Path.Leg(i)
			holdsBase(t, e, "pivot", at.Turned(leg.Facing), "after a pivot")
			at = at.Turned(leg.Facing).At(geom.Along(at.Centre(), leg.Facing, leg.Forward))
			holds(t, e, "leg", at.LeaderPoint(), "the end of a leg")
		}
		holdsBase(t, e, "without-end", w.Final, "the end")
		require.Len(t, w.Meets, 1)
		holdsBase(t, e, "meets", w.Meets[0].Base, "where it meets F")
		assert.InDelta(t, 0, geom.Dist(w.Meets[0].At, drawn(t, e, "meeting")[0][0]), drawnTol)
		assert.Contains(t, e.Text(), "The way without F: pivot 6.4 degrees right, forward 8.13 in (206.5 mm).")
		for _, words := range []string{"the way without F<", "where A would stand without F<", "where it meets F<"} {
			assert.Contains(t, svgOf(t, e), words)
		}
		if shift == 0 { // an answer that is another has another picture
			w.Final, w.Meets = aside(w.Final), slices.Clone(w.Meets)
			w.Meets[0].Base = aside(w.Meets[0].Base)
			w.Meets[0].At = w.Meets[0].At.Add(geom.Point{X: 0.25})
		}
	}
	a.Without = nil
	none := Charge(v, 0, 1, a, Options{})
	for _, group := range []string{"without", "pivot", "leg", "without-end", "meets", "meeting"} {
		assert.Empty(t, listed(none, group), group)
	}
	assert.NotContains(t, none.Text(), "way without")
}

// Of a place that would be free only the place is drawn.
func TestPlaceWithout(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 | B blue regiment @0,12^180 speed=6 | F red 100x40 @0,9 speed=6 height=0")
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.NoPlace, a.Reason)
	e := Charge(v, 0, 1, a, Options{})
	holdsBase(t, e, "without-end", a.Without[0].Final, "the place")
	assert.Empty(t, listed(e, "leg"))
	assert.Empty(t, listed(e, "meets"), "it meets F there")
	assert.Len(t, drawn(t, e, "meeting"), 1)
	assert.Contains(t, e.Text(), "The place without F: flush with the front of B.")
}

// A picture that is given a table that turns its verdict shows what is elsewhere on it.
func TestSureIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	a := must.Get(certainty.Ask(v.Table(), certainty.Sight{From: 0, To: 1}, certainty.Options{Within: 0.2}))(t)
	require.NotNil(t, a.Turned, "%+v", a)
	with := func(list ...Misplaced) Exhibit { return Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Misplaced: list}) }
	list := misplaced(v, a)
	for _, m := range list {
		for _, p := range m.Outline {
			holds(t, with(list...), "misplaced", p, v.Table().Name(m.Thing))
		}
	}
	base := v.Body(2).Base().At(geom.Point{X: 34.5, Y: 17})
	ring := base.Ring()
	holdsBase(t, with(Misplaced{Thing: spatial.UnitThing(2), Outline: ring[:]}), "misplaced", base, "another table")
	assert.Empty(t, listed(with(), "misplaced"))
	assert.Empty(t, listed(with(Misplaced{Thing: spatial.UnitThing(99)}, Misplaced{Thing: spatial.PieceThing(0), Outline: []geom.Point{{X: 1}}}), "misplaced"), "what is not there")
}

// The arrow of each shift has the very words of the sentence, which rounds it up.
func TestShiftsAreRoundedOnce(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	moved := []certainty.Moved{{Thing: spatial.UnitThing(2), At: v.Body(2).Base().Centre().Add(geom.Point{X: 1.4086 / geom.MMPerInch}), Heading: 180, By: 1.4086 / geom.MMPerInch}}
	a := certainty.Answer{Verdict: "no", Within: 0.2, Certainty: certainty.Certainty{Turned: &certainty.Turning{By: 0.06, Other: "yes", Moved: moved}}}
	assert.Contains(t, a.Sentence(v.Table()), " 1.5 mm off")
	svg := svgOf(t, Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Misplaced: misplaced(v, a)}))
	assert.Contains(t, svg, ">1.5 mm<")
	assert.NotContains(t, svg, "1.4 mm")
}
