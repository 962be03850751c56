package position_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// beside is Goblins with a heading, and Trolls given by a corner and by contacts alone.
func beside(heading float64, corner [2]float64, contacts string) string {
	return fmt.Sprintf(`{"measured":{"mm":2},"units":[
		{"name":"Trolls","side":"red","type":"large-infantry","size":"horde","front_left":[%v,%v]%s},
		{"name":"Goblins","side":"red","type":"infantry","size":"horde","at":[36,20],"heading":%v}]}`, corner[0], corner[1], contacts, heading)
}

// A unit whose heading is left out has the one that follows from what it touches and is in line
// with, whichever of its own sides that is, and however the other looks.
func TestHeadingByContacts(t *testing.T) {
	for _, goblins := range []float64{0, 12.5, 181.7, 359} {
		d := must.Get(position.Parse([]byte(beside(goblins, [2]float64{10, 10}, `,"heading":0`))))(t)
		table := must.Get(d.Table())(t)
		own, other := table.Now().Body(0).Base(), table.Now().Body(1).Base()
		for quarter := range 4 {
			h := math.Mod(goblins+float64(90*quarter), 360)
			own := own.Turned(geom.FromBearing(h))
			// To the right of the Goblins, fronts of the one in line with what faces that way of the other.
			half := own.HalfWidth()
			if quarter%2 == 1 {
				half = own.HalfDepth()
			}
			ahead := other.HalfDepth() - (own.HalfWidth() + own.HalfDepth() - half)
			at := geom.Along(other.Centre(), other.RightWard(), other.HalfWidth()+half+0.03)
			own = own.At(geom.Along(at, other.Facing(), ahead))
			c := own.Corners()[0] // front left
			side := []string{"left", "rear", "right", "front"}[quarter]
			line := []string{"front", "left", "rear", "right"}[quarter]
			text := beside(goblins, [2]float64{c.X, c.Y}, fmt.Sprintf(`,"touching":[{"unit":"Goblins","side":%q}],"in_line_with":[{"unit":"Goblins","side":%q}]`, side, line))
			d, err := position.Parse([]byte(text))
			require.NoError(t, err, "%v %d: %s", goblins, quarter, text)
			assert.InDelta(t, h, d.Units[0].Heading, 1e-9, "%v %d", goblins, quarter)
			_, m := must.Two(d.Settle())(t, text)
			assert.Len(t, m.Contacts, 2)
		}
	}
}

// Where it does not follow, the error says what to do, and along what the other looks; a chain of
// contacts is followed.
func TestHeadingThatDoesNotFollow(t *testing.T) {
	for text, want := range map[string]string{
		beside(181.7, [2]float64{40, 22}, ""):                                                  `units[0] ("Trolls").heading: the member is missing`,
		beside(181.7, [2]float64{60, 40}, `,"touching":[{"unit":"Goblins","side":"left"}]`):    `does not follow from what the unit touches with a side of its own: say it, or both front corners; "Goblins" looks along 181.7 degrees, and what stands along it looks along 181.7, 271.7, 1.7 or 91.7`,
		beside(0, [2]float64{40, 22}, `,"touching":[{"unit":"Goblins","corner":"rear_left"}]`): "does not follow from what the unit touches with a side of its own: say it, or both front corners",
		`{"units":[{"name":"M","side":"red","type":"monster","at":[20,20],"touching":[{"unit":"N","side":"left"}]},{"name":"N","side":"red","type":"monster","at":[21.98,20],"in_line_with":[{"unit":"M","side":"front"}]}]}`: "say it, or both front corners",
	} {
		_, err := position.Parse([]byte(text))
		require.Error(t, err, text)
		assert.Contains(t, err.Error(), want)
		var e *position.Error
		require.ErrorAs(t, err, &e)
		assert.Equal(t, "units[0].heading", e.Path)
		assert.Positive(t, e.Line)
	}
	d, err := position.Parse([]byte(`{"units":[
		{"name":"C","side":"red","type":"infantry","size":"troop","front_left":[20,18],"touching":[{"unit":"B","side":"front"}]},
		{"name":"B","side":"red","type":"infantry","size":"troop","front_left":[20,20],"touching":[{"unit":"A","side":"front"}]},
		{"name":"A","side":"red","type":"infantry","size":"troop","front_left":[20,22],"heading":0}]}`))
	if assert.NoError(t, err) {
		assert.Zero(t, d.Units[0].Heading+d.Units[1].Heading)
	}
}

