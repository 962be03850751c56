package position_test

import (
	"bytes"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// lineOf is the line of a document that has one.
func lineOf(t require.TestingT, d *position.Document) string {
	return must.Get(d.Line())(t)
}

// sameTable demands that two documents build tables with the same bits.
func sameTable(t require.TestingT, a, b *position.Document, what string) {
	want := must.Get(a.Table())(t, what)
	got := must.Get(b.Table())(t, what)
	require.Equal(t, want.Edition(), got.Edition(), what)
	wantArea, wantEdges := want.Area()
	gotArea, gotEdges := got.Area()
	require.Equal(t, wantEdges, gotEdges, what)
	require.Equal(t, wantArea, gotArea, what)
	require.Equal(t, want.Len(), got.Len(), what)
	for i := range want.Len() {
		id := spatial.UnitID(i)
		require.Equal(t, want.Unit(id), got.Unit(id), what)
		require.Equal(t, baseBits(want.Unit(id).Base), baseBits(got.Unit(id).Base), what)
	}
	require.Equal(t, want.NumPieces(), got.NumPieces(), what)
	for i := range want.NumPieces() {
		id := spatial.PieceID(i)
		require.Equal(t, want.Piece(id), got.Piece(id), what)
	}
}

// baseBits are the bits of a base, by which 0 and -0 differ.
func baseBits(b geom.Base) [6]uint64 {
	var bits [6]uint64
	for i, f := range []float64{b.Centre().X, b.Centre().Y, b.Facing().X, b.Facing().Y, b.Width(), b.Depth()} {
		bits[i] = math.Float64bits(f)
	}
	return bits
}

// checkLine holds the line of a document that builds against all that it promises.
func checkLine(t require.TestingT, d *position.Document) {
	line := lineOf(t, d)
	require.NotContains(t, line, "'")
	require.NotContains(t, line, "\n")
	for _, r := range line {
		require.True(t, r == ' ' || unicode.IsPrint(r), "%q in %s", r, line)
	}
	back := must.Get(position.ParseLine(line))(t, line)
	sameTable(t, d, back, line)
	require.Equal(t, line, lineOf(t, back), "the same line again")
	require.Equal(t, []string{d.Name, d.Note}, []string{back.Name, back.Note})
	for i := range d.Units {
		require.Equal(t, d.Units[i].Note, back.Units[i].Note)
	}
	for i := range d.Terrain {
		require.Equal(t, d.Terrain[i].Note, back.Terrain[i].Note)
	}

	lines := must.Get(position.ParseLine(strings.ReplaceAll(line, " | ", "\n")))(t)
	require.Equal(t, back, lines, "a clause a line")

	var file bytes.Buffer
	require.NoError(t, back.Write(&file))
	fromFile := must.Get(position.Parse(file.Bytes()))(t)
	require.Equal(t, line, lineOf(t, fromFile), "the same line after a file")
}

func TestLineBuildsTheSameTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkLine(t, drawDocument(t)) })
}

func TestCorpusAsLines(t *testing.T) {
	for file, data := range corpus(t) {
		d := must.Get(position.Parse(data))(t)
		t.Run(file, func(t *testing.T) { checkLine(t, d) })
	}
}

// TestMalformedFilesAsLines: what Parse takes and Table refuses has a line that reads back
// to a document that Table refuses, or none.
func TestMalformedFilesAsLines(t *testing.T) {
	lines := 0
	for _, m := range malformedFiles(t) {
		d, err := position.Parse(m.data)
		if err != nil {
			continue
		}
		line, err := d.Line()
		if err != nil {
			requireError(t, err)
			continue
		}
		lines++
		back := must.Get(position.ParseLine(line))(t)
		_, err = back.Table()
		require.Error(t, err, "%s: %s", m.file, line)
		require.Equal(t, line, lineOf(t, back))
	}
	require.Greater(t, lines, 20)
}

