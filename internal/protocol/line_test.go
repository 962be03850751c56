package protocol

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A request may carry its position as a line of text: the answer is that of the object.
func TestPositionAsALine(t *testing.T) {
	files, err := filepath.Glob("../../docs/positions/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		d, err := position.Parse(data)
		require.NoError(t, err)
		line, err := d.Line()
		require.NoError(t, err)
		text, err := json.Marshal(line)
		require.NoError(t, err)
		for _, ask := range []string{`"ask":"table"`, `"ask":"matrix","what":["sight"]`} {
			var a, b Asker
			want := a.Answer([]byte(`{"id":1,` + ask + `,"position":` + string(data) + `}`))
			got := b.Answer([]byte(`{"id":1,` + ask + `,"position":` + string(text) + `}`))
			assert.NotContains(t, string(want), `"error"`)
			assert.Equal(t, string(want), string(got), file)
			assert.Equal(t, string(want), string(b.Answer([]byte(`{"id":1,`+ask+`}`))), "the position stays")
		}
	}
}

func TestPositionAsABadLine(t *testing.T) {
	var a Asker
	good := `{"id":1,"position":"A red troop @1,2","ask":"unit","unit":"A"}`
	for line, want := range map[string]string{
		`{"id":2,"position":"A red troop @1;2","ask":"table"}`: `{"id":2,"error":"column 14: position.units[0] (\"A\").at: must be @x,y or @x,y^heading, as in @36,10.5^180, is \"1;2\"","code":"wrong-type"}`,
		`{"id":2,"position":"","ask":"table"}`:                 `{"id":2,"error":"column 1: position: the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180","code":"bad-syntax"}`,
		`{"id":2,"position":"A red @1,2","ask":"table"}`:       `{"id":2,"error":"position.units[0] (\"A\").size: the member is missing; only monsters, titans, war engines, heroes and units with base_mm can do without","code":"missing-member"}`,
		`{"id":2,"position":7,"ask":"table"}`:                  `{"id":2,"error":"column 20: position: must be an object, is the number 7","code":"wrong-type"}`,
	} {
		assert.NotContains(t, string(a.Answer([]byte(good))), "error")
		assert.Equal(t, want, string(a.Answer([]byte(line))))
		assert.Contains(t, string(a.Answer([]byte(`{"ask":"table"}`))), "no position", "the old one is gone")
	}
}
