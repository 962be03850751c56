package los_test

import (
	"context"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shot is the explained shot, held against the fast forms.
func (s scene) shot(from, to string, w los.Weapon) los.Shot {
	s.Helper()
	v, a, b := s.Now(), s.id(from), s.id(to)
	x := must.Get(los.Question{View: v, From: a, To: b}.ExplainShot(context.Background(), w))(s)
	require.Equal(s, x.Allowed, los.MayShoot(v, a, b, w))
	require.Equal(s, x.Allowed, x.Refused == 0)
	turned := must.Get(los.Question{View: v, From: a, To: b}.TurnAndExplainShot(context.Background(), w))(s)
	require.Equal(s, turned.Allowed, los.MayTurnAndShoot(v, a, b, w))
	require.True(s, turned.Allowed || !x.Allowed, "who may shoot as he stands need not turn")
	return turned
}

func traits(ts ...rules.Trait) option {
	return func(u *spatial.Unit) { u.Traits = u.Traits.With(ts...) }
}
func state(s spatial.State) option { return func(u *spatial.Unit) { u.State |= s } }

// melee is A in base contact with E, typed to some decimals, T that both see beyond, and
// a friend G of A that sees E.
func melee(t *testing.T, y float64, a, e []option) []spatial.Unit {
	return []spatial.Unit{
		unit(t, "A", 36, 24, 0, 100, 80, a...),
		unit(t, "E", 36, y, 180, 100, 80, append(e, foe)...),
		scenetest.Unit(t, "T two regiment @40.5,40^180 height=3"),
		scenetest.Unit(t, "G one war-engine regiment 50x50 @30,10 speed=5 height=3"),
	}
}

// W1 of the audit: contact, exact or typed, stops shooting both ways.
func TestSHT1BaseContactStopsShooting(t *testing.T) {
	w := los.Weapon{Range: 48}
	none := []option{}
	editions(t, func(t *testing.T, e rules.Edition) {
		for y, contact := range map[float64]bool{27.1496: true, 27.1500: true, 27.148: true, 27.149: true, 27.151: true, 27.153: false, 28.2: false} {
			s := newScene(t, e, melee(t, y, none, none))
			for _, shot := range []struct {
				from, to string
				why      los.Refusals
			}{
				{"A", "E", los.IsEngaged | los.TargetEngaged}, {"A", "T", los.IsEngaged},
				{"G", "E", los.TargetEngaged}, {"E", "A", los.IsEngaged | los.TargetEngaged},
				{"T", "A", los.TargetEngaged},
			} {
				got := s.shot(shot.from, shot.to, w).Refused & (los.IsEngaged | los.TargetEngaged)
				if contact {
					assert.Equal(t, shot.why, got, "%v %v", y, shot)
				} else {
					assert.Zero(t, got, "%v %v", y, shot)
				}
			}
			assert.Equal(t, !contact, s.shot("G", "E", w).Allowed, y)
			assert.Equal(t, !contact, s.shot("A", "T", w).Allowed, y)
		}
	})
}

// Contact between friends, and with terrain, stops nothing.
func TestSHT1FriendsInContactShoot(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		s := sceneOf(t, e, `
			A one regiment @36,24
			B one regiment @39.937,24
			T two regiment @36,40^180`)
		assert.True(t, s.shot("A", "T", los.Weapon{Range: 24}).Allowed)
	})
}

