package tell

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Immune returns why a spell does not move a unit, by the code, with its row.
func Immune(unit, code string) string {
	if r, ok := reasons.Find(reasons.Spell, code); ok {
		return r.About(unit, "", reasons.Reason.Cited)
	}
	return code
}

// Refusals returns what forbids a unit to cast a spell at another, by the codes, with their rows.
func Refusals(caster, target string, codes []string) string {
	var why []string
	for _, code := range codes {
		if r, ok := reasons.Find(reasons.Shot, code); ok {
			code = r.About(caster, target, reasons.Reason.Cited)
		}
		why = append(why, code)
	}
	return RowsLast(strings.Join(why, "; "))
}
