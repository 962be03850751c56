package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const duelLine = "A red regiment @36,10 | C blue regiment @36,24^180 | Hero blue @50,14^180 hero individual | Friend red regiment @20,10" +
	` | blocking: "Left wall" height=3 20,16..35.98,17 | blocking: "Right wall" height=3 36.02,16..52,17`

func TestLineAndFile(t *testing.T) {
	out, err := run(t, duel, "line", "-")
	require.NoError(t, err)
	assert.Equal(t, duelLine+"\n", out)
	again, err := run(t, "", "line", "--position", out)
	require.NoError(t, err)
	assert.Equal(t, out, again)

	file, err := run(t, "", "file", "--position", duelLine)
	require.NoError(t, err)
	assert.Contains(t, file, "\n    {\"name\": \"Friend\", \"side\": \"red\", \"type\": \"infantry\", \"size\": \"regiment\", \"at\": [20, 10], \"heading\": 0}\n")
	out, err = run(t, file, "line", "-")
	require.NoError(t, err)
	assert.Equal(t, duelLine+"\n", out)
	again, err = run(t, file, "file", "-")
	require.NoError(t, err)
	assert.Equal(t, file, again)
}

// TestShippedPositionsAsLines: every command says the same of the line as of the file.
func TestShippedPositionsAsLines(t *testing.T) {
	files, err := filepath.Glob(positions + "*.json")
	require.NoError(t, err)
	for _, file := range files {
		line, err := run(t, "", "line", file)
		require.NoError(t, err)
		for _, verb := range []string{"see", "charge", "moves", "threats"} {
			if large(file) || strings.HasSuffix(file, "battle.json") && verb != "see" {
				continue // which takes long
			}
			want, err := run(t, "", ofSome(file, verb, file)...)
			require.NoError(t, err)
			got, err := run(t, "", ofSome(file, verb, "--position", line)...)
			require.NoError(t, err)
			assert.Equal(t, want, got, "%s %s", verb, file)
		}
	}
}

// TestPositionFlag: all that take a file take a line, and only one of them.
func TestPositionFlag(t *testing.T) {
	taken := 0
	for _, c := range command(nil, nil, nil).Commands() {
		if !strings.HasSuffix(c.Use, "FILE") {
			continue
		}
		taken++
		args := []string{c.Name(), "--position", "A red troop @10,10 | B blue troop @12,20^180"}
		switch c.Name() {
		case "surge", "overrun", "regroup", "pullback", "push", "control", "sequence":
			continue // which need more than two units, and say so after they have read them
		case "counter", "distance":
			args = append(args, "--from", "A", "--to", "B")
		case "shot":
			args = append(args, "--from", "A")
		case "draw":
			args = append(args, "--svg", filepath.Join(t.TempDir(), "x.svg"))
		case "move":
			args = append(args, "--unit", "A")
		}
		_, err := run(t, "", args...)
		assert.NoError(t, err, c.Name())
		_, err = run(t, "", c.Name(), "--position", "A red troop @10,10", "file.json")
		assert.EqualError(t, err, c.Name()+" takes a position file or --position, not both")
		_, err = run(t, "", c.Name())
		assert.ErrorContains(t, err, "takes a position file; \"-\" reads standard input, --position 'LINE'")
		_, err = run(t, "", c.Name(), "--position", "")
		assert.ErrorContains(t, err, "--position is empty; leave the flag out, or give it a line")
		_, err = run(t, "", c.Name(), "--position", "A red troop @10;10")
		assert.ErrorContains(t, err, `--position: line 1, column 14: units[0] ("A").at: must be @x,y`)
		var e *position.Error
		assert.ErrorAs(t, err, &e)
		_, err = run(t, "", c.Name(), "no such file")
		assert.ErrorIs(t, err, os.ErrNotExist)
	}
	assert.GreaterOrEqual(t, taken, 9)
	_, err := run(t, "", "see", "--position", "A red @10,10")
	assert.ErrorContains(t, err, `--position: units[0] ("A").size: the member is missing`)
}

// A position as GeoJSON is read back by every verb as the same position; what is no position says where.
func TestGeoJSON(t *testing.T) {
	for _, file := range []string{positions + "battle.json", "../../docs/measured/from-a-tape.json"} {
		want, err := run(t, "", "line", file, "--bare")
		require.NoError(t, err)
		collection, err := run(t, "", "file", file, "--geojson")
		require.NoError(t, err)
		assert.Contains(t, collection, `"FeatureCollection"`)
		got, err := run(t, collection, "line", "-", "--bare")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		again, err := run(t, "\n "+collection, "file", "-", "--geojson")
		require.NoError(t, err)
		assert.Equal(t, collection, again)
	}
	_, errs, code := ends(t, `{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}]}`, "see", "-")
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, "features[0]")
}
