package geojson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/paulmach/orb"
)

// collection is a collection of features before its features are looked at.
type collection struct {
	Type     string            `json:"type"`
	Header   json.RawMessage   `json:"position"`
	Features []json.RawMessage `json:"features"`
}

// Decode reads a collection of features as a document, from [Encode] or another program. Each
// feature is a polygon without holes, with a property "role", "unit" or "terrain"; its other
// properties are the members of a position file, equally strict. The outline of terrain is the
// polygon.
//
// The properties of a unit give its pose, and its polygon has to be its base there. Without a pose
// in its properties, a unit has its corners from the polygon, in either direction from the rear
// left. Other members of features are ignored.
//
// The error is a *[position.Error] with the path in the collection, such as
// features[3].properties.base_mm[1]. The meaning of values is checked by [position.Document.Table];
// the limits of [position.Parse] hold.
func Decode(data []byte) (*position.Document, error) {
	if len(data) > position.MaxFileSize {
		return nil, &position.Error{Err: &spatial.LimitError{What: "or more bytes", Got: len(data), Limit: position.MaxFileSize}}
	}
	var c collection
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, fault("", position.BadSyntax, "%v", err)
	}
	if c.Type != "FeatureCollection" {
		return nil, fault("type", position.WrongType, "must be FeatureCollection, is %q", shorten(c.Type))
	}
	r := reader{}
	for i, text := range c.Features {
		if err := r.feature(i, text); err != nil {
			return nil, err
		}
	}
	d, err := position.Parse(r.file(c.Header))
	if err != nil {
		return nil, r.inCollection(err)
	}
	if err := r.agree(d); err != nil {
		return nil, err
	}
	return d, nil
}

// reader gathers the parts of a position file.
type reader struct {
	units, terrain         [][]byte
	unitsFrom, terrainFrom []int // the features that they are from
	placed                 []orb.Ring
}

func fault(path string, f position.Fault, format string, args ...any) error {
	return &position.Error{Path: path, Err: &position.FormError{Fault: f, Detail: fmt.Sprintf(format, args...)}}
}

