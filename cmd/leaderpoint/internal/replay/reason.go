package replay

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// whyRefused says why an action was refused, in the words of package reasons.
func whyRefused(e *game.RefusedError, said *record.Action) string {
	unit, other := "it", "the other"
	if said != nil && said.To != "" {
		other = said.To
	}
	told := func(r reasons.Reason) string {
		long := r.About(unit, other, reasons.Reason.Cited)
		return strings.ReplaceAll(long, "FACING", "the facing")
	}
	if e.Code == game.NotLegal && e.Row != "" {
		if r, ok := reasons.Find(reasons.Move, e.Row); ok {
			return told(r)
		}
	}
	for _, of := range questionsOf(e.Kind) {
		if r, ok := reasons.Find(of, e.Code); ok {
			return told(r)
		}
	}
	text := strings.ReplaceAll(e.Code, "-", " ")
	if e.Row != "" {
		text += " [" + e.Row + "]"
	}
	return text
}

// questionsOf returns the questions whose reasons a code may be, for a kind of action, the first
// before the others. "friend" is a reason against a charge and against a shot.
func questionsOf(kind string) []reasons.Question {
	switch kind {
	case "charge", "countercharge":
		return []reasons.Question{reasons.Charge, reasons.Play, reasons.Open}
	case "shoot":
		return []reasons.Question{reasons.Shot, reasons.Play}
	}
	return []reasons.Question{reasons.Spell, reasons.Play, reasons.Shot}
}
