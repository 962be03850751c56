package leaderpoint

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
)

// Legal iterates over all legal actions of the units of a side, with moves in steps of half an inch
// and 15 degrees. "" means all sides. An error ends it. An army has hundreds of thousands of
// actions; for charges alone [Table.Matrix] with "charge" is faster.
//
//	for action, err := range table.Legal("red") { ... }
func (t *Table) Legal(side string) iter.Seq2[*answer.Action, error] {
	return func(yield func(*answer.Action, error) bool) {
		for c, err := range t.asks().Legal(answers.MovesOptions{Side: side}) {
			if err != nil {
				yield(nil, failed(err))
				return
			}
			if !yield(&c, nil) {
				return
			}
		}
	}
}
