package position

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

func (b *builder) pieces() ([]terrain.Piece, error) {
	names, err := b.pieceNames()
	if err != nil {
		return nil, err
	}
	pieces := make([]terrain.Piece, len(b.doc.Terrain))
	for i := range b.doc.Terrain {
		if pieces[i], err = b.piece(&b.doc.Terrain[i], names[i]); err != nil {
			return nil, b.inPiece(i, err)
		}
	}
	return pieces, nil
}

// pieceNames gives every piece its name. Those without one are counted by kind; a number that would
// repeat a name is skipped.
func (b *builder) pieceNames() ([]string, error) {
	names := make([]string, len(b.doc.Terrain))
	used, looks := make(map[string]bool, len(names)), nameLooks{}
	for i := range b.doc.Terrain {
		name := b.doc.Terrain[i].Name
		same := composed.Name(name)
		if name != "" && used[same] {
			return nil, b.inPiece(i, at("name", &spatial.NameError{What: "terrain", Name: name}))
		}
		if name != "" {
			if err := looks.add(name, "terrain", i); err != nil {
				return nil, b.inPiece(i, at("name", err))
			}
		}
		names[i], used[same] = name, true
	}
	count := map[string]int{}
	for i := range names {
		for kind := b.doc.Terrain[i].Kind; names[i] == ""; {
			count[kind]++
			if name := fmt.Sprintf("%s %d", kind, count[kind]); !used[name] {
				names[i] = name
			}
		}
	}
	return names, nil
}

func (b *builder) piece(p *Piece, name string) (terrain.Piece, error) {
	kind, err := terrain.ParseKind(p.Kind)
	if err != nil {
		return terrain.Piece{}, at("kind", err)
	}
	height := 0.0
	switch {
	case p.Height != nil:
		height = *p.Height
	case kind == terrain.Obstacle:
		height = b.edition.ObstacleHeight
	case kind != terrain.Decorative:
		return terrain.Piece{}, at("height", coded.New(strictjson.MissingMember, "the height is missing; a piece of %s terrain needs one", kind))
	}
	ring := make(orb.Ring, len(p.Outline))
	for i, q := range p.Outline {
		ring[i] = q
	}
	piece, err := terrain.NewPiece(name, kind, height, orb.Polygon{ring})
	if err != nil {
		return piece, at(pieceMember(err), err)
	}
	return piece.Noted(p.Note), nil
}

func pieceMember(err error) string {
	var outline *geom.PolygonError
	if errors.As(err, &outline) && outline.Vertex >= 0 {
		return fmt.Sprintf("outline[%d]", outline.Vertex)
	}
	var piece *terrain.PieceError
	if errors.As(err, &piece) {
		return piece.Field
	}
	return "outline"
}

// MaxTerrainPairs is the largest number of pairs of a unit and a convex part of terrain that may be
// close to each other. All pairs are examined. A thousand tables side by side have some hundred
// thousand.
const MaxTerrainPairs = 20_000_000

// checkWork refuses a table that would take minutes to build. It overestimates the pairs, by the
// narrower of the two strips that run up and across the table through the part.
func checkWork(units []spatial.Unit, pieces []terrain.Piece) error {
	xs, ys := make([]float64, len(units)), make([]float64, len(units))
	reach := 0.0
	for i := range units {
		c := units[i].Base.Centre()
		xs[i], ys[i] = c.X, c.Y
		reach = max(reach, units[i].Base.Radius())
	}
	slices.Sort(xs)
	slices.Sort(ys)
	pairs := 0
	for i := range pieces {
		shape := pieces[i].Shape()
		for k := range shape.NumParts() {
			box := shape.Part(k).Bounds().ExpandedByMargin(reach)
			pairs += min(countBetween(xs, box.X.Lo, box.X.Hi), countBetween(ys, box.Y.Lo, box.Y.Hi))
			if pairs > MaxTerrainPairs {
				return at("terrain", &geom.LimitError{What: "or more pairs of a unit and a part of terrain near it", Got: pairs, Limit: MaxTerrainPairs})
			}
		}
	}
	return nil
}

// countBetween returns how many of the sorted values are from lo to hi.
func countBetween(sorted []float64, lo, hi float64) int {
	first, _ := slices.BinarySearch(sorted, lo)
	last, _ := slices.BinarySearch(sorted, math.Nextafter(hi, math.Inf(1)))
	return max(0, last-first)
}
