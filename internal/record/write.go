package record

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Writer plays a game and writes it down, line by line. It is not safe for concurrent use. A nil or
// zero Writer writes nothing, and its game has not begun.
type Writer struct {
	out *json.Encoder
	at  course
}

// NewWriter writes the header of a game that is about to begin. Without a game or a destination it
// gives a *[game.SetupError].
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
	return &Writer{out, course{game: g}}, out.Encode(&h)
}

// Game returns the current game.
func (w *Writer) Game() *game.Game {
	if w == nil {
		return nil
	}
	return w.at.game
}

// open returns why nothing more can be written; nil if something can.
func (w *Writer) open() error {
	switch {
	case w.Game() == nil:
		return game.ErrNotBegun
	case w.at.ended:
		return &LineError{Line: w.at.n + 2, N: w.at.n + 1, Problem: AfterEnd, Err: errors.New(afterEnd)}
	}
	return nil
}

// write writes a line that leads to a game.
func (w *Writer) write(l *Line, to *game.Game) error {
	l.N, l.Key = w.at.n+1, to.Position().Key()
	err := w.out.Encode(l)
	if err == nil {
		w.at = w.at.on(l, to)
	}
	return err
}

// End writes the line that closes the record, whether the last turn has ended or not. Every later
// write gives a *[LineError] with the problem [AfterEnd]. Other errors are those of
// [game.Game.Score] and of the writer.
func (w *Writer) End() error {
	if err := w.open(); err != nil {
		return err
	}
	e, err := endOf(w.at.game)
	if err != nil {
		return err
	}
	return w.write(&Line{End: &e}, w.at.game)
}

// Undo takes back the last actions and dice, as many as times, and records that. If there are
// fewer, it gives a *[position.Error].
func (w *Writer) Undo(times int) error {
	if err := w.open(); err != nil {
		return err
	}
	g, err := w.at.back(times)
	if err != nil {
		return err
	}
	return w.write(&Line{Undo: &times}, g)
}

// Do carries out an action and writes its line. A refused action is not written.
func (w *Writer) Do(a game.Action) (game.Done, error) { return w.DoNoted(a, "") }

// DoNoted is [Writer.Do] with a note for people; for a ruling it is the reason.
func (w *Writer) DoNoted(a game.Action, note string) (game.Done, error) {
	if err := w.open(); err != nil {
		return game.Done{}, err
	}
	said, err := Tell(w.at.game.Position().Table(), a)
	if err != nil {
		return game.Done{}, err
	}
	done, err := w.at.game.Do(a)
	if err != nil {
		return game.Done{}, err
	}
	l := Line{Note: note, Final: posesOf(done.Changes)}
	ruling, ruled := a.(game.Ruled)
	if ruled {
		a = ruling.Action
		l.Ruled, l.Why, l.Note = true, note, ""
		l.tellStaying(ruling.Stands, done.Game.Position().Table())
	}
	if isDice(a) {
		l.Dice = &said
	} else {
		l.Action, l.Verdict = &said, done.Decision.Verdict.String()
		if m := done.Decision.Margin; math.Abs(m) < geom.NoLimit {
			l.Margin = &m
		}
	}
	if err := w.write(&l, done.Game); err != nil {
		return game.Done{}, err
	}
	return done, nil
}

// tellStaying adds the units that a referee ruled to remain in place: without them a replay would
// put them where the action leads.
func (l *Line) tellStaying(stands []spatial.Placed, t *spatial.Table) {
	for _, s := range stands {
		if u := t.Unit(s.Unit); u != nil && !slices.ContainsFunc(l.Final, func(p Pose) bool { return p.Unit == u.Name }) {
			l.Final = append(l.Final, poseOf(u))
		}
	}
}
