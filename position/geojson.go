package position

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/paulmach/orb"
)

// Roles of features, in the property "role", and the member of a collection for all else.
const (
	unitRole    = "unit"
	terrainRole = "terrain"
	headMember  = "position"
)

// GeoJSON writes the document as a collection of features (RFC 7946), the units and then the
// terrain, one a line. Maps, notebooks and drawing programs can show and edit it. Each is a
// polygon, whose properties are the members of a position file and its role. Coordinates are inches
// of the table, X to the right and Y up: set a program that assumes a globe to a plane.
//
// The document is settled first ([Document.Settle]) and must build a table; errors are those of
// [Document.Table]. The polygon of a unit runs counter-clockwise from its rear left corner.
func (d *Document) GeoJSON() ([]byte, error) {
	t, err := d.Table()
	if err != nil {
		return nil, err
	}
	if d, _, err = d.Settle(); err != nil {
		return nil, err
	}
	e := encoder{shapes: shapes{}}
	e.begin("{", false)
	e.word("type", "FeatureCollection")
	head := *d
	head.Units, head.Terrain = nil, nil
	if !reflect.DeepEqual(head, Document{}) {
		e.key(headMember)
		e.begin("{", false)
		e.members(&head, "units")
		e.end("}")
	}
	e.key("features")
	e.list(len(d.Units)+len(d.Terrain), true, func(i int) {
		if i < len(d.Units) {
			ring := t.Unit(spatial.UnitID(i)).Base.Ring()
			e.feature(d.Units[i].Name, unitRole, &d.Units[i], ring[:])
			return
		}
		i -= len(d.Units)
		var ring []geom.Point
		for _, p := range d.Terrain[i].Outline {
			ring = append(ring, geom.Point{X: p[0], Y: p[1]})
		}
		e.feature(t.Piece(spatial.PieceID(i)).Name(), terrainRole, &d.Terrain[i], ring)
	})
	e.end("}")
	return append(e.out, '\n'), nil
}

// feature writes a unit or a piece of terrain with its polygon, which is closed.
func (e *encoder) feature(id, role string, object any, ring []geom.Point) {
	if n := len(ring); n > 0 && ring[0] != ring[n-1] {
		ring = append(ring, ring[0])
	}
	e.begin("{", false)
	e.word("id", id)
	e.word("type", "Feature")
	e.key("geometry")
	e.begin("{", false)
	e.word("type", "Polygon")
	e.key("coordinates")
	e.list(1, false, func(int) {
		e.list(len(ring), false, func(i int) { e.pair([2]float64{ring[i].X, ring[i].Y}) })
	})
	e.end("}")
	e.key("properties")
	e.begin("{", false)
	e.word("role", role)
	e.members(object, "outline")
	e.end("}")
	e.end("}")
}

func (e *encoder) word(name, value string) {
	e.key(name)
	e.quote(value)
}

// jsonMembers are the members of an object of GeoJSON by their names. Other programs write members
// of their own, which are ignored.
type jsonMembers map[string]json.RawMessage

// membersOf reads an object and refuses duplicate members.
func membersOf(path string, text []byte) (jsonMembers, error) {
	var whole json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, at(path, coded.New(strictjson.BadSyntax, "%v", err))
	}
	d := json.NewDecoder(bytes.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, at(path, coded.New(strictjson.WrongType, "must be an object"))
	}
	found := jsonMembers{}
	for d.More() {
		name, _ := d.Token() // all of it is valid JSON, as checked above
		key, _ := name.(string)
		if _, twice := found[key]; twice {
			return nil, at(strings.TrimPrefix(path+"."+strictjson.Shorten(key), "."), coded.New(strictjson.DuplicateMember, "the member occurs twice"))
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, at(path, coded.New(strictjson.BadSyntax, "%v", err))
		}
		found[key] = value
	}
	return found, nil
}

// isOf checks the type of an object of GeoJSON.
func (m jsonMembers) isOf(kind, path string) error {
	var is string
	if err := json.Unmarshal(m["type"], &is); err != nil || is != kind {
		return at(path, coded.New(strictjson.WrongType, "must be %s, is %s", kind, strictjson.Shorten(cmp.Or(string(m["type"]), "missing"))))
	}
	return nil
}

