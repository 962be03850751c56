package protocol

// Session is the session that requests about the table of that name are answered by; nil where
// there is none. It stays as it is when a later request changes the table, which then has another
// one.
func (a *Asker) Session(table string) *Session {
	t := a.memory.tables[table]
	if t == nil {
		return nil
	}
	return t.now.session
}
