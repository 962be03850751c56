package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// BenchmarkAfter carries decisions out on a table of 40 units: an order, a charge with its contacts, one by two, a pull
// back, and a shot after a turn; beside moving a unit on the table, making the table anew, and doing that and hashing
// it, which is what keeping the key saves.
func BenchmarkAfter(b *testing.B) {
	scene := generate.Committed(3)
	table, err := scene.Table(rules.Second161())
	require.NoError(b, err)
	p := game.Start(table)
	order, err := p.Decide(game.Order{Unit: 5, Command: move.Command{Order: move.OrderChangeFacing, Steps: []move.Step{{Way: move.Pivot, By: 20}}}})
	require.NoError(b, err)
	order.Ruled = true
	contact := charging(b, p)
	b.Run("Order", func(b *testing.B) { afterward(b, p, &order) })
	b.Run("Charge", func(b *testing.B) { afterward(b, p, &contact) })
	for name, a := range map[string]action{"Pair": pairCharging(b, p), "PullBack": pullingBack(b, p, &contact), "Shot": shooting(b, p)} {
		b.Run(name, func(b *testing.B) { afterward(b, a.in, &a.decision) })
	}
	b.Run("With", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := table.With(5, order.Stands[0].Base); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Rebuilt", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := scene.Table(rules.Second161()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("RebuiltWithKey", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			again, err := scene.Table(rules.Second161())
			if err != nil || position.KeyOf(again) == (position.Key{}) {
				b.Fatal(err)
			}
		}
	})
}

// charging is a charge of somebody that the rules allow.
func charging(b *testing.B, p *game.Position) game.Decision {
	b.Helper()
	for from := range p.Table().Units() {
		for to := range p.Table().Units() {
			if charge.Decide(p.View(), from, to) == charge.Yes {
				d, err := p.Decide(game.Charge{Units: []spatial.UnitID{from}, To: to})
				require.NoError(b, err)
				return d
			}
		}
	}
	b.Fatal("nobody may charge")
	return game.Decision{}
}

// action is a decision in a position.
type action struct {
	in       *game.Position
	decision game.Decision
}

// pairCharging is a charge of two at one target.
func pairCharging(b *testing.B, p *game.Position) action {
	b.Helper()
	for to := range p.Table().Units() {
		var may []spatial.UnitID
		for from := range p.Table().Units() {
			if charge.Decide(p.View(), from, to) == charge.Yes {
				may = append(may, from)
			}
		}
		for i := range may {
			for k := range i {
				d, err := p.Decide(game.Charge{Units: []spatial.UnitID{may[k], may[i]}, To: to})
				require.NoError(b, err)
				if d.Legal() {
					return action{p, d}
				}
			}
		}
	}
	b.Fatal("no two may charge")
	return action{}
}

// pullingBack is what a charger does after its charge.
func pullingBack(b *testing.B, p *game.Position, contact *game.Decision) action {
	b.Helper()
	next, err := p.After(contact)
	require.NoError(b, err)
	a := contact.Action.(game.Charge)
	d, err := next.Position.Decide(game.PullBack{Units: a.Units, From: a.To})
	require.NoError(b, err)
	return action{next.Position, d}
}

// shooting is a shot of an individual that turns for it.
func shooting(b *testing.B, p *game.Position) action {
	b.Helper()
	for from := range p.Table().Units() {
		for to := range p.Table().Units() {
			d, err := p.Decide(game.Shot{From: from, To: to, Weapon: los.Weapon{Range: 36}})
			if err == nil && d.Legal() && len(d.Stands) > 0 {
				return action{p, d}
			}
		}
	}
	b.Fatal("nobody turns to shoot")
	return action{}
}

func afterward(b *testing.B, p *game.Position, d *game.Decision) {
	b.ReportAllocs()
	for range b.N {
		if _, err := p.After(d); err != nil {
			b.Fatal(err)
		}
	}
}
