package bot

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// option is a possible action with its estimated worth.
type option struct {
	action game.Action
	worth  float64
}

// best sorts options, the best first; equal ones stay in order.
func best(list []option) {
	slices.SortStableFunc(list, func(a, b option) int { return cmp.Compare(b.worth, a.worth) })
}

// tried is how many charges are carried out to see the enemy's reply.
const tried = 4

// together is how many chargers of one target are considered at once.
const together = 4

// attack is one of several possible charges on a target this turn.
type attack struct {
	action game.Action
	unit   spatial.UnitID
	blow   Blow
	alone  float64 // the expected loss of the target to it alone
}

// assault is the charges on one target that are worth making together, the strongest first. Each is
// decided and carried out alone, and reconsidered after the one before it.
type assault struct {
	target  spatial.UnitID
	attacks []attack
	gain    float64
}

// charge returns the first charge of the best assault that is worth making.
func (p *Player) charge(g *game.Game, s *actions.Space) (game.Action, bool) {
	var list []option
	for _, x := range p.assaults(g, s) {
		list = append(list, option{x.attacks[0].action, p.tryAssault(g, &x)})
	}
	best(list)
	if len(list) == 0 || list[0].worth < p.now(g).Daring {
		return nil, false
	}
	return list[0].action, true
}

// assaults returns the most gainful assaults, one for each target.
func (p *Player) assaults(g *game.Game, s *actions.Space) []assault {
	v := g.Position().View()
	sel := actions.Selection{Units: g.Ready(), Kinds: actions.KindsOf(actions.Charge, actions.CounterCharge)}
	on := map[spatial.UnitID][]attack{}
	add := func(a game.Action, from, to spatial.UnitID, b Blow) {
		on[to] = append(on[to], attack{a, from, b, gainOf(g, to, b) + p.luck()})
	}
	for a := range p.generator.Legal(s, v, sel) {
		if a.Close || a.Undecided {
			continue
		}
		facing := arcs.Front
		if a.Kind == actions.Charge {
			facing = los.FacingOf(v, a.Unit, a.Target).Facing
		}
		add(g.Action(&a, s), a.Unit, a.Target, blow(v, a.Unit, a.Target, facing, false))
	}
	var list []assault
	for _, to := range slices.Sorted(maps.Keys(on)) {
		list = append(list, p.assaultOn(g, to, on[to]))
	}
	slices.SortStableFunc(list, func(a, b assault) int { return cmp.Compare(b.gain, a.gain) })
	return list[:min(len(list), tried)]
}

// assaultOn returns the charges on a target that together gain most, for what each of them stakes.
func (p *Player) assaultOn(g *game.Game, to spatial.UnitID, attacks []attack) assault {
	slices.SortStableFunc(attacks, func(a, b attack) int { return cmp.Compare(b.alone, a.alone) })
	best := assault{target: to, gain: math.Inf(-1)}
	var blows []Blow
	for i, x := range attacks[:min(len(attacks), together)] {
		blows = append(blows, x.blow)
		if gain := gainOf(g, to, blows...) - float64(p.now(g).Stake*float64(i)); gain > best.gain {
			best.gain, best.attacks = gain, attacks[:i+1]
		}
	}
	return best
}

// gainOf returns the expected loss of a target to some blows, beyond its loss to the units that
// have already charged it.
func gainOf(g *game.Game, to spatial.UnitID, blows ...Blow) float64 {
	t, before := g.Position().Table(), struck(g, to)
	return Melee(t, to, slices.Concat(before, blows)...).loss(cost(g, to)) - Melee(t, to, before...).loss(cost(g, to))
}

// struck returns the blows of the units that have charged a unit this turn.
func struck(g *game.Game, to spatial.UnitID) (blows []Blow) {
	v := g.Position().View()
	for _, f := range g.Fights() {
		for _, e := range v.Table().Unit(to).Engaged {
			if f.Target == to && slices.Contains(f.Chargers, e.With) {
				blows = append(blows, blow(v, e.With, to, e.Facing, false))
			}
		}
	}
	return blows
}

// worthless is the worth of an action never to take.
const worthless = -1e9

// tryAssault returns the value of an assault after its first charge and the enemy's best reply.
func (p *Player) tryAssault(g *game.Game, x *assault) float64 {
	first := &x.attacks[0]
	done, err := g.Do(first.action)
	if err != nil {
		return worthless
	}
	from, to := first.unit, x.target
	if c := done.Decision.Charge; c != nil { // as it turned out
		first.blow = blow(g.Position().View(), from, to, c.Facing.Facing, c.Hindered.Hindered)
	}
	var blows []Blow
	for i := range x.attacks {
		blows = append(blows, x.attacks[i].blow)
	}
	t, after := g.Position().Table(), done.Game.Position().View()
	worth := gainOf(g, to, blows...)
	stands := 1 - Melee(t, to, slices.Concat(struck(g, to), blows)...).routs()
	back := Melee(after.Table(), from, Blow{Unit: to, Attacks: 1}).loss(cost(g, from))
	risk := max(float64(back*stands), p.replies(done.Game, from, []geom.Base{after.Body(from).Base()})[0])
	now := p.replies(g, from, []geom.Base{g.Position().View().Body(from).Base()})[0]
	mind := p.now(g)
	return worth - float64(mind.ChargeRisk*(risk-float64(mind.Spared*now)))
}

// joined is the weight of all possible charges on a unit beside the most harmful one.
const joined = 0.7

// replies returns what the charges and the shots of the enemy would cost a unit in each of some
// places.
func (p *Player) replies(g *game.Game, id spatial.UnitID, poses []geom.Base) []float64 {
	v := g.Position().View()
	enemies := batch.AppendEnemies(nil, v, id)
	var shooters []batch.Shooter
	for _, enemy := range enemies {
		if w, ok := g.Setup().Weapons[enemy]; ok {
			shooters = append(shooters, batch.Shooter{Unit: enemy, Weapon: w})
		}
	}
	costs := make([]float64, len(poses))
	p.exposure.Charges = make([]charge.Verdict, len(poses)*len(enemies))
	p.exposure.Shots = make([]bool, len(poses)*len(shooters))
	p.exposure.Counters = make([]charge.Verdict, len(poses)*len(enemies))
	p.exposure.Safe = nil
	if err := p.exposure.Fill(v, id, poses, batch.Threats{Chargers: enemies, Shooters: shooters}); err != nil {
		return costs // no enemies: as good as safe
	}
	own := cost(g, id)
	for i, pose := range poses {
		there, err := v.Turned(id, pose)
		if err != nil {
			continue
		}
		var blows []Blow
		for k, enemy := range enemies {
			facing := los.FacingOf(&there, enemy, id).Facing
			if p.exposure.Charges[i*len(enemies)+k] == charge.No {
				if facing = arcs.Front; p.exposure.Counters[i*len(enemies)+k] == charge.No {
					continue
				}
			}
			b := blow(&there, enemy, id, facing, false)
			costs[i] = max(costs[i], Melee(v.Table(), id, b).loss(own))
			blows = append(blows, b)
		}
		costs[i] = max(costs[i], float64(joined*Melee(v.Table(), id, blows...).loss(own)))
		for k, s := range shooters {
			if p.exposure.Shots[i*len(shooters)+k] {
				costs[i] += shooting(v.Table(), s.Unit, id, false).loss(own)
			}
		}
	}
	return costs
}
