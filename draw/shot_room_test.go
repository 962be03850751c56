package draw

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The picture of a shot that wants room to turn says what leaves none, and nothing of a charge.
func TestSHT6BlamedForNoRoom(t *testing.T) {
	e := rules.Second161()
	e.Readings.TurnToShoot = rules.TurnToShootNeedsRoom
	v := scenetest.View(t, e, `hero red hero individual 40x20 @36,10 | T blue regiment height=5 @52,10^270 | E blue regiment 100x40 @36,11.7^180
		| F blue regiment 100x40 @36,8.3`)
	a, err := los.TurnAndExplainShot(v, 0, 1, los.Weapon{})
	require.NoError(t, err)
	require.Equal(t, los.NoRoomToTurn, a.Refused)
	var svg strings.Builder
	require.NoError(t, Shot(v, 0, 1, los.Weapon{}, a, Options{}).WriteSVG(&svg))
	assert.Contains(t, svg.String(), "leaves no room to turn")
	assert.NotContains(t, svg.String(), "there would be a charge")
}
