package bot

import (
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
)

// shoot returns the best shot: the one that may cost the enemy most.
func (p *Player) shoot(g *game.Game, s *actions.Space) (game.Action, bool) {
	v := g.Position().View()
	var list []option
	for a := range g.Legal(&p.generator, s) {
		shot, ok := g.Action(&a, s).(game.Shot)
		if a.Close || !ok || v.Friends(a.Unit, a.Target) {
			continue
		}
		list = append(list, option{shot, ShotOdds(v, shot).loss(cost(g, a.Target)) + p.luck()})
	}
	if len(list) == 0 {
		return nil, false
	}
	best(list)
	return list[0].action, true
}
