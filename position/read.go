package position

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Read reads a document to its end and parses it as [Parse] does. More than
// [MaxFileSize] bytes are not read. A failure of r itself is returned as it is.
func Read(r io.Reader) (*Document, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFileSize+1))
	if err != nil {
		return nil, err
	}
	return Parse(data)
}

// Parse reads a document strictly: JSON in UTF-8 without a byte order mark, known members, none
// twice, none missing, every value of its type, and nothing after it. Anything else gives an
// *[Error] that wraps a *[FormError] or a *[spatial.LimitError]. [Document.Table] checks the
// meaning of values, except for a missing heading: it follows from contacts, or is an error.
func Parse(data []byte) (*Document, error) {
	doc := &Document{}
	d, err := strictjson.New(data, MaxFileSize)
	if err == nil {
		err = doc.Decode(d)
	}
	if err == nil {
		err = d.End()
	}
	if err != nil {
		return nil, ErrorOf(err)
	}
	return doc, nil
}

// Decode reads a document inside another text, such as a request. Its errors are those of the
// reader: see [ErrorOf].
func (doc *Document) Decode(d *strictjson.Decoder) error {
	var late []lateHeading
	err := d.Object(
		strictjson.May("name", func() error { return d.Word(&doc.Name) }),
		strictjson.May("note", func() error { return d.Note(&doc.Note) }),
		strictjson.May("edition", func() error { return d.Word((*string)(&doc.Edition)) }),
		strictjson.May("table", func() error {
			doc.Area = &Area{}
			return decodeArea(d, doc.Area)
		}),
		strictjson.May("readings", func() error { return decodeReadings(d, &doc.Readings) }),
		strictjson.May("house_rules", func() error { return decodeHouseRules(d, &doc.HouseRules) }),
		strictjson.May("lengths", func() error { return d.Word(&doc.Lengths) }),
		strictjson.May("measured", func() error { return decodeMeasured(d, &doc.Measured) }),
		strictjson.Must("units", func() error {
			return d.List("units", spatial.MaxUnits, func(int) error {
				doc.Units = append(doc.Units, Unit{})
				u := &doc.Units[len(doc.Units)-1]
				err := named(decodeUnit(d, u), &u.Name)
				switch {
				case !lacksHeading(err):
					return err
				case len(late) == MaxHeadingsByContacts:
					return withoutHeading(err, fmt.Sprintf("the member is missing; at most %d units may leave it out", MaxHeadingsByContacts))
				case len(u.Touching)+len(u.InLineWith) == 0:
					return withoutHeading(err, "the member is missing: say it, or both front corners, or two corners \"from_edges\", or what the unit is \"touching\"")
				}
				late = append(late, lateHeading{len(doc.Units) - 1, err})
				return nil // it may follow from other units
			})
		}),
		strictjson.May("terrain", func() error {
			return d.List("pieces of terrain", spatial.MaxPieces, func(int) error {
				doc.Terrain = append(doc.Terrain, Piece{})
				p := &doc.Terrain[len(doc.Terrain)-1]
				return named(decodePiece(d, p), &p.Name)
			})
		}),
		strictjson.May("$schema", func() error { return d.Word(&doc.Schema) }),
	)
	if err != nil || len(late) == 0 {
		return err
	}
	return doc.fillHeadings(late)
}

// named puts a name into an error that has none.
func named(err error, name *string) error {
	var e *strictjson.Error
	if errors.As(err, &e) && e.Name == "" {
		e.Name = *name
	}
	return err
}

func decodeArea(d *strictjson.Decoder, a *Area) error {
	var width, depth *float64
	err := d.Object(
		strictjson.May("width", func() error { return d.Optional(&width) }),
		strictjson.May("depth", func() error { return d.Optional(&depth) }),
		strictjson.May("points", func() error { return d.Whole(&a.Points) }),
		strictjson.May("small", func() error { return d.Flag(&a.Small) }),
		strictjson.May("endless", func() error { return d.Flag(&a.Endless) }),
	)
	if err != nil {
		return err
	}
	if err := a.settle(width, depth); err != nil {
		return d.Fail(err)
	}
	return nil
}

// settle sets the sides, if they were given, and refuses members that do not go together.
func (a *Area) settle(width, depth *float64) error {
	sides, byPoints := width != nil || depth != nil, a.Points != nil || a.Small
	switch {
	case a.Endless && (sides || byPoints):
		return strictjson.Fault(strictjson.Contradiction, "must have a size, or be endless, not both")
	case a.Endless:
		return nil
	case sides && byPoints:
		return strictjson.Fault(strictjson.Contradiction, "must have width and depth, or points, not both")
	case width != nil && depth != nil:
		a.Width, a.Depth = *width, *depth
	case a.Points == nil:
		return strictjson.Fault(strictjson.MissingMember, "must have width and depth, or points")
	}
	return nil
}

