package position_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// table builds a text.
func table(t testing.TB, text string) *spatial.Table {
	t.Helper()
	d := must.Get(position.Parse([]byte(text)))(t)
	return must.Get(d.Table())(t)
}

// unit builds a text with one unit of side red at the origin.
func unit(t testing.TB, edition, members string) *spatial.Unit {
	t.Helper()
	return table(t, alone(edition, members)).Unit(0)
}

// alone is a position of one unit with these members.
func alone(edition, members string) string {
	return `{"edition": "` + edition + `", "units": [{"name": "A", "side": "red", "at": [0, 0], "heading": 0, ` + members + `}]}`
}

func mm(f float64) float64 { return f / geom.MMPerInch }

func TestUnitDefaults(t *testing.T) {
	for name, c := range map[string]struct {
		edition, members string
		size             rules.Size
		width, depth     float64
		wide             int
		model            float64
	}{
		"footprint":                     {"second-161", `"type": "infantry", "size": "horde"`, rules.Horde, 200, 80, 10, 20},
		"25 mm infantry":                {"second-161", `"type": "infantry", "size": "regiment", "model_mm": [25, 25]`, rules.Regiment, 125, 100, 5, 25},
		"chariots":                      {"second-161", `"type": "large-cavalry", "size": "regiment", "model_mm": [50, 100]`, rules.Regiment, 150, 100, 3, 100},
		"the beta's horde":              {"beta-2010", `"type": "infantry", "size": "horde"`, rules.Horde, 200, 80, 10, 20},
		"war engine":                    {"second-161", `"type": "war-engine"`, rules.Single, 50, 50, 0, 0},
		"wide war engine":               {"second-161", `"type": "war-engine", "base_mm": [80, 50]`, rules.Single, 80, 50, 0, 0},
		"monster":                       {"third", `"type": "monster"`, rules.Single, 50, 50, 0, 0},
		"titan":                         {"third", `"type": "titan"`, rules.Single, 75, 75, 0, 0},
		"hero":                          {"second-161", `"type": "cavalry", "traits": ["individual", "hero"]`, rules.Single, 25, 50, 0, 0},
		"size from base":                {"second-161", `"type": "infantry", "base_mm": [100, 40]`, rules.Troop, 100, 40, 5, 20},
		"size from base, 25 mm":         {"second-161", `"type": "infantry", "model_mm": [25, 25], "base_mm": [125, 50]`, rules.Troop, 125, 50, 5, 25},
		"no size has the base":          {"second-161", `"type": "infantry", "base_mm": [90, 45]`, rules.Single, 90, 45, 0, 0},
		"base beside size":              {"second-161", `"type": "infantry", "size": "regiment", "base_mm": [105, 84]`, rules.Regiment, 105, 84, 5, 21},
		"all three":                     {"second-161", `"type": "infantry", "size": "regiment", "base_mm": [105, 84], "model_mm": [20, 20]`, rules.Regiment, 105, 84, 5, 20},
		"size unknown in rules":         {"second-161", `"type": "cavalry", "size": "legion", "base_mm": [250, 200]`, rules.Legion, 250, 200, 0, 0},
		"single, said in so many words": {"second-161", `"type": "infantry", "size": "single"`, rules.Single, 20, 20, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			u := unit(t, c.edition, c.members)
			require.Equal(t, c.size, u.Size)
			require.InDelta(t, mm(c.width), u.Base.Width(), 1e-12)
			require.InDelta(t, mm(c.depth), u.Base.Depth(), 1e-12)
			require.Equal(t, c.wide, u.ModelsWide)
			require.InDelta(t, mm(c.model), u.ModelDepth, 1e-12)
		})
	}
}

