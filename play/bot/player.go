package bot

import (
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Weighting says how much a player minds what. Daring and Stake are points; all others are shares of what a unit costs,
// or of what an enemy may lose.
type Weighting struct {
	// Risk is how much what the enemy's best reply would cost a unit counts where it moves to, ChargeRisk where it
	// charges to, beside what one's own actions gain. Spared is how much of the reply to a unit that stays where it is
	// counts for its charge.
	Risk, ChargeRisk, Spared float64
	// Threat is how much a charge counts that may be made next turn.
	Threat float64
	// Objective is what a foot nearer to what the scenario is about is worth, and Late by how much more it is in the
	// last turn; Approach a foot nearer to the enemy, and Facing to look at him.
	Objective, Late, Approach, Facing float64
	// Daring is what a charge must be worth: less than 0 is daring. Stake is what each further charger of the same
	// target must gain.
	Daring, Stake float64
	// Steady is how much more it is worth to a shooter that has a target to stand.
	Steady float64
}

// Usual is a weighting that plays well. docs/bots.md has how often it wins.
func Usual() Weighting {
	return Weighting{
		Risk: 2.4, ChargeRisk: 0.5, Spared: 1, Threat: 2.2, Objective: 0.1, Late: 8, Approach: 0.1, Facing: 0.03,
		Daring: 5, Stake: 10, Steady: 0.1,
	}
}

// candidates is how many moves of a unit are asked about in full.
const candidates = 12

// Player chooses for the side whose turn it is. It keeps memory to work in, and belongs to one
// goroutine and one game. The zero Player minds nothing but what charges and shots gain.
type Player struct {
	weighting Weighting
	source    *rand.Rand
	generator actions.Generator
	exposure  batch.Exposure
}

// NewPlayer is a player with a weighting; the seed decides between what is all but equal.
func NewPlayer(w Weighting, seed uint64) *Player {
	return &Player{weighting: w, source: rand.New(rand.NewPCG(seed, 15))}
}

// Choose gives an action that is legal now: in the movement phase the best charge that is worth
// making, else the move of the foremost unit that has had no order; in the shooting phase the best
// shot; after a fight a regroup; [play.EndPhase] when there is nothing more to do. A straight
// regroup that it gives has no distance: dice say that ([Dice.Regroup]). The space is that of the
// table that the game began on.
func (p *Player) Choose(g *play.Game, s *actions.Space) play.Action {
	switch {
	case g.Over():
	case g.Phase() == play.Shooting:
		if a, ok := p.shoot(g, s); ok {
			return a
		}
	case g.Phase() == play.Melee:
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
	return play.EndPhase{}
}

// now is what the player minds at this moment of a game: objectives count the more the later it is, what the enemy
// could do next counts as long as he has a turn, and what could be charged next as long as the player has one.
func (p *Player) now(g *play.Game) Weighting {
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

// foremost is the unit without an order that is nearest to an enemy: others come up behind it.
func foremost(g *play.Game) (best spatial.UnitID, ok bool) {
	v, least := g.Position().View(), 0.0
	for _, id := range g.Ready() {
		if d := nearest(v, id, v.Body(id).Base().Centre()); !ok || d < least {
			best, least, ok = id, d, true
		}
	}
	return best, ok
}

// nearest is how far the nearest enemy of a unit is from a point, centre to centre; none is far.
func nearest(v *spatial.View, id spatial.UnitID, at geom.Point) float64 {
	least := 1000.0
	for other := range v.Units() {
		if !v.Friends(id, other) {
			least = min(least, geom.Dist(at, v.Body(other).Base().Centre()))
		}
	}
	return least
}

// cost is what a unit is worth in a game: what the setup says, or the position, or by its type and size.
func cost(g *play.Game, id spatial.UnitID) float64 {
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

// loss is what odds cost a unit: all of it where it routs, a quarter where it wavers.
func (o Odds) loss(cost float64) float64 {
	return float64(cost * (o.routs() + float64(o.wavers()/4)))
}

// luck is a hair, to decide between equals.
func (p *Player) luck() float64 {
	if p.source == nil {
		p.source = rand.New(rand.NewPCG(0, 15))
	}
	return p.source.Float64() / 64
}
