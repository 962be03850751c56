package position_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// army is a document with n units on a grid, as text.
func army(n int) []byte {
	var b bytes.Buffer
	b.WriteString(`{"units":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"%d","side":"s%d","type":"cavalry","size":"troop","at":[%d,%d],"heading":%d}`, i, i%2, 6*(i%300), 6*(i/300), i%360)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

// requireLimit demands an error about a limit, at a path, within seconds.
func requireLimit(t *testing.T, path string, limit int, f func() error) {
	t.Helper()
	start := time.Now()
	err := f()
	var l *spatial.LimitError
	require.ErrorAs(t, err, &l)
	require.Equal(t, limit, l.Limit)
	var e *position.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, path, e.Path)
	require.Less(t, time.Since(start), 20*time.Second)
}

func TestAMillionUnitsAreRefused(t *testing.T) {
	if !cases.Long() {
		t.Skip("writes some 80 MB: set LEADERPOINT_CASES=named")
	}
	data := army(1_000_000)
	requireLimit(t, "", position.MaxFileSize, func() error {
		_, err := position.Read(bytes.NewReader(data))
		return err
	})
	data = data[:position.MaxFileSize-1]
	requireLimit(t, "units", spatial.MaxUnits, func() error {
		_, err := position.Parse(data)
		return err
	})
	d := &position.Document{Units: make([]position.Unit, 1_000_000)}
	requireLimit(t, "units", spatial.MaxUnits, func() error {
		_, err := d.Table()
		return err
	})
}

func TestFiftyThousandUnits(t *testing.T) {
	if !cases.Long() {
		t.Skip("builds a large table: set LEADERPOINT_CASES=named")
	}
	d, err := position.Parse(army(50_000))
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	require.Equal(t, 50_000, table.Len())
	id, err := table.Find("49999")
	require.NoError(t, err)
	require.Equal(t, spatial.UnitID(49_999), id)
	var b bytes.Buffer
	require.NoError(t, d.Write(&b))
}

func TestReadStopsAtTheLimit(t *testing.T) {
	if !cases.Long() {
		t.Skip("reads 64 MB: set LEADERPOINT_CASES=named")
	}
	endless := io.MultiReader(strings.NewReader(`{"note":"`), forever{})
	requireLimit(t, "", position.MaxFileSize, func() error {
		_, err := position.Read(endless)
		return err
	})
}

type forever struct{}

func (forever) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

func TestReadReportsItsReader(t *testing.T) {
	_, err := position.Read(io.MultiReader(strings.NewReader(`{"units":`), brokenReader{}))
	require.ErrorIs(t, err, io.ErrClosedPipe)
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestTerrainLimits(t *testing.T) {
	triangle := [][2]float64{{0, 0}, {1, 0}, {0, 1}}
	many := &position.Document{Terrain: make([]position.Piece, spatial.MaxPieces+1)}
	requireLimit(t, "terrain", spatial.MaxPieces, func() error {
		_, err := many.Table()
		return err
	})

	star := make([][2]float64, 9_000)
	for i := range star {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(star)))
		star[i] = [2]float64{9 * cos, 9 * sin}
	}
	long := &position.Document{}
	for range 30 {
		long.Terrain = append(long.Terrain, position.Piece{Kind: "obstacle", Outline: star})
	}
	requireLimit(t, "terrain", spatial.MaxOutlinePoints, func() error {
		_, err := long.Table()
		return err
	})

	text := `{"units":[],"terrain":[{"kind":"obstacle","outline":[` + strings.Repeat("[0,0],", 20_000) + `[0,1]]}]}`
	requireLimit(t, "terrain[0].outline", 10_001, func() error {
		_, err := position.Parse([]byte(text))
		return err
	})

	deep := &position.Document{}
	for range 70 {
		deep.Terrain = append(deep.Terrain, position.Piece{Kind: "decorative", Outline: triangle})
	}
	deep.Units = []position.Unit{{Name: "A", Side: "red", Type: rules.Titan}}
	requireLimit(t, "units[0].at", spatial.MaxPiecesUnderUnit, func() error {
		_, err := deep.Table()
		return err
	})
}

// TestTangledTablesAreRefused holds a table on which every unit lies in the
// bounding box of every piece of terrain.
func TestTangledTablesAreRefused(t *testing.T) {
	d := &position.Document{}
	for i := range 10_000 {
		d.Units = append(d.Units, position.Unit{Name: fmt.Sprint(i), Side: "red", Type: rules.WarEngine, At: [2]float64{1000 + 3*float64(i%100), 3 * float64(i/100)}})
	}
	for i := range 3_000 {
		x := float64(i) / 100
		d.Terrain = append(d.Terrain, position.Piece{Kind: "obstacle", Outline: [][2]float64{{-x, -5000}, {9000 - x, 4000}, {9000 - x, 4000.005}}})
	}
	requireLimit(t, "terrain", position.MaxTerrainPairs, func() error {
		_, err := d.Table()
		return err
	})
}

// TestManyTablesInAColumnAreNotTangled holds what looks tangled in one of the
// two directions only.
func TestManyTablesInAColumnAreNotTangled(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a large table")
	}
	d := &position.Document{}
	for i := range 800 {
		y := 48 * float64(i)
		for k := range 40 {
			d.Units = append(d.Units, position.Unit{Name: fmt.Sprint(i, ".", k), Side: "red", Type: rules.WarEngine, At: [2]float64{3 * float64(k%8), y + 3*float64(k/8)}})
		}
		for k := range 12 {
			x := 2 * float64(k)
			d.Terrain = append(d.Terrain, position.Piece{Kind: "obstacle", Outline: [][2]float64{{x, y + 20}, {x + 1, y + 20}, {x, y + 24}}})
		}
	}
	_, err := d.Table()
	require.NoError(t, err)
	for i := range d.Units {
		d.Units[i].At[0], d.Units[i].At[1] = d.Units[i].At[1], d.Units[i].At[0]
	}
	for i := range d.Terrain {
		for k, p := range d.Terrain[i].Outline {
			d.Terrain[i].Outline[k] = [2]float64{p[1], p[0]}
		}
	}
	_, err = d.Table()
	require.NoError(t, err)
}
