package protocol_test

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
)

// The session of a table is the one that requests are answered by, and stays as it was when the table changes.
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