func shorten(s string) string {
	const most = 60
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// feature reads one feature.
func (r *reader) feature(i int, text []byte) error {
	path := fmt.Sprintf("features[%d]", i)
	var f feature
	if err := json.Unmarshal(text, &f); err != nil {
		return fault(path, position.WrongType, "%s", shorten(err.Error()))
	}
	polygon, ok := f.Geometry.(orb.Polygon)
	if several, many := f.Geometry.(orb.MultiPolygon); many && len(several) == 1 { // as programs for maps write one
		polygon, ok = several[0], true
	}
	if !ok || len(polygon) != 1 {
		return fault(path+".geometry", position.WrongType, "must be a polygon without holes")
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(f.Properties, &members); err != nil || members == nil {
		return fault(path+".properties", position.WrongType, "must be an object with the members of a unit or a piece of terrain")
	}
	var role string
	if err := json.Unmarshal(members["role"], &role); err != nil {
		return fault(path+".properties.role", position.MissingMember, "must be %q or %q", UnitRole, TerrainRole)
	}
	rest, err := withoutRole(f.Properties)
	if err != nil {
		return fault(path+".properties.role", position.DuplicateMember, "the member stands here twice")
	}
	switch role {
	case UnitRole:
		return r.unit(i, rest, members, polygon[0])
	case TerrainRole:
		if _, ok := members["outline"]; ok {
			return fault(path+".properties.outline", position.Contradiction, "must be left out: the polygon is the outline")
		}
		r.terrain = append(r.terrain, withRing(rest, polygon[0]))
		r.terrainFrom = append(r.terrainFrom, i)
		return nil
	}
	return fault(path+".properties.role", position.WrongType, "must be %q or %q, is %q", UnitRole, TerrainRole, shorten(role))
}

// withoutRole returns an object without its role and otherwise unchanged, so that the strict reader
// of position files sees all of it.
func withoutRole(object json.RawMessage) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(object))
	d.UseNumber()
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	out := []byte("{")
	roles := 0
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if key == "role" {
			if roles++; roles > 1 {
				return nil, errors.New("two roles")
			}
			continue
		}
		if styles(key) {
			continue
		}
		name, err := json.Marshal(key)
		if err != nil {
			return nil, err
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	return append(out, '}'), nil
}

// styles reports the members that drawing programs add, which say how a feature looks (simplestyle
// 1.1).
func styles(key json.Token) bool {
	switch key {
	case "stroke", "stroke-width", "stroke-opacity", "fill", "fill-opacity", "marker-color", "marker-size", "marker-symbol":
		return true
	}
	return false
}

// askew is by how many inches the rear corners of a polygon may be off the base that its front
// corners give.
const askew = 0.1

// farOff returns by how many inches a corner of a polygon is off that of a base, at the most,
// whichever corner the polygon begins at.
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

// unit reads a unit; one without a pose has its front corners from the polygon.
func (r *reader) unit(i int, object []byte, members map[string]json.RawMessage, ring orb.Ring) error {
	for _, place := range []string{"at", "front_left", "front_right", "from_edges"} {
		if _, ok := members[place]; ok {
			r.units, r.unitsFrom, r.placed = append(r.units, object), append(r.unitsFrom, i), append(r.placed, ring)
			return nil
		}
	}
	corners, ok := cornersOf(ring)
	if !ok {
		return fault(fmt.Sprintf("features[%d].geometry", i), position.WrongType, "the polygon of a unit must have four corners")
	}
	front := append([]byte(`{"front_left":`), appendPoint(nil, corners[3])...)
	front = append(append(front, `,"front_right":`...), appendPoint(nil, corners[2])...)
	if len(object) > len("{}") {
		front = append(front, ',')
	}
	r.units = append(r.units, append(front, object[1:]...))
	r.unitsFrom, r.placed = append(r.unitsFrom, i), append(r.placed, ring)
	return nil
}

// cornersOf are the corners of a ring of four, counter-clockwise from the first.
func cornersOf(ring orb.Ring) (c [4]orb.Point, ok bool) {
	if n := len(ring); n > 1 && ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	if len(ring) != len(c) {
		return c, false
	}
	copy(c[:], ring)
	if twice := area(c); twice < 0 {
		c[1], c[3] = c[3], c[1]
	}
	return c, true
}

// area is twice the area of four corners, negative where they run clockwise.
func area(c [4]orb.Point) float64 {
	a, b := pointOf(c[2]).Sub(pointOf(c[0])), pointOf(c[3]).Sub(pointOf(c[1]))
	return geom.Cross(a, b)
}

func pointOf(p orb.Point) geom.Point { return geom.Point{X: p[0], Y: p[1]} }

func appendPoint(out []byte, p orb.Point) []byte {
	out = strconv.AppendFloat(append(out, '['), p[0], 'g', -1, 64)
	out = strconv.AppendFloat(append(out, ','), p[1], 'g', -1, 64)
	return append(out, ']')
}

// withRing puts an outline into an object.
func withRing(object []byte, ring orb.Ring) []byte {
	out := append([]byte(nil), object[:len(object)-1]...)
	if len(out) > 1 {
		out = append(out, ',')
	}
	out = append(out, `"outline":[`...)
	for i, p := range ring {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendPoint(out, p)
	}
	return append(out, `]}`...)
}

// file returns the position file for all that was read, beginning with the open header.
func (r *reader) file(header json.RawMessage) []byte {
	out := []byte("{")
	if rest, ok := headerMembers(header); ok {
		out = append(out, rest...)
	} else if len(header) > 0 {
		return header // which is no object: the reader says so
	}
	if len(out) > 1 {
		out = append(out, ',')
	}
	out = append(append(append(out, `"units":[`...), bytes.Join(r.units, []byte(","))...), `],"terrain":[`...)
	return append(append(out, bytes.Join(r.terrain, []byte(","))...), `]}`...)
}

// headerMembers are the members of the header but its units and terrain, which have to be none.
func headerMembers(header json.RawMessage) (members []byte, ok bool) {
	var all map[string]json.RawMessage
	if json.Unmarshal(header, &all) != nil || all == nil {
		return nil, false
	}
	for _, name := range []string{"$schema", "name", "note", "edition", "table", "readings", "house_rules", "lengths", "measured"} {
		value, given := all[name]
		if !given {
			continue
		}
		delete(all, name)
		if len(members) > 0 {
			members = append(members, ',')
		}
		members = append(append(strconv.AppendQuote(members, name), ':'), value...)
	}
	if units, given := all["units"]; given && string(bytes.TrimSpace(units)) == "[]" {
		delete(all, "units")
	}
	for _, name := range slices.Sorted(maps.Keys(all)) { // what does not belong there: the reader says so
		quoted, err := json.Marshal(name)
		if err != nil {
			return nil, false // a string always encodes
		}
		if len(members) > 0 {
			members = append(members, ',')
		}
		members = append(append(append(members, quoted...), ':'), all[name]...)
	}
	return members, true
}

// inCollection converts the path of an error of a position file to that in the collection.
func (r *reader) inCollection(err error) error {
	var e *position.Error
	if !errors.As(err, &e) {
		return err
	}
	moved := *e
	moved.Line, moved.Column = 0, 0
	moved.Path = r.path(e.Path)
	return &moved
}

func (r *reader) path(path string) string {
	for _, part := range []struct {
		name string
		from []int
	}{{"units[", r.unitsFrom}, {"terrain[", r.terrainFrom}} {
		number, rest, ok := strings.Cut(strings.TrimPrefix(path, part.name), "]")
		i, err := strconv.Atoi(number)
		if !strings.HasPrefix(path, part.name) || !ok || err != nil || i < 0 || i >= len(part.from) {
			continue
		}
		inner := ".properties"
		if strings.HasPrefix(rest, ".outline") {
			inner, rest = ".geometry", ""
		}
		return fmt.Sprintf("features[%d]%s%s", part.from[i], inner, rest)
	}
	if path == "" {
		return Header
	}
	return Header + "." + path
}

// agree refuses units whose polygon differs from the base of their properties by more than the band
// of contact: one was moved and the other was not.
func (r *reader) agree(d *position.Document) error {
	s, _, err := d.Settle()
	if err != nil {
		return nil //nolint:nilerr // what does not settle is for Document.Table to say
	}
	for i := range s.Units {
		alone := position.Document{Edition: s.Edition, HouseRules: s.HouseRules, Area: &position.Area{Endless: true}, Units: []position.Unit{s.Units[i]}}
		u := &alone.Units[0]
		u.ChargedBy, u.Engaged, u.Touching, u.InLineWith = nil, nil, nil, nil
		t, err := alone.Table()
		if err != nil {
			continue
		}
		corners, ok := cornersOf(r.placed[i])
		slack := float64(geom.ContactBand)
		switch {
		case d.Measured != nil || d.Units[i].Measured != nil || len(d.Units[i].Touching) > 0:
			slack = position.MaxMeasuredMM / geom.MMPerInch // it may have been moved into its contacts
		case d.Units[i].FrontLeft != nil:
			slack = askew
		}
		if !ok || !(farOff(t.Unit(0).Base, corners) <= slack) {
			return &position.Error{Path: fmt.Sprintf("features[%d].geometry", r.unitsFrom[i]), Name: u.Name, Err: &position.FormError{
				Fault: position.Contradiction, Detail: "the polygon is not the base where the properties put it; change both, or leave the place out of the properties"}}
		}
	}
	return nil
}
