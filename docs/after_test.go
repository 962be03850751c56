package docs

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func drawShuffle(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		unit red 100x50 @0,0 speed=6 height=2
		A blue 120x60 @-0.8,3^193 speed=6 height=2
		B blue 80x50 @-3.95,-1.7^80 speed=6 height=2`)
	house := scenetest.Piece(t, "blocking: house height=1 2.2,-3.4 5,-3.9 5.4,-1.9 2.5,-1.7")
	table := shown(t, "after-shuffle", tableOf(t, rules.Second161(), units, house))
	s, err := aftermath.Separate(table.Now(), 0)
	require.NoError(t, err)
	require.Equal(t, aftermath.Restored, s.Outcome)
	require.Greater(t, s.Length, 0.5)
	return draw.Shuffle(table.Now(), s, draw.Options{Width: figureWidth})
}

func drawPullBack(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 160x80 @0,1.6^180 speed=6 height=2
		left red 80x80 @-2.1,-1.55 speed=6 height=2
		right red 80x80 @1.4,-1.55 speed=6 height=2
		enemy blue 100x50 @4.6,-2.2^180 speed=6 height=2`)
	for i := range units[1:3] { // flush, side by side
		b := &units[1+i].Base
		*b = b.At(geom.Point{X: units[1].Base.Centre().X + float64(float64(i)*b.Width()), Y: 1.6 - 80/geom.MMPerInch})
	}
	house := scenetest.Piece(t, "blocking: house height=1 -3.6,-5 -0.8,-5 -0.8,-3.7 -3.6,-3.7")
	var list []draw.Exhibit
	for i, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		table := tableOf(t, e, units, house)
		r, err := aftermath.PullBack(table.Now(), []spatial.UnitID{1, 2}, 0)
		require.NoError(t, err)
		gives := slices.ContainsFunc(r.Nudged, func(s aftermath.Shuffle) bool { return s.Unit == 0 })
		require.Equal(t, i == 0, gives, "only by the printed book the target gives way")
		require.Len(t, r.Nudged, 2-i)
		list = append(list, draw.PullBack(table.Now(), 0, r, draw.Options{}))
	}
	return draw.Beside("Pull back, by the printed book and by the FAQ", draw.Options{}, list...)
}

// The page names the constants with their values, and its tests with their scenes.
func TestAfterPageHasTheLimits(t *testing.T) {
	text, err := os.ReadFile("after.md")
	require.NoError(t, err)
	assert.Contains(t, string(text), fmt.Sprintf("%.0f inches (`aftermath.MaxShuffle`)", aftermath.MaxShuffle))
	assert.Contains(t, string(text), fmt.Sprintf("%.0f mm (`move.VisibleGap`)", move.VisibleGap*geom.MMPerInch))
	scenes := map[string]string{}
	declared(t, "fuzz", func(name, source string) { scenes["fuzz."+name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `(fuzz\\.Test[A-Za-z0-9]+)`.* ([0-9,]+) \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Regexp(t, `\b`+plain(m[2])+`\b`, scenes[m[1]], m[1])
	}
	assert.Len(t, found, 2)
}
