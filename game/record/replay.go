package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxLine is how many bytes a line of a record may have.
const MaxLine = position.MaxFileSize

// Problem is what is wrong with a line.
type Problem string

// The problems.
const (
	// Malformed: the line is none, or its members do not go together.
	Malformed Problem = "malformed"
	// OutOfOrder: its number is not the next.
	OutOfOrder Problem = "out-of-order"
	// Illegal: the action is refused, by the code of the error.
	Illegal Problem = "illegal"
	// Verdict: the rules now give another verdict than when the line was written. A rule was
	// corrected or is read in another way.
	Verdict Problem = "verdict-differs"
	// Margin: the verdict is the same, and by another margin.
	Margin Problem = "margin-differs"
	// Poses: the action is legal and leads somewhere else: by Off inches.
	Poses Problem = "pose-differs"
	// Key: all poses are as recorded, and the position differs in another property of units.
	Key Problem = "key-differs"
	// Ending: the end line does not match the game: another score, or a game that is not over.
	Ending Problem = "end-differs"
	// AfterEnd: it follows the end line.
	AfterEnd Problem = "after-end"
)

// LineError says what is wrong with a line of a record, counted from 1; the header is line 1.
type LineError struct {
	Line    int
	Problem Problem
	// N is the number of the action, 0 of the header.
	N int
	// Said is the action as written, if it can be read. Game is the game before it, and Action the
	// action there.
	Said   *Action
	Game   *game.Game
	Action game.Action
	// Ruled: a referee has decided the line, poses included.
	Ruled bool
	// Off is the difference of poses in inches, at the corner that differs most, and Unit the unit
	// with the largest. If only the heading of that unit differs, Turned is by how many degrees.
	Off    float64
	Turned float64
	Unit   string
	Err    error
}

// Error implements error.
func (e *LineError) Error() string {
	text := fmt.Sprintf("line %d: %s", e.Line, e.Problem)
	if e.Said != nil {
		text += " (" + e.Said.Order + ")"
	}
	if why := e.Why(); why != "" {
		text += ": " + why
	}
	return text
}

// Why is the cause in words, without line and problem.
func (e *LineError) Why() string {
	switch {
	case e.Problem == Poses && e.Turned > 0:
		unit := "degrees"
		if e.Turned == 1 {
			unit = "degree"
		}
		return fmt.Sprintf("the heading of %s differs by %s %s", e.Unit, digits(e.Turned), unit)
	case e.Problem == Poses:
		return fmt.Sprintf("%s differs by %s in", e.Unit, digits(e.Off))
	case e.Err != nil:
		return e.Err.Error()
	}
	return ""
}

// Unwrap gives the cause.
func (e *LineError) Unwrap() error { return e.Err }

// digits is a positive number with the digits that show it.
func digits(x float64) string {
	short, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	if err != nil {
		short = x
	}
	return strconv.FormatFloat(short, 'f', -1, 64)
}

// Played is a line that was played again.
type Played struct {
	// Line is what it says. The end line of a record has [Line.End], one that takes back
	// [Line.Undo], and no action.
	Line *Line
	// Done is what came of it; of a line without an action the game alone.
	Done game.Done
	// Off is by how many inches what was measured is from where the rules lead.
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
// verdict and margin, that all poses are as recorded, and that the position has its key. It stops
// at the first line that is wrong, with a *[LineError].
//
// It gives each correct line to visit, which may return false to stop. It returns the game after
// the last correct line; nil if the header is wrong.
//
// A complete record ends with an [End]. One without it may still be right: visit sees no line with
// [Line.End]. Nothing may follow an end line.
func Replay(r io.Reader, visit func(*Played) bool) (*Header, *game.Game, error) {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 64<<10), MaxLine)
	h, line := &Header{}, 1
	fault := func(p Problem, err error) *LineError { return &LineError{Line: line, Problem: p, Err: err} }
	if r == nil {
		return nil, nil, fault(Malformed, io.ErrUnexpectedEOF)
	}
	if !in.Scan() {
		if err := in.Err(); err != nil {
			return nil, nil, fault(Malformed, lineFault(err))
		}
		return nil, nil, fault(Malformed, io.ErrUnexpectedEOF)
	}
	if err := decode(in.Bytes(), h); err != nil {
		return nil, nil, fault(Malformed, err)
	}
	if (h.Key == position.Key{}) && !hasKey(in.Bytes()) {
		return h, nil, fault(Malformed, &MemberError{"key", missing()})
	}
	g, err := h.Begin()
	if err != nil {
		return h, nil, fault(Malformed, err)
	}
	ended := false
	var before past
	for n := 1; in.Scan(); {
		line++
		if len(bytes.TrimSpace(in.Bytes())) == 0 {
			continue
		}
		if ended {
			return h, g, &LineError{Line: line, Problem: AfterEnd, N: n, Game: g, Err: &EndedError{}}
		}
		step, left, wrong := again(g, before, in.Bytes(), n)
		if wrong != nil {
			wrong.Line, wrong.N, wrong.Game = line, n, g
			return h, g, wrong
		}
		g, before, ended = step.Done.Game, left, step.Line.End != nil
		n++
		if visit != nil && !visit(step) {
			return h, g, nil
		}
	}
	if err := in.Err(); err != nil {
		line++
		return h, g, fault(Malformed, lineFault(err))
	}
	return h, g, nil
}

