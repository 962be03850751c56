package protocol

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asksOf asks questions of one position.
func asksOf(t *testing.T, edition rules.EditionName, units, terrain string) func(request string) map[string]any {
	t.Helper()
	var a Asker
	first := fmt.Sprintf(`{"ask":"table","position":{"edition":%q,"units":[%s],"terrain":[%s]}}`, edition, units, terrain)
	require.NotContains(t, ask(t, &a, first), "error")
	return func(request string) map[string]any { return ask(t, &a, request) }
}

// reg is a regiment of infantry; more are members to add.
func reg(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"regiment","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func hero(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"single","base_mm":[20,20],"traits":["hero","individual"],"at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func engine(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"war-engine","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func list(x any) []string {
	var out []string
	for _, v := range x.([]any) {
		out = append(out, v.(string))
	}
	return out
}

// W1 and W1b of the audit, as they were found.
func TestSHT1And2AsksOfTheAudit(t *testing.T) {
	for _, e := range rules.EditionNames() {
		ask := asksOf(t, e, strings.Join([]string{
			reg("A", "red", 36, 24, 0), reg("E", "blue", 36, 27.1496, 180, `"height":3`), reg("T", "blue", 40.5, 40, 180, `"height":9`),
			engine("G", "red", 30, 10, 0, `"height":3`), reg("W", "red", 60, 24, 0, `"state":["wavering"]`), reg("X", "blue", 60, 34, 180),
		}, ","), "")
		for request, reasons := range map[string][]string{
			`"from":"A","to":"E"`: {"engaged", "target-engaged"}, `"from":"A","to":"T"`: {"engaged"},
			`"from":"G","to":"E"`: {"target-engaged"}, `"from":"W","to":"X"`: {"wavering"},
		} {
			got := ask(`{"ask":"shot",` + request + `,"range":48}`)
			assert.Equal(t, false, got["allowed"], "%s %s", e, request)
			assert.Subset(t, list(got["reasons"]), reasons, "%s %s", e, request)
			if e != rules.NameBeta2010 { // there E hides what is behind it from an eye at its feet
				assert.Len(t, got["reasons"], len(reasons), request)
			}
		}
		for _, unit := range []string{"A", "G", "W"} {
			moves := ask(`{"ask":"moves","unit":"` + unit + `","order":"shoot","range":48}`)
			listed, _ := moves["moves"].([]any)
			for _, m := range listed {
				assert.NotContains(t, []string{"A", "W"}, m.(map[string]any)["unit"])
				assert.NotEqual(t, "E", m.(map[string]any)["to"])
			}
			if unit == "G" {
				assert.Positive(t, moves["count"], "T is free to be shot at")
			}
		}
		exposed := ask(`{"ask":"exposure","unit":"T","poses":[{"at":[40.5,40],"heading":180}],"weapons":[{"unit":"A"},{"unit":"G"}]}`)
		assert.Equal(t, []string{"G"}, list(exposed["poses"].([]any)[0].(map[string]any)["shoot"]))
	}
}

// W7 of the audit: after a move, an engine of 2010 has no targets, nor has who reloads.
func TestSHT3TargetsAfterAMove(t *testing.T) {
	targets := func(m any) int { x, _ := m.(map[string]any)["targets"].([]any); return len(x) }
	for _, c := range []struct {
		e      rules.EditionName
		unit   string
		ask    string
		halted bool // only then
	}{
		{rules.NameBeta2010, engine("A", "red", 36, 24, 0), "", true},
		{rules.NameSecond161, engine("A", "red", 36, 24, 0), "", false},
		{rules.NameSecond161, engine("A", "red", 36, 24, 0, `"traits":["reload"]`), "", true},
		{rules.NameThird, reg("A", "red", 36, 24, 0), `,"reload":true`, true},
		{rules.NameThird, reg("A", "red", 36, 24, 0), "", false},
	} {
		ask := asksOf(t, c.e, c.unit+","+reg("T", "blue", 36, 40, 180), "")
		for order, moved := range map[string]bool{"halt": false, "change-facing": true, "advance": true, "back": true} {
			got := ask(`{"ask":"moves","unit":"A","order":"` + order + `","range":48,"step":1,"pivot_step":5` + c.ask + `}`)
			n := 0
			for _, m := range got["moves"].([]any) {
				n += targets(m)
			}
			assert.Equal(t, !(moved && c.halted), n > 0, "%s %s %s", c.e, c.unit, order)
			shot := ask(`{"ask":"shot","from":"A","to":"T","range":48,"order":"` + order + `"` + c.ask + `}`)
			assert.Equal(t, !(moved && c.halted), shot["allowed"], "%s %s %s", c.e, c.unit, order)
		}
	}
}

// W10 of the audit.
func TestCVR9ThirdEditionIndirectFireSuffersFromCover(t *testing.T) {
	ask := asksOf(t, rules.NameThird, reg("A", "red", 36, 10, 0)+","+reg("C", "blue", 36, 30, 180),
		`{"name":"Fence","kind":"obstacle","outline":[[20,20],[52,20],[52,20.3],[20,20.3]]}`)
	for more, want := range map[string]float64{`,"indirect":true`: -1, ``: -1, `,"ignore_cover":true`: 0, `,"unmodified":true`: 0} {
		got := ask(`{"ask":"shot","from":"A","to":"C","range":24` + more + `}`)
		assert.InDelta(t, want, got["cover_modifier"], 0, more)
		assert.InDelta(t, want, got["modifier"], 0, more)
		assert.Equal(t, true, got["cover"])
	}
}

// U1 of the audit: one meaning of the free pivot in all asks.
func TestSHT6FreePivotInAllAsks(t *testing.T) {
	for _, e := range rules.EditionNames()[1:] {
		ask := asksOf(t, e, hero("H", "red", 36, 24, 0)+","+reg("T", "blue", 36, 14, 180)+","+reg("B", "blue", 36, 40, 180), "")
		for request, member := range map[string]string{
			`"ask":"shot","range":24`: "allowed", `"ask":"arc"`: "in", `"ask":"sight"`: "sees", `"ask":"cover"`: "",
		} {
			behind := ask(`{` + request + `,"from":"H","to":"T"}`)
			assert.InDelta(t, 180, behind["pivot"], 1e-9, request)
			assert.Equal(t, true, behind["free_pivot"])
			before := ask(`{` + request + `,"from":"H","to":"B"}`)
			assert.NotContains(t, before, "pivot", "it looks there already: %s", request)
			assert.Equal(t, true, before["free_pivot"])
			away := ask(`{` + request + `,"from":"H","to":"T","pivot":90}`)
			assert.InDelta(t, 90, away["pivot"], 0, request)
			if member != "" {
				assert.Equal(t, true, behind[member], request)
				assert.Equal(t, true, before[member], request)
				assert.Equal(t, false, away[member], request)
			}
			assert.Contains(t, ask(`{` + request + `,"from":"T","to":"H","pivot":90}`)["error"], "no free pivot")
		}
		m := ask(`{"ask":"matrix","what":["sight","cover"]}`)
		assert.Equal(t, []string{"-11", "0-0", "11-"}, list(m["sight"]), "T looks away from both")
		assert.Equal(t, []string{"H"}, list(m["free_pivot"]))
		assert.NotContains(t, ask(`{"ask":"matrix","what":["distance"]}`), "free_pivot")
		assert.InDelta(t, 2, ask(`{"ask":"moves","unit":"H","order":"shoot","range":24}`)["count"], 0)
	}
	// In 2010 it sees all round, and nobody has to turn.
	ask := asksOf(t, rules.NameBeta2010, hero("H", "red", 36, 24, 0)+","+reg("T", "blue", 36, 14, 180), "")
	got := ask(`{"ask":"shot","from":"H","to":"T","range":24}`)
	assert.Equal(t, true, got["allowed"])
	assert.NotContains(t, got, "free_pivot")
}

// A hero between two friends, by both readings, in every ask that turns him.
func TestSHT6RoomToTurnInAllAsks(t *testing.T) {
	const line = `hero red hero individual 20x40 @36,20 | L red regiment 100x40 @33.63,20 | R red regiment 100x40 @38.37,20 | ` +
		`T blue regiment height=5 @56,20^270 | B blue regiment @36,8`
	for reading, free := range map[string]bool{"": true, " | turn_to_shoot: freely": true, " | turn_to_shoot: needs-room": false} {
		for _, e := range rules.EditionNames()[1:] {
			var a Asker
			position := fmt.Sprintf(`"position":"%s | edition: %s%s",`, line, e, reading)
			one := func(request string) map[string]any { return ask(t, &a, `{`+position+request+`}`) }
			shot := one(`"ask":"shot","from":"hero","to":"T","range":24`)
			assert.Equal(t, free, shot["allowed"])
			assert.Equal(t, true, shot["free_pivot"])
			assert.InDelta(t, 90, shot["pivot"], 1e-9, "it is told as it would be after that")
			if !free {
				assert.Equal(t, []string{"no-room-to-turn"}, list(shot["reasons"]))
				assert.Equal(t, map[string]any{"units": []any{"L", "R"}}, shot["blame"])
			} else {
				assert.NotContains(t, shot, "blame")
			}
			assert.Equal(t, true, one(`"ask":"shot","from":"hero","to":"B","range":24`)["allowed"], "about face he has room")
			assert.Equal(t, free, one(`"ask":"shot","from":"hero","to":"T","pivot":80`)["allowed"], "named")
			assert.Equal(t, free, one(`"ask":"sight","from":"hero","to":"T","shooting":true`)["sees"])
			assert.Equal(t, free, one(`"ask":"sight","from":"hero","to":"T","shooting":true,"quick":true`)["sees"])
			assert.Equal(t, free, one(`"ask":"arc","from":"hero","to":"T","shooting":true`)["in"])
			assert.Equal(t, true, one(`"ask":"sight","from":"hero","to":"T"`)["sees"], "for a charge")
			assert.Equal(t, free, one(`"ask":"cover","from":"hero","to":"T"`)["pivot"] != nil)
			shots := map[bool]float64{true: 2, false: 1}[free]
			assert.InDelta(t, shots, one(`"ask":"moves","unit":"hero","order":"shoot","range":24`)["count"], 0)
			poses := one(`"ask":"exposure","unit":"T","poses":[{"at":[56,20],"heading":270}],"weapons":[{"unit":"hero","range":24}]`)
			assert.Equal(t, !free, poses["safe"] != nil && len(poses["safe"].([]any)) == 1, "%v", poses)
			if e != rules.NameSecond161 || !cases.Long() {
				continue
			}
			sure := one(`"ask":"robust","of":{"ask":"shot","from":"hero","to":"T","range":24},"within_mm":0.01`)
			assert.Equal(t, map[bool]string{true: "yes", false: "no"}[free], sure["verdict"], "%v", sure)
			applied := one(`"ask":"apply","order":"shoot","from":"hero","to":"T","range":24`)
			assert.Equal(t, map[bool]string{true: "yes", false: "no"}[free], applied["verdict"], "%v", applied)
			if !free {
				assert.Equal(t, "no-room-to-turn", applied["reason"])
			}
		}
	}
}

// M8 and M11 of the audit in files and requests.
func TestSHT4And5InFiles(t *testing.T) {
	ask := asksOf(t, rules.NameSecond161, reg("A", "red", 36, 10, 0)+","+reg("F", "red", 36, 20, 0)+","+reg("L", "red", 42, 20, 0, `"allied":true`), "")
	for request, reasons := range map[string][]string{
		`"to":"F","range":24`:                    {"friend"},
		`"to":"F","range":24,"targets":"friend"`: nil,
		`"to":"L","range":24,"targets":"friend"`: {"ally"},
	} {
		got := ask(`{"ask":"shot","from":"A",` + request + `}`)
		assert.Equal(t, reasons == nil, got["allowed"], request)
		if reasons != nil {
			assert.Equal(t, reasons, list(got["reasons"]), request)
		}
	}
	assert.InDelta(t, 1, ask(`{"ask":"moves","unit":"A","order":"shoot","range":24,"targets":"friend"}`)["count"], 0)
	assert.Contains(t, ask(`{"ask":"shot","from":"A","to":"A","targets":"friend"}`)["error"], "asked about itself")
	assert.Contains(t, ask(`{"ask":"shot","from":"A","to":"F","targets":"all"}`)["error"], `targets: unknown kind of target "all"; known: enemy, friend`)
	assert.Contains(t, ask(`{"ask":"shot","from":"A","to":"F","order":"charge"}`)["error"], `order: unknown order "charge"`)
	assert.Contains(t, ask(`{"ask":"moves","unit":"A","reload":true}`)["error"], `reload: needs "range"`)
	assert.Equal(t, []string{"F"}, list(ask(`{"ask":"within","from":"A","range":12,"side":"core"}`)["units"]))

	wall := `{"name":"Wall","kind":"blocking","height":3,"outline":[[20,13],[36.5,13],[36.5,13.5],[20,13.5]]}`
	units := engine("G", "red", 36, 10, 0, `"aim_mm":[22,-6]`) + "," + hero("T", "blue", 36, 40, 180)
	first := asksOf(t, rules.NameBeta2010, units, wall)
	assert.Equal(t, true, first(`{"ask":"shot","from":"G","to":"T","range":48}`)["allowed"])
	at := first(`{"ask":"unit","unit":"G"}`)["leader_point"].([]any)
	assert.InDelta(t, 36+22/25.4, at[0], 1e-12)
	assert.InDelta(t, 10+19/25.4, at[1], 1e-12)
	later := asksOf(t, rules.NameSecond161, units, wall)
	assert.Equal(t, []string{"not-seen"}, list(later(`{"ask":"shot","from":"G","to":"T","range":48}`)["reasons"]))
	for unit, say := range map[string]string{
		engine("G", "red", 36, 10, 0, `"aim_mm":[26,0]`): "aim to the right is ", engine("G", "red", 36, 10, 0, `"aim_mm":[0,1]`): "aim forward is ",
		reg("G", "red", 36, 10, 0, `"aim_mm":[1,0]`): "only a war engine has an aiming point",
	} {
		var a Asker
		got := string(a.Answer([]byte(`{"ask":"table","position":{"units":[` + unit + `]}}`)))
		assert.Contains(t, got, `aim_mm`, unit)
		assert.Contains(t, got, say, unit)
	}
}

// Who inspires whom: itself, and friends of its force within 6 inches, or 9, exactly that
// far included.
func TestFCT5InspiredBy(t *testing.T) {
	const in, very = `"traits":["inspiring"]`, `"traits":["very-inspiring"]`
	units := strings.Join([]string{
		reg("A", "red", 36, 20, 0, in), reg("six", "red", 45.937, 20, 0, in), reg("far", "red", 36, 29.1497, 0, in),
		reg("nine", "red", 23.063, 20, 0, very), reg("ally", "red", 36, 15, 0, in, `"allied":true`), reg("foe", "blue", 40.1, 24, 0, in),
	}, ",")
	for e, want := range map[rules.EditionName][]string{
		rules.NameSecond161: {"A", "six", "nine"}, rules.NameThird: {"A", "six", "nine"}, rules.NameBeta2010: {"A", "ally", "six"},
	} {
		got := asksOf(t, e, units, "")(`{"ask":"unit","unit":"A"}`)
		assert.Equal(t, want, list(got["inspired_by"]), e)
	}
	alone := asksOf(t, rules.NameThird, reg("A", "red", 36, 20, 0), "")(`{"ask":"unit","unit":"A"}`)
	assert.NotContains(t, alone, "inspired_by")
}

// A unit that inspires one unit only inspires that unit and itself, and nobody else: in a line and
// in a file.
func TestFCT5InspiresOneUnit(t *testing.T) {
	for unit, want := range map[string][]string{"B": {"C"}, "C": {"C"}} {
		var a Asker
		got := ask(t, &a, `{"position":"A red regiment @20,20 | B red regiment @26,20 | C red regiment @23,24 inspiring inspires=B","ask":"unit","unit":"`+unit+`"}`)
		assert.Equal(t, want, list(got["inspired_by"]), unit)
		assert.NotContains(t, ask(t, &a, `{"ask":"unit","unit":"A"}`), "inspired_by")
	}
	units := reg("A", "red", 36, 20, 0) + "," + reg("B", "red", 42, 20, 0) + "," + reg("C", "red", 39, 24, 0, `"traits":["inspiring"],"inspires":"B"`)
	asks := asksOf(t, rules.NameSecond161, units, "")
	assert.NotContains(t, asks(`{"ask":"unit","unit":"A"}`), "inspired_by")
	assert.Equal(t, []string{"C"}, list(asks(`{"ask":"unit","unit":"B"}`)["inspired_by"]))
	assert.NotContains(t, asks(`{"ask":"remove","units":["B"]}`), "error")
	left := asks(`{"ask":"position"}`)["position"].(map[string]any)["units"].([]any)[1].(map[string]any)
	assert.Equal(t, "C", left["inspires"], "only itself")
	for said, say := range map[string]string{"inspiring inspires=X": "X", "inspiring inspires=E": "is not on the same side", "inspires=B": "needs the trait inspiring"} {
		var a Asker
		answer := string(a.Answer([]byte(`{"position":"B red regiment @26,20 | E blue regiment @26,30 | C red regiment @32,20 ` + said + `","ask":"unit","unit":"B"}`)))
		assert.Contains(t, answer, say)
		assert.Contains(t, answer, "units[2]")
		assert.Contains(t, answer, "inspires")
	}
}

// U3 of the audit: what only Go could ask.
func TestHT5AndDST5Guide(t *testing.T) {
	var a Asker
	got := ask(t, &a, `{"ask":"guide","distance":2.5}`)
	assert.InDelta(t, 2, got["level"], 0)
	assert.Equal(t, []GuideHeight{
		{"hill", 1, 2}, {"single-storey building", 3, 3}, {"woods", 4, 6}, {"two-storey building", 4, 6},
	}, heights())
	assert.Len(t, got["heights"], 4)
	for inches, want := range map[float64]float64{0: 0, 0.9: 0, 1: 1, 2: 2, 2.5: 2, 6: 6} {
		e := rules.Second161()
		assert.Equal(t, want, *Guide(&e, &inches).Level, "%v inches", inches)
	}
	inches := func(e rules.Edition) (list []float64) {
		for _, r := range ranges(&e) {
			list = append(list, r.Inches)
		}
		return list
	}
	assert.Equal(t, []float64{6, 9, 12, 18, 24, 36, 48}, inches(rules.Second2015()))
	assert.Equal(t, []float64{6, 12, 24, 48}, inches(rules.Beta2010()))
	assert.Equal(t, map[string]any{"name": "war-engine", "inches": 48.0}, got["ranges"].([]any)[6])
	assert.NotContains(t, ask(t, &a, `{"ask":"guide"}`), "level")
	beta := ask(t, &a, `{"ask":"guide","distance":2.5,"edition":"beta-2010"}`)
	assert.InDelta(t, 2.5, beta["level"], 0, "its sight is the true line")
	assert.Empty(t, beta["heights"])
	assert.Len(t, beta["ranges"], 4)
	asks := asksOf(t, rules.NameThird, reg("A", "red", 36, 20, 0)+","+engine("G", "red", 42, 20, 0), "")
	assert.InDelta(t, 48, asks(`{"ask":"unit","unit":"G"}`)["default_range"], 0)
	assert.NotContains(t, asks(`{"ask":"unit","unit":"A"}`), "default_range")
}

// Plain words find the rows that they are about, with a sentence for each edition.
func TestExplainPlainWords(t *testing.T) {
	var a Asker
	got := ask(t, &a, `{"ask":"explain","words":"hindered","edition":"third"}`)
	row := got["rows"].([]any)[0].(map[string]any)
	assert.Equal(t, "CHG-13", row["row"])
	assert.Contains(t, row["sentence"], "right behind an obstacle")
	assert.Len(t, row["says"], 4)
	assert.NotContains(t, ask(t, &a, `{"ask":"explain","words":"CTR-2","edition":"third"}`)["rows"].([]any)[0], "sentence", "the text has no such rule")
	for request, say := range map[string]string{`{"ask":"explain","words":"zebra"}`: "no rule row is called", `{"ask":"explain","words":"cover","edition":"fourth"}`: "fourth"} {
		assert.Contains(t, string(a.Answer([]byte(request))), say)
	}
}

func TestPSH1PushFromTheOtherArc(t *testing.T) {
	// The caster's leader point is on the line between front and right arc.
	asks := asksOf(t, rules.NameSecond161,
		`{"name":"W","side":"red","type":"infantry","size":"single","base_mm":[50.8,50.8],"at":[42,27],"heading":180},`+
			`{"name":"U","side":"blue","type":"infantry","size":"single","base_mm":[50.8,50.8],"at":[36,20],"heading":0}`, "")
	push := func(more string) map[string]any {
		return asks(`{"ask":"push","caster":"W","unit":"U","distance":2` + more + `}`)
	}
	for more, want := range map[string][2]string{``: {"front", "right"}, `,"facing":"front"`: {"front", "right"}, `,"facing":"right"`: {"right", "front"}} {
		got := push(more)
		assert.Equal(t, want[0], got["facing"], more)
		assert.Equal(t, want[1], got["tie"], more)
		assert.InDelta(t, map[string]float64{"front": 180, "right": 270}[want[0]], got["push"], 1e-9)
		assert.InDelta(t, 2, got["went"], 1e-9)
	}
	assert.Contains(t, push(`,"facing":"left"`)["error"], `facing: the caster is not in the left arc of "U"`)
	assert.Contains(t, push(`,"facing":"top"`)["error"], `unknown facing "top"`)
}

// Distances run to anything that players measure to: terrain, points, markers and edges (row
// DST-1), and the arc says by how many degrees a unit must turn.
func TestDST1DistanceToAnything(t *testing.T) {
	var a Asker
	const position = `"position":"A red regiment @36,10 | B blue regiment @45,10^270 | obstacle: O 30,20..42,20.5"`
	for more, want := range map[string]float64{
		`"to":"O"`: 20 - 10 - 40/25.4, `"to":"left edge"`: 36 - 50/25.4, `"to":"top edge"`: 48 - 10 - 40/25.4, `"to":[36,24]`: 14 - 40/25.4, `"to":[36,24],"marker":true`: 14 - 40/25.4 - 12.5/25.4,
		`"to":[36,10]`: 0, `"to":"O","quick":true`: 20 - 10 - 40/25.4, `"to":"bottom edge"`: 10 - 40/25.4,
	} {
		got := ask(t, &a, `{"ask":"distance","from":"A",`+more+`,`+position+`}`)
		assert.InDelta(t, want, got["distance"], 1e-9, more)
	}
	for more, say := range map[string]string{`"to":"Nowhere"`: "no unit and no piece of terrain is called", `"to":"B","marker":true`: "needs a point", `"to":"far edge"`: "left edge"} {
		assert.Contains(t, string(a.Answer([]byte(`{"ask":"distance","from":"A",`+more+`,`+position+`}`))), say)
	}
	got := ask(t, &a, `{"ask":"arc","from":"A","to":"B",`+position+`}`)
	turn, _ := got["turn"].(float64)
	require.Positive(t, turn, "B stands to the right")
	in := ask(t, &a, fmt.Sprintf(`{"ask":"arc","from":"A","to":"B","position":"A red regiment @36,10^%v | B blue regiment @45,10^270"}`, turn+1e-6))
	assert.True(t, in["in"].(bool))
	out := ask(t, &a, fmt.Sprintf(`{"ask":"arc","from":"A","to":"B","position":"A red regiment @36,10^%v | B blue regiment @45,10^270"}`, turn-1e-4))
	assert.False(t, out["in"].(bool))
	assert.NotContains(t, in, "turn")
	left := ask(t, &a, `{"ask":"sight","from":"A","to":"B","position":"A red regiment @36,10 | B blue regiment @27,10^90"}`)
	assert.InDelta(t, -turn, left["turn"], 1e-6)
}

// A deployment is checked whole: a unit in a house, or that touches a friend, may not be set up
// there (row SCN-2).
func TestSCN2SetUpFindsWhatPlaceFinds(t *testing.T) {
	var a Asker
	got := ask(t, &a, `{"ask":"control","scenario":"set-up","side":"red","edge":"bottom","position":"A red regiment @36,8 | F red regiment @39.937,8 | G red regiment @20,8 | blocking: House height=3 34,7..36,9"}`)
	units := got["units"].([]any)
	assert.Equal(t, []any{false, false, true}, []any{units[0].(map[string]any)["in"], units[1].(map[string]any)["in"], units[2].(map[string]any)["in"]})
	assert.Len(t, units[0].(map[string]any)["violations"], 2)
	assert.Equal(t, []any{"G"}, got["sides"].([]any)[0].(map[string]any)["units"])
}

// Enemies that touch, of whom nobody has said that they are engaged, are named by what goes by that
// in the third edition; what one of two has stored counts for both (rows MOV-18, MOV-24).
func TestMOV18ContactThatNobodyStored(t *testing.T) {
	var a Asker
	back := func(facts, of string) map[string]any {
		return ask(t, &a, `{"ask":"move","unit":"A","order":"back","steps":[{"back":2.5}],"position":"A red regiment @36,24`+facts+
			` | E blue regiment @36,27.1496^180`+of+` | L blue regiment @32.4567,24^90`+of+` | edition: third"}`)
	}
	free := back("", "")
	assert.True(t, free["legal"].(bool))
	assert.Equal(t, []any{"E", "L"}, free["not_stored"])
	held := back(" front=E left=L", "")
	assert.False(t, held["legal"].(bool))
	assert.NotContains(t, held, "not_stored")
	assert.Equal(t, held["legal"], back("", " front=A")["legal"], "stored by the enemies only")
}

// lined asks questions of one position, which is a line of text.
func lined(t testing.TB, e rules.EditionName, line string, args ...any) func(request string, args ...any) map[string]any {
	t.Helper()
	var a Asker
	first := fmt.Sprintf(`{"ask":"table","position":%q}`, fmt.Sprintf(line, args...)+" | edition: "+string(e))
	m := ask(t, &a, first)
	require.NotContains(t, m, "error", first)
	return func(request string, args ...any) map[string]any { return ask(t, &a, fmt.Sprintf(request, args...)) }
}

// TestPSH1NeedsWhatItsSpellNeeds: Wind Blast follows the rules of shots, of 18 inches. A caster
// that was 66 inches away, had moved at the double, or stood behind a house pushed all the same,
// and so did one at a unit in combat.
func TestPSH1NeedsWhatItsSpellNeeds(t *testing.T) {
	for _, e := range rules.EditionNames() {
		if e == rules.NameBeta2010 {
			continue
		}
		for _, c := range []struct{ line, reason string }{
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180`, ""},
			{`W red infantry hero individual @36,10^180 | B blue regiment @36,20^180`, ""}, // it turns first
			{`W red infantry hero individual @36,10 | B red regiment @36,20^180 | C blue regiment @10,40`, "friend"},
			{`W red infantry hero individual @5,5 | B blue regiment @65,40^180`, "out-of-range"},
			{`W red infantry hero individual @36,1 | B blue regiment @36,20.967^180`, ""},
			{`W red infantry hero individual @36,1 | B blue regiment @36,20.969^180`, "out-of-range"},
			{`W red infantry hero individual at-the-double @36,10 | B blue regiment @36,20^180`, "doubled"},
			{`W red infantry hero individual wavering @36,10 | B blue regiment @36,20^180`, "wavering"},
			{`W red infantry hero individual disordered @36,10 | B blue regiment @36,20^180`, "disordered"},
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180 | blocking: height=5 20,14..52,15`, "not-seen"},
			{`W red infantry regiment @36,10^180 | B blue regiment @36,20^180`, "not-in-arc"},
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180 | F red regiment @39.543307,20^270`, "target-engaged"},
		} {
			ask := lined(t, e, "%s", c.line)
			pushed := ask(`{"ask":"push","caster":"W","unit":"B","distance":3}`)
			done := ask(`{"ask":"apply","order":"push","caster":"W","unit":"B","distance":3}`)
			if c.reason == "" {
				assert.Equal(t, 3.0, pushed["went"], "%s: %s", e, c.line)
				assert.Equal(t, "yes", done["verdict"], "%s: %s: %v", e, c.line, done)
				continue
			}
			assert.Contains(t, pushed["reasons"], c.reason, "%s: %s", e, c.line)
			assert.Equal(t, 0.0, pushed["went"], "%s: %s", e, c.line)
			assert.Nil(t, pushed["margin"], "nothing is to spare: %s: %s", e, c.line)
			assert.Equal(t, "illegal", done["code"], "%s: %s", e, c.line)
			assert.Contains(t, pushed["reasons"], done["reason"], "%s: %s", e, c.line)
		}
	}
}

// TestCVR8Models: in 2010 half of the models are enough, and a model is obscured if any part of it
// is, or if it is seen through a wood, however deep it stands in it. A low wall covered only while
// it touched its unit, and no wood did that a foot was set into.
func TestCVR8Models(t *testing.T) {
	cover := func(line string, args ...any) map[string]any {
		return lined(t, rules.NameBeta2010, line, args...)(`{"ask":"cover","from":"A","to":"B"}`)
	}
	for _, wall := range []float64{18.025197, 18.024, 17.925197, 17.5, 15} { // farther off, still in the way of all feet
		got := cover(`A red regiment @36,6 | B blue regiment @36,20^180 | obstacle: O 28,%v..46,%v`, wall, wall+0.4)
		assert.Equal(t, true, got["cover"], "%v: %v", wall, got)
		assert.Equal(t, 1.0, got["fraction"], "%v", wall)
	}
	got := cover(`A red regiment @36,6 | B blue regiment @36,20^180 | obstacle: O 28,8..46,8.4`)
	assert.Equal(t, false, got["cover"], "the line is over it there: %v", got)
	got = cover(`A red cavalry regiment @36,10 | B blue regiment @36,30^180 | C blue horde @36,20^180`)
	assert.Equal(t, true, got["cover"], "over a line of infantry: %v", got)
	for _, wood := range []string{`20,20..52,40`, `20,20..52,28.43`, `20,5..52,40`, `20,5..52,12`} {
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | difficult: W height=4 %s`, wood)
		assert.Equal(t, true, got["cover"], "%s: %v", wood, got)
		assert.Equal(t, []any{"W"}, got["by"], wood)
	}
	for _, wood := range []string{`20,29.9..52,40`, `20,30.8..52,40`, `20,5..52,11.5747`, `20,5..52,11.5755`} { // under the rear half; under less; behind the eye; in contact with it
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | difficult: W height=4 %s`, wood)
		assert.Equal(t, wood == `20,29.9..52,40`, got["cover"], "%s: %v", wood, got)
	}
	// Of five files a house hides some of two, or barely touches the third.
	for _, c := range []struct {
		right float64
		share float64
	}{{35.6, 0.4}, {35.7, 0.6}} {
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | blocking: H height=9 30,28.3..%v,28.4`, c.right)
		assert.Equal(t, c.share, got["fraction"], "%v: %v", c.right, got)
		assert.Equal(t, c.share >= 0.5, got["cover"])
	}
	// A single model by what shows of it, and by the reading a unit, too.
	for _, reading := range []string{"models", "area"} {
		line := `A red regiment @36,10 | B blue %s @36,30^180 | blocking: H height=9 30,28..35.7,28.4 | cover_view: ` + reading
		assert.Equal(t, reading == "models", cover(line, "regiment")["cover"], reading)
		assert.Equal(t, false, cover(line, "monster")["cover"], reading)
	}
	// Nobody is obscured by the hill that he, or his enemy, stands on.
	got = cover(`A red regiment @36,10 | B blue regiment @36,30^180 | hill: Hill height=2 30,28..42,36`)
	assert.Equal(t, false, got["cover"], "%v", got)
	got = cover(`A red regiment @36,10 | B blue regiment @36,30^180 | hill: Hill height=2 30,6..42,15`)
	assert.Equal(t, false, got["cover"], "%v", got)
}

// TestBASE2CavalryOf15And20: in 2010 fifteen or twenty horsemen stand five wide and have a champion
// in the front rank, from whom ranges run. Without a size they were one model, and ranges ran from
// the whole base.
func TestBASE2CavalryOf15And20(t *testing.T) {
	for _, deep := range []string{"150", "200"} {
		bare := lined(t, rules.NameBeta2010, `A red cavalry 125x%s @20,20 | T blue regiment @26,27^180`, deep)(`{"ask":"distance","from":"A","to":"T"}`)
		named := lined(t, rules.NameBeta2010, `A red cavalry regiment 125x%s @20,20 | T blue regiment @26,27^180`, deep)(`{"ask":"distance","from":"A","to":"T"}`)
		assert.Equal(t, named, bare, deep)
		assert.Greater(t, bare["champion_distance"], bare["distance"], deep)
	}
}
