package position_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const drawnUnit = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":%s,"properties":{"role":"unit","name":"A","side":"r","type":"infantry","size":"regiment","base_mm":[101.6,76.2]%s}}]}`

// TestAsDrawingProgramsWrite: a polygon in a list of one, one that begins at any corner, and
// members of style are taken.
func TestAsDrawingProgramsWrite(t *testing.T) {
	const at = `,"at":[2,1.5],"heading":0`
	for _, ring := range []string{
		`[[0,0],[4,0],[4,3],[0,3],[0,0]]`, `[[4,0],[4,3],[0,3],[0,0],[4,0]]`, `[[4,3],[0,3],[0,0],[4,0],[4,3]]`, `[[0,3],[4,3],[4,0],[0,0],[0,3]]`,
	} {
		d, err := position.ParseGeoJSON(fmt.Appendf(nil, drawnUnit, `{"type":"Polygon","coordinates":[`+ring+`]}`, at))
		require.NoError(t, err, ring)
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
