package reasons

// ofPlay returns the codes of package game: what is wrong with an action, or with its moment in a
// game.
func ofPlay() []Reason {
	return []Reason{
		{Play, "not-legal", "", "it breaks a limit", "it breaks a limit of an order, a shot or a regroup: the one of the named row", true},
		{Play, "nothing-struck", "CHG-17, IND-4", "it strikes no enemy", "UNIT was to charge TARGET, and does not strike it", false},
		{Play, "no-place", "CHG-8", "no free place flush with it", "UNIT strikes TARGET, and there is no free place for it flush with TARGET", false},
		{Play, "fights-on", "CHG-14", "it fights on", "chargers of a defended obstacle do not fall back: they fight on", false},
		{Play, "game-over", "", "the game is over", "the last turn has ended", false},
		{Play, "not-its-turn", "", "not its turn", "it is the turn of the other side", false},
		{Play, "wrong-phase", "", "not in this phase", "such an action belongs to another phase of the turn", false},
		{Play, "already-ordered", "", "it has had its order", "UNIT has had its order this turn", false},
		{Play, "not-yet-ordered", "SCN-5", "it has had no order yet", "UNIT picks up a counter at the end of its move, and has had no order this turn", false},
		{Play, "already-shot", "", "it has shot", "UNIT has shot, or cast its spell, this turn", false},
		{Play, "not-its-weapon", "", "not its weapon", "the setup of the game says what UNIT shoots with, and it is not this", false},
		{Play, "no-fight", "", "no such fight", "TARGET is in no undecided fight; chargers fall back only after a fight is decided", false},
		{Play, "fights-first", "", "fights come first", "there are fights to be decided before the phase can end", false},
		{Play, "not-regrouping", "REG-1", "it does not regroup", "UNIT has not just routed its target", false},
		{Play, "no-overrun", "IND-4", "no overrun", "the unit that UNIT has just routed was no individual", false},
		{Play, "no-loot", "SCN-5", "no loot there", "there is no counter, or UNIT carries none", false},
		{Play, "loot-not-in-reach", "SCN-5", "the loot is not in reach", "UNIT may not pick up the counter from its place, nor drop it there, nor carry it off", false},
	}
}

// ofRecords returns what can be wrong with a line of a record.
func ofRecords() []Reason {
	return []Reason{
		{Record, "malformed", "", "not a line of a record", "the line is not one of a record, or its members exclude each other", false},
		{Record, "out-of-order", "", "out of order", "its number is not the next: a line is missing or repeated", false},
		{Record, "illegal", "", "not legal", "the action is refused, and the code of the refusal says why", false},
		{Record, "verdict-differs", "", "another verdict", "the verdict on the action is not the recorded one", false},
		{Record, "margin-differs", "", "another margin", "the verdict on the action is the recorded one, and its margin is not", true},
		{Record, "pose-differs", "", "elsewhere", "the action is legal, and units end at other places than recorded", true},
		{Record, "key-differs", "", "another position", "all units are at their recorded places, and something else about them differs", false},
		{Record, "end-differs", "", "another end", "the record ends with another score than the game, or is over while turns are left", false},
		{Record, "after-end", "", "after the end", "the line follows the one that ends the record", false},
	}
}

// ofObjectives returns the reasons why an objective or a counter may not be at a place, and why a
// unit does not hold it.
func ofObjectives() []Reason {
	return []Reason{
		{Objective, "too-close", "SCN-4, SCN-5", "too near to another", "the marker lies too near to another", true},
		{Objective, "in-blocking", "SCN-4", "in blocking terrain", "a part of the marker lies in blocking terrain", true},
		{Objective, "near-edge", "SCN-4, SCN-5", "too near to the edge", "the marker lies too near to the edge of the table, or hangs over it", true},
		{Objective, "off-centre", "SCN-5", "not in the centre", "the first loot counter is not in the centre of the table", true},
		{Objective, "off-line", "SCN-5", "not on the centre line", "the loot counter is not on the centre line", true},
		{Objective, "individual", "SCN-4, SCN-5", "an individual", "individuals control no objective and pick up no counter", false},
		{Objective, "guarded", "SCN-5, SCN-6", "guarded", "TARGET stands over the counter and guards it", false},
	}
}

// ofChecks returns the faults of a position.
func ofChecks() []Reason {
	return []Reason{
		{Check, "form", "", "an impossible member", "a member of the file is impossible, contradicts another, or names an unknown unit", false},
		{Check, "contact", "", "an impossible contact", "UNIT and TARGET cannot be in contact as the position says, and keep their places", true},
		{Check, "overlap", "", "bases overlap", "the bases of UNIT and TARGET overlap by more than the contact band", true},
		{Check, "terrain", "MOV-8", "in blocking terrain", "UNIT stands in TARGET, which blocks", true},
		{Check, "edge", "MOV-20", "off the table", "a part of UNIT hangs over the edge of the table", true},
		{Check, "gap", "PRX-1, PRX-2, PRX-3", "too near", "UNIT and TARGET are nearer to each other than a move may end. Neither is in combat, and the file does not say that they touch", true},
		{Check, "engaged", "", "not in combat as said", "UNIT is said to be in combat with TARGET, which is far away or touches another side", true},
		{Check, "side", "", "a misspelt side", "UNIT is of a third side, whose name is nearly that of another", false},
		{Check, "base", "BASE-1", "not the base of its type", "UNIT stands on a base that is not that of its type and size", true},
	}
}

// open returns the codes of verdicts that are neither yes nor no, and of how sure a verdict is.
func open() []Reason {
	return []Reason{
		{Open, "too-close", "", "too close to call", "the verdict turns within the band in which bases count as in contact: measure again, or roll", true},
		{Open, "undecided", "", "not decided", "the search ended too early; more effort may decide it", false},
		{Open, "clear", "", "clear", "the verdict is proved for every table within what was measured", true},
		{Open, "tested", "", "clear as far as tested", "the verdict is not proved for every table within what was measured, and none of the tables of a test turned it", true},
		{Open, "open", "", "open", "a table within what was measured turns the verdict, or it is neither proved nor tested", true},
	}
}