// TestOfIsTheSameTable: a table that came from a file goes back into one, and to the same
// line, but for what a table does not keep.
func TestOfIsTheSameTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		table := must.Get(d.Table())(t)
		got, inexact := position.Of(table)
		plain := true // as long as no model base is given, which a table keeps in part
		d.Measured = nil
		for i := range d.Units {
			d.Units[i].Measured = nil
			plain = plain && d.Units[i].ModelMM == nil
		}
		if !plain {
			return
		}
		require.Empty(t, inexact)
		sameTable(t, d, got, lineOf(t, got))
		if d.Area != nil && d.Area.Points != nil {
			return
		}
		for i := range d.Terrain {
			d.Terrain[i].Fixed = false
		}
		if slices.ContainsFunc(d.Terrain, func(p position.Piece) bool { return p.Kind == "obstacle" }) {
			return // which may have become blocking terrain
		}
		require.Equal(t, lineOf(t, d), lineOf(t, got))
	})
}

// TestOfTellsWhatNoFileCanSay holds tables made by programs.
// A unit that has left the table is in no file of it, and in no key.
func TestOfLeavesOutWhoHasLeft(t *testing.T) {
	table := scenetest.Own(t, "A red regiment @36,10 charged_by=B | B blue regiment @36,17^180 front=A | C red regiment @10,10")
	left := must.Get(table.Without(1))(t)
	got, inexact := position.Of(left)
	require.Empty(t, inexact)
	line := must.Get(got.Line())(t)
	require.Equal(t, "A red regiment @36,10 | C red regiment @10,10", line)
	again := must.Get(got.Table())(t)
	require.Equal(t, position.CanonicalText(again), position.CanonicalText(left))
	require.Equal(t, position.KeyOf(again), position.KeyOf(left))
}

func TestOfTellsWhatNoFileCanSay(t *testing.T) {
	base := func(facing geom.Point, width float64) geom.Base {
		return must.Get(geom.NewBase(geom.Point{X: 10, Y: 10}, facing, width, 2))(t)
	}
	unit := func(b geom.Base, wide int) []spatial.Unit {
		return []spatial.Unit{{Name: "A", Side: "red", Type: rules.Infantry, Size: rules.Single, Base: b, ModelsWide: wide}}
	}
	up := geom.Point{X: 0, Y: 1}
	house := rules.Third()
	house.CoverLevels++
	club := rules.Third()
	club.Name = "our club"
	for what, c := range map[string]struct {
		edition rules.Edition
		units   []spatial.Unit
		want    []string
	}{
		"all can be said": {rules.Third(), unit(base(up, 4), 0), nil},
		"house rule":      {house, unit(base(up, 4), 0), nil},
		"own edition":     {club, unit(base(up, 4), 0), []string{"edition", `edition: unknown edition "our club"; known: beta-2010, second-2015, second-161, third`}},
		"front rank":      {rules.Third(), unit(base(up, 4), 77), []string{"units[0].model_mm"}},
		"facing":          {rules.Third(), unit(base(geom.Point{X: 0.6, Y: -math.Nextafter(0.8, 1)}, 4), 0), []string{"units[0].heading"}},
		"base":            {rules.Third(), unit(base(up, 100), 0), []string{`units[0] ("A").base_mm[0]: the width of the base is 2540, must be from 1 to 1000 mm`}},
	} {
		table := must.Get(spatial.New(c.edition, c.units, nil))(t)
		d, got := position.Of(table)
		require.Nil(t, d.Units[0].ModelMM, "nothing is made up")
		require.NotNil(t, d.Units[0].BaseMM)
		if what == "base" {
			got = got[len(got)-1:]
		}
		require.Equal(t, c.want, got, what)
	}
	table := must.Get(spatial.New(rules.Third(), unit(base(up, 4), 0), nil))(t)
	table = must.Get(table.Bounded(r2.RectFromPoints(geom.Point{X: 1, Y: 0}, geom.Point{X: 48, Y: 48})))(t)
	d, inexact := position.Of(table)
	require.Equal(t, []string{"table"}, inexact)
	require.Equal(t, "edition: third | table: endless | A red 101.6x50.8 @10,10", lineOf(t, d))

	gun := unit(base(up, 4), 0)
	gun[0].Type, gun[0].Aim = rules.WarEngine, geom.Point{X: 1, Y: -1.5}
	table = must.Get(spatial.New(rules.Beta2010(), gun, nil))(t)
	_, inexact = position.Of(table)
	require.Equal(t, []string{"units[0].aim_mm"}, inexact, "of which only one number cannot be said")

	named := must.Get(position.ParseLine("hill: height=1 0,0..1,1 | hill: Old height=1 2,2..3,3 | decorative: 5,5..6,6"))(t)
	table = must.Get(named.Table())(t)
	got, inexact := position.Of(table)
	require.Empty(t, inexact)
	require.Equal(t, named, got, "names that pieces get anyway are left out")

	_, inexact = position.Of(nil)
	require.Equal(t, []string{"edition"}, inexact)
}