func TestSpeedAndHeightFallBackOnTheType(t *testing.T) {
	u := unit(t, "second-161", `"type": "large-cavalry", "size": "horde"`)
	require.Equal(t, rules.DefaultSpeed(rules.LargeCavalry), u.Speed.Value())
	require.Equal(t, 3.0, u.Height.Value())
	u = unit(t, "second-161", `"type": "large-cavalry", "size": "horde", "speed": 0, "height": 0`)
	require.Zero(t, u.Speed.Value(), "0 is not left out")
	require.Zero(t, u.Height.Value())
}

func TestWildChargeAndFrost(t *testing.T) {
	u := unit(t, "third", `"type": "cavalry", "size": "troop", "wild_charge": 2.5, "state": ["wavering", "frozen"]`)
	require.Equal(t, 2.5, u.WildCharge)
	require.Equal(t, spatial.Wavering|spatial.Frozen, u.State)
	u = unit(t, "third", `"type": "cavalry", "size": "troop"`)
	require.Zero(t, u.WildCharge)
	require.Zero(t, u.State)
}

// TestMOV21StatesOfTheFile: the states that say who disordered a unit mean disorder, too,
// and may stand beside it.
func TestMOV21StatesOfTheFile(t *testing.T) {
	for state, want := range map[string]spatial.State{
		`["disordered-by-phalanx"]`:               spatial.DisorderedByPhalanx,
		`["disordered-by-ensnare", "disordered"]`: spatial.DisorderedByEnsnare,
		`["disordered", "disordered-by-phalanx"]`: spatial.DisorderedByPhalanx,
		`["disordered-by-ensnare", "wavering"]`:   spatial.DisorderedByEnsnare | spatial.Wavering,
	} {
		tab := table(t, alone("third", `"type": "cavalry", "size": "troop", "traits": ["nimble"], "state": `+state))
		require.Equal(t, want, tab.Unit(0).State, state)
		require.False(t, tab.Now().Traits(0).Has(rules.Nimble))
	}
	doc, err := position.Parse([]byte(`{"units":[{"name":"A","side":"red","type":"titan","at":[9,9],"heading":0,"state":["disordered-by-phalanx","disordered-by-phalanx"]}]}`))
	require.NoError(t, err)
	_, err = doc.Table()
	require.ErrorContains(t, err, "occurs twice")
}

func TestHeadingIsACompassBearing(t *testing.T) {
	for heading, want := range map[string]geom.Point{"0": {Y: 1}, "90": {X: 1}, "180": {Y: -1}, "-90": {X: -1}, "450": {X: 1}} {
		tb := table(t, `{"units": [{"name": "A", "side": "red", "type": "titan", "at": [3, 4], "heading": `+heading+`}]}`)
		require.Equal(t, want, tb.Unit(0).Base.Facing(), heading)
		require.Equal(t, geom.Point{X: 3, Y: 4}, tb.Unit(0).Base.Centre())
	}
}

func TestTraitsStatesAndFacts(t *testing.T) {
	tb := table(t, `{"units": [
		{"name": "A", "side": "red", "type": "titan", "at": [0, 0], "heading": 0, "traits": ["strider", "fly"], "state": ["loot", "disordered"],
		 "charged_by": ["C", "B"], "engaged": [{"with": "B", "facing": "rear"}, {"with": "C", "facing": "left"}]},
		{"name": "B", "side": "blue", "type": "titan", "at": [0, 10], "heading": 0, "state": ["wavering"]},
		{"name": "C", "side": "blue", "type": "titan", "at": [0, 20], "heading": 0}]}`)
	a := tb.Unit(0)
	require.Equal(t, rules.Traits(0).With(rules.Strider, rules.Fly), a.Traits)
	require.Equal(t, spatial.Loot|spatial.Disordered, a.State)
	require.Equal(t, spatial.Wavering, tb.Unit(1).State)
	require.Equal(t, []spatial.UnitID{2, 1}, a.ChargedBy)
	require.Equal(t, []spatial.Engagement{{With: 1, Facing: arcs.Rear}, {With: 2, Facing: arcs.Left}}, a.Engaged)
}

