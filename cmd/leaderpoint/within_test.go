package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
)

// Every verdict says how sure it is, in words and for programs; lists tell what is open. What is
// open ends with 2, however it is printed.
func TestWithinOfEveryVerb(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		code int
		say  string
		args []string
	}{
		{exit.Yes, "  move     is clear within 1 mm", []string{"move", "--unit", "A", "--steps", "forward 3"}},
		{exit.Unknown, "  move     ", []string{"move", "--unit", "A", "--steps", "forward 5", "--order", "advance", "--position", "A red regiment @36,10 | B blue regiment @36,19.15^180"}},
		{exit.Yes, "  place    is clear within 1 mm", []string{"move", "--unit", "A", "--at", "30,12"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"move", "--unit", "A", "--at", "30,12", "--json"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"move", "--unit", "A", "--steps", "forward 3", "--json"}},
		{exit.Yes, "  - sidestep: ", []string{"moves", "--unit", "A", "--step", "2.5"}},
		{exit.Yes, `"within":{"moves":[{"order":"halt","legal":1,"proved":1}`, []string{"moves", "--unit", "A", "--step", "2.5", "--range", "30", "--json"}},
		{exit.Yes, `"shots":[{"to":"B","certainty":{"call":`, []string{"moves", "--unit", "A", "--order", "shoot", "--range", "30", "--json"}},
		{exit.Yes, "Every verdict of charges is clear within", []string{"threats", "--to", "A"}},
		{exit.Yes, `"charges":[{"from":"B","certainty":{"call":"clear","proved_mm":`, []string{"threats", "--to", "A", "--json"}},
		{exit.Yes, "Every verdict of charges is clear", []string{"charge", "--from", "A"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"charge", "--from", "A", "--to", "B", "--json"}},
		{exit.Yes, `"heights":[1,1],"certainty":{"call":"clear","proved_mm":`, []string{"see", "--from", "A", "--to", "B", "--json"}},
		{exit.Yes, "Every verdict of what A sees is clear", []string{"see", "--from", "A"}},
		{exit.Yes, "Every verdict of shots is clear", []string{"shot", "--from", "A", "--range", "24"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"shot", "--from", "A", "--to", "B", "--range", "24", "--json"}},
		{exit.Unknown, `"certainty":{"call":"open","proved_mm":`, []string{"shot", "--from", "A", "--to", "B", "--range", "8.86", "--json"}},
		{exit.Yes, "  surge    B, clear within 1 mm as far as tested: none of ", []string{"surge", "--unit", "A", "--distance", "4", "--position", "A red regiment shambling @36,20 | B blue regiment @36,26.5^180"}},
		{exit.Unknown, `"certainty":{"call":"open","proved_mm":0,"tested":{"mm":`, []string{"surge", "--unit", "A", "--distance", "3.36", "--json", "--position", "A red regiment shambling @36,20 | B blue regiment @36,26.5^180"}},
		{exit.Yes, "  overrun  none, clear within 1 mm as far as tested: none of ", []string{"overrun", "--unit", "A", "--distance", "2"}},
		{exit.Yes, "  regroup  is clear within 1 mm as far as tested: none of ", []string{"regroup", "--unit", "A", "--move", "forward", "--distance", "2"}},
		{exit.Yes, "  pullback  is clear within 1 mm as far as tested: none of ", []string{"pullback", "--from", "A", "--to", "B", "--position", "A red regiment @36,20 front=B | B blue regiment @36,23.1496^180 front=A | edition: second-161"}},
		{exit.Yes, "  push     front, clear within 1 mm as far as tested: none of ", []string{"push", "--caster", "M", "--unit", "B", "--distance", "3", "--position", "M red individual hero @36,20 | B blue regiment @36,30^180"}},
		{exit.Yes, "  pillage  red, clear within 1 mm as far as tested: none of ", []string{"control", "--scenario", "pillage", "--objective", "36,12"}},
		{exit.Yes, "  charge   is clear within 1 mm as far as tested: none of ", []string{"charge", "--from", "A,C", "--to", "B", "--position", "A red regiment @36,10 | C red regiment @40.5,10 | B blue horde @38,20^180"}},
		{exit.Yes, "  counter  is clear within 1 mm as far as tested: none of ", []string{"counter", "--from", "A", "--to", "B"}},
	} {
		args := append(x.args, "--within", "1mm")
		if !strings.Contains(strings.Join(args, " "), "--position") {
			args = append(args, "--position", pairLine)
		}
		out, code := coded(t, args...)
		assert.Equal(t, x.code, code, "%v: %s", args, out)
		assert.Contains(t, out, x.say, "%v", args)
		if strings.HasPrefix(out, "{") {
			var object map[string]any
			require.NoError(t, json.Unmarshal([]byte(strings.SplitN(out, "\n", 2)[0]), &object))
			assert.Positive(t, certainties(t, object), out)
		}
	}
	out, err := run(t, "", "charge", "../../docs/measured/from-a-tape.json", "--from", "Knights", "--within", "2mm")
	require.NoError(t, err)
	told := strings.Join(strings.Fields(out), " ")
	assert.Contains(t, told, "The charge of Knights at Ghouls is open within 2 mm: it turns if")
	assert.Contains(t, told, "the verdict asked by itself says more, and what to measure again")
	_, err = run(t, "", "moves", "--position", pairLine, "--within", "1mm")
	require.ErrorContains(t, err, "name it with --unit")
	_, err = run(t, "", "threats", "--position", pairLine, "--within", "0mm")
	require.ErrorContains(t, err, "it must be a length of more than 0 and at most 25 mm")
}

