package leaderpoint_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint"
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const spears = "Spears red regiment @36,10 | Ogres blue large-infantry horde @38,24^180"

func parse(t *testing.T, line string) *leaderpoint.Table {
	t.Helper()
	return must.Get(leaderpoint.Parse(line))(t)
}

func TestReadNothing(t *testing.T) {
	_, err := leaderpoint.Read(nil)
	var e *leaderpoint.Error
	require.ErrorAs(t, err, &e)
	assert.NotEmpty(t, e.Code)
}

func TestTableIsWrittenAsItIsRead(t *testing.T) {
	own := parse(t, spears)
	again := parse(t, own.String())
	assert.Equal(t, own.Key(), again.Key())
	text := must.Get(json.Marshal(own))(t)
	again = must.Get(leaderpoint.Read(strings.NewReader(string(text))))(t)
	assert.Equal(t, own.Key(), again.Key())
	assert.Len(t, own.Key(), 32)
	assert.Equal(t, []string{"Spears", "Ogres"}, own.Units())
	assert.Equal(t, []string{"red", "blue"}, own.Sides())
	assert.Equal(t, "second-161", own.Edition())
	var svg strings.Builder
	require.NoError(t, own.WriteSVG(&svg))
	assert.True(t, strings.HasPrefix(svg.String(), "<svg"))
}

func TestNewAndBuilderAgreeWithALine(t *testing.T) {
	own := parse(t, spears+" | difficult: Wood height=5 30,14 36,14 36,18 30,18")
	wood := leaderpoint.Piece{Name: "Wood", Kind: "difficult", Height: new(5.0), Outline: []leaderpoint.Point{{30, 14}, {36, 14}, {36, 18}, {30, 18}}}
	units := []leaderpoint.Unit{
		{Name: "Spears", Side: "red", Size: "regiment", Pose: leaderpoint.At(36, 10, 0)},
		{Name: "Ogres", Side: "blue", Type: "large-infantry", Size: "horde", Pose: leaderpoint.At(38, 24, 180)},
	}
	built := must.Get(leaderpoint.New(units, wood))(t)
	assert.Equal(t, own.Key(), built.Key())

	b := leaderpoint.Builder{Lengths: "mm", Width: 1828.8, Depth: 1219.2, Units: units}
	for i := range b.Units {
		b.Units[i].Pose.At[0] *= 25.4
		b.Units[i].Pose.At[1] *= 25.4
	}
	built = must.Get(b.Table())(t)
	spears := must.Get(built.Unit("Spears"))(t)
	assert.InDelta(t, 36, spears.Pose.At[0], 1e-12)
	assert.InDelta(t, 10, spears.Pose.At[1], 1e-12)
	edge := must.Get(built.Distance("Spears", "right edge"))(t)
	want := must.Get(own.Distance("Spears", "right edge"))(t)
	assert.InDelta(t, want.Distance, edge.Distance, 1e-9)
}

func TestTableChanges(t *testing.T) {
	own := parse(t, spears)
	moved := must.Get(own.With("Ogres", leaderpoint.At(38, 30, 170)))(t)
	assert.Equal(t, parse(t, strings.Replace(spears, "38,24^180", "38,30^170", 1)).Key(), moved.Key())
	assert.Equal(t, parse(t, spears).Key(), own.Key(), "the table itself stays")

	alone := must.Get(own.Without("Ogres"))(t)
	assert.Equal(t, []string{"Spears"}, alone.Units())
	ogres := must.Get(own.Unit("Ogres"))(t)
	back := must.Get(alone.Add(ogres))(t)
	assert.Equal(t, own.Key(), back.Key())
	assert.Equal(t, [2]float64{120, 80}, ogres.BaseMM, "the base that counts")
	require.NotNil(t, ogres.Speed)
	require.NotNil(t, ogres.Height)
	assert.Equal(t, "6 2", fmt.Sprint(*ogres.Speed, *ogres.Height))

	_, err := own.With("Ogres", leaderpoint.At(36, 11, 0))
	assert.ErrorIs(t, err, leaderpoint.ErrOverlap)
	_, err = own.With("Trolls", leaderpoint.At(36, 11, 0))
	assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
	_, err = own.Without("Ogres", "Trolls")
	assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
	_, err = alone.Add(leaderpoint.Unit{Name: "Spears", Side: "red", Size: "troop", Pose: leaderpoint.At(10, 10, 0)})
	assert.ErrorIs(t, err, leaderpoint.ErrBadName)
}

