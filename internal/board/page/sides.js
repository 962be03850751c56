// The looks of the sides: those of the exhibits, which stay distinct in grey and to colour-blind
// people.

const words = { blue: 0, red: 1, orange: 1, brown: 1, green: 2, pink: 3, purple: 3, violet: 3 };

/** How many looks there are. */
export const LOOKS = 4;

/** The sides in the order of the file, each with the number of its look: a red army is red. */
export function looksOf(units) {
  const looks = new Map();
  const taken = new Set();
  for (const { side } of units) {
    if (!looks.has(side)) {
      const look = words[side.toLowerCase()];
      looks.set(side, taken.has(look) ? undefined : look);
      taken.add(looks.get(side));
    }
  }
  let next = 0;
  for (const [side, look] of looks) {
    if (look === undefined) {
      while (next < LOOKS && taken.has(next)) {
        next++;
      }
      looks.set(side, next++ % LOOKS);
    }
  }
  return looks;
}

/** A name as it is compared: without outer blanks, in small letters. */
export const folded = (name) => name.trim().toLowerCase();

/** A side as it was typed, or as the units have it already. */
export const sideOf = (units, typed) => units.find(({ side }) => folded(side) === folded(typed))?.side ?? typed.trim();
