package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// battle is the end of a game: 12.5 mm are 0.492 inches.
const battle = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"single","base_mm":[101.6,50.8],"at":[36,27],"heading":180},
	{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"at":[36,22.5],"heading":0},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"single","base_mm":[101.6,50.8],"state":["loot"],"at":[20,47],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[50,20],[54,20],[54,24],[50,24]]}]}`

func TestPushAsk(t *testing.T) {
	s := opened(t, battle)
	p, err := s.Push("Guard", "Hero", 3, "")
	require.NoError(t, err)
	assert.Equal(t, "front", p.Facing)
	assert.Equal(t, 180.0, p.Push)
	assert.Equal(t, answer.Pose{At: answer.Point{36, 19.5}, Heading: 0}, p.Final)
	assert.InDelta(t, 22.5-10/25.4-3, float64(p.Margin), 1e-9, "up to the table edge")
	p, err = s.Push("Guard", "Wolves", 3, "")
	require.NoError(t, err)
	assert.Equal(t, "loot", p.Immune)
	assert.Zero(t, p.Went)
}