// TestLineSaysNothingTwice holds what is left out and what is not.
func TestLineSaysNothingTwice(t *testing.T) {
	for text, want := range map[string]string{
		"A red troop @1,2": "",
		"A red infantry troop 100x40 model=20x20 @1,2^0 speed=5 height=1":   "A red troop @1,2",
		"A red 100x40 @1.0,2^360 wild_charge=0 | table: 72x48":              "A red troop @1,2",
		"edition: second-161 | graze: seam-closed | A red @1,2 troop":       "A red troop @1,2",
		"\"A\" \"red\" troop @1,2^-90\n\n|\nB blue titan single @40,40 |":   "A red troop @1,2^-90 | B blue titan @40,40",
		"A red 70x30 @1,2 nimble fly moved at-the-double":                   "A red 70x30 @1,2 nimble fly at-the-double",
		"A red troop @1,2 disordered-by-ensnare disordered":                 "A red troop @1,2 disordered-by-ensnare",
		"edition: third | table: points=2000 | graze: touch-blocks":         "",
		"edition:third|hill: \"hill 1\" height=3 0,0 0,1 1,1 1,0 0,0":       "edition: third | hill: height=3 0,0..1,1",
		"obstacle: height=1 0,0 1,0 1,1 | obstacle: height=0.5 3,3 4,3 4,4": "obstacle: 0,0 1,0 1,1 | obstacle: height=0.5 3,3 4,3 4,4",
		`"3rd" red troop @1,2 | "-b" red troop @9,2 | ".c" red troop @19,2`: "",
		"table: endless":      "",
		"edition: second-161": "",
		"table: 72x48":        "edition: second-161",
		`"Sorak's \"Own\"" red troop @1,2 note="a | b"`:                        `"Sorak\u0027s \"Own\"" red troop @1,2 note="a \u007c b"`,
		"A red troop @1,2 front=B | B blue troop @1,9^180 charged_by=A":        "",
		"A red war-engine @1,2 aim=1,-2 | name: \"Two words\"":                 "name: \"Two words\" | A red war-engine @1,2 aim=1,-2",
		"A red troop @0.1,1e-7 | B red troop @123456e-2,30^12.3456789012345":   "A red troop @0.1,1e-07 | B red troop @1234.56,30^12.3456789012345",
		"A red troop @10,10 allied | difficult: Wood height=3 0,0 9,0 9,9 0,9": "A red troop @10,10 allied | difficult: Wood height=3 0,0..9,9",
		"hill: height=3 9,9..0.5,-1e-7 | hill: height=3 0,9..9,0":              "hill: height=3 9,9..0.5,-1e-07 | hill: height=3 0,9 0,0 9,0 9,9",
		"decorative: 0,0 4,0 4,4 0,4.5":                                        "",
	} {
		d := must.Get(position.ParseLine(text))(t)
		if want == "" {
			want = text
		}
		require.Equal(t, want, lineOf(t, d), text)
		checkLine(t, d)
	}
}

