package draw

import (
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// positionFile is the table of a file of docs/positions.
func positionFile(t testing.TB, name string) *spatial.Table {
	t.Helper()
	f, err := os.Open("../docs/positions/" + name + ".json")
	require.NoError(t, err)
	defer f.Close()
	d, err := position.Read(f)
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	return table
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
	require.Equal(t, "A does [LOS-2]; not sure within 2 mm.", unsure.Verdict())
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

// Exhibits beside each other have a column each, as far as the paper goes; what all were answered by is said once.
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
