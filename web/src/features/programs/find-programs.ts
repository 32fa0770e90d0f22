import { popularPrograms } from '@workout-tracker/core/catalogue/popular-programs';
import { isSeriesDay } from '@workout-tracker/core/catalogue/series-days';
import type { Program } from '@workout-tracker/core/programs/program';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';

/** Finding among programs: by words from the title, the tags and the moves, best matches first, and by tags that they all carry. */
export interface ProgramFilter {
  readonly search: string;
  readonly tags: readonly string[];
}

/** `findPrograms(programs, { search: 'squat legs', tags: ['strength'] })`; words are looked for in all of them, also in those not listed. */
export function findPrograms(programs: readonly Program[], { search, tags }: ProgramFilter): Program[] {
  const asked = search.trim() === '' ? listedPrograms(programs) : programs;
  const tagged = asked.filter((program) => tags.every((tag) => program.tags.includes(tag)));
  return rankedSearch(tagged, search, (program) => ({
    title: program.title,
    others: [...program.tags, ...program.moves.map(({ title }) => title)],
  }));
}

/** Without the days of the catalogue's series that were never done: they are found with their series, or by their name. */
export function listedPrograms<P extends Orderable>(programs: readonly P[]): P[] {
  return programs.filter(({ _id, lastDoneAt }) => lastDoneAt !== null || !isSeriesDay(_id));
}

/** The tags in use, those of most programs first. */
export function tagsOf(programs: readonly Program[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of programs.flatMap((program) => program.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b)).map(([tag]) => tag);
}

/** What the list of programs shows, read from the address and written back: it can be shared, and Back undoes a choice. */
export interface ListFilter extends ProgramFilter {
  readonly isWithArchived: boolean;
}

export function filterIn(params: URLSearchParams): ListFilter {
  const tags = params.getAll('tag').filter((tag) => tag !== '');
  return {
    search: params.get('search') ?? '',
    tags: [...new Set(tags)],
    isWithArchived: params.get('archived') === 'all',
  };
}

/** Only what differs from the plain list: `?search=legs&tag=strength&archived=all`. */
export function paramsOf({ search, tags, isWithArchived }: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const tag of tags) params.append('tag', tag);
  if (isWithArchived) params.set('archived', 'all');
  return params;
}

/** Programs in the order people look for them: done lately first; then their own, the popular ones of the catalogue, and the rest. */
type Orderable = Pick<Program, '_id' | 'lastDoneAt' | 'ownerId'>;

/** What is alike keeps the order it came in, which is by title. */
export function latestFirst<P extends Orderable>(programs: readonly P[]): P[] {
  return programs.toSorted(
    (one, other) => (other.lastDoneAt ?? '').localeCompare(one.lastDoneAt ?? '') || rankUndone(one) - rankUndone(other),
  );
}

function rankUndone({ _id, ownerId }: Orderable): number {
  if (ownerId !== null) return -1;
  if (isSeriesDay(_id)) return popularPrograms.length + 1;
  const rank = popularPrograms.indexOf(_id);
  return rank === -1 ? popularPrograms.length : rank;
}

/** Which page of the history an address asks for: whatever stands there, a whole number from 1. */
export function historyPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
