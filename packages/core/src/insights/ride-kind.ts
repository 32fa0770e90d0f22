/** Longer names first: a Power Zone Max ride is not like a Power Zone ride. */
const kinds = [
  'Power Zone Endurance',
  'Power Zone Max',
  'Power Zone',
  'FTP Test',
  'HIIT & Hills',
  'HIIT',
  'Tabata',
  'Climb',
  'Intervals & Arms',
  'Intervals',
  'Low Impact',
  'Recovery',
  'Groove',
  'Beginner',
  'Cool Down',
  'Warm Up',
  'Lanebreak',
  'Just Ride',
] as const;

/**
 * What kind of class a title names, for comparing like with like: `30 min 80s Power Zone Ride` is `Power Zone`. A title that names none is its own
 * kind, without how long it is.
 */
export function rideKindOf(title: string): string {
  const words = wordsOf(title);
  const known = kinds.find((kind) => ` ${words} `.includes(` ${wordsOf(kind)} `));
  return known ?? title.replace(lengths, '').trim().replace(/\s+/g, ' ');
}

/** `30 min`, `8 min 27 sec`, `45-Min.` */
const lengths = /\b\d+[\s-]*(min|sec)(utes?|onds?)?\b\.?/gi;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
