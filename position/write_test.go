package position_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestWriteThenParseGivesTheSameDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		var b bytes.Buffer
		require.NoError(t, d.Write(&b))
		back := must.Get(position.Parse(b.Bytes()))(t)
		require.Equal(t, d, back)
		require.Equal(t, b.String(), string(d.Append(nil)))
		roundTrip(t, b.Bytes())
	})
}

// TestWrittenTablesAreEqual compares the bits of what is built.
func TestWrittenTablesAreEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		before := must.Get(d.Table())(t)
		var b bytes.Buffer
		require.NoError(t, d.Write(&b))
		back := must.Get(position.Read(&b))(t)
		after := must.Get(back.Table())(t)
		require.Equal(t, before.Len(), after.Len())
		for i := range before.Len() {
			id := spatial.UnitID(i)
			require.Equal(t, before.Unit(id), after.Unit(id))
		}
		require.Equal(t, before.NumPieces(), after.NumPieces())
		for i := range before.NumPieces() {
			id := spatial.PieceID(i)
			require.Equal(t, before.Piece(id), after.Piece(id))
		}
		require.Equal(t, before.Edition(), after.Edition())
	})
}

func TestWriteKeepsEveryBit(t *testing.T) {
	for _, f := range []float64{
		0, math.Copysign(0, -1), 0.1, 1.0 / 3, 5e-324, math.MaxFloat64, -math.MaxFloat64, 1e15, 1e15 - 0.125, 999999999999999.9,
		1e-6, 9.999999999999999e-7, 2.2250738585072011e-308, 123456.789, math.Nextafter(36, 37),
	} {
		d := &position.Document{Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, At: [2]float64{f, -f}, Heading: f}}}
		var b bytes.Buffer
		require.NoError(t, d.Write(&b))
		back := must.Get(position.Parse(b.Bytes()))(t)
		for _, pair := range [][2]float64{{f, back.Units[0].At[0]}, {-f, back.Units[0].At[1]}, {f, back.Units[0].Heading}} {
			require.Equal(t, math.Float64bits(pair[0]), math.Float64bits(pair[1]), "%v", f)
		}
	}
}

func TestWriteIsReadable(t *testing.T) {
	d := must.Get(position.Parse(corpus(t)["battle.json"]))(t)
	var b bytes.Buffer
	require.NoError(t, d.Write(&b))
	for _, u := range d.Units {
		require.Contains(t, b.String(), "\n    {\"name\": \""+u.Name+"\", ", "one unit a line")
	}
	require.Equal(t, byte('\n'), b.Bytes()[b.Len()-1])
	require.True(t, json.Valid(b.Bytes()))
}

// TestWriteRefuses holds documents made by hand that no file could hold.
func TestWriteRefuses(t *testing.T) {
	valid := func() *position.Document {
		return &position.Document{
			Units:   []position.Unit{{Name: "A", Side: "red", Type: rules.Titan}},
			Terrain: []position.Piece{{Kind: "obstacle", Outline: [][2]float64{{0, 0}, {1, 0}, {0, 1}}}},
		}
	}
	require.NoError(t, valid().Write(&bytes.Buffer{}))
	points := 2000
	for name, c := range map[string]struct {
		spoil func(d *position.Document)
		path  string
	}{
		"NaN":            {func(d *position.Document) { d.Units[0].At[1] = math.NaN() }, "units[0].at[1]"},
		"infinity":       {func(d *position.Document) { d.Units[0].Heading = math.Inf(1) }, "units[0].heading"},
		"minus infinity": {func(d *position.Document) { d.Terrain[0].Outline[2][0] = math.Inf(-1) }, "terrain[0].outline[2][0]"},
		"no name":        {func(d *position.Document) { d.Units[0].Name = "" }, "units[0].name"},
		"no side":        {func(d *position.Document) { d.Units[0].Side = "" }, "units[0].side"},
		"broken text":    {func(d *position.Document) { d.Units[0].Note = "caf\xe9" }, "units[0].note"},
		"control":        {func(d *position.Document) { d.Name = "a\nb" }, "name"},
		"long":           {func(d *position.Document) { d.Note = strings.Repeat("ä", strictjson.MaxNote+1) }, "note"},
		"reading twice": {func(d *position.Document) {
			d.Readings = []rules.Reading{{Key: "graze", Value: "touch-blocks"}, {Key: "graze", Value: "touch-blocks"}}
		}, "readings.graze"},
		"reading unknown":  {func(d *position.Document) { d.Readings = []rules.Reading{{Key: "luck", Value: "good"}} }, "readings.luck"},
		"points and width": {func(d *position.Document) { d.Area = &position.Area{Width: 72, Depth: 48, Points: &points} }, "table"},
	} {
		t.Run(name, func(t *testing.T) {
			d := valid()
			c.spoil(d)
			var b bytes.Buffer
			err := d.Write(&b)
			var e *position.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, c.path, e.Path)
			require.Zero(t, e.Line)
			require.Zero(t, b.Len(), "nothing is written")
		})
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestWriteReportsItsWriter(t *testing.T) {
	require.ErrorContains(t, (&position.Document{}).Write(brokenPipe{}), "broken pipe")
}

func TestDocumentsInsideOtherJSON(t *testing.T) {
	var request struct{ Position *position.Document }
	require.NoError(t, json.Unmarshal([]byte(`{"position": `+string(corpus(t)["diagram-a.json"])+`}`), &request))
	want := must.Get(position.Parse(corpus(t)["diagram-a.json"]))(t)
	require.Equal(t, want, request.Position)

	text := must.Get(json.Marshal(request))(t)
	var again struct{ Position *position.Document }
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, want, again.Position)

	var e *position.Error
	require.ErrorAs(t, json.Unmarshal([]byte(`{"position": {"units": [{"nam": 1}]}}`), &request), &e)
	require.Equal(t, "units[0].nam", e.Path)

	_, err := json.Marshal(&position.Document{Units: []position.Unit{{Heading: math.NaN()}}})
	require.ErrorAs(t, err, &e)
}

