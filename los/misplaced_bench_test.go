package los

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// BenchmarkClearStands is a proof of a clear line, of a millimetre, beside its facts about contact and the plain
// answer, over pairs of a table.
func BenchmarkClearStands(b *testing.B) {
	table, err := generate.Committed(3).Table(rules.Second161())
	if err != nil {
		b.Fatal(err)
	}
	m := &Misplacement{Units: make([]float64, table.Len()), Pieces: make([]float64, table.NumPieces())}
	for i := range m.Units {
		m.Units[i] = 1.0 / 25.4
	}
	for i := range m.Pieces {
		m.Pieces[i] = 1.0 / 25.4
	}
	n := table.Len()
	each := func(b *testing.B, ask func(from, to spatial.UnitID)) {
		for i := range b.N {
			if from, to := spatial.UnitID(i%n), spatial.UnitID((i/n+i+1)%n); from != to {
				ask(from, to)
			}
		}
	}
	b.Run("glance", func(b *testing.B) {
		each(b, func(from, to spatial.UnitID) { Glance(table.Now(), from, to) })
	})
	b.Run("facts", func(b *testing.B) {
		each(b, func(from, to spatial.UnitID) {
			p := newPair(table.Now(), from, to, false)
			worstCase{&p}.openFacts(m, false)
		})
	})
	b.Run("proof", func(b *testing.B) {
		each(b, func(from, to spatial.UnitID) { ClearStands(table.Now(), from, to, m) })
	})
}
