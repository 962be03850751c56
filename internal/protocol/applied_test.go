package protocol_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
)

// Who plays in Go is answered as who asks in JSON, and goes on with a session about what is then.
func TestAppliedIsWhatApplyAnswers(t *testing.T) {
	const line = "A red regiment @36,10^20 | C blue regiment @37,30^180"
	d := must.Get(position.ParseLine(line))(t)
	s := must.Get(answers.Open(d))(t)
	p := game.Start(s.Table())
	decision := must.Get(p.Decide(game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}}}))(t)
	next := must.Get(p.After(&decision))(t)
	after, answer := s.Applied(&decision, &next)
	var a protocol.Asker
	said := a.Answer([]byte(`{"position":"` + line + `","ask":"apply","unit":"A","order":"advance","steps":[{"forward":3}]}`))
	got := must.Get(json.Marshal(answer))(t)
	assert.JSONEq(t, string(said), string(got))
	near := must.Get(after.Distance("A", answers.Target{Name: "C"}))(t)
	far := must.Get(s.Distance("A", answers.Target{Name: "C"}))(t)
	assert.Less(t, near.Distance, far.Distance, "the session before it stays as it was")
	same, nothing := s.Applied(nil, nil)
	assert.Same(t, s, same)
	assert.Empty(t, nothing.Changes)
}

// The session of a table is the one that requests are answered by, and stays as it was when the
// table changes.
func TestSessionOfATable(t *testing.T) {
	var a protocol.Asker
	assert.Nil(t, a.Session(""))
	assert.Nil(t, a.Session("plan"))
	a.Answer([]byte(`{"position":"A red regiment @36,10","ask":"table"}`))
	a.Answer([]byte(`{"table":"plan","position":"B red regiment @36,10","ask":"table"}`))
	before := a.Session("plan")
	assert.Equal(t, []string{"B"}, before.TableFacts().Units)
	assert.Equal(t, []string{"A"}, a.Session("").TableFacts().Units)

	a.Answer([]byte(`{"ask":"remove","units":["B"]}`))
	assert.Empty(t, a.Session("plan").TableFacts().Units)
	assert.Equal(t, []string{"B"}, before.TableFacts().Units)
	a.Answer([]byte(`{"ask":"undo"}`))
	assert.Same(t, before, a.Session("plan"))
	a.Answer([]byte(`{`))
	assert.Same(t, before, a.Session("plan"), "a broken line costs one error")
	a.Answer([]byte(`{"position":{`))
	assert.Nil(t, a.Session("plan"), "nobody knows what stands there")
	assert.NotNil(t, a.Session(""))
}

// A line that is too long is refused alone as it is in a stream.
func TestAnswerToALineThatIsTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("a line of 64 MB")
	}
	var a protocol.Asker
	a.Answer([]byte(`{"position":"A red regiment @36,10","ask":"table"}`))
	long := `{"ask":"table"}` + strings.Repeat(" ", position.MaxFileSize)
	assert.Contains(t, string(a.Answer([]byte(long))), `"code":"line-too-long"`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"table"}`))), `"code":"no-position"`)
}
