package canonical

import (
	"math"
	"strconv"
)

// AppendFloat appends the shortest decimals that read back as f.
func AppendFloat(out []byte, f float64) []byte {
	form := byte('f')
	if a := math.Abs(f); a != 0 && (a < 1e-6 || a >= 1e15) {
		form = 'e'
	}
	return strconv.AppendFloat(out, f, form, -1, 64)
}
