package protocol

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each step of a record has the key that the record has, and a wrong line ends the list.
func TestRecordSteps(t *testing.T) {
	text := must.Get(os.ReadFile("../../docs/games/short.jsonl"))(t)
	played := func(text string) (out RecordAnswer) {
		line := must.Get(json.Marshal(map[string]string{"ask": "record", "text": text}))(t)
		require.NoError(t, json.Unmarshal((&Asker{}).Answer(line), &out))
		return out
	}
	out := played(string(text))
	assert.Empty(t, out.Problem)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	require.Len(t, out.Steps, len(lines))
	for i, step := range out.Steps {
		var line struct{ Key string }
		require.NoError(t, json.Unmarshal([]byte(lines[i]), &line))
		d := must.Get(position.ParseLine(step.Line))(t)
		table := must.Get(d.Table())(t)
		assert.Equal(t, line.Key, position.KeyOf(table).String(), "line %d", i+1)
	}
	assert.Equal(t, "movement", out.Steps[0].Phase)

	wrong := played(strings.Replace(string(text), `"verdict":"yes","margin":2.5`, `"verdict":"no","margin":2.5`, 1))
	assert.Len(t, wrong.Steps, 1)
	assert.NotEmpty(t, wrong.Problem)
	assert.NotEmpty(t, played("nothing").Problem)
}
