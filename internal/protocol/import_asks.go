package protocol

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/photo"
	"github.com/leaderpoint/leaderpoint/internal/roster"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// RosterAnswer is an army list as a position.
type RosterAnswer struct {
	// Position is a position file.
	Position json.RawMessage `json:"position"`
	// Cost is the cost of all units, in points.
	Cost float64 `json:"cost"`
	// Notes are what a person should check or add, those that matter most first.
	Notes []roster.Note `json:"notes"`
}

// RosterOf returns the answer for an army.
func RosterOf(a *roster.Army) RosterAnswer {
	return RosterAnswer{a.Document.Append(nil), a.Cost, a.Notes}
}

// rosterAsk is the ask "roster": the file of an army list, as text or in base64.
type rosterAsk struct {
	Text    longText `json:"text,omitempty"`
	Base64  longText `json:"base64,omitempty"`
	Edition string   `json:"edition,omitempty"`
	Side    string   `json:"side,omitempty"`
	Edge    string   `json:"edge,omitempty"`
	Taken   []string `json:"taken,omitempty"`
}

func (*rosterAsk) placeless() {}

func (q *rosterAsk) check(given func(string) bool) error {
	if given("text") == given("base64") {
		return fault.Contradiction("text", "is needed for a .ros or .json file, or \"base64\" for any file: one of the two")
	}
	if edges := []string{"bottom", "top"}; given("edge") && q.Edge != edges[0] && q.Edge != edges[1] {
		return fault.At("edge", fault.Unknown("edge", q.Edge, edges))
	}
	return nil
}

func (q *rosterAsk) answer(*answers.Session) (any, error) {
	file := []byte(q.Text)
	if q.Base64 != "" {
		var err error
		if file, err = base64.StdEncoding.DecodeString(string(q.Base64)); err != nil {
			return nil, fault.At("base64", &position.FormError{Fault: position.BadText, Detail: "is no base64: " + err.Error()})
		}
	}
	army, err := roster.Read(file, roster.Options{Edition: rules.EditionName(q.Edition), Side: q.Side, Top: q.Edge == "top", Taken: q.Taken})
	if err != nil {
		return nil, err
	}
	return RosterOf(army), nil
}

// PhotoAnswer is what a photo of the table shows. Lengths are inches, residuals millimetres.
type PhotoAnswer struct {
	// ResidualMM is the root mean square distance of the marks from their places, MarksMM that of
	// each.
	ResidualMM float64   `json:"residual_mm"`
	MarksMM    []float64 `json:"marks_mm"`
	// ToTable is the matrix, row by row, from pixels of the photo to inches of the table.
	ToTable [9]float64   `json:"to_table"`
	Units   []PlacedUnit `json:"units"`
}

// PlacedUnit is where a unit is by its corners in the photo.
type PlacedUnit struct {
	Name    string       `json:"name"`
	At      answer.Point `json:"at"`
	Heading float64      `json:"heading"`
	BaseMM  [2]float64   `json:"base_mm"`
	// MeasuredMM is for the member "measured" of a unit in a position, ResidualMM says how well the
	// corners fit the base.
	MeasuredMM float64 `json:"measured_mm"`
	ResidualMM float64 `json:"residual_mm"`
}

// seenUnit is a unit in a photo: the corners of its base from the front left one, clockwise.
type seenUnit struct {
	Name    string        `json:"name"`
	Type    string        `json:"type,omitempty"`
	Size    string        `json:"size,omitempty"`
	BaseMM  *[2]float64   `json:"base_mm,omitempty"`
	Corners [4][2]float64 `json:"corners"`
}

// photoAsk is the ask "photo".
type photoAsk struct {
	Marks   []photo.Mark `json:"marks"`
	Units   []seenUnit   `json:"units,omitempty"`
	Edition string       `json:"edition,omitempty"`
}

func (*photoAsk) placeless() {}

func (q *photoAsk) answer(*answers.Session) (any, error) { return q.places() }

// Photo answers the ask "photo" for a file with its members.
func Photo(file []byte) (out PhotoAnswer, err error) {
	q := &photoAsk{}
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
	return q.places()
}

func (q *photoAsk) places() (out PhotoAnswer, err error) {
	if _, err := rules.EditionByName(rules.EditionName(q.Edition)); err != nil {
		return out, fault.At("edition", err)
	}
	view, err := photo.See(q.Marks)
	if err != nil {
		return out, fault.At("marks", err)
	}
	out = PhotoAnswer{view.RMS, view.Off, view.ToTable(), []PlacedUnit{}}
	for i := range q.Units {
		u := &q.Units[i]
		wide, deep, err := u.base(rules.EditionName(q.Edition))
		var at photo.Place
		if err == nil {
			at, err = view.Place(wide, deep, u.Corners)
		}
		if err != nil {
			return out, fault.Inside(fault.Element("units", i), err)
		}
		out.Units = append(out.Units, PlacedUnit{
			u.Name, at.At, at.Heading, [2]float64{wide * geom.MMPerInch, deep * geom.MMPerInch}, at.MeasuredMM, at.ResidualMM,
		})
	}
	return out, nil
}

// base returns the base of the unit in inches, as that of a unit in a position.
func (u *seenUnit) base(edition rules.EditionName) (wide, deep float64, err error) {
	d := position.Document{Edition: edition, Units: []position.Unit{
		{Name: u.Name, Side: "red", Type: rules.UnitType(cmp.Or(u.Type, "infantry")), Size: rules.Size(u.Size), BaseMM: u.BaseMM},
	}}
	t, err := d.Table()
	if err != nil {
		var at *position.Error
		if errors.As(err, &at) {
			at.Path = strings.TrimPrefix(at.Path, "units[0].")
		}
		return 0, 0, err
	}
	b := &t.Unit(0).Base
	return b.Width(), b.Depth(), nil
}
