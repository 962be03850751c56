package spatial

// Label is what people call a table, and what they have noted of it. Nothing is decided by it.
type Label struct{ Name, Note string }

// Label is that of the table, which all tables have that are made of it.
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
	n := t.share()
	n.label = l
	n.now.lookAt(n)
	return n
}
