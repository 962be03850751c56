package charge_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typed reads a position that somebody typed, by an edition of its own or another.
func typed(t *testing.T, file string, edition rules.EditionName) *spatial.Table {
	t.Helper()
	doc := scenetest.Document(t, filepath.Join("testdata", "contact", file))
	if edition != "" {
		doc.Edition = edition
	}
	return must.Get(doc.Table())(t)
}

func idOf(t *testing.T, table *spatial.Table, name string) spatial.UnitID {
	t.Helper()
	return must.Get(table.Find(name))(t)
}

// explained is the charge of one unit on another, which Decide agrees with.
func explained(t *testing.T, table *spatial.Table, from, to string) charge.Answer {
	t.Helper()
	a := must.Get(charge.Explain(table.Now(), idOf(t, table, from), idOf(t, table, to)))(t)
	require.Equal(t, charge.Decide(table.Now(), idOf(t, table, from), idOf(t, table, to)), a.Verdict)
	return a
}

// applied is the table after a charge, and after its nudges.
func applied(t *testing.T, table *spatial.Table, a *charge.Answer, from, to string) *spatial.Table {
	t.Helper()
	return must.Get(table.WithAll(a.Stands(charge.Question{View: table.Now(), From: idOf(t, table, from), To: idOf(t, table, to)})))(t)
}

var editions = []rules.EditionName{rules.NameBeta2010, rules.NameSecond2015, rules.NameSecond161, rules.NameThird}

// Units typed shoulder to shoulder, or behind one another, hold nobody in place.
func TestCHG8TypedPositionsHoldNobody(t *testing.T) {
	for _, c := range []struct{ file, from, to string }{
		{"typed-line.json", "A", "B"}, {"typed-line-4-decimals.json", "A", "B"}, {"typed-friend-behind.json", "A", "B"},
		{"own.json", "Charger", "Target"}, {"own2.json", "Charger", "Target"}, {"own3.json", "Charger", "Target"},
		{"terr.json", "Charger", "Target"},
	} {
		for _, e := range editions {
			table := typed(t, c.file, e)
			a := explained(t, table, c.from, c.to)
			assert.Equal(t, charge.Yes, a.Verdict, "%s by %s", c.file, e)
			if a.Verdict == charge.Yes {
				applied(t, table, &a, c.from, c.to)
			}
		}
	}
}

// Three of a typed line may all charge, each pair of them and each alone.
func TestMLT5TypedLine(t *testing.T) {
	for _, e := range editions {
		table := typed(t, "typed-line-multi.json", e)
		v, to := table.Now(), idOf(t, table, "B")
		for _, names := range [][]string{{"A", "F", "G"}, {"A", "F"}, {"A", "G"}, {"F", "G"}, {"A"}, {"F"}, {"G"}} {
			var units []spatial.UnitID
			for _, n := range names {
				units = append(units, idOf(t, table, n))
			}
			j := must.Get(charge.ExplainTogether(v, units, to))(t)
			assert.Equal(t, charge.Yes, j.Verdict, "%v by %s", names, e)
			assert.Equal(t, charge.Yes, charge.Together(v, units, to), "%v by %s", names, e)
			_, err := table.WithAll(j.Stands(v, to))
			assert.NoError(t, err)
		}
	}
}

// An enemy is nudged off the charger until something is in its way, and no farther.
func TestPRX4NudgesStopAtUnits(t *testing.T) {
	table := typed(t, "nudge-through-unit.json", "")
	a := explained(t, table, "A", "B")
	require.Equal(t, charge.Yes, a.Verdict)
	require.Len(t, a.Nudged, 1)
	assert.Equal(t, idOf(t, table, "N"), a.Nudged[0].Unit)
	assert.InDelta(t, 0.3, a.Nudged[0].By.Y, 1e-9, "to the unit behind it")
	assert.False(t, a.Nudged[0].Touches)
	applied(t, table, &a, "A", "B")
}

// A nudge does not push an enemy off the table: with no room they stay in contact.
func TestPRX4NudgesStopAtTheTableEdge(t *testing.T) {
	table := typed(t, "nudge-off-table.json", "")
	a := explained(t, table, "A", "B")
	require.Equal(t, charge.Yes, a.Verdict)
	require.Len(t, a.Nudged, 1)
	assert.InDelta(t, 0, geom.Norm(a.Nudged[0].By), 1e-9)
	assert.True(t, a.Nudged[0].Touches, "the contact that is left")
	applied(t, table, &a, "A", "B")
}

