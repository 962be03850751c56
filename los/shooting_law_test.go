package los_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typedTable is a table as people type one: two lines of units in contact, most of them,
// in places that are rounded to three decimals, on both sides, with all that a file may say of
// a shooter.
func typedTable(t *testing.T, r *rand.Rand, e rules.Edition) *spatial.Table {
	t.Helper()
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	var units []spatial.Unit
	for row := range 4 {
		x := 10.0
		for range 5 {
			single := r.IntN(3) == 0
			w, d := 100.0, 40*float64(1+r.IntN(2))
			if single {
				w, d = 50, 50
			}
			if r.IntN(4) == 0 {
				x += 0.5 + 3*r.Float64()
			}
			up := 180 * float64(row%2)
			// The rows face each other in pairs, in contact or not.
			y := 20 + 12*float64(row/2) + []float64{-d / 50.8, d / 50.8}[row%2]
			if r.IntN(3) == 0 {
				y += []float64{-1.5, 1.5}[row%2]
			}
			u := unit(t, string(rune('a'+len(units))), round(x+w/50.8), round(y), up, w, d,
				kind([]rules.UnitType{rules.Infantry, rules.Cavalry, rules.WarEngine}[r.IntN(3)]), height(float64(1+r.IntN(3))))
			x += w / 25.4
			u.Side = [2]string{"one", "two"}[(row+r.IntN(8)/7)%2]
			u.Allied = r.IntN(4) == 0
			u.State = [12]spatial.State{spatial.Disordered, spatial.Wavering, spatial.Moved, spatial.Doubled}[r.IntN(12)]
			some, of, them := rules.Traits(r.Uint32()), rules.Traits(r.Uint32()), rules.Traits(r.Uint32())
			u.Traits = some & of & them
			u.Traits &= 1<<len(rules.TraitNames()) - 1
			u.Traits = u.Traits.Without(rules.Individual)
			if single {
				u.Traits = u.Traits.With(rules.Hero, rules.Individual)
			}
			units = append(units, u)
		}
	}
	for i := range units {
		if k := spatial.UnitID(r.IntN(len(units))); r.IntN(10) == 0 && units[k].Side != units[i].Side {
			units[i].Engaged = []spatial.Engagement{{With: k, Facing: arcs.Front}}
		}
	}
	wood := scenetest.Piece(t, "difficult: wood height=3 12,24..16,27")
	return must.Get(spatial.NewOverlapping(e, units, []terrain.Piece{wood}))(t)
}

// engagedBy is what holds a unit, from the distances of all pairs and what is stored.
func engagedBy(tb *spatial.Table, id spatial.UnitID) (held, yielding bool) {
	for k := range spatial.UnitID(tb.Len()) {
		a, b := tb.Unit(id), tb.Unit(k)
		if a.Side == b.Side {
			continue
		}
		touch := spatial.Distance(tb.Now(), id, k) < 0.002
		for _, g := range a.Engaged {
			touch = touch || g.With == k
		}
		for _, g := range b.Engaged {
			touch = touch || g.With == id
		}
		if touch && tb.Edition().Name == third && b.Individual() && !b.Traits.Has(rules.Mighty) {
			yielding = true
		} else if touch {
			held = true
		}
	}
	return held, yielding
}

// mayByTheTexts is what sides, orders, states and combat allow, said anew.
func mayByTheTexts(tb *spatial.Table, from, to spatial.UnitID, w los.Weapon) bool {
	a, b, first := tb.Unit(from), tb.Unit(to), tb.Edition().Name == beta2010
	moved := w.After == los.AfterMove || w.After == los.AsStored && a.State&spatial.Moved != 0
	doubled := w.After == los.AfterDouble || w.After == los.AsStored && a.State&spatial.Doubled == spatial.Doubled
	held, _ := engagedBy(tb, from)
	targetHeld, targetYielding := engagedBy(tb, to)
	switch {
	case (a.Side == b.Side) != (w.Targets == los.Friends):
		return false
	case w.Targets == los.Friends && a.Allied != b.Allied && !first:
		return false
	case doubled, held, !w.InCombat && (targetHeld || targetYielding):
		return false
	case moved && (w.Reload || a.Traits.Has(rules.Reload) || first && a.Type == rules.WarEngine):
		return false
	case a.State&spatial.Wavering != 0, a.State&spatial.Disordered != 0 && !first:
		return false
	}
	return true
}

// The quick answers are those of the explained ones, on typed tables in all editions; and
// who may not shoot by the texts does not, who may is kept from it by geometry alone.
func TestSHTQuickAnswersAreTheExplainedOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 4))
	tables := cases.For(6)
	seen := map[string]int{}
	allowed, asked, turned := 0, 0, 0
	editions(t, func(t *testing.T, e rules.Edition) {
		for range tables {
			tb := typedTable(t, r, e)
			v := tb.Now()
			for from := range spatial.UnitID(tb.Len()) {
				for to := range spatial.UnitID(tb.Len()) {
					if from == to || (int(from)+1)%cases.Few(2, 1) != 0 {
						continue
					}
					w := los.Weapon{
						Range: float64(6 * r.IntN(5)), Indirect: r.IntN(4) == 0, InCombat: r.IntN(4) == 0,
						Reload: r.IntN(4) == 0, Thrown: r.IntN(4) == 0, After: los.Stance(r.IntN(4)),
					}
					if v.Friends(from, to) == (r.IntN(5) != 0) {
						w.Targets = los.Friends
					}
					x := must.Get(los.Question{View: v, From: from, To: to}.ExplainShot(context.Background(), w))(t)
					require.Equal(t, x.Allowed, los.MayShoot(v, from, to, w))
					y := must.Get(los.Question{View: v, From: from, To: to}.TurnAndExplainShot(context.Background(), w))(t)
					require.Equal(t, y.Allowed, los.MayTurnAndShoot(v, from, to, w))
					geometry := x.Refused & (los.OutOfArc | los.NotSeen | los.OutOfRange | los.TooNear)
					require.Equal(t, mayByTheTexts(tb, from, to, w), x.Refused == geometry, "%+v %+v", w, x.Refused.Names())
					for _, name := range x.Refused.Names() {
						seen[name]++
					}
					asked++
					if x.Allowed {
						allowed++
					}
					if y.Allowed && !x.Allowed {
						turned++
					}
				}
			}
		}
	})
	t.Logf("%d shots asked, %d allowed, %d after a pivot; refused: %v", asked, allowed, turned, seen)
	assert.Len(t, seen, len(los.RefusalNames())-2, "all but a shot at itself, and want of room, which is by another reading")
	assert.Greater(t, allowed, asked/100)
	assert.Positive(t, turned)
}

// Quick answers allocate nothing, in combat and out of it.
func TestSHTQuickAnswersAllocateNothing(t *testing.T) {
	tb := typedTable(t, rand.New(rand.NewPCG(3, 3)), rules.Third())
	v := tb.Now()
	there := must.Get(tb.If(0, tb.Unit(0).Base.At(geom.Point{X: 12, Y: 20})))(t)
	dst := make([]spatial.UnitID, 0, tb.Len())
	assert.Zero(t, testing.AllocsPerRun(3, func() {
		for from := range spatial.UnitID(tb.Len()) {
			dst = spatial.AppendFoes(dst[:0], v, from)
			for to := range spatial.UnitID(tb.Len()) {
				los.MayShoot(v, from, to, los.Weapon{})
				los.MayTurnAndShoot(v, from, to, los.Weapon{Targets: los.Friends})
				los.MayTurnAndShoot(&there, from, to, los.Weapon{InCombat: true})
			}
		}
	}))
}