func TestAddKeepsWhoFightsWhom(t *testing.T) {
	own := parse(t, "A red regiment @36,10 front=B charged_by=B | B blue regiment @36,13.937007874015748^180 front=A")
	a := must.Get(own.Unit("A"))(t)
	assert.Equal(t, map[string]string{"B": "front"}, a.Engaged)
	assert.Equal(t, []string{"B"}, a.ChargedBy)
	alone := must.Get(own.Without("A"))(t)
	back := must.Get(alone.Add(a))(t)
	again := must.Get(back.Unit("A"))(t)
	assert.Equal(t, a, again)
}

// Only a text that is no JSON at all may be a line.
func TestReadHintsAtParse(t *testing.T) {
	for text, hinted := range map[string]bool{spears: true, "": false, "{}": false, "[1]": false, "\xff\xfe{}": false, "\ufeff{}": false} {
		_, err := leaderpoint.Read(strings.NewReader(text))
		require.Error(t, err)
		assert.Equal(t, hinted, strings.Contains(err.Error(), "Parse a line"), "%q: %v", text, err)
	}
}

// CodeOf agrees with the code of the root's own errors.
func TestCodeOf(t *testing.T) {
	own := parse(t, spears)
	done, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := own.WithContext(done).Charge("Spears", "Ogres")
	assert.Equal(t, leaderpoint.ErrTimeLimit, leaderpoint.CodeOf(err))
	assert.Equal(t, leaderpoint.ErrUnknownUnit, leaderpoint.CodeOf(leaderpoint.ErrUnknownUnit))
	_, err = new(answer.Charge).Within(leaderpoint.Millimetre)
	assert.Equal(t, leaderpoint.ErrNoPosition, leaderpoint.CodeOf(err))
}

func TestCheckListsWrongPlaces(t *testing.T) {
	assert.Empty(t, parse(t, spears).Check())
	found := parse(t, spears+" | House red regiment @10,10 | Near blue regiment @10,13.9^180").Check()
	require.Len(t, found, 1)
	assert.Equal(t, "gap PRX-1 House Near", fmt.Sprintf("%s %s %s %s", found[0].Kind, found[0].Row, found[0].Unit, found[0].Other))
	assert.InDelta(t, 0.25, found[0].By, 0.001)
	assert.Empty(t, new(leaderpoint.Table).Check())
}

// A builder, or a document, that makes no table says all that is wrong, and not the first fault.
func TestCheckListsAllOverlaps(t *testing.T) {
	b := leaderpoint.Builder{}
	for i, name := range []string{"A", "B", "C"} {
		b.Units = append(b.Units, leaderpoint.Unit{Name: name, Side: "red", Size: "regiment", Pose: leaderpoint.At(36, 10+float64(i)/2, 0)})
	}
	_, err := b.Table()
	require.ErrorIs(t, err, leaderpoint.ErrOverlap)
	assert.Len(t, b.Check(), 3)
	assert.Equal(t, "A and C overlap by 2.15 in (54.6 mm)", b.Check()[1].String())
	b.Units[2].Size = "regimend"
	found := b.Check()
	require.Len(t, found, 2)
	require.ErrorContains(t, found[0].Err, "regimend")
	assert.Equal(t, "overlap", found[1].Kind)
	assert.Empty(t, leaderpoint.CheckDocument(nil))
}

