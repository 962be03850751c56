package answer

// Fault is one thing that is wrong with a position.
type Fault struct {
	// Kind is overlap, terrain, edge, gap, engaged or side. If a file is checked, it may also be
	// form, contact or base.
	Kind string `json:"kind"`
	// Path is the member at fault, of a fault of form. Code is that of Err.
	Path string `json:"path,omitempty"`
	Code string `json:"code,omitempty"`
	// Row is the row of docs/rules.md that forbids it, if any. Other is what Unit is too near to, or
	// is in.
	Row   string `json:"row,omitempty"`
	Unit  string `json:"unit,omitempty"`
	Other string `json:"other,omitempty"`
	// By is how many inches it is off.
	By   float64 `json:"by,omitempty"`
	Text string  `json:"text"`
	// Err is the error behind a fault of form or of contact; nil for all others.
	Err error `json:"-"`
}

// String returns the text.
func (f Fault) String() string { return f.Text }
