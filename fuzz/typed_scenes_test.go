package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The typed tables of package fuzz as the scenes of laws and oracles: the same roles of
// units and pieces as in the random scenes, other places.

// typedPosition is a typed scene as a position.
func typedPosition(s generate.Scene) position {
	p := position{units: slices.Clone(s.Units), convex: true}
	for i := range s.Pieces {
		piece := &s.Pieces[i]
		p.pieces = append(p.pieces, outline{piece.Name(), piece.Kind(), piece.Height(), piece.Shape().Outline()})
	}
	return p
}

// typedSkirmish is what skirmish is, typed: units and pieces of any height.
func typedSkirmish(r *rand.Rand) position {
	p := typedPosition(generate.Typed(r.Uint64(), 8+r.IntN(7)).Scene)
	for i := range p.units {
		u := &p.units[i]
		u.Height = spatial.Given(float64(r.IntN(6)))
		u.ModelsWide, u.ModelDepth = 1+r.IntN(6), uniform(r, 0, 1)
		if r.IntN(8) == 0 {
			u.Traits = u.Traits.With(rules.Individual)
		}
		if r.IntN(8) == 0 {
			u.Type = rules.WarEngine
		}
	}
	for i := range p.pieces {
		p.pieces[i].height = float64(r.IntN(8))
	}
	return p
}

// anySkirmish is typed every third time.
func anySkirmish(r *rand.Rand) position {
	if r.IntN(3) == 0 {
		return typedSkirmish(r)
	}
	return skirmish(r)
}

// typedCrowd is a typed table whose units are as those of the charge scenes, without the
// pieces of it.
func typedCrowd(t *generate.TypedTable, s *generate.Scene) *crowd {
	c := &crowd{chargeScene: chargeScene{position: position{convex: true}}, room: -mayTouch}
	for i := range s.Units {
		u := chargeUnit(s.Units[i].Side, s.Units[i].Base, 1)
		u.Name = fmt.Sprintf("unit %d", i)
		c.units, c.rings = append(c.units, u), append(c.rings, ringOf(u.Base))
	}
	return c
}

// mayTouch is how deep typed things may be in each other.
const mayTouch = 0.002

// first puts units first, in this order, and names all after their places.
func (c *crowd) first(ids ...int) {
	var units []spatial.Unit
	for _, id := range ids {
		units = append(units, c.units[id])
	}
	for i, u := range c.units {
		if !slices.Contains(ids, i) {
			units = append(units, u)
		}
	}
	c.units, c.rings = units, nil
	for i := range c.units {
		c.units[i].Name = fmt.Sprintf("unit %d", i)
		c.rings = append(c.rings, ringOf(c.units[i].Base))
	}
}

// walled adds the pieces of a typed scene as blocking terrain, or as what they are.
func (c *crowd) walled(s *generate.Scene, asTheyAre bool) {
	for i := range s.Pieces {
		piece := &s.Pieces[i]
		ring := piece.Shape().Outline()
		blocking := outline{fmt.Sprintf("piece %d", len(c.pieces)), terrain.Blocking, 0, ring}
		if asTheyAre {
			blocking.kind, blocking.height = piece.Kind(), piece.Height()
		} else if !c.free(ringXY(ring)) {
			continue
		}
		c.pieces, c.rings = append(c.pieces, blocking), append(c.rings, ringXY(ring))
	}
}

// typedCharge is a charger, unit 0, and a target, unit 1, partly in its arc, on a typed
// table, as typed and as it was before.
func typedCharge(seed uint64, units int) (typed, exact *chargeScene) {
	grid := generate.Grid(seed % uint64(len(generate.Grids())))
	for k := range uint64(1000) {
		t := generate.TypedOn(grid, seed+k<<40, units)
		r := rand.New(rand.NewPCG(seed, 0x79c4a))
		v := must(t.Scene.Table(rules.Second161()))
		var pairs [][2]int
		for a := range t.Scene.Units {
			for b := range t.Scene.Units {
				gap := geom.Separation(t.Scene.Units[a].Base, t.Scene.Units[b].Base)
				if t.Scene.Units[a].Side != t.Scene.Units[b].Side && gap > 0.2 && los.InArc(v.Now(), spatial.UnitID(a), spatial.UnitID(b), false).In &&
					spatial.Distance(v.Now(), spatial.UnitID(a), spatial.UnitID(b)) < 14 {
					pairs = append(pairs, [2]int{a, b})
				}
			}
		}
		if len(pairs) == 0 {
			continue
		}
		pair := pairs[r.IntN(len(pairs))]
		fence := r.IntN(3) == 0
		made := [2]*chargeScene{}
		var area *r2.Rect
		for i, s := range []*generate.Scene{&t.Scene, &t.Exact} {
			c := typedCrowd(&t, s)
			c.first(pair[0], pair[1])
			c.walled(s, false)
			c.units[0].Height, c.units[1].Height = spatial.Given(4), spatial.Given(4)
			if area == nil && fence {
				c.fence(r)
				area = &r2.Rect{X: c.area.X, Y: c.area.Y}
				area.X.Lo, area.X.Hi = t.Grid.Type(area.X.Lo)-1, t.Grid.Type(area.X.Hi)+1
				area.Y.Lo, area.Y.Hi = t.Grid.Type(area.Y.Lo)-1, t.Grid.Type(area.Y.Hi)+1
			}
			c.area = area
			made[i] = &c.chargeScene
		}
		if len(made[0].pieces) == len(made[1].pieces) {
			return made[0], made[1]
		}
	}
	panic(fmt.Errorf("no typed table from seed %d has a charge", seed))
}

