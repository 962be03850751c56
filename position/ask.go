package position

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Session answers questions about one position by unit names. Programs, the
// JSON-lines protocol and the command all ask through it, so that they cannot
// disagree. It is safe for many goroutines. The zero Session has a table on which
// nobody stands.
type Session struct {
	table        *spatial.Table
	width, depth float64
	ctx          context.Context // nil: questions take as long as they take
}

// WithContext is the same session, of which no question is answered after a context ends:
// it gives the error of the context then, and never a verdict. Work looks for the end now
// and then; a single step of it may take some tenths of a second.
func (s *Session) WithContext(ctx context.Context) *Session {
	own := *s
	own.ctx = ctx
	return &own
}

func (s *Session) context() context.Context {
	if s.ctx == nil {
		return context.Background()
	}
	return s.ctx
}

// Open builds the table of a document and starts a session on it. The errors
// are those of [Document.Table] and [Document.PlayingArea].
func Open(d *Document) (*Session, error) {
	width, depth, err := d.PlayingArea()
	if err != nil {
		return nil, err
	}
	t, err := d.Table()
	if err != nil {
		return nil, err
	}
	return &Session{table: t, width: width, depth: depth}, nil
}

// Table is the table that the session asks.
func (s *Session) Table() *spatial.Table { return s.table }

// Point is a place in answers: x and y in inches.
type Point [2]float64

func pointOf(p geom.Point) Point { return Point{p.X, p.Y} }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit string }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("%q was asked about itself; from and to must differ", e.Unit)
}

// pair finds two different units by name.
func (s *Session) pair(from, to string) (a, b spatial.UnitID, err error) {
	if a, err = s.unit("from", from); err != nil {
		return 0, 0, err
	}
	if b, err = s.unit("to", to); err != nil {
		return 0, 0, err
	}
	if a == b {
		return 0, 0, &SelfError{from}
	}
	return a, b, nil
}

func (s *Session) unit(member, name string) (spatial.UnitID, error) {
	if name == "" {
		return 0, &Error{Path: member, Err: &spatial.NameError{What: "the member"}}
	}
	id, err := s.table.Find(name)
	if err != nil {
		return 0, &Error{Path: member, Err: err}
	}
	return id, nil
}

func (s *Session) names(things []spatial.Thing) []string {
	out := make([]string, 0, len(things))
	for _, t := range things {
		out = append(out, s.table.Name(t))
	}
	return out
}

// FacingAnswer says in which arc of to the leader point of from is (rows ARC-1,
// ARC-4 to ARC-7).
type FacingAnswer struct {
	Facing string  `json:"facing"`
	Margin float64 `json:"margin"`
	// Tie is the other facing when the leader point is on an arc line.
	Tie string `json:"tie,omitempty"`
	// Side is the side of the base that is nearest by its arc, where an
	// individual without flank and rear facings is met in front on any side.
	Side string `json:"side"`
	// Push is the bearing in which Wind Blast from there moves the target.
	Push float64 `json:"push"`
}

// Facing answers the ask "facing".
func (s *Session) Facing(from, to string) (FacingAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return FacingAnswer{}, err
	}
	v := s.table.Now()
	loc := los.FacingOf(v, a, b)
	side := los.SideOf(v, a, b)
	out := FacingAnswer{
		Facing: loc.Facing.String(), Margin: loc.Margin, Side: side.Facing.String(),
		Push: geom.Bearing(side.Facing.Push(v.Body(b).Base())),
	}
	if loc.Tied {
		out.Tie = loc.Tie.String()
	}
	return out, nil
}

// SightAnswer says whether from sees to, how well, and what is in the way (rows
// LOS-1 to LOS-10).
type SightAnswer struct {
	Sees      bool    `json:"sees"`
	InArc     bool    `json:"in_arc"`
	Clear     bool    `json:"clear"`
	Margin    float64 `json:"margin"`
	ArcMargin float64 `json:"arc_margin"`
	// HangsOn is what the margin is of; absent where nothing turns Clear. Growth is how much
	// everything in the way may grow, or minus how much it must shrink.
	HangsOn *HingeAnswer `json:"hangs_on,omitempty"`
	Growth  float64      `json:"growth"`
	// Line is a clear line, absent when there is none; Width is the width of
	// the gap that it runs through, at the target.
	Line  *[2]Point `json:"line,omitempty"`
	Width float64   `json:"width,omitempty"`
	// Blockers hide the target; they are named when nothing of it shows. Hiding
	// are the things that hide some of it when the rest is seen.
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	FreePivot
	// Heights are the levels of viewer and target that sight compares.
	Heights [2]float64 `json:"heights"`
}

// SightOptions are the extra members of the ask "sight".
type SightOptions struct {
	// Shooting uses the arc of a war engine's mark (row ARC-3).
	Shooting bool
	// Pivot, when set, turns an individual to this bearing first (LOS-10).
	Pivot *float64
}

