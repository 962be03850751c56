package strictjson

import "unicode"

// Invisible reports characters that have no picture of their own and change how what stands
// around them is shown: those that reverse the order of letters, ends of lines and paragraphs,
// and spaces without width. With them two names look alike, or a verdict is shown backwards. Joiners are not among them:
// scripts and emoji need them.
func Invisible(r rune) bool {
	switch {
	case unicode.Is(unicode.Bidi_Control, r), r == 0x200b, r == 0x2028, r == 0x2029, r == 0x2060, r == 0xfeff:
		return true
	}
	return false
}
