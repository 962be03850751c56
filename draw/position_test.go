package draw

import (
	"os"
	"testing"

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

// A page with a part of the table in each of two pictures has an overview of the whole.
func TestBeside(t *testing.T) {
	battle := positionFile(t, "battle").Now()
	part := func(o Options, units ...spatial.UnitID) Exhibit {
		g := newGround(battle, &o)
		g.focusOn(units...)
		g.culprit(spatial.UnitThing(units[0]), "stands in the way")
		p := page{question: "Who stands in the way?", verdict: "That unit does.", rows: []string{"LOS-2"}}
		p.add("", g)
		return p.exhibit(o)
	}
	a, b := Options{Readings: []string{"arc-tie: front"}}, Options{Readings: []string{"arc-tie: flank"}}
	checkGolden(t, "beside", Beside("Who stands in the way?", Options{}, part(a, 3, 5), part(b, 6, 8)))
	checkGolden(t, "part", part(a, 3, 5))
	checkGolden(t, "part-phone", part(Options{Width: PhoneWidth}, 3, 5))
}
