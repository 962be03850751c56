package position_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
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
		back, err := position.Parse(b.Bytes())
		require.NoError(t, err)
		require.Equal(t, d, back)
		require.Equal(t, b.String(), string(d.Append(nil)))
		roundTrip(t, b.Bytes())
	})
}

// TestWrittenTablesAreEqual compares the bits of what is built.
func TestWrittenTablesAreEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		before, err := d.Table()
		require.NoError(t, err)
		var b bytes.Buffer
		require.NoError(t, d.Write(&b))
		back, err := position.Read(&b)
		require.NoError(t, err)
		after, err := back.Table()
		require.NoError(t, err)
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
		back, err := position.Parse(b.Bytes())
		require.NoError(t, err)
		for _, pair := range [][2]float64{{f, back.Units[0].At[0]}, {-f, back.Units[0].At[1]}, {f, back.Units[0].Heading}} {
			require.Equal(t, math.Float64bits(pair[0]), math.Float64bits(pair[1]), "%v", f)
		}
	}
}

func TestWriteIsReadable(t *testing.T) {
	d, err := position.Parse(corpus(t)["battle.json"])
	require.NoError(t, err)
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
	want, err := position.Parse(corpus(t)["diagram-a.json"])
	require.NoError(t, err)
	require.Equal(t, want, request.Position)

	text, err := json.Marshal(request)
	require.NoError(t, err)
	var again struct{ Position *position.Document }
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, want, again.Position)

	var e *position.Error
	require.ErrorAs(t, json.Unmarshal([]byte(`{"position": {"units": [{"nam": 1}]}}`), &request), &e)
	require.Equal(t, "units[0].nam", e.Path)

	_, err = json.Marshal(&position.Document{Units: []position.Unit{{Heading: math.NaN()}}})
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
