package protocol

import (
	"bytes"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/position"
)

// ExhibitAnswer is the answer to another ask in words and as a picture.
type ExhibitAnswer struct {
	// Sentence can be read out, and Details follow it: margins, what is to blame. Both are absent of
	// a picture that answers no question.
	Sentence string   `json:"sentence,omitempty"`
	Details  []string `json:"details,omitempty"`
	// Rows are the rows of docs/rules.md that the answer follows from.
	Rows []string `json:"rows"`
	// SVG is the picture, which needs no other files.
	SVG string `json:"svg"`
}

// exhibit is the ask "exhibit".
type exhibit struct {
	Of inner `json:"of,omitzero"`
}

func (q *exhibit) answer(s *answers.Session) (any, error) {
	v := s.Table().Now()
	o := draw.Options{Version: Version(), Key: position.KeyOf(s.Table()).String()}
	if q.Of.question == nil {
		return shown(draw.Position(v, o))
	}
	asked, err := q.Of.question.(sureable).sure(s, &robustly{})
	if err != nil {
		return nil, fault.Inside("of", err)
	}
	e, err := exhibits.Of(s.Context(), v, asked, o)
	if err != nil {
		return nil, err
	}
	return shown(e)
}

// shown returns an exhibit as an answer.
func shown(e draw.Exhibit) (ExhibitAnswer, error) {
	var svg bytes.Buffer
	if err := e.WriteSVG(&svg); err != nil {
		return ExhibitAnswer{}, err
	}
	return ExhibitAnswer{Sentence: e.Verdict(), Details: e.Details(), Rows: append([]string{}, e.Rows()...), SVG: svg.String()}, nil
}
