package charge_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The contact of an answer is a point that the front covers when the unit has come flush (row
// CHG-8), also where a unit or a house that it starts in or flies over leaves only a part of the
// stretch that it met.
func TestCHG8ContactIsKeptWhenFlush(t *testing.T) {
	for _, line := range []string{
		"table: 36x36 | A red 150x100 @18,12 height=2 | B blue 120x40 @17,16^180 speed=8 | U0 blue 127x101.6 @23,19 speed=8 | U2 blue 150x50 @11.5,20.5^45 speed=6 | obstacle: S0 height=2 18,16 17.5,16 15.5,12 16,12",
		"edition: beta-2010 | table: 36x36 | A red horde @18,12 speed=8 height=4 fly | B blue regiment @20.5,21.5^270 speed=10 height=3 | U2 blue regiment @22,15.5^180 speed=8 height=3 | U3 blue 50x100 @14,22.5^225 speed=10",
		"table: 36x36 | A red regiment @18,12^-4.821757038903758 height=2 fly | B blue regiment @15.82959263149877,21.859787795098296^90.2166411706385 speed=10 | blocking: S0 height=5 16.10312097545331,16.956580232411184 22.937785757511165,16.956580232411184 22.937785757511165,19.869920982633776 22.180401156952982,19.869920982633776 22.180401156952982,17.713964832969367 16.860505576011494,17.713964832969367 16.860505576011494,19.869920982633776 16.10312097545331,19.869920982633776",
		"edition: beta-2010 | table: 36x36 | A red 120x40 @18,12^-18.491245573859818 speed=6 fly | B blue 50x50 @15.430975611740212,22.062558083447815^354.43404215106676 speed=6 height=4 | U0 blue regiment @13.369969020613361,15.61849081169779^251.1131825513542 height=2 | blocking: S1 height=0 14.727920267514778,16.52502038427263 19.28610865846166,16.52502038427263 19.28610865846166,19.864949490563845 18.536780758310634,19.864949490563845 18.536780758310634,17.274348284423656 15.477248167665802,17.274348284423656 15.477248167665802,19.864949490563845 14.727920267514778,19.864949490563845",
	} {
		d, err := position.ParseLine(line)
		require.NoError(t, err)
		table, err := d.Table()
		require.NoError(t, err)
		a := explained(t, table, "A", "B")
		front := a.Aligned.Local(a.Contact)
		assert.InDelta(t, a.Aligned.HalfDepth(), front.Y, 2*geom.ContactBand, line)
		assert.LessOrEqual(t, front.X, a.Aligned.HalfWidth(), line)
		assert.GreaterOrEqual(t, front.X, -a.Aligned.HalfWidth(), line)
	}
}
