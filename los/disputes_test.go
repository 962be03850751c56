package los_test

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Positions that players and organisers really argued about, by the numbers of
// the collection that they come from. docs/rules.md has each in words.

func TestKW01NoConeOfTheLeader(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		s := sceneOf(t, e, "A one regiment @0,0 | c one regiment @4.6,1.4^180")
		got := s.sight("A", "c")
		assert.True(t, got.Sees)
		// The corner (2.63, 2.97) is in the arc, which begins at y 2.24 there:
		// 0.52 inch along the normal of the arc line.
		assert.InDelta(t, 0.523, got.Arc.Margin, 0.005)
	})
}

func TestKW02FlankOrFront(t *testing.T) {
	// The arc line of a 100x80 base is at y 2.106 for x 2.5.
	target := scenetest.Unit(t, "c one regiment @0,0").Base
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
	other := arcs.LocateBy(target, geom.Point{X: 2.5, Y: line}, true)
	assert.Equal(t, arcs.Right, other.Facing)
	assert.Equal(t, arcs.Front, other.Tie)
}

func TestKW04FacingFromWhereTheLeaderIsNow(t *testing.T) {
	// In contact with the front, but slid out to the side: the leader point has
	// come into the flank arc.
	target := scenetest.Unit(t, "c one regiment @0,0")
	s := newScene(t, rules.Third(), []spatial.Unit{scenetest.Unit(t, "A one regiment @3.9,%v^180", 80/geom.MMPerInch), target})
	assert.Equal(t, arcs.Right, los.FacingOf(s.Now(), 0, 1).Facing)
	s = newScene(t, rules.Third(), []spatial.Unit{scenetest.Unit(t, "A one regiment @1.9,%v^180", 80/geom.MMPerInch), target})
	assert.Equal(t, arcs.Front, los.FacingOf(s.Now(), 0, 1).Facing)
}

func TestKW05LeaderInTheFlankArc(t *testing.T) {
	target := scenetest.Unit(t, "c one regiment @0,0").Base
	assert.Equal(t, arcs.Right, arcs.Locate(target, geom.Point{X: 4, Y: 0.5}).Facing)
}

func TestKW06NearestPointOnly(t *testing.T) {
	nearest := rules.Second161()
	require.NoError(t, nearest.Readings.Set("sight_to", "nearest-point"))
	post := scenetest.Piece(t, "blocking: post height=9 -0.2,5..0.2,6")
	assert.True(t, newScene(t, rules.Second161(), column(t, 1, 1), post).sight("A", "C").Sees)
	assert.False(t, newScene(t, nearest, column(t, 1, 1), post).sight("A", "C").Sees)
}

func TestKW07HalfCircle(t *testing.T) {
	half := rules.Second161()
	require.NoError(t, half.Readings.Set("field_of_sight", "half-plane"))
	units := scenetest.Units(t, "A one regiment @0,0 | c one regiment @12,3^180")
	assert.False(t, newScene(t, rules.Second161(), units).sight("A", "c").Sees)
	assert.True(t, newScene(t, half, units).sight("A", "c").Sees)
}

func TestKW08And48WhereRangesStart(t *testing.T) {
	// A fan of three hordes before one target: the outer ones are in range of
	// their nearest front point, and out of range of their leader point.
	units := scenetest.Units(t, `
		middle one regiment 200x80 @0,0
		outer one regiment 200x80 @8.5,0
		c one regiment @0,11^180`)
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, units)
		leader, front := spatial.Range(s.Now(), rules.FromLeaderPoint, 1, 2), spatial.Range(s.Now(), rules.FromFrontEdge, 1, 2)
		assert.Greater(t, leader, 10.0)
		assert.Less(t, front, 10.0)
		switch e.Name {
		case third:
			assert.Equal(t, front, spatial.Range(s.Now(), s.Now().Edition().ChargeOrigin, 1, 2))
			assert.Equal(t, leader, spatial.Range(s.Now(), s.Now().Edition().ShootingOrigin, 1, 2))
		case beta2010:
			assert.Equal(t, spatial.Range(s.Now(), rules.FromChampionBase, 1, 2), spatial.Range(s.Now(), s.Now().Edition().ChargeOrigin, 1, 2))
			assert.Less(t, spatial.Range(s.Now(), rules.FromChampionBase, 1, 2), leader, "from the champion's base, not a point")
		default:
			assert.Equal(t, leader, spatial.Range(s.Now(), s.Now().Edition().ChargeOrigin, 1, 2))
		}
	})
}

