package display

import "strconv"

// AppendNumber appends a length in millimetres, to a thousandth, as short as can be: the one way
// in which drawings write numbers, so that their bytes are the same on every machine.
func AppendNumber(dst []byte, x float64) []byte {
	begin := len(dst)
	dst = strconv.AppendFloat(dst, x, 'f', 3, 64)
	for dst[len(dst)-1] == '0' {
		dst = dst[:len(dst)-1]
	}
	if dst[len(dst)-1] == '.' {
		dst = dst[:len(dst)-1]
	}
	if string(dst[begin:]) == "-0" {
		return append(dst[:begin], '0')
	}
	return dst
}
