package answers

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shippedDocument reads a position of the documentation, and shipped opens it.
func shippedDocument(t *testing.T, name string) *position.Document {
	t.Helper()
	text := must.Get(os.ReadFile("../../docs/positions/" + name + ".json"))(t)
	return must.Get(position.Parse(text))(t)
}

func shipped(t *testing.T, name string) *Session {
	t.Helper()
	return must.Get(Open(shippedDocument(t, name)))(t)
}

func opened(t *testing.T, text string) *Session {
	t.Helper()
	d := must.Get(position.Parse([]byte(text)))(t)
	return must.Get(Open(d))(t)
}

// bounced are two regiments an inch apart, after a charge that broke nobody.
const bounced = `{"units":[` +
	`{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0,"charged_by":["Ghouls"]},` +
	`{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,14.15],"heading":180,"traits":["shambling"]}]}`

// Whoever follows the steps stands where the answer says that the target is met.
func TestChargePathLeadsThere(t *testing.T) {
	charges := 0
	for _, edition := range rules.EditionNames() {
		for _, name := range []string{"battle", "diagram-f", "diagram-g-millimetre", "shortest-way"} {
			if !cases.Long() && name == "battle" && edition != rules.NameSecond161 {
				continue
			}
			d := shippedDocument(t, name)
			d.Edition = edition
			s, err := Open(d)
			if edition == rules.NameBeta2010 && name == "battle" {
				require.Error(t, err, "it has no such hordes")
				continue
			}
			require.NoError(t, err)
			for i, from := range s.TableFacts().Units {
				if name == "battle" && i%cases.Few(3, 1) != 0 {
					continue
				}
				found := must.Get(s.Charges(from))(t)
				for i := range found.Charges {
					c := &found.Charges[i]
					if c.Way != nil {
						charges++
						if c.Counter && len(c.Path) == 0 {
							continue // it is lifted and set down
						}
						requirePathLeadsThere(t, s, from, c)
						continue
					}
					assert.NotEqual(t, "yes", c.Verdict)
					assert.NotEmpty(t, c.Reason)
				}
			}
		}
	}
	assert.Greater(t, charges, cases.Few(20, 100))
}

func requirePathLeadsThere(t *testing.T, s *Session, from string, c *TargetedCharge) {
	t.Helper()
	id := must.Get(s.Table().Find(from))(t)
	what := fmt.Sprintf("%s at %s in %s", from, c.To, s.Table().Edition().Name)
	base := s.Table().Now().Body(id).Base()
	heading, length := geom.Bearing(base.Facing()), 0.0
	for i, step := range c.Path {
		require.True(t, (step.Forward == 0) != (step.Pivot == 0), "%s: one or the other", what)
		require.False(t, i > 0 && step.Pivot == 0 && c.Path[i-1].Pivot == 0, "%s: two forwards in a row", what)
		heading, length = heading+step.Pivot, length+step.Forward
		base = base.Turned(geom.FromBearing(heading))
		base = base.At(geom.Along(base.Centre(), base.Facing(), step.Forward))
	}
	met := poseOf(base)
	assert.InDelta(t, c.Met.At[0], met.At[0], 1e-4, what)
	assert.InDelta(t, c.Met.At[1], met.At[1], 1e-4, what)
	assert.InDelta(t, 0, math.Remainder(c.Met.Heading-met.Heading, 360), 1e-3, what)
	assert.InDelta(t, c.Length, length, 1e-5, what)
	assert.Positive(t, c.Overlap, what)
	assert.Contains(t, []int{1, 2, 3}, c.Attacks, what)
}

func TestThreatsAreTheChargesOfTheEnemy(t *testing.T) {
	s, threats := shipped(t, "battle"), 0
	for i, to := range s.TableFacts().Units {
		if (i+7)%cases.Few(12, 1) != 0 {
			continue
		}
		got := must.Get(s.Threats(to))(t)
		b := must.Get(s.Table().Find(to))(t)
		var want []answer.Threat
		for _, from := range s.TableFacts().Units {
			a := must.Get(s.Table().Find(from))(t)
			if s.Table().Now().Friends(a, b) {
				continue
			}
			c := must.Get(s.Charge(from, to, ChargeOptions{}))(t)
			if c.Verdict == "no" {
				continue
			}
			margins := []float64{}
			for _, k := range c.Conditions {
				if k.Name != "room" {
					margins = append(margins, float64(k.Margin))
				}
			}
			require.Len(t, margins, 3)
			one := answer.Threat{Unit: from, Verdict: c.Verdict, Facing: c.Facing, Tie: c.Tie, Margin: answer.Margin(slices.Min(margins)), Close: c.Close}
			if c.Way != nil && c.Hindered {
				one.Hindered, one.HinderedBy = true, c.HinderedBy
			}
			want = append(want, one)
		}
		charges := slices.DeleteFunc(got.Threats, func(x answer.Threat) bool { return x.Counter })
		assert.ElementsMatch(t, want, charges, to)
		threats += len(want)
	}
	assert.Positive(t, threats)
}

