package display

import (
	"math"
	"strconv"
)

// Thousandths returns a length in whole thousandths of a millimetre: what drawings have of it.
// Lengths beyond 1000 km, and what is no number, are cut to that.
func Thousandths(x float64) int64 {
	const most = 1e12
	if math.IsNaN(x) {
		return 0
	}
	return int64(math.Round(max(-most, min(x*1000, most))))
}

// AppendThousandths appends a length in millimetres as short as can be. It is the one way in which
// drawings write numbers: their bytes are the same on every machine.
func AppendThousandths(dst []byte, n int64) []byte {
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	if n >= 1000 || n == 0 {
		dst = strconv.AppendInt(dst, n/1000, 10)
	}
	if n %= 1000; n > 0 {
		dst = append(dst, '.', byte('0'+n/100))
		if n %= 100; n > 0 {
			dst = append(dst, byte('0'+n/10))
			if n %= 10; n > 0 {
				dst = append(dst, byte('0'+n))
			}
		}
	}
	return dst
}

// AppendNumber appends a length in millimetres, to a thousandth.
func AppendNumber(dst []byte, x float64) []byte { return AppendThousandths(dst, Thousandths(x)) }
