package rules

// unknownName builds the error for a name outside a set.
func unknownName[S ~string](what string, name S, set []S) error {
	return &UnknownNameError{What: what, Name: string(name), Known: texts(set)}
}

// texts turns named strings into plain ones.
func texts[S ~string](set []S) []string {
	out := make([]string, len(set))
	for i, s := range set {
		out[i] = string(s)
	}
	return out
}

// parse finds a name in a set.
func parse[S ~string](what, name string, set []S) (S, error) {
	for _, s := range set {
		if string(s) == name {
			return s, nil
		}
	}
	return "", unknownName(what, S(name), set)
}