// The room of a charge has the least clearance of its way, and what that is from.
func TestRoomTellsTheClearance(t *testing.T) {
	for left, want := range map[float64]float64{17.53: 2.47 - 50/geom.MMPerInch, 18.53: 0} {
		s := opened(t, fmt.Sprintf(`{"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","speed":8,"at":[20,10],"heading":0},`+
			`{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[20,22],"heading":180}],"terrain":[`+
			`{"name":"Left","kind":"blocking","height":0,"outline":[[2,14],[%v,14],[%v,15],[2,15]]},`+
			`{"name":"Right","kind":"blocking","height":0,"outline":[[%v,14],[38,14],[38,15],[%v,15]]}]}`, left, left, 40.1-left, 40.1-left))
		c := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
		room := c.Conditions[3]
		assert.Equal(t, want > 0, room.OK)
		if want == 0 {
			assert.Equal(t, answer.Condition{Name: "room", Margin: geom.NoLimit}, room)
			continue
		}
		assert.InDelta(t, want, float64(room.Margin), 1e-6)
		assert.Equal(t, "Left", room.Of)
		all := must.Get(s.Charges("A"))(t)
		assert.Equal(t, []TargetedCharge{{To: "B", Charge: c}}, all.Charges)
	}
}

// A condition that holds by no more than rounding has no negative margin, which says that it fails.
func TestConditionsThatHoldHaveNoNegativeMargin(t *testing.T) {
	s := opened(t, fmt.Sprintf(`{"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},`+
		`{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[20,%.9f],"heading":180}]}`, 10+80/geom.MMPerInch+10.0000005))
	c := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
	assert.Equal(t, answer.Condition{Name: "range", OK: true}, c.Conditions[2])
}

func TestWildChargeAndFrostChangeTheRange(t *testing.T) {
	for members, want := range map[string]float64{
		`"speed": 6`:                       12,
		`"speed": 6, "wild_charge": 3`:     15,
		`"speed": 6, "state": ["frozen"]`:  10,
		`"speed": 4, "state": ["frozen"]`:  8,
		`"speed": 0.5, "wild_charge": 1.5`: 2.5,
	} {
		for _, edition := range []string{"third", "second-161"} {
			s := opened(t, `{"edition":"`+edition+`","units":[{"name":"A","side":"red","type":"titan","at":[9,9],"heading":0,`+members+`},`+
				`{"name":"B","side":"blue","type":"titan","at":[9,40],"heading":0}]}`)
			c := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
			reach := want
			if edition != "third" {
				reach = 2 * s.Table().Unit(0).Speed.Value()
			}
			assert.InDelta(t, reach, c.Range, 1e-9, "%s %s", edition, members)
		}
	}
}

func TestChargeAnswersThatAreNeitherYesNorPlainNo(t *testing.T) {
	s := opened(t, bounced)
	base := s.Table().Unit(0).Base
	found := charge.Answer{Verdict: charge.TooClose, Reason: charge.Unresolved, Way: charge.Way{Met: base}}
	found.Resolution = 1e-4
	c := s.chargeAnswer(0, 1, &found)
	assert.Nil(t, c.Way)
	text := must.Get(json.Marshal(c))(t)
	assert.Contains(t, string(text), `"verdict":"too-close","reason":"too-close"`)
	assert.Contains(t, string(text), `"resolution":0.0001`)

	found = charge.Answer{Verdict: charge.No, Reason: charge.BoxedIn,
		Way: charge.Way{Met: base, Aligned: base, Final: base, Target: base}}
	c = s.chargeAnswer(0, 1, &found)
	assert.Nil(t, c.Way, "there is no charge")
	require.NotNil(t, c.Advice)
	require.NotNil(t, c.Advice.Target)
	assert.Equal(t, answer.Pose{At: answer.Point{20, 10}, Heading: 0}, *c.Advice.Target)
}

