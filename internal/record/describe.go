package record

import (
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Described is a unit in the form of a line of text ([position.ParseLine]).
type Described struct {
	Line string `json:"line"`
}

// described returns a unit in words, by a table of its own.
func described(e *rules.Edition, u spatial.Unit) (*Described, error) {
	inspires := u.Inspires
	u.Engaged, u.ChargedBy, u.Inspires = nil, nil, ""
	alone, err := spatial.New(*e, []spatial.Unit{u}, nil)
	if err != nil {
		return nil, err
	}
	d, _ := position.Of(alone)
	d.Edition, d.Readings, d.Area = "", nil, nil
	d.Units[0].Inspires = inspires
	line, err := d.Line()
	return &Described{line}, err
}

// unit returns the unit that a description means under an edition. It is engaged with none, and may
// be inspired by a unit of the game.
func (d *Described) unit(e *rules.Edition) (u spatial.Unit, err error) {
	if _, err := needed(d); err != nil {
		return u, err
	}
	doc, err := position.ParseLine(d.Line)
	switch {
	case err != nil:
		return u, err
	case len(doc.Units) != 1 || len(doc.Terrain) > 0:
		return u, coded.New("contradiction", "must be one unit")
	case len(doc.Units[0].Engaged) > 0 || len(doc.Units[0].ChargedBy) > 0:
		return u, coded.New("contradiction", "has contacts: a unit that is described names none that it is engaged with or charged by")
	}
	doc.Edition, doc.Readings = e.Name, e.Readings.Pairs()
	inspires := doc.Units[0].Inspires
	doc.Units[0].Inspires = ""
	table, err := doc.Table()
	if err != nil {
		return u, err
	}
	u = *table.Unit(0)
	u.Inspires = inspires
	return u, nil
}
