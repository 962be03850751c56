package position_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// settled parses a file and settles it; the table of what is settled is that of the file, and a
// second time changes nothing.
func settled(t testing.TB, text string) (*position.Document, position.Measurement) {
	t.Helper()
	d := must.Get(position.Parse([]byte(text)))(t)
	s, m := must.Two(d.Settle())(t)
	sameTable(t, d, s, text)
	twice, again := must.Two(s.Settle())(t)
	require.Empty(t, again.Snaps, "a second run is the identity")
	sameTable(t, s, twice, text)
	roundTrip(t, []byte(text))
	var file bytes.Buffer
	require.NoError(t, s.Write(&file))
	roundTrip(t, file.Bytes())
	checkLine(t, d)
	require.Equal(t, keyOf(t, d), keyOf(t, s))
	require.Equal(t, "accepted", verdict(schema(t), []byte(text)), "the schema takes it")
	require.Equal(t, "accepted", verdict(schema(t), file.Bytes()))
	return s, m
}

// regiment is a regiment of infantry on 100 by 80 mm, with further members.
func regiment(name, side, members string) string {
	return `{"name": "` + name + `", "side": "` + side + `", "type": "infantry", "size": "regiment", ` + members + `}`
}

func oneUnit(head, members string) string {
	return `{` + head + `"units": [` + regiment("A", "red", members) + `]}`
}

func centreOf(t testing.TB, d *position.Document, i int) geom.Point {
	table := must.Get(d.Table())(t)
	return table.Unit(spatial.UnitID(i)).Base.Centre()
}

// TestFormsOfAPlace: one base, said in every form and in every length.
func TestFormsOfAPlace(t *testing.T) {
	w, h := 50/25.4, 40/25.4
	num := func(f float64) string { return string(number(f)) }
	for what, text := range map[string]string{
		"centre":        oneUnit("", `"at": [20, 10], "heading": 0`),
		"front left":    oneUnit("", `"front_left": [`+num(20-w)+`, `+num(10+h)+`], "heading": 0`),
		"front right":   oneUnit("", `"front_right": [`+num(20+w)+`, `+num(10+h)+`], "heading": 0`),
		"both":          oneUnit("", `"front_left": [`+num(20-w)+`, `+num(10+h)+`], "front_right": [`+num(20+w)+`, `+num(10+h)+`]`),
		"millimetres":   oneUnit(`"lengths": "mm", `, `"at": [508, 254], "heading": 0`),
		"centimetres":   oneUnit(`"lengths": "cm", `, `"front_left": [45.8, 29.4], "heading": 0`),
		"inches":        oneUnit(`"lengths": "in", `, `"at": [20, 10], "heading": 0`),
		"from edges":    oneUnit("", `"from_edges": {"corner": "front_left", "left": `+num(20-w)+`, "bottom": `+num(10+h)+`}, "heading": 0`),
		"from others":   oneUnit("", `"from_edges": {"corner": "rear_right", "right": `+num(72-20-w)+`, "top": `+num(48-10+h)+`}, "heading": 0`),
		"from the left": oneUnit(`"lengths": "mm", `, `"from_edges": {"corner": "rear_left", "left": 458, "bottom": 214}, "heading": 0`),
		"two corners":   oneUnit("", `"from_edges": [{"corner": "front_left", "left": `+num(20-w)+`, "bottom": `+num(10+h)+`}, {"corner": "front_right", "right": `+num(72-20-w)+`, "bottom": `+num(10+h)+`}]`),
		"its left side": oneUnit("", `"from_edges": [{"corner": "front_left", "left": `+num(20-w)+`, "bottom": `+num(10+h)+`}, {"corner": "rear_left", "left": `+num(20-w)+`, "top": `+num(48-10+h)+`}]`),
		"the diagonal":  oneUnit("", `"from_edges": [{"corner": "rear_right", "left": `+num(20+w)+`, "bottom": `+num(10-h)+`}, {"corner": "front_left", "left": `+num(20-w)+`, "bottom": `+num(10+h)+`}]`),
		"front right e": oneUnit(`"lengths": "mm", `, `"from_edges": {"corner": "front_right", "left": 558, "top": `+num(48*25.4-294)+`}, "heading": 0`),
	} {
		s, m := settled(t, text)
		c := centreOf(t, s, 0)
		assert.InDelta(t, 20, c.X, 1e-12, what)
		assert.InDelta(t, 10, c.Y, 1e-12, what)
		assert.InDelta(t, 0, s.Units[0].Heading, 1e-12, what)
		assert.Empty(t, m.Snaps)
		assert.Empty(t, m.Misfits, what)
	}
	s, _ := settled(t, oneUnit("", `"front_left": [20, 20], "heading": 90`))
	assert.InDelta(t, 20-h, centreOf(t, s, 0).X, 1e-12)
	assert.InDelta(t, 20-w, centreOf(t, s, 0).Y, 1e-12)
	wood := `{"lengths": "cm", "units": [], "terrain": [{"name": "Wood", "kind": "hill", "height": 1, "outline": [[0, 0], [25.4, 0], [25.4, 50.8]]}]}`
	s, _ = settled(t, wood)
	assert.Equal(t, [2]float64{10, 20}, s.Terrain[0].Outline[2])
}

