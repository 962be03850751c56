package tell

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Missed says which limit of a move or of a place is missed, by its row, and by how many inches. An
// example is "it is in contact with B, a friend: 0.40 in (10.2 mm) too close". other names what the
// limit is about, and may be empty.
func Missed(unit, row, other string, slack float64) string {
	text := "it misses a limit"
	if r, ok := reasons.Find(reasons.Move, row); ok {
		if other == "" {
			other = "something"
		}
		text = r.About(unit, other, func(r reasons.Reason) string { return r.Long })
	}
	if slack >= 0 || -slack >= geom.NoLimit {
		return text
	}
	return text + ": " + Length(-slack) + " too " + tooMuch(row)
}

// tooMuch returns the word for what is missed, by its row.
func tooMuch(row string) string {
	switch {
	case strings.HasPrefix(row, "PRX"), row == "MOV-7":
		return "close"
	case row == "MOV-20", row == "MOV-23":
		return "far out"
	case row == "MOV-8":
		return "deep"
	}
	return "much"
}
