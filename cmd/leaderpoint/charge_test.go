package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lane is a charge up a lane between two walls, with others that fail.
const lane = `{"edition":"third","table":{"width":48,"depth":48},"units":[
 {"name":"Lancers","side":"red","type":"cavalry","size":"regiment","at":[24,8],"heading":0,"wild_charge":1},
 {"name":"Foes","side":"blue","type":"infantry","size":"regiment","at":[24,20],"heading":180},
 {"name":"Far","side":"blue","type":"infantry","size":"regiment","at":[24,40],"heading":180},
 {"name":"Aside","side":"blue","type":"infantry","size":"regiment","at":[36,8],"heading":0},
 {"name":"Near miss","side":"blue","type":"infantry","size":"regiment","at":[30,28.495],"heading":180},
 {"name":"Friends","side":"red","type":"infantry","size":"troop","at":[4,4],"heading":0},
 {"name":"Gun","side":"red","type":"war-engine","at":[44,4],"heading":0}],
 "terrain":[{"name":"Left wall","kind":"blocking","height":1,"outline":[[21,8],[21.5393,8],[21.5393,17],[21,17]]},
  {"name":"Right wall","kind":"blocking","height":1,"outline":[[26.4607,8],[27,8],[27,17],[26.4607,17]]}]}`

func TestChargePrintsATable(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers")
	require.NoError(t, err)
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distance as the charge range is measured.

Lancers (red, cavalry, charge range 17.00)
  target     charge  facing    distance  path, or what it fails by
  Aside      no      left      7.58      arc by 5.63
  Foes       yes     front x1  8.46      forward 8.46
  Near miss  no      front     17.02     range by 0.024 (0.6 mm)
  Far        no      front     28.46     range by 11.46
`, out)
	out, err = run(t, lane, "charge", "-", "--to", "Foes")
	require.NoError(t, err)
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distance as the charge range is measured.

Charges at Foes
  charger  charge  facing    distance  path, or what it fails by
  Lancers  yes     front x1  8.46      forward 8.46
  Friends  no      right     21.07     range by 11.07
  Gun      no      left      21.71     war engines cannot charge
`, out)
}

func TestChargePrintsOneCharge(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Foes")
	require.NoError(t, err)
	assert.Equal(t, `Lancers can charge Foes in the front: attacks x1, not hindered.

  arc    yes  by 11.34 in (288.0 mm)
  sight  yes  nothing is in the way
  range  yes  by 8.54 in (217.0 mm): 8.46 in away, range 17.00 in
  room   yes

  Path      forward 8.46 in (the most direct way)
  Contact   at (24.00, 18.43)
  Ends      at (24.00, 16.46), heading 0.0, 3.94 in of its front in contact
  Facing    the front [ARC-5]
  Attacks   x1 [CHG-11]
  Hindered  no [CHG-13]
`, out)
	out, err = run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Near miss")
	require.NoError(t, err)
	assert.Equal(t, `Lancers cannot charge Near miss: it is out of range by 0.024 in (0.6 mm) [CHG-2].

  arc    yes  by 13.10 in (332.8 mm)
  sight  yes  nothing is in the way
  range  no   by 0.024 in (0.6 mm): 17.02 in away, range 17.00 in
  room   no

  Facing    the front would have to be charged [ARC-5]
`, out)
	out, err = run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Gun")
	require.NoError(t, err)
	assert.Equal(t, "Lancers cannot charge Gun: they are friends [CHG-1].\n", out)
}

// The book's diagram of contact by the corner alone.
func TestChargeDiagramG(t *testing.T) {
	out, err := run(t, "", "charge", positions+"diagram-g.json", "--from", "Wyrm", "--to", "Regiment")
	require.NoError(t, err)
	assert.Contains(t, out, "Wyrm cannot charge Regiment: no way leads to the front of Regiment, which it would have to charge: Left wall stands in the way [CHG-4, CHG-10].\n")
	out, err = run(t, "", "charge", positions+"diagram-g-millimetre.json", "--from", "Wyrm")
	require.NoError(t, err)
	assert.Contains(t, out, "  Regiment  yes     front x1  6.53      forward 6.46\n")
}

func margin(inches float64) *float64 { return &inches }

// made is a charge with everything that can be said about one.
func made() *attempt {
	return &attempt{From: "Hounds", TargetedCharge: ask.TargetedCharge{To: "Bard", ChargeAnswer: ask.ChargeAnswer{
		Verdict: "yes", Range: 18, Facing: "right", Tie: "rear",
		Conditions: []ask.ChargeCondition{
			{Name: "arc", OK: true, Margin: margin(1e6)}, {Name: "sight", OK: true, Margin: margin(0.04)},
			{Name: "range", OK: true, Margin: margin(5.5)}, {Name: "room", OK: true, Margin: margin(1e6)},
		},
		ChargeWay: &ask.ChargeWay{
			Path:    []ask.Step{{Forward: 0.004}, {Pivot: 0.004}, {Forward: 2.312}, {Pivot: -28.64}, {Forward: 4.6}, {Pivot: 0.25}},
			Contact: ask.Point{-0.001, 12}, Aligned: ask.Pose{At: ask.Point{3, 4}},
			Final: ask.Pose{At: ask.Point{3, 5}, Heading: 359.96}, Target: &ask.Pose{At: ask.Point{1, 2}, Heading: 90},
			Overlap: 1.5, Hindered: true, HinderedBy: []string{"Wood", "Wall"}, HinderedByReading: ask.HinderedByReading{SmallestPivot: true},
			Defended: true, Nudges: ask.Nudges{Nudged: []string{"Rats"}, NudgedBy: []ask.Point{{0.03, 0.04}}}, Attacks: 2, OffHill: true,
		},
	}}}
}

