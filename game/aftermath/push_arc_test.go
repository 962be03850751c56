package aftermath_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestPSH1PushFromNoArc: an arc that is none pushes nobody.
func TestPSH1PushFromNoArc(t *testing.T) {
	v := scenetest.Of(t, rules.Third(), scenetest.Units(t, "A red regiment @10,10 speed=6"))
	_, err := aftermath.PushFrom(v, 0, arcs.Facing(9), 3)
	var value *geom.ValueError
	assert.ErrorAs(t, err, &value)
}
