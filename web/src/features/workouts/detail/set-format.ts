/** A set in words: what was counted, with what weight, and what else was noted about it. Weights are said as they were entered. */
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import { countWords, numberWords, secondsWords } from '#lib/number-format.ts';

type Measure = PlannedMove['measure'];

/** `'12 × 25 lb'`, `'15 reps'`, `'40 s × 10 kg'`; null where nothing was counted. `unitless` is the unit of an entry that names none. */
export function setWords(entry: Entry, measure: Measure, unitless: Units): string | null {
  const weight = typeof entry.weight === 'number' ? `${numberWords(entry.weight)} ${entry.unit ?? unitless}` : null;
  const count = countOf(entry, measure);
  if (count === null) return weight;
  if (weight === null) return measure === 'seconds' ? secondsWords(count) : countWords(count, 'rep');
  return `${measure === 'seconds' ? secondsWords(count) : numberWords(count)} × ${weight}`;
}

function countOf(entry: Entry, measure: Measure): number | null {
  return (measure === 'seconds' ? entry.seconds : entry.reps) ?? null;
}

const kindWords = {
  working: null,
  warmup: 'warm-up',
  drop: 'drop set',
  failure: 'to failure',
  backoff: 'back-off',
} as const;

/** `['warm-up', 'RPE 8.5', 'knee felt fine']` */
export function remarksOf({ kind = 'working', rpe, note }: Entry): string[] {
  return [kindWords[kind], rpe === undefined ? null : `RPE ${numberWords(rpe)}`, note?.trim() || null].filter(
    (remark) => remark !== null,
  );
}
