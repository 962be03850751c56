package board

import (
	"strings"

	"rsc.io/qr"
)

// margin is the width of the white around a code, in modules.
const margin = 4

// codeOf returns the QR code of a link for a terminal, black on white whatever its colours are. A
// character is one module wide and two high.
func codeOf(link string) (string, error) {
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for y := -margin; y < code.Size+margin; y += 2 {
		b.WriteString("  \x1b[30;107m")
		for x := -margin; x < code.Size+margin; x++ {
			switch top, bottom := code.Black(x, y), code.Black(x, y+1); {
			case top && bottom:
				b.WriteString("█")
			case top:
				b.WriteString("▀")
			case bottom:
				b.WriteString("▄")
			default:
				b.WriteString(" ")
			}
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String(), nil
}
