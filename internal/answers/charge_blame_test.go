package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A charge that is refused for want of a way or a place tells the way, or the place, that there would be without who
// is to blame, and where it meets them (CHG-8).
func TestChargeWayWithout(t *testing.T) {
	const walls = " | blocking: W1 height=0 0,7..18,15 | blocking: W2 height=0 22,7..40,15"
	blame := func(line string) []answer.Blame {
		d, err := position.ParseLine(line)
		require.NoError(t, err)
		s, err := Open(d)
		require.NoError(t, err)
		found, err := s.Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		require.Equal(t, answer.No, found.Verdict)
		require.NotEmpty(t, found.Blame)
		return found.Blame
	}
	way := blame("A red infantry regiment @20,10 | B blue infantry regiment @20,22^180 | F red 100x20 @20,16 height=0" + walls)[0]
	assert.Equal(t, []string{"F"}, way.Units)
	require.NotNil(t, way.Way)
	require.Len(t, way.Way.Path, 1)
	assert.InDelta(t, 8.8504, way.Way.Path[0].Forward, 1e-3)
	assert.InDelta(t, 18.8504, way.Way.Final.At[1], 1e-3)
	require.Len(t, way.Way.Meets, 1)
	assert.Equal(t, "F", way.Way.Meets[0].Name)
	assert.InDelta(t, 16-0.3937, way.Way.Meets[0].At[1], 0.01)
	assert.InDelta(t, 16-0.3937-1.5748, way.Way.Meets[0].Stand.At[1], 0.01)
	assert.Equal(t, "front", way.Way.Facing)

	place := blame("A red infantry regiment @20,10 | B blue infantry regiment @20,22^180 | F red 100x40 @20,19 height=0")[0]
	require.NotNil(t, place.Way)
	assert.Empty(t, place.Way.Path)
	assert.Nil(t, place.Way.Contact)
	assert.Nil(t, place.Way.Met)
	assert.InDelta(t, 18.8504, place.Way.Final.At[1], 1e-3)
	assert.Len(t, place.Way.Meets, 1)
}