// TestLineErrors holds what is reported of lines that are none.
func TestLineErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "line 1, column 1: the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180",
		" | ":                                "line 1, column 1: the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180",
		"A":                                  "line 1, column 1: units[0] (\"A\").side: the side must follow the name of the unit, as in A red; a clause of something else begins with a word and a colon",
		"A red troop":                        "line 1, column 1: units[0] (\"A\").at: the place is missing; expected @x,y or @x,y^heading",
		"A red troop @1;2":                   "line 1, column 14: units[0] (\"A\").at: must be @x,y or @x,y^heading, as in @36,10.5^180, is \"1;2\"",
		"A red troop @1,2^north":             "line 1, column 18: units[0] (\"A\").at: must be a number, is \"north\"",
		"A red troop @1,2 @3,4":              "line 1, column 18: units[0] (\"A\").at: a second at of one unit: @3,4",
		"A red troop @1,1e999":               "line 1, column 16: units[0] (\"A\").at: the number 1e999 is too large",
		"A red troop @1,0x2":                 "line 1, column 16: units[0] (\"A\").at: must be a number, is \"0x2\"",
		"A red troop 100X40 @1,2":            "line 1, column 13: units[0] (\"A\").base_mm: must be two numbers with an x between, as in 100x80, is \"100X40\"",
		"A red troop @1,2 speed":             "",
		"A red troop @1,2 Speed=3":           "line 1, column 18: units[0] (\"A\"): unknown Speed= of a unit; did you mean speed=?",
		"A red @1,2 frnt=B":                  "line 1, column 12: units[0] (\"A\"): unknown frnt= of a unit; did you mean front=?",
		"A red @1,2 back=B":                  "line 1, column 12: units[0] (\"A\"): unknown back= of a unit; did you mean rear=?",
		"hill: back=2 1,1..2,2":              "line 1, column 7: terrain[0]: unknown back= of a piece of terrain; known: height=, fixed=, note=",
		"A red @1,2 measured: 2":             "line 1, column 12: units[0] (\"A\"): unknown word \"measured:\"; did you mean measured=?",
		"A red @1,2 hill: 3,3..6,6":          "line 1, column 12: units[0] (\"A\"): unknown word \"hill:\"; is a bar | missing before it?",
		"A red @1,2 B blue @3,4":             "line 1, column 12: units[0] (\"A\"): unknown word \"B\"; is a bar | missing before it?",
		"Bow Line red regiment @1,2":         "line 1, column 10: units[0] (\"Bow\"): unknown word \"red\"; put a name of several words in double quotes, as in \"Bow Line\" red",
		"A red @20,25,10,50":                 "line 1, column 11: units[0] (\"A\").at: must be a number, with a dot for decimals, is \"25,10,50\"",
		"wood: 3,3..6,6":                     "line 1, column 1: terrain: unknown terrain kind \"wood\"; known: blocking, difficult, obstacle, hill, decorative (a wood is difficult, a wall or a hedge an obstacle, a house blocking)",
		"tabel: 48x48":                       "line 1, column 1: unknown clause tabel: did you mean table:?",
		"A red troop @1,2 speed=\"":          "line 1, column 24: the quote that begins here does not end",
		"A red troop @1,2\nB":                "line 2, column 1: units[1] (\"B\").side: the side must follow the name of the unit, as in B red; a clause of something else begins with a word and a colon",
		"A red @1,2 speed=fast":              "line 1, column 18: units[0] (\"A\").speed: must be a number, is \"fast\"",
		"O'Neil red troop @1,2":              "line 1, column 1: units[0].name: must be a word of letters, digits, \"_\", \"-\" and \".\", or a text in double quotes, is \"O'Neil\"",
		"\"\" red troop @1,2":                "line 1, column 1: units[0].name: must not be empty; leave the member out instead",
		"editon: third":                      "",
		"measured:":                          "line 1, column 1: measured.mm: a value must follow measured:",
		"measured: fine":                     "line 1, column 11: measured.mm: must be a number, is \"fine\"",
		"house_rules:":                       "line 1, column 1: house_rules: a field of the edition must follow house_rules:, as in nudge_distance=1",
		"house_rules: surge":                 "line 1, column 14: house_rules: must be a field of the edition and its value, as in nudge_distance=1, is \"surge\"",
		"house_rules: surge=1":               "line 1, column 20: house_rules.surge: must be a word of letters, digits, \"_\", \"-\" and \".\", or a text in double quotes, is \"1\"",
		"house_rules: surge=maybe":           "line 1, column 20: house_rules.surge: must be true or false, is \"maybe\"",
		"house_rules: surge=true surge=true": "line 1, column 25: house_rules: a second surge",
		"house_rules: splurge=true":          "",
		"house_rules: nudge_distance=x":      "line 1, column 29: house_rules.nudge_distance: must be a number, is \"x\"",
		"hill: fixed=no 1,1..2,2":            "line 1, column 13: terrain[0].fixed: must be true, or left out, is \"no\"",
		"edition: third edition":             "line 1, column 16: edition: nothing may follow the value of edition:; a text of several words stands in double quotes",
		"edition:":                           "line 1, column 1: edition: a value must follow edition:",
		"table: 48":                          "line 1, column 8: table: must be a size in inches as in 48x48, points=1500, points=1500 small, or endless, is \"48\"",
		"table: points=1.5":                  "line 1, column 15: table: must be a whole number, is 1.5",
		"table: endless 48x48":               "line 1, column 16: table: the table must be one of: a size in inches as in 48x48, points=1500, points=1500 small, or endless",
		"table: 48x48 | table: 9x9":          "line 1, column 16: the clause table: occurs twice",
		"hill: height=2 1,1 2,2 3":           "line 1, column 24: terrain[0].outline[2]: must be two numbers with a comma between, as in 34,20.5, is \"3\"",
		"hill: 1,1..2,2 3,3":                 "line 1, column 16: terrain[0].outline: a rectangle, as in 34,20..42,20.5, has no other corners",
		"hill: 3,3 1,1..2,2":                 "line 1, column 11: terrain[0].outline: a rectangle, as in 34,20..42,20.5, has no other corners",
		"hill: 1,1..2":                       "line 1, column 12: terrain[0].outline: must be two corners, as in 34,20..42,20.5, is \"2\"",
		"graze:":                             "line 1, column 1: readings.graze: a value must follow graze:",
		"graze: touch-blocks it":             "line 1, column 21: readings.graze: nothing may follow the value of graze:; a text of several words stands in double quotes",
		"A red @1,2 | A: red":                "",
		"hill: height=1 height=2":            "line 1, column 16: terrain[0].height: a second height of one piece of terrain: height=2",
		"A red @1,2 speed=1 speed=2":         "line 1, column 20: units[0] (\"A\").speed: a second speed of one unit: speed=2",
		"A red @1,2 troop horde":             "line 1, column 18: units[0] (\"A\").size: a second size of one unit: horde",
		"A red @1,2 charged_by=B,C":          "line 1, column 23: units[0] (\"A\").charged_by[0]: must be a word of letters, digits, \"_\", \"-\" and \".\", or a text in double quotes, is \"B,C\"",
		"A red @1,2 rear=":                   "line 1, column 17: units[0] (\"A\").engaged[0].with: must be a word of letters, digits, \"_\", \"-\" and \".\", or a text in double quotes, is \"\"",
		"A red @1,2 note=\"a\"b":             "",
		"3rd red @1,2":                       "line 1, column 1: units[0].name: must be a word of letters, digits, \"_\", \"-\" and \".\", or a text in double quotes, is \"3rd\"",
		"A red @1,2 | \"B":                   "line 1, column 14: the quote that begins here does not end",
		"hill: 1;1..2,2":                     "line 1, column 7: terrain[0].outline: must be two corners, as in 34,20..42,20.5, is \"1;1\"",
		"A red @1,2 =5":                      "line 1, column 12: units[0] (\"A\"): unknown = of a unit; known: measured=, speed=, height=, wild_charge=, cost=, strength=, model=, aim=, inspires=, charged_by=, front=, right=, rear=, left=, note=",
		"A red @,2":                          "line 1, column 8: units[0] (\"A\").at: must be a number, is \"\"",
		"hill: A B 1,1":                      "line 1, column 9: terrain[0] (\"A\").name: a second name of one piece of terrain: B",
		"hill: A depth=2":                    "line 1, column 9: terrain[0] (\"A\"): unknown depth= of a piece of terrain; known: height=, fixed=, note=",
		"A red troop @1,2 | Ä rot \xff":      "line 1, column 26: the byte 0xff is not UTF-8",
		"A red troop @1,2 front=B C":         "",
	} {
		_, err := position.ParseLine(text)
		requireError(t, err)
		if want != "" {
			require.EqualError(t, err, want, text)
		}
	}
	_, err := position.ParseLine("A red troop @1,2 nimbel")
	require.EqualError(t, err, `line 1, column 18: units[0] ("A"): unknown word "nimbel"; did you mean nimble?`)
	_, err = position.ParseLine("A red troop @1,2 splendid")
	require.ErrorContains(t, err, `line 1, column 18: units[0] ("A"): unknown word "splendid"; a unit may have a type (infantry, `)
	_, err = position.ParseLine(": good")
	require.ErrorContains(t, err, "line 1, column 1: unknown clause : known: name:, ")
	_, err = position.ParseLine("luck: good")
	require.ErrorContains(t, err, "line 1, column 1: unknown clause luck: known: name:, note:, edition:, table:, arc_tie:, ")
	require.Equal(t, "unknown-member", coded.Of(err))
}

