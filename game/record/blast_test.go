package record_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestPSH1IsJudgedByReplay: a referee may rule that a caster out of range pushes its target. A
// record that hides his ruling is refused.
func TestPSH1IsJudgedByReplay(t *testing.T) {
	g := start(t, `W red infantry hero individual @5,5 | B blue regiment @65,40^180`, game.Setup{Turns: 2})
	push := game.Push{Caster: 0, Unit: 1, Inches: 3}
	d, err := g.Position().Decide(push)
	require.NoError(t, err)
	require.Equal(t, "out-of-range", d.Code)
	b := d.Push.Final
	pushed := game.Ruled{Action: push, Stands: []spatial.Placed{{Unit: 1, Base: b.At(b.Centre().Add(geom.Point{X: 3}))}}}
	text, _ := written(t, g, game.EndPhase{}, pushed)
	require.NotNil(t, falsified(t, text, `"order":"push"`, `,"ruled":true`, ``))
}
