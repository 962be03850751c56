package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// What a mover remembers of first legs changes no answer: not whatever was asked before,
// not of another way, and not of another unit.
func TestMOV2LegsRemembered(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `
		A red 101.6x50.8 @0,0 speed=6
		B red 101.6x50.8 @30,0^90 speed=6
		E blue 50.8x50.8 @3,7^20 speed=6
		difficult: wood height=1 -5,2..5,4`)
	var kept Mover
	turned := geom.FromBearing(40)
	for round := range 2 {
		for _, o := range []Order{OrderSidestep, OrderAdvance} {
			for id := range spatial.UnitID(2) {
				require.NoError(t, kept.Set(v, id, o, false))
				for i := range 120 {
					before := float64((i*37)%120) * 0.05
					for _, way := range []Way{Left, Right, Forward} {
						for _, h := range []geom.Point{turned, v.Body(id).Base().Facing()} {
							var fresh Mover
							require.NoError(t, fresh.Set(v, id, o, false))
							require.Equal(t, fresh.AppendAfter(nil, way, before, h), kept.AppendAfter(nil, way, before, h),
								"round %d, unit %d, %v, %v %v", round, id, o, way, before)
						}
					}
				}
			}
		}
	}
}
