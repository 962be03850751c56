package protocol

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/photo"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// PhotoAnswer is what a photo of the table shows. Lengths are inches, residuals millimetres.
type PhotoAnswer struct {
	// ResidualMM is the root mean square distance of the marks from their places, MarksMM that of
	// each.
	ResidualMM float64   `json:"residual_mm"`
	MarksMM    []float64 `json:"marks_mm"`
	// ToTable is the matrix, row by row, from pixels of the photo to inches of the table.
	ToTable [9]float64   `json:"to_table"`
	Units   []PlacedUnit `json:"units"`
	// Position is the last known position with the units of the photo in their places.
	Position json.RawMessage `json:"position,omitempty"`
}

// PlacedUnit is where a unit is by its corners in the photo.
type PlacedUnit struct {
	Name    string         `json:"name"`
	Side    string         `json:"side,omitempty"`
	Type    rules.UnitType `json:"type,omitempty"`
	Size    rules.Size     `json:"size,omitempty"`
	At      answer.Point   `json:"at"`
	Heading float64        `json:"heading"`
	BaseMM  [2]float64     `json:"base_mm"`
	// MeasuredMM is for the member "measured" of a unit in a position, ResidualMM says how well the
	// corners fit the base.
	MeasuredMM float64 `json:"measured_mm"`
	ResidualMM float64 `json:"residual_mm"`
	// Line is the unit as a line of text, if its side and its type are known.
	Line string `json:"line,omitempty"`
	// Moved says how it came there; nil if it is where it was, or was in no position.
	Moved *MovedUnit `json:"moved,omitempty"`
}

// MovedUnit is how a unit came to its place from its last known one.
type MovedUnit struct {
	// Inches is how far the corner that moved most has come.
	Inches float64 `json:"inches"`
	Legal  bool    `json:"legal"`
	// Open says that it is not legal, but too close to call, or not decided.
	Open bool `json:"-"`
	// Order leads there by Steps, or is a charge at the unit To. It is "" if nothing leads there.
	Order    string        `json:"order,omitempty"`
	Steps    []answer.Step `json:"steps,omitempty"`
	To       string        `json:"to,omitempty"`
	Sentence string        `json:"sentence"`
}

// seenUnit is a unit in a photo: the corners of its base from the front left one, clockwise.
type seenUnit struct {
	Name    string        `json:"name"`
	Side    string        `json:"side,omitempty"`
	Type    string        `json:"type,omitempty"`
	Size    string        `json:"size,omitempty"`
	BaseMM  *[2]float64   `json:"base_mm,omitempty"`
	Corners [4][2]float64 `json:"corners"`
}

// photoAsk is the ask "photo". Its session, if it has one, is the last known position.
type photoAsk struct {
	Marks   []photo.Mark `json:"marks"`
	Units   []seenUnit   `json:"units,omitempty"`
	Edition string       `json:"edition,omitempty"`
	Side    string       `json:"side,omitempty"`
}

func (*photoAsk) placeless() {}

func (q *photoAsk) answer(s *answers.Session) (any, error) { return q.places(s) }

// Photo answers the ask "photo" for a file with its members. Units without a side get the given
// one. The last known position may be nil.
func Photo(ctx context.Context, file []byte, side string, last *position.Document) (out PhotoAnswer, err error) {
	q, s := &photoAsk{}, &answers.Session{}
	d, err := strictjson.New(file, position.MaxFileSize)
	if err == nil {
		err = readObject(d, q)
	}
	if err == nil {
		err = d.End()
	}
	if err != nil {
		return out, position.ErrorOf(err)
	}
	if side != "" {
		q.Side = side
	}
	if last != nil {
		if s, err = answers.Open(last); err != nil {
			return out, err
		}
	}
	return q.places(s.WithContext(ctx))
}

