package orders

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/move"
)

// reachPictures draw where one unit can go by the orders that are asked for.
func reachPictures(q *arguments.Inquiry, m *movesFlags, o draw.Options) ([]draw.Exhibit, error) {
	id, err := q.Table().Find(m.Unit)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	var ways []draw.Straight
	var mover move.Mover
	for _, order := range move.Orders() {
		if m.Order != "" && m.Order != order.String() || mover.Set(v, id, order, m.Scout) != nil {
			continue
		}
		for w := move.Forward; w <= move.Right; w++ {
			if order.Leads(w) {
				ways = append(ways, draw.Straight{Order: order, Way: w, Spans: mover.AppendStraight(nil, w)})
			}
		}
	}
	return []draw.Exhibit{draw.Position(v, o, draw.Reach(id, ways))}, nil
}
