package faults_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Units that fight are not held to the gaps; others are, and each pair is reported once.
func TestGaps(t *testing.T) {
	kinds := func(line string) (told []string) {
		d := must.Get(position.ParseLine(line))(t)
		found, _ := faults.In(d)
		for _, f := range found {
			told = append(told, f.Kind+" "+f.Row+" "+f.Unit+" "+f.Other)
		}
		return told
	}
	const a = "A red 50x50 monster @20,20 | "
	assert.Empty(t, kinds(a+"B blue 50x50 monster @20,21.9685^180"), "in combat")
	assert.Equal(t, []string{"gap PRX-1 A B"}, kinds(a+"B blue 50x50 monster @20,22.5^180"))
	assert.Empty(t, kinds(a+"B blue 50x50 monster @20,22.97^180"), "an inch is legal")
	assert.Equal(t, []string{"gap PRX-2 A B"}, kinds(a+"B red 50x50 monster @20,21.9685"))
	assert.Equal(t, []string{"gap PRX-3 A B"}, kinds("edition: beta-2010 | "+a+"B red 50x50 monster @20,22.5"))
	assert.Empty(t, kinds(a+"B blue 50x50 monster @20,21.9685^180 | C blue 50x50 monster @21.9685,20"), "all of them fight")
	assert.Equal(t, []string{"overlap  A B", "overlap  A C", "overlap  B C"}, kinds(a+"B blue 50x50 monster @20,21 | C red 50x50 monster @21,20.5"))
	assert.Equal(t, []string{"base BASE-1 A "}, kinds("A red infantry regiment 90x80 @20,20"))
	assert.Empty(t, kinds("A red infantry regiment 125x100 model=25x25 @20,20"), "on larger models")
	assert.Empty(t, kinds("edition: beta-2010 | A red infantry 100x60 @20,20"), "three ranks of 2010")
}

// What cannot be on a table is reported with its error, and hides nothing of the rest.
func TestAllAreTold(t *testing.T) {
	d := must.Get(position.Parse([]byte(`{"edition":"fourth","units":[
		{"name":"A","side":"red","type":"wizard","at":[36,10],"heading":0},
		{"name":"B","side":"red","type":"infantry","size":"regiment","at":[10,10],"heading":0},
		{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[10,11],"heading":0}]}`)))(t)
	found, _ := faults.In(d)
	var kinds []string
	for _, f := range found {
		kinds = append(kinds, f.Kind)
		assert.Equal(t, f.Kind == "form" || f.Kind == "contact", f.Err != nil)
	}
	assert.Equal(t, []string{"form", "form", "overlap"}, kinds)
	_, err := faults.Stood(d)
	require.Error(t, err)
}

// Notes on a measured position say which units were moved into contact, which gaps may be contacts,
// and what cannot be. Wights is in line with Ghouls and keeps that line.
func TestOfAMeasuredPosition(t *testing.T) {
	parse := func(more string) *position.Document {
		d := must.Get(position.Parse([]byte(`{"lengths": "mm", "measured": {"mm": 1}, "units": [
			{"name": "Ghouls", "side": "red", "type": "infantry", "size": "regiment", "front_left": [450, 540], "front_right": [550.6, 540]},
			{"name": "Wights", "side": "red", "type": "infantry", "size": "regiment", "at": [602, 500], "heading": 0},
			{"name": "Ghosts", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 421], "heading": 0}` + more + `]}`)))(t)
		return d
	}
	d := parse("")
	notes := faults.Notes(d)
	assert.Equal(t, "which way they look follows from two corners: Ghouls up the table (0 degrees)", notes[0])
	assert.Equal(t, []string{
		"Wights was moved by 0.33 mm into its contacts", "Ghosts was moved by 0.67 mm into its contacts", "the front corners of Ghouls are 0.60 mm farther apart than the base is wide",
		"Ghosts and Wights are 2.00 mm apart: touching?", "Ghouls and Wights are 1.70 mm apart: touching?",
	}, notes[2:])
	found, _ := faults.In(d)
	for _, f := range found {
		assert.Equal(t, "gap", f.Kind, f.Text)
	}
	wrong, _ := faults.In(parse(`, {"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [900, 900], "heading": 0, "touching": [{"unit": "Wights", "side": "left"}]}`))
	require.NotEmpty(t, wrong)
	assert.Equal(t, "contact", wrong[0].Kind)
	assert.Contains(t, wrong[0].Text, `does not face "Wights"`)
	for _, f := range wrong[1:] {
		assert.NotEqual(t, "contact", f.Kind, "each fault once: %s", f.Text)
	}
	assert.Empty(t, faults.Notes(parse(`, {"name": "A", "side": "red", "type": "wizard", "at": [900, 900], "heading": 0}`)))
}

// A gap that rounds to an inch and is none says by how much.
func TestAGapThatRoundsToAnInch(t *testing.T) {
	d := must.Get(position.ParseLine("A red 50x50 monster @20,20 | B blue 50x50 monster @20,22.967^180"))(t)
	found, _ := faults.In(d)
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Text, "1.00 in (25.4 mm) apart: too near by 0.0015 in")
}

// TestBASE1MisfitOfTypeAndSize (BASE-1): a base is compared with type and size if there is a
// document beside the table.
func TestBASE1MisfitOfTypeAndSize(t *testing.T) {
	for _, c := range []struct {
		kind         rules.UnitType
		width, depth float64
		text         string
	}{
		{rules.Infantry, 4, 4, "A stands on 101.6 by 101.6 mm; a horde of infantry stands on 200 by 80"},
		{rules.Infantry, 200 / geom.MMPerInch, 80 / geom.MMPerInch, ""},
		{rules.Monster, 4, 4, ""},
	} {
		base := must.Get(geom.NewBase(geom.Point{X: 20, Y: 20}, geom.Point{Y: 1}, c.width, c.depth))(t)
		table := must.Get(spatial.New(rules.Second161(), []spatial.Unit{{Name: "A", Side: "red", Type: c.kind, Size: rules.Horde, Base: base}}, nil))(t)
		found, _ := faults.Standing(table, &position.Document{}, nil)
		if c.text == "" {
			assert.Empty(t, found, c.kind)
			continue
		}
		require.Len(t, found, 1)
		assert.Equal(t, c.text, found[0].Text)
	}
}
