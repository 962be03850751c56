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