// TestLineRefuses holds documents made by hand that no line could hold.
func TestLineRefuses(t *testing.T) {
	for what, d := range map[string]*position.Document{
		"nil":            nil,
		"no type":        {Units: []position.Unit{{Name: "A", Side: "red"}}},
		"state as trait": {Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, Traits: []string{"wavering"}}}},
		"no facing":      {Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, Engaged: []position.Engagement{{With: "A", Facing: "note"}}}}},
		"NaN":            {Units: []position.Unit{{Name: "A", Side: "red", Type: rules.Titan, Heading: math.NaN()}}},
		"no side":        {Units: []position.Unit{{Name: "A", Type: rules.Titan}}},
		"kind":           {Terrain: []position.Piece{{Kind: "edition"}}},
		"reading twice":  {Readings: []rules.Reading{{Key: "graze", Value: "touch-blocks"}, {Key: "graze", Value: "touch-blocks"}}},
		"endless small":  {Area: &position.Area{Small: true, Endless: true}},
		"broken text":    {Name: "caf\xe9"},
	} {
		_, err := d.Line()
		requireError(t, err)
		require.NotContains(t, err.Error(), "column", what)
	}
}

// isMeasured reports whether a document says anything of how it was measured.
func isMeasured(d *position.Document) bool {
	return d.Lengths != "" && d.Lengths != "in" || d.Measured != nil || slices.ContainsFunc(d.Units, func(u position.Unit) bool {
		return u.FrontLeft != nil || u.FrontRight != nil || u.FromEdges != nil || u.Measured != nil || len(u.Touching)+len(u.InLineWith) > 0
	})
}

