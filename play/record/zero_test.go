package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/play/record"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRecordOfNothing: nil and zero values answer as they are documented, and nothing panics.
func TestRecordOfNothing(t *testing.T) {
	g := start(t, "A red regiment @36,10", play.Setup{})
	for _, none := range []*play.Game{nil, {}} {
		_, err := record.NewWriter(io.Discard, none, "")
		require.ErrorAs(t, err, new(*play.SetupError))
	}
	_, err := record.NewWriter(nil, g, "")
	require.ErrorAs(t, err, new(*play.SetupError))
	for _, w := range []*record.Writer{nil, {}} {
		assert.Nil(t, w.Game())
		_, err = w.Do(play.EndPhase{})
		require.ErrorAs(t, err, new(*play.NotBegunError))
		_, err = w.Measure([]record.Pose{{}}, "")
		require.ErrorAs(t, err, new(*play.NotBegunError))
	}
	table := g.Position().Table()
	for _, a := range []play.Action{nil, play.Ruled{}} {
		_, err = record.Tell(table, a)
		require.ErrorAs(t, err, new(*play.NoActionError))
	}
	_, err = record.Tell(table, play.Ruled{Action: play.Ruled{}})
	require.ErrorAs(t, err, new(*play.RuledTwiceError))
	for _, none := range []*spatial.Table{nil, {}} {
		for _, a := range []play.Action{play.EndPhase{}, play.Order{}, play.Describe{}, play.Add{}, play.Charge{}} {
			_, _ = record.Tell(none, a)
		}
		for _, order := range []string{"", "charge", "add", "set", "advance", "shoot", "regroup", "end-phase", "fought"} {
			_, _ = (&record.Action{Order: order}).On(none)
			_, _ = (&record.Action{Order: order, Describe: &record.Described{Line: "A red regiment @1,1"}}).On(none)
		}
		_, _ = record.HeaderOf(play.Start(none), play.Setup{}, "")
	}
	_, err = (*record.Action)(nil).On(table)
	require.ErrorAs(t, err, new(*play.NoActionError))
	_, err = (*record.Header)(nil).Begin()
	require.ErrorAs(t, err, new(*record.VersionError))
	_, err = (&record.Header{}).Begin()
	require.ErrorAs(t, err, new(*record.VersionError))
	for _, r := range []io.Reader{nil, strings.NewReader("")} {
		_, _, err = record.Replay(r, nil)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong)
		assert.NotEmpty(t, wrong.Error())
	}
	assert.NotEmpty(t, (&record.LineError{}).Error())
}
