package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// after carries an action out that is legal.
func after(t *testing.T, p *game.Position, a game.Action) game.Next {
	t.Helper()
	d := must.Get(p.Decide(a))(t)
	return must.Get(p.After(&d))(t)
}

func TestAfterAnOrder(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | B blue regiment @36,40^180"))
	n := after(t, p, game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}}})
	require.Len(t, n.Changes, 1)
	c := n.Changes[0]
	assert.Equal(t, "A", c.Name)
	assert.Equal(t, geom.Point{X: 36, Y: 13}, c.After.Base.Centre())
	assert.Equal(t, spatial.Moved, c.After.State)
	assert.Equal(t, geom.Point{X: 36, Y: 10}, p.Table().Unit(0).Base.Centre(), "the old position stays")
	assert.NotEqual(t, p.Key(), n.Position.Key())

	far := game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 5.5}}}}
	d := must.Get(p.Decide(far))(t)
	assert.False(t, d.Legal())
	assert.InDelta(t, -0.5, d.Margin, 1e-9)
	_, err := p.After(&d)
	var refused *game.RefusedError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, "not-legal", refused.Code)
	n = after(t, p, game.Ruled{Action: far})
	assert.Equal(t, geom.Point{X: 36, Y: 15.5}, n.Changes[0].After.Base.Centre(), "a referee lets it stand")

	_, err = n.Position.After(&d)
	require.ErrorIs(t, err, game.ErrStale)
}

// TestSHT6AfterAShot: a hero who turns to shoot stands turned where his base has room to, and as he
// stood where it has none; by the reading that he needs room he does not shoot then.
func TestSHT6AfterAShot(t *testing.T) {
	const line = `hero red hero individual 20x40 @36,20 | L red regiment 100x40 @33.63,20 | R red regiment 100x40 @38.37,20
		| T blue regiment height=5 @56,20^270 | B blue regiment @36,8`
	needs := rules.Second161()
	needs.Readings.TurnToShootNeedsRoom = true
	for _, e := range []rules.Edition{rules.Second161(), needs} {
		p := game.Start(scenetest.Table(t, e, line))
		n := after(t, p, game.Shot{From: 0, To: 4})
		assert.InDelta(t, 180, geom.Bearing(n.Position.Table().Unit(0).Base.Facing()), 1e-9, "about face")
		checkNext(t, p, n)
		d := must.Get(p.Decide(game.Shot{From: 0, To: 3}))(t)
		if e.Readings == (rules.Readings{}) {
			n = must.Get(p.After(&d))(t)
			assert.Empty(t, n.Changes)
			continue
		}
		assert.Equal(t, "no-room-to-turn", d.Code)
		assert.Equal(t, geom.NoLimit, d.Margin, "no condition of geometry has failed")
		var refused *game.RefusedError
		_, err := p.After(&d)
		require.ErrorAs(t, err, &refused)
	}
}

// TestCHG8AfterACharge: the charger stands flush, both are engaged, the target knows who
// charged it, and a pull back or a move away ends the contact.
func TestCHG8AfterACharge(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | B blue regiment @36,18^180"))
	n := after(t, p, game.Charge{Units: []spatial.UnitID{0}, To: 1})
	require.Len(t, n.Changes, 2)
	a, b := n.Position.Table().Unit(0), n.Position.Table().Unit(1)
	assert.Equal(t, []spatial.Engagement{{With: 1, Facing: arcs.Front}}, a.Engaged)
	assert.Equal(t, []spatial.Engagement{{With: 0, Facing: arcs.Front}}, b.Engaged)
	assert.Equal(t, []spatial.UnitID{0}, b.ChargedBy)
	assert.True(t, n.Position.View().InContact(spatial.UnitThing(0), spatial.UnitThing(1)))

	back := after(t, n.Position, game.PullBack{Units: []spatial.UnitID{0}, From: 1})
	a, b = back.Position.Table().Unit(0), back.Position.Table().Unit(1)
	assert.Empty(t, a.Engaged)
	assert.Empty(t, b.Engaged)
	assert.Equal(t, []spatial.UnitID{0}, b.ChargedBy, "it may charge back")

	counter := after(t, back.Position, game.CounterCharge{From: 1, To: 0})
	assert.Equal(t, []spatial.UnitID{1}, counter.Position.Table().Unit(0).ChargedBy)

	gone := after(t, n.Position, game.Remove{Units: []spatial.UnitID{1}})
	require.Len(t, gone.Changes, 2)
	assert.Nil(t, gone.Changes[1].After)
	assert.Empty(t, gone.Position.Table().Unit(0).Engaged)
}

