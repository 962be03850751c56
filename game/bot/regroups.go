package bot

import (
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
)

// meanDie replaces the die of a regroup whose distance is not known yet.
const meanDie = 3

// regroup returns the best regroup of the first unit that may: a pivot to one of twelve headings,
// or straight on by a die.
func (p *Player) regroup(g *game.Game) (game.Action, bool) {
	ids := g.Regrouping()
	if len(ids) == 0 {
		return nil, false
	}
	id := ids[0]
	ways := []aftermath.RegroupMove{{Way: move.Forward, Inches: meanDie}}
	for deg := 0; deg < 360; deg += 30 {
		ways = append(ways, aftermath.RegroupMove{Way: move.Pivot, Heading: geom.FromBearing(float64(deg))})
	}
	mind := p.mindOf(g, id)
	var moves []game.Action
	var poses []geom.Base
	for _, way := range ways {
		a := game.Regroup{Unit: id, Move: way}
		d, err := g.Position().Decide(a)
		if err != nil || !d.Legal() {
			continue
		}
		if _, err := g.Position().After(&d); err != nil {
			continue
		}
		poses = append(poses, d.Regroup.Final)
		if way.Way == move.Forward {
			a.Move.Inches = 0
		}
		moves = append(moves, a)
	}
	var list []option
	for i, reply := range p.replies(g, id, poses) {
		worth := mind.glance(poses[i], actions.Advance) - float64(p.now(g).Risk*reply) + p.luck()
		list = append(list, option{moves[i], worth})
	}
	if len(list) == 0 {
		return nil, false
	}
	best(list)
	return list[0].action, true
}
