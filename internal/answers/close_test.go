package answers

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
				sight, err := s.Sight(from, to, LookOptions{})
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
		x, err := s.Sight("A", "B", LookOptions{})
		require.NoError(t, err)
		assert.Equal(t, close, x.Close, line)
		assert.Equal(t, string(digit(close)), string(m.SightClose[0][1]), line)
	}
}