// A charge that the rules deny stands where the referee puts the charger, on the facing it is
// before.
func TestAfterARuledCharge(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | B blue regiment @36,30^180"))
	a := game.Charge{Units: []spatial.UnitID{0}, To: 1}
	d := must.Get(p.Decide(a))(t)
	assert.Equal(t, charge.No, d.Verdict)
	assert.Equal(t, string(charge.OutOfRange), d.Code)
	base := p.Table().Unit(0).Base
	place := base.At(geom.Point{X: 36, Y: 30 - base.Depth()})
	n := after(t, p, game.Ruled{Action: a, Stands: []spatial.Placed{{Unit: 0, Base: place}}})
	assert.Equal(t, []spatial.Engagement{{With: 0, Facing: arcs.Front}}, n.Position.Table().Unit(1).Engaged)
}

// TestSCN6LootStays: an individual that guards loot leaves it where it lies; a carrier takes it
// along.
func TestSCN6LootStays(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "H red hero individual single infantry @36,10 loot | A red regiment @20,10 loot"))
	step := func(id spatial.UnitID) game.Next {
		return after(t, p, game.Order{Unit: id, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 2}}}})
	}
	n := step(0)
	assert.Equal(t, []geom.Point{{X: 36, Y: 10}}, n.LootLeft)
	assert.Zero(t, n.Position.Table().Unit(0).State&spatial.Loot)
	n = step(1)
	assert.Empty(t, n.LootLeft)
	assert.NotZero(t, n.Position.Table().Unit(1).State&spatial.Loot)
}

// TestAfterIsWhatItsFileSays: whatever legal actions come one after the other, the position
// is the one that its file gives, bit for bit, with the key of that; nobody has changed who is
// not listed, and the positions before stay.
func TestAfterIsWhatItsFileSays(t *testing.T) {
	var g actions.Generator
	carried, charges := 0, 0
	for i := range cases.For(160) {
		r := rand.New(rand.NewPCG(uint64(i), 3))
		e := [4]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()}[i%4]
		table, err := generate.Typed(uint64(i), 8).Scene.Table(e)
		if err != nil {
			continue
		}
		table = must.Get(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))(t)
		lattice := move.Lattice{Step: 1, Turn: 30}
		s := must.Get(actions.NewSpace(table, actions.Options{Lattice: lattice}))(t)
		p := game.Start(table)
		for range 6 {
			legal := slices.Collect(g.Legal(s, p.View(), actions.Selection{}))
			legal = slices.DeleteFunc(legal, func(a actions.Action) bool { return a.Close || a.Undecided })
			if len(legal) == 0 {
				break
			}
			pick := legal[r.IntN(len(legal))]
			if at := slices.IndexFunc(legal, func(a actions.Action) bool { return a.Kind == actions.Charge }); at >= 0 && r.IntN(2) == 0 {
				pick = legal[at]
			}
			before := position.CanonicalText(p.Table())
			d := must.Get(p.Decide(game.Of(&pick, lattice, los.Weapon{})))(t)
			require.True(t, d.Legal(), "table %d: %v %v", i, pick.Kind, d.Code)
			n := must.Get(p.After(&d))(t, "table %d", i)
			checkNext(t, p, n)
			require.Equal(t, before, position.CanonicalText(p.Table()))
			if carried++; pick.Kind == actions.Charge {
				charges++
			}
			p = n.Position
		}
	}
	assert.Positive(t, carried)
	assert.True(t, charges > 0 || !cases.Enough())
}

