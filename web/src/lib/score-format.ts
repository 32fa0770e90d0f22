/** The score of a workout by the clock, as people say it. */
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { restWords } from './clock-format.ts';
import { countWords } from './number-format.ts';

/** `'7 rounds + 5 reps'`, `'14 of 16 rounds'`, `'12:34'`; stopped before the last move `'8 of 12 moves in 15:00'`. */
export function scoreWords(score: Score): string {
  const reps = score.reps ? countWords(score.reps, 'rep') : '';
  if (score.kind === 'rounds') {
    const { rounds, of } = score;
    const words = of === null ? countWords(rounds, 'round') : `${rounds} of ${countWords(of, 'round')}`;
    return reps === '' ? words : `${words}${of === null ? ' + ' : ', '}${reps}`;
  }
  const time = restWords(score.seconds);
  if (score.isComplete || score.of === 0) return time;
  const moves = `${score.done} of ${countWords(score.of, 'move')}`;
  return `${reps === '' ? moves : `${moves} + ${reps}`} in ${time}`;
}
