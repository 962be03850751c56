package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const root = "../.."

// The types are those of the schemas: go run ./internal/typescript writes them anew.
func TestTypesAreCurrent(t *testing.T) {
	want, err := types(root)
	require.NoError(t, err)
	got, err := os.ReadFile(root + "/" + written)
	require.NoError(t, err)
	if string(got) != want {
		t.Error("asks.d.ts is not what the schemas say: go run ./internal/typescript")
	}
}

// What a type cannot be made of is an error, and not a type that accepts anything.
func TestUnknownFormsAreErrors(t *testing.T) {
	for name, s := range map[string]*schema{
		"no type":           {},
		"a kind":            {Type: "nothing"},
		"a reference":       {Ref: "#/$defs/nothing"},
		"members of any":    {Type: "object"},
		"in a list":         {Type: "array", Items: &schema{}},
		"behind a property": {Properties: map[string]*schema{"a": {Ref: "#/$defs/nothing"}}},
	} {
		w := &writer{}
		w.of(s, inAsks, "")
		assert.Error(t, w.failed, name)
	}
}
