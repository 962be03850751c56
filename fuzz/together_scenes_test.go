package fuzz_test

import (
	"math"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// fan is a random scene of several chargers, units 1 and up, before one target, unit
// 0, with some things in the way. They stand before one facing, or two next to each
// other, or all about it; some stand one behind another.
func fan(seed uint64, chargers, things int) (*chargeScene, []spatial.UnitID, error) {
	r := rand.New(rand.NewPCG(seed, 0xfa4+uint64(chargers)))
	for {
		c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
		to, err := anyBase(r, anywhere(r, 5), anyDirection(r))
		if err != nil {
			return nil, nil, err
		}
		c.unit(chargeUnit("blue", to, 4))
		middle, wide, second := geom.Bearing(to.Facing())+90*float64(r.IntN(4)), uniform(r, 10, 60), 0.0
		switch r.IntN(5) {
		case 0:
			wide = 180
		case 1, 2:
			wide, second = 30, 90
		}
		var ids []spatial.UnitID
		for tries := 0; len(ids) < chargers && tries < 60; tries++ {
			way := geom.FromBearing(middle + second*float64(len(ids)%2) + uniform(r, -wide, wide))
			at := geom.Along(to.Centre(), way, to.Radius()+uniform(r, 1.5, 9))
			facing := geom.FromBearing(geom.Bearing(geom.Neg(way)) + uniform(r, -35, 35))
			if last := len(ids); last > 0 && r.IntN(3) == 0 { // right behind the one before
				b := c.units[last].Base
				at = geom.Along(geom.Along(b.Centre(), b.Facing(), -uniform(r, 1, 2)*b.Depth()), b.RightWard(), uniform(r, -3, 3))
				facing = b.Facing()
			}
			b, err := anyBase(r, at, facing)
			if err != nil {
				return nil, nil, err
			}
			if c.unit(chargeUnit("red", b, 1)) {
				ids = append(ids, spatial.UnitID(len(ids)+1))
			}
		}
		if len(ids) < chargers {
			continue
		}
		if things > 0 {
			if err := c.addThingsNear(r, things); err != nil {
				return nil, nil, err
			}
		}
		if r.IntN(4) == 0 {
			c.fence(r)
			for _, ring := range c.rings[2 : chargers+1] {
				for _, p := range ring {
					*c.area = c.area.AddPoint(geom.Point{X: p.x, Y: p.y})
				}
			}
		}
		s := c.chargeScene
		v, err := s.view(rules.Second161())
		if err != nil {
			return nil, nil, err
		}
		in := true
		for _, id := range ids {
			in = in && los.InArc(v, id, 0, false).In
		}
		if in {
			return &s, ids, nil
		}
	}
}

// addThingsNear adds small things near the target.
func (c *crowd) addThingsNear(r *rand.Rand, things int) error {
	to := c.units[0].Base
	for tries := 0; things > 0 && tries < 200; tries++ {
		at := geom.Along(to.Centre(), anyDirection(r), to.Radius()*uniform(r, 0.5, 2)+uniform(r, 0, 3)*math.Sqrt(float64(tries)/20))
		if r.IntN(2) == 0 {
			if c.piece(blob(r, at, true)) {
				things--
			}
			continue
		}
		b, err := anyBase(r, at, anyDirection(r))
		if err != nil {
			return err
		}
		u := chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 0)
		if c.unit(u) {
			things--
		}
	}
	return nil
}