func TestErrorsHavePathCodeAndCause(t *testing.T) {
	own := parse(t, spears)
	more := func(name, size string) leaderpoint.Unit {
		return leaderpoint.Unit{Name: name, Side: "red", Size: size, Pose: leaderpoint.At(36, 22, 0)}
	}
	for _, c := range []struct {
		ask        func() error
		code       leaderpoint.Code
		path, text string
	}{
		{func() error { _, err := own.Sight("Spears", "Trolls"); return err }, leaderpoint.ErrUnknownUnit, "to", "Trolls"},
		{func() error { _, err := own.Charge("Spears", "Spears"); return err }, leaderpoint.ErrSameUnit, "to", "different"},
		{func() error { _, err := own.ChargeTogether("Ogres", "Spears", "Spears"); return err }, leaderpoint.ErrBadList, "units", "Spears"},
		{func() error { _, err := own.Place("Spears", leaderpoint.At(10, 10, math.NaN())); return err }, leaderpoint.ErrOutOfBounds, "heading", "NaN"},
		{func() error { _, err := own.With("Spears", leaderpoint.At(math.Inf(1), 10, 0)); return err }, leaderpoint.ErrOutOfBounds, "at", ""},
		{func() error { _, err := own.With("Spears", leaderpoint.At(10, 10, math.NaN())); return err }, leaderpoint.ErrOutOfBounds, "heading", "NaN"},
		{func() error { _, err := own.ChargeTogether("Ogres"); return err }, leaderpoint.ErrBadList, "units", ""},
		{func() error { _, err := own.ChargeTogether("Ogres", "Spears", "Ogres"); return err }, leaderpoint.ErrSameUnit, "units[1]", "Ogres"},
		{func() error { _, err := own.With("Spears", leaderpoint.At(36, 22, 0)); return err }, leaderpoint.ErrOverlap, "at", "overlap"},
		{func() error { _, err := own.Add(more("Spears", "troop")); return err }, leaderpoint.ErrBadName, "name", "twice"},
		{func() error { _, err := own.Add(more("New", "troop")); return err }, leaderpoint.ErrOverlap, "at", "overlap"},
		{func() error { _, err := own.Add(more("New", "regimend")); return err }, leaderpoint.ErrUnknownWord, "size", "size: unknown"},
		{func() error { _, err := leaderpoint.Parse("Spears red regimend @1,1"); return err }, leaderpoint.ErrUnknownWord, "units[0]", "regiment?"},
		{func() error { _, err := leaderpoint.Read(strings.NewReader(spears)); return err }, leaderpoint.Code("bad-syntax"), "", "Parse a line"},
		{func() error { _, err := own.Distance("Spears", "Tower"); return err }, leaderpoint.ErrUnknownUnit, "to", "Tower"},
		{func() error { _, err := own.Move("Spears", "run"); return err }, leaderpoint.ErrUnknownWord, "order", "run"},
		{func() error { _, err := own.Shot("Spears", "Ogres", leaderpoint.Weapon{Range: -1}); return err }, leaderpoint.ErrOutOfBounds, "range", "-1"},
		{func() error { _, err := own.Sight("Spears", "Ogers"); return err }, leaderpoint.ErrUnknownUnit, "to", `did you mean "Ogres"?`},
		{func() error { _, err := own.Matrix(); return err }, leaderpoint.ErrBadList, "what", "at least one"},
		{func() error { _, err := own.Matrix("smell"); return err }, leaderpoint.ErrUnknownWord, "what", "smell"},
		{func() error { _, err := leaderpoint.Parse("Spears @"); return err }, leaderpoint.ErrWrongType, "units[0].side", ""},
		{func() error {
			_, err := leaderpoint.New([]leaderpoint.Unit{{Name: "A", Side: "red", Type: "snake"}})
			return err
		}, leaderpoint.ErrUnknownWord, "units[0].type", "snake"},
		{func() error {
			for _, err := range own.Legal("green") {
				return err
			}
			return nil
		}, "no-units", "side", "green"},
	} {
		err := c.ask()
		var e *leaderpoint.Error
		require.ErrorAs(t, err, &e, c.text)
		assert.Equal(t, c.code, e.Code, "%v", err)
		assert.ErrorIs(t, err, c.code)
		assert.Equal(t, c.path, e.Path, "%v", err)
		assert.Contains(t, err.Error(), c.text)
		assert.NotNil(t, errors.Unwrap(err))
	}
	_, err := geom.NewBase(geom.Point{}, geom.FromBearing(0), -1, 1)
	assert.Equal(t, leaderpoint.ErrOutOfBounds, leaderpoint.CodeOf(err))
	assert.Empty(t, leaderpoint.CodeOf(nil))
	_, err = leaderpoint.Read(strings.NewReader("{\n  \"unit\": []}"))
	var e *leaderpoint.Error
	require.ErrorAs(t, err, &e)
	assert.Equal(t, 2, e.Line)
	assert.ErrorIs(t, err, leaderpoint.Code("unknown-member"))
	var cause *position.Error
	assert.ErrorAs(t, err, &cause)
}

