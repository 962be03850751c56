// Package must takes the error of a call that has no reason to fail out of a test's way.
package must

import "github.com/stretchr/testify/require"

// Get returns a function that gives what a call gave, and ends the test if that failed:
//
//	a := must.Get(charge.Explain(v, 0, 1))(t)
func Get[T any](x T, err error) func(t require.TestingT, about ...any) T {
	return func(t require.TestingT, about ...any) T {
		if h, ok := t.(interface{ Helper() }); ok {
			h.Helper()
		}
		require.NoError(t, err, about...)
		return x
	}
}

// Two is [Get] for a call that gives two values.
func Two[T, U any](x T, y U, err error) func(t require.TestingT, about ...any) (T, U) {
	return func(t require.TestingT, about ...any) (T, U) { return Get(x, err)(t, about...), y }
}
