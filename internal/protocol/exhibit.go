package protocol

import (
	"bytes"
	"encoding/base64"
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
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
	// SVG is the picture, which needs no other files. Base64 is the one of the other forms, a file.
	SVG    string `json:"svg,omitempty"`
	Base64 string `json:"base64,omitempty"`
}

// exhibit is the ask "exhibit".
type exhibit struct {
	Of   inner  `json:"of,omitzero"`
	Form string `json:"form,omitempty"`
}

func (q *exhibit) check(given func(string) bool) error {
	if forms := []string{"svg", "pdf", "png"}; given("form") && !slices.Contains(forms, q.Form) {
		return fault.At("form", fault.Unknown("form", q.Form, forms))
	}
	return nil
}

func (q *exhibit) answer(s *answers.Session) (any, error) {
	v := s.Table().Now()
	o := draw.Options{Version: Version(), Key: position.KeyOf(s.Table()).String()}
	if q.Of.question == nil {
		return q.shown(draw.Position(v, o))
	}
	asked, err := q.Of.question.(sureable).sure(s, &robustly{})
	if err != nil {
		return nil, fault.Inside("of", err)
	}
	e, err := exhibits.Of(s.Context(), v, asked, o)
	if err != nil {
		return nil, err
	}
	return q.shown(e)
}

// shown returns an exhibit as an answer.
func (q *exhibit) shown(e draw.Exhibit) (out ExhibitAnswer, err error) {
	out = ExhibitAnswer{Sentence: e.Verdict(), Details: e.Details(), Rows: append([]string{}, e.Rows()...)}
	var file bytes.Buffer
	switch q.Form {
	case "pdf":
		err = e.WritePDF(&file)
		out.Base64 = base64.StdEncoding.EncodeToString(file.Bytes())
	case "png":
		err = e.WritePNG(&file, 0)
		out.Base64 = base64.StdEncoding.EncodeToString(file.Bytes())
	default:
		err = e.WriteSVG(&file)
		out.SVG = file.String()
	}
	return out, err
}
