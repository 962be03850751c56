package position

import "github.com/leaderpoint/leaderpoint/geom"

// HeadingOf returns the heading for a facing in a file: the shortest number of degrees that reads
// back to the same bits, or else the nearest.
func HeadingOf(facing geom.Point) float64 {
	degrees, _ := shortestHeading(facing, nil)
	return degrees
}