func TestChargeTellsAll(t *testing.T) {
	assert.Equal(t, `Hounds can charge Bard in the right flank: attacks x2, hindered.

  arc    yes
  sight  yes  by 0.040 in (1.0 mm)
  range  yes  by 5.50 in (139.7 mm): 12.50 in away, range 18.00 in
  room   yes  by 6 in and more

  Path      forward 2.31 in, pivot 28.6 degrees left, forward 4.60 in, pivot 0.250 degrees right (the shortest way)
  Contact   at (0.00, 12.00)
  Ends      at (3.00, 5.00), heading 360.0, 1.50 in of its front in contact, after a shuffle of 1.00 in
  Target    turns to the charger: at (1.00, 2.00), heading 90.0
  Facing    the right flank; its leader point is on the line to the rear [ARC-5]
  Attacks   x2 [CHG-11]
  Hindered  yes, by Wood, Wall and the obstacle that the target defends [CHG-13]
            by the most direct way no, by the shortest no, by the smallest pivot yes, by any way no [CHG-4]
  Nudged    Rats by 0.050 in (1.3 mm) [PRX-4]
  Hill      it charges down off a hill [CHG-15]
`, describe(made(), rules.ChargePathShortest))
	var b strings.Builder
	require.NoError(t, chargeTable(&b, "target", []attempt{*made()}))
	assert.Equal(t, "  target  charge         facing         distance  path, or what it fails by\n"+
		"  Bard    yes, hindered  right/rear x2  12.50     sight by only 0.040 (1.0 mm); forward 2.31, lef...\n", b.String())
}

func TestChargeTellsTheReading(t *testing.T) {
	a := made()
	a.Path = a.Path[:4]
	for path, want := range map[rules.ChargePath]string{
		rules.ChargePathMostDirect: "(the most direct way)", rules.ChargePathShortest: "(the shortest way)",
		rules.ChargePathSmallestPivot: "(the smallest pivot)", rules.ChargePathAny: "(a way that works)",
	} {
		assert.Contains(t, describe(a, path), "forward 2.31 in, pivot 28.6 degrees left "+want+"\n")
	}
	a.Path = nil
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "  Path      none, it is in contact already\n")
	a.Hindered, a.HinderedBy, a.Defended, a.PivotSweeps = false, []string{"Wood"}, false, true
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "  Hindered  no [CHG-13]\n")
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "            its pivot sweeps over what would hinder it, which does not count\n")
}

func TestChargeTellsWhyNot(t *testing.T) {
	a := made()
	a.Verdict, a.ChargeWay, a.Conditions[1].OK, a.Conditions[1].Margin = "no", nil, false, margin(-1)
	for reason, want := range map[string]string{
		"wavering":   "Hounds cannot charge Bard: it is wavering [MOV-15].",
		"no-place":   "Hounds cannot charge Bard: there is no free place for it flush with the right flank of Bard; there would be none with nothing in it [CHG-8].",
		"not-seen":   "Hounds cannot charge Bard: it does not see Bard [CHG-1, LOS-1].",
		"new reason": "Hounds cannot charge Bard.",
	} {
		a.Reason = reason
		assert.Equal(t, want, sentence(a))
	}
	a.Reason, a.hiding = "not-seen", []string{"Mill", "Rats"}
	assert.Equal(t, "Hounds cannot charge Bard: it does not see Bard, which is hidden by Mill and Rats [CHG-1, LOS-1].", sentence(a))
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "  sight  no   by 1.00 in (25.4 mm): hidden by Mill and Rats\n")
	a.Verdict, a.Reason, a.Resolution = "too-close", "too-close", 1e-4
	assert.Equal(t, "Too close to call whether Hounds can charge Bard: it hangs on less than 0.0001 in. Roll a die [LOS-8].", sentence(a))
	assert.Equal(t, "too close", chargeCell(a))
	a.Verdict, a.Reason, a.Advice = "no", "boxed-in", made().ChargeWay
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "the advice is to move into contact and let Bard align to it [CHG-12].\n")
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "  Target    turns to the charger: at (1.00, 2.00), heading 90.0\n")
}

// Every reason of package charge has its words.
func TestEveryReasonHasWords(t *testing.T) {
	files, err := filepath.Glob("../../charge/*.go")
	require.NoError(t, err)
	found := 0
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			found += requireWords(t, file)
		}
	}
	assert.Greater(t, found, 15)
}