// What is stored as engaged counts like contact, whichever of the two has it, as long as
// neither has moved.
func TestSHT1StoredEngagements(t *testing.T) {
	w := los.Weapon{Range: 48}
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, by := range []int{0, 1} {
			units := melee(t, 28.5, nil, nil)
			units[by].Engaged = []spatial.Engagement{{With: spatial.UnitID(1 - by), Facing: arcs.Front}}
			s := newScene(t, e, units)
			assert.Equal(t, los.IsEngaged, s.shot("A", "T", w).Refused)
			assert.Equal(t, los.TargetEngaged, s.shot("G", "E", w).Refused)
			away := must.Get(s.If(0, units[0].Base.At(geom.Point{X: 36, Y: 20})))(t)
			assert.True(t, los.MayShoot(&away, 0, 2, w), "it has left")
			assert.True(t, los.MayShoot(&away, 3, 1, w), "and has left nobody behind")
			same := must.Get(s.If(0, units[0].Base))(t)
			assert.False(t, los.MayShoot(&same, 0, 2, w), "it stands where it stood")
			assert.Equal(t, []spatial.UnitID{1}, spatial.AppendFoes(nil, s.Now(), 0))
		}
	})
}

// In T3 a unit that only individuals hold that yield may shoot, and is not shot at.
func TestSHT1YieldingIndividuals(t *testing.T) {
	w := los.Weapon{Range: 48}
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, c := range []struct {
			what string
			e    []option
			may  bool
		}{
			{"an individual", []option{individual}, e.IndividualsYield},
			{"a mighty one", []option{individual, traits(rules.Mighty)}, false},
			{"a regiment", nil, false},
		} {
			s := newScene(t, e, melee(t, 27.15, nil, c.e))
			assert.Equal(t, c.may, s.shot("A", "T", w).Refused&los.IsEngaged == 0, c.what)
			assert.False(t, s.shot("T", "A", w).Allowed, c.what)
			assert.NotZero(t, s.shot("E", "A", w).Refused&los.IsEngaged, "a regiment does not yield to it")
		}
	})
	// Two of them: one that yields and one that does not.
	units := append(melee(t, 27.15, nil, []option{individual}), scenetest.Unit(t, "F two regiment 80x100 @39.938,24^270"))
	s := newScene(t, rules.Third(), units)
	assert.Equal(t, spatial.Held, spatial.CombatOf(s.Now(), 0))
	assert.NotZero(t, s.shot("A", "T", w).Refused&los.IsEngaged)
}

// W1b of the audit.
func TestSHT2StatesStopShooting(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		for st, why := range map[spatial.State]los.Refusals{
			spatial.Disordered: los.IsDisordered, spatial.Wavering: los.IsWavering, spatial.Doubled: los.HasDoubled,
			spatial.Loot: 0, spatial.Frozen: 0, spatial.Moved: 0, 0: 0,
			spatial.Disordered | spatial.Wavering: los.IsDisordered | los.IsWavering,
		} {
			if e.Name == beta2010 {
				why &^= los.IsDisordered // there is no such state
			}
			units := column(t, 1, 1)
			units[0].State = st
			s := newScene(t, e, units)
			assert.Equal(t, why, s.shot("A", "C", los.Weapon{Range: 24}).Refused, "%b", st)
			assert.Zero(t, s.shot("C", "A", los.Weapon{Range: 24}).Refused, "its enemies may")
		}
		s := newScene(t, e, column(t, 1, 1))
		assert.Equal(t, los.HasDoubled, s.shot("A", "C", los.Weapon{After: los.AfterDouble}).Refused)
	})
}

func TestSHT3ReloadNeedsAHalt(t *testing.T) {
	stances := []los.Stance{los.AsStored, los.Halted, los.AfterMove, los.AfterDouble}
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, c := range []struct {
			what   string
			a      []option
			w      los.Weapon
			reload bool
		}{
			{"bows", nil, los.Weapon{}, false},
			{"a weapon", nil, los.Weapon{Reload: true}, true},
			{"a trait", []option{traits(rules.Reload)}, los.Weapon{}, true},
			{"an engine", []option{kind(rules.WarEngine)}, los.Weapon{}, e.Name == beta2010},
		} {
			for _, stored := range []spatial.State{0, spatial.Moved, spatial.Doubled} {
				units := column(t, 1, 1)
				for _, o := range append(c.a, state(stored)) {
					o(&units[0])
				}
				s := newScene(t, e, units)
				for _, after := range stances {
					w := c.w
					w.After = after
					moved := after == los.AfterMove || after == los.AsStored && stored == spatial.Moved
					doubled := after == los.AfterDouble || after == los.AsStored && stored == spatial.Doubled
					var want los.Refusals
					if doubled {
						want |= los.HasDoubled
					}
					if c.reload && (moved || doubled) {
						want |= los.MustHalt
					}
					assert.Equal(t, want, s.shot("A", "C", w).Refused, "%s %v %v", c.what, stored, after)
				}
			}
		}
	})
}

