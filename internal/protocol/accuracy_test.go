package protocol

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// measuredExample is the file of docs/position.md that was measured on a table.
func measuredExample(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/position.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(page), "## Measured on a table")
	require.True(t, ok)
	text := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(rest)[1]
	var one json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(text), &one))
	return strings.Join(strings.Fields(text), " ")
}

// given is what the ask position gives back.
type given struct {
	Position json.RawMessage `json:"position"`
	Line     string          `json:"line"`
	Lost     []string        `json:"lost"`
	Inexact  []string        `json:"inexact"`
	Key      string          `json:"key"`
}

// A measured position is given back as measured: accuracy, fixed terrain, contacts. Sent again it is the same
// position, and as sure (stranger 5, C).
func TestAMeasuredPositionIsGivenBackAsMeasured(t *testing.T) {
	position := measuredExample(t)
	const robust = `"ask":"robust","of":{"ask":"sight","from":"Knights","to":"Ghouls"}}`
	var first Asker
	asked := func(a *Asker, line string) string { return string(a.Answer([]byte(line))) }
	want := asked(&first, `{"position":`+position+`,`+robust)
	require.Contains(t, want, `"holds_mm"`)
	for range 2 { // what is given back is given back as it is
		var got given
		require.NoError(t, json.Unmarshal([]byte(asked(&first, `{"ask":"position"}`)), &got))
		assert.Empty(t, got.Lost)
		assert.Empty(t, got.Inexact)
		for _, member := range []string{`"measured":`, `"fixed":true`, `"touching":`, `"in_line_with":`} {
			assert.Contains(t, strings.ReplaceAll(string(got.Position), `": `, `":`), member)
		}
		var again Asker
		assert.JSONEq(t, want, asked(&again, `{"position":`+string(got.Position)+`,`+robust))
		assert.JSONEq(t, `{"key":"`+got.Key+`"}`, asked(&again, `{"ask":"key"}`))
		first = again
	}
	var line given
	require.NoError(t, json.Unmarshal([]byte(asked(&first, `{"ask":"position","as_line":true}`)), &line))
	assert.Contains(t, line.Line, "measured: 1 |")
	assert.Contains(t, line.Line, "fixed=true")
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with", "units[3].touching"}, line.Lost)
}

// When somebody moves, his contacts are lost, and nobody else's; what is lost is told.
func TestWhatIsLostOfAMeasuredPosition(t *testing.T) {
	var a Asker
	asked := func(line string) (got given) {
		require.NoError(t, json.Unmarshal(a.Answer([]byte(line)), &got))
		return got
	}
	asked(`{"position":` + measuredExample(t) + `,"ask":"key"}`)
	asked(`{"ask":"set","unit":"Ghouls","at":[5,5]}`)
	got := asked(`{"ask":"position"}`)
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with"}, got.Lost, "the Zombies touched them")
	text := strings.ReplaceAll(string(got.Position), `": `, `":`)
	assert.Contains(t, text, `"measured":`)
	assert.Contains(t, text, `"fixed":true`)
	assert.Contains(t, text, `"terrain":"Wall"`, "the Archers still touch the wall")
	assert.NotContains(t, text, `in_line_with`)
	assert.NotContains(t, string(a.Answer([]byte(`{"ask":"unit","unit":"Ghouls"}`))), `"contacts":[{`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"unit","unit":"Archers"}`))), `"with":"Wall"`)
	assert.Empty(t, asked(`{"ask":"undo"}`).Lost)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost)
	asked(`{"ask":"remove","units":["Archers"]}`)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost, "who has left has nothing to lose")
	asked(`{"ask":"add","line":"Bats red troop @60,40"}`)
	assert.Contains(t, string(asked(`{"ask":"position"}`).Position), "Bats")
}

// A unit that was measured better than the rest stands no better once it has moved; one that was measured worse
// no better either.
func TestOwnAccuracyAfterAMove(t *testing.T) {
	for _, x := range []struct {
		own  string
		lost []string
	}{{"0.5", []string{"units[0].measured"}}, {"3", nil}, {"0", []string{"units[0].measured"}}} {
		var a Asker
		a.Answer([]byte(`{"position":{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[20,20],"heading":0,"measured":{"mm":` + x.own + `}},
			{"name":"B","side":"blue","type":"infantry","size":"troop","at":[20,40],"heading":180}]},"ask":"key"}`))
		a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":2}]}`))
		var got given
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &got))
		assert.Equal(t, x.lost, got.Lost, x.own)
	}
}

// Who is only in another state has not moved; what is taken back is as it was; who came later has nothing to lose.
func TestAccuracyOfWhoStays(t *testing.T) {
	var a Asker
	asked := func(line string) (got given) {
		text := a.Answer([]byte(line))
		require.NotContains(t, string(text), `"error"`)
		require.NoError(t, json.Unmarshal(text, &got))
		return got
	}
	asked(`{"position":` + measuredExample(t) + `,"ask":"key"}`)
	before := asked(`{"ask":"position"}`)
	asked(`{"ask":"set","unit":"Zombies","state":["disordered"]}`)
	got := asked(`{"ask":"position"}`)
	assert.Empty(t, got.Lost)
	assert.Contains(t, string(got.Position), `"in_line_with"`)
	asked(`{"ask":"set","unit":"Zombies","at":[5,5]}`)
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with"}, asked(`{"ask":"position"}`).Lost)
	asked(`{"ask":"undo","times":2}`)
	assert.Equal(t, before, asked(`{"ask":"position"}`), "all of it")
	asked(`{"ask":"add","line":"Bats red troop @60,40"}`)
	asked(`{"ask":"set","unit":"Bats","at":[62,40]}`)
	asked(`{"ask":"set","unit":"Bats","line":"Owls red troop @58,40"}`)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost)
}

// A unit as well measured as the file says of all loses nothing by moving; one of a file that says nothing of the
// rest loses that it is exact.
func TestAccuracyEqualToTheFile(t *testing.T) {
	for _, x := range []struct {
		file, own string
		lost      []string
	}{{`"measured":{"mm":1},`, "1", nil}, {"", "0.5", nil}, {"", "0", []string{"units[0].measured"}}} {
		var a Asker
		a.Answer([]byte(`{"position":{` + x.file + `"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[20,20],"heading":0,"measured":{"mm":` + x.own + `}}]},"ask":"key"}`))
		a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":2}]}`))
		var got given
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &got))
		assert.Equal(t, x.lost, got.Lost, "%+v", x)
		a.Answer([]byte(`{"ask":"undo"}`))
		assert.Contains(t, strings.ReplaceAll(string(a.Answer([]byte(`{"ask":"position"}`))), `": `, `":`), `"measured":{"mm":`+x.own+`}`, "taken back, it is as well known as before")
	}
}
