package bot

import (
	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/play"
)

// shoot is the best shot: the one that may cost the enemy most.
func (p *Player) shoot(g *play.Game, s *actions.Space) (play.Action, bool) {
	v := g.Position().View()
	var list []option
	for a := range g.Legal(&p.generator, s) {
		shot, ok := g.Action(&a, s).(play.Shot)
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
