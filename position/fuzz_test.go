package position_test

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
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
	for _, text := range measuredSeeds() {
		f.Add([]byte(text))
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
			return
		}
		checkSettled(t, d)
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

// measuredSeeds are positions with the members that say what was measured.
func measuredSeeds() []string {
	return []string{
		`{"lengths":"mm","measured":{"mm":1},"units":[{"name":"A","side":"r","type":"infantry","size":"regiment","front_left":[450,540],"front_right":[550.6,540.4]},
		{"name":"B","side":"r","type":"infantry","size":"regiment","at":[601.2,500.4],"heading":0.4,"touching":[{"unit":"A","side":"left"}],"in_line_with":[{"unit":"A","side":"front"}]},
		{"name":"C","side":"b","type":"cavalry","size":"troop","from_edges":{"corner":"front_right","left":540,"bottom":541},"heading":180,"engaged":[{"with":"B","facing":"front"}]}]}`,
		`{"measured":{"mm":3},"units":[{"name":"A","side":"r","type":"monster","at":[10,10],"heading":30},{"name":"B","side":"r","type":"monster","at":[12.4,10],"heading":75,"measured":{"mm":0}}]}`,
		`{"lengths":"cm","units":[{"name":"A","side":"r","type":"monster","front_left":[10,10],"heading":3,"touching":[{"terrain":"W","side":"front"},{"terrain":"W","corner":"front_left"}]}],
		"terrain":[{"name":"W","kind":"obstacle","outline":[[8,10.1],[20,10.1],[20,11]],"fixed":true}]}`,
		`{"$schema":"x","house_rules":{"surge":false,"nudge_distance":0.5,"sight":"true-line","specials":["fly"]},"units":[]}`,
	}
}

// checkSettled: what is settled stays as it is, builds the same table, and nobody was moved
// farther than measured.
func checkSettled(t *testing.T, d *position.Document) {
	s, m, err := d.Settle()
	require.NoError(t, err)
	for _, p := range m.Snaps {
		require.Less(t, p.Moved, 2.1*25/geom.MMPerInch)
		require.LessOrEqual(t, math.Abs(p.Turned), 2.001)
	}
	again, more, err := s.Settle()
	require.NoError(t, err)
	require.Empty(t, more.Snaps)
	require.Equal(t, s.Units, again.Units)
	require.Equal(t, keyOf(t, d), keyOf(t, s))
}
