package charges

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// about puts a facing, in words, and a target into a text.
func about(text, facing, target string) string {
	return strings.NewReplacer("FACING", facing, "TARGET", target).Replace(text)
}

// in puts the names of a charge into a text.
func (a *attempt) in(text string) string { return about(text, facingWords(a.Facing), a.To) }

// reasonOf returns the reason against a charge of a code in an answer.
func reasonOf(code string) (reasons.Reason, bool) { return reasons.Find(reasons.Charge, code) }