// M8 of the audit: who may be picked.
func TestSHT4FriendsAndAllies(t *testing.T) {
	allied := func(u *spatial.Unit) { u.Allied = true }
	editions(t, func(t *testing.T, e rules.Edition) {
		heal := los.Weapon{Range: 24, Targets: los.Friends, Unmodified: true}
		for _, c := range []struct {
			what       string
			from, to   []option
			bolt, heal los.Refusals
		}{
			{"enemies", nil, []option{foe}, 0, los.AtEnemy},
			{"friends", nil, nil, los.AtFriend, 0},
			{"an ally's", nil, []option{allied}, los.AtFriend, los.AtAlly},
			{"of an ally", []option{allied}, nil, los.AtFriend, los.AtAlly},
			{"among allies", []option{allied}, []option{allied}, los.AtFriend, 0},
		} {
			if e.Name == beta2010 {
				c.heal &^= los.AtAlly // it heals any friend
			}
			s := newScene(t, e, []spatial.Unit{
				unit(t, "A", 0, 0, 0, 100, 80, c.from...), unit(t, "C", 0, 12, 180, 100, 80, c.to...),
			})
			assert.Equal(t, c.bolt, s.shot("A", "C", los.Weapon{Range: 24}).Refused, c.what)
			assert.Equal(t, c.heal, s.shot("A", "C", heal).Refused, c.what)
			self := must.Get(los.Question{View: s.Now(), From: 0, To: 0}.TurnAndExplainShot(context.Background(), heal))(t)
			assert.NotZero(t, self.Refused&los.AtSelf, "never the caster")
			assert.False(t, los.MayTurnAndShoot(s.Now(), 0, 0, heal))
		}
		// A friend in combat is for spells that say so; the caster may not be in one.
		s := newScene(t, e, append(melee(t, 27.15, nil, nil), scenetest.Unit(t, "W one regiment 20x20 @36,12")))
		assert.Equal(t, los.TargetEngaged, s.shot("W", "A", heal).Refused)
		heal.InCombat = true
		assert.Zero(t, s.shot("W", "A", heal).Refused)
		assert.NotZero(t, s.shot("A", "W", heal).Refused&los.IsEngaged)
	})
}

