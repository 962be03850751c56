package position_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const schemaFile = "../docs/schema/position.schema.json"

// compiled is the schema, which takes longer to read than a file to check.
var compiled = sync.OnceValues(func() (*jsonschema.Schema, error) { return jsonschema.NewCompiler().Compile(schemaFile) })

func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	return must.Get(compiled())(t)
}

// verdict is what the schema makes of a text.
func verdict(s *jsonschema.Schema, data []byte) string {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	switch {
	case err != nil:
		return "unreadable"
	case s.Validate(v) != nil:
		return "refused"
	}
	return "accepted"
}

func TestSchemaAcceptsTheCorpus(t *testing.T) {
	s := schema(t)
	for file, data := range corpus(t) {
		v := must.Get(jsonschema.UnmarshalJSON(bytes.NewReader(data)))(t, file)
		require.NoError(t, s.Validate(v), file)
	}
}

func TestSchemaRefusesWhatItCanSee(t *testing.T) {
	s := schema(t)
	for _, m := range malformedFiles(t) {
		require.Equal(t, m.schema, verdict(s, m.data), m.file)
	}
}

func TestSchemaAcceptsWhatIsWritten(t *testing.T) {
	s := schema(t)
	rapid.Check(t, func(t *rapid.T) {
		var b bytes.Buffer
		require.NoError(t, drawDocument(t).Write(&b))
		v := must.Get(jsonschema.UnmarshalJSON(&b))(t)
		require.NoError(t, s.Validate(v))
	})
}

// TestSchemaKnowsTheSameWords holds the lists of the schema against the rules.
func TestSchemaKnowsTheSameWords(t *testing.T) {
	data := must.Get(os.ReadFile(schemaFile))(t)
	type words struct{ Enum []string }
	var s struct {
		Properties struct {
			Edition  words
			Readings struct {
				Properties map[string]struct{ Enum []any }
			}
			Lengths words
			Rules   struct {
				Properties map[string]struct {
					Type  string
					Enum  []string
					Items words
				}
			} `json:"house_rules"`
		}
		Defs struct {
			Unit struct {
				Properties struct {
					Type, Size    words
					Traits, State struct{ Items words }
				}
			}
			Piece struct{ Properties struct{ Kind words } }
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(data, &s))

	require.Equal(t, texts(rules.EditionNames()), s.Properties.Edition.Enum)
	require.Len(t, s.Properties.Readings.Properties, len(rules.ReadingKeys()))
	for _, key := range rules.ReadingKeys() {
		var want []any // the words, and if they are numbers the numbers too
		for _, v := range rules.ReadingValues(key) {
			want = append(want, v)
		}
		for _, v := range rules.ReadingValues(key) {
			if number, err := strconv.ParseFloat(v, 64); err == nil {
				want = append(want, number)
			}
		}
		require.Equal(t, want, s.Properties.Readings.Properties[key].Enum, key)
	}
	require.Equal(t, []string{"in", "mm", "cm"}, s.Properties.Lengths.Enum)
	require.Len(t, s.Properties.Rules.Properties, len(rules.FieldNames()))
	for _, name := range rules.FieldNames() {
		f := s.Properties.Rules.Properties[name]
		switch rules.FieldType(name) {
		case "boolean":
			require.Equal(t, "boolean", f.Type, name)
		case "number":
			require.Equal(t, "number", f.Type, name)
		case "string":
			require.Equal(t, rules.FieldValues(name), f.Enum, name)
		case "array":
			require.Equal(t, rules.FieldValues(name), f.Items.Enum, name)
		}
	}
	unit := s.Defs.Unit.Properties
	require.Equal(t, texts(rules.UnitTypes()), unit.Type.Enum)
	require.Equal(t, texts(rules.Sizes()), unit.Size.Enum)
	require.Equal(t, rules.TraitNames(), unit.Traits.Items.Enum)
	require.Equal(t, position.StateNames(), unit.State.Items.Enum)
	var kinds []string
	for _, k := range terrain.Kinds() {
		kinds = append(kinds, k.String())
	}
	require.Equal(t, kinds, s.Defs.Piece.Properties.Kind.Enum)
}

func texts[T ~string](list []T) []string {
	var out []string
	for _, s := range list {
		out = append(out, string(s))
	}
	return out
}

// The schema and the reader agree on what stands in a name.
func TestSchemaKnowsNames(t *testing.T) {
	data := must.Get(os.ReadFile(schemaFile))(t)
	var s struct {
		Defs struct {
			Name struct{ Pattern string }
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(data, &s))
	pattern := regexp.MustCompile(s.Defs.Name.Pattern)
	agree := func(name string) {
		require.Equal(t, strictjson.CheckText(name, strictjson.MaxWord, false) == nil, pattern.MatchString(name), "%+q", name)
	}
	hidden := []*unicode.RangeTable{unicode.Cf, unicode.Zs, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cc}
	for r := range rune(0x3100) {
		agree("A" + string(r) + "B")
	}
	for _, table := range hidden {
		for _, x := range table.R16 {
			for _, r := range []uint16{x.Lo, x.Hi} {
				agree("A" + string(rune(r)) + "B")
				agree(string(rune(r)))
			}
		}
		for _, x := range table.R32 {
			for _, r := range []uint32{x.Lo - 1, x.Lo, x.Hi, x.Hi + 1} {
				agree("A" + string(rune(r)) + "B")
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		agree(strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"A", "b", " ", "\u200d", "\ufe0f", "\u200c", "\u2764", "\u00ad", "\u00a0", "\U000e0100"}), 0, 6).Draw(t, "name"), ""))
	})
}