// What a nudged unit overlaps beside it, as it was typed, does not hold it.
func TestPRX4NudgesPastTypedNeighbours(t *testing.T) {
	for _, e := range editions[1:] {
		table := typed(t, "nudge-zero.json", e)
		a := explained(t, table, "A", "B")
		require.Equal(t, charge.Yes, a.Verdict)
		require.Len(t, a.Nudged, 2)
		for _, n := range a.Nudged {
			assert.InDelta(t, table.Edition().NudgeDistance, n.By.Y, 1e-3, "%s", e)
			assert.False(t, n.Touches)
		}
		applied(t, table, &a, "A", "B")
	}
}

// A neighbour right behind a nudged unit leaves it no room: they stay in contact, and
// the charge stands.
func TestPRX4NudgeWithoutRoom(t *testing.T) {
	table := typed(t, "nudge-min.json", "")
	a := explained(t, table, "Charger", "Target")
	require.Equal(t, charge.Yes, a.Verdict)
	require.Len(t, a.Nudged, 1)
	assert.InDelta(t, 0, geom.Norm(a.Nudged[0].By), 1e-6)
	assert.True(t, a.Nudged[0].Touches)
	applied(t, table, &a, "Charger", "Target")
}

// The positions after which a bot's game could not go on: every charge on them that
// is legal ends in a position that can be set up.
func TestPRX4GamesGoOn(t *testing.T) {
	files := must.Get(filepath.Glob("testdata/contact/bad-*.json"))(t)
	require.Len(t, files, 7)
	for _, file := range files[:cases.Few(2, len(files))] {
		table := typed(t, filepath.Base(file), "")
		v := table.Now()
		yes := 0
		for from := range spatial.UnitID(table.Len()) {
			for to := range spatial.UnitID(table.Len()) {
				if charge.Decide(v, from, to) != charge.Yes {
					continue
				}
				a := must.Get(charge.Explain(v, from, to))(t)
				require.Equal(t, charge.Yes, a.Verdict)
				yes++
				_, err := table.WithAll(a.Stands(charge.Question{View: v, From: from, To: to}))
				assert.NoError(t, err, "%s: %s on %s", file, table.Unit(from).Name, table.Unit(to).Name)
			}
		}
		assert.Positive(t, yes, file)
	}
}

// A surge of the middle of a typed line goes on until it strikes.
func TestCHG17TypedLine(t *testing.T) {
	table := typed(t, "typed-line-surge.json", "")
	s := must.Get(charge.Surge(table.Now(), idOf(t, table, "A"), 4))(t)
	assert.InDelta(t, 6-80/25.4, s.Forward, 1e-9)
	require.Len(t, s.Struck, 1)
	assert.Equal(t, idOf(t, table, "B"), s.Struck[0].Target)
	require.True(t, s.Struck[0].Placed)
	_, err := table.WithAll(s.Struck[0].Stands(table.Now(), idOf(t, table, "A")))
	assert.NoError(t, err)
}

// A counter-charge of the middle of a typed line, by every edition that has one.
func TestCTR1TypedLine(t *testing.T) {
	for _, e := range editions[1:] {
		doc := scenetest.Document(t, filepath.Join("testdata", "contact", "typed-line-multi.json"))
		doc.Edition = e
		doc.Units[0].ChargedBy = []string{"B"}
		table := must.Get(doc.Table())(t)
		a := must.Get(charge.Question{View: table.Now(), From: idOf(t, table, "A"), To: idOf(t, table, "B")}.ExplainCounter(t.Context()))(t)
		assert.Equal(t, charge.Yes, a.Verdict, "%s: %s", e, a.Reason)
		applied(t, table, &a, "A", "B")
	}
}

