package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/bot"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// opponent returns a player by its name: bot, random or greedy.
func opponent(name string, seed uint64) (bot.Chooser, error) {
	switch name {
	case "bot":
		return bot.NewPlayer(bot.Usual(), seed), nil
	case "random":
		return &random{source: rand.New(rand.NewPCG(seed, 1))}, nil
	case "greedy":
		return &greedy{}, nil
	}
	return nil, fmt.Errorf("%q is no player; they are bot, random and greedy", name)
}

// certain returns the actions that are legal even if every measurement is slightly off.
func certain(g *game.Game, gen *actions.Generator, s *actions.Space) (list []actions.Action) {
	for a := range g.Legal(gen, s) {
		if !a.Close && !a.Undecided {
			list = append(list, a)
		}
	}
	return list
}

// random does anything that is legal, each action as likely as any other; it regroups nobody.
type random struct {
	source    *rand.Rand
	generator actions.Generator
}

// Choose implements [bot.Chooser].
func (r *random) Choose(g *game.Game, s *actions.Space) game.Action {
	list := certain(g, &r.generator, s)
	if len(list) == 0 {
		return game.EndPhase{}
	}
	return g.Action(&list[r.source.IntN(len(list))], s)
}

// greedy makes the charge that costs the enemy most, else goes at the nearest enemy as far as it
// can. It makes the shot that costs most, and turns to the nearest enemy after a fight. It
// considers no reply and no objective.
type greedy struct{ generator actions.Generator }

// Choose implements [bot.Chooser].
func (p *greedy) Choose(g *game.Game, s *actions.Space) game.Action {
	if g.Phase() == game.Melee {
		return p.regroup(g)
	}
	v := g.Position().View()
	worth, found := math.Inf(-1), actions.Action{}
	for _, a := range certain(g, &p.generator, s) {
		if w := gain(g, v, &a, s); w > worth {
			worth, found = w, a
		}
	}
	if math.IsInf(worth, -1) {
		return game.EndPhase{}
	}
	return g.Action(&found, s)
}

// gain returns what an action costs the enemy at once. A charge comes before all else. A move is
// below zero, by how far it leaves the unit from the nearest enemy.
func gain(g *game.Game, v *spatial.View, a *actions.Action, s *actions.Space) float64 {
	switch a.Kind {
	case actions.Charge, actions.CounterCharge:
		facing := arcs.Front // which a counter-charge strikes
		if a.Kind == actions.Charge {
			facing = los.FacingOf(v, a.Unit, a.Target).Facing
		}
		blow := bot.Blow{Unit: a.Unit, Attacks: charge.Question{View: v, From: a.Unit, To: a.Target}.Attacks(facing)}
		return loss(g, a.Target, bot.Melee(v.Table(), a.Target, blow))
	case actions.Shoot:
		shot, ok := g.Action(a, s).(game.Shot)
		if !ok || v.Friends(a.Unit, a.Target) {
			return math.Inf(-1)
		}
		return loss(g, a.Target, bot.ShotOdds(v, shot))
	case actions.Halt:
		return -nearest(v, a.Unit, v.Body(a.Unit).Base())
	}
	return -nearest(v, a.Unit, a.Move.Final)
}

// loss returns what odds cost a unit.
func loss(g *game.Game, id spatial.UnitID, o bot.Odds) float64 {
	return float64(g.Setup().Cost[g.Position().Table().Unit(id).Name]*float64(o.Routs+o.Wavers)) / bot.Throws
}

// nearest returns how far the nearest enemy of a unit is, and a little more where the unit looks
// away from it.
func nearest(v *spatial.View, id spatial.UnitID, b geom.Base) float64 {
	least, away := 1000.0, 0.0
	for other := range v.Units() {
		at := v.Body(other).Base().Centre()
		if d := geom.Dist(b.LeaderPoint(), at); !v.Friends(id, other) && d < least {
			least, away = d, 1-b.Local(at).Y/max(1, geom.Dist(b.Centre(), at))
		}
	}
	return least + away
}

// regroup turns to the nearest enemy by one of eight headings.
func (p *greedy) regroup(g *game.Game) game.Action {
	if len(g.Regrouping()) == 0 {
		return game.EndPhase{}
	}
	id, v := g.Regrouping()[0], g.Position().View()
	least, found := math.Inf(1), game.Action(game.EndPhase{})
	for deg := 0.0; deg < 360; deg += 45 {
		a := game.Regroup{Unit: id, Move: aftermath.RegroupMove{Way: move.Pivot, Heading: geom.FromBearing(deg)}}
		d, err := g.Position().Decide(a)
		if err != nil || !d.Legal() {
			continue
		}
		if _, err := g.Position().After(&d); err != nil {
			continue
		}
		if n := nearest(v, id, d.Regroup.Final); n < least {
			least, found = n, a
		}
	}
	return found
}
