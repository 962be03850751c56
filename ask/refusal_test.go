package ask

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRefusalHasOneLineNumber: in a stream the line of a request is the member "line", and the sentence has the column;
// a request that runs over several lines has both.
func TestRefusalHasOneLineNumber(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, Serve(strings.NewReader("{\"ask\":\"hello\"}\n{\"ask\":\"key\",\"x\":1}\n"), &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 2)
	assert.Equal(t, `{"line":2,"error":"column 14: x: unknown member; known: id, ask, position, table","code":"unknown-member"}`, lines[1])
	var b Asker
	assert.Contains(t, string(b.Answer([]byte("{\"ask\":\"key\",\n\"x\":1}"))), `"error":"line 2, column 1: x: unknown member`)
	assert.Contains(t, string(b.Answer([]byte("{\"ask\":\"key\",\"x\":1,\n\"y\":1}"))), `"error":"line 1, column 14: x: unknown member`)
}

// TestApplySaysWhatItTakes: a word that is no order of apply, an order of a record among them, gets the list of those
// that are, all of which it knows; and refusals are sentences that name units by their names.
func TestApplySaysWhatItTakes(t *testing.T) {
	var a Asker
	const position = `"position":"A red regiment @36,10 | B blue regiment @36,40^180"`
	for _, order := range []string{"fly", "pick-up", "end-phase", "mark"} {
		answer := string(a.Answer([]byte(`{` + position + `,"ask":"apply","order":"` + order + `","unit":"A"}`)))
		assert.Contains(t, answer, `known: halt, change-facing, advance, back, sidestep, at-the-double, charge, countercharge, shoot, surge, push, regroup, overrun, pullback"`)
		assert.Contains(t, answer, `"code":"unknown-word"`)
	}
	for _, order := range applyOrders() {
		answer := string(a.Answer([]byte(`{` + position + `,"ask":"apply","order":"` + order + `"}`)))
		assert.NotContains(t, answer, "unknown", order)
	}
	for request, says := range map[string]string{
		`"order":"shoot","from":"A","to":"A"`:         "the shot is refused: self",
		`"order":"countercharge","from":"A","to":"B"`: "the counter-charge is refused: not-charged-by",
		`"order":"halt","unit":"A","ruled":true,"stands":[{"unit":"A","at":[1,1],"heading":0},{"unit":"A","at":[9,9],"heading":0}]`: `stands[1].unit: \"A\" is to stand in two places`,
		`"order":"charge","from":"A","to":"B","from_left":["A"]`:                                                                    `from_left: counts only with \"units\"`,
		`"order":"regroup","unit":"A","move":"pivot","heading":3,"distance":2`:                                                      `distance: does not count with \"move\": \"pivot\"`,
	} {
		assert.Contains(t, string(a.Answer([]byte(`{`+position+`,"ask":"apply",`+request+`}`))), says)
	}
}
