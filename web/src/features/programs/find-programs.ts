/** Finding among programs: by words from the title, the tags and the moves, in any order, and by tags that they all carry. */
import type { Program } from '@workout-tracker/core/programs/program';

export interface ProgramFilter {
  readonly search: string;
  readonly tags: readonly string[];
}

/** `findPrograms(programs, { search: 'squat legs', tags: ['strength'] })` */
export function findPrograms(programs: readonly Program[], { search, tags }: ProgramFilter): Program[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return programs.filter((program) => {
    if (!tags.every((tag) => program.tags.includes(tag))) return false;
    const text = fold([program.title, ...program.tags, ...program.moves.map(({ title }) => title)].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** The tags in use, those of most programs first. */
export function tagsOf(programs: readonly Program[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of programs.flatMap((program) => program.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b)).map(([tag]) => tag);
}

/** `fold('Élévation')` is `'elevation'`: as people type when they look for something. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
