package leaderpoint_test

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint"
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked is what every answer can do.
type asked interface {
	Sentence() string
	Rows() []string
	Within(inches float64) (*answer.Certainty, error)
	WriteSVG(w io.Writer) error
}

// answers asks everything of two units of a table.
func answers(t *testing.T, own *leaderpoint.Table, a, b string) map[string]asked {
	out := map[string]asked{}
	add := func(name string, x asked, err error) {
		require.NoError(t, err, name)
		out[name] = x
	}
	sight, err := own.Sight(a, b)
	add("sight", sight, err)
	cover, err := own.Cover(a, b)
	add("cover", cover, err)
	facing, err := own.Facing(a, b)
	add("facing", facing, err)
	arc, err := own.Arc(a, b)
	add("arc", arc, err)
	charge, err := own.Charge(a, b)
	add("charge", charge, err)
	counter, err := own.CounterCharge(a, b)
	add("counter-charge", counter, err)
	shot, err := own.Shot(a, b, leaderpoint.Weapon{Range: 24})
	add("shot", shot, err)
	joint, err := own.ChargeTogether(b, a)
	add("together", joint, err)
	place, err := own.Place(a, leaderpoint.At(36, 12, 10))
	add("place", place, err)
	move, err := own.Move(a, leaderpoint.Advance, leaderpoint.Step{Forward: 4})
	add("move", move, err)
	distance, err := own.Distance(a, b)
	add("distance", distance, err)
	threats, err := own.Threats(a)
	add("threats", threats, err)
	return out
}

func TestEveryAnswerHasSentencePictureAndCertainty(t *testing.T) {
	for _, line := range []string{spears, "edition: third | Spears red single individual hero @36,10^270 | Ogres blue horde @36,20^180 charged_by=Spears"} {
		hasAll(t, parse(t, line))
	}
}