// lineFault is why no line could be read.
func lineFault(err error) error {
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("the line has more than %d bytes", MaxLine)
	}
	return err
}

// again plays one line of a game with a past, and gives what the past is after it.
func again(g *game.Game, before past, text []byte, n int) (*Played, past, *LineError) {
	l := &Line{}
	if err := decode(text, l); err != nil {
		return nil, before, &LineError{Problem: Malformed, Err: err}
	}
	if (l.Key == position.Key{}) && !hasKey(text) {
		return nil, before, &LineError{Problem: Malformed, Said: l.said(), Err: &MemberError{"key", missing()}}
	}
	if p, err := l.fault(n); err != nil {
		return nil, before, &LineError{Problem: p, Said: l.said(), Err: err}
	}
	switch {
	case l.End != nil:
		return &Played{Line: l, Done: game.Done{Game: g}}, before, l.endsAs(g)
	case l.Undo != nil:
		return l.takenBack(before)
	}
	step, wrong := l.play(g)
	return step, append(before, g), wrong
}

// play plays the action or the dice of a line.
func (l *Line) play(g *game.Game) (*Played, *LineError) {
	said := l.said()
	wrong := func(p Problem, err error) *LineError { return &LineError{Problem: p, Said: said, Err: err} }
	a, err := said.On(g.Position().Table())
	if err != nil {
		return nil, wrong(Malformed, err)
	}
	if isDice(a) != (l.Dice != nil) {
		return nil, wrong(Malformed, fmt.Errorf("%s does not stand under that member", said.Order))
	}
	if err := l.posesFault(g.Position().Table()); err != nil {
		return nil, wrong(Malformed, err)
	}
	done, off, err := l.carryOut(g, a)
	if err != nil {
		e := wrong(Illegal, err)
		e.Action = a
		return nil, e
	}
	step := &Played{l, done, off}
	if e := l.compare(step); e != nil {
		e.Said, e.Action, e.Ruled = said, a, l.Ruled
		return nil, e
	}
	return step, nil
}

// hasKey reports whether an object has a key.
func hasKey(text []byte) bool {
	var has struct {
		Key *json.RawMessage `json:"key"`
	}
	return json.Unmarshal(text, &has) == nil && has.Key != nil
}

// fault is what is wrong with the form of a line, or with its number.
func (l *Line) fault(n int) (Problem, error) {
	many := 0
	for _, is := range []bool{l.Action != nil, l.Dice != nil, l.Undo != nil, l.End != nil} {
		if is {
			many++
		}
	}
	switch {
	case many != 1:
		return Malformed, errors.New("a line has an action, dice, an undo, or the end, and one of them")
	case l.End != nil && !l.isBare():
		return Malformed, errors.New("an end line has n, end, key and note, and nothing else")
	case l.Undo != nil && !l.isBare():
		return Malformed, errors.New("a line that takes back has n, undo, key and note, and nothing else")
	case l.Dice != nil && (l.Verdict != "" || l.Margin != nil):
		return Malformed, errors.New("dice have no verdict and no margin")
	case l.Action != nil && l.Verdict == "":
		return Malformed, errors.New("an action has a verdict")
	case l.Why != "" && !l.Ruled:
		return Malformed, &MemberError{"why", contradiction(`counts only with "ruled": true`)}
	case l.N != n:
		return OutOfOrder, fmt.Errorf("n is %d, and the next is %d", l.N, n)
	}
	return "", nil
}

// posesFault returns what is wrong with the poses of a line.
func (l *Line) posesFault(t *spatial.Table) error {
	for _, list := range []struct {
		member string
		poses  []Pose
	}{{"final", l.Final}, {"measured", l.Measured}} {
		for i, p := range list.poses {
			at := fmt.Sprintf("%s[%d]", list.member, i)
			if _, err := t.Find(p.Unit); err != nil && l.said().Order != "add" {
				return &MemberError{at + ".unit", err}
			}
			switch {
			case !finite(p):
				return bad(at, "is no place")
			case slices.ContainsFunc(list.poses[:i], func(o Pose) bool { return o.Unit == p.Unit }):
				return bad(at, "%q stands there twice", p.Unit)
			}
		}
	}
	return nil
}

