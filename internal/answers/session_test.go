package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// duel is a regiment before another, with a wood to one side, a house behind and
// a hero that looks away.
const duel = `{"units":[` +
	`{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},` +
	`{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180},` +
	`{"name":"H","side":"blue","type":"infantry","traits":["hero","individual"],"at":[50,22],"heading":0},` +
	`{"name":"Z","side":"blue","type":"infantry","size":"regiment","at":[36,40],"heading":180},` +
	`{"name":"Gun","side":"red","type":"war-engine","base_mm":[80,50],"at":[10,10],"heading":0,"traits":["indirect"]}],` +
	`"terrain":[{"name":"Wood","kind":"difficult","height":4,"outline":[[30,14],[36,14],[36,17],[30,17]]},` +
	`{"name":"House","kind":"blocking","height":3,"outline":[[20,30],[52,30],[52,33],[20,33]]}]}`

func TestSessionForPrograms(t *testing.T) {
	d, err := position.Parse([]byte(duel))
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	shot, err := s.Shot("A", "C", los.Weapon{Range: 24}, nil)
	require.NoError(t, err)
	assert.True(t, shot.Allowed)
	_, err = s.Sight("", "C", LookOptions{})
	require.ErrorContains(t, err, "from")
}
