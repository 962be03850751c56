package shot

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// shotTable prints a line for each shot, the nearest first.
func shotTable(out io.Writer, shots []shotAt, lengths tell.Lengths) error {
	slices.SortStableFunc(shots, func(x, y shotAt) int { return cmp.Compare(x.Distance, y.Distance) })
	rows := [][]string{{"target", "shot", "to hit", "distance", "margin", "why"}}
	for i := range shots {
		s := &shots[i]
		why := modifierWords(s)
		if !s.Allowed {
			why = strings.Join(shotReasons(s, reasons.Reason.Brief), ", ")
		}
		margin := "-"
		if math.Abs(float64(s.Margin)) < geom.NoLimit {
			margin = lengths.Figure(float64(s.Margin))
		}
		rows = append(rows, []string{screen.Cut(s.To, screen.NameWidth), tell.YesNo(s.Allowed), toHit(s.Modifier), lengths.Figure(s.Distance), margin, why})
	}
	return screen.Columns(out, rows, screen.Of(out).Widest(screen.TableWidth))
}

// describeShot returns one shot in words to read out at a table.
func describeShot(s *shotAt, o *Options, q *arguments.Inquiry) string {
	t := &screen.Telling{}
	words := tell.Shot{From: s.From, To: s.To, Reasons: s.Reasons, Modifier: s.Modifier, Blockers: s.Blockers}
	if s.Range == 0 {
		words.Unranged = s.Distance
	}
	if s.Blame != nil {
		words.Blame = phrase.Blamed([]answer.Blame{*s.Blame})[0]
	}
	t.Say("%s", words.Sentence())
	t.Blank()
	fact := func(name, verdict, words string) {
		t.WriteString(strings.TrimRight(fmt.Sprintf("  %-8s %-5s %s", name, verdict, words), " ") + "\n")
	}
	fact("arc", tell.YesNo(s.InArc), phrase.Turn(s.Turn))
	sight := ""
	if s.clear() {
		sight = phrase.Opening(s.SightMargin)
	}
	if hiding := slices.Concat(s.Blockers, s.Hiding); len(hiding) > 0 {
		sight = phrase.WithWhy(sight, partly(s.clear())+"hidden by "+tell.List(hiding))
	}
	fact("sight", tell.YesNo(s.clear()), sight)
	if s.Close {
		fact("", "", tell.Close("this"))
	}
	if s.Range > 0 {
		of := "range"
		if o.Weapon.Range == 0 {
			of = "a war engine's range"
		}
		fact("range", tell.YesNo(s.RangeMargin >= 0), fmt.Sprintf("by %s: %s away, %s %s", tell.Length(math.Abs(float64(s.RangeMargin))), q.Lengths.Plain(s.Distance), of, q.Lengths.Plain(s.Range)))
	} else {
		fact("range", "-", "none was given: "+q.Lengths.Plain(s.Distance)+" away")
	}
	if o.Weapon.Indirect {
		fact("near", tell.YesNo(!s.TooNear), "by "+tell.Length(math.Abs(float64(s.NearMargin)))+": it must be farther than 12 in away")
	}
	if s.clear() {
		fact("cover", tell.YesNo(s.InCover), phrase.Covered(s.Fraction, s.Facing, &s.CoveredBy))
	}
	fact("to hit", toHit(s.Modifier), modifierWords(s))
	if math.Abs(float64(s.Margin)) < geom.NoLimit {
		of := ", the least of all these"
		if !s.Allowed && s.Margin >= 0 {
			of = ", the least of arc, sight and range, which hold"
		}
		fact("margin", "", tell.Length(float64(s.Margin))+of)
	}
	if s.Pivot != nil {
		fact("turned", "", fmt.Sprintf("to %.1f degrees, before it shoots [ARC-4]", *s.Pivot))
	}
	return t.String() + q.Provenance()
}

// clear reports whether the firer has a clear line to the target, in its arc or not.
func (s *shotAt) clear() bool { return !slices.Contains(s.Reasons, "not-seen") }

// partly is of what hides some of a target that is seen.
func partly(clear bool) string {
	if clear {
		return "partly "
	}
	return ""
}

// toHit returns a modifier with its sign.
func toHit(modifier int) string { return tell.ToHit(modifier) }

// modifierWords says what a modifier is made of.
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

// shotReasons returns all reasons against a shot, in words.
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
