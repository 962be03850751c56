package board

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// goCommand runs the go command in a folder, with more environment, and returns its output.
type goCommand struct {
	run func(ctx context.Context, dir string, env []string, args ...string) ([]byte, error)
}

// NoToolchainError says that engines have to be built, and there is no Go to do so.
type NoToolchainError struct{ Err error }

// Error implements error.
func (e *NoToolchainError) Error() string {
	return "this build has no engines for the board, and there is no Go to build them with. " +
		"Install Go 1.26 or later from https://go.dev/dl, or use a release of leaderpoint, which holds them"
}

// Unwrap returns the cause.
func (e *NoToolchainError) Unwrap() error { return e.Err }

// BuildError says that the go command could not build an engine. Output has its last words.
type BuildError struct {
	Output string
	Err    error
}

// Error implements error.
func (e *BuildError) Error() string {
	return fmt.Sprintf("the engines of the board cannot be built (%v); a release of leaderpoint holds them. Go says:\n%s", e.Err, e.Output)
}

// Unwrap returns the cause.
func (e *BuildError) Unwrap() error { return e.Err }

// installedGo is the go command of this machine.
func installedGo() goCommand {
	return goCommand{func(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
		command, err := exec.LookPath("go")
		if err != nil {
			return nil, &NoToolchainError{err}
		}
		c := exec.CommandContext(ctx, command, args...)
		c.Dir, c.Env = dir, append(os.Environ(), env...)
		var out, errs bytes.Buffer
		c.Stdout, c.Stderr = &out, &errs
		if err := c.Run(); err != nil {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			text := strings.TrimSpace(errs.String() + out.String())
			return nil, &BuildError{text[max(0, len(text)-2000):], err}
		}
		return out.Bytes(), nil
	}}
}

// build builds the engine of that name from the code in a folder into a file.
func (g goCommand) build(ctx context.Context, folder, name, file string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-mod=readonly", "-buildmode=c-shared", "-ldflags=-s -w", "-o", file}
	if name == "quick" {
		args = append(args, "-tags=quick")
	}
	env := []string{"GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off"}
	if _, err := g.run(ctx, folder, env, append(args, "./internal/board/engine")...); err != nil {
		return err
	}
	head := make([]byte, 4)
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Read(head); err != nil || !isWasm(head) {
		return &BuildError{"", errors.New("what was built is no WebAssembly")}
	}
	return nil
}