func checkNext(t *testing.T, p *game.Position, n game.Next) {
	t.Helper()
	now := n.Position.Table()
	require.Equal(t, position.KeyOf(now), n.Position.Key())
	d, inexact := position.Of(now)
	for _, m := range inexact {
		require.NotContains(t, m, "heading")
		require.NotContains(t, m, "at")
	}
	if len(inexact) == 0 {
		again := must.Get(d.Table())(t)
		require.Equal(t, position.KeyOf(again), n.Position.Key())
	}
	changed := map[spatial.UnitID]bool{}
	for _, c := range n.Changes {
		changed[c.Unit] = true
	}
	for id := range p.Table().Units() {
		if !changed[id] {
			require.Same(t, p.Table().Unit(id), now.Unit(id), "what stays is shared")
		}
	}
}

// A pose that is legible stays as it is, and another becomes one by less than counts.
func TestLegible(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range cases.For(3000) {
		f := geom.FromBearing(360 * r.Float64())
		b := must.Get(geom.NewBase(geom.Point{X: 72 * r.Float64(), Y: 48 * r.Float64()}, f, 5, 3))(t)
		assert.Equal(t, b, game.Legible(b, b))
		l := game.Legible(geom.Base{}, b)
		assert.Equal(t, l, game.Legible(geom.Base{}, l))
		assert.Less(t, geom.Dist(l.Centre(), b.Centre()), 1e-8)
		assert.Less(t, geom.Dist(l.Facing(), b.Facing()), 1e-10)
	}
}

// aside is an order that a referee lets through.
func aside(id spatial.UnitID) game.Action {
	return game.Ruled{Action: game.Order{Unit: id, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}}}
}

// TestWhoMovesAwayIsApart: whichever of two has the other as engaged, and whichever of them moves,
// they are apart then; others stay engaged.
func TestWhoMovesAwayIsApart(t *testing.T) {
	for _, text := range [...]string{
		"A red regiment @36,10 front=B | B blue regiment @36,18^180",
		"A red regiment @36,10 | B blue regiment @36,18^180 front=A",
		"A red regiment @36,10 front=B | B blue regiment @36,18^180 front=A",
	} {
		p := game.Start(scenetest.Table(t, rules.Second161(), text+" | C red regiment @10,10 front=D | D blue regiment @10,18^180"))
		for id := range spatial.UnitID(2) {
			n := after(t, p, aside(id)).Position.Table()
			assert.Empty(t, n.Unit(0).Engaged, "%s, unit %d", text, id)
			assert.Empty(t, n.Unit(1).Engaged, "%s, unit %d", text, id)
			assert.Len(t, n.Unit(2).Engaged, 1)
		}
	}
}

// TestPositionsPartWays: what is carried out in one position changes no key that another has or
// makes, however many units there are.
func TestPositionsPartWays(t *testing.T) {
	for _, others := range [...]int{0, 5, 6, 7, 70} {
		line := "A red regiment @36,10 | B red regiment @46,10"
		for i := range others {
			line += " | " + string(rune('a'+i%26)) + string(rune('a'+i/26)) + " blue hero individual single infantry @" + string(rune('0'+i%7)) + "0," + string(rune('0'+3+i/14)) + string(rune('0'+i/7%2*5))
		}
		start := game.Start(scenetest.Table(t, rules.Second161(), line))
		for _, first := range [...]spatial.UnitID{0, 1} {
			one := after(t, start, aside(first)).Position
			two := after(t, one, aside(1-first)).Position
			joined := *start.Table().Unit(0)
			joined.Name, joined.Base = "joined", joined.Base.At(scenetest.Unit(t, "X red regiment @100,100").Base.Centre())
			three := after(t, two, game.Add{Unit: joined}).Position
			for _, p := range [...]*game.Position{start, one, two, three} {
				require.Equal(t, position.KeyOf(p.Table()), p.Key(), line)
				again := after(t, p, aside(0)).Position
				require.Equal(t, position.KeyOf(again.Table()), again.Key(), line)
			}
		}
	}
}

