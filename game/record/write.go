package record

import (
	"encoding/json"
	"io"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Writer plays a game and writes it down, line by line. It belongs to one goroutine. A nil or
// zero Writer writes nothing: the game of it has not begun.
type Writer struct {
	out  *json.Encoder
	game *game.Game
	past past
	n    int
	// ended: the end line was written.
	ended bool
}

// NewWriter writes the header of a game that is about to begin. Without one, or without anything to
// write to, it gives a *[game.SetupError].
func NewWriter(w io.Writer, g *game.Game, version string) (*Writer, error) {
	switch {
	case g.Position() == nil:
		return nil, &game.SetupError{Field: "game", Rule: "must be one that has begun"}
	case w == nil:
		return nil, &game.SetupError{Field: "writer", Rule: "is missing"}
	}
	h, err := HeaderOf(g.Position(), g.Setup(), version)
	if err != nil {
		return nil, err
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	return &Writer{out: out, game: g}, out.Encode(&h)
}

// Game returns the current game.
func (w *Writer) Game() *game.Game {
	if w == nil {
		return nil
	}
	return w.game
}

// open is why nothing more can be written; nil where something can.
func (w *Writer) open() error {
	switch {
	case w.Game() == nil:
		return &game.NotBegunError{}
	case w.ended:
		return &EndedError{}
	}
	return nil
}

// End writes the line that closes the record, whether the last turn has ended or not. Every later
// write gives an *[EndedError]. Other errors are those of [EndOf] and of the writer.
func (w *Writer) End() error {
	if err := w.open(); err != nil {
		return err
	}
	e, err := EndOf(w.game)
	if err != nil {
		return err
	}
	if err := w.out.Encode(&Line{N: w.n + 1, End: &e, Key: w.game.Position().Key()}); err != nil {
		return err
	}
	w.n++
	w.ended = true
	return nil
}

// Do carries an action out and writes its line. What is refused is not written.
func (w *Writer) Do(a game.Action) (game.Done, error) { return w.DoNoted(a, "") }

// DoNoted is [Writer.Do] with a note for people; of what a referee ruled it is why.
func (w *Writer) DoNoted(a game.Action, note string) (game.Done, error) {
	if err := w.open(); err != nil {
		return game.Done{}, err
	}
	said, err := Tell(w.game.Position().Table(), a)
	if err != nil {
		return game.Done{}, err
	}
	done, err := w.game.Do(a)
	if err != nil {
		return game.Done{}, err
	}
	l := Line{N: w.n + 1, Key: done.Game.Position().Key(), Note: note}
	ruling, ruled := a.(game.Ruled)
	inner := a
	if ruled {
		inner = ruling.Action
		l.Ruled, l.Why, l.Note = true, note, ""
	}
	l.tell(inner, &said, &done)
	if ruled {
		l.tellStaying(ruling.Stands, done.Game.Position().Table())
	}
	if err := w.out.Encode(&l); err != nil {
		return game.Done{}, err
	}
	w.n++
	w.past = append(w.past, w.game)
	w.game = done.Game
	return done, nil
}

// Measure moves units to the poses measured at the table, and records that.
func (w *Writer) Measure(poses []Pose, note string) (game.Done, error) {
	return w.DoNoted(game.Ruled{Action: game.Mark{}, Stands: standsOf(w.Game(), poses)}, note)
}

// tell fills in the action of a line.
func (l *Line) tell(a game.Action, said *Action, done *game.Done) {
	l.Final = posesOf(done.Changes)
	if isDice(a) {
		l.Dice = said
		return
	}
	l.Action, l.Verdict = said, done.Decision.Verdict.String()
	if m := done.Decision.Margin; !math.IsInf(m, 0) && math.Abs(m) < geom.NoLimit {
		l.Margin = &m
	}
}

// tellStaying adds the units that a referee ruled to remain in place: without that a replay would
// put them where the action leads.
func (l *Line) tellStaying(stands []spatial.Placed, t *spatial.Table) {
	for _, s := range stands {
		if u := t.Unit(s.Unit); u != nil && !slices.ContainsFunc(l.Final, func(p Pose) bool { return p.Unit == u.Name }) {
			l.Final = append(l.Final, poseOf(u))
		}
	}
}

// standsOf are the places of poses; units that are not on the table are left out.
func standsOf(g *game.Game, poses []Pose) (list []spatial.Placed) {
	t := g.Position().Table()
	for _, p := range poses {
		if id, err := t.Find(p.Unit); err == nil {
			list = append(list, spatial.Placed{Unit: id, Base: p.base(t.Unit(id))})
		}
	}
	return list
}