// Sight answers the ask "sight".
func (s *Session) Sight(from, to string, o SightOptions) (SightAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return SightAnswer{}, err
	}
	v, look, told, err := s.pivots(a, o.Pivot, func() (geom.Point, bool) {
		return los.TurnToLook(s.table.Now(), a, b, o.Shooting)
	})
	if err != nil {
		return SightAnswer{}, err
	}
	var sight los.Sight
	var hiding []spatial.Thing
	if look != nil {
		sight, err = look.ExplainSight(b, o.Shooting)
		hiding = look.AppendHiding(nil, b, o.Shooting)
	} else {
		sight, err = los.ExplainSight(v, a, b, o.Shooting)
		hiding = los.AppendHiding(nil, v, a, b)
	}
	if err != nil {
		return SightAnswer{}, err
	}
	out := SightAnswer{
		Sees: sight.Sees, InArc: sight.Arc.In, Clear: sight.Clear, Margin: sight.Margin, ArcMargin: sight.Arc.Margin,
		HangsOn: s.hinge(&sight.Hinge), Growth: sight.Growth,
		Blockers: []string{}, FreePivot: told,
		Heights: [2]float64{v.Body(a).Height(), v.Body(b).Height()},
	}
	if sight.Clear {
		out.Line = &[2]Point{pointOf(sight.Line[0]), pointOf(sight.Line[1])}
		out.Width = sight.Width
		out.Hiding = s.names(hiding)
	} else {
		out.Blockers = s.names(hiding)
	}
	return out, nil
}

// Share is what one thing shades of a target.
type Share struct {
	Name     string  `json:"name"`
	Fraction float64 `json:"fraction"`
}

// CoverAnswer says whether to is in cover from from (rows CVR-1 to CVR-8).
type CoverAnswer struct {
	Cover    bool    `json:"cover"`
	Fraction float64 `json:"fraction"`
	Margin   float64 `json:"margin"`
	// HangsOn and Growth are as in [SightAnswer]; cover shrinks away.
	HangsOn *HingeAnswer `json:"hangs_on,omitempty"`
	Growth  float64      `json:"growth"`
	Facing  string       `json:"facing"`
	// By are the things that shade the facing, and the terrain that the target stands in
	// where that is cover.
	By []string `json:"by"`
	// Shares says who shades how much alone; shares may overlap.
	Shares []Share `json:"shares"`
	// InTerrain is the share of the target's base in difficult terrain, Shelters that in
	// each piece.
	InTerrain float64 `json:"in_terrain"`
	Shelters  []Share `json:"shelters,omitempty"`
	FreePivot
}

// Cover answers the ask "cover"; pivot, when set, turns an individual to that bearing
// first.
func (s *Session) Cover(from, to string, pivot *float64) (CoverAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return CoverAnswer{}, err
	}
	v, _, told, err := s.pivots(a, pivot, func() (geom.Point, bool) {
		return los.TurnToLook(s.table.Now(), a, b, true)
	})
	if err != nil {
		return CoverAnswer{}, err
	}
	c, err := los.ExplainCover(v, a, b)
	if err != nil {
		return CoverAnswer{}, err
	}
	out := CoverAnswer{
		Cover: c.InCover, Fraction: c.Fraction, Margin: c.Margin, Facing: c.Facing.Facing.String(),
		HangsOn: s.hinge(&c.Hinge), Growth: c.Growth,
		InTerrain: c.InTerrain, By: []string{}, Shares: []Share{}, FreePivot: told,
	}
	for _, h := range los.AppendShades(nil, v, a, b) {
		name := s.table.Name(h.Thing)
		out.By = append(out.By, name)
		out.Shares = append(out.Shares, Share{name, h.Fraction})
	}
	for _, h := range los.AppendShelters(nil, v, b) {
		name := s.table.Name(h.Thing)
		out.Shelters = append(out.Shelters, Share{name, h.Fraction})
		if c.Sheltered && !slices.Contains(out.By, name) {
			out.By = append(out.By, name)
		}
	}
	return out, nil
}

// DistanceAnswer gives every distance between two units that some rule measures
// (rows DST-1 to DST-4).
type DistanceAnswer struct {
	// Distance is between the nearest points, which Closest gives; 0 when the
	// bases touch.
	Distance float64  `json:"distance"`
	Closest  [2]Point `json:"closest"`
	// LeaderDistance, FrontDistance and ChampionDistance start at the leader
	// point, the front edge and, where there is one, the champion's base of from.
	LeaderDistance   float64  `json:"leader_distance"`
	FrontDistance    float64  `json:"front_distance"`
	ChampionDistance *float64 `json:"champion_distance,omitempty"`
	// Shooting and Charge are what the edition measures for each.
	Shooting float64 `json:"shooting"`
	Charge   float64 `json:"charge"`
}