// A charge that is refused for want of a way or a place tells the way, or the place, that there
// would be without who is to blame, and where it meets them (CHG-8).
func TestChargeWayWithout(t *testing.T) {
	const walls = " | blocking: W1 height=0 0,7..18,15 | blocking: W2 height=0 22,7..40,15"
	blame := func(line string) []answer.Blame {
		d := must.Get(position.ParseLine(line))(t)
		s := must.Get(Open(d))(t)
		found := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
		require.Equal(t, answer.No, found.Verdict)
		require.NotEmpty(t, found.Blame)
		return found.Blame
	}
	way := blame("A red infantry regiment @20,10 | B blue infantry regiment @20,22^180 | F red 100x20 @20,16 height=0" + walls)[0]
	assert.Equal(t, []string{"F"}, way.Units)
	require.NotNil(t, way.Way)
	require.Len(t, way.Way.Path, 1)
	assert.InDelta(t, 8.8504, way.Way.Path[0].Forward, 1e-3)
	assert.InDelta(t, 18.8504, way.Way.Final.At[1], 1e-3)
	require.Len(t, way.Way.Meets, 1)
	assert.Equal(t, "F", way.Way.Meets[0].Name)
	assert.InDelta(t, 16-0.3937, way.Way.Meets[0].At[1], 0.01)
	assert.InDelta(t, 16-0.3937-1.5748, way.Way.Meets[0].Stand.At[1], 0.01)
	assert.Equal(t, "front", way.Way.Facing)

	place := blame("A red infantry regiment @20,10 | B blue infantry regiment @20,22^180 | F red 100x40 @20,19 height=0")[0]
	require.NotNil(t, place.Way)
	assert.Empty(t, place.Way.Path)
	assert.Nil(t, place.Way.Contact)
	assert.Nil(t, place.Way.Met)
	assert.InDelta(t, 18.8504, place.Way.Final.At[1], 1e-3)
	assert.Len(t, place.Way.Meets, 1)
}

// flanked is a unit that was charged in the flank, by the second edition of 2015.
const flanked = "A red regiment charged_by=B @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015"

// furious is a wavering one with Fury.
const furious = "A red regiment wavering fury charged_by=B @36,24 | B blue regiment @36,29^180 | edition: second-2015"

// TestCTR1IsInEveryList: threats, exposure, charges, moves and the actions of an army know that a
// unit may counter-charge, and no list has it when it was not charged.
func TestCTR1IsInEveryList(t *testing.T) {
	for _, line := range []string{flanked, furious} {
		s := sessionOf(t, line)
		one := must.Get(s.CounterCharge("A", "B"))(t)
		require.Equal(t, answer.Yes, one.Verdict)

		threats := must.Get(s.Threats("B"))(t)
		require.Len(t, threats.Threats, 1)
		assert.Equal(t, answer.Threat{Unit: "A", Counter: true, Verdict: "yes", Facing: "front", Margin: threats.Threats[0].Margin}, threats.Threats[0])

		b := s.Table().Now().Body(1).Base()
		seen := must.Get(s.Exposure("B", []answer.Pose{poseOf(b), {At: answer.Point{70, 47}}}, nil))(t)
		assert.Equal(t, []Exposed{{Counter: []string{"A"}}, {}}, seen.Poses)
		assert.Equal(t, []int{1}, seen.Safe, "where A cannot reach it")

		charges := must.Get(s.Charges("A"))(t)
		require.Len(t, charges.Charges, 2)
		assert.Equal(t, answer.No, charges.Charges[0].Verdict)
		assert.True(t, charges.Charges[1].Counter)
		assert.Equal(t, one, charges.Charges[1].Charge)

		moves := must.Get(s.Moves(MovesOptions{Unit: "A", Lattice: move.Lattice{Step: 1, Turn: 45}}))(t)
		last := moves.Moves[len(moves.Moves)-1]
		assert.Equal(t, answer.Action{Number: last.Number, Unit: "A", Order: "countercharge", To: "B"}, last)
		assert.Equal(t, MovesCount{Unit: "A", Order: "countercharge", Count: 1}, moves.Counts[len(moves.Counts)-1])
	}
	s := sessionOf(t, "A red regiment @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015")
	threats := must.Get(s.Threats("B"))(t)
	assert.Empty(t, threats.Threats)
	charges := must.Get(s.Charges("A"))(t)
	assert.Len(t, charges.Charges, 1)
}

// TestCTR1ListedIsApplied: what the lists call a counter-charge is carried out as one, by its
// number in a mask, too.
func TestCTR1ListedIsApplied(t *testing.T) {
	for _, line := range []string{flanked, furious} {
		s := sessionOf(t, line)
		table := s.Table()
		space := must.Get(actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 45}}))(t)
		var g actions.Generator
		mask := make([]bool, space.Size())
		_, err := g.Mask(mask, space, table.Now(), actions.Selection{Side: "red"})
		require.NoError(t, err)
		found := 0
		for _, a := range space.Actions(mask, table.Now()) {
			if a.Kind != actions.CounterCharge {
				continue
			}
			found++
			p := game.Start(table)
			d := must.Get(p.Decide(game.Of(&a, space.Lattice(), los.Weapon{})))(t)
			require.True(t, d.Legal(), d.Code)
			assert.Equal(t, "countercharge", game.Kind(d.Action))
			next := must.Get(p.After(&d))(t)
			assert.NotEmpty(t, next.Changes)
		}
		assert.Equal(t, 1, found)
	}
}

