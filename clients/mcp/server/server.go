package server

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Name is what the server calls itself.
const Name = "leaderpoint-mcp"

// The options of a server that says nothing.
const (
	// UsualLimit is how long a call may take.
	UsualLimit = 20 * time.Second
	// UsualText is how many bytes a position or a record may have that is sent.
	UsualText = 1 << 20
	// UsualPicture is how many bytes a picture may have.
	UsualPicture = 150_000
)

// Options are the limits of a server, and what it sends unasked. The zero value will do.
type Options struct {
	// Limit is how long a call may take: [UsualLimit] if it is 0.
	Limit time.Duration
	// Text is how many bytes a position or a record may have: [UsualText] if it is 0.
	Text int
	// Picture is how many bytes a picture may have: [UsualPicture] if it is 0.
	Picture int
	// Exhibit is the picture of a verdict that is sent where a call says nothing: [PNG] if it is
	// "".
	Exhibit Exhibit
}

// desk is what the tools of one session share: the position, the limits, and the texts that they
// cite.
type desk struct {
	options Options
	table   table
	working chan struct{}                 // a place for each call that works
	takes   map[string]*jsonschema.Schema // by tool
	broken  error                         // what kept tools from being added
	rows    []docs.Row
}

// New returns a server for one session; make another for the next. It holds only that session's
// position, and ends with it. The error is a *[SchemaError], a fault of this package and not of the
// options.
func New(o Options) (*mcp.Server, error) {
	o.Limit = cmp.Or(o.Limit, UsualLimit)
	o.Text = cmp.Or(o.Text, UsualText)
	o.Picture = cmp.Or(o.Picture, UsualPicture)
	o.Exhibit = cmp.Or(o.Exhibit, PNG)
	d := &desk{options: o, working: make(chan struct{}, runtime.GOMAXPROCS(0)), rows: docs.Rows(), takes: map[string]*jsonschema.Schema{}}
	s := mcp.NewServer(&mcp.Implementation{Name: Name, Title: "Leaderpoint, a referee of regiment geometry", Version: protocol.Version()}, &mcp.ServerOptions{
		Instructions: instructions(),
		Capabilities: &mcp.ServerCapabilities{},
		// Clients that subscribe to the position hear of its changes; the server keeps the list.
		SubscribeHandler:   func(context.Context, *mcp.SubscribeRequest) error { return nil },
		UnsubscribeHandler: func(context.Context, *mcp.UnsubscribeRequest) error { return nil },
	})
	d.table.changed = func(ctx context.Context) {
		for _, uri := range positionURIs() {
			_ = s.ResourceUpdated(ctx, &mcp.ResourceUpdatedNotificationParams{URI: uri}) // a client that has gone gets none
		}
	}
	s.AddReceivingMiddleware(d.guard)
	d.addTools(s)
	d.addResources(s)
	d.addPrompts(s)
	return s, d.broken
}

// addTools adds the tools, in the order in which a dispute is settled.
func (d *desk) addTools(s *mcp.Server) {
	d.addPositionTools(s)
	d.addVerdictTools(s)
	d.addRobust(s)
	d.addExplain(s)
	d.addGameTools(s)
}
