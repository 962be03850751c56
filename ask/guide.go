package ask

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// GuideAnswer is what the texts advise on heights and ranges (rows HT-5, DST-5). It does
// not depend on a position.
type GuideAnswer struct {
	// Heights are the heights of features that players usually agree on, in levels.
	Heights []GuideHeight `json:"heights"`
	// Ranges are the usual distances of auras, spells and weapons, in inches.
	Ranges []GuideRange `json:"ranges"`
	// Level is the height in levels of a piece that stands so many inches high, when
	// that was asked.
	Level *float64 `json:"level,omitempty"`
}

// GuideHeight is the usual height of a feature.
type GuideHeight struct {
	Feature string  `json:"feature"`
	Min     float64 `json:"min"`
	Max     float64 `json:"max"`
}

// GuideRange is a usual distance and what it is known by.
type GuideRange struct {
	Name   string  `json:"name"`
	Inches float64 `json:"inches"`
}

// Guide answers the ask "guide"; inches, when not nil, are those of a piece of terrain.
func Guide(inches *float64) GuideAnswer {
	out := GuideAnswer{Heights: []GuideHeight{}, Ranges: []GuideRange{}}
	for _, h := range rules.TerrainHeightGuide() {
		out.Heights = append(out.Heights, GuideHeight(h))
	}
	for _, r := range rules.StandardRanges() {
		out.Ranges = append(out.Ranges, GuideRange(r))
	}
	if inches != nil {
		level := rules.HeightFromInches(*inches)
		out.Level = &level
	}
	return out
}

// guide is the ask "guide".
type guide struct{ inches *float64 }

func (q *guide) members(m *members) { m.optional(may, "distance", &q.inches) }

func (*guide) placeless() {}

func (q *guide) check(func(string) bool) error {
	if x := q.inches; x != nil && !(*x >= 0 && *x <= terrain.MaxHeight) {
		return at("distance", &geom.ValueError{Field: "distance", Value: *x, Rule: fmt.Sprintf("must be from 0 to %v inches", float64(terrain.MaxHeight))})
	}
	return nil
}

func (q *guide) answer(*Session) (any, error) { return Guide(q.inches), nil }
