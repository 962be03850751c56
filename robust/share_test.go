package robust

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestShares prints how much is proved, turned and left unknown, by kind and tolerance: what docs/robust.md
// publishes. LEADERPOINT_TIMES=10 go test -run Shares -v ./robust
func TestShares(t *testing.T) {
	type tally struct{ asks, holds, flips, unknown int }
	all := map[string]*[3]tally{}
	for k := range cases.For(60) {
		seed := uint64(k) + 1000
		r := rand.New(rand.NewPCG(seed, 16))
		table := attackTable(t, rules.Second161(), seed, 16, 6)
		for range 3 {
			from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
			if table.Unit(from).Side == table.Unit(to).Side {
				continue
			}
			for _, a := range kindsAsked(table, r, from, to) {
				if all[a.kind] == nil {
					all[a.kind] = &[3]tally{}
				}
				for i, by := range tolerances() {
					n := &all[a.kind][i]
					n.asks++
					if _, ok, err := Proved(table, a.question, Options{Within: by}); ok {
						require.NoError(t, err)
						n.holds++
						continue
					}
					answer, err := Ask(table, a.question, Options{Within: by, Tables: usualTables(a.question) / 3})
					require.NoError(t, err)
					switch answer.Result {
					case Holds:
						n.holds++
					case Flips:
						made, err := Replay(table, answer.Moved)
						require.NoError(t, err)
						v, err := a.question.verdict(made)
						require.NoError(t, err)
						require.Equal(t, answer.Other, v)
						n.flips++
					default:
						n.unknown++
					}
				}
			}
		}
	}
	out := fmt.Sprintf("%-10s %6s", "kind", "asks")
	for _, by := range tolerances() {
		out += fmt.Sprintf(" | %4.1f mm: holds flips unknown %%", by*geom.MMPerInch)
	}
	for _, kind := range allKinds() {
		n := all[kind]
		if n == nil {
			continue
		}
		out += fmt.Sprintf("\n%-10s %6d", kind, n[0].asks)
		for i := range n {
			part := func(k int) float64 { return 100 * float64(k) / float64(n[i].asks) }
			out += fmt.Sprintf(" |          %5.1f %5.1f %5.1f    ", part(n[i].holds), part(n[i].flips), part(n[i].unknown))
		}
	}
	t.Log("\n" + out)
}
