import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import type { FormatNumber } from '@workout-tracker/core/clocks/format-fields';
import { formatClock } from './duration-format.ts';
import { formatCount } from './number-format.ts';

/** The score as people say it: `'7 rounds + 5 reps'`, `'14 of 16 rounds'`, `'12:34'`; stopped before the last exercise `'8 of 12 exercises in 15:00'`. */
export function formatScore(score: Score): string {
  const reps = score.reps ? formatCount(score.reps, 'rep') : '';
  if (score.kind === 'rounds') {
    const { rounds, of } = score;
    const words = of === null ? formatCount(rounds, 'round') : `${rounds} of ${formatCount(of, 'round')}`;
    return reps === '' ? words : `${words}${of === null ? ' + ' : ', '}${reps}`;
  }
  const time = formatClock(score.seconds);
  if (score.isComplete || score.of === 0) return time;
  const moves = `${score.done} of ${formatCount(score.of, 'exercise')}`;
  return `${reps === '' ? moves : `${moves} + ${reps}`} in ${time}`;
}

/** What the formats of timed programs, and their numbers, are called. */
export const formatNames: Readonly<Record<ClockFormat['kind'], string>> = {
  stopwatch: 'Stopwatch',
  emom: 'EMOM',
  amrap: 'AMRAP',
  intervals: 'Intervals, Tabata',
  'for-time': 'For time',
  list: 'Timed steps',
};

export const numberNames: Readonly<Record<FormatNumber, string>> = {
  everySeconds: 'Every',
  capSeconds: 'Time cap',
  workSeconds: 'Work',
  restSeconds: 'Rest',
  longRestSeconds: 'Rest between sets',
  rounds: 'Rounds',
  sets: 'Sets',
};

export const isSeconds = (number: FormatNumber): boolean => number !== 'rounds' && number !== 'sets';