func TestKW10TargetBehindTheShoulder(t *testing.T) {
	s := sceneOf(t, rules.Second161(), `
		A one regiment @0,0
		b one regiment @0,4.15^180
		c one regiment @4.6,1.4^180`)
	got := s.sight("A", "c")
	assert.True(t, got.Sees, "its corner is in the arc and a line is clear")
	assert.InDelta(t, 1, spatial.Distance(s.Now(), 0, 1), 1e-3, "B stands one inch in front")
	assert.Equal(t, arcs.Right, los.FacingOf(s.Now(), 0, 2).Facing, "A's leader point is in C's right flank")
}

func TestKW24OverTheHouse(t *testing.T) {
	house := scenetest.Piece(t, "blocking: house height=5 -2,5..2,8")
	editions(t, func(t *testing.T, e rules.Edition) {
		dragon := func(h float64) []spatial.Unit {
			return scenetest.Units(t, `
				dragon one monster regiment 50x50 @0,0 speed=5 height=%v
				c one regiment @0,12^180 height=2`, h)
		}
		assert.True(t, newScene(t, e, dragon(6), house).sight("dragon", "c").Sees)
		assert.False(t, newScene(t, e, dragon(5), house).sight("dragon", "c").Sees)
	}, second2015, second161, third)
}

func TestKW60ExactlyOneInch(t *testing.T) {
	for gap, within := range map[float64]bool{1: true, 0.9999: true, 1.0001: false} {
		s := sceneOf(t, rules.Second161(), "A one regiment @0,0 | c one regiment @0,%v^180",
			80/geom.MMPerInch+gap)
		assert.InDelta(t, gap, spatial.Distance(s.Now(), 0, 1), 1e-12)
		assert.Equal(t, within, len(spatial.AppendWithin(nil, s.Now(), 0, 1, spatial.Enemy)) == 1 || len(spatial.AppendWithin(nil, s.Now(), 0, 1, spatial.Friend)) == 1, "%v", gap)
	}
}

func TestKW61WithinIsAnyPart(t *testing.T) {
	s := sceneOf(t, rules.Second161(), "A one regiment 50.8x50.8 @0,0 | c two regiment 50.8x508 @0,24^180")
	x := must.Get(los.Question{View: s.Now(), From: 0, To: 1}.ExplainShot(context.Background(), los.Weapon{Range: 48, Indirect: true}))(t)
	assert.InDelta(t, 13, x.Distance, 1e-9, "its nearest part counts, however deep it is")
	assert.True(t, x.Allowed)
}

func TestKW63ArcAfterTheFreePivot(t *testing.T) {
	s := sceneOf(t, rules.Third(), `
		hero one regiment 25x25 @0,0^180 hero individual
		c one regiment @0,12^180`)
	assert.False(t, s.sight("hero", "c").Arc.In)
	after := must.Get(los.FreePivot(s.Now(), 0, geom.FromBearing(10)))(t)
	got := must.Get(los.Question{View: &after, From: 0, To: 1}.ExplainSight(context.Background(), false))(t)
	assert.True(t, got.Sees)
}

func TestKW64TheOutlineIsTheCallers(t *testing.T) {
	// The base plate of a hill holds the hero, its raised part does not.
	hero := scenetest.Units(t, "hero one regiment 25x25 @0,0 hero individual | c one regiment @0,12^180")
	plate, raised := scenetest.Piece(t, "hill: hill height=2 -4,-4..4,0.6"), scenetest.Piece(t, "hill: hill height=2 -4,-4..4,-0.1")
	_, _, on := newScene(t, rules.Second161(), hero, plate).Now().Body(0).Hill()
	assert.True(t, on)
	_, _, on = newScene(t, rules.Second161(), hero, raised).Now().Body(0).Hill()
	assert.False(t, on)
}

func TestKW65MajorityOnAHill(t *testing.T) {
	for depth, on := range map[float64]bool{39.9: false, 40: false, 40.1: true} {
		top := (depth - 40) / geom.MMPerInch
		s := newScene(t, rules.Second161(), column(t, 1, 1), scenetest.Piece(t, "hill: hill height=2 -9,-9..9,%v", top))
		_, _, got := s.Now().Body(0).Hill()
		assert.Equal(t, on, got, "%v of 80 mm", depth)
	}
}

