package arcs

// MarshalText implements [encoding.TextMarshaler] by [Facing.String].
func (f Facing) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseFacing]; "none" is [NoFacing].
func (f *Facing) UnmarshalText(text []byte) error {
	if string(text) == NoFacing.String() {
		*f = NoFacing
		return nil
	}
	read, err := ParseFacing(string(text))
	if err == nil {
		*f = read
	}
	return err
}
