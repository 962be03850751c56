package rules

import "strconv"

// TableSize returns the width and depth, in inches, of the playing area that the second edition
// recommends for armies of that many points. It is 72 by 48, and 36 wider for each full 1000 points
// above 2000 (2999 points still fit on 72). Points may be 0 if unknown. Row SCN-1.
//
// With small it is 48 by 48, which the text suggests up to 1500 points. A *[FieldError] reports
// small above that, and points below 0 or above a million. The beta has only a table of 72 by 48:
// see [Edition.TablesByPoints].
func TableSize(points int, small bool) (width, depth float64, err error) {
	const most, mostSmall = 1_000_000, 1500
	rule := ""
	switch {
	case points < 0 || points > most:
		rule = "must be 0 to 1000000"
	case small && points > mostSmall:
		rule = "must be at most 1500 for the small table"
	}
	if rule != "" {
		return 0, 0, &FieldError{Of: "table", Field: "points", Value: strconv.Itoa(points), Rule: rule}
	}
	if small {
		return 48, 48, nil
	}
	return 72 + float64(36*(max(points-2000, 0)/1000)), 48, nil
}
