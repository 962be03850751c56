package scenario

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MaxMarkers is the largest number of markers of a question: far more than the dice of any scenario
// give.
const MaxMarkers = 32

// The faults of [Misplaced.Fault].
const (
	tooClose   = "too-close"
	inBlocking = "in-blocking"
	nearEdge   = "near-edge"
	offCentre  = "off-centre"
	offLine    = "off-line"
)

// Misplaced is one fault of the place of a marker.
type Misplaced struct {
	Marker int
	// Fault is too-close (to the marker Other), in-blocking (part of it is in Piece), or near-edge.
	// For loot it may be off-centre of the first counter, and off-line of another.
	Fault string
	// Other is the marker that it is too close to; the marker with the greater index is at fault.
	// Piece is the blocking terrain that it is in.
	Other int
	Piece spatial.PieceID
	// Slack is negative: the inches by which the limit is missed; 0 if the distance must be more
	// but is equal.
	Slack float64
}

// MisplacedObjectives returns what is wrong with the places of objectives (row SCN-4), in order of
// marker. They must be more than [rules.Edition.ObjectiveGap] apart, measured between their nearest
// points. Markers must be wholly on the table and, by [rules.Edition.MarkersAvoidBlocking], outside
// blocking terrain, which they may touch. In 2010 they must be more than
// [rules.Edition.ObjectiveEdgeGap] from the table edge.
//
// Errors: *[geom.LimitError] for more than [MaxMarkers]. An objective that cannot be one gives
// the error of [ExplainControl] in a *[position.Error], with its place in the list.
func MisplacedObjectives(t *spatial.Table, area r2.Rect, list []Objective) (dst []Misplaced, err error) {
	markers, err := markersOf(t, list)
	if err != nil {
		return dst, err
	}
	e := t.Edition()
	for i, m := range markers {
		for k, n := range markers[:i] {
			if slack := apartBy(t, m, n, e.ObjectiveGap); !geom.Present(slack) {
				dst = append(dst, Misplaced{Marker: i, Fault: tooClose, Other: k, Slack: slack})
			}
		}
		dst = m.appendGround(dst, t, area, i, e)
	}
	return dst, nil
}

// MisplacedLoot returns what is wrong with the places of loot counters at the start (row
// SCN-5). The first must be in the centre of the table. The middles of the others must be on the
// centre line between the players, [rules.Edition.LootGap] or more apart. All must be wholly on the
// table and outside blocking terrain.
//
// Slacks of lines and centres are distances of a counter from them. Errors are those of
// [MisplacedObjectives], and bad-objective in an edition without loot.
func MisplacedLoot(t *spatial.Table, g Ground, at []geom.Point) (dst []Misplaced, err error) {
	markers, err := countersOf(t, at)
	if err != nil {
		return dst, err
	}
	e := t.Edition()
	for i, m := range markers {
		what, off := offCentre, geom.Dist(m.At, g.Centre())
		if i > 0 {
			what, off = offLine, math.Abs(g.beyond(m.At, Bottom))
			if g.edge >= Left {
				off = math.Abs(g.beyond(m.At, Left))
			}
		}
		if !geom.Holds(-off) {
			dst = append(dst, Misplaced{Marker: i, Fault: what, Slack: -off})
		}
		for k, n := range markers[:i] {
			if slack := m.apart(t, n) - e.LootGap; !geom.Holds(slack) {
				dst = append(dst, Misplaced{Marker: i, Fault: tooClose, Other: k, Slack: slack})
			}
		}
		dst = m.appendGround(dst, t, g.area, i, e)
	}
	return dst, nil
}

// appendGround appends what is wrong between marker i and the table.
func (m marker) appendGround(
	dst []Misplaced, t *spatial.Table, area r2.Rect, i int, e *rules.Edition,
) []Misplaced {
	if e.MarkersAvoidBlocking && !m.IsPiece {
		for id := range spatial.PieceID(t.NumPieces()) {
			if t.Piece(id).Kind() != terrain.Blocking {
				continue
			}
			if slack := m.toPiece(t, id); !geom.Holds(slack) {
				dst = append(dst, Misplaced{Marker: i, Fault: inBlocking, Piece: id, Slack: slack})
			}
		}
	}
	box := m.bounds(t)
	room := min(box.X.Lo-area.X.Lo, area.X.Hi-box.X.Hi, box.Y.Lo-area.Y.Lo, area.Y.Hi-box.Y.Hi)
	if slack := room - e.ObjectiveEdgeGap; !geom.Holds(slack) ||
		e.ObjectiveEdgeGap > 0 && !geom.Present(slack) {
		dst = append(dst, Misplaced{Marker: i, Fault: nearEdge, Slack: slack})
	}
	return dst
}

// apartBy returns by how much two markers are farther apart than a gap. If their boxes are far
// enough apart, it is only a lower bound.
func apartBy(t *spatial.Table, m, n marker, gap float64) float64 {
	a, b := m.bounds(t), n.bounds(t)
	between := max(a.X.Lo-b.X.Hi, b.X.Lo-a.X.Hi, a.Y.Lo-b.Y.Hi, b.Y.Lo-a.Y.Hi)
	if geom.Present(between - gap) {
		return between - gap
	}
	return m.apart(t, n) - gap
}

// markersOf returns the markers of objectives on a table.
func markersOf(t *spatial.Table, list []Objective) ([]marker, error) {
	if len(list) > MaxMarkers {
		return nil, &geom.LimitError{What: "markers", Got: len(list), Limit: MaxMarkers}
	}
	out := make([]marker, len(list))
	for i, o := range list {
		m, err := o.on(t)
		if err != nil {
			return nil, fault.At(fault.Element("objectives", i), err)
		}
		out[i] = m
	}
	return out, nil
}

// countersOf returns the markers of loot counters on a table.
func countersOf(t *spatial.Table, at []geom.Point) ([]marker, error) {
	if err := checkLoot(t.Edition()); err != nil {
		return nil, err
	}
	list := make([]Objective, 0, min(len(at), MaxMarkers+1))
	for _, p := range at {
		list = append(list, Objective{At: p})
	}
	return markersOf(t, list)
}
