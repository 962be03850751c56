package position_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// uniform draws a number from lo to hi. The generators of rapid crowd the low
// end; two whole numbers as fraction and as rounding do not.
func uniform(t *rapid.T, label string, lo, hi float64) float64 {
	bits := rapid.Uint64().Draw(t, label)
	bits *= 0x9e3779b97f4a7c15 // spread the small numbers that rapid prefers
	f := lo + (hi-lo)*(float64(bits>>11)/(1<<53))
	if bits&3 == 0 {
		return math.Round(f*4) / 4 // as people measure
	}
	return f
}

// pick draws one of a list.
func pick[T any](t *rapid.T, label string, list []T) T {
	return list[int(uniform(t, label, 0, float64(len(list))-0.5))]
}

// some draws whether a member is there.
func some(t *rapid.T, label string) bool { return rapid.Bool().Draw(t, label) }

// maybe draws a number that may be left out.
func maybe(t *rapid.T, label string, lo, hi float64) *float64 {
	if !some(t, label+" given") {
		return nil
	}
	f := uniform(t, label, lo, hi)
	return &f
}

// subset draws different names from a list.
func subset(t *rapid.T, label string, list []string) []string {
	var out []string
	for _, name := range list {
		if uniform(t, label, 0, 1) < 0.2 {
			out = append(out, name)
		}
	}
	return out
}

// drawDocument draws a valid document: units on a loose grid, so that they
// never overlap, and star-shaped pieces of terrain anywhere.
func drawDocument(t *rapid.T) *position.Document {
	d := &position.Document{}
	if some(t, "edition given") {
		d.Edition = pick(t, "edition", rules.EditionNames())
	}
	if some(t, "noted") {
		d.Name, d.Note = "Größe \"42\" <&>", "two\nlines\u2028and\ta tab"
	}
	if d.Area = drawArea(t); d.Area != nil && d.Area.Points != nil && d.Edition == rules.NameBeta2010 {
		d.Area = nil // which has one table (SCN-1)
	}
	for _, key := range subset(t, "readings", rules.ReadingKeys()) {
		d.Readings = append(d.Readings, rules.Reading{Key: key, Value: pick(t, key, rules.ReadingValues(key))})
	}
	drawMeasured(t, d)
	n := int(uniform(t, "units", 0, 30))
	for i := range n {
		d.Units = append(d.Units, drawUnit(t, i))
	}
	for i := range d.Units {
		drawEnemies(t, d, &d.Units[i])
	}
	for range int(uniform(t, "pieces", 0, 8)) {
		d.Terrain = append(d.Terrain, drawPiece(t))
	}
	return d
}

// drawMeasured draws how well the position is known, and house rules.
func drawMeasured(t *rapid.T, d *position.Document) {
	if some(t, "schema") {
		d.Schema = "../schema/position.schema.json"
	}
	d.Measured = maybe(t, "measured", 0, 5)
	for _, f := range []rules.Field{
		{Name: "nudge_distance", Value: "2.5"}, {Name: "surge", Value: "true"}, {Name: "hill_share", Value: "at-least-half"}, {Name: "specials", Value: "fly,reload"},
	} {
		if some(t, f.Name) {
			d.HouseRules = append(d.HouseRules, f)
		}
	}
}

func drawArea(t *rapid.T) *position.Area {
	switch pick(t, "table", []string{"default", "size", "points", "small", "endless"}) {
	case "size":
		return &position.Area{Width: uniform(t, "width", 1, 200), Depth: uniform(t, "depth", 1, 200)}
	case "points":
		points := int(uniform(t, "points", 0, 5000))
		return &position.Area{Points: &points}
	case "small":
		points := int(uniform(t, "points", 0, 1500))
		return &position.Area{Points: &points, Small: true}
	case "endless":
		return &position.Area{Endless: true}
	}
	return nil
}

