package scenario

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEdges(t *testing.T) {
	for e, opposite := range map[Edge]Edge{Bottom: Top, Top: Bottom, Left: Right, Right: Left} {
		got, err := ParseEdge(e.String())
		require.NoError(t, err)
		assert.Equal(t, e, got)
		assert.Equal(t, opposite, e.Opposite())
		g, err := newGround(table, "red", e)
		require.NoError(t, err)
		assert.Equal(t, [2]Edge{e, opposite}, [2]Edge{g.Home("red"), g.Home("blue")})
	}
	_, err := ParseEdge("north")
	assert.EqualError(t, err, `unknown table edge "north"; known: bottom, top, left, right`)
	assert.Equal(t, "unknown", Edge(9).String())
	assert.Equal(t, at(36, 24), ground(t).Centre())
	assert.Equal(t, table, ground(t).Area())
}

func TestGroundRefuses(t *testing.T) {
	_, err := newGround(table, "", Top)
	var none *spatial.NameError
	require.ErrorAs(t, err, &none)
	assert.NotEmpty(t, err.Error())
	_, err = newGround(table, "red", 4)
	var edge *rules.UnknownNameError
	require.ErrorAs(t, err, &edge)
	tab, err := spatial.New(rules.Third(), nil, nil)
	require.NoError(t, err)
	_, err = GroundOf(tab, "red", Top)
	var boundless *NoAreaError
	require.ErrorAs(t, err, &boundless)
	assert.NotEmpty(t, err.Error())
	tab, err = tab.Bounded(table)
	require.NoError(t, err)
	g, err := GroundOf(tab, "red", Bottom)
	require.NoError(t, err)
	assert.Equal(t, ground(t), g)
}