// TestBothFrontCorners: the leader point is their middle, the base keeps its width, the misfit is
// told, and above twice the accuracy it is an error.
func TestBothFrontCorners(t *testing.T) {
	s, m := settled(t, oneUnit(`"lengths": "mm", "measured": {"mm": 1}, `, `"front_left": [100, 500], "front_right": [201.5, 500]`))
	table := must.Get(s.Table())(t)
	b := table.Unit(0).Base
	assert.InDelta(t, 150.75/25.4, b.LeaderPoint().X, 1e-12)
	assert.InDelta(t, 500/25.4, b.LeaderPoint().Y, 1e-12)
	assert.InDelta(t, 100/25.4, b.Width(), 1e-12)
	require.Len(t, m.Misfits, 1)
	assert.InDelta(t, 1.5/25.4, m.Misfits[0].Off, 1e-12)

	for _, head := range []string{`"lengths": "mm", "measured": {"mm": 1}, `, `"lengths": "mm", `} {
		d := must.Get(position.Parse([]byte(oneUnit(head, `"front_left": [100, 500], "front_right": [202.1, 500]`))))(t)
		_, err := d.Table()
		require.Equal(t, "front-misfit", coded.Of(err))
		assert.ErrorContains(t, err, `units[0] ("A").front_right: the front corners are 2.10 mm farther apart than the base is wide; as measured, at most 2.00 mm can be`)
	}
}

