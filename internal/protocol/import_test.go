package protocol

import (
	"encoding/json"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
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
	quoted := must.Get(json.Marshal(list))(t)
	got := ask(t, &a, `{"ask":"roster","text":`+string(quoted)+`}`)
	position := must.Get(json.Marshal(got["position"]))(t)
	assert.Equal(t, "red", ask(t, &a, `{"ask":"unit","unit":"Rakes","position":`+string(position)+`}`)["side"])
}

// Errors of a photo say which member is at fault, and what to do.
func TestPhotoAskRefuses(t *testing.T) {
	marks := `"marks":[{"image":[82,2286],"table":[0,0]},{"image":[3949,2286],"table":[72,0]},{"image":[3157,974],"table":[72,48]},{"image":[878,972],"table":[0,48]},{"image":[1399,1713],"table":[22,15]},{"image":[1658,1714],"table":[27.9,15]}]`
	corners := `"corners":[[1667,1789],[1890,1789],[1883,1929],[1648,1929]]`
	var a Asker
	for text, want := range map[string][2]string{
		`"units":[{"name":"A","type":"cavalry",` + corners + `}]`:                {`units[0] (\"A\").size: the size is missing`, "missing-member"},
		`"units":[{"name":"A","type":"dragon","size":"horde",` + corners + `}]`:  {`units[0] (\"A\").type: unknown unit type`, "unknown-word"},
		`"units":[{"name":"A","base_mm":[0,1],` + corners + `}]`:                 {`units[0] (\"A\").base_mm[0]: the width of the base is 0`, "out-of-bounds"},
		`"units":[{"name":"A","base_mm":[40,40],` + corners + `}]`:               {`units[0] (\"A\"): the base is found only to`, "bad-photo"},
		`"units":[{"name":"A","base_mm":[40,40],"corners":[[1,2],[3,4],[5,6]]}]`: {"must be a list of four corners, has 3", "wrong-type"},
		`"edition":"fourth"`: {"edition: unknown edition", "unknown-word"},
	} {
		got := string(a.Answer([]byte(`{"ask":"photo",` + marks + `,` + text + `}`)))
		assert.Contains(t, got, want[0])
		assert.Contains(t, got, `"code":"`+want[1]+`"`, got)
	}
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"photo",`+marks+`}`))), `"units":[]`)
}
