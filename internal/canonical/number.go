package canonical

import (
	"math"
	"strconv"
)

// AppendFloat appends the shortest decimals that read back as f.
func AppendFloat(out []byte, f float64) []byte {
	a := math.Abs(f)
	if units, ok := billionths(a); ok {
		if math.Signbit(f) {
			out = append(out, '-')
		}
		return appendBillionths(out, units)
	}
	form := byte('f')
	if a != 0 && (a < leastPlain || a >= 1e15) {
		form = 'e'
	}
	return strconv.AppendFloat(out, f, form, -1, 64)
}

const (
	perUnit = 1e9
	// leastPlain is the least positive number that is written without an exponent.
	leastPlain = 1e-6
)

// billionths returns a number as whole billionths, if its decimals end there, as in most poses. Up
// to 14 digits are the shortest form: no two numbers of up to 15 digits share a float64.
func billionths(a float64) (units uint64, ok bool) {
	const most = 1e5
	if !(a < most) || a != 0 && a < leastPlain {
		return 0, false
	}
	n := math.RoundToEven(a * perUnit)
	return uint64(n), n/perUnit == a
}

// appendBillionths writes a number of billionths as decimals.
func appendBillionths(out []byte, units uint64) []byte {
	out = strconv.AppendUint(out, units/perUnit, 10)
	rest := units % perUnit
	if rest == 0 {
		return out
	}
	var digits [10]byte
	digits[0] = '.'
	last := 0
	for i := len(digits) - 1; i > 0; i-- {
		digits[i] = byte('0' + rest%10)
		if rest /= 10; last == 0 && digits[i] != '0' {
			last = i
		}
	}
	return append(out, digits[:last+1]...)
}
