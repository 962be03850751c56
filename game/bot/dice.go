package bot

import (
	"math/rand/v2"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Dice roll the results of fights and shots, by [Odds]. They belong to one game: equal seeds give
// the same in equal games. The zero Dice have seed 0.
type Dice struct {
	source   *rand.Rand
	hindered []spatial.UnitID // units that charged hindered this turn
}

// NewDice returns dice with a seed.
func NewDice(seed uint64) *Dice { return &Dice{source: rand.New(rand.NewPCG(seed, 6))} }

// Saw shows the dice an action, so that they know the hindered charges.
func (d *Dice) Saw(done *game.Done) {
	x := done.Decision.Charge
	hindered := x != nil && x.Hindered.Hindered
	switch a := done.Decision.Action.(type) {
	case game.Charge:
		if hindered {
			d.hindered = append(d.hindered, a.Units...)
		}
	case game.CounterCharge:
		if hindered {
			d.hindered = append(d.hindered, a.From)
		}
	case game.EndPhase:
		if done.Game.Phase() == game.Movement {
			d.hindered = nil
		}
	}
}

// Fight returns the result of a fight.
func (d *Dice) Fight(g *game.Game, f game.Fight) game.Fought {
	v := g.Position().View()
	var blows []Blow
	for _, from := range f.Chargers {
		for _, e := range v.Table().Unit(f.Target).Engaged {
			if e.With == from {
				blows = append(blows, blow(v, from, f.Target, e.Facing, d.was(from)))
			}
		}
	}
	o := Melee(v.Table(), f.Target, blows...)
	return game.Fought{Target: f.Target, Hurt: o.Hurt, Result: d.throw(o)}
}

// was reports whether a unit charged hindered this turn.
func (d *Dice) was(id spatial.UnitID) bool {
	return slices.Contains(d.hindered, id)
}

// Shot returns the result of a shot that is about to be made.
func (d *Dice) Shot(g *game.Game, s game.Shot) game.Suffered {
	return game.Suffered{Unit: s.To, Result: d.throw(ShotOdds(g.Position().View(), s))}
}

// Regroup fills in how far a straight regroup goes: a die forward, half of one back.
func (d *Dice) Regroup(r game.Regroup) game.Regroup {
	die := 1 + d.draw(6)
	switch r.Move.Way {
	case move.Forward:
		r.Move = aftermath.RegroupMove{Way: move.Forward, Inches: float64(die)}
	case move.Back:
		r.Move = aftermath.RegroupMove{Way: move.Back, Inches: float64((die + 1) / 2)}
	}
	return r
}

// throw returns a result by odds.
func (d *Dice) throw(o Odds) game.Result {
	switch n := d.draw(Throws); {
	case n < o.Routs:
		return game.Routs
	case n < o.Routs+o.Wavers:
		return game.Wavers
	}
	return game.Steady
}

// draw returns a whole number from 0 to below n.
func (d *Dice) draw(n int) int {
	if d.source == nil {
		d.source = NewDice(0).source
	}
	return d.source.IntN(n)
}
