package faults_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Units that fight are not held to the gaps; others are, and each pair is told once.
func TestGaps(t *testing.T) {
	kinds := func(line string) (told []string) {
		d, err := position.ParseLine(line)
		require.NoError(t, err)
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

// What cannot be on a table is told with its error, and hides nothing of the rest.
func TestAllAreTold(t *testing.T) {
	d, err := position.Parse([]byte(`{"edition":"fourth","units":[
		{"name":"A","side":"red","type":"wizard","at":[36,10],"heading":0},
		{"name":"B","side":"red","type":"infantry","size":"regiment","at":[10,10],"heading":0},
		{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[10,11],"heading":0}]}`))
	require.NoError(t, err)
	found, _ := faults.In(d)
	var kinds []string
	for _, f := range found {
		kinds = append(kinds, f.Kind)
		assert.Equal(t, f.Kind == "form", f.Err != nil)
	}
	assert.Equal(t, []string{"form", "form", "overlap"}, kinds)
	_, err = faults.Stood(d)
	require.Error(t, err)
}