// What stands in the way is taken as it is first; only where that leaves no way it
// counts as smaller by the band of contact, and the answer says what it hangs on.
func TestCHG8CloseSaysWhatItHangsOn(t *testing.T) {
	slot := func(gap float64) *spatial.Table {
		doc := must.Get(position.Parse([]byte(`{"edition":"second-161","units":[
			{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,10],"heading":0},
			{"name":"L","side":"b","type":"infantry","size":"regiment","at":[30,16.8],"heading":180},
			{"name":"R","side":"b","type":"infantry","size":"regiment","at":[42,16.8],"heading":180},
			{"name":"B","side":"b","type":"infantry","size":"regiment","at":[36,20],"heading":180}]}`)))(t)
		x := 100/25.4 + gap/2
		doc.Units[1].At[0], doc.Units[2].At[0] = 36-x, 36+x
		table := must.Get(doc.Table())(t)
		return scenetest.Typed(t, table.Now()).Table() // by number
	}
	for _, gap := range []float64{0.01, 1e-4, 0} {
		a := explained(t, slot(gap), "A", "B")
		assert.Equal(t, charge.Yes, a.Verdict, "%v", gap)
	}
	for _, gap := range []float64{-1e-4, -0.002, -0.0038} {
		a := explained(t, slot(gap), "A", "B")
		assert.Equal(t, charge.Yes, a.Verdict, "%v: each side is in contact", gap)
		applied(t, slot(gap), &a, "A", "B")
	}
	a := explained(t, slot(-0.0042), "A", "B")
	assert.Equal(t, charge.No, a.Verdict, "more than the band on both sides")
}

// An overlap at the start counts once, not in addition to the band.
func TestCHG8BandOrOverlapNeverTheSum(t *testing.T) {
	doc := must.Get(position.Parse([]byte(`{"edition":"second-161","units":[
		{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,10],"heading":0},
		{"name":"F","side":"r","type":"infantry","size":"regiment","at":[32.0645,10],"heading":0},
		{"name":"W","side":"r","type":"infantry","size":"regiment","at":[39.9334,13.3],"heading":0},
		{"name":"B","side":"b","type":"infantry","size":"regiment","at":[36,20],"heading":180}]}`)))(t)
	table := must.Get(doc.Table())(t)
	// F overlaps by 0.0015 and W, ahead on the other side, would by 0.0036.
	assert.Equal(t, charge.No, charge.Decide(typedOn(t, table, 2, 36+100/25.4-0.0036), 0, 3))
	assert.Equal(t, charge.Yes, charge.Decide(typedOn(t, table, 2, 36+100/25.4-0.0018), 0, 3))
}

// typedOn is a table with a unit moved to another x.
func typedOn(t *testing.T, table *spatial.Table, id spatial.UnitID, x float64) *spatial.View {
	t.Helper()
	b := table.Unit(id).Base
	moved := must.Get(table.With(id, b.At(geom.Point{X: x, Y: b.Centre().Y})))(t)
	return moved.Now()
}

// The contact of an answer is a point that the front covers when the unit has come flush (row
// CHG-8), also where a unit or a house that it starts in or flies over leaves only a part of the
// stretch that it met.
func TestCHG8ContactIsKeptWhenFlush(t *testing.T) {
	for _, line := range []string{
		"table: 36x36 | A red 150x100 @18,12 height=2 | B blue 120x40 @17,16^180 speed=8 | U0 blue 127x101.6 @23,19 speed=8 | U2 blue 150x50 @11.5,20.5^45 speed=6 | obstacle: S0 height=2 18,16 17.5,16 15.5,12 16,12",
		"edition: beta-2010 | table: 36x36 | A red horde @18,12 speed=8 height=4 fly | B blue regiment @20.5,21.5^270 speed=10 height=3 | U2 blue regiment @22,15.5^180 speed=8 height=3 | U3 blue 50x100 @14,22.5^225 speed=10",
		"table: 36x36 | A red regiment @18,12^-4.821757038903758 height=2 fly | B blue regiment @15.82959263149877,21.859787795098296^90.2166411706385 speed=10 | blocking: S0 height=5 16.10312097545331,16.956580232411184 22.937785757511165,16.956580232411184 22.937785757511165,19.869920982633776 22.180401156952982,19.869920982633776 22.180401156952982,17.713964832969367 16.860505576011494,17.713964832969367 16.860505576011494,19.869920982633776 16.10312097545331,19.869920982633776",
		"edition: beta-2010 | table: 36x36 | A red 120x40 @18,12^-18.491245573859818 speed=6 fly | B blue 50x50 @15.430975611740212,22.062558083447815^354.43404215106676 speed=6 height=4 | U0 blue regiment @13.369969020613361,15.61849081169779^251.1131825513542 height=2 | blocking: S1 height=0 14.727920267514778,16.52502038427263 19.28610865846166,16.52502038427263 19.28610865846166,19.864949490563845 18.536780758310634,19.864949490563845 18.536780758310634,17.274348284423656 15.477248167665802,17.274348284423656 15.477248167665802,19.864949490563845 14.727920267514778,19.864949490563845",
	} {
		table := scenetest.Own(t, line)
		a := explained(t, table, "A", "B")
		front := a.Aligned.Local(a.Contact)
		assert.InDelta(t, a.Aligned.HalfDepth(), front.Y, 2*geom.ContactBand, line)
		assert.LessOrEqual(t, front.X, a.Aligned.HalfWidth(), line)
		assert.GreaterOrEqual(t, front.X, -a.Aligned.HalfWidth(), line)
	}
}

