package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain is the command itself where a test starts it anew, so that its code can be seen.
func TestMain(m *testing.M) {
	if os.Getenv("MATCH_IS_COMMAND") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// What would not do what it says is refused in words, with the code of wrong use.
func TestWrongUse(t *testing.T) {
	for _, x := range []struct {
		say   string
		words []string
	}{
		{"--games is 0; it must be at least 1", []string{"even.txt", "--against", "random", "--games", "0"}},
		{"--games is -3; it must be at least 1", []string{"even.txt", "--against", "random", "--games", "-3"}},
		{"--record is of one game", []string{"even.txt", "--against", "random", "--games", "1", "--turns", "1", "--record", os.DevNull}},
		{`"extra" is a word too many`, []string{"even.txt", "extra", "--turns", "1", "--edition", "third"}},
		{`"extra" is a word too many`, []string{"even.txt", "--turns", "1", "extra"}},
		{"--games counts with --against only", []string{"even.txt", "--turns", "1", "--games", "2"}},
		{`--against: "nobody" is no player`, []string{"even.txt", "--against", "nobody"}},
		{`--against: "" is no player`, []string{"even.txt", "--against", ""}},
		{"--turns is 0; it must be at least 1", []string{"even.txt", "--turns", "0"}},
		{"flag provided but not defined: -game", []string{"even.txt", "--game", "2"}},
		{"match takes a position file before its flags", []string{"--turns", "2"}},
		{"match takes a position file before its flags", nil},
	} {
		run := exec.Command(os.Args[0], x.words...)
		run.Env = append(os.Environ(), "MATCH_IS_COMMAND=1")
		told, err := run.CombinedOutput()
		var ended *exec.ExitError
		if assert.ErrorAs(t, err, &ended, "%q", x.words) {
			assert.Equal(t, 64, ended.ExitCode(), "%q", x.words)
		}
		assert.Contains(t, string(told), x.say, "%q", x.words)
	}
	run := exec.Command(os.Args[0], "--help")
	run.Env = append(os.Environ(), "MATCH_IS_COMMAND=1")
	told, err := run.Output()
	require.NoError(t, err)
	assert.Contains(t, string(told), "usage: match POSITION")
}
