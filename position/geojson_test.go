package position_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/paulmach/orb"
	orbjson "github.com/paulmach/orb/geojson"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func features(t testing.TB) []*position.Document {
	files := must.Get(filepath.Glob("../docs/positions/*.json"))(t)
	require.NotEmpty(t, files)
	var out []*position.Document
	for _, file := range files {
		d := scenetest.Document(t, file)
		out = append(out, d)
	}
	for _, line := range []string{
		"edition: third | house_rules: nudge_distance=2 surge=false | measured: 1 | note: x | A red regiment @10,10^33.3 measured=0.5 note=y | B blue 30x30 @40,30 front=A charged_by=A",
		`table: endless | "A ""B" red troop @1,2`, "table: points=4000 | hill: height=2 fixed=true 1,1..4,4 | decorative: D 0,0 3,0 2,5", "edition: beta-2010",
	} {
		line = strings.ReplaceAll(line, `""`, `\"`)
		d := must.Get(position.ParseLine(line))(t, line)
		out = append(out, d)
	}
	d, err := position.Parse([]byte(`{"lengths": "mm", "units": [{"name": "A", "side": "red", "type": "infantry", "size": "troop", "front_left": [100, 500], "front_right": [199.2, 501]},
		{"name": "B", "side": "red", "type": "infantry", "size": "troop", "at": [250, 480], "heading": 0, "touching": [{"unit": "A", "side": "left"}]}]}`))
	require.NoError(t, err)
	return append(out, d)
}

// requireSameKey demands that two documents are of the same table.
func requireSameKey(t *testing.T, d, back *position.Document) {
	t.Helper()
	want := must.Get(d.Key())(t)
	got := must.Get(back.Key())(t)
	require.Equal(t, want, got)
}

// TestGeoJSONRoundTrip: what is written reads back as the settled document, and its key is the
// same; the text is GeoJSON that the library of others reads.
func TestGeoJSONRoundTrip(t *testing.T) {
	for _, d := range features(t) {
		text := must.Get(d.GeoJSON())(t)
		back := must.Get(position.ParseGeoJSON(text))(t, "%s", text)
		requireSameKey(t, d, back)
		again := must.Get(back.GeoJSON())(t)
		require.Equal(t, string(text), string(again))

		fc := must.Get(orbjson.UnmarshalFeatureCollection(text))(t)
		require.Len(t, fc.Features, len(d.Units)+len(d.Terrain))
		for i, f := range fc.Features {
			ring := f.Geometry.(orb.Polygon)[0]
			require.True(t, ring.Closed())
			if i < len(d.Units) {
				require.Equal(t, orb.CCW, ring.Orientation())
				require.Equal(t, d.Units[i].Name, f.ID)
			}
		}
	}
}

func unitFeature(properties, ring string) string {
	return `{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [` + ring + `]}, "properties": {"role": "unit", ` + properties + `}}`
}

func collectionOf(header string, features ...string) []byte {
	return []byte(`{"type": "FeatureCollection", ` + header + `"features": [` + strings.Join(features, ",") + `]}`)
}

const troop = `"name": "A", "side": "red", "type": "infantry", "size": "troop"`

// TestGeoJSONPolygon: a unit that does not say where it stands has its place from its polygon,
// whichever way it runs.
func TestGeoJSONPolygon(t *testing.T) {
	x, y := 100/25.4, 40/25.4
	for _, ring := range []string{
		fmt.Sprintf(`[[0, 0], [%v, 0], [%v, %v], [0, %v], [0, 0]]`, x, x, y, y),
		fmt.Sprintf(`[[0, 0], [0, %v], [%v, %v], [%v, 0], [0, 0]]`, y, x, y, x),
	} {
		d := must.Get(position.ParseGeoJSON(collectionOf("", unitFeature(troop, ring))))(t)
		s, _ := must.Two(d.Settle())(t)
		assert.InDelta(t, x/2, s.Units[0].At[0], 1e-12)
		assert.InDelta(t, y/2, s.Units[0].At[1], 1e-12)
		assert.InDelta(t, 0, s.Units[0].Heading, 1e-12)
	}
}

