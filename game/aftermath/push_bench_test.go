package aftermath_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func BenchmarkPush(b *testing.B) {
	views := scenetest.Committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v := views[i%len(views)]
		id := spatial.UnitID(i / len(views) % v.Len())
		caster := (id + 1) % spatial.UnitID(v.Len())
		for v.Friends(caster, id) {
			caster = (caster + 1) % spatial.UnitID(v.Len())
		}
		if _, err := aftermath.Push(v, caster, id, 5); err != nil {
			b.Fatal(err)
		}
	}
}
