package protocol

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNothingIsNull: no answer to any ask says a million inches for nothing, and null comes back as
// what it was.
func TestNothingIsNull(t *testing.T) {
	million := regexp.MustCompile(`[:\[,]-?(1000000|1e\+0?6)[,}\]]`)
	var a Asker
	nulls := 0
	extra := []string{
		`{"ask":"sight","from":"A","to":"B","position":"A red regiment @36,10 | B blue regiment @36,20^180"}`, `{"ask":"cover","from":"A","to":"B"}`,
		`{"ask":"shot","from":"A","to":"B"}`, `{"ask":"push","caster":"A","unit":"B","distance":1}`, `{"ask":"charge","from":"A","to":"B"}`,
		`{"ask":"multicharge","units":["A"],"to":"B"}`, `{"ask":"move","unit":"A","order":"halt"}`, `{"ask":"place","unit":"A","at":[36,10],"heading":0}`,
		`{"ask":"control","scenario":"pillage","objectives":[{"at":[3,3]}]}`, `{"ask":"threats","to":"B"}`, `{"ask":"facing","from":"A","to":"B"}`,
	}
	for _, line := range append(goodRequests(t), extra...) {
		found := string(a.Answer([]byte(line)))
		assert.False(t, million.MatchString(found), "%s\n%s", line, found)
		if regexp.MustCompile(`"margin":null`).MatchString(found) {
			nulls++
		}
	}
	assert.Positive(t, nulls, "nothing was nothing")

	text, err := json.Marshal([]answer.Margin{geom.NoLimit, -geom.NoLimit, 1.5, -0.25})
	require.NoError(t, err)
	assert.JSONEq(t, `[null,null,1.5,-0.25]`, string(text))
	back := []answer.Margin{1, 2, 3, 4}
	require.NoError(t, json.Unmarshal(text, &back))
	assert.Equal(t, []answer.Margin{geom.NoLimit, geom.NoLimit, 1.5, -0.25}, back)
}
