package charge_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// question is a charge that arc, sight and range allow.
type question struct {
	view     *spatial.View
	from, to spatial.UnitID
}

func committed(t testing.TB, tables int) (views []*spatial.View, asked []question) {
	for i := range tables {
		tab, err := generate.Edged(i, rules.Second161())
		require.NoError(t, err)
		v := tab.Now()
		views = append(views, v)
		for a := range spatial.UnitID(v.Len()) {
			for b := range spatial.UnitID(v.Len()) {
				foes := tab.Unit(a).Side != tab.Unit(b).Side
				if foes && !v.Body(a).Individual() && los.Sees(v, a, b) && spatial.Range(v, v.Edition().ChargeOrigin, a, b) <= charge.Range(v, a) {
					asked = append(asked, question{v, a, b})
				}
			}
		}
	}
	return views, asked
}

// TestDecideAllocatesNothing: a bot may ask millions of times.
func TestDecideAllocatesNothing(t *testing.T) {
	_, asked := committed(t, 10)
	require.Greater(t, len(asked), 100)
	for _, q := range asked {
		require.Zero(t, testing.AllocsPerRun(4, func() { charge.Decide(q.view, q.from, q.to) }), "%+v", q)
	}
}

// TestShortestSeldomAllocates: only long searches do, for units of one pivot.
func TestShortestSeldomAllocates(t *testing.T) {
	_, asked := committed(t, 10)
	some := 0
	for _, q := range asked {
		if testing.AllocsPerRun(1, func() { charge.Question{View: q.view, From: q.from, To: q.to}.Shortest() }) > 0 {
			some++
		}
	}
	require.LessOrEqual(t, 20*some, len(asked), "%d of %d allocate", some, len(asked))
}

func BenchmarkDecide(b *testing.B) {
	_, asked := committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		charge.Decide(q.view, q.from, q.to)
	}
}

func BenchmarkExplain(b *testing.B) {
	_, asked := committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		if _, err := charge.Explain(q.view, q.from, q.to); err != nil {
			b.Fatal(err)
		}
	}
}
