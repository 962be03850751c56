package charge

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within which
// there is room for a charge of unit 0 at unit 1 for certain, or none.
func mostProved(t *testing.T, line string, yes bool) float64 {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), line)
	return mostOf(v, func(m *los.Misplacement) bool {
		room, none := Question{View: v, From: 0, To: 1}.RoomStands(m)
		return yes && room || !yes && none
	})
}

// mostOf is the greatest misplacement of everything within which something is proved.
func mostOf(v *spatial.View, proved func(m *los.Misplacement) bool) float64 {
	return scenetest.Most(v, func(units, pieces []float64) bool {
		return proved(&los.Misplacement{Units: units, Pieces: pieces})
	})
}

// A charge between two walls: each may come nearer by e, and the charger be elsewhere by what it carries out to
// the farthest place of its way. Half of one of the two, or a nearer place than the farthest, proves more.
func TestRoomStandsBetweenWalls(t *testing.T) {
	const half, radius, apart = 50 / geom.MMPerInch, 2.5207, 10.0
	for _, beside := range []float64{0.4, 0.6, 0.9} {
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,9..%v,14 | blocking: W2 height=0 %v,9..50,14", 36-half-beside, 36+half+beside)
		far := (apart + radius) / radius
		want := (beside - 2*geom.ContactBand) / (1 + math.Sqrt(1+far*far))
		assert.InDelta(t, want, mostProved(t, line, true), 0.003, beside)
	}
}

// Between two units that stand beside the facing: each may come nearer to it, or go farther away, by e and by what
// the target carries out to where a flush charger ends.
func TestRoomStandsBesideTheFacing(t *testing.T) {
	const half, radius = 50 / geom.MMPerInch, 2.5207
	const near = 3.0 // a radius of the target, and two of the charger
	between := func(gap float64) string {
		return fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,15.5..%v,18 | blocking: W2 height=0 %v,15.5..50,18", 36-half-gap, 36+half+gap)
	}
	for _, short := range []float64{0.2, 0.4} {
		want := (short - 2*geom.ContactBand) / (1 + math.Sqrt(1+near*near))
		assert.InDelta(t, want, mostProved(t, between(-short), false), 0.003, short)
	}
}

// mostHindered is [mostProved] of whether a charge is hindered, by a reading of its way.
func mostHindered(t *testing.T, line string, e rules.Edition, hindered bool) float64 {
	t.Helper()
	v := scenetest.View(t, e, line)
	a, err := Explain(v, 0, 1)
	require.NoError(t, err)
	require.Equal(t, Yes, a.Verdict)
	require.Equal(t, hindered, a.Hindered.Hindered)
	return mostOf(v, func(m *los.Misplacement) bool {
		yes, no := Question{View: v, From: 0, To: 1}.HindranceStands(m)
		require.False(t, yes && no)
		return hindered && yes || !hindered && no
	})
}

const (
	halfRegiment, deepRegiment = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	radiusRegiment             = 2.52067
	gapAhead                   = 10 - 2*deepRegiment // of two that stand 10 inches apart
	hindranceOf                = "A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 "
)

// longestWay is what a charge straight ahead over gapAhead may come to, its corners included, with
// everything elsewhere by e and a way with fewer pivots that may cost more by straight; and by how
// much charger and target may be nearer where they meet.
func longestWay(e, straight float64) (longest, between float64) {
	far := (10 + radiusRegiment) / radiusRegiment
	between = e*(math.Sqrt(1+far*far)+math.Sqrt(1+1.1*1.1)) + 1e-4
	turned := 2 * e / radiusRegiment
	return gapAhead + between/(0.8-turned) + 0.01 + straight, between
}

// carriedAlong is by how much a place may be elsewhere that a charger may come to by so long a way.
func carriedAlong(e, longest float64) float64 {
	far := math.Max(10+radiusRegiment, longest+3*radiusRegiment) / radiusRegiment
	return e * math.Sqrt(1+far*far)
}

// mostThat is the greatest e with which something is so.
func mostThat(so func(e float64) bool) (most float64) {
	for so(most + 1e-5) {
		most += 1e-5
	}
	return most
}

