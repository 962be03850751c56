package main

import "github.com/leaderpoint/leaderpoint/draw"

// lookPicture draws what one unit sees of another.
func lookPicture(q *inquiry, from, to string, o draw.Options) (draw.Exhibit, error) {
	return draw.Position(q.Table().Now(), o), nil
}

// chargePicture draws the charge of one unit or of several.
func chargePicture(q *inquiry, from []string, to string, o draw.Options) (draw.Exhibit, error) {
	return draw.Position(q.Table().Now(), o), nil
}

// shotPicture draws a shot.
func shotPicture(q *inquiry, x *shotOptions, o draw.Options) (draw.Exhibit, error) {
	return draw.Position(q.Table().Now(), o), nil
}

// movePicture draws a move, or a place to end one in.
func movePicture(q *inquiry, x *moveOptions, o draw.Options) (draw.Exhibit, error) {
	return draw.Position(q.Table().Now(), o), nil
}
