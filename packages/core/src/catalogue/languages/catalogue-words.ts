/**
 * What the catalogue says, in other languages. English stands in the catalogue itself, and is what is stored, compared and exported; a language has a
 * file beside this one, `de.json`, with every text by the id of what it belongs to. `scripts/catalogue-template.mjs` makes it.
 */
import { starterCatalogue } from '../starter-catalogue.ts';

interface ExerciseWords {
  readonly title: string;
  /** What people of this language search it by: not those of English in other words, and possibly none. */
  readonly aliases: readonly string[];
  readonly cue: string;
}

interface PlanWords {
  readonly title: string;
  readonly description: string;
}

export interface CatalogueWords {
  readonly exercises: Readonly<Record<string, ExerciseWords>>;
  readonly programs: Readonly<Record<string, PlanWords>>;
  readonly series: Readonly<Record<string, PlanWords>>;
  readonly equipment: Readonly<Record<string, { readonly title: string }>>;
  /** By the English label: the same one is said of several exercises. */
  readonly variants: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
}

const byId = <Of, Words>(all: readonly Of[], idOf: (one: Of) => string, wordsOf: (one: Of) => Words) =>
  Object.fromEntries(all.map((one) => [idOf(one), wordsOf(one)]));

const asThemselves = (texts: readonly string[]) => Object.fromEntries([...new Set(texts)].map((text) => [text, text]));

const planWords = ({ title, description }: PlanWords): PlanWords => ({ title, description });

const { moves, programs, series, equipment } = starterCatalogue;
const variants = [...moves, ...programs.flatMap((program) => program.moves)].flatMap((move) => move.variants ?? []);

export const englishWords: CatalogueWords = {
  exercises: byId(
    moves,
    ({ id }) => id,
    ({ title, aliases = [], cue }) => ({ title, aliases, cue }),
  ),
  programs: byId(programs, ({ id }) => id, planWords),
  series: byId(series, ({ id }) => id, planWords),
  equipment: byId(
    equipment,
    ({ type }) => type,
    ({ title }) => ({ title }),
  ),
  variants: asThemselves(variants),
  tags: asThemselves(programs.flatMap(({ tags }) => tags)),
};

type Entry = Readonly<Record<string, string | readonly string[]>>;
type Part = Readonly<Record<string, Entry | string>>;

const partsOf = (words: CatalogueWords): (readonly [name: string, part: Part])[] =>
  Object.entries(words as unknown as Readonly<Record<string, Part>>);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Under this name an entry of a file keeps the English it was translated from, so that a change there is seen here. */
const source = 'en';

/** The file of a language to fill in: English beside each text, and what is translated already, unless its English has changed since. */
export function catalogueTemplate(translated: unknown): unknown {
  return Object.fromEntries(
    partsOf(englishWords).map(([name, part]) => {
      const known = at(translated, name);
      return [
        name,
        Object.fromEntries(
          Object.entries(part).map(([id, english]) => [
            id,
            typeof english === 'string' ? (at(known, id) ?? '') : entryToFill(english, at(known, id)),
          ]),
        ),
      ];
    }),
  );
}

function entryToFill(english: Entry, known: unknown): unknown {
  const before = at(known, source);
  const fields = Object.entries(english).map(([field, text]) => {
    const isCurrent = before === undefined || isSame(at(before, field), text);
    return [field, (isCurrent ? at(known, field) : undefined) ?? (typeof text === 'string' ? '' : [])];
  });
  return { [source]: english, ...Object.fromEntries(fields) };
}

const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** What keeps the file of a language from being whole; empty when nothing does. */
export function checkCatalogueWords(file: unknown): string[] {
  const problems = checkKeys(file, englishWords, '');
  for (const [name, part] of partsOf(englishWords)) {
    const translated = at(file, name);
    problems.push(...checkKeys(translated, part, `${name}/`));
    for (const [id, english] of Object.entries(part)) {
      const [entry, path] = [at(translated, id), `${name}/${id}`];
      if (entry === undefined) continue;
      problems.push(...(typeof english === 'string' ? checkText(entry, path) : checkEntry(entry, english, path)));
    }
    problems.push(...checkTitles(translated, name));
  }
  return problems;
}

function checkKeys(translated: unknown, english: object, path: string): string[] {
  const [found, wanted] = [Object.keys(isRecord(translated) ? translated : {}), Object.keys(english)];
  return [
    ...wanted.filter((key) => !found.includes(key)).map((key) => `${path}${key} is missing`),
    ...found.filter((key) => !wanted.includes(key)).map((key) => `${path}${key} is not in the catalogue`),
  ];
}

function checkEntry(entry: unknown, english: Entry, path: string): string[] {
  const fields = Object.keys(english).flatMap((field) => {
    const text = at(entry, field);
    if (text === undefined) return [];
    if (!Array.isArray(english[field])) return checkText(text, `${path}/${field}`);
    if (!Array.isArray(text)) return [`${path}/${field} is no list`];
    return text.flatMap((one, place) => checkText(one, `${path}/${field}/${place}`));
  });
  const isCurrent = isSame(at(entry, source), english);
  return [
    ...checkKeys(entry, { ...english, [source]: '' }, `${path}/`),
    ...fields,
    ...(isCurrent ? [] : [`${path} was not made from the English of today: scripts/catalogue-template.mjs`]),
  ];
}

function checkText(text: unknown, path: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return [`${path} is empty`];
  return text === text.trim() ? [] : [`${path} begins or ends with a space`];
}

/** In a list nobody could tell them apart. */
function checkTitles(part: unknown, name: string): string[] {
  const seen = new Map<string, string>();
  return Object.entries(isRecord(part) ? part : {}).flatMap(([id, entry]) => {
    const title = at(entry, 'title');
    if (typeof title !== 'string' || title.trim() === '') return [];
    const folded = title.trim().toLowerCase();
    const other = seen.get(folded);
    seen.set(folded, id);
    return other === undefined ? [] : [`${name}/${id} has the title of ${other}: ${title}`];
  });
}

/** English between brackets and longer, by which tests see what is translated. */
export function pseudoWords(mark: (text: string) => string): CatalogueWords {
  const marked = partsOf(englishWords).map(([name, part]) => [
    name,
    Object.fromEntries(
      Object.entries(part).map(([id, english]) => [
        id,
        typeof english === 'string'
          ? mark(english)
          : Object.fromEntries(
              Object.entries(english).map(([field, text]) => [
                field,
                typeof text === 'string' ? mark(text) : text.map(mark),
              ]),
            ),
      ]),
    ),
  ]);
  return Object.fromEntries(marked);
}
