package rules

import (
	"fmt"
	"reflect"
	"strconv"
)

// Validate checks an edition that was changed. A *[FieldError] reports the first field that is
// outside its set, is not a number, or is out of range. An *[UnknownNameError] reports a reading
// that does not exist. Zero is a value of every enumeration, so that it cannot find one left out.
func (e Edition) Validate() error {
	own, err := EditionByName(e.Name)
	own.Readings = e.Readings
	switch same := err == nil && own == e; {
	case same && e.Readings == Readings{}: // the usual case, and fast
		return nil
	case same:
		return e.Readings.validate()
	}
	return e.validate()
}

// validate checks every field.
func (e Edition) validate() error {
	if e.Name == "" {
		return e.refuse("Name", `""`, "must not be empty")
	}
	for f, v := range reflect.ValueOf(e).Fields() {
		switch x := v.Interface().(type) {
		case EditionName, bool, Traits, Readings:
		case float64:
			// The comparison is written so that it fails for NaN.
			if low, high := limits(f.Name); !(x >= low && x <= high) {
				return e.refuse(f.Name, strconv.FormatFloat(x, 'g', -1, 64), fmt.Sprintf("must be %v to %v", low, high))
			}
		default:
			if i := wordIndex(v); i >= len(wordsOf(f)) {
				return e.refuse(f.Name, fmt.Sprintf("unknown(%d)", i), "must be one of the constants of its type")
			}
		}
	}
	if e.Specials>>len(TraitNames()) != 0 {
		return e.refuse("Specials", strconv.FormatUint(uint64(e.Specials), 2), "must hold traits only")
	}
	return e.Readings.validate()
}

// limits returns the sensible limits of a numeric field. Most are lengths, and no table is 1000
// inches long.
func limits(field string) (low, high float64) {
	switch field {
	case "CoverLevels", "ObstacleCoverHeight", "ObstacleHeight", "TallObstacle", "HeightZeroCoverHeight":
		return 0, 100
	case "MovedPenalty":
		return 0, 6
	case "NimblePivot":
		return 0, 180
	case "DifficultCost":
		return 1, 1000
	case "VictoryShare":
		return 0, 2
	}
	return 0, 1000
}

func (e Edition) refuse(field, value, rule string) error {
	return &FieldError{Of: fmt.Sprintf("edition %q", e.Name), Field: field, Value: value, Rule: rule}
}
