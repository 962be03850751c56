package draw

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"
)

// One exhibit of a table of 40 units is to take less than 20 ms.
func BenchmarkPosition(b *testing.B) {
	v := crowd(b, 40, 12).Now()
	for _, backend := range []struct {
		name  string
		write func(Exhibit) error
	}{
		{"SVG", func(e Exhibit) error { return e.WriteSVG(io.Discard) }},
		{"PDF", func(e Exhibit) error { return e.WritePDF(io.Discard) }},
		{"PNG", func(e Exhibit) error { return e.WritePNG(io.Discard, 0) }},
	} {
		b.Run(backend.name, func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, backend.write(Position(v, Options{})))
			}
		})
	}
}
