package protocol

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A list that is refused has a code and a sentence, and its position can be asked about.
func TestRosterAsk(t *testing.T) {
	var a Asker
	for text, want := range map[string]string{
		`"text":"{}"`:               `{"error":"the file is no army list (it has no member \"roster\"): export one as .json from NewRecruit","code":"bad-roster"}`,
		`"base64":"?"`:              `{"error":"base64: is no base64: illegal base64 data at input byte 0","code":"bad-text"}`,
		`"side":"red"`:              `{"error":"text: is needed for a .ros or .json file, or \"base64\" for any file: one of the two","code":"contradiction"}`,
		`"text":"{}","edge":"left"`: `{"error":"edge: unknown edge \"left\"; known: bottom, top","code":"unknown-word"}`,
	} {
		assert.JSONEq(t, want, string(a.Answer([]byte(`{"ask":"roster",`+text+`}`))))
	}
	list := `{"roster":{"forces":[{"selections":[{"name":"Rakes (20) Regiment","profiles":[{"name":"Rakes (20) Regiment","characteristics":[{"name":"Type","$text":"Inf"},{"name":"Sp","$text":5},{"name":"Ht","$text":"2"}]}]}]}]}}`
	quoted, err := json.Marshal(list)
	require.NoError(t, err)
	got := ask(t, &a, `{"ask":"roster","text":`+string(quoted)+`}`)
	position, err := json.Marshal(got["position"])
	require.NoError(t, err)
	assert.Equal(t, "red", ask(t, &a, `{"ask":"unit","unit":"Rakes","position":`+string(position)+`}`)["side"])
}
