package server

import (
	"context"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A tool whose types have no schema is an error of [New], and not a panic.
func TestTypesWithoutSchema(t *testing.T) {
	_, err := schemaFor[func()]()
	var none *SchemaError
	require.ErrorAs(t, err, &none)
	assert.ErrorContains(t, err, "no schema of func()")

	d := &desk{}
	s := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	add(s, d, tool{name: "broken"}, func(context.Context, checkIn) (*outcome[chan int], error) { return nil, nil })
	require.ErrorAs(t, d.broken, &none)
	assert.ErrorContains(t, d.broken, "tool broken: ")
}
