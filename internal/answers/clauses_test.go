package answers

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCTR4FuryOfTheFile: the trait reaches the counter-charge of a wavering unit.
func TestCTR4FuryOfTheFile(t *testing.T) {
	for traits, want := range map[string]string{`[]`: "wavering", `["fury"]`: ""} {
		s := opened(t, `{"edition":"third","units":[
			{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,20],"heading":0,"state":["wavering"],"charged_by":["B"],"traits":`+traits+`},
			{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,23.1496],"heading":180}]}`)
		c, err := s.CounterCharge("A", "B")
		require.NoError(t, err)
		assert.Equal(t, want, c.Reason)
	}
}

// TestCHG18SurgeAsk: whom the ask surges; the beta has no such spell.
func TestCHG18SurgeAsk(t *testing.T) {
	const text = `{"edition":"EDITION","units":[
		{"name":"Z","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0MORE},
		{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[36,15.1496],"heading":180}]}`
	surge := func(edition, more string) (SurgeAnswer, error) {
		return opened(t, strings.NewReplacer("EDITION", edition, "MORE", more).Replace(text)).Surge("Z", 3, SurgeOptions{})
	}
	a, err := surge("second-161", `,"traits":["shambling"]`)
	require.NoError(t, err)
	assert.Len(t, a.Struck, 1)
	assert.Empty(t, a.Immune)
	a, err = surge("second-161", `,"traits":["shambling"],"state":["loot"]`)
	require.NoError(t, err)
	assert.Equal(t, "loot", a.Immune)
	assert.Empty(t, a.Struck)
	a, err = surge("third", ``)
	require.NoError(t, err)
	assert.Equal(t, "not-shambling", a.Immune)
	a, err = surge("third", `,"traits":["shambling"],"state":["blinded"]`)
	require.NoError(t, err)
	assert.Equal(t, "E", a.StoppedBy)
	assert.InDelta(t, 1, a.Forward, 1e-4)
	_, err = surge("beta-2010", `,"traits":["shambling"]`)
	assert.EqualError(t, err, `edition "beta-2010" has no Surge`)
}

// TestMOV24PathOfTheAsk: the free inch is the first step of the path, and the final pose is
// that of a unit that starts an inch farther back.
func TestMOV24PathOfTheAsk(t *testing.T) {
	const text = `{"edition":"third","units":[
		{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,24],"heading":0,"engaged":ENGAGED},
		{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[34,27.1496],"heading":180},
		{"name":"F","side":"blue","type":"infantry","size":"regiment","at":[FX,23],"heading":90},
		{"name":"T","side":"blue","type":"infantry","size":"regiment","at":[42.06,26.5],"heading":240}]}`
	engaged := func(x, list string) *Session {
		return opened(t, strings.NewReplacer("ENGAGED", list, "FX", x).Replace(text))
	}
	one := engaged("20", `[{"with":"E","facing":"front"}]`)
	c, err := one.Charge("A", "T", ChargeOptions{})
	require.NoError(t, err)
	require.Equal(t, answer.Yes, c.Verdict)
	assert.Equal(t, answer.Step{Back: 1}, c.Path[0])
	assert.Len(t, c.Path, 3)
	assert.InDelta(t, c.Path[2].Forward, c.Length, 1e-12, "the inch back is not forward")
	two := engaged("32.457", `[{"with":"E","facing":"front"},{"with":"F","facing":"left"}]`)
	c, err = two.Charge("A", "T", ChargeOptions{})
	require.NoError(t, err)
	assert.Equal(t, "engaged", c.Reason)
	assert.Len(t, c.Conditions, 4)
	all, err := one.Matrix([]string{"charge"}, []string{"A", "T"}, false)
	require.NoError(t, err)
	assert.Equal(t, "y", all.Charge[0][1:2])
	all, err = two.Matrix([]string{"charge"}, []string{"A", "T"}, false)
	require.NoError(t, err)
	assert.Equal(t, "n", all.Charge[0][1:2])
}

// TestSCN6IndividualsCarryNoLoot: no limit to its Speed, no immunity, and the counter stays.
func TestSCN6IndividualsCarryNoLoot(t *testing.T) {
	for traits, guards := range map[string]bool{`["individual"]`: true, `[]`: false} {
		s := opened(t, `{"units":[
			{"name":"H","side":"red","type":"cavalry","size":"single","base_mm":[25,50],"at":[36,20],"heading":0,"speed":9,"state":["loot"],"traits":`+traits+`},
			{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[36,32],"heading":180}]}`)
		c, err := s.Charge("H", "E", ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, map[bool]float64{true: 18, false: 10}[guards], c.Range)
		p, err := s.Push("E", "H", 2, "")
		require.NoError(t, err)
		assert.Equal(t, guards, p.Immune == "")
		r, err := s.Regroup("H", "forward", 3, 0)
		require.NoError(t, err)
		assert.Equal(t, guards, r.LootStays)
		r, err = s.Regroup("H", "pivot", 0, 40)
		require.NoError(t, err)
		assert.False(t, r.LootStays, "it turns where it stands")
	}
}

// TestARC4NoFlankOrRear: an individual of the third edition and the beta has neither in any
// answer about charges; the side of its base is told apart.
func TestARC4NoFlankOrRear(t *testing.T) {
	for edition, whole := range map[string]bool{"third": false, "beta-2010": false, "second-161": true} {
		s := opened(t, `{"edition":"`+edition+`","units":[
			{"name":"A","side":"r","type":"infantry","base_mm":[100,80],"at":[30,18.5],"heading":90,"speed":9,"traits":["shambling"]},
			{"name":"D","side":"r","type":"infantry","base_mm":[100,80],"at":[37,13.5],"heading":0},
			{"name":"B","side":"b","type":"infantry","base_mm":[20,20],"at":[37,18],"heading":180,"traits":["individual"]}]}`)
		c, err := s.Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		require.Equal(t, answer.Yes, c.Verdict, "%s: %s", edition, c.Reason)
		facing, side := "front", "right"
		if whole {
			facing, side = "right", ""
		}
		assert.Equal(t, facing, c.Facing, edition)
		assert.Equal(t, side, c.Side, edition)
		threats, err := s.Threats("B")
		require.NoError(t, err)
		assert.Equal(t, facing, threats.Threats[0].Facing)
		m, err := s.MultiCharge([]string{"A", "D"}, "B", MultiChargeChoices{})
		require.NoError(t, err)
		for i := range m.Charges {
			assert.Equal(t, whole, m.Charges[i].Side == "")
			assert.True(t, whole || m.Charges[i].Facing == "front")
		}
		for i := range m.Declared {
			assert.True(t, whole || m.Declared[i].Facing == "front")
		}
		if edition != "beta-2010" {
			surge, err := s.Surge("A", 9, SurgeOptions{})
			require.NoError(t, err)
			require.Len(t, surge.Struck, 1)
			assert.Equal(t, facing, surge.Struck[0].Facing)
		}
	}
}
