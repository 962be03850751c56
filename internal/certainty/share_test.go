package certainty

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// tally counts answers.
type tally struct{ asks, clear, tested, open int }

func (n *tally) part(k int) float64 { return 100 * float64(k) / float64(max(1, n.asks)) }

// TestShares prints how much is clear, tested and open, by kind, tolerance and text.
// LEADERPOINT_CASES=4 go test -run Shares -v ./robust
func TestShares(t *testing.T) {
	texts := allTexts()
	all := make([]map[string]*[3]tally, len(texts))
	for i := range all {
		all[i] = map[string]*[3]tally{}
	}
	for k := range cases.For(60) {
		which := k / 2 % len(texts)
		seed := uint64(k) + 1000
		r := rand.New(rand.NewPCG(seed, 16))
		table := attackTable(t, texts[which], seed, 16, 6)
		for range 3 {
			from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
			if table.Unit(from).Side == table.Unit(to).Side {
				continue
			}
			for _, a := range kindsAsked(table, r, from, to) {
				if all[which][a.kind] == nil {
					all[which][a.kind] = &[3]tally{}
				}
				for i, by := range tolerances() {
					share(t, &all[which][a.kind][i], table, a, by)
				}
			}
		}
	}
	t.Log("\n" + sharesOfAll(all) + "\n" + testedByText(texts, all))
}

// share asks one question, and counts the answer. A table that turns a verdict is put to the engine again.
func share(t *testing.T, n *tally, table *spatial.Table, a asked, by float64) {
	n.asks++
	if _, ok, err := Proved(table, a.question, Options{Within: by}); ok {
		require.NoError(t, err)
		n.clear++
		return
	}
	answer, err := Ask(table, a.question, Options{Within: by, Tables: cases.Few(60, 0)})
	require.NoError(t, err)
	switch answer.Call() {
	case Clear:
		n.clear++
	case Tested:
		n.tested++
	case Open:
		n.open++
		if answer.Turned == nil {
			return
		}
		made, err := Replay(table, answer.Turned.Moved)
		require.NoError(t, err)
		v, err := a.question.verdict(made)
		require.NoError(t, err)
		require.Equal(t, answer.Turned.Other, v)
	}
}

// sharesOfAll is the table of all texts together.
func sharesOfAll(all []map[string]*[3]tally) string {
	var out strings.Builder
	for _, kind := range allKinds() {
		var sum [3]tally
		for _, text := range all {
			if n := text[kind]; n != nil {
				for i := range sum {
					sum[i].asks += n[i].asks
					sum[i].clear += n[i].clear
					sum[i].open += n[i].open
					sum[i].tested += n[i].tested
				}
			}
		}
		fmt.Fprintf(&out, "| `%s` | %d |", kind, sum[0].asks)
		for i := range sum {
			n := &sum[i]
			fmt.Fprintf(&out, " %.1f | %.1f | %.1f |", n.part(n.clear), n.part(n.tested), n.part(n.open))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// testedByText is the share of tested of each text.
func testedByText(texts [4]rules.Edition, all []map[string]*[3]tally) string {
	var out strings.Builder
	for i := range texts {
		fmt.Fprintf(&out, "| %s ", texts[i].Name)
	}
	out.WriteString("|\n")
	for _, kind := range allKinds() {
		fmt.Fprintf(&out, "| `%s` |", kind)
		for _, text := range all {
			n := text[kind]
			if n == nil {
				out.WriteString(" |")
				continue
			}
			fmt.Fprintf(&out, " %.1f, %.1f, %.1f |", n[0].part(n[0].tested), n[1].part(n[1].tested), n[2].part(n[2].tested))
		}
		out.WriteString("\n")
	}
	for i, by := range tolerances() {
		var sum, charges tally
		for _, text := range all {
			for kind, n := range text {
				if kind == "charge" || kind == "of-member" {
					charges.asks += n[i].asks
					charges.tested += n[i].tested
				} else {
					sum.asks += n[i].asks
					sum.tested += n[i].tested
				}
			}
		}
		fmt.Fprintf(&out, "%.1f mm: tested of all but charges %.1f %%, of charges %.1f %%\n", by*geom.MMPerInch, sum.part(sum.tested), charges.part(charges.tested))
	}
	return out.String()
}