func hasAll(t *testing.T, own *leaderpoint.Table) {
	for name, x := range answers(t, own, "Spears", "Ogres") {
		assert.True(t, strings.HasSuffix(x.Sentence(), "."), "%s: %q", name, x.Sentence())
		assert.NotEmpty(t, x.Rows(), name)
		var svg strings.Builder
		require.NoError(t, x.WriteSVG(&svg), name)
		assert.Contains(t, svg.String(), "</svg>", name)
		sure, err := x.Within(leaderpoint.Millimetre)
		if name == "distance" || name == "threats" {
			assert.ErrorIs(t, err, leaderpoint.ErrNoVerdict, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Contains(t, []leaderpoint.Call{leaderpoint.Clear, leaderpoint.Tested, leaderpoint.Open}, sure.Call, name)
	}
}

// What is legal is legal when it is asked by itself, in the same words.
func TestLegalActionsAreLegal(t *testing.T) {
	own := parse(t, spears)
	n := 0
	for action, err := range own.Legal("blue") {
		require.NoError(t, err)
		if n++; action.Final == nil || n%50 != 0 {
			continue
		}
		m := must.Get(own.Move(action.Unit, action.Order, action.Steps...))(t)
		assert.True(t, m.Legal, "%v", action)
		assert.Equal(t, *action.Final, m.Final)
	}
	assert.Positive(t, n)
}

func TestNoSaysWhyAndByWhat(t *testing.T) {
	own := parse(t, "A red regiment @36,10 | W blue troop @36,15^180 | blocking: Rock height=2 32,12 40,12 40,12.5 32,12.5")
	s := must.Get(own.Sight("A", "W"))(t)
	assert.Equal(t, leaderpoint.No, s.Verdict)
	assert.Equal(t, []string{"Rock"}, s.DependsOn)
	require.Len(t, s.Why, 1)
	assert.Equal(t, answer.Reason{Code: "not-clear", Row: "LOS-1", Text: "every line from A to W is closed"}, s.Why[0])
	c := must.Get(own.Charge("A", "W"))(t)
	assert.Nil(t, c.Way)
	assert.Equal(t, "not-seen", c.Why[0].Code)
	p := must.Get(own.Place("A", leaderpoint.At(36, 11, 0)))(t)
	assert.Equal(t, "MOV-8", p.Why[0].Row)
	assert.Equal(t, []string{"Rock"}, p.DependsOn)
}

func TestCertaintyIsTheMemberOfTheProtocol(t *testing.T) {
	own, p := opened(t, marshalled(t, parse(t, spears)))
	c := must.Get(own.Charge("Spears", "Ogres"))(t)
	sure := must.Get(c.Within(leaderpoint.Millimetre))(t)
	var reply struct{ Certainty json.RawMessage }
	require.NoError(t, json.Unmarshal(p.session.Ask([]byte(`{"ask":"charge","from":"Spears","to":"Ogres","within_mm":1}`)), &reply))
	assert.Equal(t, string(reply.Certainty), string(marshalled(t, sure)))

	tape := must.Get(os.Open("docs/measured/from-a-tape.json"))(t)
	defer tape.Close()
	own = must.Get(leaderpoint.Read(tape))(t)
	c = must.Get(own.Charge("Knights", "Ghouls"))(t)
	sure = must.Get(c.Within(2 * leaderpoint.Millimetre))(t)
	assert.Equal(t, leaderpoint.Open, sure.Call)
	assert.Len(t, sure.Turned.Moves, 3, "as the command says of the nearest table")
	assert.InDelta(t, 1.54, sure.Turned.MM, 0.01)
}

// An answer from JSON has all that was written, and says that it has no table.
func TestAnswerFromJSON(t *testing.T) {
	c := must.Get(parse(t, spears).Charge("Ogres", "Spears"))(t)
	text := marshalled(t, c)
	var again answer.Charge
	require.NoError(t, json.Unmarshal(text, &again))
	assert.Equal(t, string(text), string(marshalled(t, &again)))
	assert.Empty(t, again.Sentence())
	assert.ErrorIs(t, again.WriteSVG(io.Discard), leaderpoint.ErrNoPosition)
	_, err := again.Within(0)
	assert.ErrorIs(t, err, leaderpoint.ErrNoPosition)
}

func marshalled(t *testing.T, x any) []byte {
	return must.Get(json.Marshal(x))(t)
}

// TestStepHasOneMember: a step of two members is an error, and none of them is dropped.
func TestStepHasOneMember(t *testing.T) {
	own := must.Get(leaderpoint.Parse("Axes red regiment @30,12 | Wall blue horde @36,22^180"))(t)
	_, err := own.Move("Axes", "advance", leaderpoint.Step{Forward: 1}, leaderpoint.Step{Forward: 1, Pivot: 90})
	require.ErrorIs(t, err, leaderpoint.ErrBadList)
	var e *leaderpoint.Error
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "steps[1]", e.Path)
}

// TestSentenceOfDistance: also from an edge of the table.
func TestSentenceOfDistance(t *testing.T) {
	own := must.Get(leaderpoint.Parse("Axes red regiment @30,12 | Wall blue horde @36,22^180"))(t)
	for to, want := range map[string]string{"Wall": "From Axes to Wall it is ", "left edge": "From Axes to "} {
		d := must.Get(own.Distance("Axes", to))(t)
		assert.True(t, strings.HasPrefix(d.Sentence(), want), d.Sentence())
		assert.Contains(t, d.Sentence(), to)
		assert.Equal(t, []string{"DST-1"}, d.Rows())
	}
}

// TestHinderedWithin: a charge may be clear while it is open whether it is hindered; both are said
// in a sentence. What cannot be made is not hindered, and a counter-charge never is.
func TestHinderedWithin(t *testing.T) {
	own := parse(t, "Knights red cavalry regiment @30,10 | Ogres blue large-infantry horde @38,24^180 | difficult: Wood height=1 31,17..31.78,18")
	c := must.Get(own.Charge("Knights", "Ogres"))(t)
	call := must.Get(c.Within(leaderpoint.Millimetre))(t)
	assert.Equal(t, leaderpoint.Clear, call.Call)
	assert.Equal(t, "The call is clear within 1 mm.", call.Sentence())
	call = must.Get(c.Within(0))(t)
	assert.Equal(t, "The call is clear on the table as it is.", call.Sentence())
	hindered := must.Get(c.HinderedWithin(leaderpoint.Millimetre))(t)
	assert.Regexp(t, `^That it is (not )?hindered is (clear|open) within 1 mm`, hindered.Sentence())
	no, err := own.Charge("Ogres", "Ogres")
	require.ErrorIs(t, err, leaderpoint.ErrSameUnit)
	assert.Nil(t, no)
	far := must.Get(parse(t, "A red regiment @36,2 | B blue regiment @36,40^180").Charge("A", "B"))(t)
	_, err = far.HinderedWithin(0)
	assert.ErrorIs(t, err, leaderpoint.ErrNoVerdict)
	assert.EqualError(t, err, "this answer has no verdict that could turn")
}

// TestWithinSpeaksOfInches: its limits are those of its argument.
func TestWithinSpeaksOfInches(t *testing.T) {
	own := must.Get(leaderpoint.Parse("Axes red regiment @30,12 | Wall blue horde @36,22^180"))(t)
	s := must.Get(own.Sight("Axes", "Wall"))(t)
	for _, inches := range []float64{-1, 26 * leaderpoint.Millimetre} {
		_, err := s.Within(inches)
		require.ErrorIs(t, err, leaderpoint.ErrOutOfBounds)
		assert.ErrorContains(t, err, "inches")
	}
}

func TestPlacesAndStepsInWords(t *testing.T) {
	assert.Equal(t, "at 36.00, 10.50 heading 90.0", leaderpoint.At(36, 10.5, 90).String())
	for want, step := range map[string]leaderpoint.Step{
		"forward 6.25 in": {Forward: 6.25}, "back 1.00 in": {Back: 1}, "left 2.00 in": {Left: 2}, "right 3.00 in": {Right: 3},
		"pivot 14.0 degrees right": {Pivot: 14}, "pivot 30.0 degrees left": {Pivot: -30},
	} {
		assert.Equal(t, want, step.String())
	}
}

func TestMarginWithoutALimitIsNull(t *testing.T) {
	s := must.Get(parse(t, spears).Sight("Spears", "Ogres"))(t)
	assert.False(t, s.Margin.Limited())
	assert.Equal(t, "no limit", s.Margin.String())
	assert.Equal(t, "0.31 in (7.9 mm)", fmt.Sprint(answer.Margin(0.31)))
	assert.Equal(t, "null", string(marshalled(t, s.Margin)))
	var again answer.Margin
	require.NoError(t, json.Unmarshal([]byte("null"), &again))
	assert.False(t, again.Limited())
	require.NoError(t, json.Unmarshal([]byte("-0.5"), &again))
	assert.Equal(t, answer.Margin(-0.5), again)
}

// Every line of Go on the page is one of the examples, which compile and run.
func TestPageShowsTheExamples(t *testing.T) {
	page := must.Get(os.ReadFile("docs/go.md"))(t)
	code := must.Get(os.ReadFile("example_test.go"))(t)
	lines := map[string]bool{}
	for line := range strings.Lines(string(code)) {
		lines[strings.TrimSpace(line)] = true
	}
	fenced := false
	for line := range strings.Lines(string(page)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			fenced = line == "```go"
		} else if fenced {
			assert.True(t, lines[line], "no example has the line %q", line)
		}
	}
}
