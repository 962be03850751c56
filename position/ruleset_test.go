package position_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The file of every edition as it stands makes that edition, and a change in it makes what is
// played.
func TestRulesetTemplateIsTheEdition(t *testing.T) {
	for _, name := range rules.EditionNames() {
		text, err := position.RulesetTemplate(name)
		require.NoError(t, err)
		r, err := position.ParseRuleset(text)
		require.NoError(t, err, name)
		have, err := r.Edition()
		require.NoError(t, err)
		want, err := rules.EditionByName(name)
		require.NoError(t, err)
		assert.Equal(t, want.Differences(), have.Differences(), name)
		assert.Equal(t, want.Readings.Pairs(), have.Readings.Pairs(), name)
	}
	r, err := position.ParseRuleset([]byte(`{"based_on":"third","fields":{"nudge_distance":0.5},"readings":{"arc_tie":"higher-multiplier"}}`))
	require.NoError(t, err)
	d, err := position.ParseLine("edition: beta-2010 | A red regiment @36,10")
	require.NoError(t, err)
	table, err := r.On(d).Table()
	require.NoError(t, err)
	assert.Equal(t, rules.NameThird, table.Edition().Name)
	assert.InDelta(t, 0.5, table.Edition().NudgeDistance, 0)
	assert.Equal(t, rules.NameBeta2010, d.Edition, "the document is not changed")
}

func TestRulesetRefuses(t *testing.T) {
	for text, say := range map[string]string{
		`{"fields":{}}`: "based_on", `{"based_on":"fourth"}`: "fourth", `{"based_on":"third","fields":{"nudge":1}}`: "nudge",
		`{"based_on":"third","fields":{"nudge_distance":-1}}`: "nudge_distance", `{"based_on":"third","readings":{"arc_tie":"none"}}`: "arc_tie", `[]`: "object",
	} {
		_, err := position.ParseRuleset([]byte(text))
		require.ErrorContains(t, err, say, text)
	}
	_, err := position.RulesetTemplate("fourth")
	require.ErrorContains(t, err, "fourth")
}
