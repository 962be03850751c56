package scoring

// duel is a regiment before another, with a wood to one side, a house behind and
// a hero that looks away.
const duel = `{"units":[` +
	`{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},` +
	`{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180},` +
	`{"name":"H","side":"blue","type":"infantry","traits":["hero","individual"],"at":[50,22],"heading":0},` +
	`{"name":"Z","side":"blue","type":"infantry","size":"regiment","at":[36,40],"heading":180},` +
	`{"name":"Gun","side":"red","type":"war-engine","base_mm":[80,50],"at":[10,10],"heading":0,"traits":["indirect"]}],` +
	`"terrain":[{"name":"Wood","kind":"difficult","height":4,"outline":[[30,14],[36,14],[36,17],[30,17]]},` +
	`{"name":"House","kind":"blocking","height":3,"outline":[[20,30],[52,30],[52,33],[20,33]]}]}`
