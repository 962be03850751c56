package record

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxLine is how many bytes a line of a record may have.
const MaxLine = position.MaxFileSize

// Played is a line that was played again.
type Played struct {
	// Line is the line itself. The end line of a record has [Line.End], one that takes back
	// [Line.Undo], and no action.
	Line *Line
	// Done is the result; for a line without an action, only the game.
	Done game.Done
	// Off is how far, in inches, the measured poses are from those of the rules.
	Off float64
}

// Astray returns how many inches a ruling moved a unit from where the action leads it. ok is false
// if the action does not lead the unit anywhere, or the ruling agrees with it.
func (p *Played) Astray(name string) (inches float64, ok bool) {
	for _, led := range p.Done.Decision.Leads {
		for _, c := range p.Done.Changes {
			if c.Unit == led.Unit && c.Name == name && c.After != nil {
				inches = apart(c.After, poseOf(&spatial.Unit{Name: name, Base: led.Base}))
				return inches, inches > geom.Tol
			}
		}
	}
	return 0, false
}

// Replay reads a record and plays it again. It checks that each action is legal with the same
// verdict and margin, that poses are as recorded, and that the position has its key. It stops at
// the first line that is wrong, with a *[LineError].
//
// It gives each correct line to visit, which may return false to stop. It returns the game after
// the last correct line; nil if the header is wrong.
//
// A complete record ends with an [End]. One without it may still be right: visit sees no line with
// [Line.End]. Nothing may follow an end line.
func Replay(r io.Reader, visit func(*Played) bool) (*Header, *game.Game, error) {
	if r == nil {
		r = strings.NewReader("")
	}
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 64<<10), MaxLine)
	line := 1
	malformed := func(err error) error {
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("the line has more than %d bytes", MaxLine)
		}
		return &LineError{Line: line, Problem: Malformed, Err: err}
	}
	h := &Header{}
	if !in.Scan() {
		return nil, nil, malformed(cmp.Or(in.Err(), io.ErrUnexpectedEOF))
	}
	if err := decode(in.Bytes(), h); err != nil {
		if !bytes.Contains(in.Bytes(), []byte(`"record"`)) {
			err = fmt.Errorf(`%w; a record begins with a line {"record":%d, ...}`, err, Format)
		}
		return nil, nil, malformed(err)
	}
	g, err := h.Begin()
	if err != nil {
		return h, nil, malformed(err)
	}
	c := course{game: g}
	for in.Scan() {
		line++
		if len(bytes.TrimSpace(in.Bytes())) == 0 {
			continue
		}
		step, e := c.replay(in.Bytes())
		if e != nil {
			e.Line = line
			return h, c.game, e
		}
		if visit != nil && !visit(step) {
			return h, c.game, nil
		}
	}
	if err := in.Err(); err != nil {
		line++
		return h, c.game, malformed(err)
	}
	return h, c.game, nil
}

// decode reads a line. Errors name the column; they are about its form.
func decode(text []byte, into any) error {
	err := position.ErrorOf(strictjson.Read(text, MaxLine, into))
	var at *position.Error
	if errors.As(err, &at) {
		at.Line = 0
	}
	return err
}

// course is the progress through a record.
type course struct {
	game *game.Game
	// past holds the games before the actions and dice that count, the last one last. Games that were
	// taken back are removed.
	past  []*game.Game
	n     int // lines after the header
	ended bool
}

// on returns the course after one more line, which leads to a game.
func (c course) on(l *Line, to *game.Game) course {
	c.n++
	switch {
	case l.End != nil:
		c.ended = true
	case l.Undo != nil:
		c.past = c.past[:len(c.past)-*l.Undo]
	default:
		c.past = append(c.past, c.game)
	}
	c.game = to
	return c
}

// back returns the game before the last actions and dice, as many as times.
func (c *course) back(times int) (*game.Game, error) {
	switch left := len(c.past); {
	case times < 1:
		return nil, fault.Contradiction("undo", "takes %d back, must be at least 1", times)
	case times > left:
		return nil, fault.Contradiction("undo", "takes %d back, and %d are there", times, left)
	default:
		return c.past[left-times], nil
	}
}

// replay plays one line.
func (c *course) replay(text []byte) (*Played, *LineError) {
	step := &Played{Line: &Line{}, Done: game.Done{Game: c.game}}
	e := c.play(text, step)
	if e != nil {
		e.N, e.Game = c.n+1, c.game
		return nil, e
	}
	*c = c.on(step.Line, step.Done.Game)
	return step, nil
}

// play plays the text of a line into a step.
func (c *course) play(text []byte, step *Played) *LineError {
	l := step.Line
	if c.ended {
		return wrong(AfterEnd, errors.New(afterEnd))
	}
	if err := decode(text, l); err != nil {
		return wrong(Malformed, err)
	}
	e := l.fault(c.n + 1)
	switch {
	case e != nil:
	case l.End != nil:
		e = l.endsAs(c.game)
	case l.Undo != nil:
		var err error
		if step.Done.Game, err = c.back(*l.Undo); err != nil {
			e = wrong(Malformed, err)
		}
	default:
		e = step.act(c.game)
	}
	if e == nil {
		e = l.compareKey(step.Done.Game)
	}
	if e != nil {
		e.Said, e.Ruled = l.said(), l.Ruled
	}
	return e
}

// act carries out the action or the dice of a line, and compares the result.
func (p *Played) act(g *game.Game) *LineError {
	l, t := p.Line, g.Position().Table()
	said := l.said()
	a, err := said.On(t)
	switch {
	case err != nil:
	case isDice(a) != (l.Dice != nil):
		err = fmt.Errorf("%s does not belong to that member", said.Order)
	default:
		err = l.posesFault(t)
	}
	if err != nil {
		return wrong(Malformed, err)
	}
	e := wrong(Illegal, p.carryOut(g, a))
	if e.Err == nil {
		e = l.compare(p)
	}
	if e != nil {
		e.Action = a
	}
	return e
}

// carryOut carries out a line: as it is, as it was ruled, or to measured poses.
func (p *Played) carryOut(g *game.Game, a game.Action) (err error) {
	l := p.Line
	if l.Ruled {
		a = game.Ruled{Action: a, Stands: standsOf(g, l.Final)}
	}
	if p.Done, err = g.Do(a); err != nil || len(l.Measured) == 0 {
		return err
	}
	t := p.Done.Game.Position().Table()
	for _, m := range l.Measured {
		id, err := t.Find(m.Unit)
		if err != nil {
			return err
		}
		p.Off = max(p.Off, apart(t.Unit(id), m))
	}
	moved, err := p.Done.Game.Do(game.Ruled{Action: game.Mark{}, Stands: standsOf(p.Done.Game, l.Measured)})
	p.Done.Game = moved.Game
	return err
}
