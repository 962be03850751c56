package answers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// together asks about several chargers by names with commas between, and holds that
// the order of the question does not matter.
func together(t *testing.T, s *Session, names, to string) answer.Joint {
	t.Helper()
	units := strings.Split(names, ",")
	got := must.Get(s.MultiCharge(units, to, MultiChargeChoices{}))(t)
	slices.Reverse(units)
	again := must.Get(s.MultiCharge(units, to, MultiChargeChoices{}))(t)
	require.Equal(t, got, again, "the order of the names")
	return got
}

// requireFits holds what a joint charge says against itself and the table: nobody
// overlaps, and contacts are those of the places.
func requireFits(t *testing.T, s *Session, j *answer.Formation, to string) {
	t.Helper()
	target := must.Get(s.Table().Find(to))(t)
	bases := []geom.Base{s.Table().Now().Body(target).Base()}
	if j.Target != nil {
		bases[0] = bases[0].At(geom.Point{X: j.Target.At[0], Y: j.Target.At[1]}).Turned(geom.FromBearing(j.Target.Heading))
	}
	require.Len(t, j.Charges, len(j.Order))
	require.Len(t, j.Finals, len(j.Order))
	require.Len(t, j.Contacts, len(j.Order))
	for i, name := range j.Order {
		c := &j.Charges[i]
		require.Equal(t, name, c.Unit)
		require.Equal(t, c.Final, j.Finals[name])
		require.InDelta(t, c.Overlap, j.Contacts[name], 1e-5)
		id := must.Get(s.Table().Find(name))(t)
		base := s.Table().Now().Body(id).Base()
		require.InDelta(t, c.Overlap, c.Fraction*base.Width(), 1e-5)
		base = base.At(geom.Point{X: c.Final.At[0], Y: c.Final.At[1]}).Turned(geom.FromBearing(c.Final.Heading))
		require.InDelta(t, 0, geom.Separation(base, bases[0]), 1e-5, "%s touches", name)
		for _, other := range bases[1:] {
			require.GreaterOrEqual(t, geom.Separation(base, other), -1e-5, "%s is clear of the others", name)
		}
		bases = append(bases, base)
	}
}

// champion is an individual between two chargers, and two units that cannot charge it.
const champion = `{"units":[` +
	`{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"height":5,"at":[36,24],"heading":170},` +
	`{"name":"Axes","side":"red","type":"infantry","size":"regiment","at":[36,16],"heading":0},` +
	`{"name":"Riders","side":"red","type":"cavalry","size":"regiment","at":[26,24.3],"heading":90},` +
	`{"name":"Far","side":"red","type":"infantry","size":"regiment","at":[46,4],"heading":0},` +
	`{"name":"Gun","side":"red","type":"war-engine","at":[10,4],"heading":45}]}`

// Who cannot charge whatever the others do is left out with that reason.
func TestMLT6AskLeftOut(t *testing.T) {
	got := together(t, opened(t, champion), "Axes,Riders,Far,Gun", "Hero")
	assert.Equal(t, answer.No, got.Verdict)
	assert.Equal(t, "out-of-range", got.Reason, "the first of the table")
	var reasons []string
	for _, d := range got.Declared {
		reasons = append(reasons, d.Reason)
	}
	assert.Equal(t, []string{"", "", "out-of-range", "war-engine"}, reasons)
	require.Len(t, got.Subsets, 1)
	assert.Equal(t, []answer.LeftOut{{Unit: "Far", Reason: "out-of-range"}, {Unit: "Gun", Reason: "war-engine"}}, got.Subsets[0].LeftOut)
	assert.NotNil(t, got.Subsets[0].Target)
	none := together(t, opened(t, champion), "Far,Gun", "Hero")
	assert.Empty(t, none.Subsets)
	friends := together(t, opened(t, champion), "Axes,Far", "Gun")
	assert.Equal(t, "friend", friends.Reason)
	assert.Empty(t, friends.Declared[0].Conditions)
}

// One unit is answered as by the ask charge.
func TestMLT1AskOfOne(t *testing.T) {
	for _, name := range []string{"diagram-f", "diagram-g", "shortest-way", "one-after-the-other"} {
		s := shipped(t, name)
		for _, from := range s.TableFacts().Units {
			all := must.Get(s.Charges(from))(t)
			for _, c := range all.Charges {
				got := must.Get(s.MultiCharge([]string{from}, c.To, MultiChargeChoices{}))(t)
				require.Equal(t, c.Verdict, got.Verdict)
				require.Equal(t, c.Reason, got.Reason)
				require.Equal(t, []answer.Declared{{Unit: from, Counter: false, Reason: c.Reason, Conditions: c.Conditions, Range: c.Range, Facing: c.Facing, Tie: c.Tie, Close: got.Declared[0].Close, Blame: c.Blame, BlameOpen: c.BlameOpen}}, got.Declared)
				if c.Way != nil {
					require.Equal(t, *c.Way, got.Charges[0].Way)
					require.InDelta(t, c.Overlap, got.Contacts[from], 0)
					require.Equal(t, c.Facing, got.Charges[0].Slot.Facing)
				}
			}
		}
	}
}

