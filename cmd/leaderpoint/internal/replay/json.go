package replay

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
)

// replayedLine is an action that is right.
type replayedLine struct {
	N    int    `json:"n"`
	Text string `json:"text"`
	Key  string `json:"key"`
}

// replayed is how a record ends.
type replayed struct {
	// Right reports whether every line is; Actions how many are.
	Right   bool `json:"right"`
	Actions int  `json:"actions"`
	// Line, Problem, Code, Row and Error are of the line that is wrong, as leaderpoint explain has
	// them.
	Line    int    `json:"line,omitempty"`
	Problem string `json:"problem,omitempty"`
	Code    string `json:"code,omitempty"`
	Row     string `json:"row,omitempty"`
	Error   string `json:"error,omitempty"`
	// Ended reports whether a record that is right has its end line. If not, Unfinished says so.
	Ended      bool   `json:"ended"`
	Unfinished string `json:"text,omitempty"`
	// Over reports whether the last turn has ended, Score the score, in words.
	Over  bool   `json:"over"`
	Score string `json:"score,omitempty"`
}

// replayJSON plays a record again and writes what it finds, for programs.
func replayJSON(out io.Writer, in io.Reader, quiet bool, picture *verb.Pictures) error {
	enc := json.NewEncoder(out)
	var failed error
	end := replayed{}
	h, g, err := record.Replay(in, func(p *record.Played) bool {
		if end.Ended = p.Line.End != nil; end.Ended {
			return true
		}
		end.Actions++
		if !quiet {
			failed = enc.Encode(replayedLine{p.Line.N, tellLine(p), p.Line.Key.String()})
		}
		return failed == nil
	})
	var wrong *record.LineError
	switch {
	case failed != nil:
		return failed
	case err == nil:
		end.Right, end.Over, end.Score = true, g.Over(), tellScore(h, g, end.Ended)
		if !end.Ended {
			end.Unfinished = tellUnfinished(end.Actions, end.Over)
		}
		if err := enc.Encode(end); err != nil || !picture.Wanted() {
			return err
		}
		return picture.Write(exhibitOfEnd(g))
	case !errors.As(err, &wrong):
		return err
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		return exit.BadIO(err)
	}
	end.Ended = false
	end.Line, end.Problem, end.Error = wrong.Line, string(wrong.Problem), tellWrong(wrong)
	var refused *game.RefusedError
	if errors.As(wrong.Err, &refused) {
		end.Code, end.Row = refused.Code, refused.Row
	}
	if err := enc.Encode(end); err != nil {
		return err
	}
	if unreadable(wrong) {
		return exit.Outcome(exit.Data)
	}
	if picture.Wanted() {
		if err := picture.Write(exhibitOf(wrong)); err != nil {
			return err
		}
	}
	return exit.Outcome(exit.No)
}
