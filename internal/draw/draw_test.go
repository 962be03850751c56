package main

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A line and a file are drawn with everything that stands on them, as XML.
func TestDraw(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(`"A & B" red regiment @36,10 | C blue regiment @37,22^180 | blocking: Rock height=3 20,16 36.8,16 36.8,17 20,17`, &out))
	for _, want := range []string{"<title>position</title>", ">A &amp; B</text>", ">C</text>", ">blocking Rock</text>", "#efd5d2", "#c9d7ee", "#b9ab94"} {
		assert.Contains(t, out.String(), want)
	}
	assert.Equal(t, 4, strings.Count(out.String(), "<polygon"), "two bases, a piece, the edge")
	d := xml.NewDecoder(strings.NewReader(out.String()))
	for {
		if _, err := d.Token(); err != nil {
			require.ErrorIs(t, err, io.EOF)
			break
		}
	}
	out.Reset()
	require.NoError(t, run("../../docs/positions/battle.json", &out))
	assert.Contains(t, out.String(), "Lantern Bows")
	assert.Error(t, run("nonsense", &out))
	assert.Error(t, run("missing.json", &out))
	out.Reset()
	require.NoError(t, run("edition: third", &out), "an empty table is drawn, too")
}
