package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
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
	out := printed(t, lane, "charge", "-", "--from", "Lancers")
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distances as charge ranges are measured.

Lancers (red, cavalry, charge range 17.00)
  target     charge  facing    distance  path, or what it fails by
  Aside      no      left      7.58      arc by 5.63
  Foes       yes     front x1  8.46      forward 8.46
  Near miss  no      front     17.02     range by 0.024 (0.6 mm)
  Far        no      front     28.46     range by 11.46
`, out)
	out = printed(t, lane, "charge", "-", "--to", "Foes")
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distances as charge ranges are measured.

Charges at Foes
  charger  charge  facing    distance  path, or what it fails by
  Lancers  yes     front x1  8.46      forward 8.46
  Friends  no      right     21.07     range by 11.07
  Gun      no      left      21.71     war engines cannot charge
`, out)
}

func TestChargePrintsOneCharge(t *testing.T) {
	out := printed(t, lane, "charge", "-", "--from", "Lancers", "--to", "Foes")
	assert.Equal(t, `Lancers can charge Foes in the front: attacks x1, not hindered.

  arc    yes  by 9.95 in (252.6 mm)
  sight  yes  nothing is in the way
  range  yes  by 8.54 in (217.0 mm): 8.46 in away, range 17.00 in
  room   yes  touching Left wall

  Path      forward 8.46 in (the most direct way)
  Contact   at (24.00, 18.43)
  Ends      at (24.00, 16.46), heading 0.0, 3.94 in of its front in contact
  Facing    the front [ARC-5]
  Attacks   x1 [CHG-11]
  Hindered  no [CHG-13]
`, out)
	out = printed(t, lane, "charge", "-", "--from", "Lancers", "--to", "Near miss")
	assert.Equal(t, `Lancers cannot charge Near miss: it is out of range by 0.024 in (0.6 mm) [CHG-2].

  arc    yes  by 13.10 in (332.8 mm)
  sight  yes  nothing is in the way
  range  no   by 0.024 in (0.6 mm): 17.02 in away, range 17.00 in
  room   no

  Facing    the front would have to be charged [ARC-5]
`, out)
	out = printed(t, lane, "charge", "-", "--from", "Lancers", "--to", "Gun")
	assert.Equal(t, "Lancers cannot charge Gun: they are friends [CHG-1].\n", out)
}

func TestChargeJSON(t *testing.T) {
	out := printed(t, lane, "charge", "-", "--from", "Lancers", "--json", "--readings")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 4)
	var a struct {
		From string
		answers.TargetedCharge
	}
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &a))
	assert.Equal(t, "Lancers", a.From)
	assert.Equal(t, "Foes", a.To)
	assert.Equal(t, answer.Yes, a.Verdict)
	require.NotNil(t, a.Way)
	assert.Len(t, a.Path, 1)
	assert.InDelta(t, 0, float64(a.Conditions[3].Margin), 1e-4)
	assert.Equal(t, "Left wall", a.Conditions[3].Of)
	assert.Contains(t, lines[0], `"hindered_by_reading":{"most_direct":false`)
	out = printed(t, lane, "charge", "-", "--json", "--from", "Lancers", "--to", "Gun")
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
	out := printed(t, `{"units":[{"name":"A","side":"red","type":"titan","at":[9,9],"heading":0}]}`, "charge", "-")
	assert.Contains(t, out, "No enemies are on the table.")
}

