package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// besideWood is a charge straight ahead past a wood that begins so far to the right.
func besideWood(from string) string {
	return "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 " + from + ",12..45,14"
}

// A dispute is often about whether a charge is hindered: by how much it is clear of what would, or in it, and how sure that is.
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
	assert.Contains(t, out, "hindered no, open within 3 mm: it turns if ")
	assert.Contains(t, out, "Wood moves by")
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

// The picture of a charge says as well as the words whether it is sure that it is hindered, or that it is not: alone, for
// programs, beside another edition and on a page.
func TestPictureSaysHowSureHinderedIs(t *testing.T) {
	t.Parallel()
	const way = "../../docs/positions/shortest-way.json"
	const how = "That it is not hindered is open within 2 mm: it turns if "
	pair := []string{"--from", "Knights", "--to", "Ogres"}
	charge := append([]string{"charge", way}, pair...)
	_, svg := pictureOf(t, append(charge, "--within", "2mm")...)
	assert.Contains(t, svg, how)
	assert.Contains(t, svg, "The verdict is clear within 2 mm")
	const headline = "not hindered; the call on hindered is open within 0.079 in (2.0 mm)."
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