func finite(p Pose) bool {
	sum := p.At[0] + p.At[1] + p.Heading
	return !math.IsNaN(sum) && !math.IsInf(sum, 0)
}

// carryOut carries a line out: as it is, as it was ruled, or to where things were measured.
func (l *Line) carryOut(g *game.Game, a game.Action) (done game.Done, off float64, err error) {
	if l.Ruled {
		done, err = g.Do(game.Ruled{Action: a, Stands: standsOf(g, l.Final)})
	} else {
		done, err = g.Do(a)
	}
	if err != nil || len(l.Measured) == 0 {
		return done, 0, err
	}
	for _, p := range l.Measured {
		id, err := done.Game.Position().Table().Find(p.Unit)
		if err != nil {
			return done, 0, err
		}
		if off >= 0 {
			off = max(off, apart(done.Game.Position().Table().Unit(id), p))
		}
	}
	moved, err := done.Game.Do(game.Ruled{Action: game.Mark{}, Stands: standsOf(done.Game, l.Measured)})
	done.Game = moved.Game
	return done, off, err
}

// compare holds what a line says to what came of it.
func (l *Line) compare(s *Played) *LineError {
	verdict := s.Done.Decision.Verdict.String()
	if l.Action != nil && l.Verdict != verdict {
		return &LineError{Problem: Verdict, Err: fmt.Errorf("the rules say %s, and the record %s", verdict, l.Verdict)}
	}
	if err := l.comparePoses(s); err != nil {
		return err
	}
	if err := l.compareMargin(&s.Done.Decision); l.Action != nil && err != nil {
		return &LineError{Problem: Margin, Err: err}
	}
	if key := s.Done.Game.Position().Key(); key != l.Key {
		return &LineError{Problem: Key, Err: &KeyError{l.Key, key}}
	}
	return nil
}

// comparePoses compares the final poses of a line with those of the game. The error is for the unit
// that differs most.
func (l *Line) comparePoses(s *Played) *LineError {
	moved := map[string]*spatial.Unit{}
	for _, c := range s.Done.Changes {
		if c.After != nil && (c.Before == nil || c.Before.Base != c.After.Base) {
			moved[c.Name] = c.After
		}
	}
	worst := &LineError{Problem: Poses, Off: -1}
	var idle error // for a unit that has not moved and is where the line says
	for i, p := range l.Final {
		u := moved[p.Unit]
		delete(moved, p.Unit)
		stayed := u == nil
		if stayed {
			t := s.Done.Game.Position().Table()
			id, err := t.Find(p.Unit)
			if err != nil {
				return &LineError{Problem: Malformed, Err: err}
			}
			u = t.Unit(id)
		}
		is := poseOf(u)
		if p == is {
			if stayed && !l.Ruled && idle == nil { // a ruling may be that it stays
				idle = bad(fmt.Sprintf("final[%d]", i), "%q has not moved", p.Unit)
			}
			continue
		}
		if off := max(apart(u, p), geom.Dist(geom.Point{X: p.At[0], Y: p.At[1]}, u.Base.Centre())); off > worst.Off {
			worst.Off, worst.Unit, worst.Turned = off, p.Unit, 0
			if p.At == is.At {
				worst.Turned = turned(p.Heading, is.Heading)
			}
			if p.At == is.At && worst.Turned == 0 {
				idle = bad(fmt.Sprintf("final[%d].heading", i), "is %v, must be written %v", p.Heading, is.Heading)
				worst.Off = -1
			}
		}
	}
	switch {
	case worst.Off >= 0:
		return worst
	case idle != nil:
		return &LineError{Problem: Malformed, Err: idle}
	}
	for _, name := range slices.Sorted(maps.Keys(moved)) {
		return &LineError{Problem: Malformed, Err: bad("final", "%q has moved, and is not among them", name)}
	}
	return nil
}

// turned is how many degrees lie between two headings.
func turned(a, b float64) float64 {
	between := math.Mod(math.Abs(a-b), 360)
	return min(between, 360-between)
}

// apart is how far the farthest corner of a unit is from where a pose has it, in inches.
func apart(u *spatial.Unit, p Pose) float64 {
	far := 0.0
	a, b := u.Base.Corners(), p.base(u).Corners()
	for i := range a {
		far = max(far, geom.Dist(a[i], b[i]))
	}
	return far
}