// M11 of the audit: the barrel looks past what the middle of the front does not.
func TestSHT5AimingPoint(t *testing.T) {
	aim := func(x, y float64) option {
		return func(u *spatial.Unit) { u.Aim = geom.Point{X: x, Y: y} }
	}
	wall := scenetest.Piece(t, "blocking: wall height=3 -9,4..0.5,4.5") // from the left up to half an inch to the right
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, c := range []struct {
			o     option
			sees  bool
			eye   geom.Point
			turns geom.Point // the eye after a turn to the right
		}{
			{aim(0, 0), false, geom.Point{Y: 1}, geom.Point{X: 1}},
			{aim(0.9, -0.25), true, geom.Point{X: 0.9, Y: 0.75}, geom.Point{X: 0.75, Y: -0.9}},
		} {
			s := newScene(t, e, []spatial.Unit{
				unit(t, "G", 0, 0, 0, 50.8, 50.8, kind(rules.WarEngine), wide(0), c.o),
				scenetest.Unit(t, "C two regiment 25.4x25.4 @0,30^180"),
			}, wall)
			if e.Name != beta2010 {
				c.sees, c.eye, c.turns = false, geom.Point{Y: 1}, geom.Point{X: 1}
			}
			assert.InDelta(t, 0, geom.Dist(c.eye, s.Now().Body(0).Eye()), 1e-12)
			v := must.Get(s.If(0, s.Now().Body(0).Base().Turned(geom.Point{X: 1})))(t)
			assert.InDelta(t, 0, geom.Dist(c.turns, v.Body(0).Eye()), 1e-12)
			shot := s.shot("G", "C", los.Weapon{Range: 48})
			assert.Equal(t, c.sees, shot.Allowed)
			assert.InDelta(t, 28.5, shot.Distance, 1e-12, "the range is measured from the base all the same")
		}
		for _, bad := range []struct {
			x, y float64
			k    rules.UnitType
		}{{1.01, 0, rules.WarEngine}, {0, 0.01, rules.WarEngine}, {0, -2.01, rules.WarEngine}, {0.1, 0, rules.Monster}} {
			_, err := spatial.New(e, []spatial.Unit{unit(t, "G", 0, 0, 0, 50.8, 50.8, kind(bad.k), aim(bad.x, bad.y))}, nil)
			var field *spatial.UnitError
			require.ErrorAs(t, err, &field)
			assert.Equal(t, "aim", field.Field)
		}
	})
}

// U1 of the audit: who turns first may shoot behind himself, and all that is said is said
// as it is then. A turn at the nearest point reaches farthest.
func TestSHT6FreePivotBeforeAShot(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, []spatial.Unit{
			unit(t, "hero", 36, 24, 0, 20, 20, individual, wide(0)), scenetest.Unit(t, "T two regiment @36,14^180"),
			scenetest.Unit(t, "long two regiment 20x300 @48,24^180"),
		})
		shot := s.shot("hero", "T", los.Weapon{Range: 24})
		assert.True(t, shot.Allowed)
		assert.Equal(t, e.Name != beta2010, shot.Pivoted)
		if shot.Pivoted {
			assert.InDelta(t, 180, geom.Bearing(shot.Facing), 1e-9)
			assert.InDelta(t, 10-40/25.4-10/25.4, shot.Distance, 1e-9, "from the leader point as it is then")
			assert.False(t, los.MayShoot(s.Now(), 0, 1, los.Weapon{}), "it looks away")
			near := s.shot("hero", "T", los.Weapon{Range: 5})
			assert.Equal(t, los.OutOfRange, near.Refused, "the arc is not what is in its way")
			after := must.Get(los.FreePivot(s.Now(), 0, geom.FromBearing(180)))(t)
			told := must.Get(los.Question{View: &after, From: 0, To: 1}.ExplainShot(context.Background(), los.Weapon{Range: 24}))(t)
			assert.Equal(t, shot.Distance, told.Distance)
			assert.True(t, told.Allowed && told.Pivoted)
			assert.False(t, los.MayTurnAndShoot(s.Now(), 1, 0, los.Weapon{}), "a regiment does not turn")
		}
		x := s.shot("hero", "long", los.Weapon{Range: 12 - 10/25.4 - 10/25.4 + 1e-9})
		assert.True(t, x.Allowed, "straight at its nearest point")
	})
	// A wood that it did not touch is seen through after the turn for a shot, not for a charge.
	hero := unit(t, "hero", 0, 0, 90, 20, 40, individual, wide(0))
	wood := scenetest.Piece(t, "difficult: wood height=5 -9,0.5..9,7")
	s := newScene(t, rules.Second161(), []spatial.Unit{hero, scenetest.Unit(t, "T two regiment @0,14^180")}, wood)
	assert.True(t, s.shot("hero", "T", los.Weapon{Range: 24}).Allowed)
	facing, ok := los.TurnToLook(s.Now(), 0, 1, true)
	assert.True(t, ok)
	assert.InDelta(t, 0, geom.Bearing(facing), 1e-9)
	glance := los.TurnAndGlance(s.Now(), 0, 1)
	assert.False(t, glance.Sees, "for a charge it may not turn into the wood to see")
	assert.True(t, glance.InArc)
}

