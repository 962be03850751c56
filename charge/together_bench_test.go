package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func benchParty(t testing.TB, n int) *spatial.View {
	units := []spatial.Unit{unit(t, "target", "blue", 0, 11, 180, 200, 80)}
	for i := range n {
		units = append(units, unit(t, string(rune('A'+i)), "red", -4+float64(i)*4.2-float64(n)*0.6, float64(-i%2)*3.4, 0, 75, 50))
	}
	return table(t, rules.Second161(), units)
}

func BenchmarkTogether(b *testing.B) {
	for n := 2; n <= 4; n++ {
		v := benchParty(b, n)
		ids := []spatial.UnitID{1, 2, 3, 4}[:n]
		b.Run(string(rune('0'+n)), func(b *testing.B) {
			b.ReportAllocs()
			b.Log(Together(v, ids, 0))
			for b.Loop() {
				Together(v, ids, 0)
			}
		})
	}
}