// A charge that starts in a wood is hindered until both have come apart; one at whoever stands in a wood, until the wood is
// not before the facing any more, which the target carries along.
func TestHindranceStandsWhereItStartsAndEnds(t *testing.T) {
	for _, deep := range []float64{0.2, 0.5} {
		line := fmt.Sprintf("%s30,%v..42,%v", hindranceOf, 10+deepRegiment-deep, 10+deepRegiment+0.5)
		assert.InDelta(t, (deep-within)/2, mostHindered(t, line, rules.Second161(), true), 0.003, deep)
		line = fmt.Sprintf("%s30,%v..42,%v", hindranceOf, 20-deepRegiment-deep, 20.0)
		assert.InDelta(t, (deep-2*within)/(1+math.Sqrt(1+1.1*1.1)), mostHindered(t, line, rules.Second161(), true), 0.003, deep)
	}
}

// A wood right across is crossed as long as there is something of it which is in it wherever the two are.
func TestHindranceStandsOfWhatLiesAcross(t *testing.T) {
	for _, thick := range []float64{0.5, 1} {
		line := fmt.Sprintf("%s16,%v..56,%v", hindranceOf, 15-thick/2, 15+thick/2)
		want := mostThat(func(e float64) bool {
			longest, _ := longestWay(e, 0.1)
			return carriedAlong(e, longest)+e+2*within < thick/2
		})
		assert.InDelta(t, want, mostHindered(t, line, rules.Second161(), true), 0.003, thick)
	}
}

// A wood that is narrow may be gone round: it hinders for certain only as long as every way round it is longer than the
// best one may be.
func TestHindranceStandsOfWhatIsLongToGoRound(t *testing.T) {
	for _, beside := range []float64{5, 5.5} {
		line := fmt.Sprintf("%s%v,14..%v,16", hindranceOf, 36-beside, 36+beside)
		want := mostThat(func(e float64) bool {
			longest, between := longestWay(e, 0.1)
			less := carriedAlong(e, longest) + e + 2*within
			past, round := beside-less, math.Inf(1)
			for _, y := range []float64{14 + less, 16 - less} {
				round = math.Min(round, math.Hypot(past, y-10)+math.Hypot(past-halfRegiment, 20-deepRegiment-y))
			}
			return less < 1 && round > longest+radiusRegiment+2*(between+2*geom.ContactBand)
		})
		require.Positive(t, want)
		assert.InDelta(t, want, mostHindered(t, line, rules.Second161(), true), 0.003, beside)
	}
}

// A wood beside where a flier may end, by what the target carries out to there; and behind a charger, as long as no
// way round by it is as short as the best one may be.
func TestHindranceStandsOfWhatLiesAside(t *testing.T) {
	for _, gap := range []float64{0.2, 0.5} {
		line := strings.Replace(fmt.Sprintf("%s%v,17..50,18", hindranceOf, 36+3*halfRegiment+gap), "@36,10", "@36,10 fly", 1)
		assert.InDelta(t, (gap-within)/(1+math.Sqrt(1+3*3)), mostHindered(t, line, rules.Second161(), false), 0.003, gap)
	}
	shortest := rules.Second161()
	shortest.Readings.ChargePath = rules.ChargePathShortest
	for _, behind := range []float64{4.5, 5} {
		line := fmt.Sprintf("%s20,2..52,%v", hindranceOf, 10-behind)
		want := mostThat(func(e float64) bool {
			longest, between := longestWay(e, 0)
			x := behind - radiusRegiment - carriedAlong(e, longest) - e - within
			return x+x+10-deepRegiment > longest+radiusRegiment+between
		})
		require.Positive(t, want)
		assert.InDelta(t, want, mostHindered(t, line, shortest, false), 0.003, behind)
	}
}

// turnsStraight is by how many radians the most direct ways turn at the most where one straight ahead, face to face, leads to
// contact, with everything elsewhere by e: what turning saves is what the base reaches farther, and what the heading may be off.
func turnsStraight(e float64) float64 {
	longest, between := longestWay(e, 0.1)
	off := 2 * e / radiusRegiment
	along := between + (longest-gapAhead-0.11)*off + geom.ContactBand
	room := longest*(1/math.Cos(off)-1) + math.Min(2*halfRegiment, 2*along)*math.Tan(off) + 0.01
	reach := func(x float64) float64 { return halfRegiment*math.Sin(x) + deepRegiment*math.Cos(x) }
	turn := 0.0
	for turn < 0.7 && radiusRegiment*turn-(reach(turn)-reach(0)) <= room {
		turn += 0.0001
	}
	return turn
}