func TestEditionAndReadings(t *testing.T) {
	tb := table(t, `{"units": []}`)
	require.Equal(t, rules.Second161(), *tb.Edition())
	tb = table(t, `{"edition": "third", "units": [], "readings": {"graze": "touch-blocks", "arc_tie": "lower-multiplier"}}`)
	want := rules.Third()
	want.Readings.Graze = rules.GrazeTouchBlocks
	require.Equal(t, want, *tb.Edition())
}

func TestPlayingArea(t *testing.T) {
	for members, want := range map[string][2]float64{
		``: {72, 48},
		`"table": {"width": 60.5, "depth": 44}, `:    {60.5, 44},
		`"table": {"points": 2000}, `:                {72, 48},
		`"table": {"points": 3000}, `:                {108, 48},
		`"table": {"points": 1500, "small": true}, `: {48, 48},
	} {
		d := must.Get(position.Parse([]byte(`{` + members + `"units": []}`)))(t)
		width, depth := must.Two(d.PlayingArea())(t)
		require.Equal(t, want, [2]float64{width, depth}, members)
	}
}

func TestTerrainDefaults(t *testing.T) {
	pieces := func(edition string) *spatial.Table {
		return table(t, `{"edition": "`+edition+`", "units": [], "terrain": [
			{"kind": "obstacle", "outline": [[0,0],[1,0],[0,1]]},
			{"kind": "decorative", "outline": [[0,0],[1,0],[0,1],[0,0]]},
			{"kind": "obstacle", "height": 3, "outline": [[0,0],[0,1],[1,0]]},
			{"name": "obstacle 2", "kind": "hill", "height": 2, "outline": [[0,0],[1,0],[0,1]]}]}`)
	}
	for edition, height := range map[string]float64{"beta-2010": 0.5, "second-2015": 1, "second-161": 1, "third": 2} {
		require.Equal(t, height, pieces(edition).Piece(0).Height(), edition)
	}
	tb := pieces("second-161")
	for i, want := range []struct {
		name   string
		kind   terrain.Kind
		height float64
	}{
		{"obstacle 1", terrain.Obstacle, 1},
		{"decorative 1", terrain.Decorative, 0},
		{"obstacle 3", terrain.Blocking, 3}, // higher than an inch (MOV-12)
		{"obstacle 2", terrain.Hill, 2},
	} {
		p := tb.Piece(spatial.PieceID(i))
		require.Equal(t, want.name, p.Name())
		require.Equal(t, want.kind, p.Kind())
		require.Equal(t, want.height, p.Height())
		require.Equal(t, 3, p.Shape().Len())
	}
}

// TestErrorsKeepTheirTypes finds the typed errors of every layer below.
func TestErrorsKeepTheirTypes(t *testing.T) {
	errs := map[string]error{}
	for _, m := range malformedFiles(t) {
		errs[m.file] = open(m.data)
	}
	require.ErrorAs(t, errs["base-negative.json"], new(*geom.ValueError))
	require.ErrorAs(t, errs["coordinate-range.json"], new(*geom.ValueError))
	require.ErrorAs(t, errs["outline-crossing.json"], new(*geom.PolygonError))
	require.ErrorAs(t, errs["outline-crossing.json"], new(*terrain.PieceError))
	require.Equal(t, "unknown-word", coded.Of(errs["unknown-kind.json"]))
	require.ErrorAs(t, errs["unknown-edition.json"], new(*rules.UnknownNameError))
	require.Equal(t, "no-footprint", coded.Of(errs["no-footprint.json"]))
	require.ErrorAs(t, errs["table-small-points.json"], new(*rules.FieldError))
	require.ErrorAs(t, errs["overlap.json"], new(*spatial.OverlapError))
	require.ErrorAs(t, errs["speed-negative.json"], new(*spatial.UnitError))
	require.ErrorAs(t, errs["duplicate-name.json"], new(*spatial.NameError))
	require.ErrorAs(t, errs["charged-by-unknown.json"], new(*spatial.UnknownUnitError))
	require.ErrorAs(t, errs["name-too-long.json"], new(*geom.LimitError))
	for file, want := range map[string]string{
		"byte-order-mark.json": strictjson.BadEncoding, "invalid-utf8.json": strictjson.BadEncoding, "nan.json": strictjson.BadSyntax,
		"truncated.json": strictjson.BadSyntax, "trailing-data.json": strictjson.TrailingData, "wrong-type-at.json": strictjson.WrongType,
		"unknown-member.json": strictjson.UnknownMember, "duplicate-member.json": strictjson.DuplicateMember, "at-missing.json": strictjson.MissingMember,
		"empty-string.json": strictjson.BadText, "huge-number.json": strictjson.BadNumber, "table-both.json": strictjson.Contradiction,
	} {
		require.Equal(t, want, coded.Of(errs[file]), file)
	}
}

