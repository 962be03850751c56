package tell

import (
	"fmt"

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
	var why []Clause
	for _, code := range s.Reasons {
		c := Reason(reasons.Shot, code, s.From, s.To)
		switch {
		case code == "not-seen" && len(s.Blockers) > 0:
			c.Text += ", which is hidden by " + List(s.Blockers)
		case code == "no-room-to-turn" && len(s.Blame.names()) > 0:
			c.Text += BlameWords("no-way", []Blame{s.Blame}, false)
		}
		why = append(why, c)
	}
	return fmt.Sprintf("%s may not shoot at %s: %s.", s.From, s.To, Joined(why))
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
