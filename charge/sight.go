package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// sight explains sight of the target in a view, until a channel is closed.
func (q Question) sight(v *spatial.View, done <-chan struct{}) (los.Sight, error) {
	return los.Question{View: v, From: q.From, To: q.To}.ExplainSight(wanted{context.Background(), done}, false)
}

// wanted is a context that ends when a channel is closed: never, of nil.
type wanted struct {
	context.Context
	done <-chan struct{}
}

// Done implements [context.Context].
func (w wanted) Done() <-chan struct{} { return w.done }

// Err implements [context.Context].
func (w wanted) Err() error {
	if over(w.done) {
		return context.Canceled
	}
	return nil
}