// TestCHG9OutOfLine: an enemy typed less than a thousandth of an inch out of its line moves
// the place of a charge nowhere, makes no pivot, and is nudged straight back.
func TestCHG9OutOfLine(t *testing.T) {
	for _, c := range []struct {
		file, from string
		final      geom.Point
		nudged     geom.Point
	}{
		{"out-of-line-place.json", "A0", geom.Point{X: 29.2348, Y: 15.7787}, geom.Point{X: 0.0050, Y: 0.0393}},
		{"out-of-line-pivot.json", "A1", geom.Point{X: 28.9804, Y: 13.4883}, geom.Point{X: 0.0340, Y: 0.0200}},
		{"out-of-line-nudge.json", "A0", geom.Point{X: 26.4485, Y: 17.6456}, geom.Point{X: 0.0050, Y: 0.0393}},
	} {
		table := typed(t, c.file, "")
		a := explained(t, table, c.from, "B0")
		assert.Equal(t, 1, a.Path.Len(), c.file)
		assert.InDelta(t, 0, a.Path.Turned(table.Unit(idOf(t, table, c.from)).Base.Facing()), 1e-9, c.file)
		assert.Less(t, geom.Dist(c.final, a.Final.Centre()), 1e-3, c.file)
		if assert.Len(t, a.Nudged, 1, c.file) {
			assert.Less(t, geom.Dist(c.nudged, a.Nudged[0].By), 1e-3, c.file)
			assert.False(t, a.Nudged[0].Touches, c.file)
		}
		applied(t, table, &a, c.from, "B0")
	}
}

// TestCHG8SlantedSeat: a place at a slant to a neighbour goes into it by no more than a table
// accepts.
func TestCHG8SlantedSeat(t *testing.T) {
	table := typed(t, "slanted-seat.json", "")
	a := explained(t, table, "A1", "B0")
	applied(t, table, &a, "A1", "B0")
	assert.Less(t, -geom.Separation(a.Final, table.Unit(idOf(t, table, "A0")).Base), geom.ContactBand)
}

// TestCHG17OutOfLine: of a line that is dressed to three decimals both are struck, and the
// player picks.
func TestCHG17OutOfLine(t *testing.T) {
	table := typed(t, "out-of-line-surge.json", "")
	s := must.Get(charge.Surge(table.Now(), idOf(t, table, "A1"), 6))(t)
	require.Len(t, s.Struck, 2)
	for _, x := range s.Struck {
		assert.True(t, x.Placed)
		assert.Equal(t, arcs.Front, x.Facing)
	}
}

// TestCTR1OutOfLine: a counter-charge goes straight on at a unit in a dressed line.
func TestCTR1OutOfLine(t *testing.T) {
	table := typed(t, "out-of-line-counter.json", "")
	a := must.Get(charge.Question{View: table.Now(), From: idOf(t, table, "A0"), To: idOf(t, table, "B1")}.ExplainCounter(t.Context()))(t)
	assert.Equal(t, 1, a.Path.Len())
	assert.InDelta(t, 2.5, a.Path.Length(), 1e-3)
}