// TestReferencePage holds docs/position.md against the code.
func TestReferencePage(t *testing.T) {
	text := must.Get(os.ReadFile("../docs/position.md"))(t)
	page := string(text)

	examples := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(page, -1)
	require.Len(t, examples, 2)
	for _, example := range examples {
		require.NoError(t, open([]byte(example[1])))
		require.Equal(t, "accepted", verdict(schema(t), []byte(example[1])))
	}

	for _, name := range rules.EditionNames() {
		require.Contains(t, page, "`"+string(name)+"`")
	}
	for _, kind := range rules.UnitTypes() {
		require.Contains(t, page, footprintRow(kind))
	}
}

// footprintRow is a row of the table of footprints.
func footprintRow(kind rules.UnitType) string {
	e := rules.Second161()
	model := e.ModelBase(kind)
	cells := []string{string(kind), size(model[0], model[1])}
	for _, s := range []rules.Size{rules.Troop, rules.Regiment, rules.Horde, rules.Legion} {
		cell := ""
		if f, err := e.Footprint(kind, s, model); err == nil {
			cell = size(f.WidthMM, f.DepthMM)
		}
		cells = append(cells, cell)
	}
	cells = append(cells, number(rules.DefaultSpeed(kind)), number(e.DefaultHeight(kind)))
	row := "|"
	for _, cell := range cells {
		row += strings.TrimRight(" "+cell, " ") + " |"
	}
	return row
}

func size(width, depth float64) string { return number(width) + "x" + number(depth) }

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// TestLineOnThePage holds what docs/position.md says about lines against the code: the words of a
// line are there, and the examples are lines.
func TestLineOnThePage(t *testing.T) {
	text := must.Get(os.ReadFile("../docs/position.md"))(t)
	_, page, ok := strings.Cut(string(text), "## In one line\n")
	require.True(t, ok)
	for _, key := range []string{"edition", "table", "house_rules", "measured", "name", "note", "blocking", "difficult", "obstacle", "hill", "decorative"} {
		require.Contains(t, page, "`"+key+":`")
	}
	for _, key := range []string{"model", "speed", "height", "wild_charge", "cost", "strength", "aim", "front", "right", "rear", "left", "charged_by", "inspires", "note", "measured", "fixed"} {
		require.Contains(t, page, "`"+key+"=")
	}
	examples := regexp.MustCompile("(?m)^\\|.*\\| `([^|]*)` \\|$").FindAllStringSubmatch(page[:strings.Index(page, "After its name and side")], -1)
	require.Len(t, examples, 8)
	for _, e := range examples {
		_, err := position.ParseLine(e[1])
		require.NoError(t, err, e[1])
	}
	first := regexp.MustCompile("(?s)```\n(.*?)```").FindStringSubmatch(page)
	d := must.Get(position.ParseLine(first[1]))(t)
	require.Equal(t, strings.TrimSpace(first[1]), lineOf(t, d), "the first example is canonical")
}

// TestWordsOfALineAreOneThing: of types, sizes, traits and states no two share a word.
func TestWordsOfALineAreOneThing(t *testing.T) {
	seen := map[string]bool{"allied": true, "endless": true, "small": true}
	for _, words := range [][]string{texts(rules.UnitTypes()), texts(rules.Sizes()), rules.TraitNames(), position.StateNames()} {
		for _, w := range words {
			require.False(t, seen[w], w)
			seen[w] = true
		}
	}
	keys := map[string]bool{"name": true, "note": true, "edition": true, "table": true}
	for _, k := range append(rules.ReadingKeys(), terrainKinds()...) {
		require.False(t, keys[k], k)
		keys[k] = true
	}
}

// corpus is every position file of the documentation, by file name.
func corpus(t testing.TB) map[string][]byte {
	t.Helper()
	files := must.Get(filepath.Glob("../docs/positions/*.json"))(t)
	require.GreaterOrEqual(t, len(files), 5)
	out := map[string][]byte{}
	for _, file := range files {
		data := must.Get(os.ReadFile(file))(t)
		out[filepath.Base(file)] = data
	}
	return out
}

func TestCorpusBuildsAndRoundTrips(t *testing.T) {
	for file, data := range corpus(t) {
		t.Run(file, func(t *testing.T) {
			require.NoError(t, open(data))
			roundTrip(t, data)
		})
	}
}

// roundTrip demands that what is written reads back as the same document and
// the same bytes.
func roundTrip(t require.TestingT, data []byte) {
	first := must.Get(position.Parse(data))(t)
	var written, again bytes.Buffer
	require.NoError(t, first.Write(&written))
	second := must.Get(position.Parse(written.Bytes()))(t, written.String())
	require.Equal(t, first, second)
	require.NoError(t, second.Write(&again))
	require.Equal(t, written.String(), again.String())
}

func TestBattleIsAsRichAsItsNoteSays(t *testing.T) {
	d := must.Get(position.Parse(corpus(t)["battle.json"]))(t)
	sides, types, traits, kinds := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for _, u := range d.Units {
		sides[u.Side]++
		types[string(u.Type)]++
		for _, name := range u.Traits {
			traits[name]++
		}
	}
	for _, p := range d.Terrain {
		kinds[p.Kind]++
	}
	require.Len(t, sides, 2)
	for side, n := range sides {
		require.GreaterOrEqual(t, n, 11, side)
	}
	require.Len(t, types, 6)
	require.Len(t, kinds, 5)
	for _, name := range []string{"hero", "individual", "fly", "nimble", "shambling"} {
		require.NotZero(t, traits[name], name)
	}
}
