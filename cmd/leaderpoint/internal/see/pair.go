package see

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// describeLook returns one look in words to read out at a table.
func describeLook(v *view, q *arguments.Inquiry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", lookSentence(v))
	for _, f := range lookFacts(v) {
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("  %-8s %-5s %s", f[0], f[1], f[2]), " "))
	}
	b.WriteString(q.Provenance())
	return b.String()
}

// lookSentence returns the verdict, with what stands against it and its row.
func lookSentence(v *view) string {
	l := tell.Look{
		From: v.From, To: v.To, InArc: v.Sight.InArc, Clear: v.Sight.Clear, ArcMargin: float64(v.Sight.ArcMargin),
		Blockers: v.Sight.Blockers, Judged: true, InCover: v.Cover.InCover,
	}
	return l.Sentence()
}

// lookFacts returns the parts of a look: each with its verdict, its margin and its why.
func lookFacts(v *view) [][3]string {
	facts := [][3]string{{"arc", tell.YesNo(v.Sight.InArc), phrase.WithWhy(strings.TrimSpace(byMargin(float64(v.Sight.ArcMargin))), phrase.Turn(v.Sight.Turn))}}
	sight := "hidden by " + tell.List(v.Sight.Blockers)
	if v.Sight.Clear {
		sight = phrase.WithWhy(phrase.Opening(v.Sight.Margin), hidingWords(v))
	}
	facts = append(facts, [3]string{"sight", tell.YesNo(v.Sight.Clear), sight})
	if v.Sight.Close {
		facts = append(facts, closeFact())
	}
	if v.Sight.Sees {
		facts = append(facts,
			[3]string{"cover", tell.YesNo(v.Cover.InCover), phrase.WithWhy(strings.TrimSpace(byMargin(float64(v.Cover.Margin))), coverWords(v))})
		if v.Cover.Close {
			facts = append(facts, closeFact())
		}
		facts = append(facts,
			[3]string{"facing", phrase.Tied(v.Facing.Facing, v.Facing.Tie), strings.TrimSpace(byMargin(float64(v.Facing.Margin)))})
	}
	facts = append(facts, [3]string{"distance", "", tell.Length(v.Distance.Distance)})
	if v.Sight.Pivot != nil {
		facts = append(facts, [3]string{"turned", "", fmt.Sprintf("to %.1f degrees, before it looks [ARC-4]", *v.Sight.Pivot)})
	}
	return facts
}

// closeFact goes below a verdict that depends on how things were typed.
func closeFact() [3]string { return [3]string{"", "", tell.Close("this")} }

// byMargin returns a margin in words, "" where nothing limits it.
func byMargin(margin float64) string { return tell.By(margin) }

// coverWords returns how much of the facing counts as covered, and by what.
func coverWords(v *view) string {
	return phrase.Covered(v.Cover.Fraction, v.Cover.Facing, &v.Cover.CoveredBy)
}

// hidingWords names what hides a part of a target that is seen.
func hidingWords(v *view) string {
	if len(v.Sight.Hiding) == 0 {
		return ""
	}
	return "partly hidden by " + tell.List(v.Sight.Hiding)
}
