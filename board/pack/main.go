// Command pack builds the engines of the board into board/built, for builds that embed them:
//
//	go run ./board/pack && go build -tags engines ./cmd/leaderpoint
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/leaderpoint/leaderpoint/board"
)

func main() {
	if err := board.Pack(context.Background(), ".", "board/built"); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}
