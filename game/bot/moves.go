package bot

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// place is a move with its quick estimate.
type place struct {
	action actions.Action
	base   geom.Base
	worth  float64
}

// move returns the best move of a unit; Halt is always one.
func (p *Player) move(g *game.Game, s *actions.Space, id spatial.UnitID) game.Action {
	v := g.Position().View()
	halt := game.Order{Unit: id, Command: move.Command{Order: move.OrderHalt}}
	sel := actions.Selection{Units: []spatial.UnitID{id}, Kinds: actions.KindsOf(actions.Halt,
		actions.ChangeFacing, actions.Advance, actions.Back, actions.AtTheDouble)}
	mind := p.mindOf(g, id)
	var list []place
	for a := range p.generator.Legal(s, v, sel) {
		if a.Close {
			continue
		}
		x := place{a, a.Move.Final, 0}
		if a.Kind == actions.Halt {
			x.base = v.Body(id).Base()
		}
		x.worth = mind.glance(x.base, a.Kind) + p.luck()
		list = append(list, x)
	}
	if len(list) == 0 {
		return halt
	}
	stay := slices.IndexFunc(list, func(x place) bool { return x.action.Kind == actions.Halt })
	slices.SortStableFunc(list, func(a, b place) int {
		switch {
		case a.action.Kind == actions.Halt && stay >= 0: // it is always looked at
			return -1
		case b.action.Kind == actions.Halt && stay >= 0:
			return 1
		}
		return cmp.Compare(b.worth, a.worth)
	})
	list = list[:min(len(list), candidates)]
	poses := make([]geom.Base, len(list))
	for i := range list {
		poses[i] = list[i].base
	}
	most, at := math.Inf(-1), 0
	for i, reply := range p.replies(g, id, poses) {
		if worth := list[i].worth - float64(p.now(g).Risk*reply); worth > most {
			most, at = worth, i
		}
	}
	return g.Action(&list[at].action, s)
}

// mind is what a unit considers when it looks for a place.
type mind struct {
	weighting Weighting
	cost      float64
	goal      geom.Point
	hasGoal   bool
	shoots    bool
	weapon    float64 // its range; 0 for none
	reach     float64 // its charge range
	enemies   []prey
}

// prey is an enemy, with what a charge at each of its facings would cost it.
type prey struct {
	base geom.Base
	loss [3]float64 // front, flank, rear
}

func (p *Player) mindOf(g *game.Game, id spatial.UnitID) mind {
	v := g.Position().View()
	u := v.Table().Unit(id)
	m := mind{weighting: p.now(g), cost: cost(g, id), reach: float64(2*v.Speed(id)) + u.WildCharge}
	w, shoots := g.Setup().Weapons[id]
	if m.shoots = shoots; shoots {
		if m.weapon = w.Range; w.Range == 0 {
			m.weapon = math.Inf(1)
		}
	}
	m.goal, m.hasGoal = goal(g, id)
	for enemy := range v.Units() {
		if v.Friends(id, enemy) {
			continue
		}
		x := prey{base: v.Body(enemy).Base()}
		for i, f := range [...]arcs.Facing{arcs.Front, arcs.Left, arcs.Rear} {
			x.loss[i] = Melee(v.Table(), enemy, blow(v, id, enemy, f, false)).loss(cost(g, enemy))
		}
		m.enemies = append(m.enemies, x)
	}
	return m
}

// glance returns the value of a place without the enemy's replies: charges from there, and the
// distances to the goal and to the enemy.
func (m *mind) glance(b geom.Base, kind actions.Kind) float64 {
	w, threat, near, looks, target := m.weighting, 0.0, math.Inf(1), false, false
	for i := range m.enemies {
		x := &m.enemies[i]
		far := geom.Dist(b.LeaderPoint(), x.base.Centre())
		front := inFront(b, x.base.Centre())
		if far < near {
			near, looks = far, front
		}
		target = target || (front && far <= m.weapon)
		if front && far <= m.reach+x.base.HalfDepth() {
			threat = max(threat, x.loss[side(x.base, b.LeaderPoint())])
		}
	}
	worth := float64(w.Threat * threat)
	if m.shoots {
		if target && kind == actions.Halt {
			worth += float64(w.Steady * m.cost)
		} else if target {
			worth += float64(w.Steady / 2 * m.cost)
		}
	} else if !math.IsInf(near, 1) {
		worth -= float64(w.Approach * m.cost * near / 12)
	}
	if looks {
		worth += float64(w.Facing * m.cost)
	}
	if m.hasGoal {
		worth -= float64(w.Objective * m.cost * max(0, geom.Dist(b.Centre(), m.goal)-3) / 12)
	}
	return worth
}

// inFront reports whether a point is in the quarter in front of a base, as seen from its leader
// point.
func inFront(b geom.Base, at geom.Point) bool {
	return side(geom.PointBase(b.LeaderPoint(), b.Facing()), at) == 0
}

// side returns on which side of a base a point is: 0 in front, 1 beside, 2 behind.
func side(b geom.Base, from geom.Point) int {
	at := b.Local(from)
	ahead := math.Abs(at.Y) - b.HalfDepth()
	switch beside := math.Abs(at.X) - b.HalfWidth(); {
	case beside > ahead:
		return 1
	case at.Y < 0:
		return 2
	}
	return 0
}

// goal returns the place that the scenario draws a unit to: the nearest of several that few friends
// are near.
func goal(g *game.Game, id spatial.UnitID) (best geom.Point, ok bool) {
	v, least := g.Position().View(), 0.0
	at := v.Body(id).Base().Centre()
	for _, to := range goals(g, v.Table().Unit(id)) {
		far := geom.Dist(at, to)
		d := far
		for other := range v.Units() {
			if other != id && v.Friends(id, other) && geom.Dist(v.Body(other).Base().Centre(), to) < far {
				d += 4
			}
		}
		if !ok || d < least {
			best, least, ok = to, d, true
		}
	}
	return best, ok
}

// goals returns the places that a scenario is about.
func goals(g *game.Game, u *spatial.Unit) (list []geom.Point) {
	t, setup := g.Position().Table(), g.Setup()
	switch setup.Scenario {
	case game.Pillage, game.KillAndPillage:
		for _, o := range setup.Objectives {
			list = append(list, middle(t, o))
		}
	case game.Loot:
		list = append(list, g.Loot()...)
	case game.Dominate, game.Invade:
		area, ok := t.Area()
		if !ok {
			return nil
		}
		to := geom.Point(area.Center())
		if setup.Scenario == game.Invade {
			to = beyond(to, u, setup)
		}
		list = append(list, to)
	}
	return list
}

// beyond returns a place on the far side of the middle line, for the side of a unit.
func beyond(middle geom.Point, u *spatial.Unit, setup game.Setup) geom.Point {
	by := geom.Point{Y: 8}
	switch setup.Home {
	case scenario.Top:
		by = geom.Point{Y: -8}
	case scenario.Left:
		by = geom.Point{X: 8}
	case scenario.Right:
		by = geom.Point{X: -8}
	}
	if u.Side == setup.Sides[1] {
		by = geom.Neg(by)
	}
	return geom.Point{X: float64(middle.X) + by.X, Y: float64(middle.Y) + by.Y} // the middle may be a product
}

// middle returns the middle of an objective.
func middle(t *spatial.Table, o scenario.Objective) geom.Point {
	if !o.IsPiece {
		return o.At
	}
	c := t.Piece(o.Piece).Outline().Bound().Center()
	return geom.Point{X: c[0], Y: c[1]}
}
