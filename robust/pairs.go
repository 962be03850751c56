package robust

import "github.com/leaderpoint/leaderpoint/spatial"

// OpenPair is a verdict about two enemies that is open, or only tested.
type OpenPair struct {
	From, To spatial.UnitID
	// Question is a [Sight] or a [Cover].
	Question Question
	Answer   Answer
}

// OpenPairs asks of every unit what it sees of its enemies, and of those that it sees whether they
// are in cover, and lists the verdicts that are not clear within a tolerance, in order of viewer
// and target, sight first. Each costs one proof, and a test if that fails. The errors are those of
// [Ask].
func OpenPairs(t *spatial.Table, o Options) ([]OpenPair, error) {
	o.CallOnly, o.Tolerance = true, o.Tolerance.On(t)
	var open []OpenPair
	ask := func(from, to spatial.UnitID, q Question) (Verdict, error) {
		a, err := Ask(t, q, o)
		if err == nil && a.Call() != Clear {
			open = append(open, OpenPair{from, to, q, a})
		}
		return a.Verdict, err
	}
	for from := range t.Units() {
		for to := range t.Units() {
			if from == to || t.Now().Friends(from, to) {
				continue
			}
			v, err := ask(from, to, Sight{From: from, To: to})
			if err != nil {
				return nil, err
			}
			if v != Yes {
				continue
			}
			if _, err := ask(from, to, Cover{From: from, To: to}); err != nil {
				return nil, err
			}
		}
	}
	return open, nil
}
