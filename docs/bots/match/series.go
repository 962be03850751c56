package main

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/game/bot"
)

// tally counts games of the bot against another player.
type tally struct {
	against                 string
	games, won, drawn, lost int
	points, pointsOfOther   float64
}

// String returns the counts in a line.
func (t *tally) String() string {
	n := float64(t.games)
	return fmt.Sprintf("against %s: %d games, %d won, %d drawn, %d lost; points a game %.0f to %.0f",
		t.against, t.games, t.won, t.drawn, t.lost, t.points/n, t.pointsOfOther/n)
}

// series plays games from a seed on, each twice: the bot has the first side, then the second.
func (r *agreed) series(against string, seed uint64, games int) (tally, error) {
	t := tally{against: against}
	for i := range uint64(games) {
		for side := range 2 {
			other, err := opponent(against, seed+i)
			if err != nil {
				return t, err
			}
			players := [2]bot.Chooser{other, other}
			players[side] = bot.NewPlayer(bot.Usual(), seed+i)
			_, end, err := r.match(seed+i, players)
			if err != nil {
				return t, fmt.Errorf("seed %d, side %d: %w", seed+i, side, err)
			}
			score, err := end.Score()
			if err != nil {
				return t, err
			}
			t.games++
			t.points += score.Points[side]
			t.pointsOfOther += score.Points[1-side]
			switch score.Winner {
			case side:
				t.won++
			case -1:
				t.drawn++
			default:
				t.lost++
			}
		}
	}
	return t, nil
}
