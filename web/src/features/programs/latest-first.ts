/** Programs in the order people look for them: done lately first, those not done yet after them as they come. */
import type { Program } from '@workout-tracker/core/programs/program';

export function latestFirst<P extends Pick<Program, 'lastDoneAt'>>(programs: readonly P[]): P[] {
  return programs.toSorted((one, other) => (other.lastDoneAt ?? '').localeCompare(one.lastDoneAt ?? ''));
}
