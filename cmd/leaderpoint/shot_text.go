package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/reasons"
)

// shotTable prints a line for each shot, the nearest first.
func shotTable(out io.Writer, shots []shotAt) error {
	slices.SortStableFunc(shots, func(x, y shotAt) int { return cmp.Compare(x.Distance, y.Distance) })
	rows := [][]string{{"target", "shot", "to hit", "distance", "margin", "why"}}
	for i := range shots {
		s := &shots[i]
		why := modifierWords(s)
		if !s.Allowed {
			why = strings.Join(shotReasons(s, reasons.Reason.Brief), ", ")
		}
		margin := "-"
		if math.Abs(s.Margin) < geom.NoLimit {
			margin = fixed(s.Margin, 2)
		}
		rows = append(rows, []string{cut(s.To, chargeNameWidth), yesNo(s.Allowed), toHit(s.Modifier), fixed(s.Distance, 2), margin, why})
	}
	return columns(out, rows, screenOf(out).widest(chargeTableWidth))
}

// describeShot tells one shot in words that can be read out at a table.
func describeShot(s *shotAt, o *shotOptions, q *inquiry) string {
	t := &telling{}
	words := tell.Shot{From: s.From, To: s.To, Reasons: s.Reasons, Modifier: s.Modifier}
	if s.Blame != nil {
		words.Blame = toldBlame([]ask.ChargeBlame{*s.Blame})[0]
	}
	t.say("%s", words.Sentence())
	t.blank()
	fact := func(name, verdict, words string) {
		t.WriteString(strings.TrimRight(fmt.Sprintf("  %-8s %-5s %s", name, verdict, words), " ") + "\n")
	}
	fact("arc", yesNo(s.InArc), "")
	fact("sight", yesNo(s.Sees), hangsBy(s.HangsOn))
	if o.weapon.Range > 0 {
		fact("range", yesNo(s.RangeMargin >= 0), fmt.Sprintf("by %s: %s in away, range %s in", both(math.Abs(s.RangeMargin)), fixed(s.Distance, 2), fixed(o.weapon.Range, 2)))
	} else {
		fact("range", "yes", fmt.Sprintf("any: %s in away", fixed(s.Distance, 2)))
	}
	if o.weapon.Indirect {
		fact("near", yesNo(!s.TooNear), "by "+both(math.Abs(s.NearMargin))+": not within 12 in")
	}
	fact("cover", yesNo(s.Cover), "")
	fact("to hit", toHit(s.Modifier), modifierWords(s))
	if math.Abs(s.Margin) < geom.NoLimit {
		fact("margin", "", both(s.Margin)+", the least of all these")
	}
	if s.Pivot != nil {
		fact("turned", "", fmt.Sprintf("to %.1f degrees, before it shoots [ARC-4]", *s.Pivot))
	}
	return t.String() + q.provenance()
}

// toHit is a modifier with its sign.
func toHit(modifier int) string { return tell.ToHit(modifier) }

// modifierWords tells what a modifier is made of.
func modifierWords(s *shotAt) string {
	var parts []string
	for _, m := range []struct {
		by   int
		what string
	}{
		{s.CoverModifier, "cover [SHT-7]"}, {s.RangeModifier, "beyond 12 in [SHT-7]"}, {s.MovedModifier, "it has moved [SHT-7]"},
		{s.IndividualModifier, "an individual [SHT-7]"}, {s.StealthyModifier, "stealthy [SHT-7]"},
	} {
		if m.by != 0 {
			parts = append(parts, fmt.Sprintf("%+d %s", m.by, m.what))
		}
	}
	if s.BigShield {
		parts = append(parts, "the big shield of the target counts [FCT-3]")
	}
	return strings.Join(parts, ", ")
}

// shotReasons are all reasons against a shot, in words.
func shotReasons(s *shotAt, words func(reasons.Reason) string) []string {
	var out []string
	for _, code := range s.Reasons {
		r, ok := reasons.Find(reasons.Shot, code)
		if !ok {
			out = append(out, code)
			continue
		}
		out = append(out, r.About(s.From, s.To, words))
	}
	return out
}
