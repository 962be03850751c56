package protocol

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// closeless are the answers with a verdict that do not tell whether it hangs on less than the band
// of contact, and why.
func closeless() map[string]string {
	return map[string]string{
		"QuickSight": "the verdict alone", "QuickCover": "the verdict alone", "QuickCharge": "the verdict alone", "QuickLegal": "the verdict alone",
		"QuickTarget":       "the verdict alone",
		"RobustAnswer":      "it says itself how far the verdict stands",
		"MultiChargeAnswer": "its charges do, one by one, and what each may by itself",
		"RegroupAnswer":     "it ends where it may: what is in the way shortens it",
		"ReachAnswer":       "its distances tell how far they are from any other",
		"DropAnswer":        "of counters, which stand in contact with nobody",
		"ApplyAnswer":       "it carries out what another ask has judged",
		"Exposed":           "of many places; the matrix of one of them tells it",
	}
}

// Every answer that gives a verdict of sight, of cover, of a charge, of a shot or of a place tells
// whether that hangs on less than the band of contact.
func TestEveryVerdictTellsClose(t *testing.T) {
	members := func(x reflect.Type) (names []string) {
		var add func(reflect.Type)
		add = func(x reflect.Type) {
			for f := range fields(x) {
				if f.Anonymous {
					add(f.Type)
					continue
				}
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if f.Type.Kind() == reflect.Float64 {
					continue // no verdict
				}
				names = append(names, name)
			}
		}
		add(x)
		return names
	}
	seen := map[string]bool{}
	var walk func(ask string, x reflect.Type)
	walk = func(ask string, x reflect.Type) {
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(ask, x.Elem())
		case reflect.Struct:
			if seen[x.Name()] {
				return
			}
			seen[x.Name()] = true
			has := members(x)
			verdict := slices.ContainsFunc(has, func(m string) bool {
				return slices.Contains([]string{"sees", "cover", "allowed", "verdict", "legal", "charge", "sight"}, m)
			})
			tells := slices.ContainsFunc(has, func(m string) bool { return m == "close" || strings.HasSuffix(m, "_close") && m != "too_close" })
			why, excused := closeless()[x.Name()]
			assert.True(t, !verdict || tells || excused, "%s: %s has a verdict and no close: %v", ask, x.Name(), has)
			assert.False(t, tells && excused, "%s: %s tells it, though %s", ask, x.Name(), why)
			for f := range fields(x) {
				walk(ask, f.Type)
			}
		}
	}
	for _, k := range kinds() {
		for _, answer := range k.answers() {
			walk(k.name, answer)
		}
	}
	for name := range closeless() {
		assert.True(t, seen[name], name)
	}
}

func fields(x reflect.Type) func(func(reflect.StructField) bool) {
	if x.Kind() == reflect.Pointer {
		x = x.Elem()
	}
	return func(yield func(reflect.StructField) bool) {
		for i := range x.NumField() {
			if x.Field(i).IsExported() && !yield(x.Field(i)) {
				return
			}
		}
	}
}

// What a matrix tells of each pair is what the asks of the pair tell, on tables as they are typed,
// where much hangs on contact.
func TestMatrixCloseIsThatOfPairs(t *testing.T) {
	seen, unknown := map[string]int{}, 0
	for seed := range uint64(cases.For(100)) {
		e := []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}[seed%4]
		table, err := generate.TypedOn(generate.ThreeDecimals, seed, 8).Scene.Table(e)
		if err != nil {
			continue
		}
		s := &Session{finder: finder{words: words{table}}}
		m, err := s.Matrix([]string{"sight", "cover", "charge", "distance"}, nil, true)
		require.NoError(t, err)
		verdicts, err := s.Matrix([]string{"sight", "cover", "charge", "distance"}, nil, false)
		require.NoError(t, err)
		assert.Equal(t, verdicts.Sight, m.Sight)
		for i, from := range m.Units {
			for k, to := range m.Units {
				if i == k {
					continue
				}
				check := func(kind string, letter byte, close bool) {
					if letter == 'u' {
						unknown++
						return
					}
					assert.Equal(t, string(digit(close)), string(letter), "%s, table %d: %s of %s at %s", e.Name, seed, kind, from, to)
					seen[kind+" "+string(letter)]++
				}
				sight, err := s.Sight(from, to, SightOptions{})
				require.NoError(t, err)
				check("sight", m.SightClose[i][k], sight.Close)
				cover, err := s.Cover(from, to, nil)
				require.NoError(t, err)
				check("cover", m.CoverClose[i][k], cover.Close)
				if m.Charge[i][k] == 'u' {
					continue // the ask looks longer
				}
				one, err := s.Charge(from, to, ChargeOptions{})
				require.NoError(t, err)
				check("charge", m.ChargeClose[i][k], one.Close)
			}
		}
	}
	t.Log(seen, "not worked out:", unknown)
	if cases.Long() {
		for _, kind := range []string{"sight 1", "cover 1", "charge 1", "sight 0", "cover 0", "charge 0"} {
			assert.Positive(t, seen[kind], kind)
		}
	}
}

