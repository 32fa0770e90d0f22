/**
 * Where the next session of a move begins, in words: what was done the last time. A move that was not done then begins at its plan,
 * which stands beside it already, so there is nothing to say.
 */
import type { ProgramMove, SetStart } from '@workout-tracker/core/programs/program';
import { numberWords } from '#lib/number-format.ts';
import { secondsInWords } from './program-format.ts';

/** `'12 × 20 lb'` when all sets are alike, `'12, 10, 8 × 20 lb'` when the weight is, otherwise each: `'12 × 20 lb, 8 × 25 lb'`. */
export function lastTimeInWords(move: ProgramMove): string {
  const planned = move.measure === 'seconds' ? move.seconds : move.reps;
  const isPlan = move.starts.every(
    ({ count, weight, variant }) => count === planned && weight === null && variant === 0,
  );
  if (isPlan) return '';
  const sets = move.starts.map((start) => ({ amount: amountOf(move, start), load: loadOf(move, start) }));
  const [first] = sets;
  if (!first || sets.some(({ amount }) => amount === '')) return '';
  if (!sets.every(({ load }) => load === first.load)) return sets.map(({ amount, load }) => amount + load).join(', ');
  const amounts = sets.map(({ amount }) => amount);
  return (amounts.every((amount) => amount === first.amount) ? first.amount : amounts.join(', ')) + first.load;
}

function amountOf({ measure }: ProgramMove, { count }: SetStart): string {
  if (count === null) return '';
  return measure === 'seconds' ? secondsInWords(count) : numberWords(count);
}

function loadOf({ measure, variants }: ProgramMove, { weight, unit, variant }: SetStart): string {
  const label = variants[variant - 1]?.label;
  const load =
    weight === null ? (measure === 'reps' ? ' reps' : '') : ` × ${numberWords(weight)}${unit ? ` ${unit}` : ''}`;
  return load + (label ? ` (${label})` : '');
}