// decodeReadings reads an object with the keys of the open questions.
func decodeReadings(d *strictjson.Decoder, dst *[]rules.Reading) error {
	var members []strictjson.Member
	for _, key := range rules.ReadingKeys() {
		members = append(members, strictjson.May(key, func() error {
			*dst = append(*dst, rules.Reading{Key: key})
			value := &(*dst)[len(*dst)-1].Value
			if d.AtString() || !isNumeric(key) {
				return d.Word(value)
			}
			var number float64
			if err := d.Number(&number); err != nil {
				return err
			}
			*value = numberWord(number)
			return nil
		}))
	}
	return d.Object(members...)
}

// isNumeric reports whether the values of a reading are numbers, which then need no quotes.
func isNumeric(key string) bool {
	_, err := strconv.ParseFloat(rules.ReadingValues(key)[0], 64)
	return err == nil
}

// numberWord is a number as the value of a reading.
func numberWord(number float64) string { return strconv.FormatFloat(number, 'g', -1, 64) }

func decodeUnit(d *strictjson.Decoder, u *Unit) error {
	var given placeMembers
	err := d.Object(
		strictjson.Must("name", func() error { return d.Word(&u.Name) }),
		strictjson.Must("side", func() error { return d.Word(&u.Side) }),
		strictjson.Must("type", func() error { return d.Word((*string)(&u.Type)) }),
		strictjson.May("size", func() error { return d.Word((*string)(&u.Size)) }),
		strictjson.May("base_mm", func() error {
			u.BaseMM = new([2]float64)
			return d.Pair(u.BaseMM)
		}),
		strictjson.May("model_mm", func() error {
			u.ModelMM = new([2]float64)
			return d.Pair(u.ModelMM)
		}),
		strictjson.MustIf("at", func() bool { return u.isAtCentre() }, func() error {
			given.at = true
			return d.Pair(&u.At)
		}),
		strictjson.May("front_left", func() error {
			u.FrontLeft = new([2]float64)
			return d.Pair(u.FrontLeft)
		}),
		strictjson.May("front_right", func() error {
			u.FrontRight = new([2]float64)
			return d.Pair(u.FrontRight)
		}),
		strictjson.May("from_edges", func() error {
			return decodeFromEdges(d, &u.FromEdges)
		}),
		strictjson.MustIf("heading", func() bool { return !u.givesHeading() }, func() error {
			given.heading = true
			return d.Number(&u.Heading)
		}),
		strictjson.May("touching", func() error { return decodeTouching(d, &u.Touching) }),
		strictjson.May("in_line_with", func() error { return decodeInLine(d, &u.InLineWith) }),
		strictjson.May("measured", func() error { return decodeMeasured(d, &u.Measured) }),
		strictjson.May("speed", func() error { return d.Optional(&u.Speed) }),
		strictjson.May("height", func() error { return d.Optional(&u.Height) }),
		strictjson.May("wild_charge", func() error { return d.Optional(&u.WildCharge) }),
		strictjson.May("cost", func() error { return d.Optional(&u.Cost) }),
		strictjson.May("strength", func() error { return d.Optional(&u.Strength) }),
		strictjson.May("aim_mm", func() error {
			u.AimMM = new([2]float64)
			return d.Pair(u.AimMM)
		}),
		strictjson.May("allied", func() error { return d.Flag(&u.Allied) }),
		strictjson.May("inspires", func() error { return d.Word(&u.Inspires) }),
		strictjson.May("traits", func() error { return d.Words("traits", spatial.MaxUnits, &u.Traits) }),
		strictjson.May("state", func() error { return d.Words("states", spatial.MaxUnits, &u.State) }),
		strictjson.May("charged_by", func() error { return d.Words("units", spatial.MaxUnits, &u.ChargedBy) }),
		strictjson.May("engaged", func() error { return decodeEngaged(d, &u.Engaged) }),
		strictjson.May("note", func() error { return d.Note(&u.Note) }),
	)
	if err != nil && !lacksHeading(err) {
		return err
	}
	if err := u.checkForm(given); err != nil {
		return d.Fail(err)
	}
	return err
}

func decodeEngaged(d *strictjson.Decoder, dst *[]Engagement) error {
	return d.List("engagements", spatial.MaxUnits, func(int) error {
		var e Engagement
		err := d.Object(
			strictjson.Must("with", func() error { return d.Word(&e.With) }),
			strictjson.Must("facing", func() error { return d.Word(&e.Facing) }),
		)
		*dst = append(*dst, e)
		return err
	})
}

func decodePiece(d *strictjson.Decoder, p *Piece) error {
	return d.Object(
		strictjson.May("name", func() error { return d.Word(&p.Name) }),
		strictjson.Must("kind", func() error { return d.Word(&p.Kind) }),
		strictjson.May("height", func() error { return d.Optional(&p.Height) }),
		strictjson.Must("outline", func() error { return decodeOutline(d, &p.Outline) }),
		strictjson.May("fixed", func() error { return d.Flag(&p.Fixed) }),
		strictjson.May("note", func() error { return d.Note(&p.Note) }),
	)
}

// decodeOutline reads a list of points, of which the last may repeat the first.
func decodeOutline(d *strictjson.Decoder, dst *[][2]float64) error {
	return d.List("points", geom.MaxPolygonPoints+1, func(int) error {
		*dst = append(*dst, [2]float64{})
		return d.Pair(&(*dst)[len(*dst)-1])
	})
}
