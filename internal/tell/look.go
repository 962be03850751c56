package tell

import (
	"cmp"
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Look is what one unit has of another: sight, and where that is given cover.
type Look struct {
	From, To     string
	InArc, Clear bool
	ArcMargin    float64
	// Blockers hide the target, what hides most first.
	Blockers []string
	// Judged: cover was asked for, and InCover is its verdict.
	Judged, InCover bool
}

// Sentence is the verdict, with what stands against it and its row.
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

// Close says of a verdict that it hangs on less than the band of contact, so that typing may have
// made it what it is.
func Close(what string) string {
	return fmt.Sprintf("%s is close as typed: it hangs on less than %g in (%.2f mm)", what, geom.ContactBand, geom.ContactBand*geom.MMPerInch)
}

// NotStored says which enemies touch a unit, though nobody has said that they are engaged, and what
// that means for a verdict.
func NotStored(unit string, touching []string) string {
	verb, them := "touch", "they are"
	if len(touching) == 1 {
		verb, them = "touches", "it is"
	}
	return fmt.Sprintf("%s %s %s, and the position does not say that %s engaged: this is judged as if %s was free to go. If they fight, say so, as in front=%s", Series(touching), verb, unit, them, unit, touching[0])
}

// Hinge is what a margin hangs on: the kinds of [los.HingeKind] by name.
type Hinge struct {
	Kind        string
	Amount      float64
	Unit, Thing string
	Holds       bool
	Known
}

// Known is how well a margin is known.
type Known struct {
	// Estimated: the amount is no more than an estimate. Bound: it is proved, and what turns the verdict may be longer.
	Estimated, Bound bool
}

// About says with an amount how well it is known: an estimate is at most so much, a bound at least.
func (k Known) About(amount string) string {
	switch {
	case k.Estimated:
		return "at most " + amount
	case k.Bound:
		return "at least " + amount
	}
	return amount
}

// By is a margin that may be no more than an estimate, behind a verdict: "" where nothing limits it.
func (k Known) By(margin float64) string {
	if math.Abs(margin) >= geom.NoLimit {
		return ""
	}
	return " by " + k.About(Length(math.Abs(margin)))
}

// Words says the hinge for people, as in: B inside Wood by 0.004 in (0.1 mm). Growth has no
// words but the amount, and "" where nothing turns the verdict.
func (h *Hinge) Words() string {
	if h.Kind == "nothing" || math.Abs(h.Amount) >= geom.NoLimit {
		return ""
	}
	amount, thing := h.About(Length(math.Abs(h.Amount))), cmp.Or(h.Thing, "difficult terrain")
	either := func(yes, no string) string {
		if h.Holds {
			return yes
		}
		return no
	}
	switch h.Kind {
	case "inside":
		return fmt.Sprintf("%s %s %s by %s", h.Unit, either("inside", "outside"), thing, amount)
	case "touching":
		return fmt.Sprintf("%s %s %s by %s", h.Unit, either("in contact with", "off"), thing, amount)
	case "leader-point":
		return fmt.Sprintf("leader point of %s %s %s by %s", h.Unit, either("at", "off"), thing, amount)
	case "half":
		if math.Abs(h.Amount) < geom.ContactBand {
			return fmt.Sprintf("%s exactly half on %s, as typed", h.Unit, thing)
		}
		return fmt.Sprintf("%s %s %s by %s", h.Unit, either("half and more on", "less than half on"), thing, amount)
	case "facing":
		return fmt.Sprintf("%s within %s of another arc", h.Unit, amount)
	case "shift":
		return fmt.Sprintf("%s shifted by %s", cmp.Or(h.Unit, thing), amount)
	}
	return amount
}

// Turns says what turns a verdict: of growth that everything in the way is larger or smaller, and
// else the words of the hinge. "" where nothing does.
func (h *Hinge) Turns(grows bool) string {
	words := h.Words()
	switch {
	case words == "":
		return ""
	case h.Kind != "growth":
		return "It hangs on this: " + words + "."
	case grows:
		return "It turns when everything in the way is larger by " + words + " on all sides."
	}
	return "It turns when everything in the way is smaller by " + words + " on all sides."
}