func (q *photoAsk) places(s *answers.Session) (out PhotoAnswer, err error) {
	edition := rules.EditionName(q.Edition)
	if _, err := rules.EditionByName(edition); err != nil {
		return out, fault.At("edition", err)
	}
	view, err := photo.See(q.Marks)
	if err != nil {
		return out, fault.At("marks", err)
	}
	out = PhotoAnswer{ResidualMM: view.RMS, MarksMM: view.Off, ToTable: view.ToTable(), Units: []PlacedUnit{}}
	last := &position.Document{Edition: edition}
	if s.Table() != nil {
		last, _, _ = s.Document(false)
		if q.Edition != "" {
			last.Edition = edition
		}
	}
	var seen []photo.Seen
	var known []int // the places of seen in the answer
	for i := range q.Units {
		u := q.Units[i].described(q.Side, last)
		if s.Table() != nil && u.Type == "" && u.BaseMM == nil { // only the last known position could say more
			if _, err := s.Find("name", u.Name); err != nil {
				return out, fault.Inside(fault.Element("units", i), withName(err, u.Name))
			}
		}
		base, err := based(u, last.Edition)
		var at photo.Place
		if err == nil {
			at, err = view.Place(base.Width(), base.Depth(), q.Units[i].Corners)
		}
		if err != nil {
			return out, fault.Inside(fault.Element("units", i), withName(err, u.Name))
		}
		p := PlacedUnit{
			Name: u.Name, Side: u.Side, Type: u.Type, Size: u.Size, At: at.At, Heading: at.Heading,
			BaseMM: [2]float64{base.Width() * geom.MMPerInch, base.Depth() * geom.MMPerInch}, MeasuredMM: at.MeasuredMM, ResidualMM: at.ResidualMM,
		}
		if p.Side != "" && p.Type != "" {
			p.Line = lineOf(u, last.Edition, at)
		}
		out.Units = append(out.Units, p)
		if id := indexOf(last, u.Name); id >= 0 {
			seen = append(seen, photo.Seen{
				Unit: spatial.UnitID(id), Within: (at.MeasuredMM + measuredOf(last, id)) / geom.MMPerInch,
				Base: base.At(geom.Point{X: at.At[0], Y: at.At[1]}).Turned(geom.FromBearing(at.Heading)),
			})
			known = append(known, i)
		}
	}
	if s.Table() == nil {
		return out, nil
	}
	moved, err := photo.Since(s.Context(), s.Table(), seen)
	if err != nil {
		return out, err
	}
	for k, m := range moved {
		if m.Sentence == "" {
			continue
		}
		by := &MovedUnit{Inches: m.Inches, Legal: m.Legal, Open: m.Open, Sentence: m.Sentence}
		switch a := m.Action.(type) {
		case game.Order:
			by.Order, by.Steps = game.Kind(a), answers.StepsOf(a.Command.Steps)
		case game.Charge:
			by.Order, by.To = game.Kind(a), s.Table().Unit(a.To).Name
		}
		out.Units[known[k]].Moved = by
	}
	for i := range out.Units {
		out.Units[i].put(last, q.Units[i].described(q.Side, last))
	}
	out.Position = last.Append(nil)
	return out, nil
}

// described returns the unit as the mark describes it, and as it was in the last known position.
func (u *seenUnit) described(side string, last *position.Document) position.Unit {
	out := position.Unit{Name: u.Name, Side: side}
	if i := indexOf(last, u.Name); i >= 0 {
		out = last.Units[i]
	}
	out.Side = cmp.Or(u.Side, out.Side)
	if u.Type != "" || u.Size != "" || u.BaseMM != nil {
		out.Type, out.Size, out.BaseMM = cmp.Or(rules.UnitType(u.Type), out.Type), cmp.Or(rules.Size(u.Size), out.Size), u.BaseMM
	}
	return out
}

// indexOf returns the index of the unit of that name, or -1.
func indexOf(d *position.Document, name string) int {
	return slices.IndexFunc(d.Units, func(u position.Unit) bool { return u.Name == name })
}

// measuredOf returns how far the unit may be off in a position, in millimetres.
func measuredOf(d *position.Document, i int) float64 {
	if m := cmp.Or(d.Units[i].Measured, d.Measured); m != nil {
		return *m
	}
	return 0
}

// put puts the unit in its place on the last known position, if it is new there or has moved. A
// unit that has moved has left what it was in contact with.
func (p *PlacedUnit) put(last *position.Document, u position.Unit) {
	u.At, u.Heading, u.Measured = p.At, p.Heading, &p.MeasuredMM
	switch i := indexOf(last, p.Name); {
	case i < 0 && p.Line != "":
		last.Units = append(last.Units, u)
	case i >= 0 && p.Moved != nil:
		u.Touching, u.InLineWith, u.Engaged = nil, nil, nil
		last.Units[i] = u
		faults.Part(last, u.Name)
	}
}

// lineOf returns a unit as the only one of a line of text, without what is about other units.
func lineOf(u position.Unit, edition rules.EditionName, at photo.Place) string {
	round := func(x, to float64) float64 { return math.Round(x*to) / to }
	u.At, u.Heading = [2]float64{round(at.At[0], 1e3), round(at.At[1], 1e3)}, round(at.Heading, 100)
	u.Measured = &at.MeasuredMM
	u.Touching, u.InLineWith, u.ChargedBy, u.Engaged, u.Inspires = nil, nil, nil, nil, ""
	line, err := (&position.Document{Edition: edition, Units: []position.Unit{u}}).Line()
	if err != nil {
		return "" // of a unit that is not on a table of the usual size
	}
	return strings.TrimPrefix(line, "edition: "+string(edition)+" | ")
}

// based returns the base of a unit, as that of a unit in a position.
func based(u position.Unit, edition rules.EditionName) (geom.Base, error) {
	d := position.Document{Edition: edition, Units: []position.Unit{
		{Name: u.Name, Side: "red", Type: cmp.Or(u.Type, "infantry"), Size: u.Size, BaseMM: u.BaseMM},
	}}
	t, err := d.Table()
	if err != nil {
		var at *position.Error
		if errors.As(err, &at) {
			at.Path = strings.TrimPrefix(at.Path, "units[0].")
		}
		return geom.Base{}, err
	}
	return t.Unit(0).Base, nil
}

// withName returns an error that says which unit it is about.
func withName(err error, name string) error {
	var e *position.Error
	if errors.As(err, &e) {
		return err
	}
	return &position.Error{Name: name, Err: err}
}
