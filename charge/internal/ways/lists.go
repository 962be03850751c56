package ways

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Rooms that hold what is met on a table, so that a scene stays on the stack;
// more is possible and allocates.
const (
	obstacleRoom = 64
	pointRoom    = 5 * obstacleRoom
	// RingRoom is how many corners of one convex outline stay on the stack.
	RingRoom = 32
	// SpanRoom is how many spans a [SpanList] holds without allocating.
	SpanRoom = 20
)

// SpanList is a list of spans that does not allocate while it is short.
type SpanList struct {
	room [SpanRoom]Span
	n    int
	more []Span // all of them, when there is no room
}

// All are the spans; the slice is the list's own, until [SpanList.Set].
func (l *SpanList) All() []Span {
	if l.more != nil {
		return l.more
	}
	return l.room[:l.n]
}

// Set makes the list a copy of some spans.
func (l *SpanList) Set(spans []Span) {
	l.n, l.more = 0, nil
	if len(spans) > SpanRoom {
		l.more = slices.Clone(spans)
		return
	}
	l.n = copy(l.room[:], spans)
}

// obstacleList is the same for obstacles, with their rings.
type obstacleList struct {
	room       [obstacleRoom]obstacle
	points     [pointRoom]geom.Point
	n, used    int
	more       []obstacle
	morePoints []geom.Point
}

// clear leaves nothing in the list.
func (l *obstacleList) clear() { l.n, l.used, l.more, l.morePoints = 0, 0, nil, nil }

// Len is how many obstacles there are.
func (l *obstacleList) Len() int { return l.n + len(l.more) }

// overflows reports whether there are more than the rooms hold.
func (l *obstacleList) overflows() bool { return len(l.more) > 0 || len(l.morePoints) > 0 }

// At is the obstacle that was added as number i, from 0; it panics where there is none.
func (l *obstacleList) At(i int) *obstacle {
	if i < l.n {
		return &l.room[i]
	}
	return &l.more[i-l.n]
}

// ring is the outline of an obstacle, counter-clockwise.
func (l *obstacleList) ring(o *obstacle) []geom.Point {
	if o.first < 0 {
		first := -1 - o.first
		return l.morePoints[first : first+o.n]
	}
	return l.points[o.first : o.first+o.n]
}

// outline keeps a ring and notes in the obstacle where it is.
func (l *obstacleList) outline(o *obstacle, ring []geom.Point) {
	o.n = int32(len(ring))
	if l.used+len(ring) > pointRoom {
		o.first = -1 - int32(len(l.morePoints))
		l.morePoints = append(l.morePoints, ring...)
		return
	}
	o.first = int32(l.used)
	l.used += copy(l.points[l.used:], ring)
}

// add appends an obstacle, whose outline the list has.
func (l *obstacleList) add(o obstacle) {
	if l.n == obstacleRoom {
		l.more = append(l.more, o)
		return
	}
	l.room[l.n] = o
	l.n++
}

// unshare gives a copy of a list memory of its own.
func (l *obstacleList) unshare() {
	l.more, l.morePoints = slices.Clone(l.more), slices.Clone(l.morePoints)
}

// Take makes the list that of the obstacles of another whose numbers pass a test, in order.
func (l *obstacleList) Take(from *obstacleList, test func(i int) bool) {
	l.points, l.used, l.morePoints = from.points, from.used, from.morePoints
	l.n, l.more = 0, nil
	for i := range from.Len() {
		if test(i) {
			l.add(*from.At(i))
		}
	}
}