func TestSHT7Modifiers(t *testing.T) {
	type mods struct{ cover, reach, moved, individual, stealthy int }
	of := func(s los.Shot) mods {
		assert.Equal(t, s.CoverModifier+s.RangeModifier+s.MovedModifier+s.IndividualModifier+s.StealthyModifier, s.Modifier())
		return mods{s.CoverModifier, s.RangeModifier, s.MovedModifier, s.IndividualModifier, s.StealthyModifier}
	}
	editions(t, func(t *testing.T, e rules.Edition) {
		one, two := e.Name == beta2010, e.Name == second2015 || e.Name == second161
		three := e.Name == third
		ask := func(a, c []option, w los.Weapon, y float64) los.Shot {
			return newScene(t, e, []spatial.Unit{
				unit(t, "A", 0, 0, 0, 100, 80, a...), unit(t, "C", 0, y, 180, 100, 80, append(c, foe)...),
			}).shot("A", "C", w)
		}
		modifier := func(on bool, m int) int {
			if on {
				return m
			}
			return 0
		}
		moved := los.Weapon{After: los.AfterMove}
		for _, c := range []struct {
			what string
			a, c []option
			w    los.Weapon
			want mods
		}{
			{what: "nothing"},
			{what: "moved", w: moved, want: mods{moved: modifier(!one, -1)}},
			{what: "moved, by its state", a: []option{state(spatial.Moved)}, want: mods{moved: modifier(!one, -1)}},
			{what: "halted, whatever its state", a: []option{state(spatial.Moved)}, w: los.Weapon{After: los.Halted}},
			{what: "javelins", w: los.Weapon{After: los.AfterMove, Thrown: true}},
			{what: "nimble", a: []option{traits(rules.Nimble)}, w: moved, want: mods{moved: modifier(three, -1)}},
			{what: "a flier", a: []option{traits(rules.Fly)}, w: moved, want: mods{moved: modifier(three, -1)}},
			{what: "an individual moved", a: []option{individual}, w: moved},
			{what: "steady aim", a: []option{traits(rules.SteadyAim)}, w: moved, want: mods{moved: modifier(two, -1)}},
			{what: "a pot shot", w: los.Weapon{After: los.AfterMove, PotShot: true}, want: mods{moved: modifier(two, -1) + modifier(three, -2)}},
			{what: "by trait, and steady", a: []option{traits(rules.PotShot, rules.SteadyAim)}, w: moved, want: mods{moved: modifier(two, -1) + modifier(three, -2)}},
			{what: "a pot shot after a Halt", w: los.Weapon{PotShot: true}},
			{what: "at an individual", c: []option{individual}, want: mods{individual: -1}},
			{what: "at a stealthy one", c: []option{traits(rules.Stealthy)}, want: mods{stealthy: modifier(!one, -1)}},
			{what: "a spell", a: []option{state(spatial.Moved)}, c: []option{individual, traits(rules.Stealthy)}, w: los.Weapon{Unmodified: true}},
			{
				what: "indirect fire minds all but range and cover", c: []option{individual, traits(rules.Stealthy)},
				w:    los.Weapon{Indirect: true, After: los.AfterMove},
				want: mods{moved: modifier(!one, -1), individual: -1, stealthy: modifier(!one, -1)},
			},
		} {
			far := c.want
			if one && !c.w.Indirect && !c.w.Unmodified {
				far.reach = -1
			}
			assert.Equal(t, far, of(ask(c.a, c.c, c.w, 20)), "%s, far", c.what)
			assert.Equal(t, c.want, of(ask(c.a, c.c, c.w, 10)), "%s, near", c.what)
		}
	})
}

