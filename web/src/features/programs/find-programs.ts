import { i18n } from '@lingui/core';
import { popularPrograms } from '@workout-tracker/core/catalogue/popular-programs';
import { isSeriesDay } from '@workout-tracker/core/catalogue/series-days';
import type { Program } from '@workout-tracker/core/programs/program';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { englishBeside, moveTitle, planTitle, tagName } from '#lib/catalogue-words.ts';
import { compareTitles } from '#lib/compare-titles.ts';

/** Finding among programs: by words from the title, the tags and the moves, best matches first, and by tags that they all carry. */
export interface ProgramFilter {
  readonly search: string;
  readonly tags: readonly string[];
}

/**
 * `findPrograms(programs, { search: 'squat legs', tags: ['strength'] })`; words are looked for in all of them, also in those not listed, as they are
 * read and in English.
 */
export function findPrograms(programs: readonly Program[], { search, tags }: ProgramFilter): Program[] {
  const asked = search.trim() === '' ? listedPrograms(programs) : programs;
  const tagged = asked.filter((program) => tags.every((tag) => program.tags.includes(tag)));
  return rankedSearch(tagged, search, ({ _id, title, tags, moves }) => {
    const shown = planTitle(title, _id);
    const names = [...tags.map(tagName), ...moves.map(moveTitle)];
    const english = [...englishBeside(shown, title), ...tags, ...moves.map((move) => move.title)];
    return { title: shown, others: [...new Set([...names, ...english])] };
  });
}

/** Without the days of the catalogue's series that were never done: they are found with their series, or by their name. */
export function listedPrograms<P extends Orderable>(programs: readonly P[]): P[] {
  return programs.filter(({ _id, lastDoneAt }) => lastDoneAt !== null || !isSeriesDay(_id));
}

/** The tags in use, those of most programs first. */
export function tagsOf(programs: readonly Program[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of programs.flatMap((program) => program.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || compareTitles(tagName(a), tagName(b)))
    .map(([tag]) => tag);
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

type Titled = Pick<Program, '_id' | 'title'>;

/** They come in the order of their English titles. */
export function byShownTitle<P extends Titled>(programs: readonly P[]): readonly P[] {
  if (i18n.locale === 'en') return programs;
  return programs
    .map((program) => ({ program, title: planTitle(program.title, program._id) }))
    .toSorted((one, other) => compareTitles(one.title, other.title))
    .map(({ program }) => program);
}

/** What is alike stands in the order of titles. */
export function latestFirst<P extends Orderable & Titled>(programs: readonly P[]): P[] {
  return byShownTitle(programs).toSorted(
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