// TestCHG4NoLegInContact: a unit that was typed slightly before its enemy is in contact, and
// goes nowhere; one that is in front of it by more than anybody could overlook goes there.
func TestCHG4NoLegInContact(t *testing.T) {
	for apart, legs := range map[float64]int{0: 0, 1e-7: 0, 5e-5: 0, 2e-4: 1} {
		var units []spatial.Unit
		for k, y := range []float64{20, 20 + 80/geom.MMPerInch + apart} {
			b := must.Get(geom.NewBase(geom.Point{X: 20, Y: y}, geom.FromBearing(float64(180*k)), 100/geom.MMPerInch, 80/geom.MMPerInch))(t)
			units = append(units, spatial.Unit{Name: "AB"[k : k+1], Side: "rb"[k : k+1], Base: b, Type: rules.Infantry, Size: rules.Single})
		}
		table := must.Get(spatial.New(rules.Second161(), units, nil))(t)
		a := must.Get(charge.Explain(table.Now(), 0, 1))(t)
		assert.Equal(t, charge.Yes, a.Verdict)
		assert.Equal(t, legs, a.Path.Len(), apart)
		way, verdict := charge.Question{View: table.Now(), From: 0, To: 1}.MostDirect()
		assert.Equal(t, charge.Yes, verdict)
		assert.Equal(t, a.Path, way)
	}
}

// TestNobodyAsked: of views without a table every question is an error, and none panics.
func TestNobodyAsked(t *testing.T) {
	for _, v := range []*spatial.View{nil, {}, (&spatial.Table{}).Now()} {
		_, err := charge.Explain(v, 0, 1)
		require.Error(t, err)
		_, err = charge.Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context())
		require.Error(t, err)
	}
}

// TestCHG14ObstacleUnderTheTarget: an obstacle that the target stands on, and that was typed to
// stand out before its facing by less than the band, is not defended.
func TestCHG14ObstacleUnderTheTarget(t *testing.T) {
	for _, e := range editions {
		a := explained(t, typed(t, "obstacle-under.json", e), "A0", "B0")
		assert.False(t, a.Hindered.Hindered, e)
		assert.False(t, a.Hindered.Defended, e)
	}
}

// TestMLT7TypedColumn: of two chargers one behind the other, typed to three decimals, the player
// says who stands to the left, as with exact coordinates.
func TestMLT7TypedColumn(t *testing.T) {
	table := typed(t, "column.json", "")
	front, behind, target := idOf(t, table, "A"), idOf(t, table, "C"), idOf(t, table, "B")
	for _, left := range [][]spatial.UnitID{{front, behind}, {behind, front}} {
		j, err := charge.Chargers{View: table.Now(), Units: []spatial.UnitID{front, behind}, To: target, Choices: charge.Choices{FromLeft: left}}.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, charge.Yes, j.Verdict, left)
	}
}

// TestMLT5OrderThatNobodyHinders: of two orders of moving to the same places the one is given
// in which nobody is hindered, and both go straight on.
func TestMLT5OrderThatNobodyHinders(t *testing.T) {
	table := typed(t, "order-past-a-wood.json", "")
	units := []spatial.UnitID{idOf(t, table, "A1"), idOf(t, table, "A2")}
	j := must.Get(charge.ExplainTogether(table.Now(), units, idOf(t, table, "B0")))(t)
	require.Equal(t, charge.Yes, j.Verdict)
	assert.Equal(t, []spatial.UnitID{units[1], units[0]}, j.Order)
	for _, s := range j.Slots {
		assert.False(t, s.Answer.Hindered.Hindered)
		assert.Equal(t, 1, s.Answer.Path.Len())
	}
}

// TestIND1TypedFriendBehind: an individual that was typed in contact with a friend behind it
// stays where it stands when it is charged straight on.
func TestIND1TypedFriendBehind(t *testing.T) {
	table := typed(t, "turned-before-a-friend.json", "")
	a := explained(t, table, "A1", "B0")
	require.Equal(t, charge.Yes, a.Verdict)
	assert.Less(t, geom.Dist(a.Target.Centre(), table.Unit(idOf(t, table, "B0")).Base.Centre()), 0.01)
	applied(t, table, &a, "A1", "B0")
}

// TestIND3FreePivotCostsNothing (IND-3, CHG-4): the way of an individual costs no more than that of
// the same unit without the trait, which cannot turn first, and its free pivot is no part of the
// cost.
func TestIND3FreePivotCostsNothing(t *testing.T) {
	table := typed(t, "free-pivot-not-made.json", "")
	a := explained(t, table, "A0", "B0")
	own := table.Unit(idOf(t, table, "A0"))
	units := make([]spatial.Unit, table.Len())
	for i := range units {
		units[i] = *table.Unit(spatial.UnitID(i))
	}
	units[0].Traits = 0
	plain := must.Get(spatial.New(*table.Edition(), units, nil))(t)
	b := explained(t, plain, "A0", "B0")
	assert.True(t, a.Path.TurnsFirst())
	assert.LessOrEqual(t, a.Path.Walked(own.Base), b.Path.Walked(own.Base)+1e-3)
}

