// Package sharing decides how several chargers share the facings of one target (rows MLT-1 to
// MLT-4, MLT-7). It places them along each facing, so that all have as equal a share as there is
// room for. It is geometry along lines: a [Problem] says where each could stand by itself, and in
// what order.
package sharing
