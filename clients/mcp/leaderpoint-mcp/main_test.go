package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asServer makes the test's own program the command, so that nothing has to be built.
const asServer = "LEADERPOINT_MCP_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// A real process answers over its standard input and output, keeps its position from call to
// call, and ends when its input does.
func TestOverStandardInputAndOutput(t *testing.T) {
	command := exec.Command(os.Args[0], "-exhibit", "none")
	command.Env = append(os.Environ(), asServer+"=1")
	command.Stderr = os.Stderr
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: command}, nil)
	require.NoError(t, err)
	for _, x := range [][3]string{
		{"load", `{"position":"Spears red regiment @36,10 | Ogres blue large-infantry horde @38,24^180"}`, "2 units and 0 pieces of terrain stand on the table; edition second-161."},
		{"charge", `{"from":["Spears"],"to":"Ogres"}`, "Spears cannot charge Ogres: it is out of range by 0.85 in (21.6 mm) [CHG-2]."},
		{"apply", `{"action":{"order":"advance","unit":"Spears","steps":[{"forward":2}]}}`, "Done: Spears: advance."},
		{"charge", `{"from":["Spears"],"to":"Ogres"}`, "Spears can charge Ogres in the front: attacks x1, not hindered."},
	} {
		r, err := session.CallTool(context.Background(), &mcp.CallToolParams{Name: x[0], Arguments: json.RawMessage(x[1])})
		require.NoError(t, err)
		require.Len(t, r.Content, 1, "no picture was asked for")
		assert.Contains(t, r.Content[0].(*mcp.TextContent).Text, x[2])
	}
	require.NoError(t, session.Close())
	assert.True(t, command.ProcessState.Success(), command.ProcessState)
}

// Flags that mean nothing are refused with words.
func TestFlags(t *testing.T) {
	for _, arguments := range [][]string{{"-exhibit", "gif"}, {"battle.json"}, {"-limit", "0s"}, {"-text", "-1"}, {"-foo"}} {
		assert.Error(t, run(arguments, io.Discard), arguments)
	}
	assert.NoError(t, run([]string{"-help"}, io.Discard))
	assert.NoError(t, run([]string{"-version"}, io.Discard))
}