// TestLineOfAnUnknownEdition: a document in which nothing was measured has a line, whatever edition
// and readings it names; one that was measured cannot be settled then.
func TestLineOfAnUnknownEdition(t *testing.T) {
	for _, line := range []string{"edition: club", "edition: club | A red regiment @1,2", "graze: sideways"} {
		d := must.Get(position.ParseLine(line))(t, line)
		_, err := d.Table()
		require.Error(t, err, line)
		require.Equal(t, line, lineOf(t, d))
	}
	d := must.Get(position.ParseLine("edition: club | measured: 1 | A red regiment @1,2"))(t)
	_, err := d.Line()
	requireError(t, err)
}

// FuzzParseLine holds any text against the promises of the line.
func FuzzParseLine(f *testing.F) {
	files := must.Get(filepath.Glob("../docs/positions/*.json"))(f)
	for _, file := range files {
		d := scenetest.Document(f, file)
		if line := lineOf(f, d); len(line) < 4000 { // long seeds only slow the mutation down
			f.Add(line)
		}
	}
	for _, seed := range []string{
		"A red troop @1,2 | B blue regiment 100x80 @1,30^180 speed=6 height=2 wild_charge=2 cost=120.5 strength=0 nimble disordered allied charged_by=A front=\"A\" note=\"x\\u0027\"",
		"edition: third | table: points=1500 small | graze: touch-blocks | hill: \"Old Hill\" height=3 1,1 5,1 3,4.5 note=h | hill: height=0 1,2..3,4",
		"table: endless\nA red war-engine 50x50 model=25x25 @-1e-7,2^-90 aim=1,-2",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := position.ParseLine(text)
		if err != nil {
			requireError(t, err)
			return
		}
		_, unbuilt := d.Table()
		line, err := d.Line()
		if err != nil { // what is measured has a line as it is settled, and no other
			requireError(t, err)
			require.Error(t, unbuilt)
			require.True(t, isMeasured(d), "what was not measured has a line, whatever its edition: %v", err)
			return
		}
		back := must.Get(position.ParseLine(line))(t, line)
		require.Equal(t, line, lineOf(t, back))
		if err := unbuilt; err != nil {
			requireError(t, err)
			return
		}
		checkLine(t, d)
	})
}

