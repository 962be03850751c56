package position

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
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

// Parse reads a document strictly: JSON in UTF-8 without a byte order mark,
// every member known, none twice, none missing, every value of its type, and
// nothing after it. Anything else gives an *[Error] that wraps a *[FormError]
// or a *[spatial.LimitError]. What the values mean is left to [Document.Table].
func Parse(data []byte) (*Document, error) {
	d := newDecoder(data)
	if err := d.encoding(); err != nil {
		return nil, err
	}
	doc := &Document{}
	if err := d.document(doc); err != nil {
		return nil, err
	}
	if err := d.end(); err != nil {
		return nil, err
	}
	return doc, nil
}

// end makes sure that nothing follows what was read.
func (d *decoder) end() error {
	if d.at = d.space(int(d.dec.InputOffset())); d.at < len(d.data) {
		return d.fail(formError(TrailingData, "something follows the document"))
	}
	return nil
}

// encoding refuses what must not be looked at as JSON.
func (d *decoder) encoding() error {
	if len(d.data) > MaxFileSize {
		return &Error{Err: &spatial.LimitError{What: "or more bytes", Got: len(d.data), Limit: MaxFileSize}}
	}
	if bytes.HasPrefix(d.data, []byte("\xef\xbb\xbf")) {
		return d.fail(formError(BadEncoding, "the file begins with a byte order mark; save it as UTF-8 without one"))
	}
	if !utf8.Valid(d.data) {
		for d.at < len(d.data) {
			r, n := utf8.DecodeRune(d.data[d.at:])
			if r == utf8.RuneError && n == 1 {
				break
			}
			d.at += n
		}
		return d.fail(formError(BadEncoding, "the byte 0x%02x is not UTF-8", d.data[d.at]))
	}
	if d.at = d.space(0); d.at == len(d.data) {
		return d.fail(formError(BadSyntax, "the file is empty"))
	}
	d.at = 0
	return nil
}

func (d *decoder) document(doc *Document) error {
	return d.object(
		member{"name", false, func() error { return d.word(&doc.Name) }},
		member{"note", false, func() error { return d.note(&doc.Note) }},
		member{"edition", false, func() error { return d.word((*string)(&doc.Edition)) }},
		member{"table", false, func() error {
			doc.Area = &Area{}
			return d.area(doc.Area)
		}},
		member{"readings", false, func() error { return d.readings(&doc.Readings) }},
		member{"units", true, func() error {
			return d.list("units", spatial.MaxUnits, func(int) error {
				doc.Units = append(doc.Units, Unit{})
				u := &doc.Units[len(doc.Units)-1]
				return named(d.unit(u), &u.Name)
			})
		}},
		member{"terrain", false, func() error {
			return d.list("pieces of terrain", spatial.MaxPieces, func(int) error {
				doc.Terrain = append(doc.Terrain, Piece{})
				p := &doc.Terrain[len(doc.Terrain)-1]
				return named(d.piece(p), &p.Name)
			})
		}},
	)
}

// named puts a name into an error that has none.
func named(err error, name *string) error {
	var e *Error
	if errors.As(err, &e) && e.Name == "" {
		e.Name = *name
	}
	return err
}

func (d *decoder) area(a *Area) error {
	var width, depth *float64
	err := d.object(
		member{"width", false, func() error { return d.optional(&width) }},
		member{"depth", false, func() error { return d.optional(&depth) }},
		member{"points", false, func() error { return d.whole(&a.Points) }},
		member{"small", false, func() error { return d.flag(&a.Small) }},
	)
	sized := width != nil && depth != nil
	switch {
	case err != nil:
		return err
	case (width != nil || depth != nil) && (a.Points != nil || a.Small):
		return d.fail(formError(Contradiction, "must have width and depth, or points, not both"))
	case !sized && a.Points == nil:
		return d.fail(formError(MissingMember, "must have width and depth, or points"))
	case sized:
		a.Width, a.Depth = *width, *depth
	}
	return nil
}

// readings reads an object with the keys of the open questions.
func (d *decoder) readings(dst *[]rules.Reading) error {
	var members []member
	for _, key := range rules.ReadingKeys() {
		members = append(members, member{key, false, func() error {
			*dst = append(*dst, rules.Reading{Key: key})
			return d.word(&(*dst)[len(*dst)-1].Value)
		}})
	}
	return d.object(members...)
}

func (d *decoder) unit(u *Unit) error {
	return d.object(
		member{"name", true, func() error { return d.word(&u.Name) }},
		member{"side", true, func() error { return d.word(&u.Side) }},
		member{"type", true, func() error { return d.word((*string)(&u.Type)) }},
		member{"size", false, func() error { return d.word((*string)(&u.Size)) }},
		member{"base_mm", false, func() error {
			u.BaseMM = new([2]float64)
			return d.pair(u.BaseMM)
		}},
		member{"model_mm", false, func() error {
			u.ModelMM = new([2]float64)
			return d.pair(u.ModelMM)
		}},
		member{"at", true, func() error { return d.pair(&u.At) }},
		member{"heading", true, func() error { return d.number(&u.Heading) }},
		member{"speed", false, func() error { return d.optional(&u.Speed) }},
		member{"height", false, func() error { return d.optional(&u.Height) }},
		member{"wild_charge", false, func() error { return d.optional(&u.WildCharge) }},
		member{"aim_mm", false, func() error {
			u.AimMM = new([2]float64)
			return d.pair(u.AimMM)
		}},
		member{"allied", false, func() error { return d.flag(&u.Allied) }},
		member{"traits", false, func() error { return d.words("traits", &u.Traits) }},
		member{"state", false, func() error { return d.words("states", &u.State) }},
		member{"charged_by", false, func() error { return d.words("units", &u.ChargedBy) }},
		member{"engaged", false, func() error { return d.engaged(&u.Engaged) }},
		member{"note", false, func() error { return d.note(&u.Note) }},
	)
}

// words reads a list of names.
func (d *decoder) words(what string, dst *[]string) error {
	return d.list(what, spatial.MaxUnits, func(int) error {
		*dst = append(*dst, "")
		return d.word(&(*dst)[len(*dst)-1])
	})
}

func (d *decoder) engaged(dst *[]Engagement) error {
	return d.list("engagements", spatial.MaxUnits, func(int) error {
		var e Engagement
		err := d.object(
			member{"with", true, func() error { return d.word(&e.With) }},
			member{"facing", true, func() error { return d.word(&e.Facing) }},
		)
		*dst = append(*dst, e)
		return err
	})
}

func (d *decoder) piece(p *Piece) error {
	return d.object(
		member{"name", false, func() error { return d.word(&p.Name) }},
		member{"kind", true, func() error { return d.word(&p.Kind) }},
		member{"height", false, func() error { return d.optional(&p.Height) }},
		member{"outline", true, func() error { return d.outline(&p.Outline) }},
		member{"note", false, func() error { return d.note(&p.Note) }},
	)
}

// outline reads a list of points, of which the last may repeat the first.
func (d *decoder) outline(dst *[][2]float64) error {
	return d.list("points", geom.MaxPolygonPoints+1, func(int) error {
		*dst = append(*dst, [2]float64{})
		return d.pair(&(*dst)[len(*dst)-1])
	})
}
