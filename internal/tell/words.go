package tell

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
)

// closeCall is the length, in inches, below which one more decimal matters.
const closeCall = 0.1

// Length returns a length in inches and millimetres.
func Length(inches float64) string {
	decimals := 2
	if inches > 0 && inches < 0.0005 {
		return "less than 0.001 in"
	}
	if math.Abs(inches) < closeCall {
		decimals = 3
	}
	return fmt.Sprintf("%s in (%s mm)", Fixed(inches, decimals), shown(inches*geom.MMPerInch, 1))
}

// Tape returns a length as read from a tape, for the labels of pictures. It is rounded to a
// hundredth of an inch and a tenth of a millimetre. Smaller lengths are rounded to their first
// digit, so that none reads as zero.
func Tape(inches float64) string {
	return fmt.Sprintf("%s in (%s mm)", shown(inches, 2), shown(inches*geom.MMPerInch, 1))
}

// shown prints a number with so many decimals, or with as many as it takes not to show 0.
func shown(x float64, decimals int) string {
	s := Fixed(x, decimals)
	for x != 0 && strings.Trim(s, "-0.") == "" && decimals < 12 {
		decimals++
		s = Fixed(x, decimals)
	}
	return s
}

// Fixed prints a number with so many decimals, and no minus sign before a zero.
func Fixed(x float64, decimals int) string {
	s := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		return strings.TrimPrefix(s, "-")
	}
	return s
}

// Apart returns how far one thing is from another, in a sentence (row DST-1). Inches below 0 are an
// overlap.
func Apart(from, to string, inches float64) string {
	switch {
	case geom.Overlaps(inches):
		return fmt.Sprintf("%s and %s overlap by %s [DST-1].", from, to, Length(-inches))
	case geom.InContact(inches):
		return fmt.Sprintf("%s and %s touch [DST-1].", from, to)
	}
	return fmt.Sprintf("From %s to %s it is %s [DST-1].", from, to, Length(inches))
}

// Held returns a condition in words, such as "range: no, by 0.31 in (7.9 mm)".
func Held(name, holds, by string) string {
	if by != "" {
		holds += "," + by
	}
	return name + ": " + holds
}

// By returns a margin in words, with a space before it; "" if nothing limits it.
func By(margin float64) string {
	if math.Abs(margin) >= geom.NoLimit {
		return ""
	}
	return " by " + Length(math.Abs(margin))
}

// Spared returns the limit that a margin belongs to: what it is about, "" for no unit or piece, and
// its row.
func Spared(other, row string) string {
	if other == "" {
		return " [" + row + "]"
	}
	return " from " + other + " [" + row + "]"
}

// Doubted returns a verdict with a doubt before its rows and its final mark; without a doubt the
// verdict.
func Doubted(verdict, doubt string) string {
	if doubt == "" {
		return verdict
	}
	said, rows := strings.TrimRight(verdict, ".:"), ""
	mark := verdict[len(said):]
	if i := strings.LastIndex(said, " ["); i >= 0 && strings.HasSuffix(said, "]") {
		said, rows = said[:i], said[i:]
	}
	return said + "; " + doubt + rows + mark
}

// Turn returns how far a unit must turn, in degrees clockwise, rounded so that it is enough.
func Turn(degrees float64) string {
	hand := "right"
	if degrees < 0 {
		hand = "left"
	}
	return fmt.Sprintf("turn %.1f degrees %s", math.Ceil(float64(math.Abs(degrees)*10)-1e-6)/10, hand)
}

// Percent returns a share of a whole.
func Percent(share float64) string { return fmt.Sprintf("%.0f%%", 100*share) }

// YesNo returns a verdict in a word.
func YesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// List joins names as in a sentence, and stops after four.
func List(names []string) string {
	const most = 4
	switch n := len(names); {
	case n == 0:
		return "nothing"
	case n > most:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), n-most)
	}
	return Series(names)
}

// Series joins all names as in a sentence.
func Series(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Facing returns the players' word for a facing, from its name.
func Facing(name string) string {
	switch name {
	case "left", "right":
		return "the " + name + " flank"
	}
	return "the " + name
}

// Side returns a facing or, for an individual without flank and rear, the side of its base.
func Side(facing, side string) string {
	switch side {
	case "":
		return Facing(facing)
	case "rear":
		return "the back"
	case "left", "right":
		return "the " + side + " side"
	}
	return "the " + side
}
