/** Peloton's disciplines: the API speaks in slugs, some of them code names, and the CSV in the words of the screen. */

const byWords: Readonly<Record<string, string>> = {
  cycling: 'cycling',
  running: 'running',
  walking: 'walking',
  strength: 'strength',
  stretching: 'stretching',
  yoga: 'yoga',
  meditation: 'meditation',
  cardio: 'cardio',
  pilates: 'pilates',
  'bike bootcamp': 'bike_bootcamp',
  'tread bootcamp': 'circuit',
  rowing: 'caesar',
  'row bootcamp': 'caesar_bootcamp',
};

/** `disciplineFromWords('Tread Bootcamp')` is `circuit`; what we do not know is spelled as a slug: `Dance Party` is `dance_party`. */
export function disciplineFromWords(words: string): string {
  const plain = words.trim().toLowerCase();
  return byWords[plain] ?? plain.replaceAll(/\s+/g, '_');
}