func TestZeroTableAnswersThatNobodyIsThere(t *testing.T) {
	var own *leaderpoint.Table
	for _, own := range []*leaderpoint.Table{own, {}} {
		_, err := own.Sight("A", "B")
		assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
		_, err = own.Place("A", leaderpoint.At(1, 1, 1))
		assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
		_, err = own.With("A", leaderpoint.At(1, 1, 1))
		assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
		_, err = own.Unit("A")
		assert.ErrorIs(t, err, leaderpoint.ErrUnknownUnit)
		_, err = own.Matrix("sight")
		assert.NoError(t, err)
		for range own.Legal("") {
			break
		}
		assert.Empty(t, own.Units())
		_ = own.String()
		_ = own.Key()
		_, err = json.Marshal(own)
		assert.NoError(t, err)
		assert.NoError(t, own.WriteSVG(new(strings.Builder)))
		more := must.Get(own.Add(leaderpoint.Unit{Name: "A", Side: "red", Size: "troop", Pose: leaderpoint.At(10, 10, 0)}))(t)
		assert.Equal(t, []string{"A"}, more.Units())
	}
}

func TestContextEndsQuestions(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	own := parse(t, spears).WithContext(ctx)
	c := must.Get(own.Charge("Spears", "Ogres"))(t)
	cancel()
	_, err := own.Charge("Spears", "Ogres")
	assert.ErrorIs(t, err, leaderpoint.ErrTimeLimit)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = own.With("Ogres", leaderpoint.At(38, 30, 170))
	assert.ErrorIs(t, err, leaderpoint.ErrTimeLimit)
	assert.ErrorIs(t, c.WriteSVG(new(strings.Builder)), leaderpoint.ErrTimeLimit)
	_, err = c.Within(leaderpoint.Millimetre)
	assert.ErrorIs(t, err, leaderpoint.ErrTimeLimit)
}

const requests = `{"id":1,"ask":"key","position":{"units":[]}}
{"id":2,"ask":"nonsense"}
{"id":3,"ask":"key"}
`

func TestServeAnswersAsAskDoes(t *testing.T) {
	for _, jobs := range []int{0, 3} {
		s := &leaderpoint.Session{Jobs: jobs}
		var out strings.Builder
		require.NoError(t, s.Serve(context.Background(), strings.NewReader(requests), &out))
		want := ""
		for line := range strings.Lines(requests) {
			want += string(s.Ask([]byte(strings.TrimSpace(line)))) + "\n"
		}
		assert.Equal(t, want, out.String())
		assert.Contains(t, want, `"code":"unknown-ask"`)
	}
}

// A server whose context ends returns, though nobody writes to it.
func TestServeEndsWithItsContext(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	err := new(leaderpoint.Session).Serve(ctx, r, io.Discard)
	assert.ErrorIs(t, err, leaderpoint.ErrTimeLimit)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestSessionHasALimit(t *testing.T) {
	s := leaderpoint.Session{Limit: time.Nanosecond}
	reply := s.Ask([]byte(`{"ask":"table","position":{"units":[]}}`))
	assert.Contains(t, string(reply), `"code":"time-limit"`)
}
