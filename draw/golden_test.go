package draw

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "draw the exhibits of testdata again: look at them before you commit them")

// checkGolden compares an exhibit with what is kept of it, picture and text:
//
//	LEADERPOINT_PICTURES=/tmp/pictures go test ./draw -update
//
// writes them anew, and images and PDFs to look at into the folder that is named.
func checkGolden(t *testing.T, name string, e Exhibit) {
	t.Helper()
	var svg bytes.Buffer
	require.NoError(t, e.WriteSVG(&svg))
	if folder := os.Getenv("LEADERPOINT_PICTURES"); folder != "" {
		var pdf, png bytes.Buffer
		require.NoError(t, e.WritePDF(&pdf))
		require.NoError(t, e.WritePNG(&png, 0))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".svg"), svg.Bytes(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".pdf"), pdf.Bytes(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), png.Bytes(), 0o644))
	}
	for ending, have := range map[string][]byte{".svg": svg.Bytes(), ".txt": []byte(e.Text())} {
		file := filepath.Join("testdata", name+ending)
		if *update {
			require.NoError(t, os.MkdirAll("testdata", 0o755))
			require.NoError(t, os.WriteFile(file, have, 0o644))
			continue
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), string(have), "%s: draw it again with -update, and look at it", file)
	}
}
