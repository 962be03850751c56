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
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shippedDocument reads a position of the documentation, and shipped opens it.
func shippedDocument(t *testing.T, name string) *position.Document {
	t.Helper()
	text, err := os.ReadFile("../../docs/positions/" + name + ".json")
	require.NoError(t, err)
	d, err := position.Parse(text)
	require.NoError(t, err)
	return d
}

func shipped(t *testing.T, name string) *Session {
	t.Helper()
	s, err := Open(shippedDocument(t, name))
	require.NoError(t, err)
	return s
}

func opened(t *testing.T, text string) *Session {
	t.Helper()
	d, err := position.Parse([]byte(text))
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	return s
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
				found, err := s.Charges(from)
				require.NoError(t, err)
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
	id, err := s.Table().Find(from)
	require.NoError(t, err)
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
		got, err := s.Threats(to)
		require.NoError(t, err)
		b, err := s.Table().Find(to)
		require.NoError(t, err)
		var want []answer.Threat
		for _, from := range s.TableFacts().Units {
			a, err := s.Table().Find(from)
			require.NoError(t, err)
			if s.Table().Now().Friends(a, b) {
				continue
			}
			c, err := s.Charge(from, to, ChargeOptions{})
			require.NoError(t, err)
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
		c, err := s.Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		room := c.Conditions[3]
		assert.Equal(t, want > 0, room.OK)
		if want == 0 {
			assert.Equal(t, answer.Condition{Name: "room", Margin: geom.NoLimit}, room)
			continue
		}
		assert.InDelta(t, want, float64(room.Margin), 1e-6)
		assert.Equal(t, "Left", room.Of)
		all, err := s.Charges("A")
		require.NoError(t, err)
		assert.Equal(t, []TargetedCharge{{To: "B", Charge: c}}, all.Charges)
	}
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
			c, err := s.Charge("A", "B", ChargeOptions{})
			require.NoError(t, err)
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
	found := charge.Answer{Verdict: charge.TooClose, Reason: charge.Unresolved, Resolution: 1e-4, Met: base}
	c := s.chargeAnswer(0, 1, &found)
	assert.Nil(t, c.Way)
	text, err := json.Marshal(c)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"verdict":"too-close","reason":"too-close"`)
	assert.Contains(t, string(text), `"resolution":0.0001`)

	found = charge.Answer{Verdict: charge.No, Reason: charge.BoxedIn, Met: base, Aligned: base, Final: base, Target: base}
	c = s.chargeAnswer(0, 1, &found)
	assert.Nil(t, c.Way, "there is no charge")
	require.NotNil(t, c.Advice)
	require.NotNil(t, c.Advice.Target)
	assert.Equal(t, answer.Pose{At: answer.Point{20, 10}, Heading: 0}, *c.Advice.Target)
}
