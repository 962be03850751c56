// Command pack builds the engines of the board into internal/board/built. Builds with the tag
// "engines" embed them:
//
//	go run ./internal/board/pack && go build -tags engines ./cmd/leaderpoint
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/leaderpoint/leaderpoint/internal/board"
)

func main() {
	if err := board.Pack(context.Background(), ".", "internal/board/built"); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}