// sessionOf is the session about a position in one line.
func sessionOf(t *testing.T, line string) *Session {
	t.Helper()
	d := must.Get(position.ParseLine(line))(t)
	return must.Get(Open(d))(t)
}

// foundPosition is a position of testdata/charge, that somebody found out by playing with it.
func foundPosition(t *testing.T, name string) *Session {
	t.Helper()
	text := must.Get(os.ReadFile("testdata/charge/" + name + ".json"))(t)
	return opened(t, string(text))
}

// TestLOS8Undecided: an individual behind 39 pickets, and a flier among individuals. The
// search for a way ends before it knows, and not because the table is too close to call:
// nobody has to roll a die.
func TestLOS8Undecided(t *testing.T) {
	names := []string{"picket", "flier-too-close"}
	for _, name := range names[:cases.Few(1, len(names))] {
		got := must.Get(foundPosition(t, name).Charge("A", "B", ChargeOptions{}))(t)
		assert.Equal(t, answer.Undecided, got.Verdict, name)
		assert.Equal(t, string(charge.NotDecided), got.Reason, name)
		assert.Zero(t, got.Resolution, name)
	}
}

// TestCHG4SquareAtTheEdge: a square base in the corner of the table turns exactly a quarter.
func TestCHG4SquareAtTheEdge(t *testing.T) {
	got := must.Get(foundPosition(t, "square-at-edge").Charge("A", "B", ChargeOptions{}))(t)
	require.Equal(t, answer.Yes, got.Verdict)
	require.Len(t, got.Path, 3)
	assert.InDelta(t, 90, got.Path[1].Pivot, 1e-4)
}

// TestCHG8BlameByName: F stands right in front of the target, or of the charger, and is named.
func TestCHG8BlameByName(t *testing.T) {
	for name, reason := range map[string]charge.Reason{"no-place-nobody-named": charge.NoPlace, "no-way-nobody-named": charge.NoWay} {
		got := must.Get(foundPosition(t, name).Charge("A", "B", ChargeOptions{}))(t)
		assert.Equal(t, string(reason), got.Reason, name)
		require.Len(t, got.Blame, 1, name)
		assert.Equal(t, []string{"F"}, got.Blame[0].Units, name)
		assert.False(t, got.BlameOpen, name)
	}
}

// TestARC5FacingClose: a charge whose leader point is nearer to an arc line of its target than the
// band of contact says so, as arc, sight and range do; so do the facing by itself, and each of
// several chargers.
func TestARC5FacingClose(t *testing.T) {
	for _, c := range []struct {
		x, y  float64
		close bool
	}{
		{36.98275, 24.98425, true}, {36.98275, 24.984, true}, {36.98275, 24.99, false}, {36.5, 27, false},
	} {
		s := opened(t, `{"edition":"third","units":[
			{"name":"A","side":"r","type":"monster","at":[36,23.0157],"heading":0,"base_mm":[50,50]},
			{"name":"C","side":"r","type":"monster","at":[33,23.0157],"heading":0,"base_mm":[50,50]},
			{"name":"B","side":"b","type":"monster","at":[`+fmt.Sprintf("%v,%v", c.x, c.y)+`],"heading":180,"base_mm":[50,50]}]}`)
		f := must.Get(s.Facing("A", "B"))(t)
		assert.Equal(t, c.close, f.Close, "%v: %v", c, f)
		a := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
		assert.Equal(t, c.close, a.Close, "%v", c)
		j := must.Get(s.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{}))(t)
		assert.Equal(t, c.close, j.Declared[0].Close, "%v", c)
	}
}

// TestSequenceTakesCounterCharges: one of the charges may be a counter-charge, alone or among
// several on its target.
func TestSequenceTakesCounterCharges(t *testing.T) {
	s := sessionOf(t, flanked+" | K red regiment @60,10 | L blue regiment @60,18^180")
	got := must.Get(s.Sequence([]SequencedCharge{{Units: []string{"A"}, To: "B", Counter: []string{"A"}}, {Units: []string{"K"}, To: "L"}}))(t)
	assert.Equal(t, answer.Yes, got.Verdict)
	alone := must.Get(s.CounterCharge("A", "B"))(t)
	assert.InDelta(t, alone.Final.At[0], got.Finals["A"].At[0], 1e-8)
	plain := must.Get(s.Sequence([]SequencedCharge{{Units: []string{"A"}, To: "B"}, {Units: []string{"K"}, To: "L"}}))(t)
	assert.Equal(t, answer.No, plain.Verdict)
	assert.Equal(t, "not-in-arc", plain.Trials[0].Reason)
}
