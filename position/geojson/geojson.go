// Package geojson converts positions to GeoJSON (RFC 7946) and back, so that maps, notebooks and
// drawing programs can show and edit a table. Each unit and each piece of terrain is a feature with
// a polygon, whose properties are the members of a position file (docs/position.md).
//
// Coordinates are inches of the table, X to the right and Y up, not longitude and latitude. Set a
// program that assumes a globe to a plane.
//
// Only the command imports this package, so that other programs do not get its dependencies.
package geojson

import (
	"bytes"
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/paulmach/orb"
	orbjson "github.com/paulmach/orb/geojson"
)

// Roles of features: the property "role".
const (
	UnitRole    = "unit"
	TerrainRole = "terrain"
)

// Header is the foreign member of a collection for everything else in a position: name, note,
// edition, table, readings, house rules, and accuracy.
const Header = "position"

// feature is a feature with its properties as raw text.
type feature = orbjson.FeatureOf[json.RawMessage]

// file is a position file, cut into what becomes a feature and what does not.
type file struct {
	Units   []json.RawMessage `json:"units"`
	Terrain []json.RawMessage `json:"terrain"`
}

// Encode writes a document as a collection of features, the units and then the terrain, one a line.
// The document is settled first ([position.Document.Settle]) and has to build a table; errors are
// those of [position.Document.Table]. The polygon of a unit runs counter-clockwise from its rear
// left corner, that of a piece of terrain as its outline does on the table.
func Encode(d *position.Document) ([]byte, error) {
	t, err := d.Table()
	if err != nil {
		return nil, err
	}
	d, _, err = d.Settle()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := d.Write(&text); err != nil {
		return nil, err
	}
	var parts file
	if err := json.Unmarshal(text.Bytes(), &parts); err != nil {
		return nil, err
	}
	head := *d
	head.Units, head.Terrain = nil, nil
	header, err := json.Marshal(&head)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString(`{"type":"FeatureCollection",`)
	if head := bytes.TrimSuffix(header, []byte(`"units":[]}`)); len(head) > len("{") { // units are features
		out.WriteString(`"` + Header + `":`)
		out.Write(bytes.TrimSuffix(head, []byte(",")))
		out.WriteString(`},`)
	}
	out.WriteString(`"features":[`)
	n := 0
	add := func(name, role string, members json.RawMessage, ring orb.Ring) error {
		f := feature{ID: name, Type: "Feature", Geometry: orb.Polygon{ring}, Properties: withRole(role, members)}
		line, err := f.MarshalJSON()
		if err != nil {
			return err
		}
		if n++; n > 1 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
		out.Write(line)
		return nil
	}
	for i, members := range parts.Units {
		u := t.Unit(spatial.UnitID(i))
		if err := add(u.Name, UnitRole, members, ringOf(u.Base)); err != nil {
			return nil, err
		}
	}
	for i, members := range parts.Terrain {
		p := t.Piece(spatial.PieceID(i))
		members, err := withoutOutline(members)
		if err != nil {
			return nil, err
		}
		if err := add(p.Name(), TerrainRole, members, closed(d.Terrain[i].Outline)); err != nil {
			return nil, err
		}
	}
	out.WriteString("\n]}\n")
	return out.Bytes(), nil
}

// ringOf is a base as a closed ring, counter-clockwise from its rear left corner.
func ringOf(b geom.Base) (ring orb.Ring) {
	for _, c := range b.Ring() {
		ring = append(ring, orb.Point{c.X, c.Y})
	}
	return append(ring, ring[0])
}

// closed is an outline as a ring that ends where it begins.
func closed(outline [][2]float64) (ring orb.Ring) {
	for _, p := range outline {
		ring = append(ring, orb.Point(p))
	}
	if n := len(ring); n > 0 && ring[0] != ring[n-1] {
		ring = append(ring, ring[0])
	}
	return ring
}

// withRole puts the role before the members of an object, which are never none.
func withRole(role string, members json.RawMessage) json.RawMessage {
	out := append(json.RawMessage(`{"role":"`), role...)
	out = append(out, `",`...)
	return append(out, bytes.TrimPrefix(bytes.TrimSpace(members), []byte("{"))...)
}

// pieceMembers are the members of a piece of terrain but its outline.
type pieceMembers struct {
	Name   string          `json:"name,omitempty"`
	Kind   string          `json:"kind"`
	Height json.RawMessage `json:"height,omitempty"`
	Fixed  bool            `json:"fixed,omitempty"`
	Note   string          `json:"note,omitempty"`
}

func withoutOutline(members json.RawMessage) (json.RawMessage, error) {
	var p pieceMembers
	if err := json.Unmarshal(members, &p); err != nil {
		return nil, err
	}
	return json.Marshal(p)
}
