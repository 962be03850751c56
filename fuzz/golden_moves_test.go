package fuzz_test

import (
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// marches hashes intervals, places and moves of every unit of one committed table.
func (d *digest) marches(number int, e rules.Edition) error {
	table, err := generate.Edged(number, e)
	if err != nil {
		return err
	}
	var m move.Mover
	var spans []r1.Interval
	v := table.Now()
	for id := range spatial.UnitID(table.Len()) {
		for _, o := range move.Orders() {
			if err := m.Set(v, id, o, false); err != nil {
				return err
			}
			spans = spans[:0]
			for w := move.Forward; w <= move.Right; w++ {
				spans = m.AppendStraight(spans, w)
				for _, turn := range []float64{-75, 20, 90} {
					spans = m.AppendAfter(spans, w, 1.5, geom.Clockwise(m.Base().Facing(), turn))
				}
			}
			d.decisions += len(spans)
			for _, s := range spans {
				d.numbers(s.Lo, s.Hi)
			}
			c, err := move.Check(v, id, move.Command{Order: o, Steps: []move.Step{
				{Way: move.Forward, By: 2}, {Way: move.Pivot, By: float64(9 * id)}, {Way: move.Forward, By: 2},
			}})
			if err != nil {
				return err
			}
			d.decisions++
			d.bools(c.Legal)
			d.base(c.Final)
			d.numbers(c.Margin)
			d.Write([]byte{byte(len(c.Faults)), byte(len(c.Hinders))})
		}
	}
	return nil
}

// TestGoldenMoves: on every machine units may go the same ways, to the last bit.
func TestGoldenMoves(t *testing.T) {
	golden(t, "testdata/golden_moves.txt", goldenTables, (*digest).marches)
}
