package position_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/position"
)

func TestNilDocument(t *testing.T) {
	var d *position.Document
	var none *position.FormError
	_, err := d.Table()
	require.ErrorAs(t, err, &none)
	_, _, err = d.PlayingArea()
	require.ErrorAs(t, err, &none)
	require.ErrorAs(t, d.Write(io.Discard), &none)
	_, err = d.MarshalJSON()
	require.ErrorAs(t, err, &none)
}
