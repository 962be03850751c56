package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mess is an individual and those who would charge it, some in vain.
const mess = `{"edition":"third","units":[
 {"name":"Hero, the Great","side":"dawn","type":"infantry","traits":["hero","individual"],"height":5,"at":[36,24],"heading":180},
 {"name":"Axes","side":"dusk","type":"infantry","size":"regiment","at":[36,15],"heading":0},
 {"name":"Riders","side":"dusk","type":"cavalry","size":"regiment","at":[26,24.3],"heading":90},
 {"name":"Far","side":"dusk","type":"infantry","size":"regiment","at":[36,2],"heading":0},
 {"name":"Gun","side":"dusk","type":"war-engine","at":[10,2],"heading":0}],
 "terrain":[{"name":"Wood","kind":"difficult","height":0,"outline":[[33,22],[39,22],[39,21],[33,21]]}]}`

func TestMLT3ChargeDiagramH(t *testing.T) {
	out, err := run(t, "", "charge", positions+"diagram-h.json", "--from", "Axes,Blades", "--to", "Shield Wall")
	require.NoError(t, err)
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
	out, err = run(t, "", "charge", positions+"diagram-h.json", "--from", "Axes", "--from", "Blades,Clubs", "--to", "Shield Wall")
	require.NoError(t, err)
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
	out, err := run(t, `{"units":[`+
		`{"name":"Axes","side":"red","type":"infantry","base_mm":[100,80],"at":[33.9,20],"heading":0,"speed":6},`+
		`{"name":"Clubs","side":"red","type":"infantry","base_mm":[100,80],"at":[38.1,20],"heading":0,"speed":6},`+
		`{"name":"Hounds","side":"red","type":"infantry","base_mm":[200,20],"at":[31,30],"heading":0,"height":0},`+
		`{"name":"Wall","side":"blue","type":"infantry","base_mm":[100,80],"at":[36,32],"heading":180}]}`,
		"charge", "-", "--from", "Axes,Clubs", "--to", "Wall")
	require.NoError(t, err)
	assert.Contains(t, out, `Axes and Clubs cannot both charge Wall: they do not fit side by side against the front of Wall:
Hounds stands in the way [MLT-1, MLT-3, MLT-4].`)
}

// The individual turns to the first; who cannot charge at all is told with the reason,
// and the one set that is left in full.
func TestIND2ChargeTurnsToTheFirst(t *testing.T) {
	out, err := run(t, mess, "charge", "-", "--from", "Axes,Gun,Riders,Far", "--to", "Hero, the Great")
	require.NoError(t, err)
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
	out, err = run(t, mess, "charge", "-", "--from", "Axes,Riders", "--to", "Gun")
	require.NoError(t, err)
	assert.Equal(t, `Axes and Riders cannot both charge Gun:

  - Axes: they are friends [CHG-1].
  - Riders: they are friends [CHG-1].

For fewer of them no charge was found, either [MLT-6].
`, out)
}

func TestChargeTogetherJSON(t *testing.T) {
	line := strings.ReplaceAll(mess, "\n", "")
	for _, names := range []string{"Axes,Riders", "Axes,Gun", "Far,Gun"} {
		out, err := run(t, mess, "charge", "-", "--from", names, "--to", "Hero, the Great", "--json")
		require.NoError(t, err)
		units, err := json.Marshal(strings.Split(names, ","))
		require.NoError(t, err)
		asked, err := run(t, `{"ask":"multicharge","units":`+string(units)+`,"to":"Hero, the Great","position":`+line+`}`, "ask")
		require.NoError(t, err)
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
	require.ErrorContains(t, err, "chargers: at most 8 units can be asked about, not 9")
}

// No line is too long, whoever charges whom in the shipped positions.
func TestChargeTogetherFitsATerminal(t *testing.T) {
	files, err := filepath.Glob(positions + "*.json")
	require.NoError(t, err)
	asked := 0
	for _, file := range files {
		s := session(t, file)
		for i, to := range s.TableFacts().Units {
			if large(file) && i%5 != 1 {
				continue
			}
			threats, err := s.Threats(to)
			require.NoError(t, err)
			threats.Threats = slices.DeleteFunc(threats.Threats, func(x answer.Threat) bool { return x.Counter })
			if len(threats.Threats) < 2 {
				continue
			}
			args := []string{"charge", file, "--to", to}
			for _, threat := range threats.Threats[:min(3, len(threats.Threats))] {
				args = append(args, "--from", threat.Unit)
			}
			out, err := run(t, "", args...)
			require.NoError(t, err)
			asked++
			for line := range strings.Lines(out) {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 100, "%s: %s", file, line)
			}
		}
	}
	assert.Greater(t, asked, 3)
}