// TestLineDoesNotHangOnHowItIsSaid: what a file may leave out may stand there, and the line is
// the same.
func TestLineDoesNotHangOnHowItIsSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		table := must.Get(d.Table())(t)
		said := *d
		said.Edition = table.Edition().Name
		if said.Area == nil {
			said.Area = &position.Area{Width: 72, Depth: 48}
		}
		said.Readings = slices.Clone(d.Readings)
		for _, key := range slices.Backward(rules.ReadingKeys()) {
			if !slices.ContainsFunc(d.Readings, func(r rules.Reading) bool { return r.Key == key }) {
				said.Readings = append(said.Readings, rules.Reading{Key: key, Value: rules.ReadingValues(key)[0]})
			}
		}
		said.Units, said.Terrain = slices.Clone(d.Units), slices.Clone(d.Terrain)
		for i := range said.Units {
			u, has := &said.Units[i], table.Unit(spatial.UnitID(i))
			speed, height := has.Speed.Value(), has.Height.Value()
			u.Speed, u.Height, u.Size = &speed, &height, has.Size
			if u.WildCharge == nil {
				u.WildCharge = new(float64)
			}
			u.Traits = slices.Clone(u.Traits)
			slices.Reverse(u.Traits)
			u.State = slices.Clone(u.State)
			slices.Reverse(u.State)
		}
		for i := range said.Terrain {
			p := &said.Terrain[i]
			p.Name = table.Piece(spatial.PieceID(i)).Name()
			height := table.Piece(spatial.PieceID(i)).Height()
			p.Height = &height
			if n := len(p.Outline); p.Outline[0] != p.Outline[n-1] {
				p.Outline = append(slices.Clone(p.Outline), p.Outline[0])
			}
		}
		require.Equal(t, lineOf(t, d), lineOf(t, &said))
	})
}

// TestLineLimits: what is too much is refused at the place where it is.
func TestLineLimits(t *testing.T) {
	for what, c := range map[string]struct{ clause, clauses, want string }{
		"units":   {"u red @1,1\n", strings.Repeat("u red @1,1\n", spatial.MaxUnits), "line 100001, column 1: units: 100001 or more units; at most 100000 are accepted"},
		"pieces":  {"hill:\n", strings.Repeat("hill:\n", spatial.MaxPieces), "line 10001, column 1: terrain: 10001 or more pieces of terrain; at most 10000 are accepted"},
		"corners": {" 1,1", "hill:" + strings.Repeat(" 1,1", geom.MaxPolygonPoints+1), "line 1, column 40011: terrain[0].outline: 10002 or more points; at most 10001 are accepted"},
		"name":    {"b", "name: a" + strings.Repeat("b", strictjson.MaxWord-1), "line 1, column 7: name: 257 characters; at most 256 are accepted"},
		"note":    {"b", "note: a" + strings.Repeat("b", strictjson.MaxNote-1), "line 1, column 7: note: 10001 characters; at most 10000 are accepted"},
	} {
		if what != "units" || cases.Long() { // a hundred thousand are read below, too, before the next one is refused
			_, err := position.ParseLine(c.clauses)
			require.NoError(t, err, what)
		}
		_, err := position.ParseLine(c.clauses + c.clause)
		require.EqualError(t, err, c.want, what)
	}
	if cases.Long() { // as much as a file may hold
		_, err := position.ParseLine("A red @1,1" + strings.Repeat(" ", position.MaxFileSize))
		require.ErrorContains(t, err, "or more bytes; at most 67108864 are accepted")
	}
}

