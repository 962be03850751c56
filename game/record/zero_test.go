package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRecordOfNothing: nil and zero values answer as they are documented, and nothing panics.
func TestRecordOfNothing(t *testing.T) {
	g := start(t, "A red regiment @36,10", game.Setup{})
	for _, none := range []*game.Game{nil, {}} {
		_, err := record.NewWriter(io.Discard, none, "")
		require.ErrorAs(t, err, new(*game.SetupError))
	}
	_, err := record.NewWriter(nil, g, "")
	require.ErrorAs(t, err, new(*game.SetupError))
	for _, w := range []*record.Writer{nil, {}} {
		assert.Nil(t, w.Game())
		_, err = w.Do(game.EndPhase{})
		require.ErrorIs(t, err, game.ErrNotBegun)
		_, err = w.Measure([]record.Pose{{}}, "")
		require.ErrorIs(t, err, game.ErrNotBegun)
	}
	table := g.Position().Table()
	for _, a := range []game.Action{nil, game.Ruled{}} {
		_, err = record.Tell(table, a)
		require.ErrorIs(t, err, game.ErrNoAction)
	}
	_, err = record.Tell(table, game.Ruled{Action: game.Ruled{}})
	require.ErrorIs(t, err, game.ErrRuledTwice)
	for _, none := range []*spatial.Table{nil, {}} {
		for _, a := range []game.Action{game.EndPhase{}, game.Order{}, game.Describe{}, game.Add{}, game.Charge{}} {
			_, _ = record.Tell(none, a)
		}
		for _, order := range []string{"", "charge", "add", "set", "advance", "shoot", "regroup", "end-phase", "fought"} {
			_, _ = (&record.Action{Order: order}).On(none)
			_, _ = (&record.Action{Order: order, Describe: &record.Described{Line: "A red regiment @1,1"}}).On(none)
		}
		_, _ = record.HeaderOf(game.Start(none), game.Setup{}, "")
	}
	_, err = (*record.Action)(nil).On(table)
	require.ErrorIs(t, err, game.ErrNoAction)
	_, err = (*record.Header)(nil).Begin()
	require.ErrorAs(t, err, new(*position.Error))
	_, err = (&record.Header{}).Begin()
	require.ErrorAs(t, err, new(*position.Error))
	for _, r := range []io.Reader{nil, strings.NewReader("")} {
		_, _, err = record.Replay(r, nil)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong)
		assert.NotEmpty(t, wrong.Error())
	}
	assert.NotEmpty(t, (&record.LineError{}).Error())
}
