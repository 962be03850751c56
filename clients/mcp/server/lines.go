package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// MaxLine is how many bytes a message may have.
const MaxLine = mcp.DefaultMaxLineLength

// Lines is a transport with one message a line, as clients speak it over standard input and output.
// A line that is no message gets an error of JSON-RPC with the id null. The connection goes on, and
// the session keeps its position and its record.
type Lines struct {
	In  io.Reader
	Out io.Writer
}

// Connect implements [mcp.Transport].
func (l *Lines) Connect(context.Context) (mcp.Connection, error) {
	c := &lineConn{out: l.Out, lines: make(chan lineOrErr), closed: make(chan struct{})}
	go c.read(bufio.NewReaderSize(l.In, 1<<16))
	return c, nil
}

// lineConn is a connection of [Lines].
type lineConn struct {
	lines  chan lineOrErr
	closed chan struct{}
	once   sync.Once
	write  sync.Mutex // is held while writing
	out    io.Writer
}

type lineOrErr struct {
	line []byte
	err  error
}

// read hands lines over until the input ends or the connection is closed.
func (c *lineConn) read(in *bufio.Reader) {
	for {
		line, err := oneLine(in)
		select {
		case c.lines <- lineOrErr{line, err}:
		case <-c.closed:
			return
		}
		if err != nil && !errors.Is(err, errLongLine) {
			return
		}
	}
}

var errLongLine = fmt.Errorf("the line is longer than %d bytes", MaxLine)

// oneLine returns the next line. One that is too long is read to its end and not kept.
func oneLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(line)+len(part) > MaxLine; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case err != nil && (!errors.Is(err, io.EOF) || len(line) == 0):
			return nil, err
		case long:
			return nil, errLongLine
		default:
			return line, nil
		}
	}
}

// Read implements [mcp.Connection].
func (c *lineConn) Read(ctx context.Context) (jsonrpc.Message, error) {
	for {
		var got lineOrErr
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-c.closed:
			return nil, io.EOF
		case got = <-c.lines:
		}
		line := bytes.TrimSpace(got.line)
		var message jsonrpc.Message
		code, err := int64(jsonrpc.CodeInvalidRequest), got.err
		switch {
		case errors.Is(err, errLongLine):
		case err != nil:
			return nil, err
		case len(line) == 0:
			continue
		case !json.Valid(line):
			code, err = jsonrpc.CodeParseError, errors.New("the line is no JSON: send one message a line")
		default:
			if message, err = messageOf(line); err == nil {
				return message, nil
			}
		}
		if err := c.refuse(code, err); err != nil {
			return nil, err
		}
	}
}

// messageOf reads a line that is JSON.
func messageOf(line []byte) (jsonrpc.Message, error) {
	if line[0] != '{' {
		return nil, errors.New("a message is an object; send one message a line, and no batches")
	}
	var id struct{ ID any }
	if err := json.Unmarshal(line, &id); err != nil {
		return nil, err
	}
	if n, ok := id.ID.(float64); ok && n != math.Trunc(n) {
		return nil, fmt.Errorf("the id %v must be a string or a whole number", n)
	}
	return jsonrpc.DecodeMessage(line)
}

// refuse answers a line that is no message.
func (c *lineConn) refuse(code int64, err error) error {
	message := strings.TrimPrefix(err.Error(), "unmarshaling jsonrpc message: ")
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": message}})
	if err != nil {
		return err
	}
	return c.writeLine(line)
}

// Write implements [mcp.Connection].
func (c *lineConn) Write(ctx context.Context, message jsonrpc.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	line, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	return c.writeLine(line)
}

func (c *lineConn) writeLine(line []byte) error {
	c.write.Lock()
	defer c.write.Unlock()
	_, err := c.out.Write(append(line, '\n'))
	return err
}

// Close implements [mcp.Connection]. The input stays open: its owner closes it.
func (c *lineConn) Close() error {
	c.once.Do(func() { close(c.closed) })
	return nil
}

// SessionID implements [mcp.Connection]: there is one session.
func (c *lineConn) SessionID() string { return "" }
