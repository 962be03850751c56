package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Positions that players and organisers really argued about, by the numbers of
// the collection that they come from. docs/disputes.md tells each in words.

func TestKW01NoConeOfTheLeader(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, []spatial.Unit{unit(t, "A", 0, 0, 0, 100, 80), unit(t, "c", 4.6, 1.4, 180, 100, 80)})
		got := s.sight("A", "c")
		assert.True(t, got.Sees)
		// The corner (2.63, 2.97) is in the arc, which begins at y 2.24 there:
		// 0.52 inch along the normal of the arc line.
		assert.InDelta(t, 0.523, got.Arc.Margin, 0.005)
	})
}

func TestKW02FlankOrFront(t *testing.T) {
	// The arc line of a 100x80 base is at y 2.106 for x 2.5.
	target := unit(t, "c", 0, 0, 0, 100, 80).Base
	line := 40/geom.MMPerInch + (2.5 - 50/geom.MMPerInch)
	assert.InDelta(t, 2.106, line, 1e-3)
	front := arcs.Locate(target, geom.Point{X: 2.5, Y: line + 1/geom.MMPerInch})
	assert.Equal(t, arcs.Front, front.Facing)
	assert.InDelta(t, 1/geom.MMPerInch/1.41421356, front.Margin, 1e-8, "a millimetre up is 0.7 mm off the line")
	flank := arcs.Locate(target, geom.Point{X: 2.5, Y: line - 1/geom.MMPerInch})
	assert.Equal(t, arcs.Right, flank.Facing)
	tie := arcs.Locate(target, geom.Point{X: 2.5, Y: line})
	assert.True(t, tie.Tied)
	assert.Equal(t, arcs.Front, tie.Facing, "the lower multiplier")
	assert.Equal(t, arcs.Right, tie.Tie)
	other := arcs.LocateBy(target, geom.Point{X: 2.5, Y: line}, rules.ArcTieHigher)
	assert.Equal(t, arcs.Right, other.Facing)
	assert.Equal(t, arcs.Front, other.Tie)
}

func TestKW04FacingFromWhereTheLeaderIsNow(t *testing.T) {
	// In contact with the front, but slid out to the side: the leader point has
	// come into the flank arc.
	target := unit(t, "c", 0, 0, 0, 100, 80)
	s := newScene(t, rules.Third(), []spatial.Unit{unit(t, "A", 3.9, 80/geom.MMPerInch, 180, 100, 80), target})
	assert.Equal(t, arcs.Right, los.FacingOf(s.Now(), 0, 1).Facing)
	s = newScene(t, rules.Third(), []spatial.Unit{unit(t, "A", 1.9, 80/geom.MMPerInch, 180, 100, 80), target})
	assert.Equal(t, arcs.Front, los.FacingOf(s.Now(), 0, 1).Facing)
}

func TestKW05LeaderInTheFlankArc(t *testing.T) {
	target := unit(t, "c", 0, 0, 0, 100, 80).Base
	assert.Equal(t, arcs.Right, arcs.Locate(target, geom.Point{X: 4, Y: 0.5}).Facing)
}

func TestKW06NearestPointOnly(t *testing.T) {
	nearest := rules.Second161()
	require.NoError(t, nearest.Readings.Set("sight_to", "nearest-point"))
	post := box(t, "post", terrain.Blocking, 9, -0.2, 5, 0.2, 6)
	assert.True(t, newScene(t, rules.Second161(), column(t, 1, 1), post).sight("A", "C").Sees)
	assert.False(t, newScene(t, nearest, column(t, 1, 1), post).sight("A", "C").Sees)
}

func TestKW07HalfCircle(t *testing.T) {
	half := rules.Second161()
	require.NoError(t, half.Readings.Set("field_of_sight", "half-plane"))
	units := []spatial.Unit{unit(t, "A", 0, 0, 0, 100, 80), unit(t, "c", 12, 3, 180, 100, 80)}
	assert.False(t, newScene(t, rules.Second161(), units).sight("A", "c").Sees)
	assert.True(t, newScene(t, half, units).sight("A", "c").Sees)
}

func TestKW08And48WhereRangesStart(t *testing.T) {
	// A fan of three hordes before one target: the outer ones are in range of
	// their nearest front point, and out of range of their leader point.
	units := []spatial.Unit{
		unit(t, "middle", 0, 0, 0, 200, 80), unit(t, "outer", 8.5, 0, 0, 200, 80), unit(t, "c", 0, 11, 180, 100, 80),
	}
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, units)
		leader, front := spatial.LeaderDistance(s.Now(), 1, 2), spatial.FrontDistance(s.Now(), 1, 2)
		assert.Greater(t, leader, 10.0)
		assert.Less(t, front, 10.0)
		switch e.Name {
		case third:
			assert.Equal(t, front, spatial.ChargeRange(s.Now(), 1, 2))
			assert.Equal(t, leader, spatial.ShootingRange(s.Now(), 1, 2))
		case beta2010:
			assert.Equal(t, spatial.ChampionDistance(s.Now(), 1, 2), spatial.ChargeRange(s.Now(), 1, 2))
			assert.Less(t, spatial.ChampionDistance(s.Now(), 1, 2), leader, "from the champion's base, not a point")
		default:
			assert.Equal(t, leader, spatial.ChargeRange(s.Now(), 1, 2))
		}
	})
}

