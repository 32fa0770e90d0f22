/** Programs in the order people look for them: done lately first; then their own, the easy ones of the catalogue, and the rest. */
import type { Program } from '@workout-tracker/core/programs/program';

type Orderable = Pick<Program, 'lastDoneAt' | 'ownerId' | 'tags'>;

/** What is alike keeps the order it came in, which is by title. */
export function latestFirst<P extends Orderable>(programs: readonly P[]): P[] {
  return programs.toSorted(
    (one, other) => (other.lastDoneAt ?? '').localeCompare(one.lastDoneAt ?? '') || rankUndone(one) - rankUndone(other),
  );
}

function rankUndone({ ownerId, tags }: Orderable): number {
  if (ownerId !== null) return 0;
  return tags.includes('easy') ? 1 : 2;
}
