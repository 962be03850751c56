package reasons

// ofLooks returns the reasons of sight and cover.
func ofLooks() []Reason {
	return []Reason{
		{Sight, "not-in-arc", "ARC-2", "out of the front arc", "TARGET is outside the front arc of UNIT", true},
		{Sight, "not-clear", "LOS-1", "hidden", "every line from UNIT to TARGET is closed", true},
		{Cover, "not-covered", "CVR-2", "less than half is covered", "less than half of TARGET is hidden from UNIT or in terrain that shelters it", true},
	}
}

// ofCharges returns the reasons of charges, alone and together.
func ofCharges() []Reason {
	return []Reason{
		{Charge, "friend", "CHG-1", "a friend", "they are friends", false},
		{Charge, "war-engine", "MOV-13", "war engines cannot charge", "war engines cannot charge", false},
		{Charge, "wavering", "MOV-15", "it is wavering", "it is wavering", false},
		{Charge, "blinded", "CHG-18", "it is blinded", "it is blinded and cannot come into a fight", false},
		{Charge, "immobile", "CHG-2", "it has no speed", "its speed is 0", false},
		{Charge, "engaged", "MOV-24", "it fights on several facings", "it is engaged on several facings and may not leave", false},
		{Charge, "not-in-arc", "CHG-1, ARC-2", "out of the front arc", "TARGET is outside its front arc", true},
		{Charge, "not-seen", "CHG-1, LOS-1", "not seen", "it does not see TARGET", true},
		{Charge, "out-of-range", "CHG-2", "out of range", "it is out of range", true},
		{Charge, "no-place", "CHG-8", "no free place flush with it", "there is no free place for it flush with FACING of TARGET", false},
		{Charge, "no-way", "CHG-4, CHG-10", "no way to FACING", "no way leads to FACING of TARGET, which it would have to charge", false},
		{Charge, "no-room-to-turn", "IND-1", "no room for it to turn", "TARGET has no room to turn to it, nor can it align to TARGET", false},
		{Charge, "boxed-in", "CHG-12", "boxed in", "it is boxed in and cannot be set flush with TARGET; the advice is to move into contact and let TARGET align to it", false},
		{Charge, "no-free-pivot", "MOV-17", "has no free pivot", "UNIT has no free pivot, so that it cannot choose where it turns", false},
		{Charge, "no-room-to-pivot", "MOV-17", "has no room to turn there", "UNIT may not end its free pivot there: on others, or too near to an enemy", false},
		{Charge, "not-that-facing", "ARC-5", "must charge another facing", "UNIT must charge another facing of TARGET", false},
		{Charge, "not-charged-by", "CTR-1", "did not charge it", "TARGET did not charge it last turn", false},
		{Charge, "no-counter-charge", "CTR-1", "no counter-charge", "the edition has no counter-charge", false},
		{Charge, "no-space", "MLT-1, MLT-3, MLT-4", "no room beside them", "they do not fit side by side against FACING of TARGET", false},
		{Charge, "no-order", "MLT-5", "in no order can all get to their places", "they would fit, but in no order can each get to its place", false},
	}
}

// ofShots returns the reasons of shots, and of spells that are aimed as shots are.
func ofShots() []Reason {
	return []Reason{
		{Shot, "self", "SHT-4", "itself", "a unit does not aim at itself", false},
		{Shot, "friend", "SHT-4", "a friend", "TARGET is a friend", false},
		{Shot, "enemy", "SHT-4", "an enemy", "TARGET is an enemy, and this is for friends", false},
		{Shot, "ally", "SHT-4", "an ally", "such a spell does not pass between allies and the main force", false},
		{Shot, "doubled", "SHT-2", "it has moved At the Double", "UNIT has moved At the Double", false},
		{Shot, "must-halt", "SHT-3", "it has not halted", "UNIT has moved, and its weapon needs a Halt", false},
		{Shot, "disordered", "SHT-2", "it is disordered", "UNIT is disordered", false},
		{Shot, "wavering", "SHT-2", "it is wavering", "UNIT is wavering", false},
		{Shot, "engaged", "SHT-1", "it is in combat", "UNIT is in combat", false},
		{Shot, "target-engaged", "SHT-1", "the target is in combat", "TARGET is in combat", false},
		{Shot, "not-in-arc", "ARC-2", "out of the front arc", "TARGET is outside the front arc of UNIT", true},
		{Shot, "not-seen", "LOS-1", "not seen", "UNIT does not see TARGET", true},
		{Shot, "out-of-range", "DST-2", "out of range", "TARGET is out of range", true},
		{Shot, "too-near", "CVR-9", "too near", "TARGET is too near for indirect fire", true},
		{Shot, "no-room-to-turn", "SHT-6", "no room for it to turn", "UNIT has no room to turn to TARGET", false},
	}
}

// ofSpells returns why Wind Blast and Surge do not move a unit.
func ofSpells() []Reason {
	return []Reason{
		{Spell, "speed-0", "PSH-1", "its speed is 0", "the speed of UNIT is 0, and Wind Blast does not move it", false},
		{Spell, "loot", "PSH-1, CHG-18", "it carries loot", "UNIT carries loot, and no spell moves it", false},
		{Spell, "not-shambling", "CHG-18", "it is not shambling", "UNIT is not shambling, and Surge is for those that are", false},
	}
}

// ofMoves returns the rows that a move or a place can break.
func ofMoves() []Reason {
	row := func(code, short, long string) Reason { return Reason{Move, code, code, short, long, true} }
	return []Reason{
		row("MOV-1", "not a part of the order", "a unit that halts stays, and one that changes facing only pivots, once"),
		row("MOV-2", "more than an advance", "an advance is straight on up to its speed, with one pivot"),
		row("MOV-3", "more than half its speed", "back and to the side it goes straight, up to half its speed"),
		row("MOV-4", "more than At the Double", "At the Double is straight on up to twice its speed, and for war engines in the third edition alone"),
		row("MOV-5", "a pivot too many", "the pivots are more than one of the order and one of the nimble"),
		row("MOV-7", "an enemy in the way", "it passes TARGET, an enemy, at less than an inch"),
		row("MOV-8", "in blocking terrain, or on a unit", "it goes into TARGET, which blocks, or ends on it"),
		row("MOV-11", "difficult terrain", "TARGET slows or stops it"),
		row("MOV-13", "an obstacle", "TARGET is an obstacle, which such a unit does not cross"),
		row("MOV-14", "shambling", "it is shambling and does not move At the Double"),
		row("MOV-15", "wavering", "it is wavering: it may halt, change facing or go back"),
		row("MOV-16", "not a move of scouts", "before the first turn vanguards and scouts advance or move At the Double, and no others"),
		row("MOV-18", "does not disengage", "it leaves combat by an inch straight back, and from one facing only"),
		row("MOV-20", "off the table", "a part of it hangs over the edge of the table"),
		row("MOV-23", "does not come onto the table", "it comes from wholly beyond an edge, and ends wholly on the table"),
		row("PRX-1", "within an inch of an enemy", "it is within an inch of TARGET, an enemy"),
		row("PRX-2", "in contact with a friend", "it is in contact with TARGET, a friend"),
		row("PRX-3", "within an inch", "it is within an inch of TARGET; in this edition all units keep an inch"),
		row("SCN-4", "an objective out of place", "the objective may not be there"),
		row("SCN-5", "a counter out of place", "the loot counter may not be there"),
	}
}