// Distance answers the ask "distance".
func (s *Session) Distance(from, to string) (DistanceAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return DistanceAnswer{}, err
	}
	v := s.table.Now()
	g := spatial.Nearest(v, a, b)
	out := DistanceAnswer{
		Distance: max(0, g.Distance), Closest: [2]Point{pointOf(g.A), pointOf(g.B)},
		LeaderDistance: spatial.LeaderDistance(v, a, b),
		FrontDistance:  spatial.FrontDistance(v, a, b),
		Shooting:       spatial.ShootingRange(v, a, b),
		Charge:         spatial.ChargeRange(v, a, b),
	}
	if s.table.Edition().LeaderPoint == rules.Champion {
		champion := spatial.ChampionDistance(v, a, b)
		out.ChampionDistance = &champion
	}
	return out, nil
}

// WithinAnswer lists the units within a range, nearest first (row DST-5).
type WithinAnswer struct {
	Units     []string  `json:"units"`
	Distances []float64 `json:"distances"`
}

// Within answers the ask "within"; side is friend, enemy or any.
func (s *Session) Within(from string, r float64, side string) (WithinAnswer, error) {
	a, err := s.unit("from", from)
	if err != nil {
		return WithinAnswer{}, err
	}
	if !(r >= 0) {
		return WithinAnswer{}, &Error{Path: "range", Err: &geom.ValueError{Field: "range", Value: r, Rule: "must be 0 or greater"}}
	}
	f, err := spatial.ParseFilter(side)
	if err != nil {
		return WithinAnswer{}, &Error{Path: "side", Err: err}
	}
	out := WithinAnswer{Units: []string{}, Distances: []float64{}}
	for _, n := range spatial.AppendWithin(nil, s.table.Now(), a, r, f) {
		out.Units = append(out.Units, s.table.Unit(n.Unit).Name)
		out.Distances = append(out.Distances, max(0, n.Distance))
	}
	return out, nil
}

// UnitAnswer is what the table knows of one unit (rows BASE-1 to BASE-5, LDR-1,
// LDR-2, HT-1 to HT-5).
type UnitAnswer struct {
	Name    string   `json:"name"`
	Side    string   `json:"side"`
	At      Point    `json:"at"`
	Heading float64  `json:"heading"`
	BaseMM  Point    `json:"base_mm"`
	Corners [4]Point `json:"corners"`
	Leader  Point    `json:"leader_point"`
	// Champion are the corners of the champion's base where there is one.
	Champion []Point `json:"champion,omitempty"`
	// Height is the unit's own, Effective what counts for sight, CoverHeight
	// what counts for cover.
	Height      float64 `json:"height"`
	Effective   float64 `json:"effective_height"`
	CoverHeight float64 `json:"cover_height"`
	Hill        string  `json:"hill,omitempty"`
	// In and Touching name the terrain that the unit is in, or only touches.
	In       []string `json:"in"`
	Touching []string `json:"touching"`
	// MinModels and PreferredModels are the counts of the FAQ, where known.
	MinModels       int `json:"min_models,omitempty"`
	PreferredModels int `json:"preferred_models,omitempty"`
	// DefaultRange is the shooting range of its type where nothing else is said, in
	// inches (row DST-5); absent where its weapons decide.
	DefaultRange float64 `json:"default_range,omitempty"`
	// InspiredBy names who inspires it, itself first and then the nearest (row FCT-5).
	InspiredBy []string `json:"inspired_by,omitempty"`
}

// TableAnswer is the table itself (row SCN-1).
type TableAnswer struct {
	Edition string   `json:"edition"`
	Width   float64  `json:"width"`
	Depth   float64  `json:"depth"`
	Units   []string `json:"units"`
	Terrain []string `json:"terrain"`
}

// TableFacts answers the ask "table".
func (s *Session) TableFacts() TableAnswer {
	if s.table == nil {
		return TableAnswer{Units: []string{}, Terrain: []string{}}
	}
	out := TableAnswer{
		Edition: string(s.table.Edition().Name), Width: s.width, Depth: s.depth, Units: []string{}, Terrain: []string{},
	}
	for id := range spatial.UnitID(s.table.Len()) {
		out.Units = append(out.Units, s.table.Unit(id).Name)
	}
	for id := range spatial.PieceID(s.table.NumPieces()) {
		out.Terrain = append(out.Terrain, s.table.Piece(id).Name())
	}
	return out
}

// askNames lists the asks in the order of the documentation.
func askNames() []string {
	return []string{
		"facing", "arc", "sight", "cover", "distance", "within", "shot",
		"charge", "charges", "multicharge", "threats", "countercharge", "surge",
		"place", "move", "moves",
		"regroup", "pullback", "push",
		"control",
		"matrix", "exposure",
		"unit", "table", "guide",
	}
}

// UnknownAskError names a question that does not exist.
type UnknownAskError struct{ Ask string }

// Error implements error.
func (e *UnknownAskError) Error() string {
	if e.Ask == "" {
		return "the request has no ask; known: " + strings.Join(askNames(), ", ")
	}
	return fmt.Sprintf("unknown ask %q; known: %s", e.Ask, strings.Join(askNames(), ", "))
}

// AskNames lists the questions that can be asked.
func AskNames() []string { return slices.Clone(askNames()) }