// TestGeoJSONErrors: each fault has its place in the collection.
func TestGeoJSONErrors(t *testing.T) {
	square := `[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]`
	wood := `{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [` + square + `]}, "properties": {"role": "terrain", "kind": "difficult", "height": 2}}`
	for text, want := range map[string]string{
		``:                             `line 1, column 1: the file is empty`,
		`[]`:                           `must be an object`,
		`{"type": "Feature"}`:          `type: must be FeatureCollection, is "Feature"`,
		string(collectionOf("", `3`)):  `features[0]: `,
		string(collectionOf("", `{}`)): `features[0]`,
		string(collectionOf("", `{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"role": "unit"}}`)): `features[0].geometry: must be a polygon without holes`,
		string(collectionOf("", `{"type": "Feature", "geometry": null, "properties": {"role": "unit"}}`)):                                     `features[0].geometry: must be a polygon without holes`,
		string(collectionOf("", unitFeature(troop, square+`,`+square))):                                                                       `features[0].geometry: must be a polygon without holes`,
		string(collectionOf("", wood, strings.Replace(wood, "terrain", "hill", 1))):                                                           `features[1].properties.role: must be "unit" or "terrain", is "hill"`,
		string(collectionOf("", strings.Replace(wood, `"role": "terrain", `, "", 1))):                                                         `features[0].properties.role: must be "unit" or "terrain"`,
		string(collectionOf("", strings.Replace(wood, `"role": "terrain", `, `"role": "terrain", "role": "terrain", `, 1))):                   `features[0].properties.role: the member occurs twice`,
		string(collectionOf("", strings.Replace(wood, `"height": 2`, `"outline": []`, 1))):                                                    `features[0].properties.outline: must be left out`,
		string(collectionOf("", wood, strings.Replace(wood, `"height": 2`, `"height": "two"`, 1))):                                            `features[1].properties.height: must be a number`,
		string(collectionOf("", unitFeature(troop+`, "colour": 3`, square))):                                                                  `features[0] ("A").properties.colour: unknown member`,
		string(collectionOf("", unitFeature(troop+`, "name": "B"`, square))):                                                                  `features[0] ("A").properties.name: the member occurs twice`,
		string(collectionOf("", unitFeature(troop+`, "at": [9, 9], "heading": 0`, square))):                                                   `features[0] ("A").geometry: the polygon is not the base`,
		string(collectionOf("", unitFeature(troop, `[[0, 0], [4, 0], [4, 4], [0, 0]]`))):                                                      `features[0].geometry: the polygon of a unit must have four corners`,
		string(collectionOf(`"position": {"edition": 3}, `)):                                                                                  `position.edition: must be a string`,
		string(collectionOf(`"position": {"weather": 3}, `)):                                                                                  `position.weather: unknown member`,
		string(collectionOf(`"position": {"units": [3]}, `)):                                                                                  `position.units`,
		string(collectionOf(`"position": 3, `)):                                                                                               `position: `,
	} {
		_, err := position.ParseGeoJSON([]byte(text))
		var e *position.Error
		require.ErrorAs(t, err, &e, text)
		require.Error(t, errors.Unwrap(err))
		assert.ErrorContains(t, err, want, text)
		assert.Less(t, len(err.Error()), 600)
		assert.Positive(t, e.Line)
		assert.Positive(t, e.Column)
	}
	two := "{\"type\": \"FeatureCollection\",\n \"features\": [\n" + wood + ",\n  " + strings.Replace(wood, `"height": 2`, `"height": "two"`, 1) + "]}"
	_, err := position.ParseGeoJSON([]byte(two))
	column := strings.Index(strings.Split(two, "\n")[3], `"two"`) + 1
	assert.ErrorContains(t, err, fmt.Sprintf("line 4, column %d: features[1].properties.height: must be a number", column))
	_, err = position.ParseGeoJSON([]byte(strings.Replace(two, "{", "{,", 1)))
	assert.ErrorContains(t, err, "line 1, column 2: ")
	_, err = position.ParseGeoJSON(make([]byte, position.MaxFileSize+1))
	require.ErrorContains(t, err, "at most 67108864 are accepted")
	_, err = (*position.Document)(nil).GeoJSON()
	require.Error(t, err)
	d := must.Get(position.ParseLine("A red troop @1,1 | B red troop @1,1"))(t)
	_, err = d.GeoJSON()
	require.ErrorContains(t, err, "overlap")
}

