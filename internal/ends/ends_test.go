package ends_test

import (
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMissedIsWhatAPlaceTells: what a unit would end too near to, when it turns where it stands, is
// what a place there violates; and it may end where it misses nothing.
func TestMissedIsWhatAPlaceTells(t *testing.T) {
	asked, missed, edges := 0, 0, 0
	for i := range max(4, cases.For(100)) {
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third(), rules.Beta2010()}[i%4]
		scene := generate.Scattered(uint64(i), 40, 12)
		if i%3 == 0 {
			scene = generate.Typed(uint64(i), 30).Scene
		}
		table := must.Get(scene.Table(e))(t)
		if all, err := table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})); err == nil {
			table = all
		}
		v := table.Now()
		for id := range table.Units() {
			for by := 15.0; by < 360; by += 75 {
				base := v.Body(id).Base()
				base = base.Turned(geom.Clockwise(base.Facing(), by))
				near, edge := ends.Missed(v, id, base)
				p := must.Get(move.Place(v, id, base))(t)
				var told []spatial.Thing
				off := false
				for _, x := range p.Violations {
					if x.Row == "MOV-20" {
						off = true
					} else {
						told = append(told, x.Other)
					}
				}
				slices.SortFunc(told, spatial.Thing.Compare)
				require.Equal(t, slices.Compact(told), near, "table %d, unit %d by %v", i, id, by)
				require.Equal(t, off, edge)
				require.Equal(t, p.Legal, ends.MayStand(v, id, base))
				asked++
				if len(near) > 0 {
					missed++
				}
				if edge {
					edges++
				}
			}
		}
	}
	t.Logf("%d asked, %d too near to something, %d over the edge", asked, missed, edges)
	assert.Positive(t, missed)
	assert.Positive(t, edges)
}
