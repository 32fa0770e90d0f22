/** Apart from the schemas, for the browser. */
import { untitledWorkout } from './moves-of.ts';
import type { Workout } from './workout.ts';

/** Characters, as the schema has it: as many as the title of a program. */
export const longestName = 80;

/** `ownName(' Legs ')` is `'Legs'`; null for none. */
export function ownName(typed: string): string | null {
  const cleaned = typed.replaceAll('\0', '').toWellFormed().trim();
  return [...cleaned].slice(0, longestName).join('').trim() || null;
}

/** What it is called without a name of its own. */
export function nameOfSource({ program, peloton }: Pick<Workout, 'program' | 'peloton'>): string {
  return program?.title ?? (peloton === false ? null : ownName(peloton.name)) ?? untitledWorkout;
}