// Every shipped position can be asked, and its first page fits a terminal, with a line for
// what is typed next.
func TestChargeShippedPositions(t *testing.T) {
	files := scenetest.Files(t, positions+"*.json")
	for _, f := range files {
		if large(f) {
			continue // which takes two seconds; its page of sight is laid out in the same way
		}
		out := printed(t, "", "charge", f)
		requirePage(t, out)
		out = printed(t, "", "charge", f, "--full")
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

// mess is an individual and those who would charge it, some in vain.
const mess = `{"edition":"third","units":[
 {"name":"Hero, the Great","side":"dawn","type":"infantry","traits":["hero","individual"],"height":5,"at":[36,24],"heading":180},
 {"name":"Axes","side":"dusk","type":"infantry","size":"regiment","at":[36,15],"heading":0},
 {"name":"Riders","side":"dusk","type":"cavalry","size":"regiment","at":[26,24.3],"heading":90},
 {"name":"Far","side":"dusk","type":"infantry","size":"regiment","at":[36,2],"heading":0},
 {"name":"Gun","side":"dusk","type":"war-engine","at":[10,2],"heading":0}],
 "terrain":[{"name":"Wood","kind":"difficult","height":0,"outline":[[33,22],[39,22],[39,21],[33,21]]}]}`

func TestMLT3ChargeDiagramH(t *testing.T) {
	out := printed(t, "", "charge", positions+"diagram-h.json", "--from", "Axes,Blades", "--to", "Shield Wall")
	assert.Equal(t, `Axes and Blades can both charge Shield Wall. Declared together, they move one at a time, in this
order [MLT-1, MLT-5]:

  1. Axes into the front: attacks x1, not hindered
     Path      pivot 8.1 degrees right, forward 6.20 in (the most direct way there)
     Ends      at (34.03, 24.85), heading 0.0, 1.97 in to its left of the middle
     Contact   1.97 in (50.0 mm), 50% of its front [MLT-2]

  2. Blades into the front: attacks x1, not hindered
     Path      forward 1.02 in, pivot 27.6 degrees right, forward 5.75 in (the most direct way
               there)
     Ends      at (37.97, 24.85), heading 0.0, 1.97 in to its right of the middle
     Contact   1.97 in (50.0 mm), 50% of its front [MLT-2]

Before anyone moves, each by itself; margins in inches, room with the others away [CHG-1, MLT-5]:

  unit    arc       sight  range     room
  Axes    yes 5.61  yes    yes 3.41  yes
  Blades  yes 8.46  yes    yes 3.15  yes
`, out)
	out = printed(t, "", "charge", positions+"diagram-h.json", "--from", "Axes", "--from", "Blades,Clubs", "--to", "Shield Wall")
	assert.Equal(t, `Axes, Blades and Clubs cannot all charge Shield Wall: they do not fit side by side against the front
of Shield Wall [MLT-1, MLT-3, MLT-4].

Two of them can [MLT-6]. In order of moving, in brackets how much of each front is in contact:

  - Axes (50%), then Blades (50%). Without Clubs: no room beside them.
  - Axes (50%), then Clubs (50%). Without Blades: no room beside them.
  - Clubs (50%), then Blades (50%). Without Axes: no room beside them.

Before anyone moves, each by itself; margins in inches, room with the others away [CHG-1, MLT-5]:

  unit    arc       sight  range     room
  Axes    yes 5.61  yes    yes 3.41  yes
  Blades  yes 8.46  yes    yes 3.15  yes
  Clubs   yes 5.61  yes    yes 3.41  yes
`, out)
}

// TestMLT1ChargeBlame: of several chargers that have no space the command names what takes it.
func TestMLT1ChargeBlame(t *testing.T) {
	out := printed(t, `{"units":[`+
		`{"name":"Axes","side":"red","type":"infantry","base_mm":[100,80],"at":[33.9,20],"heading":0,"speed":6},`+
		`{"name":"Clubs","side":"red","type":"infantry","base_mm":[100,80],"at":[38.1,20],"heading":0,"speed":6},`+
		`{"name":"Hounds","side":"red","type":"infantry","base_mm":[200,20],"at":[31,30],"heading":0,"height":0},`+
		`{"name":"Wall","side":"blue","type":"infantry","base_mm":[100,80],"at":[36,32],"heading":180}]}`,
		"charge", "-", "--from", "Axes,Clubs", "--to", "Wall")
	assert.Contains(t, out, `Axes and Clubs cannot both charge Wall: they do not fit side by side against the front of Wall;
blocked by Hounds [MLT-1, MLT-3, MLT-4].`)
}

// The individual turns to the first; a unit that cannot charge at all has its reason,
// and the one set that is left in full.
func TestIND2ChargeTurnsToTheFirst(t *testing.T) {
	out := printed(t, mess, "charge", "-", "--from", "Axes,Gun,Riders,Far", "--to", "Hero, the Great")
	assert.Equal(t, `Axes, Riders, Far and Gun cannot all charge Hero, the Great:

  - Far: it is out of range by 10.03 in (254.8 mm) [CHG-2].
  - Gun: war engines cannot charge [MOV-13].

Axes and Riders can, one at a time, in this order [MLT-5, MLT-6]:

  1. Axes into the front: attacks x1, hindered
     Path      forward 7.03 in (the most direct way there)
     Ends      at (37.57, 22.03), heading 0.0, 1.57 in to its right of the middle
     Contact   0.79 in (20.0 mm), 20% of its front [MLT-2]
     Hindered  yes, it goes 2.61 in (66.2 mm) into Wood [CHG-13]

  2. Riders into the right side: attacks x1, hindered
     Path      forward 7.64 in (the most direct way there)
     Ends      at (33.64, 24.00), heading 90.0, opposite the middle
     Contact   0.79 in (20.0 mm), 16% of its front [MLT-2]
     Hindered  yes, it goes 0.46 in (11.7 mm) into Wood [CHG-13]

Before anyone moves, each by itself; margins in inches, room with the others away [CHG-1, MLT-5]:

  unit    arc        sight  range      room
  Axes    yes 6.92   yes    yes 2.97   yes
  Riders  yes 7.70   yes    yes 8.36   yes
  Far     yes 16.11  yes    no -10.03  yes
  Gun     no -2.27   yes    no -22.12  yes
`, out)
	out = printed(t, mess, "charge", "-", "--from", "Axes,Riders", "--to", "Gun")
	assert.Equal(t, `Axes and Riders cannot both charge Gun:

  - Axes: they are friends [CHG-1].
  - Riders: they are friends [CHG-1].

For fewer of them no charge was found, either [MLT-6].
`, out)
}

func TestChargeTogetherJSON(t *testing.T) {
	line := strings.ReplaceAll(mess, "\n", "")
	for _, names := range []string{"Axes,Riders", "Axes,Gun", "Far,Gun"} {
		out := printed(t, mess, "charge", "-", "--from", names, "--to", "Hero, the Great", "--json")
		units := must.Get(json.Marshal(strings.Split(names, ",")))(t)
		asked := printed(t, `{"ask":"multicharge","units":`+string(units)+`,"to":"Hero, the Great","position":`+line+`}`, "ask")
		assert.Equal(t, asked, out, "the answer of the ask")
	}
}

func TestChargeTogetherRefuses(t *testing.T) {
	const hero = "Hero, the Great"
	for say, args := range map[string][]string{
		"several units charge one target together: name it with --to": {"--from", "Axes,Riders"},
		`no unit is called "Nobody"`:                                  {"--from", "Axes,Nobody", "--to", hero},
		`no unit is called "nobody"`:                                  {"--from", "Axes,Riders", "--to", "nobody"},
		`no unit is called "Gun,Far"`:                                 {"--from", "Axes", "--to", "Gun,Far"},
		`unit "Axes" is named twice`:                                  {"--from", "Axes,Riders", "--from", "Axes", "--to", hero},
		`"Hero, the Great" was asked about itself`:                    {"--from", "Axes," + hero, "--to", hero},
		`unit "Axes" is not of the same side as the others`:           {"--from", hero + ",Axes", "--to", "Gun"},
	} {
		out, err := run(t, mess, append([]string{"charge", "-"}, args...)...)
		require.ErrorContains(t, err, say)
		assert.Empty(t, out)
	}
	var units, names []string
	for _, r := range "ABCDEFGHI" {
		names = append(names, string(r))
		units = append(units, `{"name":"`+string(r)+`","side":"red","type":"infantry","base_mm":[20,20],"at":[`+string('1'+r-'A')+`,9],"heading":0}`)
	}
	_, err := run(t, `{"units":[{"name":"T","side":"blue","type":"titan","at":[30,30],"heading":0},`+strings.Join(units, ",")+`]}`,
		"charge", "-", "--from", strings.Join(names, ","), "--to", "T")
	require.ErrorContains(t, err, "at most 8 units can charge together, not 9")
}

// No line is too long, whoever charges whom in the shipped positions.
func TestChargeTogetherFitsATerminal(t *testing.T) {
	files := scenetest.Files(t, positions+"*.json")
	asked := 0
	for _, file := range files {
		s := session(t, file)
		for i, to := range s.TableFacts().Units {
			if large(file) && i%5 != 1 {
				continue
			}
			threats := must.Get(s.Threats(to))(t)
			threats.Threats = slices.DeleteFunc(threats.Threats, func(x answer.Threat) bool { return x.Counter })
			if len(threats.Threats) < 2 {
				continue
			}
			args := []string{"charge", file, "--to", to}
			for _, threat := range threats.Threats[:min(3, len(threats.Threats))] {
				args = append(args, "--from", threat.Unit)
			}
			out := printed(t, "", args...)
			asked++
			for line := range strings.Lines(out) {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 100, "%s: %s", file, line)
			}
		}
	}
	assert.Greater(t, asked, 3)
}

const (
	flankedLine = "A red regiment charged_by=B @36,24 | F red regiment @34,16^60 | B blue regiment @40.543307,24^270 | edition: second-2015"
	outOfArc    = "G red regiment @36,20^90 charged_by=E | E blue regiment @36,24.1496^180"
)

// TestChargeTellsTheCounterCharge: who has only the command learns that a unit which cannot charge
// may strike back, in every form of the answer.
func TestChargeTellsTheCounterCharge(t *testing.T) {
	out, code := coded(t, "charge", "--position", outOfArc, "--from", "G", "--to", "E")
	assert.Equal(t, exit.No, code, "the exit code is that of the charge")
	assert.Contains(t, out, "G cannot charge E: E is outside its front arc by 0.15 in (3.8 mm) [CHG-1, ARC-2].")
	assert.Contains(t, out, "G can counter-charge E instead: the front, attacks x1, never hindered; picked up, turned and set\ndown flush with the target [CTR-2].")

	out = printed(t, "", "charge", "--position", outOfArc, "--from", "G")
	assert.Contains(t, out, "yes, counter  front x1  2.57      set down flush with it")

	out = printed(t, "", "charge", "--position", outOfArc)
	assert.Contains(t, out, "c can counter-charge only")
	assert.Contains(t, out, "G          cy")

	out = printed(t, "", "threats", "--position", flankedLine, "--to", "B")
	assert.Contains(t, out, "yes, a counter-charge")

	out, code = coded(t, "charge", "--position", outOfArc, "--from", "G", "--to", "E", "--json")
	assert.Equal(t, exit.No, code)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	var charge answers.TargetedCharge
	require.NoError(t, json.Unmarshal([]byte(lines[1]), &charge))
	assert.True(t, charge.Counter)
	assert.Equal(t, answer.Yes, charge.Verdict)

	unharmed := strings.Replace(outOfArc, "charged_by=E", "", 1)
	out, _ = run(t, "", "charge", "--position", unharmed, "--from", "G", "--to", "E")
	assert.NotContains(t, out, "counter")
	beta := outOfArc + " | edition: beta-2010"
	out, _ = run(t, "", "charge", "--position", beta, "--from", "G", "--to", "E")
	assert.NotContains(t, out, "counter", "that edition has none")
}

// TestCounterCommand: a counter-charge by a command of its own, with words, JSON, pictures and exit
// codes.
func TestCounterCommand(t *testing.T) {
	svg := filepath.Join(t.TempDir(), "counter.svg")
	out := printed(t, "", "counter", "--position", flankedLine, "--from", "A", "--to", "B", "--svg", svg)
	assert.Contains(t, out, "A can counter-charge B in the front: attacks x1, not hindered.")
	assert.Contains(t, out, "Path      pivot 90.0 degrees right, forward 1.39 in\n")
	assert.NotContains(t, out, "sight", "which it does not need")
	drawn := scenetest.Read(t, svg)
	assert.Contains(t, string(drawn), "counter-charge")

	out, code := coded(t, "counter", "--position", flankedLine, "--from", "F", "--to", "B")
	assert.Equal(t, exit.No, code)
	assert.Contains(t, out, "F cannot counter-charge B: B did not charge it last turn [CTR-1].")

	out = printed(t, "", "counter", "--position", flankedLine, "--from", "A", "--to", "B", "--json")
	var told answer.Charge
	require.NoError(t, json.Unmarshal([]byte(out), &told))
	assert.Equal(t, answer.Yes, told.Verdict)

	for _, args := range [][]string{{"--from", "A"}, {"--to", "B"}, {"--from", "A", "--to", "Z"}, {"--from", "A", "--to", "A"}} {
		_, err := run(t, "", append([]string{"counter", "--position", flankedLine}, args...)...)
		assert.Equal(t, exit.WrongUse, exit.Code(err), args)
	}
}

// TestChargeOfSeveralWithACounterCharge: --counter says who of several strikes back.
func TestChargeOfSeveralWithACounterCharge(t *testing.T) {
	out, code := coded(t, "charge", "--position", flankedLine, "--from", "A,F", "--to", "B")
	assert.Equal(t, exit.No, code)
	assert.Contains(t, out, "A can counter-charge B: ask again with --counter A [CTR-1].")
	svg := filepath.Join(t.TempDir(), "together.svg")
	out = printed(t, "", "charge", "--position", flankedLine, "--from", "A,F", "--to", "B", "--counter", "A", "--svg", svg)
	assert.Contains(t, out, "A and F can both charge B.")
	assert.Contains(t, out, "1. A counter-charges the front: attacks x1, not hindered\n     Path      pivot 90.0 degrees right, forward 1.39 in\n")
	assert.Contains(t, out, "A     not needed  not needed  yes 7.03")
	assert.FileExists(t, svg)
	for _, args := range [][]string{{"--from", "A"}, {}, {"--from", "A,F", "--to", "B", "--counter", "Z"}} {
		_, err := run(t, "", append([]string{"charge", "--position", flankedLine, "--counter", "A"}, args...)...)
		assert.Equal(t, exit.WrongUse, exit.Code(err), args)
	}
}

// TestCounterCitesTheRowOfItsEdition: each edition has its own row about a counter-charge, and
// another one's is not cited.
func TestCounterCitesTheRowOfItsEdition(t *testing.T) {
	for edition, row := range map[string]string{"second-2015": "CTR-1", "second-161": "CTR-2", "third": "CTR-3"} {
		line := "A red regiment charged_by=B @36,24 | F red regiment @10,10 | B blue regiment @36,29^180 | edition: " + edition
		out := printed(t, "", "counter", "--position", line, "--from", "A", "--to", "B")
		assert.Regexp(t, `Facing .*front \[`+row+`\]`, out)
		out, _ = coded(t, "counter", "--position", line, "--from", "F", "--to", "B")
		assert.Contains(t, out, "B did not charge it last turn ["+row+"].")
	}
}

// besideWood is a charge straight ahead past a wood that begins so far to the right.
func besideWood(from string) string {
	return "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 " + from + ",12..45,14"
}

// A dispute is often about whether a charge is hindered: by how much it is clear of what would, or
// in it, and how sure that is.
func TestHinderedByHowMuch(t *testing.T) {
	t.Parallel()
	pair := []string{"charge", "--edition", "second-161", "--from", "A", "--to", "B", "--position"}
	said := func(position string, more ...string) (string, int) {
		out, code := coded(t, append(append(pair[:len(pair):len(pair)], position), more...)...)
		return strings.Join(strings.Fields(out), " "), code
	}
	out, _ := said(besideWood("38.2"))
	assert.Contains(t, out, "Hindered no, it clears Wood by 0.23 in (5.9 mm) [CHG-13]")
	out, _ = said(besideWood("37.7"))
	assert.Contains(t, out, "Hindered yes, it goes 0.27 in (6.8 mm) into Wood")
	out, _ = said(besideWood("37.7") + " | difficult: Mud height=0 30,12..34.5,14")
	assert.Contains(t, out, "Hindered yes, it goes 0.47 in (11.9 mm) into Mud and 0.27 in (6.8 mm) into Wood")
	out, _ = said(besideWood("52"))
	assert.Contains(t, out, "Hindered no [CHG-13]", "nobody doubts that")

	out, code := said(besideWood("38.2"), "--within", "3mm")
	assert.Equal(t, exit.Yes, code, "that it can charge is sure")
	assert.Contains(t, out, "charge is clear within 3 mm")
	assert.Contains(t, out, "hindered no, open within 3 mm: it turns with ")
	assert.Contains(t, out, "Wood and B ")
	out, _ = said(besideWood("52"), "--within", "2mm")
	assert.NotContains(t, out, "hindered no, open")
	out, _ = said(besideWood("38.2"), "--within", "3mm", "--policy", "to-the-defender")
	assert.Contains(t, out, "hindered counts as yes, by to-the-defender")
	out, code = said(besideWood("38.2"), "--within", "3mm", "--policy", "stands-as-called", "--called", "yes")
	assert.Equal(t, exit.Yes, code)
	assert.NotContains(t, out, "hindered counts as", "nobody has called that")

	out, _ = coded(t, append(append(pair[:len(pair):len(pair)], besideWood("37.7")), "--json", "--within", "2mm")...)
	var answer struct {
		Margin struct {
			Margin float64
			Pieces []struct{ Name string }
		} `json:"hindered_margin"`
		Hindered  bool
		Certainty struct{ Call string } `json:"hindered_certainty"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &answer))
	assert.InDelta(t, -0.2685, answer.Margin.Margin, 1e-4)
	require.Len(t, answer.Margin.Pieces, 1)
	assert.Equal(t, "Wood", answer.Margin.Pieces[0].Name)
	assert.True(t, answer.Hindered)
	assert.Equal(t, "clear", answer.Certainty.Call)
}

// The picture of a charge says as well as the words whether it is sure that it is hindered, or that
// it is not: alone, for programs, beside another edition and on a page.
func TestPictureSaysHowSureHinderedIs(t *testing.T) {
	t.Parallel()
	const way = "../../docs/positions/shortest-way.json"
	const how = "That it is not hindered is open within 2 mm: it turns with "
	pair := []string{"--from", "Knights", "--to", "Ogres"}
	charge := append([]string{"charge", way}, pair...)
	_, svg := pictureOf(t, append(charge, "--within", "2mm")...)
	assert.Contains(t, svg, how)
	assert.Contains(t, svg, "The verdict is clear within 2 mm")
	const headline = "not hindered; the call on hindered is open within 2 mm."
	assert.Contains(t, svg, headline)
	_, svg = pictureOf(t, append(charge, "--within", "2mm", "--json")...)
	assert.Contains(t, svg, how)
	_, svg = pictureOf(t, append(charge, "--within", "2mm", "--beside", "third")...)
	assert.Contains(t, svg, "the call on hindered is open")
	page, errs, _ := ends(t, "", append(append([]string{"exhibit", way, "charge"}, pair...), "--within", "2mm", "-o", "-")...)
	require.Empty(t, errs)
	assert.Equal(t, 2, strings.Count(strings.Join(regexp.MustCompile(`<desc id="[^"]*">([^<]*)`).FindAllString(page, -1), ""), how))
	_, svg = pictureOf(t, charge...)
	assert.NotContains(t, svg, "is open")

	_, svg = pictureOf(t, "charge", "--edition", "second-161", "--from", "A", "--to", "B", "--position", besideWood("52"), "--within", "2mm")
	assert.NotContains(t, svg, "That it is not hindered is open")
	_, svg = pictureOf(t, "charge", "--edition", "second-161", "--from", "A", "--to", "B", "--position", besideWood("37.7"), "--within", "0.1mm")
	assert.Contains(t, svg, "That it is hindered is clear within 0.1 mm")
}
