package draw

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
)

var update = flag.Bool("update", false, "draw the exhibits of testdata again: look at them before you commit them")

// checkGolden compares an exhibit with what is kept of it, picture and text:
//
//	LEADERPOINT_PICTURES=/tmp/pictures go test ./draw -update
//
// writes them anew, and images and PDFs to look at into the folder that is named.
func checkGolden(t *testing.T, name string, e Exhibit) {
	t.Helper()
	if width, height := e.Size(); width == SheetWidth {
		require.LessOrEqual(t, height, float64(page.SheetHeight), "it prints at its true size on A4 and on Letter")
	}
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
		sameLines(t, file, string(want), string(have))
	}
}

// sameLines demands that two texts are the same, and shows the first line that is not.
func sameLines(t *testing.T, file, want, have string) {
	t.Helper()
	w, h := strings.Split(want, "\n"), strings.Split(have, "\n")
	for i := range min(len(w), len(h)) {
		require.Equal(t, w[i], h[i], "%s, line %d: draw it again with -update, and look at it", file, i+1)
	}
	require.Len(t, h, len(w), "%s: draw it again with -update, and look at it", file)
}
