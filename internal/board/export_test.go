package board

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// filesIn returns the files below a folder by their names with slashes.
func filesIn(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	}))
	return found
}

func quiet(string) {}

// An export has every file that is served, as it is served, the engines in three forms, and the
// sum of each.
func TestExport(t *testing.T) {
	s := siteOf(t, `{"units":[]}`)
	folder := filepath.Join(t.TempDir(), "new", "site")
	list := must.Get(s.Export(folder, quiet))(t)
	found := filesIn(t, folder)
	assert.Len(t, found, len(list))
	for _, f := range list {
		assert.Len(t, found[f.Name], f.Size, f.Name)
		if f.Name != sumsName {
			assert.Contains(t, string(found[sumsName]), fmt.Sprintf("%x  %s\n", sha256.Sum256(found[f.Name]), f.Name))
		}
	}
	assert.Len(t, list, strings.Count(string(found[sumsName]), "\n")+1)
	for name, data := range s.files {
		assert.True(t, bytes.Equal(data, found[name]), name)
	}
	for _, e := range s.engines {
		packed := must.Get(gzip.NewReader(bytes.NewReader(found["engine/"+e.Name+".wasm.gz"])))(t)
		for form, in := range map[string]io.Reader{
			"plain": bytes.NewReader(found["engine/"+e.Name+".wasm"]), "gzip": packed,
			"brotli": brotli.NewReader(bytes.NewReader(found["engine/"+e.Name+".wasm.br"])),
		} {
			data := must.Get(io.ReadAll(in))(t, form)
			assert.Equal(t, e.Wasm, data, form)
		}
	}
}

// Each host sends the policy, and all other headers that the command sends.
func TestHeadersOfHosts(t *testing.T) {
	for name, data := range hostFiles() {
		for _, h := range headers() {
			assert.Regexp(t, h[0]+`:? "?.`, string(data), name)
			assert.Contains(t, string(data), h[1], name)
		}
	}
	assert.Contains(t, string(hostFiles()[".htaccess"]), "AddEncoding br .br")
	assert.Equal(t, 1, strings.Count(string(hostFiles()["nginx.conf"]), "Content-Encoding br"))
}

// A later export takes the place of an earlier one. A folder with anything else stays as it is.
func TestExportAgain(t *testing.T) {
	folder := t.TempDir()
	s := siteOf(t, "{}")
	s.files["old.js"] = []byte("old")
	_, err := s.Export(folder, quiet)
	require.NoError(t, err)
	_, err = siteOf(t, `{"units":[]}`).Export(folder, quiet)
	require.NoError(t, err)
	found := filesIn(t, folder)
	assert.Equal(t, `{"units":[]}`, string(found[startName]))
	assert.NotContains(t, string(found[sumsName]), "old.js")
	_, err = os.Stat(filepath.Join(folder, "old.js"))
	assert.ErrorIs(t, err, fs.ErrNotExist)

	outside := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(outside, []byte("mine"), 0o600))
	reaching := must.Get(filepath.Rel(folder, outside))(t)
	require.NoError(t, os.WriteFile(filepath.Join(folder, sumsName), []byte("0  "+filepath.ToSlash(reaching)+"\n0  "+outside+"\n\n  \nx"), 0o600))
	_, err = s.Export(folder, quiet)
	require.NoError(t, err)
	assert.FileExists(t, outside, "a list that names what is elsewhere removes nothing")

	full := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(full, "thesis.tex"), nil, 0o600))
	_, err = s.Export(full, quiet)
	var other *NotEmptyError
	require.ErrorAs(t, err, &other)
	assert.Len(t, filesIn(t, full), 1)
	_, err = s.Export(filepath.Join(full, "thesis.tex"), quiet)
	assert.Error(t, err, "a file is no folder")
}
