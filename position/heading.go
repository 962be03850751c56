package position

import "github.com/leaderpoint/leaderpoint/geom"

// HeadingOf is the heading that a file has for a facing: the shortest number of degrees that
// reads back as it, to the last bit, or the nearest where none does.
func HeadingOf(facing geom.Point) float64 {
	degrees, _ := shortestHeading(facing, nil)
	return degrees
}