// A wood beside the lane of a charger that goes straight ahead: the most direct ways turn by no more than what they
// save, and cover so much more ground to the side.
func TestHindranceStandsBesideTheLane(t *testing.T) {
	for _, beside := range []float64{0.6, 1.2, 1.6} {
		line := fmt.Sprintf("%s%v,8..50,12", hindranceOf, 36+halfRegiment+beside)
		want := mostThat(func(e float64) bool {
			longest, _ := longestWay(e, 0.1)
			half := (deepRegiment + longest) * math.Sin(turnsStraight(e))
			return half+carriedAlong(e, longest)+e+within < beside
		})
		require.Positive(t, want)
		assert.InDelta(t, want, mostHindered(t, line, rules.Second161(), false), want/20+0.0005, beside)
	}
}

// A wood beside where a charger that goes straight ahead ends, face to face: by how far it comes aside until it is flush, and
// what the target carries out to there.
func TestHindranceStandsBesideTheEnd(t *testing.T) {
	for _, beside := range []float64{0.6, 1.2} {
		line := fmt.Sprintf("%s%v,17..50,19", hindranceOf, 36+halfRegiment+beside)
		want := mostThat(func(e float64) bool {
			longest, _ := longestWay(e, 0.1)
			aside := turnsStraight(e) + 2*e/radiusRegiment
			apart := 10 / radiusRegiment
			half := longest*math.Sin(aside) + e + e*math.Sqrt(1+apart*apart) + radiusRegiment*aside + 0.01
			far := math.Hypot(halfRegiment+half, 3*deepRegiment) / radiusRegiment
			return half+e*math.Sqrt(1+far*far)+e+within < beside
		})
		require.Positive(t, want)
		got := mostHindered(t, line, rules.Second161(), false)
		assert.InDelta(t, want, got, want/20+0.0005, beside)
	}
}

// What is behind the charger and touches it does not hold it, as long as the widest gap between the two does not point
// ahead: what the charger carries may turn that.
func TestRoomStandsBeforeWhatItLeaves(t *testing.T) {
	for _, over := range []float64{0.4, 0.6} {
		x, y := 36+2*halfRegiment-over, 10-2*deepRegiment-0.001
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | D red regiment @%.9f,%.9f", x, y)
		far := math.Hypot(x+halfRegiment-36, 10-y+deepRegiment) / radiusRegiment
		want := (over + 0.001 - 2e-4) / 2 / (1 + math.Sqrt(1+far*far))
		assert.InDelta(t, want, mostProved(t, line, true), 0.002, over)
	}
}

// The front falls on so much of the facing; contact may be elsewhere along it by what charger and target carry.
func TestRoomStandsAtTheEndOfTheFacing(t *testing.T) {
	for _, on := range []float64{0.3, 0.5} {
		x := 36 + 2*halfRegiment - on
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @%.9f,20^180", x)
		want := mostThat(func(e float64) bool {
			far := (math.Hypot(x-36, 10) + radiusRegiment) / radiusRegiment
			between := e*(math.Sqrt(1+far*far)+math.Sqrt(1+1.1*1.1)) + 1e-4
			turned := 2 * e / radiusRegiment
			return 2*(between+between/(0.8-turned)*turned+geom.ContactBand) < on
		})
		assert.InDelta(t, want, mostProved(t, line, true), 0.002, on)
	}
}

// An obstacle that the target may touch leaves open what it defends.
func TestStandsBesideAnObstacleThatMayBeTouched(t *testing.T) {
	for _, gap := range []float64{0.03, 0.06} {
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | obstacle: Hedge height=1 30,%.9f..42,23", 20+deepRegiment+gap)
		v := scenetest.View(t, rules.Beta2010(), line)
		got := mostOf(v, func(m *los.Misplacement) bool {
			yes, _ := Question{View: v, From: 0, To: 1}.RoomStands(m)
			return yes
		})
		assert.InDelta(t, (gap-geom.ContactBand)/2, got, 1e-3)
		assert.InDelta(t, (gap-within)/2, mostHindered(t, line, rules.Second161(), false), 1e-3)
	}
}
