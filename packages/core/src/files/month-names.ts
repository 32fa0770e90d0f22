/**
 * Names of months in every language that `Intl` knows. A name belongs to its language: `lis` is October in Croatian and November in Polish, so
 * that a file is read in the first language that knows all the names in it. Asking `Intl` for all of them takes a second, so that this is done
 * language by language, and for a whole file at once.
 */

/** 1 to 12, or 0 for what is no month. */
export type MonthOf = (name: string) => number;

/** Those that trackers have come first, then the others in the order of the alphabet. */
const usual = 'en es pt fr de it tr ru nl pl ja ko zh sv da nb fi cs uk id vi th hu ro el he ar hi'.split(' ');

/** Short forms that programs write and `Intl` does not. */
const otherForms: Readonly<Record<string, readonly [name: string, month: number][]>> = {
  de: [['mrz', 3]],
  es: [['set', 9]],
};

let languages: readonly string[] | null = null;

function allLanguages(): readonly string[] {
  if (languages) return languages;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = Intl.DateTimeFormat.supportedLocalesOf(codes);
  languages = [...new Set([...usual, ...known])];
  return languages;
}

const namesByLanguage = new Map<string, ReadonlyMap<string, number>>();

function namesIn(language: string): ReadonlyMap<string, number> {
  const made = namesByLanguage.get(language);
  if (made) return made;
  const names = new Map<string, number>(otherForms[language] ?? []);
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const formatter = new Intl.DateTimeFormat(language, {
        month,
        ...(day && { day }),
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
      });
      for (let number = 1; number <= 12; number += 1) {
        const parts = formatter.formatToParts(Date.UTC(2025, number - 1, 15));
        const name = plainName(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/\p{L}/u.test(name) && !names.has(name)) names.set(name, number);
      }
    }
  }
  namesByLanguage.set(language, names);
  return names;
}

/** Accents of Latin, Greek and Cyrillic letters go; signs that tell one Thai or Indian month from another stay. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F.'’]/g, '')
    .toLowerCase()
    .trim();

const shortest = 3;

/** By its name, or by the beginning of one where only one month begins so: programs cut them to other lengths than `Intl` does. */
function monthIn(language: string, plain: string): number {
  const names = namesIn(language);
  const exact = names.get(plain);
  if (exact !== undefined) return exact;
  if (plain.length < shortest) return 0;
  const begun = new Set([...names].flatMap(([name, month]) => (name.startsWith(plain) ? [month] : [])));
  const [only] = begun;
  return begun.size === 1 ? (only ?? 0) : 0;
}

/** `6月`, `6월`, `thg 6`: a month by its number. */
const numberIn = (plain: string): number => {
  const number = Number(/^\D*(\d{1,2})\D*$/.exec(plain)?.[1] ?? 0);
  return number <= 12 ? number : 0;
};

/** In the first of the usual languages that has it. */
export const monthOf: MonthOf = remembered((plain) => {
  for (const language of usual) {
    const month = monthIn(language, plain);
    if (month > 0) return month;
  }
  return 0;
});

/** Two for each month of a language that declines them, in long and in short: more are no months. */
const mostNames = 48;

/** In the first language that has all of `names`, or else most of them. Yields between languages, so that others have their turn. */
export function* findMonths(names: ReadonlySet<string>): Generator<void, MonthOf> {
  const wanted = [...names].map(plainName).filter((plain) => !/\d/.test(plain));
  if (wanted.length === 0 || wanted.length > mostNames) return monthOf;
  const best = { count: 0, language: '' };
  for (const language of allLanguages()) {
    const count = wanted.filter((plain) => monthIn(language, plain) > 0).length;
    if (count > best.count) Object.assign(best, { count, language });
    if (count === wanted.length) break;
    yield;
  }
  return best.count === 0 ? monthOf : remembered((plain) => monthIn(best.language, plain));
}

/** The same few names stand in a hundred thousand rows. */
function remembered(find: (plain: string) => number): MonthOf {
  const found = new Map<string, number>();
  return (name) => {
    const plain = plainName(name);
    if (/\d/.test(plain)) return numberIn(plain);
    const month = found.get(plain) ?? find(plain);
    if (found.size < mostNames) found.set(plain, month);
    return month;
  };
}
