package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// struckScene is a fan of which some were charged by the target, which may be an individual. It
// gives those that were.
func struckScene(r *rand.Rand, s *chargeScene, units []spatial.UnitID) (counter []spatial.UnitID) {
	s.units = slices.Clone(s.units)
	if r.IntN(2) == 0 {
		s.units[0].Traits = s.units[0].Traits.With(rules.Individual)
	}
	for _, id := range units {
		if len(counter) == 0 || r.IntN(2) == 0 {
			s.units[id].ChargedBy = []spatial.UnitID{0}
			s.units[id].Base = s.units[id].Base.Turned(anyDirection(r))
			counter = append(counter, id)
		}
	}
	return counter
}

// TestCounterChargeLaws: a bare verdict on a counter-charge is that of the explained one; what can
// be made ends where the table takes everybody, flush with the target, never hindered, and never
// beyond an individual that turns.
func TestCounterChargeLaws(t *testing.T) {
	togetherLaw(t, 3000, func(r *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		counter := struckScene(r, s, units)
		v, err := s.view(e)
		if err != nil {
			count.add("no table", 1) // turned into each other
			return nil
		}
		for _, id := range counter {
			q := charge.Question{View: v, From: id, To: 0}
			a, err := q.ExplainCounter(context.Background())
			if err != nil {
				return err
			}
			if got := q.DecideCounter(); got != a.Verdict {
				return fmt.Errorf("unit %d: decided %v, explained %v", id, got, a.Verdict)
			}
			if a.Verdict != charge.Yes {
				count.add("no "+string(a.Reason), 1)
				continue
			}
			if err := apply(v, a.Stands(q)); err != nil {
				return fmt.Errorf("unit %d: %w", id, err)
			}
			if apart := math.Abs(geom.SeparationOf(&a.Final, &a.Target)); apart > geom.ContactBand || a.Hindered.Hindered {
				return fmt.Errorf("unit %d: %v apart, hindered %v", id, apart, a.Hindered.Hindered)
			}
			if !v.Body(0).Individual() || a.Target == v.Body(0).Base() {
				count.add("yes", 1)
				continue
			}
			count.add("yes, it turns", 1)
			towards := v.Body(0).Base().Centre().Sub(v.Body(id).Base().Centre())
			if a.Facing.Facing != arcs.Front || geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), towards) <= 0 {
				return fmt.Errorf("unit %d: set down beyond it, or on its %v", id, a.Facing.Facing)
			}
		}
		return nil
	})
}

// TestCounterChargeTogetherLaws: of several of which some counter-charge the bare verdict is that
// of the explained one, those stand where the table takes them, and none of them is hindered.
func TestCounterChargeTogetherLaws(t *testing.T) {
	togetherLaw(t, 1500, func(r *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		counter := struckScene(r, s, units)
		v, err := s.view(e)
		if err != nil {
			return nil
		}
		c := charge.Chargers{View: v, Units: units, To: 0, Choices: charge.Choices{Counter: counter}}
		j, err := c.Explain(context.Background())
		if err != nil {
			return err
		}
		if got := c.Decide(); got.Decided() && j.Verdict.Decided() && got != j.Verdict {
			return fmt.Errorf("decided %v, explained %v: %v", got, j.Verdict, j.Reason)
		}
		if j.Verdict != charge.Yes {
			count.add("no "+string(j.Reason), 1)
			return nil
		}
		count.add("yes", 1)
		for i := range j.Slots {
			x := &j.Slots[i]
			if x.Counter != slices.Contains(counter, x.Unit) || x.Counter && x.Answer.Hindered.Hindered {
				return fmt.Errorf("unit %d: counter %v, hindered %v", x.Unit, x.Counter, x.Answer.Hindered.Hindered)
			}
			if apart := math.Abs(geom.SeparationOf(&x.Answer.Final, &j.Target)); apart > geom.ContactBand {
				return fmt.Errorf("unit %d: %v apart", x.Unit, apart)
			}
		}
		return apply(v, j.Stands(v, 0))
	})
}