func TestKW71HeightZeroAndObstacles(t *testing.T) {
	for _, between := range []func(*testing.T) ([]spatial.Unit, []terrain.Piece){
		func(t *testing.T) ([]spatial.Unit, []terrain.Piece) {
			return column(t, 1, 1, scenetest.Unit(t, "swarm one regiment 80x400 @0,6^90 height=0")), nil
		},
		func(t *testing.T) ([]spatial.Unit, []terrain.Piece) {
			return column(t, 1, 1), []terrain.Piece{scenetest.Piece(t, "obstacle: wall height=1 -9,5..9,5.4")}
		},
	} {
		units, pieces := between(t)
		s := newScene(t, rules.Second161(), units, pieces...)
		assert.True(t, s.sight("A", "C").Sees)
		assert.True(t, s.cover("A", "C").InCover)
	}
}

func TestKW73And74HeightsAreTheCallers(t *testing.T) {
	wood := func(h float64) terrain.Piece { return scenetest.Piece(t, "difficult: wood height=%v -9,5..9,7", h) }
	editions(t, func(t *testing.T, e rules.Edition) {
		assert.False(t, newScene(t, e, column(t, 2, 2), wood(2)).sight("A", "C").Sees)
		assert.True(t, newScene(t, e, column(t, 3, 2), wood(2)).sight("A", "C").Sees, "height 3 sees over a wood of height 2")
		assert.False(t, newScene(t, e, column(t, 3, 2), wood(7)).sight("A", "C").Sees)
		assert.True(t, newScene(t, e, column(t, 1, 1), wood(0)).sight("A", "C").Sees, "a pond hides nobody")
	}, second2015, second161, third)
}

// TestKW80MoreThanHalfSeenClearly: by area half and more is cover. By models it is, too, as long as
// the wall hides some of the middle one of five.
func TestKW80MoreThanHalfSeenClearly(t *testing.T) {
	eye := 40 / geom.MMPerInch
	byArea := rules.Beta2010()
	byArea.Readings.CoverViewArea = true
	for right, cover := range map[float64]bool{0: true, -0.05: false, 0.05: true} {
		end := near - 0.5
		if right > 0 {
			end -= 0.25
		}
		wall := scenetest.Piece(t, "blocking: wall height=9 -9,%v..%v,%v",
			near-0.75, right*(end-eye)/(near-eye), near-0.5)
		assert.Equal(t, cover, newScene(t, byArea, column(t, 1, 1), wall).cover("A", "C").InCover, "%v", right)
		assert.True(t, newScene(t, rules.Beta2010(), column(t, 1, 1), wall).cover("A", "C").InCover, "%v", right)
	}
}

func TestKW82FirerOnAHill(t *testing.T) {
	hill := scenetest.Piece(t, "hill: hill height=2 -9,-9..9,3")
	wood := func(to float64) terrain.Piece { return scenetest.Piece(t, "difficult: wood height=2 -9,8..9,%v", to) }
	assert.True(t, newScene(t, rules.Second161(), column(t, 1, 1), hill, wood(12)).cover("A", "C").InCover, "it holds half the target")
	assert.False(t, newScene(t, rules.Second161(), column(t, 1, 1), hill, wood(11.9)).cover("A", "C").InCover)
}

func TestKW83BothInTheSameWood(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: wood height=5 -9,-9..9,20")
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, column(t, 1, 1), wood)
		assert.True(t, s.sight("A", "C").Sees)
		assert.True(t, s.cover("A", "C").InCover)
	}, second2015, second161, third)
}

func TestKW84StandingInAPond(t *testing.T) {
	pond := scenetest.Piece(t, "difficult: pond height=0 -9,8..9,20")
	ignored := rules.Third()
	require.NoError(t, ignored.Readings.Set("flat_terrain", "ignored"))
	assert.True(t, newScene(t, rules.Third(), column(t, 1, 3), pond).cover("A", "C").InCover, "half the base in difficult terrain")
	assert.False(t, newScene(t, ignored, column(t, 1, 3), pond).cover("A", "C").InCover, "by the other reading a flat piece gives none")
}

func TestKW85CasterInAWood(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: wood height=5 -9,-9..9,4")
	assert.False(t, newScene(t, rules.Third(), column(t, 1, 1), wood).cover("A", "C").InCover)
	counts := rules.Third()
	require.NoError(t, counts.Readings.Set("firer_terrain", "counts"))
	assert.True(t, newScene(t, counts, column(t, 1, 1), wood).cover("A", "C").InCover)
}
