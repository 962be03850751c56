package svg

import (
	"math"
	"strconv"
	"strings"
)

// thousandths returns a length in whole thousandths of a millimetre, the resolution of drawings. It
// clamps lengths beyond 1000 km, and NaN.
func thousandths(x float64) int64 {
	const most = 1e12
	if math.IsNaN(x) {
		return 0
	}
	return int64(math.Round(max(-most, min(x*1000, most))))
}

// figure prints thousandths as millimetres, as short as possible. All numbers of drawings are
// written by it: their bytes are the same on every machine.
func figure(n int64) string {
	s := strconv.FormatFloat(float64(n)/1000, 'f', -1, 64)
	if n > -1000 && n < 1000 && n != 0 {
		s = strings.Replace(s, "0.", ".", 1)
	}
	return s
}

// number returns a length in millimetres, to a thousandth.
func number(x float64) string { return figure(thousandths(x)) }

// hundredths returns a length to a hundredth of a millimetre.
func hundredths(x float64) string { return figure(hundredth(thousandths(x))) }

// hundredth rounds thousandths to tens of them.
func hundredth(n int64) int64 { return 10 * int64(math.Round(float64(n)/10)) }