// ParseGeoJSON reads a collection of features, from [Document.GeoJSON] or another program. Each is
// a polygon without holes. Its properties are its role, "unit" or "terrain", and the members of a
// position file, which are read as strictly as [Parse] does. The outline of terrain is the polygon.
//
// A unit without a place in its properties has its corners from the polygon, in either direction
// from the rear left. The polygon of any other unit has to be its base. Other members of features,
// and the properties by which drawing programs say how one looks, are ignored. An *[Error] has the
// path in the collection, such as features[3].properties.base_mm[1], with line and column.
func ParseGeoJSON(data []byte) (*Document, error) {
	whole, err := strictjson.New(data, MaxFileSize)
	if err == nil {
		err = cmp.Or(whole.Skip(), whole.End())
	}
	if err != nil {
		return nil, ErrorOf(err)
	}
	d, err := readFeatures(data)
	var e *Error
	if errors.As(err, &e) {
		e.Line, e.Column = strictjson.PlaceOf(data, e.Path)
	}
	return d, err
}

// readFeatures reads a collection of features. Errors have no lines and columns.
func readFeatures(data []byte) (*Document, error) {
	c, err := membersOf("", data)
	if err != nil {
		return nil, err
	}
	if err := c.isOf("FeatureCollection", "type"); err != nil {
		return nil, err
	}
	r := featureReader{doc: &Document{}}
	if c[headMember] != nil {
		if err := r.head(c[headMember]); err != nil {
			return nil, ErrorOf(err)
		}
	}
	var features []json.RawMessage
	if err := json.Unmarshal(c["features"], &features); err != nil || features == nil {
		return nil, at("features", coded.New(strictjson.MissingMember, "must be the list of features"))
	}
	for i, text := range features {
		if err := r.feature(fmt.Sprintf("features[%d]", i), text); err != nil {
			return nil, ErrorOf(err)
		}
	}
	if len(r.late) > 0 {
		if err := r.doc.fillHeadings(r.late); err != nil {
			return nil, ErrorOf(err)
		}
	}
	if err := r.agree(); err != nil {
		return nil, err
	}
	return r.doc, nil
}

// featureReader reads features into a document.
type featureReader struct {
	reader
	doc   *Document
	paths []string // of the features of units
	rings []orb.Ring
}

// in reads a part of the text.
func (r *featureReader) in(path string, text []byte, read func() error) (err error) {
	if r.Decoder, err = strictjson.New(text, MaxFileSize); err != nil {
		return err
	}
	r.shapes, r.looks = shapes{}, r.styles
	return r.In(path, read)
}

// styles returns the properties that drawing programs add (simplestyle 1.1).
func (r *featureReader) styles() (members []strictjson.Member) {
	for _, name := range []string{"stroke", "stroke-width", "stroke-opacity", "fill", "fill-opacity", "marker-color", "marker-size", "marker-symbol"} {
		members = append(members, strictjson.May(name, r.Skip))
	}
	return members
}

// head reads the members of the document other than units and terrain.
func (r *featureReader) head(text []byte) error {
	none := func(what string) strictjson.Member {
		return strictjson.May(what, func() error { return r.List(what+", which are features,", 0, nil) })
	}
	return r.in(headMember, text, func() error { return r.object(r.doc, none("units"), none("terrain")) })
}

func (r *featureReader) feature(path string, text []byte) error {
	f, err := membersOf(path, text)
	if err != nil {
		return err
	}
	if err := f.isOf("Feature", path+".type"); err != nil {
		return err
	}
	ring, err := ringOf(path+".geometry", f["geometry"])
	if err != nil {
		return err
	}
	members := jsonMembers{} // the reader of files finds duplicates among them
	if err := json.Unmarshal(f["properties"], &members); err != nil || members == nil {
		return at(path+".properties", coded.New(strictjson.WrongType, "must be an object with the members of a unit or a piece of terrain"))
	}
	var role string
	err = json.Unmarshal(members["role"], &role)
	isRole := strictjson.May("role", func() error { return r.Skip() })
	switch {
	case err != nil:
		return at(path+".properties.role", coded.New(strictjson.MissingMember, "must be %q or %q", unitRole, terrainRole))
	case role == unitRole:
		u := Unit{}
		if !isPlaced(members) && !u.standOn(ring) {
			return at(path+".geometry", coded.New(strictjson.WrongType, "the polygon of a unit must have four corners"))
		}
		r.doc.Units = append(r.doc.Units, u)
		r.paths, r.rings = append(r.paths, path), append(r.rings, ring)
		i := len(r.doc.Units) - 1
		return r.in(path+".properties", f["properties"], func() error { return r.unit(i, &r.doc.Units[i], isRole) })
	case role == terrainRole:
		p := Piece{}
		for _, q := range ring {
			p.Outline = append(p.Outline, q)
		}
		noOutline := strictjson.May("outline", func() error {
			return r.Fail(coded.New(strictjson.Contradiction, "must be left out: the polygon is the outline"))
		})
		err := r.in(path+".properties", f["properties"], func() error { return withName(r.object(&p, isRole, noOutline), &p.Name) })
		r.doc.Terrain = append(r.doc.Terrain, p)
		return err
	}
	return at(path+".properties.role", coded.New(strictjson.WrongType, "must be %q or %q, is %q", unitRole, terrainRole, strictjson.Shorten(role)))
}

