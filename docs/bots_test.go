package docs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The bots of the page play, and both play the same. The one in Python needs an
// interpreter; with LEADERPOINT_PYTHON set there has to be one, and they play the other side, too.
// In a plain run it does not play: the command that it asks has to be built.
func TestBotsPlayTheSame(t *testing.T) {
	dir := t.TempDir()
	build := func(name, path string) string {
		out := filepath.Join(dir, name)
		text, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", out, path).CombinedOutput()
		require.NoError(t, err, string(text))
		return out
	}
	bot, command, sides := build("bot", "./bots"), "", []string{"dawn"}
	python, err := exec.LookPath("python3")
	if os.Getenv("LEADERPOINT_PYTHON") != "" {
		require.NoError(t, err)
		sides = append(sides, "dusk")
	}
	if !cases.Long() && os.Getenv("LEADERPOINT_PYTHON") == "" {
		python = ""
	}
	if python != "" {
		command = build("leaderpoint", "../cmd/leaderpoint")
	}
	const battle = "positions/battle.json"
	for _, side := range sides {
		file := must.Get(os.Open(battle))(t)
		defer file.Close()
		run := exec.Command(bot, side)
		run.Stdin = file
		played := must.Get(run.Output())(t)
		assert.Greater(t, strings.Count(string(played), "\n"), 12)
		assert.Contains(t, string(played), ": charge ")
		assert.Contains(t, string(played), ": advance to ")
		if python == "" {
			t.Log("the bot in Python has not played")
			continue
		}
		same, err := exec.Command(python, "bots/bot.py", command, side, battle).CombinedOutput()
		require.NoError(t, err, string(same))
		assert.Equal(t, string(played), string(same))
	}
}

// The page shows what the bots are made of.
func TestBotsPageShowsTheBots(t *testing.T) {
	page := must.Get(os.ReadFile("bots.md"))(t)
	for file, from := range map[string]string{"bots/bot.go": "func (b *bot) play", "bots/bot.py": "def play("} {
		text := must.Get(os.ReadFile(file))(t)
		_, play, found := strings.Cut(string(text), from)
		require.True(t, found)
		play, _, _ = strings.Cut(play, "\ndef main")
		play = from + strings.TrimRight(play, "\n") + "\n"
		assert.Contains(t, string(page), play, file)
		assert.LessOrEqual(t, strings.Count(play, "\n"), 40, file)
	}
}

// drawSpans shows the intervals in which a straight move may end, with a friend and an enemy ahead.
func drawSpans(t *testing.T) draw.Exhibit {
	table := shown(t, "moves-spans", tableOf(t, rules.Second161(), scenetest.Units(t, `
		unit red 100x50 @0,0 speed=6 height=2
		friend red 80x30 @-0.6,3.6^20 speed=6 height=2
		enemy blue 120x60 @2.2,11.2^200 speed=6 height=2`)))
	var marks []draw.Mark
	own := table.Unit(0).Base
	enemy, friend := table.Unit(2).Base.Ring(), table.Unit(1).Base.Ring()
	marks = append(marks, draw.Area(draw.LookTooNear, "places of its centre that are too near", tooNear(own, enemy[:], 1)))
	marks = append(marks, draw.Area(draw.LookTooNear, "places of its centre that are too near", tooNear(own, friend[:], 0)))
	var m move.Mover
	require.NoError(t, m.Set(table.Now(), 0, move.OrderAtTheDouble, false))
	spans := m.AppendStraight(nil, move.Forward)
	require.Len(t, spans, 2)
	at := func(x float64) geom.Point { return geom.Along(own.Centre(), own.Facing(), x) }
	for _, span := range spans {
		marks = append(marks, draw.Line(draw.LookClear, "where its centre may end", at(span.Lo), at(span.Hi)))
		for _, x := range []float64{span.Lo, span.Hi} {
			marks = append(marks, draw.Base(draw.LookGhost, "the base at an end of a stretch", own.At(at(x))))
			marks = append(marks, draw.Dot(fmt.Sprintf("%.3f in", x), at(x)))
		}
	}
	return draw.Position(table.Now(), draw.Options{Title: "Where may a straight move end, At the Double?", Width: figureWidth}, marks...)
}

// drawExposure shows where a unit may advance to, and where it can then be charged.
func drawExposure(t *testing.T) draw.Exhibit {
	rider := scenetest.Unit(t, "riders blue 125x100 @13,16.5^210 speed=6 height=2")
	rider.Speed = spatial.Given(8)
	units := []spatial.Unit{
		scenetest.Unit(t, "unit red 100x60 @0,0^20 speed=6 height=2"), scenetest.Unit(t, "foot blue regiment @-6,16.5^160 speed=6 height=2"), rider,
	}
	table := tableOf(t, rules.Second161(), units,
		scenetest.Piece(t, "blocking: wall height=1 3.5,8.5 9,6 9.4,7 3.9,9.5 3.5,8.5"))
	space := must.Get(actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 15}}))(t)
	var g actions.Generator
	legal := slices.Collect(g.Legal(space, table.Now(), actions.Selection{
		Units: []spatial.UnitID{0}, Kinds: actions.KindsOf(actions.Advance),
	}))
	var poses []geom.Base
	for i := range legal {
		b := legal[i].Move.Final
		near := func(other geom.Base) bool { return geom.Dist(b.Centre(), other.Centre()) < 0.8 }
		if !slices.ContainsFunc(poses, near) {
			poses = append(poses, b)
		}
	}
	enemies := batch.AppendEnemies(nil, table.Now(), 0)
	x := batch.Exposure{Safe: make([]bool, len(poses)), Charges: make([]charge.Verdict, len(poses)*len(enemies))}
	require.NoError(t, x.Fill(table.Now(), 0, poses, batch.Threats{}))
	safe := 0
	for i := range poses {
		if x.Safe[i] {
			safe++
		}
	}
	require.Greater(t, min(safe, len(poses)-safe), len(poses)/10)
	marks := []draw.Mark{
		draw.Say(fmt.Sprintf("Of %d places unit is safe in %d.", len(poses), safe)), draw.Say("The middle of a circle is the middle of its base there."),
	}
	for i, b := range poses {
		look, title := draw.LookClear, "safe"
		if !x.Safe[i] {
			look, title = draw.LookHidden, "an enemy can charge it"
		}
		marks = append(marks, draw.Circle(look, title, b.Centre(), 0.35))
	}
	return draw.Position(table.Now(), draw.Options{Title: "Where can it be charged after its Advance?", Width: figureWidth, Whole: true}, marks...)
}