// certainties counts the members certainty of an answer, whose shape is one.
func certainties(t *testing.T, answer any) (count int) {
	switch answer := answer.(type) {
	case []any:
		for _, x := range answer {
			count += certainties(t, x)
		}
	case map[string]any:
		for name, x := range answer {
			how, _ := x.(map[string]any)
			if !strings.HasSuffix(name, "certainty") {
				count += certainties(t, x)
				continue
			}
			count++
			for member := range how {
				assert.Contains(t, []string{"call", "proved_mm", "tested", "turned", "sentence", "ruling"}, member)
			}
			assert.Contains(t, how, "call")
			assert.Contains(t, how, "proved_mm")
		}
	}
	return count
}

// coded runs the command in this process, and gives what it prints and the code that it would end
// with.
func coded(t *testing.T, args ...string) (out string, code int) {
	t.Helper()
	var stdout, stderr strings.Builder
	c := command(strings.NewReader(""), &stdout, &stderr)
	c.SetArgs(args)
	err := c.Execute()
	return stdout.String(), exit.Code(err)
}

// What is taken off beyond 12 inches in 2010 is as sure as the distance is (rows CVR-8, SHT-7);
// other editions have no such distance, nor has a spell.
func TestWithinOfExtremeRange(t *testing.T) {
	t.Parallel()
	line := func(edition string) string {
		return "A red regiment @36,10 | B blue regiment @36,25.14^180 | edition: " + edition
	}
	args := []string{"shot", "--from", "A", "--to", "B", "--range", "24", "--within", "2mm", "--position"}
	out, err := run(t, "", append(args, line("beta-2010"))...)
	require.NoError(t, err)
	assert.Contains(t, out, "  distance  within 12 in, open within 2 mm: it turns if ")
	assert.Contains(t, out, "misplaced by up to")

	out, err = run(t, "", append(args, line("beta-2010"), "--policy", "to-the-defender")...)
	require.NoError(t, err)
	assert.Contains(t, out, "distance counts as no, by to-the-defender.")
	out, err = run(t, "", append(args, line("beta-2010"), "--policy", "stands-as-called", "--called", "yes")...)
	require.NoError(t, err)
	assert.NotContains(t, out, "distance counts as", "the call was of the shot")

	out, err = run(t, "", append(args, line("second-161"))...)
	require.NoError(t, err)
	assert.NotContains(t, out, "  distance ")
	out, err = run(t, "", append(args, line("beta-2010"), "--unmodified")...)
	require.NoError(t, err)
	assert.NotContains(t, out, "  distance ")
}

// The looks of a table have their lines with --within as without it, each with the member
// certainty.
func TestSeeWithinKeepsItsLooks(t *testing.T) {
	plain, err := run(t, "", "see", positions+"diagram-h.json", "--json")
	require.NoError(t, err)
	sure, err := run(t, "", "see", positions+"diagram-h.json", "--json", "--within", "1mm")
	require.NoError(t, err)
	assert.Equal(t, strings.Count(plain, "\n"), strings.Count(sure, "\n"))
	assert.Equal(t, strings.Count(sure, "\n"), strings.Count(sure, `"heights":[1,1],"certainty":{"call":`))
}
