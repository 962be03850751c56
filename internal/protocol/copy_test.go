package protocol

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAskCopy: a copied table has the position and the past of the other, and each goes its own
// way.
func TestAskCopy(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key","table":"a",`+twoFaceOff+`}`,
		`{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":3}]}`,
		`{"ask":"copy","to":"b"}`, `{"ask":"key"}`,
		`{"ask":"set","table":"b","unit":"B","state":["wavering"]}`, `{"ask":"key","table":"a"}`, `{"ask":"undo","table":"b","times":2}`,
		`{"ask":"key","table":"a"}`, `{"ask":"copy","table":"a","to":"a"}`, `{"ask":"copy","table":"c","to":"d"}`, `{"ask":"copy"}`,
		`{"ask":"copy","table":"e","to":"f","position":"X red troop @9,9"}`, `{"ask":"key","table":"f"}`)
	assert.Equal(t, map[string]any{"table": "b", "key": out[1]["key"], "left": 1.0}, out[2])
	assert.Equal(t, out[1]["key"], out[3]["key"], "the table that was copied is asked on")
	assert.NotEqual(t, out[1]["key"], out[4]["key"])
	assert.Equal(t, out[1]["key"], out[5]["key"], "the copy has gone on, this has not")
	assert.Equal(t, out[0]["key"], out[6]["key"], "the past is copied, too")
	assert.Equal(t, out[1]["key"], out[7]["key"])
	assert.Equal(t, "contradiction", out[8]["code"])
	assert.Equal(t, "no-position", out[9]["code"])
	assert.Equal(t, "needs-member", out[10]["code"])
	assert.Equal(t, out[11]["key"], out[12]["key"])
	for i := range MaxTables {
		talk(t, &a, fmt.Sprintf(`{"ask":"copy","table":"a","to":"t%d"}`, i))
	}
	assert.Equal(t, "too-many-tables", talk(t, &a, `{"ask":"copy","table":"a","to":"more"}`)[0]["code"])
}

// TestAskRedo: what was taken back is done again, until another action is.
func TestAskRedo(t *testing.T) {
	var a Asker
	step := `{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":1}]}`
	turn := `{"ask":"set","unit":"A","heading":5}`
	out := talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`, `{"ask":"redo"}`, step, turn,
		`{"ask":"undo","times":2}`, `{"ask":"redo"}`, `{"ask":"redo","times":2}`, `{"ask":"copy","to":"b"}`, `{"ask":"redo"}`, `{"ask":"redo"}`,
		`{"ask":"undo"}`, `{"ask":"halt"}`, `{"ask":"set","unit":"B","state":["wavering"]}`, `{"ask":"redo"}`, `{"ask":"redo","table":"b"}`)
	assert.Equal(t, "nothing-to-redo", out[1]["code"])
	assert.Equal(t, 0.0, out[4]["left"])
	assert.Equal(t, map[string]any{"key": out[2]["key"], "left": 1.0}, out[5])
	assert.Equal(t, "nothing-to-redo", out[6]["code"])
	assert.Contains(t, out[6]["error"], "1 of the 2 actions are there to do again")
	assert.Equal(t, 1.0, out[7]["redo"])
	assert.Equal(t, map[string]any{"key": out[3]["key"], "left": 0.0}, out[8])
	assert.Equal(t, "nothing-to-redo", out[9]["code"])
	assert.Equal(t, "nothing-to-redo", out[13]["code"], "another action has come between")
	assert.Equal(t, out[3]["key"], out[14]["key"], "the copy goes its own way")
}

// TestAskUndoBeyondTheLimit: more than a table ever keeps is more than there is, and no
// contradiction; what is no count is out of bounds.
func TestAskUndoBeyondTheLimit(t *testing.T) {
	var a Asker
	talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`)
	for times, code := range map[string]string{
		"1001": "nothing-to-undo", "100000": "nothing-to-undo", "0": "out-of-bounds", "1.5": "out-of-bounds", "-1": "out-of-bounds", "1e300": "out-of-bounds",
	} {
		for _, ask := range []string{"undo", "redo"} {
			out := talk(t, &a, `{"ask":"`+ask+`","times":`+times+`}`)
			assert.Equal(t, strings.ReplaceAll(code, "undo", ask), out[0]["code"], times)
		}
	}
}