func TestKW10TargetBehindTheShoulder(t *testing.T) {
	s := newScene(t, rules.Second161(), []spatial.Unit{
		unit(t, "A", 0, 0, 0, 100, 80), unit(t, "b", 0, 4.150, 180, 100, 80), unit(t, "c", 4.6, 1.4, 180, 100, 80),
	})
	got := s.sight("A", "c")
	assert.True(t, got.Sees, "its corner is in the arc and a line is clear")
	assert.InDelta(t, 1, spatial.Distance(s.Now(), 0, 1), 1e-3, "B stands one inch in front")
	assert.Equal(t, arcs.Right, los.FacingOf(s.Now(), 0, 2).Facing, "A's leader point is in C's right flank")
}

func TestKW24OverTheHouse(t *testing.T) {
	house := box(t, "house", terrain.Blocking, 5, -2, 5, 2, 8)
	editions(t, func(t *testing.T, e rules.Edition) {
		dragon := func(h float64) []spatial.Unit {
			return []spatial.Unit{
				unit(t, "dragon", 0, 0, 0, 50, 50, height(h), kind(rules.Monster)), unit(t, "c", 0, 12, 180, 100, 80, height(2)),
			}
		}
		assert.True(t, newScene(t, e, dragon(6), house).sight("dragon", "c").Sees)
		assert.False(t, newScene(t, e, dragon(5), house).sight("dragon", "c").Sees)
	}, second2015, second161, third)
}

func TestKW60ExactlyOneInch(t *testing.T) {
	for gap, within := range map[float64]bool{1: true, 0.9999: true, 1.0001: false} {
		s := newScene(t, rules.Second161(), []spatial.Unit{
			unit(t, "A", 0, 0, 0, 100, 80), unit(t, "c", 0, 80/geom.MMPerInch+gap, 180, 100, 80),
		})
		assert.InDelta(t, gap, spatial.Distance(s.Now(), 0, 1), 1e-12)
		assert.Equal(t, within, len(spatial.AppendWithin(nil, s.Now(), 0, 1, spatial.Enemy)) == 1 || len(spatial.AppendWithin(nil, s.Now(), 0, 1, spatial.Friend)) == 1, "%v", gap)
	}
}

func TestKW61WithinIsAnyPart(t *testing.T) {
	s := newScene(t, rules.Second161(), []spatial.Unit{
		unit(t, "A", 0, 0, 0, 50.8, 50.8), unit(t, "c", 0, 14+10, 180, 50.8, 20*25.4, foe),
	})
	x, err := los.ExplainShot(s.Now(), 0, 1, los.Weapon{Range: 48, Indirect: true})
	require.NoError(t, err)
	assert.InDelta(t, 13, x.Distance, 1e-9, "its nearest part counts, however deep it is")
	assert.True(t, x.Allowed)
}

func TestKW63ArcAfterTheFreePivot(t *testing.T) {
	s := newScene(t, rules.Third(), []spatial.Unit{
		unit(t, "hero", 0, 0, 180, 25, 25, individual), unit(t, "c", 0, 12, 180, 100, 80),
	})
	assert.False(t, s.sight("hero", "c").Arc.In)
	after, err := los.FreePivot(s.Now(), 0, geom.FromBearing(10))
	require.NoError(t, err)
	got, err := los.ExplainSight(&after, 0, 1, false)
	require.NoError(t, err)
	assert.True(t, got.Sees)
}

func TestKW64TheOutlineIsTheCallers(t *testing.T) {
	// The base plate of a hill holds the hero, its raised part does not.
	hero := []spatial.Unit{unit(t, "hero", 0, 0, 0, 25, 25, individual), unit(t, "c", 0, 12, 180, 100, 80)}
	plate, raised := box(t, "hill", terrain.Hill, 2, -4, -4, 4, 0.6), box(t, "hill", terrain.Hill, 2, -4, -4, 4, -0.1)
	_, _, on := newScene(t, rules.Second161(), hero, plate).Now().Body(0).Hill()
	assert.True(t, on)
	_, _, on = newScene(t, rules.Second161(), hero, raised).Now().Body(0).Hill()
	assert.False(t, on)
}

