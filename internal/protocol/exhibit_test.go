package protocol

import (
	"encoding/base64"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
)

// An exhibit is a file of the form that was asked for, with the same words.
func TestFormsOfAnExhibit(t *testing.T) {
	var a Asker
	exhibit := func(members string) map[string]any {
		return ask(t, &a, `{"position":"A red infantry regiment @36,10 | B blue infantry regiment @36,19^180","ask":"exhibit",`+
			`"of":{"ask":"charge","from":"A","to":"B"}`+members+`}`)
	}
	svg := exhibit("")
	assert.Equal(t, svg, exhibit(`,"form":"svg"`))
	for form, start := range map[string]string{"pdf": "%PDF-", "png": "\x89PNG"} {
		got := exhibit(`,"form":"` + form + `"`)
		assert.Equal(t, svg["sentence"], got["sentence"])
		assert.NotContains(t, got, "svg")
		text, _ := got["base64"].(string)
		file := must.Get(base64.StdEncoding.DecodeString(text))(t)
		assert.Contains(t, string(file[:8]), start)
	}
	assert.JSONEq(t, `{"error":"form: unknown form \"jpg\"; known: svg, pdf, png","code":"unknown-word"}`,
		string(a.Answer([]byte(`{"ask":"exhibit","form":"jpg"}`))))
}

// A distance has a picture, too, though it needs no limit for that.
func TestExhibitOfADistance(t *testing.T) {
	var a Asker
	got := ask(t, &a, `{"position":"A red infantry regiment @36,10 | B blue infantry regiment @36,19^180","ask":"exhibit",`+
		`"of":{"ask":"distance","from":"A","to":"B"}}`)
	assert.Contains(t, got["sentence"], "From A to B it is 5.85 in")
	assert.Equal(t, []any{"DST-1"}, got["rows"])
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"exhibit","of":{"ask":"distance","from":"A","to":[1,2]}}`))), `"error":"of.`)
}

// A counter-charge and a charge of several are drawn as the answer tells them, with their choices.
func TestExhibitOfEveryCharge(t *testing.T) {
	const line = "A red infantry regiment @36,13^90 charged_by=B | C red infantry regiment @41,10 | B blue infantry horde @38,19^180"
	for of, want := range map[string]struct{ sentence, row string }{
		`{"ask":"countercharge","from":"A","to":"B"}`:                      {"A can counter-charge B in the front", "CTR-1"},
		`{"ask":"multicharge","units":["A","C"],"to":"B"}`:                 {"A and C can both charge B", "MLT-1"},
		`{"ask":"multicharge","units":["A","C"],"to":"B","counter":["A"]}`: {"A and C can both charge B", "MLT-1"},
	} {
		var a Asker
		got := ask(t, &a, `{"position":"`+line+`","ask":"exhibit","of":`+of+`}`)
		assert.Contains(t, got["sentence"], want.sentence, of)
		assert.Contains(t, got["rows"], want.row, of)
		bare := ask(t, &a, `{"ask":"exhibit"}`)
		assert.Greater(t, len(got["svg"].(string)), len(bare["svg"].(string))+1000, of)
	}
}
