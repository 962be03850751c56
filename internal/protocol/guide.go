package protocol

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// GuideAnswer is what the text of an edition advises on heights and ranges (rows HT-5, DST-5). It
// does not depend on a position.
type GuideAnswer struct {
	// Heights are the heights of features that players usually agree on, in levels. There are none
	// for true line of sight, which uses real heights.
	Heights []GuideHeight `json:"heights"`
	// Ranges are the usual distances of auras, spells and weapons, in inches.
	Ranges []GuideRange `json:"ranges"`
	// Level is the height in levels of a piece so many inches high, if requested.
	Level *float64 `json:"level,omitempty"`
}

// GuideHeight is the usual height of a feature.
type GuideHeight struct {
	Feature string  `json:"feature"`
	Min     float64 `json:"min"`
	Max     float64 `json:"max"`
}

// GuideRange is a usual distance, with what has it.
type GuideRange struct {
	Name   string  `json:"name"`
	Inches float64 `json:"inches"`
}

// Guide answers the ask "guide" for an edition; inches, if not nil, is the height of a piece of
// terrain.
func Guide(e *rules.Edition, inches *float64) GuideAnswer {
	out := GuideAnswer{Heights: []GuideHeight{}, Ranges: ranges(e)}
	levels := !e.TrueLine
	if levels {
		out.Heights = heights()
	}
	if inches != nil {
		level := *inches
		if levels {
			level = math.Floor(level) // fractions, of which the text says nothing, do not count
		}
		out.Level = &level
	}
	return out
}

// heights lists the heights that FAQ 1.6.1 suggests. They are advice: the players agree on every
// piece before the game. A piece has a level for each full inch. Row HT-5.
func heights() []GuideHeight {
	return []GuideHeight{
		{"hill", 1, 2}, {"single-storey building", 3, 3}, {"woods", 4, 6}, {"two-storey building", 4, 6},
	}
}

// ranges lists the standard distances of an edition, from the shortest to the longest. Row DST-5.
//
// Those that are thrown include pistols, breath and fireballs; carbines are with harpoon guns, bows
// with crossbows and rifles. The text of 2010 has fewer.
func ranges(e *rules.Edition) []GuideRange {
	aura, thrown, bow := GuideRange{"aura", rules.RangeAura}, GuideRange{"thrown", 12}, GuideRange{"bow", 24}
	engine := GuideRange{"war-engine", rules.DefaultRange(rules.WarEngine)}
	if e.ExtremeRange > 0 {
		return []GuideRange{aura, thrown, bow, engine}
	}
	return []GuideRange{aura, {"great-aura", rules.RangeGreatAura}, thrown, {"carbine", 18}, bow, {"long-rifle", 36}, engine}
}

// guide is the ask "guide".
type guide struct {
	Distance *float64 `json:"distance,omitempty"`
	Edition  string   `json:"edition,omitempty"`
}

func (*guide) placeless() {}

func (q *guide) check(func(string) bool) error {
	if x := q.Distance; x != nil && !(*x >= 0 && *x <= terrain.MaxHeight) {
		return fault.At("distance", &geom.ValueError{Field: "distance", Value: *x, Rule: fmt.Sprintf("must be from 0 to %v inches", float64(terrain.MaxHeight))})
	}
	if _, err := rules.EditionByName(rules.EditionName(q.Edition)); err != nil {
		return fault.At("edition", err)
	}
	return nil
}

func (q *guide) answer(*answers.Session) (any, error) {
	e, err := rules.EditionByName(rules.EditionName(q.Edition))
	return Guide(&e, q.Distance), err
}