// typedArea is a table about a box with edges as typed: the box may hang over them by what
// typing does, and no more.
func typedArea(g generate.Grid, box r2.Rect) r2.Rect {
	out := func(x, sense float64) float64 {
		typed := g.Type(x)
		if sense*(typed-x) < -mayTouch {
			typed = g.Type(x + sense*g.Step())
		}
		return typed
	}
	return r2.Rect{X: r1.Interval{Lo: out(box.X.Lo, -1), Hi: out(box.X.Hi, 1)}, Y: r1.Interval{Lo: out(box.Y.Lo, -1), Hi: out(box.Y.Hi, 1)}}
}

// typedMarch is what marching is, typed: unit 0 is to move.
func typedMarch(seed uint64, units int) *chargeScene {
	t := generate.Typed(seed, units)
	r := rand.New(rand.NewPCG(seed, 0x79a2c))
	c := typedCrowd(&t, &t.Scene)
	c.first(r.IntN(len(c.units)))
	c.walled(&t.Scene, true)
	marcher(r, &c.units[0])
	if r.IntN(3) == 0 {
		area := c.units[0].Base.Bounds()
		area = typedArea(t.Grid, area)
		area.X.Lo -= float64(r.IntN(9))
		area.X.Hi += float64(r.IntN(9))
		area.Y.Lo -= float64(r.IntN(9))
		area.Y.Hi += float64(r.IntN(9))
		c.area = &area
	}
	return &c.chargeScene
}

// typedHuddle is what crowded is, typed.
func typedHuddle(seed uint64, units int) *chargeScene {
	t := generate.Typed(seed, units)
	r := rand.New(rand.NewPCG(seed, 0x79f0d))
	c := typedCrowd(&t, &t.Scene)
	c.first(r.IntN(len(c.units)))
	c.walled(&t.Scene, false)
	return &c.chargeScene
}

// asTyped puts the places of a random scene on the grid of its number. It reports
// whether the library takes it so: two decimals may part or press together too much.
func (s *chargeScene) asTyped(g generate.Grid) (*chargeScene, bool) {
	q := &chargeScene{s.clone(), s.area}
	point := func(p geom.Point) geom.Point { return geom.Point{X: g.Type(p.X), Y: g.Type(p.Y)} }
	for i := range q.units {
		q.units[i].Base = q.units[i].Base.At(point(q.units[i].Base.Centre()))
	}
	for i := range q.pieces {
		for k, p := range q.pieces[i].ring {
			q.pieces[i].ring[k] = point(p)
		}
	}
	for i := range q.units {
		for k := range i {
			if geom.Separation(q.units[i].Base, q.units[k].Base) < -mayTouch {
				return nil, false
			}
		}
	}
	return q, true
}

// typedDecimals are the grids that keep what touches in contact.
var typedDecimals = [...]generate.Grid{generate.ThreeDecimals, generate.FourDecimals}

// typedFan is what fan is, typed: a target, unit 0, and units of one dressed line, 1 and
// up, that have it in their arcs.
func typedFan(seed uint64, chargers int) (*chargeScene, []spatial.UnitID) {
	for k := range uint64(2000) {
		t := generate.Typed(seed+k<<40, 7+int(seed%5))
		v := must(t.Scene.Table(rules.Second161()))
		for target := range t.Scene.Units {
			for _, rank := range t.Ranks {
				var line []int
				for _, id := range rank {
					if t.Scene.Units[id].Side != t.Scene.Units[target].Side && los.InArc(v.Now(), spatial.UnitID(id), spatial.UnitID(target), false).In &&
						spatial.Distance(v.Now(), spatial.UnitID(id), spatial.UnitID(target)) > 0.2 {
						line = append(line, id)
					}
				}
				if len(line) < chargers {
					continue
				}
				c := typedCrowd(&t, &t.Scene)
				c.first(append([]int{target}, line[:chargers]...)...)
				c.walled(&t.Scene, false)
				c.units[0].Height = spatial.Given(4)
				var ids []spatial.UnitID
				for i := range chargers {
					ids = append(ids, spatial.UnitID(i+1))
				}
				return &c.chargeScene, ids
			}
		}
	}
	panic(fmt.Errorf("no typed table from seed %d has such a line", seed))
}

// typedMelee is what melee is, typed to three or four decimals.
func typedMelee(seed uint64, things int) (*chargeScene, []spatial.UnitID) {
	for k := range uint64(100) {
		s, chargers := melee(seed+k<<40, things)
		if q, ok := s.asTyped(typedDecimals[seed%2]); ok {
			return q, chargers
		}
	}
	panic(fmt.Errorf("no typed melee from seed %d", seed))
}