// A charge that is close by a table within the band is open within a little more than the band.
func TestChargesCloseByATableAreOpen(t *testing.T) {
	seen := 0
	for seed := range uint64(cases.For(100)) {
		table, err := generate.TypedOn(generate.ThreeDecimals, seed, 8).Scene.Table(rules.Third())
		if err != nil {
			continue
		}
		s := &Session{finder: finder{words: words{table}}}
		for from := range table.Units() {
			for to := range table.Units() {
				q := certainty.Charge{From: from, To: to}
				if from == to {
					continue
				}
				isClose, err := s.isClose(q, false)
				require.NoError(t, err)
				if !isClose {
					continue
				}
				c, err := s.Certainty(q, 0.06)
				require.NoError(t, err)
				require.NotNil(t, c)
				assert.Equal(t, "open", c.Call, "table %d: %d at %d", seed, from, to)
				seen++
			}
		}
	}
	t.Log(seen)
	if cases.Long() {
		assert.Positive(t, seen)
	}
}

// Whether a verdict is close is not told once the context has ended: the error is.
func TestCloseEndsWithItsContext(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | C blue regiment @37,22^180")
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = s.WithContext(ctx).isClose(certainty.Sight{From: 0, To: 1}, false)
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.WithContext(ctx).Facing("A", "C")
	require.ErrorIs(t, err, context.Canceled)
}

// All verdicts of one ask share the tables that are looked at for those that are close. Of what is
// left none is called close.
func TestOneAskLooksAtSoManyTables(t *testing.T) {
	d, err := position.ParseLine("edition: third | A r regiment @36,10 fly | L b 200x20 @32.06,13.2^180 height=2 | R b 200x20 @39.939,13.2^180 height=2 | B b regiment @36,19^180")
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	one := s.oneAsk()
	for range 20 {
		_, err = one.isClose(certainty.CounterCharge(0, 3), false)
		require.NoError(t, err)
	}
	assert.Zero(t, *one.closeTables)
	assert.Nil(t, s.closeTables, "the session has no limit of its own")
}

// A charge that is seen by a sliver hangs on that, and the list of threats says so, as a place does
// that is clear of somebody by less.
func TestThreatsAndPlacesTellClose(t *testing.T) {
	const sliver = `"position":"edition: third | A r regiment @36,10 fly | L b 200x20 @32.06189212598425,13.2^180 height=2 | R b 200x20 @39.93810787401575,13.2^180 height=2 | B b regiment @36,19^180"`
	var a Asker
	threats := ask(t, &a, `{`+sliver+`,"ask":"threats","to":"B"}`)["threats"].([]any)
	require.Len(t, threats, 1)
	assert.Equal(t, true, threats[0].(map[string]any)["close"])
	all := ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge","sight"],"units":["A","B"],"close":true}`)
	assert.Equal(t, []any{"-1", "0-"}, all["charge_close"])
	assert.NotContains(t, ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge"]}`), "charge_close")
	const beside = `"position":"edition: third | A r regiment @20,10 | B b regiment @20,30^180"`
	assert.NotContains(t, ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,25],"heading":0}`), "close")
	for y, legal := range map[string]bool{"25.849": true, "25.8504": false} { // an inch and 3.15 inches of two depths before it
		place := ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,`+y+`],"heading":0}`)
		assert.Equal(t, legal, place["legal"], "%v", place)
		assert.Equal(t, true, place["close"], "%v", place)
	}
	move := ask(t, &a, `{`+beside+`,"ask":"move","unit":"A","order":"advance","steps":[{"forward":5}]}`)
	assert.Zero(t, move["margin"])
	assert.NotContains(t, move, "close", "five inches are typed as they are meant")
}

// A matrix looks closer where the arc is by its limit, as the ask of the pair does: of three
// cavalry in a line of which one is hardly in the arc of the next. A look that the arc forbids by
// inches is not close, however narrow the opening is.
func TestMatrixCloseByArc(t *testing.T) {
	for line, close := range map[string]bool{
		"A red cavalry troop @24.09,11.23^12.5 | B red cavalry troop @28.9,10.17^12.5 | C red cavalry troop @33.7,9.1^12.5 | edition: second-161": true,
		"A blue horde @25.42,16.05^192.5 | B blue regiment @15.52,18.25^192.5 | C blue troop @19.19,16.63^192.5 | edition: second-2015":           false,
	} {
		d, err := position.ParseLine(line)
		require.NoError(t, err)
		s, err := Open(d)
		require.NoError(t, err)
		m, err := s.Matrix([]string{"sight"}, nil, true)
		require.NoError(t, err)
		x, err := s.Sight("A", "B", SightOptions{})
		require.NoError(t, err)
		assert.Equal(t, close, x.Close, line)
		assert.Equal(t, string(digit(close)), string(m.SightClose[0][1]), line)
	}
}