// M6 of the reliability audit: an edition without an extreme range has no modifier for it
// at any distance, and the one that has it has none at exactly 12 inches.
func TestCVR8ExtremeRange(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		for away, beyond := range map[float64]bool{0.5: false, 11.999: false, 12: false, 12.001: true, 40: true} {
			s := newScene(t, e, []spatial.Unit{
				unit(t, "A", 0, 0, 0, 50.8, 50.8, wide(0)), scenetest.Unit(t, "C two regiment 50.8x50.8 @0,%v^180", 2+away),
			})
			want := 0
			if beyond && e.Name == beta2010 {
				want = -1
			}
			assert.Equal(t, want, s.shot("A", "C", los.Weapon{}).RangeModifier, "%v inches", away)
		}
	})
}

// A big shield counts against who is before the front (S2, F2: in the front arc; T3: the
// front facing), and an individual without flanks is met in front by everybody.
func TestFCT3BigShield(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		for bearing, front := range map[float64]bool{180: true, 140: true, 90: false, 0: false} {
			for _, single := range []bool{false, true} {
				options := []option{foe, traits(rules.BigShield)}
				if single {
					options = append(options, individual)
				}
				s := newScene(t, e, []spatial.Unit{
					scenetest.Unit(t, "A one regiment @0,0"), unit(t, "C", 0, 12, bearing, 50.8, 50.8, options...),
				})
				want := e.Name != beta2010 && (front || single && !e.IndividualFacings)
				assert.Equal(t, want, s.shot("A", "C", los.Weapon{}).BigShield, "%v %v", bearing, single)
			}
		}
	})
}

// TestSHT6FreePivotLeavesNoCombat: who has turned for free is held by those who held him,
// and one who has moved is not.
func TestSHT6FreePivotLeavesNoCombat(t *testing.T) {
	hero := unit(t, "hero", 0, 0, 180, 25, 25, individual)
	hero.Engaged = []spatial.Engagement{{With: 1}}
	s := newScene(t, rules.Second161(), []spatial.Unit{
		hero, unit(t, "e", 0, -3, 0, 100, 80, foe), unit(t, "t", 0, 9, 180, 100, 80, foe),
	})
	w := los.Weapon{Range: 24}
	require.Equal(t, spatial.Held, spatial.CombatOf(s.Now(), 0))
	pivoted := must.Get(los.FreePivot(s.Now(), 0, geom.Point{Y: 1}))(t)
	moved := must.Get(s.Now().Turned(0, pivoted.Body(0).Base()))(t)
	for held, v := range map[bool]*spatial.View{true: &pivoted, false: &moved} {
		x := must.Get(los.Question{View: v, From: 0, To: 2}.ExplainShot(context.Background(), w))(t)
		assert.Equal(t, !held, x.Allowed)
		assert.Equal(t, held, x.Refused == los.IsEngaged)
		assert.Equal(t, held, x.Pivoted)
		assert.Equal(t, !held, los.MayShoot(v, 0, 2, w))
		assert.Equal(t, !held, los.MayTurnAndShoot(v, 0, 2, w))
	}
	assert.Equal(t, geom.Point{Y: 1}, pivoted.Body(0).Base().Facing())
}

// TestARC4MayTurnAndShoot: an individual turns to its target; a regiment does not.
func TestARC4MayTurnAndShoot(t *testing.T) {
	turned := 0
	for number := range 6 {
		table := must.Get(generate.Committed(number).Table(rules.Second161()))(t)
		v := table.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				w := los.Weapon{Range: float64(6 * (1 + to%6)), Indirect: to%3 == 0}
				can, may := los.MayTurnAndShoot(v, from, to, w), los.MayShoot(v, from, to, w)
				if !los.HasFreePivot(v, from) || from == to {
					require.Equal(t, may, can)
					continue
				}
				require.True(t, can || !may)
				if can && !may {
					turned++
					after := must.Get(los.FreePivot(v, from, v.Body(to).Base().Centre().Sub(v.Body(from).Eye())))(t)
					s := must.Get(los.Question{View: &after, From: from, To: to}.ExplainSight(context.Background(), true))(t)
					require.True(t, s.Arc.In)
				}
			}
		}
	}
	assert.Greater(t, turned, 20)
	table := must.Get(generate.Committed(0).Table(rules.Second161()))(t)
	v := table.Now()
	assert.False(t, los.MayTurnAndShoot(v, 0, 40, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, -1, 0, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, 0, 1, los.Weapon{Range: math.NaN()}))
}