// Of the shipped battle every pair of a side is asked about every enemy that one of
// them can charge: answers hold, whoever follows a path is where it leads, and all
// is written and read again alike.
func TestMLT1AskBattle(t *testing.T) {
	s := shipped(t, "battle")
	names := s.TableFacts().Units
	asked, charges := 0, 0
	for i, to := range names {
		if (i+4)%cases.Few(7, 1) != 0 {
			continue
		}
		threats := must.Get(s.Threats(to))(t)
		for i, one := range threats.Threats {
			for _, other := range threats.Threats[:i] {
				if one.Counter || other.Counter {
					continue // they are listed besides
				}
				asked++
				got := together(t, s, one.Unit+","+other.Unit, to)
				requireFits(t, s, &got.Formation, to)
				for k := range got.Charges {
					charges++
					c := got.Charges[k]
					requirePathLeadsThere(t, s, c.Unit, &TargetedCharge{To: to, Charge: answer.Charge{Way: &c.Way}})
				}
				if got.Verdict == "no" {
					require.NotEmpty(t, got.Subsets, "each can alone")
				}
				text := must.Get(json.Marshal(got))(t)
				var again answer.Joint
				require.NoError(t, json.Unmarshal(text, &again))
				rewritten := must.Get(json.Marshal(again))(t)
				require.Equal(t, string(text), string(rewritten))
			}
		}
	}
	assert.Positive(t, asked)
	assert.Positive(t, charges)
}

func TestMultiChargeErrorsAreTyped(t *testing.T) {
	s := opened(t, champion)
	var e *position.Error
	var unknown *spatial.UnknownUnitError
	_, err := s.MultiCharge([]string{"Axes", "Q"}, "Hero", MultiChargeChoices{})
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "units[1]", e.Path)
	require.ErrorAs(t, err, &unknown)
	_, err = s.MultiCharge([]string{"Axes", ""}, "Hero", MultiChargeChoices{})
	require.ErrorAs(t, err, &e)
	_, err = s.MultiCharge([]string{"Hero"}, "Hero", MultiChargeChoices{})
	assert.Equal(t, "same-unit", coded.Of(err))
	for _, units := range [][]string{nil, {"Axes", "Axes"}, {"Axes", "Far", "Gun", "Axes"}} {
		_, err = s.MultiCharge(units, "Hero", MultiChargeChoices{})
		require.Equal(t, "bad-list", coded.Of(err))
	}
	var many strings.Builder
	var names []string
	for i := range charge.MaxTogether + 1 {
		names = append(names, fmt.Sprint("U", i))
		fmt.Fprintf(&many, `{"name":"U%d","side":"red","type":"infantry","base_mm":[20,20],"at":[%d,5],"heading":0},`, i, 2+2*i)
	}
	s = opened(t, `{"units":[`+many.String()+`{"name":"T","side":"blue","type":"titan","at":[30,30],"heading":0}]}`)
	_, err = s.MultiCharge(names, "T", MultiChargeChoices{})
	require.Equal(t, "bad-list", coded.Of(err))
	assert.EqualError(t, err, "at most 8 units can charge together, not 9")
}

func TestMultiChargeTooClose(t *testing.T) {
	s := opened(t, champion)
	j := charge.Joint{
		Verdict: charge.TooClose, Reason: charge.Unresolved, Resolution: 1e-4,
		Declared:  []charge.Declared{{Unit: 1}, {Unit: 2, Answer: charge.Answer{Reason: charge.Unresolved}}},
		Formation: charge.Formation{Slots: make([]charge.Slot, 2)},
	}
	text := must.Get(json.Marshal(s.multiChargeAnswer(0, &j)))(t)
	assert.Contains(t, string(text), `{"verdict":"too-close","reason":"too-close","resolution":0.0001,"declared":[{"unit":"Axes","conditions":[]`)
	assert.Contains(t, string(text), `"order":[],"finals":{},"contacts":{},"charges":[],"subsets":[]`)
	assert.NotContains(t, string(text), "places", "they are those of no-order")
}

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
			plain := must.Get(s.MultiCharge([]string{"A", "F"}, "B", MultiChargeChoices{}))(t)
			assert.Equal(t, x.plain, plain.Reason)
			got := must.Get(s.MultiCharge([]string{"A", "F"}, "B", counter))(t)
			require.Equal(t, answer.Yes, got.Verdict, "%s, %s: %s", x.line, edition, got.Reason)
			alone := must.Get(s.CounterCharge("A", "B"))(t)
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
			only := must.Get(s.MultiCharge([]string{"A"}, "B", counter))(t)
			assert.Equal(t, alone.Final, only.Finals["A"])
			assert.True(t, only.Charges[0].Counter && only.Declared[0].Counter)
		}
	}
}

// TestCTR1OnlyWhoWasChargedCounters: who was not charged by the target counters nothing, wavering
// needs Fury, and choices name chargers.
func TestCTR1OnlyWhoWasChargedCounters(t *testing.T) {
	s := sessionOf(t, "A red regiment charged_by=B @36,24 | F red regiment @42,20 | G red regiment wavering charged_by=B @31,22 | B blue horde @36,28.149606^180 | edition: second-161")
	got := must.Get(s.MultiCharge([]string{"A", "F", "G"}, "B", MultiChargeChoices{Counter: []string{"A", "F", "G"}}))(t)
	assert.Equal(t, answer.No, got.Verdict)
	assert.Equal(t, []string{"", "not-charged-by", "wavering"}, []string{got.Declared[0].Reason, got.Declared[1].Reason, got.Declared[2].Reason})
	require.Len(t, got.Subsets, 1)
	assert.Equal(t, []string{"A"}, got.Subsets[0].Order)
	assert.True(t, got.Subsets[0].Charges[0].Counter)
	_, err := s.MultiCharge([]string{"A"}, "B", MultiChargeChoices{Counter: []string{"F"}})
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
		got := must.Get(s.MultiCharge([]string{"A", "F"}, "B", MultiChargeChoices{Counter: []string{"A"}, MoveOrder: []string{"A"}}))(t)
		require.Equal(t, answer.Yes, got.Verdict, "%s: %s", edition, got.Reason)
		require.NotNil(t, got.Target)
		assert.InDelta(t, 270, got.Target.Heading, 1e-6, "%s", edition)
		assert.False(t, got.Charges[0].Hindered)
	}
}