func TestKW65MajorityOnAHill(t *testing.T) {
	for depth, on := range map[float64]bool{39.9: false, 40: false, 40.1: true} {
		top := (depth - 40) / geom.MMPerInch
		s := newScene(t, rules.Second161(), column(t, 1, 1), box(t, "hill", terrain.Hill, 2, -9, -9, 9, top))
		_, _, got := s.Now().Body(0).Hill()
		assert.Equal(t, on, got, "%v of 80 mm", depth)
	}
}

func TestKW71HeightZeroAndObstacles(t *testing.T) {
	for _, between := range []func(*testing.T) ([]spatial.Unit, []terrain.Piece){
		func(t *testing.T) ([]spatial.Unit, []terrain.Piece) {
			return column(t, 1, 1, unit(t, "swarm", 0, 6, 90, 80, 400, height(0))), nil
		},
		func(t *testing.T) ([]spatial.Unit, []terrain.Piece) {
			return column(t, 1, 1), []terrain.Piece{box(t, "wall", terrain.Obstacle, 1, -9, 5, 9, 5.4)}
		},
	} {
		units, pieces := between(t)
		s := newScene(t, rules.Second161(), units, pieces...)
		assert.True(t, s.sight("A", "C").Sees)
		assert.True(t, s.cover("A", "C").InCover)
	}
}

func TestKW73And74HeightsAreTheCallers(t *testing.T) {
	wood := func(h float64) terrain.Piece { return box(t, "wood", terrain.Difficult, h, -9, 5, 9, 7) }
	editions(t, func(t *testing.T, e rules.Edition) {
		assert.False(t, newScene(t, e, column(t, 2, 2), wood(2)).sight("A", "C").Sees)
		assert.True(t, newScene(t, e, column(t, 3, 2), wood(2)).sight("A", "C").Sees, "height 3 sees over a wood of height 2")
		assert.False(t, newScene(t, e, column(t, 3, 2), wood(7)).sight("A", "C").Sees)
		assert.True(t, newScene(t, e, column(t, 1, 1), wood(0)).sight("A", "C").Sees, "a pond hides nobody")
	}, second2015, second161, third)
}

func TestKW80MoreThanHalfSeenClearly(t *testing.T) {
	eye := 40 / geom.MMPerInch
	for right, cover := range map[float64]bool{0: true, -0.05: false, 0.05: true} {
		end := near - 0.5
		if right > 0 {
			end -= 0.25
		}
		wall := box(t, "wall", terrain.Blocking, 9, -9, near-0.75, right*(end-eye)/(near-eye), near-0.5)
		assert.Equal(t, cover, newScene(t, rules.Beta2010(), column(t, 1, 1), wall).cover("A", "C").InCover, "%v", right)
	}
}

func TestKW82FirerOnAHill(t *testing.T) {
	hill := box(t, "hill", terrain.Hill, 2, -9, -9, 9, 3)
	wood := func(to float64) terrain.Piece { return box(t, "wood", terrain.Difficult, 2, -9, 8, 9, to) }
	assert.True(t, newScene(t, rules.Second161(), column(t, 1, 1), hill, wood(12)).cover("A", "C").InCover, "it holds half the target")
	assert.False(t, newScene(t, rules.Second161(), column(t, 1, 1), hill, wood(11.9)).cover("A", "C").InCover)
}

func TestKW83BothInTheSameWood(t *testing.T) {
	wood := box(t, "wood", terrain.Difficult, 5, -9, -9, 9, 20)
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, column(t, 1, 1), wood)
		assert.True(t, s.sight("A", "C").Sees)
		assert.True(t, s.cover("A", "C").InCover)
	}, second2015, second161, third)
}

func TestKW84StandingInAPond(t *testing.T) {
	pond := box(t, "pond", terrain.Difficult, 0, -9, 8, 9, 20)
	ignored := rules.Third()
	require.NoError(t, ignored.Readings.Set("flat_terrain", "ignored"))
	assert.True(t, newScene(t, rules.Third(), column(t, 1, 3), pond).cover("A", "C").InCover, "half the base in difficult terrain")
	assert.False(t, newScene(t, ignored, column(t, 1, 3), pond).cover("A", "C").InCover, "by the other reading a flat piece gives none")
}

func TestKW85CasterInAWood(t *testing.T) {
	wood := box(t, "wood", terrain.Difficult, 5, -9, -9, 9, 4)
	assert.False(t, newScene(t, rules.Third(), column(t, 1, 1), wood).cover("A", "C").InCover)
	counts := rules.Third()
	require.NoError(t, counts.Readings.Set("firer_terrain", "counts"))
	assert.True(t, newScene(t, counts, column(t, 1, 1), wood).cover("A", "C").InCover)
}