// requireWords looks up the reasons of one file, and counts them.
func requireWords(t *testing.T, file string) (found int) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		id, ok := spec.Type.(*ast.Ident)
		if !ok || id.Name != "Reason" {
			return true
		}
		code, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		require.NoError(t, err)
		_, known := reasonOf(code)
		if code == "" || code == "too-close" || code == "undecided" {
			assert.False(t, known, "it is no reason against a charge")
		} else {
			assert.True(t, known, "%q has no words", code)
		}
		found++
		return true
	})
	return found
}

func TestChargeJSON(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers", "--json", "--margin")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 4)
	var a attempt
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &a))
	assert.Equal(t, "Lancers", a.From)
	assert.Equal(t, "Foes", a.To)
	assert.Equal(t, "yes", a.Verdict)
	require.NotNil(t, a.ChargeWay)
	assert.Len(t, a.Path, 1)
	require.NotNil(t, a.Conditions[3].Margin, "the flag asks for it")
	out, err = run(t, lane, "charge", "-", "--json", "--from", "Lancers", "--to", "Gun")
	require.NoError(t, err)
	assert.JSONEq(t, `{"from":"Lancers","to":"Gun","verdict":"no","reason":"friend","conditions":[],"range":17,"facing":"left"}`, out)
}

func TestChargeRefuses(t *testing.T) {
	for say, args := range map[string][]string{
		"charge takes a position file":         {"charge"},
		"no such file":                         {"charge", "nowhere.json"},
		`no unit is called "Nobody"`:           {"charge", positions + "battle.json", "--from", "Nobody"},
		`"wolf puck"; did you mean Wolf Pack?`: {"charge", positions + "battle.json", "--to", "wolf puck"},
		`"Wolf Pack" was asked about itself`:   {"charge", positions + "battle.json", "--from", "Wolf Pack", "--to", "Wolf Pack"},
		"unknown flag: --margins":              {"charge", "x", "--margins"},
	} {
		_, err := run(t, "", args...)
		assert.ErrorContains(t, err, say)
	}
	out, err := run(t, `{"units":[{"name":"A","side":"red","type":"titan","at":[9,9],"heading":0}]}`, "charge", "-")
	require.NoError(t, err)
	assert.Contains(t, out, "No enemies are on the table.")
}

// Every shipped position can be asked, and its first page fits a terminal, with a line for
// what is typed next.
func TestChargeShippedPositions(t *testing.T) {
	files, err := filepath.Glob(positions + "*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		if large(f) {
			continue // which takes two seconds; its page of sight is laid out in the same way
		}
		out, err := run(t, "", "charge", f)
		require.NoError(t, err, f)
		requirePage(t, out)
		out, err = run(t, "", "charge", f, "--full")
		require.NoError(t, err, f)
		for line := range strings.Lines(out) {
			if strings.HasPrefix(line, "  ") {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSpace(line))+2, 100, "%s: %s", f, line)
			}
		}
	}
}

// requirePage demands 23 lines of 80 characters at most.
func requirePage(t *testing.T, page string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(page, "\n"), "\n")
	assert.LessOrEqual(t, len(lines), 23, page)
	for _, line := range lines {
		assert.LessOrEqual(t, utf8.RuneCountInString(line), 80, line)
	}
}

func TestCutAndColumns(t *testing.T) {
	assert.Equal(t, "Größe", cut("Größe", 5))
	assert.Equal(t, "Gr...", cut("Größe!", 5))
	assert.Equal(t, "a...", cut("a, b, c", 6), "no comma before the dots")
	assert.Equal(t, "0.00", tell.Fixed(-0.001, 2))
	assert.Equal(t, "-0.01", tell.Fixed(-0.01, 2))
}

// TestARC4ChargeTellsOfNoFlank: an individual without flank or rear is met on a side of its
// base, and charged as in the front.
func TestARC4ChargeTellsOfNoFlank(t *testing.T) {
	a := made()
	a.Facing, a.Side, a.Tie = "front", "right", ""
	told := describe(a, rules.ChargePathMostDirect)
	assert.Contains(t, told, "on the right side: attacks x")
	assert.Contains(t, told, "  Facing    as the front, since an individual has no flank or rear: on the right side of its base [ARC-4]\n")
	assert.NotContains(t, told, "flank [")
	for side, want := range map[string]string{"front": "the front", "rear": "the back", "left": "the left side", "": "the left flank"} {
		assert.Equal(t, want, sideWords("left", side))
	}
}

// TestMOV24ChargeTellsTheInchBack: a charge that begins with it says so, as does the table.
func TestMOV24ChargeTellsTheInchBack(t *testing.T) {
	a := made()
	a.Path = []ask.Step{{Back: 1}, {Pivot: -28.6}, {Forward: 2.31}}
	assert.Contains(t, describe(a, rules.ChargePathMostDirect), "  Path      back 1.00 in to disengage [MOV-24], pivot 28.6 degrees left, forward 2.31 in")
	assert.Equal(t, "back 1.00, left 28.6, forward 2.31", shortPath(a.Path))
	r, ok := reasonOf("engaged")
	assert.True(t, ok)
	assert.Equal(t, "MOV-24", r.Row)
}