// asked is a charge of the first unit on the second, by all who decide one.
func asked(t *testing.T, v *spatial.View) charge.Answer {
	t.Helper()
	a := must.Get(charge.Explain(v, 0, 1))(t)
	quick := charge.Decide(v, 0, 1)
	if quick.Decided() {
		require.Equal(t, a.Verdict, quick, "Decide")
	}
	var m charge.MovingTarget
	require.NoError(t, m.Set(v, 0, 1))
	require.Equal(t, quick, m.Decide(v), "MovingTarget")
	var all batch.Matrices
	all.Charges = make([]charge.Verdict, 1)
	require.NoError(t, all.Fill(v, batch.Options{Rows: []spatial.UnitID{0}, Columns: []spatial.UnitID{1}}))
	require.Equal(t, quick, all.Charges[0], "Matrices")
	if a.Verdict == charge.Yes {
		_, err := v.Table().WithAll(a.Stands(charge.Question{View: v, From: 0, To: 1}))
		require.NoError(t, err, "the end of it is a position")
	}
	if a.Verdict == charge.No && (a.Reason == charge.NoWay || a.Reason == charge.NoPlace) {
		require.True(t, charge.Question{View: v, From: 0, To: 1}.Recheck(&a), "the proof holds")
	}
	return a
}

// TestCHG14PastTheObstacle: a charger whose front is past the far side of the obstacle that its
// target defends goes on to the target, and up to there, by the band, it ends at the far side. The
// front is typed about both edges of the obstacle.
func TestCHG14PastTheObstacle(t *testing.T) {
	const far, near = 16.925, 20 - 40/geom.MMPerInch // the sides of the obstacle
	const hair = 1e-5
	depth := 40 / geom.MMPerInch
	line := "A red regiment @36,%v^%v | B blue regiment @36,20^180 | obstacle: W 30,16.925..42,18.425"
	for _, c := range []struct{ front, ends float64 }{
		{far - 4, far}, {far - 0.001, far}, {far - hair, far}, {far, far}, {far + hair, far}, {far + 0.0003, far}, {far + 0.0008, far}, {far + 0.0011, far},
		{far + geom.ContactBand - hair, far}, {far + geom.ContactBand + hair, near}, {far + 0.05, near}, {far + 0.75, near},
		{near - geom.ContactBand - hair, near}, {near - geom.ContactBand + hair, near}, {near - hair, near}, {near, near}, {near + hair, near}, {near + geom.ContactBand - hair, near},
	} {
		name := fmt.Sprintf("the front at %v", c.front)
		a := asked(t, scenetest.Typed(t, scenetest.View(t, rules.Beta2010(), line, c.front-depth, 0)))
		require.Equal(t, charge.Yes, a.Verdict, name)
		assert.InDelta(t, c.ends-depth, a.Final.Centre().Y, 1e-9, name)
		assert.InDelta(t, max(0, c.ends-c.front), a.Path.Length(), 1e-4, name)
		assert.True(t, a.Hindered.Hindered && a.Hindered.Defended, name)
		b := asked(t, scenetest.Typed(t, scenetest.View(t, rules.Third(), line, c.front-depth, 0)))
		require.Equal(t, charge.Yes, b.Verdict, name)
		assert.InDelta(t, near-depth, b.Final.Centre().Y, 1e-9, name)
	}
}

