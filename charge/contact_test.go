package charge_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typed reads a position that somebody typed, by an edition of its own or another.
func typed(t *testing.T, file string, edition rules.EditionName) *spatial.Table {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "contact", file))
	require.NoError(t, err)
	doc, err := position.Parse(data)
	require.NoError(t, err)
	if edition != "" {
		doc.Edition = edition
	}
	table, err := doc.Table()
	require.NoError(t, err)
	return table
}

func idOf(t *testing.T, table *spatial.Table, name string) spatial.UnitID {
	t.Helper()
	id, err := table.Find(name)
	require.NoError(t, err)
	return id
}

// explained is the charge of one unit on another, which Decide agrees with.
func explained(t *testing.T, table *spatial.Table, from, to string) charge.Answer {
	t.Helper()
	a, err := charge.Explain(table.Now(), idOf(t, table, from), idOf(t, table, to))
	require.NoError(t, err)
	require.Equal(t, charge.Decide(table.Now(), idOf(t, table, from), idOf(t, table, to)), a.Verdict)
	return a
}

// applied is the table after a charge, and after its nudges.
func applied(t *testing.T, table *spatial.Table, a *charge.Answer, from, to string) *spatial.Table {
	t.Helper()
	after, err := table.WithAll(a.Stands(charge.Question{View: table.Now(), From: idOf(t, table, from), To: idOf(t, table, to)}))
	require.NoError(t, err)
	return after
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
			j, err := charge.ExplainTogether(v, units, to)
			require.NoError(t, err)
			assert.Equal(t, charge.Yes, j.Verdict, "%v by %s", names, e)
			assert.Equal(t, charge.Yes, charge.Together(v, units, to), "%v by %s", names, e)
			_, err = table.WithAll(j.Stands(v, to))
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
	files, err := filepath.Glob("testdata/contact/bad-*.json")
	require.NoError(t, err)
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
				a, err := charge.Explain(v, from, to)
				require.NoError(t, err)
				require.Equal(t, charge.Yes, a.Verdict)
				yes++
				_, err = table.WithAll(a.Stands(charge.Question{View: v, From: from, To: to}))
				assert.NoError(t, err, "%s: %s on %s", file, table.Unit(from).Name, table.Unit(to).Name)
			}
		}
		assert.Positive(t, yes, file)
	}
}

// A surge of the middle of a typed line goes on until it strikes.
func TestCHG17TypedLine(t *testing.T) {
	table := typed(t, "typed-line-surge.json", "")
	s, err := charge.Surge(table.Now(), idOf(t, table, "A"), 4)
	require.NoError(t, err)
	assert.InDelta(t, 6-80/25.4, s.Forward, 1e-9)
	require.Len(t, s.Struck, 1)
	assert.Equal(t, idOf(t, table, "B"), s.Struck[0].Target)
	require.True(t, s.Struck[0].Placed)
	_, err = table.WithAll(s.Struck[0].Stands(table.Now(), idOf(t, table, "A")))
	assert.NoError(t, err)
}

// A counter-charge of the middle of a typed line, by every edition that has one.
func TestCTR1TypedLine(t *testing.T) {
	for _, e := range editions[1:] {
		data, err := os.ReadFile(filepath.Join("testdata", "contact", "typed-line-multi.json"))
		require.NoError(t, err)
		doc, err := position.Parse(data)
		require.NoError(t, err)
		doc.Edition = e
		doc.Units[0].ChargedBy = []string{"B"}
		table, err := doc.Table()
		require.NoError(t, err)
		a, err := charge.Question{View: table.Now(), From: idOf(t, table, "A"), To: idOf(t, table, "B")}.ExplainCounter(t.Context())
		require.NoError(t, err)
		assert.Equal(t, charge.Yes, a.Verdict, "%s: %s", e, a.Reason)
		applied(t, table, &a, "A", "B")
	}
}

// What stands in the way is taken as it is first; only where that leaves no way it
// counts as smaller by the band of contact, and the answer says what it hangs on.
func TestCHG8CloseSaysWhatItHangsOn(t *testing.T) {
	slot := func(gap float64) *spatial.Table {
		doc, err := position.Parse([]byte(`{"edition":"second-161","units":[
			{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,10],"heading":0},
			{"name":"L","side":"b","type":"infantry","size":"regiment","at":[30,16.8],"heading":180},
			{"name":"R","side":"b","type":"infantry","size":"regiment","at":[42,16.8],"heading":180},
			{"name":"B","side":"b","type":"infantry","size":"regiment","at":[36,20],"heading":180}]}`))
		require.NoError(t, err)
		x := 100/25.4 + gap/2
		doc.Units[1].At[0], doc.Units[2].At[0] = 36-x, 36+x
		table, err := doc.Table()
		require.NoError(t, err)
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
	doc, err := position.Parse([]byte(`{"edition":"second-161","units":[
		{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,10],"heading":0},
		{"name":"F","side":"r","type":"infantry","size":"regiment","at":[32.0645,10],"heading":0},
		{"name":"W","side":"r","type":"infantry","size":"regiment","at":[39.9334,13.3],"heading":0},
		{"name":"B","side":"b","type":"infantry","size":"regiment","at":[36,20],"heading":180}]}`))
	require.NoError(t, err)
	table, err := doc.Table()
	require.NoError(t, err)
	// F overlaps by 0.0015 and W, ahead on the other side, would by 0.0036.
	assert.Equal(t, charge.No, charge.Decide(typedOn(t, table, 2, 36+100/25.4-0.0036), 0, 3))
	assert.Equal(t, charge.Yes, charge.Decide(typedOn(t, table, 2, 36+100/25.4-0.0018), 0, 3))
}

// typedOn is a table with a unit moved to another x.
func typedOn(t *testing.T, table *spatial.Table, id spatial.UnitID, x float64) *spatial.View {
	t.Helper()
	b := table.Unit(id).Base
	moved, err := table.With(id, b.At(geom.Point{X: x, Y: b.Centre().Y}))
	require.NoError(t, err)
	return moved.Now()
}
