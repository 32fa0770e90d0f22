/**
 * What counts as a hard set of a muscle: no warm-up, no stretch and, where no reps were counted, no longer than a hold or a carry. Minutes on a
 * bike and rounds on a track are training of the heart. The server says the same in SQL; a test compares the two.
 */
import { mobilityExercises } from '../exercises/mobility-exercises.ts';
import type { MeasuredSet } from '../exercises/records.ts';

export const longestHold = { seconds: 120, metres: 200 } as const;

interface DoneSet extends Pick<MeasuredSet, 'kind' | 'reps' | 'seconds' | 'metres'> {
  /** After merges. */
  readonly exerciseId: string;
}

/** `isHardSet({ exerciseId: 'cycling', kind: 'working', reps: null, seconds: 1200, metres: null })` is false. */
export function isHardSet({ exerciseId, kind, reps, seconds, metres }: DoneSet): boolean {
  if (kind === 'warmup' || mobilityExercises.has(exerciseId)) return false;
  return reps !== null || ((seconds ?? 0) <= longestHold.seconds && (metres ?? 0) <= longestHold.metres);
}