// The table refuses by itself what Parse would have, so that documents made by
// hand are safe.
func TestTableRefusesWhatIsMadeByHand(t *testing.T) {
	for name, c := range map[string]struct {
		d    position.Document
		path string
	}{
		"no name":  {position.Document{Units: []position.Unit{{Side: "red", Type: rules.Titan}}}, "units[0].name"},
		"no side":  {position.Document{Units: []position.Unit{{Name: "A", Type: rules.Titan}}}, "units[0].side"},
		"no type":  {position.Document{Units: []position.Unit{{Name: "A", Side: "red"}}}, "units[0].type"},
		"NaN at":   {position.Document{Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, At: [2]float64{0, math.NaN()}}}}, "units[0].at[1]"},
		"inf":      {position.Document{Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, Heading: math.Inf(1)}}}, "units[0].heading"},
		"NaN base": {position.Document{Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, BaseMM: &[2]float64{math.NaN(), 1}}}}, "units[0].base_mm[0]"},
		"outline":  {position.Document{Terrain: []position.Piece{{Kind: "obstacle", Outline: [][2]float64{{0, 0}, {1, 0}, {0, math.NaN()}}}}}, "terrain[0].outline[2]"},
		"reading":  {position.Document{Readings: []rules.Reading{{Key: "luck", Value: "good"}}}, "readings.luck"},
		"area":     {position.Document{Area: &position.Area{Width: 72, Depth: math.Inf(1)}}, "table.depth"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := c.d.Table()
			var e *position.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, c.path, e.Path, "%v", err)
		})
	}
	var v *geom.ValueError
	_, err := (&position.Document{Area: &position.Area{Width: -1, Depth: 1}}).Table()
	require.ErrorAs(t, err, &v)
	require.Equal(t, -1.0, v.Value)
}

const malformedDir = "testdata/malformed"

// malformed is one line of expected.txt.
type malformed struct {
	file, path, schema, message string
	data                        []byte
}

// malformedFiles reads the corpus; every file must be in the list.
func malformedFiles(t testing.TB) []malformed {
	t.Helper()
	f := must.Get(os.Open(filepath.Join(malformedDir, "expected.txt")))(t)
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
		m.data = must.Get(os.ReadFile(filepath.Join(malformedDir, m.file)))(t)
		listed[m.file] = true
		out = append(out, m)
	}
	files := must.Get(filepath.Glob(filepath.Join(malformedDir, "*.json")))(t)
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
	var l *geom.LimitError
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
	d := must.Get(position.Parse(army(50_000)))(t)
	table := must.Get(d.Table())(t)
	require.Equal(t, 50_000, table.Len())
	id := must.Get(table.Find("49999"))(t)
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
