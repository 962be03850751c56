package bot

import (
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Weighting says how much a player values each goal and risk. Daring and Stake are points; all
// others are shares of the cost of a unit, or of the expected loss of an enemy.
type Weighting struct {
	// Risk weighs the expected loss to the enemy's best reply after a move, ChargeRisk after a
	// charge. Spared is the share of the reply to a unit that does not move that is deducted for
	// its charge.
	Risk, ChargeRisk, Spared float64
	// Threat is the weight of a possible charge next turn.
	Threat float64
	// Objective is the worth of being a foot closer to the goal of the scenario, and Late what the
	// last turn adds to it. Approach is the worth of a foot closer to the enemy, Facing that of
	// facing it.
	Objective, Late, Approach, Facing float64
	// Daring is the least worth of a charge; a negative one is daring. Stake is the least gain of
	// each further charger of a target.
	Daring, Stake float64
	// Steady is how much more a target is worth to a shooter that does not move.
	Steady float64
}

// Usual returns a weighting that plays well. docs/bots.md says how often it wins.
func Usual() Weighting {
	return Weighting{
		Risk: 2.4, ChargeRisk: 0.5, Spared: 1, Threat: 2.2, Objective: 0.1, Late: 8, Approach: 0.1, Facing: 0.03,
		Daring: 5, Stake: 10, Steady: 0.1,
	}
}

// candidates is how many moves of a unit are examined in full.
const candidates = 12

// Player chooses for the side to act. It keeps working memory, is for one game, and is not safe for
// concurrent use. The zero Player values only what charges and shots gain.
type Player struct {
	weighting Weighting
	source    *rand.Rand
	generator actions.Generator
	exposure  batch.Exposure
}

// NewPlayer returns a player with a weighting; the seed decides between near equals.
func NewPlayer(w Weighting, seed uint64) *Player {
	return &Player{weighting: w, source: rand.New(rand.NewPCG(seed, 15))}
}

// Choose returns an action that is legal now. In the movement phase it is the best charge worth
// making, else the move of the foremost unit without an order. In the shooting phase it is the best
// shot, after a fight a regroup, and [game.EndPhase] if nothing is left.
//
// A straight regroup has no distance, which the dice decide ([Dice.Regroup]). The space is that of
// the table at the beginning of the game.
func (p *Player) Choose(g *game.Game, s *actions.Space) game.Action {
	switch {
	case g.Over():
	case g.Phase() == game.Shooting:
		if a, ok := p.shoot(g, s); ok {
			return a
		}
	case g.Phase() == game.Melee:
		if a, ok := p.regroup(g); ok {
			return a
		}
	default:
		if a, ok := p.charge(g, s); ok {
			return a
		}
		if id, ok := foremost(g); ok {
			return p.move(g, s, id)
		}
	}
	return game.EndPhase{}
}

// now returns the weighting at this moment of a game. Objectives count more towards the end.
// Replies count while the enemy has a turn left, and future charges while the player has one.
func (p *Player) now(g *game.Game) Weighting {
	w, turns := p.weighting, g.Setup().Turns
	late := float64(g.Turn()) / float64(turns)
	w.Objective *= 1 + float64(w.Late*float64(late*float64(late*late)))
	if g.Turn() >= turns {
		w.Threat, w.Approach, w.Facing = 0, 0, 0
		if g.Side() == g.Setup().Sides[1] {
			w.Risk, w.ChargeRisk = 0, 0
		}
	}
	return w
}

// foremost returns the unit without an order that is nearest to an enemy: others come up behind it.
func foremost(g *game.Game) (best spatial.UnitID, ok bool) {
	v, least := g.Position().View(), 0.0
	for _, id := range g.Ready() {
		if d := nearest(v, id, v.Body(id).Base().Centre()); !ok || d < least {
			best, least, ok = id, d, true
		}
	}
	return best, ok
}

// nearest returns the distance of the nearest enemy of a unit from a point, centre to centre;
// without one it is far.
func nearest(v *spatial.View, id spatial.UnitID, at geom.Point) float64 {
	least := 1000.0
	for other := range v.Units() {
		if !v.Friends(id, other) {
			least = min(least, geom.Dist(at, v.Body(other).Base().Centre()))
		}
	}
	return least
}

// cost returns the worth of a unit in a game: by the setup, by the position, or by type and size.
func cost(g *game.Game, id spatial.UnitID) float64 {
	u := g.Position().Table().Unit(id)
	if u == nil {
		return 0
	}
	if c, ok := g.Setup().Cost[u.Name]; ok {
		return c
	}
	if u.Cost.IsGiven() {
		return u.Cost.Value()
	}
	return Worth(u)
}

// loss returns what odds cost a unit: all of it if it routs, a quarter if it wavers.
func (o Odds) loss(cost float64) float64 {
	return float64(cost * (o.routs() + float64(o.wavers()/4)))
}

// luck returns a tiny random amount that decides between equals.
func (p *Player) luck() float64 {
	if p.source == nil {
		p.source = rand.New(rand.NewPCG(0, 15))
	}
	return p.source.Float64() / 64
}
