package main

import (
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
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
		s, err := answers.Open(d)
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

// What is seen past two walls that leave three thousandths of an inch between them hangs on how they were typed, and every word about it
// says so: of the command, and of the pictures.
func TestCloseLooksSaySo(t *testing.T) {
	const line = "V red regiment @20,20 | T blue regiment @20,30^180 | blocking: X height=9 8,25..20,26 | blocking: Y height=9 20.003,25..32,26 | edition: third"
	const words = "is close as typed: less than 0.002 in (0.05 mm) decides it"
	for _, verb := range [][]string{{"see"}, {"shot", "--range", "24"}} {
		for _, x := range []struct {
			line  string
			close bool
		}{{line, true}, {strings.ReplaceAll(line, "20.003", "20.03"), false}} {
			args := append(verb, "--from", "V", "--to", "T", "--position", x.line)
			printed, err := run(t, "", args...)
			require.NoError(t, err)
			assert.Equal(t, x.close, strings.Contains(printed, words), printed)
			picture := t.TempDir() + "/look.svg"
			_, err = run(t, "", append(args, "--svg", picture)...)
			require.NoError(t, err)
			svg, err := os.ReadFile(picture)
			require.NoError(t, err)
			assert.Equal(t, x.close, strings.Contains(string(svg), words))
		}
	}
}
