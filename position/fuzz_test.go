package position_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

// FuzzParse holds any text against the promises of the package: no panic, an
// *Error with a cause or a document that survives writing and reading.
func FuzzParse(f *testing.F) {
	for _, glob := range []string{malformedDir + "/*.json", "../docs/positions/*.json"} {
		files, err := filepath.Glob(glob)
		require.NoError(f, err)
		require.NotEmpty(f, files)
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(f, err)
			if len(data) < 8000 { // long seeds only slow the mutation down
				f.Add(data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := position.Parse(data)
		if err != nil {
			requireError(t, err)
			return
		}
		require.True(t, json.Valid(data), "Parse accepts nothing but JSON")
		roundTrip(t, data)
		if _, err := d.Table(); err != nil {
			requireError(t, err)
		}
	})
}

// requireError demands the typed error that the package promises.
func requireError(t *testing.T, err error) {
	t.Helper()
	var e *position.Error
	require.ErrorAs(t, err, &e)
	require.Error(t, errors.Unwrap(err))
	require.NotEmpty(t, e.Error())
	require.Less(t, len(e.Error()), 10_000)
}