// TestLineOfTheBare: without what is for people only, and the document is as it was.
func TestLineOfTheBare(t *testing.T) {
	const full = "name: N | note: n | table: 48x48 | A red troop @1,2 note=a | hill: Old height=3 1,1..2,2 note=h"
	d := must.Get(position.ParseLine(full))(t)
	require.Equal(t, "table: 48x48 | A red troop @1,2 | hill: Old height=3 1,1..2,2", lineOf(t, d.Bare()))
	require.Equal(t, full, lineOf(t, d))
	require.Nil(t, (*position.Document)(nil).Bare())
}

// TestHeadingsOfBothZeros: facings that differ in the sign of a zero have headings of their own.
func TestHeadingsOfBothZeros(t *testing.T) {
	for _, heading := range []string{"", "^90", "^180", "^270", "^-90", "^-180", "^-270", "^-360", "^359.999", "^0.00001", "^1e-07"} {
		line := "A red troop @1,2" + heading
		d := must.Get(position.ParseLine(line))(t)
		table := must.Get(d.Table())(t)
		got, inexact := position.Of(table)
		require.Empty(t, inexact, heading)
		require.Equal(t, line, lineOf(t, got))
		sameTable(t, d, got, heading)
	}
}

// TestReadingTakesABareNumber: a reading whose values are numbers takes one with and without
// quotes, in a line and in a file.
func TestReadingTakesABareNumber(t *testing.T) {
	for _, value := range []string{`0.25`, `"0.25"`, `0`, `"0"`} {
		want := []rules.Reading{{Key: "straight_within", Value: strings.Trim(value, `"`)}}
		d := must.Get(position.ParseLine("A red troop @1,2 | straight_within: "+value))(t, value)
		require.Equal(t, want, []rules.Reading(d.Readings))
		d = must.Get(position.ParseLine(lineOf(t, d)))(t)
		require.Equal(t, want, []rules.Reading(d.Readings))
		d = must.Get(position.Parse([]byte(`{"readings":{"straight_within":`+value+`},"units":[]}`)))(t, value)
		require.Equal(t, want, []rules.Reading(d.Readings))
	}
	_, err := position.ParseLine("A red troop @1,2 | graze: 5")
	require.Error(t, err)
}

// TestLineHoldsNoOtherClauses: a kind of terrain that none has makes no clauses of its own.
func TestLineHoldsNoOtherClauses(t *testing.T) {
	for _, kind := range []string{"Z blue troop @10,20^180 | hill", "name", "hill: H 1,1..2,2 | wood", "", "hill "} {
		d := position.Document{Terrain: []position.Piece{{Kind: kind, Name: "Foo", Outline: [][2]float64{{1, 1}, {5, 1}, {5, 5}}}}}
		line, err := d.Line()
		assert.Error(t, err, "%q: %s", kind, line)
	}
}

// TestLineForgottenSide: what says what a unit is, is no side, unless it is in quotes.
func TestLineForgottenSide(t *testing.T) {
	for _, line := range []string{"Knights cavalry regiment @36,10", "Ogres large-infantry horde @3,3", "A regiment @1,1", "A allied @1,1"} {
		_, err := position.ParseLine(line)
		var e *position.Error
		require.ErrorAs(t, err, &e, line)
		assert.Contains(t, err.Error(), "side", line)
		assert.Equal(t, 1, e.Line)
	}
	d := must.Get(position.ParseLine(`A "regiment" regiment @36,10`))(t)
	assert.Equal(t, "regiment", d.Units[0].Side)
	line := must.Get(d.Line())(t)
	again := must.Get(position.ParseLine(line))(t, line)
	assert.Equal(t, d, again)
}