// FuzzParseGeoJSON: any text is an error of its type, or a document that goes into a collection and
// back if it builds a table.
func FuzzParseGeoJSON(f *testing.F) {
	for _, d := range features(f) {
		if text, err := d.GeoJSON(); err == nil && len(text) < 6000 {
			f.Add(text)
		}
	}
	f.Add([]byte(`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[]},"properties":null}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := position.ParseGeoJSON(data)
		if err != nil {
			var e *position.Error
			require.ErrorAs(t, err, &e)
			return
		}
		require.True(t, json.Valid(data))
		text, err := d.GeoJSON()
		if err != nil {
			return // it builds no table
		}
		back := must.Get(position.ParseGeoJSON(text))(t, "%s", text)
		requireSameKey(t, d, back)
	})
}

// What is no coordinate is not read as 0, and a member given twice, or left out, is an error.
func TestGeoJSONIsStrict(t *testing.T) {
	const file = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[%s,[4,0],[4,3],[0,3]]]},"properties":{"role":"terrain","name":"W","kind":"difficult","height":1}}]%s}`
	_, err := position.ParseGeoJSON(fmt.Appendf(nil, file, "[0,0,7]", `,"crs":null`))
	require.NoError(t, err, "an altitude, and a member of another program")
	for text, path := range map[string]string{
		fmt.Sprintf(file, "[null,0]", ""):                             "features[0].geometry.coordinates[0][0]",
		fmt.Sprintf(file, "[5]", ""):                                  "features[0].geometry.coordinates[0][0]",
		fmt.Sprintf(file, "null", ""):                                 "features[0].geometry.coordinates[0][0]",
		fmt.Sprintf(file, `["0",0]`, ""):                              "features[0].geometry",
		fmt.Sprintf(file, "[0,0]", `,"features":[]`):                  "features",
		`{"type":"FeatureCollection"}`:                                "features",
		`{"type":"FeatureCollection","features":[{"type":"Featur"}]}`: "features[0].type",
		`[]`: "",
	} {
		_, err := position.ParseGeoJSON([]byte(text))
		var at *position.Error
		require.ErrorAs(t, err, &at, text)
		assert.Equal(t, path, at.Path, text)
	}
}

const drawnUnit = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":%s,"properties":{"role":"unit","name":"A","side":"r","type":"infantry","size":"regiment","base_mm":[101.6,76.2]%s}}]}`

// TestAsDrawingProgramsWrite: a polygon in a list of one, one that begins at any corner, and
// members of style are taken.
func TestAsDrawingProgramsWrite(t *testing.T) {
	const at = `,"at":[2,1.5],"heading":0`
	for _, ring := range []string{
		`[[0,0],[4,0],[4,3],[0,3],[0,0]]`, `[[4,0],[4,3],[0,3],[0,0],[4,0]]`, `[[4,3],[0,3],[0,0],[4,0],[4,3]]`, `[[0,3],[4,3],[4,0],[0,0],[0,3]]`,
	} {
		d := must.Get(position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, `{"type":"Polygon","coordinates":[`+ring+`]}`, at)))(t, ring)
		assert.Equal(t, [2]float64{2, 1.5}, d.Units[0].At)
	}
	several := `{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,3],[0,3],[0,0]]]]}`
	_, err := position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, several, `,"fill":"#f00","stroke":"#000","stroke-width":2,"fill-opacity":0.5`))
	require.NoError(t, err)
	_, err = position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, several, `,"colour":"#f00"`))
	require.Error(t, err, "what is unknown is none of them")
	_, err = position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, `{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,3],[0,3],[0,0]]],[[[9,0],[9,1],[8,0],[9,0]]]]}`, ``))
	require.Error(t, err)
}

// TestAskewUnitIsRefused: rear corners that are more than a tenth of an inch off the base are no
// typing.
func TestAskewUnitIsRefused(t *testing.T) {
	for off, ok := range map[float64]bool{0: true, 0.09: true, 0.11: false, 0.6: false, 16: false} {
		ring := fmt.Sprintf(`{"type":"Polygon","coordinates":[[[%v,0],[%v,0],[4,3],[0,3],[%v,0]]]}`, off, 4+off, off)
		_, err := position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, ring, ``))
		assert.Equal(t, ok, err == nil, "%v: %v", off, err)
	}
}
