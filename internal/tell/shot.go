package tell

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Shot is what a sentence needs about a shot: the codes of what forbids it, and its modifiers.
type Shot struct {
	From, To string
	Reasons  []string
	// Blame is what leaves it no room to turn.
	Blame    Blame
	Modifier int
	// Blockers hide the target, the one that hides most first.
	Blockers []string
	// Unranged is the range that the weapon needs, if none was given; 0 if one was.
	Unranged float64
}

// Sentence returns the verdict, with every reason against it and its row.
func (s *Shot) Sentence() string {
	if len(s.Reasons) == 0 {
		said := fmt.Sprintf("%s may shoot at %s: %s to hit.", s.From, s.To, modified(s.Modifier))
		if s.Unranged > 0 {
			said += fmt.Sprintf(" No range was given: its weapon has to reach %s.", Length(s.Unranged))
		}
		return said
	}
	var why []string
	for _, code := range s.Reasons {
		if r, ok := reasons.Find(reasons.Shot, code); ok {
			if code == "not-seen" && len(s.Blockers) > 0 {
				r.Long += ", which is hidden by " + List(s.Blockers)
			}
			words := r.About(s.From, s.To, reasons.Reason.Cited)
			if code == "no-room-to-turn" && len(s.Blame.names()) > 0 {
				words += BlameWords("no-way", []Blame{s.Blame}, false)
			}
			code = words
		}
		why = append(why, code)
	}
	return fmt.Sprintf("%s may not shoot at %s: %s.", s.From, s.To, RowsLast(strings.Join(why, "; ")))
}

// modified returns a modifier in a sentence, in which a nought would be read as the roll that is
// needed.
func modified(modifier int) string {
	if modifier == 0 {
		return "no modifiers"
	}
	return ToHit(modifier)
}

// ToHit returns a modifier with its sign.
func ToHit(modifier int) string {
	if modifier == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", modifier)
}
