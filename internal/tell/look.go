package tell

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Look is sight of one unit from another, and cover if Judged.
type Look struct {
	From, To     string
	InArc, Clear bool
	ArcMargin    float64
	// Blockers hide the target, the one that hides most first.
	Blockers []string
	// Judged: there is a verdict on cover, InCover.
	Judged, InCover bool
}

// Sentence returns the verdict, with the reason against it and its row.
func (l *Look) Sentence() string {
	switch {
	case !l.InArc:
		return fmt.Sprintf("%s does not see %s: it is out of the front arc%s [ARC-2].", l.From, l.To, By(l.ArcMargin))
	case !l.Clear:
		return fmt.Sprintf("%s does not see %s: it is hidden by %s [LOS-1].", l.From, l.To, List(l.Blockers))
	case !l.Judged:
		return fmt.Sprintf("%s sees %s [LOS-1].", l.From, l.To)
	case l.InCover:
		return fmt.Sprintf("%s sees %s, which is in cover [LOS-1, CVR-2].", l.From, l.To)
	}
	return fmt.Sprintf("%s sees %s, which is not in cover [LOS-1, CVR-2].", l.From, l.To)
}

// Close returns the words for a verdict that depends on less than the contact band, so that
// rounding may have decided it.
func Close(what string) string {
	return fmt.Sprintf("%s is close: less than %g in (%.2f mm) decides it", what, geom.ContactBand, geom.ContactBand*geom.MMPerInch)
}

// NotStored returns the words for enemies that touch a unit without being declared engaged, and
// what that means for a verdict.
func NotStored(unit string, touching []string) string {
	verb, them := "touch", "they are"
	if len(touching) == 1 {
		verb, them = "touches", "it is"
	}
	return fmt.Sprintf("%s %s %s, and the position does not say that %s engaged: this is judged as if %s was free to go. If they fight, say so, as in front=%s", Series(touching), verb, unit, them, unit, touching[0])
}

// Narrowest returns how wide an opening is at its narrowest place, to follow what shows through it;
// "" if that is not known.
func Narrowest(width float64) string {
	if math.Abs(width) >= geom.NoLimit {
		return ""
	}
	return "; it is " + Length(width) + " wide where it is narrowest"
}
