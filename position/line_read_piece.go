package position

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func (r *lineReader) takePiece(kind string, f fact) error {
	n := len(r.doc.Terrain)
	if n == spatial.MaxPieces {
		return inMember("terrain", "", r.fail(f.key.at, &geom.LimitError{What: "or more pieces of terrain", Got: n + 1, Limit: n}))
	}
	p := pieceReader{piece: Piece{Kind: kind}}
	p.thingReader = thingReader{r, "piece of terrain", &p.piece, pieceKeys(), map[string]bool{}}
	for _, it := range f.values {
		if err := p.readItem(it); err != nil {
			return inMember(fmt.Sprintf("terrain[%d]", n), p.piece.Name, err)
		}
	}
	r.doc.Terrain = append(r.doc.Terrain, p.piece)
	return nil
}

// pieceReader reads one piece of terrain.
type pieceReader struct {
	thingReader
	piece     Piece
	rectangle bool // the outline is one, and complete
}

func (r *pieceReader) readItem(it item) error {
	key, value, keyed := it.cut('=')
	switch {
	case keyed:
		return r.readKeyed(it, key, value)
	case beginsNumber(it.text):
		return r.readCorners(it)
	}
	return r.once(it, "name", func() error { return r.word(it, &r.piece.Name) })
}

// readCorners reads a corner, or the two of a rectangle.
func (r *pieceReader) readCorners(it item) (err error) {
	p := &r.piece
	two := strings.Contains(it.text, cornerDots)
	switch n := len(p.Outline); {
	case r.rectangle || (two && n > 0):
		err = r.fail(it.at, coded.New(strictjson.Contradiction, "a rectangle, as in 34,20..42,20.5, has no other corners"))
	case n == geom.MaxPolygonPoints+1:
		err = r.fail(it.at, &geom.LimitError{What: "or more points", Got: n + 1, Limit: n})
	case two:
		p.Outline, err = r.corners(it)
		r.rectangle = true
	default:
		var q [2]float64
		q, err = r.pair(it, ',', "two numbers with a comma between, as in 34,20.5")
		p.Outline = append(p.Outline, q)
		return inMember(fmt.Sprintf("outline[%d]", n), "", err)
	}
	return inMember("outline", "", err)
}

// corners returns the corners of a rectangle, given two opposite ones.
func (r *pieceReader) corners(it item) ([][2]float64, error) {
	const want = "two corners, as in 34,20..42,20.5"
	i := strings.Index(it.text, cornerDots)
	a, err := r.pair(item{it.at, it.text[:i]}, ',', want)
	if err != nil {
		return nil, err
	}
	b, err := r.pair(it.from(i+len(cornerDots)), ',', want)
	return [][2]float64{a, {b[0], a[1]}, b, {a[0], b[1]}}, err
}
