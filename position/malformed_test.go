package position_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

const malformedDir = "testdata/malformed"

// malformed is one line of expected.txt.
type malformed struct {
	file, path, schema, message string
	data                        []byte
}

// malformedFiles reads the corpus; every file must be in the list.
func malformedFiles(t testing.TB) []malformed {
	t.Helper()
	f, err := os.Open(filepath.Join(malformedDir, "expected.txt"))
	require.NoError(t, err)
	defer f.Close()
	var out []malformed
	listed := map[string]bool{}
	for s := bufio.NewScanner(f); s.Scan(); {
		if strings.HasPrefix(s.Text(), "#") {
			continue
		}
		cells := strings.SplitN(s.Text(), " | ", 4)
		require.Len(t, cells, 4, s.Text())
		m := malformed{file: cells[0], path: cells[1], schema: cells[2], message: cells[3]}
		if m.path == "-" {
			m.path = ""
		}
		m.data, err = os.ReadFile(filepath.Join(malformedDir, m.file))
		require.NoError(t, err)
		listed[m.file] = true
		out = append(out, m)
	}
	files, err := filepath.Glob(filepath.Join(malformedDir, "*.json"))
	require.NoError(t, err)
	for _, file := range files {
		require.True(t, listed[filepath.Base(file)], "%s is not in expected.txt", file)
	}
	return out
}

// open parses and builds.
func open(data []byte) error {
	d, err := position.Parse(data)
	if err == nil {
		_, err = d.Table()
	}
	return err
}

func TestMalformed(t *testing.T) {
	files := malformedFiles(t)
	require.GreaterOrEqual(t, len(files), 100)
	for _, m := range files {
		t.Run(m.file, func(t *testing.T) {
			err := open(m.data)
			var e *position.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, m.path, e.Path, "%v", err)
			require.ErrorContains(t, err, m.message)
			require.Less(t, len(err.Error()), 600, "a message for people")
		})
	}
}