// TestTwoCornersFromEdges: two corners by their distances from the edges give the heading,
// whichever they are and however the base is turned; the middle between them stays, the misfit is
// told, and above twice the accuracy it is an error.
func TestTwoCornersFromEdges(t *testing.T) {
	names := []string{"front_left", "front_right", "rear_right", "rear_left"}
	for k := 0; k < 24; k += cases.Few(3, 1) {
		heading := float64(15*k) + 1
		base := must.Get(geom.NewBase(geom.Point{X: 20, Y: 10}, geom.FromBearing(heading), 100/25.4, 80/25.4))(t)
		frame := map[string]geom.Point{}
		for i, x := range []float64{-1, 1, 1, -1} {
			frame[names[i]] = base.World(geom.Point{X: x * base.HalfWidth(), Y: []float64{1, 1, -1, -1}[i] * base.HalfDepth()})
		}
		for _, a := range names {
			for _, b := range names {
				if a == b {
					continue
				}
				p, q := frame[a], frame[b]
				text := oneUnit("", fmt.Sprintf(`"from_edges": [{"corner": %q, "left": %v, "bottom": %v}, {"corner": %q, "right": %v, "top": %v}]`, a, p.X, p.Y, b, 72-q.X, 48-q.Y))
				roundTrip(t, []byte(text))
				s, m := settled(t, text)
				c := centreOf(t, s, 0)
				assert.InDelta(t, 20, c.X, 1e-9)
				assert.InDelta(t, 10, c.Y, 1e-9)
				assert.InDelta(t, heading, s.Units[0].Heading, 1e-9, "%s, %s", a, b)
				assert.Empty(t, m.Misfits)
			}
		}
	}
	front := func(right float64) string {
		return oneUnit(`"lengths": "mm", "measured": {"mm": 1}, `, fmt.Sprintf(`"from_edges": [{"corner": "front_left", "left": 100, "bottom": 500}, {"corner": "front_right", "left": %v, "bottom": 500}]`, right))
	}
	s, m := settled(t, front(201.5))
	table := must.Get(s.Table())(t)
	assert.InDelta(t, 150.75/25.4, table.Unit(0).Base.LeaderPoint().X, 1e-12)
	require.Len(t, m.Misfits, 1)
	assert.Equal(t, "the front corners of A are 1.50 mm farther apart than the base is wide", m.Misfits[0].String())
	assert.ErrorContains(t, open([]byte(front(202.1))), `units[0] ("A").from_edges[1]: the front corners are 2.10 mm farther apart than the base is wide; as measured, at most 2.00 mm can be`)
	side := oneUnit(`"lengths": "mm", "measured": {"mm": 1}, `, `"from_edges": [{"corner": "front_left", "left": 100, "bottom": 500}, {"corner": "rear_left", "left": 100, "bottom": 417}]`)
	assert.ErrorContains(t, open([]byte(side)), `units[0] ("A").from_edges[1]: the corners front_left and rear_left are 3.00 mm farther apart than on the base; as measured, at most 2.00 mm can be`)
}

// TestMeasuredContacts: what is said to touch touches, and what overlaps by a little no longer
// does; the report tells who was moved, and which gaps may be contacts.
func TestMeasuredContacts(t *testing.T) {
	line := `{"lengths": "mm", "measured": {"mm": 1}, "units": [` +
		regiment("Ghouls", "red", `"at": [500, 500], "heading": 0`) + "," +
		regiment("Zombies", "red", `"at": [601.2, 500.4], "heading": 0.4, "touching": [{"unit": "Ghouls", "side": "left"}], "in_line_with": [{"unit": "Ghouls", "side": "front"}]`) + "," +
		regiment("Wights", "red", `"at": [700.4, 499], "heading": 0.2`) + "," +
		regiment("Ghosts", "red", `"at": [500, 418.9], "heading": 0`) + "," +
		regiment("Knights", "blue", `"at": [560, 581.1], "heading": 180.3, "engaged": [{"with": "Zombies", "facing": "front"}]`) + `]}`
	s, m := settled(t, line)
	table := must.Get(s.Table())(t)
	base := func(name string) geom.Base {
		id := must.Get(table.Find(name))(t)
		return table.Unit(id).Base
	}
	for _, pair := range [][2]string{{"Ghouls", "Zombies"}, {"Zombies", "Wights"}, {"Zombies", "Knights"}} {
		assert.InDelta(t, 0, geom.Separation(base(pair[0]), base(pair[1])), 1e-9, "%v", pair)
	}
	front := base("Ghouls").Facing()
	assert.InDelta(t, geom.Dot(base("Ghouls").LeaderPoint(), front), geom.Dot(base("Zombies").LeaderPoint(), front), 1e-9)
	for _, snap := range m.Snaps {
		assert.LessOrEqual(t, snap.Moved, 1/25.4+1e-5, snap.Unit)
		assert.LessOrEqual(t, math.Abs(snap.Turned), 2.0)
	}
	require.NotEmpty(t, m.Snaps)
	require.NotEmpty(t, m.Near)
	assert.Equal(t, []string{"Ghosts", "Ghouls"}, []string{m.Near[0].A, m.Near[0].B})
	assert.Contains(t, m.Near[0].String(), "mm apart: touching?")
	kinds := map[position.ContactKind]int{}
	for _, c := range m.Contacts {
		kinds[c.Kind]++
	}
	assert.Equal(t, map[position.ContactKind]int{position.ContactTouching: 1, position.ContactInLine: 1, position.ContactOverlap: 1, position.ContactEngaged: 1}, kinds)
	var wights position.Unit
	for _, u := range s.Units {
		if len(u.Touching) > 0 && u.Name != "Zombies" {
			wights = u
		}
	}
	assert.Equal(t, []position.Touch{{Unit: "Zombies", Side: "left"}}, wights.Touching, "what was found is written down")
}

