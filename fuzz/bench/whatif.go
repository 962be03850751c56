package main

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// whatIfContest compares the ways of asking about a unit that stands an inch
// further on. The first entrant is the view, the others are what it saves.
func whatIfContest(fields []*field) contest {
	asked := allUnits(fields)
	scenes := map[*field]generate.Scene{}
	for _, f := range fields {
		scenes[f] = sceneOf(f.view.Table())
	}
	step := func(q viewer) geom.Base {
		b := q.view.Body(q.unit).Base()
		return b.At(geom.Along(b.Centre(), b.Facing(), 1))
	}
	enemy := func(q viewer) spatial.UnitID { return (q.unit + 7) % spatial.UnitID(q.view.Table().Len()) }
	return contest{title: "What if a unit stood elsewhere", questions: len(asked), entrants: []entrant{
		{name: "Table.If", lean: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				if v, err := q.view.Table().If(q.unit, step(q)); err == nil {
					keep += v.Body(q.unit).Height()
				}
			}
		}},
		{name: "Table.If and los.Glance", lean: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				if v, err := q.view.Table().If(q.unit, step(q)); err == nil {
					keep += los.Glance(&v, q.unit, enemy(q)).Fraction
				}
			}
		}},
		{name: "Table.With", slow: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				if t, err := q.view.Table().With(q.unit, step(q)); err == nil {
					keep += float64(t.Len())
				}
			}
		}},
		{name: "spatial.New", slow: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				scene := scenes[q.field]
				if t, err := scene.Table(*q.view.Edition()); err == nil {
					keep += float64(t.Len())
				}
			}
		}},
	}}
}

// sceneOf returns what a table was made of.
func sceneOf(t *spatial.Table) generate.Scene {
	var s generate.Scene
	for id := range spatial.UnitID(t.Len()) {
		s.Units = append(s.Units, *t.Unit(id))
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		s.Pieces = append(s.Pieces, *t.Piece(id))
	}
	return s
}
