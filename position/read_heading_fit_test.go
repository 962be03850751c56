package position_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A unit that stands corner at corner beside another is typed a hair inside it as often as a hair off it: the quarter turn by
// which another of its sides touches by that hair is none that it could have.
func TestHeadingOfACornerTypedInside(t *testing.T) {
	const neighbour = `{"measured":{"mm":2},"units":[
		{"name":"G","side":"red","type":"infantry","size":"regiment","at":[20,20],"heading":0},
		{"name":"Z","side":"red","type":"infantry","size":"regiment",%s,"touching":[{"unit":"G","side":"left"}]%s}]}`
	for _, line := range []string{"", `,"in_line_with":[{"unit":"G","side":"front"}]`} {
		for _, x := range []float64{21.966, 21.9685, 21.972, 21.93, 22.01} {
			d, err := position.Parse(fmt.Appendf(nil, neighbour, fmt.Sprintf(`"front_left":[%v,21.575]`, x), line))
			if assert.NoError(t, err, "%v %s", x, line) {
				assert.Zero(t, d.Units[1].Heading)
				_, _, err = d.Settle()
				assert.NoError(t, err)
			}
		}
	}
}

// Whichever side touches, however the other looks and whatever corner is typed, errors of what was measured, of either
// sign in both directions, do not hide the heading.
func TestHeadingWhateverTheErrorsOfACorner(t *testing.T) {
	type unit map[string]any
	corners := []string{"front_left", "front_right", "rear_right", "rear_left"}
	// What has its place by a corner that lies at one of the other, in front or behind, or halfway along its side.
	for _, looks := range []float64{0, 33.25, 180} {
		for quarter := range 4 {
			h := math.Mod(looks+float64(90*quarter), 360)
			side := []string{"left", "rear", "right", "front"}[quarter]
			for k := range 2 { // files have the front corners
				for _, along := range []float64{-1, 0, 1} {
					for _, e := range [][2]float64{{-1.9, -1.9}, {-1.9, 1.9}, {-0.08, 0}, {0, -0.08}, {-0.08, -0.5}, {1.9, -1.9}, {0.3, 0.4}} {
						other, err := geom.NewBase(geom.Point{X: 30, Y: 30}, geom.FromBearing(looks), 100/geom.MMPerInch, 80/geom.MMPerInch)
						require.NoError(t, err)
						own, err := geom.NewBase(geom.Point{}, geom.FromBearing(h), 125/geom.MMPerInch, 75/geom.MMPerInch)
						require.NoError(t, err)
						out, long := own.HalfWidth(), own.HalfDepth()
						if quarter%2 == 1 {
							out, long = long, out
						}
						right, ahead := other.RightWard(), other.Facing()
						c := geom.Along(other.Centre(), right, other.HalfWidth()+out)
						c = geom.Along(c, ahead, along*(other.HalfDepth()-long))
						c = geom.Along(geom.Along(c, right, e[0]/geom.MMPerInch), ahead, e[1]/geom.MMPerInch)
						p := own.At(c).Corners()[k]
						text, err := json.Marshal(unit{"measured": unit{"mm": 2}, "units": []unit{
							{"name": "G", "side": "red", "type": "infantry", "size": "regiment", "base_mm": [2]float64{100, 80}, "at": [2]float64{30, 30}, "heading": looks},
							{"name": "Z", "side": "red", "type": "cavalry", "size": "regiment", "base_mm": [2]float64{125, 75}, corners[k]: [2]float64{p.X, p.Y},
								"touching": []unit{{"unit": "G", "side": side}}},
						}})
						require.NoError(t, err)
						d, err := position.Parse(text)
						if assert.NoError(t, err, "%v by its %s, %s, %v, %v: %s", looks, side, corners[k], along, e, text) {
							assert.InDelta(t, h, d.Units[1].Heading, 1e-9)
						}
					}
				}
			}
		}
	}
}

// What a unit without a heading is said to touch and is not there is told as such, as it is of a unit with one.
func TestHeadingByWhatIsNotThere(t *testing.T) {
	for contacts, path := range map[string]string{
		`"touching":[{"unit":"Gg","side":"left"}]`:                                  "touching[0].unit",
		`"touching":[{"unit":"Z","side":"left"}]`:                                   "touching[0].unit",
		`"touching":[{"unit":"G","side":"leftt"}]`:                                  "touching[0].side",
		`"touching":[{"unit":"G","corner":"left"}]`:                                 "touching[0].corner",
		`"in_line_with":[{"unit":"Gg","side":"front"}]`:                             "in_line_with[0].unit",
		`"in_line_with":[{"unit":"G","side":"top"}]`:                                "in_line_with[0].side",
		`"touching":[{"terrain":"Wood","side":"left"},{"unit":"Gg","side":"left"}]`: "touching[1].unit",
	} {
		var told [2]*position.Error
		for k, heading := range []string{"", `"heading":0,`} {
			d, err := position.Parse(fmt.Appendf(nil, `{"units":[
				{"name":"G","side":"red","type":"infantry","size":"regiment","at":[20,20],"heading":0},
				{"name":"Z","side":"red","type":"infantry","size":"regiment","front_left":[21.97,21.575],%s%s}],
				"terrain":[{"name":"Wood","kind":"difficult","height":2,"outline":[[40,40],[44,40],[44,44]]}]}`, heading, contacts))
			if err == nil {
				_, _, err = d.Settle()
			}
			require.ErrorAs(t, err, &told[k], contacts)
		}
		assert.Equal(t, "units[1]."+path, told[0].Path)
		assert.Equal(t, told[1].Path, told[0].Path)
		assert.Equal(t, told[1].Err, told[0].Err)
		assert.Equal(t, "Z", told[0].Name)
		assert.Positive(t, told[0].Line, "where the unit is")
	}
}

// Where what a side has in common with the other is next to nothing, another that lies far off it is not taken in its place.
func TestHeadingByNextToNothingInCommon(t *testing.T) {
	// In millimetres: Z stands at the right of G with its front, by the last millimetre of both; looking along 180 degrees
	// it would have 25 mm of its front over that of G, and 24 mm off it.
	d, err := position.Parse([]byte(`{"lengths":"mm","measured":{"mm":2},"units":[
		{"name":"G","side":"red","type":"infantry","size":"regiment","base_mm":[100,80],"at":[500,500],"heading":0},
		{"name":"Z","side":"red","type":"cavalry","size":"regiment","base_mm":[125,75],"at":[587.5,601.5],"touching":[{"unit":"G","side":"front"}]}]}`))
	require.NoError(t, err)
	assert.InDelta(t, 270, d.Units[1].Heading, 0)
}
