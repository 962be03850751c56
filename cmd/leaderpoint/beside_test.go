package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// besideLine has somebody who sees, charges and shoots.
const besideLine = "A red regiment @20,10 height=1 | C blue regiment @20,22^180 height=1 | blocking: post height=9 19.8,15..20.2,16"

// What is refused of --beside is refused before anything is told: who reads standard output has no verdict of it.
func TestBesideRefusedBeforeAnythingIsTold(t *testing.T) {
	t.Parallel()
	pair := []string{"--from", "A", "--to", "C"}
	for _, verb := range []string{"see", "charge", "shot", "move"} {
		args := append([]string{verb, "--position", besideLine}, pair...)
		if verb == "move" {
			args = []string{verb, "--position", besideLine, "--unit", "A", "--steps", "forward 1"}
		}
		for _, wrong := range [][]string{
			{"foo"}, {"foo=bar"}, {"charge_path=bar"}, {"third,"}, {"third", "foo"},
			{"third", "third"}, {"second-161"}, {"sight_to=nearest-point", "second-161,sight_to=nearest-point"},
		} {
			own := append([]string(nil), args...)
			for _, word := range wrong {
				own = append(own, "--beside", word)
			}
			for _, more := range [][]string{nil, {"--json", "--svg", filepath.Join(t.TempDir(), "x.svg")}} {
				out, errs, code := ends(t, "", append(own, more...)...)
				assert.Equal(t, exit.WrongUse, code, own)
				assert.Empty(t, out, own)
				assert.Contains(t, errs, "--beside", own)
			}
		}
	}
	for _, args := range [][]string{{"see"}, {"see", "--from", "A"}, {"charge"}, {"charge", "--to", "C"}, {"shot", "--from", "A"}} {
		out, errs, code := ends(t, "", append(args, "--position", besideLine, "--beside", "third")...)
		assert.Equal(t, exit.WrongUse, code, args)
		assert.Empty(t, out, args)
		assert.Contains(t, errs, "--beside is for one question", args)
	}
}

// Rules that the question is judged by already are refused, by whatever words they are named again.
func TestBesideTwice(t *testing.T) {
	t.Parallel()
	see := []string{"see", "--position", besideLine, "--from", "A", "--to", "C"}
	for want, more := range map[string][]string{
		`--beside is "third": it is judged by third already`:           {"--beside", "third", "--beside", "third"},
		`--beside is "second-161": it is judged by second-161 already`: {"--beside", "second-161"},
		`--beside is "Third": it is judged by third already`:           {"--edition", "third", "--beside", "Third"},
	} {
		out, errs, code := ends(t, "", append(see, more...)...)
		assert.Equal(t, exit.WrongUse, code)
		assert.Empty(t, out)
		assert.Contains(t, errs, want)
	}
}

// House rules are named by words as by the picture: below a verdict, of each that stands beside, and on a page.
func TestHouseRulesNamed(t *testing.T) {
	t.Parallel()
	const line = "house_rules: nudge_distance=0.5 | " + besideLine
	see := []string{"see", "--position", line, "--from", "A", "--to", "C", "--beside", "sight_to=nearest-point"}
	out, svg := pictureOf(t, see...)
	assert.Contains(t, out, "Edition second-161, house rules nudge_distance=0.5, readings as usual;")
	assert.Contains(t, out, "\nBy second-161, nudge_distance=0.5: A sees C")
	assert.Contains(t, out, "\nBy second-161, nudge_distance=0.5, sight_to=nearest-point: A does not see C")
	assert.Contains(t, svg, "nudge_distance = 0.5")
	page, errs, code := ends(t, "", append(append([]string{"exhibit"}, see...), "-o", "-")...)
	require.Zero(t, code, errs)
	assert.Contains(t, page, "house rules nudge_distance=0.5")
}

// How sure a verdict is, and what counts by the event's policy, is said of each that stands beside, by its own rules: in
// words and in the headline of its picture. The exit code is that of the first.
func TestBesideIsJudgedWithin(t *testing.T) {
	t.Parallel()
	const line = "Knights red cavalry regiment @20,10 speed=8 | Ogres blue large-infantry horde @20,29.5^180 | edition: third"
	for _, c := range []struct {
		args  []string
		first int
		want  []string
	}{
		{[]string{"see", "--position", besideLine, "--from", "A", "--to", "C", "--within", "5mm", "--beside", "sight_to=nearest-point"}, exit.Yes, []string{
			"By second-161: C is not in cover from A: 26% of the front is covered [CVR-2].",
			"By second-161, sight_to=nearest-point: A does not see C: it is hidden by post [LOS-1]; open within 0.20 in (5.0 mm).",
		}},
		{[]string{"charge", "--position", line, "--from", "Knights", "--to", "Ogres", "--within", "3mm", "--beside", "second-161", "--policy", "to-the-defender"}, exit.No, []string{
			"By third and by second-161: Knights", "open within 0.12 in (3.0 mm); charge counts as no, by to-the-defender.",
		}},
	} {
		file := filepath.Join(t.TempDir(), "x.svg")
		out, errs, code := ends(t, "", append(c.args, "--svg", file)...)
		assert.Equal(t, c.first, code, errs)
		svg, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, words := range c.want {
			assert.Contains(t, out, words, c.args)
		}
		assert.Contains(t, string(svg), "on the nearest table found that turns the verdict")
	}
}