// TestCVR9MayTurnAndShootNear: an individual that has turned does not shoot indirectly at what is
// near, nor farther than its weapon reaches.
func TestCVR9MayTurnAndShootNear(t *testing.T) {
	for away, want := range map[float64][3]bool{6: {true, false, true}, 20: {true, true, false}} {
		var units []spatial.Unit
		for i, at := range []geom.Point{{}, {Y: away}} {
			b := must.Get(geom.NewBase(at, geom.Point{Y: -1}, 1, 1))(t)
			units = append(units, spatial.Unit{
				Name: string(rune('A' + i)), Side: [2]string{"red", "blue"}[i], Base: b,
				Type: rules.Infantry, Size: rules.Single, Height: spatial.Given(1), Speed: spatial.Given(5),
				Traits: rules.Traits(0).With(rules.Hero, rules.Individual),
			})
		}
		v := must.Get(spatial.New(rules.Second161(), units, nil))(t).Now()
		for i, w := range []los.Weapon{{Range: 24}, {Range: 24, Indirect: true}, {Range: 12}} {
			assert.False(t, los.MayShoot(v, 0, 1, w), "it looks away")
			assert.Equal(t, want[i], los.MayTurnAndShoot(v, 0, 1, w), "%v at %v inches", w, away)
		}
	}
}

// One search for the turn of an individual tells sight and cover what a search for each tells, in
// all editions, with room needed for the turn and without: sight is after the turn for a charge,
// cover after that for a shot.
func TestSHT6OneTurnTellsSightAndCover(t *testing.T) {
	asked, seen := 0, 0
	for seed := range uint64(cases.Dear(200)) {
		for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
			for _, reading := range []bool{false, true} {
				e.Readings.TurnToShootNeedsRoom = reading
				s := generate.Typed(seed, 24).Scene
				v := must.Get(s.Table(e))(t).Now()
				for from := range v.Units() {
					if !los.HasFreePivot(v, from) {
						continue
					}
					for to := range v.Units() {
						if from == to || los.Glance(v, from, to).Sees {
							continue
						}
						want := apartly(t, v, from, to)
						assert.Equal(t, want, los.TurnAndGlance(v, from, to), "seed %d, %s, %d at %d", seed, e.Name, from, to)
						asked++
						if want.Sees {
							seen++
						}
					}
				}
			}
		}
	}
	t.Logf("%d asked, %d see after a turn", asked, seen)
	assert.Greater(t, seen, 50)
	assert.Greater(t, asked-seen, 100)
}

// apartly is [los.TurnAndGlance] with a search for each of the two.
func apartly(t *testing.T, v *spatial.View, from, to spatial.UnitID) los.SightAndCover {
	t.Helper()
	l := los.Glance(v, from, to)
	if facing, ok := los.TurnToLook(v, from, to, true); ok {
		after := must.Get(v.Turned(from, v.Body(from).Base().Turned(facing)))(t)
		l = los.Glance(&after, from, to)
	}
	l.InArc, l.Clear = los.InArc(v, from, to, false).In, los.Clear(v, from, to)
	if facing, ok := los.TurnToLook(v, from, to, false); ok {
		after := must.Get(v.Pivoted(from, facing))(t)
		l.InArc, l.Clear = los.InArc(&after, from, to, false).In, los.Clear(&after, from, to)
	}
	l.Sees = l.InArc && l.Clear
	return l
}