func TestErrorsNameTheirPlace(t *testing.T) {
	for text, want := range map[string]string{
		`{"units": [{"name": "Knights", "side": "red", "type": "titan", "base_mm": [100, -50], "at": [0, 0], "heading": 0}]}`:    `units[0] ("Knights").base_mm[1]: the depth of the base is -50, must be from 1 to 1000 mm`,
		`{"units": [{"name": "Knights", "side": "red", "type": "titan", "at": [0, 0], "heading": 0, "speed": -1}]}`:              `units[0] ("Knights").speed: speed is -1, must be from 0 to 1000`,
		"{\"units\": [\n\t{\"name\": \"Kn\u00efghts\", \"heding\": 0}]}":                                                         `line 2, column 22: units[0] ("Knïghts").heding: unknown member; did you mean heading?`,
		"{\"units\": [],\n \"table\": {\"width\": 72,\r\n  \"depth\": x}}":                                                       `line 3, column 12: table.depth: invalid character 'x'`,
		`{"units": [], "terrain": [{"name": "Wood", "kind": "hill", "height": 1, "outline": [[0, 0], [4, 4], [4, 0], [0, 4]]}]}`: `terrain[0] ("Wood").outline[0]: outline crosses itself`,
		`{"units": [`: `line 1, column 12: units: the text ends in the middle`,
		`[]`:          `line 1, column 1: must be an object, is a list`,
	} {
		require.ErrorContains(t, open([]byte(text)), want)
		require.Equal(t, want[:5], open([]byte(text)).Error()[:5], "nothing stands before it")
	}
}

func TestErrorUnwraps(t *testing.T) {
	cause := errors.New("cause")
	e := &position.Error{Path: "position.units[3].at", Name: "A", Err: cause}
	require.ErrorIs(t, e, cause)
	require.EqualError(t, e, `position.units[3] ("A").at: cause`)
	require.EqualError(t, &position.Error{Path: "name", Name: "A", Err: cause}, `name: cause`)
	require.EqualError(t, &position.Error{Err: cause}, `cause`)
}

// TestBASE2Formations: the beta's units of 5, 15 and 25 models and its hordes of 30 and 50
// are what their bases are, with their champions, whether their size is named or not.
func TestBASE2Formations(t *testing.T) {
	for _, c := range []struct {
		base  string
		size  rules.Size
		wide  int
		model float64
	}{
		{"[100, 20]", rules.Troop, 5, 20}, {"[100, 40]", rules.Troop, 5, 20}, {"[100, 60]", rules.Regiment, 5, 20},
		{"[100, 80]", rules.Regiment, 5, 20}, {"[100, 100]", rules.Regiment, 5, 20},
		{"[200, 60]", rules.Horde, 10, 20}, {"[200, 80]", rules.Horde, 10, 20}, {"[200, 100]", rules.Horde, 10, 20},
	} {
		for _, size := range []string{"", fmt.Sprintf(`"size": %q, `, c.size)} {
			u := unit(t, "beta-2010", `"type": "infantry", `+size+`"base_mm": `+c.base)
			assert.Equal(t, c.size, u.Size, c.base)
			assert.Equal(t, c.wide, u.ModelsWide, c.base)
			assert.InDelta(t, mm(c.model), u.ModelDepth, 1e-12, c.base)
		}
	}
	u := unit(t, "beta-2010", `"type": "infantry", "model_mm": [25, 25], "base_mm": [125, 75]`)
	assert.Equal(t, rules.Regiment, u.Size)
	assert.Equal(t, rules.Single, unit(t, "second-161", `"type": "infantry", "base_mm": [100, 60]`).Size, "only the beta has these")
}

