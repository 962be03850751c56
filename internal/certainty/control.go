package certainty

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Invaders asks which units are entirely in their opponent's half (row SCN-3): their names, or
// none. It has no proof.
func Invaders(t *spatial.Table, g scenario.Ground) Question {
	return inArea(t, func(v *spatial.View, id spatial.UnitID) (scenario.Fit, error) { return scenario.Invades(v, g, id) })
}

// Dominators asks which units are entirely in the circle about the centre of the table (row SCN-3):
// their names, or none. It has no proof.
func Dominators(t *spatial.Table, g scenario.Ground) Question {
	return inArea(t, func(v *spatial.View, id spatial.UnitID) (scenario.Fit, error) { return scenario.Dominates(v, g, id) })
}

// SetUps asks which units are wholly in their own set-up zone (row SCN-2): their names, or none. It
// has no proof.
func SetUps(t *spatial.Table, g scenario.Ground) Question {
	return inArea(t, func(v *spatial.View, id spatial.UnitID) (scenario.Fit, error) {
		x, err := scenario.SettingUp(v, g, id)
		return scenario.Fit{Unit: id, In: x.Legal, Margin: x.Margin(), Corner: x.Corner}, err
	})
}

// inArea asks which units are in an area, those nearest to its edge first.
func inArea(t *spatial.Table, fit func(*spatial.View, spatial.UnitID) (scenario.Fit, error)) Question {
	var units byDistance
	for id := range t.Units() {
		if f, err := fit(t.Now(), id); err == nil {
			units.add(id, f.Margin)
		}
	}
	return &judged{units: units.sorted(), judge: func(v *spatial.View) (Verdict, error) {
		var names []string
		for id := range v.Units() {
			f, err := fit(v, id)
			if err != nil {
				return "", err
			}
			if f.In {
				names = append(names, v.Table().Unit(id).Name)
			}
		}
		return namesOf(names), nil
	}}
}

// Objectives asks which side controls each of some objectives (row SCN-4): a side, or free,
// contested or shared, with commas between. It has no proof.
func Objectives(t *spatial.Table, list []scenario.Objective) Question {
	var units byDistance
	q := &judged{}
	for _, o := range list {
		if !o.IsPiece {
			q.ends = append(q.ends, o.At)
		}
		if c, err := scenario.ExplainControl(t.Now(), o); err == nil {
			for i := range c.Claims {
				if c.Claims[i].HasNearest {
					units.add(c.Claims[i].Nearest, c.Claims[i].Margin)
				}
			}
			for i := range c.Near {
				units.add(c.Near[i].Unit, c.Near[i].Distance)
			}
		}
	}
	q.units = units.sorted()
	q.judge = func(v *spatial.View) (Verdict, error) {
		var each []string
		for _, o := range list {
			c, err := scenario.ExplainControl(v, o)
			if err != nil {
				return "", err
			}
			if c.Status == scenario.Controlled {
				each = append(each, c.Side)
			} else {
				each = append(each, string(c.Status))
			}
		}
		return namesOf(each), nil
	}
	return q
}

// Takers asks which units can take up each of some loot counters (row SCN-5): for each their names,
// or none, with commas between. It has no proof.
func Takers(t *spatial.Table, counters []geom.Point) Question {
	var units byDistance
	for _, at := range counters {
		for id := range t.Units() {
			units.add(id, max(0, t.Unit(id).Base.DistanceTo(at)))
		}
	}
	return &judged{units: units.sorted(), ends: counters, judge: func(v *spatial.View) (Verdict, error) {
		var each []string
		for _, at := range counters {
			list, err := scenario.Takers(v, at)
			if err != nil {
				return "", err
			}
			var names []string
			for i := range list {
				if list[i].Can {
					names = append(names, v.Table().Unit(list[i].Unit).Name)
				}
			}
			each = append(each, string(namesOf(names)))
		}
		return namesOf(each), nil
	}}
}

// byDistance is a list of units with the distance of each from what turns a verdict.
type byDistance struct {
	units []spatial.UnitID
	away  map[spatial.UnitID]float64
}

func (b *byDistance) add(id spatial.UnitID, away float64) {
	if b.away == nil {
		b.away = map[spatial.UnitID]float64{}
	}
	away = math.Abs(away)
	if was, ok := b.away[id]; !ok {
		b.units = append(b.units, id)
	} else {
		away = min(away, was)
	}
	b.away[id] = away
}

// sorted returns the units, the nearest first.
func (b *byDistance) sorted() []spatial.UnitID {
	slices.SortStableFunc(b.units, func(x, y spatial.UnitID) int { return cmp.Compare(b.away[x], b.away[y]) })
	return b.units
}
