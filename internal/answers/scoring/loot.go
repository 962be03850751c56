package scoring

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// LootAnswer says what can be done with loot (row SCN-5).
type LootAnswer struct {
	// Counters are in the order of the request.
	Counters []CounterAnswer `json:"counters"`
	// Leaving are the units that carry loot.
	Leaving []LeavingAnswer `json:"leaving"`
	// Misplaced says what is wrong with the places of counters that have just been set up.
	Misplaced []MisplacedAnswer `json:"misplaced"`
}

// CounterAnswer says which units can take up a counter, and whether it may be dropped there.
type CounterAnswer struct {
	// Takers are the units that have reached it, nearest first.
	Takers []TakerAnswer `json:"takers"`
	Drop   *DropAnswer   `json:"drop,omitempty"`
}

// TakerAnswer is a unit that has reached a counter.
type TakerAnswer struct {
	Unit string `json:"unit"`
	Can  bool   `json:"can"`
	// Why it cannot take it: individual, or guarded, by Guard.
	Why      string        `json:"why,omitempty"`
	Guard    string        `json:"guard,omitempty"`
	Distance float64       `json:"distance"`
	Margin   answer.Margin `json:"margin"`
}

// DropAnswer says whether a unit may drop a counter at its place.
type DropAnswer struct {
	Legal  bool          `json:"legal"`
	Margin answer.Margin `json:"margin"`
}

// LeavingAnswer says whether a unit leaves the battle with its loot.
type LeavingAnswer struct {
	Unit   string        `json:"unit"`
	Leaves bool          `json:"leaves"`
	Margin answer.Margin `json:"margin"`
}

// Loot answers about the scenario loot.
func (c Scenario) Loot(s *answers.Session) (LootAnswer, error) {
	g, err := c.Ground(s)
	if err != nil {
		return LootAnswer{}, err
	}
	counters, err := c.Markers(s, true)
	if err != nil {
		return LootAnswer{}, err
	}
	dropper := spatial.Nobody
	if c.Unit != "" {
		if dropper, err = s.Find("unit", c.Unit); err != nil {
			return LootAnswer{}, err
		}
	}
	places := make([]geom.Point, 0, len(counters))
	for _, o := range counters {
		places = append(places, o.At)
	}
	misplaced, err := scenario.MisplacedLoot(s.Table(), g, places)
	if err != nil {
		return LootAnswer{}, inObjective(err)
	}
	out := LootAnswer{
		Counters: []CounterAnswer{}, Leaving: []LeavingAnswer{},
		Misplaced: misplacedOf(s.Table(), misplaced, "SCN-5"),
	}
	for i, p := range places {
		if err := s.Context().Err(); err != nil {
			return LootAnswer{}, err
		}
		counter, err := c.counter(s, p, dropper)
		if err != nil {
			return LootAnswer{}, fault.At(fault.Element("objectives", i), err)
		}
		out.Counters = append(out.Counters, counter)
	}
	for id := range s.Table().Units() {
		if err := s.Context().Err(); err != nil {
			return LootAnswer{}, err
		}
		l, err := scenario.Leaves(s.Table().Now(), g, id)
		if err != nil {
			return LootAnswer{}, fault.At("scenario", err)
		}
		if l.Carries {
			a := LeavingAnswer{s.Table().Unit(id).Name, l.Leaves, answer.Margin(l.Margin)}
			out.Leaving = append(out.Leaving, a)
		}
	}
	return out, nil
}

// counter answers about one counter; dropper is [spatial.Nobody] if no unit drops it.
func (c Scenario) counter(s *answers.Session, p geom.Point, dropper spatial.UnitID) (CounterAnswer, error) {
	v := s.Table().Now()
	takers, err := scenario.Takers(v, p)
	if err != nil {
		return CounterAnswer{}, err
	}
	out := CounterAnswer{Takers: []TakerAnswer{}}
	for _, x := range takers {
		a := TakerAnswer{
			Unit: s.Table().Unit(x.Unit).Name, Can: x.Can, Why: x.Why,
			Distance: x.Distance, Margin: answer.Margin(x.Margin),
		}
		if x.HasGuard {
			a.Guard = s.Table().Unit(x.Guard).Name
		}
		out.Takers = append(out.Takers, a)
	}
	if dropper < 0 {
		return out, nil
	}
	legal, margin, err := scenario.Dropping(v, dropper, p, c.Routed)
	out.Drop = &DropAnswer{legal, answer.Margin(margin)}
	return out, err
}
