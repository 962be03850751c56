// Package sharing is how several chargers share the facings of one target (rows MLT-1 to
// MLT-4, MLT-7): who stands where along which facing, so that all have as equal a share as
// there is room for. It is geometry along lines: where each could stand by itself, and in
// what order they have to keep, is handed to it in a [Problem].
package sharing
