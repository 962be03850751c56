package strictjson

import (
	"strings"
	"unicode"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
)

// Invisible reports whether a character is invisible and no name needs it. Such are those that
// reverse the order of letters, ends of lines and paragraphs, spaces without width, soft hyphens,
// fillers, tags. They make two names look alike, or a verdict read backwards. Joiners and variation
// selectors are not among them: scripts and emoji need them, each after a visible character.
func Invisible(r rune) bool {
	const brailleBlank, lineEnd, paragraphEnd = 0x2800, 0x2028, 0x2029
	switch {
	case r < 0x80, follows(r), unicode.Is(unicode.Prepended_Concatenation_Mark, r): // those of the last are visible
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point) || r == brailleBlank || r == lineEnd || r == paragraphEnd
}

// follows reports whether a character changes how the one before it is drawn, or joins it to the
// next.
func follows(r rune) bool { return joins(r) || unicode.Is(unicode.Variation_Selector, r) }

func joins(r rune) bool {
	const notJoined, joined = 0x200c, 0x200d
	return r == notJoined || r == joined
}

// Looks returns a name as it looks: composed, and without characters that only change how others
// are drawn. Two names of one kind that look the same count as the same.
func Looks(name string) string {
	if strings.IndexFunc(name, follows) < 0 {
		return composed.Name(name)
	}
	return composed.Name(strings.Map(func(r rune) rune {
		if follows(r) {
			return -1
		}
		return r
	}, name))
}

// checkName refuses a name with an [Invisible] character. It refuses a joiner or a selector without
// a visible character before it (and, for a joiner, after it). It also refuses spaces at an end,
// next to each other, or of another kind than the plain one.
func checkName(s string) error {
	before := ' '
	for _, r := range s {
		switch {
		case Invisible(r):
			return coded.New(BadText, "holds %U, which cannot be seen and changes how a text is shown", r)
		case r != ' ' && unicode.IsSpace(r):
			return coded.New(BadText, "holds %U, a space that looks like another; use the plain one", r)
		case r == ' ' && before == ' ':
			return coded.New(BadText, "begins with a space, or has two next to each other, which cannot be seen")
		case follows(r) && (before == ' ' || joins(before)), r == ' ' && joins(before), follows(r) && follows(before) && !joins(r):
			return coded.New(BadText, "holds %U, which is invisible, without a visible character beside it", hidden(before, r))
		}
		before = r
	}
	switch {
	case before == ' ':
		return coded.New(BadText, "ends with a space, which cannot be seen")
	case joins(before):
		return coded.New(BadText, "holds %U, which is invisible, without a visible character beside it", before)
	}
	return nil
}

// hidden returns the invisible one of two characters: the first, if it joins.
func hidden(before, r rune) rune {
	if joins(before) {
		return before
	}
	return r
}
