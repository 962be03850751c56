package spatial

// Label is the name of a table and a note on it, for people. Nothing is decided by it.
type Label struct{ Name, Note string }

// Label is the table's. All tables that are made of this one have it, too.
func (t *Table) Label() Label {
	if t == nil {
		return Label{}
	}
	return t.label
}

// Labelled is the table with another label.
func (t *Table) Labelled(l Label) *Table {
	if t == nil {
		t = new(Table)
	}
	n := tableChange{t}.share()
	n.label = l
	n.now.lookAt(n)
	return n
}
