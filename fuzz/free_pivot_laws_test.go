package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// freeScene is a scene for free pivots: an individual, with woods and obstacles nearby.
func freeScene(i int) (*chargeScene, rules.Edition) {
	e := [3]func() rules.Edition{rules.Second2015, rules.Second161, rules.Third}[i%3]()
	s := cluttered(uint64(i)+5e6, 2+i%6).roughly(rand.New(rand.NewPCG(uint64(i), 17))) // woods and obstacles among what stands there
	s.units[0].Traits = rules.Traits(0).With(rules.Individual)
	if i%2 == 0 {
		s.units[1].Traits = rules.Traits(0).With(rules.Individual)
	}
	return s, e
}

// mayLookThere reports whether a free pivot may end on the heading on which the unit stands.
func mayLookThere(v *spatial.View, e *rules.Edition) bool {
	base := v.Body(0).Base()
	if area, ok := v.Table().Area(); ok && !area.Contains(base.Bounds()) {
		return false
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		if p := v.Table().Piece(id); p.Kind() == terrain.Blocking && p.DistanceFrom(base) <= 0 {
			return false
		}
	}
	for id := range v.Units() {
		if id != 0 && geom.Separation(base, v.Body(id).Base()) < 0 {
			return false
		}
	}
	return e.FreePivotMayCrowd || !crowdedBy(v, 0, e.EnemyGap)
}

// outcomeOf is what a charge comes to after the free pivot, in words.
func outcomeOf(a *charge.Answer) string {
	h := a.Hindered
	var readings charge.HinderedReadings
	if h.Readings != nil {
		readings = *h.Readings
	}
	return fmt.Sprint(a.Verdict, a.Reason, a.Facing.Facing, a.Attacks, h.Hindered, h.By, readings, a.Path.TurnsFirst(), a.Path.Len())
}

// samePose reports whether two bases are the same to 0.02 inch and half a degree.
func samePose(a, b geom.Base) bool {
	return geom.Dist(a.Centre(), b.Centre()) < 0.02 && math.Abs(geom.Angle(geom.Point{X: geom.Dot(a.Facing(), b.Facing()), Y: geom.Cross(a.Facing(), b.Facing())})) < 0.5*math.Pi/180
}

// TestMOV17FreePivotHangsOnNothing (MOV-17, CHG-4): wherever an individual looked before its free
// pivot, if it may end one there, the charge is the same after it.
func TestMOV17FreePivotHangsOnNothing(t *testing.T) {
	t.Parallel()
	scenes := cases.Few(3, max(24, cases.Dear(600)))
	var count tally
	inParallel(t, scenes, func(i int) {
		s, e := freeScene(i)
		var first *charge.Answer
		was := 0.0
		for k := range 8 {
			turned := s.clone()
			bearing := float64(45*k) + float64(i%45)
			turned.units[0].Base = turned.units[0].Base.Turned(geom.FromBearing(bearing))
			v, err := (&chargeScene{turned, s.area}).view(e)
			if err != nil || !los.HasFreePivot(v, 0) || !mayLookThere(v, &e) {
				continue
			}
			a := must(charge.Question{View: v, From: 0, To: 1, Readings: true}.Explain(context.Background()))
			if first == nil {
				first, was = &a, bearing
				count.add(a.Verdict.String(), 1)
				continue
			}
			same := outcomeOf(first) == outcomeOf(&a)
			if a.Verdict == charge.Yes {
				same = same && samePose(first.Met, a.Met) && samePose(first.Final, a.Final) && samePose(first.Target, a.Target) &&
					math.Abs(first.Path.Length()-a.Path.Length()) < 0.02
			}
			if !same {
				t.Errorf("scene %d, %s: from %v and from %v\n%s %v\n%s %v\n%s", i, e.Name, was, bearing, outcomeOf(first), first.Final, outcomeOf(&a), a.Final, (&chargeScene{turned, s.area}).line(e))
				return
			}
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	assert.Positive(t, count.of("yes"))
}

// TestMOV17HeroesMeetInLine (MOV-17, IND-1): an individual that charges another, which turns to it,
// looks at its centre, and both end on the line between their centres, whatever either looked at.
func TestMOV17HeroesMeetInLine(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, away := range []float64{2, 8} {
			for own := 0.0; own < 360; own += float64(cases.Few(180, 100)) {
				for other := 5.0; other < 360; other += float64(cases.Few(170, 80)) {
					v := scenetest.View(t, e, "A red 25x25 @36,10^%v hero individual speed=6 | B blue 25x25 @37,%v^%v hero individual speed=6", own, 10+away, other)
					a, err := charge.Explain(v, 0, 1)
					require.NoError(t, err)
					require.Equal(t, charge.Yes, a.Verdict, "%s %v %v %v", e.Name, away, own, other)
					line := geom.Unit(geom.Point{X: 1, Y: away})
					assert.InDelta(t, 1, geom.Dot(a.Final.Facing(), line), 1e-9)
					assert.InDelta(t, 0, geom.Dot(a.Target.Facing(), line)*geom.Cross(a.Target.Facing(), line), 1e-9, "with one of its sides")
					assert.InDelta(t, 0, geom.Cross(line, a.Final.Centre().Sub(geom.Point{X: 36, Y: 10})), 1e-6)
					assert.InDelta(t, 0, geom.Cross(line, a.Target.Centre().Sub(geom.Point{X: 36, Y: 10})), 1e-6)
				}
			}
		}
	}
}

// TestMLT5FreePivotHangsOnNothing (MLT-5, MOV-17): nor does anything in a charge of several.
func TestMLT5FreePivotHangsOnNothing(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()} {
		var first *charge.Joint
		for heading := 0.0; heading < 360; heading += float64(cases.Few(90, 30)) {
			v := scenetest.View(t, e, `
				A red regiment @33,10 speed=6
				H red 20x20 @37.5,10.5^%v hero individual speed=6
				B blue horde @36,18^180 speed=6
				difficult: Wood height=0 35.2,13..36.9,15`, heading)
			j, err := charge.Chargers{View: v, Units: []spatial.UnitID{0, 1}, To: 2}.Explain(context.Background())
			require.NoError(t, err)
			require.Equal(t, charge.Yes, j.Verdict, "%s %v", e.Name, heading)
			if first == nil {
				first = &j
				continue
			}
			for i := range j.Slots {
				a, b := &first.Slots[i].Answer, &j.Slots[i].Answer
				assert.Equal(t, outcomeOf(a), outcomeOf(b), "%s %v", e.Name, heading)
				assert.True(t, samePose(a.Final, b.Final), "%s %v", e.Name, heading)
			}
		}
	}
}
