/** Finding among programs: by words from the title, the tags and the moves, best matches first, and by tags that they all carry. */
import type { Program } from '@workout-tracker/core/programs/program';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';

export interface ProgramFilter {
  readonly search: string;
  readonly tags: readonly string[];
}

/** `findPrograms(programs, { search: 'squat legs', tags: ['strength'] })` */
export function findPrograms(programs: readonly Program[], { search, tags }: ProgramFilter): Program[] {
  const tagged = programs.filter((program) => tags.every((tag) => program.tags.includes(tag)));
  return rankedSearch(tagged, search, (program) => ({
    title: program.title,
    others: [...program.tags, ...program.moves.map(({ title }) => title)],
  }));
}

/** The tags in use, those of most programs first. */
export function tagsOf(programs: readonly Program[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of programs.flatMap((program) => program.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b)).map(([tag]) => tag);
}