// drawUnit draws a unit that stays within its square of 20 inches.
func drawUnit(t *rapid.T, i int) position.Unit {
	u := position.Unit{
		Name: fmt.Sprintf("unit %d", i), Side: pick(t, "side", []string{"red", "blue", "grün"}),
		Type:    pick(t, "type", rules.UnitTypes()),
		At:      [2]float64{float64(20*(i%6)) + uniform(t, "x", -1, 1), float64(20*(i/6)) + uniform(t, "y", -1, 1)},
		Heading: uniform(t, "heading", -400, 400),
		Speed:   maybe(t, "speed", 0, 20), Height: maybe(t, "height", 0, 9), WildCharge: maybe(t, "wild charge", 0, 4), Cost: maybe(t, "cost", 0, 300), Strength: maybe(t, "strength", 0, 4),
		Traits: subset(t, "traits", rules.TraitNames()), State: subset(t, "state", position.StateNames()),
	}
	if some(t, "base given") {
		u.BaseMM = &[2]float64{uniform(t, "frontage", 1, 250), uniform(t, "depth", 1, 200)}
	}
	if u.Type == rules.WarEngine && some(t, "aim given") {
		u.AimMM = &[2]float64{uniform(t, "aim to the right", -0.5, 0.5), uniform(t, "aim forward", -1, 0)}
	}
	u.Allied = some(t, "allied")
	u.Measured = maybe(t, "measured unit", 0, 5)
	if some(t, "model given") {
		u.ModelMM = &[2]float64{uniform(t, "model width", 10, 30), uniform(t, "model depth", 10, 30)}
	}
	switch {
	case u.BaseMM == nil:
		u.Size = rules.Single
	case some(t, "size given"):
		u.Size = pick(t, "size", rules.Sizes())
	}
	return u
}

// drawEnemies draws stored facts about units of other sides.
func drawEnemies(t *rapid.T, d *position.Document, u *position.Unit) {
	other := pick(t, "enemy", d.Units)
	if other.Side == u.Side {
		return
	}
	if some(t, "charged") {
		u.ChargedBy = []string{other.Name}
	}
	if some(t, "engaged") {
		u.Engaged = []position.Engagement{{With: other.Name, Facing: pick(t, "facing", []string{"front", "right", "rear", "left"})}}
	}
}

func drawPiece(t *rapid.T) position.Piece {
	p := position.Piece{Kind: pick(t, "kind", terrainKinds()), Height: maybe(t, "height", 0, 9), Fixed: some(t, "fixed")}
	if p.Height == nil && p.Kind != "obstacle" && p.Kind != "decorative" {
		p.Height = new(float64)
	}
	x, y := uniform(t, "x", 0, 100), uniform(t, "y", 0, 100)
	n := 3 + int(uniform(t, "corners", 0, 9))
	for k := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		r := uniform(t, "radius", 1, 8)
		p.Outline = append(p.Outline, [2]float64{x + r*cos, y + r*sin})
	}
	if some(t, "closed") {
		p.Outline = append(p.Outline, p.Outline[0])
	}
	return p
}

func terrainKinds() []string {
	var out []string
	for _, k := range terrain.Kinds() {
		out = append(out, k.String())
	}
	return out
}

// TestMain lets laws of documents draw an eighth of what rapid usually does in a plain run.
func TestMain(m *testing.M) {
	if err := cases.Checks(12, 250); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	cases.Collect()
	os.Exit(m.Run())
}

// FuzzParse holds any text against the promises of the package: no panic, an
// *Error with a cause or a document that survives writing and reading.
func FuzzParse(f *testing.F) {
	for _, glob := range []string{malformedDir + "/*.json", "../docs/positions/*.json"} {
		files := must.Get(filepath.Glob(glob))(f)
		require.NotEmpty(f, files)
		for _, file := range files {
			data := must.Get(os.ReadFile(file))(f)
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
	s, m := must.Two(d.Settle())(t)
	for _, p := range m.Snaps {
		require.Less(t, p.Moved, 2.1*25/geom.MMPerInch)
		require.LessOrEqual(t, math.Abs(p.Turned), 2.001)
	}
	again, more := must.Two(s.Settle())(t)
	require.Empty(t, more.Snaps)
	require.Equal(t, s.Units, again.Units)
	require.Equal(t, keyOf(t, d), keyOf(t, s))
}