// TestMeasuredNothing: without the word, overlaps are refused and engagements left as ever.
func TestMeasuredNothing(t *testing.T) {
	pair := func(head, more string) string {
		return `{` + head + `"units": [` + regiment("A", "red", `"at": [10, 10], "heading": 0`+more) + "," + regiment("B", "blue", `"at": [13.9, 10], "heading": 0`) + `]}`
	}
	require.ErrorContains(t, open([]byte(pair("", ""))), `units "A" and "B" overlap by 0.037 in (0.9 mm)`)
	require.NoError(t, open([]byte(pair(`"measured": {"mm": 0.5}, `, ""))))
	require.NoError(t, open([]byte(pair("", `, "touching": [{"unit": "B", "side": "right"}]`))), "which is to a millimetre")
	require.ErrorContains(t, open([]byte(pair(`"measured": {"mm": 0.4}, `, ""))), "overlap by 0.037 in")
	require.NoError(t, open([]byte(pair("", `, "measured": {"mm": 1}`))), "one of them is enough")
	s, _ := settled(t, pair("", `, "measured": {"mm": 1}`))
	assert.Equal(t, [2]float64{13.9, 10}, s.Units[1].At, "the other one stays")
}

// TestMeasuredTerrain: a unit stands along a wall; a wall that is fixed lends no accuracy of its
// own.
func TestMeasuredTerrain(t *testing.T) {
	text := func(gap, fixed string) string {
		return `{"lengths": "mm", "measured": {"mm": 1}, "units": [` +
			regiment("A", "red", `"at": [500, `+gap+`], "heading": 359, "touching": [{"terrain": "Wall", "side": "front"}]`) +
			`], "terrain": [{"name": "Wall", "kind": "obstacle", "outline": [[400, 500], [600, 500], [600, 510], [400, 510]]` + fixed + `}]}`
	}
	for _, c := range []struct{ gap, fixed string }{{"459.1", ""}, {"458.1", ""}, {"459.1", `, "fixed": true`}} {
		s, m := settled(t, text(c.gap, c.fixed))
		table := must.Get(s.Table())(t)
		assert.InDelta(t, 0, table.Piece(0).DistanceFrom(table.Unit(0).Base), 1e-9)
		assert.InDelta(t, 0, math.Mod(s.Units[0].Heading, 360), 1e-9)
		require.Len(t, m.Contacts, 1)
		assert.True(t, m.Contacts[0].Terrain && m.Contacts[0].Flush)
	}
	s, m := settled(t, text("458.1", `, "fixed": true`))
	assert.InDelta(t, 458.1/25.4, s.Units[0].At[1], 1e-12, "it stays where it is")
	require.Len(t, m.Unmet, 1)
	require.ErrorContains(t, m.Unmet[0].Err, `"A" would have to move by 1.9 mm`)
}