// A chain the wrong way round is followed to its end, of as many units as may leave their heading
// out, and no more are read.
func TestHeadingsOfAChain(t *testing.T) {
	chain := func(n int, last string) string {
		var text strings.Builder
		text.WriteString(`{"table":{"endless":true},"units":[`)
		for i := range n {
			fmt.Fprintf(&text, `{"name":"U%d","side":"red","type":"infantry","size":"troop","at":[%v,0],"touching":[{"unit":"U%d","side":"right"}]},`, i, float64(i)*3.937, i+1)
		}
		fmt.Fprintf(&text, `{"name":"U%d","side":"red","type":"infantry","size":"troop","at":[%v,0],"heading":%s}]}`, n, float64(n)*3.937, last)
		return text.String()
	}
	d := must.Get(position.Parse([]byte(chain(200, "0"))))(t)
	for _, u := range d.Units {
		assert.Zero(t, u.Heading)
	}
	_, err := position.Parse([]byte(chain(200+1, "0")))
	assert.ErrorContains(t, err, "at most 200 units may leave it out")
	_, err = position.Parse([]byte(chain(3, "1e300")))
	assert.ErrorContains(t, err, "units[2]")
}

// A unit that stands corner at corner beside another is typed slightly inside it as often as
// slightly off it: the quarter turn by which another of its sides touches by that little is none
// that it could have.
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

// Whichever side touches, however the other looks and whatever corner is typed, errors of what was
// measured, of either sign in both directions, do not hide the heading.
func TestHeadingWhateverTheErrorsOfACorner(t *testing.T) {
	type unit map[string]any
	corners := []string{"front_left", "front_right", "rear_right", "rear_left"}
	// What has its place by a corner that lies at one of the other, in front or behind, or halfway
	// along its side.
	for _, looks := range []float64{0, 33.25, 180} {
		for quarter := range 4 {
			h := math.Mod(looks+float64(90*quarter), 360)
			side := []string{"left", "rear", "right", "front"}[quarter]
			for k := range 2 { // files have the front corners
				for _, along := range []float64{-1, 0, 1} {
					for _, e := range [][2]float64{{-1.9, -1.9}, {-1.9, 1.9}, {-0.08, 0}, {0, -0.08}, {-0.08, -0.5}, {1.9, -1.9}, {0.3, 0.4}} {
						other := must.Get(geom.NewBase(geom.Point{X: 30, Y: 30}, geom.FromBearing(looks), 100/geom.MMPerInch, 80/geom.MMPerInch))(t)
						own := must.Get(geom.NewBase(geom.Point{}, geom.FromBearing(h), 125/geom.MMPerInch, 75/geom.MMPerInch))(t)
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

// What a unit without a heading is said to touch and is not there is reported as such, as it is of
// a unit with one.
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

// Where what a side has in common with the other is next to nothing, another that lies far off it
// is not taken in its place.
func TestHeadingByNextToNothingInCommon(t *testing.T) {
	// In millimetres: Z stands at the right of G with its front, by the last millimetre of both;
	// looking along 180 degrees it would have 25 mm of its front over that of G, and 24 mm off it.
	d := must.Get(position.Parse([]byte(`{"lengths":"mm","measured":{"mm":2},"units":[
		{"name":"G","side":"red","type":"infantry","size":"regiment","base_mm":[100,80],"at":[500,500],"heading":0},
		{"name":"Z","side":"red","type":"cavalry","size":"regiment","base_mm":[125,75],"at":[587.5,601.5],"touching":[{"unit":"G","side":"front"}]}]}`)))(t)
	assert.InDelta(t, 270, d.Units[1].Heading, 0)
}
