package server

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/docs"
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
	// Exhibit is the picture of a verdict that is sent where a call says nothing: [PNG] if it is "".
	Exhibit Exhibit
}

// desk is what the tools of one session share: the position, the limits, and the texts that they cite.
type desk struct {
	options Options
	table   table
	working chan struct{} // a place for each call that works
	rows    []docs.Row
}

// New is a server for one session; make another for the next. It holds no more than that
// session's position, and ends with it.
func New(o Options) *mcp.Server {
	o.Limit = cmp.Or(o.Limit, UsualLimit)
	o.Text = cmp.Or(o.Text, UsualText)
	o.Picture = cmp.Or(o.Picture, UsualPicture)
	o.Exhibit = cmp.Or(o.Exhibit, PNG)
	d := &desk{options: o, working: make(chan struct{}, runtime.GOMAXPROCS(0)), rows: docs.Rows()}
	s := mcp.NewServer(&mcp.Implementation{Name: Name, Title: "Leaderpoint, a referee of regiment geometry", Version: ask.Version()}, &mcp.ServerOptions{
		Instructions: instructions,
		Capabilities: &mcp.ServerCapabilities{},
		// Who subscribes to the position is told when it changes; the server keeps the list.
		SubscribeHandler:   func(context.Context, *mcp.SubscribeRequest) error { return nil },
		UnsubscribeHandler: func(context.Context, *mcp.UnsubscribeRequest) error { return nil },
	})
	d.table.changed = func(ctx context.Context) {
		for _, uri := range positionURIs() {
			_ = s.ResourceUpdated(ctx, &mcp.ResourceUpdatedNotificationParams{URI: uri}) // who has gone is not told
		}
	}
	s.AddReceivingMiddleware(d.guard)
	d.addTools(s)
	d.addResources(s)
	d.addPrompts(s)
	return s
}

// addTools adds the tools, in the order in which a dispute is settled.
func (d *desk) addTools(s *mcp.Server) {
	d.addPositionTools(s)
	d.addVerdictTools(s)
	d.addRobust(s)
	d.addExplain(s)
	d.addGameTools(s)
}

// instructions tell an assistant how to ask.
const instructions = `Leaderpoint is a referee for the geometry of the regiment wargame Kings of War: arcs, sight, cover, charges, moves, shots. It calculates exactly; you do not have to, and should not.

1. First load a position, as one line of text or as a position file:
   Spears red regiment @36,10 | Ogres blue large-infantry horde @38,24^180 | difficult: Wood height=5 30,14..36,18 | edition: third
   A unit is NAME SIDE TYPE SIZE @x,y^heading and then traits and states. x,y is the centre of its base in inches (x to the right, y up the table), the heading is degrees clockwise from up the table. Types: infantry (usual), heavy-infantry, large-infantry, cavalry, large-cavalry, chariot, monstrous-infantry, monster, titan, war-engine and others; sizes: troop, regiment, horde, legion. A name with spaces stands in double quotes. Terrain is blocking:, difficult:, obstacle: or hill:, a name, height=LEVELS, and corners x,y or a rectangle x,y..x,y. The default edition is second-161. Read leaderpoint://notation before you write anything that is not in this example.
2. Never guess a place, a heading, a base, a height, an edition or a reading. Ask the players to measure, and tell them which gaps matter. If a name is not known, call list.
3. Ask with see, charge, shot, move, threats, moves. An answer has the sentence to read out, the margins and what bounds them, and the rule rows. Quote the sentence and the margin as they are: do not turn "too-close" or "undecided" into yes or no.
4. Where a margin is less than the players can measure (an inch is 25.4 mm; a careful tape is good to 1 mm), call robust with within_mm: it says whether the verdict stands, what would turn it, and what to measure again.
5. explain tells what a row such as CHG-8 or a reason such as no-way means, in our words. The rule book itself is not here: do not quote it from memory.
6. apply carries an action out, undo takes it back; both answer the key of the position, which names it exactly. Dice are rolled by the players: you only report what they showed.
An error has a code and the place of the fault. Mend what it names and ask again; an error is never a verdict.`