// TestUnmet: contacts that cannot be as they are said leave their units where they are, and are
// reported.
func TestUnmet(t *testing.T) {
	two := func(a, b string) string {
		return `{"units": [` + regiment("A", "red", a) + "," + regiment("B", "red", b) + `]}`
	}
	for text, want := range map[string]string{
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "left"}]`, `"at": [13.95, 10], "heading": 0`):         `the left of "A" does not face "B": no part of it can touch; its right does: did you mean "right"?`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "right"}]`, `"at": [14.05, 10], "heading": 3`):        `the sides of "A" and "B" that touch are 3 degrees from parallel, with headings of 0 and 3.`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "corner": "front_left"}]`, `"at": [14.05, 10], "heading": 3`): `the front_left of "A" does not face "B"`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "right"}]`, `"at": [14.2, 10], "heading": 0`):         `"A" would have to move by 3.34 mm to be in its declared contacts (as measured it is 6.68 mm from "B"), and its accuracy is 1 mm. Measure both again`,
		two(`"at": [10, 10], "heading": 0, "in_line_with": [{"unit": "B", "side": "front"}, {"unit": "B", "side": "rear"}]`,
			`"at": [20, 10], "heading": 0, "base_mm": [100, 79]`): `the contacts of "B", "A" contradict each other: they are off by 0.03937 inch (1 mm)`,
	} {
		d := must.Get(position.Parse([]byte(text)))(t)
		s, m := must.Two(d.Settle())(t, text)
		require.Len(t, m.Unmet, 1, text)
		require.ErrorContains(t, m.Unmet[0].Err, want)
		require.Equal(t, []string{"A", "B"}, slices.Sorted(slices.Values(m.Unmet[0].Units)))
		require.Equal(t, d.Units[1].At, s.Units[1].At, "it stays where it is")
		_, err := d.Table()
		require.NoError(t, err, text)
	}
	err := open([]byte(two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "right"}]`, `"at": [13.9, 10], "heading": 3`)))
	require.ErrorContains(t, err, `.touching: the sides of "A" and "B" that touch are 3 degrees from parallel`, "an overlap says why")
}

// TestMeasuredErrors: what is wrong is reported with its place.
func TestMeasuredErrors(t *testing.T) {
	two := func(a, b string) string {
		return `{"units": [` + regiment("A", "red", a) + "," + regiment("B", "red", b) + `]}`
	}
	for text, want := range map[string]string{
		oneUnit("", `"at": [1, 1], "front_left": [1, 1], "heading": 0`):                                                                            `units[0] ("A"): must say where the unit stands in one way`,
		oneUnit("", `"from_edges": {"corner": "front_left", "left": 1, "top": 1}, "front_left": [1, 1], "heading": 0`):                             `units[0] ("A"): must say where the unit stands in one way`,
		oneUnit("", `"front_left": [1, 1], "front_right": [5, 1], "heading": 0`):                                                                   `units[0] ("A"): must not have a heading beside both front corners`,
		oneUnit("", `"front_left": [1, 1]`):                                                                                                        `units[0] ("A").heading: the member is missing: say it, or both front corners, or two corners "from_edges", or what the unit is "touching"`,
		oneUnit("", `"heading": 3`):                                                                                                                `units[0] ("A").at: the member is missing`,
		oneUnit("", `"front_left": [1, 1], "front_right": [1, 1]`):                                                                                 `units[0] ("A").front_right: the front corners must be two points`,
		oneUnit("", `"front_left": [1e9, 1], "heading": 0`):                                                                                        `units[0] ("A").front_left: x is `,
		oneUnit("", `"from_edges": {"corner": "left", "left": 1, "top": 1}, "heading": 0`):                                                         `units[0] ("A").from_edges.corner: unknown corner "left"`,
		oneUnit("", `"from_edges": {"corner": "front_left", "left": 1, "right": 1}, "heading": 0`):                                                 `units[0] ("A"): from_edges must have one of left and right, and one of bottom and top`,
		oneUnit("", `"from_edges": [[1, 1], [5, 1]]`):                                                                                              `units[0] ("A").from_edges[0]: must be an object, is a list: write it as {"corner": "front_left", "left": 12.5, "bottom": 8}`,
		oneUnit("", `"from_edges": {"corner": "Front Left", "left": 1, "top": 1}, "heading": 0`):                                                   `units[0] ("A").from_edges.corner: unknown corner "Front Left"; did you mean "front_left"?`,
		oneUnit("", `"from_edges": {"left": 1, "top": 1}, "heading": 0`):                                                                           `units[0] ("A").from_edges.corner: the member is missing`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}, {"corner": "front_left", "left": 2, "top": 1}]`):                `units[0] ("A"): from_edges must have two different corners: front_left is there twice`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}], "heading": 0`):                                                 `units[0] ("A").from_edges: a list must have two corners, such as front_left and front_right; one stands without brackets, with a heading`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}, {"corner": "front_right", "left": 2, "top": 1}], "heading": 0`): `units[0] ("A"): must not have a heading beside two corners from_edges`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}, {"corner": "front_right", "left": 1, "top": 1}]`):               `units[0] ("A").from_edges[1]: the front corners must be two points`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}, {"corner": "rear_left", "left": 1}]`):                           `units[0] ("A"): from_edges must have one of left and right`,
		oneUnit("", `"from_edges": [{"corner": "front_left", "left": 1, "top": 1}, {"corner": "right", "left": 1, "top": 2}]`):                     `units[0] ("A").from_edges[1].corner: unknown corner "right"`,
		oneUnit(`"table": {"endless": true}, `, `"from_edges": {"corner": "front_left", "left": 1, "top": 1}, "heading": 0`):                       `units[0] ("A").from_edges: the table is endless`,
		oneUnit(`"lengths": "ft", `, `"at": [1, 1], "heading": 0`):                                                                                 `lengths: unknown lengths "ft"; known: in, mm, cm`,
		oneUnit(`"measured": {"mm": -1}, `, `"at": [1, 1], "heading": 0`):                                                                          `measured.mm: the accuracy is -1, must be from 0 to 25 mm`,
		oneUnit(`"measured": 1, `, `"at": [1, 1], "heading": 0`):                                                                                   `measured: must be an object, is the number 1: write it in millimetres, such as {"mm": 2}`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "measured": {"mm": 26}`):                                                                          `units[0] ("A").measured.mm: the accuracy is 26, must be from 0 to 25 mm`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "touching": [{"unit": "Z", "side": "left"}]`):                                                     `units[0] ("A").touching[0].unit: no unit is called "Z"`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "touching": [{"unit": "A", "side": "left"}]`):                                                     `units[0] ("A").touching[0].unit: no unit can be its own enemy, or touch itself`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "touching": [{"side": "left"}]`):                                                                  `units[0] ("A").touching[0].unit: the member is missing`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "touching": [{"unit": "B", "terrain": "W", "side": "left"}]`):                                     `units[0] ("A").touching[0]: must name a unit or a piece of terrain, not both`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "touching": [{"terrain": "W", "side": "left"}]`):                                                  `units[0] ("A").touching[0].terrain: unknown piece of terrain "W"`,
		oneUnit(``, `"at": [1, 1], "heading": 0, "in_line_with": [{"unit": "W", "side": "left"}]`):                                                 `units[0] ("A").in_line_with[0].unit: no unit is called "W"`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "top"}]`, `"at": [14, 10], "heading": 0`):                            `units[0] ("A").touching[0].side: unknown facing "top"`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "corner": "left"}]`, `"at": [14, 10], "heading": 0`):                         `units[0] ("A").touching[0].corner: unknown corner "left"`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "left", "corner": "front_left"}]`, `"at": [14, 10], "heading": 0`):   `units[0] ("A").touching[0]: must name a side or a corner, not both`,
		two(`"at": [10, 10], "heading": 0, "touching": [{"unit": "B"}]`, `"at": [14, 10], "heading": 0`):                                           `units[0] ("A").touching[0].side: the member is missing`,
		oneUnit(`"house_rules": {"splurge": true}, `, `"at": [1, 1], "heading": 0`):                                                                `house_rules.splurge: unknown member`,
		oneUnit(`"house_rules": {"surge": 1}, `, `"at": [1, 1], "heading": 0`):                                                                     `house_rules.surge: must be true or false, is the number 1`,
		oneUnit(`"house_rules": {"nudge_distance": -1}, `, `"at": [1, 1], "heading": 0`):                                                           `house_rules.nudge_distance: house rules: nudge_distance is -1, must be 0 to 1000`,
		oneUnit(`"house_rules": {"sight": "eyes"}, `, `"at": [1, 1], "heading": 0`):                                                                `house_rules.sight: unknown value of sight "eyes"`,
		oneUnit(`"house_rules": {"specials": ["eyes"]}, `, `"at": [1, 1], "heading": 0`):                                                           `house_rules.specials: unknown trait "eyes"`,
		oneUnit(`"$schema": 3, `, `"at": [1, 1], "heading": 0`):                                                                                    `["$schema"]: must be a string, is the number 3`,
	} {
		err := open([]byte(text))
		requireError(t, err)
		assert.ErrorContains(t, err, want, text)
	}
	base := &[2]float64{50, 50}
	for _, u := range []position.Unit{
		{At: [2]float64{1, 1}, FrontLeft: &[2]float64{1, 1}}, {FrontLeft: base, FrontRight: &[2]float64{60, 50}, Heading: 3}, {FromEdges: []position.FromEdges{{Corner: "front_left"}}},
		{FrontLeft: &[2]float64{math.NaN(), 1}}, {FrontLeft: &[2]float64{math.Inf(1), 1}, FrontRight: base},
	} {
		u.Name, u.Side, u.Type, u.Size = "A", "red", rules.Infantry, rules.Regiment
		_, err := (&position.Document{Units: []position.Unit{u}}).Table()
		requireError(t, err)
	}
}

// TestHouseRules: fields of the edition by name, in a file, in a line, and for a caller's edition.
func TestHouseRules(t *testing.T) {
	text := `{"$schema": "../schema/position.schema.json", "house_rules": {"nudge_distance": 0.5, "surge": false, "sight": "true-line", "specials": ["fly", "reload"]}, "units": []}`
	d := must.Get(position.Parse([]byte(text)))(t)
	roundTrip(t, []byte(text))
	table := must.Get(d.Table())(t)
	want := rules.Second161()
	want.NudgeDistance, want.Surge, want.TrueLine, want.Specials = 0.5, false, true, rules.Traits(rules.Fly|rules.Reload)
	assert.Equal(t, want, *table.Edition())
	assert.Equal(t, `house_rules: sight=true-line nudge_distance=0.5 surge=false specials="fly,reload"`, lineOf(t, d))
	checkLine(t, d)
	of, inexact := position.Of(table)
	assert.Empty(t, inexact)
	assert.Equal(t, keyOf(t, d), keyOf(t, of))
	none := must.Get(position.Parse([]byte(`{"house_rules": {"specials": []}, "units": []}`)))(t)
	checkLine(t, none)

	club := rules.Third()
	club.Name, club.EnemyGap = "our club", 2
	table = must.Get(keyDocument(t).TableBy(club))(t)
	assert.Equal(t, club, *table.Edition())
	_, err := keyDocument(t).TableBy(rules.Edition{})
	require.Error(t, err)
}

// TestFilesOfTodayReadTheSame: the keys of the shipped positions are what they were.
func TestFilesOfTodayReadTheSame(t *testing.T) {
	var got []string
	for file, data := range corpus(t) {
		d := must.Get(position.Parse(data))(t)
		s, m := must.Two(d.Settle())(t)
		if filepath.Base(file) != "measured.json" {
			require.Same(t, d, s, "nothing was measured")
			require.Empty(t, m)
		}
		got = append(got, keyOf(t, d).String()+" "+filepath.Base(file)+"\n")
	}
	sort.Strings(got)
	const golden = "testdata/keys.txt"
	if os.Getenv("UPDATE_KEYS") != "" {
		require.NoError(t, os.WriteFile(golden, []byte(strings.Join(got, "")), 0o644))
	}
	want := must.Get(os.ReadFile(golden))(t)
	assert.Equal(t, string(want), strings.Join(got, ""))
}

// TestTooMuchMeasured: more units, or contacts, than are looked at are refused.
func TestTooMuchMeasured(t *testing.T) {
	mm := 1.0
	d := &position.Document{Measured: &mm, Units: make([]position.Unit, position.MaxMeasuredUnits+1)}
	for i := range d.Units {
		d.Units[i] = position.Unit{Name: number(float64(i)), Side: "red", Type: rules.Monster, At: [2]float64{float64(3 * i), 0}}
	}
	requireLimit(t, "units", position.MaxMeasuredUnits, func() error { _, err := d.Table(); return err })
	d.Units = d.Units[:2]
	for range position.MaxContacts + 1 {
		d.Units[0].Touching = append(d.Units[0].Touching, position.Touch{Unit: "1", Side: "right"})
	}
	requireLimit(t, "units", position.MaxContacts, func() error { _, err := d.Table(); return err })
}

// TestSettledBitsLast: where measured units are put is the same to the last bit on every machine.
func TestSettledBitsLast(t *testing.T) {
	want := []string{
		"a3b20bbd7a4dca69a0c279fbfc2a4cbf", "348e43fb0d789afec58a0c5ff3d437d7", "77b94ffcbcaa428c35fc62ff7a9f057a", "3e5e183544579809dd3661ae26479e5b",
	}
	for i, text := range measuredSeeds() {
		d := must.Get(position.Parse([]byte(text)))(t)
		assert.Equal(t, want[i], keyOf(t, d).String())
	}
}

// Three corners from edges are more than say where a unit stands: a file cannot have them, and a
// document made in Go is refused.
func TestThreeCornersFromEdgesAreRefused(t *testing.T) {
	x := 10.0
	corner := func(name string) position.FromEdges { return position.FromEdges{Corner: name, Left: &x, Bottom: &x} }
	d := &position.Document{Units: []position.Unit{{
		Name: "A", Side: "red", Type: rules.Infantry, Size: rules.Regiment,
		FromEdges: []position.FromEdges{corner("front_left"), corner("front_right"), corner("rear_left")},
	}}}
	_, err := d.Table()
	assert.ErrorContains(t, err, "from_edges must be one corner, or a list of two")
}

// TestSaidCorner: at 4 degrees nobody can tell a corner from a side, unless the file says which
// touches; it is written and read back, and settled a second time it stays.
func TestSaidCorner(t *testing.T) {
	text := `{"measured": {"mm": 1}, "units": [` + regiment("Ghouls", "red", `"at": [20, 20], "heading": 0`) + `,
		{"name": "Knights", "side": "blue", "type": "monster", "at": [20.4, 22.63], "heading": 184, "touching": [{"unit": "Ghouls", "corner": "front_left"}]}]}`
	d := must.Get(position.Parse([]byte(text)))(t)
	s, m := must.Two(d.Settle())(t)
	require.Len(t, m.Contacts, 1)
	assert.Equal(t, "front_left", m.Contacts[0].Corner)
	assert.False(t, m.Contacts[0].Flush)
	assert.Equal(t, 184.0, s.Units[1].Heading, "headings stay")
	table := must.Get(d.Table())(t)
	assert.InDelta(t, 0, geom.Separation(table.Unit(0).Base, table.Unit(1).Base), 1e-9)
	written := must.Get(s.MarshalJSON())(t)
	assert.Contains(t, string(written), `"touching": [{"unit": "Ghouls", "corner": "front_left"}]`)
	again := must.Get(position.Parse(written))(t)
	second, _ := must.Two(again.Settle())(t)
	assert.Equal(t, s.Units, second.Units)
	d.Units[1].Touching = []position.Touch{{Unit: "Ghouls", Side: "front"}}
	_, m = must.Two(d.Settle())(t)
	require.Len(t, m.Unmet, 1)
	require.ErrorContains(t, m.Unmet[0].Err, `If a corner touches, say so, as in "corner": "front_left" instead of "side"`)
}

// Units that touch within the band are no gap to ask about.
func TestMeasuredTouchingIsNoGap(t *testing.T) {
	d := must.Get(position.ParseLine("K red cavalry regiment @10,10 measured=2 | A red regiment @26.40,20.15 front=B | B blue regiment @26.49,23.30^180 front=A"))(t)
	_, m, err := d.Settle()
	require.NoError(t, err)
	assert.Empty(t, m.Near)
}
