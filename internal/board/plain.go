//go:build !engines

package board

// embedded returns no engines: this build has none, see [Engines].
func embedded() ([]Engine, error) { return nil, nil }
