package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCTR1AmongSeveralChargers: one of several chargers counter-charges: without arc or sight,
// wavering with Fury, never hindered, and with its place in the sharing.
func TestCTR1AmongSeveralChargers(t *testing.T) {
	counter := MultiChargeChoices{Counter: []string{"A"}}
	for _, x := range []struct {
		line   string
		plain  string // the reason without it
		shares bool
	}{
		{"A red regiment charged_by=B @36,24 | F red regiment @34,16^60 | B blue regiment @40.543307,24^270", "not-in-arc", false},
		{"A red regiment wavering fury charged_by=B @36,24 | F red regiment @42,20 | B blue horde @36,28.149606^180", "wavering", true},
		{"A red regiment charged_by=B @36,24 | F red regiment @42,20 | B blue horde @36,28.149606^180 | difficult: W height=3 30,22..38,27", "", true},
	} {
		for _, edition := range []string{"second-2015", "second-161", "third"} {
			s := sessionOf(t, x.line+" | edition: "+edition)
			plain, err := s.MultiCharge([]string{"A", "F"}, "B", MultiChargeChoices{})
			require.NoError(t, err)
			assert.Equal(t, x.plain, plain.Reason)
			got, err := s.MultiCharge([]string{"A", "F"}, "B", counter)
			require.NoError(t, err)
			require.Equal(t, answer.Yes, got.Verdict, "%s, %s: %s", x.line, edition, got.Reason)
			alone, err := s.CounterCharge("A", "B")
			require.NoError(t, err)
			assert.Equal(t, alone.Conditions[:3], got.Declared[0].Conditions[:3])
			assert.True(t, got.Declared[0].Counter)
			assert.False(t, got.Declared[1].Counter)
			for _, c := range got.Charges {
				assert.Equal(t, c.Unit == "A", c.Counter)
				if c.Counter {
					assert.False(t, c.Hindered)
					assert.Empty(t, c.HinderedBy)
					assert.Nil(t, c.HinderedMargin)
					assert.Equal(t, "front", c.Facing)
				}
			}
			if x.shares {
				assert.InDelta(t, 4, got.Finals["F"].At[0]-got.Finals["A"].At[0], 0.1, "side by side: %v", got.Finals)
				assert.InDelta(t, got.Contacts["A"], got.Contacts["F"], 1e-6)
			} else {
				assert.Equal(t, alone.Final, got.Finals["A"], "it has the front to itself")
			}
			only, err := s.MultiCharge([]string{"A"}, "B", counter)
			require.NoError(t, err)
			assert.Equal(t, alone.Final, only.Finals["A"])
			assert.True(t, only.Charges[0].Counter && only.Declared[0].Counter)
		}
	}
}

// TestCTR1OnlyWhoWasChargedCounters: who was not charged by the target counters nothing, wavering
// needs Fury, and choices name chargers.
func TestCTR1OnlyWhoWasChargedCounters(t *testing.T) {
	s := sessionOf(t, "A red regiment charged_by=B @36,24 | F red regiment @42,20 | G red regiment wavering charged_by=B @31,22 | B blue horde @36,28.149606^180 | edition: second-161")
	got, err := s.MultiCharge([]string{"A", "F", "G"}, "B", MultiChargeChoices{Counter: []string{"A", "F", "G"}})
	require.NoError(t, err)
	assert.Equal(t, answer.No, got.Verdict)
	assert.Equal(t, []string{"", "not-charged-by", "wavering"}, []string{got.Declared[0].Reason, got.Declared[1].Reason, got.Declared[2].Reason})
	require.Len(t, got.Subsets, 1)
	assert.Equal(t, []string{"A"}, got.Subsets[0].Order)
	assert.True(t, got.Subsets[0].Charges[0].Counter)
	_, err = s.MultiCharge([]string{"A"}, "B", MultiChargeChoices{Counter: []string{"F"}})
	assert.ErrorContains(t, err, "is not one of them")
	_, err = s.MultiCharge([]string{"A"}, "B", MultiChargeChoices{Counter: []string{"Z"}})
	var bad *position.Error
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, "counter[0]", bad.Path)
}

// TestCTR1OnAHeroWithOthers: a hero turns to the one that counter-charges, if that goes first.
func TestCTR1OnAHeroWithOthers(t *testing.T) {
	for _, edition := range []string{"second-2015", "second-161", "third"} {
		s := sessionOf(t, "A red regiment charged_by=B @36,24 | F red troop @39.66,18 | B blue infantry hero individual @39.6622,24^300 | edition: "+edition)
		got, err := s.MultiCharge([]string{"A", "F"}, "B", MultiChargeChoices{Counter: []string{"A"}, MoveOrder: []string{"A"}})
		require.NoError(t, err)
		require.Equal(t, answer.Yes, got.Verdict, "%s: %s", edition, got.Reason)
		require.NotNil(t, got.Target)
		assert.InDelta(t, 270, got.Target.Heading, 1e-6, "%s", edition)
		assert.False(t, got.Charges[0].Hindered)
	}
}