// TestSCN1TablesByPoints: the beta has one table, and says so.
func TestSCN1TablesByPoints(t *testing.T) {
	for _, table := range []string{`{"points": 3000}`, `{"points": 1000, "small": true}`} {
		for _, name := range rules.EditionNames() {
			d := must.Get(position.Parse([]byte(`{"edition": "` + string(name) + `", "table": ` + table + `, "units": []}`)))(t)
			_, _, err := d.PlayingArea()
			if name == rules.NameBeta2010 {
				require.ErrorContains(t, err, `table.points: the edition "beta-2010" has one table, of 72 by 48`)
				_, err = d.Table()
			}
			assert.Equal(t, name == rules.NameBeta2010, err != nil, name)
		}
	}
}

// The file of every edition as it stands makes that edition, and a change in it makes what is
// played.
func TestRulesetTemplateIsTheEdition(t *testing.T) {
	for _, name := range rules.EditionNames() {
		text := must.Get(position.RulesetTemplate(name))(t)
		r := must.Get(position.ParseRuleset(text))(t, name)
		have := must.Get(r.Edition())(t)
		want := must.Get(rules.EditionByName(name))(t)
		assert.Equal(t, want.Differences(), have.Differences(), name)
		assert.Equal(t, want.Readings.Pairs(), have.Readings.Pairs(), name)
	}
	r := must.Get(position.ParseRuleset([]byte(`{"based_on":"third","fields":{"nudge_distance":0.5},"readings":{"arc_tie":"higher-multiplier"}}`)))(t)
	d := must.Get(position.ParseLine("edition: beta-2010 | A red regiment @36,10"))(t)
	table := must.Get(r.On(d).Table())(t)
	assert.Equal(t, rules.NameThird, table.Edition().Name)
	assert.InDelta(t, 0.5, table.Edition().NudgeDistance, 0)
	assert.Equal(t, rules.NameBeta2010, d.Edition, "the document is not changed")
}

func TestRulesetRefuses(t *testing.T) {
	for text, say := range map[string]string{
		`{"fields":{}}`: "based_on", `{"based_on":"fourth"}`: "fourth", `{"based_on":"third","fields":{"nudge":1}}`: "nudge",
		`{"based_on":"third","fields":{"nudge_distance":-1}}`: "nudge_distance", `{"based_on":"third","readings":{"arc_tie":"none"}}`: "arc_tie", `[]`: "object",
	} {
		_, err := position.ParseRuleset([]byte(text))
		require.ErrorContains(t, err, say, text)
	}
	_, err := position.RulesetTemplate("fourth")
	require.ErrorContains(t, err, "fourth")
}

func TestNilDocument(t *testing.T) {
	var d *position.Document
	_, err := d.Table()
	require.Equal(t, "missing-member", coded.Of(err))
	_, _, err = d.PlayingArea()
	require.Equal(t, "missing-member", coded.Of(err))
	require.Equal(t, "missing-member", coded.Of(d.Write(io.Discard)))
	_, err = d.MarshalJSON()
	require.Equal(t, "missing-member", coded.Of(err))
}
