package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The bots of the page play, and both play the same. The one in Python needs an
// interpreter; with LEADERPOINT_PYTHON set there has to be one.
func TestBotsPlayTheSame(t *testing.T) {
	dir := t.TempDir()
	build := func(name, path string) string {
		out := filepath.Join(dir, name)
		text, err := exec.Command("go", "build", "-o", out, path).CombinedOutput()
		require.NoError(t, err, string(text))
		return out
	}
	bot, command := build("bot", "./bots"), build("leaderpoint", "../cmd/leaderpoint")
	python, err := exec.LookPath("python3")
	if err != nil && os.Getenv("LEADERPOINT_PYTHON") != "" {
		require.NoError(t, err)
	}
	const battle = "positions/battle.json"
	for _, side := range []string{"dawn", "dusk"} {
		file, err := os.Open(battle)
		require.NoError(t, err)
		defer file.Close()
		run := exec.Command(bot, side)
		run.Stdin = file
		played, err := run.Output()
		require.NoError(t, err)
		assert.Greater(t, strings.Count(string(played), "\n"), 12)
		assert.Contains(t, string(played), ": charge ")
		assert.Contains(t, string(played), ": advance to ")
		if python == "" {
			t.Log("no python3: the bot in Python has not played")
			continue
		}
		same, err := exec.Command(python, "bots/bot.py", command, side, battle).CombinedOutput()
		require.NoError(t, err, string(same))
		assert.Equal(t, string(played), string(same))
	}
}

// The page shows what the bots are made of.
func TestBotsPageShowsTheBots(t *testing.T) {
	page, err := os.ReadFile("bots.md")
	require.NoError(t, err)
	for file, from := range map[string]string{"bots/bot.go": "func (b *bot) play", "bots/bot.py": "def play("} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		_, play, found := strings.Cut(string(text), from)
		require.True(t, found)
		play, _, _ = strings.Cut(play, "\ndef main")
		play = from + strings.TrimRight(play, "\n") + "\n"
		assert.Contains(t, string(page), play, file)
		assert.LessOrEqual(t, strings.Count(play, "\n"), 40, file)
	}
}
