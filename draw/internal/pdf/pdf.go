// Package pdf writes a display list as a PDF of one sheet.
package pdf

import (
	"io"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// Write writes the list in the middle of a sheet of a size in millimetres.
func Write(w io.Writer, l *display.List, width, height float64) error { return nil }
