package position_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
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

// A unit whose heading is left out has the one that follows from what it touches and is in line with, whichever of
// its own sides that is, and however the other looks.
func TestHeadingByContacts(t *testing.T) {
	for _, goblins := range []float64{0, 12.5, 181.7, 359} {
		d, err := position.Parse([]byte(beside(goblins, [2]float64{10, 10}, `,"heading":0`)))
		require.NoError(t, err)
		table, err := d.Table()
		require.NoError(t, err)
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
			_, m, err := d.Settle()
			require.NoError(t, err, text)
			assert.Len(t, m.Contacts, 2)
		}
	}
}

// Where it does not follow, the error says what to do, and along what the other looks; a chain of contacts is followed.
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

// A chain the wrong way round is followed to its end, of as many units as may leave their heading out, and no more are read.
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
	d, err := position.Parse([]byte(chain(200, "0")))
	require.NoError(t, err)
	for _, u := range d.Units {
		assert.Zero(t, u.Heading)
	}
	_, err = position.Parse([]byte(chain(200+1, "0")))
	assert.ErrorContains(t, err, "at most 200 units may leave it out")
	_, err = position.Parse([]byte(chain(3, "1e300")))
	assert.ErrorContains(t, err, "units[2]")
}
