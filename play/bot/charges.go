package bot

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// option is something that may be done, and what it seems to be worth.
type option struct {
	action play.Action
	worth  float64
}

// best sorts options, the best first; equal ones stay in order.
func best(list []option) {
	slices.SortStableFunc(list, func(a, b option) int {
		switch {
		case a.worth > b.worth:
			return -1
		case a.worth < b.worth:
			return 1
		}
		return 0
	})
}

// tried is how many charges are carried out to see what the enemy would do then.
const tried = 3

// charge is the best charge that is worth making.
func (p *Player) charge(g *play.Game, s *actions.Space) (play.Action, bool) {
	v := g.Position().View()
	sel := actions.Selection{Units: g.Ready(), Kinds: actions.KindsOf(actions.Charge)}
	var list []option
	for a := range p.generator.Legal(s, v, sel) {
		if a.Tight || a.Undecided {
			continue
		}
		worth := gain(g, a.Unit, a.Target, los.FacingOf(v, a.Unit, a.Target).Facing, false)
		list = append(list, option{g.Action(&a, s), worth + p.luck()})
	}
	for _, id := range g.Ready() {
		for _, enemy := range v.Table().Unit(id).ChargedBy {
			if v.Has(enemy) {
				list = append(list, option{play.CounterCharge{From: id, To: enemy}, gain(g, id, enemy, arcs.Front, false) + p.luck()})
			}
		}
	}
	best(list)
	list = list[:min(len(list), tried)]
	for i := range list {
		list[i].worth = p.tryCharge(g, list[i].action)
	}
	best(list)
	if len(list) == 0 || list[0].worth < p.weighting.Daring {
		return nil, false
	}
	return list[0].action, true
}

// gain is what a target stands to lose to a charge, beyond what it does to those who have charged it.
func gain(g *play.Game, from, to spatial.UnitID, f arcs.Facing, hindered bool) float64 {
	v := g.Position().View()
	blows := struck(g, to)
	before := Melee(v.Table(), to, blows...).loss(cost(g, to))
	return Melee(v.Table(), to, append(blows, blow(v, from, to, f, hindered))...).loss(cost(g, to)) - before
}

// struck are the blows of those who have charged a unit this turn.
func struck(g *play.Game, to spatial.UnitID) (blows []Blow) {
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

// worthless is what is not to be done at any price.
const worthless = -1e9

// tryCharge is what a charge is worth: it is carried out, and the enemy gives his best reply.
func (p *Player) tryCharge(g *play.Game, a play.Action) float64 {
	done, err := g.Do(a)
	if err != nil {
		return worthless
	}
	var from, to spatial.UnitID
	switch a := a.(type) {
	case play.Charge:
		from, to = a.Units[0], a.To
	case play.CounterCharge:
		from, to = a.From, a.To
	}
	facing, hindered := arcs.Front, false
	if x := done.Decision.Charge; x != nil {
		facing, hindered = x.Facing.Facing, x.Hindered.Hindered
	}
	before, after := g.Position().View(), done.Game.Position().View()
	worth := gain(g, from, to, facing, hindered)
	stands := 1 - Melee(after.Table(), to, append(struck(g, to), blow(before, from, to, facing, hindered))...).routs()
	back := Melee(after.Table(), from, Blow{Unit: to, Attacks: 1}).loss(cost(g, from))
	risk := max(float64(back*stands), p.replies(done.Game, from, []geom.Base{after.Body(from).Base()})[0])
	return worth - float64(p.weighting.Risk*risk)
}

// replies are what the best charge and the shots of the enemy would cost a unit in each of some
// places.
func (p *Player) replies(g *play.Game, id spatial.UnitID, poses []geom.Base) []float64 {
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
	p.exposure.Safe = nil
	if err := p.exposure.Fill(v, id, poses, batch.Threats{Chargers: enemies, Shooters: shooters}); err != nil {
		return costs // nobody can be asked about: as good as safe
	}
	own := cost(g, id)
	for i, pose := range poses {
		there, err := v.Turned(id, pose)
		if err != nil {
			continue
		}
		for k, enemy := range enemies {
			if p.exposure.Charges[i*len(enemies)+k] == charge.No {
				continue
			}
			b := blow(&there, enemy, id, los.FacingOf(&there, enemy, id).Facing, false)
			costs[i] = max(costs[i], Melee(v.Table(), id, b).loss(own))
		}
		for k, s := range shooters {
			if p.exposure.Shots[i*len(shooters)+k] {
				costs[i] += Shooting(v.Table(), s.Unit, id, false).loss(own)
			}
		}
	}
	return costs
}