// TestAfterAllocates: carrying an action out allocates so often, and not more on a table of more
// units.
func TestAfterAllocates(t *testing.T) {
	line := "A red regiment @36,10 | C red regiment @42,10 | B blue horde @39,18^180"
	others := " | D blue regiment @60,40 | E blue regiment @10,40 | F blue regiment @20,40 | G blue regiment @30,40 | H blue regiment @40,40"
	for _, text := range [...]string{line, line + others} {
		p := game.Start(scenetest.Table(t, rules.Second161(), text))
		for _, x := range []struct {
			most   float64
			action game.Action
		}{
			{9, game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}}}},
			{14, game.Charge{Units: []spatial.UnitID{0}, To: 2}},
			{16, game.Charge{Units: []spatial.UnitID{0, 1}, To: 2}},
			{6, game.Mark{Units: []spatial.UnitID{0}, Set: spatial.Wavering}},
		} {
			d := must.Get(p.Decide(x.action))(t)
			require.Equal(t, charge.Yes, d.Verdict, game.Kind(x.action))
			allocs := testing.AllocsPerRun(20, func() {
				if _, err := p.After(&d); err != nil {
					t.Error(err)
				}
			})
			assert.LessOrEqual(t, allocs, x.most, game.Kind(x.action))
		}
	}
}

// TestKeyOfWhoIsDescribedAnew: the key knows what is new on a unit's card, in its name and in the
// lines of those who know it, and positions before keep theirs.
func TestKeyOfWhoIsDescribedAnew(t *testing.T) {
	start := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | B blue regiment @36,18^180 | C blue regiment @10,30"))
	begun := start.Key()
	p := after(t, start, game.Charge{Units: []spatial.UnitID{0}, To: 1}).Position
	change := func(id spatial.UnitID, how func(*spatial.Unit)) game.Action {
		u := *p.Table().Unit(id)
		how(&u)
		return game.Describe{Unit: id, To: u}
	}
	joined := *p.Table().Unit(2)
	joined.Name, joined.Base, joined.Cost = "D", joined.Base.At(geom.Point{X: 50, Y: 30}), spatial.Given(100)
	for _, a := range []game.Action{
		change(1, func(u *spatial.Unit) { u.Name = "Renamed" }),
		change(0, func(u *spatial.Unit) { u.Speed, u.Traits = spatial.Given(7), u.Traits.With(rules.Nimble) }),
		change(0, func(u *spatial.Unit) { u.ModelsWide, u.ModelDepth = 5, 0.8 }),
		game.Add{Unit: joined},
		game.Remove{Units: []spatial.UnitID{2}},
		game.Mark{Units: []spatial.UnitID{0}, Set: spatial.Wavering},
	} {
		before := p.Key()
		next := after(t, p, a).Position
		require.Equal(t, position.KeyOf(next.Table()), next.Key(), game.Kind(a))
		require.NotEqual(t, before, next.Key(), game.Kind(a))
		require.Equal(t, position.KeyOf(p.Table()), before, game.Kind(a))
		p = next
	}
	require.Equal(t, begun, start.Key())
	require.Equal(t, begun, position.KeyOf(start.Table()))
}

// BenchmarkAfter carries decisions out on a table of 40 units: an order, a charge with its
// contacts, one by two, a pull back, and a shot after a turn; beside moving a unit on the table,
// making the table anew, and doing that and hashing it, which is what keeping the key saves.
func BenchmarkAfter(b *testing.B) {
	scene := generate.Committed(3)
	table := must.Get(scene.Table(rules.Second161()))(b)
	p := game.Start(table)
	order := must.Get(p.Decide(game.Order{Unit: 5, Command: move.Command{Order: move.OrderChangeFacing, Steps: []move.Step{{Way: move.Pivot, By: 20}}}}))(b)
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
				return must.Get(p.Decide(game.Charge{Units: []spatial.UnitID{from}, To: to}))(b)
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
				d := must.Get(p.Decide(game.Charge{Units: []spatial.UnitID{may[k], may[i]}, To: to}))(b)
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
	next := must.Get(p.After(contact))(b)
	a := contact.Action.(game.Charge)
	d := must.Get(next.Position.Decide(game.PullBack{Units: a.Units, From: a.To}))(b)
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