// ringOf reads a polygon without holes, or a list of one.
func ringOf(path string, text []byte) (ring orb.Ring, err error) {
	wrong := at(path, coded.New(strictjson.WrongType, "must be a polygon without holes"))
	geometry, err := membersOf(path, text)
	if err != nil {
		return nil, wrong
	}
	coordinates := geometry["coordinates"]
	var polygons []json.RawMessage
	if geometry.isOf("MultiPolygon", "") == nil && json.Unmarshal(coordinates, &polygons) == nil && len(polygons) == 1 {
		coordinates = polygons[0]
	} else if geometry.isOf("Polygon", "") != nil {
		return nil, wrong
	}
	var rings [][][]*float64
	if json.Unmarshal(coordinates, &rings) != nil || len(rings) != 1 {
		return nil, wrong
	}
	for i, p := range rings[0] {
		if len(p) < 2 || p[0] == nil || p[1] == nil {
			return nil, at(fmt.Sprintf("%s.coordinates[0][%d]", path, i), coded.New(strictjson.WrongType, "must be two numbers"))
		}
		ring = append(ring, orb.Point{*p[0], *p[1]})
	}
	return ring, nil
}

func isPlaced(members jsonMembers) bool {
	for _, place := range []string{"at", "front_left", "front_right", "from_edges"} {
		if _, ok := members[place]; ok {
			return true
		}
	}
	return false
}

// standOn sets the front corners of a unit from its polygon, which begins at the rear left.
func (u *Unit) standOn(ring orb.Ring) bool {
	c, ok := cornersOf(ring)
	if ok {
		u.FrontLeft, u.FrontRight = (*[2]float64)(&c[3]), (*[2]float64)(&c[2])
	}
	return ok
}

// cornersOf returns the corners of a ring of four, counter-clockwise from the first.
func cornersOf(ring orb.Ring) (c [4]orb.Point, ok bool) {
	if n := len(ring); n > 1 && ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	if len(ring) != len(c) {
		return c, false
	}
	copy(c[:], ring)
	if geom.Cross(pointOf(c[2]).Sub(pointOf(c[0])), pointOf(c[3]).Sub(pointOf(c[1]))) < 0 {
		c[1], c[3] = c[3], c[1]
	}
	return c, true
}

func pointOf(p orb.Point) geom.Point { return geom.Point{X: p[0], Y: p[1]} }

// farOff returns the largest distance of a corner of a polygon from that of a base, in inches, for
// the best first corner.
func farOff(base geom.Base, corners [4]orb.Point) float64 {
	least := math.Inf(1)
	for first := range corners {
		far := 0.0
		for k, c := range base.Ring() {
			far = max(far, geom.Dist(c, pointOf(corners[(first+k)%len(corners)])))
		}
		least = min(least, far)
	}
	return least
}

// askew is how far, in inches, the rear corners of a polygon may be off the base that its front
// corners give.
const askew = 0.1

// agree refuses units whose polygon differs from the base of their properties by more than the
// contact band. One of the two was moved without the other. A document that cannot be settled is
// left to [Document.Table].
func (r *featureReader) agree() error {
	e, err := r.doc.edition()
	if err != nil {
		return nil //nolint:nilerr // see above
	}
	s, _, err := r.doc.settle(e)
	if err != nil {
		return nil //nolint:nilerr // see above
	}
	b := builder{doc: s, edition: e}
	for i := range s.Units {
		u, own := &s.Units[i], &r.doc.Units[i]
		var unit spatial.Unit
		if b.kind(u, &unit) != nil || b.footprint(u, &unit) != nil {
			continue
		}
		slack := float64(geom.ContactBand)
		switch {
		case r.doc.Measured != nil || own.Measured != nil || len(own.Touching) > 0:
			slack = maxMeasuredMM / geom.MMPerInch // it may have been moved into its contacts
		case own.FrontLeft != nil:
			slack = askew
		}
		if corners, ok := cornersOf(r.rings[i]); !ok || !(farOff(unit.Base, corners) <= slack) {
			return &Error{Path: r.paths[i] + ".geometry", Name: u.Name,
				Err: coded.New(strictjson.Contradiction, "the polygon is not the base where the properties put it; change both, or leave the place out of the properties")}
		}
	}
	return nil
}
