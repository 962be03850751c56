package protocol

import (
	"encoding/json"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// neighbours are two targets side by side, and two hordes that may charge one each, in one order
// only.
const neighbours = "A red horde @34,10 | F red horde @42.2,10 | B blue regiment @34.5,20^180 | C blue regiment @38.8,20^180 | edition: second-2015"

// TestChargesOnNeighboursInEveryOrder: an answer tells that an order exists, and which, however
// they are listed; carried out in it, the units end where it said.
func TestChargesOnNeighboursInEveryOrder(t *testing.T) {
	s := sessionOf(t, neighbours)
	ab, fc := answers.SequencedCharge{Units: []string{"A"}, To: "B"}, answers.SequencedCharge{Units: []string{"F"}, To: "C"}
	for _, x := range []struct {
		list  []answers.SequencedCharge
		order []int
	}{{[]answers.SequencedCharge{ab, fc}, []int{0, 1}}, {[]answers.SequencedCharge{fc, ab}, []int{1, 0}}} {
		got, err := s.Sequence(x.list)
		require.NoError(t, err)
		assert.Equal(t, answer.Yes, got.Verdict)
		assert.Equal(t, x.order, got.Order)
		failing := []int{x.order[1], x.order[0]}
		assert.Contains(t, got.Trials, answers.SequenceTrial{Order: failing, Verdict: "no", Reason: "no-way"}, "F first leaves A no way")
		assert.Len(t, got.Trials, 2)

		var a Asker
		require.NoError(t, a.memory.open("", true, s))
		for _, i := range got.Order {
			text, err := json.Marshal(map[string]any{"ask": "apply", "order": "charge", "from": x.list[i].Units[0], "to": x.list[i].To})
			require.NoError(t, err)
			require.NotContains(t, ask(t, &a, string(text)), "error")
		}
		after := a.Session("")
		for name, final := range got.Finals {
			id, err := after.Table().Find(name)
			require.NoError(t, err)
			stands := after.Table().Unit(id).Base
			assert.Equal(t, final, answer.Pose{At: answer.Point{stands.Centre().X, stands.Centre().Y}, Heading: final.Heading}, name)
			assert.InDelta(t, geom.Bearing(stands.Facing()), final.Heading, 1e-12, name)
		}
		assert.Contains(t, got.Finals, "C", "which was nudged")
	}
	no, err := s.Sequence([]answers.SequencedCharge{{Units: []string{"F"}, To: "B"}, {Units: []string{"A"}, To: "C"}})
	require.NoError(t, err)
	assert.Equal(t, answer.No, no.Verdict)
	assert.Empty(t, no.Order)
}

// TestSequenceRefuses: what cannot be asked says so.
func TestSequenceRefuses(t *testing.T) {
	var a Asker
	require.NoError(t, a.memory.open("", true, sessionOf(t, neighbours)))
	for request, words := range map[string]string{
		`{"ask":"sequence","charges":[]}`:                                                  "at least one charge",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"B"},{"units":["A"],"to":"C"}]}`: `"A" is in two of the charges`,
		`{"ask":"sequence","charges":[{"units":[],"to":"B"}]}`:                             "at least one unit",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"B","counter":["F"]}]}`:          "must be among the units",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"Z"}]}`:                          "charges[0].to",
		`{"ask":"sequence","charges":[{"units":["Z"],"to":"B"}]}`:                          "charges[0].units[0]",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"A"}]}`:                          "itself",
		`{"ask":"sequence","charges":[{"units":["A"]}]}`:                                   "to",
	} {
		assert.Contains(t, ask(t, &a, request)["error"], words, request)
	}
}