// TestCHG14AslantOnTheObstacle: one that stands askew with a corner past the far side comes there
// if it has room to turn, and goes on to the target if it has not.
func TestCHG14AslantOnTheObstacle(t *testing.T) {
	const far, near = 16.925, 20 - 40/geom.MMPerInch
	depth := 40 / geom.MMPerInch
	held, noes := 0, 0
	for _, heading := range []float64{0, 10, 30, 45, -30} {
		to := geom.FromBearing(heading)
		for _, point := range []float64{-1, -0.3, -0.0021, -0.0011, 0, 0.0011, 0.0021, 0.3} { // the leader point before or past the far side
			name := fmt.Sprintf("%v degrees, leader point at %v", heading, point)
			line := fmt.Sprintf("A red regiment @%v,%v^%v | B blue regiment @36,20^180 | obstacle: W 30,16.925..42,18.425", 36-float64(depth*to.X), far+point-float64(depth*to.Y), heading)
			table := scenetest.Accepted(t, rules.Beta2010(), line)
			if table == nil {
				continue // a corner is in the target
			}
			a := asked(t, scenetest.Typed(t, table.Now()))
			require.Equal(t, charge.Yes, a.Verdict, name)
			at := a.Final.Centre().Y + depth
			assert.True(t, math.Abs(at-far) < 1e-9 || math.Abs(at-near) < 1e-9, name)
			if point > 0.002 {
				assert.InDelta(t, near, at, 1e-9, name)
			}
			// A friend on either side, so that it cannot turn.
			for side, x := range []float64{-1, 1} {
				c := geom.Along(geom.Along(geom.Point{X: 36, Y: far + point}, to, -depth), geom.RightOf(to), float64(x*100/geom.MMPerInch))
				line += fmt.Sprintf(" | C%d red regiment @%v,%v^%v", side, c.X, c.Y, heading)
			}
			if table = scenetest.Accepted(t, rules.Beta2010(), line); table != nil {
				held++
				if b := asked(t, scenetest.Typed(t, table.Now())); b.Verdict != charge.Yes {
					assert.NotEmpty(t, b.Blame, name)
					noes++
				}
			}
		}
	}
	t.Logf("%d between friends, %d of them No", held, noes)
}

// TestCHG14NeverKeepsOut: an obstacle in front of a target takes no charge away, wherever a charger
// stands, before it, on it or past it, typed or not: who can reach the target without it is let go
// to the one or the other.
func TestCHG14NeverKeepsOut(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2010))
	yes, past := 0, 0
	for range cases.For(4000) {
		front := 20 - 40/geom.MMPerInch
		thick := []float64{0.1, 0.4, 1, 1.5, 2.5}[r.IntN(5)]
		gap := []float64{0, 0.0011, -0.0011, 0.0004}[r.IntN(4)]
		at := geom.Point{X: 36 + float64(8*(r.Float64()-0.5)), Y: front - float64(5*r.Float64())}
		heading := float64(140 * (r.Float64() - 0.5))
		if r.IntN(3) == 0 { // dressed to an edge of the obstacle, and typed
			heading = 0
			at.Y = front - thick*float64(r.IntN(2)) - 40/geom.MMPerInch + float64(0.006*(r.Float64()-0.5))
			at = geom.Point{X: math.Round(at.X*1000) / 1000, Y: math.Round(at.Y*1000) / 1000}
		}
		units := fmt.Sprintf("A red %s @%v,%v^%v | B blue regiment @36,20^180", []string{"regiment", "troop", "cavalry troop", "monster"}[r.IntN(4)], at.X, at.Y, heading)
		for i := range r.IntN(3) {
			units += fmt.Sprintf(" | U%d %s troop @%v,%v^%v", i, []string{"red", "blue"}[r.IntN(2)], 36+float64(9*(r.Float64()-0.5)), front-float64(4*r.Float64()), r.IntN(360))
		}
		table := scenetest.Accepted(t, rules.Beta2010(), units)
		if table == nil {
			continue
		}
		wall := fmt.Sprintf(" | obstacle: W height=0.1 %v,%v..%v,%v", 33.5+r.Float64(), front-thick-gap, 37+float64(2*r.Float64()), front-gap)
		v := table.Now()
		w := scenetest.View(t, rules.Beta2010(), units+wall)
		if charge.Decide(v, 0, 1) != charge.Yes || !los.Sees(w, 0, 1) {
			continue
		}
		yes++
		q := charge.Question{View: w, From: 0, To: 1}
		a := asked(t, w)
		require.Equal(t, charge.Yes, a.Verdict, "%s%s: %v", units, wall, q)
		if a.Hindered.Defended && math.Abs(a.Final.FrontEdge().Centre().Y-front) < 0.01 {
			past++
		}
	}
	if cases.Enough() {
		assert.Greater(t, yes, 10)
	}
	t.Logf("%d charges, %d of them past the obstacle", yes, past)
}
