package main

import (
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the command prints of a charge is what stands beside its picture, word for word.
func TestSameSentenceBesideThePicture(t *testing.T) {
	for _, x := range [][3]string{
		{"diagram-g", "Wyrm", "Regiment"}, {"shortest-way", "Knights", "Ogres"}, {"diagram-f", "Ahead", "Shield Wall"},
		{"diagram-b1", "A", "C"}, {"one-after-the-other", "Spears", "Giants"},
	} {
		f, err := os.Open(positions + x[0] + ".json")
		require.NoError(t, err)
		d, err := position.Read(f)
		f.Close()
		require.NoError(t, err)
		s, err := ask.Open(d)
		require.NoError(t, err)
		from, err := s.Table().Find(x[1])
		require.NoError(t, err)
		to, err := s.Table().Find(x[2])
		require.NoError(t, err)
		a, err := charge.Explain(s.Table().Now(), from, to)
		require.NoError(t, err)
		beside := strings.Split(draw.Charge(s.Table().Now(), from, to, &a, draw.Options{}).Text(), "\n")[1]
		printed, err := run(t, "", "charge", positions+x[0]+".json", "--from", x[1], "--to", x[2])
		require.NoError(t, err)
		assert.Equal(t, beside, strings.Split(printed, "\n")[0])
	}
}
